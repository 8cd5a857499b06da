"""Joins the core of a game to one source, so that the compiler sees all of it at once.

Cython makes a library of every module, and a call from one library to another goes through a
pointer: nothing is ever put in place of a call. So the compiler is given the `state` of a game
together with a copy of all functions that it reaches. Each name carries its module along:
``table.total`` becomes ``table__total``.

The modules are what one reads, tests and runs as plain Python. What is written here nobody sees
but the compiler. Setup calls `write`.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

# What stands in a .pxd. Everything starts at the margin but the fields of a struct.
CIMPORT = re.compile(r"^(?:from (\S+) )?cimport (\([^)]*\)|.*)\n", re.MULTILINE)
FUNCTION = re.compile(r"^cp?def ([^(\n]*?)(\w+)\(", re.MULTILINE)
VARIABLES = re.compile(r"^cdef (\w+(?:\[\d+\])*) (\w+(?:, \w+)*)$", re.MULTILINE)


class Module:
    """A module of the core: its code, its declarations, and the modules that it calls."""

    def __init__(self, source: Path, name: str) -> None:
        path = source.joinpath(*name.split("."))
        self.prefix = f"{path.name}__"
        self.body = ast.parse(path.with_suffix(".py").read_text()).body
        self.declared = path.with_suffix(".pxd").read_text()
        self.names = {found[2] for found in FUNCTION.finditer(self.declared)}
        for found in VARIABLES.finditer(self.declared):
            self.names.update(found[2].split(", "))
        self.calls = {
            alias: f"{found[1]}.{alias}"
            for found in CIMPORT.finditer(self.declared)
            if found[1]
            for alias in re.findall(r"\w+", found[2])
        }

    def can_be_copied(self) -> bool:
        """Not classes, of which there can be only one, nor what Python fills in."""
        functions = {node.name for node in self.body if isinstance(node, ast.FunctionDef)}
        return functions <= self.names and "cdef class" not in self.declared

    def code(self, parts: dict[str, Module]) -> str:
        """Its functions and variables, under their new names."""
        kept = [node for node in self.body if isinstance(node, ast.FunctionDef | ast.Assign)]
        names = {name: self.prefix + name for name in self.names}
        return "\n".join(Renamed(self, parts, names).text(node) for node in kept)

    def declarations(self) -> str:
        """What its .pxd says of them, without the imports."""
        text = CIMPORT.sub("", self.declared)
        text = FUNCTION.sub(lambda found: f"cdef {found[1]}{self.prefix}{found[2]}(", text)
        return VARIABLES.sub(self._variables, text)

    def _variables(self, found: re.Match[str]) -> str:
        return f"cdef {found[1]} {', '.join(self.prefix + name for name in found[2].split(', '))}"


class Renamed(ast.NodeTransformer):
    """The code of one module with the names that it has when all are joined."""

    def __init__(self, module: Module, parts: dict[str, Module], names: dict[str, str]) -> None:
        self.module, self.parts, self.names = module, parts, names
        self.local: set[str] = set()

    def text(self, node: ast.stmt) -> str:
        return ast.unparse(self.visit(node))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        outer = self.local
        inner = (each for each in ast.walk(node) if isinstance(each, ast.Name))
        stored = {each.id for each in inner if isinstance(each.ctx, ast.Store)}
        self.local = outer | stored | {arg.arg for arg in node.args.args}
        self.generic_visit(node)
        self.local = outer
        node.name = self.names.get(node.name, node.name)
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id not in self.local:
            node.id = self.names.get(node.id, node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        if not isinstance(node.value, ast.Name) or node.value.id in self.local:
            return node
        part = self.parts.get(self.module.calls.get(node.value.id, ""))
        if part is None or node.attr not in part.names:
            return node
        return ast.Name(part.prefix + node.attr, node.ctx)


def reached(source: Path, module: Module, parts: dict[str, Module], seen: set[str]) -> None:
    """All modules that can be copied into this one, those that others need first."""
    for name in module.calls.values():
        path = source.joinpath(*name.split("."))
        if name in seen or not path.with_suffix(".pxd").exists():
            continue
        seen.add(name)
        other = Module(source, name)
        if other.can_be_copied():
            reached(source, other, parts, seen)
            parts[name] = other


def imports(modules: list[Module], parts: dict[str, Module]) -> str:
    """What they cimport, but for each other; a line for each name."""
    lines = set()
    for module in modules:
        for found in CIMPORT.finditer(module.declared):
            package, names = found[1], re.findall(r"\w[\w. ]*", found[2])
            if not package:
                lines.add(f"cimport {found[2]}")
            elif package not in parts:
                outside = (name for name in names if f"{package}.{name}" not in parts)
                lines.update(f"from {package} cimport {name}" for name in outside)
    return "\n".join(sorted(lines))


def joined(source: Path, name: str) -> tuple[str, str]:
    """The code and the declarations of a module and of all that it reaches."""
    top, parts = Module(source, name), dict[str, Module]()
    reached(source, top, parts, set())
    first = next(i for i, node in enumerate(top.body) if isinstance(node, ast.FunctionDef))
    head, rest = top.body[:first], top.body[first:]
    code = [ast.unparse(node) for node in head]
    code += [part.code(parts) for part in parts.values()]
    code += [Renamed(top, parts, {}).text(node) for node in rest]
    declared = [imports([top, *parts.values()], parts)]
    declared += [part.declarations() for part in parts.values()]
    declared.append(CIMPORT.sub("", top.declared))
    return "\n".join(code) + "\n", "\n".join(declared)


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
