"""The mails that the system sends by itself: what each may say, and its first words."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.mail.account_templates import ACCOUNTS
from cenacle.platform.mail.application_templates import APPLICATIONS
from cenacle.platform.mail.guest_templates import GUESTS
from cenacle.platform.mail.html import clean_html
from cenacle.platform.mail.models import EmailTemplate
from cenacle.platform.mail.place_templates import PLACES
from cenacle.platform.mail.placeholders import in_known_form, subject_in_known_form
from cenacle.platform.mail.security_templates import SECURITY
from cenacle.platform.mail.template import Placeholder, Template
from cenacle.platform.plugins import PluginHost
from cenacle.platform.plugins.doors import MailTemplate
from cenacle.platform.plugins.fields import full_key
from cenacle.platform.plugins.host import PluginBroken
from cenacle.platform.words import SOURCE, Text, languages, reading, written

LONGEST_KEY = 60

CORE = (*GUESTS, *PLACES, *ACCOUNTS, *APPLICATIONS, *SECURITY)


@dataclass(frozen=True)
class Mail:
    """Every template that the system sends, by key."""

    templates: Mapping[str, Template]


def known_templates(plugins: PluginHost) -> dict[str, Template]:
    """The core's, and those of plugins. Raises PluginBroken for one whose words cannot be."""
    known = {template.key: template for template in CORE}
    for state in plugins.working:
        for given in state.gives(MailTemplate):
            try:
                template = _of_plugin(state.name, given)
            except (RuleBroken, ValueError) as error:
                raise PluginBroken(state.name, f"ValueError: {given.key}: {error}") from error
            known[template.key] = template
    return known


def _of_plugin(plugin: str, given: MailTemplate) -> Template:
    own = tuple(
        Placeholder(each.name, each.description, each.example, is_link=each.is_link)
        for each in given.placeholders
    )
    make = partial(Template, full_key(plugin, given.key), given.description, own=own)
    if len(make.args[0]) > LONGEST_KEY:
        raise ValueError(f"with its plugin's name a key has at most {LONGEST_KEY} characters")
    names = make(given.subject, given.body).names
    if isinstance(given.subject, Text) and isinstance(given.body, Text):
        for language in languages():
            with reading(language):
                subject_in_known_form(str(given.subject), names)
                in_known_form(str(given.body), names, field="body")
        return make(given.subject, given.body, is_optional=True)
    subject = subject_in_known_form(str(given.subject), names)
    links = frozenset(each.name for each in given.placeholders if each.is_link)
    body = clean_html(in_known_form(str(given.body), names, field="body"), links)
    return make(subject, body, is_optional=True)


def sync_templates(session: Session, house: House) -> None:
    """Give the house every template that it misses; what it wrote itself stays."""
    rows = {row.key: row for row in session.scalars(select(EmailTemplate))}
    for template in house.mail.templates.values():
        row = rows.get(template.key)
        first = template.words_in(SOURCE)
        if row is None and first is not None:
            session.add(
                EmailTemplate(
                    key=template.key,
                    description=written(template.description),
                    to=template.to,
                    subject=first.subject,
                    body=first.body,
                )
            )
        elif row is not None:
            row.description = written(template.description)
