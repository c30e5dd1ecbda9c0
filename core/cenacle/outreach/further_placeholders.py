"""What may stand in a letter beyond what the core knows: fields, and what plugins fill in."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from cenacle.fields import FieldValue, KnownField, known_fields, may_see
from cenacle.outreach.letter_words import LetterPlaceholder, is_further
from cenacle.outreach.schemas import FurtherPlaceholder
from cenacle.platform import features
from cenacle.platform.access import Actor
from cenacle.platform.errors import RuleBroken
from cenacle.platform.features import Given
from cenacle.platform.house import House
from cenacle.platform.mail.placeholders import names_in, spelled
from cenacle.platform.plugins.doors import LetterAsked, Placeholder
from cenacle.platform.plugins.fields import Field, ShownAt, full_key, shown_text
from cenacle.platform.plugins.host import Share
from cenacle.platform.web.schemas import UNKEEPABLE
from cenacle.platform.words import CORE, Text, Words
from cenacle.prospects.models import Prospect
from cenacle.retreatants import Person, Retreatant

_ = Words(CORE)


LONGEST = 2000
IS_OFF = _(
    "{{{{ {name} }}}} is filled in by a feature that is switched off. Take it out of the letter."
)
IS_GONE = _("Nothing fills in {{{{ {name} }}}} any more. Take it out of the letter.")
NOT_YOURS = _("You may not put {{{{ {name} }}}} into a letter. Take it out.")
FAILED = _(
    "“{title}” failed to fill in {{{{ {name} }}}}. Take it out of the letter, or try again in a "
    "minute."
)

Filled = Mapping[int, str]
"""By the ids of retreatants."""


@dataclass(frozen=True)
class Further:
    """One that the actor may use: a field's, or a plugin's own."""

    name: str
    label: str
    source: KnownField | Given[Placeholder]


Furthers = Mapping[str, Further]


@dataclass(frozen=True)
class Told:
    """To whom the letter tells of which retreat, by the ids of retreatants; and to whom else."""

    retreats: Mapping[int, int | None]
    prospects: Collection[int]


def further_of(session: Session, house: House, actor: Actor) -> Furthers:
    """Those that are there now, and that the actor may put into a letter."""
    known = [
        Further(key, str(each.field.label), each)
        for key, each in known_fields(session, house).items()
        if ShownAt.LETTERS in each.field.shown and may_see(house, actor, each.field.right)
    ]
    known += [
        Further(full_key(each.plugin, each.it.key), str(each.it.label), each)
        for each in features.given(house, Placeholder)
        if may_see(house, actor, each.it.right)
    ]
    return {each.name: each for each in known}


def list_further(session: Session, house: House, actor: Actor) -> list[FurtherPlaceholder]:
    """As the letter's form offers them."""
    return [
        FurtherPlaceholder(name=each.name, label=each.label)
        for each in further_of(session, house, actor).values()
    ]


def refuse_unknown(
    session: Session, house: House, known: Furthers, words: Mapping[str, str]
) -> None:
    """Raises RuleBroken for one in these texts, by their fields, that cannot be filled in, and says
    why."""
    fine = {spelled(name) for name in (*LetterPlaceholder, *known)}
    for field, text in words.items():
        for name in names_in(text):
            if is_further(name) and spelled(name) not in fine:
                raise RuleBroken(_why_not(session, house, name).format(name=name), field=field)


def _why_not(session: Session, house: House, name: str) -> Text:
    there = {full_key(each.plugin, each.it.key) for each in features.given(house, Placeholder)}
    there |= known_fields(session, house).keys()
    if name in there:
        return NOT_YOURS
    installed = {
        full_key(state.name, key)
        for state in house.plugins.working
        for key in (
            *(each.key for each in state.gives(Placeholder)),
            *(each.key for each in state.gives(Field)),
        )
    }
    return IS_OFF if name in installed else IS_GONE


def fill_further(
    session: Session,
    house: House,
    known: Furthers,
    readers: Sequence[Person],
    retreats: Mapping[int, int | None],
    names: Iterable[str],
    *,
    is_sample: bool = False,
) -> list[dict[str, str]]:
    """What those of these names become for each reader, in their order: the fields in one
    statement, and each plugin's once for all. For whom there is nothing, nothing stands there.

    Raises RuleBroken where a plugin fails or is late; a sample goes without.
    """
    wanted = [known[name] for name in dict.fromkeys(names) if name in known]
    if not wanted:
        return [{} for _ in readers]
    told = Told(retreats, [each.id for each in readers if isinstance(each, Prospect)])
    filled = _fill_fields(session, wanted, told)
    of_plugins = _fill_by_plugins(house, wanted, told, is_sample=is_sample)
    return [
        {
            each.name: filled[each.name].get(_key(reader), "")
            if isinstance(each.source, KnownField)
            else of_plugins[each.name].get(_retreatant_id(reader), "")
            for each in wanted
        }
        for reader in readers
    ]


def _fill_fields(
    session: Session, wanted: Sequence[Further], told: Told
) -> Mapping[str, Mapping[tuple[bool, int], str]]:
    kinds = {
        each.name: each.source.field.kind for each in wanted if isinstance(each.source, KnownField)
    }
    filled: dict[str, dict[tuple[bool, int], str]] = defaultdict(dict)
    if not kinds:
        return filled
    rows = session.execute(
        select(
            FieldValue.field,
            FieldValue.retreatant_id,
            FieldValue.prospect_id,
            FieldValue.retreat_id,
            FieldValue.value,
        ).where(
            FieldValue.field.in_(kinds),
            or_(
                FieldValue.retreatant_id.in_(told.retreats),
                FieldValue.prospect_id.in_(told.prospects),
            ),
        )
    )
    for row in rows:
        owner = (row.prospect_id is not None, row.prospect_id or row.retreatant_id)
        if row.retreat_id in (None, told.retreats.get(row.retreatant_id)):
            filled[row.field][owner] = _plain(shown_text(kinds[row.field], row.value))
    return filled


def _fill_by_plugins(
    house: House, wanted: Sequence[Further], told: Told, *, is_sample: bool
) -> Mapping[str, Filled]:
    theirs = {each.name: each.source for each in wanted if isinstance(each.source, Given)}
    asked = LetterAsked(told.retreats, house.today)
    shares = [_share(name, source, asked) for name, source in theirs.items()]
    given = house.plugins.read_each(house.database, shares)
    filled: dict[str, Filled] = {}
    for (name, source), each in zip(theirs.items(), given, strict=True):
        if each is None and not is_sample:
            raise RuleBroken(
                FAILED.format(title=house.plugins.title_of(source.plugin), name=name), field="body"
            )
        filled[name] = each or {}
    return filled


def _share(name: str, source: Given[Placeholder], asked: LetterAsked) -> Share[Filled]:
    def load(session: Session) -> Filled:
        given = source.it.load(session, asked)
        return {person: _plain(str(text)) for person, text in given.items()}

    return Share(source.plugin, f"Placeholder {name}", load)


def _plain(text: str) -> str:
    return UNKEEPABLE.sub("", text)[:LONGEST]


def _key(reader: Person) -> tuple[bool, int]:
    return isinstance(reader, Prospect), reader.id


def _retreatant_id(reader: Person) -> int:
    """0 for an applicant, of whom plugins do not know."""
    return reader.id if isinstance(reader, Retreatant) else 0
