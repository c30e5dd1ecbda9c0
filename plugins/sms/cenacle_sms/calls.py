"""Texts as a channel of the house: whom they reach and when, what they say, and what they cost."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from cenacle.api import (
    Asking,
    CallChannel,
    House,
    Obstacle,
    Reader,
    RuleBroken,
    Stopping,
    Words,
    now,
    outbox,
)
from sqlalchemy import delete
from sqlalchemy.orm import Session

from cenacle_sms import opting
from cenacle_sms.channel import FLAG, TEXTS
from cenacle_sms.models import TextMessage
from cenacle_sms.quiet import quiet_until
from cenacle_sms.segments import count_segments
from cenacle_sms.settings import SMS_PRICE_PER_SEGMENT
from cenacle_sms.stopping import stop_texts
from cenacle_sms.transports import can_send_texts
from cenacle_sms.words import HIDDEN_LINK, fill_text, is_mobile, no_mobile

_ = Words("cenacle_sms")

NOT_SET_UP = _("Text messages are not set up in this house yet: Twilio's credentials are missing.")
CANCELLED = _.lasting("The call was cancelled before this was sent.").in_code
OFFER_ENDED = _.lasting("The offer was answered, or was over, before this was sent.").in_code


def find_obstacles(
    session: Session, house: House, people: Sequence[Reader]
) -> Mapping[int, Obstacle]:
    """Raises RuleBroken in a house where texts are not set up."""
    if not can_send_texts(house):
        raise RuleBroken(NOT_SET_UP, field="channels")
    phones = [person.cell_phone for person in people if person.cell_phone]
    opted_out = opting.find_opted_out(session, house, phones)
    found = {person.retreatant_id: _obstacle(person, opted_out) for person in people}
    return {id_: obstacle for id_, obstacle in found.items() if obstacle}


def _obstacle(person: Reader, opted_out: set[str]) -> Obstacle | None:
    if not person.cell_phone or not is_mobile(person.cell_phone):
        return Obstacle("noMobile", no_mobile(person.cell_phone))
    if person.cell_phone in opted_out:
        return Obstacle("optedOut", opting.SAYS_NO)
    if person.sms_consent_at is None:
        return Obstacle("noConsent", _("There is no consent to texts."))
    return None


def find_quiet(house: House, people: Sequence[Reader], at: datetime) -> Mapping[int, datetime]:
    return {
        person.retreatant_id: until
        for person in people
        if (until := quiet_until(house, person.cell_phone or "", at))
    }


def show(_session: Session, house: House, asking: Asking) -> str:
    [person] = asking.readers
    return fill_text(house, asking, person, asking.links[person.retreatant_id])


def tell_price(house: House, asking: Asking) -> str:
    segments = count_all_segments(house, asking)
    return f"${segments * house.settings.value(SMS_PRICE_PER_SEGMENT):.2f}"


def count_all_segments(house: House, asking: Asking) -> int:
    return sum(
        count_segments(fill_text(house, asking, person, asking.links[person.retreatant_id]))
        for person in asking.readers
    )


def write(session: Session, house: House, asking: Asking) -> None:
    offer, rows = asking.offer, []
    for person in asking.readers:
        body = fill_text(house, asking, person, asking.links[person.retreatant_id])
        rows.append(
            {
                "retreatant_id": person.retreatant_id,
                "group_id": asking.group_id,
                "call_retreat_id": None if offer else asking.retreat_id,
                "offer_id": offer.offer_id if offer else None,
                "phone": person.cell_phone,
                "sender_email": asking.sender_email,
                "sealed": outbox.seal(house, body),
                "shown": fill_text(house, asking, person, HIDDEN_LINK),
                "segments": count_segments(body),
                "created_at": now(),
            }
        )
    not_before = offer.tell_at if offer else None
    outbox.post_rows(session, house, TEXTS, rows, not_before=not_before)


def stop(session: Session, _house: House, stopping: Stopping) -> Collection[int]:
    if stopping.never_was:
        session.execute(delete(TextMessage).where(TextMessage.offer_id == stopping.offer_id))
        return ()
    theirs = TextMessage.retreatant_id.in_(stopping.retreatant_ids)
    if stopping.offer_id is not None:
        of_offer = TextMessage.offer_id == stopping.offer_id
        stopped = stop_texts(session, theirs, of_offer, problem=OFFER_ENDED)
    else:
        of_call = TextMessage.call_retreat_id == stopping.retreat_id
        waits = outbox.is_waiting(session, TextMessage)
        stopped = stop_texts(session, theirs, of_call, waits, problem=CANCELLED)
    return {text.retreatant_id for text in stopped}


CHANNEL = CallChannel(
    name="text",
    label=_.lasting("Text message"),
    noun=_.lasting("text message"),
    address=_.lasting("number"),
    flag=FLAG,
    find_obstacles=find_obstacles,
    find_quiet=find_quiet,
    tell_price=tell_price,
    write=write,
    show=show,
    stop=stop,
)
