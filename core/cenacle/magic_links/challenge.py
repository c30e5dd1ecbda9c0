"""A link for whoever knows three things about a person, mailed to the address that is known."""

from datetime import date, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle import retreatants
from cenacle.magic_links.links import DETAILS_LAST_SAID, make_details_link
from cenacle.magic_links.schemas import Challenge
from cenacle.platform import later, mail, throttle
from cenacle.platform.db.search import order_of_names
from cenacle.platform.house import House
from cenacle.retreatants import PersonStatus, Retreatant

ASKED = "magic_links.asked"
HOUR = timedelta(hours=1)
PER_ADDRESS = throttle.Limit("challenge.address", 20, HOUR)
PER_EMAIL = throttle.Limit("challenge.email", 5, HOUR)
MOST_NAMESAKES = 5


def ask_for_details_link(session: Session, house: House, form: Challenge, *, address: str) -> None:
    """Have a link mailed if the house knows such a person. A worker looks: the caller learns
    nothing either way, by the answer or by its time.

    Raises TooManyAttempts.
    """
    for limit, subject in ((PER_ADDRESS, address), (PER_EMAIL, form.email_address)):
        throttle.count(session, limit, subject)
    asked = {
        "last_name": form.last_name,
        "birth_date": form.date_of_birth.isoformat(),
        "email": form.email_address,
    }
    later.do_later(session, house, ASKED, asked)


def mail_details_link(session: Session, house: House, asked: dict[str, str]) -> None:
    for person in _people_known_by(session, asked):
        token = make_details_link(session, person.id)
        mail.write_mail(
            session,
            house,
            "UpdateDetails",
            retreatants.addressee(person),
            {
                "link": f"{house.configuration.base_url}/portal/retreatants/{token}",
                "expires": DETAILS_LAST_SAID,
            },
            group_id=person.group_id,
        )


def _people_known_by(session: Session, asked: dict[str, str]) -> list[Retreatant]:
    """Twins who share an address get a link each."""
    found = session.scalars(
        select(Retreatant)
        .where(
            Retreatant.email_folded == asked["email"].casefold(),
            Retreatant.birth_date == date.fromisoformat(asked["birth_date"]),
            Retreatant.name_order.startswith(order_of_names(asked["last_name"]), autoescape=True),
            Retreatant.status == PersonStatus.ACTIVE,
        )
        .order_by(Retreatant.id)
        .limit(MOST_NAMESAKES)
    )
    return list(found)
