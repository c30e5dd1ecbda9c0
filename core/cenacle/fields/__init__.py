"""What plugins and the house ask of people beside what the core asks, and what they answered.

A field is data (`cenacle.platform.plugins.fields`); its values stand in one table, whosever it is.
"""

from pyramid.config import Configurator

from cenacle.events import RetreatantsMerging
from cenacle.fields.checking import check_answer, check_answers
from cenacle.fields.forms import (
    asked_by_staff,
    asked_of_guests,
    check_form,
    keep_form,
    read_form,
    read_own_form,
    sections_of,
)
from cenacle.fields.known import (
    KnownField,
    asked_at,
    known_fields,
    may_see,
    reach_of,
    retired_fields,
    seen_by,
)
from cenacle.fields.models import FieldValue, Question
from cenacle.fields.schemas import Answers, AskedForm, AskedSection, FieldShape, GuestAnswers
from cenacle.fields.telling import tell_of_answers
from cenacle.fields.values import (
    count_unanswered,
    hand_over,
    keep_values,
    let_one_stand,
    read_answers,
    read_answers_of_readers,
    read_own,
    read_values,
)
from cenacle.platform.audit import Subject
from cenacle.platform.events import listen

__all__ = [
    "Answers",
    "AskedForm",
    "AskedSection",
    "FieldShape",
    "FieldValue",
    "GuestAnswers",
    "KnownField",
    "Question",
    "asked_at",
    "asked_by_staff",
    "asked_of_guests",
    "check_answer",
    "check_answers",
    "check_form",
    "count_unanswered",
    "hand_over",
    "keep_form",
    "keep_values",
    "known_fields",
    "may_see",
    "reach_of",
    "read_answers",
    "read_answers_of_readers",
    "read_form",
    "read_own",
    "read_own_form",
    "read_values",
    "retired_fields",
    "sections_of",
    "seen_by",
    "tell_of_answers",
]


def includeme(config: Configurator) -> None:
    listen(config, RetreatantsMerging, let_one_stand)
    config.scan("cenacle.fields.questions.views")
    config.add_audit_subject(Subject(Question, ("label",), "/admin/questions/update/{id}"))
    config.include("cenacle.fields.follow_up")
    config.scan("cenacle.fields.views")
