"""The end in words: who won, how many points everybody has, and what decided it."""

from __future__ import annotations

from civitas.engine.contract import Result, View
from civitas.wording.imperium.cards import nation_words
from civitas.wording.phrase import Listing, Phrase, SeatName, Value


def verdict(view: View, result: Result) -> list[Phrase]:
    """Who won and how, the count of every seat from the best on, and what decided it."""
    is_solo = view["options"]["players"] == 1
    lines = [_alone(view, result) if is_solo else _winners(result)]
    lines += [_seat(view, result, seat) for seat in _ranked(result)]
    return lines if is_solo else [*lines, _decided(result)]


def _alone(view: View, result: Result) -> Phrase:
    """Solo: won or lost against the automaton, or practice, which has only a score."""
    if result.ending == "collapse" and not result.winners:
        return Phrase("ending.solo.collapse")
    if view["options"]["solo"] == "practice":
        return Phrase("ending.solo.practice")
    return Phrase(f"ending.solo.{'won' if result.winners else 'lost'}")


def _winners(result: Result) -> Phrase:
    winners = Listing(tuple(SeatName(seat) for seat in result.winners))
    shared = ".shared" if len(result.winners) > 1 else ""
    return Phrase(f"ending.{result.ending}{shared}", {"winners": winners})


def _ranked(result: Result) -> list[int]:
    """By points; after a collapse by unrest first."""
    points, unrest = result.data["points"], result.data["unrest"]
    collapsed = result.ending == "collapse"
    return sorted(
        range(len(points)), key=lambda seat: (unrest[seat] if collapsed else 0, -points[seat])
    )


def _seat(view: View, result: Result, seat: int) -> Phrase:
    values: dict[str, Value] = {"seat": SeatName(seat)}
    values["nation"] = nation_words(view["seats"][seat]["nation"])
    values["points"] = Phrase("card.points", count=result.data["points"][seat])
    values["unrest"] = Phrase("name.unrest.many", count=result.data["unrest"][seat])
    return Phrase("ending.seat", values)


def _decided(result: Result) -> Phrase:
    """6.2, 6.3: points, or after a collapse the fewest unrest, then points among those."""
    points, unrest = result.data["points"], result.data["unrest"]
    rounds: Value = result.data["rounds"]
    if result.ending != "collapse":
        return Phrase("ending.decided.points", {"rounds": rounds})
    least = [seat for seat, number in enumerate(unrest) if number == min(unrest)]
    if len(least) == 1:
        return Phrase("ending.decided.unrest", {"rounds": rounds})
    tied = len({points[seat] for seat in least}) < len(least) and len(result.winners) > 1
    return Phrase(f"ending.decided.{'tie' if tied else 'both'}", {"rounds": rounds})
