"""Mail: its templates, its outbox, and how it leaves the house.

`mail.write(session, registry, "ResetPassword", mail.Addressee(…), {"link": …, "expires": …})`
"""

from pyramid.config import Configurator

from cenacle.mail import templates
from cenacle.mail.html import clean_html
from cenacle.mail.models import EmailKind, EmailMessage, EmailRecipient, EmailStatus, EmailTemplate
from cenacle.mail.outbox import Addressee, post, write
from cenacle.mail.templates import Placeholder, Template, sync_templates

__all__ = [
    "Addressee",
    "EmailKind",
    "EmailMessage",
    "EmailRecipient",
    "EmailStatus",
    "EmailTemplate",
    "Placeholder",
    "Template",
    "clean_html",
    "post",
    "sync_templates",
    "write",
]


def includeme(config: Configurator) -> None:
    config.registry.mail_templates = {template.key: template for template in templates.CORE}
    config.scan("cenacle.mail.views")
