"""What a text costs, and when it may go."""

from datetime import UTC, datetime, time
from zoneinfo import ZoneInfo

import pytest
from cenacle_sms.config import TwilioConfiguration
from cenacle_sms.quiet import end_of_quiet, zones_of
from cenacle_sms.segments import count_segments, in_plain_letters
from cenacle_sms.settings import SMS_QUIET_START, invitation, price

CHICAGO = ZoneInfo("America/Chicago")


@pytest.mark.parametrize(
    ("text", "segments"),
    [
        ("", 1),
        ("a" * 160, 1),
        ("a" * 161, 2),
        ("a" * 306, 2),
        ("a" * 307, 3),
        ("€" * 80, 1),
        ("€" * 81, 2),
        ("é" * 160, 1),
        ("ő" * 70, 1),
        ("ő" * 71, 2),
        ("😀" * 35, 1),
        ("😀" * 36, 2),
    ],
)
def test_segments(text: str, segments: int) -> None:
    assert count_segments(text) == segments


def test_curly_signs_do_not_double_the_price() -> None:
    assert in_plain_letters("Jun 4 – 7, “Paul’s”…") == 'Jun 4 - 7, "Paul\'s"...'


@pytest.mark.parametrize(
    ("now", "until"),
    [
        ("2026-06-04T20:59", None),
        ("2026-06-04T21:00", "2026-06-05T08:00"),
        ("2026-06-04T23:59", "2026-06-05T08:00"),
        ("2026-06-05T00:00", "2026-06-05T08:00"),
        ("2026-06-05T07:59", "2026-06-05T08:00"),
        ("2026-06-05T08:00", None),
        ("2026-03-07T22:00", "2026-03-08T08:00"),  # the night that is an hour shorter
        ("2026-10-31T22:00", "2026-11-01T08:00"),  # the night that is an hour longer
    ],
)
def test_the_night(now: str, until: str | None) -> None:
    moment = datetime.fromisoformat(now).replace(tzinfo=CHICAGO).astimezone(UTC)

    end = end_of_quiet(moment, [CHICAGO], time(21), time(8))

    assert (end and end.astimezone(CHICAGO).replace(tzinfo=None).isoformat()[:16]) == until


def test_hours_that_begin_and_end_together_are_none() -> None:
    assert end_of_quiet(datetime.now(UTC), [CHICAGO], time(8), time(8)) is None


@pytest.mark.parametrize(
    ("phone", "zone"),
    [
        ("+15045550142", "America/Chicago"),
        ("+12125550142", "America/New_York"),
        ("+18085550142", "Pacific/Honolulu"),
        ("+18005550142", "America/Chicago"),
        ("nonsense", "America/Chicago"),
    ],
)
def test_where_a_number_is(phone: str, zone: str) -> None:
    assert ZoneInfo(zone) in zones_of(phone, CHICAGO)


def test_what_a_house_sets_is_checked() -> None:
    assert SMS_QUIET_START.parse("21:30") == time(21, 30)
    assert SMS_QUIET_START.parse("9:30 PM") == time(21, 30)
    assert invitation(" Come: {{ link }} ") == "Come: {{ link }}"
    assert price("0.01") == 0.01
    for parse, wrong, words in (
        (SMS_QUIET_START.parse, "late", "Write a time such as 5:30 PM."),
        (invitation, "Come!", "Leave {{ link }} in the text: people answer by it."),
        (invitation, "{{ link }} {{ x }}", "There is no {{ x }} here."),
        (price, "much", "Write a price in dollars, such as 0.0079."),
        (price, "nan", "Write a price from 0 to 10 dollars."),
    ):
        with pytest.raises(ValueError, match=words.replace("{", r"\{").replace("(", r"\(")):
            parse(wrong)


def test_credentials_are_there_whole_or_not_at_all() -> None:
    assert not TwilioConfiguration().is_there
    with pytest.raises(ValueError, match="CENACLE_TWILIO_AUTH_TOKEN: is missing"):
        TwilioConfiguration(account_sid="AC1", from_number="+15045550142")
    with pytest.raises(ValueError, match="CENACLE_TWILIO_FROM_NUMBER: write it as"):
        TwilioConfiguration(account_sid="AC1", auth_token="x", from_number="12")
