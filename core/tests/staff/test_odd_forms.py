"""Forms of users in which something cannot be read, and what they show to whom."""

import io
from collections.abc import Callable
from typing import Any

import pytest
from cenacle.accounts import User
from cenacle.platform.access import Role
from cenacle.retreatants import Retreatant
from cenacle.testing import Client, TestHouse
from cenacle.testing.house import LOGINS
from PIL import Image
from sqlalchemy import select

Fill = Callable[..., dict[str, Any]]

NOTES = "Lost his wife in March."
DESCRIPTION, AS_TEXT = b"\x01\x0e", b"\x00\x02"
"""A field of a photo's metadata, and of which kind it is announced."""


@pytest.fixture
def with_photo(admin: Client, admin_form: Fill) -> str:
    made = admin.post("/api/users", admin_form()).result["id"]
    return f"/api/users/with-photo/{made}"


def fields(form: dict[str, Any], **more: str) -> dict[str, str]:
    names = {"email": "Username"}
    return {names.get(k, k[:1].upper() + k[1:]): str(v) for k, v in form.items()} | more


def damaged_photo(field: bytes) -> bytes:
    """A text stands in this field, which holds a number in every photo that is whole."""
    exif = Image.Exif()
    exif[0x0112], exif[0x010E] = 6, "a description"
    out = io.BytesIO()
    Image.new("RGB", (80, 60), "teal").save(out, "JPEG", exif=exif)
    whole = out.getvalue()
    assert DESCRIPTION + AS_TEXT in whole
    return whole.replace(DESCRIPTION + AS_TEXT, field + AS_TEXT)


@pytest.mark.parametrize("field", [b"\x01\x00", b"\x01\x11", b"\x01\x1a"])
def test_a_photo_with_damaged_metadata_is_refused(
    admin: Client, admin_form: Fill, with_photo: str, field: bytes
) -> None:
    photo = {"ProfilePhoto": ("photo.jpg", damaged_photo(field))}

    answer = admin.upload(with_photo, fields(admin_form()), photo)

    assert answer.failures == {"profilePhoto": "Choose a photo in the format PNG or JPEG."}


@pytest.mark.parametrize("contacts", ["[" * 100_000, '[{"description": "x", "value":', "7"])
def test_contacts_that_are_no_list_are_refused(
    admin: Client, admin_form: Fill, with_photo: str, contacts: str
) -> None:
    answer = admin.upload(with_photo, fields(admin_form(), ContactInformation=contacts), {})

    assert answer.failures == {"contactInformation": "Give a list."}


def test_who_may_not_read_notes_is_not_shown_them_by_the_own_form(house: TestHouse) -> None:
    reader = house.client(Role.GROUP_USER)
    with house.session() as session:
        user = session.scalars(select(User).where(User.email == LOGINS[Role.GROUP_USER])).one()
        assert user.group
        person = Retreatant(
            key_code="ABCDEF", group=user.group, first_name="Ann", last_name="Other", notes=NOTES
        )
        session.add(person)
        session.flush()
        user.retreatant_id, path = person.id, f"/api/users/{user.id}"
    own = {"firstName": "Ann", "lastName": "Other", "phoneNumber": "504-555-0123"}

    changed = reader.put(path, own)

    assert changed.result["phoneNumber"] == "(504) 555-0123"
    assert changed.result["manresaNotes"] is None
    assert reader.get(path).result["manresaNotes"] is None
