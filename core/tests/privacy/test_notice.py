"""What the house says of privacy, and the way there."""

import re
from typing import Any

import pytest
from cenacle.testing import TestHouse


def page(house: TestHouse, path: str) -> Any:
    return house.client().app.get(path, expect_errors=True)


def test_everybody_reads_what_the_house_wrote(house: TestHouse) -> None:
    assert "What you may ask" in page(house, "/privacy").text

    house.write_setting("PrivacyNotice", "<h2>Ours</h2><script>alert(1)</script><p>Be at ease.</p>")
    shown = page(house, "/privacy")

    assert (shown.status_int, shown.content_type) == (200, "text/html")
    assert "<h2>Ours</h2><p>Be at ease.</p>" in shown.text
    assert "alert" not in shown.text
    assert "<h1>Privacy</h1>" in shown.text


def test_it_needs_no_script_of_the_screens(house: TestHouse) -> None:
    shown = page(house, "/privacy")

    assert "<script defer" not in shown.text
    nonce = re.search(r"'nonce-([^']+)'", shown.headers["Content-Security-Policy"])
    assert nonce
    assert shown.text.count(f'<style nonce="{nonce[1]}">') == 2
    assert "{nonce}" not in shown.text


@pytest.mark.parametrize("path", ["/login", "/register/prospect", "/attending/x", "/nowhere"])
def test_every_public_page_leads_there(house: TestHouse, path: str) -> None:
    assert '<footer id="foot"><a href="/privacy">Privacy</a>' in page(house, path).text


def test_no_page_of_the_staff_does(house: TestHouse) -> None:
    assert 'id="foot"' not in page(house, "/captain").text


def test_the_first_words_are_told_in_the_language_of_who_reads(house: TestHouse) -> None:
    assert "Qué puede pedir" in page(house, "/privacy?lang=es").text
    assert "<h1>Privacidad</h1>" in page(house, "/privacy?lang=es").text

    house.write_setting("PrivacyNotice", "<p>Be at ease.</p>")
    assert "<p>Be at ease.</p>" in page(house, "/privacy?lang=es").text
