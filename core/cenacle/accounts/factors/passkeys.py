"""Passkeys: made and used by the browser, checked here. One with the owner's finger, face or PIN
behind it is both factors at once.

What the library does not check is checked here: whose handle comes back, whether the key is of the
kind that was registered, and whether its counter grows.
"""

import secrets
from dataclasses import dataclass

from pydantic import BaseModel, JsonValue
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.accounts.factors import ceremonies, signatures
from cenacle.accounts.factors.models import Passkey
from cenacle.accounts.factors.relying_party import rp_id, why_no_passkeys
from cenacle.accounts.factors.schemas import MadeCredential, UsedCredential
from cenacle.accounts.models import User
from cenacle.accounts.service import WrongCredentials, addressee, hold, refuse_closed_account
from cenacle.platform import clock, mail
from cenacle.platform.access import Actor
from cenacle.platform.audit import act_as
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


ADDING = "passkey-adding"
SIGNING_IN = "passkey-sign-in"
MOST = 20
CHALLENGE_BYTES = 32
HANDLE_BYTES = 32

NOT_MADE = _("This passkey could not be added. Please try again.")
NOT_RIGHT = "This passkey could not be checked. Please try again."
UNKNOWN = "This passkey is not known here. It may have been removed."
KNOWN = _("This passkey is here already.")
TOO_MANY = _("You have {most} passkeys. Remove one that you no longer use.", most=MOST)


class Adding(BaseModel):
    """What is sealed while a browser makes a passkey."""

    challenge: str
    user_id: int
    handle: str


class SigningIn(BaseModel):
    """What is sealed while a browser asks its owner."""

    challenge: str


@dataclass(frozen=True)
class Options:
    """What a browser is given, as WebAuthn says it, and what it must bring back."""

    public_key: dict[str, JsonValue]
    ceremony: str


def refuse_impossible(house: House) -> None:
    """Raises RuleBroken, with the reason, for a house that cannot have passkeys."""
    reason = why_no_passkeys(house)
    if reason is not None:
        raise RuleBroken(reason)


def options_to_add(session: Session, house: House, user: User) -> Options:
    """Raises RuleBroken where there can be no passkeys, or no more."""
    refuse_impossible(house)
    own = usable(session, house, user.id)
    if len(own) >= MOST:
        raise RuleBroken(TOO_MANY)
    handle = own[0].user_handle if own else secrets.token_bytes(HANDLE_BYTES)
    challenge = secrets.token_bytes(CHALLENGE_BYTES)
    public_key = signatures.creation_options(house, user, challenge, handle, own)
    content = Adding(challenge=challenge.hex(), user_id=user.id, handle=handle.hex())
    return Options(public_key, ceremonies.begin(house, ADDING, content))


def add(
    session: Session,
    house: House,
    user: User,
    credential: MadeCredential,
    ceremony: str,
    name: str,
) -> Passkey:
    """Raises RuleBroken for a ceremony that is over, or an answer that does not hold."""
    refuse_impossible(house)
    begun = ceremonies.read(house, ADDING, ceremony, Adding)
    if begun.user_id != user.id:
        raise RuleBroken(ceremonies.OVER)
    made = signatures.check_made(house, credential, bytes.fromhex(begun.challenge))
    if made is None:
        raise RuleBroken(NOT_MADE)
    ceremonies.spend(session, ceremony)
    if session.scalar(select(Passkey.id).where(Passkey.credential_id == made.credential_id)):
        raise RuleBroken(KNOWN)
    passkey = Passkey(
        user_id=user.id,
        name=name,
        rp_id=rp_id(house),
        user_handle=bytes.fromhex(begun.handle),
        credential_id=made.credential_id,
        public_key=made.public_key,
        sign_count=made.sign_count,
        device_type=made.device_type,
        backed_up=made.backed_up,
        aaguid=made.aaguid,
        transports=signatures.known_transports(credential),
        added_at=clock.now(),
    )
    session.add(passkey)
    session.flush()
    return passkey


def options_to_sign_in(house: House) -> Options:
    """The browser knows whose passkeys it has: nobody says who they are. Raises RuleBroken."""
    refuse_impossible(house)
    challenge = secrets.token_bytes(CHALLENGE_BYTES)
    public_key = signatures.request_options(house, challenge)
    content = SigningIn(challenge=challenge.hex())
    return Options(public_key, ceremonies.begin(house, SIGNING_IN, content))


def sign_in(session: Session, house: House, credential: UsedCredential, ceremony: str) -> User:
    """The user who may come in.

    Raises WrongCredentials for what does not hold, and RuleBroken for a ceremony that is over or an
    account that is closed.
    """
    refuse_impossible(house)
    begun = ceremonies.read(house, SIGNING_IN, ceremony, SigningIn)
    passkey, user = _find_used(session, house, credential)
    used = signatures.check_used(house, credential, bytes.fromhex(begun.challenge), passkey)
    if used is None or used.device_type != passkey.device_type:
        raise WrongCredentials(NOT_RIGHT)
    ceremonies.spend(session, ceremony)
    refuse_closed_account(user)
    act_as(session, Actor(user.id, user.email, user.role, user.group_id))
    if max(used.sign_count, passkey.sign_count) > 0 and used.sign_count <= passkey.sign_count:
        # A sign that somebody has a copy; authenticators that count badly are known, too.
        told = {"factor": passkey.name}
        mail.write_mail(session, house, "PasskeyMayBeCopied", addressee(user), told)
    passkey.sign_count, passkey.backed_up = used.sign_count, used.backed_up
    passkey.last_used_at = clock.now()
    return user


def usable(session: Session, house: House, user_id: int) -> list[Passkey]:
    """Those of the host name that the house has now, the oldest first."""
    mine = Passkey.user_id == user_id, Passkey.rp_id == rp_id(house)
    return list(session.scalars(select(Passkey).where(*mine).order_by(Passkey.id)))


def read_all(session: Session, user_id: int) -> list[Passkey]:
    """With those of a host name that the house had before."""
    mine = select(Passkey).where(Passkey.user_id == user_id)
    return list(session.scalars(mine.order_by(Passkey.id)))


def find_own(session: Session, user: User, passkey_id: int) -> Passkey:
    """Raises NotFound for one that is not there, or somebody else's."""
    passkey = session.get(Passkey, passkey_id, with_for_update=True)
    if passkey is None or passkey.user_id != user.id:
        raise NotFound(_("You have no such passkey."))
    return passkey


def _find_used(session: Session, house: House, credential: UsedCredential) -> tuple[Passkey, User]:
    """The user first, as whoever removes a passkey does: the two never wait for each other."""
    used = Passkey.credential_id == signatures.id_of(credential), Passkey.rp_id == rp_id(house)
    owner = session.scalar(select(Passkey.user_id).where(*used))
    user = hold(session, owner) if owner else None
    passkey = session.scalar(select(Passkey).where(*used).with_for_update())
    if user is None or passkey is None:
        raise WrongCredentials(UNKNOWN, "credential")
    if signatures.handle_of(credential) != passkey.user_handle:
        raise WrongCredentials(NOT_RIGHT)
    return passkey, user
