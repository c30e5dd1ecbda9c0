"""Commands for who signs in."""

import sys

import click

from cenacle import accounts
from cenacle.commands.group import OneLine, cenacle, email_of, speaks_plainly
from cenacle.commands.houses import migrate_house, open_house
from cenacle.platform.access import Role
from cenacle.platform.audit import act_as_guest


@cenacle.command("create-admin")
@click.option("--email", required=True)
@click.option("--password", help="Everybody on this machine can read it: better leave it out.")
@click.option("--password-stdin", is_flag=True, help="Read it from the standard input.")
@click.option("--first-name", default="House")
@click.option("--last-name", default="Administrator")
@speaks_plainly
def create_admin(
    email: str, password: str | None, first_name: str, last_name: str, *, password_stdin: bool
) -> None:
    """Make an administrator, confirmed and ready to sign in. The password is asked for."""
    chosen = _password(password, from_stdin=password_stdin)
    house = open_house()
    migrate_house(house)
    owner = accounts.Owner(email, first_name, last_name)
    with house.transaction() as session:
        accounts.create_user(
            session,
            email=email_of(email),
            password=accounts.check_password(house, chosen, owner),
            first_name=first_name,
            last_name=last_name,
            role=Role.ADMIN,
            email_confirmed=True,
        )
    click.echo(f"{email} may sign in.")


def _password(given: str | None, *, from_stdin: bool) -> str:
    if given is not None:
        return given
    if from_stdin:
        return sys.stdin.readline().rstrip("\r\n")
    asked: str = click.prompt("Password", hide_input=True, confirmation_prompt=True)
    return asked


@cenacle.command("reset-factor")
@click.argument("email")
@speaks_plainly
def reset_factor(email: str) -> None:
    """Take the second factor off the account of EMAIL, who has lost it."""
    house = open_house()
    with house.transaction() as session:
        act_as_guest(session, "cenacle reset-factor")
        user = accounts.find_user_by_email(session, email)
        if user is None:
            raise OneLine(f"{email}: nobody has this email")
        accounts.reset_factors(session, house, user)
    click.echo(f"{email} signs in with the password alone, and may set up another factor.")
