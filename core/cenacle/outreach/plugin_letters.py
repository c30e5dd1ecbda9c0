"""Letters that plugins write by templates of their own, to whom they may reach."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.outreach.readers import sort_readers
from cenacle.platform import mail
from cenacle.platform.house import House
from cenacle.platform.mail import EmailKind
from cenacle.platform.words import CORE, Words
from cenacle.retreatants import Retreatant

_ = Words(CORE)

SWITCHED_OFF = _("This letter is switched off in Email Templates.")


@dataclass(frozen=True)
class Written:
    """Who gets the letter, by which message, and why others do not, by the ids of retreatants."""

    to: list[int]
    left_out: Mapping[int, str]
    messages: Mapping[int, int] = field(default_factory=dict)


def write_letter(
    session: Session,
    house: House,
    template: str,
    values: Mapping[int, Mapping[str, str]],
    *,
    group_id: int | None = None,
    sender_email: str | None = None,
) -> Written:
    """Put the letter of a plugin's template, by its full name, into the outbox of the house.

    `values` has those of its placeholders for each reader, by the ids of retreatants. Whoever wants
    no mail, has no address, or is no longer active gets none. Of a `group_id` it stands in the
    group's history. Whose people they are, the caller has asked.
    """
    if not mail.is_switched_on(session, template):
        return Written([], dict.fromkeys(values, str(SWITCHED_OFF)))
    people = session.scalars(
        select(Retreatant)
        .where(Retreatant.id.in_(values), *Retreatant.still_here())
        .order_by(Retreatant.name_order, Retreatant.id)
    ).all()
    is_personal = any(values[each.id] != values[people[0].id] for each in people)
    chosen = sort_readers(session, house, people, group_id, is_personal=is_personal)
    to = [(chosen.addressee(each), values[each.id]) for each in chosen.to]
    messages = (
        mail.write_mails(
            session,
            house,
            template,
            to,
            kind=EmailKind.CUSTOM,
            group_id=group_id,
            sender_email=sender_email,
        )
        if to
        else []
    )
    return Written(
        [each.id for each in chosen.to],
        {each.id: str(why) for each, why in chosen.left_out},
        {each.id: message.id for each, message in zip(chosen.to, messages, strict=True)},
    )
