"""What a plugin may import; nothing deeper is promised to stay (docs/plugins.md).

A plugin says by its distribution which versions of this it was built for: `cenacle>=0.1,<0.2`.
"""

# Hooks, and what they give
from cenacle.platform.plugins import (
    AnySetting,
    Asking,
    CallChannel,
    DashboardCard,
    DashboardContext,
    FeatureFlag,
    Frontend,
    HistoryType,
    Obstacle,
    Reader,
    SettingDefinition,
    Stopping,
    hookimpl,
)
from cenacle.platform.plugins.channels import Offered
from cenacle.platform.plugins.personal import (
    PersonalData,
    PersonalRow,
    PersonKnown,
)
from cenacle.platform.db.migrations import Branch

# Doors: fields, columns, papers, rules and lines that a plugin adds
from cenacle.platform.plugins.doors import (
    Health,
    HealthCheck,
    HealthState,
    MailPlaceholder,
    MailTemplate,
    HomeAsked,
    LetterAsked,
    Paper,
    PaperAsked,
    PlaceAsked,
    PlaceCondition,
    Placeholder,
    PluginRight,
    RoomAsked,
    RoomRule,
    RosterAsked,
    RosterColumn,
    ToDo,
    ToDoLine,
    YearAsked,
    YearFigure,
)
from cenacle.platform.plugins.fields import (
    AskedAt,
    Field,
    FieldKind,
    FieldOf,
    FormSection,
    Owner,
    ShownAt,
    Sign,
    Value,
)

# The house: settings, tasks, features, events, the time on its wall
from cenacle.platform.house import House
from cenacle.platform.settings import (
    kinds,
    write as write_setting,
)
from cenacle.platform.settings.definitions import (
    HOUSE_TIME_ZONE,
    PORTAL_TITLE,
    ROOM_FEATURES,
    RETAIN_MAIL_BODIES_DAYS,
    SUPPORT_EMAIL,
)
from cenacle.platform.tasks import one_thread_at_a_time
from cenacle.privacy.retention import KeptForATime
from cenacle.privacy.tasks import register_kept_for_a_time
from cenacle.platform.features import is_enabled
from cenacle.platform.config import (
    ConfigurationError,
    read_configuration,
)
from cenacle.platform.which_house import configuration_of_command
from cenacle.platform.clock import (
    now,
    today,
)
from cenacle.platform.dates import show_days
from cenacle.platform.kept import told_again
from cenacle.platform.told import (
    Told,
    told_days,
)
from cenacle.platform.words import (
    Text,
    Words,
    current_language,
    languages,
    reading,
)

# Views: services, forms, tables, downloads
from cenacle.platform.request import Request
from cenacle.platform.web import (
    Form,
    Schema,
    Service,
    TableRequest,
)
from cenacle.platform.web.fields import (
    BirthDate,
    EmailAddress,
    Id,
    KeptSentence,
    Notes,
    Phone,
    Priority,
    SALUTATIONS,
    State,
    STATES,
    Text50,
    Version,
    ZipCode,
)
from cenacle.platform.web.tables import (
    Page,
    Table,
)
from cenacle.platform.web.validation import (
    invalid_input,
    path_id,
    read_body,
    read_form,
    read_parts,
    row_id,
)
from cenacle.platform.web.downloads import download
from cenacle.platform.web.sheet_files import (
    to_csv,
    to_xlsx,
)
from cenacle.platform.sheets import (
    Sheet,
    Column as SheetColumn,
)
from cenacle.platform.workbooks import (
    cell_text,
    read_workbook,
)

# Who may do what, and what is refused
from cenacle.platform.access import (
    Act,
    Actor,
    OfOneGroup,
    OfTwoGroups,
    Right,
    Role,
    Scoped,
    load,
    load_each,
    reaches,
    visible,
)
from cenacle.platform.audit import (
    Subject,
    act_as,
    act_as_guest,
    forget_values,
    refuse_stale,
)
from cenacle.platform.errors import (
    CenacleError,
    Failure,
    InvalidInput,
    NotAllowed,
    NotFound,
    RuleBroken,
    TooManyAttempts,
    WrongContentType,
)

