"""Writes a person: a retreatant of a group, or an account with its person record."""

import textwrap
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date

from cenacle.api import (
    WITH_PROFILE,
    Group,
    House,
    PersonStatus,
    Retreatant,
    RetreatantEdited,
    Role,
    RuleBroken,
    User,
    UserProfile,
    Words,
    add_retreatant,
    create_user,
    invite_user,
    keep_profile,
)
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle_legacy_migration import house
from cenacle_legacy_migration.assessing import Assessment, whole_notes
from cenacle_legacy_migration.book import Book
from cenacle_legacy_migration.models import Decision, Kind, LegacyRow, RowStatus, Values
from cenacle_legacy_migration.people import Identity, identity
from cenacle_legacy_migration.words import named_fields

_ = Words("cenacle_legacy_migration")

IS_PERSON = _.lasting("Is {name} of the house. {told}")
IS_ACCOUNT = _.lasting("Is the account {email}. {told}")
FILLED_IN = _.lasting("Filled in: {fields}.")
NOTHING_MISSING = _.lasting("Nothing was missing there.")
NOT_KEPT = _.lasting("An account of this role does not keep: {fields}.")
FIRST = _.lasting("First migrate line {line} of {file}, whose person this is.")
FIRST_OTHER = _.lasting("First migrate the other row, whose person this is.")

FLAGS = ("medDoctor", "deaconPriest", "captain", "coCaptain")
KEPT_BY_ACCOUNT = frozenset(
    {"legacyId", "firstName", "lastName", "email", "phoneNumber", "cellPhone", "userRole", "active",
     "groupNumber", *FLAGS}
)  # fmt: skip
LONGEST_CONTACT = 256
FROM_OLD = "From the old system"


@dataclass(frozen=True)
class Page:
    """What every row of a batch is written with: `groups` are those of the house by their ids."""

    book: Book
    groups: Mapping[int, Group]
    house: House
    send_invitations: bool


@dataclass(frozen=True)
class Written:
    """Whom a row became; `told` says what is worth knowing of it."""

    retreatant_id: int | None
    user_id: int | None = None
    told: str = ""

    def as_known(self, person: Identity) -> Identity:
        return replace(
            person,
            row_id=None,
            retreatant_id=self.retreatant_id,
            user_id=self.user_id,
            label=f"line {person.line} of {person.file_name}",
        )


def write(session: Session, page: Page, row: LegacyRow, found: Assessment) -> Written:
    """Raises RuleBroken when the house refuses."""
    if row.kind is Kind.USERS:
        return _write_user(session, page, row, found)
    if row.decision is Decision.SAME:
        return _fill_in(session, page, row, found)
    fields = {column: value for column, value in _columns(page.book, found).items() if value}
    if found.usable.get("active") is False:
        fields["status"] = PersonStatus.INACTIVE
    # The columns are named by `house.COLUMNS`, where no type says which holds what.
    person = add_retreatant(session, _group(page, found), **fields)  # type: ignore[arg-type]
    page.house.publish(session, RetreatantEdited(person.id))
    return Written(person.id)


def _columns(book: Book, found: Assessment) -> dict[str, object]:
    """The columns of a person, as the row has them."""
    usable = found.usable
    born = found.usable_text("dateBirth")
    kept: dict[str, object] = {column: usable.get(name) for name, column in house.COLUMNS.items()}
    return kept | {
        "birth_date": date.fromisoformat(born) if born else None,
        "religion_id": book.religion_id(found.usable_text("religion")),
        "notes": whole_notes(found),
    }


def _group(page: Page, found: Assessment) -> Group:
    return page.groups[page.book.group_id(found.needed("groupNumber"))]


def _fill_in(session: Session, page: Page, row: LegacyRow, found: Assessment) -> Written:
    """The same person: what the record lacks comes from the row, what it has stays."""
    person = _locked(session, _same(session, row).retreatant_id)
    filled = _fill(person, _columns(page.book, found))
    session.flush()
    page.house.publish(session, RetreatantEdited(person.id))
    return Written(person.id, None, IS_PERSON.written(name=person.name, told=_told(filled)))


def _fill(person: Retreatant, columns: Mapping[str, object]) -> list[str]:
    named = {column: name for name, column in house.KEPT_AS.items()}
    filled = []
    for column, value in columns.items():
        if value and getattr(person, column) is None:
            setattr(person, column, value)
            filled.append(named[column])
    return filled


