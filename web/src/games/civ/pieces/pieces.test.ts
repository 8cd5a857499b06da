import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { language } from "../../../lib/words.svelte";
import Backs from "./Backs.svelte";
import { toneOf } from "./count";
import Foot from "./Foot.svelte";
import LaneHead from "./LaneHead.svelte";
import { signName } from "./naming";
import Points from "./Points.svelte";
import Row from "./Row.svelte";
import { handCardLabel, laneLabel } from "./saying";
import Sign from "./Sign.svelte";
import Tower from "./Tower.svelte";
import type { RowProps, SignState, TowerProps } from "./types";

const mira = { seat: 0, name: "Mira", colour: 0 };
const olena = { seat: 2, name: "Olena", colour: 2 };
const tomas = { seat: 1, name: "Tomas", colour: 1 };

beforeAll(async () => {
  await language.set("en");
  await language.play("civ");
});
afterEach(cleanup);

function tower(part: Partial<TowerProps> = {}): TowerProps {
  return {
    who: mira, domain: "economy", cards: ["I", "II", "II", "III"], needed: 8, markers: 1, leads: true, size: "wide", strip: 24, lane: 143,
    signs: [{ effect: "development", number: 2, state: "reached" }, { effect: "monopoly", number: 4, state: "reached" }],
    ...part,
  };
}

function row(part: Partial<RowProps> = {}): RowProps {
  return {
    who: olena, domain: "science", cards: ["I", "II", "II", "II", "II", "II"], needed: 7, markers: 0, leads: true, size: "wide4", lane: 143,
    thresholds: [2, 4], effects: ["experiment", "research"],
    ...part,
  };
}

const names = () => screen.getAllByRole("button").map((button) => button.querySelector(".sr-only")?.textContent);

describe("a tower", () => {
  test("says what lies there, as a sentence", () => {
    render(Tower, tower());
    expect(names()[0]).toBe("Your Economy: 4 of 8, 1 Democracy marker, most at the table, Ages I, II, II, III");
  });

  test("of another, looked at, is called by its seat", () => {
    render(Tower, tower({ mine: false, markers: 0, leads: false, cards: ["I"] }));
    expect(names()[0]).toBe("Mira, Economy: 1 of 8, Ages I");
  });

  test("has a card for each card, a slot for each that is missing, and the crown on the last", () => {
    const { container } = render(Tower, tower({ cards: ["I", "II"] }));
    expect([...container.querySelectorAll("[data-card]")].map((card) => card.getAttribute("data-card"))).toEqual(["economy.II", "economy.I"]);
    expect(container.querySelectorAll(".slot")).toHaveLength(6);
    expect(container.querySelector(".slot.crown")?.textContent).toContain("8");
    expect(container.querySelector(".slot.crown")?.textContent).toContain("+1");
  });

  test("keeps the chip of Democracy when its cards reach the crown", () => {
    const { container } = render(Tower, tower({ cards: Array.from({ length: 10 }, () => "II" as const), markers: 3, needed: 10 }));
    expect(container.querySelector(".slot.crown")).toBeNull();
    expect(container.textContent).toContain("+3");
  });

  test("shows the card that would be played, and the count it would make", () => {
    const { container } = render(Tower, tower({ cards: ["I", "I"], needed: 7, markers: 0, ghost: { age: "II" } }));
    expect(container.querySelectorAll(".ghost")).toHaveLength(1);
    expect(container.querySelector(".pill")?.textContent?.replace(/\s/g, "")).toBe("2→3/7");
    expect(names()[0]).toContain("would be 3 of 7");
  });

  test("ties its two lines only where both can be used", () => {
    const both = tower({ signs: [{ effect: "development", number: 2, state: "now" }, { effect: "monopoly", number: 4, state: "copy", copied: true }] });
    const { container, unmount } = render(Tower, both);
    expect(container.querySelector(".tie")?.textContent).toBe("or");
    unmount();
    expect(render(Tower, tower()).container.querySelector(".tie")).toBeNull();
  });

  test("is a place for flights and carries its answer only while it is one", () => {
    const tap = vi.fn();
    const { container, rerender } = render(Tower, tower({ touch: { legal: true, action: 17, tap } }));
    const stack = container.querySelector<HTMLElement>("[data-place='area-0-economy']");
    expect(stack?.dataset["action"]).toBe("17");
    stack?.click();
    expect(tap).toHaveBeenCalledOnce();
    void rerender(tower({ touch: { legal: false, action: 17, tap } }));
    return vi.waitFor(() => expect(stack?.dataset["action"]).toBeUndefined());
  });

  test("turns signs into gems where there is no room for names", () => {
    const { container } = render(Tower, tower({ size: "phone", named: false, cards: ["I", "II", "II"] }));
    expect(screen.getAllByRole("button")).toHaveLength(1);
    expect([...container.querySelectorAll(".gem")].map((gem) => gem.classList.contains("on"))).toEqual([true, false]);
  });
});