# The database
from cenacle.platform.db import (
    Base,
    Instant,
    Versioned,
    enum_column,
    open_database,
    partial_index,
    transaction,
)
from cenacle.platform.db.locks import one_at_a_time
from cenacle.platform.db.search import fold, order_of_names

# What happens (cenacle.events)
from cenacle.platform.events import (
    AddressChanged,
    Event,
    FeatureSwitched,
    MailNotDelivered,
    Question,
)
from cenacle.events import (
    AgreementAccepted,
    AnswersChanged,
    ApplicationRecognized,
    AttendanceChanged,
    CapacityChanging,
    ConsentChanged,
    DetailsConfirmed,
    GroupChanging,
    InvitationOpened,
    InvitationSent,
    JoinedLine,
    NoShowMarked,
    NoShowTakenBack,
    OfferEnded,
    OfferTakenBack,
    PlaceGiven,
    PlaceHeld,
    PlaceOffered,
    Phoned,
    PhonedTakenBack,
    ProspectAcceptanceTakenBack,
    ProspectAccepted,
    ProspectDenialTakenBack,
    ProspectDenied,
    ProspectEdited,
    ProspectEvent,
    ProspectRegistered,
    ProspectVerified,
    RetreatantEdited,
    RetreatantErased,
    RetreatantEvent,
    RetreatantLeft,
    RetreatantsMerged,
    RetreatantsMerging,
    RetreatantsParted,
    RetreatDeleted,
    RetreatDeleting,
    RetreatMoving,
    RetreatEvent,
    RetreatPlanned,
    RetreatRoleChanged,
    RoomAssigned,
    RoomDeleting,
    RoomUnassigned,
    SecondarySwapped,
)

# People: users, groups, retreatants, retreats, invitations, messages
from cenacle.accounts import (
    User,
    create_user,
    invite as invite_user,
)
from cenacle.accounts.own_details import (
    OwnDetails,
    own_details,
)
from cenacle.accounts.statistics import (
    count_active_users,
    count_users_by_role,
)
from cenacle.staff.schemas import Profile as UserProfile
from cenacle.staff.profiles import (
    NEEDED as PROFILE_NEEDED,
    WITH_PROFILE,
    keep_profile,
)
from cenacle.groups import (
    Group,
    notify,
)
from cenacle.groups.service import save_group
from cenacle.groups.statistics import count_groups
from cenacle.retreatants import (
    PersonStatus,
    Religion,
    Retreatant,
    add_retreatant,
)
from cenacle.retreatants.consent import record_consent
from cenacle.platform.consents import (
    Channel as ConsentChannel,
    find_refused,
    note_consent,
)
from cenacle.fields import (
    count_unanswered,
    keep_answers,
    read_answers,
    read_answers_of_readers,
    read_own,
)
from cenacle.retreats import AttendingStatus, Retreat
from cenacle.retreats.statistics import count_retreats_in
from cenacle.rooms.partaking import (
    Partaker,
    RetreatFound,
    RoomFound,
    find_retreats,
    read_partakers,
    read_rooms,
)
from cenacle.rooms.wishes import (
    tell_room_wishes,
    who_told_room_wishes,
)
from cenacle.calls.following import (
    is_still_asked,
    note_not_delivered,
    note_not_sent,
)
from cenacle.calls.words import reader_of
from cenacle.places.answers import take_offered_place
from cenacle.places.offers import (
    is_open as is_offer_open,
    note_not_told as note_offer_not_told,
    note_told as note_offer_told,
)
from cenacle.places.times import told_to as show_moment_to
from cenacle.magic_links import (
    Guest,
    make_further_link,
    read_guest,
)
from cenacle.outreach import (
    Invitation,
    Invited,
    invite,
)
from cenacle.outreach.plugin_letters import (
    Written,
    write_letter,
)
from cenacle.exports.printed_letters import (
    LetterToPrint,
    print_letters,
)
from cenacle.platform import outbox
from cenacle.platform.mail.mailbox import (
    has_mailbox,
    keep_in_mailbox,
)
from cenacle.platform.mail.placeholders import (
    fill_line,
    names_in,
)
from cenacle.platform.phones import (
    normalize as normalize_phone,
    show as show_phone,
    zones_of as zones_of_phone,
)
