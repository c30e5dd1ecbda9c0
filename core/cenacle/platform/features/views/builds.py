"""`/api/dev/builds`: which build of the screens is the newest, for pages that are open.

In a house with CENACLE_HOT_RELOAD alone; elsewhere the address does not exist.
"""

from hashlib import sha256

from cenacle.platform.access import Right
from cenacle.platform.features import service
from cenacle.platform.request import Request
from cenacle.platform.web import Schema, Service
from cenacle.platform.web.renderer import dump
from cenacle.platform.web.screens import LENGTH_OF_BUILD, build_of

builds = Service("dev.builds", "/api/dev/builds", "The newest builds of the screens.")


class Builds(Schema):
    """`shell` is null while it is being written; `plugins` stands for the screens of them all."""

    shell: str | None
    plugins: str


@builds.get(right=Right.PUBLIC, result=Builds)
def read_builds(request: Request) -> Builds:
    """Asked every second; another word than before means another build."""
    plugins = sha256(dump(service.list_frontends(request.house))).hexdigest()
    return Builds(shell=build_of("staff.html"), plugins=plugins[:LENGTH_OF_BUILD])