describe("a sign", () => {
  const states: SignState[] = ["not_yet", "reached", "now", "copy", "chosen", "yields", "void", "used"];

  test.each(states)("keeps its number in its box: %s", (state) => {
    const { container } = render(Sign, { domain: "economy", effect: "monopoly", number: 4, state });
    expect(container.querySelector(".number")?.textContent).toBe("4");
  });

  test("says why it cannot be used", () => {
    render(Sign, { domain: "economy", effect: "monopoly", number: 4, count: 4, state: "reached", reason: "needs 2 playable cards in hand" });
    expect(names()).toEqual(["Monopoly, from 4 cards, reached, needs 2 playable cards in hand"]);
  });

  test("says what a copy takes the place of", () => {
    render(Sign, { domain: "military", effect: "purge", number: 5, state: "copy", copied: true, instead: "assassination" });
    expect(names()).toEqual(["Purge, from 5 cards, copy by Inspiration, instead of Assassination"]);
  });

  test("is answered by a tap, and looked at by focus", () => {
    const touch = { legal: true, action: 3, tap: vi.fn(), look: vi.fn() };
    render(Sign, { domain: "economy", effect: "monopoly", number: 4, state: "now", touch });
    const button = screen.getByRole("button");
    button.focus();
    button.click();
    expect([touch.look.mock.calls.length, touch.tap.mock.calls.length, button.dataset["action"]]).toEqual([1, 1, "3"]);
  });

  test("gives a name that is too long less room, then its short word", async () => {
    const way = (effect: string, ended = false, width = 118) => {
      const { text, size, further } = signName(effect, width, ended);
      return [text, size, further];
    };
    expect(way("purge", true)).toEqual(["Purge", 13, false]);
    expect(way("assassination")).toEqual(["Assassination", 13, false]);
    expect(way("assassination", true)).toEqual(["Assassination", 12, true]);
    await language.set("ru");
    expect(way("divine_right")).toEqual(["Божье право", 12, false]);
    expect(way("holy_book", false, 105)).toEqual(["Свящ. книга", 12, false]);
    expect(signName("research", 105, true).condensed).toBeLessThan(1);
    await language.set("en");
  });
});

describe("a row", () => {
  test("says whose it is, that one card is missing, and what its seat has there", () => {
    render(Row, row());
    expect(names()).toEqual(["Olena, Science: 6 of 7, one short, most at the table, has Experiment, Research"]);
  });

  test("says what an Attack would leave", () => {
    const { container } = render(Row, row({ loss: { count: 1, left: 5 }, touch: { legal: true, action: 2 } }));
    expect(names()[0]).toContain("would fall to 5, possible now");
    expect(container.querySelector(".loss .loss")?.textContent).toBe("−1→5");
  });

  test("fills its gems where the effect is there", () => {
    const { container } = render(Row, row({ cards: ["I", "II"] }));
    expect([...container.querySelectorAll(".gem")].map((gem) => gem.classList.contains("on"))).toEqual([true, false]);
  });

  test.each(["wide2", "wide3", "wide4", "tablet", "landscape", "phone", "phone2"] as const)("shows each of its cards, and the embargo on them: %s", (size) => {
    const { container } = render(Row, row({ size, lane: size.startsWith("wide") ? 143 : 62, embargo: { age: "III" } }));
    expect(container.querySelectorAll("[data-card]")).toHaveLength(6);
    expect(container.querySelectorAll(".embargo .ban")).toHaveLength(1);
    expect(container.querySelector("[data-place='area-2-science']")).not.toBeNull();
  });

  test("on a phone has the count beside the card: plain, gold, red", () => {
    const count = (part: Partial<RowProps>) => {
      const { container, unmount } = render(Row, row({ size: "phone", lane: 62, ...part }));
      const found = container.querySelector(".count");
      const said = [found?.textContent, found?.classList.contains("leads"), found?.classList.contains("short")];
      unmount();
      return said;
    };
    expect(count({ cards: ["I"], leads: false })).toEqual(["1/7", false, false]);
    expect(count({ cards: ["I", "I"], leads: true })).toEqual(["2/7", true, false]);
    expect(count({})).toEqual(["6/7", true, true]);
  });
});

