"""Campaigns of Imperium's solo game: a series of tables of one person (SR58).

What is kept of one is what the terminal keeps in a file, and the tables of its games. A game that
is over lies in it as a record, so that tables may be deleted.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from time import monotonic
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from civitas.engine.errors import CivitasError
from civitas.games.imperium import campaign as c
from civitas.games.imperium.campaign import Campaign, CampaignError, Reward
from civitas.web import clock, plans
from civitas.web.endpoint import ID, Call, Endpoint
from civitas.web.outcome import TableRefusal
from civitas.web.problems import Refusal
from civitas.web.protocol import Created
from civitas.web.public import Done

LISTED = 20
Word = Annotated[str, Meta(min_length=1, max_length=64)]


class NewCampaign(Struct, frozen=True, forbid_unknown_fields=True):
    """`level` is that of the first game."""

    nation: Word
    side: Literal["A", "B"] = "A"
    level: Word = c.LEVELS[0]
    box: Word = "classics"


class NextGame(Struct, frozen=True, forbid_unknown_fields=True):
    """Without a rival the proposed one is met."""

    rival: Word | None = None


class CampaignReward(Struct, frozen=True, forbid_unknown_fields=True):
    kind: c.Kind
    card: Word


class CampaignGame(Struct, frozen=True):
    """`won` is null while it is played; `points` are yours and the automaton's."""

    table: str
    rival: str
    level: str
    doubled: bool
    won: bool | None
    points: list[int]
    reward: CampaignReward | None


class CampaignInfo(Struct, frozen=True):
    """`level`, `doubled`, `rivals` and `proposed` are of the next game, `rewards` of the last."""

    id: str
    created: float
    nation: str
    side: str
    box: str
    stage: c.Stage
    wins: int
    losses: int
    level: str
    doubled: bool
    deck: list[str]
    added: list[str]
    removed: list[str]
    rivals: list[str]
    proposed: str | None
    rewards: list[CampaignReward]
    games: list[CampaignGame]


class Kept(Struct):
    """What is stored of a campaign."""

    campaign: dict[str, Any]
    tables: list[str] = []


class Series:
    """A campaign with the tables of its games."""

    def __init__(self, name: str, created: float, campaign: Campaign, tables: list[str]) -> None:
        self.id, self.created = name, created
        self.campaign, self.tables = campaign, tables

    def body(self) -> bytes:
        return msgspec.json.encode(Kept(self.campaign.to_json(), self.tables))

    def info(self) -> CampaignInfo:
        found = self.campaign
        over = found.stage in (c.WON, c.LOST)
        return CampaignInfo(
            id=self.id,
            created=self.created,
            nation=found.nation,
            side=found.side,
            box=found.box,
            stage=found.stage,
            wins=found.wins,
            losses=found.losses,
            level=found.next_level,
            doubled=found.doubled,
            deck=found.deck,
            added=found.added,
            removed=found.removed,
            rivals=found.rivals,
            proposed=None if over else found.proposed,
            rewards=[CampaignReward(one.kind, one.card) for one in found.offered()],
            games=[
                _game(game, table) for game, table in zip(found.games, self.tables, strict=True)
            ],
        )


def _game(game: c.Game, table: str) -> CampaignGame:
    found, reward = game.outcome, game.reward
    return CampaignGame(
        table=table,
        rival=game.rival,
        level=game.level,
        doubled=bool(game.record.options.get("double_start", False)),
        won=None if found is None else found.won,
        points=[] if found is None else list(found.points),
        reward=None if reward is None else CampaignReward(reward.kind, reward.card),
    )


# --- kept and read --------------------------------------------------------------------------------


def _read(name: str, created: float, body: bytes) -> Series:
    kept = msgspec.json.decode(body, type=Kept)
    return Series(name, created, Campaign.from_json(kept.campaign), kept.tables)


async def _keep(call: Call, series: Series, player: str) -> None:
    await call.server.store.keep_campaign(
        series.id, player, series.created, clock.now(), series.body()
    )


async def _mine(call: Call) -> tuple[Series, str]:
    """The campaign that is asked for, as its tables stand now."""
    name = str(call.request.path_params["campaign"])
    if call.token is not None or call.guest is None or ID.fullmatch(name) is None:
        raise Refusal("no_campaign")
    found = await call.server.store.campaign(name, call.guest.id)
    if found is None:
        raise Refusal("no_campaign")
    return await _current(call, name, *found), call.guest.id


