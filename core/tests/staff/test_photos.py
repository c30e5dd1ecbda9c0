"""Profile photos."""

import io
import json
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from cenacle.groups import Group
from cenacle.platform import pictures, pixels
from cenacle.platform.access import Role
from cenacle.staff import photos
from cenacle.testing import Client, TestHouse
from cenacle.testing.house import PASSWORD
from PIL import Image

pytestmark = pytest.mark.any_database

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


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_large_photo_is_upright_and_whole(
    admin: Client, admin_form: Fill, path: str, user: int, kind: str
) -> None:
    sent = Image.new("RGB", (4000, 3000), "teal")
    sent.paste("white", (0, 0, 4000, 1500))  # above; to the right, once it is turned
    file = io.BytesIO()
    sent.save(file, kind, exif=exif())

    guid = send(admin, path, admin_form(), file.getvalue()).result["profilePhotoGuid"]

    answer = admin.app.get(f"/api/users/{user}/profilePhoto/{guid}")
    shown = Image.open(io.BytesIO(answer.body)).convert("L")
    assert shown.size == (384, 512)
    edges = [shown.getpixel((x, y)) for x in (5, 378) for y in (5, 506)]
    assert [edge > 200 for edge in edges] == [False, False, True, True]


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


COST = """
import runpy, sys
try:
    runpy.run_path({module!r}, run_name="__main__")
finally:
    with open("/proc/self/status") as status:
        [line] = [line for line in status if line.startswith("VmHWM")]
    sys.stderr.write(str(int(line.split()[1]) // 1024))
"""
"""How many MB the process takes that makes a photo anew."""


@pytest.mark.parametrize(
    ("mode", "kind", "options"),
    [
        ("RGBA", "PNG", {}),
        ("P", "PNG", {}),
        ("RGB", "JPEG", {}),
        ("CMYK", "JPEG", {"progressive": True, "subsampling": 0}),
    ],
    ids=["png", "png of a palette", "jpeg", "progressive jpeg for the press"],
)
def test_a_photo_of_the_most_pixels_costs_little(
    mode: str, kind: str, options: dict[str, Any]
) -> None:
    file = io.BytesIO()
    Image.new(mode, (4000, 3500)).save(file, kind, **options)

    done = subprocess.run(
        [sys.executable, "-I", "-c", COST.format(module=pixels.__file__)],
        input=file.getvalue(),
        capture_output=True,
        check=True,
    )

    assert Image.open(io.BytesIO(done.stdout)).size == (512, 448)
    assert int(done.stderr) < 170


def test_somebody_signs_in_while_a_photo_is_decoded(
    house: TestHouse, admin: Client, admin_form: Fill, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = threading.Event(), threading.Event()
    remake = photos.remake

    def held(photo: bytes) -> bytes:
        begun.set()
        assert go_on.wait(30)
        return remake(photo)

    monkeypatch.setattr(photos, "remake", held)
    house.add_user("ann@house.test", Role.ADMIN)
    with ThreadPoolExecutor(1) as pool:
        sending = pool.submit(send, admin, path, admin_form(), picture("PNG"))
        assert begun.wait(30)
        signed_in = house.client().sign_in("ann@house.test", PASSWORD)
        assert not sending.done()
        go_on.set()
        assert sending.result().status == 200

    assert signed_in.status == 200


def test_who_waits_for_a_turn_too_long_is_told_to_come_back(
    admin: Client, admin_form: Fill, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "PATIENCE", 0.1)
    with pictures.TURNS:
        answer = send(admin, path, admin_form(), picture("PNG"))

    assert (answer.status, answer.headers["Retry-After"]) == (503, "5")
    assert send(admin, path, admin_form(), picture("PNG")).status == 200


def test_a_photo_is_for_those_who_may_see_the_person(
    house: TestHouse, admin: Client, admin_form: Fill, path: str, user: int, town: Any
) -> None:
    captain = house.client(Role.CAPTAIN)
    me = captain.get("/api/account/me").result
    form = {"firstName": "Paul", "lastName": "Landry", "phoneNumber": "5045550123"}
    sent = send(captain, f"/api/users/with-photo/{me['id']}", form, picture("PNG"))
    theirs = f"/api/users/{me['id']}/profilePhoto/{sent.result['profilePhotoGuid']}"
    guid = send(admin, path, admin_form(), picture("PNG")).result["profilePhotoGuid"]
    other_group = town.group("7A")
    with house.session() as session:
        other = session.get_one(Group, other_group)
        session.expunge(other)
    house.add_user("other@house.test", Role.CAPTAIN, group=other)
    stranger = house.client()
    stranger.sign_in("other@house.test", PASSWORD)

    for client in (captain, admin, house.client(Role.GROUP_USER)):
        kept = client.app.get(theirs).headers["Cache-Control"]
        assert "private" in kept
        assert "public" not in kept
    assert stranger.get(theirs).status == 404
    assert captain.get(f"/api/users/{user}/profilePhoto/{guid}").status == 404


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

    assert send_as_it_is(admin, path, body) == 400


def test_a_part_without_a_name_is_refused(admin: Client, path: str) -> None:
    body = "--x\r\nContent-Disposition: form-data\r\n\r\nAnn\r\n--x--\r\n"

    assert send_as_it_is(admin, path, body) == 400


def send_as_it_is(client: Client, path: str, body: str) -> int:
    csrf = client.app.cookies["csrf_token"]
    headers = {"Content-Type": "multipart/form-data; boundary=x", "X-CSRF-Token": csrf}
    return client.app.put(path, body, headers=headers, expect_errors=True).status_int
