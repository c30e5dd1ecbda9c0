"""A letter to see whether mail leaves the house."""

from email.message import EmailMessage as Mime
from email.policy import SMTP
from email.utils import format_datetime, make_msgid

from cenacle.platform import clock
from cenacle.platform.house import House
from cenacle.platform.mail.composing import ComposedMail, read_letterhead
from cenacle.platform.mail.transports import MailServer, open_transport

WORDS = """This is a test. It came from {base_url}: mail leaves the house, and arrives.

Nobody has to answer it.
"""


def try_mail_server(url: str) -> None:
    """Sign in to it, and send nothing. Raises Unreachable with what it said."""
    server = MailServer(url)
    try:
        server.reach()
    finally:
        server.hang_up()


def send_test_letter(house: House, address: str) -> None:
    """Hand a letter to the mail server at once, past the outbox. Raises Refusal or Unreachable with
    what the server said."""
    letterhead = read_letterhead(house)
    mime = Mime(policy=SMTP)
    mime["Subject"] = f"A test from {letterhead.title}"
    mime["From"], mime["To"] = letterhead.sender, address
    mime["Date"] = format_datetime(clock.now())
    mime["Message-ID"] = make_msgid(domain=letterhead.sender.rpartition("@")[2])
    mime["Auto-Submitted"] = "auto-generated"
    mime.set_content(WORDS.format(base_url=house.configuration.base_url))
    mail = ComposedMail(bytes(mime), str(mime["Subject"]), address, (), needs_utf8=False)
    with open_transport(house) as transport:
        transport.send(mail, letterhead.sender)
