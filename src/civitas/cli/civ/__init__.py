"""How CIV looks in a terminal: everything that `drawing.Drawing` asks for."""

from civitas.cli.civ.asking import *  # noqa: F403
from civitas.cli.civ.ending import *  # noqa: F403
from civitas.cli.civ.looking import *  # noqa: F403
from civitas.cli.civ.screen import *  # noqa: F403

SIZE = (100, 30)
