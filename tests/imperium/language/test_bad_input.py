"""Card files that somebody got wrong: every fault names file, card, line, and what was meant."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from civitas.games.imperium.compiler import CompileError
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.errors import CardError, CardErrors
from civitas.games.imperium.language.load import CardFile, decks, line_faults, placed
from civitas.games.imperium.language.reader import read_line
from civitas.games.imperium.language.writer import sentence
from depth import depth

from .nation import NATION, write


def faults(folder: Path, text: str) -> list[CardError]:
    path = write(folder, text)
    with pytest.raises(CardErrors) as caught:
        decks([folder])
    assert all(error.file == str(path) for error in caught.value.errors)
    return list(caught.value.errors)


def test_a_nation_of_ones_own_is_added_without_touching_python(tmp_path: Path) -> None:
    path = write(tmp_path, NATION)
    for named in (tmp_path, path):
        found = decks([named])
        assert len(found) == 19
        numbers = [card.number for card in found["phrygians"].cards]
        assert numbers == [f"9PHR{number}" for number in range(1, 9)]
    assert "phrygians" not in decks()


BAD = [
    # what stands in the file, what is written instead, card, line, column, message, suggestion
    (
        "each other player discards",
        "each other player discrads",
        "9PHR2",
        29,
        19,
        "not a word",
        "discards",
    ),
    ("may break through", "may brake through", "9PHR2", 30, 5, "not a word", "break"),
    ("for civilised", "for civilized", "9PHR2", 30, 23, "not a word", "civilised"),
    ("discards 2 cards", "discards 2 cards for", "9PHR2", 29, 39, "ends too early", ""),
    ("discards 2 cards", "discards from 2", "9PHR2", 29, 28, "cannot stand here", ""),
    ("[Gordion] in play", "[Gordian] in play", "9PHR2", 28, 7, "no card [Gordian]", "Gordion"),
    ("pay 1 material", "pay 1 gold", "9PHR1A", 15, 27, "not a word", ""),
    ("pay 1 material", "pay 99 material", "9PHR1A", 15, 0, "99 is too much", ""),
    ("pay 1 material", "pay 0 material", "9PHR1A", 15, 0, "nothing is no cost", ""),
    ("pay 1 material to", "gain 1 material to", "9PHR1A", 15, 0, "gain is not a cost", ""),
    ("1 per 3 regions", "1 per 3 reigons", "9PHR1B", 19, 19, "not a word", "regions"),
    ("1 per 3 regions", "1 per region holding mask", "9PHR1B", 19, 0, "points count cards", ""),
    ('header = "pinned"', 'header = "pined"', "9PHR3", 36, 0, "no value of header", "pinned"),
    ('types = ["city"]', 'types = ["citty"]', "9PHR3", 37, 0, "no value of types", "city"),
    ('types = ["city"]', 'tipes = ["city"]', "9PHR3", 37, 0, "no field 'tipes'", "types"),
    ('types = ["city"]', 'types = "city"', "9PHR3", 37, 0, "must be a list", ""),
    (
        "{ materials = 2 }",
        "{ material = 2 }",
        "9PHR3",
        39,
        0,
        "no value of development",
        "materials",
    ),
    ("{ materials = 2 }", "{ materials = 0 }", "9PHR3", 39, 0, "cannot be 0", ""),
    ("{ materials = 2 }", '{ materials = "2" }', "9PHR3", 39, 0, "cannot be '2'", ""),
    ('start = "development"', "", "9PHR3", 33, 0, "needs the field 'start'", ""),
    ('start = "development"', 'start = "fame-deck"', "9PHR3", 38, 0, "nation start in", ""),
    ('name = "Gordion"\n', "", "9PHR3", 33, 0, "needs the field 'name'", ""),
    ('number = "9PHR3"', 'number = "9PHR2"', "9PHR2", 34, 0, "exists already", ""),
    ('number = "9PHR3"', 'number = "1ROM2"', "1ROM2", 34, 0, "exists already, in romans.toml", ""),
    ('number = "9PHR3"', 'number = "third"', "third", 34, 0, "no card number", ""),
    ('name = "phrygians"', 'name = "romans"', "", 2, 0, "exists already", ""),
    ("cards = 8", "cards = 4", "", 6, 0, "says 4 cards, but the file has 8", ""),
    ("cards = 8", "", "", 1, 0, "a deck needs the field 'cards'", ""),
    ("[deck]", "[dek]", "", 1, 0, "not 'dek'", "deck"),
    ("points = 4", "points = true", "9PHR2", 26, 0, "points are a number or a formula", ""),
    ("points = 4", "points = = 4", "", 26, 10, "Invalid value", ""),
    ('header = "pinned"\n', "", "9PHR3", 39, 0, "this card is not pinned", ""),
    ('effects = "solstice: gain 1 progress"', "", "9PHR3", 33, 0, "without a text", ""),
    ("solstice: gain", "cannot be played; gain", "9PHR3", 40, 28, "cannot stand here", ""),
    ("[Gordion] in play", "[Midas] in play", "9PHR2", 27, 0, "cannot need itself", ""),
    ("may break through", "may avoid the attack and break through", "9PHR2", 30, 0, "reaction", ""),
    (
        "may break through",
        "increase the amount by 1 and break through",
        "9PHR2",
        30,
        0,
        "amount",
        "",
    ),
    (
        "solstice: gain 1 progress",
        "passive: when another player plays an attack: avoid the attack unless the attacker pays"
        " the owner 2 progress",
        "9PHR3",
        40,
        0,
        "only be asked to pay the owner 1 progress",
        "",
    ),
    *(
        ("solstice: gain 1 progress", text, "9PHR3", 40, 0, fault, "")
        for text, fault in (
            ("exhaust: take 2 of the top 3 fame cards", "1 is taken"),
            ("passive: unrest costs 1 less in materials, at least 2", "least price here is 1"),
            ("passive: development costs 1 less in progress, at least 1", "least price here is 0"),
            ("exhaust: when you must discard a mask: reduce the amount by 2", "spares 1 card"),
            ("exhaust: put all unrest from deck into hand", "only be put into history"),
        )
    ),
    ("discards 2 cards", "returns 2 regions", "9PHR2", 29, 0, "only unrest can be returned", ""),
    ("for civilised", "for civilised or pinned", "9PHR2", 30, 36, "words of one kind", ""),
    ("may break through", "recall this to break through", "9PHR2", 27, 0, "never in play", ""),
    ("may break through", "flip this and break through", "9PHR2", 27, 0, "only one side", ""),
    ("may break through for civilised", "garrison a card", "9PHR2", 27, 0, "hold a garrison", ""),
    ('suits = ["power"]', "permanent = true", "", 5, 0, "one power card", ""),
    ('start = "accession"', 'start = "draw-deck"', "", 5, 0, "0 cards start there", ""),
    ('kind = "nation"', 'kind = "nation"\narea = "none"', "", 5, 0, "area is 'none'", ""),
    ('start = "draw-deck"', 'start = "nation"', "", 5, 0, "the first hand needs 5", ""),
    ('same_as = "9PHR4"', 'same_as = "9PHR4"\nplayers = 4', "", 5, 0, "the first hand needs", ""),
    ('box = "own"', 'box = "legends"', "", 4, 0, "is a printed box", ""),
    ('name = "phrygians"', 'name = "Phrygian Kings"', "", 2, 0, "word of small letters", ""),
    ('name = "phrygians"', 'name = "any"', "", 2, 0, "no word of an option", ""),
    (
        "exhaust: pay 1 material to draw a card",
        "passive: when you would gain materials: instead avoid the attack",
        "9PHR1A",
        15,
        0,
        "only a reaction to an attack",
        "",
    ),
]


@pytest.mark.parametrize(("old", "new", "card", "line", "column", "message", "suggestion"), BAD)
def test_a_fault_is_told_with_its_place_and_the_nearest_word(
    tmp_path: Path,
    old: str,
    new: str,
    card: str,
    line: int,
    column: int,
    message: str,
    suggestion: str,
) -> None:
    assert old in NATION
    errors = faults(tmp_path, NATION.replace(old, new, 1))
    fitting = [error for error in errors if message in error.message]
    assert fitting, [str(error) for error in errors]
    found = fitting[0]
    assert (found.card, found.line, found.suggestion) == (card, line, suggestion)
    assert not column or found.column == column


WORDS = [
    # a line, and all that is said of it but the words that could stand there
    ("passive: when you spend an action: draw a card", "'spend' cannot stand here"),
    ("discard another card", "'another' cannot stand here; say 'a card' for a card"),
    ("draw 2 Cards and Regions", "'Regions' cannot stand here"),
    ("passive: decrease hand size by 1", "'decrease' is not a word of the card language; write"),
    ("get 2 materials", "'get' is not a word of the card language; write 'gain'"),
    ("lose choose", "'choose' cannot stand here"),
    ("if you have 3 regions in play: draw a card", "'you' cannot stand here; leave 'you' out"),
]


@pytest.mark.parametrize(("line", "told"), WORDS)
def test_words_are_quoted_as_written_and_never_taken_for_others(line: str, told: str) -> None:
    with pytest.raises(CardError) as caught:
        line_faults(line)
    assert str(caught.value).partition(": ")[2].startswith(told)
    assert "possible: " in caught.value.message
    assert caught.value.suggestion == ""


def test_what_could_stand_there_is_short() -> None:
    with pytest.raises(
        CardError, match=r"possible: all, any, card, host, it, this, .*kind of card"
    ):
        line_faults("discard")
    with pytest.raises(CardError) as caught:
        line_faults("another card")
    assert len(str(caught.value)) < 400
    assert ", a verb" in str(caught.value)


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("draw the 2 cards, and the discard 1 card", "draw 2 cards and discard a card"),
        ("end game", "end the game"),
        ("if at least 3 regions: draw a card", "if 3 regions in play: draw a card"),
        ("if at least 2 unrest in hand: draw a card", "if 2 unrest in hand: draw a card"),
    ],
)
def test_the_reader_takes_what_the_wording_says(line: str, same: str) -> None:
    assert read_line(line) == read_line(same)


def test_fewer_cards_than_so_many() -> None:
    (told,) = read_line("if less than 3 regions in play: draw a card").value
    assert told.condition == t.Not(t.Has(t.Select(t.Filter(("region",)), ("play",)), 3))
    assert sentence(told) == "if less than 3 regions in play: draw a card"


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text = NATION.replace("discards 2", "discrads 2").replace('"pinned"', '"pined"')
    lines = [error.line for error in faults(tmp_path, text)]
    assert lines == [29, 36]


def test_an_error_reads_like_a_compiler_message(tmp_path: Path) -> None:
    error = faults(tmp_path, NATION.replace("discards 2", "discrads 2"))[0]
    told = str(error).removeprefix(str(tmp_path))
    assert told == (
        "/phrygians.toml:29:19: card 9PHR2: 'discrads' is not a word of the card language;"
        " did you mean 'discards'?"
    )


def test_a_part_that_may_stand_only_once(tmp_path: Path) -> None:
    text = NATION.replace(
        "may break through for civilised", "solstice: draw a card\nsolstice: draw a card"
    )
    text = text.replace('"attack"', '"pinned"')
    (error,) = faults(tmp_path, text)
    assert (error.message, error.line) == ("a card has only one line for solstice", 31)


def test_a_card_like_another_takes_over_what_it_does_not_say(tmp_path: Path) -> None:
    more = NATION.replace("cards = 8", "cards = 9") + (
        '\n[[card]]\nnumber = "9PHR9"\nsame_as = "9PHR3"\nplayers = 3\n'
    )
    write(tmp_path, more)
    _, _, one, *_, other = decks([tmp_path])["phrygians"].cards
    assert (other.faces, other.header, other.types) == (one.faces, one.header, one.types)
    assert (one.players, other.players) == (0, 3)


def test_a_card_cannot_be_like_one_that_is_not_there(tmp_path: Path) -> None:
    more = NATION + '\n[[card]]\nnumber = "9PHR9"\nsame_as = "9PHR10"\n'
    error = faults(tmp_path, more)[0]
    assert "no earlier card" in error.message
    assert (error.card, error.line, error.suggestion) == ("9PHR9", 66, "9PHR1")


def test_a_nation_that_does_not_fit_into_a_game(tmp_path: Path) -> None:
    more = [f'\n[[card]]\nnumber = "9PHR{n}"\nsame_as = "9PHR4"\n' for n in range(9, 42)]
    text = NATION.replace("cards = 8", "cards = 41") + "".join(more)
    (error,) = faults(tmp_path, text)
    assert error.message == "a nation has at most 40 cards, this one 41"


def test_decks_of_ones_own_are_nations(tmp_path: Path) -> None:
    text = '[deck]\nname = "x"\ntitle = "X"\nbox = "own"\nkind = "commons"\ncards = 1\n'
    text += '[[card]]\nnumber = "9XXX1"\nname = "Ruin"\nsuits = ["unrest"]\n'
    text += 'start = "unrest-pile"\neffects = "cannot be played"\n'
    (error,) = faults(tmp_path, text)
    assert (error.message, error.line) == ("a deck of one's own is a nation", 5)


def test_more_decks_than_there_is_room_for(tmp_path: Path) -> None:
    for n in range(47):
        deck = chr(ord("A") + n // 26) + chr(ord("A") + n % 26)
        text = NATION.replace("9PHR", f"9P{deck}").replace("phrygians", f"n{n}")
        (tmp_path / f"n{n}.toml").write_text(text, encoding="utf-8")
    with pytest.raises(CardErrors, match="too many cards: 780 numbers of decks, room for 768"):
        decks([tmp_path])


def test_a_file_or_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CardErrors, match=r"none.toml:1: cannot be read"):
        decks([tmp_path / "none.toml"])
    with pytest.raises(CardErrors, match="no card file"):
        decks([tmp_path])


LIMITS = [
    # What a card in play may not say, although the grammar can read it, and why.
    ("when you would put a card into history: instead exile it", "only this can stand"),
    ("when you would put progress on the market: instead draw a card", "only this can stand"),
    ("when you would put progress on the market: instead put 1 material on this", "only this"),
    ("when you would gain materials: may instead draw a card", "replaced always"),
    ("when you look at fame: may increase the amount by 1", "changed always"),
    ("when you look at fame: may draw a card and increase the amount by 1", "changed always"),
    ("when you look at fame: if empire: increase the amount by 1", "a verb of its own"),
    ("when another player plays an attack: avoid the attack", "used or not"),
    ("when your deck is empty: may draw a card", "at once"),
    ("when you take unrest: return 1 exhaust token", "without end"),
]


@pytest.mark.parametrize(("text", "message"), LIMITS)
def test_what_the_machine_cannot_do_is_refused_with_its_place(
    tmp_path: Path, text: str, message: str
) -> None:
    old = 'effects = "solstice: gain 1 progress"'
    (error,) = faults(tmp_path, NATION.replace(old, f'effects = "passive: {text}"'))
    assert message in error.message
    assert (error.card, error.line) == ("9PHR3", 40)


def test_two_cards_that_return_each_others_exhaust_tokens(tmp_path: Path) -> None:
    endless = 'effects = "exhaust: return 1 exhaust token and gain 1 progress"'
    text = NATION.replace('effects = "solstice: gain 1 progress"', endless)
    write(tmp_path, text)
    assert "phrygians" in decks([tmp_path])
    text = text.replace('effects = "exhaust: pay 1 material to draw a card"', endless)
    (error,) = faults(tmp_path, text)
    assert error.message == "Phrygians and Gordion return each other's exhaust tokens without end"


def test_the_compiler_refuses_what_no_check_has_seen(tmp_path: Path) -> None:
    """Its faults have a place too."""
    path = write(tmp_path, NATION)
    error = placed(CompileError("that cannot stand here", card="9PHR3"), [path])
    assert str(error) == f"{path}:40: card 9PHR3: that cannot stand here"


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe[deck]")
    with pytest.raises(CardErrors, match="UTF-8"):
        decks([tmp_path])


@settings(
    deadline=None,
    max_examples=depth(60, 300),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.integers(0, len(NATION)), st.integers(0, 30), st.text(max_size=12))
def test_whatever_a_file_says_the_answer_is_a_deck_or_errors(
    tmp_path: Path, start: int, length: int, text: str
) -> None:
    """No input makes the reader fail in any other way."""
    path = tmp_path / "odd.toml"
    path.write_text(NATION[:start] + text + NATION[start + length :], encoding="utf-8")
    file = CardFile(path)
    assert file.deck or file.errors
    assert all(error.file and error.line for error in file.errors)


ODD_VALUES = ["3", '"x"', "[1, 2]", "{ a = 1 }", "true", "1979-05-27", "[[]]", "-1", "1.5"]


@pytest.mark.parametrize("field", [line for line in NATION.splitlines() if " = " in line])
@pytest.mark.parametrize("value", ODD_VALUES)
def test_a_value_of_the_wrong_kind_is_told(tmp_path: Path, field: str, value: str) -> None:
    name = field.partition(" = ")[0]
    text = NATION.replace(field, f"{name} = {value}", 1)
    file = CardFile(write(tmp_path, text))
    assert file.errors or file.deck


@pytest.mark.parametrize("text", ["card = 3", "deck = 3", "card = [3]", "[card]", "", "[[deck]]"])
def test_a_file_of_another_shape_is_told(tmp_path: Path, text: str) -> None:
    file = CardFile(write(tmp_path, text))
    assert file.errors
    assert file.deck is None
