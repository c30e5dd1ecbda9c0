"""Mails in the language of their reader: beyond 17.1 and 17.3."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.platform import mail
from cenacle.platform.access import Role
from cenacle.platform.mail import Addressee, EmailMessage, EmailRecipient
from cenacle.platform.mail.composing import compose, read_letterhead
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

KEY = "RetreatThanks"
VALUES = {"retreat": "Jun 4 – 7, 2026", "group": "12"}
SPANISH = {"subject": "Gracias", "body": "<p>Hola {{ nickName }}</p>"}
MINE = {"subject": "Thanks, dear guests", "body": "<p>Thank you.</p>"}


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


@pytest.fixture
def template(admin: Client) -> Callable[..., dict[str, Any]]:
    """As it stands, or as it is after a change."""

    def change(**changes: Any) -> dict[str, Any]:
        rows = admin.post("/api/emailTemplate/table", {"allSearch": KEY}).result["rows"]
        [row] = [row for row in rows if row["key"] == KEY]
        found: dict[str, Any] = admin.get(f"/api/emailTemplate/{row['id']}").result
        if changes:
            form = {name: found[name] for name in ("id", "to", "subject", "body")} | changes
            answer = admin.put("/api/emailTemplate/update", form)
            assert answer.status == 200, answer.body
            found = answer.result
        return found

    return change


@pytest.fixture
def write(house: TestHouse) -> Callable[..., list[tuple[str, str]]]:
    """Writes to readers of these languages; gives who gets which subject."""

    def send(*languages: str | None) -> list[tuple[str, str]]:
        to = [
            (Addressee(f"{number}@guest.test", "Ana", language=language), VALUES)
            for number, language in enumerate(languages)
        ]
        with house.session() as session:
            mail.write_mails(session, house.served, KEY, to)
        with house.session() as session:
            found = session.execute(
                select(EmailRecipient.recipient_email, EmailMessage.subject)
                .join(EmailRecipient.message)
                .order_by(EmailRecipient.recipient_email)
            )
            return [(row.recipient_email, row.subject) for row in found]

    return send


def test_whoever_reads_another_language_gets_its_words(
    template: Callable[..., Any], write: Callable[..., Any]
) -> None:
    template(**MINE, texts={"es": SPANISH})

    assert write("es", "en", None, "es") == [
        ("0@guest.test", "Gracias"),
        ("1@guest.test", MINE["subject"]),
        ("2@guest.test", MINE["subject"]),
        ("3@guest.test", "Gracias"),
    ]


def test_where_words_are_missing_the_houses_are_used(
    template: Callable[..., Any], write: Callable[..., Any]
) -> None:
    kept = template(**MINE, texts={})

    assert kept["texts"] == {"en": MINE}
    assert write("es", "xx") == [
        ("0@guest.test", MINE["subject"]),
        ("1@guest.test", MINE["subject"]),
    ]


def test_a_house_of_another_language_writes_in_it(
    house: TestHouse, template: Callable[..., Any], write: Callable[..., Any]
) -> None:
    house.write_setting("HouseLanguage", "es")
    kept = template(**SPANISH, texts={"en": MINE})

    assert kept["language"] == "es"
    assert kept["texts"] == {"es": SPANISH, "en": MINE}
    assert write(None, "en") == [("0@guest.test", "Gracias"), ("1@guest.test", MINE["subject"])]


def test_what_is_left_out_of_a_form_stays(template: Callable[..., Any]) -> None:
    template(**MINE, texts={"es": SPANISH})

    assert template(subject="Thank you")["texts"] == {
        "en": {"subject": "Thank you", "body": MINE["body"]},
        "es": SPANISH,
    }


def test_a_placeholder_that_is_not_known_is_told_of_by_its_language(
    admin: Client, template: Callable[..., Any]
) -> None:
    form = {name: template()[name] for name in ("id", "to", "subject", "body")}
    odd = form | {"texts": {"es": {"subject": "Gracias", "body": "<p>{{ nada }}</p>"}}}

    refused = admin.put("/api/emailTemplate/update", odd)
    assert list(refused.failures) == ["texts.es.body"]
    unknown = admin.put("/api/emailTemplate/update", form | {"texts": {"xx": SPANISH}})
    assert unknown.status == 400


def test_a_preview_is_in_its_language(admin: Client, template: Callable[..., Any]) -> None:
    draft = {"id": template()["id"], **SPANISH}

    shown = admin.post("/api/emailTemplate/preview", draft | {"language": "es"}).result
    assert '<html lang="es" dir="ltr">' in shown["html"]
    assert (
        '<html lang="en" dir="ltr">'
        in admin.post("/api/emailTemplate/preview", draft).result["html"]
    )


def test_what_stands_around_the_words_is_in_their_language(
    house: TestHouse, template: Callable[..., Any], write: Callable[..., Any]
) -> None:
    template(**MINE, texts={"es": SPANISH})
    write("es")
    with house.session() as session:
        [recipient] = session.scalars(select(EmailRecipient))
        made = compose(recipient.message, recipient, read_letterhead(house.served))

    assert b'<html lang=3D"es" dir=3D"ltr">' in made.source


def test_times_of_the_house_are_told_as_the_reader_tells_them(
    house: TestHouse, write: Callable[..., Any]
) -> None:
    house.write_setting("ArrivalTime", "5:30 PM")
    write("es")
    with house.session() as session:
        [recipient] = session.scalars(select(EmailRecipient))
        letterhead = read_letterhead(house.served)
        assert (
            " ".join(letterhead.values_in(recipient.message.language)["arrivalTime"].split())
            == "5:30 p.m."
        )
        assert letterhead.values_in(None)["arrivalTime"] == "5:30 PM"


def test_the_first_words_are_in_the_language_of_the_reader(
    template: Callable[..., Any], write: Callable[..., Any]
) -> None:
    first = template()
    assert set(first["texts"]) == {"en", "es"}
    assert write("es", "en") == [
        ("0@guest.test", "Gracias por los días con nosotros"),
        ("1@guest.test", "Thank you for the days with us"),
    ]


def test_a_house_that_has_written_its_own_is_not_contradicted_by_them(
    template: Callable[..., Any], write: Callable[..., Any]
) -> None:
    assert set(template(**MINE)["texts"]) == {"en"}
    assert write("es") == [("0@guest.test", MINE["subject"])]


def test_first_words_that_are_saved_as_they_are_stay_the_first_words(
    template: Callable[..., Any],
) -> None:
    first = template()

    assert template(texts=first["texts"])["texts"] == first["texts"]


def test_a_spanish_house_begins_with_spanish_words(
    house: TestHouse, template: Callable[..., Any], write: Callable[..., Any]
) -> None:
    house.write_setting("HouseLanguage", "es")
    first = template()

    assert first["subject"] == "Gracias por los días con nosotros"
    assert template(subject=first["subject"])["texts"] == first["texts"]
    assert write(None, "en") == [
        ("0@guest.test", "Gracias por los días con nosotros"),
        ("1@guest.test", "Thank you for the days with us"),
    ]


def test_what_is_told_of_a_template_is_in_the_language_of_who_reads(
    admin: Client, template: Callable[..., Any]
) -> None:
    kept = template()
    told = admin.get(f"/api/emailTemplate/{kept['id']}?lang=es").result
    listed = admin.post("/api/emailTemplate/table?lang=es", {"allSearch": KEY}).result["rows"]

    assert told["description"] == next(
        each["description"] for each in listed if each["id"] == kept["id"]
    )
    assert kept["description"] != told["description"]
    assert [each["name"] for each in told["placeholders"]] == [
        each["name"] for each in kept["placeholders"]
    ]
    examples = {each["name"]: each["example"] for each in told["placeholders"]}
    assert examples["retreat"] == "4–7 de jun de 2026"
