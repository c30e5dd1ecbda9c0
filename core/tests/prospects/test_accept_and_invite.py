"""Somebody is accepted and invited in one act."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailMessage, EmailRecipient, SuppressionReason
from cenacle.platform.mail.suppression import suppress
from cenacle.testing import Answer, Client, TestHouse
from cenacle.testing.house import PASSWORD
from sqlalchemy import select

Apply = Callable[..., int]
INVITATION = "Will you join us?"


def accept(client: Client, prospect: int, **more: Any) -> Answer:
    return client.post(f"/api/prospects/promote/{prospect}", {"inviteNow": True, **more})


@pytest.fixture
def invited(house: TestHouse) -> Callable[[], list[str]]:
    """The addresses to which invitations were written."""

    def read() -> list[str]:
        wanted = select(EmailRecipient.recipient_email).join(EmailRecipient.message)
        with house.session() as session:
            of_invitations = wanted.where(EmailMessage.subject.startswith(INVITATION))
            return list(session.scalars(of_invitations))

    return read


def test_who_is_accepted_is_invited_and_stands_so_everywhere(
    captain: Client, applied: Apply, retreat: int, invited: Callable[[], list[str]]
) -> None:
    answer = accept(captain, applied())

    person = answer.result["retreatantId"]
    assert answer.result == {"retreatantId": person, "isInvited": True, "notInvited": None}
    assert invited() == ["Ann@example.org"]
    assert captain.get(f"/api/retreatants/{person}").result["participation"]["invited"] is True
    history = captain.post("/api/retreatants/get-history", {"retreatantId": person}).result
    assert "InvitationSentViaEmail" in [each["eventType"] for each in history]
    [asked] = captain.get(f"/api/calls/{retreat}").result["people"]
    assert (asked["retreatantId"], asked["state"]) == (person, "asked")


def test_a_second_press_invites_nobody_again(
    house: TestHouse, captain: Client, applied: Apply, invited: Callable[[], list[str]]
) -> None:
    prospect = applied()
    captains = [house.client(Role.CAPTAIN) for _ in range(6)]

    with ThreadPoolExecutor(len(captains)) as pool:
        answers = list(pool.map(lambda client: accept(client, prospect), captains))

    assert sorted(answer.status for answer in answers) == [200, 400, 400, 400, 400, 400]
    assert invited() == ["Ann@example.org"]


def test_who_is_only_accepted_is_not_invited(
    captain: Client, applied: Apply, invited: Callable[[], list[str]]
) -> None:
    answer = accept(captain, applied(), inviteNow=False)

    assert (answer.result["isInvited"], answer.result["notInvited"]) == (False, None)
    assert invited() == []


def test_who_cannot_be_invited_is_accepted_and_one_is_told_why(
    house: TestHouse, captain: Client, applied: Apply, invited: Callable[[], list[str]]
) -> None:
    prospect = applied()
    with house.session() as session:
        suppress(session, house.served, "ann@example.org", SuppressionReason.BOUNCED, "550")

    told = accept(captain, prospect).result

    assert told["isInvited"] is False
    assert told["notInvited"].startswith("Ann Melançon cannot be mailed. ")
    assert invited() == []
    part = captain.get(f"/api/retreatants/{told['retreatantId']}").result["participation"]
    assert part["invited"] is False


def test_nobody_is_invited_to_a_retreat_that_they_did_not_choose(
    captain: Client, applied: Apply, town: Any, invited: Callable[[], list[str]]
) -> None:
    prospect = applied()
    town.retreat(starts=2, days=1)

    told = accept(captain, prospect).result

    assert "did not ask for the group's next retreat" in told["notInvited"]
    assert invited() == []


def test_nobody_is_invited_to_a_retreat_that_has_begun(
    house: TestHouse, applied: Apply, invited: Callable[[], list[str]],
    travel: Callable[[timedelta], None],
) -> None:  # fmt: skip
    prospect = applied()
    travel(timedelta(days=31))

    told = accept(house.client(Role.CAPTAIN), prospect).result

    assert told["notInvited"] == "The retreat has begun already."
    assert invited() == []


def test_a_program_may_accept_and_not_invite(
    house: TestHouse, captain: Client, applied: Apply, invited: Callable[[], list[str]]
) -> None:
    asked = {"name": "Register", "scopes": ["lead"], "password": PASSWORD}
    token = captain.post("/api/account/tokens", asked).result["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    path = f"/api/prospects/promote/{applied()}"

    assert house.client().request("POST", path, {"inviteNow": True}, bearer).status == 403
    assert house.client().request("POST", path, {}, bearer).status == 200
    assert invited() == []
