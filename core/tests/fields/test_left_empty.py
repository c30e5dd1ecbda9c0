"""Who is asked and has nothing to say has answered: nobody waits for them any longer."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from cenacle.api import AskedAt, FieldKind
from cenacle.fields import LeftEmpty, count_unanswered
from cenacle.fields.follow_up import ask_before_retreats
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailRecipient
from cenacle.testing import Client, TestHouse
from cenacle.testing.applications import Applications
from sqlalchemy import func, select, update

from .conftest import REGISTER, asked, plugin

FIELDS = [
    asked("diet", FieldKind.TEXT, AskedAt.FOLLOW_UP, kept_days=30),
    asked("allergies", FieldKind.TEXT, AskedAt.FOLLOW_UP, AskedAt.REGISTRATION),
]
NOTHING: dict[str, Any] = {"needs_diet": None, "needs_allergies": ""}


@pytest.fixture(scope="module")
def asking(applications_with: Callable[..., Applications]) -> Applications:
    return applications_with(needs=plugin(fields=FIELDS))


@pytest.fixture
def retreat(town: Any) -> int:
    return int(town.retreat(starts=10))


@pytest.fixture
def paul(town: Any, retreat: int) -> int:
    person = town.person(email="paul@example.org")
    town.takes_part(person, retreat)
    return int(person)


def untold(house: TestHouse, retreat: int, *keys: str) -> int:
    with house.session() as session:
        return count_unanswered(session, retreat, *(f"needs_{key}" for key in keys))


def rows(house: TestHouse) -> int:
    with house.session() as session:
        return session.scalar(select(func.count()).select_from(LeftEmpty)) or 0


def test_a_guest_who_needs_nothing_is_told(
    house: TestHouse, link: Any, retreat: int, paul: int
) -> None:
    assert untold(house, retreat, "diet", "allergies") == 1

    assert house.client().put(link(house, paul, retreat), {"answers": NOTHING}).status == 200

    assert untold(house, retreat, "diet", "allergies") == 0


def test_and_is_asked_no_more(house: TestHouse, captain: Client, paul: int) -> None:
    captain.put(f"/api/retreatants/{paul}/answers", {"answers": NOTHING})

    ask_before_retreats(house.served)

    with house.session() as session:
        assert session.scalars(select(EmailRecipient)).all() == []


def test_a_captain_who_asked_by_telephone_says_so_too(
    house: TestHouse, captain: Client, retreat: int, paul: int
) -> None:
    answers = {"answers": {"needs_diet": None}}
    assert captain.put(f"/api/retreatants/{paul}/answers", answers).status == 200

    assert untold(house, retreat, "diet") == 0
    assert untold(house, retreat, "allergies") == 1


def test_who_says_something_later_has_left_nothing_empty(
    house: TestHouse, captain: Client, paul: int
) -> None:
    path = f"/api/retreatants/{paul}/answers"
    captain.put(path, {"answers": NOTHING})
    captain.put(path, {"answers": NOTHING | {"needs_diet": "Vegan"}})

    assert rows(house) == 1


def test_it_moves_with_the_application_and_takes_nothing_back(
    house: TestHouse, captain: Client, town: Any, retreat: int, paul: int, application: Any
) -> None:
    path = f"/api/retreatants/{paul}/answers"
    captain.put(path, {"answers": {"needs_allergies": "Nuts"}})
    assert house.client().post(REGISTER, application(retreat, allergies=None)).status == 200
    [applicant] = captain.post("/api/prospects/table", {}).result["rows"]

    same = {"retreatantId": paul, "take": []}
    known = captain.post(f"/api/prospects/same-person/{applicant['prospectId']}", same)

    assert known.status == 200, known
    assert captain.get(path).result["form"]["answers"] == {"needs_allergies": "Nuts"}


def test_when_two_records_are_merged_it_goes_where_the_other_was_heard(
    house: TestHouse, captain: Client, admin: Client, town: Any, retreat: int, paul: int
) -> None:
    other = town.person("Landrie")
    captain.put(f"/api/retreatants/{other}/answers", {"answers": NOTHING})
    captain.put(f"/api/retreatants/{paul}/answers", {"answers": {"needs_diet": "Vegan"}})

    merged = admin.post("/api/retreatants/merge", {"keptId": paul, "goneId": other})

    assert merged.status == 200, merged
    assert rows(house) == 1
    assert untold(house, retreat, "allergies") == 0


def test_it_is_forgotten_when_answers_are(
    house: TestHouse, town: Any, captain: Client, paul: int
) -> None:
    gone = town.person()
    town.takes_part(gone, town.retreat(starts=-60))
    captain.put(f"/api/retreatants/{gone}/answers", {"answers": NOTHING})
    with house.session() as session:
        session.execute(update(LeftEmpty).values(given_at=clock.now() - timedelta(days=90)))

    house.served.queue.run("privacy.retain")

    assert rows(house) == 1


def test_an_erased_person_leaves_nothing(house: TestHouse, captain: Client, paul: int) -> None:
    captain.put(f"/api/retreatants/{paul}/answers", {"answers": NOTHING})
    admin = house.client(Role.ADMIN)

    assert admin.post(f"/api/retreatants/{paul}/erase", {"keyCode": key(admin, paul)}).status == 200

    assert rows(house) == 0


def key(admin: Client, person: int) -> str:
    return str(admin.get(f"/api/retreatants/{person}").result["keyCode"])


def test_the_roster_tells_who_was_asked_from_who_was_not(
    captain: Client, town: Any, retreat: int, paul: int
) -> None:
    town.takes_part(town.person("Unheard"), retreat)
    captain.put(f"/api/retreatants/{paul}/answers", {"answers": {"needs_diet": None}})

    roster = captain.post("/api/rosters/roster", {"columns": ["needs_diet"]}).result

    assert roster["given"] == {"needs_diet": {str(paul): None}}
