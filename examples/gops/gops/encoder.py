"""What a seat at a table of Gops knows, in numbers."""

from __future__ import annotations

from civitas.engine.contract import View
from civitas.research.layout import Axis, Codes, Layout, Row, Slice
from gops.rules import CARDS

CARD = Axis("card", tuple(map(str, range(1, CARDS + 1))))
SEAT = Axis("seat", ("viewer", "other"))


class Encoder:
    layout = Layout(
        "gops",
        1,
        (
            Slice("asked", (SEAT,), 1, "who decides, one-hot"),
            Slice("stake", (CARD,), 1, "the prizes that are bid for"),
            Slice("prizes", (CARD,), 1, "prizes that have been turned up"),
            Slice("hand", (SEAT, CARD), 1, "cards not yet seen as bids"),
            Slice("sealed", (CARD,), 1, "the viewer's sealed bid"),
            Slice("points", (SEAT,), 91, "points of the prizes taken"),
            Slice("stays", (), 1, "1 if a prize stays after a tie"),
        ),
    )
    omitted = ("which bid was made for which prize",)

    def encode(self, view: View) -> Codes:
        row = Row(self.layout)
        viewer = view["viewer"] or 0
        if view["turn"]["seat"] >= 0:
            row.put("asked", 1, (view["turn"]["seat"] - viewer) % 2)
        for name in ("stake", "prizes"):
            for card in filter(None, view[name]):
                row.put(name, 1, card - 1)
        for seat, shown in enumerate(view["seats"]):
            place = (seat - viewer) % 2
            row.put("points", shown["points"], place)
            for card in shown["hand"]:
                row.put("hand", 1, place * CARDS + card - 1)
        first, second = (shown["bids"] for shown in view["seats"])
        if len(first) > len(second) and first[-1] is not None:
            row.put("sealed", 1, first[-1] - 1)
        row.put("stays", int(view["options"]["ties"] == "stay"))
        return row.codes()


ENCODER = Encoder
