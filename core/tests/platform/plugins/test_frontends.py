"""The built screens of plugins: served while they are installed, told of while they are on."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cenacle.api import FeatureFlag, Frontend, hookimpl
from cenacle.platform.access import Right, Role
from cenacle.platform.plugins.contributions import ABI
from cenacle.testing import Client, TestHouse

BUILT = """{
    "remote": "extra", "entry": "assets/e.1.js", "abi": 1,
    "plugins": {"extra": ["a.b"], "more": ["c.d"]}
}"""


@pytest.fixture
def admin(house_with: Callable[..., TestHouse], tmp_path: Path) -> Client:
    """An administrator of a house where two plugins share one build."""

    def plugin(name: str) -> dict[str, Any]:
        return {
            "cenacle_feature_flags": hookimpl(lambda: [FeatureFlag(name.title(), "")]),
            "cenacle_frontend": hookimpl(lambda: Frontend.built(tmp_path, name)),
        }

    (tmp_path / "frontend.json").write_text(BUILT)
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/e.1.js").write_text("the script")
    return house_with(extra=plugin("extra"), more=plugin("more")).client(Role.ADMIN)


def switch_on(admin: Client, flag: str) -> None:
    admin.post("/api/features/update", {"featureFlag": flag, "isEnabled": True})


def test_the_shell_is_told_of_screens_whose_flag_is_on(admin: Client) -> None:
    assert admin.get("/api/plugins/frontends").result == []

    switch_on(admin, "Extra")

    assert admin.get("/api/plugins/frontends").result == [
        {
            "plugin": "extra",
            "remote": "extra",
            "entry": "/plugins/extra/assets/e.1.js",
            "abi": 1,
            "slots": ["a.b"],
            "flags": ["Extra"],
        }
    ]


def test_plugins_of_one_build_share_its_script(admin: Client) -> None:
    for flag in ("Extra", "More"):
        switch_on(admin, flag)

    told = admin.get("/api/plugins/frontends").result

    assert [frontend["slots"] for frontend in told] == [["a.b"], ["c.d"]]
    (entry,) = {frontend["entry"] for frontend in told}
    script = admin.get(entry)
    assert script.body == "the script"
    assert "immutable" in script.headers["Cache-Control"]


PLACES = """{
    "remote": "extra", "entry": "assets/e.1.js", "abi": 1,
    "plugins": {"extra": ["shell.banner", "dashboard.card", "admin.route/extra", "roster.invite",
                          "retreatant.panel", "user-menu.item"]}
}"""


@pytest.mark.parametrize(
    ("role", "seen"),
    [
        (Role.ADMIN, {"dashboard.card", "admin.route/extra", "roster.invite", "user-menu.item"}),
        (Role.CAPTAIN, {"roster.invite"}),
        (Role.PRIEST, set()),
    ],
)
def test_one_is_told_of_the_places_that_one_comes_to(
    house_with: Callable[..., TestHouse], tmp_path: Path, role: Role, seen: set[str]
) -> None:
    (tmp_path / "frontend.json").write_text(PLACES)
    rights = {"user-menu.item": Right.HOUSE}
    frontend = hookimpl(lambda: Frontend.built(tmp_path, "extra", rights=rights))
    house = house_with(extra={"cenacle_frontend": frontend})

    [told] = house.client(role).get("/api/plugins/frontends").result

    assert set(told["slots"]) == seen | {"shell.banner", "retreatant.panel"}
    assert house.client().get("/api/plugins/frontends").status == 401


def test_a_plugin_with_nothing_for_one_is_not_loaded(
    house_with: Callable[..., TestHouse], tmp_path: Path
) -> None:
    (tmp_path / "frontend.json").write_text(PLACES.replace('"shell.banner", ', ""))
    rights = {"user-menu.item": Right.HOUSE, "retreatant.panel": Right.LEAD}
    frontend = hookimpl(lambda: Frontend.built(tmp_path, "extra", rights=rights))
    house = house_with(extra={"cenacle_frontend": frontend})

    assert house.client(Role.PRIEST).get("/api/plugins/frontends").result == []


def test_the_house_speaks_the_contract_that_its_shell_is_built_with() -> None:
    sdk = Path(__file__).parents[4] / "plugin-ui/sdk/src/abi.json"

    assert json.loads(sdk.read_text()) == {"abi": ABI}
