"""The house's logo, colour, address and telephone: on every page, mail and paper for guests."""

import io
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.mail.composing import read_letterhead, render
from cenacle.testing import Client, TestHouse
from PIL import Image

PAGES = ("/login", "/register/prospect", "/retreats", "/attending/403", "/privacy", "/no/such")


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


def logo(admin: Client, kind: str = "PNG") -> str:
    picture = io.BytesIO()
    Image.new("RGBA", (900, 300), (122, 31, 31, 128)).convert(
        "RGBA" if kind == "PNG" else "RGB"
    ).save(picture, kind)
    sent = admin.upload("/api/settings/pictures", {}, {"file": ("l", picture.getvalue())})
    assert sent.status == 200, sent
    return str(sent.result["name"])


def set_up(house: TestHouse, **values: str) -> None:
    for key, value in values.items():
        house.write_setting(key, value)


def page(house: TestHouse, path: str) -> str:
    return str(house.client().app.get(path, expect_errors=True).text)


@pytest.mark.parametrize("path", PAGES)
def test_every_public_page_says_where_the_house_is(house: TestHouse, path: str) -> None:
    assert "tel:" not in page(house, path)

    set_up(house, HouseAddress="5858 River Road\nConvent <LA>", HousePhone="225-555-0142")

    told = page(house, path)
    assert "5858 River Road, Convent &lt;LA&gt;" in told
    assert '<a href="tel:2255550142">(225) 555-0142</a>' in told


@pytest.mark.parametrize("path", [*PAGES, "/admin/dashboard"])
def test_every_page_has_the_colours_and_the_logo(
    house: TestHouse, admin: Client, path: str
) -> None:
    assert ":root:root" not in page(house, path)
    name = logo(admin)

    set_up(house, HouseColour="#7A1F1F", HouseLogo=name)

    told = page(house, path)
    assert ":root:root{--cenacle-green:#7A1F1F" in told
    assert f"url(/api/settings/pictures/{name})" in told
    assert "a>[data-house-mark]{display:block" in told
    for dark in (":root:root[data-theme=dark]", ":root:root:not([data-theme=light])"):
        for mark in ("a>[data-house-mark]", "[data-house]::before"):
            assert f"{dark} {mark}{{background-color:#fff" in told


def test_a_logo_is_made_anew_and_may_be_seen_by_everybody(house: TestHouse, admin: Client) -> None:
    name = logo(admin)

    answer = house.client().app.get(f"/api/settings/pictures/{name}")
    shown = Image.open(io.BytesIO(answer.body))
    assert (shown.format, shown.mode, shown.size) == ("PNG", "RGBA", (512, 171))
    assert "immutable" in answer.headers["Cache-Control"]
    assert house.client().get(f"/api/settings/pictures/{'0' * 64}").status == 404


def test_a_picture_that_no_setting_names_goes_with_the_next(
    house: TestHouse, admin: Client
) -> None:
    first = logo(admin)
    second = logo(admin, "JPEG")
    assert first != second
    assert house.client().get(f"/api/settings/pictures/{first}").status == 404

    set_up(house, HouseLogo=second)
    logo(admin)
    assert house.client().app.get(f"/api/settings/pictures/{second}").status_int == 200


def test_what_is_no_picture_is_refused(admin: Client) -> None:
    sent = admin.upload("/api/settings/pictures", {}, {"file": ("logo.svg", b"<svg></svg>")})
    assert sent.failures == {"file": "Choose a picture in the format PNG or JPEG."}
    assert admin.upload("/api/settings/pictures", {"no": "file"}, {}).status == 400


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("HouseColour", "#FFCC00", "could not be read on paper"),
        ("HouseColour", "red", "Write a colour"),
        ("HouseLogo", "/api/anything", "Choose a picture."),
    ],
)
def test_what_does_not_fit_is_refused(admin: Client, key: str, value: str, words: str) -> None:
    change = {"key": key, "value": value, "version": None}
    answer = admin.put("/api/settings/forms", {"changes": [change]})
    assert words in answer.failures[key]


@pytest.mark.parametrize("is_mass_mail", [True, False])
def test_every_mail_has_them(house: TestHouse, admin: Client, is_mass_mail: bool) -> None:
    name = logo(admin)
    set_up(
        house, HouseColour="#7A1F1F", HouseLogo=name, HousePhone="225-555-0142",
        HouseAddress="5858 River Road",
    )  # fmt: skip
    letterhead = read_letterhead(house.served)
    values = letterhead.values_in(None) | {"unsubscribe": "https://x.test/u"}

    _, html, text = render(
        "Hello", "<p>Come.</p>", values, letterhead.look, is_mass_mail=is_mass_mail
    )

    assert f'src="{house.served.configuration.base_url}/api/settings/pictures/{name}"' in html
    assert "#7A1F1F" in html
    assert "5858 River Road · (225) 555-0142" in html
    assert "5858 River Road · (225) 555-0142" in text


def test_paper_has_them(house: TestHouse, admin: Client, town: Any) -> None:
    retreat = town.retreat()
    town.takes_part(town.person(), retreat)
    path = f"/api/rosters/export/{retreat}?format=pdf&kind="
    plain = len(admin.app.get(f"{path}roster").body)
    set_up(house, HouseColour="#7A1F1F", HouseLogo=logo(admin), HouseAddress="5858 River Road")

    for kind in ("roster", "kit", "doorcards", "tags"):
        answer = admin.app.get(f"{path}{kind}")
        assert answer.body.startswith(b"%PDF"), kind
    assert len(admin.app.get(f"{path}roster").body) > plain
    assert b"/Image" in admin.app.get(f"{path}roster").body
