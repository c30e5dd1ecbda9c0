"""The house: settings, tasks, features, events, the time on its wall.

`house.served` is what hooks are given as `house`, and views have as `request.house`.
"""

from datetime import UTC, date, datetime, timedelta

import pytest
from cenacle.api import (
    HOUSE_TIME_ZONE,
    PORTAL_TITLE,
    RETAIN_MAIL_BODIES_DAYS,
    ROOM_FEATURES,
    SUPPORT_EMAIL,
    ConfigurationError,
    House,
    KeptForATime,
    Text,
    Told,
    Words,
    configuration_of_command,
    current_language,
    is_enabled,
    kinds,
    languages,
    now,
    one_thread_at_a_time,
    read_configuration,
    reading,
    register_kept_for_a_time,
    show_days,
    today,
    told_again,
    told_days,
    write_setting,
)
from cenacle.testing import TestHouse
from sqlalchemy.orm import Session


def test_a_setting_of_the_house(house: TestHouse) -> None:
    with house.session() as session:
        write_setting(session, PORTAL_TITLE.key, "Manresa")
        house.served.settings.forget_after_commit(session)

    settings = house.served.settings
    assert settings.value(PORTAL_TITLE) == "Manresa"
    assert settings.value(SUPPORT_EMAIL) is None
    assert settings.value(RETAIN_MAIL_BODIES_DAYS) == 730
    assert "quiet" in settings.value(ROOM_FEATURES)


def test_what_a_clerk_types_has_a_kind() -> None:
    assert kinds.whole_number(1, 9)("7") == 7
    with pytest.raises(ValueError, match=r"Write yes or no\."):
        kinds.yes_no("perhaps")


def tidy(house: House) -> None:
    """What a task does, for whom no request brings a session."""
    if not is_enabled(house, "Badges"):
        return
    with house.transaction() as session:
        write_setting(session, "BadgesTidied", now().isoformat())


def test_a_task_asks_whether_its_feature_is_on(house: TestHouse) -> None:
    queue = house.served.queue
    queue.add_task("badges.tidy", one_thread_at_a_time(lambda: tidy(house.served)))

    queue.run("badges.tidy")

    assert not is_enabled(house.served, "Badges")


def forget(session: Session, before: datetime) -> int:
    """Some hundreds at most; called again until it returns 0."""
    return 0


def test_what_is_kept_for_a_time_goes_at_night(house: TestHouse) -> None:
    badges = KeptForATime("badges", RETAIN_MAIL_BODIES_DAYS, forget)

    register_kept_for_a_time(house.served, "badges.retain", badges)

    house.served.queue.run("badges.retain")


def test_the_time_on_the_wall(house: TestHouse) -> None:
    zone = house.served.settings.value(HOUSE_TIME_ZONE)

    assert today(zone) == house.today
    assert now() - datetime.now(UTC) < timedelta(seconds=1)
    assert show_days(date(2026, 6, 4), date(2026, 6, 7)) == "Jun 4 – 7, 2026"


def test_a_command_reads_where_its_house_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CENACLE_DATABASE_URL", "sqlite:///house.db")
    assert read_configuration().database_url.endswith("house.db")
    assert configuration_of_command().database_url == read_configuration().database_url

    monkeypatch.setenv("CENACLE_DATABASE_URL", "no address")
    with pytest.raises(ConfigurationError):
        read_configuration()


_ = Words("cenacle_needs")  # the plugin's package


def test_a_sentence_is_in_the_language_of_its_reader() -> None:
    """The catalogs of a package are its `locale/<language>/LC_MESSAGES/<package>.po`."""
    text = _.many("{count} badge is printed.", "{count} badges are printed.", 3)

    assert isinstance(text, Text)
    assert str(text) == "3 badges are printed."
    with reading("es"):
        assert current_language() == "es"
        assert str(text) == "3 badges are printed."  # nobody has translated it yet
    assert languages()[0] == "en"


MADE = _.lasting("A badge was made on {days}.")


def test_what_is_written_down_is_told_in_the_language_of_each_reader() -> None:
    days = told_days(date(2026, 6, 4), date(2026, 6, 7))
    written = MADE.written(days=days)

    assert isinstance(days, Told)
    assert written == "A badge was made on Jun 4 – 7, 2026."
    with reading("es"):
        assert told_again(written) == "A badge was made on 4–7 de jun de 2026."
