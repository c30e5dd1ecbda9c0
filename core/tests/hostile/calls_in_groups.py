"""Every call in a group, with the ids of one group's things."""

import csv
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

IN_A_GROUP = {"lead", "read", "pastoral"}
with (Path(__file__).parents[1] / "rights.csv").open() as page:
    ROUTES = {
        (row["method"], row["path"]) for row in csv.DictReader(page) if row["right"] in IN_A_GROUP
    }
WITHOUT_ID = {
    ("GET", "/api/letters/placeholders"),
    ("GET", "/api/rosters/papers"),
    ("GET", "/api/emails/progress"),
    ("GET", "/api/fields"),
    ("GET", "/api/group/secondary-options"),
    ("GET", "/api/rosters/columns"),
    ("GET", "/api/programs/calendar-feed"),
    ("POST", "/api/programs/calendar-feed"),
    ("DELETE", "/api/programs/calendar-feed"),
    ("POST", "/api/people/table"),
    ("GET", "/api/prospects/questions"),
    ("POST", "/api/prospects/table"),
    ("GET", "/api/people/export"),
    ("POST", "/api/people/matching"),
    ("GET", "/api/prospects/export"),
    ("POST", "/api/prospects/matching"),
    ("GET", "/api/retreatants/duplicates"),
}
ELSEWHERE = {
    ("GET", "/api/prospects/decided/{id}"),
    ("POST", "/api/retreatants/merge/undo"),
    ("POST", "/api/retreatants/merge/undo-preview"),
    ("GET", "/api/rosters/changes/stream"),
}
"""What has to be decided or merged before, and a stream that does not end: for those of others
`prospects/test_many.py`, `retreatants/test_undo.py` and `roster/test_following.py` ask."""
BY_A_RULE = {
    ("POST", "/api/calls/{retreatId}/cancel"),
    ("POST", "/api/calls/{retreatId}/phoned-undo"),
    ("POST", "/api/calls/{retreatId}/phoning"),
    ("POST", "/api/calls/{retreatId}/start"),
    ("POST", "/api/prospects/deny-undo/{id}"),
    ("POST", "/api/prospects/promote-undo/{id}"),
    ("POST", "/api/prospects/reopen/{id}"),
    ("POST", "/api/retreatants/mail-again"),
    ("POST", "/api/retreatants/quick-add-undo"),
    ("POST", "/api/retreatants/swap-primary-group-to-secondary"),
    ("POST", "/api/retreatants/update-retreatant-room"),
    ("POST", "/api/rooms/pin"),
    ("POST", "/api/rooms/plan/{retreatId}/accept"),
    ("POST", "/api/rooms/plan/{retreatId}/undo"),
    ("POST", "/api/rosters/thank"),
    ("POST", "/api/waitlist/{retreatId}/offer"),
    ("POST", "/api/waitlist/{retreatId}/withdraw"),
    ("PUT", "/api/retreatants/{id}/household"),
    ("DELETE", "/api/retreatants/{id}/household"),
}
"""What cannot be done with these people even by their captain: a sentence says why."""


@dataclass(frozen=True)
class Theirs:
    """Ids of one group's things."""

    group: int
    group_number: str
    person: int
    other: int
    retreat: int
    begun: int
    prospect: int
    message: int
    mail: int
    letter: int
    role: int
    room: str
    religion: int
    view: int
    remark: int


Call = tuple[str, str, Callable[[Theirs], tuple[dict[str, Any], Any]]]


def _body(**fields: Any) -> Callable[[Theirs], tuple[dict[str, Any], Any]]:
    """A body whose callables are asked for an id."""

    def fill(theirs: Theirs) -> tuple[dict[str, Any], Any]:
        return {}, {name: each(theirs) if callable(each) else each for name, each in fields.items()}

    return fill


def _both(**fields: Any) -> Callable[[Theirs], tuple[dict[str, Any], Any]]:
    """A retreat in the path, and a body."""
    return lambda theirs: ({"retreatId": theirs.retreat}, _body(**fields)(theirs)[1])


def _path(**fields: Callable[[Theirs], Any]) -> Callable[[Theirs], tuple[dict[str, Any], Any]]:
    return lambda theirs: ({name: each(theirs) for name, each in fields.items()}, None)


