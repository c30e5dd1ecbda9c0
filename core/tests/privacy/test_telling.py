"""A person gets all that the house knows of them, as files."""

import io
import json
import re
import zipfile
from collections.abc import Callable
from decimal import Decimal
from enum import Enum
from typing import Any

import pytest
from cenacle.api import PersonalData, Text, hookimpl
from cenacle.platform.access import Actor, Role
from cenacle.platform.audit import AuditEntry
from cenacle.platform.words import languages
from cenacle.privacy.knowing import find_traces
from cenacle.privacy.showing import called
from cenacle.privacy.told import parts_of_the_core
from cenacle.retreatants import Retreatant
from cenacle.testing import Client, TestHouse
from sqlalchemy import select


def everything(client: Client, person: int) -> zipfile.ZipFile:
    answer = client.app.get(f"/api/retreatants/{person}/everything")
    assert answer.content_type == "application/zip"
    return zipfile.ZipFile(io.BytesIO(answer.body))


def test_all_that_is_known_is_in_it(house: TestHouse, admin: Client, somebody: Any) -> None:
    packed = everything(admin, somebody.id)

    told = json.loads(packed.read("about.json"))
    page = packed.read("about.html").decode()
    [person] = told["Person"]
    assert (person["first name"], person["email"], person["group"]) == (
        "Qzxanna",
        "qzxmail@example.org",
        "12",
    )
    assert person["cell phone"] == "+15045550942"
    assert "<dd>(504) 555-0942</dd>" in page
    said = json.dumps(told)
    for word in ("lost her husband", "in therapy", "qzx_prospects_notes", "qzx_sms_messages_shown"):
        assert word in said
        assert word in page
    assert {"History", "Mail", "Remarks", "Applications", "Text messages"} <= told.keys()
    assert any("Email:" in row["changes"] for row in told["Changes that were written down"])
    assert "photo-1.jpg" in packed.namelist()
    assert "password" not in said.casefold().replace("password hash: none → none", "")


def headings(packed: zipfile.ZipFile) -> set[str]:
    page = packed.read("about.html").decode()
    return {word for word in re.findall(r"<(?:h1|h2|dt)>(.*?)</", page) if "qzx" not in word}


def test_a_person_reads_it_in_their_language(
    house: TestHouse, admin: Client, somebody: Any, town: Any
) -> None:
    town.takes_part(somebody.id, town.retreat(), "Attending")
    english = everything(admin, somebody.id)
    with house.session() as session:
        session.get_one(Retreatant, somebody.id).language = "es"
    spanish = everything(admin, somebody.id)

    assert headings(spanish)
    assert not headings(english) & headings(spanish)
    page = spanish.read("about.html").decode()
    assert '<html lang="es" dir="ltr">' in page
    assert "<dt>Respuesta</dt><dd>Asiste</dd>" in page
    assert "<dd>español</dd>" in page
    told, again = (json.loads(each.read("about.json")) for each in (english, spanish))
    assert told.keys() == again.keys()
    assert again["Retreats"][-1]["answer"] == "Attending"
    assert again["Person"][0]["language"] == "es"
    changes = told["Changes that were written down"]
    assert again["Changes that were written down"][: len(changes)] == changes


@pytest.mark.parametrize("language", languages()[1:])
def test_all_that_is_told_has_words_in_each_language(
    house: TestHouse, somebody: Any, language: str
) -> None:
    actor = Actor(user_id=1, email="", role=Role.ADMIN, group_id=None)
    words = house.registry.audit_words
    with house.session() as session:
        traces = find_traces(session, house.served, session.get_one(Retreatant, somebody.id))
        of_core = [*parts_of_the_core(session, house.served, words, actor, traces)]
        names = {name for part in of_core for row in part.rows for name in row}
        choices = [value for part in of_core for row in part.rows for value in row.values()]
    told = [*(part.title for part in of_core), *map(called, names)]
    missing = [text for text in told if not (isinstance(text, Text) and text.is_known_in(language))]
    assert missing == []
    assert {type(each) for each in choices if isinstance(each, Enum)} <= words.codes.keys()


