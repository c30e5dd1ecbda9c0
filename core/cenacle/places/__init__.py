"""The places of a retreat: who has one, who waits in line for one, and to whom one is offered.

Whatever changes an answer, or how many places there are, goes through `places.answers` and
`places.calendar`, in the transaction that holds the retreat's row.
"""

from pyramid.config import Configurator

from cenacle.platform.audit import Subject
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


def includeme(config: Configurator) -> None:
    # The tables of retreats come first: whoever imports them through here would go in a circle.
    from cenacle.places.models import Outcome, PlaceOffer

    config.include("cenacle.places.answers")
    config.include("cenacle.places.calendar")
    config.include("cenacle.places.offers")
    config.scan("cenacle.places.views")
    config.add_audit_subject(
        Subject(
            PlaceOffer,
            of=("participation_id", "Participation"),
            kind=_("Offer of a place"),
            called=_("the place offered to {name}"),
            made=_("offered {name} a place"),
            ended=_("took back the place offered to {name}"),
            labels={
                "made_by_id": _("Offered by"),
                "offered_until": _("Good until"),
                "awaits": _("Waits for"),
            },
        )
    )
    config.add_audit_codes(
        Outcome,
        _("taken"),
        _("given by the group or the office"),
        _("not now"),
        _("nothing heard"),
        _("withdrawn"),
        _("they are not coming"),
        _("offered again with less time"),
    )
