"""What browsers report of the screens of plugins, for the administrator to see."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cenacle.api import FeatureFlag, Frontend, hookimpl
from cenacle.platform.access import Role
from cenacle.testing import Answer, TestHouse

REPORTS = "/api/plugins/faults"
SLOT = "retreatant.panel"


@pytest.fixture
def house(house_with: Callable[..., TestHouse], tmp_path: Path) -> TestHouse:
    """With a plugin whose screens are on, and one whose screens are off."""

    def plugin(name: str, *, on: bool) -> dict[str, Any]:
        screens = Frontend(name, tmp_path, "e.js", 1, [SLOT])
        return {
            "cenacle_feature_flags": hookimpl(lambda: [FeatureFlag(name.title(), "", default=on)]),
            "cenacle_frontend": hookimpl(lambda: screens),
        }

    return house_with(panel=plugin("panel", on=True), hidden=plugin("hidden", on=False))


def report(house: TestHouse, role: Role | None = Role.CAPTAIN, **details: Any) -> Answer:
    body = {"plugin": "panel", "slot": SLOT, "kind": "silent"} | details
    return house.client(role).post(REPORTS, body)


def told(house: TestHouse) -> list[tuple[str, str, int]]:
    house.served.plugins.faults.write()
    troubles = house.client(Role.ADMIN).get("/api/plugins/troubles").result
    return [
        (fault["place"], fault["reason"], fault["count"])
        for trouble in troubles
        for fault in trouble["faults"]
    ]


@pytest.mark.parametrize(
    ("details", "reason"),
    [
        ({"kind": "silent"}, "It did not answer within 10 seconds."),
        ({"kind": "missing"}, "Its script could not be downloaded."),
        ({"kind": "threw"}, "It stopped with an error."),
        ({"kind": "threw", "error": "TypeError"}, "It stopped with TypeError."),
        (
            {"kind": "threw", "error": "TypeError", "at": "panel-x.ab12.js:1:204"},
            "It stopped with TypeError (panel-x.ab12.js:1:204).",
        ),
    ],
)
def test_what_a_browser_met_is_told(house: TestHouse, details: dict[str, str], reason: str) -> None:
    assert report(house, **details).status == 200

    assert told(house) == [(f"Screen {SLOT}", reason, 1)]


def test_what_many_browsers_met_is_told_once(house: TestHouse) -> None:
    for role in Role:
        report(house, role)

    assert told(house) == [(f"Screen {SLOT}", "It did not answer within 10 seconds.", len(Role))]


@pytest.mark.parametrize(
    "details",
    [
        {"plugin": "nobody"},
        {"plugin": "hidden"},
        {"slot": "shell.banner"},
        {"kind": "abi"},
        {"kind": "threw", "error": "Error: Paul Landry"},
        {"kind": "threw", "at": "https://elsewhere.test/e.js:1:2"},
        {"kind": "threw", "at": "x" * 200 + ".js:1:2"},
    ],
)
def test_what_no_screen_could_have_met_is_refused(
    house: TestHouse, details: dict[str, str]
) -> None:
    assert report(house, **details).status == 400

    assert told(house) == []


def test_a_stranger_reports_nothing(house: TestHouse) -> None:
    assert report(house, None).status == 401

    assert told(house) == []


def test_nobody_reports_without_end(house: TestHouse) -> None:
    captain = house.client(Role.CAPTAIN)
    body = {"plugin": "panel", "slot": SLOT, "kind": "silent"}

    answers = [captain.post(REPORTS, body).status for _ in range(121)]

    assert answers == [200] * 120 + [429]
    assert report(house, Role.PRIEST).status == 200


def test_a_stranger_reports_what_a_public_page_met_and_nothing_else(
    house_with: Callable[..., TestHouse], tmp_path: Path
) -> None:
    screens = Frontend("menu", tmp_path, "e.js", 1, ["guest.section", SLOT])
    house = house_with(menu={"cenacle_frontend": hookimpl(lambda: screens)})
    stranger = house.client()

    def report_of(slot: str) -> int:
        body = {"plugin": "menu", "slot": slot, "kind": "missing"}
        return stranger.post("/api/plugins/public-faults", body).status

    assert (report_of("guest.section"), report_of(SLOT)) == (200, 400)
    assert told(house) == [("Screen guest.section", "Its script could not be downloaded.", 1)]
    assert [report_of("guest.section") for _ in range(120)][-2:] == [200, 429]
