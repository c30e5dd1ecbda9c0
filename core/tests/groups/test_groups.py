"""Groups: their numbers, and what they are told."""

from typing import Any

import pytest
from cenacle import groups
from cenacle.groups import Group
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

SAVE = "/api/group/create-edit-group"
TOLD = "/api/group/get-group-notifications"
READ = "/api/group/read-group-notifications"


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


def id_of(house: TestHouse, number: str) -> int:
    with house.session() as session:
        return session.scalars(select(Group.id).where(Group.group_number == number)).one()


def tell(house: TestHouse, number: str, *messages: str) -> None:
    group_id = id_of(house, number)
    with house.session() as session:
        for message in messages:
            groups.notify(session, group_id, message)
            session.flush()


def test_a_group_is_made_and_renumbered(admin: Client) -> None:
    made = admin.post(SAVE, {"groupNumber": "7"}).result
    words = {"name": None, "description": None, "language": None, "whoFor": None}
    assert made == {"id": made["id"], "groupNumber": "7", "version": 1} | words

    renumbered = admin.post(SAVE, {"id": made["id"], "groupNumber": "7B", "version": 1})

    assert renumbered.result == {"id": made["id"], "groupNumber": "7B", "version": 2} | words
    assert admin.get(f"/api/group/{made['id']}").result["groupNumber"] == "7B"
    stale = admin.post(SAVE, {"id": made["id"], "groupNumber": "7C", "version": 1})
    assert "admin@house.test changed this" in stale.failures["version"]


@pytest.mark.parametrize("number", ["", "A", "12AB", "1 2", "123456", "12-", "١٢", "12é"])
def test_a_number_is_digits_with_at_most_one_letter(admin: Client, number: str) -> None:
    answer = admin.post(SAVE, {"groupNumber": number})

    assert answer.status == 400
    assert set(answer.failures) == {"groupNumber"}


def test_a_number_is_unique_without_case(admin: Client) -> None:
    admin.post(SAVE, {"groupNumber": "7b"})

    assert admin.post(SAVE, {"groupNumber": "7B"}).failures == {
        "groupNumber": "There is already a group with this number."
    }


def test_an_admin_chooses_of_all_groups_as_people_count(house: TestHouse, admin: Client) -> None:
    for number in ("10A", "2", "10"):
        admin.post(SAVE, {"groupNumber": number})

    def labels(client: Client) -> list[str]:
        return [option["label"] for option in client.get("/api/group/group-options").result]

    assert labels(admin) == ["2", "10", "10A", "12"]
    assert labels(house.client(Role.PRIEST)) == ["12"]


def test_a_group_is_offered_by_its_number_and_its_name(admin: Client) -> None:
    made = admin.post(SAVE, {"groupNumber": "2", "name": "Men of Lafayette"}).result

    for path in ("/api/group/group-options", "/api/group/secondary-options"):
        [option] = [each for each in admin.get(path).result if each["label"] == "2"]
        assert option == {"value": made["id"], "label": "2", "name": "Men of Lafayette"}


def test_what_a_group_is_told_is_read_by_each_for_themselves(house: TestHouse) -> None:
    captain, priest = house.client(Role.CAPTAIN), house.client(Role.PRIEST)
    tell(house, "12", "Ann applied.", "Ben applied.")

    def shown(client: Client) -> list[tuple[str, bool]]:
        return [(n["notificationMessage"], n["isRead"]) for n in client.get(TOLD).result]

    assert shown(captain) == [("Ben applied.", False), ("Ann applied.", False)]
    captain.post(READ, {"groupId": id_of(house, "12")})
    tell(house, "12", "Cleo applied.")

    assert [is_read for _, is_read in shown(captain)] == [False, True, True]
    assert [is_read for _, is_read in shown(priest)] == [False, False, False]


def test_the_newest_hundred_are_shown_in_a_constant_number_of_statements(
    house: TestHouse, statements: list[str]
) -> None:
    captain = house.client(Role.CAPTAIN)
    tell(house, "12", *(f"Message {n}" for n in range(120)))
    statements.clear()

    shown = captain.get(TOLD).result

    assert [shown[0]["notificationMessage"], len(shown)] == ["Message 119", 100]
    assert len(statements) == 2


@pytest.mark.parametrize("role", [Role.CAPTAIN, Role.GROUP_USER, Role.PRIEST])
def test_another_group_does_not_exist(house: TestHouse, admin: Client, role: Role) -> None:
    other = admin.post(SAVE, {"groupNumber": "13"}).result["id"]
    client = house.client(role)

    assert client.get(f"{TOLD}?groupId={other}").status == 404
    assert client.post(READ, {"groupId": other}).status == 404
    assert client.get(f"{TOLD}?groupId=99999").status == 404


def test_an_admin_names_the_group(house: TestHouse, admin: Client) -> None:
    house.client(Role.CAPTAIN)
    tell(house, "12", "Ann applied.")

    assert admin.get(TOLD).failures == {"groupId": "Choose a group."}
    assert len(admin.get(f"{TOLD}?groupId={id_of(house, '12')}").result) == 1


@pytest.mark.parametrize("body", [{}, {"groupId": True}, {"groupId": "x"}, {"groupId": -1}])
def test_what_is_no_group_is_refused(admin: Client, body: dict[str, Any]) -> None:
    assert set(admin.post(READ, body).failures) == {"groupId"}


def test_a_group_that_is_not_there_has_nothing_to_be_read(admin: Client) -> None:
    assert admin.post(READ, {"groupId": 4711}).status == 404


@pytest.mark.parametrize("form", ["group", "users", "emailTemplate", "nothing"])
def test_there_is_no_delete_for_other_forms(admin: Client, form: str) -> None:
    assert admin.delete(f"/api/{form}/1").status == 404


def test_a_captain_may_name_any_group_as_a_secondary_one(house: TestHouse) -> None:
    admin = house.client(Role.ADMIN)
    for number in ("10", "2"):
        admin.post("/api/group/create-edit-group", {"groupNumber": number})

    options = house.client(Role.CAPTAIN).get("/api/group/secondary-options").result

    assert [option["label"] for option in options] == ["2", "10", "12"]
