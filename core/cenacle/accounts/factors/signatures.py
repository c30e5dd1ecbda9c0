"""WebAuthn itself, by the library `webauthn`; nobody else knows its names.

It is imported where it is used: a process in which nobody uses a passkey does without its 20 MB.
"""

import json
from base64 import urlsafe_b64decode
from collections.abc import Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from cenacle.accounts.factors.models import Passkey
from cenacle.accounts.factors.relying_party import origin, rp_id
from cenacle.accounts.factors.schemas import MadeCredential, UsedCredential
from cenacle.accounts.models import User
from cenacle.platform.house import House
from cenacle.platform.settings.definitions import PORTAL_TITLE

PATIENCE = 300_000
"""Milliseconds that a browser gives its owner."""

ODD_ANSWERS = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError)
"""What the library raises, beside its own, over an answer that is not as the standard says."""


@dataclass(frozen=True)
class Made:
    """A passkey that holds what it promises."""

    credential_id: bytes
    public_key: bytes
    sign_count: int
    device_type: str
    backed_up: bool
    aaguid: str


@dataclass(frozen=True)
class Used:
    sign_count: int
    device_type: str
    backed_up: bool


def creation_options(
    house: House, user: User, challenge: bytes, handle: bytes, own: Sequence[Passkey]
) -> dict[str, JsonValue]:
    import webauthn
    from webauthn.helpers import structs

    options = webauthn.generate_registration_options(
        rp_id=rp_id(house),
        rp_name=house.settings.value(PORTAL_TITLE),
        user_name=user.email,
        user_id=handle,
        user_display_name=f"{user.first_name} {user.last_name}",
        challenge=challenge,
        timeout=PATIENCE,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[
            structs.PublicKeyCredentialDescriptor(
                id=passkey.credential_id,
                transports=[structs.AuthenticatorTransport(t) for t in passkey.transports],
            )
            for passkey in own
        ],
    )
    return _as_json(webauthn.options_to_json(options))


def request_options(house: House, challenge: bytes) -> dict[str, JsonValue]:
    import webauthn
    from webauthn.helpers import structs

    options = webauthn.generate_authentication_options(
        rp_id=rp_id(house),
        challenge=challenge,
        timeout=PATIENCE,
        user_verification=structs.UserVerificationRequirement.REQUIRED,
    )
    return _as_json(webauthn.options_to_json(options))


def check_made(house: House, credential: MadeCredential, challenge: bytes) -> Made | None:
    """None for an answer that does not hold."""
    import webauthn
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        made = webauthn.verify_registration_response(
            credential=credential.model_dump(by_alias=True, exclude_none=True),
            expected_challenge=challenge,
            expected_rp_id=rp_id(house),
            expected_origin=origin(house),
            require_user_verification=True,
        )
    except (WebAuthnException, *ODD_ANSWERS):
        return None
    return Made(
        credential_id=made.credential_id,
        public_key=made.credential_public_key,
        sign_count=made.sign_count,
        device_type=made.credential_device_type.value,
        backed_up=made.credential_backed_up,
        aaguid=made.aaguid,
    )


def check_used(
    house: House, credential: UsedCredential, challenge: bytes, passkey: Passkey
) -> Used | None:
    """None for an answer that does not hold; what the counter says is for the caller to judge."""
    import webauthn
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        used = webauthn.verify_authentication_response(
            credential=credential.model_dump(by_alias=True, exclude_none=True),
            expected_challenge=challenge,
            expected_rp_id=rp_id(house),
            expected_origin=origin(house),
            credential_public_key=passkey.public_key,
            credential_current_sign_count=0,
            require_user_verification=True,
        )
    except (WebAuthnException, *ODD_ANSWERS):
        return None
    return Used(used.new_sign_count, used.credential_device_type.value, used.credential_backed_up)


def known_transports(credential: MadeCredential) -> list[str]:
    """Browsers name new ones before the library knows them."""
    from webauthn.helpers.structs import AuthenticatorTransport

    known = {transport.value for transport in AuthenticatorTransport}
    return [name for name in credential.response.transports if name in known]


def id_of(credential: UsedCredential) -> bytes:
    return _bytes_of(credential.raw_id)


def handle_of(credential: UsedCredential) -> bytes:
    return _bytes_of(credential.response.user_handle)


def _bytes_of(text: str) -> bytes:
    """Nothing for what is no base64url."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return b""


def _as_json(text: str) -> dict[str, JsonValue]:
    options: dict[str, JsonValue] = json.loads(text)
    return options
