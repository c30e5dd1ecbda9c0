"""Finds all by which a person is known in the house, today and from before."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pydantic import JsonValue
from sqlalchemy import ColumnElement, and_, false, or_, select, true
from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.platform import phones
from cenacle.platform.audit import AuditAction, AuditEntry
from cenacle.platform.db.search import fold, order_of_names
from cenacle.platform.house import House
from cenacle.platform.mail import EmailRecipient
from cenacle.platform.plugins.personal import PersonKnown
from cenacle.prospects import Prospect
from cenacle.retreatants import Person, Remark, Retreatant

Someone = Retreatant | User | Prospect
"""Whom the house knows: by a record, or by a sign-in or an application alone."""

NO_RECORD = 0
"""Stands for the id of who has none; it is nobody's."""

SHORTEST_NAME = 4
"""A shorter one says too little to be looked for."""


@dataclass(frozen=True)
class Traces:
    """The rows of the core that are somebody's, and by what other rows may name them. `person` is
    their record, where they have one."""

    someone: Someone
    users: list[User]
    prospects: list[Prospect]
    merged_ids: list[int]
    """Of records that were merged into theirs."""
    remark_ids: list[int]
    known: PersonKnown

    @property
    def person(self) -> Retreatant | None:
        return self.someone if isinstance(self.someone, Retreatant) else None

    @property
    def name(self) -> str:
        return f"{self.someone.first_name} {self.someone.last_name}"

    @property
    def entity(self) -> tuple[str, int]:
        """As the audit names them."""
        return type(self.someone).__name__, self.someone.id

    @property
    def audited(self) -> dict[str, list[int]]:
        """Whose changes the audit has, by entity."""
        records = [self.person.id, *self.merged_ids] if self.person else []
        return {
            "Retreatant": records,
            "Prospect": [prospect.id for prospect in self.prospects],
            "User": [user.id for user in self.users],
            "RoomWish": records,
            "Remark": self.remark_ids,
        }


def find_traces(session: Session, house: House, someone: Someone) -> Traces:
    person = someone if isinstance(someone, Retreatant) else None
    users = find_users(session, someone)
    codes = (person.key_code, *(person.former_key_codes or "").split()) if person else ()
    merged_ids = _find_merged(session, codes)
    prospects = _find_prospects(session, someone)
    former = _former_values(
        session,
        {
            "Retreatant": [person.id, *merged_ids] if person else [],
            "Prospect": [prospect.id for prospect in prospects],
        },
    )
    people: list[Person | User] = [*users, *prospects, *([person] if person else [])]
    emails = {each.email_folded for each in people if each.email_folded}
    emails |= {value.casefold() for value in former["email"]}
    emails |= set(_mailed(session, person)) if person else set()
    numbers = {each.cell_phone for each in people if isinstance(each, Person) and each.cell_phone}
    numbers |= {user.phone_number for user in users if user.phone_number} | former["cell_phone"]
    others = _Others(session, person, users, prospects)
    names = {
        name for each in people for name, order in _names_of(each) if not others.have_name(order)
    }
    return Traces(
        someone=someone,
        users=users,
        prospects=prospects,
        merged_ids=merged_ids,
        remark_ids=_find_remarks(session, person) if person else [],
        known=PersonKnown(
            retreatant_id=person.id if person else NO_RECORD,
            user_ids=tuple(user.id for user in users),
            emails=tuple(sorted(e for e in emails if not others.have_email(e))),
            phones=tuple(sorted(n for n in numbers if not others.have_phone(n))),
            names=tuple(sorted(names)),
            key_codes=codes,
            keyed_hash=house.keyed_hash,
        ),
    )


def find_record(session: Session, someone: User | Prospect) -> Retreatant | None:
    """Whose record it is, where it is somebody's of the house."""
    if someone.retreatant_id is not None:
        return session.get(Retreatant, someone.retreatant_id)
    alike = select(Retreatant).where(
        *Retreatant.still_here(),
        Retreatant.email_folded.is_not(None),
        Retreatant.email_folded == someone.email_folded,
    )
    return next((each for each in session.scalars(alike) if _is_same(someone, each)), None)


def find_users(session: Session, person: Someone) -> list[User]:
    """Who signs in as this person: the linked one, and one of the same name and address."""
    same: list[ColumnElement[bool]] = [
        User.id == person.id if isinstance(person, User) else false(),
        User.retreatant_id == person.id if isinstance(person, Retreatant) else false(),
    ]
    if person.email_folded:
        same.append(
            and_(
                User.email_folded == person.email_folded,
                User.name_order == person.name_order,
                User.retreatant_id.is_(None),
            )
        )
    return list(session.scalars(select(User).where(or_(*same)).order_by(User.id)))


