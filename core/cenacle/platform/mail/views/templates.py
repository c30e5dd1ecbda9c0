"""`/api/emailTemplate/…`"""

from cenacle.platform.access import Right
from cenacle.platform.mail import template_editing
from cenacle.platform.mail.schemas import (
    Draft,
    Preview,
    TemplateDetail,
    TemplateForm,
    TemplateRow,
    TemplateTable,
)
from cenacle.platform.request import Request
from cenacle.platform.web import Service, SwitchedTableRequest
from cenacle.platform.web.tables import Page
from cenacle.platform.web.validation import path_id

template_table = Service(
    "emailTemplate.table", "/api/emailTemplate/table", "The table of templates."
)
template_words = Service(
    "emailTemplate.update", "/api/emailTemplate/update", "The words of a template."
)
template_preview = Service(
    "emailTemplate.preview", "/api/emailTemplate/preview", "How a mail will look."
)
test_mail = Service(
    "emailTemplate.send-test",
    "/api/emailTemplate/send-test",
    "A mail to oneself.",
    people_only=True,
)
template = Service("emailTemplate.one", "/api/emailTemplate/{id}", "One template.")

NO_SUCH = {404: "No such template."}


@template_table.post(right=Right.HOUSE, body=SwitchedTableRequest, result=TemplateTable, reads=True)
def read_templates(request: Request) -> Page[TemplateRow]:
    """The mails that the system sends by itself."""
    return template_editing.read_templates(
        request.connection, request.house, request.validated["body"]
    )


@template.get(right=Right.HOUSE, result=TemplateDetail, refusals=NO_SUCH)
def read_template(request: Request) -> TemplateDetail:
    """A template, with the placeholders that it may use."""
    return template_editing.read_template(request.db, request.house, path_id(request))


@template_words.put(right=Right.HOUSE, body=TemplateForm, result=TemplateDetail, refusals=NO_SUCH)
def update_template(request: Request) -> TemplateDetail:
    """Write a mail in the words of the house; its HTML is cleaned."""
    form: TemplateForm = request.validated["body"]
    return template_editing.update_template(request.db, request.house, form)


@template_preview.post(right=Right.HOUSE, body=Draft, result=Preview, reads=True, refusals=NO_SUCH)
def read_preview(request: Request) -> Preview:
    """A draft as its reader would see it; nothing is saved."""
    draft: Draft = request.validated["body"]
    return template_editing.preview_template(request.db, request.house, draft)


@test_mail.post(right=Right.HOUSE, body=Draft, result=str, refusals=NO_SUCH)
def send_test_mail(request: Request) -> str:
    """Mail a draft to oneself; nothing is saved."""
    draft: Draft = request.validated["body"]
    return template_editing.send_test_mail(request.db, request.house, request.actor, draft)
