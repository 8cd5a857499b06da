"""``python -m civitas.cli`` is the command ``civitas``."""

from civitas.cli import main

main()
