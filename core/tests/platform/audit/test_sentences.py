"""The trail as people read it: who did what to whom, and from what to what."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from cenacle.accounts.models import User
from cenacle.fields.models import FieldValue, Question
from cenacle.platform import clock
from cenacle.platform.access import Actor, Right, Role
from cenacle.platform.audit import act_as
from cenacle.platform.audit.phrases import label_of
from cenacle.platform.audit.subjects import Subject, Words
from cenacle.platform.dates import show_days
from cenacle.platform.db import Base
from cenacle.platform.plugins.fields import FieldKind, FieldOf
from cenacle.platform.words import Text, languages
from cenacle.retreats import Retreat
from cenacle.testing import Client, TestHouse
from cenacle.testing.house import LOGINS
from sqlalchemy import Enum, TypeDecorator, select

TABLE = "/api/audit/table"


@pytest.fixture
def admin(house: TestHouse) -> Client:
    client = house.client(Role.ADMIN)
    with house.session() as session:
        user = session.scalars(select(User).where(User.email == LOGINS[Role.ADMIN])).one()
        user.first_name, user.last_name = "Anne", "Admin"
    return client


@pytest.fixture
def words(house: TestHouse) -> Words:
    known: Words = house.registry.audit_words
    return known


def told(admin: Client, entity: str) -> list[tuple[str, list[str]]]:
    """The newest last."""
    rows = admin.post(TABLE, {"entity": entity}).result["rows"]
    return [(f"{row['whoName']} {row['did']}", row["details"]) for row in reversed(rows)]


def test_whatever_is_audited_has_words(words: Words) -> None:
    """A model that is added later, or a code of one, would else be told in letters of the code; the
    plugins that are installed are among them."""
    tables = Base.metadata.tables.values()  # those of a trial plugin are gone before its models
    mapped = [each for each in Base.registry.mappers if each.local_table in tables]
    audited = [each.class_ for each in mapped if each.class_.__audited__]

    assert {model.__name__ for model in audited} <= words.subjects.keys()
    assert {"User", "OptOut", "LegacyRow"} <= words.subjects.keys()
    for subject in words.subjects.values():
        assert subject.kind
        assert "{" in str(subject.called)
        columns = subject.model.__table__.c
        named = {*subject.told, *subject.lists, *subject.lookups, *subject.labels}
        assert named <= {column.key for column in columns}
        assert {*subject.lists.values()} <= words.codes.keys()
        for column in (each for each in columns if not each.info.get("bookkeeping")):
            kind = column.type.impl if isinstance(column.type, TypeDecorator) else column.type
            if isinstance(kind, Enum) and kind.enum_class:
                codes = {code.value for code in kind.enum_class}
                assert words.codes[kind.enum_class].keys() == codes
            for key in column.foreign_keys:
                assert key.column.table.name in words.by_table


def words_of(words: Words, subject: Subject) -> Iterator[str | Text]:
    """All that is told of its rows."""
    patterns = (subject.kind, subject.called, subject.made, subject.changed, subject.ended)
    yield from (said for said in patterns if re.search("[a-z]", re.sub("{.*?}", "", str(said))))
    yield from subject.labels.values()
    for column in subject.model.__table__.c:
        is_told = not (column.primary_key or column.info.get("bookkeeping"))
        if is_told and column.key not in subject.labels:
            yield label_of(column.key)
    for codes in words.codes.values():
        yield from codes.values()


@pytest.mark.parametrize("language", languages()[1:])
def test_whatever_is_audited_has_words_in_each_language(words: Words, language: str) -> None:
    alike = {*Role, "Euros", "Plan", "Webhook"}
    missing = {
        str(said)
        for subject in words.subjects.values()
        for said in words_of(words, subject)
        if not (isinstance(said, Text) and said.is_known_in(language)) and str(said) not in alike
    }

    assert sorted(missing) == []


def test_whoever_reads_another_language_reads_the_trail_in_it(admin: Client, town: Any) -> None:
    person, retreat = town.person("Landry", first_name="Tom"), town.retreat()
    town.takes_part(person, retreat, "NoResponse")
    town.room("201")
    admin.post(
        "/api/retreatants/update-retreatant-attending",
        {"retreatantId": person, "retreatId": retreat, "attendingStatus": "Attending"},
    )
    give_room(admin, person, retreat, "201")

    rows = admin.post(f"{TABLE}?lang=es", {}).result["rows"]
    said = {row["entity"]: (row["did"], row["details"]) for row in reversed(rows)}

    assert said["RoomAssignment"] == ("dio a Tom Landry el cuarto 201", [])
    did, details = said["Participation"]
    assert did.startswith("cambió la participación de Tom Landry en el retiro ")
    assert details == ["Respuesta: de Sin respuesta a Asiste"]
    assert {row["whoName"] for row in rows} == {"Anne Admin"}


def give_room(admin: Client, person: int, retreat: int, number: str | None) -> None:
    given = {"retreatantId": person, "retreatId": retreat, "roomNumber": number}
    assert admin.post("/api/retreatants/update-retreatant-room", given).status == 200


def test_a_room_is_given_to_somebody(admin: Client, town: Any) -> None:
    person, retreat = town.person("Landry", first_name="Tom"), town.retreat()
    town.takes_part(person, retreat)
    town.room("201")
    town.room("202")

    for number in ("201", "202", None):
        give_room(admin, person, retreat, number)

    assert told(admin, "RoomAssignment") == [
        ("Anne Admin gave Tom Landry room 201", []),
        ("Anne Admin took room 201 from Tom Landry", []),
        ("Anne Admin gave Tom Landry room 202", []),
        ("Anne Admin took room 202 from Tom Landry", []),
    ]


def test_codes_and_numbers_are_told_in_words(admin: Client, house: TestHouse, town: Any) -> None:
    person, retreat = town.person("Landry", first_name="Tom"), town.retreat()
    town.takes_part(person, retreat, "NoResponse")
    group = town.group("7A")
    with house.session() as session:
        days = session.get_one(Retreat, retreat)
        shown = show_days(days.start_date, days.end_date)

    admin.post(
        "/api/retreatants/update-retreatant-attending",
        {"retreatantId": person, "retreatId": retreat, "attendingStatus": "Attending"},
    )
    change = {"retreatantId": person, "groupNumberId": group}
    admin.post("/api/retreatants/update-secondary-group", change)

    assert told(admin, "Participation") == [
        (
            f"Anne Admin changed the part of Tom Landry in the retreat {shown}",
            ["Answer: from No Response to Attending"],
        )
    ]
    assert told(admin, "Retreatant") == [
        ("Anne Admin changed the record of Tom Landry", ["Secondary group: from nothing to 7A"])
    ]


def test_an_answer_names_the_question_and_says_no_more(
    admin: Client, house: TestHouse, town: Any
) -> None:
    person = town.person("Landry", first_name="Tom")
    with house.session() as session:
        act_as(session, Actor(None, "ann@house.test", Role.ADMIN, None))
        question = Question(
            label="Which diet?",
            kind=FieldKind.TEXT,
            of=FieldOf.PERSON,
            right=Right.LEAD,
            shown=["panel", "papers"],
            position=1,
        )
        session.add(question)
        session.flush()
        session.add(
            FieldValue(
                field=question.key, retreatant_id=person, value="secret", given_at=clock.now()
            )
        )

    [row] = admin.post(TABLE, {"entity": "FieldValue"}).result["rows"]

    assert row["did"] == "wrote what Tom Landry answered to “Which diet?”"
    assert row["screen"] == f"/admin/people/{person}"
    assert row["details"] == []
    [made] = admin.post(TABLE, {"entity": "Question"}).result["rows"]
    assert {
        "Kind: a line of text",
        "Seen by: captains and the office",
        "Shown where: on the person’s page · on papers",
    } <= set(made["details"])


def test_what_is_long_is_not_told_twice_and_what_is_html_without_its_marks(
    admin: Client,
) -> None:
    [row] = admin.post("/api/emailTemplate/table", {"allSearch": "PasswordWasChanged"}).result[
        "rows"
    ]
    template = admin.get(f"/api/emailTemplate/{row['id']}").result
    for body in ("<p>Come <b>soon</b></p>", "<p>Come back</p>"):
        template = admin.put("/api/emailTemplate/update", template | {"body": body}).result

    assert told(admin, "EmailTemplate") == [
        ("Anne Admin changed the email template PasswordWasChanged", ["Words: changed"]),
        (
            "Anne Admin changed the email template PasswordWasChanged",
            ["Words: from Come soon to Come back"],
        ),
    ]


def test_what_is_gone_is_told_by_the_name_that_it_had(
    admin: Client, house: TestHouse, town: Any
) -> None:
    person, retreat = town.person("Landry", first_name="Tom"), town.retreat()
    town.takes_part(person, retreat)
    room = town.room("201")
    give_room(admin, person, retreat, "201")
    give_room(admin, person, retreat, None)
    admin.delete(f"/api/rooms/{room}")

    assert [sentence for sentence, _ in told(admin, "RoomAssignment")] == [
        "Anne Admin gave Tom Landry what is no longer there",
        "Anne Admin took what is no longer there from Tom Landry",
    ]
    assert told(admin, "Room")[0][0] == "Anne Admin deleted room 201"


def test_the_sentences_cost_as_many_statements_for_one_as_for_many(
    admin: Client, town: Any, statements: list[str]
) -> None:
    retreat = town.retreat()
    costs = []
    for number in range(6):
        person = town.person(f"Landry{number}")
        town.takes_part(person, retreat)
        town.room(str(number))
        give_room(admin, person, retreat, str(number))
        statements.clear()
        assert len(admin.post(TABLE, {"take": 50}).result["rows"]) == number + 1
        costs.append(len(statements))

    assert costs[1:] == costs[:-1]


def test_kinds_are_listed_in_words(admin: Client) -> None:
    kinds = admin.get("/api/audit/entityOptions").result

    assert {"value": "Participation", "label": "Part in a retreat"} in kinds
    assert kinds == sorted(kinds, key=lambda kind: kind["label"])
