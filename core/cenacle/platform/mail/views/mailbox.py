"""`/api/dev/mailbox`, and its screen: in Local, and for administrators in Dev.

Mails hold links that let one in. A Local house is reached from its own machine alone; a Dev house
from others, and who opens its mailbox could sign in as anybody.
"""

from pyramid.httpexceptions import HTTPForbidden
from pyramid.response import Response

from cenacle.platform.access import Right
from cenacle.platform.mail.mailbox import empty_mailbox, read_letter, read_mailbox
from cenacle.platform.mail.schemas import MailboxLetter, MailboxRow
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.screens import page
from cenacle.platform.web.validation import path_id

mailbox = Service("mailbox", "/api/dev/mailbox", "Mail of Local and Dev.")
letter = Service("mailbox.letter", "/api/dev/mailbox/{id}", "One of those mails.")


NOT_YOURS = {401: "Not signed in, in Dev.", 403: "Not an administrator, in Dev."}


@mailbox.get(right=Right.PUBLIC, result=list[MailboxRow], refusals=NOT_YOURS)
def read(request: Request) -> list[MailboxRow]:
    """The newest first, at most 200."""
    _check_reader(request)
    return read_mailbox(request.db)


@mailbox.delete(right=Right.PUBLIC, refusals=NOT_YOURS)
def empty(request: Request) -> None:
    """Throw all of it away."""
    _check_reader(request)
    empty_mailbox(request.db)


@letter.get(right=Right.PUBLIC, result=MailboxLetter, refusals={404: "No such mail.", **NOT_YOURS})
def open_letter(request: Request) -> MailboxLetter:
    """One mail, with its links."""
    _check_reader(request)
    return read_letter(request.db, path_id(request))


def show_screen(request: Request) -> Response:
    return page(request, "public.html", title="Mailbox")


def _check_reader(request: Request) -> None:
    """In Dev who may do what only the office may: no program, and nobody who lacks the second
    factor that the house demands."""
    is_local = request.house.configuration.is_local
    if not is_local and not request.has_permission(Right.HOUSE):
        raise HTTPForbidden
