"""Text messages as a channel of the house's outbox: nobody is texted at night, or after a STOP."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta

from cenacle.api import House, outbox
from sqlalchemy.orm import Session

from cenacle_sms.models import TextMessage
from cenacle_sms.opting import OPTED_OUT, has_opted_out, opt_out
from cenacle_sms.quiet import quiet_until
from cenacle_sms.transports import OptedOut, open_transport

FLAG = "Sms"


@contextmanager
def _open(house: House) -> Iterator[Callable[[TextMessage], Mapping[str, object]]]:
    transport = open_transport(house)

    def send(text: TextMessage) -> Mapping[str, object]:
        if until := quiet_until(house, text.phone):
            raise outbox.Held("Waits for the morning of its reader.", until)
        with house.transaction() as session:
            if has_opted_out(session, house, text.phone):
                raise outbox.Held(OPTED_OUT)
        words = outbox.unseal(house, text.sealed or "")
        return {"sid": transport.send(text.phone, words, text.id)}

    yield send


def _keep_opt_out(
    session: Session, house: House, text: TextMessage, refusal: outbox.Refusal
) -> None:
    if isinstance(refusal, OptedOut):
        opt_out(session, house, text.phone, "STOP")


TEXTS = outbox.Channel(
    name="sms",
    feature_flag=FLAG,
    row=TextMessage,
    open=_open,
    written_at=lambda text: text.created_at,
    refused=_keep_opt_out,
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
