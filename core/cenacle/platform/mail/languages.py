"""In which words a mail goes out: those of its reader's language where there are some, else those
of the house."""

from cenacle.platform.house import House
from cenacle.platform.mail.html import clean_html
from cenacle.platform.mail.models import EmailTemplate
from cenacle.platform.mail.template import MailWords, Template
from cenacle.platform.words import SOURCE, languages


def words_for(
    house: House, row: EmailTemplate, template: Template, language: str | None
) -> tuple[str, MailWords]:
    """The words for whoever reads this language, and in which they are."""
    home = house.settings.language
    for each in (language, home):
        if each and (words := words_in(row, template, each)):
            return each, words
    return home, MailWords(row.subject, row.body)


def words_in(row: EmailTemplate, template: Template, language: str) -> MailWords | None:
    """What the house wrote in a language; else the first words in it, as long as the house has
    written no others: a translation must not say what the house has taken out."""
    if text := row.texts.get(language):
        return MailWords(text["subject"], text["body"])
    return template.words_in(language) if _has_first_words(row, template) else None


def known_texts(house: House, row: EmailTemplate, template: Template) -> dict[str, MailWords]:
    """By language; one that is missing is answered for by the house's."""
    found = {each: words_in(row, template, each) for each in languages()}
    known = {language: words for language, words in found.items() if words}
    home, words = words_for(house, row, template, None)
    return known | {home: words}


def keep_texts(
    house: House,
    row: EmailTemplate,
    template: Template,
    words: MailWords,
    texts: dict[str, MailWords] | None,
) -> None:
    """`words` are the house's. First words that stay as they are go on following the catalog."""
    home = house.settings.language
    if texts is not None:
        row.texts = {
            language: text._asdict()
            for language, text in texts.items()
            if language != home and text != template.words_in(language)
        }
    elif home in row.texts:
        row.texts = {each: text for each, text in row.texts.items() if each != home}
    if words == template.words_in(home):
        words = template.words_in(SOURCE) or words
    row.subject, row.body = words


def _has_first_words(row: EmailTemplate, template: Template) -> bool:
    first = template.words_in(SOURCE)
    if first is None or row.subject != first.subject:
        return False
    return row.body in (first.body, clean_html(first.body, template.links))
