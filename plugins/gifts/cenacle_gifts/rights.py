"""The flag, and who comes to the gifts."""

from cenacle.api import PluginRight, Right, Role, Words

_ = Words("cenacle_gifts")

FLAG = "Gifts"
OFFICE = "gifts_office"

RIGHT = PluginRight(
    name="office",
    title=_("Keep the books of gifts"),
    description=_("Who gave how much; booking gifts, taking them back, and receipts."),
    within=Right.HOUSE,
    roles=frozenset({Role.ADMIN}),
)
