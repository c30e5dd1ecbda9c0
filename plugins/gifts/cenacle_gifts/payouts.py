"""Payouts of Stripe, from its report "Payout reconciliation, itemized": what of them the ledger has
to the cent, what is missing here, what is missing there, and fees."""

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import date, datetime
from decimal import Decimal, InvalidOperation
from io import StringIO

from cenacle.api import RuleBroken, Words, now
from sqlalchemy import ColumnElement, and_, case, exists, func, insert, select
from sqlalchemy.orm import Session, aliased

from cenacle_gifts.models import Entry
from cenacle_gifts.paying_schemas import Imported, OddLine, PayoutRow, Payouts
from cenacle_gifts.payout_models import Payout, PayoutLine

_ = Words("cenacle_gifts")

STRIPE = "stripe"
MOST_LINES = 50_000
MOST_ODD = 200
NEEDED = {
    "automatic_payout_id",
    "balance_transaction_id",
    "reporting_category",
    "currency",
    "gross",
    "fee",
    "net",
}
BY_CATEGORY: Mapping[str, tuple[tuple[str, ...], str]] = {
    "charge": (("charge_id", "source_id"), ""),
    "refund": (("refund_id", "source_id"), ""),
    "refund_failure": (("refund_id", "source_id"), ":failed"),
    "dispute": (("dispute_id", "source_id"), ""),
}
"""Where a line says what the ledger knows it by, and how the ledger goes on."""
UNREADABLE = _("This is no CSV that we can read. Save Stripe's report as CSV, in UTF-8.")
OTHER_REPORT = _(
    "This is not Stripe's itemized report of payouts: it has no column {column}.",
)
ODD_LINE = _("Line {line} has an amount or a day that we cannot read.")
TOO_MANY = _("This report has more than {most:,} lines: take one of fewer months.", most=MOST_LINES)
IN_LEDGER = (
    exists()
    .where(
        Entry.provider == STRIPE,
        Entry.provider_ref == PayoutLine.entry_ref,
        Entry.cents == PayoutLine.gross_cents,
        Entry.currency == PayoutLine.currency,
    )
    .correlate(PayoutLine)
)
_is_missing_here = PayoutLine.entry_ref.is_not(None) & ~IN_LEDGER


@dataclass(frozen=True)
class _Line:
    """A line of the report, with the names that it has in our table."""

    payout: str
    paid_on: date
    ref: str
    category: str
    entry_ref: str | None
    gross_cents: int
    fee_cents: int
    net_cents: int
    currency: str
    moved_on: date


COLUMNS = tuple(each.name for each in fields(_Line) if each.name not in ("payout", "paid_on"))


def import_report(session: Session, content: bytes, by: str) -> Imported:
    """What is new in it; what was imported before is left as it is. Raises RuleBroken."""
    lines = _read(content)
    payouts = {line.payout: line.paid_on for line in lines}
    found = session.execute(select(Payout.ref, Payout.id).where(Payout.ref.in_(payouts)))
    known = {row.ref: row.id for row in found}
    new = [
        Payout(ref=ref, paid_on=day, imported_at=now(), imported_by=by)
        for ref, day in payouts.items()
        if ref not in known
    ]
    session.add_all(new)
    session.flush()
    ids = known | {payout.ref: payout.id for payout in new}
    there = set(
        session.scalars(select(PayoutLine.ref).where(PayoutLine.payout_id.in_(known.values())))
    )
    rows = {
        line.ref: {name: getattr(line, name) for name in COLUMNS} | {"payout_id": ids[line.payout]}
        for line in lines
        if line.ref not in there
    }
    if rows:
        session.execute(insert(PayoutLine), list(rows.values()))
    return Imported(payouts=len(new), lines=len(rows))


def read(session: Session) -> Payouts:
    """Newest first, and all that does not fit."""
    found = session.execute(
        select(
            Payout.id,
            Payout.ref,
            Payout.paid_on,
            PayoutLine.currency,
            func.count().label("lines"),
            func.sum(PayoutLine.gross_cents).label("gross_cents"),
            func.sum(PayoutLine.fee_cents).label("fee_cents"),
            func.sum(PayoutLine.net_cents).label("net_cents"),
            func.sum(case((IN_LEDGER, 1), else_=0)).label("matched"),
            func.sum(case((_is_missing_here, 1), else_=0)).label("missing"),
        )
        .join(PayoutLine, PayoutLine.payout_id == Payout.id)
        .group_by(Payout.id, Payout.ref, Payout.paid_on, PayoutLine.currency)
        .order_by(Payout.paid_on.desc(), Payout.id.desc())
        .limit(MOST_ODD)
    ).mappings()
    return Payouts(
        rows=[PayoutRow(**each) for each in found],
        missing_here=_missing_here(session),
        missing_there=_missing_there(session),
    )


