"""Links that were mailed for an account end with what they were mailed for, and say who came."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from argon2 import PasswordHasher
from cenacle import accounts
from cenacle.accounts import User
from cenacle.accounts.passwords import is_outdated
from cenacle.platform.access import Role
from cenacle.platform.audit import AuditEntry
from cenacle.testing import Answer, Client, TestHouse
from sqlalchemy import select

ANN, NEW_ADDRESS = "ann@house.test", "ann@new.test"
OLD, NEW, OTHER = "Retreat!2026", "Compline!2026", "Lent!!2026"
ME = "/api/account/me"
EXPIRED = {"": "This link has expired or was used already. Ask for a new one."}

LinkTo = Callable[[str], dict[str, str]]
Mails = Callable[[str], list[tuple[str, str]]]
Act = Callable[[TestHouse, Client], Answer]


@pytest.fixture
def ann(house: TestHouse) -> Client:
    house.add_user(ANN, Role.PRIEST)
    client = house.client()
    assert client.sign_in(ANN, OLD).status == 200
    return client


@pytest.fixture
def links(house: TestHouse, ann: Client, link_to: LinkTo) -> dict[str, dict[str, str]]:
    """One of each kind that Ann can have at once, by what it does."""
    found: dict[str, dict[str, str]] = {}
    assert ann.post("/api/account/forgotpassword", {"email": ANN}).status == 200
    found["reset"] = link_to(ANN)
    with house.session() as session:
        accounts.invite(house.served, session, user_of(session, ANN))
    found["confirm"] = link_to(ANN)
    ask_for_new_address(ann)
    found["stop"] = link_to(ANN)
    found["change"] = link_to(NEW_ADDRESS)
    return found


def user_of(session: Any, email: str) -> User:
    found: User = session.scalars(select(User).where(User.email == email)).one()
    return found


def ask_for_new_address(client: Client, email: str = NEW_ADDRESS) -> None:
    wish = {"newEmail": email, "password": OLD}
    assert client.post("/api/account/changeemail", wish).status == 200


def use(house: TestHouse, what: str, link: dict[str, str], password: str = NEW) -> Answer:
    """The link by a stranger's browser, as its screen would do it."""
    client = house.client()
    typed = {"password": password, "confirmPassword": password}
    match what:
        case "reset":
            known = {"email": link["email"], "code": link["code"]}
            return client.post("/api/account/resetpassword", known | typed)
        case "stop":
            return client.post("/api/account/stop-email-change", {"code": link["code"]})
        case _:
            query = urlencode({"email": link["email"], "code": link["code"]})
            return client.post(f"/api/account/confirm-account?{query}", typed)


def leads_to(house: TestHouse, link: dict[str, str]) -> str:
    query = urlencode({"email": link["email"], "code": link["code"]})
    answer = house.client().get(f"/api/account/confirm-account-redirect?{query}")
    return str(answer.headers["Location"]).removeprefix("http://localhost")


def path_of(house: TestHouse, email: str = ANN) -> str:
    with house.session() as session:
        return f"/api/users/{user_of(session, email).id}"


def update(house: TestHouse, **changes: Any) -> Answer:
    """Ann's form, as an administrator saves it."""
    admin = house.client(Role.ADMIN)
    path = path_of(house)
    kept = admin.get(path).result | {"phoneNumber": "504-555-0123", "version": None}
    return admin.put(path, kept | changes)


def lock(house: TestHouse, act: str) -> Answer:
    return house.client(Role.ADMIN).patch(f"{path_of(house)}/{act}")


def change_password(_house: TestHouse, ann: Client) -> Answer:
    form = {"currentPassword": OLD, "newPassword": NEW, "confirmPassword": NEW}
    return ann.post("/api/account/changepassword", form)


def lock_and_unlock(house: TestHouse, _ann: Client) -> Answer:
    assert lock(house, "lock").status == 200
    return lock(house, "unlock")


def deactivate_and_activate(house: TestHouse, _ann: Client) -> Answer:
    assert update(house, active=False).status == 200
    return update(house, active=True)


def change_role(house: TestHouse, _ann: Client) -> Answer:
    return update(house, userRole=Role.ADMIN, groupNumberId=None)


def move(house: TestHouse, _ann: Client) -> Answer:
    """An administrator writes another address."""
    return update(house, email="moved@house.test")


ACTS: list[Act] = [change_password, lock_and_unlock, deactivate_and_activate, change_role, move]


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)
def test_what_changes_an_account_ends_all_its_links(
    house: TestHouse, ann: Client, links: dict[str, dict[str, str]], act: Act
) -> None:
    assert act(house, ann).status == 200

    for what, link in links.items():
        assert use(house, what, link, OTHER).failures == EXPIRED, what
    for what in ("confirm", "change"):
        assert leads_to(house, links[what]) == "/login?problem=expired-link"


