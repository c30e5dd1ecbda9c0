"""The rules of the house's own questions."""

from collections import Counter
from collections.abc import Mapping

from sqlalchemy import (
    Connection,
    ScalarSelect,
    String,
    cast,
    func,
    literal,
    select,
)
from sqlalchemy.orm import Session

from cenacle.fields.models import HOUSE, FieldValue, Question
from cenacle.fields.questions.choices import change_choices, count_chosen
from cenacle.fields.questions.schemas import (
    MOST_QUESTIONS,
    ChoiceDetail,
    QuestionDetail,
    QuestionForm,
    QuestionRow,
    QuestionsWanted,
)
from cenacle.platform import clock
from cenacle.platform.access import Right
from cenacle.platform.audit import refuse_stale
from cenacle.platform.db.locks import one_at_a_time
from cenacle.platform.db.search import fold
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.plugins.fields import (
    WITH_CHOICES,
    AskedAt,
    FieldKind,
    FieldOf,
    ShownAt,
    full_key,
)
from cenacle.platform.web.tables import Page, Table
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


KEY = literal(full_key(HOUSE, "q")).concat(cast(Question.id, String))
IS_ASKED = Question.retired_at.is_(None)
WHO = func.coalesce(FieldValue.retreatant_id, -FieldValue.prospect_id)


def _answers() -> ScalarSelect[int]:
    """People of whom there is an answer, once each, on however many retreats."""
    return (
        select(func.count(WHO.distinct()))
        .where(FieldValue.field == KEY)
        .correlate(Question)
        .scalar_subquery()
    )


QUESTIONS = Table(
    QuestionRow,
    select(Question),
    {
        "id": Question.id,
        "key": KEY,
        "label": Question.label,
        "kind": Question.kind,
        "of": Question.of,
        "right": Question.right,
        "asked": Question.asked,
        "shown": Question.shown,
        "is_required": Question.is_required,
        "sign": Question.sign,
        "retired_at": Question.retired_at,
        "answers": _answers(),
        "version": Question.version,
    },
    searched=(Question.search_text,),
    order=Question.position,
    # What a list holds has no order of its own.
    sorted_as=dict.fromkeys(("asked", "shown"), Question.position),
)


def read_questions(connection: Connection, wanted: QuestionsWanted) -> Page[QuestionRow]:
    """In the order in which people see them."""
    is_shown = Question.retired_at.is_not(None) if wanted.is_retired else IS_ASKED
    return QUESTIONS.read(connection, wanted, is_shown)


def read_question(session: Session, question_id: int) -> QuestionDetail:
    """Raises NotFound."""
    return describe(session, _find(session, question_id))


def make_question(session: Session, form: QuestionForm) -> QuestionDetail:
    """A new one comes last. Raises RuleBroken for what cannot be asked."""
    one_at_a_time(session, "questions")
    question = Question(position=_last_place(session) + 1)
    _fill(session, question, form)
    return describe(session, question)


def change_question(session: Session, question_id: int, form: QuestionForm) -> QuestionDetail:
    """Raises NotFound, or RuleBroken for what cannot be asked, for another kind than was answered,
    and for what somebody changed meanwhile."""
    one_at_a_time(session, "questions")
    question = _find(session, question_id, to_change=True)
    refuse_stale(session, question, form.version)
    if question.retired_at is not None:
        raise RuleBroken(_("This is asked no longer: bring it back first."))
    _refuse_other_answers(session, question, form)
    _fill(session, question, form)
    return describe(session, question)


def retire(session: Session, question_id: int) -> QuestionDetail:
    """Ask it no longer; what was answered stays. Raises NotFound."""
    question = _find(session, question_id, to_change=True)
    question.retired_at = question.retired_at or clock.now()
    session.flush()
    return describe(session, question)


def bring_back(session: Session, question_id: int) -> QuestionDetail:
    """Ask it again, in its place. Raises NotFound, or RuleBroken where another has its words."""
    one_at_a_time(session, "questions")
    question = _find(session, question_id, to_change=True)
    if question.retired_at is not None:
        _refuse_taken_words(session, question.label, question.id)
        question.retired_at = None
        session.flush()
    return describe(session, question)


def put_in_order(session: Session, ids: list[int]) -> None:
    """Raises RuleBroken where these are not all that are asked, each once."""
    one_at_a_time(session, "questions")
    asked = {each.id: each for each in session.scalars(select(Question).where(IS_ASKED))}
    if sorted(ids) != sorted(asked):
        raise RuleBroken(
            _("Somebody made or retired a question meanwhile: look at the list again."), field="ids"
        )
    for position, question_id in enumerate(ids, 1):
        asked[question_id].position = position


