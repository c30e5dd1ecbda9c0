"""Setting up an authenticator app, removing it, and losing it."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import pyotp
import pytest
from cenacle.accounts.models import User
from cenacle.cli import cenacle
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.audit import AuditEntry
from cenacle.platform.plugins import PluginHost
from cenacle.testing import Client, TestHouse
from cenacle.testing.house import LOGINS, PASSWORD
from click.testing import CliRunner
from sqlalchemy import select

ANN = "ann@house.test"
ME = "/api/account/me"
OWN = "/api/account/second-factor"
TOTP = "/api/account/totp"
CONFIRM = "/api/account/totp-confirm"
STEP = "/api/account/second-step"
CODES = "/api/account/recovery-codes"
OVER = {"": "This took too long, or was done already. Please begin again."}
NOT_YOURS = {"password": "This is not your password."}


def id_of(house: TestHouse, email: str = ANN) -> int:
    with house.session() as session:
        return session.scalars(select(User.id).where(User.email == email)).one()


def test_a_secret_is_offered_as_text_address_and_picture(ann: Client) -> None:
    offer = ann.post(TOTP, {"password": PASSWORD}).result

    address = urlsplit(offer["uri"])
    assert (address.scheme, address.netloc) == ("otpauth", "totp")
    assert unquote(address.path) == f"/Cenacle:{ANN}"
    assert parse_qs(address.query)["secret"] == [offer["secret"]]
    assert offer["qr"].startswith("data:image/svg+xml")


def test_nothing_counts_before_the_first_right_code(house: TestHouse, ann: Client) -> None:
    offer = ann.post(TOTP, {"password": PASSWORD}).result

    wrong = ann.post(CONFIRM, {"enrolment": offer["enrolment"], "code": "000000"})

    assert set(wrong.failures) == {"code"}
    assert ann.get(OWN).result["authenticator"] is None
    assert house.client().sign_in(ANN, PASSWORD).result["email"] == ANN


def test_who_sits_before_an_open_screen_changes_nothing(ann: Client, phone: Any) -> None:
    for method, path in [("POST", TOTP), ("DELETE", TOTP), ("POST", CODES)]:
        assert ann.request(method, path, {"password": "wrong"}).failures == NOT_YOURS
        ann.request(method, path)
        ann.post("/api/account/passkey-options", {"password": PASSWORD})  # forgets the failures

    assert ann.get(OWN).result["authenticator"] is not None


def test_what_is_set_up_is_told_and_mailed(
    ann: Client, phone: Any, mails: Callable[[str], list[Any]]
) -> None:
    own = ann.get(OWN).result

    assert own["authenticator"]["lastUsedAt"] is None
    assert (own["recoveryCodesLeft"], own["isDemanded"], own["hasPassword"]) == (10, False, True)
    [(subject, values)] = mails(ANN)
    assert ("was added" in subject, values["factor"]) == (True, "An authenticator app")


def test_a_first_factor_ends_the_other_sessions(
    house: TestHouse, ann: Client, enrol_phone: Callable[[Client], Any]
) -> None:
    elsewhere = house.client()
    elsewhere.sign_in(ANN, PASSWORD)

    enrol_phone(ann)

    assert (ann.get(ME).status, elsewhere.get(ME).status) == (200, 401)


def test_an_offer_is_good_once_and_for_its_user_alone(house: TestHouse, ann: Client) -> None:
    offer = ann.post(TOTP, {"password": PASSWORD}).result
    code = pyotp.TOTP(offer["secret"]).now()
    form = {"enrolment": offer["enrolment"], "code": code}

    assert house.client(Role.ADMIN).post(CONFIRM, form).failures == OVER
    assert ann.post(CONFIRM, form).status == 200
    assert ann.post(CONFIRM, form).failures == OVER
    assert ann.post(CONFIRM, form | {"enrolment": "made up"}).failures == OVER


def test_an_offer_is_not_good_for_long(
    house: TestHouse, ann: Client, travel: Callable[[timedelta], None]
) -> None:
    house.write_setting("CookieLifetimeMinutes", "60")
    offer = ann.post(TOTP, {"password": PASSWORD}).result
    travel(timedelta(minutes=15, seconds=1))
    code = pyotp.TOTP(offer["secret"]).at(clock.now())

    assert ann.post(CONFIRM, {"enrolment": offer["enrolment"], "code": code}).failures == OVER


def test_another_app_takes_the_place_of_the_one_before(
    house: TestHouse, ann: Client, phone: Any, enrol_phone: Callable[[Client], Any]
) -> None:
    other = enrol_phone(ann)

    assert other.recovery_codes == []  # those that there are stay good
    client = house.client()
    client.sign_in(ANN, PASSWORD)
    assert client.post(STEP, {"code": phone.code()}).status == 400
    assert client.post(STEP, {"code": other.code()}).status == 200


def test_a_removed_app_is_asked_for_no_more(
    house: TestHouse, ann: Client, phone: Any, mails: Callable[[str], list[Any]]
) -> None:
    assert ann.request("DELETE", TOTP, {"password": PASSWORD}).status == 200

    own = ann.get(OWN).result
    assert (own["authenticator"], own["recoveryCodesLeft"]) == (None, None)
    assert house.client().sign_in(ANN, PASSWORD).result["email"] == ANN
    assert "was removed" in mails(ANN)[-1][0]
    assert ann.request("DELETE", TOTP, {"password": PASSWORD}).status == 404
    assert ann.post(CODES, {"password": PASSWORD}).failures == {
        "": "Set up an authenticator app or a passkey first."
    }


def test_a_secret_sealed_by_another_key_is_told(
    house: TestHouse, phone: Any, open_process: Callable[..., TestHouse]
) -> None:
    from pydantic import SecretStr

    other = TestHouse(house.database_url, house.queue_url)
    configuration = other.served.configuration.model_copy(
        update={"secret_key": SecretStr("another secret of the very same house")}
    )
    object.__setattr__(other.served, "configuration", configuration)
    client = other.client()
    client.sign_in(ANN, PASSWORD)

    answer = client.post(STEP, {"code": phone.code()})
    other.close()

    assert "secret key was changed" in answer.failures[""]


def test_an_admin_resets_what_somebody_has_lost(
    house: TestHouse, ann: Client, phone: Any, mails: Callable[[str], list[Any]]
) -> None:
    admin, address = house.client(Role.ADMIN), f"/api/users/{id_of(house)}"
    assert admin.get(address).result["hasSecondFactor"] is True

    assert admin.patch(f"{address}/reset-factor").status == 200

    assert ann.get(ME).status == 401
    assert house.client().sign_in(ANN, PASSWORD).result["email"] == ANN
    assert "was reset" in mails(ANN)[-1][0]
    assert admin.get(address).result["hasSecondFactor"] is False
    assert "nothing to reset" in admin.patch(f"{address}/reset-factor").failures[""]
    with house.session() as session:
        gone = session.scalars(select(AuditEntry).where(AuditEntry.action == "Deleted")).all()
        assert {(e.who, e.entity) for e in gone} == {
            (LOGINS[Role.ADMIN], "AuthenticatorApp"),
            (LOGINS[Role.ADMIN], "RecoverySheet"),
        }


def test_nobody_resets_their_own(house: TestHouse, enrol_phone: Callable[[Client], Any]) -> None:
    admin = house.client(Role.ADMIN)
    enrol_phone(admin)

    answer = admin.patch(f"/api/users/{id_of(house, LOGINS[Role.ADMIN])}/reset-factor")

    assert "your own second factor" in answer.failures[""]
    assert admin.get(OWN).result["authenticator"] is not None


def test_the_operator_resets_it_by_a_command(
    house: TestHouse, ann: Client, phone: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CENACLE_DATABASE_URL", house.database_url)
    monkeypatch.setenv("CENACLE_QUEUE_URL", house.queue_url)
    run = CliRunner().invoke

    done = run(cenacle, ["reset-factor", ANN.upper()], obj=PluginHost())
    unknown = run(cenacle, ["reset-factor", "nobody@house.test"], obj=PluginHost())

    assert (done.exit_code, "password alone" in done.output) == (0, True)
    assert unknown.exit_code == 2
    assert "cenacle: nobody@house.test: nobody has this email\n" in unknown.output
    assert house.client().sign_in(ANN, PASSWORD).result["email"] == ANN
    with house.session() as session:
        deleted = select(AuditEntry.who).where(AuditEntry.action == "Deleted").distinct()
        assert session.scalars(deleted).all() == ["cenacle reset-factor"]
