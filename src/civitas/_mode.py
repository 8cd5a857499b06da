"""Which core is running: compiled to C, or plain Python."""

from pathlib import Path

from civitas.engine import chance

compiled: bool = Path(chance.__file__).suffix != ".py"
"""True if the core runs compiled. A test holds every compiled module to the same answer."""
