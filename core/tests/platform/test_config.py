"""A wrong setting is told in one line that names it."""

from datetime import timedelta
from pathlib import Path

import pytest
from cenacle.platform.config import ConfigurationError, Environment, read_configuration


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_house_on_ones_own_machine_needs_no_setting() -> None:
    first, second = read_configuration(), read_configuration()

    assert first.environment is Environment.LOCAL
    assert first.database_url == "sqlite:///var/cenacle.db"
    assert len(first.secret_key.get_secret_value()) >= 32
    assert first == second


@pytest.mark.parametrize(
    ("name", "value", "line"),
    [
        ("ENVIRONMENT", "Prod", "write one of Local, Dev, Development, QA, Stage, Production"),
        ("DATABASE_URL", "mysql://x/y", "write sqlite:///path or postgresql://user@host/database"),
        ("DATABASE_URL", "nonsense", "write sqlite:///path or postgresql://user@host/database"),
        (
            "DATABASE_URL",
            "sqlite://",
            "write sqlite:///path; a house in memory would be one process's alone",
        ),
        *(
            (
                "REPLICA_URL",
                value,
                "write postgresql://user@host/database; SQLite has no replicas",
            )
            for value in ("nonsense", "sqlite:///copy.db")
        ),
        ("REPLICA_URL", "postgresql://host/house", "a house on SQLite has no replica"),
        ("QUEUE_URL", "amqp://x", "write sqlite:///path or redis://host:port/number"),
        ("QUEUE_URL", "sqlite:///", "write sqlite:///path or redis://host:port/number"),
        ("QUEUE_URL", "redis://host:port", "write sqlite:///path or redis://host:port/number"),
        (
            "BASE_URL",
            "portal.org",
            "write the address of the house, such as https://portal.example.org",
        ),
        *(
            (
                "BASE_URL",
                f"https://{more}",
                "write no more than the name of the house and its port, such as "
                "https://portal.example.org",
            )
            for more in ("portal.org/house", "portal.org/?a=1", "portal.org/#a", "ann@portal.org")
        ),
        ("SMTP_URL", "mail.house.test", "write smtp://user:password@host:port, or smtps://…"),
        ("SMTP_URL", "smtp://", "write smtp://user:password@host:port, or smtps://…"),
        ("SMTP_URL", "smtp://host:port", "write smtp://user:password@host:port, or smtps://…"),
        ("SMTP_URL", "smtp://host?tls=yes", "write smtp://user:password@host:port, or smtps://…"),
        ("MAIL_FROM", "The House", "write the address that mail comes from"),
        ("TRUSTED_PROXIES", "proxy", "write addresses or networks, such as 10.0.0.0/8, 127.0.0.1"),
        ("HOT_RELOAD", "perhaps", "write yes or no"),
        ("CLOCK", "tomorrow", "write a shift such as +400d, +6h or -30m"),
    ],
)
def test_a_wrong_setting_is_named_with_what_to_write(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, line: str
) -> None:
    monkeypatch.setenv(f"CENACLE_{name}", value)

    with pytest.raises(ConfigurationError) as caught:
        read_configuration()

    assert str(caught.value) == f"CENACLE_{name}: {line}"


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("HTTPS://Portal.Example.org", "https://portal.example.org"),
        ("https://portal.example.org:443/", "https://portal.example.org"),
        ("http://portal.example.org:80", "http://portal.example.org"),
        ("https://portal.example.org:8443", "https://portal.example.org:8443"),
        ("https://haus-münchen.example", "https://xn--haus-mnchen-yhb.example"),
        ("http://[::1]:6543", "http://[::1]:6543"),
    ],
)
def test_the_base_url_is_what_a_browser_sends_as_its_origin(
    monkeypatch: pytest.MonkeyPatch, written: str, sent: str
) -> None:
    monkeypatch.setenv("CENACLE_BASE_URL", written)

    configuration = read_configuration()

    assert configuration.base_url == sent
    assert configuration.uses_https == sent.startswith("https:")


@pytest.mark.parametrize("secret", ["", "short"])
def test_a_real_house_needs_a_secret(monkeypatch: pytest.MonkeyPatch, secret: str) -> None:
    monkeypatch.setenv("CENACLE_ENVIRONMENT", "Production")
    monkeypatch.setenv("CENACLE_SECRET_KEY", secret)

    with pytest.raises(ConfigurationError, match="CENACLE_SECRET_KEY: Production needs"):
        read_configuration()


