"""`/api/programs/calendar-feed`, and the calendar itself by the link"""

from pyramid.response import Response

from cenacle.platform.access import Act, Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.downloads import download
from cenacle.programs import feeds
from cenacle.programs.schemas import Feed, MadeFeed

feed = Service(
    "programs.calendar-feed",
    "/api/programs/calendar-feed",
    "The link to one's own calendar of retreats.",
    people_only=True,
)
calendar = Service(
    "calendars.retreats", "/api/calendars/{accessToken}/retreats.ics", "A calendar of retreats."
)
public_calendar = Service(
    "retreats.calendar", "/retreats.ics", "The calendar of retreats that one may apply for."
)


@feed.get(right=Right.READ, result=Feed)
def read_feed(request: Request) -> Feed:
    """Whether there is a link."""
    return feeds.read_own_feed(request.db, request.identity.user_id)


@feed.post(right=Right.READ, result=MadeFeed, noted=Act.MAKE_TOKEN)
def make_feed(request: Request) -> MadeFeed:
    """Make a link, or another one in its place; it is told this once."""
    return feeds.make_feed(request.db, request.house, request.identity.user_id)


@feed.delete(right=Right.READ, noted=Act.END_TOKEN)
def end_feed(request: Request) -> None:
    """The link opens nothing any more."""
    feeds.end_feed(request.db, request.identity.user_id)


@calendar.get(right=Right.TOKEN, refusals={304: "As it was.", 403: "The link has ended."})
def read_calendar(request: Request) -> Response:
    """The retreats that its owner may see, for a program that asks again and again."""
    made = feeds.read_calendar(request.db, request.house, request.matchdict["accessToken"])
    return _answer(made, "private, no-cache")


@public_calendar.get(right=Right.PUBLIC, refusals={304: "As it was."})
def read_public_calendar(request: Request) -> Response:
    """The retreats that one may apply for, for the house's own site and everybody's calendar."""
    made = feeds.read_public_calendar(request.db, request.house)
    return _answer(made, "public, max-age=300")


def _answer(made: feeds.CalendarFile, kept: str) -> Response:
    response = download(made.file, "retreats.ics")
    response.content_disposition = 'inline; filename="retreats.ics"'
    response.cache_control = kept
    response.etag = (made.mark, False)
    response.conditional_response = True
    return response
