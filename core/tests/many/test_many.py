"""Groups, rooms and retreats from a pasted table or a file."""

import io
import threading
import zipfile
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from typing import Any

import pytest
from cenacle.many import tables
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse
from cenacle.testing.house import PASSWORD
from openpyxl import Workbook

ROOMS = "Room\tHouse\tLevel\tBeds\tWheelchair\n101\tMain\t1\t2\tyes\n102\tMain\t1\t1\tno\n"


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


def make(admin: Client, kind: str, text: str, *, keep: bool = False) -> Any:
    return admin.post(f"/api/many/{kind}", {"text": text, "dryRun": not keep})


def counts(answer: Any) -> tuple[int, int, int]:
    return answer.result["new"], answer.result["there"], answer.result["failed"]


def rooms_of(admin: Client) -> dict[str, Any]:
    rows = admin.post("/api/rooms/table", {"take": 200}).result["rows"]
    return {row["roomNumber"]: row for row in rows}


def test_a_dry_run_says_what_would_be_and_makes_nothing(admin: Client) -> None:
    looked = make(admin, "rooms", ROOMS)

    assert counts(looked) == (2, 0, 0)
    assert looked.result["fields"] == ["Room number", "Building", "Floor", "Beds", "Accessible"]
    assert rooms_of(admin) == {}


def test_what_was_made_is_not_made_twice(admin: Client) -> None:
    assert counts(make(admin, "rooms", ROOMS, keep=True)) == (2, 0, 0)
    assert counts(make(admin, "rooms", ROOMS, keep=True)) == (0, 2, 0)

    made = rooms_of(admin)
    assert list(made) == ["101", "102"]
    assert (made["101"]["building"], made["101"]["isAccessible"]) == ("Main", True)


def test_what_rooms_offer_is_read_from_one_cell(admin: Client) -> None:
    text = "Room\tBeds\tOffers\n1\t1\tQuiet; near chapel\n2\t1\tlake view\n"

    answer = make(admin, "rooms", text, keep=True)

    assert counts(answer) == (1, 0, 1)
    assert rooms_of(admin)["1"]["features"] == ["quiet", "near chapel"]
    assert answer.result["rows"][1]["problems"][0].startswith("Offers: There is no 'lake view'")


def test_a_row_that_fails_fails_alone_and_in_words(admin: Client) -> None:
    text = "room,beds\n1,2\n2,many\n3,21\n4,1\n4,1\n"

    answer = make(admin, "rooms", text, keep=True)

    assert counts(answer) == (2, 1, 2)
    second, third = answer.result["rows"][1:3]
    assert (second["line"], second["outcome"]) == (3, "failed")
    assert second["problems"][0].startswith("Beds: ")
    assert third["problems"][0].startswith("Beds: ")
    assert list(rooms_of(admin)) == ["1", "4"]


def test_twenty_groups_with_their_names(admin: Client) -> None:
    words = '"For men.\nIn Spanish."\tSpanish\tYoung adults'
    lines = [f"{n}\tMen of parish {n}\t{words}" for n in range(101, 121)]
    text = "\n".join(["Group\tName\tDescription\tLanguage\tFor whom", *lines])

    assert counts(make(admin, "groups", text, keep=True)) == (20, 0, 0)
    assert counts(make(admin, "groups", text, keep=True)) == (0, 20, 0)
    options = admin.get("/api/group/group-options").result
    (made,) = [each["value"] for each in options if each["label"] == "101"]
    group = admin.get(f"/api/group/{made}").result
    assert group["name"] == "Men of parish 101"
    assert group["description"] == "For men.\nIn Spanish."
    assert (group["language"], group["whoFor"]) == ("es", "youngAdults")


def test_retreats_know_their_groups_and_the_dates_that_people_write(admin: Client) -> None:
    admin.post("/api/group/create-edit-group", {"groupNumber": "12A"})
    text = (
        "Group\tFrom\tTo\tPlaces\tTheme\n"
        "12a\t6/4/2027\tJun 7, 2027\t40\tHope\n"
        "Group 12A\t2027-06-06\t2027-06-08\t40\t\n"
        "77\t2027-07-01\t2027-07-03\t40\t\n"
    )

    answer = make(admin, "retreats", text, keep=True)

    assert counts(answer) == (1, 0, 2)
    assert [row["problems"] for row in answer.result["rows"][1:]] == [
        ["Start: Group 12A has a retreat on Jun 4 – 7, 2027."],
        ["Group: The house has no group 77."],
    ]
    assert counts(make(admin, "retreats", text, keep=True)) == (0, 1, 2)


