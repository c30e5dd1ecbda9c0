"""The signed-in user, as the screens know them."""

from cenacle.accounts.factors import is_missing
from cenacle.accounts.models import User
from cenacle.accounts.schemas import Me
from cenacle.platform.access import Actor
from cenacle.platform.features import rights_of
from cenacle.platform.request import Request
from cenacle.platform.settings.definitions import AGREEMENT_VERSION


def me_of(request: Request, user: User) -> Me:
    actor = Actor(user.id, user.email, user.role, user.group_id)
    must_enrol = is_missing(request.db, request.house, user.id, user.role)
    return Me(
        id=user.id,
        email=user.email,
        first_name=user.first_name,
        last_name=user.last_name,
        role_names=[user.role] if user.role else [],
        group_id=user.group_id,
        group_number=user.group.group_number if user.group else None,
        time_zone=user.time_zone,
        profile_photo_guid=user.profile_photo_guid,
        retreatant_id=user.retreatant_id,
        agreement_accepted=user.agreement_version
        == request.house.settings.value(AGREEMENT_VERSION),
        second_factor="enrol" if must_enrol else None,
        rights=rights_of(request.house, actor),
    )