def describe(session: Session, question: Question) -> QuestionDetail:
    chosen: Mapping[str, int] = Counter()
    if question.kind in WITH_CHOICES:
        chosen = count_chosen(session, question)
    return QuestionDetail(
        id=question.id,
        key=question.key,
        label=question.label,
        hint=question.hint,
        kind=question.kind,
        of=question.of,
        right=question.right,
        choices=[
            ChoiceDetail(name=name, is_former=is_former, chosen=chosen[name])
            for names, is_former in ((question.choices, False), (question.former_choices, True))
            for name in names
        ],
        asked=[AskedAt(each) for each in question.asked],
        shown=[ShownAt(each) for each in question.shown],
        is_required=question.is_required,
        sign=question.sign,
        kept_days=question.kept_days,
        retired_at=question.retired_at,
        answers=_count_answers(session, question),
        version=question.version,
    )


def _find(session: Session, question_id: int, *, to_change: bool = False) -> Question:
    question = session.get(Question, question_id, with_for_update=to_change)
    if question is None:
        raise NotFound(_("There is no such question."))
    return question


def _last_place(session: Session) -> int:
    return session.scalar(select(func.max(Question.position))) or 0


def _fill(session: Session, question: Question, form: QuestionForm) -> None:
    _refuse_what_cannot_be(form)
    _refuse_taken_words(session, form.label, question.id)
    if question.id is None and _count_asked(session) >= MOST_QUESTIONS:
        raise RuleBroken(
            _(
                "There are {most} questions already: retire one first.",
                most=MOST_QUESTIONS,
            )
        )
    question.label, question.hint = form.label, form.hint
    question.kind, question.of, question.right = form.kind, form.of, Right(form.right)
    # As they are listed, and not as they were sent.
    question.asked = [each.value for each in AskedAt if each in form.asked]
    question.shown = [each.value for each in ShownAt if each in form.shown]
    question.is_required, question.sign = form.is_required, form.sign
    question.kept_days = form.kept_days
    if form.kind in WITH_CHOICES:
        change_choices(session, question, form.choices)
    else:
        question.choices, question.former_choices = [], []
    session.add(question)
    session.flush()


def _refuse_what_cannot_be(form: QuestionForm) -> None:
    names = [fold(each.name) for each in form.choices]
    if form.kind in WITH_CHOICES and not names:
        raise RuleBroken(_("Write at least one choice."), field="choices")
    for number, name in enumerate(names):
        if name in names[:number]:
            raise RuleBroken(
                _("“{name}” is there twice.", name=form.choices[number].name), field="choices"
            )
    if form.kind is FieldKind.CONSENT and not form.hint:
        raise RuleBroken(_("Write to what people say yes."), field="hint")
    if form.of is FieldOf.PART and AskedAt.DETAILS in form.asked:
        raise RuleBroken(
            _("People correct their details for no retreat: ask it elsewhere, or once."),
            field="asked",
        )


def _refuse_taken_words(session: Session, label: str, question_id: int | None) -> None:
    asked = session.execute(select(Question.id, Question.label).where(IS_ASKED))
    if any(fold(row.label) == fold(label) and row.id != question_id for row in asked):
        raise RuleBroken(_("There is already a question with these words."), field="label")


def _refuse_other_answers(session: Session, question: Question, form: QuestionForm) -> None:
    if (question.kind, question.of) == (form.kind, form.of):
        return
    answers = _count_answers(session, question)
    if answers:
        is_kind = question.kind is not form.kind
        raise RuleBroken(
            _.many(
                "One person has answered this, and so its kind stays as it is. Retire it, and make "
                "another.",
                "{count} people have answered this, and so its kind stays as it is. Retire it, and "
                "make another.",
                answers,
            )
            if is_kind
            else _.many(
                "One person has answered this, and so how often it is asked stays as it is. Retire "
                "it, and make another.",
                "{count} people have answered this, and so how often it is asked stays as it is. "
                "Retire it, and make another.",
                answers,
            ),
            field="kind" if is_kind else "of",
        )


def _count_asked(session: Session) -> int:
    return session.scalar(select(func.count()).select_from(Question).where(IS_ASKED)) or 0


def _count_answers(session: Session, question: Question) -> int:
    answers = select(func.count(WHO.distinct())).where(FieldValue.field == question.key)
    return session.scalar(answers) or 0
