"""Templates as an administrator sees, changes and tries them."""

from sqlalchemy import Connection, or_, select
from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.access import Actor
from cenacle.platform.audit import refuse_stale
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.mail.composing import read_letterhead, render
from cenacle.platform.mail.html import clean_html, has_words
from cenacle.platform.mail.models import EmailKind, EmailMessage, EmailTemplate
from cenacle.platform.mail.placeholders import (
    in_known_form,
    in_one_form,
    only_name,
    subject_in_known_form,
)
from cenacle.platform.mail.schemas import (
    Draft,
    KnownPlaceholder,
    Preview,
    TemplateDetail,
    TemplateForm,
    TemplateRow,
)
from cenacle.platform.mail.template import Template
from cenacle.platform.mail.writing import Addressee, post_message
from cenacle.platform.settings.kinds import email_address
from cenacle.platform.web import TableRequest
from cenacle.platform.web.tables import Page, Table

ONE_READER = "This mail has a link that is for its reader alone."

TEMPLATES = Table(
    TemplateRow,
    select(EmailTemplate),
    {
        "id": EmailTemplate.id,
        "key": EmailTemplate.key,
        "subject": EmailTemplate.subject,
        "description": EmailTemplate.description,
        "is_enabled": EmailTemplate.is_enabled,
        "version": EmailTemplate.version,
    },
    searched=(EmailTemplate.search_text,),
    order=EmailTemplate.key,
)


CANNOT_BE_OFF = "People wait for this mail: it cannot be switched off."


def read_templates(connection: Connection, house: House, wanted: TableRequest) -> Page[TemplateRow]:
    """Those of a plugin that is gone wait for its return."""
    is_of_core = ~EmailTemplate.key.contains("_", autoescape=True)
    return TEMPLATES.read(
        connection, wanted, or_(is_of_core, EmailTemplate.key.in_(house.mail.templates))
    )


def read_template(session: Session, house: House, template_id: int) -> TemplateDetail:
    """Raises NotFound."""
    return _detail(house, _find_template(session, template_id))


def update_template(session: Session, house: House, form: TemplateForm) -> TemplateDetail:
    """Keep the words of the letterhead.

    Raises NotFound, or RuleBroken for a stale version, a placeholder that this template does not
    have, an address that is none, another reader for a link, or when it cannot be switched off.
    """
    row = _find_template(session, form.id)
    refuse_stale(session, row, form.version)
    template = _known(house, row.key)
    if "," in form.to:
        raise RuleBroken("Write one address here, and the others as copies.", field="to")
    row.to = _addresses(form.to, template.recipients, field="to") or ""
    row.cc = _addresses(form.cc, template.addresses, field="cc")
    row.bcc = _addresses(form.bcc, template.addresses, field="bcc")
    _refuse_other_readers(template, row)
    row.subject, row.body = _checked_words(template, form)
    if form.is_enabled is not None:
        if not (form.is_enabled or template.is_optional):
            raise RuleBroken(CANNOT_BE_OFF, field="isEnabled")
        row.is_enabled = form.is_enabled
    session.flush()
    return _detail(house, row)


def preview_template(session: Session, house: House, draft: Draft) -> Preview:
    """The draft filled in with examples. Raises as `update_template` does."""
    template = _known(house, _find_template(session, draft.id).key)
    values = template.examples | read_letterhead(house).values
    subject, html, text = render(*_checked_words(template, draft), values)
    return Preview(subject=subject, html=html, text=text)


def send_test_mail(session: Session, house: House, actor: Actor, draft: Draft) -> str:
    """Mail the draft, filled in with examples, to whoever asks. Raises as
    `update_template` does."""
    template = _known(house, _find_template(session, draft.id).key)
    subject, body = _checked_words(template, draft)
    message = EmailMessage(
        kind=EmailKind.SYSTEM, subject=subject, body=body, created_date=clock.now()
    )
    reader = Addressee(actor.email, user_id=actor.user_id)
    values = template.examples | read_letterhead(house).values
    post_message(session, house, message, [(reader, values)])
    return f"A test is on its way to {actor.email}."


def _find_template(session: Session, template_id: int) -> EmailTemplate:
    row = session.get(EmailTemplate, template_id)
    if row is None:
        raise NotFound("There is no such email template.")
    return row


def _known(house: House, key: str) -> Template:
    """A template that nobody sends any more may say what every template may."""
    return house.mail.templates.get(key) or Template(key, "", "", "")


def _checked_words(template: Template, draft: Draft) -> tuple[str, str]:
    """Subject, and clean HTML, of a draft whose placeholders are all known."""
    subject = subject_in_known_form(draft.subject, template.names)
    body = clean_html(in_known_form(draft.body, template.names, field="body"), template.links)
    if not has_words(body):
        raise RuleBroken("This field is required.", field="body")
    return subject, body


def _addresses(text: str | None, allowed: list[str], *, field: str) -> str | None:
    known = in_known_form(text or "", allowed, field=field)
    parts = [part.strip() for part in known.split(",") if part.strip()]
    for part in parts:
        if only_name(part) is None:
            _refuse_no_address(part, field)
    return ", ".join(parts) or None


def _refuse_other_readers(template: Template, row: EmailTemplate) -> None:
    if not template.has_one_reader:
        return
    if in_one_form(row.to) != in_one_form(template.to):
        raise RuleBroken(f"{ONE_READER} Write {template.to} here.", field="to")
    for field, copies in (("cc", row.cc), ("bcc", row.bcc)):
        if copies:
            raise RuleBroken(f"{ONE_READER} Leave this empty.", field=field)


def _refuse_no_address(part: str, field: str) -> None:
    try:
        email_address(part)
    except ValueError:
        raise RuleBroken(f"{part} is not an email address.", field=field) from None


def _detail(house: House, row: EmailTemplate) -> TemplateDetail:
    return TemplateDetail(
        id=row.id,
        key=row.key,
        to=row.to,
        cc=row.cc,
        bcc=row.bcc,
        subject=row.subject,
        body=row.body,
        description=row.description,
        is_enabled=row.is_enabled,
        is_optional=_known(house, row.key).is_optional,
        version=row.version,
        placeholders=[
            KnownPlaceholder.model_validate(placeholder)
            for placeholder in _known(house, row.key).placeholders
        ],
    )
