"""How an application comes into the house: from the public form, or from a captain."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from pydantic import JsonValue
from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from cenacle import retreatants
from cenacle.agreements import accept_asked, asked_at_registration
from cenacle.events import ProspectRegistered
from cenacle.fields.forms import Asked, Checked
from cenacle.groups import notify
from cenacle.platform import clock, mail, throttle
from cenacle.platform.access import Actor, Right, reaches
from cenacle.platform.dates import show_days
from cenacle.platform.db.locks import one_at_a_time
from cenacle.platform.db.search import order_of_names
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.plugins.fields import Owner
from cenacle.platform.settings.definitions import REGISTRATIONS_PER_HOUR
from cenacle.platform.told import told_list
from cenacle.platform.words import CORE, Text, Words
from cenacle.prospects import questions
from cenacle.prospects.models import OPEN, FormerApplication, Prospect, ProspectStatus
from cenacle.prospects.schemas import Application
from cenacle.retreatants.consent import change_details, record_consent, record_contact
from cenacle.retreats import Retreat

_ = Words(CORE)

APPLIED = _.lasting("{name} applied for the retreat of {days}.")
CHANGED = _.lasting(
    "{name} changed the application for the retreat of {days}. What it said before is kept with it."
)
CHANGED_AWAY = _.lasting(
    "{name} changed the application, which is for the retreat of {days} no longer."
)


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
    "language": "Language",
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

    def message(self, retreat: Retreat) -> Text:
        return self._tell(APPLIED if self.is_new else CHANGED, retreat)

    def message_of_change(self, former: Retreat) -> Text:
        """To a group whose retreats were chosen before, and are no longer."""
        return self._tell(CHANGED_AWAY, former)

    def _tell(self, told: Text, retreat: Retreat) -> Text:
        days = show_days(retreat.start_date, retreat.end_date)
        return told.format(name=self.prospect.name, days=days)


def register_by_form(
    session: Session,
    house: House,
    application: Application,
    *,
    address: str,
    agreed: Collection[int] = (),
) -> None:
    """Save what somebody wrote in the public form.

    Raises RuleBroken for a religion or a retreat that is not to be chosen, InvalidInput where
    something is not `agreed` to, TooManyAttempts.
    """
    limit = throttle.Limit("prospect.address", house.settings.value(REGISTRATIONS_PER_HOUR), HOUR)
    throttle.count(session, limit, address)
    upcoming = choose_retreats(session, application.retreat_ids, after=house.today)
    asked = questions.asked_at_registration(session, house)
    answers = questions.check_given(asked, application.answers, by_staff=False)
    written = Written(application, upcoming, PUBLIC_FORM, asked, answers)
    prospect = _save_application(session, house, written)
    owner = Owner(prospect_id=prospect.id)
    accept_asked(session, house, owner, asked_at_registration(session), agreed, PUBLIC_FORM)


def register_by_staff(
    session: Session, house: House, actor: Actor, application: Application
) -> Prospect:
    """Save what staff wrote down for somebody; a captain does for the own group. What the same
    person sent to a group that the actor does not lead stays as it is.

    Raises as `register_by_form`, and is not throttled.
    """
    yesterday = house.today - timedelta(days=1)
    chosen = choose_retreats(session, application.retreat_ids, after=yesterday)
    for retreat in chosen:
        if not reaches(actor, Right.LEAD, retreat):
            raise RuleBroken(_("Choose retreats of your own group."), field="retreatIds")
    place = f"Add New Prospect, by {retreatants.actor_name(session, actor)}"
    asked = questions.asked_at_registration(session, house, actor)
    answers = questions.check_given(asked, application.answers, by_staff=True)
    written = Written(application, chosen, place, asked, answers)
    return _save_application(session, house, written, actor)


@dataclass(frozen=True)
class Written:
    """An application that was checked: for which retreats, by which form, and what it answers to
    what was asked beside the core's own questions."""

    application: Application
    chosen: list[Retreat]
    place: str
    asked: Asked
    answers: Checked


