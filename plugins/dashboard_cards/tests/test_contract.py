"""What the house expects of every plugin, of each of the five."""

from cenacle.testing.contract import PluginContract


class CardContract(PluginContract):
    """The five with which every house begins."""

    first_order = 1


class TestGroupDetails(CardContract):
    plugin = "group_details"


class TestRetreatManagementDetails(CardContract):
    plugin = "retreat_management_details"


class TestUserCount(CardContract):
    plugin = "user_count"


class TestUserDetails(CardContract):
    plugin = "user_details"


class TestUserRoles(CardContract):
    plugin = "user_roles"
