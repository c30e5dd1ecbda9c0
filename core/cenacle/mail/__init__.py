"""Mail: its templates, its outbox, and how it leaves the house."""

from pyramid.config import Configurator

from cenacle.mail.models import EmailKind, EmailMessage, EmailRecipient, EmailStatus, EmailTemplate

__all__ = ["EmailKind", "EmailMessage", "EmailRecipient", "EmailStatus", "EmailTemplate"]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.mail.views")
