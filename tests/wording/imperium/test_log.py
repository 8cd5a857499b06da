"""The log of scripted games: which line, at which step, indented how far, for whom."""

from __future__ import annotations

from dataclasses import replace

from civitas.engine.event import Event
from civitas.games.imperium.scenario import ImperiumTable, scenario
from civitas.locales import Words
from civitas.wording import ALL, LogTurn, face, speak
from depth import depth
from wording.imperium.play import games

IMPERIUM, WORDS, NAMES = face("imperium"), Words("en", "imperium"), ["Anna", "Ben", "Cid"]
GAMES = depth(4, 12, plain=2)
Line = tuple[int, int, str]


class Script:
    """A scenario that keeps what every answer caused, from the beginning of a turn of Anna's."""

    def __init__(self, table: ImperiumTable) -> None:
        self.table = table
        self.steps: list[tuple[int, list[Event]]] = [(0, [Event("turn_began", {"seat": 0})])]

    def do(self, *answers: str | int) -> Script:
        for answer in answers:
            self.table.say(answer)
            self.steps.append((len(self.steps), self.table.events))
        return self

    def lines(self, viewer: int | None = ALL, turn: int = 1, language: str = "en") -> list[Line]:
        words = Words(language, "imperium")
        lines = IMPERIUM.log(self.steps, viewer)[turn].lines
        return [(line.step, line.depth, speak(line.text, words, NAMES)) for line in lines]


def advancing() -> Script:
    table = scenario(nations="romans celts", auto_forced=True)
    table.seat("A", hand=["Advance"], pool=(4, 2, 1), deck=["Glory"], discard=["Conquer"])
    table.market(uncivilised="Elders")
    table.piles(uncivilised=["Town"])
    table.tokens("Elders", progress=2)
    return Script(table)


def test_a_card_and_what_it_caused() -> None:
    script = advancing().do("Advance", 0, 0, "Elders")
    assert script.lines() == [
        (1, 0, "played Advance"),
        (2, 1, "chose: pay 3 materials to acquire an uncivilised or civilised card"),
        (3, 1, "paid 3 materials"),
        (4, 1, "gained 2 progress"),
        (4, 1, "acquired Elders and Unrest"),
        (4, 1, "new in the market: Town"),
    ]


def test_the_same_in_other_languages() -> None:
    script = advancing().do("Advance", 0, 0, "Elders")
    assert [text for *_, text in script.lines(language="de")] == [
        "ausgespielt: Advance",
        "gewählt: bezahle 3 Material, um 1 unzivilisierte oder zivilisierte Karte zu erwerben",
        "bezahlt: 3 Material",
        "erhalten: 2 Fortschritt",
        "erworben: Elders und Unruhe",
        "neu im Markt: Town",
    ]
    russian = [text for *_, text in script.lines(language="ru")]
    assert russian[2:5] == [
        "уплачено: 3 материала",
        "получено: 2 прогресса",
        "приобретено: Elders и Смута",
    ]
    ukrainian = [text for *_, text in script.lines(language="uk")]
    assert ukrainian[2:5] == [
        "сплачено: 3 матеріали",
        "отримано: 2 прогресу",
        "здобуто: Elders \N{CYRILLIC SMALL LETTER BYELORUSSIAN-UKRAINIAN I} Заворушення",
    ]


def test_the_end_of_a_turn_with_a_reshuffle() -> None:
    """What is drawn before and after is the seat's own doing, the reshuffle follows from it."""
    table = scenario(nations="romans celts", auto_forced=True)
    hand = ["1ROM22", "1ROM23", "Conquer"]
    table.seat("A", hand=hand, deck=["Glory"], discard=["Advance"], nation_deck=["Legions"])
    table.market(region="Mountain")
    script = Script(table).do("end", "Mountain", "end")
    *lines, (_, depth, text) = script.lines()
    assert lines == [
        (2, 0, "put 1 progress on Mountain"),
        (3, 0, "drew Glory"),
        (3, 1, "Legions came from the nation deck to the discard pile"),
        (3, 1, "reshuffled 2 cards into a new draw deck"),
    ]
    assert (depth, text) in ((0, "drew Advance"), (0, "drew Legions"))


def test_only_the_owner_reads_what_was_drawn() -> None:
    table = scenario(nations="romans celts", auto_forced=True)
    table.seat("A", hand=["1ROM22", "1ROM23", "Conquer"], deck=["Glory", "Advance"])
    table.market(region="Mountain")
    script = Script(table).do("end", "Mountain", "end")
    assert script.lines(0)[-1] == (3, 0, "drew Glory and Advance")
    for viewer in (1, None):
        assert script.lines(viewer)[-1] == (3, 0, "drew 2 cards")


def test_an_attack_names_the_others() -> None:
    table = scenario(nations="vikings romans celts", auto_forced=True)
    table.seat("A", hand=["Go a'Viking"], pool=(0, 0, 0))
    table.seat("B", pool=(1, 0, 3))
    table.seat("C", pool=(2, 0, 0))
    table.piles(unrest=6)
    script = Script(table).do("Go a'Viking")
    lines = [(depth, text) for _, depth, text in script.lines()]
    assert lines[:4] == [
        (0, "played Go a'Viking"),
        (1, "stole 1 material from Ben"),
        (1, "stole 2 materials from Cid"),
        (1, "Ben: took Unrest"),
    ]


