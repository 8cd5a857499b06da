"""Joins the state of a game with all that it calls into one module, for the compiler alone.

The rules of a game are many small modules. Compiled apart, every call from one to another goes
through a pointer, and the compiler can put nothing in place. So `setup.py` has the state written
once more into ``generated/``, with a copy of each function that it reaches. A function `total` of
the module `table` is called `table__total` there. Nothing else changes: the code is that of the
``.py``, and the types are those of the ``.pxd`` beside it, which Cython's own parser reads.

Types stand with the code as decorators (``@cython.cfunc`` and so on), not in the joined ``.pxd``:
what a ``.pxd`` declares, other modules could call, and the compiler would have to keep it whole.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

from Cython.CodeWriter import CodeWriter
from Cython.Compiler import Errors, Nodes
from Cython.Compiler.TreeFragment import parse_from_strings

# Types that the parser gives a sign which nobody wrote.
SIZES = ("Py_ssize_t", "size_t")
Arguments = dict[str, str]


@dataclass(frozen=True)
class Function:
    """A C function as its .pxd declares it."""

    decorators: str
    returned: str
    arguments: Arguments
    exception: str
    nogil: bool

    def said(self) -> str:
        """The same as decorators of a .py."""
        lines = [f"{self.decorators}@cython.cfunc"]
        if self.arguments:
            types = ", ".join(f"{name}={kind!r}" for name, kind in self.arguments.items())
            lines.append(f"@cython.locals({types})")
        if self.returned:
            lines.append(f"@cython.returns({self.returned!r})")
        if self.exception:
            lines.append(f"@cython.exceptval({self.exception})")
        if self.nogil:
            lines.append("@cython.nogil")
        return "\n".join(lines)


class Declarations:
    """What a .pxd says: functions, variables, what it cimports, and the rest as it is written."""

    def __init__(self, name: str, text: str) -> None:
        self.functions: dict[str, Function] = {}
        self.variables: dict[str, str] = {}
        self.cimports: list[tuple[str, str, str]] = []
        self.has_classes = False
        rest = []
        for node, written in statements(name, text):
            if isinstance(node, Nodes.FromCImportStatNode | Nodes.StatListNode):
                self.cimports += cimported(node)
            elif isinstance(node, Nodes.CVarDefNode):
                self._declare(node, written)
            else:
                self.has_classes |= isinstance(node, Nodes.CClassDefNode)
                rest.append(written)
        self.rest = "".join(rest)

    def _declare(self, node: Any, written: str) -> None:
        for declarator in node.declarators:
            kind, bare = pointed(text_of(node.base_type), declarator)
            if isinstance(bare, Nodes.CFuncDeclaratorNode):
                self.functions[bare.base.name] = function(kind, bare, written)
            else:
                self.variables[bare.name] = kind

    @property
    def names(self) -> set[str]:
        return {*self.functions, *self.variables}


def statements(name: str, text: str) -> Iterator[tuple[Any, str]]:
    """The statements of a .pxd with their text, which reaches up to the next of them."""
    Errors.init_thread()
    body = parse_from_strings(name, text, level="module_pxd").body
    nodes = body.stats if isinstance(body, Nodes.StatListNode) else [body]
    lines = text.splitlines(keepends=True)
    begins = [node.pos[1] - 1 for node in nodes]
    for node, first, after in zip(nodes, begins, [*begins[1:], len(lines)], strict=True):
        yield node, "".join(lines[first:after])


def cimported(node: Any) -> Iterator[tuple[str, str, str]]:
    """Package, name and other name; the package alone for ``cimport package as name``."""
    if isinstance(node, Nodes.FromCImportStatNode):
        for _, name, other in node.imported_names:
            yield node.module_name, name, other or ""
    else:
        for each in node.stats:
            yield each.module_name, "", each.as_name or ""


def pointed(kind: str, declarator: Any) -> tuple[str, Any]:
    """A type with the stars that stand before the name, and what they stand before."""
    while isinstance(declarator, Nodes.CPtrDeclaratorNode):
        kind, declarator = f"{kind}*", declarator.base
    return kind, declarator


def function(returned: str, node: Any, written: str) -> Function:
    lines = written.splitlines(keepends=True)
    first = next(i for i, line in enumerate(lines) if line.startswith(("cdef", "cpdef")))
    if node.exception_value is not None:
        exception = f"{text_of(node.exception_value)}, check={bool(node.exception_check)}"
    else:
        exception = "" if node.exception_check else "check=False"
    arguments = dict(filter(None, map(argument, node.args)))
    return Function("".join(lines[:first]), returned, arguments, exception, node.nogil)


def argument(node: Any) -> tuple[str, str] | None:
    """Name and type; one without a type looks to the parser like a type without a name."""
    kind, name = pointed(text_of(node.base_type), node.declarator)
    return (name.name, kind) if name.name else None


class Writer(CodeWriter):  # type: ignore[misc]  # Cython has no types
    """Cython's own, with views of memory, which it leaves out, and without signs of sizes."""

    def visit_CSimpleBaseTypeNode(self, node: Any) -> None:  # noqa: N802
        if node.name in SIZES:
            self.put(node.name)
        else:
            super().visit_CSimpleBaseTypeNode(node)

    def visit_MemoryViewSliceTypeNode(self, node: Any) -> None:  # noqa: N802
        self.visit(node.base_type_node)
        self.put("[")
        self.comma_separated_list(node.axes)
        self.put("]")


def text_of(node: Any) -> str:
    """What a node was written as."""
    writer = Writer()
    writer.visit(node)
    return str(writer.result.s).strip()


