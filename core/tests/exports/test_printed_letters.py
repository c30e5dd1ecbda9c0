"""Letters of plugins on paper."""

from collections.abc import Callable

import pytest
from cenacle.api import (
    LetterToPrint,
    MailPlaceholder,
    MailTemplate,
    Words,
    hookimpl,
    print_letters,
)
from cenacle.platform.mail import EmailTemplate
from cenacle.testing import TestHouse
from pypdfium2 import PdfDocument
from sqlalchemy import select

_ = Words("cenacle_needs")

THANKS = MailTemplate(
    key="thanks",
    description="Says thanks.",
    subject="Thank you, {{ firstName }}",
    body="<p>Dear {{ firstName }} {{ lastName }},</p><p>for <b>{{ what }}</b>.</p>",
    placeholders=(MailPlaceholder(name="what", description="For what", example="bread"),),
)


def pages_of(pdf: bytes) -> list[str]:
    return [page.get_textpage().get_text_bounded() for page in PdfDocument(pdf)]


@pytest.fixture
def house(house_with: Callable[..., TestHouse]) -> TestHouse:
    return house_with(needs={"cenacle_mail_templates": hookimpl(lambda: [THANKS])})


def test_each_stands_on_a_page_of_its_own_with_its_address(house: TestHouse) -> None:
    letters = [
        LetterToPrint(
            values={"what": "bread & {{ wine }}"},
            first_name="Ann",
            last_name="Núñez",
            address=["Ann Núñez", "5858 River Road", "Convent, LA 70723"],
        ),
        LetterToPrint(values={"what": "salt"}, first_name="Paul", above="Taken back"),
    ]

    with house.session() as session:
        first, second = pages_of(print_letters(session, house.served, "needs_thanks", letters))

    assert "Convent, LA 70723" in first
    assert "Thank you, Ann" in first
    assert "Dear Ann Núñez," in first
    assert "for bread & {{ wine }}." in first
    assert "Taken back" not in first
    assert "Taken back" in second
    assert "for salt." in second


def test_it_has_the_words_of_the_house_though_no_mail_goes(house: TestHouse) -> None:
    with house.session() as session:
        row = session.scalars(
            select(EmailTemplate).where(EmailTemplate.key == "needs_thanks")
        ).one()
        row.subject, row.body, row.is_enabled = "For {{ what }}", "<p>God reward you.</p>", False
        session.flush()

        [page] = pages_of(
            print_letters(
                session, house.served, "needs_thanks", [LetterToPrint(values={"what": "salt"})]
            )
        )

    assert "For salt" in page
    assert "God reward you." in page


def test_of_no_letter_there_is_no_paper(house: TestHouse) -> None:
    with house.session() as session, pytest.raises(ValueError, match="no letter"):
        print_letters(session, house.served, "needs_thanks", [])


def test_first_words_are_read_in_the_language_of_the_reader(
    house_with: Callable[..., TestHouse],
) -> None:
    """As the catalog of the plugin has them."""
    in_both = MailTemplate(key="both", description="Both.", subject=_("Diet"), body=_("Allergies"))
    house = house_with(needs={"cenacle_mail_templates": hookimpl(lambda: [in_both])})

    with house.session() as session:
        letters = [LetterToPrint(values={}, language=each) for each in ("en", "es")]
        english, spanish = pages_of(print_letters(session, house.served, "needs_both", letters))

    assert "Diet" in english
    assert "Dieta" in spanish


def test_a_word_that_is_no_placeholder_leaves_the_plugin_out_in_any_language(
    house_with: Callable[..., TestHouse],
) -> None:
    wrong = MailTemplate(
        key="both", description="Both.", subject=_("Diet"), body=_("Hello {{ nobody }}")
    )

    house = house_with(needs={"cenacle_mail_templates": hookimpl(lambda: [wrong])})

    assert "nobody" in (house.served.plugins.states["needs"].broken or "")
