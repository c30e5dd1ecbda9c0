"""A household over the wire."""

from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import Id, Version
from cenacle.retreatants.models import PersonStatus


class Housemate(Schema):
    """Somebody who lives with a person."""

    retreatant_id: int
    name: str
    group_number: str
    status: PersonStatus
    email: str | None


class MayShare(Housemate):
    """Somebody who may live there as well: what both have the same, `address`, `email` or
    `cellPhone`."""

    shares: list[str]


class HouseholdOf(Schema):
    """Whom a person lives with; `others` are of groups that one may not read. Without a household
    there is no `version`. `may_share` is for who leads the person."""

    members: list[Housemate]
    others: int
    one_letter: bool
    version: int | None
    may_share: list[MayShare]


class JoinForm(Form):
    """Whom the person lives with. `one_letter` is for a household that begins by it."""

    with_id: Id
    one_letter: bool = True


class HouseholdForm(Form):
    one_letter: bool
    version: Version | None = None
