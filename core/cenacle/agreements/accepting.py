"""Who is asked to agree to what, and what they agreed to."""

from collections.abc import Collection, Iterable, Sequence

from sqlalchemy import ColumnElement, Select, exists, or_, select, update
from sqlalchemy.orm import Session, joinedload

from cenacle.accounts.agreement import CHANGED
from cenacle.agreements.models import Acceptance, Agreement, AgreementText, HowOften
from cenacle.agreements.schemas import AcceptedAgreement, AskedAgreement
from cenacle.events import AgreementAccepted, ProspectAcceptanceTakenBack, ProspectAccepted
from cenacle.platform import clock
from cenacle.platform.errors import Failure, InvalidInput
from cenacle.platform.house import House
from cenacle.platform.plugins.fields import Owner
from cenacle.platform.told import told_days
from cenacle.platform.web.tables import Column
from cenacle.platform.words import CORE, Words
from cenacle.retreats import Retreat

_ = Words(CORE)


LANGUAGE = "en"
"""In which a text is looked for first, and then in the house's: as yet they are one."""

IS_ASKED = Agreement.retired_at.is_(None)


def asked_at_registration(session: Session) -> list[AskedAgreement]:
    """What whoever applies has to agree to."""
    return _shown(session, _in_force(Agreement.how_often == HowOften.ONCE))


def asked_for_retreat(
    session: Session, retreatant_id: int, retreat_id: int
) -> list[AskedAgreement]:
    """What a person has yet to agree to before a yes to this retreat."""
    return _shown(session, _in_force(~has_accepted(retreatant_id, retreat_id)))


def has_accepted(
    retreatant_id: Column | int, retreat_id: Column | ColumnElement[int] | int
) -> ColumnElement[bool]:
    """Of each agreement: whether a person has agreed to the version in force, in any language."""
    return exists(
        select(Acceptance.id)
        .join(AgreementText, AgreementText.id == Acceptance.text_id)
        .where(
            AgreementText.agreement_id == Agreement.id,
            AgreementText.number == Agreement.number,
            Acceptance.retreatant_id == retreatant_id,
            or_(
                Agreement.how_often == HowOften.ONCE,
                Acceptance.retreat_id == retreat_id,
            ),
        )
        .correlate_except(Acceptance, AgreementText)
    )


def accept_asked(
    session: Session,
    house: House,
    owner: Owner,
    asked: Sequence[AskedAgreement],
    agreed: Collection[int],
    how: str,
    link_id: int | None = None,
) -> None:
    """Keep and tell that an applicant, or a retreatant for a retreat, agreed to all that is asked.

    Raises InvalidInput for what is missing, and where another version has come into force.
    """
    missing = [each for each in asked if each.text_id not in agreed]
    if missing:
        known = {each.text_id for each in asked}
        is_former = any(text_id not in known for text_id in agreed)
        please = _("Please read “{title}”, and agree to it.", title=missing[0].title)
        words = CHANGED if is_former else please
        raise InvalidInput(Failure("agreed", words))
    accepted = [
        Acceptance(
            text=text,
            prospect_id=owner.prospect_id,
            retreatant_id=owner.retreatant_id,
            retreat_id=owner.retreat_id if _is_asked_each_time(text) else None,
            how=how,
            link_id=link_id,
            accepted_at=clock.now(),
        )
        for text in _not_yet_agreed(session, owner, [each.text_id for each in asked])
    ]
    session.add_all(accepted)
    session.flush()
    for each in accepted:
        house.publish(session, _told(each))


def has_agreed(session: Session, retreatant_id: int) -> bool:
    """Whether there is anything that a person may read again."""
    found = exists().where(Acceptance.retreatant_id == retreatant_id)
    return session.scalar(select(found)) is True


def read_accepted(session: Session, retreatant_id: int) -> list[AcceptedAgreement]:
    """What a person agreed to, the newest first."""
    rows = session.execute(
        select(Acceptance, Retreat.start_date, Retreat.end_date)
        .outerjoin(Retreat, Retreat.id == Acceptance.retreat_id)
        .where(Acceptance.retreatant_id == retreatant_id)
        .options(joinedload(Acceptance.text).joinedload(AgreementText.agreement))
        .order_by(Acceptance.accepted_at.desc(), Acceptance.id.desc())
    )
    return [
        AcceptedAgreement(
            title=accepted.text.agreement.title,
            number=accepted.text.number,
            html=accepted.text.html,
            accepted_at=accepted.accepted_at,
            retreat=str(told_days(start, end)) if accepted.retreat_id else None,
        )
        for accepted, start, end in rows
    ]


def hand_over(session: Session, _house: House, event: ProspectAccepted) -> None:
    """What an applicant agreed to, the retreatant has agreed to."""
    session.execute(
        update(Acceptance)
        .where(Acceptance.prospect_id == event.prospect_id)
        .values(prospect_id=None, retreatant_id=event.retreatant_id)
        .execution_options(synchronize_session=False)
    )


def hand_back(session: Session, _house: House, event: ProspectAcceptanceTakenBack) -> None:
    """The applicant has agreed again to what the retreatant had."""
    session.execute(
        update(Acceptance)
        .where(Acceptance.retreatant_id == event.retreatant_id)
        .values(prospect_id=event.prospect_id, retreatant_id=None)
        .execution_options(synchronize_session=False)
    )


def best_text(texts: Iterable[AgreementText], language: str = LANGUAGE) -> AgreementText:
    """That of several of one version which whoever speaks this language reads best."""
    by_language = {each.language: each for each in texts}
    first = next(iter(by_language.values()))
    return by_language.get(language) or by_language.get(LANGUAGE) or first


def _in_force(*where: ColumnElement[bool]) -> Select[AgreementText]:
    return (
        select(AgreementText)
        .join(AgreementText.agreement)
        .where(IS_ASKED, AgreementText.number == Agreement.number, *where)
        .options(joinedload(AgreementText.agreement))
        .order_by(Agreement.id, AgreementText.id)
    )


def _shown(session: Session, texts: Select[AgreementText]) -> list[AskedAgreement]:
    """Each agreement once, in the best language."""
    by_agreement: dict[int, list[AgreementText]] = {}
    for text in session.scalars(texts):
        by_agreement.setdefault(text.agreement_id, []).append(text)
    return [
        AskedAgreement(text_id=best.id, title=best.agreement.title, html=best.html)
        for best in map(best_text, by_agreement.values())
    ]


def _not_yet_agreed(
    session: Session, owner: Owner, text_ids: Collection[int]
) -> Sequence[AgreementText]:
    """An application that is sent again agrees to nothing twice."""
    if not text_ids:
        return []
    found = (
        select(AgreementText)
        .where(AgreementText.id.in_(text_ids))
        .options(joinedload(AgreementText.agreement))
        .order_by(AgreementText.id)
    )
    if owner.prospect_id is not None:
        agreed = select(Acceptance.text_id).where(Acceptance.prospect_id == owner.prospect_id)
        found = found.where(AgreementText.id.not_in(agreed))
    return session.scalars(found).all()


def _is_asked_each_time(text: AgreementText) -> bool:
    return text.agreement.how_often is HowOften.EACH_RETREAT


def _told(accepted: Acceptance) -> AgreementAccepted:
    return AgreementAccepted(
        agreement_id=accepted.text.agreement_id,
        number=accepted.text.number,
        retreatant_id=accepted.retreatant_id,
        retreat_id=accepted.retreat_id,
        prospect_id=accepted.prospect_id,
    )
