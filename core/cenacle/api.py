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
from cenacle.events import (
    AttendanceChanged,
    Event,
    FeatureSwitched,
    InvitationSent,
    NoShowMarked,
    NoShowTakenBack,
    ProspectAccepted,
    ProspectDenied,
    ProspectEdited,
    ProspectEvent,
    ProspectRegistered,
    ProspectVerified,
    RetreatantEdited,
    RetreatantEvent,
    RetreatantLeft,
    RetreatantsMerged,
    RetreatEvent,
    RetreatPlanned,
    RetreatRoleChanged,
    RetreatTakenOut,
    RoomAssigned,
    RoomUnassigned,
    SecondarySwapped,
)
from cenacle.groups.statistics import count_groups
from cenacle.plugins import (
    DashboardCard,
    DashboardContext,
    FeatureFlag,
    Frontend,
    HistoryType,
    SettingDefinition,
    hookimpl,
    publish,
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
    "AttendanceChanged",
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
    "HistoryType",
    "Instant",
    "InvalidInput",
    "InvitationSent",
    "NoShowMarked",
    "NoShowTakenBack",
    "NotAllowed",
    "NotFound",
    "OwnDetails",
    "ProspectAccepted",
    "ProspectDenied",
    "ProspectEdited",
    "ProspectEvent",
    "ProspectRegistered",
    "ProspectVerified",
    "Request",
    "RetreatEvent",
    "RetreatPlanned",
    "RetreatRoleChanged",
    "RetreatTakenOut",
    "RetreatantEdited",
    "RetreatantEvent",
    "RetreatantLeft",
    "RetreatantsMerged",
    "Right",
    "Role",
    "RoomAssigned",
    "RoomUnassigned",
    "RuleBroken",
    "Schema",
    "SecondarySwapped",
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
    "publish",
    "setting",
    "today",
    "transaction",
    "work_session",
    "write_setting",
]
