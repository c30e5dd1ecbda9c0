"""What a browser begins with at a screen, before any script has run."""

import json
import re
from pathlib import Path

import pytest
from cenacle.platform.access import Role
from cenacle.platform.web import first_load, screens
from cenacle.testing import TestHouse

pytestmark = pytest.mark.any_database

SCREENS = Path(__file__).parents[4] / "shell-ui/screens.json"
TOKEN = "q8Kx-Vw2_0aBcDeFgHiJkL"
PAGE = "<head>{{begins}}{{words}}{{scripts}}</head>"
INVITATION = {
    "words": "/assets/words.a.en.js",
    "scripts": ["/assets/shared.js", "/assets/guests.js"],
    "answers": ["/api/external-retreatants/validate-challenge/:accessToken"],
}
EVERYWHERE = {"words": "/assets/words.b.en.js", "scripts": [], "answers": []}
HOME = {**EVERYWHERE, "answers": ["/api/account/me"]}


@pytest.fixture(autouse=True)
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of screens, with what the first of them load."""
    (tmp_path / "en").mkdir()
    for name, loads in (
        ("public", {"": EVERYWHERE, "/attending/:accessToken": INVITATION}),
        ("staff", {"": EVERYWHERE, "/captain": HOME}),
    ):
        (tmp_path / f"en/{name}.html").write_text(PAGE)
        (tmp_path / f"en/{name}.json").write_text(json.dumps(loads))
    (tmp_path / "screens.json").write_text(SCREENS.read_text())
    for module in (screens, first_load):
        monkeypatch.setattr(module, "UI", tmp_path)


def asked(page: str) -> list[str]:
    [listed] = re.findall(r"for \(const path of (\[.*?\])\)", page)
    found: list[str] = json.loads(listed)
    return found


def test_a_page_begins_with_all_that_its_screen_will_ask_for(house: TestHouse) -> None:
    page = house.client().get(f"/attending/{TOKEN}").body

    scripts = re.findall(r'<script defer src="([^"]+)" nonce="[\w-]+">', page)
    assert scripts == ["/assets/words.a.en.js", "/assets/shared.js", "/assets/guests.js"]
    assert asked(page) == [f"/api/external-retreatants/validate-challenge/{TOKEN}"]


def test_a_script_that_is_there_is_named_with_its_digest(house: TestHouse, tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/guests.js").write_text("alert('Welcome')")

    page = house.client().get(f"/attending/{TOKEN}").body

    digest = re.escape("sha256-9XqdzNBXia3hi2HxozNic0xE/WJMqLdow2QQo/P4eb0=")
    assert re.search(f'src="/assets/guests.js" integrity="{digest}" crossorigin nonce=', page)
    assert page.count("integrity=") == 1


def test_a_screen_of_which_nothing_is_listed_has_its_words(house: TestHouse) -> None:
    page = house.client().get("/forgot-password").body

    assert re.findall(r'defer src="([^"]+)"', page) == ["/assets/words.b.en.js"]
    assert asked(page) == []


def test_nobody_asks_what_only_somebody_is_told(house: TestHouse) -> None:
    captain = house.client(Role.CAPTAIN)

    assert asked(house.client().get("/captain").body) == []
    assert asked(captain.get("/captain").body) == ["/api/account/me"]


def test_what_the_house_says_of_itself_is_there_and_ends_no_script(house: TestHouse) -> None:
    house.write_setting("PortalTitle", "</script><b>Manresa")

    page = house.client().get("/login").body

    [settings] = re.findall(r"cenacleSettings = (\{.*?\});\n", page)
    told = house.client().get("/api/settings/public-settings").body["result"]
    assert json.loads(settings) == told
    assert "</script><b>" not in page


@pytest.mark.parametrize("token", ["%3Cscript%3E", "'];alert(1);['", "%22", "%E2%80%A8", ".."])
def test_an_address_says_nothing_in_the_script(house: TestHouse, token: str) -> None:
    [path] = asked(house.client().get(f"/attending/{token}").body)

    assert re.fullmatch(r"/api/external-retreatants/validate-challenge/[\w%.]+", path)
