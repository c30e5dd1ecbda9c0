"""Asking for an offering, in the words of the house: at the yes, on a page that stands, and by a
letter after the retreat. It is never a condition of anything."""

import secrets
from datetime import timedelta

from cenacle.api import (
    PORTAL_TITLE,
    AttendingStatus,
    House,
    MailPlaceholder,
    MailTemplate,
    NotAllowed,
    Retreatant,
    RuleBroken,
    Words,
    current_language,
    find_retreats,
    is_enabled,
    now,
    read_guest,
    read_partakers,
    told_days,
    write_letter,
)
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from cenacle_gifts import payments
from cenacle_gifts.doors import ready_providers
from cenacle_gifts.models import Currency, Entry, Purpose
from cenacle_gifts.money import read_amount
from cenacle_gifts.paying_schemas import (
    GiveForm,
    GivePage,
    Offering,
    OfferingAsked,
    OfferingForm,
    WayToPay,
)
from cenacle_gifts.payment_models import Asking
from cenacle_gifts.rights import FLAG
from cenacle_gifts.settings import (
    GIFTS_AMOUNTS,
    GIFTS_AT_THE_YES,
    GIFTS_CURRENCY,
    GIFTS_LETTER_DAYS,
    GIFTS_PAGE_WORDS,
    GIFTS_YES_WORDS,
)

_ = Words("cenacle_gifts")

AT_THE_YES = _(
    "The house lives on what its guests give. If you wish, you can help by an offering; your place"
    " does not depend on it."
)
ON_THE_PAGE = _("The house lives on what its guests give. Whatever you give is welcome. Thank you.")
NOT_ASKED = _("Nothing is asked for here.")
WHO = _("Tell us who you are.")
PAGE = "/p/give"
AFTER_DAYS = timedelta(days=7)
"""Who could not be written to on the day, such as in a house that was shut, is for so long."""

LETTER = MailTemplate(
    key="after",
    description=_("Asks for an offering, some days after a retreat (setting GiftsLetterDays)."),
    subject=_("Thank you for having been with us"),
    body=_(
        "<p>Dear {{ firstName }},</p><p>Thank you for your days with us, {{ retreat }}. The house"
        " lives on what its guests give. If you wish, you can help it here:</p>"
        '<p><a href="{{ link }}">Give an offering</a></p><p>God bless you.</p>'
    ),
    placeholders=(
        MailPlaceholder(
            name="retreat", description=_("The days of the retreat"), example="June 4 to 7, 2026"
        ),
        MailPlaceholder(
            name="link",
            description=_("Their own link to the page of gifts"),
            example="https://house.example/p/give#link",
            is_link=True,
        ),
    ),
)


def read_offering(session: Session, house: House, token: str) -> Offering:
    """For a guest by the link of theirs. Raises NotAllowed."""
    guest = read_guest(session, house, token)
    given = select(func.sum(Entry.cents)).where(
        Entry.retreatant_id == guest.retreatant_id,
        Entry.retreat_id == guest.retreat_id,
        Entry.purpose == Purpose.GIFT,
    )
    asked = _asked(house, house.settings.value(GIFTS_YES_WORDS) or str(AT_THE_YES))
    return Offering(
        **asked.model_dump(),
        is_asked=_is_asked(session, house, guest.retreatant_id, guest.retreat_id),
        given=0 if guest.retreat_id is None else session.scalar(given) or 0,
    )


def give_at_the_yes(session: Session, house: House, token: str, form: OfferingForm) -> str:
    """The address where it is paid. Raises NotAllowed, and RuleBroken where none is asked for."""
    guest = read_guest(session, house, token)
    if not _is_asked(session, house, guest.retreatant_id, guest.retreat_id):
        raise RuleBroken(NOT_ASKED)
    person = session.get_one(Retreatant, guest.retreatant_id)
    return payments.begin(
        session,
        house,
        purpose=Purpose.GIFT,
        cents=form.cents,
        currency=Currency(house.settings.value(GIFTS_CURRENCY)),
        retreatant_id=person.id,
        retreat_id=guest.retreat_id,
        name=person.name,
        email=person.email,
        language=current_language(),
        back_to="/attending/success",
        provider=form.way,
    )


