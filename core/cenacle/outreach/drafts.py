"""Letters while they are written: kept, shown as a reader would get them, and stopped."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import Connection, ScalarSelect, func, select
from sqlalchemy.orm import Session

from cenacle import retreatants
from cenacle.accounts import User
from cenacle.outreach.filling import check_letter
from cenacle.outreach.further_placeholders import fill_further, further_of
from cenacle.outreach.letter_words import LINK, Facts, LetterPlaceholder, LetterWords
from cenacle.outreach.letters import group_to_write_to
from cenacle.outreach.models import Letter, LetterReader, LetterState
from cenacle.outreach.readers import (
    find_parts_to_answer,
    find_readers,
    load_readers,
    sort_readers,
)
from cenacle.outreach.schemas import (
    DraftForm,
    LetterChoice,
    LetterDetail,
    LetterRow,
    LetterTableRequest,
    PlaceholderValue,
    ReaderChoice,
    ReaderRow,
    Sample,
    TestForm,
)
from cenacle.platform import clock, throttle
from cenacle.platform.access import Actor, group_of, load, visible
from cenacle.platform.audit import refuse_stale
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.mail import Addressee, EmailKind, EmailMessage, post_message
from cenacle.platform.mail.composing import read_letterhead
from cenacle.platform.mail.placeholders import fill_html, fill_line
from cenacle.platform.web.tables import Page, Table
from cenacle.platform.words import CORE, Words
from cenacle.prospects.models import Prospect
from cenacle.retreatants import Person, Retreatant

_ = Words(CORE)


FURTHEST = timedelta(days=366)
PAST = _("This time has passed. Choose a later one, or send the letter now.")
TOO_FAR = _("Choose a time within a year.")
IS_SENT = _("This letter has gone out already.")
IS_WAITING = _("This letter waits for its time: stop it first.")
DOES_NOT_WAIT = _("This letter does not wait: there is nothing to stop.")
NO_READER = _("There is no such reader of this letter.")
NOBODY = _("Choose somebody to write to.")
TESTS = throttle.Limit("letter-tests", 30, timedelta(hours=1))
"""Of one person."""


def _count_of_readers() -> ScalarSelect[int]:
    return (
        select(func.count())
        .where(LetterReader.letter_id == Letter.id)
        .correlate(Letter)
        .scalar_subquery()
    )


LETTERS = Table(
    LetterRow,
    select(Letter),
    {
        "id": Letter.id,
        "subject": Letter.subject,
        "sender_email": Letter.sender_email,
        "state": Letter.state,
        "send_at": Letter.send_at,
        "changed_at": Letter.changed_at,
        "readers": _count_of_readers(),
        "message_id": Letter.message_id,
        "problem": Letter.problem,
        "version": Letter.version,
    },
    searched=(Letter.search_text,),
    order=Letter.changed_at.desc(),
)


def read_letters(
    connection: Connection, actor: Actor, wanted: LetterTableRequest
) -> Page[LetterRow]:
    """Those of the actor's group; of every group for the house. Raises NotFound."""
    where = visible(actor, Letter)
    if wanted.group_id is not None:
        where.append(Letter.group_id == group_of(actor, wanted.group_id))
    if wanted.state is not None:
        where.append(Letter.state == wanted.state)
    return LETTERS.read(connection, wanted, *where)


def read_letter(session: Session, house: House, actor: Actor, letter_id: int) -> LetterDetail:
    """Raises NotFound."""
    return detail_of(session, house, actor, load(session, actor, Letter, letter_id))


def save_letter(session: Session, house: House, actor: Actor, form: DraftForm) -> LetterDetail:
    """Keep what was written so far; a letter that was stopped is a draft again.

    Raises NotFound, or RuleBroken for one that waits or has gone, for placeholders that are not
    known, and for a time that has passed.
    """
    words = check_letter(session, house, actor, form.subject, form.body, is_whole=False)
    refuse_time(form.send_at)
    people = load_readers(session, actor, form.to_retreatant_ids, form.to_prospect_ids)
    if form.id is None:
        return begin_letter(session, house, actor, words, people, form.group_id, form.send_at)
    letter = load_open(session, actor, form.id, form.version)
    _write(letter, actor, words, people)
    letter.state, letter.send_at, letter.problem = LetterState.DRAFT, form.send_at, None
    session.flush()
    return detail_of(session, house, actor, letter)


