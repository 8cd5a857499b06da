"""The panels of a page, by what a study compared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from civitas.lab import figures, needs
from civitas.lab.figures import Rate
from civitas.lab.report import parts
from civitas.lab.report.parts import Part

with needs("pyarrow"):
    import pyarrow as pa
    import pyarrow.compute as pc

if TYPE_CHECKING:
    from civitas.lab.report.page import Told

# Takers of a card, below which it is not ranked.
FEW = 30


def setting_words(setting: dict[str, Any], told: Told) -> str:
    """What sets a setting apart from the others; all of it, if nothing does."""
    names = [name for name in setting if name in told.varied] or list(setting)
    return ", ".join(value_words(name, str(setting[name]), told) for name in names)


def value_words(name: str, value: str, told: Told) -> str:
    """A value alone where it explains itself, else with the name of its option."""
    key = f"report.value.{name}"
    return told.words(key, value=value) if told.words.has(key) else f"{name}={value}"


def of_setting(
    told: Told, rows: pa.Table, setting: dict[str, Any]
) -> tuple[Part | None, list[Part], list[Part]]:
    """The wide panel of a setting, if it has one, what stands beside it, and the others."""
    kind = told.study["kind"]
    if kind == "nations":
        found = Nations(told, rows, setting)
        seats, ends, *others = course(told, rows)
        return found.matrix(), [*found.says(), seats, ends], [*others, *sides(told, rows)]
    if kind == "nation":
        return None, [], [*one_nation(told, rows, setting), *course(told, _free(rows)), notes(told)]
    if kind == "cards":
        return None, [], list(compared(told, rows))
    if kind == "never":
        return None, [], [*restricted(told, rows), *course(told, rows)]
    return None, [], [*course(told, rows), *sides(told, rows), notes(told)]


def shared(told: Told, rows: pa.Table, settings: list[dict[str, Any]]) -> list[Part]:
    """What stands beside all settings: the settings themselves, compared."""
    if len(settings) < 2:
        return []
    if told.study["kind"] == "nations":
        return [side_by_side(told, rows, settings)]
    if told.study["kind"] == "play":
        return [first_seats(told, rows, settings)]
    return []


def of(rows: pa.Table, setting: dict[str, Any]) -> pa.Table:
    wanted = ", ".join(f"{name}={value}" for name, value in setting.items())
    return rows.filter(pc.equal(rows["setting"], wanted))


# --- nation against nation -----------------------------------------------------------------------


class Nations:
    """Every nation against every other, in one setting."""

    def __init__(self, told: Told, rows: pa.Table, setting: dict[str, Any]) -> None:
        self.told, self.z = told, told.z
        self.rates: dict[tuple[str, str], Rate] = {}
        self.first: dict[tuple[str, str], Rate] = {}
        for number, cell in enumerate(told.cells):
            if cell["setting"] == setting:
                self.add(figures.only(rows, "cell", number), *cell["names"])
        self.names = list(dict.fromkeys(name for pair in self.rates for name in pair))
        self.all = {name: self.over_all(name) for name in self.names}

    def add(self, rows: pa.Table, one: str, other: str) -> None:
        found = figures.cell_rate(rows, one, self.z)
        self.rates[(one, other)] = found
        self.rates[(other, one)] = Rate(
            100 - found.value, 100 - found.high, 100 - found.low, found.games
        )
        first = figures.rates(rows, "order")[1]
        self.first[(one, other)] = self.first[(other, one)] = first

    def over_all(self, name: str) -> Rate:
        return figures.over_all(
            (one for pair, one in self.rates.items() if pair[0] == name), self.z
        )

    def matrix(self) -> Part:
        names = sorted(
            ((name, self.told.said(name)) for name in self.names), key=lambda one: one[1]
        )
        return parts.matrix(names, self.rates, self.first, self.all, self.told.words)

    def says(self) -> Iterator[Part]:
        """Who stands out, and what that does not mean."""
        words = self.told.words
        strong = [name for name in self.names if self.all[name].low > 50]
        weak = [name for name in self.names if self.all[name].high < 50]
        lines = [
            words(key, names=self.listed(names, down))
            for key, names, down in (
                ("report.says.strong", strong, True),
                ("report.says.weak", weak, False),
            )
            if names
        ]
        pairs = len(self.rates) // 2
        missing = words("report.says.miss", count=pairs, wrong=f"{pairs / 20:.0f}")
        bots = words("report.says.bots")
        yield parts.text(
            words("report.says"), lines or [words("report.says.none")], [missing, bots]
        )

    def listed(self, names: list[str], down: bool) -> str:
        ranked = sorted(names, key=lambda name: self.all[name].value, reverse=down)
        return self.told.game.listing(
            f"{self.told.said(name)} ({self.all[name].value:.0f})" for name in ranked
        )


def side_by_side(told: Told, rows: pa.Table, settings: list[dict[str, Any]]) -> Part:
    """Every nation over all, in all settings."""
    found = [Nations(told, of(rows, setting), setting) for setting in settings]
    heads = [setting_words(setting, told) for setting in settings]
    drawn = [
        {
            "crest": parts.crest(name, told.said(name)),
            "cells": [parts.row("", one.all[name], 50, told.words) for one in found],
        }
        for name in sorted(found[0].names, key=told.said)
    ]
    words = told.words
    return parts.compare(words("report.settings"), heads, drawn, words("report.settings.note"))


def first_seats(told: Told, rows: pa.Table, settings: list[dict[str, Any]]) -> Part:
    """What beginning is worth, in all settings."""
    drawn = []
    for setting in settings:
        mine = of(rows, setting)
        seats = figures.rates(mine, "order", told.z)
        even = 100 / len(seats)
        one = seats[1]
        edge = Rate(one.value - even, one.low - even, one.high - even, one.games)
        drawn.append(parts.row(setting_words(setting, told), edge, 0, told.words))
    title, note = told.words("report.begins"), told.words("report.begins.note")
    return parts.whiskers(title, drawn, 0, note=note, shown=len(drawn))


# --- how games go --------------------------------------------------------------------------------


def course(told: Told, rows: pa.Table) -> Iterator[Part]:
    """Seats, endings, length, the lead and coming back; cards, if they were noted."""
    words = told.words
    if not len(rows):
        return
    yield by_seat(told, rows)
    ends = [
        (", ".join(told.said(part) for name in one[:2] for part in name.split(",") if part), one[2])
        for one in figures.endings(rows)
    ]
    shown = [(name, share.value, f"{share.value:.1f} %") for name, share in ends[:10]]
    yield parts.bars(words("report.endings"), shown)
    yield length(told, rows)
    yield from lead(told, rows)
    yield from used(told, rows)
    yield from owners(told, rows)


def by_seat(told: Told, rows: pa.Table) -> Part:
    words, seats = told.words, figures.rates(rows, "order", told.z)
    even = 100 / len(seats)
    drawn = [
        parts.row(words("report.seat", number=order), seats[order], even, words)
        for order in sorted(seats)
    ]
    return parts.whiskers(words("report.seats"), drawn, even, note=words("report.seats.note"))


def _even(rows: pa.Table) -> float:
    """The share of a seat if all were alike."""
    return 100 / max(1, len(pc.unique(rows["order"])))


def length(told: Told, rows: pa.Table) -> Part:
    words = told.words
    games = figures.per_game(rows)
    rounds = sorted(figures.numbers(games, "rounds"))
    title = words("report.length")
    if not rounds:
        rounds, title = (
            sorted(figures.numbers(games, "decisions")),
            words("report.length.decisions"),
        )
    quarter = len(rounds) // 4
    middle = f"{sum(rounds) / len(rounds):.1f}"
    foot = words("report.length.mean", mean=middle, low=rounds[quarter], high=rounds[-1 - quarter])
    return parts.columns(title, figures.histogram(rounds), foot=foot)


def lead(told: Told, rows: pa.Table) -> Iterator[Part]:
    """Who is ahead, how often that changes, and whether those behind still win."""
    words = told.words
    none, changes, gaps = figures.leads(rows)
    lines = [
        words("report.lead.none", rate=f"{none.value:.0f}"),
        words("report.lead.mean", mean=f"{changes:.1f}"),
        *(words("report.lead.gap", part=part, points=f"{gap:.1f}") for part, gap in gaps),
    ]
    if any(gap for _, gap in gaps):
        yield parts.text(words("report.lead"), lines)
    even = _even(rows)
    drawn = [
        parts.row(words("report.back.row", deficit=parts.between(low, high)), one, even, words)
        for low, high, one in figures.comebacks(rows)
    ]
    if drawn:
        yield parts.whiskers(words("report.back"), drawn, even, note=words("report.back.note"))


def used(told: Told, rows: pa.Table) -> Iterator[Part]:
    """CIV: who used an effect, and what lay in the areas at the end."""
    words, even = told.words, _even(rows)
    effects = figures.shares_of(rows, "used")
    if effects:
        drawn = [
            parts.row(
                told.said(name),
                figures.rate(sum(won), len(won)),
                even,
                words,
                figures=[f"{len(won):,}"],
            )
            for name, won in sorted(effects.items(), key=lambda one: -sum(one[1]) / len(one[1]))
        ]
        heads = [words(f"report.head.{name}") for name in ("effect", "users", "won")]
        note = words("report.effects.note")
        yield parts.whiskers(words("report.effects"), drawn, even, heads=heads, note=note)
        yield domains(told, rows)


def domains(told: Told, rows: pa.Table) -> Part:
    """How many cards of each Domain winners had in the end, beside the others."""
    totals: dict[str, list[float]] = {}
    sums = [0.0, 0.0]
    columns = zip(rows["owned"].to_pylist(), rows["share"].to_pylist(), strict=True)
    for owned, share in columns:
        sums[0] += share
        sums[1] += 1 - share
        for name in owned or ():
            held = totals.setdefault(name, [0.0, 0.0])
            held[0] += share
            held[1] += 1 - share
    shown = []
    for name, (won, lost) in sorted(totals.items()):
        mean_won, mean_lost = won / max(1, sums[0]), lost / max(1, sums[1])
        shown.append((told.said(name), mean_won, f"{mean_won:.1f} / {mean_lost:.1f}"))
    words = told.words
    return parts.bars(words("report.domains"), shown, note=words("report.domains.note"))


def sides(told: Told, rows: pa.Table) -> Iterator[Part]:
    """What was played, by how often it won."""
    words, even = told.words, _even(rows)
    nations = {name: one for name, one in figures.rates(rows, "side", told.z).items() if name}
    if nations:
        drawn = [
            parts.row(side_words(name, told), one, even, words)
            for name, one in sorted(nations.items(), key=lambda found: -found[1].value)
        ]
        yield parts.whiskers(words("report.nations"), drawn, even)


def side_words(name: str, told: Told) -> str:
    nation, _, side = name.partition(" ")
    return f"{told.said(nation)} {side}"


def owners(told: Told, rows: pa.Table) -> Iterator[Part]:
    """Cards by who took them; only where it was noted."""
    if not rows["acquired"].null_count < len(rows):
        return
    words = told.words
    found = [one for one in figures.cards(rows, told.said) if one.acquired.games >= FEW]
    drawn = [
        parts.row(
            one.name,
            one.adjusted,
            0,
            words,
            figures=[f"{part.value:.0f}" for part in (one.drawn, one.acquired, one.owned)],
        )
        for one in found
    ]
    if drawn:
        heads = [
            words(f"report.head.{name}") for name in ("card", "drawn", "acquired", "owned", "more")
        ]
        note = words("report.owners.note")
        yield parts.whiskers(words("report.owners"), drawn, 0, heads=heads, note=note)


# --- what is compared from the same position ------------------------------------------------------


def compared(told: Told, rows: pa.Table) -> Iterator[Part]:
    words = told.words
    drawn = [
        parts.row(name, gained, 0, words, figures=[f"{gained.games:,}", f"{won.value:.0f}"])
        for name, won, gained, _ in figures.gains(rows, told.said)
        if gained.games >= figures.FEW
    ]
    heads = [words(f"report.head.{name}") for name in ("card", "cases", "takers", "gain")]
    note, foot = words("report.gains.note"), words("report.gains.foot")
    yield parts.whiskers(words("report.gains"), drawn, 0, heads=heads, note=note, foot=foot)
    yield notes(told)


def restricted(told: Told, rows: pa.Table) -> Iterator[Part]:
    words, even = told.words, _even(rows)
    found = {name: one for name, one in figures.rates(rows, "never", told.z).items() if name}
    drawn = [parts.row(told.said(name), one, even, words) for name, one in found.items()]
    yield parts.whiskers(words("report.never"), drawn, even, note=words("report.never.note"))
    yield notes(told)


def notes(told: Told) -> Part:
    return parts.text(told.words("report.says"), [], [told.words("report.says.bots")])


# --- one nation against all others ---------------------------------------------------------------


def _free(rows: pa.Table) -> pa.Table:
    """The rows of games in which nothing was forbidden."""
    banned = pc.unique(
        figures.only(rows.append_column("banned", pc.not_equal(rows["never"], "")), "banned", True)[
            "cell"
        ]
    )
    return rows.filter(pc.invert(pc.is_in(rows["cell"], value_set=banned)))


def one_nation(told: Told, rows: pa.Table, setting: dict[str, Any]) -> Iterator[Part]:
    words, nation = told.words, told.study["nation"]
    cells = [(n, cell) for n, cell in enumerate(told.cells) if cell["setting"] == setting]
    met = {
        cell["names"][1]: figures.cell_rate(figures.only(rows, "cell", n), nation, told.z)
        for n, cell in cells
        if not cell["ban"]
    }
    drawn = [
        parts.row(told.said(name), one, 50, words, crest=parts.crest(name, told.said(name)))
        for name, one in sorted(met.items(), key=lambda found: -found[1].value)
    ]
    total = figures.over_all(met.values(), told.z)
    drawn.append(parts.row(words("report.overall"), total, 50, words))
    yield parts.whiskers(
        told.said(nation), drawn, 50, note=words("report.nation.note"), shown=len(drawn)
    )
    yield from sides(told, _mine(_free(rows), nation))
    free = _shares(_mine(_free(rows), nation))
    lost = [
        (cell["ban"], figures.paired(free, _shares(_mine(figures.only(rows, "cell", n), nation))))
        for n, cell in cells
        if cell["ban"]
    ]
    drawn = [
        parts.row(told.card(card), one, 0, words)
        for card, one in sorted(lost, key=lambda found: -found[1].value)
    ]
    yield parts.whiskers(
        words("report.own_cards"), drawn, 0, note=words("report.own_cards.note"), shown=40
    )


def _mine(rows: pa.Table, nation: str) -> pa.Table:
    return rows.filter(pc.starts_with(rows["side"], f"{nation} "))


def _shares(rows: pa.Table) -> dict[tuple[Any, ...], float]:
    """The share of every game, by its seed and the seat: the same games have the same."""
    columns = (rows[name].to_pylist() for name in ("seed", "seat", "share"))
    return {(seed, seat): share for seed, seat, share in zip(*columns, strict=True)}
