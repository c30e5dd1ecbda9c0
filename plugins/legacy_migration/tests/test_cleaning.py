"""What people typed through the years, rule by rule."""

from typing import Any

import pytest
from cenacle_legacy_migration.assessing import assess, clean_notes
from cenacle_legacy_migration.book import Book
from cenacle_legacy_migration.cleaning.choices import (
    blank_of,
    clean_flag,
    clean_group,
    clean_role,
    match_religion,
)
from cenacle_legacy_migration.cleaning.dates import Order, clean_date, order_of
from cenacle_legacy_migration.cleaning.doubts import Doubt
from cenacle_legacy_migration.cleaning.emails import clean_email
from cenacle_legacy_migration.cleaning.names import (
    clean_initial,
    clean_salutation,
    split_suffix,
    tidy_name,
)
from cenacle_legacy_migration.cleaning.phones import clean_phone
from cenacle_legacy_migration.cleaning.places import clean_state, clean_zip
from cenacle_legacy_migration.facts import Facts
from cenacle_legacy_migration.models import Kind

BOOK = Book(
    {"12": (1, "12"), "12a": (2, "12A")}, {"catholic": (1, "Catholic"), "none": (2, "None")}
)


def doubt(clean: Any, *arguments: Any) -> Doubt:
    with pytest.raises(Doubt) as raised:
        clean(*arguments)
    return raised.value


@pytest.mark.parametrize(
    "typed",
    [
        "(225) 853-1487", "225-853-1487", "225.853.1487", "2258531487", " 225 853-1487 ",
        "+1 225 853 1487", "1-225-853-1487", "+12258531487", "225/853-1487", "1 (225) 853 1487",
    ],
)  # fmt: skip
def test_ten_forms_of_one_number(typed: str) -> None:
    number = clean_phone(typed)
    assert number is not None
    assert (number.e164, number.extension) == ("+12258531487", None)


@pytest.mark.parametrize("typed", ["337-232-8198 x29", "337-232-8198 ext. 29", "3372328198 x 29"])
def test_an_extension_stands_beside_its_number(typed: str) -> None:
    number = clean_phone(typed)
    assert number is not None
    assert (number.e164, number.extension) == ("+13372328198", "29")


@pytest.mark.parametrize("typed", ["", " ", "N/A", "none", "-", "unknown"])
def test_nothing_is_no_problem(typed: str) -> None:
    assert clean_phone(typed) is None
    assert clean_email(typed) is None
    assert clean_date(typed, Order.MONTH_FIRST) is None


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("809-4042", "“809-4042” has no area code."),
        ("504-555-", "“504-555-” is no telephone number."),
        ("call wife", "“call wife” is no telephone number."),
        ("225-853-14876666", "“225-853-14876666” is no telephone number."),
    ],
)
def test_what_nobody_can_call(typed: str, message: str) -> None:
    assert str(doubt(clean_phone, typed)) == message


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("1996-07-13", "1996-07-13"),
        ("1996-07-13 00:00:00", "1996-07-13"),
        ("5/23/1952", "1952-05-23"),
        ("04/07/85", "1985-04-07"),
        ("06/15/01", "2001-06-15"),
        ("06/15/35", "1935-06-15"),
        ("29-Nov-1958", "1958-11-29"),
        ("Nov 29, 1958", "1958-11-29"),
        ("13/04/1950", None),
        ("21245", "1958-03-01"),
        ("1950", None),
        ("2/30/1961", None),
        ("00/00/0000", None),
        ("1/0/1900", None),
        ("12/25/2049", None),
        ("1/1/1700", None),
        ("spring", None),
    ],
)
def test_birth_dates(typed: str, day: str | None) -> None:
    if day is None:
        assert "“" in str(doubt(clean_date, typed, Order.MONTH_FIRST))
    else:
        assert str(clean_date(typed, Order.MONTH_FIRST)) == day


def test_a_column_says_whether_the_day_comes_first() -> None:
    assert order_of(["3/4/1950", "25/12/1960", "1/2/70"]) is Order.DAY_FIRST
    assert order_of(["3/4/1950", "12/25/1960"]) is Order.MONTH_FIRST
    assert order_of(["3/4/1950"]) is Order.MONTH_FIRST
    assert str(clean_date("3/4/1950", Order.DAY_FIRST)) == "1950-04-03"
    assert doubt(clean_date, "12/25/1960", Order.DAY_FIRST).suggestion == "1960-12-25"


