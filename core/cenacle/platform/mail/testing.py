"""A letter to see whether mail leaves the house."""

from uuid import uuid4

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
    from cenacle.platform.mail.mime import mailbox, new_mime

    letterhead = read_letterhead(house)
    mime = new_mime(mailbox(letterhead.sender), mailbox(address), str(uuid4()))
    mime["Subject"] = f"A test from {letterhead.title}"
    mime.set_content(WORDS.format(base_url=house.configuration.base_url))
    mail = ComposedMail(bytes(mime), str(mime["Subject"]), address, (), needs_utf8=False)
    with open_transport(house) as transport:
        transport.send(mail, letterhead.sender)