def read_page(session: Session, house: House, link: str | None) -> GivePage:
    """Raises NotAllowed for a link that is none."""
    person = None if link is None else _person_of(session, link)
    asked = _asked(house, house.settings.value(GIFTS_PAGE_WORDS) or str(ON_THE_PAGE))
    return GivePage(
        **asked.model_dump(),
        title=house.settings.value(PORTAL_TITLE),
        first_name=person and person[0].first_name,
    )


def give_on_page(session: Session, house: House, form: GiveForm, address: str) -> str:
    """The address where it is paid. Raises NotAllowed, RuleBroken, TooManyAttempts."""
    person, retreat_id = (None, None) if form.link is None else _person_of(session, form.link)
    if person is None and not (form.name and form.email):
        raise RuleBroken(WHO, field="email" if form.name else "name")
    return payments.begin(
        session,
        house,
        purpose=Purpose.GIFT,
        cents=form.cents,
        currency=Currency(house.settings.value(GIFTS_CURRENCY)),
        retreatant_id=person.id if person else None,
        retreat_id=retreat_id,
        name=person.name if person else form.name,
        email=person.email if person else form.email,
        language=current_language(),
        back_to=PAGE if form.link is None else f"{PAGE}#{form.link}",
        message=form.message,
        address=None if person else address,
        provider=form.way,
    )


def write_letters(house: House) -> None:
    """To each who came to a retreat that ended so many days ago, once."""
    days = house.settings.value(GIFTS_LETTER_DAYS)
    if not days or not is_enabled(house, FLAG) or not payments.is_possible(house):
        return
    until = house.today - timedelta(days=days)
    with house.transaction() as session:
        found = find_retreats(session, begins_until=until)
        ended = [each for each in found if until - AFTER_DAYS <= each.end_date <= until]
    for retreat in ended:
        with house.transaction() as session:
            days_told = told_days(retreat.start_date, retreat.end_date)
            _write_of(session, house, retreat.id, str(days_told))


def _write_of(session: Session, house: House, retreat_id: int, days: str) -> None:
    known = set(
        session.scalars(select(Asking.retreatant_id).where(Asking.retreat_id == retreat_id))
    )
    tokens = {
        each.retreatant_id: secrets.token_urlsafe(payments.TOKEN_BYTES)
        for each in read_partakers(session, retreat_id)
        if each.status is AttendingStatus.ATTENDING
        and not each.is_no_show
        and each.retreatant_id not in known
    }
    session.add_all(
        Asking(
            retreatant_id=person,
            retreat_id=retreat_id,
            token_hash=payments.hash_of(token),
            written_at=now(),
        )
        for person, token in tokens.items()
    )
    session.flush()
    address = f"{house.configuration.base_url}{PAGE}"
    values = {
        person: {"retreat": days, "link": f"{address}#{token}"} for person, token in tokens.items()
    }
    write_letter(session, house, "gifts_after", values)


def _asked(house: House, words: str) -> OfferingAsked:
    return OfferingAsked(
        words=words,
        amounts=[read_amount(each) for each in house.settings.value(GIFTS_AMOUNTS)],
        currency=house.settings.value(GIFTS_CURRENCY),
        ways=[WayToPay(name=each.name, title=str(each.title)) for each in ready_providers(house)],
    )


def _is_asked(session: Session, house: House, retreatant_id: int, retreat_id: int | None) -> bool:
    """Of who has said yes."""
    if retreat_id is None or not house.settings.value(GIFTS_AT_THE_YES):
        return False
    return any(
        each.retreatant_id == retreatant_id and each.status is AttendingStatus.ATTENDING
        for each in read_partakers(session, retreat_id)
    )


def _person_of(session: Session, link: str) -> tuple[Retreatant, int]:
    """Raises NotAllowed."""
    found = session.execute(
        select(Retreatant, Asking.retreat_id)
        .join(Asking, Asking.retreatant_id == Retreatant.id)
        .where(Asking.token_hash == payments.hash_of(link), *Retreatant.still_here())
    ).one_or_none()
    if found is None:
        raise NotAllowed
    return found[0], found[1]
