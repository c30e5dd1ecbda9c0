"""Where things stand, so that they are found by their names."""

import re
from pathlib import Path

CODE = Path(__file__).parents[1] / "cenacle"
ADDS_A_VIEW = re.compile(r"^\w+ = Service\(|^ +config\.add_view\(", re.MULTILINE)
TABLES = {"platform/web/screens.py", "platform/web/service.py"}
"""The pages of the shell, by their one table; and what a `Service` says of its views."""


def test_views_stand_in_views_and_nowhere_else() -> None:
    adding = {path for path in CODE.rglob("*.py") if ADDS_A_VIEW.search(path.read_text("utf-8"))}
    elsewhere = {path for path in adding if path.name != "views.py" and path.parent.name != "views"}

    assert len(adding) > 20
    assert {str(path.relative_to(CODE)) for path in elsewhere} == TABLES
