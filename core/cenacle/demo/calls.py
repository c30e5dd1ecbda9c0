"""How the people of the demo were asked to their retreats, and what became of it."""

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from sqlalchemy import Row, insert, or_, select
from sqlalchemy.orm import Session, joinedload

from cenacle.accounts import User
from cenacle.calls.models import Asked, Call, PhoneAct, PhoneOutcome
from cenacle.calls.phoning import IN_WORDS
from cenacle.calls.waves import Wave
from cenacle.demo.calendar import LOOKED_AT
from cenacle.demo.logins import CAPTAIN, PEOPLE
from cenacle.demo.messages import KEPT
from cenacle.demo.participations import at_noon, invited_on, make_entry
from cenacle.events import Phoned
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailKind, EmailMessage, EmailRecipient, EmailStatus
from cenacle.retreatants import HistoryEntry, PersonStatus, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.participation import retreat_facts

REMIND_AFTER = timedelta(days=7)
SEEN = 0.35
"""How many of those who are silent have looked at the page."""
GONE_WRONG = (EmailStatus.BOUNCED,)
NEXT_REMINDER = timedelta(days=2)
OFFICE = PEOPLE[0][0]
WORDS: Sequence[tuple[str, PhoneOutcome, int, str | None]] = (
    (CAPTAIN, PhoneOutcome.NOT_REACHED, 3, "Try him in the evening."),
    (OFFICE, PhoneOutcome.CALL_AGAIN, 2, "Asks his wife first, and about the day of the wedding."),
    (CAPTAIN, PhoneOutcome.WRONG_NUMBER, 2, None),
    (OFFICE, PhoneOutcome.NOT_REACHED, 1, None),
)
"""Who phoned, what came of it, how many days ago, and a word for who phones next."""


@dataclass(frozen=True)
class Told:
    """The call of one retreat: when it went out, and the letter that did."""

    retreat: Retreat
    sent: datetime
    letter: EmailMessage
    is_ahead: bool

    @property
    def is_looked_at(self) -> bool:
        return self.is_ahead and self.retreat.group.group_number == LOOKED_AT


def add_calls(session: Session, today: date, zone: ZoneInfo, rng: random.Random) -> None:
    """To each retreat of which there is mail, a call by the captain of its group."""
    told = {each.retreat.id: each for each in _read_told(session, today)}
    captains = {
        row.group_id: row.id
        for row in session.execute(select(User.group_id, User.id).where(User.role == Role.CAPTAIN))
    }
    asked: dict[int, list[dict[str, object]]] = defaultdict(list)
    for row in _read_invited(session, list(told.values())):
        each = told[row.retreat_id]
        if row.message_id == each.letter.id:
            asked[row.retreat_id].append(_ask(each, row, today, zone, rng))
    for row in _read_unreachable(session, [each for each in told.values() if each.is_ahead]):
        asked[row.retreat_id].append(_skip(told[row.retreat_id], row.id))
    calls = [
        _make_call(each, captains[each.retreat.group_id], asked[id_]) for id_, each in told.items()
    ]
    session.add_all(calls)
    session.execute(insert(Asked), [row for rows in asked.values() for row in rows])
    for each in told.values():
        if each.is_looked_at:
            _add_phone_calls(session, each.retreat, today)


def _read_told(session: Session, today: date) -> Iterator[Told]:
    letters = {
        (letter.group_id, letter.created_date): letter
        for letter in session.scalars(
            select(EmailMessage).where(EmailMessage.kind == EmailKind.INVITATION)
        )
    }
    retreats = (
        select(Retreat)
        .where(Retreat.start_date >= today - KEPT)
        .options(joinedload(Retreat.group))
        .order_by(Retreat.start_date)
    )
    for retreat in session.scalars(retreats):
        sent = invited_on(retreat, today)
        letter = letters.get((retreat.group_id, sent))
        if letter is not None:
            yield Told(retreat, sent, letter, retreat.start_date > today)


def _read_invited(session: Session, told: Sequence[Told]) -> Sequence[Row[*tuple[int, ...]]]:
    return session.execute(
        select(
            Participation.retreat_id,
            Participation.retreatant_id,
            Participation.attending_status,
            EmailRecipient.id.label("mail_id"),
            EmailRecipient.message_id,
            EmailRecipient.email_status,
        )
        .join(EmailRecipient, EmailRecipient.retreatant_id == Participation.retreatant_id)
        .where(
            Participation.is_invited,
            Participation.retreat_id.in_([each.retreat.id for each in told]),
            EmailRecipient.message_id.in_([each.letter.id for each in told]),
        )
        .order_by(EmailRecipient.id)
    ).all()  # type: ignore[return-value]  # rows of several kinds of values


