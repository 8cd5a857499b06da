"""Nation against nation, and one nation against all others."""

from __future__ import annotations

from collections.abc import Iterator

from civitas.lab import figures, needs
from civitas.lab.figures import Deals, Rate
from civitas.lab.report import parts
from civitas.lab.report.parts import Part
from civitas.lab.report.told import Setting, Told

with needs("pyarrow"):
    import pyarrow as pa
    import pyarrow.compute as pc

SIDES = ("A", "B")


class Nations:
    """Every nation against every other, in one setting."""

    def __init__(self, told: Told, rows: pa.Table, setting: Setting) -> None:
        self.told, self.z, self.setting = told, told.z, setting
        self.rates: dict[tuple[str, str], Rate] = {}
        self.first: dict[tuple[str, str], Rate] = {}
        self.won: dict[tuple[str, str], dict[int, float]] = {}
        for number, cell in told.cells_of(setting):
            self.add(figures.only(rows, "cell", number), *cell["names"])
        self.names = list(dict.fromkeys(name for pair in self.rates for name in pair))
        self.all = {name: self.over_all(name) for name in self.names}

    def add(self, rows: pa.Table, one: str, other: str) -> None:
        found = figures.cell_rate(rows, one, self.z)
        self.rates[(one, other)] = found
        self.rates[(other, one)] = Rate(
            100 - found.value, 100 - found.high, 100 - found.low, found.games
        )
        first = figures.rates(rows, "order", self.z)[1]
        self.first[(one, other)] = self.first[(other, one)] = first
        self.won[(one, other)] = figures.by_deal(rows, one)
        self.won[(other, one)] = figures.by_deal(rows, other)

    def over_all(self, name: str) -> Rate:
        return figures.over_all(
            (one for pair, one in self.rates.items() if pair[0] == name), self.z
        )

    def deals(self, name: str) -> Deals:
        """What a nation won of each deal, by its opponents."""
        return [self.won[(name, other)] for other in self.names if other != name]

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
        count = len(self.rates) // 2 + len(self.names)
        wrong = words.number(count / 20)
        missing = words("report.says.miss", count=words.number(count), wrong=wrong)
        bots = words("report.says.bots")
        yield parts.text(
            words("report.says"), lines or [words("report.says.none")], [missing, bots]
        )

    def listed(self, names: list[str], down: bool) -> str:
        ranked = sorted(names, key=lambda name: self.all[name].value, reverse=down)
        words = self.told.words
        return self.told.game.listing(
            f"{self.told.said(name)} ({words.number(self.all[name].value)})" for name in ranked
        )


def sides(told: Told, rows: pa.Table) -> Iterator[Part]:
    """Each nation's power card, one side against the other: what each of them won."""
    words, won = told.words, figures.rates(rows, "side", told.z)
    names = dict.fromkeys(side.rpartition(" ")[0] for side in won if side)
    met = {
        name: [won.get(f"{name} {side}", Rate(0, 0, 100, 0)) for side in SIDES] for name in names
    }
    if not met:
        return
    drawn = [
        parts.row(
            told.said(name),
            figures.difference(one, other, told.z),
            0,
            words,
            crest=parts.crest(name, told.said(name)),
            figures=[parts.figure(one, words), parts.figure(other, words)],
        )
        for name, (one, other) in met.items()
        if one.games and other.games
    ]
    if not drawn:  # only one side was played
        yield of_sides(told, won)
        return
    heads, note = (
        (words("report.head.nation"), *SIDES, words("report.head.more")),
        "report.sides.note",
    )
    yield parts.whiskers(
        words("report.sides"), parts.ranked(drawn), 0, heads, note=words(note), shown=len(drawn)
    )


def of_sides(told: Told, won: dict[str, Rate]) -> Part:
    words = told.words
    drawn = parts.ranked(
        parts.row(told.side(name), one, 50, words) for name, one in won.items() if name
    )
    heads = [words(f"report.head.{name}") for name in ("nation", "games", "won")]
    return parts.whiskers(words("report.nations"), drawn, 50, heads)


# --- one nation against all others ---------------------------------------------------------------


def free(rows: pa.Table) -> pa.Table:
    """The rows of games in which nothing was forbidden."""
    banned = pc.unique(rows.filter(pc.not_equal(rows["never"], ""))["cell"])
    return rows.filter(pc.invert(pc.is_in(rows["cell"], value_set=banned)))


def one_nation(told: Told, rows: pa.Table, setting: Setting) -> Iterator[Part]:
    nation = told.study["nation"]
    yield opponents(told, rows, setting)
    yield from sides(told, _mine(free(rows), nation))
    yield own_cards(told, rows, setting)


def opponents(told: Told, rows: pa.Table, setting: Setting) -> Part:
    """How it fares against each of the others."""
    words, nation = told.words, told.study["nation"]
    met = {
        cell["names"][1]: figures.cell_rate(figures.only(rows, "cell", number), nation, told.z)
        for number, cell in told.cells_of(setting)
        if not cell["ban"]
    }
    drawn = parts.ranked(
        parts.row(told.said(name), one, 50, words, crest=parts.crest(name, told.said(name)))
        for name, one in met.items()
    )
    total = figures.over_all(met.values(), told.z)
    drawn.append(parts.row(words("report.overall"), total, 50, words))
    heads = [words(f"report.head.{name}") for name in ("against", "games", "won")]
    note = words("report.nation.note")
    return parts.whiskers(told.said(nation), drawn, 50, heads, note=note, shown=len(drawn))


def own_cards(told: Told, rows: pa.Table, setting: Setting) -> Part:
    """What it loses without each of its cards, in the same games."""
    words, nation = told.words, told.study["nation"]
    with_all = _shares(_mine(free(rows), nation))
    lost = [
        (
            cell["ban"],
            figures.paired(with_all, _shares(_mine(figures.only(rows, "cell", number), nation))),
        )
        for number, cell in told.cells_of(setting)
        if cell["ban"]
    ]
    drawn = parts.ranked(parts.row(told.card(card), one, 0, words) for card, one in lost)
    heads = [words(f"report.head.{name}") for name in ("card", "games", "loss")]
    note = words("report.own_cards.note")
    return parts.whiskers(words("report.own_cards"), drawn, 0, heads, note=note, shown=40)


def _mine(rows: pa.Table, nation: str) -> pa.Table:
    return rows.filter(pc.starts_with(rows["side"], f"{nation} "))


def _shares(rows: pa.Table) -> dict[tuple[int, int], float]:
    """The share of every game, by its seed and the seat: the same games have the same."""
    columns = (rows[name].to_pylist() for name in ("seed", "seat", "share"))
    return {(seed, seat): share for seed, seat, share in zip(*columns, strict=True)}
