"""Templates as an administrator sees, changes and tries them."""

from typing import Any

from pyramid.registry import Registry
from sqlalchemy import Connection, select
from sqlalchemy.orm import Session

from cenacle import clock
from cenacle.audit import refuse_stale
from cenacle.errors import NotFound, RuleBroken
from cenacle.mail import templates
from cenacle.mail.composing import read_house, render
from cenacle.mail.html import clean_html, has_words
from cenacle.mail.models import EmailKind, EmailMessage, EmailTemplate
from cenacle.mail.outbox import Addressee, post
from cenacle.mail.placeholders import only_name, refuse_unknown
from cenacle.mail.schemas import Draft, TemplateForm
from cenacle.mail.templates import Template
from cenacle.rights import Actor
from cenacle.settings.kinds import email_address
from cenacle.web import TableRequest
from cenacle.web.tables import Table

TEMPLATES = Table(
    select(EmailTemplate),
    {
        "id": EmailTemplate.id,
        "key": EmailTemplate.key,
        "subject": EmailTemplate.subject,
        "description": EmailTemplate.description,
        "version": EmailTemplate.version,
    },
    searched=(EmailTemplate.search_text,),
    order=EmailTemplate.key,
)


def table(connection: Connection, wanted: TableRequest) -> dict[str, Any]:
    return TEMPLATES.read(connection, wanted)


def read(session: Session, registry: Registry, template_id: int) -> dict[str, Any]:
    """Raises NotFound."""
    return _plain(registry, _find(session, template_id))


def update(session: Session, registry: Registry, form: TemplateForm) -> dict[str, Any]:
    """Keep the words of the house.

    Raises NotFound, or RuleBroken for a stale version, a placeholder that this template does not
    have, or an address that is none.
    """
    row = _find(session, form.id)
    refuse_stale(session, row, form.version)
    template = _known(registry, row.key)
    if "," in form.to:
        raise RuleBroken("Write one address here, and the others as copies.", field="to")
    row.to = _addresses(form.to, template.recipients, field="to") or ""
    row.cc = _addresses(form.cc, template.addresses, field="cc")
    row.bcc = _addresses(form.bcc, template.addresses, field="bcc")
    row.subject, row.body = form.subject, _checked_body(template, form)
    session.flush()
    return _plain(registry, row)


def preview(session: Session, registry: Registry, draft: Draft) -> dict[str, str]:
    """The draft filled in with examples. Raises as `update` does."""
    template = _known(registry, _find(session, draft.id).key)
    values = template.examples | read_house(registry).values
    subject, html, text = render(draft.subject, _checked_body(template, draft), values)
    return {"subject": subject, "html": html, "text": text}


def send_test(session: Session, registry: Registry, actor: Actor, draft: Draft) -> str:
    """Mail the draft, filled in with examples, to whoever asks. Raises as `update` does."""
    template = _known(registry, _find(session, draft.id).key)
    message = EmailMessage(
        kind=EmailKind.SYSTEM,
        subject=draft.subject,
        body=_checked_body(template, draft),
        created_date=clock.now(),
    )
    reader = Addressee(actor.email, user_id=actor.user_id)
    values = template.examples | read_house(registry).values
    post(session, registry, message, [(reader, values)])
    return f"We sent a test to {actor.email}."


def _find(session: Session, template_id: int) -> EmailTemplate:
    row = session.get(EmailTemplate, template_id)
    if row is None:
        raise NotFound("There is no such email template.")
    return row


def _known(registry: Registry, key: str) -> Template:
    """A template that nobody sends any more may say what every template may."""
    return templates.known(registry).get(key) or Template(key, "", "", "")


def _checked_body(template: Template, draft: Draft) -> str:
    """Clean HTML of a draft whose placeholders are all known."""
    refuse_unknown(draft.subject, template.names, field="subject")
    body = clean_html(draft.body, template.links)
    refuse_unknown(body, template.names, field="body")
    if not has_words(body):
        raise RuleBroken("This field is required.", field="body")
    return body


def _addresses(text: str | None, allowed: list[str], *, field: str) -> str | None:
    refuse_unknown(text or "", allowed, field=field)
    parts = [part.strip() for part in (text or "").split(",") if part.strip()]
    for part in parts:
        if only_name(part) is None:
            _refuse_no_address(part, field)
    return ", ".join(parts) or None


def _refuse_no_address(part: str, field: str) -> None:
    try:
        email_address(part)
    except ValueError:
        raise RuleBroken(f"{part} is not an email address.", field=field) from None


def _plain(registry: Registry, row: EmailTemplate) -> dict[str, Any]:
    return {
        "id": row.id,
        "key": row.key,
        "to": row.to,
        "cc": row.cc,
        "bcc": row.bcc,
        "subject": row.subject,
        "body": row.body,
        "description": row.description,
        "version": row.version,
        "placeholders": list(_known(registry, row.key).placeholders),
    }
