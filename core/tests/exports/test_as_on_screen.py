"""The roster on paper is what stands on the screen: these rows, columns and this order."""

import csv
import io
import re
from collections.abc import Callable
from typing import Any

import pytest
from cenacle.api import FeatureFlag, Field, FieldKind, Owner, Right, ShownAt, Sign, hookimpl
from cenacle.exports.schemas import PaperColumn
from cenacle.fields import keep_values, known_fields
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

ROSTER = "/api/rosters/roster"


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


def paper(client: Client, retreat: int, **form: Any) -> bytes:
    answer = client.app.post_json(
        f"/api/rosters/export/{retreat}",
        {"kind": "roster", "format": "csv"} | form,
        headers={"X-CSRF-Token": client.csrf_token},
    )
    body: bytes = answer.body
    return body


def lines(client: Client, retreat: int, **form: Any) -> list[list[str]]:
    return list(csv.reader(io.StringIO(paper(client, retreat, **form).decode("utf-8-sig"))))


def test_rows_columns_and_order_are_those_that_are_named(captain: Client, town: Any) -> None:
    retreat = town.retreat()
    ann, _ben, cyr = (town.person(name, city=f"{name}ville") for name in ("Ann", "Ben", "Cyr"))
    town.takes_part(cyr, retreat)

    assert lines(
        captain,
        retreat,
        rowIds=[f"r{cyr}", f"r{ann}", "r987654"],
        columns=["city", "name", "attendingStatus"],
    ) == [
        ["City", "Name", "Attending"],
        ["Cyrville", "Cyr, Paul", "Attending"],
        ["Annville", "Ann, Paul", "No Response"],
    ]
    assert [line[0] for line in lines(captain, retreat)] == [
        "Name",
        "Ann, Paul",
        "Ben, Paul",
        "Cyr, Paul",
    ]


def test_every_column_can_be_on_it(captain: Client, town: Any) -> None:
    last, retreat = town.retreat(starts=-400), town.retreat()
    person = town.person(nickname="Boo", cell_phone="+15045550142", priority=3)
    town.takes_part(person, last)
    town.sleeps(person, last, "7")
    head, row = lines(captain, retreat, columns=list(PaperColumn))

    shown = dict(zip(head, row, strict=True))
    assert len(shown) == len(PaperColumn)
    assert (shown["Nickname"], shown["Last room"], shown["Priority"]) == ("Boo", "7", "3")
    assert re.fullmatch(r"[A-Z][a-z]{2} \d+, \d{4}", shown["Last attended"])


def test_the_other_papers_have_those_of_their_people_who_are_named(
    captain: Client, town: Any
) -> None:
    retreat = town.retreat()
    ann, ben, silent = (town.person(name) for name in ("Ann", "Ben", "Silent"))
    for person in (ann, ben):
        town.takes_part(person, retreat)
    chosen = [f"r{ben}", f"r{silent}", "p1"]

    tags = lines(captain, retreat, kind="nametags", rowIds=chosen)
    assert [tag[1] for tag in tags] == ["Last name", "Ben"]


def test_of_a_retreat_that_was_held_it_has_who_took_part(captain: Client, town: Any) -> None:
    past = town.retreat(starts=-100)
    town.takes_part(town.person("There"), past)
    town.person("Later")
    assert [line[0] for line in lines(captain, past)] == ["Name", "There, Paul"]


def test_no_word_is_broken_on_paper(
    captain: Client, town: Any, words_in: Callable[[bytes], list[str]]
) -> None:
    retreat = town.retreat()
    email = "catherine.bartholomew-fontenot-thibodeaux@retreatants.example.org"
    names = ["Bartholomew-Fontenot", "Nguyễn", "Thibodeaux"]
    for name in names:
        town.person(name, first_name="Catherine", email=email, city="Saint-Barthélemy")

    for wanted in (["name", "email", "city"], list(PaperColumn)):
        words = words_in(paper(captain, retreat, format="pdf", columns=wanted))
        assert words.count(email) == len(names)
        assert {f"{name}," for name in names} <= set(words)


@pytest.mark.parametrize(
    ("form", "field"),
    [
        ({"columns": []}, "columns"),
        ({"columns": ["shoeSize"]}, "columns.0"),
        ({"rowIds": ["7"]}, "rowIds.0"),
        ({"rowIds": 7}, "rowIds"),
        ({"kind": "menu"}, "kind"),
    ],
)
def test_what_cannot_be_on_it_is_named(
    captain: Client, town: Any, form: dict[str, Any], field: str
) -> None:
    body = {"kind": "roster", "format": "csv"} | form
    answer = captain.post(f"/api/rosters/export/{town.retreat()}", body)
    assert set(answer.failures) == {field}


def test_other_groups_retreats_do_not_exist(captain: Client, town: Any) -> None:
    body = {"kind": "roster", "format": "csv"}
    assert captain.post(f"/api/rosters/export/{town.retreat('7A')}", body).status == 404


