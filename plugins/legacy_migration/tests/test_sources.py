"""Files in every shape: read where it can be, refused in plain words where it cannot."""

import csv
import io
import sqlite3
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cenacle.platform.errors import CenacleError, RuleBroken
from cenacle.testing import TestHouse
from cenacle_legacy_migration.sources import read_database, read_file
from openpyxl import Workbook

ROWS = [["FirstName", "LastName", "Email"], ["Zoé", "Hébert", "zoe@example.org"]]
READ = [{"FirstName": "Zoé", "LastName": "Hébert", "Email": "zoe@example.org"}]


def as_csv(delimiter: str = ",", rows: list[list[str]] = ROWS) -> str:
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=delimiter).writerows(rows)
    return text.getvalue()


def as_xlsx(*rows: list[Any]) -> bytes:
    book = Workbook()
    for row in rows:
        book.active.append(row)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("utf-8", "UTF-8"), ("utf-8-sig", "UTF-8 with BOM"), ("cp1252", "Windows-1252"),
        ("utf-16", "UTF-16"), ("utf-16-le", "UTF-16"), ("utf-16-be", "UTF-16"),
    ],
)  # fmt: skip
def test_encoding_and_delimiter_are_found_out(encoding: str, shown: str, delimiter: str) -> None:
    found = read_file(as_csv(delimiter).encode(encoding))
    assert found.encoding == shown
    assert [row for _line, row in found.rows] == READ


def test_lines_are_counted_as_an_editor_does() -> None:
    found = read_file(b'FirstName,Notes\r\nAnn,"one\r\ntwo"\r\n\r\nBob,"; ; ;"\r\n')
    assert found.rows == [
        (2, {"FirstName": "Ann", "Notes": "one\r\ntwo"}),
        (5, {"FirstName": "Bob", "Notes": "; ; ;"}),
    ]


def test_odd_headers() -> None:
    found = read_file(b"Name,Name,,Empty,\nAnn,Landry,x,,\nBob,Guidry,,,\nA,B,,,,surplus\n")
    assert found.columns == ["Name", "Name (2)", "Column 3", "Empty"]
    assert found.rows[2][1] == {"Name": "A", "Name (2)": "B", "(beyond the last header)": "surplus"}


def test_a_spreadsheet_with_a_title_and_real_cells() -> None:
    from datetime import datetime

    found = read_file(
        as_xlsx(
            ["Members of the house", None],
            [],
            ["First Name", "Birth Date", "Zip Code", "Active", "Priority"],
            ["Ann", datetime(1958, 3, 18), 2138, True, 7.0],  # noqa: DTZ001 -- as cells have it
        )
    )
    assert found.rows == [
        (4, {"First Name": "Ann", "Birth Date": "1958-03-18", "Zip Code": "2138",
             "Active": "TRUE", "Priority": "7"}),
    ]  # fmt: skip


def test_a_formula_is_not_computed() -> None:
    found = read_file(as_xlsx(["FirstName", "LastName"], ["=1+1", "Landry"], ["Bob", "Guidry"]))
    assert [row.get("FirstName") for _line, row in found.rows] == [None, "Bob"]


def bomb() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("xl/workbook.xml", "<workbook/>")
        packed.writestr("xl/worksheets/sheet1.xml", b"\0" * (160 * 1024 * 1024))
    return file.getvalue()


