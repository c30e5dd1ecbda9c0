"""Text messages as a channel of the house's outbox: nobody is texted at night, or after a STOP."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta

from cenacle.api import House, Words, is_offer_open, is_still_asked, outbox
from sqlalchemy.orm import Session

from cenacle_sms.models import TextMessage
from cenacle_sms.opting import OPTED_OUT, has_opted_out, opt_out
from cenacle_sms.quiet import quiet_until
from cenacle_sms.stopping import note_unsent
from cenacle_sms.transports import OptedOut, open_transport

_ = Words("cenacle_sms")

FLAG = "Sms"


@contextmanager
def _open(house: House) -> Iterator[Callable[[TextMessage], Mapping[str, object]]]:
    transport = open_transport(house)

    def send(text: TextMessage) -> Mapping[str, object]:
        if until := quiet_until(house, text.phone):
            raise outbox.Held(_.lasting("Waits for the morning of its reader.").in_code, until)
        with house.transaction() as session:
            if has_opted_out(session, house, text.phone):
                raise outbox.Held(OPTED_OUT)
            if not _is_wanted(session, house, text):
                raise outbox.Held(
                    _.lasting("It was answered, or stopped, while this waited.").in_code
                )
        words = outbox.unseal(house, text.sealed or "")
        return {"sid": transport.send(text.phone, words, text.id)}

    yield send


def _is_wanted(session: Session, house: House, text: TextMessage) -> bool:
    if text.offer_id is not None:
        return is_offer_open(session, text.offer_id)
    of_call = text.call_retreat_id
    return of_call is None or is_still_asked(session, house, of_call, text.retreatant_id)


def _note_unsent(session: Session, house: House, text: TextMessage, reason: outbox.Reason) -> None:
    if isinstance(reason, OptedOut):
        opt_out(session, house, text.phone, "STOP")
    note_unsent(session, house, text)


TEXTS = outbox.Channel(
    name="sms",
    feature_flag=FLAG,
    row=TextMessage,
    open=_open,
    written_at=lambda text: text.created_at,
    unsent=_note_unsent,
    batch=20,
    retries=(
        timedelta(minutes=1),
        timedelta(minutes=5),
        timedelta(minutes=30),
        timedelta(hours=2),
        timedelta(hours=8),
    ),
    rest=timedelta(minutes=2),
    # Later, an invitation by text is of no use.
    patience=timedelta(days=2),
)