TOLD_IN = {
    "audit_entries": "Changes that were written down",
    "authenticator_apps": "Authenticator apps",
    "consents": "What they said yes and no to",
    "email_messages": "Mail",
    "former_applications": "Applications",
    "gifts_askings": "Letters that asked for a gift",
    "gifts_deposits": "Deposits",
    "gifts_payments": "Payments",
    "gifts_receipts": "Receipts for gifts",
    "participations": "Retreats",
    "pending_sign_ins": "Sign-ins that wait for a second step",
    "prospect_denials": "Applications",
    "prospect_promotions": "Applications",
    "recovery_sheets": "Recovery codes",
    "retreatants": "Person",
    "room_assignments": "Retreats",
    "room_companions": "Wishes of rooms",
    "room_wishes": "Wishes of rooms",
    "sms_opt_outs": "Numbers that want no texts",
    "suppressions": "Addresses that get no mail",
    "users": "Sign-ins",
}
"""Of tables of which nothing but dates, choices and what was typed in other tests can be told."""
NOT_TOLD = {
    "bed_nights": "the nights of a room that is told with its retreat",
    "letter_readers": "which letter waits is told, by its subject",
    "profile_photos": "a file beside the page",
    "recovery_codes": "fingerprints of codes that were shown once",
}


def test_every_table_of_theirs_is_told_or_said_not_to_be(
    admin: Client, somebody: Any, tables_of_people: set[str]
) -> None:
    """A table that is added later must say whether a person is told of it."""
    told = json.loads(everything(admin, somebody.id).read("about.json"))
    said = json.dumps(told)

    kept_quiet = {
        table
        for table in tables_of_people
        if f"qzx_{table}_" not in said and TOLD_IN.get(table) not in told
    }

    assert kept_quiet == NOT_TOLD.keys()
    for title in ("Recovery codes", "Authenticator apps", "Sign-ins that wait for a second step"):
        assert len(told[title]) == 1, title
    assert "qzx city" in json.dumps(told["Applications"])


def test_what_opens_the_account_is_not_told(admin: Client, somebody: Any) -> None:
    said = everything(admin, somebody.id).read("about.json").decode()

    for column in ("hash", "secret", "fingerprint", "credential id", "public key"):
        assert f'{column}": ' not in said.casefold(), column


def test_what_people_wrote_is_text_on_the_page(admin: Client, town: Any) -> None:
    person = town.person("<script>alert(1)</script>")

    page = everything(admin, person).read("about.html").decode()

    assert "<script" not in page
    assert "&lt;script&gt;alert(1)" in page


def test_the_audit_tells_who_took_it(house: TestHouse, admin: Client, town: Any) -> None:
    person = town.person()

    everything(admin, person)

    with house.session() as session:
        [entry] = session.scalars(select(AuditEntry).where(AuditEntry.action == "Exported"))
        assert (entry.who, entry.entity, entry.entity_id) == (
            "admin@house.test",
            "Retreatant",
            person,
        )
    assert admin.get("/api/retreatants/987654/everything").status == 404


def test_a_plugin_tells_its_share_or_there_is_no_file(
    house_with: Callable[..., TestHouse], town: Any
) -> None:
    def tell(person: Any) -> list[PersonalData]:
        paid: Any = Decimal("12.50")  # not among what is shown
        return [PersonalData("Badges", [{"number": person.retreatant_id, "paid": paid}])]

    def refuse() -> None:
        raise ValueError("no")

    house = house_with(badges={"cenacle_everything": hookimpl(tell)})
    person = type(town)(house).person()
    packed = everything(house.client(Role.ADMIN), person)
    assert json.loads(packed.read("about.json"))["Badges"] == [{"number": person, "paid": "12.50"}]

    house = house_with(stubborn={"cenacle_everything": hookimpl(refuse)})
    answer = house.client(Role.ADMIN).get(f"/api/retreatants/{person}/everything")
    assert answer.failures[""].startswith("“Stubborn” could not say what it keeps")
