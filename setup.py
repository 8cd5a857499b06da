"""Builds the compiled core, every module of ours that has a ``.pxd`` beside it, and the card store.

The build is optional. Without a C compiler the install succeeds and the same files run as plain
Python. ``CIVITAS_REQUIRE_COMPILED=1`` turns a failed build into an error (continuous integration
sets it); ``CIVITAS_CFLAGS`` adds compiler flags (the Makefile builds for the machine at hand with
it, the sanitizer job checks with it).
"""

import os
import runpy
import subprocess
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
REQUIRED = os.environ.get("CIVITAS_REQUIRE_COMPILED") == "1"
# No fused multiply-add: a search must grow the same tree on every machine and in both modes.
# No loops turned into calls of memset: a row is cleared in less time than such a call takes.
FLAGS = (
    [] if os.name == "nt" else ["-O3", "-ffp-contract=off", "-fno-tree-loop-distribute-patterns"]
)
JOINED = runpy.run_path("amalgam.py")["write"]
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the .pxd gives the C types; annotations are for mypy
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "infer_types": True,
    "initializedcheck": False,
    "freethreading_compatible": True,
}


def write_constants(consts: Path) -> None:
    """Expose the integer constants of a ``consts.py`` to C as an enum: one truth, two readers."""
    names = {
        name: value
        for name, value in runpy.run_path(str(consts)).items()
        if name.isupper() and type(value) is int
    }
    lines = [f"    {name} = {value}" for name, value in names.items()]
    text = "\n".join(["# Written by setup.py from consts.py.", "cpdef enum:", *lines, ""])
    target = consts.with_suffix(".pxd")
    if not target.exists() or target.read_text() != text:
        target.write_text(text)


def write_store() -> None:
    """Read and compile the cards of Imperium once, here, so that no game has to wait for it.

    Without the store, the first game reads the card files itself and keeps what it made of them.
    """
    # Not by PYTHONPATH: pip hides from a build what an earlier editable install has on its path.
    path = f"import sys; sys.path.insert(0, {str(SOURCE.resolve())!r})"
    code = f"{path}; from civitas.games.imperium import store; store.build()"
    env = {**os.environ, "CIVITAS_PURE": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=env, check=REQUIRED)  # noqa: S603
    if done.returncode:
        print("civitas: no stored cards; the first game will read them", file=sys.stderr)


def source_of(module: str) -> Path:
    """The file to compile: for the state of a game, one with all that it calls."""
    if module.endswith(".state"):
        return JOINED(SOURCE, module, Path("build") / "amalgam")
    return SOURCE.joinpath(*module.split(".")).with_suffix(".py")


def extension(module: str) -> Extension:
    return Extension(
        module,
        [str(source_of(module))],
        extra_compile_args=[*FLAGS, *os.environ.get("CIVITAS_CFLAGS", "").split()],
        extra_link_args=os.environ.get("CIVITAS_LDFLAGS", "").split(),
    )


class BuildCore(build_ext):
    """All of the core or none of it: a half-compiled core would be neither fast nor plain."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if REQUIRED:
                raise
            self.extensions = []
            print(f"civitas: no compiled core ({error}); plain Python will run", file=sys.stderr)


for consts in SOURCE.glob("civitas/games/*/consts.py"):
    write_constants(consts)
write_store()

modules = runpy.run_path(str(SOURCE / "civitas" / "_mode.py"))["compiled_modules"]()
setup(
    cmdclass={"build_ext": BuildCore},
    ext_modules=cythonize(
        [extension(module) for module in modules],
        compiler_directives=DIRECTIVES,
        include_path=[str(SOURCE)],
        quiet=True,
    ),
)
