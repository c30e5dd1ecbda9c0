"""The ways by which a text leaves: Twilio, or the mailbox of a house without it."""

from typing import Protocol

from cenacle.api import House, Words, has_mailbox, keep_in_mailbox, outbox

from cenacle_sms.config import read_configuration

_ = Words("cenacle_sms")

NOT_SET_UP = _.lasting("Text messages are not set up.").in_code
NOT_KNOWN = _.lasting("Twilio does not know these credentials.").in_code
TROUBLE = _.lasting("Twilio has trouble.").in_code
NOT_REACHED = _.lasting("Twilio cannot be reached: {why}")
ANSWERED = _.lasting("Twilio answered with the code {code}.")
WORDS = {
    21211: _.lasting("This is not a telephone number that can be texted.").in_code,
    21408: _.lasting("Twilio does not send to this country for us.").in_code,
    21612: _.lasting("This number cannot be reached by text.").in_code,
    21614: _.lasting("This is not a mobile number.").in_code,
    30003: _.lasting("The telephone was switched off or out of reach.").in_code,
    30005: _.lasting("This number does not exist.").in_code,
    30006: _.lasting("This is a landline: it takes no texts.").in_code,
    30007: _.lasting("The carrier took it for spam.").in_code,
}
"""Twilio's codes, for a clerk."""


class OptedOut(outbox.Refusal):
    """Whoever has this number told the carrier STOP."""


class Transport(Protocol):
    def send(self, phone: str, body: str, text_id: int) -> str | None:
        """The text's name at the carrier. Raises outbox.Refusal or outbox.Unreachable."""


def open_transport(house: House) -> Transport:
    """Raises outbox.Unreachable where texts are not set up."""
    configuration = read_configuration()
    if configuration.is_there:
        from cenacle_sms.twilio_transport import Twilio

        return Twilio(house, configuration)
    if has_mailbox(house):
        return Mailbox(house)
    raise outbox.Unreachable(NOT_SET_UP)


def can_send_texts(house: House) -> bool:
    """Whether texts are set up here. Raises ValueError for credentials that are there in part."""
    return read_configuration().is_there or has_mailbox(house)


class Mailbox:
    """Keeps in the database what would have been sent."""

    def __init__(self, house: House) -> None:
        self._house = house

    def send(self, phone: str, body: str, text_id: int) -> str | None:
        with self._house.transaction() as session:
            keep_in_mailbox(session, to=phone, subject="Text message", text=body)
        return f"mailbox-{text_id}"


def problem_of(code: int | None) -> str:
    """What a code means, for a clerk."""
    return WORDS.get(code or 0) or ANSWERED.written(code=code or "none")