class Module:
    """A module of the core: its code, its declarations, and the modules that it calls."""

    def __init__(self, source: Path, name: str, prefix: str) -> None:
        path = source.joinpath(*name.split("."))
        self.prefix = prefix
        self.body = ast.parse(path.with_suffix(".py").read_text()).body
        self.declared = Declarations(name, path.with_suffix(".pxd").read_text())
        self.calls = {
            other or called: f"{package}.{called}"
            for package, called, other in self.declared.cimports
            if called
        }

    def can_be_copied(self) -> bool:
        """Not classes, of which there can be only one, nor what Python fills in."""
        functions = {node.name for node in self.body if isinstance(node, ast.FunctionDef)}
        return functions <= self.declared.functions.keys() and not self.declared.has_classes

    def code(self, node: ast.stmt, parts: dict[str, Module]) -> str:
        """A statement under its new names, with its types."""
        declared = None
        if isinstance(node, ast.FunctionDef):
            declared = self.declared.functions.get(node.name)
        text = ast.unparse(Renamed(self, parts).visit(node))
        return f"{declared.said()}\n{text}" if declared else text

    def copied(self, parts: dict[str, Module]) -> list[str]:
        """Its functions and variables."""
        kept = [node for node in self.body if isinstance(node, ast.FunctionDef | ast.Assign)]
        return [self.code(node, parts) for node in kept]

    def variables(self) -> list[str]:
        kinds = self.declared.variables.items()
        return [f"cdef {kind} {self.prefix}{name}" for name, kind in kinds]


class Renamed(ast.NodeTransformer):
    """The code of one module with the names that it has when all are joined."""

    def __init__(self, module: Module, parts: dict[str, Module]) -> None:
        self.module, self.parts = module, parts
        self.local: set[str] = set()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        outer = self.local
        inner = (each for each in ast.walk(node) if isinstance(each, ast.Name))
        stored = {each.id for each in inner if isinstance(each.ctx, ast.Store)}
        self.local = outer | stored | {arg.arg for arg in node.args.args}
        self.generic_visit(node)
        self.local = outer
        node.name = self.renamed(node.name)
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id not in self.local:
            node.id = self.renamed(node.id)
        return node

    def renamed(self, name: str) -> str:
        return self.module.prefix + name if name in self.module.declared.names else name

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """``table.total`` is one name if `table` is a module that is copied."""
        self.generic_visit(node)
        if not isinstance(node.value, ast.Name) or node.value.id in self.local:
            return node
        part = self.parts.get(self.module.calls.get(node.value.id, ""))
        if part is None or node.attr not in part.declared.names:
            return node
        return ast.Name(part.prefix + node.attr, node.ctx)


def reached(source: Path, module: Module, parts: dict[str, Module], seen: set[str]) -> None:
    """All modules that can be copied into this one, those that others need first."""
    for name in module.calls.values():
        path = source.joinpath(*name.split("."))
        if name in seen or not path.with_suffix(".pxd").exists():
            continue
        seen.add(name)
        other = Module(source, name, f"{path.name}__")
        if other.can_be_copied():
            reached(source, other, parts, seen)
            parts[name] = other


def cimports(modules: list[Module], parts: dict[str, Module]) -> list[str]:
    """What they cimport, but for each other; a line for each name."""
    lines = set()
    for package, name, other in (one for each in modules for one in each.declared.cimports):
        alias = f" as {other}" if other else ""
        if not name:
            lines.add(f"cimport {package}{alias}")
        elif package not in parts and f"{package}.{name}" not in parts:
            lines.add(f"from {package} cimport {name}{alias}")
    return sorted(lines)


def mark(source: Path) -> str:
    """A line that changes with any declaration: Cython does not look behind what is joined here."""
    texts = (path.read_bytes() for path in sorted(source.rglob("*.pxd")))
    return f"# Made from declarations with the checksum {crc32(b''.join(texts)):08x}."


def joined(source: Path, name: str) -> tuple[str, str]:
    """The code and the declarations of a module and of all that it reaches."""
    top, parts = Module(source, name, ""), dict[str, Module]()
    reached(source, top, parts, set())
    first = next(i for i, node in enumerate(top.body) if isinstance(node, ast.FunctionDef))
    code = [text for part in parts.values() for text in part.copied(parts)]
    code += [top.code(node, parts) for node in top.body[first:]]
    used = {
        node.value.id
        for node in ast.walk(ast.parse("\n".join(code)))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    }
    code[:0] = [ast.unparse(node) for node in top.body[:first] if is_needed(node, used, parts)]
    modules = [top, *parts.values()]
    declared = [mark(source), *cimports(modules, parts)]
    declared += [line for each in modules for line in each.variables()]
    declared += [each.declared.rest for each in modules]
    return "\n".join(code) + "\n", "\n".join(declared)


def is_needed(node: ast.stmt, used: set[str], parts: dict[str, Module]) -> bool:
    """Not the import of modules that are joined: loading them takes a third of the start."""
    if isinstance(node, ast.ImportFrom):
        node.names = [
            alias
            for alias in node.names
            if f"{node.module}.{alias.name}" not in parts or (alias.asname or alias.name) in used
        ]
        return bool(node.names)
    return True


def write(source: Path, name: str, target: Path) -> Path:
    """Write the joined module below `target` and return its path; equal files stay untouched."""
    path = target.joinpath(*name.split("."))
    path.parent.mkdir(parents=True, exist_ok=True)
    for suffix, text in zip((".py", ".pxd"), joined(source, name), strict=True):
        file = path.with_suffix(suffix)
        if not file.exists() or file.read_text() != text:
            file.write_text(text)
    for folder in path.relative_to(target).parents:
        if folder.name:
            (target / folder / "__init__.py").touch()
    return path.with_suffix(".py")
