import { describe, expect, test } from "vitest";
import { has, language } from "../src/lib/words.svelte";
import type { GameInfo } from "../src/lib/protocol";
import { boxesOf, NATION_OPTIONS, nationsOf, withBoxes, withNation } from "../src/lobby/nations";
import { changedOptions, firstChoices, moreOptions, offered, revived, tableOf, valueOf, withOption, withOthers, withSeat } from "../src/lobby/plan";
import games from "./data/games.json";

const game = games[0] as unknown as GameInfo;
const imperium = games.find(({ name }) => name === "imperium") as unknown as GameInfo;
const fresh = firstChoices(game);

describe("a new table", () => {
  test("against a bot: one click is enough", () => {
    expect(tableOf(game, fresh)).toEqual({
      game: "civ",
      options: { players: 2 },
      seats: [{ kind: "me" }, { kind: "bot", bot: "greedy" }],
      hints: true,
      public: false,
    });
  });

  test("with friends: open seats, bots where wanted, no hints", () => {
    const friends = withSeat(withOthers({ ...fresh, players: 3 }, "open"), 2, { kind: "bot", level: "hard" });
    const plan = tableOf(game, friends);
    expect(plan.seats).toEqual([{ kind: "me" }, { kind: "open" }, { kind: "bot", bot: "ismcts:1000" }]);
    expect(plan.hints).toBe(false);
  });

  test("at one screen: names where they were given", () => {
    const local = withSeat(withOthers({ ...fresh, players: 3 }, "local"), 1, { name: " Olga " });
    expect(tableOf(game, local).seats).toEqual([{ kind: "me" }, { kind: "local", name: "Olga" }, { kind: "local" }]);
  });
});

describe("nations", () => {
  const first = firstChoices(imperium);

  test("the first game has a nation already", () => {
    expect(tableOf(imperium, first).options).toEqual({ players: 2, deal: "random", nation_1: "romans", side_1: "A" });
  });

  test("friends without a nation choose one at the table, bots do not", () => {
    const friends = withOthers(first, "open");
    expect(tableOf(imperium, friends).options).toMatchObject({ deal: "pick", nation_1: "romans" });
    const given = withNation(friends, 1, "vikings", "any");
    expect(tableOf(imperium, given).options).toMatchObject({ deal: "random", nation_2: "vikings", side_2: "any" });
  });

  test("alone: the automaton's nation and level, no other seat, no side of it", () => {
    const alone = withOption(imperium, withNation({ ...first, players: 1 }, 1, "qin", "B"), "level", "imperator");
    expect(tableOf(imperium, alone)).toMatchObject({
      options: { players: 1, deal: "random", nation_1: "romans", side_1: "A", nation_2: "qin", level: "imperator" },
      seats: [{ kind: "me" }],
      hints: true,
    });
    expect(tableOf(imperium, alone).options).not.toHaveProperty("side_2");
  });

  test("practice has one nation, and nobody drafts alone", () => {
    const practice = withOption(imperium, withNation({ ...first, players: 1 }, 1, "qin", "A"), "solo", "practice");
    expect(tableOf(imperium, practice).options).toEqual({ players: 1, deal: "random", solo: "practice", nation_1: "romans", side_1: "A" });
    expect(tableOf(imperium, { ...practice, way: "draft" }).options).toEqual({ players: 1, deal: "random", solo: "practice" });
    const struck = tableOf(imperium, { ...first, players: 1, way: "ban", banned: ["qin"] }).options;
    expect(Object.keys(struck ?? {}).filter((name) => name.startsWith("nation_"))).toEqual(["nation_1", "nation_2"]);
  });

  test("with others, what was chosen for a game alone is kept but not sent", () => {
    const kept = withOption(imperium, { ...first, players: 1 }, "level", "overlord");
    expect(tableOf(imperium, { ...kept, players: 2 }).options).not.toHaveProperty("level");
    expect(revived({ ...kept, players: 1 }, imperium)).toMatchObject({ players: 1, changed: { level: "overlord" } });
  });

  test("a nation has one seat", () => {
    const both = withNation(first, 1, "romans", "B");
    expect(both.seats.map((seat) => seat.nation)).toEqual(["any", "romans", "any", "any"]);
  });

  test("chance and draft ask for no nation", () => {
    expect(tableOf(imperium, { ...first, way: "random" }).options).toEqual({ players: 2, deal: "random" });
    expect(tableOf(imperium, { ...first, way: "draft" }).options).toEqual({ players: 2, deal: "draft" });
  });

  test("who is struck out is dealt to nobody", () => {
    const banned = nationsOf(imperium).slice(0, 13);
    for (const chance of [0, 0.4, 0.999]) {
      const { options } = tableOf(imperium, { ...first, way: "ban", banned, players: 3 }, () => chance);
      const dealt = [options["nation_1"], options["nation_2"], options["nation_3"]].map(String);
      expect([options["deal"], new Set(dealt).size]).toEqual(["fixed", 3]);
      expect(dealt.filter((name) => banned.includes(name))).toEqual([]);
    }
  });

  test("one box leaves wishes for nations of the other behind", () => {
    const legends = withBoxes({ ...first, banned: ["celts", "qin"] }, "legends", ["qin", "egyptians"]);
    expect(tableOf(imperium, legends).options).toEqual({ players: 2, deal: "random", nations: "box", box: "legends" });
    expect(legends.banned).toEqual(["qin"]);
    const { options } = tableOf(imperium, { ...legends, way: "ban" }, () => 0);
    expect([options["nation_1"], options["nation_2"]]).toEqual(["qin", "egyptians"]);
    expect(boxesOf(legends)).toBe("legends");
    expect(boxesOf(withBoxes(legends, "both", []))).toBe("both");
  });
});

