"""A clerk makes fields without code: they are asked and shown like a plugin's, and never lost."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.api import AskedAt, FeatureFlag, Field, FieldKind, Owner, ShownAt, hookimpl
from cenacle.fields import FieldValue, check_answers, keep_values, known_fields, read_own, seen_by
from cenacle.fields.known import Known
from cenacle.platform.access import Actor, Role
from cenacle.platform.errors import InvalidInput
from cenacle.testing import Answer, Client, TestHouse

QUESTIONS = "/api/fields"
SHIRT = {
    "label": "Shirt size",
    "kind": "choice",
    "choices": [{"name": "S"}, {"name": "M"}, {"name": "L"}],
    "asked": ["registration", "details"],
    "shown": ["column", "panel"],
}


@pytest.fixture
def clerk(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


@pytest.fixture
def make(clerk: Client) -> Callable[..., Any]:
    def make(label: str = "Diet", **more: Any) -> Any:
        answer = clerk.post(QUESTIONS, {"label": label, "kind": "text"} | more)
        assert answer.status == 200, answer
        return answer.result

    return make


@pytest.fixture
def answered(house: TestHouse, town: Any) -> Callable[..., int]:
    """Somebody who gave this answer."""

    def answer(key: str, value: Any) -> int:
        person: int = town.person(f"Landry{value}")
        with house.session() as session:
            known = known_fields(session, house.served)
            keep_values(session, Owner(retreatant_id=person), known, {key: value})
        return person

    return answer


def own(house: TestHouse, person: int, key: str) -> Any:
    with house.session() as session:
        return read_own(session, Owner(retreatant_id=person), [key]).get(key)


def changed(clerk: Client, question: Any, **changes: Any) -> Answer:
    sent = {
        "label": question["label"],
        "kind": question["kind"],
        "choices": [{"name": each["name"]} for each in question["choices"]],
        "version": question["version"],
    }
    return clerk.put(f"{QUESTIONS}/{question['id']}", sent | changes)


def table(clerk: Client, **wanted: Any) -> list[Any]:
    rows: list[Any] = clerk.post(f"{QUESTIONS}/table", wanted).result["rows"]
    return rows


def test_a_question_is_a_field_with_all_that_was_said(house: TestHouse, clerk: Client) -> None:
    made = clerk.post(
        QUESTIONS, SHIRT | {"hint": "For the gift.", "sign": "note", "keptDays": 30}
    ).result

    with house.session() as session:
        field = known_fields(session, house.served)[made["key"]].field
    assert made["key"] == f"house_q{made['id']}"
    assert (field.label, field.hint, field.kind) == ("Shirt size", "For the gift.", "choice")
    assert field.choices == ("S", "M", "L")
    assert field.asked == {AskedAt.REGISTRATION, AskedAt.DETAILS}
    assert field.shown == {ShownAt.COLUMN, ShownAt.PANEL}
    assert (field.sign, field.kept_days, field.is_required) == ("note", 30, False)
    assert clerk.get(f"{QUESTIONS}/{made['id']}").result == made


def test_questions_stand_before_plugins_fields_in_the_order_of_the_clerk(
    house_with: Callable[..., TestHouse], statements: list[str]
) -> None:
    plugin = {
        "cenacle_feature_flags": hookimpl(lambda: [FeatureFlag("Wishes", "Diets.", default=True)]),
        "cenacle_fields": hookimpl(
            lambda: [Field(key="diet", label="D", kind=FieldKind.TEXT, flag="Wishes", section="S")]
        ),
    }
    house = house_with(needs=plugin)
    clerk = house.client(Role.ADMIN)
    first, second, third = (
        clerk.post(QUESTIONS, {"label": label, "kind": "text"}).result["id"] for label in "ABC"
    )

    assert clerk.post(f"{QUESTIONS}/order", {"ids": [third, first, second]}).status == 200

    assert [row["id"] for row in table(clerk)] == [third, first, second]
    with house.session() as session:
        statements.clear()
        known = known_fields(session, house.served)
    assert list(known) == [f"house_q{each}" for each in (third, first, second)] + ["needs_diet"]
    assert len([each for each in statements if "FROM questions" in each]) == 1


def test_an_order_names_every_question_once(clerk: Client, make: Callable[..., Any]) -> None:
    first, second = make("A")["id"], make("B")["id"]
    for ids in ([first], [first, first], [first, second, 999]):
        assert set(clerk.post(f"{QUESTIONS}/order", {"ids": ids}).failures) == {"ids"}
    assert [row["id"] for row in table(clerk)] == [first, second]


def test_an_order_makes_no_open_form_stale(clerk: Client, make: Callable[..., Any]) -> None:
    first, second = make("A"), make("B")
    clerk.post(f"{QUESTIONS}/order", {"ids": [second["id"], first["id"]]})

    assert changed(clerk, first, label="Another").status == 200


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"label": " "}, "label"),
        ({"label": "x" * 81}, "label"),
        ({"label": "two\nlines"}, "label"),
        ({"kind": "colour"}, "kind"),
        ({"kind": "choice"}, "choices"),
        ({"kind": "many", "choices": [{"name": "A"}, {"name": "á"}]}, "choices"),
        ({"kind": "many", "choices": [{"name": ""}]}, "choices.0.name"),
        ({"kind": "consent"}, "hint"),
        ({"of": "part", "asked": ["details"]}, "asked"),
        ({"right": "house"}, "right"),
        ({"keptDays": 0}, "keptDays"),
        ({"keptDays": "soon"}, "keptDays"),
        ({"asked": ["everywhere"]}, "asked.0"),
        ({"sign": "skull"}, "sign"),
        ({"isRequired": "yes"}, "isRequired"),
    ],
)
def test_what_cannot_be_asked_is_refused_by_its_field(
    clerk: Client, sent: dict[str, Any], field: str
) -> None:
    assert set(clerk.post(QUESTIONS, {"label": "Diet", "kind": "text"} | sent).failures) == {field}


def test_two_questions_do_not_have_the_same_words(clerk: Client, make: Callable[..., Any]) -> None:
    first = make("Diét")
    taken = {"label": "diet", "kind": "text"}
    assert set(clerk.post(QUESTIONS, taken).failures) == {"label"}

    clerk.post(f"{QUESTIONS}/{first['id']}/retire")
    assert clerk.post(QUESTIONS, taken).status == 200
    assert clerk.post(f"{QUESTIONS}/{first['id']}/bring-back").failures


def test_the_second_of_two_clerks_is_told(clerk: Client, make: Callable[..., Any]) -> None:
    question = make()
    assert changed(clerk, question, label="One").status == 200
    assert set(changed(clerk, question, label="Two").failures) == {"version"}


def test_its_kind_stays_once_somebody_has_answered(
    clerk: Client, make: Callable[..., Any], answered: Callable[..., int]
) -> None:
    question = make()
    question = changed(clerk, question, kind="number").result
    answered(question["key"], 7)

    refused = changed(clerk, question, kind="text")
    assert refused.failures["kind"].startswith("One person has answered this")
    assert set(changed(clerk, question, of="part").failures) == {"of"}
    [row] = table(clerk)
    assert row["answers"] == 1


def test_a_choice_is_renamed_in_every_answer(
    house: TestHouse, clerk: Client, answered: Callable[..., int]
) -> None:
    question = clerk.post(QUESTIONS, SHIRT | {"kind": "many"}).result
    key = question["key"]
    small, both = answered(key, ["S"]), answered(key, ["S", "L"])

    swapped = [{"name": "L", "was": "S"}, {"name": "Medium", "was": "M"}, {"name": "S", "was": "L"}]
    answer = changed(clerk, question, choices=swapped)

    assert answer.status == 200
    assert own(house, small, key) == ["L"]
    assert own(house, both, key) == ["L", "S"]
    assert [(each["name"], each["chosen"]) for each in answer.result["choices"]] == [
        ("L", 2),
        ("Medium", 0),
        ("S", 1),
    ]


def _own(known: Known) -> Known:
    """Without those of plugins."""
    return {key: each for key, each in known.items() if key.startswith("house_")}


def test_a_choice_in_use_is_retired_and_one_that_nobody_has_is_gone(
    house: TestHouse, clerk: Client, answered: Callable[..., int]
) -> None:
    question = clerk.post(QUESTIONS, SHIRT).result
    person = answered(question["key"], "M")

    left = changed(clerk, question, choices=[{"name": "L"}]).result

    assert [(each["name"], each["isFormer"]) for each in left["choices"]] == [
        ("L", False),
        ("M", True),
    ]
    assert own(house, person, question["key"]) == "M"
    with house.session() as session:
        known = _own(known_fields(session, house.served))
    assert known[question["key"]].shape.choices == ["L"]
    # Whoever edits the record sends what stands there.
    assert check_answers(known, {question["key"]: "M"}) == {question["key"]: "M"}
    with pytest.raises(InvalidInput):
        check_answers(known, {question["key"]: "S"})

    again = changed(clerk, left, choices=[{"name": "L"}, {"name": "M"}]).result
    assert [each["isFormer"] for each in again["choices"]] == [False, False]


def test_a_retired_question_is_asked_nowhere_and_its_answers_stay(
    house: TestHouse, clerk: Client, make: Callable[..., Any], answered: Callable[..., int]
) -> None:
    question = make("Allergies")
    person = answered(question["key"], "Nuts")

    retired = clerk.post(f"{QUESTIONS}/{question['id']}/retire").result

    assert retired["retiredAt"] is not None
    with house.session() as session:
        assert _own(known_fields(session, house.served)) == {}
        assert session.query(FieldValue).count() == 1
    assert table(clerk) == []
    assert [row["id"] for row in table(clerk, isRetired=True)] == [question["id"]]
    former = house.client(Role.CAPTAIN).get(f"/api/retreatants/{person}/no-longer-asked").result
    assert former == [{"label": "Allergies", "answer": "Nuts", "retreat": None}]
    assert changed(clerk, retired).status == 400

    assert clerk.post(f"{QUESTIONS}/{question['id']}/bring-back").result["answers"] == 1
    with house.session() as session:
        assert list(_own(known_fields(session, house.served))) == [question["key"]]


def test_what_a_right_keeps_from_somebody_is_kept_when_it_is_retired(
    house: TestHouse, clerk: Client, make: Callable[..., Any], answered: Callable[..., int]
) -> None:
    pastoral, read = make("Grief", right="pastoral"), make("Diet", right="read")
    person = answered(pastoral["key"], "lost her husband")
    for each in (pastoral, read):
        clerk.post(f"{QUESTIONS}/{each['id']}/retire")
    path = f"/api/retreatants/{person}/no-longer-asked"

    assert house.client(Role.PRIEST).get(path).result[0]["label"] == "Grief"
    assert house.client(Role.GROUP_USER).get(path).result == []


@pytest.mark.parametrize(
    ("right", "roles"),
    [
        ("read", {Role.ADMIN, Role.CAPTAIN, Role.PRIEST, Role.GROUP_USER}),
        ("lead", {Role.ADMIN, Role.CAPTAIN}),
        ("pastoral", {Role.ADMIN, Role.CAPTAIN, Role.PRIEST}),
    ],
)
def test_a_question_is_seen_by_whoever_has_its_right(
    house: TestHouse, make: Callable[..., Any], right: str, roles: set[Role]
) -> None:
    make(right=right)
    with house.session() as session:
        known = known_fields(session, house.served)
    seen = {role for role in Role if seen_by(known, house.served, Actor(1, "a@b.test", role, 1))}
    assert seen == roles


def test_a_change_of_a_question_is_in_the_audit(clerk: Client, make: Callable[..., Any]) -> None:
    changed(clerk, make("Diet"), label="What do you eat?")

    rows = clerk.post("/api/audit/table", {"allSearch": "Question"}).result["rows"]
    assert {row["action"] for row in rows if row["entity"] == "Question"} == {"Created", "Updated"}


def test_what_is_not_there_is_not_found(clerk: Client) -> None:
    sent = {"label": "Diet", "kind": "text"}
    assert clerk.get(f"{QUESTIONS}/9").status == 404
    assert clerk.put(f"{QUESTIONS}/9", sent).status == 404
    assert clerk.post(f"{QUESTIONS}/9/retire").status == 404
    assert clerk.post(f"{QUESTIONS}/9/bring-back").status == 404


def test_the_table_may_be_sorted_by_any_of_its_columns(
    clerk: Client, make: Callable[..., Any]
) -> None:
    make()
    for column in table(clerk)[0]:
        sorted_by = {"sort": [{"field": column, "desc": True}]}
        assert clerk.post(f"{QUESTIONS}/table", sorted_by).status == 200, column
