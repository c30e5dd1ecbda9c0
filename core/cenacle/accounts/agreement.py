"""The user agreement: which one is in force, and who has agreed to it."""

from typing import Any

from pyramid.registry import Registry

from cenacle import settings
from cenacle.accounts.models import User
from cenacle.errors import RuleBroken


def in_force(registry: Registry) -> dict[str, Any]:
    """The version and its text, cleaned HTML."""
    return {
        "version": settings.value(registry, "AgreementVersion"),
        "html": settings.value(registry, "AgreementText"),
    }


def agree(registry: Registry, user: User, version: str) -> None:
    """Raises RuleBroken when another version is in force."""
    if version != settings.value(registry, "AgreementVersion"):
        raise RuleBroken("The agreement has changed. Please read it again.", field="version")
    user.agreement_version = version
