"""What a plugin may import; nothing deeper is promised to stay (docs/plugins.md).

`API_VERSION` rises when something here changes so that a plugin may have to follow.
"""

from cenacle.accounts.own_details import OwnDetails, own_details
from cenacle.accounts.statistics import count_active_users, count_users_by_role
from cenacle.clock import now, today
from cenacle.db import Base, Instant, enum_column, transaction
from cenacle.db.migrations import Branch
from cenacle.errors import (
    CenacleError,
    Failure,
    InvalidInput,
    NotAllowed,
    NotFound,
    RuleBroken,
    TooManyAttempts,
)
from cenacle.events import Event, FeatureSwitched
from cenacle.groups.statistics import count_groups
from cenacle.plugins import (
    DashboardCard,
    DashboardContext,
    FeatureFlag,
    Frontend,
    SettingDefinition,
    hookimpl,
)
from cenacle.request import Request
from cenacle.retreats.statistics import count_retreats_in
from cenacle.rights import Actor, Right, Role
from cenacle.settings import kinds
from cenacle.settings import value as setting
from cenacle.settings import write as write_setting
from cenacle.tasks import after_commit, work_session
from cenacle.web import Form, Schema, Service, TableRequest
from cenacle.web.tables import Table

API_VERSION = 1

__all__ = [
    "API_VERSION",
    "Actor",
    "Base",
    "Branch",
    "CenacleError",
    "DashboardCard",
    "DashboardContext",
    "Event",
    "Failure",
    "FeatureFlag",
    "FeatureSwitched",
    "Form",
    "Frontend",
    "Instant",
    "InvalidInput",
    "NotAllowed",
    "NotFound",
    "OwnDetails",
    "Request",
    "Right",
    "Role",
    "RuleBroken",
    "Schema",
    "Service",
    "SettingDefinition",
    "Table",
    "TableRequest",
    "TooManyAttempts",
    "after_commit",
    "count_active_users",
    "count_groups",
    "count_retreats_in",
    "count_users_by_role",
    "enum_column",
    "hookimpl",
    "kinds",
    "now",
    "own_details",
    "setting",
    "today",
    "transaction",
    "work_session",
    "write_setting",
]
