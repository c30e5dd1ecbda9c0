"""Screens, built files, health, and the document of the API."""

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from cenacle.platform.config import Configuration
from cenacle.platform.plugins import PluginHost
from cenacle.platform.web import screens, static
from cenacle.testing import TestHouse
from openapi_spec_validator import validate
from webob import Request

pytestmark = pytest.mark.any_database

SCREENS = Path(__file__).parents[4] / "shell-ui/screens.json"

SPECIFIED = """
/ /login /forgot-password /forgot-password-success /reset-password /reset-password-confirmation
/confirm-account /change-password /403 /404 /register/prospect /register/success
/confirmation/{accessToken} /{token}
/captain /captain/retreat-roster /captain/retreatant/{entityId}
/attending/success /attending/attending-confirmation /attending/403 /attending/{accessToken}
/admin /admin/dashboard /admin/users /admin/users/create /admin/users/update/{entityId}
/admin/users/resend/{entityId} /admin/users/unlock/{entityId} /admin/users/lock/{entityId}
/admin/settings /admin/settings/create /admin/settings/update/{entityId}
/admin/settings/delete/{entityId} /admin/retreats /admin/retreat-roster
/admin/groups /admin/groups/create /admin/feature-management
/admin/email-template /admin/email-template/update/{entityId} /admin/email-template/{id}
/portal/retreatants /portal/retreatants/success /portal/retreatants/retreatant-fields
/portal/retreatants/fields /portal/retreatants/403 /portal/retreatants/{accessToken}
"""
"""The routes of the specification, without `/admin/legacy-users`, which a plugin brings."""


