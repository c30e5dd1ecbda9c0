"""What a house without a mail server keeps of the mail that it would have sent."""

import re
import sqlite3
import time
from email import message_from_string, policy
from email.message import EmailMessage
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page

WAIT = 240
"""Seconds that the worker may take."""


def newest_mail(folder: Path, to: str, subject: str) -> EmailMessage:
    """The newest mail to somebody whose subject holds these words, once the worker has sent it."""
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        with sqlite3.connect(f"file:{folder}/var/cenacle.db?mode=ro", uri=True) as database:
            found = database.execute(
                "SELECT source FROM mailbox_messages WHERE recipient_email = ?"
                " AND subject LIKE ? ORDER BY id DESC LIMIT 1",
                (to, f"%{subject}%"),
            ).fetchone()
        if found:
            mail = message_from_string(found[0], policy=policy.default)
            assert isinstance(mail, EmailMessage)
            return mail
        time.sleep(0.2)
    raise AssertionError(f"no mail to {to} about {subject!r} came")


def open_mail(page: Page, to: str, subject: str) -> None:
    """On the screen that shows what was sent: once it is there, for the list renews itself."""
    page.goto("/dev/mailbox")
    page.get_by_role("searchbox").fill(to)
    words = re.compile(rf"^{re.escape(subject)}.*{re.escape(to)}")
    page.get_by_role("link", name=words).first.click(timeout=WAIT * 1000)


def link_in(mail: EmailMessage) -> str:
    """The path and query of the first link to the portal in the mail's text."""
    part = mail.get_body(("plain",))
    assert part is not None
    address = re.search(r"https?://\S+", part.get_content())
    assert address is not None
    parts = urlsplit(address[0])
    return f"{parts.path}?{parts.query}"