def many(part: str, what: bytes, times: int) -> bytes:
    """A workbook with so many of something in a part, of a few hundred KB."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("xl/workbook.xml", "<workbook/>")
        packed.writestr(part, what * times)
    return file.getvalue()


def with_entity() -> bytes:
    """A workbook in which a cell is to be filled from elsewhere."""
    file, book = io.BytesIO(), zipfile.ZipFile(io.BytesIO(as_xlsx(["a", "b"], ["c", "d"])))
    with book, zipfile.ZipFile(file, "w") as packed:
        for name in book.namelist():
            text = book.read(name).decode()
            if name.startswith("xl/worksheets/"):
                begins = text.index("<worksheet")
                kind = '<!DOCTYPE worksheet [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
                text = kind + text[begins:].replace("</row>", "<c><v>&e;</v></c></row>", 1)
            packed.writestr(name, text)
    return file.getvalue()


def other_zip(*names: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as packed:
        for name in names:
            packed.writestr(name, "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>")
    return file.getvalue()


BAD: dict[str, tuple[Callable[[], bytes], str]] = {
    "empty": (lambda: b"", "empty"),
    "blank": (lambda: b" \r\n\r\n", "empty"),
    "header alone": (lambda: b"FirstName,LastName\n", "no lines below"),
    "picture": (lambda: b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20, "neither a CSV"),
    "binary": (lambda: struct.pack("<500I", *range(500)), "neither a CSV"),
    "no encoding": (lambda: b"First,Last\n\x81\x8d,\xff\xfe\x9d\n", "neither a CSV"),
    "half UTF-16": (lambda: b"\xff\xfea", "neither a CSV"),
    "million columns": (lambda: b"a," * 1_000_000 + b"\nb\n", "more than 300 columns"),
    "million lines": (lambda: b"FirstName,LastName\n" + b"Ann,Landry\n" * 30_000, "20,000 lines"),
    "open quotation": (lambda: b'FirstName,LastName\n"' + b"x" * 200_000, "cannot be read"),
    "long cell": (lambda: b"FirstName,LastName\nAnn," + b"x" * 40_000, "32,767 characters"),
    "zip": (lambda: other_zip("readme.txt"), "no XLSX"),
    "half XLSX": (lambda: other_zip("xl/workbook.xml", "[Content_Types].xml"), "no XLSX"),
    "entity": (with_entity, "no XLSX"),
    "broken XLSX": (lambda: as_xlsx(["a", "b"], ["c", "d"])[:900], "no XLSX"),
    "bomb": (bomb, "unpacks to more"),
    "texts": (lambda: many("xl/sharedStrings.xml", b"<si/>", 5_000_000), "too many cells"),
    "cells": (lambda: many("xl/worksheets/sheet1.xml", b"<c/>", 13_000_000), "too many cells"),
    "many parts": (lambda: other_zip(*(f"{n}.xml" for n in range(2100))), "unpacks to more"),
    "old Excel": (lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" * 90, "old Excel"),
    "wide XLSX": (lambda: as_xlsx(["a"] * 400, ["b"] * 400), "more than 300 columns"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_files_are_refused_in_plain_words(name: str) -> None:
    make, told = BAD[name]
    with pytest.raises(RuleBroken) as refused:
        read_file(make())
    assert told in str(refused.value)


@pytest.mark.parametrize("name", ["empty", "picture", "million columns", "zip", "bomb"])
def test_they_are_a_400_at_the_file(desk: Any, name: str) -> None:
    answer = desk.upload("members.csv", BAD[name][0]())
    assert answer.status_int == 400
    assert answer.json["validationFailures"][0]["propertyName"] == "file"
    assert desk.get("imports") == []


def test_a_file_that_is_too_large(desk: Any) -> None:
    assert desk.upload("members.csv", b"a,b\n" * (21 * 256 * 1024)).status_int == 413


def test_what_is_no_form(desk: Any) -> None:
    answer = desk.client.post("/api/legacy-users/upload", {"file": "x"})
    assert answer.status == 415
    token = {"X-CSRF-Token": str(desk.client.app.cookies["csrf_token"])}
    for body in (b"", b"--x\r\nrubbish", b"--x\r\nContent-Disposition: form-data\r\n\r\n\xff"):
        odd = desk.client.app.request(
            "/api/legacy-users/upload", method="POST", body=body, expect_errors=True,
            headers=token | {"Content-Type": "multipart/form-data; boundary=x"},
        )  # fmt: skip
        assert odd.status_int == 400
    assert desk.upload("a.csv", as_csv().encode(), "cooks").status_int == 400


def test_a_table_of_another_database_is_only_read(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE members (FirstName TEXT, LastName TEXT, Zip INTEGER)")
        connection.execute("INSERT INTO members VALUES ('Ann', NULL, 2138), ('Bob', 'Guidry', 1)")
    before = path.read_bytes()

    found = read_database(f"sqlite:///{path}", "members")

    assert found.columns == ["FirstName", "LastName", "Zip"]
    assert found.rows[0] == (1, {"FirstName": "Ann", "Zip": "2138"})
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("sqlite:////nowhere/old.db", "does not answer"),
        ("nonsense", "Write the database as"),
        ("postgresql://ann:secret@127.0.0.1:1/old", "does not answer"),
        ("oracle://ann:secret@host/old", "Write the database as"),
    ],
)
def test_a_database_that_does_not_answer(url: str, told: str) -> None:
    with pytest.raises(CenacleError) as refused:
        read_database(url, "members")
    assert told in str(refused.value)
    assert "secret" not in str(refused.value)


def test_a_table_that_is_not_there(house: TestHouse) -> None:
    with pytest.raises(RuleBroken) as refused:
        read_database(house.database_url, "members")
    assert "There is no table “members” there. There are: " in str(refused.value)
    assert read_database(house.database_url, "religions").rows[0][1]["name"] == "Catholic"