def begin_letter(
    session: Session,
    house: House,
    actor: Actor,
    words: LetterWords,
    people: Sequence[Person],
    group_id: int | None,
    send_at: datetime | None = None,
) -> LetterDetail:
    """A draft that is new. Raises NotFound."""
    letter = Letter(group_id=group_to_write_to(session, actor, group_id), send_at=send_at)
    _write(letter, actor, words, people)
    session.add(letter)
    session.flush()
    return detail_of(session, house, actor, letter)


def sample_letter(
    session: Session, house: House, actor: Actor, letter_id: int, reader: ReaderChoice
) -> Sample:
    """As one of its readers would get it. No link is made. Raises NotFound."""
    letter = load(session, actor, Letter, letter_id)
    return _sample(session, house, actor, letter, _one_reader(session, actor, letter, reader))


def send_test(session: Session, house: House, actor: Actor, form: TestForm) -> str:
    """To the actor's own address alone, as one of the readers would get it.

    Raises NotFound, RuleBroken for an empty letter, or TooManyAttempts.
    """
    letter = load(session, actor, Letter, form.id)
    check_letter(session, house, actor, letter.subject, letter.body)
    throttle.count(session, TESTS, str(actor.user_id))
    reader = _one_reader(session, actor, letter, form)
    sample = _sample(session, house, actor, letter, reader)
    message = EmailMessage(
        kind=EmailKind.SYSTEM,
        group_id=letter.group_id,
        sender_email=actor.email,
        # Filled in already: what is left of braces somebody typed into a name.
        subject=f"Test: {sample.subject}"[:200],
        body=sample.body,
        created_date=clock.now(),
    )
    post_message(session, house, message, [(Addressee(actor.email, user_id=actor.user_id), {})])
    return f"A test is on its way to {actor.email}, as {sample.name} would get it."


def cancel_letter(
    session: Session, house: House, actor: Actor, choice: LetterChoice
) -> LetterDetail:
    """Stop a letter that waits, or put a draft away. Raises NotFound, or RuleBroken."""
    letter = load(session, actor, Letter, choice.id, to_change=True)
    refuse_stale(session, letter, choice.version)
    if letter.state is LetterState.SENT:
        raise RuleBroken(IS_SENT)
    if letter.state is LetterState.CANCELLED:
        raise RuleBroken(DOES_NOT_WAIT)
    letter.state, letter.changed_at = LetterState.CANCELLED, clock.now()
    session.flush()
    return detail_of(session, house, actor, letter)


def load_open(session: Session, actor: Actor, letter_id: int, version: int | None) -> Letter:
    """One that may still be changed, locked. Raises NotFound, or RuleBroken."""
    letter = load(session, actor, Letter, letter_id, to_change=True)
    if letter.state is LetterState.SENT:
        raise RuleBroken(IS_SENT)
    if letter.state is LetterState.WAITING:
        raise RuleBroken(IS_WAITING)
    refuse_stale(session, letter, version)
    return letter


def refuse_time(send_at: datetime | None) -> None:
    if send_at is not None and send_at <= clock.now():
        raise RuleBroken(PAST, field="sendAt")
    if send_at is not None and send_at > clock.now() + FURTHEST:
        raise RuleBroken(TOO_FAR, field="sendAt")


def people_of(session: Session, actor: Actor, letter: Letter) -> list[Person]:
    """Its readers who are still on a roster of the actor's."""
    return find_readers(
        session,
        actor,
        [each.retreatant_id for each in letter.readers if each.retreatant_id],
        [each.prospect_id for each in letter.readers if each.prospect_id],
    )


