"""Whoever has a link is asked there, and answers as often as they like until the retreat begins."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.fields import FieldValue
from cenacle.testing import Client, TestHouse

LinkOf = Callable[..., str]
ANSWERS = {"needs_diet": "Vegan", "needs_arrival": "late", "needs_photos": True}


def test_after_the_yes_more_is_asked(house: TestHouse, town: Any, link: LinkOf) -> None:
    person, retreat = town.person(), town.retreat()
    town.takes_part(person, retreat)
    path = link(house, person, retreat)
    guest = house.client()

    assert guest.get(path.replace("answers", "validate-challenge")).result["asksMore"] is True
    form = guest.get(path).result
    assert [each["title"] for each in form["sections"]] == ["What you need", "Your way"]
    assert (form["answers"], form["mayStay"], form["stays"]) == ({}, True, False)

    assert guest.put(path, {"answers": ANSWERS, "stays": True}).status == 200
    form = guest.get(path).result
    assert (form["answers"], form["stays"]) == (ANSWERS, True)
    assert guest.put(path, {"answers": ANSWERS | {"needs_diet": "Kosher"}}).status == 200
    assert guest.get(path).result["answers"]["needs_diet"] == "Kosher"


def test_a_required_answer_is_asked_for(house: TestHouse, town: Any, link: LinkOf) -> None:
    path = link(house, town.person(), town.retreat())

    answer = house.client().put(path, {"answers": {"needs_arrival": "late"}})

    assert answer.failures == {"answers.needs_diet": "This field is required."}


def test_the_page_of_the_details_asks_what_is_asked_there_alone(
    house: TestHouse, town: Any, link: LinkOf, admin: Client
) -> None:
    person = town.person()
    path = link(house, person, None)
    guest = house.client()

    assert guest.put(path, {"answers": {"needs_doctor": "Dr. Roy", "needs_diet": "Vegan"}}).status
    assert guest.get(path).result["answers"] == {"needs_doctor": "Dr. Roy"}
    told = admin.get(f"/api/retreatants/{person}/answers").result["form"]["answers"]
    assert told == {"needs_doctor": "Dr. Roy"}


@pytest.mark.parametrize("body", [{}, {"answers": []}, {"answers": {"needs_diet": {}}}, None])
def test_bad_answers_are_refused(house: TestHouse, town: Any, link: LinkOf, body: object) -> None:
    path = link(house, town.person(), town.retreat())

    assert house.client().put(path, body).status == 400


def test_a_link_that_never_was_opens_nothing(house: TestHouse) -> None:
    path = "/api/external-retreatants/answers/nothing"

    assert house.client().get(path).status == 403
    assert house.client().put(path, {"answers": {}}).status == 403


def test_the_history_says_that_it_changed_and_which_consent_and_no_value(
    house: TestHouse, town: Any, link: LinkOf, captain: Client
) -> None:
    person, retreat = town.person(), town.retreat()
    path = link(house, person, retreat)
    house.client().put(path, {"answers": ANSWERS})
    house.client().put(path, {"answers": ANSWERS})
    house.client().put(path, {"answers": ANSWERS | {"needs_photos": False}})

    rows = captain.post("/api/retreatants/get-history", {"retreatantId": person}).result

    assert [row["eventMessage"] for row in rows] == [
        "Took back the yes to “Photos” by their own link (email).",
        "What they told us was changed by their own link (email).",
        "Said yes to “Photos” by their own link (email).",
    ]
    with house.session() as session:
        entries = session.connection().exec_driver_sql("SELECT * FROM audit_entries").all()
    assert "Vegan" not in str(entries)
    assert "by link" in str(entries)


def test_what_is_of_a_part_is_asked_anew_for_the_next(
    house: TestHouse, town: Any, link: LinkOf
) -> None:
    person, first, second = town.person(), town.retreat(), town.retreat(starts=90)
    house.client().put(link(house, person, first), {"answers": ANSWERS})

    form = house.client().get(link(house, person, second)).result

    assert form["answers"] == {"needs_diet": "Vegan", "needs_photos": True}
    with house.session() as session:
        assert session.query(FieldValue).filter_by(retreat_id=first).count() == 1


def test_what_they_said_of_another_retreat_is_offered_until_they_answer(
    house: TestHouse, town: Any, link: LinkOf, admin: Client
) -> None:
    person, first, second = town.person(), town.retreat(), town.retreat(starts=90)
    guest, path = house.client(), link(house, person, second)
    guest.put(link(house, person, first), {"answers": ANSWERS})

    form = guest.get(path).result
    assert form["former"] == {"needs_arrival": "late"}
    assert "needs_arrival" not in form["answers"]
    guest.put(path, {"answers": {"needs_diet": "Vegan", "needs_arrival": "early"}})
    assert "former" not in guest.get(path).result
    assert guest.get(link(house, person, first)).result["answers"]["needs_arrival"] == "late"


def test_nobody_is_offered_what_another_said_nor_is_a_stranger_who_applies(
    house: TestHouse, town: Any, link: LinkOf, captain: Client
) -> None:
    first, second = town.retreat(), town.retreat(starts=90)
    guest = house.client()
    guest.put(link(house, town.person(), first), {"answers": ANSWERS})

    assert "former" not in guest.get(link(house, town.person("Ben"), second)).result
    assert "former" not in captain.get("/api/prospects/questions").result


def test_an_answer_that_is_emptied_is_none_any_more(
    house: TestHouse, town: Any, link: LinkOf, admin: Client
) -> None:
    person = town.person()
    path, guest = link(house, person, town.retreat()), house.client()
    guest.put(path, {"answers": ANSWERS})

    assert guest.put(path, {"answers": ANSWERS | {"needs_arrival": None}}).status == 200

    assert "needs_arrival" not in guest.get(path).result["answers"]
    with house.session() as session:
        assert session.query(FieldValue).filter_by(field="needs_arrival").count() == 0
