"""What goes over the wire about erasures."""

from typing import Annotated

from pydantic import StringConstraints

from cenacle.platform.web import Form


class EraseByNameForm(Form):
    """Of somebody without a key code the `lastName` is typed."""

    last_name: Annotated[str, StringConstraints(max_length=50)]


class EraseForm(Form):
    """`keyCode` is typed, so that nobody is erased by a slip."""

    key_code: Annotated[str, StringConstraints(max_length=20)]
