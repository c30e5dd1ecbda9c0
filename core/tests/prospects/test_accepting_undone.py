"""An acceptance is taken back as if it had never been, while nothing else happened."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.mail import MAIL, EmailMessage
from cenacle.platform.outbox import deliver
from cenacle.retreatants import Retreatant
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

Apply = Callable[..., int]
Travel = Callable[..., None]


def accept(client: Client, prospect: int) -> int:
    return int(client.post(f"/api/prospects/promote/{prospect}").result["retreatantId"])


def undo(client: Client, prospect: int) -> Any:
    return client.post(f"/api/prospects/promote-undo/{prospect}")


@pytest.mark.parametrize("was_verified", [True, False])
def test_it_is_taken_back_with_its_letter(
    house: TestHouse, captain: Client, applied: Apply, travel: Travel, was_verified: bool
) -> None:
    prospect = applied()
    if was_verified:
        captain.post(f"/api/prospects/verify/{prospect}")
    before = captain.get(f"/api/prospects/{prospect}").result
    person = accept(captain, prospect)

    assert undo(captain, prospect).status == 200

    after = captain.get(f"/api/prospects/{prospect}").result
    assert after | {"version": before["version"]} == before
    assert captain.get(f"/api/retreatants/{person}").status == 404
    with house.session() as session:
        assert session.scalars(select(Retreatant)).all() == []
        subjects = session.scalars(select(EmailMessage.subject)).all()
    assert not [subject for subject in subjects if "accepted" in subject.lower()]
    assert undo(captain, prospect).failures == {"": "It is too late to take this back."}
    assert accept(captain, prospect) != 0


def test_after_fifteen_seconds_it_stays_and_the_letter_goes(
    house: TestHouse, captain: Client, applied: Apply, travel: Travel
) -> None:
    prospect = applied()
    person = accept(captain, prospect)
    travel(timedelta(seconds=16))

    assert undo(captain, prospect).status == 400

    deliver(house.served, MAIL)
    mails = captain.get(f"/api/retreatants/{person}").status
    assert mails == 200


def test_it_stays_once_something_else_happened_to_the_person(
    captain: Client, applied: Apply
) -> None:
    prospect = applied()
    person = accept(captain, prospect)
    captain.post(
        "/api/retreatants/update-retreatant-attending",
        {"retreatantId": person, "attendingStatus": "Attending"},
    )

    assert undo(captain, prospect).status == 400

    assert captain.get(f"/api/retreatants/{person}").status == 200
    assert captain.get(f"/api/prospects/{prospect}").status == 404


def test_nobody_else_takes_it_back(house: TestHouse, captain: Client, applied: Apply) -> None:
    prospect = applied()
    accept(captain, prospect)

    assert undo(house.client(Role.ADMIN), prospect).status == 400
    assert undo(house.client(Role.GROUP_USER), prospect).status == 403
