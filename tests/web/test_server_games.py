"""Games over the wire: guests, bots, watchers, reconnecting, and what stays the same."""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

import pytest

from civitas.engine import seed as seeds
from civitas.engine.record import Record

from .serving import Guest, Server, pair, run


def test_two_guests_play_a_whole_game(server: Server) -> None:
    async def game() -> None:
        ann, ben, table = await pair(server)
        async with ann.sit(table) as one, ben.sit(table) as two:
            first, second = await asyncio.gather(
                one.play(random.Random(1)), two.play(random.Random(2))
            )
            assert one.full["frame"]["ending"] == two.full["frame"]["ending"]
            assert one.versions == list(range(one.versions[0], one.full["version"] + 1))
        assert first + second + 1 == one.full["version"]  # joining is a version too
        info = (await ann.get(f"/api/tables/{table}")).json()
        kept = Record.from_json((await ben.get(f"/api/tables/{table}/record")).json())
        assert info["commitment"] == seeds.commitment(info["seed"]) == seeds.commitment(kept.seed)
        assert kept.check().seat is None

    run(game())


def test_a_bot_answers(server: Server) -> None:
    async def game() -> None:
        ann = await Guest(server).named("Ann")
        bots = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
        made = await ann.open({"kind": "me"}, *bots)
        async with ann.sit(made["table"]) as seat:
            await seat.play(random.Random(3))
            assert seat.over()

    run(game())


def test_bots_alone_play_to_the_end_without_anybody_watching(server: Server) -> None:
    async def game() -> None:
        ann = Guest(server)
        made = await ann.open(*[{"kind": "bot", "bot": "random"}] * 2)
        for _ in range(400):
            info = (await ann.get(f"/api/tables/{made['table']}")).json()
            if info["state"] == "over":
                return
            await asyncio.sleep(0.05)
        raise AssertionError(info)

    run(game())


def test_coming_back_shows_how_things_stand(server: Server) -> None:
    async def game() -> None:
        ann, ben, table = await pair(server)
        chance = random.Random(4)
        async with ben.sit(table) as two:
            for _ in range(5):
                async with ann.sit(table) as one:
                    await one.until("full")
                    if one.question():
                        await one.play(chance, 1)
                    version = one.full["version"]
                async with ann.sit(table) as again:
                    await again.until("full")
                    assert again.full["version"] == version
                while two.full.get("version", 0) < version:
                    await two.until("full", "update")
                if two.question():
                    await two.play(chance, 1)

    run(game())


def test_a_move_sent_again_is_acknowledged_the_same_and_made_once(server: Server) -> None:
    async def game() -> None:
        ann, _, table = await pair(server)
        async with ann.sit(table) as one:
            await one.until("full")
            move = one.a_move(random.Random(5))
            first = await one.ask("ack", **move)
            again = await one.ask("ack", **move)
            assert again == first
        over_http = await ann.post(f"/api/tables/{table}/move", move)
        assert over_http.json() == first
        info = (await ann.get(f"/api/tables/{table}")).json()
        assert info["step"] == 1

    run(game())


def test_two_moves_at_once_are_one_move_and_one_stale_answer(server: Server) -> None:
    async def game() -> None:
        ann, _, table = await pair(server)
        async with ann.sit(table) as here, ann.sit(table) as there:
            await here.until("full")
            await there.until("full")
            one, two = here.a_move(random.Random(6)), there.a_move(random.Random(7))
            await asyncio.gather(here.send(**one), there.send(**two))
            answers = [
                await here.until("ack", "stale", "refused"),
                await there.until("ack", "stale", "refused"),
            ]
        assert sorted(answer["t"] for answer in answers) == ["ack", "stale"]
        [stale] = [answer for answer in answers if answer["t"] == "stale"]
        assert stale["full"]["table"]["step"] == 1

    run(game())


def test_a_watcher_sees_the_public_view_and_may_not_act(server: Server) -> None:
    async def game() -> None:
        ann, _, table = await pair(server)
        watcher = Guest(server)
        async with ann.sit(table) as one, watcher.sit(table) as other:
            await one.until("full")
            seen = await other.until("full")
            assert seen["frame"]["perspective"] is None
            assert seen["frame"]["question"]["choices"] == []
            assert seen["table"]["invite"] is None
            assert seen["table"]["seed"] is None
            move = one.a_move(random.Random(8))
            refused = await other.ask("refused", "ack", **move)
            assert refused["code"] == "watching"
            hands = [seat["hand"] for seat in seen["frame"]["view"]["seats"]]
            assert hands == [None, None]

    run(game())


def test_presence_and_chat_reach_the_others(server: Server) -> None:
    async def game() -> None:
        ann, ben, table = await pair(server)
        async with ann.sit(table) as one:
            await one.until("full")
            async with ben.sit(table) as two:
                assert (await one.until("presence"))["online"] == [True, True]
                await two.until("full")
                text = "<b>Hi</b>\u202e\u0007  there"
                ack = await two.ask("ack", t="say", id="c1", text=text)
                again = await two.ask("ack", t="say", id="c1", text=text)
                assert ack == again
                line = (await one.until("chat"))["line"]
                assert (line["text"], line["name"]) == ("<b>Hi</b> there", "Ben")
            assert (await one.until("presence"))["online"] == [True, False]
        async with ann.sit(table) as back:
            assert [line["text"] for line in (await back.until("full"))["chat"]] == [line["text"]]

    run(game())


