"""The ways by which a text leaves: Twilio, or the mailbox of a house without it."""

from typing import Protocol

from cenacle.api import House, Words, has_mailbox, keep_in_mailbox, outbox
from requests.exceptions import RequestException
from twilio.base.exceptions import TwilioException, TwilioRestException
from twilio.http.http_client import TwilioHttpClient
from twilio.http.response import Response
from twilio.rest import Client

from cenacle_sms import opting
from cenacle_sms.config import TwilioConfiguration, read_configuration
from cenacle_sms.models import TextStatus

_ = Words("cenacle_sms")

NOT_SET_UP = _.lasting("Text messages are not set up.").in_code
NOT_KNOWN = _.lasting("Twilio does not know these credentials.").in_code
TROUBLE = _.lasting("Twilio has trouble.").in_code
NOT_REACHED = _.lasting("Twilio cannot be reached: {why}")
ANSWERED = _.lasting("Twilio answered with the code {code}.")
TIMEOUT = 30
TWILIO = "https://api.twilio.com"
OPTED_OUT = 21610
TOO_MANY = 429
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
        return Twilio(house, configuration)
    if has_mailbox(house):
        return Mailbox(house)
    raise outbox.Unreachable(NOT_SET_UP)


def can_send_texts(house: House) -> bool:
    """Whether texts are set up here. Raises ValueError for credentials that are there in part."""
    return read_configuration().is_there or has_mailbox(house)


class Twilio:
    def __init__(self, house: House, configuration: TwilioConfiguration) -> None:
        self._from = configuration.from_number
        self._base_url = house.configuration.base_url
        self._client = Client(
            configuration.account_sid,
            configuration.auth_token.get_secret_value(),
            http_client=_HttpClient(configuration.api_url),
        )

    def send(self, phone: str, body: str, text_id: int) -> str | None:
        try:
            message = self._client.messages.create(
                to=phone,
                from_=self._from,
                body=body,
                status_callback=f"{self._base_url}/api/sms/status?text={text_id}",
            )
        except TwilioRestException as error:
            raise _refusal(error) from None
        except (TwilioException, RequestException) as error:
            raise outbox.Unreachable(NOT_REACHED.written(why=type(error).__name__)) from None
        sid: str | None = message.sid
        return sid

    def ask_for_account(self) -> None:
        """Raises outbox.Unreachable where Twilio is not there, or knows no such account."""
        try:
            self._client.api.accounts(self._client.account_sid).fetch()
        except TwilioRestException as error:
            raise outbox.Unreachable(NOT_KNOWN if error.status < 500 else TROUBLE) from None
        except (TwilioException, RequestException) as error:
            raise outbox.Unreachable(NOT_REACHED.written(why=type(error).__name__)) from None


class Mailbox:
    """Keeps in the database what would have been sent."""

    def __init__(self, house: House) -> None:
        self._house = house

    def send(self, phone: str, body: str, text_id: int) -> str | None:
        with self._house.transaction() as session:
            keep_in_mailbox(session, to=phone, subject="Text message", text=body)
        return f"mailbox-{text_id}"


class _HttpClient(TwilioHttpClient):  # type: ignore[misc]  # Twilio ships no types
    """Twilio's own client, which may be led to another address than Twilio's."""

    def __init__(self, api_url: str) -> None:
        super().__init__(timeout=TIMEOUT)
        self._api_url = api_url.rstrip("/")

    def request(self, method: str, url: str, *args: object, **kwargs: object) -> Response:
        if url.startswith(TWILIO):
            url = self._api_url + url.removeprefix(TWILIO)
        return super().request(method, url, *args, **kwargs)


def _refusal(error: TwilioRestException) -> Exception:
    if error.status in (401, 403) and error.code != OPTED_OUT:
        return outbox.Unreachable(NOT_KNOWN)
    if error.code == OPTED_OUT:
        return OptedOut(opting.OPTED_OUT, TextStatus.SUPPRESSED)
    may_pass = error.status == TOO_MANY or error.status >= 500
    return outbox.Refusal(problem_of(error.code), None if may_pass else TextStatus.FAILED)


def problem_of(code: int | None) -> str:
    """What a code means, for a clerk."""
    return WORDS.get(code or 0) or ANSWERED.written(code=code or "none")
