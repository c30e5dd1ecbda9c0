"""What a guest reads of their own deposit, by their link, and how they pay it."""

from cenacle.api import (
    House,
    NotAllowed,
    Retreatant,
    RuleBroken,
    Words,
    current_language,
    read_guest,
)
from sqlalchemy.orm import Session

from cenacle_gifts import deposits, payments
from cenacle_gifts.deposit_models import AskedDeposit
from cenacle_gifts.deposit_rules import tell_rule
from cenacle_gifts.deposit_schemas import GuestDeposit, PayForm
from cenacle_gifts.deposit_states import DepositState, read_stand
from cenacle_gifts.doors import ready_providers
from cenacle_gifts.models import Purpose
from cenacle_gifts.paying_schemas import WayToPay
from cenacle_gifts.settings import GIFTS_CURRENCY, GIFTS_DEPOSIT_HOW, GIFTS_DEPOSIT_WORDS

_ = Words("cenacle_gifts")

WHY = _(
    "The house asks everybody for a deposit: it holds your place, and tells us that we may count "
    "on you."
)
NOTHING_OWED = _("You owe no deposit.")
HOW = _("Please ask the house how you pay it.")


def read(session: Session, house: House, token: str) -> GuestDeposit:
    """Raises NotAllowed."""
    guest = read_guest(session, house, token)
    if guest.retreat_id is None:
        raise NotAllowed
    asked = session.get(AskedDeposit, guest.retreat_id)
    deposit = deposits.find(session, guest.retreat_id, guest.retreatant_id)
    stand = None if deposit is None else read_stand(session, deposit)
    source = deposit or asked
    is_asked = stand is not None and stand.state is not DepositState.NOTHING
    return GuestDeposit(
        is_asked=is_asked,
        words=house.settings.value(GIFTS_DEPOSIT_WORDS) or str(WHY),
        how=house.settings.value(GIFTS_DEPOSIT_HOW) or str(HOW),
        rule=[str(each) for each in tell_rule(house)],
        state=stand.state if stand else None,
        cents=source.cents if source else 0,
        currency=source.currency if source else house.settings.value(GIFTS_CURRENCY),
        owed=stand.owed if stand else 0,
        kept=stand.kept if stand else 0,
        to_give_back=stand.to_give_back if stand else 0,
        given_back=stand.given_back if stand else 0,
        held_until=stand.due_at if stand else None,
        ways=[WayToPay(name=each.name, title=str(each.title)) for each in ready_providers(house)],
    )


def begin_to_pay(session: Session, house: House, token: str, form: PayForm) -> str:
    """The address where it is paid. Raises NotAllowed, and RuleBroken where nothing is owed."""
    guest = read_guest(session, house, token)
    deposit = deposits.find(session, guest.retreat_id or 0, guest.retreatant_id)
    owed = 0 if deposit is None else read_stand(session, deposit).owed
    if deposit is None or owed == 0:
        raise RuleBroken(NOTHING_OWED)
    person = session.get_one(Retreatant, guest.retreatant_id)
    return payments.begin(
        session,
        house,
        purpose=Purpose.DEPOSIT,
        cents=owed,
        currency=deposit.currency,
        retreatant_id=person.id,
        retreat_id=deposit.retreat_id,
        name=person.name,
        email=person.email,
        language=current_language(),
        back_to="/attending/success",
        provider=form.way,
    )
