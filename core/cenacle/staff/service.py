"""The rules of administering users."""

from sqlalchemy.orm import Session

from cenacle import accounts
from cenacle.accounts import User, select_active_admins
from cenacle.groups import Group
from cenacle.platform import clock
from cenacle.platform.access import Actor, Right, Role
from cenacle.platform.audit import act_as, own_change, refuse_stale
from cenacle.platform.dates import week_that_began
from cenacle.platform.db import do_waited_for
from cenacle.platform.errors import Failure, InvalidInput, NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Words
from cenacle.retreatants import membership_undone
from cenacle.staff import photos, profiles
from cenacle.staff.schemas import UserDetail, UserForm

_ = Words(CORE)


OWN = ("first_name", "last_name", "phone_number")
"""What people may change of themselves, beside their photo, contacts, language and weekly
digest."""

OWN_PASSWORD = _(
    "A password is chosen by its owner: by “Change Password” in the menu, or by “Forgot password?” "
    "where one signs in."
)
LAST_ADMIN = _("This is the last active administrator: the house needs one.")


def read_user(session: Session, house: House, actor: Actor, user_id: int) -> UserDetail:
    """The user's form. Raises NotFound for another user, unless an admin asks."""
    return _detail_of(session, house, actor, _find_user(session, actor, user_id))


def create_user(session: Session, house: House, form: UserForm) -> User:
    """A new user, who is mailed a link to confirm the address (and to set a password, if none
    was given) as soon as the account is active. Raises InvalidInput."""
    _require_what_the_house_sets(form)
    group = _group(session, form)
    user = accounts.create_user(
        session,
        email=form.email or "",
        first_name=form.first_name,
        last_name=form.last_name,
        role=form.user_role,
        password=_password(house, form),
        group=group,
    )
    user.phone_number, user.active = form.phone_number, form.active
    user.language = form.language
    _keep_contacts(user, form)
    _keep_profile(session, house, user, group, form)
    _invite_unconfirmed(session, house, user)
    session.flush()
    return user


def update_user(
    session: Session,
    house: House,
    actor: Actor,
    user_id: int,
    form: UserForm,
    photo: bytes | None = None,
) -> UserDetail:
    """Change a user: an admin everything, others what is their own. `photo` was made anew.

    Raises NotFound, InvalidInput, or RuleBroken for a stale version, or the end of the last
    active administrator.
    """
    admins = _lock_admins(session)
    user = _find_user(session, actor, user_id, to_change=True)
    refuse_stale(session, user, form.version)
    _refuse_password(form)
    if photo is not None:
        photos.keep_photo(session, user, photo)
    elif form.remove_photo:
        photos.remove_photo(session, user)
    # First, for the former owner is told by the former name.
    has_moved = actor.may(Right.HOUSE) and _move(session, house, actor, user, form)
    for name in OWN:
        setattr(user, name, getattr(form, name))
    user.language = form.language or user.language
    _keep_contacts(user, form)
    if form.weekly_digest is not None and actor.user_id == user.id:
        _choose_digest(house, user, wanted=form.weekly_digest)
    if actor.may(Right.HOUSE):
        if admins == [user.id] and (form.user_role is not Role.ADMIN or not form.active):
            raise RuleBroken(LAST_ADMIN)
        _change_account(session, house, user, form, has_moved=has_moved)
    session.flush()
    return _detail_of(session, house, actor, user)


def update_user_with_photo(
    house: House, actor: Actor, user_id: int, form: UserForm, photo: bytes | None
) -> UserDetail:
    """The same in a transaction of its own, for nobody waits while a photo is decoded.

    Raises as `update_user`, and RuleBroken for a photo that is none, or Busy.
    """
    if not actor.may_see_user(user_id):
        raise NotFound(_("There is no such user."))
    image = None if photo is None else photos.remake(photo)

    def update(session: Session) -> UserDetail:
        act_as(session, actor)
        return update_user(session, house, actor, user_id, form, image)

    return do_waited_for(house.database, update)


