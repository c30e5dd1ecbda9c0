"""What of an older report a newer one no longer keeps."""

import ast
from collections.abc import Iterable, Iterator

Named = dict[str, ast.stmt]

MADE_BY_PLUGINS = "dataclass"
"""The mark of what a plugin makes: a field more, which it does not give, breaks it."""


def version_of(report: str) -> str:
    return report.partition("\n")[0].removeprefix("# cenacle ")


def find_breaks(before: str, after: str) -> Iterator[str]:
    """In sentences. What is only added, and needs nothing of a plugin, breaks nothing."""
    yield from _compare("", _named(ast.parse(before).body), _named(ast.parse(after).body))


def _compare(where: str, old: Named, new: Named) -> Iterator[str]:
    for name, node in old.items():
        full = f"{where}{name}"
        match node, new.get(name):
            case _, None:
                yield f"{full} is gone."
            case ast.FunctionDef(), ast.FunctionDef() as other:
                yield from _compare_functions(full, node, other)
            case ast.ClassDef(), ast.ClassDef() as other:
                yield from _compare_classes(full, node, other)
            case _, other if not _is_kept(node, other):
                yield f"{full} was `{_told(node)}`, and is `{_told(other)}`."


def _compare_functions(name: str, old: ast.FunctionDef, new: ast.FunctionDef) -> Iterator[str]:
    if _text(old.returns) != _text(new.returns):
        yield f"{name} gave {_text(old.returns)}, and gives {_text(new.returns)}."
    before, after = _arguments(old.args), _arguments(new.args)
    for argument, told in before.items():
        if argument not in after:
            yield f"{name} takes no {argument} any more."
        elif not _fits(told, after[argument]):
            yield f"{name} took `{argument}{told[0]}{told[1]}`, and takes it otherwise."
    for argument, (_, default) in after.items():
        needs = argument not in before and not default and not argument.startswith("*")
        if needs and "hook" not in _marks(new):
            yield f"{name} asks for {argument}."
    places, wanted = [*map(_name, old.args.args)], [*map(_name, new.args.args)]
    if wanted[: len(places)] != places:
        yield f"{name} takes its arguments in another order."


def _compare_classes(name: str, old: ast.ClassDef, new: ast.ClassDef) -> Iterator[str]:
    before, after = _named(old.body), _named(new.body)
    yield from _compare(f"{name}.", before, after)
    if any(mark.startswith(MADE_BY_PLUGINS) for mark in _marks(new)):
        for field, node in after.items():
            if field not in before and isinstance(node, ast.AnnAssign) and node.value is None:
                yield f"{name} asks for {field}."


def _named(body: Iterable[ast.stmt]) -> Named:
    named: Named = {}
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            named[node.name] = node
        elif isinstance(node, ast.AnnAssign):
            named[ast.unparse(node.target)] = node
        elif isinstance(node, ast.Assign):
            named[ast.unparse(node.targets[0])] = node
    return named


def _arguments(given: ast.arguments) -> dict[str, tuple[str, str]]:
    """By name: the type, and the default."""
    at_end = [None] * (len(given.args) - len(given.defaults))
    told = dict(zip(map(_name, given.args), [*at_end, *given.defaults], strict=True))
    told |= dict(zip(map(_name, given.kwonlyargs), given.kw_defaults, strict=True))
    every = {each.arg: each for each in (*given.args, *given.kwonlyargs)}
    found = {name: (_text(every[name].annotation), _text(told[name])) for name in told}
    for stars, each in (("*", given.vararg), ("**", given.kwarg)):
        if each is not None:
            found[stars + each.arg] = (_text(each.annotation), "")
    return found


def _fits(old: tuple[str, str], new: tuple[str, str]) -> bool:
    """Of the same type, and not to be given where it needed not be. Where a plain text was given, a
    sentence in the language of its reader may be."""
    is_alike = old[0] in (new[0], new[0].replace("str | Text", "str"))
    return is_alike and (not old[1] or bool(new[1]))


def _is_kept(old: ast.stmt, new: ast.stmt) -> bool:
    """A field that need not be given any more is kept as well, one that is worked out when it is
    read, and what is made of the same."""
    if isinstance(old, ast.AnnAssign) and isinstance(new, ast.FunctionDef):
        return "property" in _marks(new) and _text(old.annotation) == _text(new.returns)
    if isinstance(old, ast.AnnAssign) and isinstance(new, ast.AnnAssign):
        return _fits(
            (_text(old.annotation), _text(old.value)), (_text(new.annotation), _text(new.value))
        )
    if isinstance(old, ast.Assign) and isinstance(new, ast.Assign):
        return _text(_made_by(old.value)) == _text(_made_by(new.value))
    return ast.unparse(old) == ast.unparse(new)


def _made_by(value: ast.expr) -> ast.expr:
    """With which words a setting was made is nobody's to rely on."""
    return value.func if isinstance(value, ast.Call) else value


def _marks(node: ast.FunctionDef | ast.ClassDef) -> list[str]:
    return [ast.unparse(mark) for mark in node.decorator_list]


def _told(node: ast.stmt) -> str:
    return " ".join(ast.unparse(node).split())


def _name(argument: ast.arg) -> str:
    return argument.arg


def _text(node: ast.AST | None) -> str:
    return ast.unparse(node) if node is not None else ""
