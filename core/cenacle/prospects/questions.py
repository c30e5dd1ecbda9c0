"""What plugins and the house ask of who applies, beside the core's own questions."""

from collections.abc import Mapping
from typing import cast

from pydantic import JsonValue
from sqlalchemy.orm import Session

from cenacle.fields import (
    AskedForm,
    asked_by_staff,
    asked_of_guests,
    check_form,
    hand_back,
    hand_over,
    keep_form,
    known_fields,
    read_form,
    read_own,
)
from cenacle.fields.forms import Asked, Checked
from cenacle.fields.known import Known
from cenacle.platform.access import Actor
from cenacle.platform.house import House
from cenacle.platform.plugins.fields import AskedAt, FieldKind, Owner, Value, shown_text
from cenacle.prospects.models import FormerApplication, Prospect
from cenacle.prospects.schemas import FormerVersion

FORMER = "answers"
"""Under which what was answered before stands in what a former application told: by the fields'
full keys, for not everybody may read each."""


def asked_at_registration(session: Session, house: House, actor: Actor | None = None) -> Asked:
    """What the public form asks; what staff who write it down may see of that."""
    if actor is None:
        return asked_of_guests(session, house, AskedAt.REGISTRATION)
    return asked_by_staff(session, house, actor, AskedAt.REGISTRATION)


def questions_of(
    session: Session, house: House, actor: Actor, prospect: Prospect
) -> AskedForm | None:
    """Nothing where nothing is asked that the actor may see."""
    asked = asked_at_registration(session, house, actor)
    return read_form(session, house, asked, Owner(prospect_id=prospect.id)) if asked else None


def keep_answers(
    session: Session, house: House, prospect: Prospect, asked: Asked, answers: Checked
) -> None:
    """What changes counts as a change of the application."""
    if keep_form(session, house, asked, Owner(prospect_id=prospect.id), answers):
        prospect.version += 1


def check_given(asked: Asked, given: Mapping[str, JsonValue], *, by_staff: bool) -> Checked:
    """Staff leave unsaid what they were not told. Raises InvalidInput."""
    return check_form(asked, given, are_all=not by_staff)


def what_becomes_different(
    session: Session, prospect: Prospect, asked: Asked, answers: Checked
) -> tuple[Checked, dict[str, JsonValue]]:
    """Of an application that is sent again what is kept of it, and what it said before. Whoever
    knows enough of somebody may send it: a yes stays what it was, and a no counts."""
    before = read_own(session, Owner(prospect_id=prospect.id), asked.known)
    kept = {
        key: None if _is_new_yes(asked, key, before) else value for key, value in answers.items()
    }
    former: dict[str, JsonValue] = {
        key: list(value) if isinstance(value, list) else value
        for key, value in before.items()
        if key in kept and kept[key] != value
    }
    return kept, former


def shown_former(
    session: Session, house: House, actor: Actor, prospect: Prospect
) -> list[FormerVersion]:
    """What it told before, as far as the actor may see it, by the labels; the newest first."""
    known = asked_at_registration(session, house, actor).known if prospect.former else {}
    return [_shown_version(each, known) for each in reversed(prospect.former)]


def _shown_version(former: FormerApplication, known: Known) -> FormerVersion:
    told = {key: value for key, value in former.told.items() if key != FORMER}
    answers = cast(Mapping[str, Value], former.told.get(FORMER, {}))
    shown = {
        known[key].field.label: shown_text(known[key].field.kind, value)
        for key, value in answers.items()
        if key in known
    }
    return FormerVersion.model_validate({"replaced_at": former.replaced_at, "told": told | shown})


def hand_answers_over(
    session: Session,
    house: House,
    prospect: Prospect,
    retreatant_id: int,
    retreat_ids: list[int],
    *,
    consents_too: bool,
) -> None:
    """From here on the retreatant has them, and they go in their time: the application has none."""
    known = known_fields(session, house)
    hand_over(session, known, prospect.id, retreatant_id, retreat_ids, consents_too=consents_too)
    for former in prospect.former:
        if FORMER in former.told:
            former.told = {key: told for key, told in former.told.items() if key != FORMER}


def take_answers_back(session: Session, retreatant_id: int, prospect: Prospect) -> None:
    """The application has again what it said, and the retreatant nothing."""
    hand_back(session, retreatant_id, prospect.id)


def _is_new_yes(asked: Asked, key: str, before: Mapping[str, object]) -> bool:
    field = asked.fields[key].field
    return field.kind is FieldKind.CONSENT and before.get(key) is not True
