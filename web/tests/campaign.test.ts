import { describe, expect, test } from "vitest";
import { campaignOf, mayBeOfCampaign } from "../src/campaign/standing";
import type { CampaignGame, Seat } from "../src/lib/protocol";

describe("a game of a campaign", () => {
  const game = (table: string) => ({ table }) as CampaignGame;

  test("is one that I play alone, and leads back to its campaign", () => {
    const seats = (mine: boolean) => [{ mine }] as Seat[];
    expect(mayBeOfCampaign({ options: { players: 1 }, seats: seats(true) })).toBe(true);
    expect(mayBeOfCampaign({ options: { players: 1 }, seats: seats(false) })).toBe(false);
    expect(mayBeOfCampaign({ options: { players: 2 }, seats: seats(true) })).toBe(false);
    const mine = [{ id: "a", games: [game("x")] }, { id: "b", games: [game("y"), game("z")] }];
    expect([campaignOf(mine, "z"), campaignOf(mine, "w")]).toEqual(["b", null]);
  });
});
