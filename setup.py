"""Builds the compiled core and the store of cards; all else about the package is in pyproject.toml.

`civitas._mode` says which modules are compiled. The build is optional: without a C compiler the
install succeeds and the same files run as plain Python. ``CIVITAS_REQUIRE_COMPILED=1`` turns a
failed build into an error (tests and releases set it); ``CIVITAS_CFLAGS`` and ``CIVITAS_LDFLAGS``
add flags (the Makefile builds for the machine at hand with them, the sanitizer checks with them).
``CIVITAS_REPOSITORY`` is the address of the project's home; whoever publishes a release knows it.

GCC and Clang are the compilers that are tried. A source distribution brings the C along, so that
building it needs no run of Cython.
"""

import os
import runpy
import subprocess
import sys
import sysconfig
from hashlib import sha256
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import SetupError

SOURCE = Path("src")
# What is made for the compiler: joined sources, and C.
MADE = Path("generated")
# The parts of Cython's own that every module would otherwise carry in itself.
SHARED = "civitas.engine._cyutility"
# Modules of a game whose integers the compiled core reads as well; they import nothing of ours.
CONSTANTS = ("consts.py", "instructions.py")
# What the page in the browser begins with; `make client` builds it.
CLIENT = SOURCE / "civitas" / "web" / "static" / "index.html"
HOME = os.environ.get("CIVITAS_REPOSITORY", "").rstrip("/")
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
REQUIRED = os.environ.get("CIVITAS_REQUIRE_COMPILED") == "1"
CORES = os.cpu_count() or 1
FLAGS = [
    "-O3",
    # No fused multiply-add: a search must grow the same tree on every machine and in both modes.
    "-ffp-contract=off",
    # No loops turned into calls of memset: a row is cleared in less time than such a call takes.
    "-fno-tree-loop-distribute-patterns",
    # Debug information is most of the bytes and a third of the time, and speaks of lines of C.
    "-g0",
    # The C is written by Cython, and these speak of how it writes: loops that count with the type
    # of their variable, functions of a joined core that only some cases need, vectors.
    *("-Wno-sign-compare", "-Wno-unused-function", "-Wno-missing-braces"),
    *os.environ.get("CIVITAS_CFLAGS", "").split(),
]
LINKING = os.environ.get("CIVITAS_LDFLAGS", "").split()
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


