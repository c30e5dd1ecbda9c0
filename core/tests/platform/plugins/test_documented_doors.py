"""The examples of doors in docs/plugins.md are one plugin that works."""

import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from cenacle.api import write_letter
from cenacle.platform.access import Role
from cenacle.platform.features.health import look_at_plugins
from cenacle.testing import TestHouse

PAGE = (Path(__file__).parents[4] / "docs/plugins.md").read_text()


@pytest.fixture
def documented(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Any]:
    """Its hooks."""
    section = PAGE.partition("\n## Doors\n")[2].partition("\n## ")[0]
    blocks = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
    (tmp_path / "documented_needs.py").write_text("\n".join(blocks))
    monkeypatch.syspath_prepend(tmp_path)
    hooks = vars(import_module("documented_needs")).items()
    return {name: hook for name, hook in hooks if name.startswith("cenacle_")}


def test_what_is_written_there_works(
    house_with: Callable[..., TestHouse],
    town_of: Callable[[TestHouse], Any],
    documented: dict[str, Any],
) -> None:
    house = house_with(needs=documented)
    town = town_of(house)
    retreat, person = town.retreat(), town.person(email="a@b.test")
    town.takes_part(person, retreat)
    town.room("7")
    captain = house.client(Role.CAPTAIN)

    assert house.served.plugins.states["needs"].broken is None
    assert captain.get("/api/needs/diets").result == ["Vegan"]
    assert house.client(Role.PRIEST).get("/api/needs/diets").status == 403
    paper = captain.get(f"/api/rosters/export/{retreat}?kind=needs_kitchen&format=csv")
    assert "Landry" in paper.body
    names = [each["name"] for each in captain.get("/api/letters/placeholders").result]
    assert names == ["needs_bus"]
    wanted = {"retreatId": retreat, "retreatantId": person, "roomNumber": "7"}
    given = captain.post("/api/retreatants/update-retreatant-room", wanted).result
    assert given.endswith("There are stairs to this room.")
    home = captain.get("/api/rosters/needs-doing").result
    assert home["toDos"] == [
        {
            "message": "2 people have told no diet",
            "filters": "needs_diet=~",
            "path": None,
            "count": 2,
        }
    ]
    figures = captain.get(f"/api/year/{house.today.year}").result["figures"]
    assert figures[-1] == {"key": "needs_retreats", "title": "Retreats ever", "value": 1}
    assert [each.what for each in look_at_plugins(house.served)] == ["needs_kitchen"]
    with house.session() as session:
        values = {person: {"day": "June 4"}}
        assert write_letter(session, house.served, "needs_reminder", values).to == [person]
