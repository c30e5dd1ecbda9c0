"""Locked accounts, and addresses to confirm."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from cenacle.accounts import User
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse
from sqlalchemy import func, select

PASSWORD = "Retreat!2026"


def path_of(house: TestHouse, email: str) -> str:
    with house.session() as session:
        user_id = session.scalars(select(User.id).where(User.email == email)).one()
    return f"/api/users/{user_id}"


def active_admins(house: TestHouse) -> int:
    with house.session() as session:
        found = select(func.count()).where(User.role == Role.ADMIN, User.active, ~User.is_locked)
        return session.scalar(found) or 0


def test_a_locked_user_is_out_at_once_everywhere(
    house: TestHouse, second_process: TestHouse, admin: Client
) -> None:
    captain = second_process.client()
    captain.sign_in("captain@house.test", PASSWORD)
    path = path_of(house, "captain@house.test")

    assert admin.patch(f"{path}/lock").status == 200

    assert captain.get("/api/account/me").status == 401
    assert "locked" in next(iter(captain.sign_in("captain@house.test", PASSWORD).failures.values()))
    assert admin.patch(f"{path}/unlock").status == 200
    assert captain.sign_in("captain@house.test", PASSWORD).status == 200


def test_nobody_locks_the_own_account(house: TestHouse, admin: Client) -> None:
    answer = admin.patch(f"{path_of(house, 'admin@house.test')}/lock")

    assert answer.failures == {"": "You cannot lock your own account."}


def test_two_admins_who_lock_each_other_at_once_leave_one(house: TestHouse, admin: Client) -> None:
    house.add_user("bea@house.test", Role.ADMIN)
    other = house.client()
    other.sign_in("bea@house.test", PASSWORD)
    acts = [
        (admin, f"{path_of(house, 'bea@house.test')}/lock"),
        (other, f"{path_of(house, 'admin@house.test')}/lock"),
    ]

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda act: act[0].patch(act[1]), acts))

    assert active_admins(house) == 1


@pytest.mark.parametrize(
    "change", [{"active": False}, {"userRole": Role.PRIEST, "groupNumberId": 1}]
)
def test_the_last_active_admin_stays_one(
    house: TestHouse,
    admin: Client,
    admin_form: Callable[..., dict[str, Any]],
    change: dict[str, Any],
) -> None:
    own = path_of(house, "admin@house.test")

    answer = admin.put(own, admin_form(email="admin@house.test", **change))

    assert answer.failures == {"": "This is the last active administrator: the house needs one."}
    assert active_admins(house) == 1


def test_a_confirmation_is_mailed_again_until_it_is_confirmed(
    house: TestHouse, admin: Client
) -> None:
    house.add_user("new@house.test", email_confirmed=False)
    user_id = int(path_of(house, "new@house.test").rpartition("/")[2])

    assert admin.post("/api/users/sendConfirmEmail", {"id": user_id}).status == 200

    with house.session() as session:
        session.get_one(User, user_id).email_confirmed = True
    again = admin.post("/api/users/sendConfirmEmail", {"id": user_id})
    assert again.failures == {"": "This email address is confirmed already."}


@pytest.mark.parametrize("act", ["lock", "unlock"])
def test_an_unknown_user_is_not_found(admin: Client, act: str) -> None:
    assert admin.patch(f"/api/users/99999/{act}").status == 404
    assert admin.post("/api/users/sendConfirmEmail", {"id": 99999}).status == 404
