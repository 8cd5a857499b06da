import { describe, expect, test } from "vitest";
import { has, language } from "../src/lib/words.svelte";
import type { GameInfo } from "../src/lib/protocol";
import { firstChoices, offered, revived, tableOf, valueOf, withOption } from "../src/lobby/plan";
import games from "./data/games.json";

const game = games[0] as unknown as GameInfo;
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
    const plan = tableOf(game, { ...fresh, mode: "invite", players: 3, friends: ["open", "bot", "open"] });
    expect(plan.seats).toEqual([{ kind: "me" }, { kind: "open" }, { kind: "bot", bot: "greedy" }]);
    expect(plan.hints).toBe(false);
  });

  test("at one screen: names where they were given", () => {
    const plan = tableOf(game, { ...fresh, mode: "local", players: 3, names: [" Olga ", "", ""] });
    expect(plan.seats).toEqual([{ kind: "me" }, { kind: "local", name: "Olga" }, { kind: "local" }]);
  });
});

describe("what is offered", () => {
  test("a game that this client cannot draw is left to others", () => {
    const other = { ...game, name: "not_drawn" };
    expect(offered([other, game])).toBe(game);
    expect(offered([other])).toBeNull();
    expect(offered([])).toBeNull();
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
    const kept = { ...fresh, level: "gone", players: 9, changed: { deal: "draft", no_such: 1, age_info: "odd" } };
    const choices = revived(kept, game);
    expect(choices.level).toBe("medium");
    expect(choices.players).toBe(2);
    expect(choices.changed).toEqual({ deal: "draft" });
    expect(revived(null, game)).toEqual(fresh);
    expect(revived({ ...fresh, game: "chess" }, game)).toEqual(fresh);
  });

  test("every option, value and level has words", async () => {
    await language.set("en");
    await language.play("civ");
    const ids = [
      ...game.options.flatMap(({ name, values }) => [
        `setup.${name}`,
        `setting.${name}`,
        ...values.map((value) => `setup.${name}.${value}`),
      ]),
      ...game.levels.map(({ name }) => `level.${name}`),
    ];
    expect(ids.filter((id) => !has(id))).toEqual([]);
  });
});
