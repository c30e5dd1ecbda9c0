"""The conventions of the API and of every answer: contract 1 in code."""

from cenacle.web.schemas import Form, Schema, TableRequest
from cenacle.web.service import Service

__all__ = ["Form", "Schema", "Service", "TableRequest"]


def includeme(config) -> None:  # type: ignore[no-untyped-def]  # Pyramid ships no types
    for part in (
        "requests",
        "security_headers",
        "csrf",
        "errors",
        "service",
        "static",
        "screens",
        "openapi",
        "health",
    ):
        config.include(f"cenacle.web.{part}")
