"""Makes tokens, lists them, and ends them."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from sqlalchemy import Select, delete, func, or_, select, update
from sqlalchemy.orm import Session

from cenacle.accounts.models import User
from cenacle.accounts.service import addressee
from cenacle.accounts.tokens.models import AccessToken
from cenacle.accounts.tokens.schemas import (
    MadeToken,
    OwnTokenForm,
    OwnTokens,
    ProgramTokenForm,
    ProgramTokenRow,
    ProgramTokens,
    ScopeToChoose,
    TokenRow,
)
from cenacle.accounts.tokens.shape import SHOWN, hash_token, make_token
from cenacle.groups import Group
from cenacle.platform import clock, mail
from cenacle.platform.access import HOLDERS, Role, TokenScope
from cenacle.platform.access.token_scopes import RIGHT_OF, WORDS, held_by
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.told import told_moment
from cenacle.platform.words import CORE, Text, Words

_ = Words(CORE)


MOST = 20
"""Tokens of one owner; more were never told apart."""
MOST_OF_PROGRAMS = 100
SHOWN_ENDED = timedelta(days=30)
"""How long its owner sees that a token has ended."""
NOTED_EVERY = timedelta(seconds=55)
"""A little less than the minute by which each process counts."""

TOO_MANY = _("There are {most} tokens already. End one that is no longer used first.")
NOT_YOURS = _("This needs a right that your role does not have: {scope}.")
NOT_ITS = _("This needs a right that this role does not have: {scope}.")
NO_SUCH = _("There is no such token.")


def read_own_tokens(session: Session, user: User) -> OwnTokens:
    """The newest first, also those that ended lately."""
    rows = session.scalars(
        select(AccessToken)
        .where(AccessToken.user_id == user.id)
        .order_by(AccessToken.made_at.desc(), AccessToken.id.desc())
    )
    return OwnTokens(
        tokens=[TokenRow.model_validate(_shown(row)) for row in rows],
        scopes=_to_choose(held_by(user.role)),
    )


def read_program_tokens(session: Session) -> ProgramTokens:
    """The same of programs of the house, with who made each."""
    rows = session.execute(
        select(AccessToken, Group.group_number, User.first_name, User.last_name)
        .outerjoin(Group, Group.id == AccessToken.group_id)
        .outerjoin(User, User.id == AccessToken.made_by_id)
        .where(AccessToken.user_id.is_(None))
        .order_by(AccessToken.made_at.desc(), AccessToken.id.desc())
    )
    return ProgramTokens(
        tokens=[
            ProgramTokenRow.model_validate(
                _shown(token)
                | {
                    "role": token.role,
                    "group_number": number,
                    "made_by": f"{first} {last}" if last else None,
                }
            )
            for token, number, first, last in rows
        ],
        scopes=_to_choose(TokenScope),
    )


def make_own_token(session: Session, house: House, user: User, form: OwnTokenForm) -> MadeToken:
    """A token of the user's own; its owner is mailed. Raises RuleBroken for a scope wider than the
    role, and where there are MOST."""
    _refuse_wider(user.role, form.scopes, said=NOT_YOURS)
    _refuse_too_many(session, select(AccessToken.id).where(AccessToken.user_id == user.id), MOST)
    token = AccessToken(name=form.name, user_id=user.id)
    return _make(session, house, token, user, form.scopes, form.days)


def make_program_token(
    session: Session, house: House, admin: User, form: ProgramTokenForm
) -> MadeToken:
    """A token of a program of the house. Raises RuleBroken as above, and for a role that misses its
    group, or a group that is none."""
    _refuse_wider(form.role, form.scopes, said=NOT_ITS)
    group_id = None if form.role is Role.ADMIN else _group(session, form.group_id)
    programs = select(AccessToken.id).where(AccessToken.user_id.is_(None))
    _refuse_too_many(session, programs, MOST_OF_PROGRAMS)
    token = AccessToken(name=form.name, role=form.role, group_id=group_id)
    return _make(session, house, token, admin, form.scopes, form.days)


def end_own_token(session: Session, user_id: int, token_id: int) -> None:
    """Raises NotFound for one that has ended, or somebody else's."""
    _end(session, session.get(AccessToken, token_id), user_id)


