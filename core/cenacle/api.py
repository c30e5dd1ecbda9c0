"""What a plugin may import; nothing deeper is promised to stay (docs/plugins.md).

`API_VERSION` rises when something here changes so that a plugin may have to follow.
"""

from cenacle.accounts import User, create_user
from cenacle.accounts import invite as invite_user
from cenacle.accounts.own_details import OwnDetails, own_details
from cenacle.accounts.statistics import count_active_users, count_users_by_role
from cenacle.audit import act_as, act_as_guest, refuse_stale
from cenacle.clock import now, today
from cenacle.config import ConfigurationError, read_configuration
from cenacle.days import show_days
from cenacle.db import (
    Base,
    Instant,
    Versioned,
    enum_column,
    open_database,
    transaction,
)
from cenacle.db.locks import one_at_a_time
from cenacle.db.migrations import Branch
from cenacle.db.search import fold
from cenacle.errors import (
    CenacleError,
    Failure,
    InvalidInput,
    NotAllowed,
    NotFound,
    RuleBroken,
    TooManyAttempts,
    WrongContentType,
)
from cenacle.events import (
    AddressChanged,
    AttendanceChanged,
    DetailsConfirmed,
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
from cenacle.exports.files import to_csv, to_xlsx
from cenacle.exports.sheets import Column as SheetColumn
from cenacle.exports.sheets import Sheet
from cenacle.features import is_enabled
from cenacle.groups import Group, notify
from cenacle.groups.service import save as save_group
from cenacle.groups.statistics import count_groups
from cenacle.invitations import Invitation, Invited, invite
from cenacle.mail.mailbox import has_mailbox, keep_in_mailbox
from cenacle.mail.placeholders import fill_line, names_in
from cenacle.people import PersonStatus, Religion, Retreatant, add_retreatant, consent
from cenacle.people import find as find_retreatant
from cenacle.people import find_each as find_retreatants
from cenacle.people import may as may_over
from cenacle.phones import normalize as normalize_phone
from cenacle.phones import show as show_phone
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
from cenacle.staff.profiles import NEEDED as PROFILE_NEEDED
from cenacle.staff.profiles import WITH_PROFILE, keep_profile
from cenacle.tasks import after_commit, one_thread_at_a_time, work_session
from cenacle.web import Form, Schema, Service, TableRequest
from cenacle.web.downloads import download
from cenacle.web.fields import (
    SALUTATIONS,
    STATES,
    BirthDate,
    EmailAddress,
    Id,
    Notes,
    Phone,
    Priority,
    State,
    Text50,
    Version,
    ZipCode,
)
from cenacle.web.tables import Table
from cenacle.web.validation import invalid_input, path_id, read_body, read_form, read_parts, row_id

API_VERSION = 1

__all__ = [
    "API_VERSION",
    "PROFILE_NEEDED",
    "SALUTATIONS",
    "STATES",
    "WITH_PROFILE",
    "Actor",
    "AddressChanged",
    "AttendanceChanged",
    "Base",
    "BirthDate",
    "Branch",
    "CenacleError",
    "ConfigurationError",
    "DashboardCard",
    "DashboardContext",
    "DetailsConfirmed",
    "EmailAddress",
    "Event",
    "Failure",
    "FeatureFlag",
    "FeatureSwitched",
    "Form",
    "Frontend",
    "Group",
    "HistoryType",
    "Id",
    "Instant",
    "InvalidInput",
    "Invitation",
    "InvitationSent",
    "Invited",
    "NoShowMarked",
    "NoShowTakenBack",
    "NotAllowed",
    "NotFound",
    "Notes",
    "OwnDetails",
    "PersonStatus",
    "Phone",
    "Priority",
    "ProspectAccepted",
    "ProspectDenied",
    "ProspectEdited",
    "ProspectEvent",
    "ProspectRegistered",
    "ProspectVerified",
    "Religion",
    "Request",
    "RetreatEvent",
    "RetreatPlanned",
    "RetreatRoleChanged",
    "RetreatTakenOut",
    "Retreatant",
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
    "Sheet",
    "SheetColumn",
    "State",
    "Table",
    "TableRequest",
    "Text50",
    "TooManyAttempts",
    "User",
    "Version",
    "Versioned",
    "WrongContentType",
    "ZipCode",
    "act_as",
    "act_as_guest",
    "add_retreatant",
    "after_commit",
    "consent",
    "count_active_users",
    "count_groups",
    "count_retreats_in",
    "count_users_by_role",
    "create_user",
    "download",
    "enum_column",
    "fill_line",
    "find_retreatant",
    "find_retreatants",
    "fold",
    "has_mailbox",
    "hookimpl",
    "invalid_input",
    "invite",
    "invite_user",
    "is_enabled",
    "keep_in_mailbox",
    "keep_profile",
    "kinds",
    "may_over",
    "names_in",
    "normalize_phone",
    "notify",
    "now",
    "one_at_a_time",
    "one_thread_at_a_time",
    "open_database",
    "own_details",
    "path_id",
    "publish",
    "read_body",
    "read_configuration",
    "read_form",
    "read_parts",
    "refuse_stale",
    "row_id",
    "save_group",
    "setting",
    "show_days",
    "show_phone",
    "to_csv",
    "to_xlsx",
    "today",
    "transaction",
    "work_session",
    "write_setting",
]
