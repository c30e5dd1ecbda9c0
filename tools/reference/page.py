"""The reference as a page: group by group, each name with its example."""

import itertools
from collections.abc import Iterator

from reference.examples import Example
from reference.surface import Entry, Surface

HEAD = """\
# The reference of `cenacle.api`

Every name that a plugin may import, by what it is for. [plugins.md](../plugins.md) tells how a
plugin is written, and which hooks there are. What a plugin was built for it says by
`cenacle>={version},<…`: within {version} nothing here goes or changes so that a plugin has to
follow (`api-report.txt` beside this page is the whole of it).

The examples are tests, and run as they stand: `house` is a house of the test's own
([Testing](../plugins.md#testing)). This page is made by `make reference`.
"""


def write_page(surface: Surface, examples: dict[str, list[Example]]) -> str:
    parts = [HEAD.format(version=surface.version), *_contents(surface)]
    for group in surface.groups:
        shown = examples.get(group.title, [])
        found_in = [*shown, *itertools.chain(*examples.values())]
        parts.append(f"## {group.title}")
        parts += [f"### {each.title}\n\n{_code(each.code)}" for each in shown]
        for entry in group.entries:
            parts += _tell(entry, found_in)
    return "\n\n".join(part.strip() for part in parts) + "\n"


def _contents(surface: Surface) -> Iterator[str]:
    for group in surface.groups:
        names = ", ".join(f"[`{entry.name}`](#{entry.name.lower()})" for entry in group.entries)
        yield f"**{group.title}:** {names}"


def _tell(entry: Entry, examples: list[Example]) -> Iterator[str]:
    yield f"#### `{entry.name}`"
    if entry.below:
        yield entry.words
        for each in entry.below:
            yield _code(each.stub)
            yield each.words
    else:
        yield _code(entry.stub)
        yield entry.words
    shown = [f"[{each.title}](#{each.anchor})" for each in examples if entry.name in each.names]
    if shown:
        yield f"Example: {shown[0]}"


def _code(text: str) -> str:
    return f"```python\n{text}\n```"
