"""Paper: the right people on it, legible, and nothing that a spreadsheet would run."""

import csv
import io
import zipfile
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.testing import Client, TestHouse


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


@pytest.fixture
def retreat(house: TestHouse, captain: Client, town: Any) -> int:
    """Two attending, one of them with a room; one declined, one never answered."""
    made: int = town.retreat()
    nguyen = town.person("Nguyễn", first_name="Đặng", cell_phone="+442079460018")
    evil = town.person("=HYPERLINK(1)", first_name="-Ann", nickname="@Annie")
    for person in (nguyen, evil):
        town.takes_part(person, made)
    town.takes_part(town.person("Declined"), made, "NotAttending")
    town.person("Silent")
    town.room("201")
    captain.post(
        "/api/retreatants/update-retreatant-room",
        {"retreatantId": nguyen, "retreatId": made, "roomNumber": "201"},
    )
    return made


def download(client: Client, retreat: int, kind: str, format_: str) -> Any:
    return client.app.get(
        f"/api/rosters/export/{retreat}?kind={kind}&format={format_}", expect_errors=True
    )


def rows(client: Client, retreat: int, kind: str) -> list[list[str]]:
    text = download(client, retreat, kind, "csv").body.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text)))


def test_the_roster_has_everybody_of_the_group(captain: Client, retreat: int) -> None:
    head, *people = rows(captain, retreat, "roster")

    assert head == [
        "Name",
        "Key code",
        "Age",
        "Cell phone",
        "Email",
        "Role",
        "Status",
        "Room",
    ]
    assert [(row[0], row[6], row[7]) for row in people] == [
        ("'=HYPERLINK(1), -Ann", "Attending", ""),
        ("Declined, Paul", "Not Attending", ""),
        ("Nguyễn, Đặng", "Attending", "201"),
        ("Silent, Paul", "No Response", ""),
    ]
    assert people[2][3] == "'+44 20 7946 0018"


def test_no_reader_of_csv_finds_a_formula(captain: Client, town: Any) -> None:
    made = town.retreat()
    for name in ("＝1+1", "＠sum", "Landry;=1+1"):
        town.takes_part(town.person(name), made)

    text = download(captain, made, "nametags", "csv").body.decode("utf-8-sig")

    for cell in ("'＝1+1", "'＠sum", "Landry;=1+1"):
        assert f',"{cell}",' in text


def test_the_other_papers_have_those_who_come(captain: Client, retreat: int) -> None:
    assert [row[0] for row in rows(captain, retreat, "rooms")] == ["Room", "201", ""]
    assert rows(captain, retreat, "nametags")[1:] == [
        ["'@Annie", "'=HYPERLINK(1)", ""],
        ["Đặng", "Nguyễn", ""],
    ]
    assert rows(captain, retreat, "signin")[2] == ["Nguyễn, Đặng", "201", "", ""]


def test_of_a_past_retreat_only_who_took_part_is_on_the_roster(captain: Client, town: Any) -> None:
    past = town.retreat(starts=-100)
    town.takes_part(town.person("There"), past)
    town.person("Later")

    assert [row[0] for row in rows(captain, past, "roster")] == ["Name", "There, Paul"]


def test_how_to_reach_who_is_of_another_group_by_now_is_not_on_it(
    house: TestHouse, captain: Client, town: Any
) -> None:
    past, seven = town.retreat(starts=-100), town.group("7A")
    reached = {"email": "paul@example.org", "cell_phone": "+15045550142"}
    stayed, moved = town.person("Stayed", **reached), town.person("Moved", **reached)
    for number, person in enumerate((stayed, moved)):
        town.takes_part(person, past)
        town.sleeps(person, past, str(number))
    with house.session() as session:
        session.get_one(Retreatant, moved).group_id = seven

    for client in (captain, house.client(Role.GROUP_USER)):
        _head, former, member = rows(client, past, "roster")
        assert former == ["Moved, Paul", "", "", "", "", "", "Attending", "1"]
        assert member[3:5] == ["(504) 555-0142", "paul@example.org"]
        phones = {row[3]: row[4] for row in rows(client, past, "rooms")}
        assert (phones["Moved, Paul"], phones["Stayed, Paul"]) == ("", "(504) 555-0142")


