"""The places of a retreat: who has one, who waits in line for one, and to whom one is offered.

Whatever changes an answer, or how many places there are, goes through `places.answers` and
`places.calendar`, in the transaction that holds the retreat's row.
"""

from pyramid.config import Configurator

from cenacle.platform.audit import Subject


def includeme(config: Configurator) -> None:
    # The tables of retreats come first: whoever imports them through here would go in a circle.
    from cenacle.places.models import PlaceOffer

    config.include("cenacle.places.answers")
    config.include("cenacle.places.calendar")
    config.include("cenacle.places.offers")
    config.scan("cenacle.places.views")
    config.add_audit_subject(Subject(PlaceOffer, of=("participation_id", "Participation")))
