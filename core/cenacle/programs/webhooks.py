"""The webhooks of the house, as an administrator keeps them."""

from collections.abc import Mapping
from datetime import timedelta
from ipaddress import ip_address
from urllib.parse import urlsplit

from sqlalchemy import ColumnElement, Connection, func, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from cenacle.platform import clock
from cenacle.platform.audit import refuse_stale
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.outbox import post_rows
from cenacle.platform.web.tables import Page, Table
from cenacle.platform.words import CORE, Words
from cenacle.programs.deliveries import WEBHOOKS, is_allowed_inside
from cenacle.programs.models import Webhook, WebhookDelivery
from cenacle.programs.posting import INSIDE, is_outside
from cenacle.programs.schemas import (
    DeliveriesRequest,
    DeliveryRow,
    EventToChoose,
    MadeSecret,
    WebhookChanges,
    WebhookForm,
    WebhookRow,
    Webhooks,
)
from cenacle.programs.signing import make_secret, seal_secret
from cenacle.programs.telling import new_message
from cenacle.programs.wire_events import EVENTS, TEST

_ = Words(CORE)


MOST = 20
BOTH_FOR = timedelta(hours=24)
"""In which a program learns its new secret."""

NO_SUCH = _("There is no such webhook.")
NO_HTTPS = _("Write an address that begins with https://.")
TOO_MANY = _(
    "There are {most} webhooks already. Delete one that is no longer used first.", most=MOST
)
UNDER_WAY = _("This is on its way already.")


def _folded(column: InstrumentedAttribute[str]) -> ColumnElement[str]:
    """As what is searched for is folded."""
    return func.replace(func.replace(column, ".", ""), "-", " ")


DELIVERIES = Table(
    DeliveryRow,
    select(WebhookDelivery),
    {
        "id": WebhookDelivery.id,
        "message_id": WebhookDelivery.message_id,
        "event": WebhookDelivery.event,
        "written_at": WebhookDelivery.written_at,
        "status": WebhookDelivery.status,
        "attempts": WebhookDelivery.attempts,
        "due_at": WebhookDelivery.due_at,
        "sent_at": WebhookDelivery.sent_at,
        "answer_code": WebhookDelivery.answer_code,
        "milliseconds": WebhookDelivery.milliseconds,
        "answer": WebhookDelivery.answer,
        "problem": WebhookDelivery.problem,
        "body": WebhookDelivery.body,
    },
    searched=(_folded(WebhookDelivery.event), _folded(WebhookDelivery.message_id)),
    order=WebhookDelivery.id.desc(),
)


def read_webhooks(session: Session) -> Webhooks:
    """By their names, with how many messages wait for each."""
    counted = session.execute(
        select(WebhookDelivery.webhook_id, func.count().label("waiting"))
        .where(WebhookDelivery.due_at.is_not(None))
        .group_by(WebhookDelivery.webhook_id)
    )
    waiting = {row.webhook_id: row.waiting for row in counted}
    hooks = session.scalars(select(Webhook).order_by(Webhook.name, Webhook.id))
    return Webhooks(
        webhooks=[_shown(hook, waiting) for hook in hooks],
        events=[EventToChoose(name=each.name, words=str(each.words)) for each in EVENTS],
    )


def make_webhook(session: Session, house: House, form: WebhookForm) -> MadeSecret:
    """Raises RuleBroken for an address that is not secure, or leads into the house's own network,
    and where there are MOST."""
    _refuse_address(house, form.address)
    if (session.scalar(select(func.count()).select_from(Webhook)) or 0) >= MOST:
        raise RuleBroken(TOO_MANY)
    secret = make_secret()
    hook = Webhook(
        name=form.name,
        address=form.address,
        events=_in_order(form.events),
        sealed_secret=seal_secret(house, secret),
        made_at=clock.now(),
    )
    session.add(hook)
    session.flush()
    return MadeSecret(id=hook.id, secret=secret)


