"""Forms: what is asked at a place, of fields and of the sections that plugins keep themselves."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pydantic import JsonValue
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.fields.checking import check_answer, check_answers
from cenacle.fields.known import Known, KnownField, known_fields, may_see
from cenacle.fields.models import FieldValue
from cenacle.fields.schemas import AskedForm, AskedSection
from cenacle.fields.values import is_of, keep_values, read_former, read_own
from cenacle.platform import features
from cenacle.platform.access import Actor
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.plugins.fields import (
    AskedAt,
    Field,
    FieldOf,
    FormSection,
    Owner,
    ShownAt,
    Value,
    full_key,
)
from cenacle.platform.plugins.host import PluginRefused, Share
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


HOOK = "cenacle_form_sections"

Checked = Mapping[str, Value | None]


@dataclass(frozen=True)
class OwnSection:
    """A section whose plugin keeps what is answered; `known` has its fields by their full keys."""

    plugin: str
    given: FormSection
    known: Known

    def by_own_keys(self, answers: Checked) -> dict[str, Value | None]:
        return {each.field.key: answers[key] for key, each in self.known.items() if key in answers}


@dataclass(frozen=True)
class Asked:
    """What is asked: `known` is kept by the core, `own` by plugins."""

    known: Known
    own: Sequence[OwnSection]

    def __bool__(self) -> bool:
        return bool(self.known or self.own)

    @property
    def passing(self) -> list[str]:
        """The keys of what is forgotten some days after the retreat, if the person says nothing."""
        return [key for key, each in self.known.items() if each.field.kept_days is not None]

    @property
    def fields(self) -> dict[str, KnownField]:
        return {**self.known, **{key: each for own in self.own for key, each in own.known.items()}}


def asked_of_guests(session: Session, house: House, *places: AskedAt) -> Asked:
    """What people are asked at these places, who see nobody else's answers."""
    known = {
        key: each
        for key, each in known_fields(session, house).items()
        if each.field.asked & set(places)
    }
    own = [each for each in _own_sections(session, house) if each.given.asked & set(places)]
    return Asked(known, own)


def asked_by_staff(
    session: Session, house: House, actor: Actor, place: AskedAt | None = None
) -> Asked:
    """What the actor may see and write down for somebody: nothing of it has to be known. Without a
    `place` it is all that a record has."""
    known = {
        key: each
        for key, each in known_fields(session, house).items()
        if place is None or place in each.field.asked
    }
    own = [
        each for each in _own_sections(session, house) if place is None or place in each.given.asked
    ]
    seen = [replace(each, known=_for_staff(house, actor, each.known)) for each in own]
    return Asked(_for_staff(house, actor, known), [each for each in seen if each.known])


def asked_on_record(session: Session, house: House, actor: Actor) -> Asked:
    """What the panel of a record shows to the actor."""
    everything = asked_by_staff(session, house, actor)
    shown = {
        key: each for key, each in everything.known.items() if ShownAt.PANEL in each.field.shown
    }
    return Asked(shown, everything.own)


def without_parts(asked: Asked) -> Asked:
    """Where there is no retreat that a part could be of."""
    own = [replace(each, known=_of_person(each.known)) for each in asked.own]
    return Asked(_of_person(asked.known), [each for each in own if each.known])


def sections_of(asked: Asked) -> list[AskedSection]:
    """The fields by their headings, those of plugins' own sections after them."""
    parted: dict[str, list[KnownField]] = {}
    for each in asked.known.values():
        parted.setdefault(str(each.field.section), []).append(each)
    for own in asked.own:
        parted.setdefault(str(own.given.title), []).extend(own.known.values())
    return [
        AskedSection(title=title, fields=[each.shape for each in fields])
        for title, fields in parted.items()
    ]


def read_form(session: Session, house: House, asked: Asked, owner: Owner) -> AskedForm:
    """What is asked and was answered. A plugin's section that cannot say so now is left out."""
    own, loaded = _load(house, asked.own, owner)
    answers = {**read_own(session, owner, asked.known), **loaded}
    return AskedForm(
        sections=sections_of(Asked(asked.known, own)),
        answers=answers,
        may_stay=bool(asked.passing),
        stays=_stays(session, asked, owner),
    )


def read_own_form(session: Session, house: House, asked: Asked, owner: Owner) -> AskedForm:
    """The same for a person themselves, who is offered what they said of another retreat, as far as
    it may still be answered."""
    form = read_form(session, house, asked, owner)
    former = {
        key: value
        for key, value in read_former(session, owner, asked.known).items()
        if key not in form.answers and _may_be_answered(asked.known[key].field, value)
    }
    return form.model_copy(update={"former": former})


