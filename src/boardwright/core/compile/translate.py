"""The translator: a function and every rule it needs, rewritten for Numba.

A rule is translated from its source: calls of silent functions are omitted, enum members become numbers, constant
tables become arrays, and calls of other rules lead to their translations. The rule itself is unchanged and remains
ordinary Python.

Numba compiles a function again for every combination of argument types and for every literal number. Arguments declared
as `int` are therefore widened at the call, so that each rule is compiled once.
"""

import ast
import dis
import inspect
import textwrap
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from enum import IntEnum
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeAlias, TypeGuard

import numpy as np
from numpy.typing import NDArray

from boardwright.core.rules import Table, inline, is_inline

Dispatcher: TypeAlias = Any
"""A function compiled by Numba: called like the original, with `compile` and `overloads`."""
Signature: TypeAlias = Any
"""Numba's type of an argument, or a tuple of them."""
Index: TypeAlias = type[np.unsignedinteger[Any]] | None
Jit = Callable[[FunctionType], Dispatcher]
Names = Mapping[str, object] | None

WIDE = "_wide_"
"""Widens an argument in a translation; no rule uses this name."""
INDEX = "_index_"
"""Converts an index in a translation; no rule uses this name."""


class NotCompilable(TypeError):
    """A rule uses something outside the compilable subset."""


def translate(entries: list[FunctionType], jit: Jit, stand_ins: Names = None, index: Index = None) -> list[Dispatcher]:
    """Return compiled versions of these functions and, recursively, of every rule they call.

    `stand_ins` binds names that a module declares but leaves open, so that generic entry points call a game's rules.
    `index` is the type of every index. If it is unsigned, no index is negative, which saves a check at every access;
    the checked entry points of a game verify that this holds.
    """
    translated = _all_translated(entries, stand_ins or {}, index)
    compiled = {original: jit(function) for original, function in translated.items()}
    for function in translated.values():
        for name, value in function.__globals__.items():
            if is_rule(value):
                function.__globals__[name] = compiled[value]
    return [compiled[entry] for entry in entries]


def called_once(entries: list[FunctionType], stand_ins: Names = None) -> set[tuple[str, str]]:
    """Return module and name of every rule that has a single call site."""
    places: Counter[FunctionType] = Counter()
    for function in _all_translated(entries, stand_ins or {}, None).values():
        loads = [one.argval for one in dis.get_instructions(function) if one.opname == "LOAD_GLOBAL"]
        loaded: list[object] = [function.__globals__.get(name) for name in loads]
        places.update(value for value in loaded if is_rule(value))
    return {(rule.__module__, rule.__qualname__) for rule, n in places.items() if n == 1}


def _all_translated(
    entries: list[FunctionType], given: Mapping[str, object], index: Index
) -> dict[FunctionType, FunctionType]:
    """Translate these functions and every rule they call."""
    found = {entry: _translated(entry, given, index) for entry in entries}
    todo = list(found.values())
    while todo:
        for value in list(todo.pop().__globals__.values()):
            if is_rule(value) and value not in found:
                found[value] = _translated(value, given, index)
                todo.append(found[value])
    return found


def is_rule(value: object) -> TypeGuard[FunctionType]:
    return isinstance(value, FunctionType) and getattr(value, "__rule__", False)


def reached_rules(entries: list[FunctionType]) -> set[FunctionType]:
    """Return every rule that these functions call, directly or not, and the functions themselves."""
    seen = set(entries)
    todo = list(entries)
    while todo:
        function = todo.pop()
        for name in _names(function.__code__):
            value = function.__globals__.get(name)
            if is_rule(value) and value not in seen:
                seen.add(value)
                todo.append(value)
    return seen