describe("what is offered", () => {
  test("a game that this client cannot draw is left to others", () => {
    const other = { ...game, name: "not_drawn" };
    expect(offered([other, game])).toEqual([game]);
    expect(offered([other])).toEqual([]);
  });
});

describe("options", () => {
  test("an edition brings its own values", () => {
    expect(valueOf(game, fresh, "marker_targets")).toBe("others");
    const english = withOption(game, fresh, "edition", "en");
    expect(valueOf(game, english, "marker_targets")).toBe("any");
    expect(tableOf(game, english).options).toEqual({ players: 2, edition: "en" });
  });

  test("only what differs from the edition is sent", () => {
    const english = withOption(game, fresh, "edition", "en");
    const others = withOption(game, english, "marker_targets", "others");
    expect(tableOf(game, others).options).toMatchObject({ edition: "en", marker_targets: "others" });
    expect(withOption(game, others, "marker_targets", "any").changed).toEqual({ edition: "en" });
  });

  test("teams go when a seat goes", () => {
    const four = withOption(game, withOption(game, fresh, "players", 4), "teams", true);
    expect(tableOf(game, four).options).toEqual({ players: 4, teams: true });
    expect(tableOf(game, withOption(game, four, "players", 3)).options).toEqual({ players: 3 });
  });

  test("what was kept and is no longer possible is forgotten", () => {
    const seats = [fresh.seats[0]!, { ...fresh.seats[1]!, level: "gone", nation: "romans" }];
    const kept = { ...fresh, seats, players: 9, changed: { deal: "draft", no_such: 1, age_info: "odd" } };
    const choices = revived(kept, game);
    expect(choices.seats).toEqual(fresh.seats);
    expect(choices.players).toBe(2);
    expect(choices.changed).toEqual({ deal: "draft" });
    expect(revived(null, game)).toEqual(fresh);
    expect(revived({ ...fresh, game: "chess" }, game)).toEqual(fresh);
  });

  test("readings of the solo game are settings where one plays against the automaton, and count nowhere else", () => {
    const readings = ["bot_draw", "dynasty_order"].map((name) => ({ name, default: "a", values: ["a", "b"], minimum: null, alone: true }));
    const campaign = { name: "double_start", default: false, values: [false, true], minimum: null, alone: true };
    const solo = { ...imperium, options: [...imperium.options.filter(({ alone }) => alone !== true), ...readings, campaign] } as GameInfo;
    const names = (players: number, changed = {}) => moreOptions(solo, { ...firstChoices(solo), players, changed }).map(({ name }) => name);
    expect(names(1)).toEqual([...names(2), "bot_draw", "dynasty_order"]);
    expect(names(1, { solo: "practice" })).toEqual(names(2));
    const changed = withOption(solo, { ...firstChoices(solo), players: 1 }, "bot_draw", "b");
    expect([changedOptions(solo, changed), changedOptions(solo, { ...changed, players: 2 })]).toEqual([1, 0]);
  });

  test.each([game, imperium])("every option, value and level of $name has words", async (one) => {
    await language.set("en");
    await language.play(one.name);
    // The form asks in its own way for these.
    const options = one.options.filter(({ name }) => !NATION_OPTIONS.test(name) && !(name === "deal" && one === imperium));
    const ids = [
      ...options.flatMap(({ name, values }) => [
        `setup.${name}`,
        `setting.${name}`,
        ...values.map((value) => `setup.${name}.${value}`),
      ]),
      ...one.levels.map(({ name }) => `level.${name}`),
    ];
    expect(ids.filter((id) => !has(id))).toEqual([]);
  });
});
