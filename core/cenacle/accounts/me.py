"""The signed-in user, as the screens know them."""

from sqlalchemy import bindparam, select

from cenacle.accounts.factors import is_missing
from cenacle.accounts.models import User
from cenacle.accounts.schemas import Me
from cenacle.groups import Group
from cenacle.platform.access import Actor
from cenacle.platform.features import rights_of
from cenacle.platform.request import Request
from cenacle.platform.settings.definitions import AGREEMENT_VERSION

_USER = (
    select(
        User.id,
        User.email,
        User.first_name,
        User.last_name,
        User.role,
        User.group_id,
        Group.group_number,
        User.time_zone,
        User.language,
        User.profile_photo_guid,
        User.retreatant_id,
        User.agreement_version,
    )
    .outerjoin_from(User, Group, Group.id == User.group_id)
    .where(User.id == bindparam("user_id"))
)


def me_of(request: Request, user_id: int) -> Me:
    """As the database has them: every screen asks when it opens, and no objects are made for it."""
    user = request.connection.execute(_USER, {"user_id": user_id}).one()
    actor = Actor(user.id, user.email, user.role, user.group_id)
    must_enrol = is_missing(request.connection, request.house, user.id, user.role)
    return Me(
        id=user.id,
        email=user.email,
        first_name=user.first_name,
        last_name=user.last_name,
        role_names=[user.role] if user.role else [],
        group_id=user.group_id,
        group_number=user.group_number,
        time_zone=user.time_zone,
        language=user.language,
        profile_photo_guid=user.profile_photo_guid,
        retreatant_id=user.retreatant_id,
        agreement_accepted=user.agreement_version
        == request.house.settings.value(AGREEMENT_VERSION),
        second_factor="enrol" if must_enrol else None,
        rights=rights_of(request, actor),
    )
