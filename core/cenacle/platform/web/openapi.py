"""OpenAPI 3.1 from the services and their schemas."""

import re
from collections.abc import Hashable, Mapping

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import JsonSchemaMode, JsonSchemaValue
from pyramid.registry import Registry

from cenacle import __version__
from cenacle.platform.access import NO_SIGN_IN, Right
from cenacle.platform.access.token_scopes import WORDS
from cenacle.platform.web.renderer import adapter_of
from cenacle.platform.web.schemas import Envelope, Problem
from cenacle.platform.web.service import Documentation, Service

REFERENCE = "#/components/schemas/{model}"
SAFE = ("GET", "HEAD")
SCOPES = " ".join(f"`{scope}`: {words}." for scope, words in WORDS.items())

Schemas = Mapping[tuple[Hashable, JsonSchemaMode], JsonSchemaValue]
"""By a type, and whether it comes in or goes out."""


def document(registry: Registry, *, beyond: Registry | None = None) -> JsonSchemaValue:
    """The API of this house: the core's calls and those of its plugins.

    With `beyond`, only the calls that the other house does not have.
    """
    known = () if beyond is None else beyond.cornice_services
    own = (service for path, service in registry.cornice_services.items() if path not in known)
    services = sorted(own, key=lambda service: service.path)
    views = [
        (service, method, documentation)
        for service in services
        for method, documentation in service.documentation.items()
    ]
    adapters, definitions = _schemas([documentation for _, _, documentation in views])
    paths: JsonSchemaValue = {}
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
                "token": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": f"An access token, with one of the scopes named. {SCOPES}",
                },
            },
        },
    }


def _schemas(documented: list[Documentation]) -> tuple[Schemas, JsonSchemaValue]:
    """JSON Schemas of all bodies and results, by type, and the definitions that they share."""
    bodies = {d.body for d in documented if d.body is not None}
    results = {d.result for d in documented if d.result is not None} | {Envelope, Problem}
    kinds: list[tuple[Hashable, JsonSchemaMode, TypeAdapter[object]]] = [
        *((body, "validation", adapter_of(body)) for body in sorted(bodies, key=str)),
        *((result, "serialization", adapter_of(result)) for result in sorted(results, key=str)),
    ]
    schemas, shared = TypeAdapter.json_schemas(kinds, by_alias=True, ref_template=REFERENCE)
    definitions = shared.get("$defs", {})
    for query in {d.query for d in documented if d.query is not None}:
        definitions |= _query_schema(query).get("$defs", {})
    return schemas, definitions


def _operation(
    service: Service, method: str, documentation: Documentation, schemas: Schemas
) -> JsonSchemaValue:
    operation: JsonSchemaValue = {
        "operationId": f"{service.name}.{method.lower()}",
        "summary": documentation.summary.partition("\n")[0],
        "description": f"{service.description} Right: {documentation.right}.",
        "tags": [service.name.partition(".")[0]],
        "parameters": [*_path_parameters(service.path), *_query_parameters(documentation.query)],
        "responses": _responses(method, documentation, schemas),
        "security": _security(method, documentation),
    }
    if documentation.body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": _json(schemas[documentation.body, "validation"]),
        }
    if documentation.parts is not None:
        operation["requestBody"] = {"required": True, "content": _form(documentation.parts)}
    return operation


def _responses(method: str, documentation: Documentation, schemas: Schemas) -> JsonSchemaValue:
    result = documentation.result
    inner = {} if result is None else schemas[result, "serialization"]
    beside = documentation.beside
    properties = {"result": inner} | {
        n: adapter_of(kind).json_schema() for n, kind in beside.items()
    }
    body = {"type": "object", "properties": properties, "required": list(properties)}
    problem = _json(schemas[Problem, "serialization"])
    envelope = _json(schemas[Envelope, "serialization"])
    responses: JsonSchemaValue = {"200": {"description": "Done.", "content": _json(body)}}
    if method not in SAFE or documentation.query is not None:
        responses["400"] = {"description": "Bad input or a broken rule.", "content": envelope}
    if documentation.right not in NO_SIGN_IN:
        responses["401"] = {"description": "Not signed in.", "content": problem}
        responses["403"] = {"description": "Not allowed.", "content": problem}
    if documentation.scopes:
        responses["429"] = {"description": "The token comes too often.", "content": problem}
    if documentation.body is not None or documentation.parts is not None:
        responses["413"] = {"description": "Too large.", "content": problem}
        responses["415"] = {"description": "Not of this type.", "content": problem}
    for status, description in documentation.refusals.items():
        responses[str(status)] = {"description": description, "content": problem}
    return responses


def _security(method: str, documentation: Documentation) -> list[JsonSchemaValue]:
    """People come with a session, programs with a token of any one of the scopes."""
    right = documentation.right
    schemes: JsonSchemaValue = {} if right in NO_SIGN_IN else {"session": []}
    if method not in SAFE and right is not Right.WEBHOOK:
        schemes["csrf"] = []
    tokens = [{"token": [scope]} for scope in documentation.scopes]
    return [schemes, *tokens] if schemes else []


def _path_parameters(path: str) -> list[JsonSchemaValue]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"\{(\w+)", path)
    ]


def _query_parameters(query: type[BaseModel] | None) -> list[JsonSchemaValue]:
    if query is None:
        return []
    schema = _query_schema(query)
    required = schema.get("required", [])
    return [
        {"name": name, "in": "query", "required": name in required, "schema": shape}
        for name, shape in schema["properties"].items()
    ]


def _query_schema(query: type[BaseModel]) -> JsonSchemaValue:
    return query.model_json_schema(by_alias=True, ref_template=REFERENCE)


def _json(schema: JsonSchemaValue) -> JsonSchemaValue:
    return {"application/json": {"schema": schema}}


def _form(parts: dict[str, type]) -> JsonSchemaValue:
    file = {"type": "string", "contentMediaType": "application/octet-stream"}
    properties = {
        name: file if kind is bytes else {"type": "string"} for name, kind in parts.items()
    }
    return {"multipart/form-data": {"schema": {"type": "object", "properties": properties}}}


def _plain_path(path: str) -> str:
    """Pyramid's `{id:\\d+}` is OpenAPI's `{id}`."""
    return re.sub(r"\{(\w+):[^}]*\}", r"{\1}", path)
