"""Twilio, which carries the texts. Its library is imported by who sends one, and by nobody else."""

from cenacle.api import House, outbox
from requests.exceptions import RequestException
from twilio.base.exceptions import TwilioException, TwilioRestException
from twilio.http.http_client import TwilioHttpClient
from twilio.http.response import Response
from twilio.rest import Client

from cenacle_sms import opting
from cenacle_sms.config import TwilioConfiguration
from cenacle_sms.models import TextStatus
from cenacle_sms.transports import NOT_KNOWN, NOT_REACHED, TROUBLE, OptedOut, problem_of

TIMEOUT = 30
TWILIO = "https://api.twilio.com"
OPTED_OUT = 21610
TOO_MANY = 429


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
