"""What guests are asked, after they were accepted and before each retreat."""

from functools import partial

from cenacle.api import ROOM_FEATURES, AskedAt, Field, FieldKind, FieldOf, ShownAt, Sign, Words

_ = Words("cenacle_needs")

FLAG = "Needs"
SEE = "needs_see"
KEPT_DAYS = 30

GROUND_FLOOR, NO_STAIRS, WHEELCHAIR = "Ground floor", "No stairs", "Wheelchair"
BELOW_STAIRS = frozenset({GROUND_FLOOR, NO_STAIRS, WHEELCHAIR})

_everywhere = frozenset({ShownAt.COLUMN, ShownAt.PANEL, ShownAt.PAPERS})
_need = partial(
    Field,
    flag=FLAG,
    right=SEE,
    section=_("What you need"),
    asked=frozenset({AskedAt.FOLLOW_UP}),
    shown=_everywhere,
    kept_days=KEPT_DAYS,
)

FIELDS = [
    _need(
        key="diet",
        label=_("Diet"),
        kind=FieldKind.MANY,
        choices=(
            "Vegetarian",
            "Vegan",
            "Gluten-free",
            "Lactose-free",
            "Diabetic",
            "Kosher",
            "Halal",
        ),
        sign=Sign.DIET,
        shown=_everywhere | {ShownAt.LETTERS},
    ),
    _need(
        key="allergies",
        label=_("Allergies"),
        kind=FieldKind.TEXT,
        hint=_("Foods, medicines, insects: whatever those around you should know."),
        sign=Sign.ALLERGY,
    ),
    _need(
        key="mobility",
        label=_("Getting about"),
        kind=FieldKind.MANY,
        choices=(GROUND_FLOOR, NO_STAIRS, WHEELCHAIR, "Walker or cane"),
        sign=Sign.MOBILITY,
    ),
    _need(
        key="cpap",
        label=_("CPAP"),
        kind=FieldKind.YES_NO,
        hint=_("You bring a device for the night, and need an outlet beside the bed."),
        sign=Sign.SLEEP,
    ),
    _need(
        key="emergencyName",
        label=_("Whom we call in an emergency"),
        kind=FieldKind.TEXT,
    ),
    _need(
        key="emergencyPhone",
        label=_("Their telephone"),
        kind=FieldKind.TEXT,
    ),
    _need(
        key="roomFeatures",
        label=_("What you wish of the room"),
        kind=FieldKind.MANY,
        choices_of=ROOM_FEATURES,
    ),
    _need(
        key="withWhom",
        label=_("With whom you would share a room"),
        kind=FieldKind.TEXT,
        of=FieldOf.PART,
        hint=_("First and last name."),
        sign=Sign.NOTE,
        shown=_everywhere - {ShownAt.PAPERS},
    ),
    _need(
        key="roomWish",
        label=_("Other wishes for the room"),
        kind=FieldKind.LONG_TEXT,
        of=FieldOf.PART,
        hint=_("We do what we can."),
        sign=Sign.NOTE,
        # Whoever gives rooms reads it beside the name; a list on a wall does not tell it.
        shown=_everywhere - {ShownAt.PAPERS},
    ),
]