def test_innovate_and_revolt_are_told() -> None:
    table = scenario(nations="romans celts", auto_forced=True)
    table.seat("A", hand=["Conquer", "Glory"])
    table.market(region="Mountain")
    table.turn("A", "turn")
    script = Script(table).do("innovate", "region", "Mountain")
    lines = [(depth, text) for _, depth, text in script.lines()]
    assert lines[:4] == [
        (0, "innovated"),
        (1, "discarded Glory and Conquer"),
        (1, "declared: region"),
        (1, "broke through: Mountain from the market"),
    ]
    table = scenario(nations="romans celts", auto_forced=True)
    table.seat("A", hand=["1ROM22", "1ROM23", "Glory"])
    table.turn("A", "turn")
    script = Script(table).do("revolt", "1ROM22", "1ROM23")
    lines = [(depth, text) for _, depth, text in script.lines()]
    assert lines == [(0, "revolted"), (1, "returned 2 unrest to the unrest pile")]


def test_a_turn_in_one_line() -> None:
    script = advancing().do("Advance", 0, 0, "Elders", "end", "Town", "end")
    turn = IMPERIUM.log(script.steps, None)[1]
    assert speak(IMPERIUM.turn_line(turn), WORDS, NAMES).startswith(
        "Anna: played Advance · put 1 progress on Town · drew "
    )


def test_steps_never_go_back_and_turns_are_counted() -> None:
    for game in games(GAMES):
        turns = IMPERIUM.log(game.play().steps, ALL)
        assert [turn.number for turn in turns] == list(range(len(turns)))
        steps = [line.step for turn in turns for line in turn.lines]
        assert steps == sorted(steps)
        assert {line.depth for turn in turns for line in turn.lines} == {0, 1}


def test_a_growing_log_changes_only_its_last_turn() -> None:
    """What lets a table send only the end of the log."""
    (game,) = games(1)
    steps = game.play().steps
    whole = IMPERIUM.log(steps, None)
    for number in range(0, len(steps), 3):
        part = IMPERIUM.log(steps[: number + 1], None)
        assert part[:-1] == whole[: max(0, len(part) - 1)]


def test_a_log_can_begin_with_any_turn() -> None:
    """A table puts only the turns into words that have changed."""
    (game,) = games(1)
    steps = game.play().steps
    whole = IMPERIUM.log(steps, 0)
    for number, (step, events) in enumerate(steps):
        begun = [index for index, event in enumerate(events) if event.kind == "turn_began"]
        for index in begun:
            part = IMPERIUM.log([(step, events[index:]), *steps[number + 1 :]], 0)
            assert told(part[1:]) == told(whole[len(whole) - len(part) + 1 :])


def told(turns: list[LogTurn]) -> list[object]:
    return [(turn.seat, turn.lines) for turn in turns]


def test_the_token_of_a_pile_comes_back() -> None:
    table = scenario(nations="olmecs celts", box="legends", returned_token="piles")
    table.seat("A", play=["Olmec Hieroglyphics"], exhaust=3, nation_spent=1, area_spent=1)
    script = Script(table).do("Olmec Hieroglyphics", 0)
    choices = IMPERIUM.choices(table.state.view(0), table.asked("the words"))
    for language, text, short in (
        ("en", "Take the token back from the nation deck", "nation deck"),
        ("de", "Marker vom Nationsstapel zurücknehmen", "Nationsstapel"),
        ("ru", "Вернуть жетон из колоды нации", "колода нации"),
        ("uk", "Повернути жетон з колоди нації", "колода нації"),
    ):
        words = Words(language, "imperium")
        assert speak(choices[0].text, words, NAMES) == text
        assert speak(choices[0].short, words, NAMES) == short
    script.do("nation_deck")
    assert script.lines()[-1][2] == "took the exhaust token back from the nation deck"


def test_the_last_play_of_a_turn_is_told() -> None:
    table = scenario(nations="romans celts")
    table.seat("A", hand=["Oracle"])
    table.turn("A", plays=199)
    script = Script(table).do("Oracle")
    assert (1, 1, "may play no further card this turn (R94)") in script.lines()


def test_nobody_reads_what_was_hidden_from_them() -> None:
    """Other cards in the secret part of an event change no line for those who do not see it."""
    hidden = 0
    for game in games(GAMES):
        game.play()
        for viewer in game.viewers:
            other = [(step, [swapped(e, viewer) for e in events]) for step, events in game.steps]
            hidden += other != game.steps
            assert IMPERIUM.log(other, viewer) == IMPERIUM.log(game.steps, viewer)
    assert hidden > GAMES


def swapped(event: Event, viewer: int | None) -> Event:
    if not event.secret or viewer in event.seen_by:
        return event
    return replace(event, secret={"card": "1UNR1" if event.secret["card"] != "1UNR1" else "1FAM1"})
