"""Refusing an application, the ten seconds in which it is taken back, and the letter that waits."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from cenacle.platform.mail import EmailMessage, EmailRecipient
from cenacle.prospects import Prospect
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

Apply = Callable[..., int]
Travel = Callable[..., None]


def deny(client: Client, prospect: int, *, letter: bool = False) -> None:
    query = "?writeToThem=true" if letter else ""
    assert client.delete(f"/api/prospects/deny/{prospect}{query}").status == 200


def letters(house: TestHouse) -> list[tuple[str, datetime | None]]:
    """To whom those go that say no, and when."""
    with house.session() as session:
        wanted = (
            select(EmailRecipient.recipient_email, EmailRecipient.due_at)
            .join(EmailMessage, EmailMessage.id == EmailRecipient.message_id)
            .where(EmailMessage.subject == "About your application")
        )
        return [(to, due_at) for to, due_at in session.execute(wanted)]


@pytest.mark.parametrize("was_verified", [True, False])
def test_a_denial_is_taken_back_within_ten_seconds(
    captain: Client, applied: Apply, travel: Travel, was_verified: bool
) -> None:
    prospect = applied()
    if was_verified:
        captain.post(f"/api/prospects/verify/{prospect}")
    deny(captain, prospect)
    travel(timedelta(seconds=10))

    assert captain.post(f"/api/prospects/deny-undo/{prospect}").status == 200

    assert captain.get(f"/api/prospects/{prospect}").result["isVerified"] is was_verified
    assert captain.post("/api/prospects/table", {}).result["total"] == 1
    again = captain.post(f"/api/prospects/deny-undo/{prospect}").failures[""]
    assert again.startswith("This application is not denied. ")


def test_what_was_sent_again_after_a_review_is_not_denied(
    house: TestHouse, captain: Client, applied: Apply, form: Callable[..., dict[str, Any]]
) -> None:
    prospect = applied()
    captain.post(f"/api/prospects/verify/{prospect}")
    house.client().post("/api/prospects/register", form(city="Gramercy"))

    undone = captain.post(f"/api/prospects/deny-undo/{prospect}")

    assert undone.failures == {"": "This application is not denied. Nobody has decided it yet."}


def test_who_decided_before_the_slip_is_known_again(
    house: TestHouse, captain: Client, applied: Apply
) -> None:
    prospect = applied()
    captain.post(f"/api/prospects/verify/{prospect}")
    with house.session() as session:
        verified_at = session.get_one(Prospect, prospect).decided_at
    deny(captain, prospect)

    captain.post(f"/api/prospects/deny-undo/{prospect}")

    with house.session() as session:
        kept = session.get_one(Prospect, prospect)
        assert (kept.decided_by, kept.decided_at) == ("Ann Other", verified_at)


def test_after_the_grace_it_stays_denied(captain: Client, applied: Apply, travel: Travel) -> None:
    prospect = applied()
    deny(captain, prospect)
    travel(timedelta(seconds=16))

    late = captain.post(f"/api/prospects/deny-undo/{prospect}")

    assert "too late" in late.failures[""]
    assert captain.get(f"/api/prospects/{prospect}").status == 404


def test_nobody_is_written_to_unless_it_is_asked_for(
    house: TestHouse, captain: Client, applied: Apply
) -> None:
    deny(captain, applied())

    assert letters(house) == []


def test_the_letter_waits_until_the_denial_stands(
    house: TestHouse, captain: Client, applied: Apply
) -> None:
    prospect = applied()
    deny(captain, prospect, letter=True)

    [(to, due_at)] = letters(house)
    assert to == "Ann@example.org"
    with house.session() as session:
        denied_at = session.get_one(Prospect, prospect).decided_at
    assert due_at is not None
    assert denied_at is not None
    waits = due_at - denied_at
    assert timedelta(seconds=14) < waits <= timedelta(seconds=15)


def test_a_letter_of_a_slip_never_goes_out(
    house: TestHouse, captain: Client, applied: Apply
) -> None:
    prospect = applied()
    deny(captain, prospect, letter=True)

    captain.post(f"/api/prospects/deny-undo/{prospect}")

    assert letters(house) == []
    deny(captain, prospect, letter=True)
    assert len(letters(house)) == 1


def test_a_letter_that_has_gone_cannot_be_taken_back(
    house: TestHouse, captain: Client, applied: Apply
) -> None:
    prospect = applied()
    deny(captain, prospect, letter=True)
    with house.session() as session:
        # A worker whose clock goes before ours.
        letter = session.scalars(select(EmailRecipient).order_by(EmailRecipient.id.desc())).first()
        assert letter is not None
        letter.due_at = None

    late = captain.post(f"/api/prospects/deny-undo/{prospect}")

    assert "too late" in late.failures[""]
    assert len(letters(house)) == 1


def test_another_groups_denial_is_not_to_be_taken_back(
    admin: Client, captain: Client, town: Any, form: Callable[..., dict[str, Any]]
) -> None:
    elsewhere = town.retreat("7A")
    prospect = admin.post("/api/prospects/register", form(retreatIds=[elsewhere])).result[
        "prospectId"
    ]
    deny(admin, prospect)

    assert captain.post(f"/api/prospects/deny-undo/{prospect}").status == 404
