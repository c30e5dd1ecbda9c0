"""`/api/dev/builds`: which build of the screens is the newest, for pages that are open.

In a house with CENACLE_HOT_RELOAD alone; elsewhere the address does not exist.
"""

from hashlib import sha256

from cenacle.features import service
from cenacle.request import Request
from cenacle.rights import Right
from cenacle.web import Schema, Service
from cenacle.web.renderer import dump
from cenacle.web.screens import LENGTH_OF_BUILD, build_of

builds = Service("dev.builds", "/api/dev/builds", "The newest builds of the screens.")


class Builds(Schema):
    """`shell` is null while it is being written; `plugins` stands for the screens of them all."""

    shell: str | None
    plugins: str


@builds.get(right=Right.PUBLIC, result=Builds)
def read_builds(request: Request) -> Builds:
    """Asked every second; another word than before means another build."""
    plugins = sha256(dump(service.frontends(request.registry))).hexdigest()
    return Builds(shell=build_of("staff.html"), plugins=plugins[:LENGTH_OF_BUILD])
