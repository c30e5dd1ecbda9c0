"""The kit: every paper with the right people on it, for whoever may have it."""

import csv
import io
from collections.abc import Callable
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.retreatants import Retreatant
from cenacle.retreats import Participation, RetreatRole
from cenacle.rooms import Room
from cenacle.testing import Client, TestHouse

Words = Callable[..., list[str]]

PDF_ALONE = ("doorcards", "tags5395", "tags", "kit")
LISTS = ("byname", "byroom", "signin", "tables", "kitchen", "priest")


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


@pytest.fixture
def retreat(house: TestHouse, town: Any) -> int:
    made: int = town.retreat()
    ann = town.person("Nguyễn", first_name="Đặng", nickname="Dang", sub_group="Table 10")
    ben = town.person("Bartholomew-Fontenot", first_name="Ben", sub_group="Table 2")
    cyr = town.person("Cyr", first_name="Cyril", notes="Confess first")
    for person in (ann, ben, cyr):
        town.takes_part(person, made)
    town.sleeps(ann, made, "104")
    town.sleeps(ben, made, "12")
    town.takes_part(town.person("Declined"), made, "NotAttending")
    return made


def take(client: Client, retreat: int, kind: str, format_: str = "pdf", **form: Any) -> Any:
    return client.app.post_json(
        f"/api/rosters/export/{retreat}",
        {"kind": kind, "format": format_} | form,
        headers={"X-CSRF-Token": client.csrf_token},
        expect_errors=True,
    )


def rows(client: Client, retreat: int, kind: str, **form: Any) -> list[list[str]]:
    text = take(client, retreat, kind, "csv", **form).body.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text)))


@pytest.fixture
def words(words_in: Callable[[bytes], list[str]]) -> Words:
    def read(client: Client, retreat: int, kind: str, **form: Any) -> list[str]:
        return words_in(take(client, retreat, kind, **form).body)

    return read


@pytest.mark.parametrize("kind", LISTS)
def test_a_list_comes_in_every_format(captain: Client, retreat: int, kind: str) -> None:
    for format_, begins in (("pdf", b"%PDF-"), ("xlsx", b"PK"), ("csv", b"\xef\xbb\xbf")):
        for path in (retreat,):
            answer = take(captain, path, kind, format_)
            assert (answer.status_int, answer.body[: len(begins)]) == (200, begins)


@pytest.mark.parametrize("kind", PDF_ALONE)
def test_what_is_no_list_is_pdf_alone(captain: Client, retreat: int, kind: str) -> None:
    assert take(captain, retreat, kind).body.startswith(b"%PDF-")
    for format_ in ("csv", "xlsx"):
        refused = captain.get(f"/api/rosters/export/{retreat}?kind={kind}&format={format_}")
        assert (refused.status, set(refused.failures)) == (400, {"format"})


def test_names_rooms_and_tables_come_in_the_order_in_which_one_looks(
    captain: Client, retreat: int
) -> None:
    by_name = [row[:2] for row in rows(captain, retreat, "byname")[1:]]
    assert by_name == [
        ["Bartholomew-Fontenot, Ben", "12"],
        ["Cyr, Cyril", ""],
        ["Nguyễn, Đặng (Dang)", "104"],
    ]
    assert [row[0] for row in rows(captain, retreat, "byroom")[1:]] == ["12", "104", ""]
    tables = [row[0] for row in rows(captain, retreat, "tables")[1:]]
    assert tables == ["Table 2", "Table 10", "No table yet"]


@pytest.mark.parametrize("kind", ["tags5395", "tags", "nametags"])
def test_tags_have_one_design_with_what_was_chosen(
    captain: Client, retreat: int, kind: str, words: Words
) -> None:
    plain = words(captain, retreat, kind)
    assert {"Dang", "Nguyễn", "Ben", "Bartholomew-Fontenot"} <= set(plain)
    assert plain.count("Group") == 3
    assert "Table" not in plain
    assert "Room" not in plain

    full = words(captain, retreat, kind, tagParts=["table", "room"])
    assert (full.count("Table"), full.count("Room"), full.count("104")) == (2, 2, 1)


