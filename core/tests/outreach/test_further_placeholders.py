"""What fields and plugins put into letters: for all readers at once, and by the writer's rights."""

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

import pytest
from cenacle.api import (
    FeatureFlag,
    Field,
    FieldKind,
    FieldOf,
    LetterAsked,
    Owner,
    Placeholder,
    Right,
    Role,
    ShownAt,
    hookimpl,
    now,
)
from cenacle.fields import keep_values, known_fields
from cenacle.outreach.sending import send_what_is_due
from cenacle.platform.mail import EmailRecipient
from cenacle.testing import TestHouse
from sqlalchemy import select, text
from sqlalchemy.orm import Session

MakeHouse = Callable[..., TestHouse]
BODY = "<p>Dear {{ firstName }}: {{ needs_diet }}, {{needs_arrival}}, {{ needs_bus }}.</p>"


def find_buses(session: Session, asked: LetterAsked) -> Mapping[int, str]:
    session.execute(text("SELECT 1"))
    return {person: f"<b>Bus {retreat}" for person, retreat in asked.retreats.items() if retreat}


def field(key: str, **more: Any) -> Field:
    fine: dict[str, Any] = {"right": Right.LEAD, "shown": frozenset({ShownAt.LETTERS})}
    return Field(
        key=key, label=key, kind=FieldKind.TEXT, flag="Wishes", section="Wishes", **fine | more
    )


def needs(load: Any = find_buses, **more: Any) -> dict[str, Any]:
    fields = [
        field("diet"),
        field("arrival", of=FieldOf.PART),
        field("secret", right=Right.HOUSE),
        field("height", shown=frozenset()),
    ]
    bus = Placeholder(key="bus", label="Bus", flag="Wishes", load=load)
    return {
        "cenacle_feature_flags": hookimpl(lambda: [FeatureFlag("Wishes", "Diets.", default=True)]),
        "cenacle_fields": hookimpl(lambda: fields),
        "cenacle_placeholders": hookimpl(lambda: [bus]),
        **more,
    }


@pytest.fixture
def house(house_with: MakeHouse) -> TestHouse:
    return house_with(needs=needs())


def save(house: TestHouse, people: list[int], body: str = BODY, **more: Any) -> Any:
    form = {"subject": "About you", "body": body, "toRetreatantIds": people, **more}
    return house.client(Role.CAPTAIN).post("/api/letters/save", form)


def send(house: TestHouse, letter: int) -> Any:
    return house.client(Role.CAPTAIN).post("/api/letters/send", {"id": letter})


def switch_off(house: TestHouse) -> None:
    house.client(Role.ADMIN).post(
        "/api/features/update", {"featureFlag": "Wishes", "isEnabled": False}
    )


def answer(house: TestHouse, person: int, retreat: int, diet: str) -> None:
    with house.session() as session:
        known = known_fields(session, house.served)
        owner = Owner(retreatant_id=person, retreat_id=retreat)
        keep_values(session, owner, known, {"needs_diet": diet, "needs_arrival": "late"})


def values_of(house: TestHouse) -> list[dict[str, str]]:
    with house.session() as session:
        found = session.scalars(select(EmailRecipient).order_by(EmailRecipient.id))
        return [{key: value for key, value in each.values.items() if "_" in key} for each in found]


def test_they_are_offered_by_their_labels_to_whoever_may_see_them(house: TestHouse) -> None:
    def offered(role: Role) -> list[str]:
        told = house.client(role).get("/api/letters/placeholders").result
        return [each["name"] for each in told]

    assert offered(Role.CAPTAIN) == ["needs_diet", "needs_arrival", "needs_bus"]
    assert "needs_secret" in offered(Role.ADMIN)


def test_each_reader_gets_the_own_and_who_has_none_gets_nothing(
    house: TestHouse, town: Any
) -> None:
    retreat, other = town.retreat(), town.retreat(starts=90)
    first, second = town.person(email="a@b.test"), town.person("Roy", email="c@d.test")
    answer(house, first, retreat, "<i>Vegan")
    answer(house, second, other, "Kosher")

    letter = save(house, [first, second]).result["id"]
    sample = house.client(Role.CAPTAIN).post(f"/api/letters/{letter}/sample", {}).result
    assert "&lt;i&gt;Vegan, late, &lt;b&gt;Bus" in sample["body"]
    assert {"name": "needs_diet", "value": "<i>Vegan"} in sample["values"]

    assert send(house, letter).result["queued"] == 2
    assert values_of(house) == [
        {"needs_diet": "<i>Vegan", "needs_arrival": "late", "needs_bus": f"<b>Bus {retreat}"},
        {"needs_diet": "Kosher", "needs_arrival": "", "needs_bus": f"<b>Bus {retreat}"},
    ]


def test_all_are_filled_in_as_many_statements_for_many_as_for_few(
    house: TestHouse, town: Any, statements: list[str]
) -> None:
    retreat = town.retreat()
    people = [town.person(f"Landry{n}", email=f"a{n}@b.test") for n in range(6)]
    for person in people:
        answer(house, person, retreat, "Vegan")

    def count(some: list[int]) -> int:
        letter = save(house, some).result["id"]
        statements.clear()
        assert send(house, letter).result["queued"] == len(some)
        return len([each for each in statements if "field_values" in each or each == "SELECT 1"])

    assert (count(people[:1]), count(people)) == (2, 2)


def test_who_may_not_see_a_field_cannot_put_it_into_a_letter(house: TestHouse, town: Any) -> None:
    person = town.person(email="a@b.test")

    refused = save(house, [person], "<p>{{ needs_secret }}</p>")

    assert refused.failures == {
        "body": "You may not put {{ needs_secret }} into a letter. Take it out."
    }
    assert save(house, [person], "<p>{{ needs_height }}</p>").status == 400
    assert "No" in save(house, [person], "<p>{{ other_x }}</p>").failures["body"]


def test_a_letter_says_so_at_sending_when_its_plugin_is_off(house: TestHouse, town: Any) -> None:
    town.retreat()
    person = town.person(email="a@b.test")
    letter = save(house, [person]).result["id"]
    switch_off(house)

    refused = send(house, letter)

    assert refused.failures["body"].startswith(
        "{{ needs_diet }} is filled in by a feature that is switched off."
    )
    kept = house.client(Role.CAPTAIN).get(f"/api/letters/{letter}").result
    assert "{{ needs_diet }}" in kept["body"]


def test_a_letter_that_waits_is_given_up_with_the_reason(
    house: TestHouse, town: Any, travel: Any
) -> None:
    town.retreat()
    person = town.person(email="a@b.test")
    letter = save(house, [person], sendAt=(now() + timedelta(hours=1)).isoformat()).result["id"]
    assert send(house, letter).result["state"] == "waiting"
    switch_off(house)

    travel(timedelta(hours=2))
    send_what_is_due(house.served)

    kept = house.client(Role.CAPTAIN).get(f"/api/letters/{letter}").result
    assert kept["state"] == "cancelled"
    assert "switched off" in kept["problem"]


def test_a_plugin_that_fails_keeps_the_letter_back_and_not_the_sample(
    house_with: MakeHouse, town_of: Any
) -> None:
    house = house_with(needs=needs(lambda *_: 1 / 0))
    town = town_of(house)
    town.retreat()
    person = town.person(email="a@b.test")
    letter = save(house, [person]).result["id"]

    client = house.client(Role.CAPTAIN)
    assert client.post(f"/api/letters/{letter}/sample", {}).status == 200
    assert "“Wishes” failed to fill in {{ needs_bus }}." in (send(house, letter).failures["body"])
