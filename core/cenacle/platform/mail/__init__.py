"""Mail: its templates, its outbox, and how it leaves the house.

`mail.write_mail(session, house, "ResetPassword", mail.Addressee(…), {"link": …, "expires": …})`
"""

from pyramid.config import Configurator

from cenacle.platform.audit import Subject
from cenacle.platform.mail.channel import MAIL
from cenacle.platform.mail.html import clean_html
from cenacle.platform.mail.models import (
    EmailKind,
    EmailMessage,
    EmailRecipient,
    EmailStatus,
    EmailTemplate,
    Suppression,
    SuppressionReason,
)
from cenacle.platform.mail.queue_metrics import count_waiting_mails, mail_seconds_overdue
from cenacle.platform.mail.template import Placeholder, Template
from cenacle.platform.mail.templates import Mail, sync_templates
from cenacle.platform.mail.writing import (
    Addressee,
    is_switched_on,
    post_message,
    post_message_to_selected,
    write_mail,
    write_mails,
)
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

__all__ = [
    "MAIL",
    "Addressee",
    "EmailKind",
    "EmailMessage",
    "EmailRecipient",
    "EmailStatus",
    "EmailTemplate",
    "Mail",
    "Placeholder",
    "Suppression",
    "Template",
    "clean_html",
    "is_switched_on",
    "post_message",
    "post_message_to_selected",
    "sync_templates",
    "write_mail",
    "write_mails",
]


def includeme(config: Configurator) -> None:
    config.include("cenacle.platform.mail.views")
    config.add_gauge("mails_waiting", "Mails that wait to be sent.", count_waiting_mails)
    config.add_gauge(
        "mail_overdue_seconds",
        "How long the mail that is due first has waited.",
        mail_seconds_overdue,
    )
    config.add_audit_subject(
        Subject(
            EmailTemplate,
            ("key",),
            "/admin/email-template/update/{id}",
            kind=_("Email template"),
            called=_("the email template {name}"),
            labels={
                "body": _("Words"),
                "texts": _("Words in other languages"),
                "is_enabled": _("Switched on"),
            },
        )
    )
    config.add_audit_subject(
        Subject(
            Suppression,
            ("email_folded",),
            kind=_("Stop of mail to an address"),
            called=_("the stop of mail to {name}"),
            made=_("stopped mail to {name}"),
            ended=_("let mail go to {name} again"),
            labels={"email_folded": _("Address")},
        )
    )
    config.add_audit_codes(
        SuppressionReason, _("bounced"), _("reported as spam"), _("unsubscribed")
    )
