"""Pages in another language than English, and in the pseudo-language, in which whatever is in no
catalog stays plain."""

import re

import pytest
from playwright.sync_api import Page, expect

NARROW = {"width": 360, "height": 740}
PLAIN = re.compile(r"[A-Za-z]{3,}")

PUBLIC = (
    "/login",
    "/forgot-password",
    "/register",
    "/register/prospect",
    "/retreats",
    "/portal/retreatants",
    "/no/such/page",
)

TYPED = ("/register/prospect", "/retreats")
"""What the house typed is in their labels, as it was typed."""


def test_a_guest_reads_spanish_and_goes_on_reading_it(page: Page) -> None:
    page.goto("/login")
    page.get_by_role("link", name="Español").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Le damos la bienvenida")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.get_by_role("button", name="Iniciar sesión").click()
    expect(page.get_by_text("Este campo es obligatorio.").first).to_be_visible()

    page.goto("/register/prospect")
    expect(page.get_by_role("heading", level=1)).to_have_text("Solicitar un lugar en un retiro")
    expect(page.get_by_label("Fecha de nacimiento").first).to_be_visible()

    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Apply for a retreat")


@pytest.mark.parametrize("path", PUBLIC)
def test_no_page_is_wider_in_spanish_than_the_narrowest_phone(page: Page, path: str) -> None:
    page.set_viewport_size(NARROW)
    page.goto(f"{path}?lang=es")
    expect(page.get_by_role("heading", level=1)).to_be_visible()

    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]


@pytest.mark.parametrize("path", PUBLIC)
def test_nothing_that_a_public_page_says_is_in_no_catalog(page: Page, path: str) -> None:
    page.goto(f"{path}?lang=en-XA")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_be_visible()

    assert PLAIN.findall(heading.inner_text()) == []
    if path in TYPED:
        return
    labels = page.locator("#root label, #root button, #root legend").all_inner_texts()
    assert [label for label in labels if PLAIN.search(label)] == []
