"""`/api/letters/…`: letters that are written, looked at, sent, or wait for their time."""

from cenacle.outreach import again, drafts, further_placeholders, sending
from cenacle.outreach.schemas import (
    AgainForm,
    DraftForm,
    FurtherPlaceholder,
    LetterChoice,
    LetterDetail,
    LetterRow,
    LetterSent,
    LetterTable,
    LetterTableRequest,
    ReaderChoice,
    Sample,
    TestForm,
)
from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.tables import Page
from cenacle.platform.web.validation import path_id

table = Service("letters.table", "/api/letters/table", "Letters of a group.")
saving = Service(
    "letters.save", "/api/letters/save", "Keeping a letter that is being written.", people_only=True
)
testing = Service("letters.test", "/api/letters/test", "A test to oneself.", people_only=True)
sending_out = Service("letters.send", "/api/letters/send", "Sending a letter.", people_only=True)
cancelling = Service(
    "letters.cancel", "/api/letters/cancel", "Stopping a letter.", people_only=True
)
again_to = Service(
    "letters.again",
    "/api/letters/again",
    "Writing once more to readers of a mail.",
    people_only=True,
)
letter = Service("letters.one", "/api/letters/{id}", "One letter.")
placeholders = Service(
    "letters.placeholders", "/api/letters/placeholders", "What else may stand in a letter."
)
sample = Service("letters.sample", "/api/letters/{id}/sample", "A letter as a reader would get it.")

NO_SUCH = {404: "No such letter, or one of its readers is on no roster of yours."}


@table.post(
    right=Right.LEAD,
    body=LetterTableRequest,
    result=LetterTable,
    refusals={404: "No such group."},
    reads=True,
)
def read_letters(request: Request) -> Page[LetterRow]:
    """Drafts, letters that wait, and those that went out or were stopped; the newest first."""
    return drafts.read_letters(request.connection, request.actor, request.validated["body"])


@letter.get(right=Right.LEAD, result=LetterDetail, refusals=NO_SUCH)
def read_letter(request: Request) -> LetterDetail:
    """With who would get it now, and who not and why."""
    return drafts.read_letter(request.db, request.house, request.actor, path_id(request))


@saving.post(right=Right.LEAD, body=DraftForm, result=LetterDetail, refusals=NO_SUCH)
def save(request: Request) -> LetterDetail:
    """Keep it as a draft. One that was stopped is a draft again."""
    form: DraftForm = request.validated["body"]
    return drafts.save_letter(request.db, request.house, request.actor, form)


@placeholders.get(right=Right.LEAD, result=list[FurtherPlaceholder])
def read_placeholders(request: Request) -> list[FurtherPlaceholder]:
    """Fields, and what plugins fill in, beside what every letter may name."""
    return further_placeholders.list_further(request.db, request.house, request.actor)


@sample.post(right=Right.LEAD, body=ReaderChoice, result=Sample, refusals=NO_SUCH)
def show_sample(request: Request) -> Sample:
    """As one of its readers would get it; the link in it opens nothing."""
    reader: ReaderChoice = request.validated["body"]
    return drafts.sample_letter(request.db, request.house, request.actor, path_id(request), reader)


@testing.post(
    right=Right.LEAD, body=TestForm, result=str, refusals={**NO_SUCH, 429: "Too many tests."}
)
def send_test(request: Request) -> str:
    """To one's own address alone."""
    form: TestForm = request.validated["body"]
    return drafts.send_test(request.db, request.house, request.actor, form)


@sending_out.post(right=Right.LEAD, body=LetterChoice, result=LetterSent, refusals=NO_SUCH)
def send(request: Request) -> LetterSent:
    """At once, or at its time, where it has one."""
    choice: LetterChoice = request.validated["body"]
    return sending.send_letter(request.db, request.house, request.actor, choice)


@cancelling.post(right=Right.LEAD, body=LetterChoice, result=LetterDetail, refusals=NO_SUCH)
def cancel(request: Request) -> LetterDetail:
    """Stop one that waits, or put a draft away."""
    choice: LetterChoice = request.validated["body"]
    return drafts.cancel_letter(request.db, request.house, request.actor, choice)


@again_to.post(
    right=Right.LEAD, body=AgainForm, result=LetterDetail, refusals={404: "No such message."}
)
def write_again(request: Request) -> LetterDetail:
    """A draft with the words of a mail, for all of its readers or some, by what became of it."""
    form: AgainForm = request.validated["body"]
    return again.write_again(request.db, request.house, request.actor, form)
