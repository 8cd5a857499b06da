import { beforeAll, describe, expect, it } from "vitest";
import type { Choice, Hint, HintChoice } from "../lib/protocol";
import { language, t } from "../lib/words.svelte";
import { chanceWords, tip } from "./hints";

beforeAll(async () => {
  await language.set("en");
  await language.play("civ");
});

const found = (chance: number | null, wins = false): HintChoice => ({ action: 1, chance, wins, reason: null });
const choice = (action: number): Choice => ({ action, option: {}, text: { id: "play.hint" }, short: { id: "play.hint" }, rules: [], warning: null, reminder: false, then: null });
const hint = (...choices: HintChoice[]): Hint => ({ t: "hinted", id: "h", step: 3, choices });

describe("hints in words", () => {
  it("tells a chance as roughly as it is known", () => {
    expect(chanceWords(found(0.62))).toBe(t("play.hint.about", { percent: 60 }));
    expect(chanceWords(found(0.03))).toBe(t("play.hint.about", { percent: 5 }));
    expect(chanceWords(found(0.98))).toBe(t("play.hint.about", { percent: 95 }));
    expect(chanceWords(found(1))).toBe(t("play.hint.sure"));
    expect(chanceWords(found(0))).toBe(t("play.hint.hardly"));
    expect(chanceWords(found(null))).toBe(t("play.hint.plain"));
    expect(chanceWords(found(0.5, true))).toBe(t("play.hint.wins"));
  });

  it("names the best answer of this question with its reason, and nothing for another", () => {
    const words = { choice: t("play.hint"), chance: t("play.hint.about", { percent: 60 }) };
    expect(tip(hint(found(0.6)), [choice(2), choice(1)], [])).toBe(t("play.hint.tip", words));
    const reason = { ...found(0.6), reason: { id: "play.hint.wins" } };
    expect(tip(hint(reason), [choice(1)], [])).toBe(t("play.hint.why", { ...words, reason: t("play.hint.wins") }));
    expect(tip(hint(found(0.6)), [choice(7)], [])).toBeNull();
    expect(tip(null, [choice(1)], [])).toBeNull();
  });
});
