"""Views: services, forms, tables, downloads.

A service stands in a module that `config.scan` finds; its views get the request, and return what
fits `result`.
"""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from cenacle.api import (
    SALUTATIONS,
    STATES,
    BirthDate,
    EmailAddress,
    Form,
    Group,
    Id,
    InvalidInput,
    KeptSentence,
    Notes,
    NotFound,
    Page,
    Phone,
    Priority,
    Request,
    Right,
    Schema,
    Service,
    Sheet,
    SheetColumn,
    State,
    Table,
    TableRequest,
    Text50,
    Version,
    WrongContentType,
    ZipCode,
    cell_text,
    download,
    invalid_input,
    path_id,
    read_body,
    read_form,
    read_parts,
    read_workbook,
    reading,
    row_id,
    to_csv,
    to_xlsx,
)
from cenacle.testing import TestHouse
from pydantic import ValidationError
from pyramid.response import Response
from sqlalchemy import select


class BadgeForm(Form):
    """What comes in. Each field says what may stand in it, and refuses the rest in a sentence."""

    retreatant_id: Id
    name: Text50
    born: BirthDate | None = None
    email: EmailAddress | None = None
    phone: Phone | None = None
    state: State | None = None
    zip_code: ZipCode | None = None
    notes: Notes | None = None
    priority: Priority = 1
    version: Version = 1


class Badge(Schema):
    """What goes out, in camelCase."""

    id: int
    name: str


badge = Service("badges.badge", "/api/badges/{id}", "One badge.", feature_flag="Badges")


@badge.put(right=Right.LEAD, body=BadgeForm, result=Badge)
def save_badge(request: Request) -> Badge:
    """Change what a badge says."""
    form: BadgeForm = request.validated["body"]
    return Badge(id=path_id(request), name=form.name)


def request_of(path: str = "/", **given: Any) -> Request:
    request = Request.blank(path, **given)
    request.matchdict = {"id": path.rpartition("/")[2]}
    return request


def test_a_form_reads_what_people_type() -> None:
    form = BadgeForm(
        retreatant_id=1,
        name="Ann ",
        born="1960-05-06",
        phone="(504) 555-0123",
        state="la",
        zip_code="70112",
    )

    assert (form.name, form.born, form.phone) == ("Ann", date(1960, 5, 6), "+15045550123")
    assert form.state in STATES
    assert SALUTATIONS[0] == "Mr."


def test_a_view_returns_what_fits_its_result() -> None:
    request = request_of("/api/badges/7")
    request.validated = {"body": BadgeForm(retreatant_id=1, name="Ann")}

    assert save_badge(request) == Badge(id=7, name="Ann")


def test_what_does_not_fit_is_told_by_its_field() -> None:
    with pytest.raises(ValidationError) as wrong:
        BadgeForm(retreatant_id=1, name="x" * 51)

    told = invalid_input(wrong.value)
    assert isinstance(told, InvalidInput)
    [failure] = told.failures
    assert (failure.property_name, failure.error_message) == ("name", "Use at most 50 characters.")


def test_what_can_be_no_id_is_not_there() -> None:
    assert row_id("7") == 7
    for read in (lambda: row_id("٧"), lambda: path_id(request_of("/api/badges/x"))):
        with pytest.raises(NotFound):
            read()


GROUPS = Table(
    Badge,
    select(Group),
    {"id": Group.id, "name": Group.group_number},
    searched=(),
    order=Group.id,
)


def test_a_table_is_read_by_the_page(house: TestHouse) -> None:
    house.client(None)
    with house.session() as session:
        session.add_all([Group(group_number="30"), Group(group_number="31")])
        session.flush()
        wanted = TableRequest(take=1, sort=[{"field": "name", "desc": True}])
        page: Page[Badge] = GROUPS.read(session.connection(), wanted)

    assert ([row.name for row in page.rows], page.total) == (["31"], 3)


BADGES = Sheet(
    title="Badges",
    subtitle="Group 12",
    columns=(SheetColumn("Name", share=2), SheetColumn("Room")),
    rows=[["Ann Landry", "7"]],
    has_blanks=False,
    is_wide=False,
)


@pytest.mark.parametrize(("write", "ending"), [(to_csv, "csv"), (to_xlsx, "xlsx")])
def test_a_sheet_is_saved_as_a_file(write: Callable[[Sheet], bytes], ending: str) -> None:
    answer: Response = download(write(BADGES), f"badges.{ending}")

    assert f"badges.{ending}" in answer.headers["Content-Disposition"]


def test_a_spreadsheet_counts_with_amounts_alone() -> None:
    """Whatever else begins like a formula is text."""
    columns = (SheetColumn("Giver"), SheetColumn("Amount", is_amount=True))
    rows = [["-1.50", "-1.50"], ["=1+1", "=1+1"], ["Ann", ""]]
    gifts = Sheet(title="Gifts", subtitle="2027", columns=columns, rows=rows)

    [(_title, *lines)] = read_workbook(to_xlsx(gifts), most_lines=1000, most_columns=20)

    assert to_csv(gifts).decode("utf-8-sig").splitlines()[1:] == [
        '"\'-1.50","-1.50"',
        '"\'=1+1","\'=1+1"',
        '"Ann",""',
    ]
    assert lines[1] == (3, ["-1.50", "-1.5"])


def test_a_form_with_a_file_is_read_in_parts() -> None:
    file = ("file", "badges.csv", b"Name\n")
    sent = request_of("/api/badges/7", POST={"file": file[1:], "kind": "csv"})
    plain = request_of("/api/badges/7", POST={"kind": "csv"})

    parts = read_parts(sent, limit=1000)

    assert parts["file"].file.read() == b"Name\n"
    assert read_form(plain, limit=1000) == {"kind": "csv"}
    assert read_body(plain, limit=1000) == b"kind=csv"
    with pytest.raises(WrongContentType):
        read_parts(plain, limit=1000)


def test_a_workbook_is_read_apart_and_as_text() -> None:
    """In a view of `own_transactions=True`, for it may take a minute."""
    badges = to_xlsx(BADGES)

    [(_title, *lines)] = read_workbook(badges, most_lines=1000, most_columns=20)

    assert lines == [(2, ["Name", "Room"]), (3, ["Ann Landry", "7"])]


def test_a_cell_is_what_somebody_would_have_typed() -> None:
    assert [cell_text(cell) for cell in (None, 7.0, date(2027, 6, 4))] == ["", "7", "2027-06-04"]


class Notice(Schema):
    """What the house wrote down in English is told in the language of whoever reads it."""

    words: KeptSentence


def test_a_sentence_that_was_kept_is_told_in_the_language_of_its_reader() -> None:
    with reading("es"):
        assert Notice(words="No retreat on Jun 4, 2026.").words == "No retreat on 4 jun 2026."
