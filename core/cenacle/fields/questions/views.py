"""`/api/fields/…`: the house's own questions."""

from cenacle.fields.questions import service
from cenacle.fields.questions.former import read_no_longer_asked
from cenacle.fields.questions.schemas import (
    NoLongerAsked,
    Order,
    QuestionDetail,
    QuestionForm,
    QuestionRow,
    QuestionsWanted,
    QuestionTable,
)
from cenacle.fields.views import fields
from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.tables import Page
from cenacle.platform.web.validation import path_id

table = Service("questions.table", "/api/fields/table", "The house's own questions.")
order = Service("questions.order", "/api/fields/order", "In which order people are asked.")
retiring = Service("questions.retire", "/api/fields/{id}/retire", "Asking it no longer.")
returning = Service("questions.bring-back", "/api/fields/{id}/bring-back", "Asking it again.")
one = Service("questions.one", "/api/fields/{id}", "One question.")
former = Service(
    "retreatants.no-longer-asked", "/api/retreatants/{id}/no-longer-asked", "Former answers."
)

NO_SUCH = {404: "No such question."}


@table.post(right=Right.HOUSE, body=QuestionsWanted, result=QuestionTable, reads=True)
def read_questions(request: Request) -> Page[QuestionRow]:
    """Those that are asked, in the order in which people see them; or those that are no longer."""
    return service.read_questions(request.connection, request.validated["body"])


@fields.post(right=Right.HOUSE, body=QuestionForm, result=QuestionDetail)
def make_question(request: Request) -> QuestionDetail:
    """It is asked last, until it is put elsewhere."""
    return service.make_question(request.db, request.validated["body"])


@order.post(right=Right.HOUSE, body=Order)
def put_in_order(request: Request) -> None:
    """All that are asked, by their ids."""
    wanted: Order = request.validated["body"]
    service.put_in_order(request.db, wanted.ids)


@one.get(right=Right.HOUSE, result=QuestionDetail, refusals=NO_SUCH)
def read_question(request: Request) -> QuestionDetail:
    """A question, and how many have answered it."""
    return service.read_question(request.db, path_id(request))


@one.put(right=Right.HOUSE, body=QuestionForm, result=QuestionDetail, refusals=NO_SUCH)
def change_question(request: Request) -> QuestionDetail:
    """Its kind stays once somebody has answered; a choice that has another name has it in every
    answer."""
    return service.change_question(request.db, path_id(request), request.validated["body"])


@retiring.post(right=Right.HOUSE, result=QuestionDetail, refusals=NO_SUCH)
def retire_question(request: Request) -> QuestionDetail:
    """Ask it nowhere any more; what was answered stays."""
    return service.retire(request.db, path_id(request))


@returning.post(right=Right.HOUSE, result=QuestionDetail, refusals=NO_SUCH)
def bring_question_back(request: Request) -> QuestionDetail:
    """Ask it again, with all that was answered."""
    return service.bring_back(request.db, path_id(request))


@former.get(right=Right.READ, result=list[NoLongerAsked], refusals={404: "No such retreatant."})
def read_former_answers(request: Request) -> list[NoLongerAsked]:
    """What somebody answered to questions that are asked no longer."""
    return read_no_longer_asked(request.db, request.house, request.actor, path_id(request))
