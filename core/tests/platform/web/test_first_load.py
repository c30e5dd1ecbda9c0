"""What a browser begins with at a screen, before any script has run."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from cenacle.accounts import User
from cenacle.accounts.sessions import COOKIE
from cenacle.platform.access import Role
from cenacle.platform.web import first_load, screens
from cenacle.testing import TestHouse
from sqlalchemy import select

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
ME, AGREEMENTS = "/api/account/me", "/api/agreements/registration"
PUBLIC = {
    "": EVERYWHERE,
    "/attending/:accessToken": INVITATION,
    "/register/prospect": {**EVERYWHERE, "answers": [AGREEMENTS]},
}
STAFF = {
    "": EVERYWHERE,
    "/captain": {**EVERYWHERE, "answers": [ME]},
    "/admin/users/update/:id": {**EVERYWHERE, "answers": ["/api/users/:id"]},
}


@pytest.fixture(autouse=True)
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of screens, with what the first of them load."""
    (tmp_path / "en").mkdir()
    for name, loads in ("public", PUBLIC), ("staff", STAFF):
        (tmp_path / f"en/{name}.html").write_text(PAGE)
        (tmp_path / f"en/{name}.json").write_text(json.dumps(loads))
    (tmp_path / "screens.json").write_text(SCREENS.read_text())
    for module in (screens, first_load):
        monkeypatch.setattr(module, "UI", tmp_path)


def told(page: str) -> dict[str, dict[str, Any]]:
    """What the API says, by path."""
    [text] = re.findall(r"cenacleAnswers = JSON.parse\((.*)\);\n", page)
    answers: dict[str, dict[str, Any]] = json.loads(json.loads(text))
    return answers


def test_a_page_begins_with_all_that_its_screen_will_ask_for(house: TestHouse) -> None:
    page = house.client().get(f"/attending/{TOKEN}").body

    scripts = re.findall(r'<script defer src="([^"]+)" nonce="[\w-]+">', page)
    assert scripts == ["/assets/words.a.en.js", "/assets/shared.js", "/assets/guests.js"]


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
    assert told(page) == {}


def test_what_the_api_says_of_a_screen_comes_with_its_page(house: TestHouse) -> None:
    captain, admin = house.client(Role.CAPTAIN), house.client(Role.ADMIN)
    user = captain.get("/api/account/me").body["result"]["id"]

    assert told(captain.get("/captain").body) == {ME: captain.get(ME).body}
    path = f"/api/users/{user}"
    assert told(admin.get(f"/admin/users/update/{user}?from=all").body) == {
        path: admin.get(path).body
    }


def test_a_page_renews_the_session_as_its_answers_do(house: TestHouse) -> None:
    page = house.client(Role.CAPTAIN).get("/captain")

    assert page.headers["Set-Cookie"].startswith(f"{COOKIE}=")


def test_a_browser_gets_one_token_whatever_comes_along(house: TestHouse) -> None:
    page = house.client().app.get("/register/prospect")

    assert set(told(page.text)) == {AGREEMENTS}
    assert [cookie.split("=")[0] for cookie in page.headers.getall("Set-Cookie")] == ["csrf_token"]


def test_no_search_engine_may_keep_what_a_link_opens(house: TestHouse) -> None:
    guest = house.client()

    assert guest.get(f"/attending/{TOKEN}").headers["X-Robots-Tag"] == "noindex"
    assert "X-Robots-Tag" not in guest.get("/login").headers


def test_what_it_refuses_does_not(house: TestHouse) -> None:
    captain, admin = house.client(Role.CAPTAIN), house.client(Role.ADMIN)

    assert told(house.client().get("/captain").body) == {}
    assert told(house.client().get(f"/attending/{TOKEN}").body) == {}
    assert told(captain.get("/admin/users/update/1").body) == {}
    assert told(admin.get("/admin/users/update/999").body) == {}


def test_what_fails_spoils_no_page(house: TestHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    captain = house.client(Role.CAPTAIN)
    monkeypatch.setattr("cenacle.accounts.views.sign_in.me_of", fail)
    page = captain.get("/captain")

    assert (page.status, told(page.body)) == (200, {})


def test_nobody_waits_long_for_what_comes_along(
    house: TestHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_load, "PATIENCE", 0)

    assert told(house.client(Role.CAPTAIN).get("/captain").body) == {}


def test_what_the_house_says_of_itself_is_there_and_ends_no_script(house: TestHouse) -> None:
    house.write_setting("PortalTitle", "</script><b>Manresa")

    page = house.client().get("/login").body

    [settings] = re.findall(r"cenacleSettings = (\{.*?\});\n", page)
    told = house.client().get("/api/settings/public-settings").body["result"]
    assert json.loads(settings) == told
    assert "</script><b>" not in page


@pytest.mark.parametrize(
    "name", ["</script><b>", "{{nonce}}{{{title}}", "\"'\\", "\u2028", "ANSWERS"]
)
def test_what_the_api_says_ends_no_script(house: TestHouse, name: str) -> None:
    house.write_setting("PortalTitle", f'SETTINGS {name} "')
    house.add_user("odd@cenacle.test", Role.ADMIN, first_name=name)
    admin = house.client(Role.ADMIN)
    with house.session() as session:
        user = session.scalars(select(User.id).where(User.email == "odd@cenacle.test")).one()

    page = admin.get(f"/admin/users/update/{user}").body

    [answer] = told(page).values()
    assert answer["result"]["firstName"] == name
    assert "<b>" not in page


@pytest.mark.parametrize("token", ["%3Cscript%3E", "'];alert(1);['", "%22", "%E2%80%A8", ".."])
def test_an_address_says_nothing_in_the_script(house: TestHouse, token: str) -> None:
    page = house.client().get(f"/attending/{token}")

    assert (page.status, told(page.body)) == (200, {})
