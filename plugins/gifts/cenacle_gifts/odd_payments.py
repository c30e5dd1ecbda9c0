"""What a provider did otherwise than it was asked to: payments of another amount, refunds that did
not go. They wait until somebody of the office has looked at them."""

from collections.abc import Sequence

from cenacle.api import (
    Actor,
    HomeAsked,
    House,
    NotFound,
    Retreatant,
    ToDo,
    ToDoLine,
    Words,
    now,
    told_again,
)
from sqlalchemy import RowMapping, func, select
from sqlalchemy.orm import Session

from cenacle_gifts.ledger import FORGOTTEN
from cenacle_gifts.models import Entry
from cenacle_gifts.paying_schemas import OddKind, OddRow
from cenacle_gifts.payment_models import Payment, Refund, RefundState
from cenacle_gifts.rights import FLAG, OFFICE

_ = Words("cenacle_gifts")

PAGE = "/admin/gifts?open=odd"
NO_SUCH = _("There is no such payment.")
MOST = 100
"""The newest of each."""

_PAYMENT_IS_ODD = Payment.problem.is_not(None)
_REFUND_IS_ODD = Refund.state == RefundState.REFUSED
_PAYMENT_WAITS = _PAYMENT_IS_ODD & Payment.looked_at.is_(None)
_REFUND_WAITS = _REFUND_IS_ODD & Refund.looked_at.is_(None)
_PERSON = (Retreatant.first_name + " " + Retreatant.last_name).label("person")
_PAYMENTS = (
    select(
        Payment.id,
        Payment.made_at,
        Payment.retreatant_id,
        _PERSON,
        Payment.giver_name,
        Payment.cents,
        Payment.currency,
        Payment.problem,
        Payment.provider_ref,
        Payment.looked_at,
        Payment.looked_by,
    )
    .outerjoin(Retreatant, Retreatant.id == Payment.retreatant_id)
    .where(_PAYMENT_IS_ODD)
    .limit(MOST)
)
_REFUNDS = (
    select(
        Refund.id,
        Refund.made_at,
        Entry.retreatant_id,
        _PERSON,
        Entry.giver_name,
        Refund.cents,
        Entry.currency,
        Refund.problem,
        Refund.provider_ref,
        Refund.looked_at,
        Refund.looked_by,
    )
    .join(Entry, Entry.id == Refund.entry_id)
    .outerjoin(Retreatant, Retreatant.id == Entry.retreatant_id)
    .where(_REFUND_IS_ODD)
    .limit(MOST)
)


def read_odd(session: Session, house: House, *, looked_at: bool) -> list[OddRow]:
    """Those that wait, newest first, or those that somebody has looked at, the last first."""
    rows = list[tuple[OddKind, RowMapping]]()
    for kind, table, statement in (
        (OddKind.PAYMENT, Payment, _PAYMENTS),
        (OddKind.REFUND, Refund, _REFUNDS),
    ):
        which = table.looked_at.is_not(None) if looked_at else table.looked_at.is_(None)
        found = statement.where(which).order_by(table.looked_at.desc(), table.id.desc())
        rows += ((kind, row) for row in session.execute(found).mappings())
    rows.sort(key=lambda row: row[1]["looked_at"] or row[1]["made_at"], reverse=True)
    return [_row(house, kind, found) for kind, found in rows]


def look_at(session: Session, actor: Actor, kind: OddKind, row_id: int, *, looked: bool) -> None:
    """Somebody has looked at it, or not yet after all. Raises NotFound."""
    row: Payment | Refund | None = (
        session.get(Payment, row_id) if kind is OddKind.PAYMENT else session.get(Refund, row_id)
    )
    if row is None:
        raise NotFound(NO_SUCH)
    row.looked_at, row.looked_by = (now(), actor.email) if looked else (None, None)


def find_odd(session: Session, asked: HomeAsked) -> Sequence[ToDoLine]:
    """How many wait."""
    counted = select(
        select(func.count()).where(_PAYMENT_WAITS).scalar_subquery(),
        select(func.count()).where(_REFUND_WAITS).scalar_subquery(),
    )
    payments, refunds = session.execute(counted).one()
    lines = list[ToDoLine]()
    if payments:
        said = _.many("{count} payment needs a look", "{count} payments need a look", payments)
        lines.append(ToDoLine(said, count=payments, path=PAGE))
    if refunds:
        said = _.many("{count} refund did not go", "{count} refunds did not go", refunds)
        lines.append(ToDoLine(said, count=refunds, path=PAGE))
    return lines


def _row(house: House, kind: OddKind, found: RowMapping) -> OddRow:
    zone = house.settings.time_zone
    looked_at = found["looked_at"]
    return OddRow(
        **{name: found[name] for name in OddRow.model_fields if name in found},
        kind=kind,
        day=found["made_at"].astimezone(zone).date(),
        giver=found["person"] or found["giver_name"] or str(FORGOTTEN),
        says=told_again(found["problem"] or ""),
        looked_on=looked_at.astimezone(zone).date() if looked_at else None,
    )


ODD = ToDo(name="odd", flag=FLAG, find=find_odd, right=OFFICE, is_of_office=True)
