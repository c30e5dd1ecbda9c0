"""Writes down, in the act's own transaction, what webhooks are to be told of."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import uuid4

from sqlalchemy import event as happenings
from sqlalchemy import select
from sqlalchemy.orm import Session, SessionTransaction

from cenacle.platform import clock
from cenacle.platform.events import Event
from cenacle.platform.house import House
from cenacle.platform.outbox import post_rows
from cenacle.platform.outbox.channel import Fields
from cenacle.platform.tasks import is_within
from cenacle.platform.web.renderer import dump
from cenacle.programs.deliveries import WEBHOOKS
from cenacle.programs.models import Webhook
from cenacle.programs.wire_events import BY_KIND, VERSION

Listening = Mapping[str, tuple[int, ...]]
"""By the name of an event the webhooks that hear of it."""

_HOOKS = "cenacle.webhooks"
_TOLD = "cenacle.told"


@dataclass(frozen=True)
class Message:
    """What happened, as programs are told."""

    id: str
    event: str
    time: datetime
    facts: Mapping[str, object]

    @property
    def body(self) -> str:
        told = {
            "id": self.id,
            "version": VERSION,
            "event": self.event,
            "time": self.time,
            "facts": self.facts,
        }
        return dump(told).decode()

    def to(self, hook_id: int) -> Fields:
        """The row by which a worker tells one webhook."""
        return {
            "webhook_id": hook_id,
            "message_id": self.id,
            "event": self.event,
            "body": self.body,
            "written_at": self.time,
        }


def new_message(event: str, facts: Mapping[str, object]) -> Message:
    return Message(str(uuid4()), event, clock.now(), facts)


def tell_programs(session: Session, house: House, event: Event) -> None:
    """A house without webhooks pays one look in each act that programs may hear of.

    What is to be told is written as the act ends, however much of it there is by one statement.
    """
    wire = BY_KIND.get(type(event))
    if wire is None:
        return
    hooks = _listening(session).get(wire.name, ())
    if hooks:
        message = new_message(wire.name, wire.tell(event))
        within = session.get_nested_transaction() or session.get_transaction()
        told = session.info.setdefault(_TOLD, [])
        told += [(within, house, message.to(hook_id)) for hook_id in hooks]


def _listening(session: Session) -> Listening:
    """Read once in each act, however much happens in it."""
    known: Listening | None = session.info.get(_HOOKS)
    if known is None:
        wanted = select(Webhook.id, Webhook.events).where(Webhook.is_enabled)
        # Not by the session: what the act has begun to write must not be flushed for it.
        hooks = session.connection().execute(wanted.order_by(Webhook.id)).all()
        names = {name for hook in hooks for name in hook.events}
        known = {name: tuple(h.id for h in hooks if name in h.events) for name in names}
        session.info[_HOOKS] = known
    return known


@happenings.listens_for(Session, "before_commit")
def _write(session: Session) -> None:
    """SQLAlchemy tells of savepoints as well: the act goes on after them."""
    if _TOLD not in session.info or session.in_nested_transaction():
        return
    told = session.info.pop(_TOLD)
    session.info.pop(_HOOKS, None)
    if told:
        _within, house, _row = told[0]
        post_rows(session, house, WEBHOOKS, [row for _, _, row in told])


@happenings.listens_for(Session, "after_soft_rollback")
def _forget(session: Session, undone: SessionTransaction) -> None:
    """What was rolled back never happened."""
    told = session.info.pop(_TOLD, [])
    session.info.pop(_HOOKS, None)
    if undone.parent is not None:
        session.info[_TOLD] = [each for each in told if not is_within(each[0], undone)]
