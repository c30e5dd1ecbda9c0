"""Stripe. People pay at its own page: no number of a card comes near the house.

What happened is always read from Stripe's objects, and never from what a webhook says. Its library
is imported by whoever asks it, and by nobody else.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Any, Self

from cenacle.api import House, Words
from pydantic import SecretStr, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from cenacle_gifts.doors import (
    Asked,
    Back,
    BackState,
    Charge,
    Event,
    Forged,
    Page,
    Refused,
    Standing,
    Unreachable,
)

if TYPE_CHECKING:
    from stripe import StripeClient

_ = Words("cenacle_gifts")

TIMEOUT = 20
TRIES = 2
TOLERANCE = 300
"""Seconds for which what Stripe signed is good."""
MOST_AT_ONCE = 100
IN_USE = 409
"""Somebody else asks the same at this moment."""
LANGUAGES = {"en", "es"}
EVENTS = (
    "checkout.session.completed",
    "checkout.session.async_payment_succeeded",
    "checkout.session.async_payment_failed",
    "checkout.session.expired",
    "charge.refunded",
    "refund.created",
    "refund.updated",
    "refund.failed",
    "charge.dispute.created",
    "charge.dispute.updated",
    "charge.dispute.closed",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.funds_reinstated",
)
REFUNDS = {
    "pending": BackState.UNDER_WAY,
    "succeeded": BackState.DONE,
    "failed": BackState.FAILED,
    "canceled": BackState.FAILED,
}
"""One that requires an act of the guest has not gone yet."""
NOT_REACHED = _("Stripe cannot be reached. Please try again in a moment.")
NOT_KNOWN = _("Stripe does not know the key of this house.")
NO = _("Stripe says no: {why}")


class StripeConfiguration(BaseSettings):
    """Key and secret from the environment, both or none; `url` is another address of its API."""

    model_config = SettingsConfigDict(env_prefix="CENACLE_STRIPE_", extra="ignore", frozen=True)

    key: SecretStr = SecretStr("")
    webhook_secret: SecretStr = SecretStr("")
    url: str = "https://api.stripe.com"

    @property
    def is_there(self) -> bool:
        return bool(self.key.get_secret_value())

    @model_validator(mode="after")
    def _both_or_none(self) -> Self:
        given = {"KEY": self.key, "WEBHOOK_SECRET": self.webhook_secret}
        missing = [name for name, value in given.items() if not value.get_secret_value()]
        if len(missing) == 1:
            raise ValueError(f"CENACLE_STRIPE_{missing[0]}: is missing")
        return self


@cache
def read_configuration() -> StripeConfiguration:
    """Raises ValueError for one that is there in part."""
    return StripeConfiguration()


class Stripe:
    name = "stripe"
    title = _("Pay by card")

    def is_ready(self, house: House) -> bool:
        return read_configuration().is_there

    def begin(self, house: House, asked: Asked) -> Page:
        with _asking() as stripe:
            session = stripe.v1.checkout.sessions.create(
                {
                    "mode": "payment",
                    "submit_type": "donate" if asked.is_gift else "pay",
                    "client_reference_id": asked.key,
                    "line_items": [
                        {
                            "quantity": 1,
                            "price_data": {
                                "currency": asked.currency.lower(),
                                "unit_amount": asked.cents,
                                "product_data": {"name": asked.description},
                            },
                        }
                    ],
                    "payment_intent_data": {"description": asked.description},
                    "locale": asked.language if asked.language in LANGUAGES else "auto",
                    "success_url": asked.paid_address,
                    "cancel_url": asked.back_address,
                    **({"customer_email": asked.email} if asked.email else {}),
                },
                {"idempotency_key": f"payment-{asked.key}"},
            )
        return Page(session.id, session.url or asked.back_address)

    def look_up(self, house: House, ref: str) -> Standing | None:
        with _asking() as stripe:
            return _look_up(stripe, ref)

    def refund(self, house: House, charge: str, cents: int, key: str) -> str:
        with _asking() as stripe:
            refund = stripe.v1.refunds.create(
                {"charge": charge, "amount": cents, "metadata": {"key": key}},
                {"idempotency_key": f"refund-{key}"},
            )
        return str(refund.id)

    def read_webhook(self, house: House, body: bytes, headers: Mapping[str, str]) -> Event | None:
        import stripe

        secret = read_configuration().webhook_secret.get_secret_value()
        try:
            stripe.WebhookSignature.verify_header(
                body, headers.get("Stripe-Signature"), secret, TOLERANCE
            )
            event = stripe.Webhook.construct_event_without_verification(body)
        except (stripe.SignatureVerificationError, ValueError, AttributeError) as error:
            raise Forged(type(error).__name__) from None
        return _event(event)

    def find_missed(self, house: House, since: datetime) -> Sequence[Event]:
        with _asking() as stripe:
            found = stripe.v1.events.list(
                {
                    "types": list(EVENTS),
                    "created": {"gte": int(since.timestamp())},
                    "limit": MOST_AT_ONCE,
                }
            )
            events = map(_event, found.auto_paging_iter())
            return [event for event in events if event is not None]


@contextmanager
def _asking() -> Iterator["StripeClient"]:
    """Raises Unreachable and Refused in place of Stripe's own errors, which may name people."""
    import stripe

    configuration = read_configuration()
    try:
        yield stripe.StripeClient(
            configuration.key.get_secret_value(),
            base_addresses={"api": configuration.url},
            http_client=stripe.RequestsClient(timeout=TIMEOUT),
            max_network_retries=TRIES,
        )
    except (stripe.AuthenticationError, stripe.PermissionError):
        raise Unreachable(NOT_KNOWN) from None
    except (stripe.InvalidRequestError, stripe.IdempotencyError) as error:
        if error.http_status == IN_USE:
            raise Unreachable(NOT_REACHED) from None
        raise Refused(NO.format(why=error.code or type(error).__name__)) from None
    except stripe.StripeError:
        raise Unreachable(NOT_REACHED) from None