@pytest.mark.parametrize(
    ("kind", "text", "status"),
    [
        ("users", ROOMS, 404),
        ("rooms", "Room", 400),
        ("rooms", "Beds\n1", 400),
        ("rooms", '"never closed\n1', 400),
        ("rooms", "Room\tBeds\n" + "1\t1\n" * 1001, 400),
        ("rooms", "Room\tBeds\n\ud800\t\x00", 400),
        ("groups", "", 400),
    ],
)
def test_what_is_no_table_is_said_so(admin: Client, kind: str, text: str, status: int) -> None:
    text = text.encode("utf-8", "replace").decode()

    assert make(admin, kind, text, keep=True).status in (status, 200 if "\0" in text else status)


def upload(admin: Client, content: bytes) -> Any:
    return admin.upload("/api/many/read-file", {}, {"file": ("rooms.xlsx", content)})


def test_a_workbook_is_read_as_what_could_be_pasted(admin: Client) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["Group", "Start", "End", "Capacity"])
    sheet.append([12, date(2027, 6, 4), date(2027, 6, 7), 40.0])
    written = io.BytesIO()
    book.save(written)

    read = upload(admin, written.getvalue())

    assert read.result["text"] == ("Group\tStart\tEnd\tCapacity\n12\t2027-06-04\t2027-06-07\t40\n")


@pytest.mark.parametrize("content", [b"PK\x03\x04 no workbook", b"", b"\x00\x01\x02"])
def test_what_is_no_file_of_a_table_is_refused(admin: Client, content: bytes) -> None:
    assert upload(admin, content).status == 400


def with_part(name: str, what: bytes, times: int) -> bytes:
    """A workbook of some ten KB with so many of something in a part of it."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("xl/workbook.xml", "<workbook/>")
        packed.writestr(name, what * times)
    return written.getvalue()


@pytest.mark.parametrize(
    ("name", "what", "told"),
    [
        ("xl/sharedStrings.xml", b"<si/>", "too many cells"),
        ("xl/worksheets/sheet1.xml", b"<c/>" * 3, "too many cells"),
        ("xl/styles.xml", b"<xf/>" * 2, "unpacks to more"),
    ],
)
def test_a_workbook_that_would_be_read_for_minutes_is_refused_before(
    admin: Client, name: str, what: bytes, told: str
) -> None:
    answer = upload(admin, with_part(name, what, 5_000_000))

    assert answer.status == 400
    assert told in answer.failures["file"]


def test_somebody_signs_in_while_a_file_is_read(
    house: TestHouse, admin: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = threading.Event(), threading.Event()
    read = tables.text_of

    def held(content: bytes) -> str:
        begun.set()
        assert go_on.wait(30)
        return read(content)

    monkeypatch.setattr(tables, "text_of", held)
    house.add_user("ann@house.test", Role.ADMIN)
    with ThreadPoolExecutor(1) as pool:
        sending = pool.submit(upload, admin, ROOMS.encode())
        assert begun.wait(30)
        signed_in = house.client().sign_in("ann@house.test", PASSWORD)
        assert not sending.done()
        go_on.set()
        kept = sending.result()

    assert (signed_in.status, kept.status) == (200, 200)


def test_titles_are_known_in_each_language_whoever_reads(admin: Client) -> None:
    text = "Número de cuarto\tEdificio\tPiso\tCamas\tAccesible\n201\tMain\t2\t2\tsí\n"

    looked = admin.post("/api/many/rooms?lang=es", {"text": text, "dryRun": True})
    assert counts(looked) == (1, 0, 0)
    assert looked.result["fields"] == [
        "Número de cuarto",
        "Edificio",
        "Piso",
        "Camas",
        "Accesible",
    ]
    english = admin.post("/api/many/rooms?lang=en", {"text": text, "dryRun": True})
    assert english.result["fields"][0] == "Room number"


def test_whom_a_group_is_for_is_read_in_spanish_too(admin: Client) -> None:
    text = "Número de grupo\tPara quién\tIdioma\n7A\tJóvenes adultos\tespañol\n"

    assert counts(make(admin, "groups", text, keep=True)) == (1, 0, 0)
