"""Letters on their way: at once, or at their time, by a worker; each of them once.

A letter that waits is a row of its own, and becomes mail in the transaction that marks it as sent:
a worker that dies leaves it waiting, and of two workers one finds it locked, or sent.
"""

from datetime import datetime

import structlog
from huey import crontab
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.groups import notify
from cenacle.outreach.drafts import NOBODY, load_open, people_of, refuse_time
from cenacle.outreach.filling import check_letter
from cenacle.outreach.letters import post_letter
from cenacle.outreach.models import Letter, LetterState
from cenacle.outreach.readers import sort_readers
from cenacle.outreach.schemas import LetterChoice, LetterSent, Posted, Skipped
from cenacle.platform import clock
from cenacle.platform.access import Actor, Right
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.mail.placeholders import fill_line, names_in
from cenacle.platform.tasks import one_thread_at_a_time
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

SEND_DUE = "letters.send-due"
NOBODY_REACHED = _.lasting("None of its readers can be mailed.")
NOT_ALLOWED_ANY_MORE = _.lasting("{name} may no longer write to this group.")
OUR_FAULT = _.lasting("Something went wrong on our side.")
NOT_SENT = _.lasting("The letter “{subject}” did not go out: {problem}")

log = structlog.get_logger()


def send_letter(session: Session, house: House, actor: Actor, choice: LetterChoice) -> LetterSent:
    """At once; or let it wait, where it has a time.

    Raises NotFound, or RuleBroken for a letter that is empty, for nobody, or has gone already, and
    for a time that has passed.
    """
    letter = load_open(session, actor, choice.id, choice.version)
    words = check_letter(session, house, actor, letter.subject, letter.body)
    people = people_of(session, actor, letter)
    if not people:
        raise RuleBroken(NOBODY, field="toRetreatantIds")
    letter.user_id, letter.sender_email = actor.user_id, actor.email
    letter.changed_at = clock.now()
    if letter.send_at is None:
        posted = post_letter(session, house, actor, words, people, letter.group_id)
        if posted.message_id is not None:
            letter.state, letter.message_id = LetterState.SENT, posted.message_id
    else:
        refuse_time(letter.send_at)
        letter.state = LetterState.WAITING
        chosen = sort_readers(
            session,
            house,
            people,
            letter.group_id,
            has_link=words.has_link,
            is_personal=words.is_personal,
        )
        skipped = [Skipped(name=reader.name, reason=str(why)) for reader, why in chosen.left_out]
        posted = Posted(message_id=None, queued=len(chosen.to), skipped=skipped)
    session.flush()
    return LetterSent(
        **dict(posted),
        id=letter.id,
        state=letter.state,
        send_at=letter.send_at,
        version=letter.version,
    )


def register(house: House) -> None:
    """Let workers send, once a minute, what has come to its time."""

    @one_thread_at_a_time
    def send_due() -> None:
        send_what_is_due(house)

    house.queue.add_periodic_task(SEND_DUE, crontab(), send_due)


def send_what_is_due(house: House) -> None:
    """One after the other, each in a transaction of its own; one that fails keeps no other."""
    failed: list[int] = []
    while not house.queue.stopping.is_set():
        letter_id: int | None = None
        try:
            with house.transaction() as session:
                letter = _next_due(session, clock.now(), failed)
                if letter is None:
                    return
                letter_id = letter.id
                _send_waiting(session, house, letter)
        except Exception:
            log.exception("a letter could not be sent", letter=letter_id)
            if letter_id is None:
                return
            failed.append(letter_id)
            _give_up_failed(house, letter_id)


def _next_due(session: Session, now: datetime, failed: list[int]) -> Letter | None:
    return session.scalars(
        select(Letter)
        .where(Letter.state == LetterState.WAITING, Letter.send_at <= now, Letter.id.not_in(failed))
        .order_by(Letter.send_at, Letter.id)
        .limit(1)
        .with_for_update(skip_locked=True)
    ).first()


def _send_waiting(session: Session, house: House, letter: Letter) -> None:
    """In the name of who wrote it, if they still may."""
    actor = _author(session, letter)
    if actor is None:
        _give_up(session, letter, NOT_ALLOWED_ANY_MORE.written(name=letter.sender_email))
        return
    people = people_of(session, actor, letter)
    try:
        words = check_letter(session, house, actor, letter.subject, letter.body)
        with session.begin_nested():
            posted = post_letter(session, house, actor, words, people, letter.group_id)
    except RuleBroken as refusal:  # what fills it in is gone, or fails
        _give_up(session, letter, str(refusal))
        return
    if posted.message_id is None:
        _give_up(session, letter, NOBODY_REACHED.written())
        return
    letter.state, letter.message_id = LetterState.SENT, posted.message_id
    letter.changed_at = clock.now()


def _author(session: Session, letter: Letter) -> Actor | None:
    user = session.get(User, letter.user_id) if letter.user_id else None
    if user is None or not user.is_open:
        return None
    actor = Actor(user.id, user.email, user.role, user.group_id, Right.LEAD)
    may = actor.may_in(Right.LEAD, letter.group_id) if letter.group_id else actor.may(Right.HOUSE)
    return actor if may else None


def _give_up(session: Session, letter: Letter, problem: str) -> None:
    letter.state, letter.problem = LetterState.CANCELLED, problem
    letter.changed_at = clock.now()
    if letter.group_id is not None:
        unfilled = dict.fromkeys(names_in(letter.subject), "…")
        subject = fill_line(letter.subject, unfilled)
        notify(session, letter.group_id, NOT_SENT.format(subject=subject, problem=problem))


def _give_up_failed(house: House, letter_id: int) -> None:
    with house.transaction() as session:
        letter = session.get(Letter, letter_id, with_for_update=True)
        if letter is not None and letter.state is LetterState.WAITING:
            _give_up(session, letter, OUR_FAULT.written())
