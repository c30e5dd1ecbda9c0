"""Writes what a call has to say into the outbox, a batch at a time, each in one transaction.

A worker that is killed in between takes its batch back with it: nobody is asked twice, and nobody
is left out. What waits for its time waits as a row of the call, and each is asked again whether
they are still to be written to when it has come.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

import structlog
from sqlalchemy import func, select
from sqlalchemy.orm import Session, joinedload

from cenacle import retreatants
from cenacle.accounts import User
from cenacle.calls.channels import (
    ChannelFailed,
    channels_beside_mail,
    joined,
    noun_of,
    parted,
)
from cenacle.calls.models import Asked, Call
from cenacle.calls.people import Candidate, Hindered, find_obstacles, read_by_ids
from cenacle.calls.planning import lock_call
from cenacle.calls.waves import Wave
from cenacle.calls.words import (
    link_to_answer,
    make_asking,
    shared_values,
    show_held,
    write_invitations,
    write_reminders,
)
from cenacle.events import InvitationReminded, InvitationSent
from cenacle.magic_links import make_further_links, make_invitations
from cenacle.places.counting import count_places
from cenacle.platform import clock
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.mail import EmailRecipient
from cenacle.platform.plugins.channels import EMAIL
from cenacle.platform.settings.definitions import MAIL_PER_MINUTE
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreats import Retreat
from cenacle.retreats.participation import parts_of, retreat_facts_of

BATCH = 200
A_MINUTE = timedelta(minutes=1)

log = structlog.get_logger()


@dataclass
class Batch:
    """Some of one wave, all to be invited or all to be reminded."""

    call: Call
    retreat: Retreat
    wave: int
    is_reminder: bool
    rows: list[Asked]
    channels: dict[int, list[str]] = field(default_factory=dict)
    """Those that reach each who is still to be written to, by the ids of people."""
    skipped: dict[int, str | None] = field(default_factory=dict)
    waiting: set[int] = field(default_factory=set)
    """Whom a channel alone would reach that fails just now: they are tried again."""

    @property
    def told(self) -> Wave:
        return self.call.waves[self.wave]

    def leave_out(self, channel: str) -> None:
        """It fails: whom another reaches are written to by that alone."""
        for id_, names in list(self.channels.items()):
            self.channels[id_] = [name for name in names if name != channel]
            if not self.channels[id_]:
                del self.channels[id_]
                self.waiting.add(id_)


def send_what_is_due(house: House) -> None:
    """As much as the outbox has room for: what lies there already can no longer be stopped."""
    failed: list[int] = []
    while not house.queue.stopping.is_set():
        with house.transaction() as session:
            room = _room(session, house)
            retreat_id = _claim(session, failed) if room else None
        if retreat_id is None:
            return
        try:
            with house.transaction() as session:
                _send_batch(session, house, retreat_id, min(room, BATCH))
        except Exception:  # one call that fails must not keep the others
            log.exception("a call could not go on", retreat=retreat_id)
            failed.append(retreat_id)


def _room(session: Session, house: House) -> int:
    """The outbox never holds more than goes out in a minute; what waits for longer is in nobody's
    way."""
    waiting = select(func.count()).where(EmailRecipient.due_at <= clock.now() + A_MINUTE)
    return max(0, house.settings.value(MAIL_PER_MINUTE) - (session.scalar(waiting) or 0))


def _claim(session: Session, failed: Sequence[int]) -> int | None:
    """The retreat for which a message has waited for the longest."""
    return session.scalar(
        select(Call.retreat_id)
        .join(Asked, Asked.retreat_id == Call.retreat_id)
        .where(Asked.next_at <= clock.now(), Call.retreat_id.not_in(failed))
        .order_by(Asked.next_at, Asked.id)
        .limit(1)
    )


def _send_batch(session: Session, house: House, retreat_id: int, most: int) -> None:
    """The retreat's row comes first, as in every other act: whoever answers or cancels meanwhile
    is before this batch, or after it."""
    lock, group = {"of": Retreat}, joinedload(Retreat.group)
    retreat = session.get(Retreat, retreat_id, with_for_update=lock, options=[group])
    call = lock_call(session, retreat) if retreat else None
    batch = _read_batch(session, call, most) if call else None
    if batch is None:
        return
    people = _ask_again(session, house, batch)
    if batch.channels:
        _write(session, house, batch, people)
    keep_batch(session, house, batch)


def _read_batch(session: Session, call: Call, most: int) -> Batch | None:
    """The other worker that wanted the same call finds here what is left."""
    rows = session.scalars(
        select(Asked)
        .where(Asked.retreat_id == call.retreat_id, Asked.next_at <= clock.now())
        .order_by(Asked.next_at, Asked.id)
        .limit(most)
        .execution_options(populate_existing=True)
    ).all()
    if not rows:
        return None
    first = rows[0]
    alike = [
        row
        for row in rows
        if row.wave == first.wave and (row.asked_at is None) == (first.asked_at is None)
    ]
    return Batch(call, call.retreat, first.wave or 0, first.asked_at is not None, alike)


def _ask_again(session: Session, house: House, batch: Batch) -> dict[int, Candidate]:
    """Who is still to be written to, and by what; what keeps the others."""
    ids = [row.retreatant_id for row in batch.rows]
    people = {each.retreatant_id: each for each in read_by_ids(session, batch.retreat, ids)}
    if batch.call.cancelled_at or batch.retreat.start_date <= house.today:
        batch.skipped = dict.fromkeys(ids)
        return people
    wanted = {row.retreatant_id: parted(row.channels) for row in batch.rows}
    open_ = [person for person in people.values() if _is_still_open(person, batch)]
    obstacles: dict[str, Mapping[int, Hindered]] = {}
    failing = []
    for name in sorted({name for names in wanted.values() for name in names}):
        readers = [person for person in open_ if name in wanted[person.retreatant_id]]
        try:
            obstacles[name] = _obstacles(session, house, name, readers)
        except ChannelFailed:
            obstacles[name] = {}
            failing.append(name)
    batch.skipped = {id_: None for id_ in ids if id_ not in {p.retreatant_id for p in open_}}
    for person in open_:
        id_ = person.retreatant_id
        channels = [name for name in wanted[id_] if id_ not in obstacles[name]]
        if channels:
            batch.channels[id_] = channels
        else:
            batch.skipped[id_] = obstacles[wanted[id_][0]][id_].reason
    for name in failing:
        batch.leave_out(name)
    return people


def _is_still_open(person: Candidate, batch: Batch) -> bool:
    return (
        person.group_id == batch.retreat.group_id
        and person.status is PersonStatus.ACTIVE
        and not person.has_answered
    )


def _obstacles(
    session: Session, house: House, channel: str, people: Sequence[Candidate]
) -> Mapping[int, Hindered]:
    """A channel that was switched off meanwhile reaches nobody."""
    try:
        return find_obstacles(session, house, channel, people)
    except ChannelFailed:
        raise
    except RuleBroken as broken:
        reason = Hindered("noMobile", str(broken))
        return {person.retreatant_id: reason for person in people}


def _write(session: Session, house: House, batch: Batch, people: Mapping[int, Candidate]) -> None:
    sender = session.scalar(select(User.email).where(User.id == batch.told.sender_id))
    reached = list(batch.channels)
    options = [joinedload(Retreatant.group)]
    found = session.scalars(select(Retreatant).where(Retreatant.id.in_(reached)).options(*options))
    records = {person.id: person for person in found}
    make = make_further_links if batch.is_reminder else make_invitations
    for name in dict.fromkeys(name for names in batch.channels.values() for name in names):
        ids = [id_ for id_ in reached if name in batch.channels.get(id_, ())]
        try:
            with session.begin_nested():  # no link is made, and none ended, of what is not written
                tokens = make(session, house, batch.retreat, ids, name)
                if name == EMAIL:
                    readers = [records[id_] for id_ in ids]
                    _write_mails(session, house, batch, sender, readers, people, tokens)
                else:
                    asking = make_asking(
                        house,
                        batch.retreat,
                        sender or "",
                        [people[id_].reader for id_ in ids],
                        tokens,
                        is_reminder=batch.is_reminder,
                    )
                    channels_beside_mail(house)[name].write(session, house, asking)
        except ChannelFailed:
            batch.leave_out(name)
    if not batch.is_reminder:
        _note_invited(session, batch)
    told = InvitationReminded if batch.is_reminder else InvitationSent
    for id_, names in batch.channels.items():
        facts = retreat_facts_of(id_, batch.retreat)
        for name in names:
            house.publish(session, told(**facts, channel=name, how=noun_of(house, name)))


def _note_invited(session: Session, batch: Batch) -> None:
    for part in parts_of(session, batch.retreat, list(batch.channels)).values():
        part.is_invited = True
    session.flush()


def _write_mails(
    session: Session,
    house: House,
    batch: Batch,
    sender: str | None,
    people: Sequence[Retreatant],
    asked: Mapping[int, Candidate],
    tokens: Mapping[int, str],
) -> None:
    shared = shared_values(house, batch.retreat)
    places = count_places(session, batch.retreat, clock.now())
    to = [
        (
            retreatants.addressee(person, of_later_retreats=not asked[person.id].has_applied),
            {
                **shared,
                "link": link_to_answer(house, tokens[person.id]),
                **show_held(places.held_until(person.id)),
            },
        )
        for person in people
    ]
    if batch.is_reminder:
        letters = write_reminders(session, house, batch.retreat, sender, to)
    else:
        told = batch.told
        letters = write_invitations(session, house, batch.retreat, told, sender, to)
        ids = sorted({*told.message_ids, *(letter.id for letter in letters)})
        if ids != sorted(told.message_ids):
            waves = list(batch.call.waves)
            waves[batch.wave] = replace(told, message_ids=ids)
            batch.call.waves = waves
    written = session.execute(
        select(EmailRecipient.retreatant_id, EmailRecipient.id).where(
            EmailRecipient.message_id.in_({letter.id for letter in letters}),
            EmailRecipient.retreatant_id.in_([person.id for person in people]),
        )
    )
    mails = {row.retreatant_id: row.id for row in written}
    for row in batch.rows:
        if row.retreatant_id in mails:
            row.email_recipient_id = mails[row.retreatant_id]


def keep_batch(session: Session, house: House, batch: Batch) -> None:
    now, zone, told = clock.now(), house.settings.time_zone, batch.told
    for row in batch.rows:
        if row.retreatant_id in batch.waiting:
            row.next_at = now + A_MINUTE
            continue
        channels = batch.channels.get(row.retreatant_id)
        if channels is None:
            row.next_at = None
            if row.asked_at is None:
                row.skipped = batch.skipped.get(row.retreatant_id)
            continue
        due = row.next_at or now
        row.channels, row.skipped, row.failed = joined(channels), None, ""
        row.asked_at = row.asked_at or now
        row.last_at = now
        row.reminders_sent += batch.is_reminder
        begins = batch.retreat.start_date
        row.next_at = told.next_reminder(due, now, row.reminders_sent, zone, begins)
    if batch.is_reminder and batch.channels:
        _count_reminders(house, batch.call, len(batch.channels))
    session.flush()


def _count_reminders(house: House, call: Call, count: int) -> None:
    """A round is what goes out on one day of the house."""
    now, zone = clock.now(), house.settings.time_zone
    rounds = list(call.reminded)
    if rounds:
        last = datetime.fromisoformat(rounds[-1]["at"])
        if last.astimezone(zone).date() == now.astimezone(zone).date():
            rounds[-1] = {**rounds[-1], "sent": rounds[-1]["sent"] + count}
            call.reminded = rounds
            return
    call.reminded = [*rounds, {"at": now.isoformat(), "sent": count}]
