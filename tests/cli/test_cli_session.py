"""Taking back, keeping and confirming, without a terminal."""

from __future__ import annotations

import errno
import json
import os
import random
from pathlib import Path

import pytest

from civitas.cli.session import Session
from civitas.cli.start import Wishes, new_record
from civitas.cli.store import Keeper, Store, read, write
from civitas.engine import registry
from civitas.engine.errors import OptionError
from civitas.locales import Words
from civitas.wording import face, speak

WORDS = Words("en", "civ")


def session(seed: int, seats: str = "you,friend", **options: object) -> Session:
    wishes = Wishes(seats.split(","), dict(options), seed=seed)
    return Session(new_record("civ", wishes, WORDS), WORDS)


@pytest.mark.parametrize("seed", range(6))
def test_taking_back_gives_the_very_same_position(seed: int) -> None:
    game, chance = session(seed), random.Random(seed)
    keys = [game.state.key()]
    while not game.over:
        game.act(chance.choice(game.state.legal()))
        keys.append(game.state.key())
        seat = game.state.seat
        if seat is not None and game.takeback(seat)[0] and chance.random() < 0.5:
            game.undo()
            keys.pop()
            assert game.state.key() == keys[-1]
    assert game.record.check().key() == game.state.key()


@pytest.mark.parametrize("seed", range(6))
def test_nothing_hidden_is_ever_taken_back(seed: int) -> None:
    """What may be taken back was the seat's own choice and told nobody anything hidden."""
    game, chance = session(seed, deal="draft"), random.Random(seed)
    reasons = set()
    while not game.over:
        seat = game.state.seat
        before = [game.state.view(q)["unseen"] for q in range(2)]
        knows = [game.state.view(q)["knows"] for q in range(2)]
        game.act(chance.choice(game.state.legal()))
        if game.state.seat != seat or seat is None:
            continue
        count, reason = game.takeback(seat)
        reasons.add(reason)
        if count:
            step = game.steps[-1]
            assert not any(event.kind in ("drew", "hand_taken") for event in step.events)
            assert not any(event.secret for event in step.events)
            # Cards that were hidden from the other one are open now only because they were
            # played or discarded; nobody has learnt of a hand, and no card left the deck.
            mine = [game.state.view(seat)["unseen"], game.state.view(seat)["knows"]["sure"][seat]]
            assert mine == [before[seat], knows[seat]["sure"][seat]]
    assert "drawn" in reasons


def test_a_pick_by_chance_cannot_be_taken_back() -> None:
    """R39: which Age left the hand is chance, and trying again would tell what else is there."""
    found = False
    for seed in range(40):
        game, chance = session(seed), random.Random(seed)
        while not game.over and not found:
            picks = game.state.to_json()["chance"]["picks"]
            step = game.act(chance.choice(game.state.legal()))
            if game.state.to_json()["chance"]["picks"] != picks:
                assert step.sealed is not None
                found = found or step.sealed == "chance"
    assert found


def test_bots_answer_the_same_after_resuming() -> None:
    game = session(3, "you,random")
    seeds = [game.bot_seed(1), game.bot_seed(0)]
    assert [Session(game.record, WORDS).bot_seed(q) for q in (1, 0)] == seeds
    assert seeds[0] != seeds[1]


def test_void_effects_are_marked_and_holy_book_is_remembered() -> None:
    """R7 and R11, wherever random games meet them."""
    void = forgotten = 0
    for seed in range(30):
        state, chance = registry.game("civ").new(seed=seed), random.Random(seed)
        while (decision := state.decision) is not None:
            choices = face("civ").choices(state.view(decision.seat), decision)
            for option, choice in zip(decision.options, choices, strict=True):
                text = speak(choice.text, WORDS, ["A", "B"])
                warning = speak(choice.warning or "", WORDS, ["A", "B"])
                is_void = "nothing would happen" in warning
                assert is_void == ("(no effect)" in text)
                void += is_void
                if choice.reminder:
                    assert warning.startswith(("Holy Book", "Divine Right"))
                    assert option.verb == "end_turn"
                    forgotten += 1
            state.apply(chance.choice(state.legal()))
    assert void
    assert forgotten


def test_the_first_player_is_a_wish_or_chance() -> None:
    def order(first: str, seed: int = 1) -> list[str]:
        wishes = Wishes(["you", "random", "greedy"], first=first, seed=seed)
        seats: list[str] = new_record("civ", wishes, WORDS).meta["seats"]
        return seats

    assert order("2") == ["random", "greedy", "you"]
    assert len({tuple(order("random", seed)) for seed in range(30)}) == 3
    with pytest.raises(OptionError):
        order("4")


def test_moves_are_appended_and_everything_else_is_written_anew(tmp_path: Path) -> None:
    game, path = session(1), tmp_path / "game.json"
    file = Keeper(path)
    file.keep(game.record)
    first, inode = path.read_text(), path.stat().st_ino
    for _ in range(3):
        game.act(game.state.legal()[0])
        file.keep(game.record)
        assert read(path).actions == game.record.actions
    assert path.read_text().startswith(first)
    assert path.stat().st_ino == inode, "the same file"
    while not game.takeback(game.state.seat or 0)[0]:
        game.act(game.state.legal()[0])
        file.keep(game.record)
    game.undo()
    file.keep(game.record)
    assert read(path).actions == game.record.actions
    path.unlink()
    game.act(game.state.legal()[0])
    file.keep(game.record)
    assert read(path).actions == game.record.actions, "a file that was taken away"
    assert file.close(game.record)
    assert json.loads(path.read_text())["actions"] == game.record.actions


@pytest.mark.parametrize("written", range(3))
def test_a_move_that_is_half_written_is_taken_away(
    written: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk: whatever came of the write, the file is as before, and the next try is whole."""
    game, path = session(1), tmp_path / "game.json"
    file = Keeper(path)
    file.keep(game.record)
    before = path.read_bytes()
    game.act(game.state.legal()[0])

    def full(handle: int) -> None:
        os.truncate(path, len(before) + written)
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            file.keep(game.record)
        assert path.read_bytes() == before
        assert not file.close(game.record), "it does not say that all of it is kept"
    file.keep(game.record)
    assert read(path).actions == game.record.actions


def test_files_move_whole(tmp_path: Path) -> None:
    store, game = Store(tmp_path), session(1)
    path = store.new_path("civ")
    write(path, game.record)
    assert store.running("civ") == [path]
    assert read(path).to_json() == game.record.to_json()
    assert store.finish(path).parent.name == "finished"
    own = tmp_path / "own.json"
    write(own, game.record)
    assert store.finish(own) == own
    assert store.set_aside(own).exists()
    assert [p for p in tmp_path.rglob("*") if p.suffix == ".part"] == []
