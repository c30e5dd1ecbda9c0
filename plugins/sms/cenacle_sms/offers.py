"""Tells people who wait by text that a place is offered to them, as the mail does."""

from cenacle.api import (
    House,
    OfferEnded,
    OfferTakenBack,
    PlaceOffered,
    Retreat,
    Retreatant,
    is_enabled,
    make_further_link,
    note_offer_told,
    now,
    outbox,
    show_days,
    show_moment_to,
)
from sqlalchemy import delete
from sqlalchemy.orm import Session

from cenacle_sms import opting
from cenacle_sms.channel import FLAG, TEXTS
from cenacle_sms.models import TextMessage
from cenacle_sms.quiet import quiet_until
from cenacle_sms.segments import count_segments
from cenacle_sms.service import HIDDEN_LINK, fill_text, obstacle_to_texting
from cenacle_sms.settings import SMS_OFFER_TEXT
from cenacle_sms.stopping import note_unsent, stop_texts
from cenacle_sms.transports import can_send_texts

ENDED = "The offer was answered, or was over, before this was sent."


def text_offer(session: Session, house: House, event: PlaceOffered) -> None:
    """To whom may be texted; a text that comes in the night waits for the morning. Where the offer
    is over by then, there is none."""
    person = session.get_one(Retreatant, event.retreatant_id)
    if not (is_enabled(house, FLAG) and can_send_texts(house)):
        return
    phones = [person.cell_phone] if person.cell_phone else []
    if obstacle_to_texting(person, opting.find_opted_out(session, house, phones)):
        return
    morning = quiet_until(house, person.cell_phone or "", event.tell_at)
    if morning and morning >= event.offered_until:
        return
    retreat = session.get_one(Retreat, event.retreat_id)
    token = make_further_link(session, house, retreat, person.id, "text")
    values = {
        "group": event.group_number,
        "retreat": show_days(event.start_date, event.end_date),
        "until": show_moment_to(session, house, person, event.offered_until),
    }
    link = f"{house.configuration.base_url}/{token}"
    body = fill_text(house, person, {**values, "link": link}, SMS_OFFER_TEXT)
    row = {
        "retreatant_id": person.id,
        "group_id": retreat.group_id,
        "phone": person.cell_phone,
        "sender_email": event.by or "the house",
        "sealed": outbox.seal(house, body),
        "shown": fill_text(house, person, {**values, "link": HIDDEN_LINK}, SMS_OFFER_TEXT),
        "segments": count_segments(body),
        "created_at": now(),
        "offer_id": event.offer_id,
    }
    outbox.post_rows(session, house, TEXTS, [row], not_before=event.tell_at)
    note_offer_told(session, event.offer_id)


def forget_offer(session: Session, event: OfferTakenBack) -> None:
    session.execute(delete(TextMessage).where(TextMessage.offer_id == event.offer_id))


def stop_text(session: Session, house: House, event: OfferEnded) -> None:
    """What has not gone out says something that is no longer so."""
    for text in stop_texts(session, TextMessage.offer_id == event.offer_id, problem=ENDED):
        note_unsent(session, house, text)
