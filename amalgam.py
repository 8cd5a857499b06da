"""Joins the core of a game to one source, so that the compiler sees all of it at once.

Cython makes a library of every module, and a call from one library to another goes through a
pointer: nothing is ever put in place of a call. So the compiler is given the `state` of a game
together with a copy of all functions that it reaches. Each name carries its module along:
``table.total`` becomes ``table__total``.

A function of the state can ask for a second copy of itself, and of all that it calls, in which
some fields of the table are numbers (see `civitas.engine.special`). The compiler then leaves out
whatever the table that most people play does not need.

None of these functions is offered to other modules: the types that a .pxd declares are said in the
code (`typed`), so the compiler may put a function where it is called, and need not keep it besides.

The modules are what one reads, tests and runs as plain Python. What is written here nobody sees
but the compiler. Setup calls `write`.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from zlib import crc32

# What stands in a .pxd. Everything starts at the margin but the fields of a struct.
CIMPORT = re.compile(r"^(?:from (\S+) )?cimport (\([^)]*\)|.*)\n", re.MULTILINE)
FUNCTION = re.compile(r"^cp?def ([^(\n]*?)(\w+)\(", re.MULTILINE)
DECLARATION = r"^(?:@.*\n(?: .*\n)*)*cp?def [^(\n]*?\b{}\([^)]*\).*\n"
SIGNATURE = re.compile(r"((?:@.*\n(?: .*\n)*)*)cdef (?:(\S.*?) ?)??\w+\(([^)]*)\)(.*)\n")
ARGUMENT = re.compile(r"\s*(\w[^,]*?) ?\b(\w+)(?:,|$)")
VARIABLES = re.compile(r"^cdef (\w+(?:\[\d+\])*) (\w+(?:, \w+)*)$", re.MULTILINE)

# The name that the table has in every function of a core.
TABLE = "s"


class Module:
    """A module of the core: its code, its declarations, and the modules that it calls."""

    def __init__(self, source: Path, name: str) -> None:
        path = source.joinpath(*name.split("."))
        self.prefix = f"{path.name}__"
        self.body = ast.parse(path.with_suffix(".py").read_text()).body
        self.functions = {
            each.name: each for each in self.body if isinstance(each, ast.FunctionDef)
        }
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
        return self.functions.keys() <= self.names and "cdef class" not in self.declared

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
        part = self.part(node)
        if part is None or node.attr not in part.names:
            return node
        return ast.Name(part.prefix + node.attr, node.ctx)

    def part(self, node: ast.Attribute) -> Module | None:
        """The module that is copied and whose name stands before the dot."""
        if not isinstance(node.value, ast.Name) or node.value.id in self.local:
            return None
        return self.parts.get(self.module.calls.get(node.value.id, ""))


class Special(Renamed):
    """The code of one module for one case: some fields are numbers, and it calls its like."""

    def __init__(self, module: Module, parts: dict[str, Module], case: Case) -> None:
        names = {name: module.prefix + name for name in module.names} if module.prefix else {}
        names.update((name, case.name_of(module, name)) for name in case.of(module))
        super().__init__(module, parts, names)
        self.case = case

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.value.id == TABLE and node.attr in self.case:
            if not isinstance(node.ctx, ast.Load):
                raise ValueError(f"{node.attr} is fixed by {self.case.name}, but it is assigned")
            return ast.Constant(self.case.fields[node.attr])
        part = self.part(node)
        if part is not None and node.attr in self.case.of(part):
            return ast.Name(self.case.name_of(part, node.attr), node.ctx)
        return super().visit_Attribute(node)


class Case:
    """A table that deserves code of its own: ``NAME = special.case(OTHER, field=number, ...)``."""

    def __init__(self, name: str, fields: dict[str, int]) -> None:
        self.name, self.fields = name, fields
        self.reached: dict[Module, dict[str, None]] = {}

    def __contains__(self, field: str) -> bool:
        return field in self.fields

    def of(self, module: Module) -> dict[str, None]:
        """The functions of a module that have a copy for this case."""
        return self.reached.setdefault(module, {})

    def name_of(self, module: Module, function: str) -> str:
        return f"{self.name}__{module.prefix}{function}"

    def reach(self, module: Module, name: str, parts: dict[str, Module]) -> None:
        """Take in a function and all that it calls."""
        if name in self.of(module):
            return
        self.of(module)[name] = None
        for node in ast.walk(module.functions[name]):
            if isinstance(node, ast.Name) and node.id in module.functions:
                self.reach(module, node.id, parts)
            elif isinstance(node, ast.Attribute):
                part = Renamed(module, parts, {}).part(node)
                if part is not None and node.attr in part.functions:
                    self.reach(part, node.attr, parts)

    def guard(self, function: ast.FunctionDef, is_void: bool) -> list[ast.stmt]:
        """What a function begins with: in this case, its copy does the work."""
        other = " | ".join(f"{TABLE}.{field} ^ {number}" for field, number in self.fields.items())
        call = f"{self.name}__{function.name}({', '.join(arg.arg for arg in function.args.args)})"
        does = f"{call}; return" if is_void else f"return {call}"
        return ast.parse(f"if ({other}) == 0: {does}").body


def cases(module: Module) -> dict[str, Case]:
    """The cases that a module names."""
    found: dict[str, Case] = {}
    for node in module.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
            continue
        if ast.unparse(node.value.func) == "special.case":
            name, fields = ast.unparse(node.targets[0]), dict[str, int]()
            for other in node.value.args:
                fields.update(found[ast.unparse(other)].fields)
            for each in node.value.keywords:
                fields[str(each.arg)] = ast.literal_eval(each.value)
            found[name] = Case(name, fields)
    return found


def specialise(top: Module, parts: dict[str, Module]) -> tuple[list[str], list[str]]:
    """Code and declarations of all copies; the functions that asked for them get their guards."""
    code, declared = [], []
    known = cases(top)
    for case in known.values():
        for function in top.functions.values():
            if case in asked_by(function, known):
                case.reach(top, function.name, parts)
        for module, names in case.reached.items():
            for name in names:
                copied = ast.parse(ast.unparse(module.functions[name])).body[0]
                assert isinstance(copied, ast.FunctionDef)
                copied.decorator_list = []
                code.append(Special(module, parts, case).text(copied))
                declared.append(case_declaration(module, name, case))
    for function in top.functions.values():
        is_void = "void" in declaration(top, function.name).split("(")[-2]
        for case in reversed(asked_by(function, known)):
            place = 1 if ast.get_docstring(function) else 0
            function.body[place:place] = case.guard(function, is_void)
        function.decorator_list = []
    return code, declared


def asked_by(function: ast.FunctionDef, known: dict[str, Case]) -> list[Case]:
    """The cases before a function, which is asked in this order which of them it has."""
    return [known[name] for each in function.decorator_list if (name := ast.unparse(each)) in known]


def declaration(module: Module, function: str) -> str:
    found = declaration_of(function, module.declared)
    assert found, f"{function} is not declared"
    return found


def declaration_of(function: str, declared: str) -> str:
    found = re.search(DECLARATION.format(function), declared, re.MULTILINE)
    return found[0] if found else ""


def case_declaration(module: Module, function: str, case: Case) -> str:
    return FUNCTION.sub(
        lambda found: f"cdef {found[1]}{case.name_of(module, found[2])}(",
        declaration(module, function),
    )


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


def mark(source: Path) -> str:
    """A line that changes with any declaration: Cython does not look behind what is joined here."""
    texts = (path.read_bytes() for path in sorted(source.rglob("*.pxd")))
    return f"# Made from declarations with the checksum {crc32(b''.join(texts)):08x}."


def joined(source: Path, name: str) -> tuple[str, str]:
    """The code and the declarations of a module and of all that it reaches."""
    top, parts = Module(source, name), dict[str, Module]()
    top.prefix = ""
    reached(source, top, parts, set())
    special_code, special_declared = specialise(top, parts)
    first = next(i for i, node in enumerate(top.body) if isinstance(node, ast.FunctionDef))
    head, rest = top.body[:first], top.body[first:]
    code = [part.code(parts) for part in parts.values()]
    code += special_code
    code += [Renamed(top, parts, {}).text(node) for node in rest]
    code[:0] = [ast.unparse(node) for node in head if is_needed(node, "\n".join(code), parts)]
    declared = [mark(source), imports([top, *parts.values()], parts)]
    declared += [part.declarations() for part in parts.values()]
    declared.append(CIMPORT.sub("", top.declared))
    declared += special_declared
    return "\n".join(code) + "\n", "\n".join(declared)


def is_needed(node: ast.stmt, code: str, parts: dict[str, Module]) -> bool:
    """Not the import of modules that are joined: loading them takes a third of the start."""
    if isinstance(node, ast.ImportFrom):
        node.names = [
            alias
            for alias in node.names
            if f"{node.module}.{alias.name}" not in parts or re.search(rf"\b{alias.name}\.", code)
        ]
        return bool(node.names)
    return True


def typed(code: str, declared: str) -> tuple[str, str]:
    """Code that says the types of its functions itself, and what is left of the declarations.

    What a .pxd declares, others can call, so the compiler has to keep each function as it is.
    What only the code itself knows can be put in place of its calls, and need not be kept.
    """
    lines = []
    for node in ast.parse(code).body:
        if isinstance(node, ast.FunctionDef) and (found := declaration_of(node.name, declared)):
            declared = declared.replace(found, "", 1)
            lines.append(decorators(found))
        lines.append(ast.unparse(node))
    return "\n".join(lines) + "\n", declared


def decorators(declaration: str) -> str:
    """What a .pxd says of a function, as it is said in a .py."""
    found = SIGNATURE.fullmatch(declaration)
    assert found, f"not understood: {declaration}"
    before, returned, given, after = found.groups()
    types = {argument[2]: argument[1] for argument in ARGUMENT.finditer(given)}
    lines = [f"{before}@cython.cfunc"]
    if types:
        lines.append(f"@cython.locals({', '.join(f'{n}={t!r}' for n, t in types.items())})")
    if returned:
        lines.append(f"@cython.returns({returned!r})")
    if "noexcept" in after:
        lines.append("@cython.exceptval(check=False)")
    elif value := re.search(r"except(\??) (\S+)", after):
        lines.append(f"@cython.exceptval({value[2]}, check={value[1] == '?'})")
    if "nogil" in after:
        lines.append("@cython.nogil")
    return "\n".join(lines)


def write(source: Path, name: str, target: Path) -> Path:
    """Write the joined module below `target` and return its path; equal files stay untouched."""
    path = target.joinpath(*name.split("."))
    path.parent.mkdir(parents=True, exist_ok=True)
    for suffix, text in zip((".py", ".pxd"), typed(*joined(source, name)), strict=True):
        file = path.with_suffix(suffix)
        if not file.exists() or file.read_text() != text:
            file.write_text(text)
    for folder in path.relative_to(target).parents:
        if folder.name:
            (target / folder / "__init__.py").touch()
    return path.with_suffix(".py")
