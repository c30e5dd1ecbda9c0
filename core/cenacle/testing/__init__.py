"""For whoever tests the house or a plugin of it: a real house, and clients signed in as each role.

Installing `cenacle` gives pytest the fixtures of `cenacle.testing.fixtures`; they need the extra
`test`. What every plugin is held against is `cenacle.testing.contract`.
"""

from cenacle.testing.client import Answer, Client
from cenacle.testing.house import TestHouse

__all__ = ["Answer", "Client", "TestHouse"]
