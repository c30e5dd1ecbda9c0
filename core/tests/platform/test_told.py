"""Days and times in a mail are in the language of its reader."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest
from cenacle.platform.told import (
    Told,
    text_direction,
    told_days,
    told_list,
    told_moment,
    told_place,
    told_until,
    told_weekday,
)
from cenacle.platform.words import PSEUDO, reading

JUNE = date(2026, 6, 4)
MOMENT = datetime(2026, 6, 2, 20, 10, tzinfo=UTC)


@pytest.mark.parametrize(
    ("told", "english", "spanish"),
    [
        (told_days(JUNE, date(2026, 6, 7)), "Jun 4 – 7, 2026", "4–7 de jun de 2026"),
        (
            told_days(date(2026, 12, 29), date(2027, 1, 1)),
            "Dec 29, 2026 – Jan 1, 2027",
            "29 dic 2026 – 1 ene 2027",
        ),
        (told_days(JUNE, JUNE), "Jun 4, 2026", "4 jun 2026"),
        (told_weekday(JUNE), "Thursday, June 4, 2026", "jueves, 4 de junio de 2026"),
        (
            told_until(MOMENT, ZoneInfo("America/Chicago")),
            "Tuesday, June 2, 2026, 3:10 PM (Central Time)",
            "martes, 2 de junio de 2026, 3:10 p.m. (hora central)",
        ),
        (told_moment(MOMENT), "Jun 2, 2026, 8:10 PM", "2 jun 2026, 8:10 p.m."),
        (told_place(3), "third", "3"),
        (told_list([told_place(1), "x"]), "first; x", "1; x"),
    ],
)
def test_each_language_has_its_own_way(told: Told, english: str, spanish: str) -> None:
    assert str(told) == english
    with reading(PSEUDO):
        assert f"{told}" == english
    with reading("es"):
        assert " ".join(str(told).split()) == spanish


@pytest.mark.parametrize(("language", "direction"), [("en", "ltr"), ("es", "ltr"), ("ar", "rtl")])
def test_a_page_goes_the_way_in_which_its_language_is_read(language: str, direction: str) -> None:
    with reading(language):
        assert text_direction() == direction


def test_a_language_that_nobody_knows_has_the_english_way() -> None:
    with reading("qqq"):
        assert str(told_place(2)) == "second"
