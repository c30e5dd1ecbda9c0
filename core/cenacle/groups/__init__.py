"""Groups: who makes retreats together, led by captains."""

from cenacle.groups.models import Group

__all__ = ["Group"]
