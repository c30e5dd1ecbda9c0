"""A plugin's own mails: worded by the house, and sent to whom they may reach."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.api import (
    ConsentChannel,
    MailPlaceholder,
    MailTemplate,
    Role,
    hookimpl,
    note_consent,
    write_letter,
)
from cenacle.app import stock
from cenacle.platform.mail import EmailMessage
from cenacle.testing import TestHouse
from sqlalchemy import select

MakeHouse = Callable[..., TestHouse]
REMINDER = MailTemplate(
    key="reminder",
    description="Asks for what somebody needs.",
    subject="What do you need, {{ firstName }}?",
    body="<p>Tell us by {{ day }}.</p>",
    placeholders=(MailPlaceholder(name="day", description="By when", example="Jun 4, 2026"),),
)


def needs(*templates: MailTemplate) -> dict[str, Any]:
    return {"cenacle_mail_templates": hookimpl(lambda: list(templates))}


def shown(house: TestHouse) -> dict[str, Any]:
    answer = house.client(Role.ADMIN).post("/api/emailTemplate/table", {"take": 100})
    return {row["key"]: row for row in answer.result["rows"] if "_" in row["key"]}


@pytest.fixture
def house(house_with: MakeHouse) -> TestHouse:
    return house_with(needs=needs(REMINDER))


def test_it_stands_among_the_templates_and_keeps_the_words_of_the_house(house: TestHouse) -> None:
    admin = house.client(Role.ADMIN)
    row = shown(house)["needs_reminder"]
    kept = admin.get(f"/api/emailTemplate/{row['id']}").result
    assert [each["name"] for each in kept["placeholders"]].count("day") == 1

    form = {key: kept[key] for key in ("id", "to", "subject", "body", "version")}
    form |= {"subject": "By {{ day }}", "isEnabled": True}
    answer = admin.put("/api/emailTemplate/update", form)
    assert answer.status == 200, answer
    with house.session() as session:
        stock(session, house.served)
    assert shown(house)["needs_reminder"]["subject"] == "By {{ day }}"


def test_it_is_not_shown_while_its_plugin_is_gone(house_with: MakeHouse) -> None:
    house_with(needs=needs(REMINDER)).close()

    assert shown(house_with(other=needs())) == {}


def test_it_reaches_those_who_may_be_reached(house: TestHouse, town: Any) -> None:
    first, refuses, nowhere = (
        town.person("Abel", email="a@b.test"),
        town.person("Bart", email="c@d.test"),
        town.person("Cory"),
    )
    group = town.group()
    with house.session() as session:
        note_consent(session, ConsentChannel.EMAIL, "c@d.test", given=False, how="By phone")
        written = write_letter(
            session,
            house.served,
            "needs_reminder",
            {person: {"day": "Monday"} for person in (first, refuses, nowhere)},
            group_id=group,
        )

        assert written.to == [first]
        assert sorted(written.left_out) == [refuses, nowhere]
        message = session.scalars(select(EmailMessage)).one()
        assert (message.group_id, message.subject) == (group, REMINDER.subject)


def test_the_house_may_switch_it_off(house: TestHouse, town: Any) -> None:
    person = town.person(email="a@b.test")
    admin = house.client(Role.ADMIN)
    kept = admin.get(f"/api/emailTemplate/{shown(house)['needs_reminder']['id']}").result
    form = {key: kept[key] for key in ("id", "to", "subject", "body", "version")}
    admin.put("/api/emailTemplate/update", form | {"isEnabled": False})

    with house.session() as session:
        written = write_letter(session, house.served, "needs_reminder", {person: {"day": "x"}})
    assert (written.to, list(written.left_out)) == ([], [person])


@pytest.mark.parametrize(
    "more", [{"body": "<p>{{ nothing }}</p>"}, {"key": "x" * 40, "subject": "{{ x }}"}]
)
def test_one_that_cannot_be_leaves_its_plugin_out(
    house_with: MakeHouse, more: dict[str, Any]
) -> None:
    fine = {"key": "reminder", "description": "A mail.", "subject": "Hello", "body": "<p>Hi</p>"}
    house = house_with(needs=needs(MailTemplate(**fine | more)))

    assert "There is no placeholder" in (house.served.plugins.states["needs"].broken or "")
