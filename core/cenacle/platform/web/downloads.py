"""Files that go out to be saved, and not shown."""

from pathlib import PurePath

from pyramid.response import Response

CONTENT_TYPES = {
    ".csv": "text/csv; charset=utf-8",
    ".ics": "text/calendar; charset=utf-8; method=PUBLISH",
    ".pdf": "application/pdf",
    ".zip": "application/zip",
    ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


def download(body: bytes, name: str) -> Response:
    """A file that browsers save under this name; the end of it says of which kind it is."""
    return Response(
        body,
        headerlist=[
            ("Content-Type", CONTENT_TYPES[PurePath(name).suffix]),
            ("Content-Disposition", f'attachment; filename="{name}"'),
        ],
    )
