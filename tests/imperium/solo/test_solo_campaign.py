"""The campaign (SR58): what it changes in a game, how it goes on, how it ends, how it is kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from campaigns import by_passing, by_thumb
from civitas.engine import registry
from civitas.engine.errors import CivitasError, OptionError
from civitas.engine.record import Record
from civitas.games.imperium import campaign as c
from civitas.games.imperium import rewards
from civitas.games.imperium.campaign import Campaign, CampaignError, Reward
from civitas.games.imperium.cardset import CARDS

GAME: Any = registry.game("imperium")
SEATED = {"players": 1, "nation_1": "mauryans", "side_1": "A", "nation_2": "celts"}
FIRST = rewards.starting("mauryans")
FOUR = ",".join(FIRST[:4])


def new(**options: Any) -> Any:
    return GAME.new(seed=3, **{**SEATED, **options})


def commons(box: str = "classics") -> list[str]:
    return [card for card in CARDS.names if rewards.is_common(card, box)]


# --- options of a game ----------------------------------------------------------------------------


@pytest.mark.rule("SR58")
def test_sr58_the_deck_and_the_tokens_of_a_game() -> None:
    """SR58: a card more, a card fewer, and twice the tokens after a loss."""
    added = next(card for card in commons() if "CIV" in card)
    usual, state = new(), new(deck_added=added, deck_removed=FIRST[0], double_start=True)
    before, after = usual.to_json(), state.to_json()
    assert held(after) == held(before) - {FIRST[0]} | {added}
    assert (before["seats"][0]["pool"], after["seats"][0]["pool"]) == ([3, 2, 1], [6, 4, 2])
    assert before["seats"][1] == after["seats"][1]  # nothing changes for the automaton
    assert sizes(after) == sizes(before) - 1  # what is in the deck is not in the market


def held(data: dict[str, Any]) -> set[str]:
    zones = data["seats"][0]["zones"]
    return {*zones["hand"], *zones.get("deck", [])}


def sizes(data: dict[str, Any]) -> int:
    """All common cards on the table."""
    return sum(len(data["piles"][pile]) for pile in ("main", "regions", "uncivilised", "civilised"))


@pytest.mark.rule("SR58")
def test_sr58_fewer_cards_than_a_hand() -> None:
    """SR58: four rewards may leave four cards; then there are no more in the first hand."""
    zones = new(deck_removed=FOUR).to_json()["seats"][0]["zones"]
    assert sorted(zones["hand"]) == sorted(FIRST[4:])
    assert "deck" not in zones


@pytest.mark.rule("SR58")
def test_sr58_a_tributary_called_like_the_automaton() -> None:
    """SR58: R57 replaces cards of the market; one in the deck stays there."""
    titles = {card.number: card.faces[0].name for card in CARDS.cards}
    namesake = next(card for card in commons("legends") if titles[card] == "Celts")
    usual = new(box="legends").to_json()
    state = new(box="legends", deck_added=namesake)
    assert namesake in held(state.to_json())
    assert GAME.from_json(state.to_json()) == state
    assert "1TRI" in json.dumps(usual)
    assert "1TRI" not in json.dumps(state.to_json())


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"deck_removed": "none"}, "no card has the printed number 'NONE'"),
        ({"deck_removed": commons()[0]}, "is no starting card of nation_1=mauryans"),
        ({"deck_removed": FIRST[0], "nation_1": "any"}, "is no starting card of nation_1=any"),
        ({"deck_added": FIRST[0]}, "no card that can be gained from the commons"),
        ({"deck_added": "1FAM9"}, "no card that can be gained from the commons"),
        ({"deck_removed": f"{FIRST[0]},{FIRST[0]}"}, "names a card twice"),
        ({"deck_removed": ",".join(FIRST[:5])}, "name 5 cards; a campaign has 4 rewards"),
        ({"deck_removed": FIRST[0], "solo": "short"}, "which has full games only"),
        ({"double_start": True, "players": 2, "side_2": "A"}, "option of the solo game; players=1"),
        ({"deck_added": 7}, "allowed: up to 200 characters"),
        ({"deck_added": "x" * 201}, "allowed: up to 200 characters"),
    ],
)
def test_impossible_rewards_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        new(**options)


def test_other_games_do_not_name_the_options_of_a_campaign() -> None:
    names = ("deck_added", "deck_removed", "double_start")
    assert not set(names) & set(new().options)
    assert not set(names) & set(GAME.resolve())
    assert new().key() == new(deck_added="", deck_removed="", double_start=False).key()


def test_a_list_has_one_form() -> None:
    state = new(deck_removed=f" {FIRST[2].lower()} ,{FIRST[0]}")
    assert state.options["deck_removed"] == f"{FIRST[0]},{FIRST[2]}"


def test_a_record_of_such_a_game_replays() -> None:
    state = new(deck_removed=FOUR, double_start=True)
    record = Record.start(GAME, seed_=3, **SEATED, deck_removed=FOUR, double_start=True)
    again = Record.loads(record.dumps()).replay()
    assert (again.key(), again) == (state.key(), state)
    keys = {new(deck_removed=FOUR, double_start=on).key() for on in (False, True)}
    assert len(keys) == 2


# --- a series of games ----------------------------------------------------------------------------

# Rivals that rules of thumb beat rather often, the easiest for the highest levels.
EASIEST = ("romans", "mauryans", "minoans", "arthurians", "scythians")


def rival(campaign: Campaign) -> str:
    wanted = [name for name in EASIEST[campaign.wins :] if name in campaign.rivals]
    return [*wanted, *campaign.rivals][0]


def play_on(campaign: Campaign, player: Callable[[Record], None]) -> None:
    """One step of the campaign: a game, or the first reward there is."""
    if campaign.stage == c.NEXT:
        player(campaign.begin(rival(campaign)))
        campaign.settle()
    else:
        campaign.take(next(campaign.offered()))


def whole(campaign: Campaign, player: Callable[[Record], None]) -> Campaign:
    while campaign.stage not in (c.WON, c.LOST):
        play_on(campaign, player)
        assert Campaign.loads(campaign.dumps()) == campaign
    return campaign


@pytest.mark.rule("SR58")
def test_sr58_a_campaign_is_won() -> None:
    """SR58: five wins, each one level higher with one reward, against five nations."""
    campaign = whole(Campaign("egyptians", seed=1), by_thumb)
    assert (campaign.stage, campaign.wins) == (c.WON, 5)
    won = [game for game in campaign.games if game.outcome and game.outcome.won]
    assert [game.level for game in won] == list(c.LEVELS)
    assert len({game.rival for game in won}) == 5
    assert [game.reward is None for game in won] == [False] * 4 + [True]
    assert list(campaign.offered()) == []
    with pytest.raises(CampaignError, match="no game can begin now; the campaign is at: won"):
        campaign.begin()


@pytest.mark.rule("SR58")
def test_sr58_a_campaign_is_lost() -> None:
    """SR58: four losses, all at the level of the first game, each followed by a better start."""
    campaign = whole(Campaign("greeks", side="B", level="sovereign", box="legends"), by_passing)
    assert (campaign.stage, campaign.wins, campaign.losses) == (c.LOST, 0, 4)
    assert {game.level for game in campaign.games} == {"sovereign"}
    assert {game.rival for game in campaign.games} == {rival(Campaign("greeks"))}  # met again
    doubled = [game.record.options.get("double_start", False) for game in campaign.games]
    assert doubled == [False, True, True, True]
    assert campaign.deck == rewards.starting("greeks")


@pytest.mark.rule("SR58")
def test_sr58_rewards_change_the_next_decks() -> None:
    """SR58: one card gained in that game, or one card out; what was added may go again."""
    campaign = Campaign("egyptians", seed=1)
    play_on(campaign, by_thumb)
    last = campaign.games[0].outcome
    assert last is not None
    assert last.won
    assert campaign.stage == c.REWARD
    offered = list(campaign.offered())
    assert [reward.card for reward in offered if reward.kind == c.REMOVE] == campaign.deck
    gained = [reward.card for reward in offered if reward.kind == c.ADD]
    assert gained
    assert gained == list(last.gained)
    assert all(rewards.is_common(card, "classics") for card in gained)
    with pytest.raises(CampaignError, match="no reward of this game"):
        campaign.take(Reward(c.ADD, next(card for card in commons() if card not in gained)))
    campaign.take(Reward(c.ADD, gained[0]))
    assert campaign.deck == [*rewards.starting("egyptians"), gained[0]]
    with pytest.raises(CampaignError, match="no reward of this game"):  # one for each win
        campaign.take(Reward(c.ADD, gained[-1]))
    play_on(campaign, by_thumb)
    record = campaign.games[1].record
    assert record.options["deck_added"] == gained[0]
    assert (campaign.games[1].level, campaign.stage) == ("warlord", c.REWARD)
    assert gained[0] not in (campaign.games[1].outcome or last).gained
    campaign.take(Reward(c.REMOVE, gained[0]))
    assert (campaign.deck, campaign.added, campaign.removed) == (FIRST_OF_EGYPT, [], [])


FIRST_OF_EGYPT = rewards.starting("egyptians")


@pytest.mark.rule("SR58")
def test_sr58_whom_one_may_meet() -> None:
    """SR58: all other nations; who was beaten is not met again."""
    campaign = Campaign("egyptians", seed=1)
    assert len(campaign.rivals) == 15
    assert campaign.proposed in campaign.rivals
    play_on(campaign, by_thumb)
    play_on(campaign, by_thumb)
    assert campaign.beaten == ["romans"]
    with pytest.raises(CampaignError, match="rival 'romans' is not possible"):
        campaign.begin("romans")


# --- as a file ------------------------------------------------------------------------------------


def test_moves_below_the_text_belong_to_the_last_game() -> None:
    campaign = Campaign("egyptians", seed=1)
    record = campaign.begin("romans")
    action = record.replay().legal()[0]
    text = f"{campaign.dumps()}\n{action}\n12"  # the last move was cut off
    again = Campaign.loads(text)
    assert (again.games[-1].record.actions, again.stage) == ([action], c.PLAYING)


def changed(path: str, value: object) -> str:
    """The file of a campaign with one game won, and something else at a place of it."""
    campaign = Campaign("egyptians", seed=1)
    play_on(campaign, by_thumb)
    play_on(campaign, by_thumb)
    data = json.loads(campaign.dumps())
    *way, last = path.split(".")
    place: Any = data
    for step in way:
        place = place[int(step) if step.isdecimal() else step]
    place[last] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("format", "civitas-record", "not a campaign: 'format' must be 'civitas-campaign'"),
        ("version", 2, "campaign version 2; this reads 1"),
        ("nation", "martians", "nation 'martians' is not possible; allowed: arthurians"),
        ("side", "any", "side 'any' is not possible; allowed: A, B"),
        ("level", "supreme_ruler", "level 'supreme_ruler' is not possible; allowed: chieftain"),
        ("level", "imperator", "game 1 of the campaign: it is not the game that comes next"),
        ("box", ["classics"], "is not possible; allowed: classics, legends"),
        ("seed", "7", "seed '7' is not possible"),
        ("seed", 2, "game 1 of the campaign: it is not the game that comes next"),
        ("games", None, "needs 'games' as a list"),
        ("games", [7], "game 1 of the campaign must be an object"),
        ("games.0.record.options.nation_2", "egyptians", "game 1 of the campaign"),
        ("games.0.record.actions", [0, 1, 9999], "game 1 of the campaign: the record does not"),
        ("games.0.reward", {"steal": "x"}, "a reward is {'add': card} or {'remove': card}"),
        ("games.0.reward", {"add": "1FAM9"}, "add '1FAM9' is no reward of this game"),
    ],
)
def test_what_is_no_campaign_is_refused_in_words(path: str, value: object, message: str) -> None:
    with pytest.raises(CivitasError) as caught:
        Campaign.loads(changed(path, value))
    assert message in str(caught.value)


@pytest.mark.parametrize("text", ["", "[]", "{", "{}\n7\n", "\0"])
def test_other_texts_are_no_campaigns(text: str) -> None:
    with pytest.raises(CampaignError, match="not a campaign"):
        Campaign.loads(text)
