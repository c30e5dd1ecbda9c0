"""What people answered is kept once, checked by its kind, and read for many at once."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.api import AskedAt, FeatureFlag, Field, FieldKind, FieldOf, Owner, hookimpl
from cenacle.fields import (
    FieldValue,
    check_answers,
    count_unanswered,
    hand_over,
    keep_values,
    known_fields,
    read_answers,
    read_answers_of_readers,
    read_own,
    read_values,
)
from cenacle.fields.known import Known
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.errors import InvalidInput
from cenacle.platform.plugins import PluginHost
from cenacle.prospects.models import Prospect
from cenacle.testing import TestHouse
from cenacle.testing.applications import Applications
from sqlalchemy import true

CHOICES = ("Vegetarian", "Vegan", "Kosher")


def field(key: str, kind: FieldKind, **more: Any) -> Field:
    return Field(key=key, label=key, kind=kind, flag="Wishes", section="What you need", **more)


FIELDS = [
    field("diet", FieldKind.CHOICE, choices=CHOICES, is_required=True),
    field("avoid", FieldKind.MANY, choices=("Nuts", "Milk", "Wheat")),
    field("doctor", FieldKind.TEXT),
    field("story", FieldKind.LONG_TEXT),
    field("height", FieldKind.NUMBER),
    field("since", FieldKind.DATE),
    field("stairs", FieldKind.YES_NO),
    field("agreed", FieldKind.CONSENT),
    field("arrival", FieldKind.TEXT, of=FieldOf.PART),
]


def needs(*fields: Field, is_on: bool = True) -> dict[str, Any]:
    return {
        "cenacle_feature_flags": hookimpl(lambda: [FeatureFlag("Wishes", "Diets.", default=is_on)]),
        "cenacle_fields": hookimpl(lambda: list(fields)),
    }


@pytest.fixture(scope="module")
def asking(applications_with: Callable[..., Applications]) -> Applications:
    return applications_with(needs=needs(*FIELDS))


@pytest.fixture
def known(house: TestHouse) -> Known:
    with house.session() as session:
        return known_fields(session, house.served)


@pytest.mark.parametrize(
    ("key", "given", "kept"),
    [
        ("diet", "Vegan", "Vegan"),
        ("avoid", ["Wheat", "Nuts", "Nuts"], ["Nuts", "Wheat"]),
        ("doctor", "  Dr. Roy ", "Dr. Roy"),
        ("story", "One\nTwo", "One\nTwo"),
        ("height", 1.82, 1.82),
        ("since", "2026-02-28", "2026-02-28"),
        ("stairs", False, False),
        ("agreed", False, None),
        ("doctor", "   ", None),
        ("avoid", [], None),
    ],
)
def test_an_answer_is_kept_as_its_kind_takes_it(
    known: Known, key: str, given: Any, kept: Any
) -> None:
    answers = {"needs_diet": "Vegan", f"needs_{key}": given}

    assert check_answers(known, answers)[f"needs_{key}"] == kept


@pytest.mark.parametrize(
    ("key", "given", "message"),
    [
        ("diet", "Meat", "Choose one of Vegetarian, Vegan, Kosher."),
        ("diet", None, "This field is required."),
        ("diet", ["Vegan"], "Choose one of Vegetarian, Vegan, Kosher."),
        ("avoid", "Nuts", "Choose among Nuts, Milk, Wheat."),
        ("avoid", ["Nuts", {}], "Choose one of Nuts, Milk, Wheat."),
        ("doctor", 7, "Enter text."),
        ("doctor", "Dr.\nRoy", "Write this in one line."),
        ("doctor", "x" * 201, "Use at most 200 characters."),
        ("story", "\0", "This text has a character that cannot be kept."),
        ("height", True, "Enter a number."),
        ("height", float("inf"), "Use a smaller number."),
        ("since", "2026-02-30", "Enter a date."),
        ("since", 20260228, "Enter a date."),
        ("stairs", "yes", "Answer yes or no."),
    ],
)
def test_what_does_not_fit_is_refused_by_its_name(
    known: Known, key: str, given: Any, message: str
) -> None:
    with pytest.raises(InvalidInput) as refused:
        check_answers(known, {"needs_diet": "Vegan", f"needs_{key}": given})

    [failure] = refused.value.failures
    assert (failure.property_name, failure.error_message) == (f"answers.needs_{key}", message)


def test_what_nobody_is_asked_for_is_not_taken(known: Known) -> None:
    assert "other_diet" not in check_answers(known, {"needs_diet": "Vegan", "other_diet": "Meat"})


def test_a_field_is_known_while_its_flag_is_on(house_with: Callable[..., TestHouse]) -> None:
    house = house_with(needs=needs(*FIELDS, is_on=False))

    with house.session() as session:
        assert known_fields(session, house.served) == {}


def test_the_last_answer_stands_and_an_empty_one_empties(
    house: TestHouse, town: Any, known: Known
) -> None:
    owner = Owner(retreatant_id=town.person())
    with house.session() as session:
        keep_values(session, owner, known, {"needs_diet": "Vegan", "needs_stairs": True})
        changed = keep_values(session, owner, known, {"needs_diet": "Kosher", "needs_stairs": None})

        assert changed == ["needs_diet", "needs_stairs"]
        assert read_own(session, owner, known) == {"needs_diet": "Kosher"}


def test_a_roster_is_read_in_one_statement(
    house: TestHouse, town: Any, known: Known, statements: list[str]
) -> None:
    retreat, other = town.retreat(), town.retreat(starts=90)
    people = [town.person(f"Landry{number}") for number in range(5)]
    with house.session() as session:
        for person in people:
            keep_values(
                session,
                Owner(retreatant_id=person, retreat_id=retreat),
                known,
                {"needs_diet": "Vegan", "needs_arrival": "late"},
            )
        part = Owner(retreatant_id=people[0], retreat_id=other)
        keep_values(session, part, known, {"needs_arrival": "early"})

    with house.session() as session:
        statements.clear()
        values = read_values(session, list(known), true(), retreat)

    assert len(statements) == 1
    assert values["needs_diet"] == dict.fromkeys(people, "Vegan")
    assert values["needs_arrival"] == dict.fromkeys(people, "late")


def test_of_a_retreat_those_who_attend_are_read_and_counted(
    house: TestHouse, town: Any, known: Known
) -> None:
    retreat = town.retreat()
    told, untold, elsewhere = (town.person(name) for name in ("Told", "Untold", "Elsewhere"))
    for person in (told, untold):
        town.takes_part(person, retreat)
    with house.session() as session:
        for person in (told, elsewhere):
            keep_values(session, Owner(retreatant_id=person), known, {"needs_diet": "Vegan"})

        assert read_answers(session, retreat, "needs_diet") == {"needs_diet": {told: "Vegan"}}
        assert count_unanswered(session, retreat, "needs_diet", "needs_doctor") == 1


def test_readers_of_a_letter_are_read_at_once_each_with_their_retreat(
    house: TestHouse, town: Any, known: Known, statements: list[str]
) -> None:
    first, second = town.retreat(), town.retreat(starts=60)
    ann, ben, cyr = (town.person(name) for name in ("Ann", "Ben", "Cyr"))
    arrivals = ((ann, first, "late"), (ann, second, "early"), (cyr, first, "?"))
    with house.session() as session:
        for person, retreat, said in arrivals:
            owner = Owner(retreatant_id=person, retreat_id=retreat)
            keep_values(session, owner, known, {"needs_arrival": said})
        keep_values(session, Owner(retreatant_id=ben), known, {"needs_diet": "Vegan"})

    with house.session() as session:
        statements.clear()
        readers = {ann: second, ben: None, cyr: None}
        told = read_answers_of_readers(session, readers, "needs_diet", "needs_arrival")

    assert told == {"needs_diet": {ben: "Vegan"}, "needs_arrival": {ann: "early"}}
    assert len(statements) == 1


def test_what_is_of_a_retreat_needs_one(house: TestHouse, town: Any, known: Known) -> None:
    owner = Owner(retreatant_id=town.person())
    with house.session() as session, pytest.raises(InvalidInput, match="asked for a retreat"):
        keep_values(session, owner, known, {"needs_arrival": "late"})


def test_an_application_hands_its_answers_over(house: TestHouse, town: Any, known: Known) -> None:
    first, second = town.retreat(), town.retreat(starts=60)
    person = town.person()
    with house.session() as session:
        applicant = Prospect(
            first_name="Ann",
            last_name="Roy",
            has_attended_before=False,
            can_contact_in_future=True,
            last_minute=False,
            referred_by_name="Paul",
            registered_at=clock.now(),
        )
        session.add(applicant)
        session.flush()
        prospect = applicant.id
        keep_values(
            session,
            Owner(retreatant_id=person),
            known,
            {"needs_diet": "Vegan", "needs_doctor": "Roy"},
        )
        answers = {
            "needs_diet": "Kosher",
            "needs_doctor": "Breaux",
            "needs_arrival": "late",
        }
        keep_values(session, Owner(prospect_id=prospect), known, answers)

        hand_over(session, known, prospect, person, [first, second])

        for retreat in (first, second):
            owner = Owner(retreatant_id=person, retreat_id=retreat)
            assert read_own(session, owner, known) == {
                "needs_diet": "Kosher",
                "needs_doctor": "Roy; Breaux",
                "needs_arrival": "late",
            }
        assert session.query(FieldValue).filter_by(prospect_id=prospect).count() == 0


def test_of_two_records_of_one_person_the_answers_of_the_kept_one_stand(
    house: TestHouse, town: Any, known: Known
) -> None:
    kept, gone = town.person(), town.person("Landrie")
    with house.session() as session:
        keep_values(session, Owner(retreatant_id=kept), known, {"needs_diet": "Vegan"})
        theirs = {"needs_diet": "Kosher", "needs_doctor": "Roy"}
        keep_values(session, Owner(retreatant_id=gone), known, theirs)

    answer = house.client(Role.ADMIN).post(
        "/api/retreatants/merge", {"keptId": kept, "goneId": gone, "take": []}
    )

    assert answer.status == 200, answer
    with house.session() as session:
        own = read_own(session, Owner(retreatant_id=kept), known)
    assert own == {"needs_diet": "Vegan", "needs_doctor": "Roy"}


def test_of_two_plugins_fields_of_one_key_stand_side_by_side(plugin_host: Any) -> None:
    diet = field("diet", FieldKind.TEXT)
    other = Field(key="diet", label="Diet", kind=FieldKind.TEXT, flag="Menus", section="Menus")
    menus = {
        "cenacle_feature_flags": hookimpl(lambda: [FeatureFlag("Menus", "Menus.")]),
        "cenacle_fields": hookimpl(lambda: [other]),
    }
    host: PluginHost = plugin_host(needs=needs(diet), menus=menus)

    assert [state.broken for state in host.states.values()] == [None, None]


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ([field("diet", FieldKind.TEXT), field("diet", FieldKind.DATE)], "given twice"),
        (
            [Field(key="diet", label="D", kind=FieldKind.TEXT, flag="Other", section="S")],
            "waits for a flag that is not its plugin's",
        ),
    ],
)
def test_a_plugin_whose_fields_cannot_be_is_left_out(
    plugin_host: Any, fields: list[Field], reason: str
) -> None:
    host: PluginHost = plugin_host(needs=needs(*fields))

    assert reason in (host.states["needs"].broken or "")


@pytest.mark.parametrize(
    "more",
    [
        {"key": "Two words"},
        {"key": "under_score"},
        {"choices": ("A",)},
        {"kind": FieldKind.CHOICE},
        {"kind": FieldKind.MANY, "choices": ("A", "A")},
        {"label": ""},
        {"of": FieldOf.PART, "asked": frozenset({AskedAt.DETAILS})},
    ],
)
def test_a_field_that_cannot_be_says_so(more: dict[str, Any]) -> None:
    fine: dict[str, Any] = {
        "key": "diet",
        "label": "Diet",
        "kind": FieldKind.TEXT,
        "flag": "Wishes",
        "section": "Wishes",
    }
    with pytest.raises(ValueError, match="field"):
        Field(**fine | more)
