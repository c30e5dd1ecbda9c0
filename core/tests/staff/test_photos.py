"""Profile photos."""

import io
import json
from collections.abc import Callable
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse
from PIL import Image

Fill = Callable[..., dict[str, Any]]


def picture(kind: str, size: tuple[int, int] = (800, 600), **options: Any) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, "teal").save(out, kind, **options)
    return out.getvalue()


def exif() -> Image.Exif:
    data = Image.Exif()
    data[0x0112] = 6  # turned by 90 degrees
    data[0x010E] = "a secret place"
    return data


def send(
    client: Client, path: str, form: dict[str, Any], photo: bytes, name: str = "photo.png"
) -> Any:
    """As the screens send it: the fields in PascalCase."""
    names = {"email": "Username"}
    fields = {
        names.get(key, key[:1].upper() + key[1:]): value
        if isinstance(value, str)
        else json.dumps(value)
        for key, value in form.items()
        if value is not None
    }
    return client.upload(path, fields, {"ProfilePhoto": (name, photo)})


@pytest.fixture
def user(admin: Client, admin_form: Fill) -> int:
    made: int = admin.post("/api/users", admin_form()).result["id"]
    return made


@pytest.fixture
def path(user: int) -> str:
    return f"/api/users/with-photo/{user}"


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_photo_is_made_anew_small_and_without_metadata(
    admin: Client, admin_form: Fill, path: str, user: int, kind: str
) -> None:
    sent = picture(kind, exif=exif())
    assert b"a secret place" in sent

    guid = send(admin, path, admin_form(), sent).result["profilePhotoGuid"]

    answer = admin.app.get(f"/api/users/{user}/profilePhoto/{guid}")
    assert answer.content_type == "image/jpeg"
    assert "immutable" in answer.headers["Cache-Control"]
    assert b"a secret place" not in answer.body
    shown = Image.open(io.BytesIO(answer.body))
    assert shown.size == (384, 512)  # upright
    assert not shown.getexif()


def test_the_form_comes_with_the_photo(admin: Client, captain_form: Fill, path: str) -> None:
    contacts = [{"description": "Office", "value": "504-555-0199"}]
    form = captain_form(contactInformation=contacts)

    shown = send(admin, path, form, picture("PNG")).result

    assert (shown["homeCity"], shown["captain"], shown["coCaptain"]) == ("Convent", True, False)
    assert shown["contactInformation"] == contacts


def test_a_new_photo_has_a_new_address_and_a_removed_one_none(
    admin: Client, admin_form: Fill, path: str, user: int
) -> None:
    first = send(admin, path, admin_form(), picture("PNG")).result["profilePhotoGuid"]
    second = send(admin, path, admin_form(), picture("JPEG")).result["profilePhotoGuid"]
    assert first != second
    assert admin.get(f"/api/users/{user}/profilePhoto/{first}").status == 404

    removed = admin.put(f"/api/users/{user}", admin_form(removePhoto=True)).result

    assert removed["profilePhotoGuid"] is None
    assert admin.get(f"/api/users/{user}/profilePhoto/{second}").status == 404


@pytest.mark.parametrize(
    ("photo", "message"),
    [
        (b"<svg onload=alert(1)>", "Choose a photo in the format PNG or JPEG."),
        (picture("GIF"), "Choose a photo in the format PNG or JPEG."),
        (picture("PNG")[:200], "Choose a photo in the format PNG or JPEG."),
        (picture("JPEG")[:300], "Choose a photo in the format PNG or JPEG."),
        (picture("PNG", (9000, 9000)), "This photo has too many pixels."),
        (b"\x89PNG\r\n\x1a\n" + b"0" * 5 * 1024 * 1024, "Choose a photo of at most 5 MB."),
    ],
    ids=["svg", "gif", "half a png", "half a jpeg", "bomb", "large"],
)
def test_what_is_no_photo_is_refused_at_its_field(
    admin: Client, admin_form: Fill, path: str, photo: bytes, message: str
) -> None:
    answer = send(admin, path, admin_form(), photo)

    assert answer.status == 400
    assert answer.failures["profilePhoto"].startswith(message)


def test_a_body_that_is_too_large_is_refused(admin: Client, admin_form: Fill, path: str) -> None:
    assert send(admin, path, admin_form(), b"0" * 7 * 1024 * 1024).status == 413


def test_another_kind_of_body_is_refused(admin: Client, path: str) -> None:
    assert admin.put(path, {"firstName": "Bea"}).status == 415


def test_everybody_changes_the_own_photo(house: TestHouse) -> None:
    captain = house.client(Role.CAPTAIN)
    me = captain.get("/api/account/me").result
    form = {"firstName": "Paul", "lastName": "Landry", "phoneNumber": "5045550123"}

    answer = send(captain, f"/api/users/with-photo/{me['id']}", form, picture("PNG"))

    guid = answer.result["profilePhotoGuid"]
    assert captain.get("/api/account/me").result["profilePhotoGuid"] == guid
    assert house.client().get(f"/api/users/{me['id']}/profilePhoto/{guid}").status == 401


@pytest.mark.parametrize("charset", ["nonsense", "hex", "rot13"])
def test_a_part_of_an_odd_charset_is_refused(admin: Client, path: str, charset: str) -> None:
    head = 'Content-Disposition: form-data; name="FirstName"'
    kind = f"Content-Type: text/plain; charset={charset}"
    body = f"--x\r\n{head}\r\n{kind}\r\n\r\nAnn\r\n--x--\r\n"
    csrf = admin.app.cookies["csrf_token"]
    headers = {"Content-Type": "multipart/form-data; boundary=x", "X-CSRF-Token": csrf}

    answer = admin.app.put(path, body, headers=headers, expect_errors=True)

    assert answer.status_int == 400
