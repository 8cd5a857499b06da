"""What helps to answer: what Enter means, what an answer brings, and why others are not there."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from civitas.cli.board import said
from civitas.cli.drawing import Lines, Refusal, Scene
from civitas.cli.menu import Entry
from civitas.engine.contract import View
from civitas.engine.decision import Decision, Option
from civitas.games.civ.names import DOMAINS, EFFECTS
from civitas.games.civ.view import THRESHOLDS
from civitas.locales import Words, languages
from civitas.wording.civ.cards import PERMANENT, domain_words, effect_words
from civitas.wording.civ.questions import COUNTED
from civitas.wording.civ.refusals import DISCARD
from civitas.wording.civ.refusals import refusals as reasons

CULTURE = "culture"
# Thresholds are told for this table where there is none.
FEWEST = 2
# That the question comes first is seen without being told.
FIRST = "refuse.question"
# What is asked about again and again at the menu of a turn.
NEAR = ("play", "use")


def alike(view: View, option: Option) -> None:
    """A Domain is one option already, however many cards of it there are."""


def default(view: View, decision: Decision) -> int | None:
    """When nothing but the end of the turn is left that does anything, Enter ends it."""
    useful = [option for option in decision.options if "void" not in option.tags]
    if len(useful) == 1:
        return useful[0].action
    return None


def several(decision: Decision) -> bool:
    return decision.kind in COUNTED and (decision.left or 0) > 1


def is_idle(view: View, decision: Decision) -> bool:
    return False


def more(scene: Scene, option: Option) -> str:
    """At the choice of a card: what its Domain does at this table."""
    if option.domain is None or option.verb != "play":
        return ""
    short = Text(" ")
    for level, effect in zip(_levels(scene), PERMANENT.get(option.domain, ()), strict=False):
        short.append(f" {level}: {said(scene, effect_words(effect))},")
    return short.plain.rstrip(",") if short.plain.strip() else ""


def explain(scene: Scene, entry: Entry) -> Lines:
    """The effects of the option's Domain, with the thresholds of this table."""
    if entry.option.domain is None:
        return []
    return domain_lines(entry.option.domain, scene.words, len(scene.seats))


def domain_lines(domain: str, words: Words, players: int) -> list[str]:
    """What a Domain can do, by the number of its cards."""
    lines = []
    levels = zip(THRESHOLDS[players], PERMANENT.get(domain, ()), strict=False)
    for cards, effect in levels:
        lines.append(words("domain.level", cards=cards, rule=words(f"rule.{effect}")))
    if domain == CULTURE:
        lines.append(words("rule.inspiration"))
    lines += [words(f"rule.{effect}") for effect, payer in DISCARD.items() if payer == domain]
    return [*lines, words("look.hegemony", cards=THRESHOLDS[players][2])]


def named(what: str, language: str) -> Iterator[str]:
    """A Domain or an effect by its name in any language."""
    words, wanted = Words(language, "civ"), what.casefold()
    for domain in (d for d in DOMAINS if _is_called(f"domain.{d}", wanted)):
        yield words("domain.players", domain=words(f"domain.{domain}"), players=FEWEST)
        yield from domain_lines(domain, words, FEWEST)
    for effect in EFFECTS:
        if effect != "none" and _is_called(f"effect.{effect}", wanted):
            yield words(f"rule.{effect}")


def _is_called(key: str, wanted: str) -> bool:
    return any(Words(language, "civ")(key).casefold() == wanted for language in languages())


def _levels(scene: Scene) -> tuple[int, int]:
    first, second, _ = THRESHOLDS[len(scene.seats)]
    return first, second


def names(scene: Scene) -> list[str]:
    """Domains and effects."""
    effects = {effect for pair in PERMANENT.values() for effect in pair} | set(DISCARD)
    found = [domain_words(domain) for domain in DOMAINS]
    found += [effect_words(effect) for effect in sorted(effects)]
    return [said(scene, name) for name in found]


def refusals(scene: Scene) -> list[Refusal]:
    """Effects on a seat are told once, not for every seat."""
    found = []
    for key, reason in reasons(scene.view, scene.question).items():
        kind, _, name = key.partition(".")
        if name.count("."):
            continue
        near = kind in NEAR and reason.id != FIRST
        found.append(Refusal(_name(scene, kind, name), said(scene, reason), near))
    return found


def _name(scene: Scene, kind: str, name: str) -> str:
    if kind == "use":
        return said(scene, effect_words(name))
    return (
        said(scene, domain_words(name)) if name in DOMAINS else scene.words("option.short.end_turn")
    )
