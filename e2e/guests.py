"""What people do who never sign in."""

from mailbox import link_in, newest_mail
from pathlib import Path

from playwright.sync_api import Page
from staff import Row


def ask_for_details(page: Page, row: Row) -> None:
    """Somebody of a roster wants a link to the own details."""
    year, month, day = row["dateOfBirth"].split("-")
    page.goto("/portal/retreatants")
    page.get_by_label("Last name").fill(row["lastName"])
    write_birth(page, year, month, day)
    page.get_by_label("Email").fill(row["email"])
    page.get_by_role("button", name="Send me a link").click()


def write_birth(page: Page, year: str, month: str, day: str) -> None:
    """In its three parts, whatever the language of the page."""
    birth = page.locator("[data-field=dateOfBirth]")
    birth.locator("[autocomplete=bday-month]").select_option(month)
    birth.locator("[autocomplete=bday-day]").fill(day)
    birth.locator("[autocomplete=bday-year]").fill(year)


def details_link(folder: Path, row: Row) -> str:
    """The path of the link that was mailed."""
    return link_in(newest_mail(folder, row["email"], "Your details at")).rstrip("?")