def test_taking_back_and_handing_a_seat_to_a_bot(server: Server) -> None:
    async def game() -> None:
        ann = await Guest(server).named("Ann")
        made = await ann.open({"kind": "me"}, {"kind": "local", "name": "Bea"})
        async with ann.sit(made["table"]) as one:
            await one.until("full")
            await one.play(random.Random(9), 3)
            step = one.full["table"]["step"]
            back = {"t": "undo", "id": "u1", "base": one.full["version"], "seat": 0, "to": step - 1}
            assert (await one.ask("ack", "refused", **back))["t"] == "ack"
            assert (await one.until("update"))["table"]["step"] == step - 1
            chair = {"t": "chair", "id": "s1", "seat": 1, "bot": "greedy"}
            assert (await one.ask("ack", "refused", **chair))["t"] == "ack"
            await one.until("update")
            await one.play(random.Random(10))
            assert one.over()

    run(game())


def test_hints_are_for_tables_that_want_them(server: Server) -> None:
    async def game() -> None:
        ann = await Guest(server).named("Ann")
        for hints, kind in ((True, "hinted"), (False, "refused")):
            bot = {"kind": "bot", "bot": "greedy"}
            made = await ann.open({"kind": "me"}, bot, hints=hints)
            async with ann.sit(made["table"]) as one:
                await one.until("full")
                answer = await one.ask("hinted", "refused", t="hint", id="h1", seat=0)
                assert answer["t"] == kind
                if hints:
                    asked = one.question()
                    assert asked is not None
                    actions = {choice["action"] for choice in asked["choices"]}
                    assert {choice["action"] for choice in answer["choices"]} <= actions
                    assert all(0 <= choice["chance"] <= 1 for choice in answer["choices"])
                    assert any(choice["reason"] for choice in answer["choices"][:3])

    run(game())


def test_looking_back_at_a_finished_game(server: Server) -> None:
    async def game() -> None:
        ann, ben, table = await pair(server)
        path = f"/api/tables/{table}"
        async with ann.sit(table) as one, ben.sit(table) as two:
            await one.until("full")
            running = [(await ann.get(f"{path}/{rest}")).status_code for rest in LOOKING_BACK]
            assert running == [200, 200, 403, 403, 403, 403, 403]
            await asyncio.gather(one.play(random.Random(11)), two.play(random.Random(12)))
        answers = [await ann.get(f"{path}/{rest}") for rest in LOOKING_BACK]
        assert [answer.status_code for answer in answers] == [200] * len(LOOKING_BACK)
        last, found = one.full["table"]["step"], answers[3].json()
        frames = found["frames"]
        while found["last"] < last:  # page by page
            query = f"frames?perspective=all&first={found['last'] + 1}"
            found = (await ann.get(f"{path}/{query}")).json()
            frames += found["frames"]
        assert [frame["step"] for frame in frames] == list(range(last + 1))
        assert frames[-1]["ending"] == one.full["frame"]["ending"]
        curve = answers[5].json()
        assert [len(row) for row in curve["chances"]] == [len(curve["steps"])] * 2
        assert all(abs(sum(pair) - 1) < 0.001 for pair in zip(*curve["chances"], strict=True))
        winners = one.full["frame"]["ending"]["winners"]
        assert all(curve["chances"][seat][-1] == 1 / len(winners) for seat in winners)
        assert set(curve["swings"]) <= set(curve["steps"])
        assert (await ben.get(f"{path}/curve")).json() == curve
        review = answers[6].json()
        assert review["made"] in [choice["action"] for choice in review["choices"]]
        assert all(0 <= choice["chance"] <= 1 for choice in review["choices"])
        assert (await ben.get(f"{path}/review?step=0")).json() == review
        assert (await ben.get(f"{path}/review?step={last}")).json()["code"] == "no_moment"

    run(game())


LOOKING_BACK = (
    "frames?perspective=public",
    "frames?perspective=0",
    "frames?perspective=1",
    "frames?perspective=all",
    "record",
    "curve",
    "review?step=0",
)


def test_going_on_from_a_moment_of_a_finished_game(server: Server) -> None:
    async def game() -> None:
        ann = await Guest(server).named("Ann")
        made = await ann.open(*[{"kind": "bot", "bot": "greedy"}] * 2)
        path = f"/api/tables/{made['table']}"
        wish = {"step": 6, "seat": 1, "bot": "greedy"}
        while (await ann.get(path)).json()["state"] != "over":
            await asyncio.sleep(0.05)
        went_on = await ann.post(f"{path}/continue", wish)
        assert went_on.status_code == 201, went_on.text
        async with ann.sit(went_on.json()["table"]) as one:
            full = await one.until("full")
            assert full["table"]["step"] >= 6
            assert [seat["mine"] for seat in full["table"]["seats"]] == [False, True]
            await one.play(random.Random(13))
        last = (await ann.get(path)).json()["step"]
        at_the_end = await ann.post(f"{path}/continue", {**wish, "step": last})
        assert (at_the_end.status_code, at_the_end.json()["code"]) == (409, "no_moment")

    run(game())


def test_my_tables_come_with_those_where_it_is_my_turn_first(server: Server) -> None:
    async def game() -> None:
        ann, ben, table = await pair(server)
        waiting = await ann.open({"kind": "me"}, {"kind": "open"}, public=True)
        mine = (await ann.get("/api/tables")).json()["mine"]
        assert [info["id"] for info in mine] == [table, waiting["table"]]
        theirs = (await ben.get("/api/tables")).json()
        assert [info["id"] for info in theirs["mine"]] == [table]
        assert waiting["table"] in [info["id"] for info in theirs["watch"]]
        assert table not in [info["id"] for info in theirs["watch"]]
        assert all(info["invite"] is None for info in theirs["watch"])

    run(game())


@pytest.mark.skipif(sys.platform != "linux", reason="where a process shows what it has loaded")
def test_the_faster_loop_is_the_one_that_runs(server: Server) -> None:
    assert "/uvloop/loop." in Path(f"/proc/{server.process.pid}/maps").read_text()
