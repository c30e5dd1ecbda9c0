"""Two records of one person: no answer of either is lost unseen."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.api import FieldKind, FieldOf, Owner, PluginRight, hookimpl
from cenacle.fields import keep_values, known_fields, read_own
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

from .conftest import asked, plugin

FIELDS = [
    asked("diet", FieldKind.CHOICE, choices=("Vegan", "Kosher")),
    asked("avoid", FieldKind.MANY, choices=("Nuts", "Milk", "Wheat")),
    asked("allergies", FieldKind.TEXT),
    asked("arrival", FieldKind.TEXT, of=FieldOf.PART),
    asked("doctor", FieldKind.TEXT, right="needs_see"),
    asked("cpap", FieldKind.YES_NO, right="needs_see"),
]
SEE = PluginRight(name="see", title="See", description="Doctors.", roles=frozenset({Role.CAPTAIN}))
PREVIEW, MERGE = "/api/retreatants/merge/preview", "/api/retreatants/merge"


@pytest.fixture
def house(house_with: Callable[..., TestHouse]) -> TestHouse:
    return house_with(
        needs=plugin(fields=FIELDS) | {"cenacle_rights": hookimpl(lambda: [SEE])},
    )


@pytest.fixture
def answers(house: TestHouse) -> Callable[..., None]:
    def keep(person: int, retreat: int | None = None, **given: Any) -> None:
        with house.session() as session:
            known = known_fields(session, house.served)
            own = {f"needs_{key}": value for key, value in given.items()}
            keep_values(session, Owner(retreatant_id=person, retreat_id=retreat), known, own)

    return keep


@pytest.fixture
def pair(town: Any, answers: Callable[..., None]) -> dict[str, Any]:
    kept, gone = town.person(), town.person("Landrie")
    answers(kept, allergies="Dust", diet="Vegan", avoid=["Wheat"])
    answers(gone, allergies="PEANUTS, deadly", diet="Kosher", avoid=["Nuts"])
    return {"keptId": kept, "goneId": gone}


def read(house: TestHouse, pair: dict[str, Any], retreat: int | None = None) -> dict[str, Any]:
    with house.session() as session:
        known = known_fields(session, house.served)
        owner = Owner(retreatant_id=pair["keptId"], retreat_id=retreat)
        own = read_own(session, owner, known)
    return {key.removeprefix("needs_"): value for key, value in own.items()}


def choices(admin: Client, pair: dict[str, Any]) -> dict[str, Any]:
    shown = admin.post(PREVIEW, pair).result["fields"]
    return {each["field"]: each for each in shown if each["field"].startswith("answers.")}


def test_what_both_answered_stands_in_the_preview(admin: Client, pair: dict[str, Any]) -> None:
    found = choices(admin, pair)

    assert {
        key: (each["label"], each["kept"], each["gone"], each.get("joined"))
        for key, each in found.items()
    } == {
        "answers.needs_diet": ("Diet", "Vegan", "Kosher", None),
        "answers.needs_avoid": ("Avoid", "Wheat", "Nuts", "Nuts, Wheat"),
        "answers.needs_allergies": (
            "Allergies",
            "Dust",
            "PEANUTS, deadly",
            "Dust; PEANUTS, deadly",
        ),
    }


def test_where_nobody_chose_texts_are_joined(
    house: TestHouse, admin: Client, pair: dict[str, Any]
) -> None:
    assert admin.post(MERGE, pair).status == 200

    assert read(house, pair) == {
        "diet": "Vegan",
        "avoid": ["Nuts", "Wheat"],
        "allergies": "Dust; PEANUTS, deadly",
    }


def test_what_was_chosen_stands(house: TestHouse, admin: Client, pair: dict[str, Any]) -> None:
    chosen = {"take": ["answers.needs_diet", "answers.needs_allergies"]}
    kept = {"keep": ["answers.needs_avoid"]}

    assert admin.post(MERGE, pair | chosen | kept).status == 200

    assert read(house, pair) == {
        "diet": "Kosher",
        "avoid": ["Wheat"],
        "allergies": "PEANUTS, deadly",
    }


def test_a_text_that_says_what_the_other_does_is_not_doubled(
    house: TestHouse, admin: Client, pair: dict[str, Any], answers: Callable[..., None]
) -> None:
    answers(pair["keptId"], allergies="peanuts")

    admin.post(MERGE, pair)

    assert read(house, pair)["allergies"] == "PEANUTS, deadly"


def test_of_one_retreat_too(
    house: TestHouse, admin: Client, town: Any, pair: dict[str, Any], answers: Callable[..., None]
) -> None:
    first, second = town.retreat(), town.retreat(starts=60)
    answers(pair["keptId"], first, arrival="By bus")
    answers(pair["goneId"], first, arrival="At noon")
    answers(pair["goneId"], second, arrival="Late")

    key = f"answers.needs_arrival.{first}"
    found = choices(admin, pair)[key]
    assert found["label"].startswith("Arrival (")
    assert admin.post(MERGE, pair | {"take": [key]}).status == 200

    assert read(house, pair, first)["arrival"] == "At noon"
    assert read(house, pair, second)["arrival"] == "Late"


def test_only_what_moves_is_counted_as_moving(
    admin: Client, pair: dict[str, Any], answers: Callable[..., None]
) -> None:
    answers(pair["goneId"], doctor="Roy")

    moved = admin.post(PREVIEW, pair).result["moved"]

    assert [each for each in moved if each["kind"] == "answers"] == [
        {"kind": "answers", "label": "answers", "count": 1}
    ]


def test_of_what_the_actor_may_not_see_nothing_is_shown_and_what_was_said_last_stands(
    house: TestHouse, admin: Client, pair: dict[str, Any], answers: Callable[..., None]
) -> None:
    answers(pair["keptId"], doctor="Roy", cpap=False)
    answers(pair["goneId"], doctor="Breaux", cpap=True)

    shown = admin.post(PREVIEW, pair).result

    assert "Breaux" not in str(shown)
    assert shown["unseenAnswers"] == 2
    chosen = {"take": ["answers.needs_cpap"]}
    assert set(admin.post(MERGE, pair | chosen).failures) == {"take"}
    assert admin.post(MERGE, pair).status == 200
    after = read(house, pair)
    assert (after["doctor"], after["cpap"]) == ("Roy; Breaux", True)


def test_an_answer_that_was_given_meanwhile_cannot_be_chosen_away(
    admin: Client, pair: dict[str, Any]
) -> None:
    assert set(admin.post(MERGE, pair | {"keep": ["answers.needs_doctor"]}).failures) == {"keep"}
