"""The group that all commands belong to, and how they tell what a person can mend."""

from collections.abc import Callable
from functools import wraps
from typing import IO, ParamSpec, TypeVar

import click
from sqlalchemy.exc import OperationalError

from cenacle import __version__
from cenacle.platform.config import ConfigurationError
from cenacle.platform.errors import CenacleError
from cenacle.platform.settings import kinds

P = ParamSpec("P")
R = TypeVar("R")


@click.group()
@click.version_option(__version__)
def cenacle() -> None:
    """The portal by which retreat houses run group retreats."""


class OneLine(click.ClickException):
    """What stops a command: one sentence, exit code 2."""

    exit_code = 2

    def show(self, file: IO[str] | None = None) -> None:
        click.echo(f"cenacle: {self.message}", err=True)


def speaks_plainly(command: Callable[P, R]) -> Callable[P, R]:
    """What a person can mend is said in one line, without a traceback."""

    @wraps(command)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except (ConfigurationError, CenacleError) as error:
            raise OneLine(str(error)) from None
        except OperationalError as error:
            reason = str(error.orig).partition("\n")[0]
            raise OneLine(f"the database does not answer: {reason}") from None

    return wrapper


def email_of(text: str) -> str:
    try:
        return kinds.email_address(text)
    except ValueError as error:
        raise OneLine(f"{text}: {error}") from None