def _save_application(
    session: Session, house: House, written: Written, actor: Actor | None = None
) -> Prospect:
    application, chosen, place = written.application, written.chosen, written.place
    retreatants.check_religion(session, application.religion_id)
    prospect = _first_application(session, application, actor)
    is_new = prospect is None
    by = actor.email if actor else None
    former = [] if prospect is None else list(prospect.retreats)
    if prospect is None:
        prospect = Prospect(registered_at=clock.now())
        session.add(prospect)
        for column, value in application.columns.items():
            setattr(prospect, column, value)
        session.flush()
        record_consent(session, prospect, application.sms_consent, place, by=by)
        record_contact(session, prospect, application.can_contact_in_future, place, by=by)
        questions.keep_answers(session, house, prospect, written.asked, written.answers)
    else:
        _overwrite(session, house, prospect, written, by)
    # What was reviewed was another application.
    prospect.status = ProspectStatus.WAITING
    prospect.retreats = chosen
    session.flush()
    _notify(session, house, ApplicationNotice(prospect, is_new), chosen, former)
    return prospect


def _overwrite(
    session: Session,
    house: House,
    prospect: Prospect,
    written: Written,
    by: str | None,
) -> None:
    """Keep what it said before. Whoever knows a name, an address and a birth date may send it
    again: a yes stays what it was, and a no counts."""
    application, place = written.application, f"{written.place}, sent again"
    columns = dict(application.columns)
    columns["can_contact_in_future"] = (
        prospect.can_contact_in_future and application.can_contact_in_future
    )
    told = _what_changes(prospect, columns, written.chosen)
    answers, former = questions.what_becomes_different(
        session, prospect, written.asked, written.answers
    )
    if former:
        told[questions.FORMER] = former
    if not application.sms_consent:
        record_consent(session, prospect, False, place, by=by)
    if prospect.can_contact_in_future and not columns["can_contact_in_future"]:
        record_contact(session, prospect, False, place, by=by)
    if told:
        session.add(FormerApplication(prospect_id=prospect.id, replaced_at=clock.now(), told=told))
    change_details(session, house, prospect, columns, place, by=by)
    questions.keep_answers(session, house, prospect, written.asked, answers)


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
    session: Session,
    house: House,
    notice: ApplicationNotice,
    chosen: list[Retreat],
    former: list[Retreat],
) -> None:
    prospect = notice.prospect
    groups = frozenset(retreat.group_id for retreat in chosen)
    for retreat in chosen:
        notify(session, retreat.group_id, notice.message(retreat), prospect_id=prospect.id)
    for retreat in former:
        if retreat.group_id not in groups:
            notify(session, retreat.group_id, notice.message_of_change(retreat))
    named = told_list(retreat.told_label for retreat in chosen)
    to = retreatants.addressee(prospect)
    mail.write_mail(session, house, "ApplicationReceived", to, {"retreats": named})
    groups |= {retreat.group_id for retreat in former}
    house.publish(session, ProspectRegistered(prospect.id, groups))


def _first_application(
    session: Session, application: Application, actor: Actor | None
) -> Prospect | None:
    """What the same person sent within a day, if nobody has decided it (contract 5). Staff, who may
    read what it said, take over one that is theirs alone to decide."""
    email, last_name = application.email_address.casefold(), order_of_names(application.last_name)
    one_at_a_time(session, f"prospect {email} {last_name} {application.date_of_birth}")
    found = session.scalars(
        select(Prospect)
        .where(
            Prospect.email_folded == email,
            Prospect.birth_date == application.date_of_birth,
            Prospect.name_order.startswith(last_name, autoescape=True),
            Prospect.status.in_(OPEN),
            Prospect.registered_at > clock.now() - SAME_APPLICATION,
        )
        .order_by(Prospect.id)
        .with_for_update()
    ).all()
    return next((each for each in found if actor is None or _leads_all_of(actor, each)), None)


def _leads_all_of(actor: Actor, prospect: Prospect) -> bool:
    return all(reaches(actor, Right.LEAD, retreat) for retreat in prospect.retreats)


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
        raise RuleBroken(_("Choose from the upcoming retreats."), field="retreatIds")
    return fitting