def test_a_role_that_everybody_has_stands_on_no_tag(
    house: TestHouse, captain: Client, retreat: int, words: Words
) -> None:
    with house.session() as session:
        roles = {role.name: role for role in session.query(RetreatRole)}
        ordinary, other = roles.pop("Retreatant"), next(iter(roles.values()))
        part, second, _ = session.query(Participation).filter_by(attending_status="Attending")
        part.role, second.role = ordinary, other
        told = other.name
    on_tags = words(captain, retreat, "tags")
    assert "Retreatant" not in on_tags
    assert told in " ".join(on_tags)


def test_door_cards_tell_number_names_and_beds(captain: Client, retreat: int, words: Words) -> None:
    told = words(captain, retreat, "doorcards")
    assert {"12", "104", "Dang", "Ben"} <= set(told)
    assert "Cyr" not in told
    assert told.index("12") < told.index("104")


def test_a_floor_stands_on_a_door_card_as_the_house_calls_it(
    house: TestHouse, captain: Client, retreat: int, words: Words
) -> None:
    with house.session() as session:
        for number, floor in (("12", "Ground floor"), ("104", "1")):
            session.query(Room).filter_by(room_number=number).update({"floor": floor})

    told = " ".join(words(captain, retreat, "doorcards"))

    assert "Ground floor" in told
    assert "Floor Ground" not in told
    assert "Floor 1" in told


def test_only_the_chosen_are_on_a_paper_and_in_the_kit(
    house: TestHouse, captain: Client, retreat: int, words: Words
) -> None:
    with house.session() as session:
        ben = next(each.id for each in session.query(Retreatant) if each.first_name == "Ben")
    chosen = {"rowIds": [f"r{ben}", "r987654"]}
    for kind in ("byname", "doorcards", "tags5395", "kit"):
        told = words(captain, retreat, kind, **chosen)
        assert "Dang" not in told
        assert "Nguyễn" not in told
        assert any("Ben" in word for word in told)


def test_the_kitchen_counts_days_and_nights_and_names_nobody(
    captain: Client, retreat: int, words: Words
) -> None:
    head, *days = rows(captain, retreat, "kitchen")
    assert head == ["What", "People", "Stay the night"]
    assert {tuple(day[1:]) for day in days[:-1]} == {("3", "3")}
    assert days[-1][1:] == ["3", "0"]
    told = words(captain, retreat, "kitchen")
    assert not {"Dang", "Nguyễn", "Ben,", "Cyr,"} & set(told)


def test_the_priests_list_is_for_whoever_may_read_notes(
    house: TestHouse, captain: Client, retreat: int, words: Words
) -> None:
    assert "Confess first" in take(house.client(Role.PRIEST), retreat, "priest", "csv").text
    reader = house.client(Role.GROUP_USER)
    for format_ in ("pdf", "csv", "xlsx"):
        assert take(reader, retreat, "priest", format_).status_int == 403
    assert "Confess" in words(captain, retreat, "kit")
    theirs = words(reader, retreat, "kit")
    assert "Confess" not in theirs
    assert " ".join(theirs).count("The priest's list is left out") == 1


def test_other_groups_retreats_do_not_exist(captain: Client, town: Any) -> None:
    theirs = town.retreat("7A")
    for kind in (*LISTS, *PDF_ALONE):
        assert take(captain, theirs, kind).status_int == 404


def test_one_long_name_breaks_no_other_line(house: TestHouse, captain: Client, town: Any) -> None:
    retreat = town.retreat()
    long = "Hochstetter-Schwarzenegger von Württemberg-Hohen"
    for number, name in enumerate([*(f"Guest {number}" for number in range(14)), long]):
        person = town.person(name, first_name="Maximiliana-Theresia")
        town.takes_part(person, retreat)
        town.sleeps(person, retreat, str(300 + number))
    with house.session() as session:
        session.query(Room).update({Room.building: "Main House"})

    paper = take(captain, retreat, "byname").body

    assert paper.count(b"/Type /Page\n") == 1


def test_it_is_written_of_nobody_too(captain: Client, town: Any) -> None:
    empty = town.retreat()
    for kind in (*LISTS, *PDF_ALONE):
        assert take(captain, empty, kind).body.startswith(b"%PDF-")


def test_the_kit_costs_as_many_statements_for_many_as_for_few(
    captain: Client, town: Any, retreat: int, statements: list[str]
) -> None:
    statements.clear()
    take(captain, retreat, "kit")
    few = len(statements)
    for number in range(20):
        town.takes_part(town.person(f"Other{number}"), retreat)
    statements.clear()
    take(captain, retreat, "kit")
    assert len(statements) == few
