"""The public surface as one text, to be read line by line where it changes."""

from collections.abc import Iterable, Iterator

from reference.surface import Entry, Surface

HEAD = """\
# cenacle {version}
#
# What a plugin may rely on, made by `make reference`. What is added here is taken by that command.
# What goes or changes it refuses until the version is another: `deprecated` marks a name that is to
# go (docs/plugins.md).
# @given: the house makes it, a plugin reads it. @event: what happens. @hook: what a plugin has.
"""


def write_report(surface: Surface) -> str:
    parts = [HEAD.format(version=surface.version)]
    for group in surface.groups:
        parts += [f"# {group.title}", *_stubs(group.entries)]
    parts += ["# Hooks", *_stubs(surface.hooks)]
    parts += ["# cenacle.testing", *_stubs(surface.testing)]
    return "\n\n".join(part.strip() for part in parts) + "\n"


def _stubs(entries: Iterable[Entry]) -> Iterator[str]:
    for entry in entries:
        if entry.below:
            yield f"class {entry.name}:\n" + "\n".join(_indented(each.stub) for each in entry.below)
        else:
            yield entry.stub


def _indented(text: str) -> str:
    return "\n".join(f"    {line}" for line in text.splitlines())
