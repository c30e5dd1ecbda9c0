"""What plugins and the house ask of people beside what the core asks, and what they answered.

A field is data (`cenacle.platform.plugins.fields`); its values stand in one table, whosever it is.
"""

from pyramid.config import Configurator

from cenacle.fields.brought import keep_answers
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
from cenacle.fields.models import FieldValue, LeftEmpty, Question
from cenacle.fields.schemas import Answers, AskedForm, AskedSection, FieldShape, GuestAnswers
from cenacle.fields.telling import tell_of_answers
from cenacle.fields.values import (
    count_unanswered,
    hand_back,
    hand_over,
    keep_values,
    read_answers,
    read_answers_of_readers,
    read_heard,
    read_own,
    read_values,
)

__all__ = [
    "Answers",
    "AskedForm",
    "AskedSection",
    "FieldShape",
    "FieldValue",
    "GuestAnswers",
    "KnownField",
    "LeftEmpty",
    "Question",
    "asked_at",
    "asked_by_staff",
    "asked_of_guests",
    "check_answer",
    "check_answers",
    "check_form",
    "count_unanswered",
    "hand_back",
    "hand_over",
    "keep_answers",
    "keep_form",
    "keep_values",
    "known_fields",
    "may_see",
    "reach_of",
    "read_answers",
    "read_answers_of_readers",
    "read_form",
    "read_heard",
    "read_own",
    "read_own_form",
    "read_values",
    "retired_fields",
    "sections_of",
    "seen_by",
    "tell_of_answers",
]


def includeme(config: Configurator) -> None:
    config.scan("cenacle.fields.questions.views")
    config.include("cenacle.fields.audited")
    config.include("cenacle.fields.follow_up")
    config.scan("cenacle.fields.views")