def _read_unreachable(session: Session, told: Sequence[Told]) -> Sequence[Row[*tuple[int, ...]]]:
    """Who has no address, for each retreat ahead."""
    return session.execute(
        select(Retreat.id.label("retreat_id"), Retreatant.id)
        .join(Retreatant, Retreatant.group_id == Retreat.group_id)
        .where(
            Retreat.id.in_([each.retreat.id for each in told]),
            Retreatant.status == PersonStatus.ACTIVE,
            or_(Retreatant.email.is_(None), Retreatant.email == ""),
        )
        .order_by(Retreat.id, Retreatant.id)
    ).all()


def _ask(
    told: Told, row: Row[*tuple[int, ...]], today: date, zone: ZoneInfo, rng: random.Random
) -> dict[str, object]:
    is_silent = row.attending_status == AttendingStatus.NO_RESPONSE
    has_come = row.email_status not in GONE_WRONG
    is_reminded = told.is_ahead and is_silent and has_come
    has_seen = has_come and (not is_silent or rng.random() < SEEN)
    again = told.is_looked_at and is_reminded
    return {
        **_blank(told, row.retreatant_id),
        "channels": "email",
        "asked_at": told.sent,
        "last_at": told.sent + REMIND_AFTER if is_reminded else told.sent,
        "reminders_sent": int(is_reminded),
        "seen_at": told.sent + timedelta(hours=rng.randint(1, 60)) if has_seen else None,
        "next_at": _at_the_hour(told, today + NEXT_REMINDER, zone) if again else None,
        "email_recipient_id": row.mail_id,
    }


def _skip(told: Told, retreatant_id: int) -> dict[str, object]:
    return {
        **_blank(told, retreatant_id),
        "channels": "",
        "skipped": "noEmail",
        "reminders_sent": 0,
    }


def _blank(told: Told, retreatant_id: int) -> dict[str, object]:
    return {
        "retreat_id": told.retreat.id,
        "retreatant_id": retreatant_id,
        "wave": 0,
        "skipped": None,
        "noted_at": told.sent,
        "asked_at": None,
        "last_at": None,
        "next_at": None,
        "seen_at": None,
        "failed": "",
        "email_recipient_id": None,
        "is_holder": False,
    }


def _at_the_hour(told: Told, day: date, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, told.sent.astimezone(zone).time(), zone)


def _make_call(told: Told, captain_id: int, asked: Sequence[dict[str, object]]) -> Call:
    days, reminders = REMIND_AFTER.days, 2 if told.is_looked_at else 1
    reminded = sum(row["reminders_sent"] == 1 for row in asked)
    wave = Wave(
        sender_id=captain_id,
        went_out=f"{told.sent:%H:%M}",
        reminders=reminders,
        remind_after_days=days,
        subject=None,
        body=None,
        message_ids=[told.letter.id],
    )
    return Call(
        retreat_id=told.retreat.id,
        version=1,
        plan={
            "who": "roster",
            "retreatant_ids": None,
            "channels": ["email"],
            "send_at": None,
            "hold_until": None,
            "newcomer_places": 0,
            "remind_after_days": days,
            "reminders": reminders,
            "remind_asked": False,
            "subject": None,
            "body": None,
        },
        planned_at=told.sent,
        planned_by_id=captain_id,
        started_version=1,
        started_at=told.sent,
        started_by_id=captain_id,
        send_at=told.sent,
        waves=[wave],
        reminded=[{"at": (told.sent + REMIND_AFTER).isoformat(), "sent": reminded}]
        if reminded
        else [],
        newcomer_places=0,
    )


def _add_phone_calls(session: Session, retreat: Retreat, today: date) -> None:
    """To some who are silent, by two who lead the group."""
    people = session.execute(
        select(Participation, Retreatant)
        .join(Retreatant, Retreatant.id == Participation.retreatant_id)
        .where(
            Participation.retreat_id == retreat.id,
            Participation.attending_status == AttendingStatus.NO_RESPONSE,
            Retreatant.cell_phone.is_not(None),
        )
        .order_by(Retreatant.name_order, Retreatant.id)
        .limit(len(WORDS))
    ).all()
    callers = {
        user.email: user
        for user in session.scalars(select(User).where(User.email.in_([CAPTAIN, OFFICE])))
    }
    for (part, person), (email, outcome, days, note) in zip(people, WORDS, strict=False):
        day = today - timedelta(days=days)
        by = callers[email]
        is_again = outcome is PhoneOutcome.CALL_AGAIN
        session.add(
            PhoneAct(
                retreat_id=retreat.id,
                retreatant_id=person.id,
                by_id=by.id,
                began_at=at_noon(day),
                ended_at=at_noon(day),
                outcome=outcome,
                call_again_on=today if is_again else None,
                note=note,
                number=person.cell_phone if outcome is PhoneOutcome.WRONG_NUMBER else None,
            )
        )
        event = Phoned(
            **retreat_facts(part),
            by=f"{by.first_name} {by.last_name}",
            outcome=IN_WORDS[outcome].written(),
        )
        session.execute(insert(HistoryEntry), [make_entry(event, day)])
