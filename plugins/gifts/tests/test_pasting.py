"""Many gifts at once: each line by itself."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.testing import Client, TestHouse

Entries = Callable[..., list[dict[str, Any]]]


@pytest.fixture
def form(house: TestHouse) -> dict[str, Any]:
    return {"key": "form-pasted-1", "receivedOn": str(house.today), "way": "Cash"}


TABLE = """Giver\tAmount\tDay\tWay\tCheck number\tNote
Paul Landry\t$1,250.00\t2026-01-05\tCheck\t1042\tFor the roof
Landry, Paul\t20
Knights of Columbus\t100.5\t01/06/2026\tin kind
\t30
Ann Melancon\tmuch
Ann Melancon\t5\tyesterday
Ann Melancon\t5\t2999-01-01
Ann Melancon\t5\t\tcard
"""


def test_it_says_what_is_wrong_by_line_and_books_nothing(
    office: Client, form: dict[str, Any], person: Callable[..., int], entries: Entries
) -> None:
    person()

    told = office.post("/api/gifts/pasted/check", form | {"text": TABLE}).result

    assert [(row["line"], row["problem"]) for row in told["rows"]] == [
        (2, None),
        (3, None),
        (4, None),
        (5, "Say who gave it."),
        (6, "Write an amount such as 50 or 1,250.00."),
        (7, "Write the day as 2026-01-31 or 01/31/2026."),
        (8, "Choose a day until today."),
        (9, "Write Check, Cash or In kind."),
    ]
    assert [row["isKnown"] for row in told["rows"][:3]] == [True, True, False]
    assert (told["good"], told["cents"], told["booked"]) == (3, 137050, 0)
    assert entries() == []


def test_what_is_right_is_booked_whatever_is_wrong(
    office: Client, form: dict[str, Any], person: Callable[..., int], entries: Entries, retreat: int
) -> None:
    paul = person()

    told = office.post("/api/gifts/pasted", form | {"text": TABLE, "retreatId": retreat}).result

    assert told["booked"] == 3
    assert len([row for row in told["rows"] if row["problem"]]) == 5
    rows = sorted(entries(), key=lambda row: row["id"])
    assert [(row["retreatantId"], row["cents"], row["way"]) for row in rows] == [
        (paul, 125000, "Check"),
        (paul, 2000, "Cash"),
        (None, 10050, "InKind"),
    ]
    assert {row["retreatId"] for row in rows} == {retreat}


def test_a_table_that_is_sent_again_books_nothing_twice(
    office: Client, form: dict[str, Any], entries: Entries
) -> None:
    office.post("/api/gifts/pasted", form | {"text": "Paul, 20\n"})
    office.post("/api/gifts/pasted", form | {"text": "Paul, 20\nAnn, 30\n"})

    assert sorted(row["cents"] for row in entries()) == [2000, 3000]


def test_of_two_of_one_name_the_key_code_says_which(
    office: Client, form: dict[str, Any], person: Callable[..., int], entries: Entries
) -> None:
    first, _second = person(), person(birth_date=None)
    code = office.get(f"/api/retreatants/{first}").result["keyCode"]

    text = f"Paul Landry;20\n{code};30"
    told = office.post("/api/gifts/pasted", form | {"text": text}).result

    assert told["rows"][0]["problem"] == (
        "2 people are called so: write the key code in place of the name."
    )
    assert [(row["retreatantId"], row["cents"]) for row in entries()] == [(first, 3000)]


@pytest.mark.parametrize(
    "giver", ["maria de la cruz", "De la Cruz, María", "maria@example.org", "MARÍA  DE LA CRUZ"]
)
def test_people_are_known_however_they_are_written(
    office: Client, form: dict[str, Any], person: Callable[..., int], giver: str
) -> None:
    person("María", "De la Cruz", email="Maria@example.org")

    told = office.post("/api/gifts/pasted/check", form | {"text": f"{giver}\t20"}).result

    assert told["rows"][0]["isKnown"] is True


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Giver\tAmount", "Paste at least one line: who gave, and how much."),
        ("Paul\t1\n" * 501, "Paste at most 500 lines at once."),
    ],
)
def test_a_table_that_is_none_is_refused(
    office: Client, form: dict[str, Any], text: str, words: str
) -> None:
    answer = office.post("/api/gifts/pasted/check", form | {"text": text})

    assert answer.failures == {"text": words}


@pytest.mark.parametrize(
    "amount", ["1.234", "1,25", "-5", "0", "99999999999", "5 dollars", "1e3", "٥"]
)
def test_an_amount_that_may_mean_two_things_is_refused(
    office: Client, form: dict[str, Any], amount: str
) -> None:
    told = office.post("/api/gifts/pasted/check", form | {"text": f"Paul\t{amount}"}).result

    assert told["rows"][0]["problem"].startswith("Write an amount")
