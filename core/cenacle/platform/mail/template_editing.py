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
from cenacle.platform.mail.languages import keep_texts, known_texts
from cenacle.platform.mail.models import EmailKind, EmailMessage, EmailTemplate
from cenacle.platform.mail.placeholders import (
    in_known_form,
    in_one_form,
    only_name,
    subject_in_known_form,
)
from cenacle.platform.mail.schemas import (
    Draft,
    DraftText,
    KnownPlaceholder,
    Preview,
    TemplateDetail,
    TemplateForm,
    TemplateRow,
    TemplateText,
)
from cenacle.platform.mail.template import MailWords, Template
from cenacle.platform.mail.writing import Addressee, post_message
from cenacle.platform.settings.kinds import email_address
from cenacle.platform.web import Switched, SwitchedTableRequest
from cenacle.platform.web.tables import Page, Table
from cenacle.platform.words import CORE, Words, reading

_ = Words(CORE)


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


CANNOT_BE_OFF = _("People wait for this mail: it cannot be switched off.")


def read_templates(
    connection: Connection, house: House, wanted: SwitchedTableRequest
) -> Page[TemplateRow]:
    """Those of a plugin that is gone wait for its return."""
    is_of_core = ~EmailTemplate.key.contains("_", autoescape=True)
    where = [or_(is_of_core, EmailTemplate.key.in_(house.mail.templates))]
    if wanted.state:
        where.append(EmailTemplate.is_enabled == (wanted.state is Switched.ON))
    page = TEMPLATES.read(connection, wanted, *where)
    return Page([_described(house, row) for row in page.rows], page.total)


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
        raise RuleBroken(_("Write one address here, and the others as copies."), field="to")
    row.to = _addresses(form.to, template.recipients, field="to") or ""
    row.cc = _addresses(form.cc, template.addresses, field="cc")
    row.bcc = _addresses(form.bcc, template.addresses, field="bcc")
    _refuse_other_readers(template, row)
    texts = _checked_texts(template, form)
    keep_texts(house, row, template, _checked_words(template, form), texts)
    if form.is_enabled is not None:
        if not (form.is_enabled or template.is_optional):
            raise RuleBroken(CANNOT_BE_OFF, field="isEnabled")
        row.is_enabled = form.is_enabled
    session.flush()
    return _detail(house, row)


def preview_template(session: Session, house: House, draft: Draft) -> Preview:
    """The draft filled in with examples. Raises as `update_template` does."""
    template = _known(house, _find_template(session, draft.id).key)
    letterhead = read_letterhead(house)
    words = _checked_words(template, draft)
    with reading(draft.language or house.settings.language):
        values = template.examples | letterhead.values_in(draft.language)
        subject, html, text = render(*words, values, letterhead.look, template.links)
    return Preview(subject=subject, html=html, text=text)


def send_test_mail(session: Session, house: House, actor: Actor, draft: Draft) -> str:
    """Mail the draft, filled in with examples, to whoever asks. Raises as
    `update_template` does."""
    template = _known(house, _find_template(session, draft.id).key)
    subject, body = _checked_words(template, draft)
    message = EmailMessage(
        kind=EmailKind.SYSTEM,
        subject=subject,
        body=body,
        language=draft.language,
        created_date=clock.now(),
    )
    reader = Addressee(actor.email, user_id=actor.user_id)
    with reading(draft.language or house.settings.language):
        values = template.examples | read_letterhead(house).values_in(draft.language)
    post_message(session, house, message, [(reader, values)])
    return str(_("A test is on its way to {email}.", email=actor.email))


def _described(house: House, row: TemplateRow) -> TemplateRow:
    return row.model_copy(update={"description": _description(house, row)})


def _description(house: House, row: TemplateRow | EmailTemplate) -> str:
    known = house.mail.templates.get(row.key)
    return str(known.description) if known else row.description


def _find_template(session: Session, template_id: int) -> EmailTemplate:
    row = session.get(EmailTemplate, template_id)
    if row is None:
        raise NotFound(_("There is no such email template."))
    return row


def _known(house: House, key: str) -> Template:
    """A template that nobody sends any more may say what every template may."""
    return house.mail.templates.get(key) or Template(key, "", "", "")


def _checked_texts(template: Template, form: TemplateForm) -> dict[str, MailWords] | None:
    if form.texts is None:
        return None
    checked = {}
    for language, text in form.texts.items():
        try:
            checked[language] = _checked_words(template, text)
        except RuleBroken as refused:
            [failure] = refused.failures
            field = f"texts.{language}.{failure.property_name}"
            raise RuleBroken(failure.error_message, field) from None
    return checked


def _checked_words(template: Template, draft: DraftText) -> MailWords:
    """Subject, and clean HTML, of a draft whose placeholders are all known."""
    subject = subject_in_known_form(draft.subject, template.names)
    body = clean_html(in_known_form(draft.body, template.names, field="body"), template.links)
    if not has_words(body):
        raise RuleBroken(_("This field is required."), field="body")
    return MailWords(subject, body)


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
        raise RuleBroken(
            _(
                "This mail has a link that is for its reader alone. Write {to} here.",
                to=template.to,
            ),
            field="to",
        )
    for field, copies in (("cc", row.cc), ("bcc", row.bcc)):
        if copies:
            raise RuleBroken(
                _("This mail has a link that is for its reader alone. Leave this empty."),
                field=field,
            )


def _refuse_no_address(part: str, field: str) -> None:
    try:
        email_address(part)
    except ValueError:
        raise RuleBroken(_("{part} is not an email address.", part=part), field=field) from None


def _detail(house: House, row: EmailTemplate) -> TemplateDetail:
    texts = known_texts(house, row, _known(house, row.key))
    words = texts[house.settings.language]
    return TemplateDetail(
        id=row.id,
        key=row.key,
        to=row.to,
        cc=row.cc,
        bcc=row.bcc,
        subject=words.subject,
        body=words.body,
        language=house.settings.language,
        texts={language: TemplateText(**text._asdict()) for language, text in texts.items()},
        description=_description(house, row),
        is_enabled=row.is_enabled,
        is_optional=_known(house, row.key).is_optional,
        version=row.version,
        placeholders=[
            KnownPlaceholder(
                name=each.name, description=str(each.description), example=each.example_told
            )
            for each in _known(house, row.key).placeholders
        ],
    )