def _missing_here(session: Session) -> list[OddLine]:
    """What Stripe paid out, and the ledger has not, or has of another amount."""
    found = session.execute(
        select(
            PayoutLine.entry_ref,
            PayoutLine.moved_on,
            PayoutLine.gross_cents,
            PayoutLine.currency,
            Entry.cents,
        )
        .outerjoin(
            Entry, and_(Entry.provider == STRIPE, Entry.provider_ref == PayoutLine.entry_ref)
        )
        .where(_is_missing_here)
        .order_by(PayoutLine.moved_on.desc(), PayoutLine.id.desc())
        .limit(MOST_ODD)
    )
    return [
        OddLine(ref=ref or "", day=day, cents=cents, currency=currency, other_cents=other)
        for ref, day, cents, currency, other in found
    ]


def _missing_there(session: Session) -> list[OddLine]:
    """What the ledger has of the days that reports tell of, and no report does."""
    any_line = aliased(PayoutLine)
    last = select(func.max(any_line.moved_on)).scalar_subquery()
    first = select(func.min(any_line.moved_on)).scalar_subquery()
    told: ColumnElement[bool] = exists().where(PayoutLine.entry_ref == Entry.provider_ref)
    found = session.execute(
        select(Entry.provider_ref, Entry.received_on, Entry.cents, Entry.currency)
        .where(Entry.provider == STRIPE, Entry.received_on.between(first, last), ~told)
        .order_by(Entry.received_on.desc(), Entry.id.desc())
        .limit(MOST_ODD)
    )
    return [
        OddLine(ref=ref or "", day=day, cents=cents, currency=currency, other_cents=None)
        for ref, day, cents, currency in found
    ]


def _read(content: bytes) -> list[_Line]:
    try:
        rows = list(csv.DictReader(StringIO(content.decode("utf-8-sig"))))
    except (UnicodeDecodeError, csv.Error):
        raise RuleBroken(UNREADABLE, field="file") from None
    if not rows:
        raise RuleBroken(UNREADABLE, field="file")
    for column in sorted(NEEDED - rows[0].keys()):
        raise RuleBroken(OTHER_REPORT.format(column=column), field="file")
    if len(rows) > MOST_LINES:
        raise RuleBroken(TOO_MANY, field="file")
    return [
        _line(number, row)
        for number, row in enumerate(rows, start=2)
        if row["automatic_payout_id"] and row["reporting_category"] != "payout"
    ]


def _line(number: int, row: Mapping[str, str | None]) -> _Line:
    try:
        return _Line(
            payout=_text(row, "automatic_payout_id"),
            paid_on=_day(
                row, ("automatic_payout_effective_at", "automatic_payout_effective_at_utc")
            ),
            ref=_text(row, "balance_transaction_id"),
            category=_text(row, "reporting_category")[:60],
            entry_ref=_entry_ref(row),
            gross_cents=_cents(row, "gross"),
            fee_cents=_cents(row, "fee"),
            net_cents=_cents(row, "net"),
            currency=_text(row, "currency").upper()[:3],
            moved_on=_day(row, ("created", "created_utc")),
        )
    except (ValueError, InvalidOperation):
        raise RuleBroken(ODD_LINE.format(line=number), field="file") from None


def _text(row: Mapping[str, str | None], column: str) -> str:
    """Raises ValueError for what a row must not lack."""
    text = (row.get(column) or "").strip()
    if not text or len(text) > 255 or "\0" in text:
        raise ValueError(column)
    return text


def _cents(row: Mapping[str, str | None], column: str) -> int:
    cents = Decimal(_text(row, column)) * 100
    if not cents.is_finite() or cents != int(cents) or abs(cents) > 2**31 - 1:
        raise ValueError(column)
    return int(cents)


def _day(row: Mapping[str, str | None], columns: Sequence[str]) -> date:
    """In UTC, or as the zone of the report has it."""
    text = next((row[column] for column in columns if row.get(column)), None) or ""
    return datetime.fromisoformat(text.strip()).date()


def _entry_ref(row: Mapping[str, str | None]) -> str | None:
    columns, further = BY_CATEGORY.get(row["reporting_category"] or "", ((), ""))
    found = next((row[column] for column in columns if row.get(column)), None)
    return f"{found}{further}"[:255] if found else None