@pytest.fixture
def ui(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A build of the screens that says which entry a page is, and its title."""
    (tmp_path / "screens.json").write_text(SCREENS.read_text())
    (tmp_path / "en").mkdir()
    for name in ("public", "staff"):
        (tmp_path / f"en/{name}.html").write_text(f"{name}: {{{{title}}}}")
    assets = tmp_path / "assets"
    assets.mkdir()
    (assets / "staff.abc.js").write_text("as it was written")
    (assets / "staff.abc.js.br").write_text("packed by br")
    (assets / "staff.abc.js.gz").write_text("packed by gzip")
    monkeypatch.setattr(screens, "UI", tmp_path)
    monkeypatch.setattr(static, "UI", tmp_path)
    return tmp_path


@pytest.fixture
def own_house(database_url: str, queue_url: str) -> Iterator[TestHouse]:
    """Composed for one test: an application is told but once where its built files lie."""
    house = TestHouse(database_url, queue_url)
    yield house
    house.close()


def test_every_route_of_the_specification_is_in_the_table_of_screens() -> None:
    table = json.loads(SCREENS.read_text())
    listed = {
        re.sub(r":\w+(\(.*\))?", "{}", path)
        for groups in table.values()
        for titles in groups.values()
        for path in titles
    }

    assert {re.sub(r"{\w+}", "{}", path) for path in SPECIFIED.split()} - listed == set()


@pytest.mark.parametrize(
    ("path", "status", "entry"),
    [
        ("/login", 200, "public"),
        ("/register/prospect", 200, "public"),
        ("/register/success", 200, "public"),
        ("/register/nobody", 404, "public"),
        ("/", 200, "staff"),
        ("/admin", 200, "staff"),
        ("/admin/features/x/", 200, "staff"),
        ("/captain/retreat-roster", 200, "staff"),
        ("/403", 200, "staff"),
        ("/group/retreat-roster", 200, "staff"),
        ("/attending/abc.def", 200, "public"),
        ("/attending/abc/def", 404, "public"),
        ("/q8Kx-Vw2_0aBcDeFgHiJkL", 200, "public"),
        ("/q8Kx-Vw2_0aBcDeFgHiJkLx", 404, "public"),
        ("/administrator", 404, "public"),
        ("/no/such/page", 404, "public"),
        ("/apiary", 404, "public"),
        ("/login?no-text=%ff", 200, "public"),
    ],
)
@pytest.mark.usefixtures("ui")
def test_each_path_gets_its_entry(house: TestHouse, path: str, status: int, entry: str) -> None:
    page = house.client().get(path)

    assert (page.status, page.body.partition(":")[0]) == (status, entry)


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/admin/rooms", "Rooms · Cenacle"),
        ("/admin/rooms/create", "Create Room · Cenacle"),
        ("/admin/rooms/update/7", "Room · Cenacle"),
        ("/register/prospect", "Apply for a retreat · Cenacle"),
        ("/admin/what-a-plugin-shows", "Cenacle"),
        ("/no/such/page", "Cenacle"),
    ],
)
@pytest.mark.usefixtures("ui")
def test_a_tab_has_its_title_before_any_script_has_run(
    house: TestHouse, path: str, title: str
) -> None:
    assert house.client().get(path).body.partition(": ")[2] == title


def speak_spanish(ui: Path) -> None:
    (ui / "en/public.html").write_text('<html lang="en"><body></body>')
    (ui / "es").mkdir()
    (ui / "es/public.html").write_text('<html lang="es"><body></body>')


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ("", "en"),
        ("?lang=es", "es"),
        ("?lang=xx", "en"),
        ("?lang=../en", "en"),
    ],
)
def test_a_page_is_in_the_language_that_is_asked_for_of_those_there_are(
    house: TestHouse, ui: Path, asked: str, language: str
) -> None:
    speak_spanish(ui)

    assert f'<html lang="{language}">' in house.client().get(f"/login{asked}").body


def test_a_page_that_is_not_built_in_a_language_is_english(house: TestHouse, ui: Path) -> None:
    speak_spanish(ui)

    assert house.client().get("/admin?lang=es").body.startswith("staff:")


def test_a_public_page_leads_to_itself_in_the_other_languages(house: TestHouse, ui: Path) -> None:
    speak_spanish(ui)
    client = house.client()

    english = client.get("/reset-password?email=ann%2B1@example.org&code=a%26b").body
    address = re.findall(r'<a href="([^"]+)" lang="es" hreflang="es">Español</a>', english)
    spanish = client.get("/reset-password" + unescape(*address)).body

    assert unescape(*address) == "?email=ann%2B1%40example.org&code=a%26b&lang=es"
    assert 'lang="es">' in spanish
    assert ">English</a>" in spanish
    assert ">Español</a>" not in spanish


@pytest.mark.usefixtures("ui")
def test_a_tab_has_the_name_of_the_house(house: TestHouse) -> None:
    house.write_setting("PortalTitle", "Manresa <House>")

    title = house.client().get("/register/prospect").body.partition(": ")[2]

    assert title == "Apply for a retreat · Manresa &lt;House&gt;"


def test_a_house_without_built_screens_says_so(
    house: TestHouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screens, "UI", tmp_path)

    page = house.client().get("/login")

    assert page.status == 503
    assert "make run" in page.body


@pytest.mark.usefixtures("ui")
def test_built_files_are_packed_and_kept_for_ever(own_house: TestHouse) -> None:
    by_br, by_gzip, plain = (
        Request.blank("/assets/staff.abc.js", headers={"Accept-Encoding": accepted}).get_response(
            own_house.wsgi
        )
        for accepted in ("br, gzip", "gzip", "identity")
    )

    assert (by_br.body, by_br.content_encoding) == (b"packed by br", "br")
    assert (by_gzip.body, by_gzip.content_encoding) == (b"packed by gzip", "gzip")
    assert (plain.body, plain.content_encoding) == (b"as it was written", None)
    for answer in (by_br, by_gzip, plain):
        assert "immutable" in answer.headers["Cache-Control"]
        assert answer.headers["Content-Type"].startswith("text/javascript")
        assert answer.headers["Vary"] == "Accept-Encoding"


def test_a_built_file_that_is_gone_is_no_page(ui: Path, own_house: TestHouse) -> None:
    client = own_house.client()
    assert client.get("/assets/staff.abc.js").status == 200

    for file in (ui / "assets").iterdir():
        file.unlink()

    for path in ("/assets/staff.abc.js", "/assets/never.js", "/assets/", "/assets/../staff.html"):
        answer = client.get(path)
        assert answer.status == 404
        assert set(answer.body) == {"message", "requestId"}


def test_the_document_is_valid_and_names_every_call(house: TestHouse) -> None:
    document = house.client().get("/api/openapi.json").body

    validate(document)
    services = house.registry.cornice_services.values()
    assert set(document["paths"]) == {service.path for service in services}
    assert document["openapi"] == "3.1.0"
    login = document["paths"]["/api/account/login"]["post"]
    assert set(login["responses"]) == {"200", "400", "413", "415", "429"}


def test_a_house_in_order_says_so(house: TestHouse) -> None:
    assert house.client().get("/healthz").body == {"process": "ok"}
    assert house.client().get("/readyz").body == {
        "database": "ok",
        "queue": "ok",
        "migrations": "ok",
    }


def test_a_house_that_is_not_migrated_names_what_to_do(tmp_path: Path) -> None:
    empty = Configuration(database_url=f"sqlite:///{tmp_path}/empty.db").database_url
    house = TestHouse(empty, f"sqlite:///{tmp_path}/queue.db", PluginHost())

    answer = house.client().get("/readyz")

    assert answer.status == 503
    assert answer.body["migrations"] == "run `cenacle migrate` for core"
    house.close()


def test_a_queue_that_does_not_answer_is_named(database_url: str) -> None:
    house = TestHouse(database_url, "redis://127.0.0.1:1")

    answer = house.client().get("/readyz")

    assert answer.status == 503
    assert answer.body == {"database": "ok", "queue": "not reachable", "migrations": "ok"}
    house.close()


def test_a_database_that_does_not_answer_is_named(tmp_path: Path) -> None:
    house = TestHouse("postgresql+psycopg://127.0.0.1:1/none", f"sqlite:///{tmp_path}/queue.db")

    answer = house.client().get("/readyz")

    assert answer.status == 503
    assert answer.body["database"] == "not reachable"
    house.close()