def detail_of(session: Session, house: House, actor: Actor, letter: Letter) -> LetterDetail:
    """With who would get it, and who not and why."""
    people = people_of(session, actor, letter)
    words = LetterWords(letter.subject, letter.body)
    chosen = sort_readers(
        session,
        house,
        people,
        letter.group_id,
        has_link=words.has_link,
        is_personal=words.is_personal,
    )
    reasons = {id(person): str(why) for person, why in chosen.left_out}
    return LetterDetail(
        id=letter.id,
        subject=letter.subject,
        body=letter.body,
        group_id=letter.group_id,
        to_retreatant_ids=[each.id for each in people if isinstance(each, Retreatant)],
        to_prospect_ids=[each.id for each in people if isinstance(each, Prospect)],
        send_at=letter.send_at,
        state=letter.state,
        version=letter.version,
        sender_email=letter.sender_email,
        changed_at=letter.changed_at,
        message_id=letter.message_id,
        problem=letter.problem,
        readers=[_row(person, reasons.get(id(person))) for person in people],
        gone=len(letter.readers) - len(people),
    )


def _write(letter: Letter, actor: Actor, words: LetterWords, people: Sequence[Person]) -> None:
    letter.user_id, letter.sender_email = actor.user_id, actor.email
    letter.subject, letter.body, letter.changed_at = words.subject, words.body, clock.now()
    wanted = [
        (each.id, None) if isinstance(each, Retreatant) else (None, each.id) for each in people
    ]
    if wanted != [(each.retreatant_id, each.prospect_id) for each in letter.readers]:
        letter.readers = [
            LetterReader(retreatant_id=retreatant, prospect_id=prospect)
            for retreatant, prospect in wanted
        ]


def _row(person: Person, reason: str | None) -> ReaderRow:
    return ReaderRow(
        retreatant_id=person.id if isinstance(person, Retreatant) else None,
        prospect_id=person.id if isinstance(person, Prospect) else None,
        name=person.name,
        email=person.email,
        reason=reason,
    )


def _one_reader(session: Session, actor: Actor, letter: Letter, wanted: ReaderChoice) -> Person:
    people = people_of(session, actor, letter)
    if wanted.retreatant_id is None and wanted.prospect_id is None:
        if not people:
            raise RuleBroken(NOBODY, field="toRetreatantIds")
        return people[0]
    kind, chosen = (
        (Retreatant, wanted.retreatant_id)
        if wanted.retreatant_id is not None
        else (Prospect, wanted.prospect_id)
    )
    for person in people:
        if isinstance(person, kind) and person.id == chosen:
            return person
    raise NotFound(NO_READER)


def _sample(session: Session, house: House, actor: Actor, letter: Letter, reader: Person) -> Sample:
    author = session.get(User, letter.user_id) if letter.user_id else None
    has_link = LetterWords(letter.subject, letter.body).has_link
    parts = find_parts_to_answer(session, house, [reader], letter.group_id) if has_link else {}
    facts = Facts(session, house, author, [reader], letter.group_id, parts)
    [own] = facts.values_of([reader], LetterPlaceholder)
    known = further_of(session, house, actor)
    retreats = facts.retreats_of([reader])
    [further] = fill_further(session, house, known, [reader], retreats, known, is_sample=True)
    to = retreatants.addressee(reader)
    values = {
        **read_letterhead(house).values_in(None),
        "email": to.email,
        "firstName": to.first_name or "",
        "lastName": to.last_name or "",
        "nickName": to.nick_name or to.first_name or "",
        **own,
        **further,
        LINK: f"{house.configuration.base_url}/attending/example",
    }
    return Sample(
        name=reader.name,
        email=reader.email,
        subject=fill_line(letter.subject, values),
        body=fill_html(letter.body, values),
        values=[
            PlaceholderValue(name=name, value=values[name]) for name in (*LetterPlaceholder, *known)
        ],
    )
