"""What is written by itself to those who attend, some days before their retreat."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, time

import structlog
from sqlalchemy import Select, or_, select
from sqlalchemy.orm import Session, joinedload

from cenacle.magic_links.links import make_further_links
from cenacle.places.letters import find_unreachable, link_ends, told_days_of
from cenacle.places.noted_letters import note_letters, was_written
from cenacle.platform import clock, mail
from cenacle.platform.house import House
from cenacle.retreatants.models import PersonStatus, Retreatant
from cenacle.retreatants.service import addressee
from cenacle.retreats.models import AttendingStatus, Participation, Retreat

MORNING = time(9)

log = structlog.get_logger()


def is_too_early(house: House) -> bool:
    """Whether the day has not begun for whoever reads mail."""
    return clock.now().astimezone(house.settings.time_zone).time() < MORNING


def retreat_by_retreat(
    house: House, retreat_ids: Iterable[int], write: Callable[[Session, House, int], None]
) -> None:
    """Each in a transaction of its own, until the worker is told to stop."""
    for retreat_id in retreat_ids:
        if house.queue.stopping.is_set():
            return
        try:
            with house.transaction() as session:
                write(session, house, retreat_id)
        except Exception:  # one that fails must not keep the others
            log.exception("a retreat's people could not be written to", retreat=retreat_id)


def who_attends(retreat: Retreat, about: str, said_before: datetime) -> Select[Participation]:
    """Who said yes before that moment, and was not written `about` this yet."""
    return (
        select(Participation)
        .join(Participation.retreatant)
        .where(
            Participation.retreat_id == retreat.id,
            Participation.attending_status == AttendingStatus.ATTENDING,
            or_(Participation.status_since.is_(None), Participation.status_since < said_before),
            Retreatant.status == PersonStatus.ACTIVE,
            Retreatant.group_id == retreat.group_id,
            ~was_written(about),
        )
        .options(joinedload(Participation.retreatant))
        .order_by(Participation.id)
    )


def write_about(
    session: Session,
    house: House,
    about: str,
    template: str,
    retreat: Retreat,
    parts: Sequence[Participation],
    **more: object,
) -> None:
    """To each with a link of their own, and to nobody whom no mail reaches; it is noted, so that
    it is written once."""
    unreachable = find_unreachable(session, [part.retreatant.email for part in parts])
    parts = [part for part in parts if part.retreatant.email not in unreachable]
    if not parts:
        return
    people = [part.retreatant_id for part in parts]
    tokens = make_further_links(session, house, retreat, people, "email")
    shared = {
        "retreat": told_days_of(retreat),
        "group": retreat.group.group_number,
        "expires": link_ends(retreat),
        **more,
    }
    base = f"{house.configuration.base_url}/attending"
    to = [
        (addressee(part.retreatant), {**shared, "link": f"{base}/{tokens[part.retreatant_id]}"})
        for part in parts
    ]
    messages = mail.write_mails(session, house, template, to, group_id=retreat.group_id)
    ids = [part.id for part in parts]
    note_letters(session, about, dict(zip(ids, messages, strict=True)))
