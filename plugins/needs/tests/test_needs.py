"""What guests need: told once, counted for the kitchen, thought of where rooms are given."""

from typing import Any

import pytest
from cenacle.api import Owner, Role
from cenacle.fields import keep_values, known_fields
from cenacle.testing import Client, TestHouse

ASKED = ["needs_diet", "needs_allergies", "needs_mobility", "needs_cpap"]


@pytest.fixture
def admin(house: TestHouse) -> Client:
    admin = house.client(Role.ADMIN)
    admin.post("/api/features/update", {"featureFlag": "Needs", "isEnabled": True})
    return admin


@pytest.fixture
def captain(house: TestHouse, admin: Client) -> Client:
    return house.client(Role.CAPTAIN)


def tells(house: TestHouse, person: int, retreat: int, **answers: Any) -> None:
    with house.session() as session:
        known = known_fields(session, house.served)
        given = {f"needs_{key}": value for key, value in answers.items()}
        keep_values(session, Owner(retreatant_id=person, retreat_id=retreat), known, given)


@pytest.fixture
def retreat(town: Any) -> int:
    made: int = town.retreat()
    return made


@pytest.fixture
def people(house: TestHouse, admin: Client, town: Any, retreat: int) -> list[int]:
    """Four who attend, of whom the last has told nothing; and one who does not attend."""
    attending = [town.person(name) for name in ("Abel", "Broussard", "Comeaux", "Dugas")]
    for person in attending:
        town.takes_part(person, retreat)
    tells(house, attending[0], retreat, diet=["Vegetarian"], mobility=["Ground floor"])
    tells(house, attending[1], retreat, diet=["Vegetarian", "Diabetic"], allergies="Nuts")
    tells(house, attending[2], retreat, allergies="nuts", mobility=["Walker or cane"])
    away = town.person("Away")
    tells(house, away, retreat, diet=["Vegan"])
    return attending


@pytest.mark.usefixtures("people")
def test_the_kitchen_is_told_numbers_and_no_names(captain: Client, retreat: int) -> None:
    counts = captain.get(f"/api/needs/kitchen/{retreat}").result

    assert counts == [
        {"what": "Vegetarian", "people": 2},
        {"what": "Allergy: nuts", "people": 2},
        {"what": "Diabetic", "people": 1},
    ]


@pytest.mark.usefixtures("people")
def test_the_kitchen_has_its_paper(captain: Client, retreat: int) -> None:
    paper = captain.get(f"/api/rosters/export/{retreat}?kind=needs_kitchen&format=csv")

    assert paper.body.lstrip("\ufeff").splitlines()[:2] == ['"What","People"', '"Vegetarian","2"']
    assert "Abel" not in paper.body


def test_a_retreat_of_others_does_not_exist(house: TestHouse, captain: Client, town: Any) -> None:
    assert captain.get(f"/api/needs/kitchen/{town.retreat('7A')}").status == 404


def test_a_room_up_the_stairs_is_given_and_told_of(
    captain: Client, town: Any, retreat: int, people: list[int]
) -> None:
    town.room("201", floor="2")

    answer = captain.post(
        "/api/retreatants/update-retreatant-room",
        {"retreatantId": people[0], "retreatId": retreat, "roomNumber": "201"},
    )

    assert "Room 201 is on floor 2, and was to be: ground floor." in str(answer.result)


@pytest.mark.usefixtures("people")
def test_who_has_told_nothing_is_something_to_do(captain: Client) -> None:
    home = captain.get("/api/rosters/needs-doing").result

    assert "1 person who comes has not told what they need" in str(home)


@pytest.mark.usefixtures("people")
def test_only_who_has_the_right_sees_it_on_the_roster(
    house: TestHouse, captain: Client, retreat: int
) -> None:
    query = {"retreatId": retreat, "columns": ASKED}

    assert "Vegetarian" in str(captain.post("/api/rosters/roster", query).result)
    for role in (Role.GROUP_USER, Role.PRIEST):
        assert "Vegetarian" not in str(house.client(role).post("/api/rosters/roster", query).result)


@pytest.mark.usefixtures("people")
def test_while_it_is_off_it_is_nowhere(admin: Client, captain: Client, retreat: int) -> None:
    admin.post("/api/features/update", {"featureFlag": "Needs", "isEnabled": False})

    assert captain.get(f"/api/needs/kitchen/{retreat}").status == 404
    query = {"retreatId": retreat, "columns": ASKED}
    assert "Vegetarian" not in str(captain.post("/api/rosters/roster", query).result)
    assert captain.get("/api/rosters/needs-doing").result["toDos"] == []
