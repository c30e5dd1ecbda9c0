"""How a name is told in the words of Python: its signature, and its members, without a body."""

import textwrap
from collections.abc import Iterator

import griffe

WIDTH = 100
INTERNAL = frozenset(
    {
        *("model_config", "metadata", "type_annotation_map", "renderer", "default_validators"),
        *("default_filters", "impl", "cache_ok", "process_bind_param", "process_result_value"),
        *("request_body_tempfile_limit", "add_view", "still_here", "is_gone"),
    }
)
"""What a class has for the libraries below it, or for the core alone."""


def stub_of(name: str, target: griffe.Object, marker: str = "") -> str:
    """`marker` stands before it, as a decorator."""
    if isinstance(target, griffe.Function):
        return marker + _function(name, target, is_fixture=marker.startswith("@fixture"))
    if isinstance(target, griffe.Class):
        return _class(name, target, marker)
    if isinstance(target, griffe.Attribute):
        return _value(name, target)
    return f"{name} = module"


def _function(name: str, function: griffe.Function, *, is_fixture: bool = False) -> str:
    given = [] if is_fixture else list(_parameters(function))
    end = f") -> {function.returns}: ..." if function.returns else "): ..."
    line = f"def {_last(name)}({', '.join(given)}{end}"
    if len(line) <= WIDTH:
        return line
    return "\n".join([f"def {_last(name)}(", *(f"    {each}," for each in given), end])


def _parameters(function: griffe.Function) -> Iterator[str]:
    starred = False
    for each in function.parameters:
        kind = each.kind
        if kind is griffe.ParameterKind.keyword_only and not starred:
            starred = True
            yield "*"
        stars = {
            griffe.ParameterKind.var_positional: "*",
            griffe.ParameterKind.var_keyword: "**",
        }.get(kind, "")
        starred = starred or stars == "*"
        told = f"{stars}{each.name}"
        if each.annotation is not None:
            told += f": {each.annotation}"
        if each.default is not None and not stars:
            told += f" = {each.default}" if each.annotation is not None else f"={each.default}"
        yield told


def _class(name: str, found: griffe.Class, marker: str) -> str:
    is_dataclass = any("dataclass" in str(each.value) for each in found.decorators)
    if is_dataclass and not marker:
        by_name = any("kw_only" in str(each.value) for each in found.decorators)
        marker = "@dataclass(kw_only=True)\n" if by_name else "@dataclass\n"
    bases = [str(base).rpartition(".")[2] for base in found.bases]
    head = f"class {_last(name)}({', '.join(bases)}):" if bases else f"class {_last(name)}:"
    is_enumeration = "StrEnum" in bases
    lines = [line for member in _members(found) for line in _member(member, is_enumeration)]
    return f"{marker}{head}\n{textwrap.indent(chr(10).join(lines) or '...', '    ')}"


def _members(found: griffe.Class) -> Iterator[griffe.Object]:
    """The public ones, those of the bases in this repository first, each once."""
    seen: set[str] = set()
    for owner in [found, *found.mro()] if found.bases else [found]:
        for name, member in owner.members.items():
            if name.startswith("_") or name in INTERNAL or name in seen or member.is_alias:
                continue
            seen.add(name)
            if isinstance(member, griffe.Object):
                yield member


def _member(member: griffe.Object, is_enumeration: bool) -> list[str]:
    if isinstance(member, griffe.Function):
        if "property" in member.labels or "cached_property" in member.labels:
            return _property(member.name, member.returns)
        return _function(member.name, member).splitlines()
    if isinstance(member, griffe.Attribute):
        if "property" in member.labels:
            return _property(member.name, member.annotation)
        return [_value(member.name, member, with_value=is_enumeration or _is_default(member))]
    return []


def _property(name: str, kind: object) -> list[str]:
    return ["@property", f"def {name}(self) -> {kind}: ..."]


def _is_default(attribute: griffe.Attribute) -> bool:
    """That of a field; what a column is made of is nobody's to rely on."""
    told = str(attribute.value) if attribute.value is not None else ""
    return bool(told) and not told.startswith(("mapped_column", "relationship", "field("))


def _value(name: str, attribute: griffe.Attribute, *, with_value: bool = False) -> str:
    annotation = attribute.annotation
    value = str(attribute.value) if attribute.value is not None else ""
    if with_value and value:
        return f"{name}: {annotation} = {value}" if annotation else f"{name} = {value}"
    if annotation is not None:
        default = " = ..." if value.startswith("field(") else ""
        return f"{name}: {annotation}{default}"
    told = value.partition("(")[0] if len(value) > WIDTH or "\n" in value else value
    return f"{name} = {told or '...'}"


def _last(name: str) -> str:
    return name.rpartition(".")[2]
