"""The column of the page on plugins, as it is written there."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.testing import TestHouse

PAGE = (Path(__file__).parents[3] / "docs/plugins.md").read_text()


def test_the_column_of_the_page_on_plugins_tells_what_it_promises(
    house_with: Callable[..., TestHouse], town_of: Callable[[TestHouse], Any]
) -> None:
    [_, section] = PAGE.split("## A column of the roster\n")
    [code, *_] = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
    plugin: dict[str, Any] = {}
    exec(code, plugin)  # noqa: S102  # what the page has its readers write
    hooks = {name: each for name, each in plugin.items() if name.startswith("cenacle_")}
    house = house_with(texting=hooks)
    town, captain = town_of(house), house.client(Role.CAPTAIN)
    takes, _none = town.person("Takes", sms_consent_at=clock.now()), town.person("None")
    wanted = {"columns": ["texting_consents"]}

    assert captain.get("/api/rosters/columns").result == []
    house.client(Role.ADMIN).post(
        "/api/features/update", {"featureFlag": "Texting", "isEnabled": True}
    )
    [column] = captain.get("/api/rosters/columns").result
    assert (column["section"], column["sign"]) == ("How to reach them", "phone")
    assert captain.post("/api/rosters/roster", wanted).result["given"] == {
        "texting_consents": {str(takes): True}
    }
