"""What a house sets from outside: the environment variables that begin with CENACLE_."""

import os
import re
import secrets
from base64 import b64decode
from collections.abc import Mapping
from contextlib import suppress
from datetime import timedelta
from enum import StrEnum
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Self
from urllib.parse import urlsplit

from email_validator import EmailNotValidError, validate_email
from pydantic import (
    BaseModel,
    Field,
    HttpUrl,
    PositiveInt,
    SecretStr,
    ValidationError,
    field_validator,
    model_validator,
)
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from cenacle.platform.files import OWNERS_FOLDER, make_private
from cenacle.platform.signing import PublicKey

VAR = Path("var")
LOOPBACK = ("127.0.0.1", "localhost", "::1")
SHORTEST_TOKEN = 16
EXAMPLE = "https://portal.example.org"

_CLOCK_SHIFT = re.compile(r"(?P<sign>[+-]?)(?P<count>\d{1,5})(?P<unit>[dhm])")
_QUEUE_URL = re.compile(
    r"sqlite:///.+|rediss?://([^@/]*@)?(\[[^]/]+]|[^@:/]+)(:\d{1,5})?(/\d*)?(\?.*)?"
)
_OIDC = re.compile(r"CENACLE_OIDC_(?P<name>[A-Z0-9]+)_(?P<part>ISSUER|CLIENT_ID|CLIENT_SECRET)")
_CLOCK_UNITS = {"d": "days", "h": "hours", "m": "minutes"}


POSTGRES = "postgresql+psycopg"

FEWEST_PROCESSES, MOST_PROCESSES = 2, 8
"""Where nobody says how many: each has from four to sixteen connections, of a hundred that
PostgreSQL gives by itself."""


class ConfigurationError(Exception):
    """A missing or wrong setting; the message is one line for whoever starts the house."""


class Environment(StrEnum):
    LOCAL = "Local"
    DEV = "Dev"
    DEVELOPMENT = "Development"
    QA = "QA"
    STAGE = "Stage"
    PRODUCTION = "Production"


class OidcProvider(BaseModel):
    """Another way to sign in (`CENACLE_OIDC_<NAME>_ISSUER`, `_CLIENT_ID`, `_CLIENT_SECRET`)."""

    issuer: str
    client_id: str
    client_secret: SecretStr