def lock_user(session: Session, actor: Actor, user_id: int) -> User:
    """Nobody gets in with this account any more, and who is in is out at once.

    Raises RuleBroken for oneself and for the last active administrator.
    """
    admins = _lock_admins(session)
    user = _find_user(session, actor, user_id, to_change=True)
    if user.id == actor.user_id:
        raise RuleBroken(_("You cannot lock your own account."))
    if admins == [user.id]:
        raise RuleBroken(LAST_ADMIN)
    user.is_locked = True
    accounts.end_sessions(session, user)
    return user


def unlock_user(session: Session, house: House, actor: Actor, user_id: int) -> User:
    """Who has not confirmed the address yet is mailed a link anew: the lock ended the former."""
    user = _find_user(session, actor, user_id, to_change=True)
    if user.is_locked:
        user.is_locked = False
        _invite_unconfirmed(session, house, user)
    return user


def unbind_providers(session: Session, actor: Actor, user_id: int) -> None:
    """Whoever comes by a provider next with the user's address is the user. Whoever is signed in
    is out: it may be somebody who was given the address before."""
    user = _find_user(session, actor, user_id, to_change=True)
    accounts.unbind(session, user)
    accounts.end_sessions(session, user)


def change_group(session: Session, house: House, actor: Actor, user_id: int, group: Group) -> None:
    """Another group to work for, and to be a person of where the role is one of a person.

    Raises NotFound, or RuleBroken for an administrator, who has none, and where it is theirs.
    """
    user = _find_user(session, actor, user_id, to_change=True)
    if user.role is Role.ADMIN:
        raise RuleBroken(_("An administrator has no group."))
    if user.group_id == group.id:
        raise RuleBroken(_("This is their group already."))
    user.group = group
    accounts.end_sessions(session, user)
    profiles.follow_user(session, house, user, group)


def take_group_back(
    session: Session, house: House, actor: Actor, user_id: int, slip: Group
) -> None:
    """Of who came to the group `slip` by one: the former one, and for the person of the user all
    that they had there.

    Raises NotFound, and RuleBroken for who was changed since, or cannot have all of it again.
    """
    user = _find_user(session, actor, user_id, to_change=True)
    slipped = ("group_id", slip.id)
    change = own_change(
        session, user, actor.person_id, {"group_id"}, slipped, membership_undone.TAKEN_BACK_WITHIN
    )
    user.group_id = change.former_id("group_id")
    accounts.end_sessions(session, user)
    session.flush()
    if user.role in profiles.WITH_PROFILE and user.retreatant_id is not None:
        membership_undone.take_group_back(session, house, actor, user.retreatant_id, slip)


def reset_factor(session: Session, house: House, actor: Actor, user_id: int) -> None:
    """For somebody who has lost the second factor: the password alone lets them in, to set up
    another. Raises RuleBroken for oneself, or where there is nothing to reset."""
    user = _find_user(session, actor, user_id, to_change=True)
    if user.id == actor.user_id:
        raise RuleBroken(_("You cannot reset your own second factor. Ask another administrator."))
    accounts.reset_factors(session, house, user)


def resend_confirmation(session: Session, house: House, actor: Actor, user_id: int) -> None:
    """Raises RuleBroken when the address is confirmed already, or no link would open."""
    user = _find_user(session, actor, user_id, to_change=True)
    if user.email_confirmed:
        raise RuleBroken(_("This email address is confirmed already."))
    if not user.is_open:
        raise RuleBroken(_("This account is locked or not active: a link would open nothing."))
    accounts.invite(house, session, user)


def _detail_of(session: Session, house: House, actor: Actor, user: User) -> UserDetail:
    profile = profiles.read_profile(session, actor, user)
    account = {
        "id": user.id,
        "email": user.email,
        "user_role": user.role,
        "first_name": user.first_name,
        "last_name": user.last_name,
        "phone_number": user.phone_shown,
        "active": user.active,
        "is_locked": user.is_locked,
        "email_confirmed": user.email_confirmed,
        "profile_photo_guid": user.profile_photo_guid,
        "contact_information": user.contact_information,
        "group_number_id": user.group_id,
        "group_number": user.group.group_number if user.group else None,
        "retreatant_id": user.retreatant_id,
        "external_providers": accounts.providers_of(session, user),
        "has_second_factor": accounts.has_factor(session, house, user.id),
        "weekly_digest": user.weekly_digest,
        "language": user.language,
        "version": user.version,
    }
    return UserDetail.model_validate(profile | account)


