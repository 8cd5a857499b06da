"""Nations of one's own: played without touching Python, replayed only with their cards."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from civitas.engine.errors import MissingCards, OptionError, RecordError, StateError
from civitas.engine.record import Record
from civitas.games.imperium import cardset, settings
from civitas.games.imperium.cardset import CARDS, CardsInUse
from civitas.games.imperium.language.errors import CardErrors
from civitas.games.imperium.state import LoopingCard

from .nation import GAME, NATION, unload, write

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "examples" / "cards"
pytestmark = pytest.mark.usefixtures("_printed")


@pytest.fixture
def nation(tmp_path: Path) -> Path:
    return write(tmp_path, NATION)


def play(state: Any, seed: int) -> Any:
    chance = random.Random(seed)
    while state.seat is not None:
        state.apply(chance.choice(state.legal()))
    return state


def recorded(seed: int, **options: object) -> Record:
    record = Record.start(GAME, seed_=seed, **options)
    state, chance = record.replay(), random.Random(seed)
    for _ in range(40):
        if state.seat is not None:
            record.actions.append(chance.choice(state.legal()))
            state.apply(record.actions[-1])
    record.key = state.key()
    return record


def test_a_nation_of_ones_own_is_played(nation: Path) -> None:
    with pytest.raises(
        OptionError, match="nation_1='phrygians' is not possible; allowed: any, art"
    ):
        GAME.new(players=2, nation_1="phrygians")
    GAME.use_cards(nation)
    state = GAME.new(players=2, seed=1, nation_1="phrygians", side_1="A")
    assert state.view(0)["seats"][0]["nation"] == "phrygians"
    assert play(state, 1).result is not None


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("side", ["A", "B"])
def test_the_example_is_played_to_its_end(players: int, side: str) -> None:
    GAME.use_cards(EXAMPLE)
    for seed in range(3):
        state = GAME.new(players=players, seed=seed, nation_1="lanternfolk", side_1=side)
        twin = GAME.from_json(state.to_json())
        assert play(state, seed).result.to_json() == play(twin, seed).result.to_json()


def test_every_card_of_the_example_can_be_played_and_developed() -> None:
    GAME.use_cards(str(EXAMPLE))
    seen: set[str] = set()
    for seed in range(40):
        state = GAME.new(players=2, seed=seed, nation_1="lanternfolk", nation_2="romans")
        chance = random.Random(seed)
        while state.seat is not None:
            actions = state.legal()
            better = [action for action in actions if action] or actions
            action = chance.choice(better)
            if state.seat == 0 and state.decision.kind in ("act", "develop", "free_play"):
                seen.add(GAME.action_name(action))
            state.apply(action)
    wanted = {card.number for card in CARDS.cards if card.deck == "lanternfolk"}
    assert len(wanted) == 23
    assert wanted - seen <= {"9LAN2", "9LAN8", "9LAN12"}, "cards of the example that nobody used"


def test_printed_games_are_the_same_with_other_cards_beside_them(nation: Path) -> None:
    before = [play(GAME.new(players=3, seed=seed), seed).key() for seed in range(5)]
    running, actions = GAME.new(players=2, seed=9), GAME.actions
    twin = running.copy()
    names = [GAME.action_name(action) for action in range(actions) if action < 30 or action > 150]
    GAME.use_cards(nation)
    after = [play(GAME.new(players=3, seed=s, cards="printed"), s).key() for s in range(5)]
    assert after == before
    assert play(running, 9).key() == play(twin, 9).key()
    assert GAME.actions == actions + 8
    assert GAME.action_name(actions) == "9PHR1"
    again = [GAME.action_name(action) for action in range(actions) if action < 30 or action > 150]
    assert again == names


def test_without_cards_of_ones_own_the_printed_ones_are_all_there_are(nation: Path) -> None:
    settings._specs.cache_clear()
    (cards,) = (spec for spec in GAME.option_specs if spec.name == "cards")
    assert (cards.default, cards.values) == (2021, (2021, 2024))
    GAME.use_cards(nation)
    (cards,) = (spec for spec in GAME.option_specs if spec.name == "cards")
    assert cards.values == (2021, 2024, cards.default, f"2024+{cards.default}")
    assert cards.default.startswith("phrygians-")


def test_a_record_replays_only_with_its_cards(nation: Path, tmp_path: Path) -> None:
    GAME.use_cards(nation)
    text = recorded(5, players=2, nation_1="phrygians").dumps()
    assert Record.loads(text).check().players == 2

    unload()
    with pytest.raises(MissingCards, match=r"phrygians-[0-9a-f]{16}, .*none are loaded.*--cards"):
        Record.loads(text)

    changed = tmp_path / "changed"
    changed.mkdir()
    write(changed, NATION.replace("points = 4", "points = 5"))
    GAME.use_cards(changed)
    with pytest.raises(RecordError, match=r"those loaded are phrygians-[0-9a-f]{16}"):
        Record.loads(text)


def test_a_comment_changes_nothing_for_a_record(nation: Path, tmp_path: Path) -> None:
    GAME.use_cards(nation)
    text = recorded(5, players=2, nation_1="phrygians").dumps()
    unload()
    write(tmp_path, NATION + "\n# a remark\n")
    GAME.use_cards(nation)
    Record.loads(text).check()


def test_a_state_is_read_only_with_its_cards(nation: Path) -> None:
    GAME.use_cards(nation)
    data = GAME.new(players=2, seed=1, nation_1="phrygians").to_json()
    assert GAME.from_json(data).to_json() == data
    unload()
    with pytest.raises(StateError, match="needs the cards phrygians-"):
        GAME.from_json(data)


def test_games_of_printed_nations_need_no_other_cards(nation: Path) -> None:
    GAME.use_cards(nation)
    assert GAME.resolve()["cards"].startswith("phrygians-")
    assert GAME.resolve(nation_1="romans", nation_2="greeks")["cards"] == 2021
    assert GAME.resolve(nations="box")["cards"] == 2021
    assert GAME.resolve(nations="box", nation_1="phrygians")["cards"] != 2021
    with pytest.raises(OptionError, match="phrygians is not among the printed cards"):
        GAME.resolve(cards=2024, nation_1="phrygians")


def test_a_nation_of_ones_own_comes_up_by_chance_only_where_it_may(nation: Path) -> None:
    GAME.use_cards(nation)

    def found(**options: object) -> set[str]:
        states = [GAME.new(players=4, seed=seed, **options) for seed in range(40)]
        return {seat["nation"] for state in states for seat in state.view(None)["seats"]}

    assert "phrygians" in found()
    assert "phrygians" not in found(cards=2021)
    assert "phrygians" not in found(nations="box")


def test_the_same_nation_twice(nation: Path) -> None:
    GAME.use_cards(nation)
    with pytest.raises(OptionError, match="phrygians is asked for by seats 1 and 2"):
        GAME.new(nation_1="phrygians", nation_2="phrygians")


def test_broken_files_change_nothing(nation: Path, tmp_path: Path) -> None:
    actions, specs = GAME.actions, GAME.option_specs
    write(tmp_path, NATION.replace("discards 2", "discrads 2"))
    with pytest.raises(CardErrors, match="did you mean 'discards'"):
        GAME.use_cards(tmp_path)
    assert (GAME.actions, GAME.option_specs) == (actions, specs)
    assert os.environ[cardset.VARIABLE] == ""


def test_other_cards_need_another_process(nation: Path, tmp_path: Path) -> None:
    GAME.use_cards(nation)
    GAME.use_cards(tmp_path)
    with pytest.raises(CardsInUse, match="phrygians-"):
        GAME.use_cards(EXAMPLE)
    assert "phrygians" in CARDS.by_deck


LOOPS = [
    # Deeper and deeper.
    "gain 1 material\npassive: when you would gain materials: instead gain 1 material",
    "gain 1 material\npassive: when you would gain materials: instead draw a card; gain 1 material",
    # Round and round, with one answer to every question.
    "gain 1 material per production\n"
    "passive: when you gain materials through production: gain 1 material per production",
]


@pytest.mark.parametrize("text", LOOPS)
def test_a_card_that_never_ends_is_told_and_nothing_is_changed(text: str, tmp_path: Path) -> None:
    more = NATION.replace('effects = "gain 1 material"', f"effects = '''\n{text}\n'''")
    more = more.replace('"Shepherds"', '"Shepherds"\nheader = "pinned"\nicons = ["production"]')
    GAME.use_cards(write(tmp_path, more))
    state: Any = GAME.new(seed=2, nation_1="phrygians", nation_2="romans")
    last: list[Any] = []
    with pytest.raises(LoopingCard, match="9PHR"):
        play_eagerly(state, last)
    assert [state.to_bytes(), state.legal()] == last


def play_eagerly(state: Any, last: list[Any]) -> None:
    """Rather act than pass, and keep what was true before every action."""
    chance = random.Random(1)
    while state.seat is not None:
        last[:] = [state.to_bytes(), state.legal()]
        turn = state.decision.kind == "turn"
        state.apply(last[1][0] if turn else chance.choice(last[1][1:] or last[1]))


def test_the_surroundings_name_cards_too(nation: Path, tmp_path: Path) -> None:
    """For servers, and for the processes in which matches are played."""
    code = "import civitas; g = civitas.game('imperium'); print(g.resolve()['cards'], g.actions)"
    paths = os.pathsep.join([str(nation), str(EXAMPLE)])
    env = {**os.environ, cardset.VARIABLE: paths, "XDG_CACHE_HOME": str(tmp_path)}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    cards, actions = done.stdout.split()
    assert cards.startswith("phrygians+lanternfolk-")
    assert int(actions) == GAME.actions + 8 + 23
