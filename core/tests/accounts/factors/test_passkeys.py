"""Passkeys: made by a device in software, and used by it."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from cenacle.accounts.factors.models import Passkey
from cenacle.accounts.models import User
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse
from cenacle.testing.house import PASSWORD
from sqlalchemy import select, update

ANN = "ann@house.test"
ME = "/api/account/me"
OPTIONS = "/api/account/passkey-options"
PASSKEYS = "/api/account/passkeys"
LOGIN = "/api/account/passkey-login"
OWN = "/api/account/second-factor"
NOT_MADE = {"": "This passkey could not be added. Please try again."}
NOT_RIGHT = {"": "This passkey could not be checked. Please try again."}
OVER = {"": "This took too long, or was done already. Please begin again."}

PRESENT, VERIFIED, ELIGIBLE, BACKED_UP = 0x01, 0x04, 0x08, 0x10

Add = Callable[..., Any]
SignIn = Callable[..., Any]


def test_a_passkey_lets_its_owner_in_without_email_and_password(
    house: TestHouse, ann: Client, device: Any, add_passkey: Add, sign_in_by: SignIn
) -> None:
    added = add_passkey(ann, device)
    assert (added.status, len(added.result["recoveryCodes"])) == (200, 10)

    client = house.client()
    answer = sign_in_by(client, device)

    assert (answer.status, answer.result["email"]) == (200, ANN)
    assert client.get(ME).status == 200
    [row] = client.get(PASSKEYS).result
    assert (row["name"], row["isUsable"], row["backedUp"]) == ("Ann’s phone", True, True)
    assert row["lastUsedAt"] is not None


def test_it_is_both_factors_and_a_password_alone_is_not(
    house: TestHouse, ann: Client, device: Any, add_passkey: Add, sign_in_by: SignIn
) -> None:
    house.write_setting("SecondFactor", "all")
    add_passkey(ann, device)
    client = house.client()

    ways = {"code": False, "passkey": True, "recoveryCode": True}
    assert client.sign_in(ANN, PASSWORD).result == {"secondFactor": "needed", "ways": ways}
    assert sign_in_by(client, device).status == 200
    assert client.get("/api/group/group-options").status == 200
    assert client.get("/api/account/second-step").result is None


def test_the_browser_is_asked_for_its_owner_and_not_for_a_known_key(
    ann: Client, device: Any, add_passkey: Add
) -> None:
    add_passkey(ann, device)

    to_add = ann.post(OPTIONS, {"password": PASSWORD}).result["publicKey"]
    to_sign_in = ann.get(OPTIONS).result["publicKey"]

    assert to_add["rp"] == {"name": "Cenacle", "id": "localhost"}
    assert to_add["authenticatorSelection"]["userVerification"] == "required"
    assert to_add["authenticatorSelection"]["residentKey"] == "required"
    assert len(to_add["excludeCredentials"]) == 1
    assert (to_sign_in["rpId"], to_sign_in["userVerification"]) == ("localhost", "required")
    assert to_sign_in.get("allowCredentials", []) == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"origin": "https://evil.example"},
        {"rp_id": "evil.example"},
        {"flags": PRESENT | ELIGIBLE | BACKED_UP},
        {"flags": VERIFIED | ELIGIBLE | BACKED_UP},
    ],
    ids=["another origin", "another house", "owner not verified", "nobody present"],
)
def test_what_does_not_hold_is_neither_kept_nor_let_in(
    house: TestHouse,
    ann: Client,
    device: Any,
    new_device: Callable[..., Any],
    add_passkey: Add,
    sign_in_by: SignIn,
    wrong: dict[str, Any],
) -> None:
    assert add_passkey(ann, new_device(**wrong)).failures == NOT_MADE

    add_passkey(ann, device)
    for name, value in wrong.items():
        setattr(device, name, value)

    assert sign_in_by(house.client(), device).failures == NOT_RIGHT


def test_a_foreign_key_and_a_foreign_handle_are_refused(
    house: TestHouse,
    ann: Client,
    device: Any,
    new_device: Callable[..., Any],
    add_passkey: Add,
    sign_in_by: SignIn,
) -> None:
    add_passkey(ann, device)
    stranger = new_device(handle=device.handle)
    thief = new_device(handle=device.handle, credential_id=device.credential_id)
    confused = new_device(key=device.key, credential_id=device.credential_id, handle=b"other")

    unknown = sign_in_by(house.client(), stranger)

    assert unknown.failures == {
        "credential": "This passkey is not known here. It may have been removed."
    }
    assert sign_in_by(house.client(), thief).failures == NOT_RIGHT
    assert sign_in_by(house.client(), confused).failures == NOT_RIGHT


def test_a_key_that_changes_its_kind_is_refused(
    house: TestHouse, ann: Client, device: Any, add_passkey: Add, sign_in_by: SignIn
) -> None:
    add_passkey(ann, device)
    device.flags = PRESENT | VERIFIED

    assert sign_in_by(house.client(), device).failures == NOT_RIGHT


def test_one_answer_lets_in_once(
    house: TestHouse, ann: Client, device: Any, add_passkey: Add
) -> None:
    add_passkey(ann, device)
    clients = [house.client() for _ in range(4)]
    begun = clients[0].get(OPTIONS).result
    form = {"credential": device.get(begun["publicKey"]), "ceremony": begun["ceremony"]}

    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda client: client.post(LOGIN, form), clients))

    assert sorted(answer.status for answer in answers) == [200, 400, 400, 400]
    assert [a.failures for a in answers if a.status == 400] == [OVER] * 3


def test_a_ceremony_has_an_end_and_a_purpose(
    house: TestHouse,
    ann: Client,
    device: Any,
    add_passkey: Add,
    travel: Callable[[timedelta], None],
) -> None:
    adding = ann.post(OPTIONS, {"password": PASSWORD}).result
    add_passkey(ann, device)
    begun = house.client().get(OPTIONS).result
    form = {"credential": device.get(begun["publicKey"]), "ceremony": begun["ceremony"]}
    wrong = {"credential": device.get(adding["publicKey"]), "ceremony": adding["ceremony"]}

    assert house.client().post(LOGIN, wrong).failures == OVER
    travel(timedelta(minutes=15, seconds=1))
    assert house.client().post(LOGIN, form).failures == OVER


def test_a_passkey_that_was_begun_by_somebody_else_is_not_kept(
    house: TestHouse, ann: Client, device: Any
) -> None:
    begun = ann.post(OPTIONS, {"password": PASSWORD}).result
    form = {"credential": device.create(begun["publicKey"]), "ceremony": begun["ceremony"]}

    assert house.client(Role.ADMIN).post(PASSKEYS, form).failures == OVER
    assert ann.post(PASSKEYS, form).status == 200
    assert ann.post(PASSKEYS, form).failures == OVER


def test_a_counter_that_does_not_grow_is_mailed_to_the_owner(
    house: TestHouse,
    ann: Client,
    device: Any,
    add_passkey: Add,
    sign_in_by: SignIn,
    mails: Callable[[str], list[Any]],
) -> None:
    device.count = 7
    add_passkey(ann, device)
    device.count = 8
    assert sign_in_by(house.client(), device).status == 200
    assert len(mails(ANN)) == 1

    assert sign_in_by(house.client(), device).status == 200

    subject, values = mails(ANN)[-1]
    assert ("look at one of your passkeys" in subject, values["factor"]) == (True, "Ann’s phone")


@pytest.mark.parametrize(
    ("state", "words"),
    [({"is_locked": True}, "locked"), ({"active": False}, "no longer active")],
)
def test_a_closed_account_is_not_entered_by_its_passkey(
    house: TestHouse,
    ann: Client,
    device: Any,
    add_passkey: Add,
    sign_in_by: SignIn,
    state: dict[str, bool],
    words: str,
) -> None:
    add_passkey(ann, device)
    with house.session() as session:
        session.execute(update(User).where(User.email == ANN).values(**state))

    assert words in sign_in_by(house.client(), device).failures[""]


def test_a_passkey_is_renamed_and_removed_by_its_owner_alone(
    house: TestHouse,
    ann: Client,
    device: Any,
    add_passkey: Add,
    sign_in_by: SignIn,
    mails: Callable[[str], list[Any]],
) -> None:
    address = f"{PASSKEYS}/{add_passkey(ann, device).result['id']}"
    other = house.client(Role.ADMIN)
    form = {"password": PASSWORD}

    assert other.put(address, {"name": "Mine"}).status == 404
    assert other.request("DELETE", address, form).status == 404
    assert ann.put(address, {"name": "The tablet"}).status == 200
    assert ann.request("DELETE", address, {"password": "wrong"}).status == 400
    assert [row["name"] for row in ann.get(PASSKEYS).result] == ["The tablet"]

    assert ann.request("DELETE", address, form).status == 200
    assert mails(ANN)[-1][1]["factor"] == "The passkey “The tablet”"
    assert set(sign_in_by(house.client(), device).failures) == {"credential"}
    assert house.client().sign_in(ANN, PASSWORD).result["email"] == ANN


def test_a_new_host_name_ends_passkeys_and_shuts_nobody_out(
    house: TestHouse, ann: Client, device: Any, add_passkey: Add, sign_in_by: SignIn
) -> None:
    add_passkey(ann, device)
    with house.session() as session:
        session.execute(update(Passkey).values(rp_id="former.example"))

    assert set(sign_in_by(house.client(), device).failures) == {"credential"}
    assert house.client().sign_in(ANN, PASSWORD).result["email"] == ANN
    [row] = ann.get(OWN).result["passkeys"]
    assert row["isUsable"] is False


@pytest.mark.parametrize(
    ("base_url", "words"),
    [
        ("https://192.0.2.7", "by a number"),
        ("https://[2001:db8::7]", "by a number"),
        ("http://portal.example.org", "without encryption"),
    ],
)
def test_a_house_without_a_name_says_that_it_cannot_have_them(
    house: TestHouse, open_process: Callable[..., TestHouse], base_url: str, words: str
) -> None:
    client = open_process(base_url=base_url).client()
    house.client()
    client.sign_in("admin@house.test", PASSWORD)

    assert words in client.get(OPTIONS).failures[""]
    assert words in client.post(OPTIONS, {"password": PASSWORD}).failures[""]
    assert words in client.get(OWN).result["whyNoPasskeys"]


def test_failures_count_for_the_address_that_they_come_from(
    house: TestHouse, ann: Client, device: Any, add_passkey: Add, sign_in_by: SignIn
) -> None:
    add_passkey(ann, device)
    house.write_setting("LoginFailuresPerAddress", "3")
    client = house.client(address="203.0.113.9")
    for _ in range(3):
        assert sign_in_by(client, device, signature="AAAA").status == 400

    assert sign_in_by(client, device).status == 429
    assert sign_in_by(house.client(address="203.0.113.10"), device).status == 200


def test_no_answer_of_a_browser_breaks_the_house(
    house: TestHouse, ann: Client, device: Any, add_passkey: Add, sign_in_by: SignIn
) -> None:
    add_passkey(ann, device)
    odd = ["%%%", "A", "ünïcode", "AAAA", "oA", os.urandom(40).hex(), "a" * 5000]
    fields = ["clientDataJSON", "authenticatorData", "signature", "userHandle"]

    house.write_setting("LoginFailuresPerAddress", "1000")
    for field in fields:
        for text in odd:
            assert sign_in_by(house.client(), device, **{field: text}).status == 400, (field, text)
    for field in ("clientDataJSON", "attestationObject"):
        for text in odd:
            begun = ann.post(OPTIONS, {"password": PASSWORD}).result
            credential = device.create(begun["publicKey"])
            credential["response"][field] = text
            form = {"credential": credential, "ceremony": begun["ceremony"]}
            assert ann.post(PASSKEYS, form).status == 400, (field, text)


def test_what_a_browser_did_not_send_is_named(house: TestHouse) -> None:
    answer = house.client().post(LOGIN, {"credential": {"id": "AA"}, "ceremony": "x"})

    assert set(answer.failures) == {"credential.rawId", "credential.type", "credential.response"}


def test_keys_are_kept_with_what_the_library_knows(
    house: TestHouse, ann: Client, device: Any, add_passkey: Add
) -> None:
    add_passkey(ann, device)

    with house.session() as session:
        kept = session.scalars(select(Passkey)).one()
        assert (kept.transports, kept.device_type) == (["internal"], "multi_device")
        assert (kept.rp_id, len(kept.user_handle)) == ("localhost", 32)


def test_a_change_of_the_address_that_is_stopped_leaves_no_factor_to_who_asked(
    house: TestHouse,
    ann: Client,
    device: Any,
    add_passkey: Add,
    sign_in_by: SignIn,
    link_to: Callable[[str], dict[str, str]],
) -> None:
    codes = add_passkey(ann, device).result["recoveryCodes"]
    ann.post("/api/account/changeemail", {"newEmail": "thief@new.test", "password": PASSWORD})
    owner, typed = house.client(), {"password": "Compline!2026", "confirmPassword": "Compline!2026"}

    stop = {"code": link_to(ANN)["code"]}
    assert owner.post("/api/account/stop-email-change", stop).status == 200

    assert sign_in_by(house.client(), device).status == 400
    assert owner.post("/api/account/resetpassword", link_to(ANN) | typed).status == 200
    assert owner.sign_in(ANN, "Compline!2026").result["email"] == ANN
    own = owner.get(OWN).result
    assert (own["passkeys"], own["recoveryCodesLeft"], len(codes)) == ([], None, 10)


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", OPTIONS),
        ("DELETE", f"{PASSKEYS}/1"),
        ("POST", "/api/account/totp"),
        ("POST", "/api/account/recovery-codes"),
    ],
)
def test_who_has_neither_password_nor_provider_changes_no_factor(
    house: TestHouse,
    ann: Client,
    device: Any,
    add_passkey: Add,
    method: str,
    path: str,
) -> None:
    add_passkey(ann, device)
    with house.session() as session:
        session.scalars(select(User).where(User.email == ANN)).one().password_hash = None

    assert "Choose a password first" in ann.request(method, path, {}).failures[""]