@pytest.mark.parametrize(
    ("typed", "first", "others"),
    [
        ("ANN.LANDRY@EXAMPLE.COM", "ann.landry@example.com", []),
        (" ann@example.org ", "ann@example.org", []),
        ("Ann Núñez <ann@example.org>", "ann@example.org", []),
        ("ann@example.org;", "ann@example.org", []),
        ("ann@example.org, wife@example.com", "ann@example.org", ["wife@example.com"]),
        ("ann@example.org;bob@example.org", "ann@example.org", ["bob@example.org"]),
        ("mailto:ann@example.org", "ann@example.org", []),
    ],
)
def test_email_addresses(typed: str, first: str, others: list[str]) -> None:
    found = clean_email(typed)
    assert found is not None
    assert (found.first, found.others) == (first, others)


@pytest.mark.parametrize(
    ("typed", "suggestion"),
    [
        ("ann@gmial.com", "ann@gmail.com"),
        ("ann@gmail.con", "ann@gmail.com"),
        ("ann@yaho.com", "ann@yahoo.com"),
        ("ann@hotmial.com", "ann@hotmail.com"),
        ("ann@school.cmo", "ann@school.com"),
        ("ann at example.org", "ann@example.org"),
        ("ann@example,com", "ann@example.com"),
        ("ann.landryparish.example.org", "ann.landry@parish.example.org"),
        ("bounced - ann@example.org", "ann@example.org"),
        ("ann", None),
    ],
)
def test_misspelt_addresses(typed: str, suggestion: str | None) -> None:
    domains = ["parish.example.org", "example.org"]
    assert doubt(clean_email, typed, domains).suggestion == suggestion


@pytest.mark.parametrize("typed", ["a@mail.com", "a@ymail.com", "a@gmx.net", "a@cox.net"])
def test_addresses_that_only_look_misspelt(typed: str) -> None:
    found = clean_email(typed)
    assert found is not None
    assert found.first == typed


@pytest.mark.parametrize(
    ("typed", "tidy"),
    [
        ("  Jeremy ", "Jeremy"),
        ("MCDONALD", "McDonald"),
        ("O'NEIL", "O'Neil"),
        ("D'AQUIN", "D'Aquin"),
        ("DE LA CRUZ", "de la Cruz"),
        ("VAN DER BERG", "van der Berg"),
        ("ST. PIERRE", "St. Pierre"),
        ("SMITH-JONES", "Smith-Jones"),
        ("NGUYỄN", "Nguyễn"),
        ("thibodeaux", "Thibodeaux"),
        ("LEBLANC", "LeBlanc"),
        ("McDonald", "McDonald"),
        ("de la Cruz", "de la Cruz"),
        ("TJ", "TJ"),
        ("J", "J"),
        ("DO", "Do"),
    ],
)
def test_names(typed: str, tidy: str) -> None:
    assert tidy_name(typed, {"leblanc": "LeBlanc"}) == tidy


def test_a_name_that_lost_a_letter_is_a_problem() -> None:
    assert "lost a letter" in str(doubt(tidy_name, "Nguy?n"))


@pytest.mark.parametrize(
    ("typed", "name", "suffix"),
    [
        ("Thomas, Sr.", "Thomas", "Sr."),
        ("Boudreaux, III", "Boudreaux", "III"),
        ("LANDRY JR", "LANDRY", "Jr."),
        ("Mason, M.D.", "Mason", "M.D."),
        ("White, Ph.D.", "White", "Ph.D."),
        ("St. Pierre", "St. Pierre", None),
        ("Do", "Do", None),
    ],
)
def test_suffixes_in_last_names(typed: str, name: str, suffix: str | None) -> None:
    assert split_suffix(typed) == (name, suffix)


def test_initials_and_salutations() -> None:
    assert clean_initial("e.") == "E"
    assert doubt(clean_initial, "Edward").suggestion == "E"
    assert [clean_salutation(each) for each in ("Mr", "MR.", "Father", "dr", "")] == [
        "Mr.", "Mr.", "Fr.", "Dr.", None,
    ]  # fmt: skip
    assert str(doubt(clean_salutation, "Hon.")) == (
        "“Hon.” is none of these: Mr., Dr., Col, Lt., Rev., Br., Fr., Sen., Cap., Maj."
    )


@pytest.mark.parametrize("typed", ["LA", "la", "La.", "Louisiana", "LOUISIANA"])
def test_states_by_any_name(typed: str) -> None:
    assert clean_state(typed) == "LA"


def test_no_state() -> None:
    assert "50 states" in str(doubt(clean_state, "Ontario"))


def test_zip_codes() -> None:
    known = {"convent": ["70723"], "metairie": ["70001", "70005"]}
    assert clean_zip("70723", "LA", None, {}) == "70723"
    assert clean_zip("707231234", "LA", None, {}) == "70723-1234"
    assert clean_zip("2138", "MA", None, {}) == "02138"
    assert clean_zip("2138-4321", "MA", None, {}) == "02138-4321"
    assert doubt(clean_zip, "7072", "LA", "Convent", known).suggestion == "70723"
    assert doubt(clean_zip, "7000", "LA", "Metairie", known).suggestion is None
    assert "no ZIP code" in str(doubt(clean_zip, "ABC", "LA", None, {}))


