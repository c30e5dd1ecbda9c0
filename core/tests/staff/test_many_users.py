"""Users as a table: narrowed down, chosen on all pages, and changed many at once."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.accounts import User
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailRecipient
from cenacle.retreatants import Retreatant
from cenacle.testing import Client, TestHouse
from sqlalchemy import func, select

Fill = Callable[..., dict[str, Any]]
USERS = "/api/users"


@pytest.fixture
def make(admin: Client, admin_form: Fill) -> Callable[..., int]:
    def make(email: str, **changes: Any) -> int:
        made: int = admin.post(USERS, admin_form(email=email, **changes)).result["id"]
        return made

    return make


def emails(admin: Client, **wanted: Any) -> list[str]:
    rows = admin.post(f"{USERS}/table", wanted).result["rows"]
    return sorted(row["email"] for row in rows)


def reasons(answer: Any) -> list[tuple[str, str]]:
    return [(each["name"], each["reason"]) for each in answer.result["leftOut"]]


def test_users_are_found_by_role_state_and_group(
    house: TestHouse, admin: Client, make: Callable[..., int], captain_form: Fill, group: int
) -> None:
    new = make("new@house.test")
    made = admin.post(USERS, captain_form()).result["id"]
    house.client(Role.PRIEST)
    admin.patch(f"{USERS}/{new}/lock")

    assert emails(admin, state="locked") == ["new@house.test"]
    assert emails(admin, state="unconfirmed") == ["new@house.test", "paul@house.test"]
    assert emails(admin, state="active", role=Role.PRIEST) == ["priest@house.test"]
    assert emails(admin, groupId=group) == ["paul@house.test"]
    found = admin.post(f"{USERS}/matching", {"groupId": group}).result
    assert found == {"ids": [made], "total": 1}
    assert admin.post(f"{USERS}/table", {"state": "tired"}).failures.keys() == {"state"}


def test_a_file_has_the_users_that_the_table_shows(admin: Client, make: Callable[..., int]) -> None:
    make("new@house.test")

    answer = admin.get(f"{USERS}/export?state=unconfirmed")

    lines = answer.body.splitlines()
    assert lines[1:] == [
        '"Thibodeaux","Béa","new@house.test","Manresa Admin","","(504) 555-0123","Unconfirmed"'
    ]
    assert "attachment" in answer.headers["Content-Disposition"]


def test_many_are_locked_and_who_cannot_be_is_told(
    house: TestHouse, admin: Client, make: Callable[..., int]
) -> None:
    ids = [make("one@house.test"), make("two@house.test")]
    own = admin.get("/api/account/me").result["id"]

    answer = admin.post(f"{USERS}/lock-many", {"ids": [*ids, own, 9999]})

    assert answer.result["done"] == ids
    assert [reason for _name, reason in reasons(answer)] == [
        "You cannot lock your own account.",
        "There is no such user.",
    ]
    assert emails(admin, state="locked") == ["one@house.test", "two@house.test"]
    assert admin.post(f"{USERS}/unlock-many", {"ids": ids}).result["done"] == ids
    assert emails(admin, state="locked") == []


def test_links_are_sent_again_to_those_alone_who_have_not_confirmed(
    house: TestHouse, admin: Client, make: Callable[..., int]
) -> None:
    new = make("one@house.test")
    own = admin.get("/api/account/me").result["id"]

    answer = admin.post(f"{USERS}/resend-many", {"ids": [own, new]})

    assert answer.result["done"] == [new]
    assert "confirmed already" in reasons(answer)[0][1]
    with house.session() as session:
        mails = select(func.count()).where(EmailRecipient.recipient_email == "one@house.test")
        assert session.scalar(mails) == 2


def test_another_group_takes_the_person_along(
    house: TestHouse, admin: Client, captain_form: Fill, make: Callable[..., int]
) -> None:
    captain = admin.post(USERS, captain_form()).result["id"]
    other = make("one@house.test")
    new = admin.post("/api/group/create-edit-group", {"groupNumber": "40"}).result["id"]

    answer = admin.post(f"{USERS}/group-many", {"ids": [captain, other], "groupNumberId": new})

    assert answer.result["done"] == [captain]
    assert reasons(answer) == [("Béa Thibodeaux", "An administrator has no group.")]
    with house.session() as session:
        user = session.get_one(User, captain)
        assert user.group_id == new
        assert session.get_one(Retreatant, user.retreatant_id).group_id == new
    nowhere = admin.post(f"{USERS}/group-many", {"ids": [captain], "groupNumberId": 999})
    assert nowhere.status == 404


def test_who_went_to_another_group_by_a_slip_is_back_with_the_person(
    house: TestHouse, admin: Client, captain_form: Fill
) -> None:
    captain = admin.post(USERS, captain_form()).result["id"]
    new = admin.post("/api/group/create-edit-group", {"groupNumber": "40"}).result["id"]

    def groups() -> tuple[int | None, int]:
        with house.session() as session:
            user = session.get_one(User, captain)
            return user.group_id, session.get_one(Retreatant, user.retreatant_id).group_id

    before = groups()
    form = {"ids": [captain], "groupNumberId": new}
    admin.post(f"{USERS}/group-many", form)
    assert groups() == (new, new)

    back = admin.post(f"{USERS}/group-many-undo", form)

    assert (back.result["done"], groups()) == ([captain], before)
    assert admin.post(f"{USERS}/group-many-undo", form).result["done"] == []


def test_the_audit_names_each_who_was_locked(admin: Client, make: Callable[..., int]) -> None:
    ids = [make("one@house.test"), make("two@house.test")]
    admin.post(f"{USERS}/lock-many", {"ids": ids})

    told = admin.post("/api/audit/table", {"entity": "User", "action": "Updated"}).result["rows"]
    assert {row["entityId"] for row in told if "isLocked" in row["changes"]} == set(ids)


@pytest.mark.parametrize("ids", [[], list(range(1, 202)), ["x"]])
def test_nobody_and_too_many_are_refused(admin: Client, ids: list[Any]) -> None:
    refused = admin.post(f"{USERS}/lock-many", {"ids": ids})

    assert refused.status == 400
    assert all(name.startswith("ids") for name in refused.failures)