class Configuration(BaseSettings):
    """The environment, read once at the start."""

    model_config = SettingsConfigDict(env_prefix="CENACLE_", extra="ignore", frozen=True)

    environment: Environment = Environment.LOCAL
    database_url: str = f"sqlite:///{VAR}/cenacle.db"
    replica_url: str | None = None
    queue_url: str = f"sqlite:///{VAR}/queue.db"
    secret_key: SecretStr = SecretStr("")
    base_url: str = "http://localhost:6543"
    smtp_url: SecretStr | None = None
    mail_from: str = "no-reply@cenacle.test"
    sendgrid_webhook_key: SecretStr | None = None
    metrics_token: SecretStr | None = None
    oidc_providers: Annotated[dict[str, OidcProvider], NoDecode] = {}
    trusted_proxies: Annotated[tuple[IPv4Network | IPv6Network, ...], NoDecode] = ()
    webhook_hosts: Annotated[tuple[str, ...], NoDecode] = ()
    erased_list: Path | None = None
    plugin_list: str | None = None
    plugin_keys: Annotated[tuple[PublicKey, ...], NoDecode] = ()
    clock: timedelta = timedelta()
    hot_reload: bool = False
    web_processes: PositiveInt = Field(
        default_factory=lambda: min(
            max(len(os.sched_getaffinity(0)), FEWEST_PROCESSES), MOST_PROCESSES
        )
    )

    @property
    def is_local(self) -> bool:
        return self.environment is Environment.LOCAL

    @property
    def database_file(self) -> Path | None:
        """Where a house on SQLite lies."""
        url = make_url(self.database_url)
        return Path(url.database or "") if url.get_backend_name() == "sqlite" else None

    @property
    def uses_https(self) -> bool:
        return self.base_url.startswith("https://")

    @field_validator("environment", mode="before")
    @classmethod
    def _known_environment(cls, value: object) -> object:
        if value not in list(Environment):
            raise ValueError(f"write one of {', '.join(Environment)}")
        return value

    @field_validator("database_url")
    @classmethod
    def _database_kind(cls, value: str) -> str:
        url = _database_address(value)
        if url is None or url.drivername not in ("sqlite", POSTGRES):
            raise ValueError("write sqlite:///path or postgresql://user@host/database")
        if url.drivername == "sqlite" and url.database in (None, "", ":memory:"):
            raise ValueError("write sqlite:///path; a house in memory would be one process's alone")
        return url.render_as_string(hide_password=False)

    @field_validator("replica_url")
    @classmethod
    def _replica_kind(cls, value: str | None) -> str | None:
        if not value:
            return None
        url = _database_address(value)
        if url is None or url.drivername != POSTGRES:
            raise ValueError("write postgresql://user@host/database; SQLite has no replicas")
        return url.render_as_string(hide_password=False)

    @field_validator("queue_url")
    @classmethod
    def _queue_kind(cls, value: str) -> str:
        if not _QUEUE_URL.fullmatch(value):
            raise ValueError("write sqlite:///path or redis://host:port/number")
        return value

    @field_validator("base_url")
    @classmethod
    def _origin(cls, value: str) -> str:
        """As a browser writes the origin of its pages, with which this is compared."""
        try:
            url = HttpUrl(value)
        except ValidationError:
            raise ValueError(f"write the address of the house, such as {EXAMPLE}") from None
        beyond = (url.username, url.password, url.query, url.fragment)
        if url.path != "/" or any(part is not None for part in beyond):
            raise ValueError(
                f"write no more than the name of the house and its port, such as {EXAMPLE}"
            )
        return str(url).rstrip("/")

    @field_validator("smtp_url")
    @classmethod
    def _mail_server(cls, value: SecretStr | None) -> SecretStr | None:
        if not value:
            return None
        if not _is_mail_server(value.get_secret_value()):
            raise ValueError("write smtp://user:password@host:port, or smtps://…")
        return value

    @field_validator("metrics_token")
    @classmethod
    def _hard_to_guess(cls, value: SecretStr | None) -> SecretStr | None:
        if value and len(value.get_secret_value()) < SHORTEST_TOKEN:
            raise ValueError(f"write at least {SHORTEST_TOKEN} characters")
        return value or None

    @field_validator("sendgrid_webhook_key")
    @classmethod
    def _public_key(cls, value: SecretStr | None) -> SecretStr | None:
        if not value:
            return None
        from cryptography.hazmat.primitives.serialization import load_der_public_key  # for few

        try:
            load_der_public_key(b64decode(value.get_secret_value(), validate=True))
        except ValueError:
            raise ValueError("write the verification key that SendGrid shows, all of it") from None
        return value

    @field_validator("mail_from")
    @classmethod
    def _sender(cls, value: str) -> str:
        try:
            return validate_email(
                value, check_deliverability=False, test_environment=True
            ).normalized
        except EmailNotValidError:
            raise ValueError("write the address that mail comes from") from None

    @field_validator("trusted_proxies", mode="before")
    @classmethod
    def _networks(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        try:
            return tuple(ip_network(part.strip()) for part in value.split(",") if part.strip())
        except ValueError:
            raise ValueError("write addresses or networks, such as 10.0.0.0/8, 127.0.0.1") from None

    @field_validator("webhook_hosts", mode="before")
    @classmethod
    def _names_of_hosts(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        names = tuple(part.strip().casefold() for part in value.split(",") if part.strip())
        if any("/" in name for name in names):
            raise ValueError("write names of hosts, such as register.house.example, 10.0.0.7")
        return names

    @field_validator("plugin_keys", mode="before")
    @classmethod
    def _keys(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        try:
            return tuple(PublicKey.read(part) for part in value.replace(",", " ").split())
        except ValueError:
            raise ValueError(
                "write the public keys that `cenacle plugin-key` printed, such as ed25519:…"
            ) from None

    @field_validator("clock", mode="before")
    @classmethod
    def _shift(cls, value: object) -> object:
        if not isinstance(value, str) or not value:
            return value or timedelta()
        match = _CLOCK_SHIFT.fullmatch(value)
        if not match:
            raise ValueError("write a shift such as +400d, +6h or -30m")
        shift = timedelta(**{_CLOCK_UNITS[match["unit"]]: int(match["count"])})
        return -shift if match["sign"] == "-" else shift

    @field_validator("hot_reload", mode="before")
    @classmethod
    def _yes_or_no(cls, value: object) -> object:
        if isinstance(value, str) and value not in ("yes", "no"):
            raise ValueError("write yes or no")
        return value

    @model_validator(mode="after")
    def _replica_of_a_server(self) -> Self:
        if self.replica_url and self.database_file:
            raise ValueError("CENACLE_REPLICA_URL: a house on SQLite has no replica")
        return self

    @model_validator(mode="after")
    def _mail_comes_from_somewhere(self) -> Self:
        if self.smtp_url is not None and "mail_from" not in self.model_fields_set:
            raise ValueError("CENACLE_MAIL_FROM: write the address that mail comes from")
        return self

    @model_validator(mode="after")
    def _list_of_somebody_trusted(self) -> Self:
        if not self.plugin_list:
            return self
        is_own = self.is_local and is_this_machine(self.plugin_list)
        if "://" in self.plugin_list and not self.plugin_list.startswith("https://") and not is_own:
            raise ValueError("CENACLE_PLUGIN_LIST: write the path of a file, or an https address")
        if not self.plugin_keys:
            raise ValueError("CENACLE_PLUGIN_KEYS: write the public key of whoever signs the list")
        return self

    @model_validator(mode="after")
    def _providers_by_https(self) -> Self:
        for name, provider in self.oidc_providers.items():
            is_own = self.is_local and is_this_machine(provider.issuer)
            if not provider.issuer.startswith("https://") and not is_own:
                raise ValueError(f"CENACLE_OIDC_{name.upper()}_ISSUER: write its https address")
        return self

    @model_validator(mode="after")
    def _outside_local(self) -> Self:
        if self.is_local:
            return self
        if self.clock:
            raise ValueError("CENACLE_CLOCK: the clock may be shifted in Local alone")
        if self.hot_reload:
            raise ValueError("CENACLE_HOT_RELOAD: screens may be exchanged in Local alone")
        if len(self.secret_key.get_secret_value()) < 32:
            raise ValueError(
                f"CENACLE_SECRET_KEY: {self.environment} needs a secret of 32 characters or more"
            )
        if self.environment is not Environment.DEV and self.smtp_url is None:
            raise ValueError(
                f"CENACLE_SMTP_URL: {self.environment} needs a mail server, such as "
                "smtp://user:password@host:587"
            )
        return self


def _database_address(value: str) -> URL | None:
    """With the driver that the house has; None for what is no address."""
    try:
        url = make_url(value)
    except ArgumentError:
        return None
    return url.set(drivername=POSTGRES) if url.drivername == "postgresql" else url


def read_configuration() -> Configuration:
    """Read the environment.

    Raises ConfigurationError, with the first thing to mend.
    """
    try:
        configuration = Configuration(oidc_providers=_oidc_providers(os.environ))
    except ValidationError as error:
        raise ConfigurationError(_first_problem(error)) from None
    if configuration.is_local and not configuration.secret_key.get_secret_value():
        return configuration.model_copy(update={"secret_key": _local_secret()})
    return configuration


def is_this_machine(url: str) -> bool:
    return url.startswith("http://") and is_of_loopback(url)


def is_of_loopback(url: str) -> bool:
    """Whether this address leads nobody but who sits at the machine to it."""
    return urlsplit(url).hostname in LOOPBACK


def _is_mail_server(url: str) -> bool:
    parts = urlsplit(url)
    try:
        parts.port  # noqa: B018  # raises for what is no port
    except ValueError:
        return False
    queries = {"smtp": ("", "starttls=required"), "smtps": ("",)}
    return bool(parts.hostname) and parts.query in queries.get(parts.scheme, ())


def _oidc_providers(environment: Mapping[str, str]) -> dict[str, OidcProvider]:
    """By the name in lower case: CENACLE_OIDC_GOOGLE_ISSUER belongs to `google`."""
    found: dict[str, dict[str, str]] = {}
    for variable, value in environment.items():
        if not variable.startswith("CENACLE_OIDC_") or not value:
            continue
        match = _OIDC.fullmatch(variable)
        if match is None:
            raise ConfigurationError(
                f"{variable}: write CENACLE_OIDC_<NAME>_ISSUER, _CLIENT_ID or _CLIENT_SECRET, "
                "with capitals and digits as the name"
            )
        found.setdefault(match["name"].lower(), {})[match["part"].lower()] = value
    for name, parts in found.items():
        for part in OidcProvider.model_fields:
            if part not in parts:
                raise ConfigurationError(f"CENACLE_OIDC_{name.upper()}_{part.upper()}: is missing")
    return {name: OidcProvider.model_validate(parts) for name, parts in found.items()}


def _first_problem(error: ValidationError) -> str:
    problem = error.errors()[0]
    message = problem["msg"].removeprefix("Value error, ")
    if not problem["loc"]:
        return message
    return f"CENACLE_{str(problem['loc'][0]).upper()}: {message}"


def _local_secret() -> SecretStr:
    """The secret of a house on somebody's own machine, made once and kept beside its database."""
    path = VAR / "secret-key"
    if not path.exists():
        make_private(path)
        path.write_text(secrets.token_urlsafe(48))
    with suppress(PermissionError):  # it is another user's
        VAR.chmod(OWNERS_FOLDER)
    return SecretStr(path.read_text())
