"""A mail asks what the house does not know yet of who is to come: after the acceptance, and some
days before each retreat."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, time, timedelta

from huey import crontab
from pyramid.config import Configurator
from sqlalchemy import Select, select
from sqlalchemy.orm import Session, joinedload

from cenacle.events import ProspectAccepted
from cenacle.fields.forms import Asked, asked_of_guests
from cenacle.fields.lacking import find_lacking, find_lacking_sections, lacks_an_answer
from cenacle.places.answers import hold_retreat
from cenacle.places.before_retreats import (
    is_too_early,
    retreat_by_retreat,
    who_attends,
    write_about,
)
from cenacle.places.noted_letters import note_letters, was_written
from cenacle.platform import mail
from cenacle.platform.events import listen
from cenacle.platform.house import House
from cenacle.platform.plugins.fields import AskedAt
from cenacle.platform.settings.definitions import FOLLOW_UP_DAYS
from cenacle.platform.tasks import one_thread_at_a_time
from cenacle.retreats import Participation, Retreat
from cenacle.retreats.participation import SAYS_NO

TASK = "fields.follow-up"
ACCEPTED = "fields.follow-up-of-accepted"
TEMPLATE = "FollowUp"
ABOUT = "follow-up"


def register(house: House) -> None:
    """Let workers look every quarter of an hour, from the morning on."""

    @one_thread_at_a_time
    def ask() -> None:
        ask_before_retreats(house)

    def ask_accepted(retreatant_id: int, group_id: int) -> None:
        ask_for_sections(house, retreatant_id, group_id)

    house.queue.add_periodic_task(TASK, crontab(minute="7-59/15"), ask)
    house.queue.add_task(ACCEPTED, ask_accepted)


def ask_before_retreats(house: House) -> None:
    """Write to whoever attends a retreat that is near, and has not answered; retreat by retreat."""
    days = house.settings.value(FOLLOW_UP_DAYS)
    if not days or is_too_early(house):
        return
    with house.transaction() as session:
        near = _find_near(session, house, days) if _asked(session, house) else []
    retreat_by_retreat(house, near, _ask)


def ask_who_is_accepted(session: Session, house: House, event: ProspectAccepted) -> None:
    """About the first retreat to come in which they take part by it."""
    asked = _asked(session, house)
    parts = _parts_to_come(house, event.retreatant_id, event.group_id)
    first = session.scalars(parts.where(lacks_an_answer(asked.known)).limit(1)).first()
    if first is not None:
        write_about(session, house, ABOUT, TEMPLATE, first.retreat, [first])
    elif asked.own:
        # Plugins hear of the acceptance after this, and take over what was said with it.
        house.queue.enqueue_after_commit(session, ACCEPTED, event.retreatant_id, event.group_id)


def ask_for_sections(house: House, retreatant_id: int, group_id: int) -> None:
    """The same, where no field is left open, but perhaps something that a plugin asks."""
    with house.transaction() as session:
        own = _asked(session, house).own
        for part in session.scalars(_parts_to_come(house, retreatant_id, group_id)).all():
            if find_lacking_sections(house, own, part.retreat_id, [retreatant_id]):
                write_about(session, house, ABOUT, TEMPLATE, part.retreat, [part])
                return


def note_answered(session: Session, part: Participation) -> None:
    """Whoever has been through the questions of a retreat is not asked them by mail any more."""
    if not session.scalar(
        select(was_written(ABOUT)).select_from(Participation).where(Participation.id == part.id)
    ):
        note_letters(session, ABOUT, {part.id: None})


def _asked(session: Session, house: House) -> Asked:
    """What the mail asks for, of sections those that can say who left something open: nothing where
    the house does not want the mail."""
    asked = asked_of_guests(session, house, AskedAt.FOLLOW_UP)
    own = [each for each in asked.own if each.given.find_unanswered]
    asked = replace(asked, own=own)
    is_wanted = house.settings.value(FOLLOW_UP_DAYS) > 0
    if asked and is_wanted and mail.is_switched_on(session, TEMPLATE):
        return asked
    return Asked({}, [])


def _find_near(session: Session, house: House, days: int) -> Sequence[int]:
    last = house.today + timedelta(days=days)
    to_come = select(Retreat.id).where(Retreat.start_date > house.today, Retreat.start_date <= last)
    return session.scalars(to_come.order_by(Retreat.start_date, Retreat.id)).all()


def _ask(session: Session, house: House, retreat_id: int) -> None:
    """Whoever answers meanwhile, or is asked by another worker, waits until these are written."""
    retreat = hold_retreat(session, house, retreat_id)
    # Whoever said yes today had the questions before them with the answer.
    today = datetime.combine(house.today, time(), house.settings.time_zone)
    parts = who_attends(retreat, ABOUT, today)
    lacking = find_lacking(session, house, _asked(session, house), retreat.id, parts)
    write_about(session, house, ABOUT, TEMPLATE, retreat, lacking)


def _parts_to_come(house: House, retreatant_id: int, group_id: int) -> Select[Participation]:
    return (
        select(Participation)
        .join(Participation.retreat)
        .where(
            Participation.retreatant_id == retreatant_id,
            Participation.attending_status.not_in(SAYS_NO),
            Retreat.start_date > house.today,
            Retreat.group_id == group_id,
            ~was_written(ABOUT),
        )
        .order_by(Retreat.start_date)
        .options(joinedload(Participation.retreat), joinedload(Participation.retreatant))
    )


def includeme(config: Configurator) -> None:
    listen(config, ProspectAccepted, ask_who_is_accepted)
