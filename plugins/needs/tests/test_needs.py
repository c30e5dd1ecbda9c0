"""What guests need: told once, counted for the kitchen, thought of where rooms are given."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from cenacle.api import AttendingStatus, Owner, Role
from cenacle.fields import keep_values, known_fields, read_own
from cenacle.platform import clock
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


def test_there_is_one_paper_for_the_kitchen_and_one_for_emergencies(
    house: TestHouse, captain: Client, town: Any, retreat: int, people: list[int]
) -> None:
    tells(house, people[0], retreat, emergencyName="Marie", emergencyPhone="504 555 0100")
    town.takes_part(town.person("Declines"), retreat, AttendingStatus.NOT_ATTENDING)
    wanted = {"kind": "needs_emergency", "format": "csv"}
    path = f"/api/rosters/export/{retreat}"

    titles = [each["title"] for each in captain.get("/api/rosters/papers").result]
    assert titles == ["What guests told us", "In an emergency"]
    lines = captain.post(path, wanted).body.lstrip("\ufeff").splitlines()
    assert lines[1:3] == [
        '"Abel, Paul","Marie","504 555 0100",""',
        '"Broussard, Paul","","","Nuts"',
    ]
    assert "Declines" not in "".join(lines)
    chosen = captain.post(path, wanted | {"rowIds": [f"r{people[1]}"]}).body
    assert [line.split(",")[0] for line in chosen.splitlines()[1:]] == ['"Broussard']


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


@pytest.fixture
def guest(admin: Client, town: Any, retreat: int) -> int:
    person: int = town.person("Guidry")
    town.takes_part(person, retreat)
    return person


def answer(client: Client, person: int, **answers: Any) -> None:
    given = {f"needs_{key}": value for key, value in answers.items()}
    path = f"/api/retreatants/{person}/answers"
    was = client.get(path).result["form"]["answers"]
    was = {key: was[key] for key in given if key in was}
    said = client.put(path, {"answers": given, "was": was})
    assert said.status == 200, said


def wishes(client: Client, person: int) -> Any:
    return client.get(f"/api/retreatants/{person}/wishes").result


def test_what_a_guest_tells_of_rooms_is_their_wish(captain: Client, guest: int) -> None:
    answer(captain, guest, mobility=["Wheelchair"], roomFeatures=["quiet"])

    told = wishes(captain, guest)

    assert (told["needsAccessible"], told["features"]) == (True, ["quiet"])


def test_who_tells_it_no_longer_wishes_it_no_longer_and_captains_words_stay(
    captain: Client, guest: int
) -> None:
    answer(captain, guest, mobility=["Wheelchair"], roomFeatures=["quiet"])
    features = ["quiet", "near chapel"]
    body = {"features": features, "needsAccessible": True, "version": 1}
    captain.put(f"/api/retreatants/{guest}/wishes", body)

    answer(captain, guest, mobility=[], roomFeatures=["own bath"])

    told = wishes(captain, guest)
    assert (told["needsAccessible"], told["features"]) == (False, ["own bath", "near chapel"])


def test_the_words_that_one_chooses_among_are_the_houses_own(
    house: TestHouse, captain: Client, guest: int
) -> None:
    def asked() -> Any:
        form = captain.get(f"/api/retreatants/{guest}/answers").result
        return {
            field["key"]: field["choices"]
            for section in form["form"]["sections"]
            for field in section["fields"]
        }

    assert "near chapel" in asked()["needs_roomFeatures"]
    house.write_setting("RoomFeatures", "lake view")
    assert asked()["needs_roomFeatures"] == ["lake view"]


def test_what_was_forgotten_of_answers_is_no_wish(
    house: TestHouse, captain: Client, guest: int
) -> None:
    answer(captain, guest, mobility=["Wheelchair"], roomFeatures=["quiet"])
    with house.session() as session:
        owner = Owner(retreatant_id=guest)
        known = known_fields(session, house.served)
        keep_values(session, owner, known, {"needs_mobility": None, "needs_roomFeatures": None})

    house.served.queue.run("needs.forget_wishes")

    told = wishes(captain, guest)
    assert (told["needsAccessible"], told["features"]) == (False, [])


@pytest.fixture
def months_later() -> Iterator[None]:
    """The retreat began in thirty days and lasted three; its thirty days are over as well."""
    clock.shift_clock(timedelta(days=65))
    yield
    clock.shift_clock(timedelta())


def kept(house: TestHouse, person: int) -> dict[str, Any]:
    with house.session() as session:
        return dict(read_own(session, Owner(retreatant_id=person), ASKED))


def test_thirty_days_after_the_retreat_it_is_forgotten_unless_it_may_stay(
    house: TestHouse, town: Any, retreat: int, people: list[int], request: Any
) -> None:
    stays = people[1]
    with house.session() as session:
        owner = Owner(retreatant_id=stays, retreat_id=retreat)
        known = known_fields(session, house.served)
        keep_values(session, owner, known, {"needs_allergies": "Nuts"}, stays=True)
    house.served.queue.run("privacy.retain")
    assert kept(house, people[0])["needs_diet"] == ["Vegetarian"]

    request.getfixturevalue("months_later")
    house.served.queue.run("privacy.retain")

    assert kept(house, people[0]) == {}
    assert kept(house, stays) == {"needs_allergies": "Nuts"}


def test_the_demo_house_has_something_of_each_kind_and_some_who_told_nothing(
    house: TestHouse, captain: Client, town: Any, retreat: int
) -> None:
    for number in range(8):
        town.takes_part(town.person(f"Guest{number}"), retreat)
    for _ in range(2):
        with house.session() as session:
            house.served.plugins.call_each("cenacle_demo", session=session)

    given = captain.post("/api/rosters/roster", {"columns": ASKED}).result["given"]

    assert all(given[key] for key in ASKED)
    assert "3 people who come have not told what they need" in str(
        captain.get("/api/rosters/needs-doing").result
    )


@pytest.fixture
def captains_may_not_see(admin: Client) -> Iterator[None]:
    given = {"right": "needs_see", "role": Role.CAPTAIN}
    assert admin.post("/api/plugins/rights", given | {"isGiven": False}).status == 200
    yield
    admin.post("/api/plugins/rights", given | {"isGiven": True})


@pytest.mark.usefixtures("captains_may_not_see")
def test_who_may_not_see_needs_is_told_nothing_where_rooms_are_given(
    captain: Client, town: Any, retreat: int, people: list[int]
) -> None:
    town.room("201", floor="2")

    wanted = {"retreatantId": people[0], "retreatId": retreat, "roomNumber": "201"}
    answer = captain.post("/api/retreatants/update-retreatant-room", wanted)
    board = captain.get(f"/api/rooms/board/{retreat}")

    assert (answer.status, answer.result) == (200, "Paul Abel has room 201.")
    assert board.status == 200
    assert "ground floor" not in str(board.result).casefold()


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
