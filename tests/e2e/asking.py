"""What CIV's table must say before anything is chosen: its own words, by what the server sent."""

from __future__ import annotations

from collections.abc import Sequence

from .tongue import Json, Tongue

# Questions that are answered with cards; of some it is said how many.
COUNTED = ("hand_discard", "give_back", "area_discard", "area_take", "hand_play", "pile_take")
PICKED = (*COUNTED, "play_card", "draft_keep", "draft_middle")


def heading(t: Tongue, frame: Json, names: Sequence[str]) -> str:
    """The question above the hand, or what another is asked."""
    asked = frame["question"]
    if asked is None:
        return ""
    kind, turn = asked["kind"], frame["view"]["turn"]
    if not asked["choices"] or not _is_ours(kind):
        return t.say(asked["text"], names)
    if kind == "menu":
        return t("civ.ask.menu" if frame["view"]["deck"]["size"] else "civ.ask.menu.last")
    if kind == "attack_domain":
        return t("civ.ask.attack")
    effect = t(f"effect.{turn['effect']}") if turn["effect"] != "none" else ""
    if kind.endswith("_domain"):
        return t("civ.ask.cell", effect=effect)
    seat = names[turn["target"] or 0] if kind == "give_back" else ""
    return t(f"civ.ask.{kind}", _many(kind, turn), effect=effect, seat=seat)


def _is_ours(kind: str) -> bool:
    return kind in PICKED or kind == "menu" or kind.endswith("_domain")


def _many(kind: str, turn: Json) -> int | None:
    return max(1, turn["left"]) if kind in COUNTED else None


def is_rival(threat: Json) -> bool:
    return not threat["own"] and "last_round" not in threat["facts"]


def strip(t: Tongue, threats: Sequence[Json], names: Sequence[str]) -> tuple[str, int]:
    """The one line that is told of all threats, and how many rivals more can win.

    One's own victory comes first, then the nearest rival, then the end.
    """
    rivals = [threat for threat in threats if is_rival(threat)]
    own = [threat for threat in threats if threat["own"]]
    chief = [*own, *rivals, *threats][0]
    return t.say(chief["text"], names), len(rivals) - (not own and bool(rivals))
