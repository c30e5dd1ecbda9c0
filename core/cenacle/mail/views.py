"""`/api/emailTemplate/…`"""

from typing import Any

from cenacle.mail import editing
from cenacle.mail.schemas import Draft, Preview, TemplateDetail, TemplateForm, TemplateTable
from cenacle.request import Request
from cenacle.rights import Right
from cenacle.web import Service, TableRequest
from cenacle.web.validation import path_id

table = Service("emailTemplate.table", "/api/emailTemplate/table", "The table of templates.")
words = Service("emailTemplate.update", "/api/emailTemplate/update", "The words of a template.")
preview = Service("emailTemplate.preview", "/api/emailTemplate/preview", "How a mail will look.")
trial = Service("emailTemplate.send-test", "/api/emailTemplate/send-test", "A mail to oneself.")
template = Service("emailTemplate.one", "/api/emailTemplate/{id}", "One template.")

NO_SUCH = {404: "No such template."}


@table.post(right=Right.HOUSE, body=TableRequest, result=TemplateTable, reads=True)
def read_table(request: Request) -> dict[str, Any]:
    """The mails that the system sends by itself."""
    return editing.table(request.connection, request.validated["body"])


@template.get(right=Right.HOUSE, result=TemplateDetail, refusals=NO_SUCH)
def read(request: Request) -> TemplateDetail:
    """A template, with the placeholders that it may use."""
    return TemplateDetail.model_validate(
        editing.read(request.db, request.registry, path_id(request))
    )


@words.put(right=Right.HOUSE, body=TemplateForm, result=TemplateDetail, refusals=NO_SUCH)
def update(request: Request) -> TemplateDetail:
    """Write a mail in the words of the house; its HTML is cleaned."""
    form: TemplateForm = request.validated["body"]
    return TemplateDetail.model_validate(editing.update(request.db, request.registry, form))


@preview.post(right=Right.HOUSE, body=Draft, result=Preview, reads=True, refusals=NO_SUCH)
def read_preview(request: Request) -> dict[str, str]:
    """A draft as its reader would see it; nothing is saved."""
    return editing.preview(request.db, request.registry, request.validated["body"])


@trial.post(right=Right.HOUSE, body=Draft, result=str, refusals=NO_SUCH)
def send_test(request: Request) -> str:
    """Mail a draft to oneself; nothing is saved."""
    return editing.send_test(request.db, request.registry, request.actor, request.validated["body"])
