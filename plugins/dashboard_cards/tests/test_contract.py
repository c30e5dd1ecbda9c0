"""What the house expects of every plugin, of each of the five."""

from cenacle.testing.contract import PluginContract


class TestGroupDetails(PluginContract):
    plugin = "group_details"


class TestRetreatManagementDetails(PluginContract):
    plugin = "retreat_management_details"


class TestUserCount(PluginContract):
    plugin = "user_count"


class TestUserDetails(PluginContract):
    plugin = "user_details"


class TestUserRoles(PluginContract):
    plugin = "user_roles"
