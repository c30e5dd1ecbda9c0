"""What people are written about their deposit: before the place is held no longer, and what becomes
of it when they cancel. A worker looks every few minutes."""

from collections.abc import Callable
from datetime import timedelta

import structlog
from cenacle.api import (
    House,
    MailPlaceholder,
    MailTemplate,
    Retreat,
    Retreatant,
    Words,
    is_enabled,
    make_further_link,
    now,
    reading,
    show_moment_to,
    told_days,
    write_letter,
)
from huey import crontab
from sqlalchemy import ColumnElement
from sqlalchemy.orm import Session

from cenacle_gifts.deposit_models import Deposit
from cenacle_gifts.deposit_states import OWED, Stand, as_stand, standing
from cenacle_gifts.money import show
from cenacle_gifts.rights import FLAG

_ = Words("cenacle_gifts")

TASK = "gifts.deposits"
BEFORE = timedelta(days=2)
"""So long before the place is held no longer people are reminded."""
SLIP = timedelta(minutes=1)
"""Who cancels by a slip and takes it back is not written to."""
AT_ONCE = 100

RETREAT = MailPlaceholder(
    name="retreat", description=_("The days of the retreat"), example="Jun 4 – 7, 2026"
)
LINK = MailPlaceholder(
    name="link",
    description=_("The page on which one sees how the place stands"),
    example="https://house.example/attending/example",
    is_link=True,
)
AMOUNT = MailPlaceholder(name="amount", description=_("How much is missing"), example="$50.00")

REMINDER = MailTemplate(
    key="depositDue",
    description=_("Reminds of a deposit, two days before the place is held no longer."),
    subject=_("Your deposit is not here yet: the retreat of {{ retreat }}"),
    body=_(
        "<p>Dear {{ firstName }},</p><p>We hold a place for you on the retreat of {{ retreat }} "
        "until <b>{{ until }}</b>. It is yours once your deposit of {{ amount }} is here:</p>"
        '<p><a href="{{ link }}">See how my place stands</a></p>'
        "<p>If it is on its way already, thank you: you need not do anything.</p>"
    ),
    placeholders=(
        RETREAT,
        LINK,
        AMOUNT,
        MailPlaceholder(
            name="until",
            description=_("Until when the place is held, on the reader’s own clock"),
            example="Tuesday, June 2, 2026, 3:10 PM (Central Time)",
        ),
    ),
)
GOES_BACK = MailTemplate(
    key="depositBack",
    description=_("Tells who cancelled that the deposit goes back to them."),
    subject=_("You get your deposit back: the retreat of {{ retreat }}"),
    body=_(
        "<p>Dear {{ firstName }},</p><p>You do not come to the retreat of {{ retreat }}, and you "
        "get {{ back }} of your deposit back: to your card, if you paid by card, else from the "
        "house in the next days.</p><p>{{ kept }}</p>"
    ),
    placeholders=(
        RETREAT,
        MailPlaceholder(name="back", description=_("What goes back"), example="$50.00"),
        MailPlaceholder(
            name="kept",
            description=_("What the house keeps, in a sentence, if anything"),
            example=_("The house keeps $25.00 of it by its rule."),
        ),
    ),
)
STAYS = MailTemplate(
    key="depositKept",
    description=_("Tells who cancelled late that the house keeps the deposit, by its rule."),
    subject=_("Your deposit for the retreat of {{ retreat }}"),
    body=_(
        "<p>Dear {{ firstName }},</p><p>You do not come to the retreat of {{ retreat }}. So short "
        "before it the house keeps your deposit of {{ kept }}, by its rule.</p><p>If you would "
        "like to come to another retreat, please write to us: it may go along.</p>"
    ),
    placeholders=(
        RETREAT,
        MailPlaceholder(name="kept", description=_("What the house keeps"), example="$50.00"),
    ),
)
TEMPLATES = [REMINDER, GOES_BACK, STAYS]
KEPT_OF_IT = _("The house keeps {amount} of it by its rule.")


def register(house: House) -> None:
    house.queue.add_periodic_task(TASK, crontab(minute="*/5"), lambda: write_all(house))


def write_all(house: House) -> None:
    """Each once. Who is not reached is phoned by whoever sees the list."""
    if not is_enabled(house, FLAG):
        return
    moment = now()
    due = (Deposit.due_at > moment, Deposit.due_at <= moment + BEFORE, OWED > 0)
    ended = (Deposit.ended_at <= moment - SLIP, Deposit.told_at.is_(None))
    _each(house, (*due, Deposit.reminded_at.is_(None)), _remind)
    _each(house, ended, _tell_what_becomes)


def _each(
    house: House,
    where: tuple[ColumnElement[bool], ...],
    write: Callable[[Session, House, Stand], None],
) -> None:
    """In a transaction for each: one that fails must not keep the others."""
    with house.transaction() as session:
        found = [row.Deposit.id for row in session.execute(standing().where(*where).limit(AT_ONCE))]
    for deposit_id in found:
        try:
            with house.transaction() as session:
                session.get_one(Deposit, deposit_id, with_for_update=True)
                again = session.execute(standing().where(Deposit.id == deposit_id, *where)).first()
                if again is not None:
                    write(session, house, as_stand(again))
        except Exception:
            structlog.get_logger().exception("a letter about a deposit failed", deposit=deposit_id)


def _remind(session: Session, house: House, stand: Stand) -> None:
    deposit = stand.deposit
    deposit.reminded_at = now()
    person = session.get_one(Retreatant, deposit.retreatant_id)
    retreat = session.get_one(Retreat, deposit.retreat_id)
    token = make_further_link(session, house, retreat, person.id, "email")
    with reading(person.language or house.settings.language):
        values = {
            "retreat": str(told_days(retreat.start_date, retreat.end_date)),
            "amount": show(stand.owed, stand.currency),
            "until": show_moment_to(session, house, person, deposit.due_at or now()),
            "link": f"{house.configuration.base_url}/attending/{token}",
        }
    write_letter(session, house, "gifts_depositDue", {person.id: values})


def _tell_what_becomes(session: Session, house: House, stand: Stand) -> None:
    deposit = stand.deposit
    deposit.told_at = now()
    if stand.to_give_back + stand.kept == 0:
        return
    person = session.get_one(Retreatant, deposit.retreatant_id)
    retreat = session.get_one(Retreat, deposit.retreat_id)
    kept = show(stand.kept, stand.currency)
    with reading(person.language or house.settings.language):
        values = {"retreat": str(told_days(retreat.start_date, retreat.end_date)), "kept": kept}
        if stand.to_give_back:
            values["back"] = show(stand.to_give_back, stand.currency)
            values["kept"] = str(KEPT_OF_IT.format(amount=kept)) if stand.kept else ""
    template = "gifts_depositBack" if stand.to_give_back else "gifts_depositKept"
    write_letter(session, house, template, {person.id: values})
