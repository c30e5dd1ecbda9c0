"""What strangers read of the demo's groups and retreats when they choose."""

from collections.abc import Sequence

from cenacle.groups import Group
from cenacle.groups.models import Language, WhoFor

MEN, WOMEN, COUPLES, YOUNG = WhoFor.MEN, WhoFor.WOMEN, WhoFor.COUPLES, WhoFor.YOUNG_ADULTS
NAMES: Sequence[tuple[str, WhoFor | None, Language, str]] = (
    ("Men of Convent", MEN, Language.ENGLISH, "Men of the river parishes, in silence."),
    ("Women of St. Ignatius", WOMEN, Language.ENGLISH, "Women of all ages and walks of life."),
    ("Hombres de Guadalupe", MEN, Language.SPANISH, "Para hombres, en español."),
    ("Friends of Manresa", None, Language.ENGLISH, "Whoever would like to be quiet for a while."),
    ("Married Couples", COUPLES, Language.ENGLISH, "Husbands and wives, together."),
    ("Mujeres de Fe", WOMEN, Language.SPANISH, "Para mujeres, en español."),
    ("Young Adults of Baton Rouge", YOUNG, Language.ENGLISH, "From 18 to 35 years."),
    ("Knights of St. Joseph", MEN, Language.ENGLISH, "Fathers, sons and brothers."),
)
THEMES = (
    "The Prodigal Son", "Be Still", "Finding God in All Things", "The Road to Emmaus",
    "Come and See", "Psalms of the Heart", "The First and the Last",
)  # fmt: skip
PREACHERS = ("Fr. Anthony Ostini, SJ", "Fr. Tim Murphy, SJ", "Sr. Dot Trosclair", None)
OFFERING = "$475 for the weekend, as far as you can"


def name_group(group: Group, place: int) -> None:
    """Some go by the same name, with the number beside it."""
    name, group.who_for, group.language, group.description = NAMES[place % len(NAMES)]
    group.name = name if place < len(NAMES) else f"{name}, {group.group_number}"
