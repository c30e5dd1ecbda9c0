"""A file that takes long to read holds up nobody."""

import io
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import pytest
from cenacle.api import Role, RuleBroken
from cenacle.platform.workbooks import reading
from cenacle.testing import TestHouse
from cenacle.testing.house import PASSWORD
from cenacle_legacy_migration import importing
from cenacle_legacy_migration.sources import read_file
from openpyxl import Workbook


def test_somebody_signs_in_while_a_workbook_is_read(
    house: TestHouse, desk: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = threading.Event(), threading.Event()
    read = importing.read_file

    def held(content: bytes) -> Any:
        begun.set()
        assert go_on.wait(30)
        return read(content)

    monkeypatch.setattr(importing, "read_file", held)
    house.add_user("ann@house.test", Role.ADMIN)
    with ThreadPoolExecutor(1) as pool:
        sending = pool.submit(desk.upload, "people.csv", b"First,Last,Email\nAnn,Roy,a@b.test\n")
        assert begun.wait(30)
        signed_in = house.client().sign_in("ann@house.test", PASSWORD)
        assert not sending.done()
        go_on.set()
        kept = sending.result().json["result"]

    assert signed_in.status == 200
    assert (kept["rows"], kept["createdBy"]) == (1, "admin@house.test")


def test_files_are_taken_in_one_after_the_other(desk: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    both = threading.Barrier(2)
    read = importing.read_file
    met = []

    def beside(content: bytes) -> Any:
        with suppress(threading.BrokenBarrierError):
            met.append(both.wait(1))
        return read(content)

    monkeypatch.setattr(importing, "read_file", beside)
    files = [b"First,Last,Email\nAnn,Roy,a@b.test\n", b"First,Last,Email\nTom,Roy,t@b.test\n"]
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda file: desk.upload("people.csv", file), files))

    assert met == []
    assert [each.json["result"]["rows"] for each in answers] == [1, 1]


def test_a_workbook_that_takes_too_long_is_refused(
    desk: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "SECONDS", 0.01)

    with pytest.raises(RuleBroken) as refused:
        read_file(_workbook(["Ann", "Roy"]))

    assert "takes too long" in str(refused.value)


def test_one_text_in_every_cell_is_too_much_before_it_fills_the_memory() -> None:
    with pytest.raises(RuleBroken) as refused:
        read_file(_workbook(*([["x" * 32_000] * 100] * 50)))

    assert "unpacks to more" in str(refused.value)


def _workbook(*lines: list[str]) -> bytes:
    book, file = Workbook(), io.BytesIO()
    for line in (["First", "Last"], *lines):
        book.active.append(line)
    book.save(file)
    return file.getvalue()
