"""How much of a deposit a house gives back, by the days that are left before the retreat."""

from datetime import date

from cenacle.api import House, Text, Words

from cenacle_gifts.settings import (
    GIFTS_DEPOSIT_PART_DAYS,
    GIFTS_DEPOSIT_PART_PERCENT,
    GIFTS_DEPOSIT_WHOLE_DAYS,
)

_ = Words("cenacle_gifts")


def keep_of(house: House, cents: int, start: date, today: date) -> int:
    """How many of these cents the house keeps of somebody who gives up the place today: nothing
    until so many days before, then a part, and after that all. What a part leaves of a cent is
    given back."""
    left = (start - today).days
    if left >= house.settings.value(GIFTS_DEPOSIT_WHOLE_DAYS):
        return 0
    if left >= house.settings.value(GIFTS_DEPOSIT_PART_DAYS):
        return cents * (100 - house.settings.value(GIFTS_DEPOSIT_PART_PERCENT)) // 100
    return cents


def tell_rule(house: House) -> list[Text]:
    """The same in sentences, for whoever pays."""
    whole = house.settings.value(GIFTS_DEPOSIT_WHOLE_DAYS)
    part = house.settings.value(GIFTS_DEPOSIT_PART_DAYS)
    percent = house.settings.value(GIFTS_DEPOSIT_PART_PERCENT)
    if whole == 0:
        return [_("If you cancel before the retreat, you get all of it back.")]
    told = [
        _.many(
            "If you cancel {count} day before the retreat or earlier, you get all of it back.",
            "If you cancel {count} days before the retreat or earlier, you get all of it back.",
            whole,
        )
    ]
    if part < whole and percent:
        told.append(
            _.many(
                "Until {count} day before, you get {percent} percent of it back.",
                "Until {count} days before, you get {percent} percent of it back.",
                part,
                percent=percent,
            )
        )
    told.append(_("After that, the house keeps it. It may go along to another retreat: ask us."))
    return told