test("a count is red for a rival, a chance for oneself, gold when it is enough", () => {
  expect(toneOf(6, 7, false)).toBe("short");
  expect(toneOf(6, 7, true)).toBe("near");
  expect(toneOf(7, 7, false)).toBe("won");
  expect(toneOf(2, 7, true, 3)).toBe("near");
  expect(toneOf(6, 7, true, 7)).toBe("won");
  expect(toneOf(0, 1, false)).toBe("plain");
});

describe("the foot of a lane", () => {
  test("is the button of the discard effect", () => {
    const tap = vi.fn();
    render(Foot, { domain: "science", effect: "breakthrough", state: "now", touch: { legal: true, action: 5, tap } });
    screen.getByRole("button").click();
    expect(tap).toHaveBeenCalledOnce();
    expect(names()).toEqual(["Breakthrough, costs 1 card: Science, can be used now"]);
  });

  test("is where the coin rests, at Culture", () => {
    const { container } = render(Foot, { domain: "culture", effect: "inspiration", state: "on", coin: "away" });
    expect(container.querySelector(".coin")?.classList.contains("away")).toBe(true);
    expect(names()).toEqual(["Inspiration, the coin lies at a copied Domain"]);
    expect(screen.getByRole("button").dataset["action"]).toBeUndefined();
  });
});

describe("the head of a lane", () => {
  const marks = (container: HTMLElement) => container.querySelectorAll(".marks svg").length;

  test("marks who has most", () => {
    const { container } = render(LaneHead, { domain: "culture", leaders: [mira, tomas] });
    expect(marks(container)).toBe(2);
    expect(names()).toEqual(["Culture, most cards: Mira, Tomas"]);
  });

  test("marks who would lose a card instead, with the number before them", () => {
    const { container } = render(LaneHead, { domain: "culture", leaders: [mira], losers: [mira, tomas, olena] });
    expect(marks(container)).toBe(3);
    expect(container.querySelector(".marks")?.textContent).toContain("−1");
    expect(names()).toEqual(["Culture, would lose 1: Mira, Tomas, Olena"]);
  });
});

test("a lane is read from seat to seat", () => {
  const seats = [
    { name: "You", count: 1, needed: 7, leads: false },
    { name: "Olena", count: 6, needed: 7, leads: true },
  ];
  expect(laneLabel("science", seats)).toBe("Science. You 1 of 7. Olena 6 of 7, leads.");
});

test("a card of the hand says what playing it would make", () => {
  const place = { number: 1, of: 3 };
  expect(handCardLabel({ domain: "military", age: "II" }, place, { after: 3, needed: 7 })).toBe("Military, Age II, card 1 of 3, can be played, makes 3 of 7");
  expect(handCardLabel({ domain: "culture", age: null }, place, { banned: true })).toBe("Culture, card 1 of 3, closed by embargo");
});

describe("a hidden hand", () => {
  test("shows Ages, and known cards with their Domain", () => {
    render(Backs, { cards: [{ domain: "economy", age: "I" }, { domain: null, age: "II" }, { domain: null, age: "III" }] });
    expect(screen.getByText("Hand: Economy, Age I, known to all; Age II; Age III")).toBeTruthy();
  });

  test("is told by a number from seven cards on, but never loses a known one", () => {
    const cards = Array.from({ length: 9 }, (_, i) => ({ domain: i === 8 ? ("military" as const) : null, age: "II" as const }));
    const { container } = render(Backs, { cards });
    const shown = [...container.querySelectorAll("[data-card]")].map((card) => card.getAttribute("data-card"));
    expect(shown).toEqual(["military.II", ".II", ".II", ".II"]);
    expect(container.querySelector("b")?.textContent).toBe("+5");
  });
});

test("points say who would win now, and by what", () => {
  render(Points, { points: 2, wins: true, by: "utopia" });
  expect(screen.getByText("2 points, would win now by Utopia")).toBeTruthy();
});