DIET: dict[str, Any] = {
    "label": "Diet",
    "kind": FieldKind.CHOICE,
    "choices": ("Vegan", "Kosher"),
    "flag": "Wishes",
    "section": "Wishes",
}
PAPERS = frozenset({ShownAt.COLUMN, ShownAt.PAPERS})


@pytest.fixture
def needing(house_with: Callable[..., TestHouse]) -> TestHouse:
    """A house whose people say what they eat, when they were ordained and how they sleep."""
    since = Field(
        key="since", label="Since", kind=FieldKind.DATE, flag="Wishes", section="", right=Right.READ
    )
    cpap = Field(
        key="cpap", label="CPAP", kind=FieldKind.YES_NO, flag="Wishes", section="",
        sign=Sign.SLEEP, shown=PAPERS, right=Right.READ,
    )  # fmt: skip
    fields = [
        Field(key="diet", sign=Sign.DIET, shown=PAPERS, **DIET),
        Field(key="quiet", sign=Sign.NOTE, right=Right.READ, **DIET),
        since,
        cpap,
    ]
    flag = FeatureFlag("Wishes", "Diets.", default=True)
    return house_with(
        needs={
            "cenacle_feature_flags": hookimpl(lambda: [flag]),
            "cenacle_fields": hookimpl(lambda: fields),
        }
    )


def say(house: TestHouse, person: int, **answers: Any) -> None:
    with house.session() as session:
        known = known_fields(session, house.served)
        told = {f"needs_{key}": value for key, value in answers.items()}
        keep_values(session, Owner(retreatant_id=person), known, told)


def test_what_fields_tell_is_on_it_in_words(
    needing: TestHouse, town_of: Callable[[TestHouse], Any]
) -> None:
    town, captain = town_of(needing), needing.client(Role.CAPTAIN)
    retreat = town.retreat()
    say(needing, town.person("Ann"), diet="Vegan", since="2026-06-04", cpap=True)
    town.person("Ben")
    keys = ["name", "needs_since", "needs_diet", "gone_x", "needs_cpap"]

    assert lines(captain, retreat, columns=keys) == [
        ["Name", "Since", "Diet", "CPAP"],
        ["Ann, Paul", "Jun 4, 2026", "Vegan", "Yes"],
        ["Ben, Paul", "", "", ""],
    ]
    of_reader = lines(needing.client(Role.GROUP_USER), retreat, columns=keys)
    assert of_reader[0] == ["Name", "Since", "CPAP"]
    for format_ in ("csv", "pdf", "xlsx"):
        assert paper(captain, retreat, format=format_, columns=["gone_x"])
    assert lines(captain, retreat, columns=["gone_x"])[0] == ["Name"]


def test_signs_that_are_for_papers_are_on_the_room_list(
    needing: TestHouse, town_of: Callable[[TestHouse], Any], statements: list[str]
) -> None:
    town, captain = town_of(needing), needing.client(Role.CAPTAIN)
    retreat = town.retreat()
    ours, second = town.person("Ours"), town.person("Second", group="7A", secondary="12")
    for person in (ours, second):
        say(needing, person, diet="Kosher", quiet="Vegan", cpap=False)
        town.takes_part(person, retreat)

    assert [[line[3], *line[5:]] for line in lines(captain, retreat, kind="rooms")] == [
        ["Name", "Diet", "CPAP"],
        ["Ours, Paul", "Kosher", "No"],
        ["Second, Paul", "", "No"],
    ]
    of_reader = lines(needing.client(Role.PRIEST), retreat, kind="rooms")
    assert of_reader[0][5:] == ["CPAP"]
    assert lines(captain, retreat, kind="signin")[0] == ["Name", "Room", "Arrived", "Signature"]
    statements.clear()
    lines(captain, retreat, kind="rooms")
    alone = len(statements)
    for number in range(10):
        town.takes_part(town.person(f"Other{number}"), retreat)
    statements.clear()
    lines(captain, retreat, kind="rooms")
    assert len(statements) == alone


def test_the_kitchen_counts_diets_and_tells_no_reader_those_of_one_person(
    needing: TestHouse, town_of: Callable[[TestHouse], Any]
) -> None:
    town, reader = town_of(needing), needing.client(Role.GROUP_USER)
    retreat = town.retreat()
    people = [town.person(name) for name in ("Ann", "Ben", "Cyr")]
    for person in people:
        town.takes_part(person, retreat)
    for person in people[:2]:
        say(needing, person, diet="Vegan", quiet="Kosher")
    of_one = {"kind": "kitchen", "rowIds": [f"r{people[0]}"]}

    def diets(client: Client, **form: Any) -> list[list[str]]:
        return [row for row in lines(client, retreat, **form) if ":" in row[0]]

    assert diets(reader, kind="kitchen") == [["Diet: Vegan", "2", ""]]
    assert diets(reader, **of_one) == []
    assert diets(needing.client(Role.CAPTAIN), **of_one) == [["Diet: Vegan", "1", ""]]
