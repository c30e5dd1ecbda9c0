"""What the house knows of the person who asks."""

from dataclasses import dataclass

from sqlalchemy.orm import Session

from cenacle.accounts.models import User
from cenacle.platform.access import Actor


@dataclass(frozen=True)
class OwnDetails:
    """How whoever makes the request is reached."""

    first_name: str
    last_name: str
    email: str
    phone_number: str | None


def own_details(session: Session, actor: Actor) -> OwnDetails:
    """The name, email and phone number of whoever makes the request. Raises NotAllowed for a
    program, which has none."""
    user = session.get_one(User, actor.person_id)
    return OwnDetails(user.first_name, user.last_name, user.email, user.phone_number)
