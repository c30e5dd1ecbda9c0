"""`/api/users/…`"""

from pyramid.response import Response

from cenacle.accounts import User
from cenacle.platform.access import Act, Right, Role
from cenacle.platform.request import Request
from cenacle.platform.web import Option, Service
from cenacle.platform.web.downloads import download
from cenacle.platform.web.many import Chosen, DoneToMany, Matching
from cenacle.platform.web.tables import Page
from cenacle.platform.web.validation import path_id, path_text
from cenacle.staff import listing, many, photos, service
from cenacle.staff.forms import PARTS, read_multipart
from cenacle.staff.schemas import (
    GroupOfUsers,
    UserChoice,
    UserCreated,
    UserDetail,
    UserForm,
    UserRow,
    UsersWanted,
    UserTable,
    UserTableRequest,
)

table = Service("users.table", "/api/users/table", "The table of users.", people_only=True)
matching = Service(
    "users.matching", "/api/users/matching", "All users that a table finds.", people_only=True
)
export = Service("users.export", "/api/users/export", "Users as a file.", people_only=True)
lock_many = Service("users.lock-many", "/api/users/lock-many", "Locking many.", people_only=True)
unlock_many = Service(
    "users.unlock-many", "/api/users/unlock-many", "Unlocking many.", people_only=True
)
resend_many = Service(
    "users.resend-many", "/api/users/resend-many", "Confirming many addresses.", people_only=True
)
group_many = Service(
    "users.group-many", "/api/users/group-many", "Another group for many.", people_only=True
)
group_back = Service(
    "users.group-many-undo",
    "/api/users/group-many-undo",
    "Taking other groups back.",
    people_only=True,
)
users = Service("users", "/api/users", "Users.", people_only=True)
roles = Service("users.roles", "/api/users/roleOptions", "Roles to choose from.", people_only=True)
resend = Service(
    "users.resend", "/api/users/sendConfirmEmail", "Confirming an address.", people_only=True
)
user = Service("users.one", "/api/users/{id}", "One user.", people_only=True)
with_photo = Service(
    "users.with-photo", "/api/users/with-photo/{id}", "A user with a photo.", people_only=True
)
lock = Service("users.lock", "/api/users/{id}/lock", "Locking an account.", people_only=True)
unlock = Service(
    "users.unlock", "/api/users/{id}/unlock", "Unlocking an account.", people_only=True
)
external = Service(
    "users.external",
    "/api/users/{id}/external-sign-ins",
    "The ways in by other providers.",
    people_only=True,
)
reset_factor = Service(
    "users.reset-factor",
    "/api/users/{id}/reset-factor",
    "A second factor that was lost.",
    people_only=True,
)
photo = Service(
    "users.photo", "/api/users/{userId}/profilePhoto/{guid}", "A profile photo.", people_only=True
)

NO_SUCH = {404: "No such user."}


@table.post(right=Right.HOUSE, body=UserTableRequest, result=UserTable, reads=True)
def read_users(request: Request) -> Page[UserRow]:
    """Everybody who may sign in."""
    return listing.read_users(request.connection, request.validated["body"])


@matching.post(right=Right.HOUSE, body=UsersWanted, result=Matching, reads=True)
def match_users(request: Request) -> Matching:
    """To choose them on all pages of the table."""
    return listing.match_users(request.connection, request.validated["body"])


@export.get(right=Right.HOUSE, query=UsersWanted, noted=Act.EXPORT)
def export_users(request: Request) -> Response:
    """As CSV, narrowed down like the table."""
    body = listing.export_users(request.connection, request.validated["query"])
    return download(body, f"users-{request.house.today}.csv")


@lock_many.post(right=Right.HOUSE, body=Chosen, result=DoneToMany, noted=Act.LOCK)
def lock_users(request: Request) -> DoneToMany:
    """Each but oneself and the last active admin."""
    return many.lock_users(request.db, request.actor, request.validated["body"])


@unlock_many.post(right=Right.HOUSE, body=Chosen, result=DoneToMany, noted=Act.UNLOCK)
def unlock_users(request: Request) -> DoneToMany:
    """Let them sign in again."""
    return many.unlock_users(request.db, request.house, request.actor, request.validated["body"])