def _told(filled: list[str]) -> str:
    return FILLED_IN.written(fields=named_fields(filled)) if filled else NOTHING_MISSING.written()


def _same(session: Session, row: LegacyRow) -> Written:
    """Whom a row was decided to be. Raises RuleBroken while there is nobody yet."""
    if row.twin_retreatant_id or row.twin_user_id:
        return Written(row.twin_retreatant_id, row.twin_user_id)
    other = session.get(LegacyRow, row.twin_row_id) if row.twin_row_id else None
    if other is None or other.status is not RowStatus.MIGRATED:
        raise RuleBroken(
            FIRST.format(line=other.line, file=other.of_import.file_name) if other else FIRST_OTHER
        )
    return Written(other.retreatant_id, other.user_id)


def _write_user(session: Session, page: Page, row: LegacyRow, found: Assessment) -> Written:
    if row.decision is Decision.SAME:
        return _fill_account(session, page, row, found)
    usable = found.usable
    role = Role(found.needed("userRole"))
    group = None if role is Role.ADMIN else _group(page, found)
    user = create_user(
        session,
        email=found.needed("email"),
        first_name=found.needed("firstName"),
        last_name=found.needed("lastName"),
        role=role,
        group=group,
    )
    user.phone_number = found.needed("phoneNumber")
    user.active = usable.get("active") is not False
    told = ""
    if role in WITH_PROFILE and group is not None:
        _keep_person(session, page, user, group, found)
    else:
        _keep_contacts(user, found)
        told = _not_kept(usable)
    session.flush()
    if page.send_invitations and user.active:
        invite_user(page.house, session, user)
    return Written(user.retreatant_id, user.id, told)


def _keep_person(session: Session, page: Page, user: User, group: Group, found: Assessment) -> None:
    """As the staff room makes it; somebody who is a retreatant already keeps that record, and
    what the row does not say of them."""
    person = _own_record(session, found)
    columns = _columns(page.book, found)
    fields: dict[str, object] = {}
    for name, of_row in house.PROFILE.items():
        column = house.KEPT_AS[of_row]
        value = columns[column]
        if person is not None:
            value = value or getattr(person, column)
        fields[name] = bool(value) if of_row in FLAGS else value
    profile = UserProfile.model_construct(None, **fields)
    keep_profile(session, page.house, user, group, profile, person.id if person else None)


def _own_record(session: Session, found: Assessment) -> Retreatant | None:
    """The retreatant who this captain is: by the number of the old system, else by who they are."""
    person = identity(found.usable)
    if person.legacy_id:
        migrated = session.scalars(
            select(LegacyRow)
            .where(
                LegacyRow.kind == Kind.RETREATANTS,
                LegacyRow.legacy_id == person.legacy_id,
                LegacyRow.retreatant_id.is_not(None),
            )
            .order_by(LegacyRow.id)
        )
        for row in migrated:
            if identity(row.fields).last == person.last:
                return _locked(session, row.retreatant_id)
    twin = house.people(session, [person]).find(person)
    return _locked(session, twin[0].retreatant_id) if twin else None


def _locked(session: Session, retreatant_id: int | None) -> Retreatant:
    """As it is now, and until the end of this batch."""
    return session.get_one(
        Retreatant, retreatant_id, with_for_update={"of": Retreatant}, populate_existing=True
    )


def _keep_contacts(user: User, found: Assessment) -> None:
    user.contact_information = [
        {"description": FROM_OLD, "value": part}
        for text in found.also
        for part in textwrap.wrap(text, LONGEST_CONTACT)
    ]


def _not_kept(usable: Values) -> str:
    names = [name for name, value in usable.items() if value and name not in KEPT_BY_ACCOUNT]
    return NOT_KEPT.written(fields=named_fields(names)) if names else ""


def _fill_account(session: Session, page: Page, row: LegacyRow, found: Assessment) -> Written:
    """The same account: its telephone and its person are filled in where they lack something."""
    user = session.get_one(User, _same(session, row).user_id)
    filled = []
    if user.phone_number is None and (phone := found.usable_text("phoneNumber")):
        user.phone_number = phone
        filled.append("phoneNumber")
    if user.retreatant_id is not None:
        person = _locked(session, user.retreatant_id)
        filled += _fill(person, _columns(page.book, found))
        session.flush()
        page.house.publish(session, RetreatantEdited(person.id))
    session.flush()
    return Written(
        user.retreatant_id, user.id, IS_ACCOUNT.written(email=user.email, told=_told(filled))
    )
