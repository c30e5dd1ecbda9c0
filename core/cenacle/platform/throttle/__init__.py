"""How often something may be tried: counted in the database, so that all processes agree."""

from cenacle.platform.throttle.service import Limit, check, clear, count, is_reached, record, sweep

__all__ = ["Limit", "check", "clear", "count", "is_reached", "record", "sweep"]
