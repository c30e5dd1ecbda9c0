"""The conventions of the API and of every answer: contract 1 in code."""

from pyramid.config import Configurator

from cenacle.web.schemas import Changes, Form, Option, Schema, TableRequest
from cenacle.web.service import Answer, Service

__all__ = ["Answer", "Changes", "Form", "Option", "Schema", "Service", "TableRequest"]


def includeme(config: Configurator) -> None:
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
        "metrics",
    ):
        config.include(f"cenacle.web.{part}")
