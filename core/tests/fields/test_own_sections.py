"""A section that a plugin keeps itself stands in the form like any, and fails alone."""

import time
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from cenacle.api import AskedAt, Field, FieldKind, FormSection, Owner, RuleBroken
from cenacle.platform.plugins import time_limits
from cenacle.testing import TestHouse
from sqlalchemy import text
from sqlalchemy.orm import Session

from .conftest import plugin

LinkOf = Callable[..., str]
PHONE = "needs_contact__phone"
ANSWERS = {"needs_diet": "Vegan", PHONE: "504"}


class Contacts:
    """What a plugin keeps, and how it breaks."""

    def __init__(self) -> None:
        self.kept: dict[int | None, dict[str, Any]] = {}
        self.breaks: Callable[[], None] = lambda: None

    def load(self, _session: Session, owner: Owner) -> Mapping[str, Any]:
        self.breaks()
        return self.kept.get(owner.retreatant_id, {})

    def save(self, session: Session, _house: Any, owner: Owner, answers: Mapping[str, Any]) -> None:
        session.execute(text("UPDATE retreatants SET profession = 'Touched'"))
        self.breaks()
        self.kept[owner.retreatant_id] = dict(answers)


@pytest.fixture
def contacts() -> Contacts:
    return Contacts()


@pytest.fixture
def house(house_with: Callable[..., TestHouse], contacts: Contacts) -> TestHouse:
    phone = Field(
        key="phone",
        label="Their phone",
        kind=FieldKind.TEXT,
        flag="Wishes",
        section="Contact",
        is_required=True,
    )
    section = FormSection(
        name="contact",
        flag="Wishes",
        title="In an emergency",
        asked=frozenset({AskedAt.REGISTRATION, AskedAt.ANSWER}),
        fields=(phone,),
        load=contacts.load,
        save=contacts.save,
    )
    return house_with(needs=plugin(section))


def test_it_is_asked_and_kept_by_its_plugin(
    house: TestHouse, town: Any, link: LinkOf, contacts: Contacts, captain: Any
) -> None:
    person = town.person()
    path, guest = link(house, person, town.retreat()), house.client()

    sections = guest.get(path).result["sections"]
    assert sections[-1]["title"] == "In an emergency"
    assert [field["key"] for field in sections[-1]["fields"]] == [PHONE]
    refused = guest.put(path, {"answers": ANSWERS | {PHONE: ""}})
    assert refused.failures == {f"answers.{PHONE}": "This field is required."}
    assert guest.put(path, {"answers": ANSWERS}).status == 200

    assert contacts.kept == {person: {"phone": "504"}}
    assert guest.get(path).result["answers"] == ANSWERS
    told = captain.get(f"/api/retreatants/{person}/answers").result["form"]
    assert told["answers"][PHONE] == "504"


def boom() -> None:
    raise KeyError("broken")


def late() -> None:
    time.sleep(0.4)


@pytest.mark.parametrize("breaks", [boom, late])
def test_one_that_cannot_be_read_is_left_out_of_a_whole_form(
    house: TestHouse,
    town: Any,
    link: LinkOf,
    contacts: Contacts,
    monkeypatch: pytest.MonkeyPatch,
    breaks: Callable[[], None],
) -> None:
    monkeypatch.setattr(time_limits, "SECONDS", 0.2)
    path, guest = link(house, town.person(), town.retreat()), house.client()
    contacts.breaks = breaks

    sections = guest.get(path).result["sections"]

    assert [each["title"] for each in sections] == ["What you need", "Your way"]
    assert guest.put(path, {"answers": {"needs_diet": "Vegan"}}).status == 200


@pytest.mark.parametrize("breaks", [boom, late])
def test_one_that_cannot_be_kept_costs_itself_and_the_form_is_kept(
    house: TestHouse,
    town: Any,
    link: LinkOf,
    contacts: Contacts,
    admin: Any,
    monkeypatch: pytest.MonkeyPatch,
    breaks: Callable[[], None],
) -> None:
    monkeypatch.setattr(time_limits, "SECONDS", 0.2)
    person = town.person(profession="Nurse")
    path, guest = link(house, person, town.retreat()), house.client()
    contacts.breaks = breaks

    assert guest.put(path, {"answers": ANSWERS}).status == 200

    assert guest.get(path).result["answers"]["needs_diet"] == "Vegan"
    record = admin.get(f"/api/retreatants/{person}").result
    assert record["profession"] == "Nurse"
    house.served.plugins.faults.write()
    troubles = admin.get("/api/plugins/troubles").result
    assert any("cenacle_form_sections" in str(each) for each in troubles)


def test_one_that_refuses_in_words_refuses_the_form(
    house: TestHouse, town: Any, link: LinkOf, contacts: Contacts
) -> None:
    path, guest = link(house, town.person(), town.retreat()), house.client()

    def refuse() -> None:
        raise RuleBroken("That number does not exist.", field="phone")

    contacts.breaks = refuse
    refused = guest.put(path, {"answers": ANSWERS})

    words = "In an emergency: That number does not exist."
    assert refused.failures == {f"answers.{PHONE}": words}
    contacts.breaks = lambda: None
    assert guest.get(path).result["answers"] == {}
