"""People whom the house has already, as rows are compared with them."""

from collections.abc import Iterable, Sequence
from datetime import date

from cenacle.api import Retreatant, User, Words, order_of_names
from sqlalchemy import ColumnElement, or_, select
from sqlalchemy.orm import Session, joinedload

from cenacle_legacy_migration.models import Values
from cenacle_legacy_migration.people import Identity, Known, identity

_ = Words("cenacle_legacy_migration")

THE_ACCOUNT = _.lasting("the account {email}")

FEW = 400
"""So many are asked for by name; for more everybody is read."""

COLUMNS = {
    "firstName": "first_name", "middleInit": "middle_initial", "lastName": "last_name",
    "suffix": "suffix", "nickname": "nickname", "salutation": "salutation", "email": "email",
    "cellPhone": "cell_phone", "homeAddress": "street_address", "homeCity": "city",
    "homeState": "state", "homeZip": "zip_code", "company": "company", "profession": "profession",
    "church": "church_name", "subGroup": "sub_group", "priority": "priority",
    "medDoctor": "is_doctor", "deaconPriest": "is_priest_or_deacon", "captain": "is_captain",
    "coCaptain": "is_co_captain", "notes": "notes",
}  # fmt: skip
"""Where each field of a row is kept; what is not here is kept in another form."""

KEPT_AS = COLUMNS | {"dateBirth": "birth_date", "religion": "religion_id"}
"""With those of the other form: a day, and an id."""

PROFILE = {
    "middle_init": "middleInit", "nickname": "nickname", "salutation": "salutation",
    "suffix": "suffix", "date_birth": "dateBirth", "home_address": "homeAddress",
    "home_city": "homeCity", "home_state": "homeState", "home_zip": "homeZip",
    "cell_phone": "cellPhone", "company": "company", "profession": "profession",
    "church": "church", "religion_id": "religion", "priority": "priority",
    "manresa_notes": "notes", "captain": "captain", "co_captain": "coCaptain",
    "deacon_priest": "deaconPriest", "med_doctor": "medDoctor",
}  # fmt: skip
"""Which field of a row each field of a captain's profile is."""


def values_of(person: Retreatant) -> Values:
    """A record by the names of a row's fields."""
    values: Values = {name: getattr(person, column) for name, column in COLUMNS.items()}
    return values | {
        "dateBirth": person.birth_date.isoformat() if person.birth_date else None,
        "religion": person.religion.name if person.religion else None,
        "groupNumber": person.group.group_number,
    }


def values_of_account(user: User) -> Values:
    """An account by the same names."""
    return {
        "firstName": user.first_name,
        "lastName": user.last_name,
        "email": user.email,
        "groupNumber": user.group.group_number if user.group else None,
    }


def people(session: Session, sought: Sequence[Identity]) -> Known:
    """Records that may be those of the people who are sought."""
    found = select(Retreatant).options(
        joinedload(Retreatant.group), joinedload(Retreatant.religion)
    )
    if len(sought) <= FEW:
        found = found.where(or_(*_clues(sought)))
    return Known(_record(person) for person in session.scalars(found))


def accounts(session: Session, sought: Iterable[Identity]) -> Known:
    """Accounts that have the email of one of them."""
    emails = sorted({each.email for each in sought if each.email})
    rows = [
        row
        for start in range(0, len(emails), FEW)
        for row in session.scalars(
            select(User)
            .where(User.email_folded.in_(emails[start : start + FEW]))
            .options(joinedload(User.group))
        )
    ]
    return Known((_account(user) for user in rows), accounts=True)


def _clues(sought: Sequence[Identity]) -> list[ColumnElement[bool]]:
    days = {date.fromisoformat(each.born) for each in sought if each.born}
    emails = {each.email for each in sought if each.email}
    names = {
        order_of_names(*(str(each.values.get(name) or "") for name in ("lastName", "firstName")))
        for each in sought
    }
    return [
        Retreatant.birth_date.in_(sorted(days)),
        Retreatant.email_folded.in_(sorted(emails)),
        Retreatant.name_order.in_(sorted(names)),
    ]


def _record(person: Retreatant) -> Identity:
    label = f"{person.name}, group {person.group.group_number}"
    return identity(values_of(person), retreatant_id=person.id, label=label)


def _account(user: User) -> Identity:
    return identity(
        values_of_account(user),
        user_id=user.id,
        retreatant_id=user.retreatant_id,
        label=THE_ACCOUNT.written(email=user.email),
    )
