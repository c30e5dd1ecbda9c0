"""Answers that somebody gave elsewhere, and a plugin brings."""

from collections.abc import Mapping

from pydantic import JsonValue
from sqlalchemy.orm import Session

from cenacle.fields.checking import check_answers
from cenacle.fields.known import KnownField
from cenacle.fields.values import keep_values
from cenacle.platform.plugins.fields import Field, Owner


def keep_answers(
    session: Session,
    owner: Owner,
    fields: Mapping[str, Field],
    answers: Mapping[str, JsonValue],
) -> None:
    """Keep what somebody answered elsewhere, such as on paper, to these fields of the plugin, by
    their full keys (`needs_diet`). What is of a part is for the owner's retreat; nobody is told.

    Raises InvalidInput for what does not fit a field.
    """
    known = {key: KnownField(key, field) for key, field in fields.items()}
    keep_values(session, owner, known, check_answers(known, answers, are_all=False))
