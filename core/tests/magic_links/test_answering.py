"""Somebody answers an invitation by the link in it."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, time, timedelta
from hashlib import sha256
from typing import Any

import pytest
from cenacle.magic_links import AccessLink
from cenacle.platform.access import Role
from cenacle.platform.audit import AuditEntry
from cenacle.retreats import Participation, Retreat
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

PATH = "/api/external-retreatants"
ENDED = "This link has ended. Ask the house or your captain for a new one."

Invite = Callable[[int], str]
Reply = Callable[..., Any]


@pytest.fixture
def retreat(town: Any) -> int:
    return int(town.retreat(starts=30, capacity=20))


@pytest.fixture
def paul(town: Any, retreat: int) -> int:
    return int(town.person(email="paul@example.org", nickname="Polo"))


def look(client: Client, token: str) -> Any:
    return client.get(f"{PATH}/validate-challenge/{token}")


def test_a_link_says_what_it_is_for_and_changes_nothing(
    house: TestHouse, guest: Client, paul: int, retreat: int, invite: Invite
) -> None:
    token = invite(paul)

    seen = look(guest, token).result

    with house.session() as session:
        planned = session.get_one(Retreat, retreat)
        start, end = planned.start_date.isoformat(), planned.end_date.isoformat()
        link = session.scalars(select(AccessLink)).one()
        assert link.opened_at is None
        ends = link.expires_at
        assert link.token_hash == sha256(token.encode()).hexdigest()
    assert seen == {
        "purpose": "attending",
        "firstName": "Polo",
        "lastName": "Landry",
        "groupNumber": "12",
        "retreatStart": start,
        "retreatEnd": end,
        "attendingStatus": "NoResponse",
        "line": None,
        "linkEnds": ends.isoformat().replace("+00:00", "Z"),
        "keptUntil": None,
        "visit": {
            "address": None, "arrivalTime": None, "departureTime": None, "whatToBring": None,
        },
        "details": None,
        "agreements": [],
        "hasAgreed": False,
    }  # fmt: skip


def test_that_a_person_opened_it_is_noted_once(
    captain: Client, guest: Client, paul: int, invite: Invite, travel: Callable[..., None]
) -> None:
    token = invite(paul)

    def opened() -> Any:
        part = captain.get(f"/api/retreatants/{paul}").result["participation"]
        return part["invitationOpenedAt"]

    assert opened() is None
    assert guest.post(f"{PATH}/retreatant-invitation/{token}").result["firstName"] == "Polo"
    first = opened()
    travel(timedelta(hours=1))
    guest.post(f"{PATH}/retreatant-invitation/{token}")

    assert first
    assert opened() == first


@pytest.mark.parametrize(
    ("status", "entry"),
    [("Attending", "Confirmed"), ("NotAttending", "Declined"), ("Cancelled", "Cancelled")],
)
def test_an_answer_stands_on_the_roster_in_the_history_and_in_the_audit(
    house: TestHouse,
    captain: Client,
    guest: Client,
    paul: int,
    invite: Invite,
    reply: Reply,
    status: str,
    entry: str,
) -> None:
    answer = reply(guest, invite(paul), status)

    with house.session() as session:
        starts = session.scalars(select(Retreat.start_date)).one()
    zone = house.served.settings.time_zone
    ends = datetime.fromisoformat(answer.result.pop("linkEnds"))
    assert ends == datetime.combine(starts, time(), zone)  # and not after InvitationDays
    assert answer.result == {
        "attendingStatus": status,
        "line": None,
        "agreements": [],
        "hasAgreed": False,
    }
    [row] = captain.post("/api/rosters/roster", {}).result["rosterList"]
    assert row["attendingStatus"] == status
    told = captain.post("/api/retreatants/get-history", {"retreatantId": paul}).result
    assert [each["title"] for each in told] == ["Email sent", entry, "Invitation sent"]
    with house.session() as session:
        last = session.scalars(select(AuditEntry).order_by(AuditEntry.id.desc())).first()
        assert last
        assert (last.who, last.user_id, last.entity) == (
            "Paul Landry (by link)",
            None,
            "Participation",
        )
        assert last.changes["attending_status"] == ["NoResponse", status]


def test_an_answer_can_be_changed_until_the_retreat_starts(
    house: TestHouse,
    guest: Client,
    paul: int,
    invite: Invite,
    reply: Reply,
    travel: Callable[..., None],
) -> None:
    house.write_setting("InvitationDays", "7")
    token = invite(paul)
    reply(guest, token, "NotAttending")

    travel(timedelta(days=28))
    assert reply(guest, token).result["attendingStatus"] == "Attending"
    travel(timedelta(days=31))
    late = reply(guest, token, "Cancelled")

    assert (late.status, late.message) == (403, ENDED)


def test_what_is_no_answer_is_refused(
    guest: Client, paul: int, invite: Invite, reply: Reply
) -> None:
    token = invite(paul)

    assert reply(guest, token, "Waitlist").failures.keys() == {"attendingStatus"}
    assert reply(guest, token, "NoResponse").failures.keys() == {"attendingStatus"}
    assert guest.post(f"{PATH}/retreatant-attending/{token}", {}).failures == {
        "attendingStatus": "This field is required."
    }


def test_a_full_retreat_has_a_waitlist(
    town: Any, guest: Client, captain: Client, invite: Invite, reply: Reply
) -> None:
    retreat = town.retreat(capacity=1)
    first = town.person("First", email="first@example.org")
    second = town.person("Second", email="second@example.org")
    tokens = invite(first), invite(second)

    def answered(token: str) -> str:
        return str(reply(guest, token).result["attendingStatus"])

    assert answered(tokens[0]) == "Attending"
    assert answered(tokens[1]) == "Waitlist"
    assert answered(tokens[1]) == "Waitlist"
    assert answered(tokens[0]) == "Attending"
    reply(guest, tokens[0], "Cancelled")

    told = captain.get("/api/group/get-group-notifications").result
    assert "Next in line: Paul Second." in told[0]["notificationMessage"]
    assert answered(tokens[1]) == "Attending"
    metrics = captain.get(f"/api/rosters/retreat-metrics/{retreat}").result
    assert (metrics["attending"], metrics["waitlist"], metrics["cancelled"]) == (1, 0, 1)


def test_fifty_people_ask_for_the_last_twenty_places_at_once(
    house: TestHouse,
    town: Any,
    retreat: int,
    captain: Client,
    waiting_tokens: Callable[[], list[str]],
) -> None:
    people = [town.person(f"N{n}", email=f"n{n}@example.org") for n in range(50)]
    captain.post("/api/emails/send-invitation-emails", {"retreatantIds": people})
    tokens = waiting_tokens()

    def answer(token: str) -> str:
        client = house.client()
        sent = client.post(f"{PATH}/retreatant-attending/{token}", {"attendingStatus": "Attending"})
        return str(sent.result["attendingStatus"])

    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(answer, tokens))

    assert sorted(answers) == ["Attending"] * 20 + ["Waitlist"] * 30
    with house.session() as session:
        kept = session.scalars(
            select(Participation.attending_status).where(Participation.retreat_id == retreat)
        ).all()
    assert sorted(kept) == sorted(answers)


def test_a_newer_link_ends_the_older(
    guest: Client, paul: int, invite: Invite, reply: Reply
) -> None:
    older, newer = invite(paul), invite(paul)

    assert look(guest, older).status == 403
    assert reply(guest, older).status == 403
    assert reply(guest, newer).status == 200


def test_a_link_ends_after_the_days_that_the_house_sets(
    house: TestHouse, guest: Client, paul: int, invite: Invite, travel: Callable[..., None]
) -> None:
    house.write_setting("InvitationDays", "3")
    token = invite(paul)

    travel(timedelta(days=2, hours=23))
    assert look(guest, token).status == 200
    travel(timedelta(days=3, minutes=1))
    assert look(guest, token).status == 403


def test_a_link_of_who_left_the_group_has_ended(
    house: TestHouse, captain: Client, guest: Client, paul: int, invite: Invite
) -> None:
    token = invite(paul)
    captain.post(
        "/api/retreatants/update-retreatant-status",
        {"retreatantId": paul, "status": "Inactive"},
    )

    assert look(guest, token).status == 403


@pytest.mark.parametrize(
    "token", ["x", "A" * 22, "%00", "%C3%A9", "a%20b", "..", "' OR 1=1", "A" * 3000]
)
def test_a_token_that_never_was(guest: Client, reply: Reply, token: str) -> None:
    seen = look(guest, token)

    assert seen.status in (403, 404), seen.body
    assert reply(guest, token).status in (403, 404)


def test_an_invitation_opens_no_details(guest: Client, paul: int, invite: Invite) -> None:
    token = invite(paul)

    answer = guest.post(f"{PATH}/retreatant-update-details/{token}", {"city": "Paulina"})

    assert (answer.status, answer.message) == (403, ENDED)


def test_links_of_two_records_answer_for_the_one_person_that_they_are(
    house: TestHouse,
    guest: Client,
    captain: Client,
    town: Any,
    paul: int,
    invite: Invite,
    reply: Reply,
) -> None:
    twin = town.person("Landri", email="twin@example.org")
    kept, gone = invite(paul), invite(twin)
    admin = house.client(Role.ADMIN)

    merged = admin.post("/api/retreatants/merge", {"keptId": paul, "goneId": twin})

    assert merged.status == 200, merged.body
    assert look(guest, gone).result["lastName"] == "Landry"
    assert reply(guest, gone).status == 200
    assert look(guest, kept).result["attendingStatus"] == "Attending"
    [row] = captain.post("/api/rosters/roster", {}).result["rosterList"]
    assert (row["retreatantId"], row["attendingStatus"]) == (paul, "Attending")


def test_no_log_line_holds_a_token(
    guest: Client, paul: int, invite: Invite, reply: Reply, capsys: Any
) -> None:
    token = invite(paul)
    look(guest, token)
    reply(guest, token)

    captured = capsys.readouterr()
    assert token not in captured.out + captured.err
    assert "validate-challenge" in captured.out + captured.err