@resend_many.post(right=Right.HOUSE, body=Chosen, result=DoneToMany, noted=Act.ASK_FOR_LINK)
def resend_confirmations(request: Request) -> DoneToMany:
    """Mail each who has not confirmed the address a link anew."""
    return many.resend_confirmations(
        request.db, request.house, request.actor, request.validated["body"]
    )


@group_many.post(
    right=Right.HOUSE, body=GroupOfUsers, result=DoneToMany, refusals={404: "No such group."}
)
def change_groups(request: Request) -> DoneToMany:
    """Each but administrators, who have none; whoever is a person of the group goes along."""
    return many.change_groups(request.db, request.house, request.actor, request.validated["body"])


@group_back.post(
    right=Right.HOUSE, body=GroupOfUsers, result=DoneToMany, refusals={404: "No such group."}
)
def take_groups_back(request: Request) -> DoneToMany:
    """Each whom the caller took to this group just now works for the former one again."""
    form: GroupOfUsers = request.validated["body"]
    return many.take_groups_back(request.db, request.house, request.actor, form)


@roles.get(right=Right.HOUSE, result=list[Option])
def read_roles(_request: Request) -> list[Option]:
    """One role a user."""
    return [Option(value=role, label=role) for role in Role]


@users.post(right=Right.HOUSE, body=UserForm, result=UserCreated)
def create_user(request: Request) -> User:
    """A new user, who is mailed a link to confirm the address."""
    return service.create_user(request.db, request.house, request.validated["body"])


@user.get(right=Right.SIGNED_IN, result=UserDetail, refusals=NO_SUCH)
def read_user(request: Request) -> UserDetail:
    """An admin may read everybody, others themselves."""
    return service.read_user(request.db, request.house, request.actor, path_id(request))


@user.put(right=Right.SIGNED_IN, body=UserForm, result=UserDetail, refusals=NO_SUCH)
def update_user(request: Request) -> UserDetail:
    """An admin may change everything, others their own name, phone, photo and contacts."""
    form: UserForm = request.validated["body"]
    return service.update_user(request.db, request.house, request.actor, path_id(request), form)


@with_photo.put(
    right=Right.SIGNED_IN,
    parts=PARTS,
    result=UserDetail,
    own_transactions=True,
    refusals={**NO_SUCH, 503: "Other photos are taken in first."},
)
def update_with_photo(request: Request) -> UserDetail:
    """The same as multipart/form-data, in PascalCase, with a PNG or JPEG in `ProfilePhoto`."""
    form, photo = read_multipart(request)
    return service.update_user_with_photo(
        request.house, request.actor, path_id(request), form, photo
    )


@lock.patch(right=Right.HOUSE, refusals=NO_SUCH, noted=Act.LOCK)
def lock_account(request: Request) -> None:
    """Not oneself, and not the last active admin."""
    service.lock_user(request.db, request.actor, path_id(request))


@unlock.patch(right=Right.HOUSE, refusals=NO_SUCH, noted=Act.UNLOCK)
def unlock_account(request: Request) -> None:
    """Let somebody sign in again."""
    service.unlock_user(request.db, request.house, request.actor, path_id(request))


@external.delete(right=Right.HOUSE, refusals=NO_SUCH, noted=Act.WAY_IN)
def unbind_providers(request: Request) -> None:
    """Let the user's next sign-in by a provider be bound anew; sessions end."""
    service.unbind_providers(request.db, request.actor, path_id(request))


@reset_factor.patch(right=Right.HOUSE, refusals=NO_SUCH, noted=Act.WAY_IN)
def reset_second_factor(request: Request) -> None:
    """Not one's own; the user is signed out everywhere, and mailed."""
    service.reset_factor(request.db, request.house, request.actor, path_id(request))


@resend.post(right=Right.HOUSE, body=UserChoice, refusals=NO_SUCH, noted=Act.ASK_FOR_LINK)
def resend_confirmation(request: Request) -> None:
    """Mail the link to confirm the address anew."""
    service.resend_confirmation(
        request.db, request.house, request.actor, request.validated["body"].id
    )


@photo.get(right=Right.SIGNED_IN, refusals={404: "No such photo."})
def read_photo(request: Request) -> Response:
    """A JPEG; a new photo has a new address, so that this one may be kept for ever."""
    user_id, guid = path_id(request, "userId"), path_text(request, "guid")
    image = photos.read_photo(request.db, request.actor, user_id, guid)
    return Response(
        body=image,
        content_type="image/jpeg",
        cache_control="private, max-age=31536000, immutable",
    )
