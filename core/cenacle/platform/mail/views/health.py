"""`/api/mail/…`: for whoever manages the house."""

from cenacle.platform.access import Right
from cenacle.platform.mail import health
from cenacle.platform.mail.schemas import (
    MailStatus,
    MailTroubleRow,
    MailTroubleTable,
    SuppressedAddressRow,
    SuppressedAddressTable,
    SuppressedRequest,
    TroublesRequest,
)
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.tables import Page

status = Service("mail.status", "/api/mail/status", "How the mail of the house fares.")
troubles = Service("mail.troubles", "/api/mail/troubles/table", "Mails that have not arrived.")
suppressed = Service(
    "mail.suppressed", "/api/mail/suppressed/table", "Addresses that mail must not go to."
)
test = Service("mail.send-test", "/api/mail/send-test", "A test to oneself.", people_only=True)


@status.get(right=Right.HOUSE, result=MailStatus)
def read_status(request: Request) -> MailStatus:
    """What waits, what did not arrive, and the sign of life of the worker."""
    return health.read_status(request.db, request.house)


@troubles.post(right=Right.HOUSE, body=TroublesRequest, result=MailTroubleTable, reads=True)
def read_troubles(request: Request) -> Page[MailTroubleRow]:
    """Mails that wait, failed, bounced or were kept back, the newest first."""
    return health.read_troubles(request.connection, request.house, request.validated["body"])


@suppressed.post(
    right=Right.HOUSE, body=SuppressedRequest, result=SuppressedAddressTable, reads=True
)
def read_suppressed(request: Request) -> Page[SuppressedAddressRow]:
    """Addresses that bounced, complained or unsubscribed, the newest first."""
    return health.read_suppressed(request.connection, request.validated["body"])


@test.post(right=Right.HOUSE, result=str, refusals={429: "Too many tests."})
def send_test(request: Request) -> str:
    """Mail oneself a test, by the way that every mail takes."""
    return health.send_oneself_a_test(request.db, request.house, request.actor)