def test_a_real_house_exchanges_no_screens_under_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CENACLE_ENVIRONMENT", "Production")
    monkeypatch.setenv("CENACLE_SECRET_KEY", "x" * 32)
    monkeypatch.setenv("CENACLE_HOT_RELOAD", "yes")

    with pytest.raises(ConfigurationError, match="CENACLE_HOT_RELOAD"):
        read_configuration()


def test_a_real_houses_clock_cannot_be_shifted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CENACLE_ENVIRONMENT", "Production")
    monkeypatch.setenv("CENACLE_SECRET_KEY", "x" * 32)
    monkeypatch.setenv("CENACLE_CLOCK", "+1d")

    with pytest.raises(ConfigurationError, match="CENACLE_CLOCK"):
        read_configuration()


def test_a_real_house_needs_a_mail_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CENACLE_ENVIRONMENT", "Stage")
    monkeypatch.setenv("CENACLE_SECRET_KEY", "x" * 32)

    with pytest.raises(ConfigurationError, match="CENACLE_SMTP_URL: Stage needs a mail server"):
        read_configuration()


@pytest.mark.parametrize(
    ("environment", "issuer"),
    [
        ("Dev", "http://127.0.0.1:8080"),
        ("Dev", "http://login.example.org"),
        ("Local", "http://login.example.org"),
        ("Local", "http://127.0.0.1.example.org"),
        ("Local", "ftp://localhost"),
    ],
)
def test_a_provider_has_https(
    monkeypatch: pytest.MonkeyPatch, environment: str, issuer: str
) -> None:
    monkeypatch.setenv("CENACLE_ENVIRONMENT", environment)
    monkeypatch.setenv("CENACLE_SECRET_KEY", "x" * 32)
    for part, value in (("ISSUER", issuer), ("CLIENT_ID", "x"), ("CLIENT_SECRET", "x")):
        monkeypatch.setenv(f"CENACLE_OIDC_PARISH_{part}", value)

    with pytest.raises(ConfigurationError) as caught:
        read_configuration()
    assert str(caught.value) == "CENACLE_OIDC_PARISH_ISSUER: write its https address"


@pytest.mark.parametrize("name", ["MY_HOUSE_ISSUER", "Google_ISSUER", "GOOGLE_CLIENTID"])
def test_a_provider_whose_name_is_mistyped_is_told(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv(f"CENACLE_OIDC_{name}", "https://login.example.org")

    with pytest.raises(ConfigurationError, match=f"CENACLE_OIDC_{name}: write CENACLE_OIDC_<NAME>"):
        read_configuration()


def test_a_provider_on_this_machine_may_be_tried_in_local(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = (("ISSUER", "http://localhost:8080"), ("CLIENT_ID", "x"), ("CLIENT_SECRET", "x"))
    for part, value in parts:
        monkeypatch.setenv(f"CENACLE_OIDC_PARISH_{part}", value)

    assert read_configuration().oidc_providers["parish"].issuer == "http://localhost:8080"


@pytest.mark.parametrize("environment", ["Local", "Dev"])
def test_a_house_to_try_things_in_needs_none(
    monkeypatch: pytest.MonkeyPatch, environment: str
) -> None:
    monkeypatch.setenv("CENACLE_ENVIRONMENT", environment)
    monkeypatch.setenv("CENACLE_SECRET_KEY", "x" * 32)
    monkeypatch.setenv("CENACLE_SMTP_URL", "")

    assert read_configuration().smtp_url is None


def test_mail_by_a_mail_server_needs_an_address_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CENACLE_SMTP_URL", "smtps://ann:secret@mail.house.test")

    with pytest.raises(ConfigurationError, match="CENACLE_MAIL_FROM: write the address"):
        read_configuration()


@pytest.mark.parametrize(
    ("text", "shift"),
    [
        ("+400d", timedelta(days=400)),
        ("6h", timedelta(hours=6)),
        ("-30m", timedelta(minutes=-30)),
        ("", timedelta()),
    ],
)
def test_the_clock_of_a_demo_can_be_shifted(
    monkeypatch: pytest.MonkeyPatch, text: str, shift: timedelta
) -> None:
    monkeypatch.setenv("CENACLE_CLOCK", text)

    assert read_configuration().clock == shift


@pytest.mark.parametrize(
    "url", ["redis://queue", "redis://:p%40ss@queue:6379/1", "rediss://ann:x@[::1]:6379/0?db=1"]
)
def test_a_queue_may_be_any_redis(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setenv("CENACLE_QUEUE_URL", url)

    assert read_configuration().queue_url == url


def test_postgresql_is_spoken_by_psycopg(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CENACLE_DATABASE_URL", "postgresql://ann:secret@db/house")

    assert read_configuration().database_url == "postgresql+psycopg://ann:secret@db/house"
