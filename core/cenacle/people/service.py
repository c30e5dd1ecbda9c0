"""The rules of people."""

import secrets
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.choices import ChoiceList
from cenacle.groups import Group
from cenacle.people.models import Religion, Retreatant

RELIGIONS = ChoiceList(Religion, "religion")

KEY_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
KEY_LENGTH = 6

USUAL_RELIGIONS = (
    "Catholic",
    "Baptist",
    "Episcopalian",
    "Lutheran",
    "Methodist",
    "Nondenominational",
    "Orthodox",
    "Pentecostal",
    "Presbyterian",
    "Jewish",
    "Other",
    "None",
)


def stock_religions(session: Session) -> None:
    """A house that names no religion yet begins with the usual ones."""
    RELIGIONS.stock(session, USUAL_RELIGIONS)


def add_retreatant(session: Session, group: Group, **fields: Any) -> Retreatant:
    """A new person of this group, with a key code of their own."""
    retreatant = Retreatant(key_code=_free_key_code(session), group=group, **fields)
    session.add(retreatant)
    session.flush()
    return retreatant


def _free_key_code(session: Session) -> str:
    """Of 31⁶ codes one that nobody has; the database refuses the same one twice."""
    while True:
        code = "".join(secrets.choice(KEY_ALPHABET) for _ in range(KEY_LENGTH))
        if session.scalar(select(Retreatant.id).where(Retreatant.key_code == code)) is None:
            return code
