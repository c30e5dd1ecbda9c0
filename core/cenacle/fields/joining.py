"""Two answers to one question may become one in which nothing is lost."""

from cenacle.platform.plugins.fields import Field, FieldKind, Value

SEPARATORS = {FieldKind.TEXT: "; ", FieldKind.LONG_TEXT: "\n"}


def join(field: Field, first: Value, second: Value) -> Value | None:
    """Two answers in one: nothing for kinds of which there is one alone."""
    if isinstance(first, list) and isinstance(second, list):
        both = {*first, *second}
        known = [each for each in (*field.choices, *field.former_choices) if each in both]
        return known + sorted(both - set(known))
    separator = SEPARATORS.get(field.kind)
    if separator is None or not isinstance(first, str) or not isinstance(second, str):
        return None
    for longer, shorter in ((first, second), (second, first)):
        if shorter.casefold() in longer.casefold():
            return longer
    return f"{first}{separator}{second}"