def write_if_new(path: Path, text: str) -> None:
    """Equal files stay untouched, so that nothing is built again because of them."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")


def write_constants(consts: Path) -> None:
    """Expose the integer constants of a module to C as an enum: one truth, two readers."""
    names = {
        name: value
        for name, value in runpy.run_path(str(consts)).items()
        if name.isupper() and type(value) is int
    }
    lines = [f"    {name} = {value}" for name, value in names.items()]
    text = "\n".join([f"# Written by setup.py from {consts.name}.", "cpdef enum:", *lines, ""])
    write_if_new(consts.with_suffix(".pxd"), text)


def write_structs(layout: Path) -> None:
    """The records of a ``layout.py`` as C structs: again one truth, two readers."""
    module = ".".join(layout.relative_to(SOURCE).with_suffix("").parts)
    code = f"from civitas.engine import layout; import {module} as records; "
    text = run_inside(code + "print(layout.declarations(vars(records)))")
    write_if_new(layout.with_suffix(".pxd"), f"# Written by setup.py from layout.py.\n{text}")


def write_store() -> None:
    """Read and compile the cards of Imperium once, here, so that no game has to wait for it.

    Without the store, the first game reads the card files itself and keeps what it made of them.
    """
    try:
        run_inside("from civitas.games.imperium import store; store.build()")
    except subprocess.CalledProcessError:
        if REQUIRED:
            raise
        print("civitas: no stored cards; the first game will read them", file=sys.stderr)


def run_inside(code: str) -> str:
    """What our own code prints, run as plain Python."""
    # Not by PYTHONPATH: pip hides from a build what an earlier editable install has on its path.
    path = f"import sys; sys.path.insert(0, {str(SOURCE.resolve())!r}); "
    env = {**os.environ, "CIVITAS_PURE": "1"}
    command = [sys.executable, "-c", path + code]
    return subprocess.run(command, env=env, check=True, stdout=subprocess.PIPE, text=True).stdout  # noqa: S603


def write_inputs() -> None:
    """What is written from the sources before anything is built from them."""
    for name in CONSTANTS:
        for consts in SOURCE.glob(f"civitas/games/*/{name}"):
            write_constants(consts)
    for layout in SOURCE.glob("civitas/games/*/layout.py"):
        write_structs(layout)
    write_store()


def addresses() -> dict[str, str]:
    """Where the project lives, if that is said: the package itself names no host."""
    pages = {
        "Source": "",
        "Documentation": "/blob/HEAD/docs/index.md",
        "Changelog": "/blob/HEAD/CHANGELOG.md",
        "Issues": "/issues",
    }
    return {name: HOME + page for name, page in pages.items()} if HOME else {}


def compiled_modules() -> list[str]:
    """The largest first, which two compilers share best."""
    found = runpy.run_path(str(SOURCE / "civitas" / "_mode.py"))["compiled_modules"]()
    return sorted(found, key=lambda name: not name.endswith(".state"))


def c_file(module: str) -> Path:
    return MADE.joinpath(*module.split(".")).with_suffix(".c")


def extension(module: str) -> Extension:
    return Extension(
        module,
        [str(c_file(module))],
        depends=[str(MADE / "flags")],
        extra_compile_args=FLAGS,
        extra_link_args=LINKING,
    )


def brings_its_c() -> bool:
    """Is this a source distribution? In a checkout the C is made anew when something changes."""
    files = map(c_file, [*compiled_modules(), SHARED])
    return Path("PKG-INFO").exists() and all(file.exists() for file in files)


def write_source(module: str) -> str:
    """What the compiler gets: for the state of a game, one file with all that it calls."""
    if module.endswith(".state"):
        return str(runpy.run_path("amalgam.py")["write"](SOURCE, module, MADE))
    for suffix in (".pxd", ".py"):
        path = Path(*module.split(".")).with_suffix(suffix)
        write_if_new(MADE / path, (SOURCE / path).read_text("utf-8"))
    return str(MADE / path)


def write_c() -> None:
    """From Python and declarations to C, for whatever has changed."""
    from Cython import __version__
    from Cython.Build import cythonize

    made = [Path(__file__), Path("amalgam.py"), *sorted(SOURCE.rglob("*.pxd"))]
    key = sha256(b"\0".join([__version__.encode(), *(path.read_bytes() for path in made)]))
    stamp = MADE / "declarations"
    is_new = not stamp.exists() or stamp.read_text() != key.hexdigest()
    if is_new:
        write_shared()
    cythonize(
        [Extension(module, [write_source(module)]) for module in compiled_modules()],
        compiler_directives=DIRECTIVES,
        shared_utility_qualified_name=SHARED,
        include_path=[str(SOURCE)],
        nthreads=CORES,
        force=is_new,  # Cython does not look behind every declaration
        quiet=True,
    )
    stamp.write_text(key.hexdigest())


def write_shared() -> None:
    target = c_file(SHARED)
    target.parent.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "cython", f"--generate-shared={target}"]
    subprocess.run(command, check=True)  # noqa: S603


class Distribute(sdist):
    """What is given away brings its C and the browser client along."""

    def run(self) -> None:
        if not CLIENT.exists():
            raise SetupError(
                "the browser client is not built, which needs Node.js 20.19 or later: "
                "'make client' does that, and 'make release' everything"
            )
        write_inputs()
        write_c()
        super().run()


class BuildPython(build_py):
    def run(self) -> None:
        write_inputs()
        super().run()


class BuildCore(build_ext):
    """All of the core or none of it: a half-compiled core would be neither fast nor plain."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or CORES

    def run(self) -> None:
        if self.inplace or self.editable_mode:  # where it is kept, only what has changed is built
            self.build_lib = str(Path("build") / f"inplace{SUFFIX}")
        try:
            self.build()
        except Exception as error:
            if REQUIRED:
                raise
            self.give_up(error)
        if self.inplace or self.editable_mode:
            self.sweep()

    def build(self) -> None:
        write_if_new(MADE / "flags", " ".join([*FLAGS, *LINKING]))
        if not brings_its_c():
            write_inputs()
            write_c()
        super().run()

    def give_up(self, error: Exception) -> None:
        """Plain Python, in a wheel that says so."""
        self.extensions = self.distribution.ext_modules = []
        wheel = self.distribution.get_command_obj("bdist_wheel", create=False)
        if wheel is not None:
            wheel.root_is_pure = True
        print(f"civitas: no compiled core ({error}); plain Python will run", file=sys.stderr)

    def sweep(self) -> None:
        """No module of an older build stays among the sources, where it would be imported."""
        wanted = {Path(*each.name.split(".")) for each in self.extensions}
        for path in SOURCE.rglob(f"*{SUFFIX}"):
            if path.relative_to(SOURCE).with_name(path.name.removesuffix(SUFFIX)) not in wanted:
                path.unlink()


if __name__ == "__main__":  # processes that write C read this file, too
    setup(
        cmdclass={"build_ext": BuildCore, "build_py": BuildPython, "sdist": Distribute},
        project_urls=addresses(),
        ext_modules=[extension(module) for module in [*compiled_modules(), SHARED]],
    )
