"""The answers to a question as a person sees them: numbered, equal ones once."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass

from civitas.cli.speech import Speech
from civitas.engine.contract import View
from civitas.engine.decision import Decision, Option
from civitas.wording import ChoiceWords, Phrase, Value

# What the wording puts around two answers that read alike.
COPY = "option.copy"


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered line: an option, or several that it does not matter to tell apart."""

    choice: ChoiceWords
    options: tuple[Option, ...]
    text: str
    short: str

    @property
    def option(self) -> Option:
        return self.options[0]

    @property
    def actions(self) -> list[int]:
        return [option.action for option in self.options]


def menu(view: View, decision: Decision, speech: Speech, alike: Iterable[Hashable]) -> list[Entry]:
    """All answers in their order; options with the same key in `alike` make one entry."""
    groups: dict[Hashable, list[tuple[ChoiceWords, Option]]] = {}
    pairs = zip(speech.face.choices(view, decision), decision.options, alike, strict=True)
    for choice, option, key in pairs:
        groups.setdefault(option.action if key is None else ("alike", key), []).append(
            (choice, option)
        )
    return [_entry(group, speech) for group in groups.values()]


def _entry(group: list[tuple[ChoiceWords, Option]], speech: Speech) -> Entry:
    choice, options = group[0][0], tuple(option for _, option in group)
    texts = [_told(text, len(group), speech) for text in (choice.text, choice.short)]
    return Entry(choice, options, *texts)


def _told(text: Phrase, count: int, speech: Speech) -> str:
    if count == 1:
        return speech(text)
    plain: Value = text.values["option"] if text.id == COPY else text
    return speech.words("menu.times", option=speech(plain), count=count)


def chosen(entries: list[Entry], numbers: list[int]) -> list[int]:
    """The actions behind some numbers; an entry that is named twice gives its next copy."""
    found: list[int] = []
    for place, number in enumerate(numbers):
        actions = entries[number - 1].actions
        found.append(actions[min(numbers[:place].count(number), len(actions) - 1)])
    return found
