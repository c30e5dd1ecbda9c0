"""`/api/dev/mailbox`, and its screen: in Local and Dev alone."""

from pyramid.response import Response

from cenacle.platform.access import Right
from cenacle.platform.mail.mailbox import empty_mailbox, read_letter, read_mailbox
from cenacle.platform.mail.schemas import LetterDetail, LetterRow
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.screens import page
from cenacle.platform.web.validation import path_id

mailbox = Service("mailbox", "/api/dev/mailbox", "Mail of Local and Dev.")
letter = Service("mailbox.letter", "/api/dev/mailbox/{id}", "One of those mails.")


@mailbox.get(right=Right.PUBLIC, result=list[LetterRow])
def read(request: Request) -> list[LetterRow]:
    """The newest first, at most 200."""
    return read_mailbox(request.db)


@mailbox.delete(right=Right.PUBLIC)
def empty(request: Request) -> None:
    """Throw all of it away."""
    empty_mailbox(request.db)


@letter.get(right=Right.PUBLIC, result=LetterDetail, refusals={404: "No such mail."})
def open_letter(request: Request) -> LetterDetail:
    """One mail, with its links."""
    return read_letter(request.db, path_id(request))


def show_screen(request: Request) -> Response:
    return page(request, "public.html", title="Mailbox")