def _translated(function: FunctionType, stand_ins: Mapping[str, object], index: Index) -> FunctionType:
    """Rewrite one function from its source, without what only plain Python needs."""
    names = {**stand_ins, **function.__globals__}
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    node = tree.body[0]
    if not isinstance(node, ast.FunctionDef):
        raise NotCompilable(f"{function.__name__} is not a plain function")
    node.decorator_list = []
    node.returns = None
    starred = [node.args.vararg] if node.args.vararg else []
    for argument in (*node.args.args, *node.args.posonlyargs, *node.args.kwonlyargs, *starred):
        argument.annotation = None
    same = _body(tree, function).co_code == function.__code__.co_code
    _spread(node, getattr(function, "__spread__", ()))
    tree = ast.fix_missing_locations(_Translator(names, index is not None).visit(tree))
    ast.increment_lineno(tree, function.__code__.co_firstlineno - 1)
    inner = _body(tree, function)
    used = {name: _constant(function, name, names[name]) for name in _names(inner) if name in names}
    if not same:
        raise NotCompilable(f"the source of {function.__name__} has changed since it was imported; restart the process")
    used.update({"__builtins__": __builtins__, WIDE: np.int64, INDEX: index})
    translation = FunctionType(inner, used, function.__name__, function.__defaults__)
    translation.__module__ = function.__module__
    translation.__qualname__ = function.__qualname__
    return inline(translation) if is_inline(function) else translation


def _spread(node: ast.FunctionDef, names: tuple[str, ...]) -> None:
    """Replace a starred argument by its names, in the signature and where it is passed on."""
    if not names or node.args.vararg is None:
        return
    starred, node.args.vararg = node.args.vararg.arg, None
    node.args.args += [ast.arg(name) for name in names]
    for call in (one for one in ast.walk(node) if isinstance(one, ast.Call)):
        last = call.args[-1] if call.args else None
        if isinstance(last, ast.Starred) and isinstance(last.value, ast.Name) and last.value.id == starred:
            call.args[-1:] = [ast.Name(name, ast.Load()) for name in names]


def _body(tree: ast.Module, function: FunctionType) -> CodeType:
    """Return the code of the only function in a tree."""
    code = compile(tree, function.__code__.co_filename, "exec")
    return next(c for c in code.co_consts if isinstance(c, CodeType))


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def _constant(function: FunctionType, name: str, value: object) -> object:
    if isinstance(value, Table):
        return narrow(np.array(value, np.int64))
    plain = isinstance(value, FunctionType) and not getattr(value, "__rule__", False)
    if plain or isinstance(value, (list, dict, set)):
        raise NotCompilable(f"{function.__module__}.{function.__name__} uses {name}, which is not a rule")
    if isinstance(value, ModuleType) and value.__name__.startswith("boardwright"):
        raise NotCompilable(f"{function.__name__} must import the rules of {value.__name__} by name")
    return value


def narrow(numbers: NDArray[np.signedinteger[Any]]) -> NDArray[np.signedinteger[Any]]:
    """Return the numbers in the smallest signed width that holds them, because GPU constant memory is small."""
    for width in (np.int8, np.int16, np.int32):
        if numbers.size == 0 or (np.iinfo(width).min <= numbers.min() and numbers.max() <= np.iinfo(width).max):
            return numbers.astype(width)
    return numbers


class _Translator(ast.NodeTransformer):
    """Omit silent calls, replace enum members by numbers, widen arguments of rules and convert indexes."""

    def __init__(self, names: Mapping[str, object], typed: bool):
        self.names = names
        self.typed = typed

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        call = node.value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
            if getattr(self.names.get(call.func.id), "__silent__", False):
                return ast.copy_location(ast.Pass(), node)
        if isinstance(call, ast.Constant):
            return ast.copy_location(ast.Pass(), node)
        self.generic_visit(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        called = self.names.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if is_rule(called):
            wide = [called.__annotations__.get(name) in (int, "int") for name in _parameters(called)]
            node.args = [_called(WIDE, a) if w else a for a, w in zip(node.args, wide, strict=True)]
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        self.generic_visit(node)
        if self.typed and isinstance(node.slice, ast.Tuple):
            node.slice.elts = [_called(INDEX, one) for one in node.slice.elts]
        elif self.typed:
            node.slice = _called(INDEX, node.slice)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        self.generic_visit(node)
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        if isinstance(node.value, ast.Name):
            owner = self.names.get(node.value.id)
            if isinstance(owner, type) and issubclass(owner, IntEnum):
                return ast.copy_location(ast.Constant(int(owner[node.attr])), node)
        self.generic_visit(node)
        return node


def _parameters(function: FunctionType) -> tuple[str, ...]:
    return function.__code__.co_varnames[: function.__code__.co_argcount]


def _called(name: str, argument: ast.expr) -> ast.expr:
    """Return a call of this name with the argument; a literal index stays as it is."""
    if name == INDEX and isinstance(argument, ast.Constant):
        return argument
    return ast.copy_location(ast.Call(ast.Name(name, ast.Load()), [argument], []), argument)
