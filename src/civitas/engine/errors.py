"""Every error the engine raises on bad input. Each says what was wrong and what is allowed."""

# Characters of what was given that a message repeats.
SHOWN = 80


def brief(value: object) -> str:
    """What was given, for a message: never long. Python refuses to write very long numbers."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        text = "a value too long to show"
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}..."


class CivitasError(Exception):
    """Base of all errors that come from what the caller gave us."""


class UnknownGame(CivitasError):
    """No game of that name is installed."""


class OptionError(CivitasError):
    """An unknown option, a value it does not take, or options that exclude each other."""


class IllegalAction(CivitasError):
    """The action is not among the options of the pending decision. Nothing was changed."""


class WrongSeat(IllegalAction):
    """Another seat has to decide. Nothing was changed."""


class GameOver(IllegalAction):
    """The game has ended; there is nothing left to decide. Nothing was changed."""


class ArrayError(CivitasError, ValueError):
    """An array of another shape or kind than asked for."""


class StateError(CivitasError):
    """A stored state that cannot be read, or that the rules do not allow."""


class RecordError(CivitasError):
    """A record that cannot be read or does not replay."""


class NoRecord(RecordError):
    """Text that is no record at all: cut off, damaged, or something else."""


class MissingCards(OptionError, RecordError):
    """A game needs cards of somebody's own that are not loaded. Nothing is wrong with the game."""


class BotError(CivitasError):
    """An unknown bot, or a budget it does not understand."""


class UnscriptedQuestion(CivitasError):
    """A scenario was asked something its script does not answer."""
