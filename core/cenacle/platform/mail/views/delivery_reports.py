"""`/api/emails/email-status`: what the provider reports of mail that has gone."""

from cenacle.platform.access import Right
from cenacle.platform.mail import delivery_reports
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.validation import read_body

WEBHOOK_LIMIT = 1024 * 1024
SIGNATURE = "X-Twilio-Email-Event-Webhook-Signature"
TIMESTAMP = "X-Twilio-Email-Event-Webhook-Timestamp"

status = Service("emails.status", "/api/emails/email-status", "What became of mails.")


@status.post(right=Right.WEBHOOK, refusals={403: "The signature is missing or wrong."})
def receive_reports(request: Request) -> None:
    """SendGrid's event webhook; repeats and reordering do no harm."""
    body = read_body(request, WEBHOOK_LIMIT)
    delivery_reports.check_signature(
        request.house,
        signature=request.headers.get(SIGNATURE, ""),
        timestamp=request.headers.get(TIMESTAMP, ""),
        body=body,
    )
    delivery_reports.keep_reports(request.db, request.house, body)