def _event(event: Any) -> Event | None:
    """Of what it is about: a session, or the payment within which the rest happens."""
    if event.type not in EVENTS:
        return None
    about = event.data.object
    is_session = event.type.startswith("checkout.session.")
    ref = getattr(about, "id" if is_session else "payment_intent", None)
    return Event(event.id, ref, _moment(event.created)) if isinstance(ref, str) else None


def _look_up(stripe: "StripeClient", ref: str) -> Standing | None:
    session = _find_session(stripe, ref)
    if session is None:
        return None
    if session.payment_status != "paid":
        return Standing(session.id, session.client_reference_id, _is_over(session))
    charge = session.payment_intent.latest_charge
    return Standing(
        session.id,
        session.client_reference_id,
        is_over=True,
        charge=Charge(
            charge.id,
            charge.amount,
            charge.currency.upper(),
            _moment(charge.created),
            _find_back(stripe, session.payment_intent.id),
        ),
    )


def _find_session(stripe: "StripeClient", ref: str) -> Any:
    """By its own id, or by that of its payment; None where it is not there."""
    charge = "payment_intent.latest_charge"
    if not ref.startswith("cs_"):
        found = stripe.v1.checkout.sessions.list(
            {"payment_intent": ref, "expand": [f"data.{charge}"]}
        )
        return next(iter(found.data), None)
    from stripe import InvalidRequestError

    try:
        return stripe.v1.checkout.sessions.retrieve(ref, {"expand": [charge]})
    except InvalidRequestError as error:
        if error.code == "resource_missing":
            return None
        raise


def _is_over(session: Any) -> bool:
    """Expired; or completed, and the bank said no afterwards."""
    if session.status == "expired":
        return True
    if session.status != "complete":
        return False
    intent = session.payment_intent
    return intent is not None and intent.status in ("requires_payment_method", "canceled")


def _find_back(stripe: "StripeClient", intent: str) -> list[Back]:
    about = {"payment_intent": intent, "limit": MOST_AT_ONCE}
    refunds = [
        Back(
            each.id,
            each.amount,
            REFUNDS[each.status],
            _moment(each.created),
            getattr(each.metadata, "key", None),
        )
        for each in stripe.v1.refunds.list(about).auto_paging_iter()
        if each.status in REFUNDS
    ]
    lost = [
        Back(each.id, each.amount, BackState.DONE, _moment(each.created))
        for each in stripe.v1.disputes.list(about).auto_paging_iter()
        if each.status == "lost"
    ]
    return sorted([*refunds, *lost], key=lambda back: (back.at, back.ref))


def _moment(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