def test_the_roster_of_a_retreat_to_come_has_whom_the_screen_has(
    captain: Client, town: Any
) -> None:
    coming = town.retreat()
    for name, of in (
        ("Swapped", {"group": "7A"}),
        ("Inactive", {"status": PersonStatus.INACTIVE}),
        ("Deceased", {"status": PersonStatus.DECEASED}),
        ("Guest", {"group": "7A", "secondary": "12"}),
        ("Member", {}),
    ):
        town.takes_part(town.person(name, **of), coming, "Cancelled")

    on_screen = captain.post("/api/rosters/roster", {}).result["rosterList"]

    assert [row["lastName"] for row in on_screen] == ["Guest", "Member"]
    on_paper = [row[0] for row in rows(captain, coming, "roster")]
    assert on_paper == ["Name", "Guest, Paul", "Member, Paul"]


@pytest.mark.parametrize("kind", ["roster", "rooms", "nametags", "signin"])
@pytest.mark.parametrize(
    ("format_", "content_type", "begins"),
    [
        ("csv", "text/csv", b"\xef\xbb\xbf"),
        ("xlsx", "application/vnd.openxmlformats", b"PK"),
        ("pdf", "application/pdf", b"%PDF-"),
    ],
)
def test_each_paper_is_a_file_of_its_kind(
    captain: Client, retreat: int, kind: str, format_: str, content_type: str, begins: bytes
) -> None:
    for of in (retreat, None):
        answer = download(captain, of or retreat, kind, format_)

        assert answer.status_int == 200
        assert answer.headers["Content-Type"].startswith(content_type)
        assert f"{kind}-group-12-" in answer.headers["Content-Disposition"]
        assert answer.body.startswith(begins)


def test_a_spreadsheet_holds_texts_and_no_formulas(captain: Client, retreat: int) -> None:
    body = download(captain, retreat, "roster", "xlsx").body

    with zipfile.ZipFile(io.BytesIO(body)) as book:
        page = book.read("xl/worksheets/sheet1.xml").decode()
        words = book.read("xl/sharedStrings.xml").decode()
    assert "<f>" not in page
    assert "=HYPERLINK(1), -Ann" in words
    assert "Nguyễn" in words


def test_an_empty_retreat_gives_paper_too(captain: Client, town: Any) -> None:
    retreat = town.retreat()

    for kind in ("roster", "rooms", "nametags", "signin"):
        for format_ in ("csv", "xlsx", "pdf"):
            assert download(captain, retreat, kind, format_).status_int == 200


@pytest.mark.parametrize(
    ("query", "field"),
    [("format=pdf", "kind"), ("kind=menu&format=pdf", "kind"), ("kind=rooms&format=doc", "format")],
)
def test_what_is_no_paper_is_named(captain: Client, retreat: int, query: str, field: str) -> None:
    answer = captain.get(f"/api/rosters/export/{retreat}?{query}")

    assert set(answer.failures) == {field}


def test_other_groups_retreats_do_not_exist(house: TestHouse, captain: Client, town: Any) -> None:
    theirs = town.retreat("7A")

    assert download(captain, theirs, "roster", "csv").status_int == 404
    assert download(captain, 987654, "roster", "csv").status_int == 404
    assert (
        download(house.client(Role.GROUP_USER), town.retreat(), "signin", "pdf").status_int == 200
    )


def test_a_paper_is_in_the_language_of_whoever_asks_for_it(captain: Client, retreat: int) -> None:
    file = captain.app.get(f"/api/rosters/export/{retreat}?kind=roster&format=csv&lang=es")
    head, *people = csv.reader(io.StringIO(file.body.decode("utf-8-sig")))

    assert head[:3] == ["Nombre", "Código", "Edad"]
    assert {row[head.index("Estado")] for row in people} == {
        "Asiste",
        "No asiste",
        "Sin respuesta",
    }
