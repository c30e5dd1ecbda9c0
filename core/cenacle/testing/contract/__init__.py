"""The contract that every plugin keeps with the house, as tests that a plugin runs on itself.

    # tests/test_contract.py
    from cenacle.testing.contract import PluginContract

    class TestContract(PluginContract):
        plugin = "greetings"

`plugin` is the name of its entry point. A distribution of several plugins has a class for each.
Installed it must be, and with its screens built. A test that has nothing to look at, because the
plugin has no such thing, is skipped and says so (`pytest -rs`).

A plugin that needs no switch says why, and one whose tables cannot be filled with made-up values
writes a row into each of them itself:

    class TestContract(PluginContract):
        plugin = "greetings"
        without_flag = "It only adds a command."

        def fill(self, session: Session) -> None:
            session.add(Greeting(retreatant_id=1, words="Welcome."))

Where a test is right and yet does not fit, the class says why in a sentence: `while_off` names
tasks that work while the flag is off, `ids_of_the_house` routes whose id is no group's, and
`without_ondelete` says why columns leave open what a deletion does to them.

In `fill` the `session` is one of a house with the retreatants, groups, retreats and users 1 and 2.
"""

from cenacle.testing.contract.contributing import ContributionContract
from cenacle.testing.contract.guarding import GuardingContract
from cenacle.testing.contract.keeping import KeepingContract
from cenacle.testing.contract.loading import LoadingContract
from cenacle.testing.contract.returning import ReturningContract
from cenacle.testing.contract.routes import RouteContract
from cenacle.testing.contract.schema import SchemaContract
from cenacle.testing.contract.screens import ScreenContract
from cenacle.testing.contract.waiting import WaitingContract
from cenacle.testing.contract.working import WorkContract

__all__ = ["PluginContract"]


class PluginContract(
    LoadingContract,
    ContributionContract,
    RouteContract,
    GuardingContract,
    SchemaContract,
    KeepingContract,
    ReturningContract,
    ScreenContract,
    WaitingContract,
    WorkContract,
):
    """What a plugin inherits to be tested; it says which one it is by `plugin`."""
