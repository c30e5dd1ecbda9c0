"""OpenAPI 3.1 from the services and their schemas, and a page to read and try it."""

import re
from typing import Any, Literal

from pydantic import BaseModel, TypeAdapter
from pyramid.config import Configurator
from pyramid.registry import Registry
from pyramid.response import Response
from pyramid.security import NO_PERMISSION_REQUIRED

from cenacle import __version__
from cenacle.request import Request
from cenacle.rights import NO_SIGN_IN, Right
from cenacle.web.renderer import dump
from cenacle.web.schemas import Envelope, Problem
from cenacle.web.screens import page

REFERENCE = "#/components/schemas/{model}"
SAFE = ("GET", "HEAD")


def document(registry: Registry) -> dict[str, Any]:
    """The whole API of this house: the core's calls and those of the plugins installed."""
    services = sorted(registry.cornice_services.values(), key=lambda service: service.path)
    views = [
        (service, method, documentation)
        for service in services
        for method, documentation in service.documentation.items()
    ]
    adapters, definitions = _schemas([documentation for _, _, documentation in views])
    paths: dict[str, Any] = {}
    for service, method, documentation in views:
        operation = _operation(service, method, documentation, adapters)
        paths.setdefault(_plain_path(service.path), {})[method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cenacle", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": definitions,
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": "cenacle_session"},
                "csrf": {"type": "apiKey", "in": "header", "name": "X-CSRF-Token"},
            },
        },
    }


def _schemas(documented: list[dict[str, Any]]) -> tuple[dict[Any, Any], dict[str, Any]]:
    """JSON Schemas of all bodies and results, by type, and the definitions that they share."""
    bodies = {d["body"] for d in documented} - {None}
    results = {d["result"] for d in documented} - {None} | {Envelope, Problem}
    kinds: list[tuple[Any, Literal["validation", "serialization"], TypeAdapter[Any]]] = [
        *((body, "validation", TypeAdapter(body)) for body in sorted(bodies, key=str)),
        *((result, "serialization", TypeAdapter(result)) for result in sorted(results, key=str)),
    ]
    schemas, shared = TypeAdapter.json_schemas(kinds, by_alias=True, ref_template=REFERENCE)
    definitions = shared.get("$defs", {})
    for query in {d["query"] for d in documented} - {None}:
        definitions |= _query_schema(query).get("$defs", {})
    return schemas, definitions


def _operation(
    service: Any, method: str, documentation: dict[str, Any], schemas: dict[Any, Any]
) -> dict[str, Any]:
    right: Right = documentation["right"]
    operation: dict[str, Any] = {
        "operationId": f"{service.name}.{method.lower()}",
        "summary": documentation["summary"].partition("\n")[0],
        "description": f"{service.description} Right: {right}.",
        "tags": [service.name.partition(".")[0]],
        "parameters": [*_path_parameters(service.path), *_query_parameters(documentation["query"])],
        "responses": _responses(method, documentation, schemas),
        "security": _security(method, right),
    }
    if documentation["body"] is not None:
        operation["requestBody"] = {
            "required": True,
            "content": _json(schemas[documentation["body"], "validation"]),
        }
    if documentation["parts"] is not None:
        operation["requestBody"] = {"required": True, "content": _form(documentation["parts"])}
    return operation


def _responses(
    method: str, documentation: dict[str, Any], schemas: dict[Any, Any]
) -> dict[str, Any]:
    result = documentation["result"]
    inner = {} if result is None else schemas[result, "serialization"]
    beside = documentation["beside"] or {}
    properties = {"result": inner} | {
        n: TypeAdapter(kind).json_schema() for n, kind in beside.items()
    }
    body = {"type": "object", "properties": properties, "required": list(properties)}
    problem = _json(schemas[Problem, "serialization"])
    envelope = _json(schemas[Envelope, "serialization"])
    responses: dict[str, Any] = {"200": {"description": "Done.", "content": _json(body)}}
    if method not in SAFE or documentation["query"] is not None:
        responses["400"] = {"description": "Bad input or a broken rule.", "content": envelope}
    if documentation["right"] not in NO_SIGN_IN:
        responses["401"] = {"description": "Not signed in.", "content": problem}
        responses["403"] = {"description": "Not allowed.", "content": problem}
    if documentation["body"] is not None or documentation["parts"] is not None:
        responses["413"] = {"description": "Too large.", "content": problem}
        responses["415"] = {"description": "Not of this type.", "content": problem}
    for status, description in (documentation["refusals"] or {}).items():
        responses[str(status)] = {"description": description, "content": problem}
    return responses


def _security(method: str, right: Right) -> list[dict[str, Any]]:
    schemes: dict[str, Any] = {} if right in NO_SIGN_IN else {"session": []}
    if method not in SAFE and right is not Right.WEBHOOK:
        schemes["csrf"] = []
    return [schemes] if schemes else []


def _path_parameters(path: str) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"\{(\w+)", path)
    ]


def _query_parameters(query: type[BaseModel] | None) -> list[dict[str, Any]]:
    if query is None:
        return []
    schema = _query_schema(query)
    required = schema.get("required", [])
    return [
        {"name": name, "in": "query", "required": name in required, "schema": shape}
        for name, shape in schema["properties"].items()
    ]


def _query_schema(query: type[BaseModel]) -> dict[str, Any]:
    return query.model_json_schema(by_alias=True, ref_template=REFERENCE)


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _form(parts: dict[str, type]) -> dict[str, Any]:
    file = {"type": "string", "contentMediaType": "application/octet-stream"}
    properties = {
        name: file if kind is bytes else {"type": "string"} for name, kind in parts.items()
    }
    return {"multipart/form-data": {"schema": {"type": "object", "properties": properties}}}


def _plain_path(path: str) -> str:
    """Pyramid's `{id:\\d+}` is OpenAPI's `{id}`."""
    return re.sub(r"\{(\w+):[^}]*\}", r"{\1}", path)


def read_document(request: Request) -> Response:
    return Response(dump(document(request.registry)), content_type="application/json")


def read_page(request: Request) -> Response:
    return page(request, "api-docs.html")


def includeme(config: Configurator) -> None:
    config.add_route("openapi", "/api/openapi.json", request_method=SAFE)
    config.add_view(read_document, route_name="openapi", permission=NO_PERMISSION_REQUIRED)
    config.add_route("api-docs", "/api/docs", request_method=SAFE)
    config.add_view(read_page, route_name="api-docs", permission=NO_PERMISSION_REQUIRED)