def _find_user(session: Session, actor: Actor, user_id: int, *, to_change: bool = False) -> User:
    user = session.get(User, user_id, with_for_update={"of": User} if to_change else None)
    if user is None or not actor.may_see_user(user_id):
        raise NotFound(_("There is no such user."))
    return user


def _change_account(
    session: Session, house: House, user: User, form: UserForm, *, has_moved: bool
) -> None:
    _require_what_the_house_sets(form)
    group = _group(session, form)
    has_other_access = (user.role, user.active) != (form.user_role, form.active)
    if has_other_access or user.group != group:
        accounts.end_sessions(session, user)
    user.role, user.active, user.group = form.user_role, form.active, group
    _keep_profile(session, house, user, group, form)
    if has_other_access or has_moved:
        _invite_unconfirmed(session, house, user)


def _move(session: Session, house: House, actor: Actor, user: User, form: UserForm) -> bool:
    """Whether the account goes to another address. Raises RuleBroken."""
    email = form.email or user.email
    if email.casefold() == user.email_folded:
        return False
    if user.id == actor.user_id:
        raise RuleBroken(
            _("Change your own email by Change Email in the user menu."), field="email"
        )
    if accounts.find_user_by_email(session, email):
        raise RuleBroken(_("There is already an account with this email."), field="email")
    accounts.move_account(session, house, user, email, is_same_person=form.is_same_person)
    return True


def _invite_unconfirmed(session: Session, house: House, user: User) -> None:
    """What ended the links of an account ended the invitation, too."""
    if not user.email_confirmed and user.is_open:
        accounts.invite(house, session, user)


def _require_what_the_house_sets(form: UserForm) -> None:
    missing = [name for name in ("email", "user_role") if getattr(form, name) is None]
    if missing:
        raise InvalidInput(*(Failure(_wire(n), _("This field is required.")) for n in missing))


def _group(session: Session, form: UserForm) -> Group | None:
    """Raises RuleBroken when the role has a group, and none was chosen."""
    if form.user_role is Role.ADMIN:
        return None
    group = session.get(Group, form.group_number_id) if form.group_number_id else None
    if group is None:
        raise RuleBroken(_("Choose the group of this user."), field="groupNumberId")
    return group


def _password(house: House, form: UserForm) -> str | None:
    if form.password is None:
        return None
    if form.password != form.confirm_password:
        raise RuleBroken(_("The passwords are not the same."), field="confirmPassword")
    owner = accounts.Owner(form.email or "", form.first_name, form.last_name)
    return accounts.check_password(house, form.password, owner)


def _refuse_password(form: UserForm) -> None:
    """Of an account that is there its owner alone chooses the password."""
    if form.password is not None:
        raise RuleBroken(OWN_PASSWORD, field="password")


def _keep_contacts(user: User, form: UserForm) -> None:
    user.contact_information = [contact.model_dump() for contact in form.contact_information]


def _choose_digest(house: House, user: User, *, wanted: bool) -> None:
    """The first one comes with the next Monday, not for a week that has begun."""
    if wanted and not user.weekly_digest:
        zone = clock.zone_of(user.time_zone) or house.settings.time_zone
        user.digest_sent_for = week_that_began(clock.now(), zone)
    user.weekly_digest = wanted


def _keep_profile(
    session: Session, house: House, user: User, group: Group | None, form: UserForm
) -> None:
    if user.role not in profiles.WITH_PROFILE or group is None:
        return
    profiles.require_profile(form, _wire)
    profiles.keep_profile(session, house, user, group, form, form.retreatant_id)


def _lock_admins(session: Session) -> list[int]:
    """The active administrators, held until the end: two of them cannot end each other at once."""
    return list(session.scalars(select_active_admins().with_for_update()))


def _wire(name: str) -> str:
    return UserForm.model_fields[name].alias or name
