"""Mail: its templates, its outbox, and how it leaves the house.

`mail.write(session, registry, "ResetPassword", mail.Addressee(…), {"link": …, "expires": …})`
"""

from pyramid.config import Configurator

from cenacle.mail import templates
from cenacle.mail.html import clean_html
from cenacle.mail.models import (
    EmailKind,
    EmailMessage,
    EmailRecipient,
    EmailStatus,
    EmailTemplate,
    Suppression,
)
from cenacle.mail.outbox import Addressee, post, write, write_each
from cenacle.mail.templates import Placeholder, Template, sync_templates
from cenacle.mail.waiting import count_waiting, seconds_overdue

__all__ = [
    "Addressee",
    "EmailKind",
    "EmailMessage",
    "EmailRecipient",
    "EmailStatus",
    "EmailTemplate",
    "Placeholder",
    "Suppression",
    "Template",
    "clean_html",
    "post",
    "sync_templates",
    "write",
    "write_each",
]


def includeme(config: Configurator) -> None:
    config.registry.mail_templates = {template.key: template for template in templates.CORE}
    for views in ("views", "emails"):
        config.scan(f"cenacle.mail.{views}")
    config.include("cenacle.mail.mailbox")
    config.add_gauge("mails_waiting", "Mails that wait to be sent.", count_waiting)
    config.add_gauge(
        "mail_overdue_seconds", "How long the mail that is due first has waited.", seconds_overdue
    )
    config.include("cenacle.mail.unsubscribing")
