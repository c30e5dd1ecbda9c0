"""Commands for what a house keeps: the demo house, backups, and whether all is well."""

from pathlib import Path

import click

from cenacle import checking
from cenacle.commands.group import OneLine, cenacle, email_of, speaks_plainly
from cenacle.commands.houses import PLUGIN_FAILED, house_of, migrate_house, open_house
from cenacle.platform.config import read_configuration
from cenacle.platform.db.backup import back_up, name_of_backup, remove_older_backups, restore
from cenacle.platform.which_house import configuration_of_command


@cenacle.command("demo")
@click.option("--if-empty", is_flag=True, help="Do nothing in a house that holds people.")
@speaks_plainly
def demo_command(if_empty: bool) -> None:
    """Fill an empty house to look around in (in Local alone)."""
    from cenacle import demo

    if not read_configuration().is_local:
        raise OneLine("the demo house is for Local alone")
    house = open_house()
    migrate_house(house)
    try:
        demo.build(house)
    except demo.NotEmpty:
        if not if_empty:
            raise OneLine("this database holds people; the demo needs an empty one") from None
    if demo.is_built(house):
        click.echo(f"Sign in to the demo house with the password {demo.PASSWORD} as")
        for email in demo.logins():
            click.echo(f"  {email}")


@cenacle.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--keep", type=click.IntRange(1), help="Of a folder: how many of its backups stay.")
@speaks_plainly
def backup(file: Path, keep: int | None) -> None:
    """Keep all that the house holds in FILE, or in a new file of a folder, while people go on
    working."""
    configuration = configuration_of_command()
    folder = file if file.is_dir() else None
    if keep and not folder:
        raise OneLine(f"{file} is no folder: --keep is for a folder of backups")
    file = name_of_backup(folder) if folder else file
    back_up(configuration.database_url, file)
    if folder and keep:
        remove_older_backups(folder, keep)
    checking.keep_backup_date(configuration, folder)
    click.echo(f"{file}: {file.stat().st_size / 1_000_000:.1f} MB")


@cenacle.command()
@click.option("--mail-to", metavar="ADDRESS", help="Send a test letter there.")
@click.option("--json", "as_json", is_flag=True, help="For a monitor to read.")
@speaks_plainly
def check(mail_to: str | None, *, as_json: bool) -> None:
    """Look whether all that the house needs is there, and in order."""
    configuration = configuration_of_command(may_begin=True)
    if mail_to is not None:
        email_of(mail_to)
    found = checking.check(configuration, house_of, mail_to)
    click.echo(checking.as_json(found) if as_json else checking.as_text(found))
    click.get_current_context().exit(checking.exit_code(found))


@cenacle.command("restore")
@click.argument("file", type=click.Path(path_type=Path))
@speaks_plainly
def restore_command(file: Path) -> None:
    """Fill an empty database from FILE, and bring it to what this version expects."""
    configuration = configuration_of_command(may_begin=True)
    restore(configuration.database_url, file)
    migrated = migrate_house(house_of(configuration))
    if migrated.newer:
        raise OneLine(
            f"{file} is restored, but a newer Cenacle made it ({', '.join(migrated.newer)}): "
            "install that version, and run `cenacle migrate`"
        )
    click.echo("The house is restored.")
    if not migrated.is_whole:
        click.get_current_context().exit(PLUGIN_FAILED)