def _path_and_body(
    retreat_id: Callable[[Theirs], int], **fields: Any
) -> Callable[[Theirs], tuple[dict[str, Any], Any]]:
    body = _body(**fields)
    return lambda theirs: ({"retreatId": retreat_id(theirs)}, body(theirs)[1])


def _group(theirs: Theirs) -> int:
    return theirs.group


def _year(_theirs: Theirs) -> int:
    return 2025


def _person(theirs: Theirs) -> int:
    return theirs.person


def _people(theirs: Theirs) -> list[int]:
    return [theirs.person]


def _other(theirs: Theirs) -> int:
    return theirs.other


def _retreat(theirs: Theirs) -> int:
    return theirs.retreat


def _prospect(theirs: Theirs) -> int:
    return theirs.prospect


def _letter(theirs: Theirs) -> int:
    return theirs.letter


def _move(theirs: Theirs) -> dict[str, Any]:
    return {"retreatantId": theirs.person, "roomNumber": theirs.room}


APPLICATION = {
    "firstName": "Ann", "lastName": "Changed", "dateOfBirth": "1961-04-12",
    "streetAddress": "14 River Road", "city": "Convent", "state": "LA", "zipCode": "70723",
    "cellPhone": "5045550123", "emailAddress": "ann@cenacle.test", "churchName": "St. Ann",
    "profession": "Baker", "isPriestOrDeacon": False, "isDoctor": False, "hasAttendedBefore": False,
    "canContactInFuture": False, "lastMinute": False, "referredByName": "Paul",
    "religionId": lambda theirs: theirs.religion,
    "retreatIds": lambda theirs: [theirs.retreat],
}  # fmt: skip
PERSON = {"retreatantId": _person}
IN_RETREATANTS: dict[str, dict[str, Any]] = {
    "create-retreatant-remarks": {"remarks": "Not mine"},
    "get-history": {},
    "mail-again": {},
    "mark-retreatant-no-show": {"noShow": True, "retreatId": lambda theirs: theirs.begun},
    "swap-primary-group-to-secondary": {},
    "update-profession-flags": {"medProfessional": True, "deaconPriest": True},
    "update-retreat-role": {"retreatRoleId": lambda theirs: theirs.role},
    "update-retreatant": {"priority": 3},
    "update-retreatant-attending": {"attendingStatus": "Attending"},
    "update-retreatant-dob": {"dateOfBirth": "1961-04-12"},
    "update-retreatant-email": {"email": "taken@cenacle.test"},
    "update-retreatant-room": {"retreatId": _retreat, "roomNumber": lambda theirs: theirs.room},
    "update-retreatant-status": {"status": "Banned"},
    "update-retreatant-subgroup": {"subGroupName": "Mine"},
    "update-secondary-group": {"groupNumberId": None},
}
CALLS: list[Call] = [
    *(
        ("POST", f"/api/retreatants/{name}", _body(**PERSON, **fields))
        for name, fields in IN_RETREATANTS.items()
    ),
    ("GET", "/api/retreatants/{retreatantId}", _path(retreatantId=_person)),
    ("GET", "/api/retreatants/{retreatantId}/answers", _path(retreatantId=_person)),
    (
        "PUT",
        "/api/retreatants/{retreatantId}/answers",
        lambda theirs: ({"retreatantId": theirs.person}, {"answers": {}}),
    ),
    ("GET", "/api/retreatants/{id}/wishes", _path(id=_person)),
    (
        "PUT",
        "/api/retreatants/{id}/wishes",
        lambda theirs: ({"id": theirs.person}, {"needsAccessible": True}),
    ),
    ("GET", "/api/retreatants/retreatant-remarks/{retreatantId}", _path(retreatantId=_person)),
    *(
        ("GET", f"/api/retreatants/{{id}}/{what}", _path(id=_person))
        for what in ("companions", "duplicates", "household", "merges", "no-longer-asked")
    ),
    (
        "POST",
        "/api/retreatants/{id}/household",
        lambda theirs: ({"id": theirs.person}, {"withId": theirs.other}),
    ),
    (
        "PUT",
        "/api/retreatants/{id}/household",
        lambda theirs: ({"id": theirs.person}, {"oneLetter": True}),
    ),
    ("DELETE", "/api/retreatants/{id}/household", _path(id=_person)),
    *(
        ("POST", f"/api/retreatants/{act}", _body(keptId=_person, goneId=_other))
        for act in ("merge/preview", "merge")
    ),
    ("POST", "/api/retreatants/two-people", _body(oneId=_person, otherId=_other)),
    ("POST", "/api/retreatants/quick-add-undo", _body(**PERSON)),
    (
        "PUT",
        "/api/retreatants/remarks/{id}",
        lambda theirs: ({"id": theirs.remark}, {"remarks": "Not mine", "version": 1}),
    ),
    ("DELETE", "/api/retreatants/remarks/{id}", _path(id=lambda theirs: theirs.remark)),
    ("GET", "/api/rosters/get-prior-rooms/{retreatantId}", _path(retreatantId=_person)),
    ("GET", "/api/rosters/retreat-metrics/{retreatId}", _path(retreatId=_retreat)),
    (
        "GET",
        "/api/rosters/export/{retreatId}",
        _path(retreatId=_retreat, kind=lambda _: "rooms", format=lambda _: "csv"),
    ),
    (
        "POST",
        "/api/rosters/export/{retreatId}",
        lambda theirs: ({"retreatId": theirs.retreat}, {"kind": "roster", "format": "csv"}),
    ),
    ("GET", "/api/rosters/changes", _path(groupId=_group)),
    ("GET", "/api/rosters/needs-doing", _path(groupId=_group)),
    ("GET", "/api/year/{year}", _path(year=_year, groupId=_group)),
    ("GET", "/api/year/{year}/file", _path(year=_year, groupId=_group)),
    ("POST", "/api/rosters/roster", _body(groupId=_group)),
    ("GET", "/api/rosters/signs/{retreatantId}", _path(retreatantId=_person)),
    ("GET", "/api/rosters/views", _path(groupId=_group)),
    (
        "POST",
        "/api/rosters/views/save",
        _body(groupId=_group, name="Mine", isForGroup=True, looks={}),
    ),
    ("DELETE", "/api/rosters/views/{id}", _path(id=lambda theirs: theirs.view)),
    ("POST", "/api/rosters/auto-assign-rooms", _body(retreatId=_retreat)),
    ("POST", "/api/rosters/has-auto-assigns", _body(retreatId=_retreat)),
    ("POST", "/api/rosters/thank", _body(retreatId=_retreat)),
    ("POST", "/api/rooms/nights", _body(retreatId=_retreat, **PERSON)),
    ("GET", "/api/arrivals/{retreatId}", _path(retreatId=_retreat)),
    ("POST", "/api/arrivals/{retreatId}", _both(device="one", acts=lambda theirs: [])),
    (
        "POST",
        "/api/arrivals/{retreatId}/never-came",
        _path_and_body(lambda theirs: theirs.begun, retreatantIds=_people),
    ),
    ("GET", "/api/rooms/board/{retreatId}", _path(retreatId=_retreat)),
    ("GET", "/api/rooms/board/{retreatId}/changes", _path(retreatId=_retreat)),
    ("POST", "/api/rooms/move", _body(retreatId=_retreat, moves=lambda theirs: [_move(theirs)])),
    ("POST", "/api/rooms/plan/{retreatId}", _both()),
    (
        "POST",
        "/api/rooms/plan/{retreatId}/accept",
        _both(version="made up", moves=lambda theirs: [_move(theirs)]),
    ),
    ("POST", "/api/rooms/plan/{retreatId}/undo", _both(version="made up")),
    ("POST", "/api/rooms/pin", _body(retreatId=_retreat, retreatantIds=_people, isPinned=True)),
    ("POST", "/api/rooms/available-rooms", _body(groupNumber=lambda theirs: theirs.group_number)),
    ("GET", "/api/group/get-group-notifications", _path(groupId=_group)),
    ("POST", "/api/group/read-group-notifications", _body(groupId=_group)),
    ("GET", "/api/emails/email-message-recipients/{id}", _path(id=lambda theirs: theirs.message)),
    ("GET", "/api/calls/{retreatId}", _path(retreatId=_retreat)),
    ("GET", "/api/calls/{retreatId}/phone-list", _path(retreatId=_retreat)),
    ("POST", "/api/calls/{retreatId}/plan", _both(who="roster", channels=["email"])),
    ("POST", "/api/calls/{retreatId}/start", _both(version=1)),
    ("POST", "/api/calls/{retreatId}/cancel", _both()),
    ("POST", "/api/calls/{retreatId}/phoning", _both(**PERSON)),
    ("POST", "/api/calls/{retreatId}/phoned", _both(**PERSON, outcome="notReached")),
    ("POST", "/api/calls/{retreatId}/phoned-undo", _both(**PERSON)),
    ("GET", "/api/emails/mails/{id}", _path(id=lambda theirs: theirs.mail)),
    ("GET", "/api/emails/retreatant-emails/{retreatantId}", _path(retreatantId=_person)),
    ("GET", "/api/letters/{id}", _path(id=_letter)),
    ("POST", "/api/letters/again", _body(messageId=lambda theirs: theirs.message)),
    ("POST", "/api/letters/cancel", _body(id=_letter)),
    ("POST", "/api/letters/save", _body(toRetreatantIds=_people, subject="Hello")),
    ("POST", "/api/letters/send", _body(id=_letter)),
    ("POST", "/api/letters/table", _body(groupId=_group)),
    ("POST", "/api/letters/test", _body(id=_letter)),
    ("POST", "/api/letters/{id}/sample", _path(id=_letter)),
    ("GET", "/api/emails/group-email-history", _path(groupId=_group)),
    ("GET", "/api/emails/invitation-email-history", _path(groupId=_group)),
    ("POST", "/api/emails/send-invitation-emails", _body(retreatantIds=_people)),
    (
        "POST",
        "/api/emails/send-user-email",
        _body(toUserIds=_people, subject="Hello", body="<p>Hello</p>"),
    ),
    ("GET", "/api/prospects/{id}", _path(id=_prospect)),
    ("POST", "/api/prospects/verify/{id}", _path(id=_prospect)),
    ("POST", "/api/prospects/promote/{id}", _path(id=_prospect)),
    ("DELETE", "/api/prospects/deny/{id}", _path(id=_prospect)),
    *(
        ("POST", f"/api/prospects/{act}/{{id}}", _path(id=_prospect))
        for act in ("deny-undo", "promote-undo", "reopen")
    ),
    (
        "POST",
        "/api/prospects/same-person/{id}",
        lambda theirs: ({"id": theirs.prospect}, {"retreatantId": theirs.person}),
    ),
    (
        "POST",
        "/api/retreatants/quick-add",
        _body(firstName="Ann", lastName="New", email="new@x.test", groupNumberId=_group),
    ),
    ("POST", "/api/prospects/edit-prospect", _body(prospectId=_prospect, **APPLICATION)),
    ("GET", "/api/waitlist/{retreatId}", _path(retreatId=_retreat)),
    *(
        ("POST", f"/api/waitlist/{{retreatId}}/{act}", _path_and_body(_retreat, **PERSON))
        for act in ("offer", "withdraw")
    ),
    ("GET", "/api/needs/kitchen/{retreatId}", _path(retreatId=_retreat)),
    ("POST", "/api/sms/consent", _body(**PERSON, consents=True, place="By telephone")),
    ("POST", "/api/sms/preview", _body(retreatantIds=_people)),
    ("GET", "/api/sms/retreatant/{id}", _path(id=_person)),
    ("POST", "/api/sms/send-invitation-sms-messages", _body(retreatantIds=_people)),
]
MANY: list[Call] = [
    *(
        ("POST", f"/api/people/{act}", _body(ids=_people, status="Banned"))
        for act in ("status-many", "status-many-undo")
    ),
    *(
        ("POST", f"/api/prospects/{act}", _body(ids=lambda theirs: [theirs.prospect]))
        for act in (
            "deny-many",
            "deny-many-undo",
            "promote-many",
            "promote-many-undo",
            "verify-many",
        )
    ),
]
"""Acts on many, which pass over whom there is not."""
