"""What goes over the wire about erasures."""

from typing import Annotated

from pydantic import StringConstraints

from cenacle.platform.web import Form


class EraseForm(Form):
    """`keyCode` is typed, so that nobody is erased by a slip."""

    key_code: Annotated[str, StringConstraints(max_length=20)]
