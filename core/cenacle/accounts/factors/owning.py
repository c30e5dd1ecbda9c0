"""Who has a second factor, and who has to have one."""

from sqlalchemy import Connection, Select, exists, func, or_, select
from sqlalchemy.orm import Session

from cenacle.accounts.factors.models import AuthenticatorApp, Passkey
from cenacle.accounts.factors.relying_party import rp_id
from cenacle.platform.access import Role
from cenacle.platform.house import House
from cenacle.platform.settings.definitions import SECOND_FACTOR

Asked = Session | Connection


def is_demanded(house: House, role: Role | None) -> bool:
    """Whether the house wants a second factor of whoever has this role."""
    wanted = house.settings.value(SECOND_FACTOR)
    return wanted == "all" or (wanted == "admins" and role is Role.ADMIN)


def has_factor(database: Asked, house: House, user_id: int) -> bool:
    """A passkey of another host name is none: no browser would show it here."""
    return bool(database.scalar(_factors(house, user_id)))


def is_missing(database: Asked, house: House, user_id: int, role: Role | None) -> bool:
    """Whether the user has to set up a second factor before anything else."""
    return is_demanded(house, role) and not has_factor(database, house, user_id)


def count_strange_passkeys(session: Session, house: House) -> int:
    """Those that were made for another host name."""
    strange = select(func.count()).select_from(Passkey).where(Passkey.rp_id != rp_id(house))
    return session.scalar(strange) or 0


def _factors(house: House, user_id: int) -> Select[bool]:
    app = exists().where(AuthenticatorApp.user_id == user_id)
    passkey = exists().where(Passkey.user_id == user_id, Passkey.rp_id == rp_id(house))
    return select(or_(app, passkey))
