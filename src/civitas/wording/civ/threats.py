"""Who can win soon, from what the viewer can see (rule 8.1), and that the end is near (8.2)."""

from __future__ import annotations

from civitas.engine.contract import View
from civitas.games.civ.majority import is_last_round, rounds_left
from civitas.games.civ.names import DOMAINS
from civitas.games.civ.outlook import Chance, Outlook
from civitas.wording.civ.cards import count, domain_words, domains_words, needed
from civitas.wording.contract import Danger, Threat
from civitas.wording.phrase import Listing, Phrase, SeatName, Value

NO_DANGER = Danger([], safe=False)


def outlook(view: View) -> Outlook:
    return Outlook(view)


def threats(view: View, found: Outlook | None = None) -> Danger:
    """That the viewer can win now, then every rival who can or could, then the last round."""
    if view["turn"]["asks"] == "over":
        return NO_DANGER
    found = found or outlook(view)
    rivals = [_rival(found, chance) for chance in found.threats]
    return Danger([*_own(found), *rivals, *_last_round(view)], safe=not rivals)


def own_hegemonies(view: View, seat: int) -> list[str]:
    """The Domains with which ending the turn now would win."""
    player = view["seats"][seat]
    return [d for d in DOMAINS if count(player["area"], d) >= needed(player, d)]


def _own(outlook: Outlook) -> list[Threat]:
    if not outlook.own:
        return []
    seat = outlook.own[0].seat
    reached = own_hegemonies(outlook.view, seat)
    domains = reached or [chance.domain for chance in outlook.own]
    key = "threat.own" if reached else "threat.own.turn"
    text = Phrase(key, {"domains": domains_words(domains)})
    return [Threat(text, seat, own=True, facts=_facts(outlook.own[0]))]


def _rival(outlook: Outlook, chance: Chance) -> Threat:
    values: dict[str, Value] = {"count": chance.count, "needed": chance.needed}
    part = Phrase("threat.domain", values | {"domain": domain_words(chance.domain)})
    key = "threat" if chance.sure else "threat.could"
    if outlook.table.moves_now(chance.seat):
        key += ".now"
    text = Phrase(key, {"seat": SeatName(chance.seat), "domains": Listing((part,))})
    return Threat(text, chance.seat, sure=chance.sure, facts=_facts(chance))


def _facts(chance: Chance) -> dict[str, object]:
    return {"domain": chance.domain, "count": chance.count, "needed": chance.needed}


def _last_round(view: View) -> list[Threat]:
    """Announced before it begins, and told as long as it lasts."""
    if view["turn"]["asks"].startswith("draft"):
        return []
    last = len(view["seats"]) - 1
    facts: dict[str, object] = {"last_round": True}
    if not is_last_round(view):
        if rounds_left(view) > 1:
            return []
        text = Phrase("threat.last_round.soon", count=view["deck"]["size"])
        return [Threat(text, facts={"last_round": False})]
    if view["viewer"] == last:
        return [Threat(Phrase("threat.last_round.own"), facts=facts)]
    return [Threat(Phrase("threat.last_round", {"seat": SeatName(last)}), facts=facts)]
