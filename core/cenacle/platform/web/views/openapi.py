"""The API's OpenAPI document, and a page to read and try it."""

from pyramid.config import Configurator
from pyramid.response import Response
from pyramid.security import NO_PERMISSION_REQUIRED

from cenacle.platform.request import Request
from cenacle.platform.web.openapi import SAFE, document
from cenacle.platform.web.renderer import dump
from cenacle.platform.web.screens import page


def read_document(request: Request) -> Response:
    return Response(dump(document(request.registry)), content_type="application/json")


def read_page(request: Request) -> Response:
    return page(request, "api-docs.html")


def includeme(config: Configurator) -> None:
    config.add_route("openapi", "/api/openapi.json", request_method=SAFE)
    config.add_view(read_document, route_name="openapi", permission=NO_PERMISSION_REQUIRED)
    config.add_route("api-docs", "/api/docs", request_method=SAFE)
    config.add_view(read_page, route_name="api-docs", permission=NO_PERMISSION_REQUIRED)
