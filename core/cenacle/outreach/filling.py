"""Fills in a letter: what the core knows of its readers, and what fields and plugins do."""

from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.outreach.further_placeholders import fill_further, further_of, refuse_unknown
from cenacle.outreach.letter_words import Facts, LetterPlaceholder, LetterWords, check_words
from cenacle.outreach.readers import Sorted
from cenacle.platform.access import Actor
from cenacle.platform.house import House


def check_letter(
    session: Session,
    house: House,
    actor: Actor,
    subject: str,
    body: str,
    *,
    is_whole: bool = True,
) -> LetterWords:
    """Raises RuleBroken for a letter that is not `is_whole`, and for a placeholder that is not
    known, that a feature fills in which is off, or that the actor may not use."""
    known = further_of(session, house, actor)
    refuse_unknown(session, house, known, {"subject": subject, "body": body})
    return check_words(subject, body, [*LetterPlaceholder, *known], is_whole=is_whole)


def fill_letter(
    session: Session,
    house: House,
    actor: Actor,
    words: LetterWords,
    chosen: Sorted,
    group_id: int | None,
) -> list[dict[str, str]]:
    """What the placeholders become for each whom it reaches, in their order; but for the link,
    which is another's to make. Raises RuleBroken where a plugin fails to fill in its own."""
    author = session.get(User, actor.user_id)
    facts = Facts(session, house, author, chosen.to, group_id, chosen.parts)
    known = further_of(session, house, actor)
    further = fill_further(
        session, house, known, chosen.to, facts.retreats_of(chosen.to), words.names
    )
    own = facts.values_of(chosen.to, words.names)
    return [core | others for core, others in zip(own, further, strict=True)]
