"""What a program may do by a token, and what ends it."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from time import monotonic
from typing import Any

import pytest
from cenacle.accounts import User
from cenacle.accounts.tokens import pace
from cenacle.accounts.tokens.models import AccessToken
from cenacle.platform.access import Act, Role
from cenacle.platform.access.token_scopes import RIGHT_OF, TokenScope
from cenacle.platform.audit.models import AuditEntry
from cenacle.platform.mail import EmailRecipient
from cenacle.platform.security import Outcome, SecurityEvent
from cenacle.retreats import AttendingStatus, Participation
from cenacle.testing import TestHouse
from cenacle.testing.house import LOGINS, PASSWORD
from sqlalchemy import delete, select, update

ROSTER = "/api/rosters/roster"
ATTENDING = "/api/retreatants/update-retreatant-attending"
PEOPLE_ONLY = (
    "/api/account/",
    "/api/users",
    "/api/settings",
    "/api/programs/",
    "/api/legacy-users/",
)


def change_owner(house: TestHouse, owner: Role, **columns: Any) -> None:
    with house.session() as session:
        session.execute(update(User).where(User.email == LOGINS[owner]).values(columns))


def open_all(house: TestHouse) -> None:
    """All features on, so that every address exists."""
    admin = house.client(Role.ADMIN)
    for feature in admin.get("/api/features/enabled-features").result:
        flag = {"featureFlag": feature["featureFlag"], "isEnabled": True}
        admin.post("/api/features/update", flag)


def test_a_program_reads_a_roster_without_cookie_or_csrf(
    house: TestHouse, town: Any, own_program: Any
) -> None:
    town.retreat()
    town.person("Landry")
    program = own_program(Role.CAPTAIN, "roster:read")

    answer = program.post(ROSTER)

    assert [row["lastName"] for row in answer.result["rosterList"]] == ["Landry"]
    assert "Set-Cookie" not in answer.headers


def test_a_program_takes_in_an_answer_and_the_audit_names_it(
    house: TestHouse, town: Any, own_program: Any
) -> None:
    retreat, person = town.retreat(), town.person()
    town.takes_part(person, retreat, "NoResponse")
    program = own_program(Role.CAPTAIN, "answers:write")

    answer = program.post(ATTENDING, {"retreatantId": person, "attendingStatus": "Attending"})

    assert answer.status == 200
    with house.session() as session:
        status = session.scalars(select(Participation.attending_status)).one()
        who = session.scalars(
            select(AuditEntry.who).where(AuditEntry.entity == "Participation")
        ).all()
    assert status is AttendingStatus.ATTENDING
    assert set(who) == {"captain@house.test (token “Laptop”)"}


def test_a_program_of_the_house_does_the_same_by_its_own_name(
    house: TestHouse, town: Any, house_program: Any
) -> None:
    retreat, person = town.retreat(), town.person()
    town.takes_part(person, retreat, "Waitlist")
    program = house_program(Role.CAPTAIN, "roster:read", "answers:write", group_id=town.group())

    assert program.post(ROSTER).result["groupNumber"] == "12"
    answer = program.post(ATTENDING, {"retreatantId": person, "attendingStatus": "Attending"})

    assert answer.status == 200
    with house.session() as session:
        who = session.scalars(
            select(AuditEntry.who).where(AuditEntry.entity == "Participation")
        ).all()
    assert set(who) == {"Register (program) (token “Register”)"}


def test_another_group_does_not_exist_for_it(
    house: TestHouse, town: Any, house_program: Any
) -> None:
    stranger = town.person("Boudreaux", group="13")
    program = house_program(Role.CAPTAIN, "read", "lead", group_id=town.group("12"))

    assert program.post(ROSTER, {"groupId": town.group("13")}).status == 404
    assert program.get(f"/api/retreatants/{stranger}").status == 404


def test_another_scope_is_named(house: TestHouse, town: Any, own_program: Any) -> None:
    town.retreat()
    program = own_program(Role.CAPTAIN, "answers:write")

    answer = program.post(ROSTER)

    assert answer.status == 403
    assert answer.message == "This call wants a token with the scope read or roster:read."


def test_a_scope_reaches_no_further_inside_a_call(
    house: TestHouse, town: Any, own_program: Any
) -> None:
    """What a captain may read there beside, notes, is not told to a token without that scope."""
    town.retreat()
    person = town.person(notes="In therapy")
    narrow = own_program(Role.CAPTAIN, "read")
    wide = own_program(Role.CAPTAIN, "read", "pastoral")

    assert "In therapy" not in str(narrow.get(f"/api/retreatants/{person}").body)
    assert "In therapy" in str(wide.get(f"/api/retreatants/{person}").body)
    assert narrow.post(ROSTER).result["mayLead"] is False


@pytest.mark.parametrize(
    "lost", [{"active": False}, {"is_locked": True}, {"email_confirmed": False}]
)
def test_whoever_may_not_come_in_takes_the_token_along(
    house: TestHouse, own_program: Any, lost: dict[str, bool]
) -> None:
    program = own_program(Role.CAPTAIN, "roster:read")

    change_owner(house, Role.CAPTAIN, **lost)

    answer = program.post(ROSTER)
    assert answer.status == 401
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")


def test_an_owner_who_loses_the_role_takes_its_scopes_along(
    house: TestHouse, town: Any, own_program: Any
) -> None:
    town.retreat()
    person = town.person()
    program = own_program(Role.CAPTAIN, "read", "lead")

    change_owner(house, Role.CAPTAIN, role=Role.PRIEST)

    body = {"retreatantId": person, "attendingStatus": "Attending"}
    assert program.post(ATTENDING, body).status == 403
    assert program.post(ROSTER).status == 200
    change_owner(house, Role.CAPTAIN, role=None)
    assert program.post(ROSTER).status == 403


def test_an_owner_who_is_gone_takes_the_token_along(house: TestHouse, own_program: Any) -> None:
    program = own_program(Role.CAPTAIN, "roster:read")

    with house.session() as session:
        session.execute(update(EmailRecipient).values(user_id=None))
        session.execute(delete(User).where(User.email == LOGINS[Role.CAPTAIN]))

    assert program.post(ROSTER).status == 401
    with house.session() as session:
        assert session.scalars(select(AccessToken)).all() == []


def test_a_token_ends_on_its_day(
    house: TestHouse, town: Any, own_program: Any, travel: Callable[..., None]
) -> None:
    town.retreat()
    program = own_program(Role.CAPTAIN, "roster:read", days=1)
    assert program.post(ROSTER).status == 200

    travel(timedelta(days=1, minutes=1))

    assert program.post(ROSTER).status == 401


def test_a_token_that_was_ended_opens_nothing_at_once(house: TestHouse, own_program: Any) -> None:
    captain = house.client(Role.CAPTAIN)
    program = own_program(Role.CAPTAIN, "roster:read", client=captain)
    [token] = captain.get("/api/account/tokens").result["tokens"]

    captain.request("DELETE", f"/api/account/tokens/{token['id']}")

    assert program.post(ROSTER).status == 401


def test_a_new_password_ends_all_tokens(house: TestHouse, own_program: Any) -> None:
    captain = house.client(Role.CAPTAIN)
    program = own_program(Role.CAPTAIN, "roster:read", client=captain)

    changed = captain.post(
        "/api/account/changepassword",
        {
            "currentPassword": PASSWORD,
            "newPassword": "Kayak!Ladder27",
            "confirmPassword": "Kayak!Ladder27",
        },
    )

    assert changed.status == 200
    assert program.post(ROSTER).status == 401


def test_where_there_is_a_token_the_cookie_counts_for_nothing(
    house: TestHouse, town: Any, own_program: Any
) -> None:
    town.retreat()
    admin = house.client(Role.ADMIN)
    program = own_program(Role.PRIEST, "roster:read")
    bearer = {"Authorization": f"Bearer {program.token}"}

    assert admin.request("GET", "/api/users/roleOptions", headers=bearer).status == 403
    assert admin.request("POST", ROSTER, {}, headers=bearer).result["groupNumber"] == "12"
    nonsense = {"Authorization": "Bearer cen_nonsense"}
    assert admin.request("POST", ROSTER, {}, headers=nonsense).status == 401


def test_what_is_for_people_alone_takes_no_token(
    house: TestHouse, own_program: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever its scopes: one's own account, users, settings, tokens."""
    monkeypatch.setattr(pace, "PER_MINUTE", 1000)
    program = own_program(Role.ADMIN, *(scope.value for scope in TokenScope))
    asked = [
        (method, service.path)
        for service in house.registry.cornice_services.values()
        for method, documentation in service.documentation.items()
        if service.path.startswith(PEOPLE_ONLY)
        and documentation.right.value not in ("public", "token", "webhook")
    ]
    open_all(house)

    let_in = [call for call in asked if program.request(*call).status != 403]

    assert len(asked) > 60
    assert let_in == []


