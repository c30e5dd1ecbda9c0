"""`/api/programs/webhooks`, and what was delivered to them"""

from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.tables import Page
from cenacle.platform.web.validation import path_id
from cenacle.programs import webhooks
from cenacle.programs.schemas import (
    DeliveriesRequest,
    DeliveryRow,
    DeliveryTable,
    MadeSecret,
    WebhookChanges,
    WebhookForm,
    WebhookRow,
    Webhooks,
)

PATH = "/api/programs/webhooks"
NO_SUCH = {404: "No such webhook."}

hooks = Service("programs.webhooks", PATH, "Programs that hear of what happens.", people_only=True)
one = Service("programs.webhook", f"{PATH}/{{id}}", "One webhook.", people_only=True)
secret = Service(
    "programs.webhook-secret", f"{PATH}/{{id}}/secret", "What it signs with.", people_only=True
)
test = Service("programs.webhook-test", f"{PATH}/{{id}}/test", "A test.", people_only=True)
deliveries = Service(
    "programs.deliveries",
    "/api/programs/deliveries/table",
    "What a webhook was told.",
    people_only=True,
)
again = Service(
    "programs.delivery-again",
    "/api/programs/deliveries/{id}/again",
    "A message once more.",
    people_only=True,
)


@hooks.get(right=Right.HOUSE, result=Webhooks)
def read_webhooks(request: Request) -> Webhooks:
    """Those of the house, and the events that one may hear of."""
    return webhooks.read_webhooks(request.db)


@hooks.post(right=Right.HOUSE, body=WebhookForm, result=MadeSecret)
def make_webhook(request: Request) -> MadeSecret:
    """Tell an address of events from now on; its secret is told this once."""
    return webhooks.make_webhook(request.db, request.house, request.validated["body"])


@one.put(right=Right.HOUSE, body=WebhookChanges, result=WebhookRow, refusals=NO_SUCH)
def change_webhook(request: Request) -> WebhookRow:
    """Another name, address or events; switched on or off."""
    form: WebhookChanges = request.validated["body"]
    return webhooks.change_webhook(request.db, request.house, path_id(request), form)


@one.delete(right=Right.HOUSE, refusals=NO_SUCH)
def delete_webhook(request: Request) -> None:
    """It is told nothing any more, and its log goes."""
    webhooks.delete_webhook(request.db, path_id(request))


@secret.post(right=Right.HOUSE, result=MadeSecret, refusals=NO_SUCH)
def renew_secret(request: Request) -> MadeSecret:
    """Another secret, told this once; for a day the former one signs as well."""
    return webhooks.renew_secret(request.db, request.house, path_id(request))


@test.post(right=Right.HOUSE, refusals=NO_SUCH)
def send_test(request: Request) -> None:
    """Send a message that nothing happened."""
    webhooks.send_test(request.db, request.house, path_id(request))


@deliveries.post(right=Right.HOUSE, body=DeliveriesRequest, result=DeliveryTable, reads=True)
def read_deliveries(request: Request) -> Page[DeliveryRow]:
    """The log of a webhook, the newest first."""
    return webhooks.read_deliveries(request.connection, request.validated["body"])


@again.post(right=Right.HOUSE, refusals={404: "No such delivery."})
def send_again(request: Request) -> None:
    """Send the same message once more."""
    webhooks.send_again(request.db, request.house, path_id(request))