def _find_prospects(session: Session, person: Someone) -> list[Prospect]:
    """Their applications; one that shares an address or a number alone may be a wife's."""
    known: ColumnElement[bool] = false()
    if isinstance(person, Retreatant):
        known = Prospect.retreatant_id == person.id
    elif isinstance(person, Prospect):
        known = Prospect.id == person.id
    ways: list[ColumnElement[bool]] = []
    if person.email_folded:
        ways.append(Prospect.email_folded == person.email_folded)
    if isinstance(person, Person) and person.cell_phone:
        ways.append(Prospect.cell_phone == person.cell_phone)
    found = session.scalars(
        select(Prospect)
        .where(
            or_(
                known,
                and_(Prospect.retreatant_id.is_(None), or_(false(), *ways)),
            )
        )
        .order_by(Prospect.id)
    )
    return [each for each in found if each.retreatant_id or _is_same(each, person)]


def _is_same(someone: User | Prospect, person: Someone) -> bool:
    """Of two who share an address or a number."""
    if isinstance(someone, User) or isinstance(person, User):
        return someone.name_order == person.name_order
    is_other_name = fold(someone.first_name) != fold(person.first_name)
    return not (is_other_name and someone.birth_date != person.birth_date)


def _find_merged(session: Session, codes: Iterable[str]) -> list[int]:
    """The audit keeps a record that was merged as it was when it went."""
    codes = set(codes)
    if not codes:
        return []
    gone = session.scalars(
        select(AuditEntry).where(
            AuditEntry.entity == "Retreatant",
            AuditEntry.action == AuditAction.DELETED,
            or_(*(AuditEntry.search_text.contains(fold(code)) for code in codes)),
        )
    )
    return [e.entity_id for e in gone if (e.changes.get("key_code") or [None])[0] in codes]


def _find_remarks(session: Session, person: Retreatant) -> list[int]:
    return list(session.scalars(select(Remark.id).where(Remark.retreatant_id == person.id)))


def _former_values(session: Session, people: Mapping[str, list[int]]) -> dict[str, set[str]]:
    """Addresses and numbers that the audit remembers of them. Those of an account may have been
    somebody else's, to whom the house had given it before."""
    found: dict[str, set[str]] = {"email": set(), "cell_phone": set()}
    theirs = [
        and_(AuditEntry.entity == entity, AuditEntry.entity_id.in_(ids))
        for entity, ids in people.items()
    ]
    entries = session.scalars(select(AuditEntry.changes).where(or_(*theirs)))
    for changes in entries:
        for name, values in found.items():
            values |= _texts(changes.get(name, []))
    return found


def _texts(values: list[JsonValue]) -> set[str]:
    return {value for value in values if isinstance(value, str) and value}


def _mailed(session: Session, person: Retreatant) -> Iterable[str]:
    addresses = session.scalars(
        select(EmailRecipient.recipient_email)
        .where(EmailRecipient.retreatant_id == person.id)
        .distinct()
    )
    return (address.casefold() for address in addresses if "@" in address)


def _names_of(someone: Person | User) -> Iterable[tuple[str, str]]:
    """As they stand in a sentence, in a list, and folded for a search; each with its order."""
    firsts = {someone.first_name}
    if isinstance(someone, Person) and someone.nickname:
        firsts.add(someone.nickname)
    for first in firsts:
        order = order_of_names(someone.last_name, first)
        for name in (f"{first} {someone.last_name}", f"{someone.last_name}, {first}"):
            if len(name) >= SHORTEST_NAME:
                yield name, order
                yield fold(name), order


class _Others:
    """What somebody else here has as well is theirs, too, and stays with them."""

    def __init__(
        self,
        session: Session,
        person: Retreatant | None,
        users: list[User],
        prospects: list[Prospect],
    ) -> None:
        self._session = session
        # Who is linked to a user here is the person themselves.
        self._not_them = {
            Retreatant: Retreatant.id != person.id if person else true(),
            User: User.id.not_in([user.id for user in users]),
            Prospect: Prospect.id.not_in([prospect.id for prospect in prospects]),
        }

    def have_email(self, folded: str) -> bool:
        return any(
            self._is_there(kind, kind.email_folded == folded)
            for kind in (Retreatant, User, Prospect)
        )

    def have_phone(self, number: str) -> bool:
        shown = phones.show(number)
        return (
            self._is_there(Retreatant, Retreatant.cell_phone == number)
            or self._is_there(Prospect, Prospect.cell_phone == number)
            or self._is_there(User, User.phone_number.in_((number, shown)))
        )

    def have_name(self, order: str) -> bool:
        return any(
            self._is_there(kind, kind.name_order == order) for kind in (Retreatant, User, Prospect)
        )

    def _is_there(
        self, kind: type[Retreatant] | type[User] | type[Prospect], same: ColumnElement[bool]
    ) -> bool:
        wanted = select(kind.id).where(same, self._not_them[kind]).limit(1)
        return self._session.scalar(wanted) is not None
