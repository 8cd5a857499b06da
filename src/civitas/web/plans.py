"""From a wish to a table: what the lobby offers, and the setup that comes of it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from civitas.engine import registry, seed
from civitas.engine.contract import Game
from civitas.engine.errors import OptionError, UnknownGame
from civitas.engine.record import Record
from civitas.locales import SOURCE, Words
from civitas.web import clock, libraries
from civitas.web.guests import FIRST_NAMES, Guest
from civitas.web.levels import LEVELS, SPECS
from civitas.web.problems import Refusal
from civitas.web.protocol import COLOURS, Continue, GameInfo, GameOption, NewTable, SeatPlan
from civitas.web.sanitise import clean_name, unique_name
from civitas.web.setup import SeatSetup, Setup, continued
from civitas.wording import faces

EDITION, PLAYERS = "edition", "players"
PAGES = "web"
ALONE = 1


def offers() -> list[GameInfo]:
    """Every game that can be told in words: its options, its editions, and the bots."""
    return [_offer(registry.game(name)) for name in registry.games() if name in faces()]


def _offer(game: Game) -> GameInfo:
    usual, alone = game.resolve(), _alone(game)
    options = [
        GameOption(spec.name, spec.default, list(spec.values), spec.minimum, spec.name not in usual)
        for spec in game.option_specs
        if spec.name in usual or spec.name in alone
    ]
    editions = next((o.values for o in options if o.name == EDITION), [])
    presets = {
        str(edition): {
            name: value
            for name, value in game.resolve(edition=edition).items()
            if name != EDITION and value != usual[name]
        }
        for edition in editions
    }
    cards = libraries.version(game.name)
    return GameInfo(
        game.name, game.title, game.rules_version, options, presets, list(LEVELS), cards
    )


def _alone(game: Game) -> set[str]:
    """The options of a game for one, if it can be played so; what has no words, as what a campaign
    sets for its own games, is nothing to choose.
    """
    seats = next((spec.values for spec in game.option_specs if spec.name == PLAYERS), ())
    words = [Words(SOURCE, catalogue) for catalogue in (PAGES, game.name)]
    found = game.resolve(players=ALONE) if ALONE in seats else {}
    return {name for name in found if any(one.has(f"setup.{name}") for one in words)}


def planned(wish: NewTable, guest: Guest) -> Setup:
    """The setup of a new table; what cannot be played is refused."""
    if wish.game not in faces():
        raise Refusal("no_game", status=422)
    try:
        game = registry.game(wish.game)
        options = game.resolve(**{PLAYERS: len(wish.seats), **wish.options})
    except UnknownGame:
        raise Refusal("no_game", status=422) from None
    except OptionError:
        raise Refusal("bad_options", status=422) from None
    mine = sum(seat.kind == "me" for seat in wish.seats)
    if options["players"] != len(wish.seats) or mine > 1:
        raise Refusal("bad_seats", status=422)
    return Setup(
        id=new_id(),
        game=game.name,
        options=options,
        seed=str(seed.fresh()),
        bot_secret=secrets.token_hex(32),
        rules=game.rules_version,
        seats=_seats(wish.seats, guest),
        host=guest.id,
        created=clock.now(),
        hints=wish.hints,
        public=wish.public,
        invite=new_id() if any(seat.kind == "open" for seat in wish.seats) else None,
    )


def continuing(record: Record, actions: Sequence[int], wish: Continue, guest: Guest) -> Setup:
    """A new game from a moment of a finished one: a guest on one seat, bots on the others."""
    players = record.options["players"]
    if wish.seat >= players:
        raise Refusal("no_seat")
    plans = [SeatPlan("bot", bot=wish.bot)] * players
    plans[wish.seat] = SeatPlan("me")
    return continued(
        record,
        actions,
        _seats(plans, guest),
        id=new_id(),
        bot_secret=secrets.token_hex(32),
        host=guest.id,
        created=clock.now(),
        hints=True,
    )


def alone(record: Record, guest: Guest) -> Setup:
    """A table for a solo game that is dealt already, such as the next one of a campaign."""
    return continued(
        record,
        [],
        _seats([SeatPlan("me")], guest),
        id=new_id(),
        bot_secret=secrets.token_hex(32),
        host=guest.id,
        created=clock.now(),
        hints=True,
    )


def new_id() -> str:
    """Nobody guesses it: whoever has it may watch."""
    return secrets.token_urlsafe(12)


def _seats(plans: Sequence[SeatPlan], guest: Guest) -> list[SeatSetup]:
    """No two of them look alike or are called alike."""
    sits = any(plan.kind == "me" for plan in plans)
    colours = [colour for colour in range(COLOURS) if not sits or colour != guest.look]
    names = _names(plans, guest)
    return [
        _seat(plan, guest, colours.pop(0) if plan.kind != "me" else guest.look, name)
        for plan, name in zip(plans, names, strict=True)
    ]


def _names(plans: Sequence[SeatPlan], guest: Guest) -> list[str]:
    """Names that were wished for, the guest's own first; the others get one that is left."""
    wished = {
        number: guest.name if plan.kind == "me" else checked_name(plan.name or "")
        for number, plan in sorted(enumerate(plans), key=lambda one: one[1].kind != "me")
        if plan.kind == "me" or plan.name is not None
    }
    given: dict[int, str] = {}
    for number, name in wished.items():
        given[number] = unique_name(name, given.values())
    taken = {name.casefold() for name in given.values()}
    left = [name for name in FIRST_NAMES if name.casefold() not in taken]
    secrets.SystemRandom().shuffle(left)
    return [given[number] if number in given else left.pop() for number in range(len(plans))]


def _seat(plan: SeatPlan, guest: Guest, colour: int, name: str) -> SeatSetup:
    if plan.kind == "me":
        return SeatSetup("person", name, colour, guest.id)
    if plan.kind == "open":  # the name is for a bot that may be put there
        return SeatSetup("open", name, colour)
    if plan.kind == "local":
        return SeatSetup("person", name, colour, guest.id)
    if plan.bot not in SPECS:
        raise Refusal("no_bot", status=422)
    return SeatSetup("bot", name, colour, bot=plan.bot)


def checked_name(text: str) -> str:
    name = clean_name(text)
    if not name:
        raise Refusal("bad_name", status=422)
    return name