def test_flags() -> None:
    assert all(clean_flag(each) for each in ("Y", "1", "TRUE", "x", "Yes", " X "))
    assert not any(clean_flag(each, blank=True) for each in ("N", "0", "FALSE", "No"))
    assert clean_flag("", blank=True) is True
    assert "neither yes nor no" in str(doubt(clean_flag, "perhaps"))
    assert blank_of(["x", "", "x"], usual=True) is False
    assert blank_of(["Y", "", "N"], usual=True) is True
    assert blank_of(["", ""], usual=True) is True


@pytest.mark.parametrize(
    ("typed", "number"),
    [("12", "12"), ("#31", "31"), ("Grp 7", "7"), ("12-A", "12A"), ("12 a", "12A"), ("7 ", "7"),
     ("twelve", "12"), ("Group 012", "12"), ("12.0", "12"), ("0", "0"), ("", None)],
)  # fmt: skip
def test_group_numbers(typed: str, number: str | None) -> None:
    assert clean_group(typed) == number


def test_roles_are_never_guessed() -> None:
    assert clean_role("captain") == "Captain"
    assert clean_role("Group User (ReadOnly)") == "Group User (ReadOnly)"
    assert doubt(clean_role, "Administrator").suggestion == "Manresa Admin"
    assert doubt(clean_role, "Cook").suggestion is None


def test_religions() -> None:
    known = {"catholic": "Catholic", "episcopalian": "Episcopalian"}
    for typed in ("catholic", "R.C.", "Roman Catholic", " CATHOLIC "):
        assert match_religion(typed, known) == "Catholic"
    assert match_religion("Episcopal", known) == "Episcopalian"
    assert "religions of the house" in str(doubt(match_religion, "Jedi", known))


def test_notes_keep_their_lines_and_never_compute() -> None:
    assert clean_notes("one\r\ntwo\rthree ") == "one\ntwo\nthree"
    assert clean_notes('=HYPERLINK("http://example.com")') == '=HYPERLINK("http://example.com")'
    assert clean_notes("'=1+1") == "=1+1"
    assert clean_notes("'tis well") == "'tis well"


def problems_of(kind: Kind = Kind.RETREATANTS, **texts: str) -> dict[str, tuple[str, bool]]:
    needed = {"firstName": "Ann", "lastName": "Landry", "groupNumber": "12"}
    found = assess(kind, needed | texts, Facts(), BOOK)
    return {problem["field"]: (problem["message"], problem["stops"]) for problem in found.problems}


@pytest.mark.parametrize(
    ("field", "text", "told"),
    [
        ("firstName", "A" * 51, "Use at most 50 characters."),
        ("homeAddress", "A" * 51, "Use at most 50 characters."),
        ("suffix", "Esquire", "Use at most 6 characters."),
        ("priority", "0", "Use 1 or more."),
        ("priority", "150", "Use 100 or less."),
        ("priority", "9" * 400, "is no whole number."),
        ("priority", "1e300", "is no whole number."),
        ("notes", "long " * 500, "Use at most 2000 characters."),
        ("homeCity", "Conv\ufffdnt", "lost a letter"),
        ("religion", "Jedi", "religions of the house"),
        ("active", "perhaps", "neither yes nor no"),
        ("groupNumber", "99", "The house has no group 99."),
    ],
)
def test_what_a_form_refuses_is_a_problem_and_never_cut(field: str, text: str, told: str) -> None:
    found = problems_of(**{field: text})
    assert told in found[field][0]
    assert found.keys() == {field}


def test_what_a_row_cannot_go_without() -> None:
    assert problems_of(firstName="", groupNumber="99") == {
        "firstName": ("This field is required.", True),
        "groupNumber": ("The house has no group 99.", True),
    }
    assert problems_of(priority="0")["priority"][1] is False
    captain = problems_of(Kind.USERS, userRole="Captain", email="ann@example.org")
    assert captain.keys() == {
        "phoneNumber", "dateBirth", "homeAddress", "homeCity", "homeState", "homeZip", "religion",
    }  # fmt: skip
    admin = problems_of(
        Kind.USERS, userRole="Manresa Admin", email="a@example.org", groupNumber="0",
        cellPhone="2258531487",
    )  # fmt: skip
    assert admin == {}


def test_what_has_no_field_of_its_own_goes_into_the_notes() -> None:
    found = assess(
        Kind.RETREATANTS,
        {
            "email": "ann@example.org, wife@example.com",
            "cellPhone": "225-853-1487 x5",
            "phoneNumber": "905-2080",
        },
        Facts(),
        BOOK,
    )
    assert found.also == [
        "Other email: wife@example.com",
        "(225) 853-1487 extension 5",
        "Other phone: 905-2080",
    ]
