"""Webhooks as a channel of the outbox: how a message is sent, and what is noted of it."""

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from urllib.parse import urlencode, urlsplit

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from cenacle.accounts import User, select_active_admins
from cenacle.platform import clock, mail
from cenacle.platform.house import House
from cenacle.platform.mail import Addressee
from cenacle.platform.outbox import Channel, Held, OutboxStatus, Refusal
from cenacle.platform.sealing import OtherSecret
from cenacle.platform.told import told_moment
from cenacle.programs import posting
from cenacle.programs.models import Webhook, WebhookDelivery
from cenacle.programs.signing import HEADER, sign, unseal_secret
from cenacle.programs.wire_events import TEST

SWITCHED_OFF_AFTER = timedelta(days=3)
"""For so long it took nothing."""
REST = timedelta(minutes=1)
"""In which nobody asks again who gave no answer: others are told meanwhile."""
OFF = "The webhook is switched off."
GONE = "The webhook is gone."
RESTS = "Waits, for there was no answer a moment ago."
OTHER_SECRET = "The house’s secret key was changed since. Make the webhook’s secret anew."

Kept = Mapping[str, object]


@dataclass(frozen=True)
class _Sealed:
    """What is sent of a delivery, and where to."""

    address: str
    secrets: tuple[str, ...]


@contextmanager
def _open(house: House) -> Iterator[Callable[[WebhookDelivery], Kept]]:
    def send(delivery: WebhookDelivery) -> Kept:
        sealed = _prepare(house, delivery)
        began = time.monotonic()
        try:
            answer = _post(house, delivery, sealed)
        except posting.NotSent as error:
            _note_failure(house, delivery, _kept(began, None), str(error), rests=True)
            raise Refusal(str(error)) from None
        kept = _kept(began, answer)
        if answer.is_taken:
            _note_success(house, delivery)
            return kept
        problem = f"It answered {answer.code}."
        _note_failure(house, delivery, kept, problem, rests=False)
        raise Refusal(problem)

    yield send


def _prepare(house: House, delivery: WebhookDelivery) -> _Sealed:
    """Raises Held for a webhook that is off or rests, Refusal for one that cannot sign."""
    with Session(house.database.reader) as session:
        hook = session.get(Webhook, delivery.webhook_id)
        if hook is None:
            raise Held(GONE)
        if delivery.event != TEST:
            _refuse_idle(hook)
        former = hook.former_secret if _is_good(hook.former_until) else None
        sealed = [hook.sealed_secret, *([former] if former else [])]
        try:
            return _Sealed(hook.address, tuple(unseal_secret(house, each) for each in sealed))
        except OtherSecret:
            raise Refusal(OTHER_SECRET, OutboxStatus.FAILED) from None


def _refuse_idle(hook: Webhook) -> None:
    if not hook.is_enabled:
        raise Held(OFF)
    if hook.rests_until is not None and _is_good(hook.rests_until):
        raise Held(RESTS, hook.rests_until)


def _is_good(until: datetime | None) -> bool:
    return until is not None and until > clock.now()


def _post(house: House, delivery: WebhookDelivery, sealed: _Sealed) -> posting.Answered:
    body = delivery.body.encode()
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Cenacle",
        "Cenacle-Event": delivery.event,
        "Cenacle-Delivery": delivery.message_id,
        HEADER: sign(sealed.secrets, int(clock.now().timestamp()), body),
    }
    return posting.post(
        sealed.address, body, headers, may_be_inside=is_allowed_inside(house, sealed.address)
    )


def is_allowed_inside(house: House, address: str) -> bool:
    """Whether whoever operates the house has named this host."""
    return urlsplit(address).hostname in house.configuration.webhook_hosts


def _kept(began: float, answer: posting.Answered | None) -> Kept:
    return {
        "milliseconds": round((time.monotonic() - began) * 1000),
        "answer_code": answer.code if answer else None,
        "answer": answer.beginning if answer else None,
    }


def _note_success(house: House, delivery: WebhookDelivery) -> None:
    """Most succeed again and again, which is written nowhere."""
    with Session(house.database.reader) as session:
        hook = session.get(Webhook, delivery.webhook_id)
        failed = hook is not None and hook.failing_since is not None
    if failed:
        with house.transaction() as session:
            _mark(session, delivery.webhook_id, failing_since=None, rests_until=None)


def _note_failure(
    house: House, delivery: WebhookDelivery, kept: Kept, problem: str, *, rests: bool
) -> None:
    now = clock.now()
    with house.transaction() as session:
        session.execute(
            update(WebhookDelivery).where(WebhookDelivery.id == delivery.id).values(dict(kept))
        )
        hook = session.get(Webhook, delivery.webhook_id, with_for_update=True)
        if hook is None or delivery.event == TEST:
            return
        since = hook.failing_since or now
        _mark(session, hook.id, failing_since=since, rests_until=now + REST if rests else None)
        if hook.is_enabled and since <= now - SWITCHED_OFF_AFTER:
            _switch_off(session, house, hook, since, problem)


def _switch_off(
    session: Session, house: House, hook: Webhook, since: datetime, problem: str
) -> None:
    """And tell those who can mend it."""
    _mark(session, hook.id, is_enabled=False, switched_off_at=clock.now())
    query = urlencode({"webhook": hook.id})
    values = {
        "webhook": hook.name,
        "since": told_moment(since.astimezone(house.settings.time_zone)),
        "problem": problem,
        "link": f"{house.configuration.base_url}/admin/programs?{query}",
    }
    admins = session.scalars(select(User).where(User.id.in_(select_active_admins()))).all()
    for admin in admins:
        reader = Addressee(admin.email, admin.first_name, admin.last_name, user_id=admin.id)
        mail.write_mail(session, house, "WebhookSwitchedOff", reader, values)


def _mark(session: Session, hook_id: int, **columns: object) -> None:
    """Beside its version: it is no edit of anybody."""
    session.execute(
        update(Webhook).where(Webhook.id == hook_id).values(columns),
        execution_options={"synchronize_session": False},
    )


WEBHOOKS = Channel(
    name="webhooks",
    row=WebhookDelivery,
    open=_open,
    written_at=lambda delivery: delivery.written_at,
    urgent=WebhookDelivery.event == TEST,
    batch=20,
    retries=(
        timedelta(minutes=1),
        timedelta(minutes=5),
        timedelta(minutes=30),
        timedelta(hours=2),
        timedelta(hours=6),
        timedelta(hours=12),
        timedelta(hours=24),
        timedelta(hours=36),
    ),
    given_up="We tried {attempts} times over days. {problem}",
    patience=timedelta(days=5),
)