async def _current(call: Call, name: str, created: float, body: bytes) -> Series:
    try:
        series = await asyncio.to_thread(_read, name, created, body)
    except (CivitasError, msgspec.MsgspecError):
        raise Refusal("damaged") from None
    if series.campaign.stage == c.PLAYING and await _take_in(call, series):
        assert call.guest is not None
        await _keep(call, series, call.guest.id)
    return series


async def _take_in(call: Call, series: Series) -> bool:
    """A game that has ended becomes part of the campaign; a table that is gone was not played."""
    try:
        record = (await call.server.rooms.look(series.tables[-1])).record()
    except TableRefusal:
        return False
    except Refusal:
        series.campaign.games.pop()
        series.tables.pop()
        return True
    series.campaign.games[-1].record = replace(record, meta={})
    await asyncio.to_thread(series.campaign.settle)
    return True


# --- requests -------------------------------------------------------------------------------------


async def campaigns(call: Call) -> list[CampaignInfo]:
    """Your campaigns, the latest first."""
    if call.token is not None:
        raise Refusal("wrong_token")
    if call.guest is None:
        return []
    rows = await call.server.store.campaigns(call.guest.id, LISTED)
    return [(await _current(call, *row)).info() for row in rows]


async def new_campaign(call: Call) -> CampaignInfo:
    """Begin a campaign: one nation, until five games are won or four lost."""
    wish: NewCampaign = call.body
    guest = call.somebody()
    try:
        made = Campaign(wish.nation, wish.side, wish.level, wish.box)
    except CampaignError:
        raise Refusal("bad_options", status=422) from None
    _count(call, guest.id)
    series = Series(plans.new_id(), clock.now(), made, [])
    await _keep(call, series, guest.id)
    return series.info()


async def campaign(call: Call) -> CampaignInfo:
    """How a campaign of yours stands."""
    return (await _mine(call))[0].info()


async def next_game(call: Call) -> Created:
    """Open the table of the next game, or tell that of the game that is played."""
    wish: NextGame = call.body
    series, player = await _mine(call)
    if series.campaign.stage == c.PLAYING:
        return Created(series.tables[-1], None)
    try:
        record = series.campaign.begin(wish.rival)
    except CampaignError:
        raise Refusal("bad_campaign") from None
    _count(call, player)
    setup = plans.alone(record, call.somebody())
    room = await call.server.rooms.create(setup)
    series.tables.append(room.id)
    await _keep(call, series, player)
    return Created(room.id, None)


async def take_reward(call: Call) -> CampaignInfo:
    """The reward of the last win: a card gained in it joins your deck, or one leaves it."""
    wish: CampaignReward = call.body
    series, player = await _mine(call)
    try:
        series.campaign.take(Reward(wish.kind, wish.card))
    except CampaignError:
        raise Refusal("bad_campaign") from None
    await _keep(call, series, player)
    return series.info()


async def delete_campaign(call: Call) -> Done:
    """Delete a campaign of yours; its tables stay."""
    series, _ = await _mine(call)
    await call.server.store.delete_campaign(series.id)
    return Done()


def _count(call: Call, player: str) -> None:
    limits, now = call.server.new_tables, monotonic()
    if not (limits.take(player, now) and limits.take(call.address, now)):
        raise Refusal("too_many_tables")


HERE = "/api/campaigns/{campaign}"
ENDPOINTS = (
    Endpoint("GET", "/api/campaigns", campaigns, list[CampaignInfo], refusals=(401, 409)),
    Endpoint("POST", "/api/campaigns", new_campaign, CampaignInfo, body=NewCampaign, status=201),
    Endpoint("GET", HERE, campaign, CampaignInfo, refusals=(409,)),
    Endpoint(
        "POST", f"{HERE}/games", next_game, Created, body=NextGame, status=201, refusals=(409,)
    ),
    Endpoint(
        "POST", f"{HERE}/reward", take_reward, CampaignInfo, body=CampaignReward, refusals=(409,)
    ),
    Endpoint("POST", f"{HERE}/delete", delete_campaign, Done, refusals=(409,)),
)