def end_program_token(session: Session, token_id: int) -> None:
    """Raises NotFound for one that has ended, or a user's own."""
    _end(session, session.get(AccessToken, token_id), None)


def end_all_tokens(session: Session, user: User) -> None:
    """Those of the user's own."""
    session.execute(delete(AccessToken).where(AccessToken.user_id == user.id))


def note_use(session: Session, token_id: int, at: datetime) -> None:
    """Once a minute, however many processes it comes to."""
    session.execute(
        update(AccessToken)
        .where(
            AccessToken.id == token_id,
            or_(AccessToken.used_at.is_(None), AccessToken.used_at < at - NOTED_EVERY),
        )
        .values(used_at=at)
    )


def sweep(session: Session) -> None:
    """Forget those that ended long enough ago."""
    session.execute(delete(AccessToken).where(AccessToken.ends_at < clock.now() - SHOWN_ENDED))


def _make(
    session: Session,
    house: House,
    token: AccessToken,
    maker: User,
    scopes: Iterable[TokenScope],
    days: int,
) -> MadeToken:
    text = make_token()
    token.token_hash, token.beginning = hash_token(house, text), text[:SHOWN]
    token.scopes = [scope.value for scope in TokenScope if scope in set(scopes)]
    token.made_at, token.made_by_id = clock.now(), maker.id
    token.ends_at = token.made_at + timedelta(days=days) if days else None
    session.add(token)
    session.flush()
    _tell(session, house, token, maker)
    return MadeToken(id=token.id, name=token.name, token=text, ends_at=token.ends_at)


def _tell(session: Session, house: House, token: AccessToken, maker: User) -> None:
    ends = token.ends_at and told_moment(token.ends_at.astimezone(house.settings.time_zone))
    values = {
        "token": token.name,
        "scopes": ", ".join(token.scopes),
        "ends": ends or _("somebody ends it"),
    }
    mail.write_mail(session, house, "AccessTokenMade", addressee(maker), values)


def _end(session: Session, token: AccessToken | None, user_id: int | None) -> None:
    if token is None or token.user_id != user_id:
        raise NotFound(NO_SUCH)
    session.delete(token)
    session.flush()


def _refuse_wider(role: Role | None, scopes: Iterable[TokenScope], *, said: Text) -> None:
    wider = [scope for scope in scopes if role not in HOLDERS[RIGHT_OF[scope]]]
    if wider:
        raise RuleBroken(said.format(scope=wider[0]), field="scopes")


def _refuse_too_many(session: Session, tokens: Select[int], most: int) -> None:
    count = session.scalar(select(func.count()).select_from(tokens.subquery())) or 0
    if count >= most:
        raise RuleBroken(TOO_MANY.format(most=most))


def _group(session: Session, group_id: int | None) -> int:
    if group_id is None or session.get(Group, group_id) is None:
        raise RuleBroken(_("Choose the group of this program."), field="groupId")
    return group_id


def _shown(token: AccessToken) -> dict[str, object]:
    names = ("id", "name", "beginning", "scopes", "made_at", "ends_at", "used_at")
    has_ended = token.ends_at is not None and token.ends_at <= clock.now()
    return {name: getattr(token, name) for name in names} | {"has_ended": has_ended}


def _to_choose(scopes: Iterable[TokenScope]) -> list[ScopeToChoose]:
    return [
        ScopeToChoose(
            value=scope,
            words=str(WORDS[scope]),
            roles=[role for role in Role if role in HOLDERS[RIGHT_OF[scope]]],
        )
        for scope in scopes
    ]
