"""On which house a command acts, and whether it may."""

import sys

from sqlalchemy.engine import make_url

from cenacle.platform.config import (
    LOOPBACK,
    Configuration,
    ConfigurationError,
    is_of_loopback,
    read_configuration,
)


def refuse_open_house(configuration: Configuration, host: str = LOOPBACK[0]) -> None:
    """Raises ConfigurationError where a house to try things would be open to others.

    In Local whoever reaches the portal reads everybody's mail, with the links in it.
    """
    if not configuration.is_local:
        return
    if host not in LOOPBACK:
        how = f"--host {host} opens it to others"
    elif not is_of_loopback(configuration.base_url):
        how = f"CENACLE_BASE_URL {configuration.base_url} says that others reach it"
    else:
        return
    raise ConfigurationError(
        f"In Local the house is for this machine alone, and {how}. "
        "Set CENACLE_ENVIRONMENT, or add --open if that is what you want."
    )


def configuration_of_command(*, may_begin: bool = False) -> Configuration:
    """Of a command, which says on standard error which house it acts on.

    Raises ConfigurationError also where a name that was mistyped would begin another house.
    """
    configuration = read_configuration()
    if not may_begin:
        refuse_no_house(configuration)
    sys.stderr.write(f"cenacle: {describe_house(configuration)}\n")
    return configuration


def describe_house(configuration: Configuration) -> str:
    """Which house this is, without any secret."""
    path = configuration.database_file
    where = path.absolute() if path else _without_password(configuration.database_url)
    return f"the house in {where} ({configuration.environment})"


def refuse_no_house(configuration: Configuration, *, even_in_local: bool = False) -> None:
    """Raises ConfigurationError, outside Local, where SQLite would make an empty file."""
    path = configuration.database_file
    begins = configuration.is_local and not even_in_local
    if path and not begins and not path.exists():
        raise ConfigurationError(
            f"there is no house in {path.absolute()}: is CENACLE_DATABASE_URL right? A new house "
            "begins with `cenacle migrate --new`"
        )


def _without_password(url: str) -> str:
    parts = make_url(url)._replace(drivername="postgresql", password=None)
    return parts.render_as_string()
