"""Ten codes on paper, each good once in the place of a second factor."""

import secrets

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from cenacle.accounts.factors.models import RecoveryCode, RecoverySheet
from cenacle.accounts.models import User
from cenacle.accounts.service import addressee
from cenacle.platform import clock, mail, sealing
from cenacle.platform.house import House

MANY = 10
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without what looks alike on paper. Ten of these are some 50 bits."""
HALF = 5
PURPOSE = "recovery-codes"


def make_sheet(session: Session, house: House, user: User) -> list[str]:
    """New codes, to be shown this once; the ones before are good for nothing."""
    remove_sheet(session, user.id)
    codes = [_new_code() for _ in range(MANY)]
    sheet = RecoverySheet(user_id=user.id, made_at=clock.now(), codes_left=MANY)
    session.add(sheet)
    session.flush()
    session.add_all(
        RecoveryCode(sheet_id=sheet.id, fingerprint=_fingerprint(house, user.id, code))
        for code in codes
    )
    return codes


def find_sheet(session: Session, user_id: int) -> RecoverySheet | None:
    return session.scalar(select(RecoverySheet).where(RecoverySheet.user_id == user_id))


def remove_sheet(session: Session, user_id: int) -> None:
    sheet = find_sheet(session, user_id)
    if sheet is not None:
        session.delete(sheet)
        session.flush()


def use_code(session: Session, house: House, user: User, code: str) -> bool:
    """Whether the code was good, which it is no more; the owner is mailed that it was used."""
    used = session.scalar(
        delete(RecoveryCode)
        .where(
            RecoveryCode.fingerprint == _fingerprint(house, user.id, code),
            RecoveryCode.sheet_id.in_(
                select(RecoverySheet.id).where(RecoverySheet.user_id == user.id)
            ),
        )
        .returning(RecoveryCode.sheet_id)
    )
    if used is None:
        return False
    sheet = session.get_one(RecoverySheet, used, with_for_update=True)
    sheet.codes_left -= 1
    left = {"codesLeft": str(sheet.codes_left)}
    mail.write_mail(session, house, "RecoveryCodeUsed", addressee(user), left)
    return True


def _new_code() -> str:
    letters = "".join(secrets.choice(ALPHABET) for _ in range(2 * HALF))
    return f"{letters[:HALF]}-{letters[HALF:]}"


def _fingerprint(house: House, user_id: int, code: str) -> str:
    """However it is typed: in capitals, with or without the dash."""
    letters = "".join(filter(str.isalnum, code.lower()))
    return sealing.fingerprint(house, PURPOSE, f"{user_id}:{letters}")
