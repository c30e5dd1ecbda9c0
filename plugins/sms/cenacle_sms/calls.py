"""Texts as a channel of calls: whom they reach, and what they say."""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

from cenacle.api import (
    Asking,
    CallChannel,
    House,
    Obstacle,
    Reader,
    RuleBroken,
    Stopping,
    now,
    outbox,
)
from sqlalchemy.orm import Session

from cenacle_sms import opting
from cenacle_sms.channel import FLAG, TEXTS
from cenacle_sms.models import TextMessage
from cenacle_sms.segments import count_segments
from cenacle_sms.service import (
    HIDDEN_LINK,
    NO_CONSENT,
    NOT_SET_UP,
    fill_text,
    obstacle_to_texting,
)
from cenacle_sms.settings import SMS_INVITATION_TEXT, SMS_REMINDER_TEXT
from cenacle_sms.stopping import stop_texts
from cenacle_sms.transports import can_send_texts

CANCELLED = "The call was cancelled before this was sent."


def find_obstacles(
    session: Session, house: House, people: Sequence[Reader]
) -> Mapping[int, Obstacle]:
    """Raises RuleBroken in a house where texts are not set up."""
    if not can_send_texts(house):
        raise RuleBroken(NOT_SET_UP, field="channels")
    phones = [person.cell_phone for person in people if person.cell_phone]
    opted_out = opting.find_opted_out(session, house, phones)
    found = {}
    for person in people:
        message = obstacle_to_texting(person, opted_out)
        if message is not None:
            found[person.retreatant_id] = Obstacle(_reason(person, opted_out, message), message)
    return found


def _reason(
    person: Reader, opted_out: set[str], message: str
) -> Literal["optedOut", "noMobile", "noConsent"]:
    if person.cell_phone in opted_out:
        return "optedOut"
    return "noConsent" if message == NO_CONSENT else "noMobile"


def show(_session: Session, house: House, asking: Asking) -> str:
    [person] = asking.readers
    return _words(house, asking, person, asking.links[person.retreatant_id])


def write(session: Session, house: House, asking: Asking) -> None:
    rows = []
    for person in asking.readers:
        body = _words(house, asking, person, asking.links[person.retreatant_id])
        rows.append(
            {
                "retreatant_id": person.retreatant_id,
                "group_id": asking.group_id,
                "call_retreat_id": asking.retreat_id,
                "phone": person.cell_phone,
                "sender_email": asking.sender_email,
                "sealed": outbox.seal(house, body),
                "shown": _words(house, asking, person, HIDDEN_LINK),
                "segments": count_segments(body),
                "created_at": now(),
            }
        )
    outbox.post_rows(session, house, TEXTS, rows)


def _words(house: House, asking: Asking, person: Reader, link: str) -> str:
    setting = SMS_REMINDER_TEXT if asking.is_reminder else SMS_INVITATION_TEXT
    values = {"group": asking.group, "retreat": asking.retreat, "link": link}
    return fill_text(house, person, values, setting)


def stop(session: Session, _house: House, stopping: Stopping) -> Collection[int]:
    stopped = stop_texts(
        session,
        TextMessage.call_retreat_id == stopping.retreat_id,
        TextMessage.retreatant_id.in_(stopping.retreatant_ids),
        outbox.is_waiting(session, TextMessage),
        problem=CANCELLED,
    )
    return {text.retreatant_id for text in stopped}


CHANNEL = CallChannel(
    name="text", flag=FLAG, find_obstacles=find_obstacles, write=write, show=show, stop=stop
)
