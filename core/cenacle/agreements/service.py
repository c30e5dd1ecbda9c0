"""Agreements as the house words them: a text is never changed, another version takes its place."""

from sqlalchemy import Connection, ScalarSelect, func, select
from sqlalchemy.orm import Session

from cenacle.agreements.models import Acceptance, Agreement, AgreementText
from cenacle.agreements.schemas import (
    MOST_AGREEMENTS,
    AgreementDetail,
    AgreementForm,
    AgreementRow,
    AgreementsWanted,
    AgreementVersion,
)
from cenacle.platform import clock
from cenacle.platform.audit import refuse_stale
from cenacle.platform.db.locks import one_at_a_time
from cenacle.platform.db.search import fold
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.mail.html import clean_html, has_words
from cenacle.platform.web.tables import Page, Table
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


IS_ASKED = Agreement.retired_at.is_(None)
WHO = func.coalesce(Acceptance.retreatant_id, -Acceptance.prospect_id)
ACCEPTED = func.count(WHO.distinct())
"""People who agreed, once each, for however many retreats."""


def _accepted() -> ScalarSelect[int]:
    return (
        select(ACCEPTED)
        .join(AgreementText, AgreementText.id == Acceptance.text_id)
        .where(AgreementText.agreement_id == Agreement.id, AgreementText.number == Agreement.number)
        .correlate(Agreement)
        .scalar_subquery()
    )


AGREEMENTS = Table(
    AgreementRow,
    select(Agreement),
    {
        "id": Agreement.id,
        "title": Agreement.title,
        "how_often": Agreement.how_often,
        "number": Agreement.number,
        "accepted": _accepted(),
        "retired_at": Agreement.retired_at,
        "version": Agreement.version,
    },
    searched=(Agreement.search_text,),
    order=Agreement.id,
)


def read_agreements(connection: Connection, wanted: AgreementsWanted) -> Page[AgreementRow]:
    is_shown = Agreement.retired_at.is_not(None) if wanted.is_retired else IS_ASKED
    return AGREEMENTS.read(connection, wanted, is_shown)


def read_agreement(session: Session, agreement_id: int) -> AgreementDetail:
    """With all its versions. Raises NotFound."""
    return _describe(session, _find(session, agreement_id))


def make_agreement(session: Session, form: AgreementForm) -> AgreementDetail:
    """Raises RuleBroken for a text without words, and a title that is taken."""
    one_at_a_time(session, "agreements")
    if _count_asked(session) >= MOST_AGREEMENTS:
        raise RuleBroken(
            _(
                "There are {most} agreements already: retire one first.",
                most=MOST_AGREEMENTS,
            )
        )
    agreement = Agreement(number=1)
    _fill(session, agreement, form)
    session.add(agreement)
    session.flush()
    _add_text(session, agreement, form.language, _clean(form.html))
    return _describe(session, agreement)


def change_agreement(session: Session, agreement_id: int, form: AgreementForm) -> AgreementDetail:
    """Another text is a new version, which everybody is asked about again.

    Raises NotFound, or RuleBroken as `make_agreement` does and for what somebody changed meanwhile.
    """
    one_at_a_time(session, "agreements")
    agreement = _find(session, agreement_id, to_change=True)
    refuse_stale(session, agreement, form.version)
    if agreement.retired_at is not None:
        raise RuleBroken(_("This is asked no longer: bring it back first."))
    _fill(session, agreement, form)
    html = _clean(form.html)
    if html != _html_in_force(session, agreement, form.language):
        agreement.number += 1
        session.flush()
        _add_text(session, agreement, form.language, html)
    session.flush()
    return _describe(session, agreement)


def retire(session: Session, agreement_id: int) -> AgreementDetail:
    """Ask it of nobody any more; who agreed stays on record. Raises NotFound."""
    agreement = _find(session, agreement_id, to_change=True)
    agreement.retired_at = agreement.retired_at or clock.now()
    session.flush()
    return _describe(session, agreement)


def bring_back(session: Session, agreement_id: int) -> AgreementDetail:
    """Ask it again; who agreed to its version has. Raises NotFound, or RuleBroken where another has
    its title."""
    one_at_a_time(session, "agreements")
    agreement = _find(session, agreement_id, to_change=True)
    if agreement.retired_at is not None:
        if _count_asked(session) >= MOST_AGREEMENTS:
            raise RuleBroken(
                _(
                    "There are {most} agreements already: retire one first.",
                    most=MOST_AGREEMENTS,
                )
            )
        _refuse_taken_title(session, agreement.title, agreement.id)
        agreement.retired_at = None
        session.flush()
    return _describe(session, agreement)


def _find(session: Session, agreement_id: int, *, to_change: bool = False) -> Agreement:
    agreement = session.get(Agreement, agreement_id, with_for_update=to_change)
    if agreement is None:
        raise NotFound(_("There is no such agreement."))
    return agreement


def _fill(session: Session, agreement: Agreement, form: AgreementForm) -> None:
    _refuse_taken_title(session, form.title, agreement.id)
    agreement.title, agreement.how_often = form.title, form.how_often


def _refuse_taken_title(session: Session, title: str, agreement_id: int | None) -> None:
    asked = session.execute(select(Agreement.id, Agreement.title).where(IS_ASKED))
    if any(fold(row.title) == fold(title) and row.id != agreement_id for row in asked):
        raise RuleBroken(_("There is already an agreement with this title."), field="title")


def _clean(html: str) -> str:
    clean = clean_html(html)
    if not has_words(clean):
        raise RuleBroken(_("This field is required."), field="html")
    return clean


def _html_in_force(session: Session, agreement: Agreement, language: str) -> str | None:
    return session.scalar(
        select(AgreementText.html).where(
            AgreementText.agreement_id == agreement.id,
            AgreementText.number == agreement.number,
            AgreementText.language == language,
        )
    )


def _add_text(session: Session, agreement: Agreement, language: str, html: str) -> None:
    text = AgreementText(
        agreement_id=agreement.id,
        number=agreement.number,
        language=language,
        html=html,
        made_at=clock.now(),
    )
    session.add(text)
    session.flush()


def _count_asked(session: Session) -> int:
    return session.scalar(select(func.count()).select_from(Agreement).where(IS_ASKED)) or 0


def _describe(session: Session, agreement: Agreement) -> AgreementDetail:
    accepted = (
        select(ACCEPTED)
        .where(Acceptance.text_id == AgreementText.id)
        .correlate(AgreementText)
        .scalar_subquery()
    )
    found = session.execute(
        select(AgreementText, accepted)
        .where(AgreementText.agreement_id == agreement.id)
        .order_by(AgreementText.number.desc(), AgreementText.id)
    )
    versions = [
        AgreementVersion(
            number=text.number,
            language=text.language,
            html=text.html,
            made_at=text.made_at,
            accepted=count,
        )
        for text, count in found
    ]
    return AgreementDetail(
        id=agreement.id,
        title=agreement.title,
        how_often=agreement.how_often,
        number=agreement.number,
        accepted=sum(each.accepted for each in versions if each.number == agreement.number),
        retired_at=agreement.retired_at,
        version=agreement.version,
        versions=versions,
    )