@pytest.mark.parametrize("what", ["reset", "change", "stop"])
def test_a_sign_in_after_which_the_password_is_kept_better_ends_no_link(
    house: TestHouse, ann: Client, link_to: LinkTo, what: str
) -> None:
    before = PasswordHasher(time_cost=2, memory_cost=8, parallelism=1).hash(OLD)
    with house.session() as session:
        user_of(session, ANN).password_hash = before
    ann.post("/api/account/forgotpassword", {"email": ANN})
    found = {"reset": link_to(ANN)}
    ask_for_new_address(ann)
    found |= {"stop": link_to(ANN), "change": link_to(NEW_ADDRESS)}

    assert house.client().sign_in(ANN, OLD).status == 200

    with house.session() as session:
        assert not is_outdated(str(user_of(session, ANN).password_hash))
    assert use(house, what, found[what]).status == 200


@pytest.mark.parametrize("used", ["reset", "change", "stop"])
def test_a_link_that_changes_an_account_ends_the_others(
    house: TestHouse, links: dict[str, dict[str, str]], used: str
) -> None:
    assert use(house, used, links[used]).status == 200

    for what, link in links.items():
        assert use(house, what, link, OTHER).failures == EXPIRED, what


def test_a_changed_name_ends_no_link(house: TestHouse, links: dict[str, dict[str, str]]) -> None:
    assert update(house, firstName="Anna").status == 200

    assert use(house, "reset", links["reset"]).status == 200


@pytest.mark.parametrize("closed", ["is_locked", "inactive"])
def test_no_link_opens_a_closed_account(
    house: TestHouse, ann: Client, links: dict[str, dict[str, str]], closed: str
) -> None:
    with house.session() as session:  # behind the back of everything that ends links
        table = User.__table__
        column = {"is_locked": True} if closed == "is_locked" else {"active": False}
        session.connection().execute(table.update().values(column))

    for what, link in links.items():
        assert use(house, what, link).failures == EXPIRED, what
    assert leads_to(house, links["change"]) == "/login?problem=expired-link"
    with house.session() as session:
        assert user_of(session, ANN).email == ANN


@pytest.mark.parametrize("what", ["reset", "confirm", "change"])
@pytest.mark.parametrize("email", ["", "moved@house.test", "else@house.test"])
def test_a_link_is_for_the_address_that_it_was_mailed_to(
    house: TestHouse, links: dict[str, dict[str, str]], what: str, email: str
) -> None:
    assert use(house, what, links[what] | {"email": email}).status == 400
    assert use(house, what, links[what]).status == 200


def test_a_link_for_a_new_address_does_not_open_with_the_old_one(
    house: TestHouse, links: dict[str, dict[str, str]]
) -> None:
    assert use(house, "change", links["change"] | {"email": ANN}).failures == EXPIRED


@pytest.mark.parametrize("act", [lock_and_unlock, deactivate_and_activate, change_role])
def test_who_has_not_confirmed_yet_is_invited_anew_when_the_link_ended(
    house: TestHouse, link_to: LinkTo, act: Act
) -> None:
    house.add_user(ANN, Role.PRIEST, email_confirmed=False, password_hash=None)
    with house.session() as session:
        accounts.invite(house.served, session, user_of(session, ANN))
    former = link_to(ANN)

    assert act(house, house.client()).status == 200

    assert use(house, "confirm", former).failures == EXPIRED
    assert use(house, "confirm", link_to(ANN)).status == 200
    assert house.client().sign_in(ANN, NEW).status == 200


def test_a_closed_account_is_mailed_no_link(house: TestHouse, mails: Mails) -> None:
    house.add_user(ANN, Role.PRIEST, email_confirmed=False, is_locked=True)
    user_id = int(path_of(house).rpartition("/")[2])

    answer = house.client(Role.ADMIN).post("/api/users/sendConfirmEmail", {"id": user_id})

    assert answer.failures == {
        "": "This account is locked or not active: a link would open nothing."
    }
    assert mails(ANN) == []