def check_form(asked: Asked, given: Mapping[str, JsonValue], *, are_all: bool = True) -> Checked:
    """The answers as they are kept. A plugin's section of which nothing is sent was left out of the
    form. Raises InvalidInput, which names each field as `answers.<key>`."""
    sent = [each for each in asked.own if each.known.keys() & given.keys()]
    return check_answers(Asked(asked.known, sent).fields, given, are_all=are_all)


def keep_form(
    session: Session,
    house: House,
    asked: Asked,
    owner: Owner,
    answers: Checked,
    *,
    stays: bool | None = None,
) -> list[str]:
    """Keep what was checked; the keys of what the core keeps and is otherwise than before.

    A plugin that fails to keep its share costs itself, and is told of. Raises RuleBroken where one
    refuses the form in words.
    """
    passing = set(asked.passing)
    own = {key for each in asked.own for key in each.known}
    kept = {key: value for key, value in answers.items() if key not in own}
    lasting = {key: value for key, value in kept.items() if key not in passing}
    going = {key: value for key, value in kept.items() if key in passing}
    changed = keep_values(session, owner, asked.known, lasting)
    changed += keep_values(session, owner, asked.known, going, stays=stays)
    for each in asked.own:
        if given := each.by_own_keys(answers):
            _save(session, house, each, owner, given)
    return changed


def _may_be_answered(field: Field, value: Value) -> bool:
    """The field may have been of another kind, or have had other choices."""
    try:
        return check_answer(replace(field, former_choices=()), _plain(value)) is not None
    except ValueError:
        return False


def _own_sections(session: Session, house: House) -> list[OwnSection]:
    return [
        OwnSection(
            each.plugin,
            each.it,
            {
                (key := full_key(each.plugin, f"{each.it.name}__{field.key}")): KnownField(
                    key, field
                )
                for field in each.it.fields
            },
        )
        for each in features.given(house, FormSection, session)
    ]


def _for_staff(house: House, actor: Actor, known: Known) -> dict[str, KnownField]:
    return {
        key: replace(each, field=replace(each.field, is_required=False))
        for key, each in known.items()
        if may_see(house, actor, each.field.right)
    }


def _of_person(known: Known) -> dict[str, KnownField]:
    return {key: each for key, each in known.items() if each.field.of is FieldOf.PERSON}


def _load(
    house: House, sections: Iterable[OwnSection], owner: Owner
) -> tuple[list[OwnSection], dict[str, Value]]:
    """The sections whose plugin could say what it knows, and what that is."""
    sections = list(sections)
    if not sections:
        return [], {}
    shares: list[Share[dict[str, Value] | None]] = [
        Share(each.plugin, f"Section {each.given.name}", partial(_read_section, each, owner))
        for each in sections
    ]
    own: list[OwnSection] = []
    answers: dict[str, Value] = {}
    for each, read in zip(sections, house.plugins.read_each(house.database, shares), strict=True):
        if read is not None:
            own.append(each)
            answers |= read
    return own, answers


def _read_section(section: OwnSection, owner: Owner, session: Session) -> dict[str, Value] | None:
    """What it knows, as far as it fits the fields. Raises ValueError for what does not."""
    known = section.given.load(session, owner)
    given: dict[str, JsonValue] = {
        key: _plain(known[each.field.key])
        for key, each in section.known.items()
        if known.get(each.field.key) is not None
    }
    optional = {
        key: replace(each, field=replace(each.field, is_required=False))
        for key, each in section.known.items()
    }
    checked = check_answers(optional, given)
    return {key: value for key, value in checked.items() if value is not None}


def _plain(value: Value) -> JsonValue:
    return list(value) if isinstance(value, list) else value


def _save(
    session: Session,
    house: House,
    section: OwnSection,
    owner: Owner,
    answers: Mapping[str, Value | None],
) -> None:
    """What it wrote before it failed is taken back: the form is kept without it."""

    def save() -> None:
        with session.begin_nested():
            section.given.save(session, house, owner, answers)

    session.flush()  # where the act itself fails, no section is to blame
    try:
        house.plugins.ask_one(section.plugin, HOOK, session, save)
    except RuleBroken as refusal:
        [failure] = refusal.failures
        keys = {each.field.key: key for key, each in section.known.items()}
        key = keys.get(failure.property_name)
        raise RuleBroken(
            f"{section.given.title}: {failure.error_message}",
            field=f"answers.{key}" if key else "",
        ) from None
    except PluginRefused:
        return  # the host has told of it


def _stays(session: Session, asked: Asked, owner: Owner) -> bool:
    if not asked.passing:
        return False
    stays = select(FieldValue.id).where(
        FieldValue.field.in_(asked.passing), is_of(owner), FieldValue.stays
    )
    return session.scalar(stays.limit(1)) is not None
