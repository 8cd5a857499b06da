"""How Imperium looks in a terminal: everything that `drawing.Drawing` asks for."""

from civitas.cli.imperium.asking import *  # noqa: F403
from civitas.cli.imperium.ending import *  # noqa: F403
from civitas.cli.imperium.goal import *  # noqa: F403
from civitas.cli.imperium.looking import *  # noqa: F403
from civitas.cli.imperium.nations import *  # noqa: F403
from civitas.cli.imperium.screen import *  # noqa: F403

SIZE = (120, 40)
