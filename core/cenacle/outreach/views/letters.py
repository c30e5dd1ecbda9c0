"""`/api/emails/send-…`: what people write to many"""

from cenacle.outreach import letters
from cenacle.outreach.schemas import Audience, Count, HouseLetter, Posted, RosterLetter
from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service

to_roster = Service(
    "mailings.roster", "/api/emails/send-user-email", "Writing to a roster.", people_only=True
)
to_users = Service(
    "mailings.users", "/api/emails/send-all-user-email", "Writing to all users.", people_only=True
)
counting = Service(
    "mailings.count",
    "/api/emails/send-all-email-count",
    "How many users would get a mail.",
    people_only=True,
)


@to_roster.post(
    right=Right.LEAD,
    body=RosterLetter,
    result=Posted,
    refusals={404: "One of them is on no roster of yours."},
)
def write_to_roster(request: Request) -> Posted:
    """Write to retreatants and prospects of a roster."""
    letter: RosterLetter = request.validated["body"]
    return letters.write_to_roster(request.db, request.house, request.actor, letter)


@counting.post(right=Right.HOUSE, body=Audience, result=Count, reads=True)
def count(request: Request) -> Count:
    """How many active users, captains, or of those who were chosen would get a mail."""
    return Count(count=letters.count_users(request.db, request.validated["body"]))


@to_users.post(right=Right.HOUSE, body=HouseLetter, result=Posted)
def write_to_users(request: Request) -> Posted:
    """Write to all active users, to the captains alone, or to those who were chosen."""
    letter: HouseLetter = request.validated["body"]
    return letters.write_to_users(request.db, request.house, request.actor, letter)
