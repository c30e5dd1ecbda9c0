"""How an application comes into the house: from the public form, or from a captain."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from pydantic import JsonValue
from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from cenacle import retreatants
from cenacle.events import ProspectRegistered
from cenacle.groups import notify
from cenacle.platform import clock, mail, throttle
from cenacle.platform.access import Actor, Right, reaches
from cenacle.platform.dates import show_days
from cenacle.platform.db.locks import one_at_a_time
from cenacle.platform.db.search import fold
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.settings.definitions import REGISTRATIONS_PER_HOUR
from cenacle.prospects.models import OPEN, FormerApplication, Prospect, ProspectStatus
from cenacle.prospects.schemas import Application
from cenacle.retreatants.consent import record_consent, record_contact
from cenacle.retreats import Retreat

HOUR = timedelta(hours=1)
SAME_APPLICATION = timedelta(days=1)
PUBLIC_FORM = "Registration form"

LABELS = {
    "first_name": "First name",
    "middle_initial": "Middle initial",
    "last_name": "Last name",
    "suffix": "Suffix",
    "nickname": "Nickname",
    "birth_date": "Date of birth",
    "street_address": "Street address",
    "city": "City",
    "state": "State",
    "zip_code": "Zip code",
    "cell_phone": "Cell phone",
    "email": "Email",
    "religion_id": "Religion",
    "church_name": "Church",
    "profession": "Profession",
    "is_priest_or_deacon": "Priest or deacon",
    "is_doctor": "Medical professional",
    "has_attended_before": "Has attended before",
    "can_contact_in_future": "May be told of later retreats",
    "last_minute": "May be called at short notice",
    "referred_by_name": "Referred by",
    "notes": "Notes",
}
"""As the screens name what an application says."""


@dataclass(frozen=True)
class ApplicationNotice:
    """The notification of an application that its groups get."""

    prospect: Prospect
    is_new: bool

    def message(self, retreat: Retreat) -> str:
        days = show_days(retreat.start_date, retreat.end_date)
        if self.is_new:
            return f"{self.prospect.name} applied for the retreat of {days}."
        return (
            f"{self.prospect.name} changed the application for the retreat of {days}. What it said "
            "before is kept with it."
        )


def register_by_form(
    session: Session, house: House, application: Application, *, address: str
) -> None:
    """Save what somebody wrote in the public form.

    Raises RuleBroken for a religion or a retreat that is not to be chosen, TooManyAttempts.
    """
    limit = throttle.Limit("prospect.address", house.settings.value(REGISTRATIONS_PER_HOUR), HOUR)
    throttle.count(session, limit, address)
    upcoming = choose_retreats(session, application.retreat_ids, after=house.today)
    _save_application(session, house, application, upcoming, PUBLIC_FORM)


def register_by_staff(
    session: Session, house: House, actor: Actor, application: Application
) -> Prospect:
    """Save what staff wrote down for somebody; a captain does for the own group.

    Raises as `register_by_form`, and is not throttled.
    """
    yesterday = house.today - timedelta(days=1)
    chosen = choose_retreats(session, application.retreat_ids, after=yesterday)
    for retreat in chosen:
        if not reaches(actor, Right.LEAD, retreat):
            raise RuleBroken("Choose retreats of your own group.", field="retreatIds")
    place = f"Add New Prospect, by {retreatants.actor_name(session, actor)}"
    return _save_application(session, house, application, chosen, place)


def _save_application(
    session: Session,
    house: House,
    application: Application,
    chosen: list[Retreat],
    place: str,
) -> Prospect:
    retreatants.check_religion(session, application.religion_id)
    prospect = _first_application(session, application)
    is_new = prospect is None
    if prospect is None:
        prospect = Prospect(registered_at=clock.now())
        session.add(prospect)
        _write(prospect, application.columns)
        session.flush()
        record_consent(session, prospect, application.sms_consent, place)
        record_contact(session, prospect, application.can_contact_in_future, place)
    else:
        _overwrite(session, prospect, application, chosen, place)
    # What was reviewed was another application.
    prospect.status = ProspectStatus.WAITING
    prospect.retreats = chosen
    session.flush()
    _notify(session, house, ApplicationNotice(prospect, is_new), chosen)
    return prospect


def _write(prospect: Prospect, columns: Mapping[str, object]) -> None:
    for column, value in columns.items():
        setattr(prospect, column, value)


def _overwrite(
    session: Session,
    prospect: Prospect,
    application: Application,
    chosen: list[Retreat],
    place: str,
) -> None:
    """Keep what it said before. Whoever knows a name, an address and a birth date may send it
    again: a yes stays what it was, a no counts, and a yes to texts is not one to another number."""
    columns = dict(application.columns)
    columns["can_contact_in_future"] = (
        prospect.can_contact_in_future and application.can_contact_in_future
    )
    told = _what_changes(prospect, columns, chosen)
    takes_texts = application.sms_consent and prospect.cell_phone == columns["cell_phone"]
    if prospect.sms_consent_at is not None and not takes_texts:
        record_consent(session, prospect, False, f"{place}, sent again")
    if prospect.can_contact_in_future and not columns["can_contact_in_future"]:
        record_contact(session, prospect, False, f"{place}, sent again")
    if told:
        session.add(FormerApplication(prospect_id=prospect.id, replaced_at=clock.now(), told=told))
    _write(prospect, columns)


def _what_changes(
    prospect: Prospect, columns: Mapping[str, object], chosen: list[Retreat]
) -> dict[str, JsonValue]:
    """What an application says, of what it will say no longer."""
    before: dict[str, JsonValue] = {
        LABELS.get(column, column): _shown(prospect, column)
        for column, value in columns.items()
        if getattr(prospect, column) != value
    }
    if {retreat.id for retreat in prospect.retreats} != {retreat.id for retreat in chosen}:
        before["Retreats"] = "; ".join(retreat.label for retreat in prospect.retreats)
    return before


def _shown(prospect: Prospect, column: str) -> JsonValue:
    if column == "religion_id":
        return prospect.religion.name if prospect.religion else None
    value = prospect.phone_shown if column == "cell_phone" else getattr(prospect, column)
    if isinstance(value, bool):
        return "Yes" if value else "No"
    return None if value is None else str(value)


def _notify(
    session: Session, house: House, notice: ApplicationNotice, chosen: list[Retreat]
) -> None:
    prospect = notice.prospect
    for retreat in chosen:
        notify(session, retreat.group_id, notice.message(retreat))
    named = "; ".join(retreat.label for retreat in chosen)
    to = retreatants.addressee(prospect)
    mail.write_mail(session, house, "ApplicationReceived", to, {"retreats": named})
    groups = frozenset(retreat.group_id for retreat in chosen)
    house.publish(session, ProspectRegistered(prospect.id, groups))


def _first_application(session: Session, application: Application) -> Prospect | None:
    """What the same person sent within a day, if nobody has decided it (contract 5)."""
    email, last_name = application.email_address.casefold(), fold(f"{application.last_name}, ")
    one_at_a_time(session, f"prospect {email} {last_name} {application.date_of_birth}")
    return session.scalars(
        select(Prospect)
        .where(
            Prospect.email_folded == email,
            Prospect.birth_date == application.date_of_birth,
            Prospect.name_order.startswith(last_name, autoescape=True),
            Prospect.status.in_(OPEN),
            Prospect.registered_at > clock.now() - SAME_APPLICATION,
        )
        .order_by(Prospect.id)
        .limit(1)
        .with_for_update()
    ).first()


def choose_retreats(
    session: Session, retreat_ids: list[int], *, after: date, kept: frozenset[int] = frozenset()
) -> list[Retreat]:
    """The retreats of these ids, in the order of their days.

    Raises RuleBroken if one of them is unknown, or starts on `after` or before, unless it is among
    those to be `kept`.
    """
    found = session.scalars(
        select(Retreat)
        .where(Retreat.id.in_(retreat_ids))
        .options(joinedload(Retreat.group))
        .order_by(Retreat.start_date)
    ).all()
    fitting = [r for r in found if r.start_date > after or r.id in kept]
    if len(fitting) < len(set(retreat_ids)):
        raise RuleBroken("Choose from the upcoming retreats.", field="retreatIds")
    return fitting