def test_every_call_tells_its_scopes_and_keeps_them(
    house: TestHouse, own_program: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By each scope alone, a program comes to the calls that the document names, and no other."""
    monkeypatch.setattr(pace, "PER_MINUTE", 1000)
    open_all(house)
    document = house.client().get("/api/openapi.json").body
    wrong = []
    for scope in (TokenScope.READ, TokenScope.ANSWERS, TokenScope.APPLICATIONS):
        program = own_program(Role.ADMIN, scope.value)
        for path, operations in document["paths"].items():
            for method, operation in operations.items():
                security = operation["security"]
                if not any("session" in each for each in security):
                    continue
                is_named = {"token": [scope.value]} in security
                status = _status(program, method.upper(), path)
                if is_named == (status == 403):
                    wrong.append((scope, method, path, status))

    assert wrong == []


def _status(program: Any, method: str, path: str) -> int:
    """With an id that nobody has; what a switched-off feature has is not there."""
    status: int = program.request(method, path.replace("{", "").replace("}", "")).status
    return status


def test_every_scope_names_a_right_that_somebody_has(house: TestHouse) -> None:
    assert set(RIGHT_OF) == set(TokenScope)


def test_a_refused_token_is_noted_with_its_owner_and_never_itself(
    house: TestHouse, own_program: Any
) -> None:
    # Of one address so many refusals are noted in a minute, and other tests had theirs.
    program = replace(own_program(Role.CAPTAIN, "answers:write"), address="203.0.113.9")
    program.post(ROSTER)
    change_owner(house, Role.CAPTAIN, active=False)
    program.post(ROSTER)

    wanted = select(
        SecurityEvent.outcome, SecurityEvent.who, SecurityEvent.what, SecurityEvent.reason
    )
    with house.session() as session:
        events = session.execute(
            wanted.where(SecurityEvent.act == Act.USE_TOKEN).order_by(SecurityEvent.id)
        ).all()
    assert [each[:3] for each in events] == [
        (Outcome.REFUSED, "captain@house.test", f"POST {ROSTER}")
    ] * 2
    assert program.token not in str(events)


@pytest.fixture
def one_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """The minute in which calls are counted does not end while a test counts."""
    now = monotonic()
    monkeypatch.setattr(pace, "monotonic", lambda: now)


@pytest.mark.usefixtures("one_minute")
def test_a_token_that_comes_too_often_waits(
    house: TestHouse, town: Any, own_program: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace, "PER_MINUTE", 3)
    town.retreat()
    busy, other = own_program(Role.CAPTAIN, "roster:read"), own_program(Role.PRIEST, "roster:read")

    answers = [busy.post(ROSTER) for _ in range(4)]

    assert [answer.status for answer in answers] == [200, 200, 200, 429]
    assert 0 < int(answers[-1].headers["Retry-After"]) <= 60
    assert other.post(ROSTER).status == 200


@pytest.mark.usefixtures("one_minute")
def test_what_comes_to_other_processes_counts_too(
    house: TestHouse,
    town: Any,
    own_program: Any,
    open_process: Callable[..., TestHouse],
    monkeypatch: pytest.MonkeyPatch,
    statements: list[str],
) -> None:
    monkeypatch.setattr(pace, "PER_MINUTE", 8)
    monkeypatch.setattr(pace, "TOLD_AT_ONCE", 2)
    town.retreat()
    here = own_program(Role.CAPTAIN, "roster:read")
    there = replace(here, house=open_process())
    huey = house.served.queue.huey
    huey.storage.flush_queue()

    def statuses(program: Any, calls: int) -> list[int]:
        told = []
        for _ in range(calls):
            statements.clear()
            told.append(program.post(ROSTER).status)
            if told[-1] == 200:  # a refusal is noted
                assert not [each for each in statements if each.startswith(("INSERT", "UPDATE"))]
            while (task := huey.dequeue()) is not None:
                huey.execute(task)
        return told

    assert statuses(here, 4) == [200] * 4
    assert statuses(there, 5) == [200, 200, 200, 200, 429]
    assert statuses(here, 2) == [200, 429]
    assert statuses(there, 1) == [429]


def test_its_last_use_is_noted_by_a_worker_once_a_minute(
    house: TestHouse, town: Any, own_program: Any, statements: list[str]
) -> None:
    town.retreat()
    captain = house.client(Role.CAPTAIN)
    program = own_program(Role.CAPTAIN, "roster:read", client=captain)
    queue = house.served.queue
    queue.huey.storage.flush_queue()

    statements.clear()
    for _ in range(3):
        program.post(ROSTER)

    assert [each for each in statements if each.startswith(("UPDATE", "INSERT"))] == []
    assert queue.huey.storage.queue_size() == 1
    queue.huey.execute(queue.huey.dequeue())
    [token] = captain.get("/api/account/tokens").result["tokens"]
    assert token["usedAt"] is not None