def change_webhook(
    session: Session, house: House, hook_id: int, form: WebhookChanges
) -> WebhookRow:
    """Raises NotFound, and RuleBroken as above and for a stale version."""
    hook = _find(session, hook_id)
    refuse_stale(session, hook, form.version)
    _refuse_address(house, form.address)
    if form.is_enabled != hook.is_enabled or form.address != hook.address:
        hook.failing_since = hook.rests_until = hook.switched_off_at = None
    hook.name, hook.address = form.name, form.address
    hook.events, hook.is_enabled = _in_order(form.events), form.is_enabled
    session.flush()
    return _shown(hook, {hook.id: _count_waiting(session, hook.id)})


def delete_webhook(session: Session, hook_id: int) -> None:
    """With what waits for it, and its log. Raises NotFound."""
    session.delete(_find(session, hook_id))
    session.flush()


def renew_secret(session: Session, house: House, hook_id: int) -> MadeSecret:
    """Another secret; for BOTH_FOR the former one signs as well. Raises NotFound."""
    hook = _find(session, hook_id)
    secret = make_secret()
    hook.former_secret, hook.former_until = hook.sealed_secret, clock.now() + BOTH_FOR
    hook.sealed_secret = seal_secret(house, secret)
    session.flush()
    return MadeSecret(id=hook.id, secret=secret)


def send_test(session: Session, house: House, hook_id: int) -> None:
    """A message that nothing happened, also to a webhook that is off. Raises NotFound."""
    hook = _find(session, hook_id)
    message = new_message(TEST, {"webhookId": hook.id})
    post_rows(session, house, WEBHOOKS, [message.to(hook.id)])


def send_again(session: Session, house: House, delivery_id: int) -> None:
    """The very same message, once more. Raises NotFound, or RuleBroken for one that is on its
    way."""
    former = session.get(WebhookDelivery, delivery_id)
    if former is None:
        raise NotFound(_("There is no such delivery."))
    if former.due_at is not None:
        raise RuleBroken(UNDER_WAY)
    names = ("webhook_id", "message_id", "event", "body")
    again = {name: getattr(former, name) for name in names} | {"written_at": clock.now()}
    post_rows(session, house, WEBHOOKS, [again])


def read_deliveries(connection: Connection, wanted: DeliveriesRequest) -> Page[DeliveryRow]:
    """The log of one webhook, the newest first."""
    where = [WebhookDelivery.webhook_id == wanted.webhook_id]
    if wanted.status:
        where.append(WebhookDelivery.status == wanted.status)
    if wanted.event:
        where.append(WebhookDelivery.event == wanted.event)
    return DELIVERIES.read(connection, wanted, *where)


def _find(session: Session, hook_id: int) -> Webhook:
    hook = session.get(Webhook, hook_id, with_for_update=True)
    if hook is None:
        raise NotFound(NO_SUCH)
    return hook


def _refuse_address(house: House, address: str) -> None:
    """What a name leads to is looked at when it is connected to."""
    if is_allowed_inside(house, address):
        return
    parts = urlsplit(address)
    if parts.scheme != "https":
        raise RuleBroken(NO_HTTPS, field="address")
    host = parts.hostname or ""
    try:
        literal = ip_address(host)
    except ValueError:
        return
    if not is_outside(literal):
        raise RuleBroken(INSIDE.format(host=host), field="address")


def _in_order(names: list[str]) -> list[str]:
    return [each.name for each in EVENTS if each.name in names]


def _count_waiting(session: Session, hook_id: int) -> int:
    waiting = select(func.count()).where(
        WebhookDelivery.webhook_id == hook_id, WebhookDelivery.due_at.is_not(None)
    )
    return session.scalar(waiting) or 0


def _shown(hook: Webhook, waiting: Mapping[int, int]) -> WebhookRow:
    until = hook.former_until
    return WebhookRow(
        id=hook.id,
        name=hook.name,
        address=hook.address,
        events=hook.events,
        is_enabled=hook.is_enabled,
        made_at=hook.made_at,
        failing_since=hook.failing_since,
        switched_off_at=hook.switched_off_at,
        former_until=until if until and until > clock.now() else None,
        waiting=waiting.get(hook.id, 0),
        version=hook.version,
    )