def test_the_old_address_is_told_and_stops_the_change(
    house: TestHouse, ann: Client, link_to: LinkTo, mails: Mails
) -> None:
    ask_for_new_address(ann)
    pending, stop = link_to(NEW_ADDRESS), link_to(ANN)
    assert "asked to change your email address" in mails(ANN)[-1][0]
    assert stop["path"] == "/stop-email-change"

    assert use(house, "stop", stop).result is None

    assert use(house, "change", pending).failures == EXPIRED
    assert ann.get(ME).status == 401
    assert house.client().sign_in(ANN, OLD).status == 400
    assert use(house, "stop", stop).failures == EXPIRED
    assert link_to(ANN)["path"] == "/reset-password"
    assert use(house, "reset", link_to(ANN)).status == 200
    assert house.client().sign_in(ANN, NEW).result["email"] == ANN


def test_the_old_address_is_told_whoever_has_the_new_one(
    house: TestHouse, ann: Client, mails: Mails
) -> None:
    """Else the asker, who reads that mail, knew by it who has an account."""
    house.add_user("taken@house.test")

    ask_for_new_address(ann, "taken@house.test")

    assert "asked to change" in mails(ANN)[-1][0]
    assert mails("taken@house.test") == []


def test_asking_for_addresses_again_and_again_has_to_wait(house: TestHouse, ann: Client) -> None:
    wishes = [{"newEmail": f"ann{number}@new.test", "password": OLD} for number in range(6)]

    answers = [ann.post("/api/account/changeemail", wish).status for wish in wishes]

    assert answers == [200] * 5 + [429]


def test_a_code_that_never_was_stops_nothing(house: TestHouse, ann: Client) -> None:
    ask_for_new_address(ann)

    assert use(house, "stop", {"code": "x"}).failures == EXPIRED
    assert ann.get(ME).status == 200


def test_another_code_of_the_account_stops_nothing(
    house: TestHouse, ann: Client, links: dict[str, dict[str, str]]
) -> None:
    for what in ("reset", "confirm", "change"):
        assert use(house, "stop", links[what]).failures == EXPIRED
    assert ann.get(ME).status == 200


@pytest.mark.parametrize(
    ("what", "changes"),
    [
        ("reset", {"password_hash": [None, None]}),
        ("change", {"email": [ANN, NEW_ADDRESS]}),
        ("stop", {"password_hash": [None, None]}),
    ],
)
def test_what_a_link_changes_is_written_with_its_user(
    house: TestHouse, links: dict[str, dict[str, str]], what: str, changes: dict[str, Any]
) -> None:
    assert use(house, what, links[what]).status == 200

    with house.session() as session:
        entry = session.scalars(select(AuditEntry).order_by(AuditEntry.id.desc())).first()
        assert entry is not None
        email = NEW_ADDRESS if what == "change" else ANN
        user = user_of(session, email)
        assert (entry.who, entry.user_id, entry.entity_id) == (ANN, user.id, user.id)
        assert entry.changes == changes


def test_a_registration_and_its_confirmation_are_written(house: TestHouse, link_to: LinkTo) -> None:
    house.write_setting("SelfRegistration", "yes")
    form = {"email": ANN, "firstName": "Ann", "lastName": "Other"}
    typed = {"password": OLD, "confirmPassword": OLD}
    assert house.client().post("/api/account/register", form | typed).status == 200
    assert use(house, "confirm", link_to(ANN)).status == 200

    with house.session() as session:
        user_id = user_of(session, ANN).id
        entries = session.scalars(
            select(AuditEntry).where(AuditEntry.entity == "User").order_by(AuditEntry.id)
        ).all()
        created, confirmed = entries
        assert (created.action, created.who, created.user_id) == ("Created", ANN, None)
        assert created.changes["email"] == [None, ANN]
        assert (confirmed.who, confirmed.user_id) == (ANN, user_id)
        assert confirmed.changes == {
            "password_hash": [None, None],
            "email_confirmed": [False, True],
        }


def test_a_role_given_before_the_confirmation_lets_no_stranger_in(
    house: TestHouse, link_to: LinkTo
) -> None:
    house.write_setting("SelfRegistration", "yes")
    form = {"email": ANN, "firstName": "Ann", "lastName": "Other"}
    typed = {"password": OLD, "confirmPassword": OLD}
    house.client().post("/api/account/register", form | typed)
    house.do_what_waits()
    groups = house.client(Role.ADMIN).get("/api/group/group-options").result

    assert update(house, userRole=Role.PRIEST, groupNumberId=groups[0]["value"]).status == 200

    assert house.client().sign_in(ANN, OLD).status == 400
    assert "needsPassword=yes" in leads_to(house, link_to(ANN))
    assert use(house, "confirm", link_to(ANN)).status == 200
    assert house.client().sign_in(ANN, OLD).status == 400
    assert house.client().sign_in(ANN, NEW).result["roleNames"] == [Role.PRIEST]
