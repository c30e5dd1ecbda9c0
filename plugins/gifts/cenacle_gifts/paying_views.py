"""Calls by which something is paid: of guests, of anybody, of providers, and refunds of the
office."""

from cenacle.api import (
    Failure,
    InvalidInput,
    NotAllowed,
    Request,
    Right,
    Service,
    Words,
    path_id,
    read_body,
    read_parts,
)
from pyramid.response import Response

from cenacle_gifts import odd_payments, offering, payments, payouts, settling, standing
from cenacle_gifts.doors import Forged, ready_providers
from cenacle_gifts.paying_schemas import (
    GiveForm,
    GivePage,
    Imported,
    LinkQuery,
    LookedForm,
    OddPayments,
    Offering,
    OfferingForm,
    PayAt,
    PaymentStanding,
    Payouts,
    RefundForm,
    RefundRow,
)
from cenacle_gifts.payment_models import Refund
from cenacle_gifts.rights import FLAG, OFFICE

_ = Words("cenacle_gifts")

OFF = {404: "The feature is off."}
ENDED = {403: "The link never was, or has ended.", 404: "The feature is off."}
SIGNED = {403: "There is no such provider, or it is not set up.", 404: "The feature is off."}
NO_SUCH = {404: "There is no such thing, or the feature is off."}
WEBHOOK_LIMIT = 1024 * 1024
REPORT_LIMIT = 32 * 1024 * 1024
NO_FILE = _("Choose a file.")
NOT_SIGNED = _("This was not signed by the provider, or too long ago.")


def _service(name: str, path: str, description: str) -> Service:
    return Service(f"gifts.{name}", f"/api/gifts/{path}", description, feature_flag=FLAG, depth=2)


offerings = _service("offering", "offerings/{token}", "An offering of a guest.")
give = _service("give", "give", "The page of gifts.")
payment = _service("payment", "payments/{token}", "How a payment stands.")
webhook = _service("webhook", "webhooks/{provider}", "What a provider tells.")
odd = _service("odd", "odd", "What a provider did otherwise than it was asked to.")
payouts_of = _service("payouts", "payouts", "What Stripe paid out.")
refunds = _service("refund", "entries/{id}/refund", "Giving back what was paid.")


@offerings.get(right=Right.TOKEN, result=Offering, refusals=ENDED)
def read_offering(request: Request) -> Offering:
    """What is suggested to a guest, and what they gave."""
    return offering.read_offering(request.db, request.house, request.matchdict["token"])


@offerings.post(
    right=Right.TOKEN, body=OfferingForm, result=PayAt, own_transactions=True, refusals=ENDED
)
def begin_offering(request: Request) -> PayAt:
    """Lead a guest to where it is paid."""
    form: OfferingForm = request.validated["body"]
    token = request.matchdict["token"]
    return PayAt(address=offering.give_at_the_yes(request.db, request.house, token, form))


@give.get(right=Right.PUBLIC, query=LinkQuery, result=GivePage, refusals=ENDED)
def read_give_page(request: Request) -> GivePage:
    """What the page of gifts says."""
    return offering.read_page(request.db, request.house, request.validated["query"].link)


@give.post(right=Right.PUBLIC, body=GiveForm, result=PayAt, own_transactions=True, refusals=ENDED)
def begin_gift(request: Request) -> PayAt:
    """Lead somebody to where it is paid."""
    form: GiveForm = request.validated["body"]
    address = request.client_address
    return PayAt(address=offering.give_on_page(request.db, request.house, form, address))


@payment.get(right=Right.TOKEN, result=PaymentStanding, refusals=ENDED)
def read_payment(request: Request) -> PaymentStanding:
    """Whether the house has heard that it was paid."""
    found = payments.find(request.db, request.matchdict["token"])
    return PaymentStanding(
        state=found.state,
        purpose=found.purpose,
        cents=found.cents,
        currency=found.currency,
        back_to=payments.back_to(request.house, found),
    )


@webhook.post(right=Right.WEBHOOK, refusals=SIGNED)
def hear_provider(request: Request) -> Response:
    """It is noted once; a worker then asks the provider how that payment stands."""
    body = read_body(request, WEBHOOK_LIMIT)
    name = request.matchdict["provider"]
    provider = next((each for each in ready_providers(request.house) if each.name == name), None)
    if provider is None:
        raise NotAllowed
    try:
        event = provider.read_webhook(request.house, body, request.headers)
    except Forged:
        raise InvalidInput(Failure("", NOT_SIGNED)) from None
    if event is not None and settling.hear(request.db, name, event):
        queue = request.house.queue
        queue.enqueue_after_commit(request.db, settling.SETTLE, name, event.ref)
    return Response(status=200)


@refunds.post(right=OFFICE, body=RefundForm, result=RefundRow, refusals=NO_SUCH)
def give_back(request: Request) -> Refund:
    """By the provider; the ledger tells of it once that has said so."""
    form: RefundForm = request.validated["body"]
    entry, _left = standing.lock(request.db, path_id(request))
    return payments.refund(request.db, request.house, entry, form.cents, request.actor.email)


@odd.get(right=OFFICE, result=OddPayments, refusals=OFF)
def read_odd(request: Request) -> OddPayments:
    """What nobody has looked at yet, newest first, and who has looked at what."""
    return OddPayments(
        rows=odd_payments.read_odd(request.db, request.house, looked_at=False),
        looked_at=odd_payments.read_odd(request.db, request.house, looked_at=True),
    )


@odd.post(right=OFFICE, body=LookedForm, refusals=NO_SUCH)
def look_at(request: Request) -> None:
    """It is no longer among the things to do, or again."""
    form: LookedForm = request.validated["body"]
    odd_payments.look_at(request.db, request.actor, form.kind, form.id, looked=form.looked)


@payouts_of.get(right=OFFICE, result=Payouts, refusals=OFF)
def read_payouts(request: Request) -> Payouts:
    """What was paid out, and what of it does not fit the ledger."""
    return payouts.read(request.db)


@payouts_of.put(right=OFFICE, parts={"file": bytes}, result=Imported, refusals=OFF)
def import_payouts(request: Request) -> Imported:
    """Stripe's itemized report of payouts, as CSV; what was imported before is left as it is."""
    part = read_parts(request, REPORT_LIMIT).get("file")
    if part is None or isinstance(part, str):
        raise InvalidInput(Failure("file", NO_FILE))
    return payouts.import_report(request.db, part.file.read(), request.actor.email)
