"""Majority points as they stand (rule 8.3), and who would win if the game ended now."""

from __future__ import annotations

from civitas.engine.contract import View
from civitas.games.civ.majority import Majority, after_playing, majority, rounds_left
from civitas.games.civ.names import DOMAINS
from civitas.games.civ.outlook import Outlook
from civitas.wording.civ.cards import count, domain_words, domains_words, letter_of
from civitas.wording.contract import Gain, Lead, Standing
from civitas.wording.phrase import Listing, Phrase, SeatName, Value


def standings(view: View) -> list[Standing]:
    """Everybody sees all cards in play, so all points are exact."""
    now = majority(view)
    return [_standing(now, seat) for seat in range(len(now.points))]


def standing(view: View, seat: int) -> Standing | None:
    return _standing(majority(view), seat)


def _standing(now: Majority, seat: int) -> Standing:
    return Standing(
        total=now.points[seat],
        exact=True,
        unseen=0,
        unrest=0,
        sources=dict.fromkeys(now.led[seat], 1),
        now={},
        hidden=[],
    )


def lead(view: View, found: Outlook | None = None) -> Lead | None:
    """Nothing while no card is in play: everybody would win, and by nothing."""
    now = majority(view)
    asks = view["turn"]["asks"]
    if asks == "over" or not any(now.points):
        return None
    note = [_would_win(view, now), *_this_turn(view, now, found)]
    return Lead(now.winners, now.by, note, rounds_left(view), 0)


# --- the note beside the own name -----------------------------------------------------------------


def _would_win(view: View, now: Majority) -> Phrase:
    viewer, teams = view["viewer"], bool(view["options"]["teams"])
    points = Phrase("lead.points", count=now.points[now.winners[0]])
    others = [seat for seat in now.tied if seat not in now.winners]
    sides = {seat % 2 if teams else seat for seat in now.winners}
    values: dict[str, Value] = {"seats": _names(now.winners, viewer), "points": points}
    if len(sides) > 1:
        return Phrase("lead.shared", values)
    own = ".own" if [viewer] == now.winners else ""
    if not others or now.by is None:
        return Phrase(f"lead.now{own}", values)
    values |= {"others": _names(others, viewer), "domain": domain_words(now.by)}
    return Phrase(f"lead.tie{own}", values)


def _names(seats: list[int], viewer: int | None) -> Listing:
    """The viewer first."""
    order = sorted(seats, key=lambda seat: seat != viewer)
    return Listing(tuple(Phrase("lead.you") if q == viewer else SeatName(q) for q in order))


def _this_turn(view: View, now: Majority, found: Outlook | None) -> list[Phrase]:
    """What the viewer's own turn can reach."""
    viewer, turn = view["viewer"], view["turn"]
    if viewer is None or viewer != turn["seat"] or turn["asks"].startswith("draft"):
        return []
    return [_win(found or Outlook(view)), *_points(view, viewer, now.points[viewer])]


def _win(outlook: Outlook) -> Phrase:
    if outlook.own:
        domains = [chance.domain for chance in outlook.own]
        return Phrase("lead.reach.win", {"domains": domains_words(domains)})
    return Phrase("lead.reach.luck" if outlook.own_luck else "lead.reach.none")


def _points(view: View, seat: int, now: int) -> list[Phrase]:
    """The card of the hand that makes most points, if one makes more."""
    if view["turn"]["asks"] != "play_card":
        return []
    player = view["seats"][seat]
    playable = [
        domain
        for domain in DOMAINS
        if count(player["hand"], domain) and letter_of(domain) not in player["embargo"]
    ]
    found = [(after_playing(view, seat, domain), domain) for domain in playable]
    most = max((points for points, _ in found), default=0)
    if most <= now:
        return []
    best = [domain for points, domain in found if points == most]
    return [Phrase("lead.reach.points", {"domains": domains_words(best)}, most)]


def gains(view: View) -> list[Gain]:
    return []
