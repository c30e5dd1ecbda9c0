"""Commands that install plugins of a signed list, and those that make one."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from cenacle import installing
from cenacle.commands.group import OneLine, cenacle, speaks_plainly
from cenacle.commands.houses import PLUGIN_FAILED, open_house
from cenacle.installing.making import signer_of
from cenacle.platform.db.migrations import CORE, newer, pending
from cenacle.platform.features.listing import list_installed
from cenacle.platform.house import House
from cenacle.platform.signing import PrivateKey, Untrusted

LIST = "plugins.list"

FILE = click.Path(path_type=Path, dir_okay=False)
key_option = click.option(
    "--key", "key_file", required=True, type=FILE, help="The file that `plugin-key` made."
)


@cenacle.command()
@click.argument("name", required=False)
@click.option("--file", type=FILE, help="This wheel, and none of the list.")
@click.option("--signature", type=FILE, help="Of --file, if not in the file beside it, *.whl.sig.")
@click.option("--upgrade", is_flag=True, help="Take the place of the version that is there.")
@click.option("--dry-run", is_flag=True, help="Say what would be done.")
@speaks_plainly
def install(
    name: str | None, file: Path | None, signature: Path | None, *, upgrade: bool, dry_run: bool
) -> None:
    """Install the plugin NAME of the list that the house trusts, and have it taken up."""
    if (name is None) == (file is None):
        raise OneLine("write the NAME of a plugin of the list, or --file")
    house = open_house()
    _refuse_other_database(house)
    with TemporaryDirectory(prefix="cenacle-install-") as folder, _exit_codes():
        place = Path(folder)
        if file is not None:
            choice = installing.choose_file(house, file, signature, place)
        else:
            choice = installing.choose_from_list(house, name or "", place)
        plan = installing.plan(choice, upgrade=upgrade)
        if plan.is_nothing_to_do:
            click.echo(f"{plan.title} is installed already.")
            return
        if dry_run:
            click.echo("\n".join(_what_would_be_done(plan)))
            return
        working = [each.name for each in list_installed(house) if each.works]
        house.close()
        installing.install(plan, place, working)
    click.echo(f"{plan.title} is installed: {', '.join(plan.wheel.plugins)}.")
    for sentence in installing.take_up():
        click.echo(sentence)
    if plan.former is None:
        click.echo("Switch it on in Manage Features.")


def _refuse_other_database(house: House) -> None:
    """Raises OneLine where a plugin's tables could not be made."""
    if pending(house.database, [CORE]):
        raise OneLine("the database is not up to date: run `cenacle migrate` first")
    if newer(house.database, [CORE]):
        raise OneLine("the database is newer than this process: upgrade this machine first")


def _what_would_be_done(plan: installing.Plan) -> list[str]:
    former = f" in place of {plan.former.version}" if plan.former else ""
    lines = [f"{plan.title} would be installed{former}: {', '.join(plan.wheel.plugins)}."]
    lines += [f"{pin.name} {pin.version} would be installed with it." for pin in plan.pins]
    return lines


class Refused(OneLine):
    """It is not what somebody trusted has signed."""

    exit_code = 4


class TakenBack(OneLine):
    """It did not work."""

    exit_code = PLUGIN_FAILED


class NotTakenBack(OneLine):
    """It does not work, and is there."""

    exit_code = 5


@contextmanager
def _exit_codes() -> Iterator[None]:
    """What a script sees of why nothing was installed, beside 2."""
    try:
        yield
    except (installing.Changed, Untrusted) as error:
        raise Refused(str(error)) from None
    except installing.RolledBack as error:
        raise TakenBack(str(error)) from None
    except installing.NotRolledBack as error:
        raise NotTakenBack(str(error)) from None


@cenacle.command("plugin-key")
@click.argument("file", type=FILE)
@speaks_plainly
def plugin_key(file: Path) -> None:
    """Make a key that signs plugins and lists, in FILE, and print its public half."""
    try:
        key = PrivateKey.make(file)
    except FileExistsError:
        raise OneLine(f"{file} is there already, and is not written over") from None
    except OSError as error:
        raise OneLine(f"{file}: {error.strerror}") from None
    click.echo(key.public)


@cenacle.command("sign-plugin")
@click.argument("wheels", nargs=-1, required=True, type=FILE)
@key_option
@speaks_plainly
def sign_plugin(wheels: tuple[Path, ...], key_file: Path) -> None:
    """Sign WHEELS: each has its signature in a file beside it."""
    key = _key(key_file)
    for wheel in wheels:
        with _exit_codes():
            click.echo(f"{installing.sign_wheel(wheel, key)} is written.")


@cenacle.command("plugin-list")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False, exists=True))
@key_option
@click.option("--new-keys", is_flag=True, help="A plugin's author has another key than before.")
@speaks_plainly
def plugin_list(folder: Path, key_file: Path, *, new_keys: bool) -> None:
    """Make the list of the signed wheels in FOLDER: its file plugins.list."""
    key, path = _key(key_file), folder / LIST
    with _exit_codes():
        former = path.read_bytes() if path.is_file() else None
        written, made = installing.make_list(folder, key, former, new_keys=new_keys)
    begun = path.with_name(f"{LIST}.new")
    begun.write_bytes(written)
    begun.replace(path)  # whoever reads meanwhile has the former one, whole
    for each in made.plugins:
        click.echo(f"{each.name} {each.version}, signed by {signer_of(each)}")
    click.echo(f"{path} is written, number {made.serial}.")


def _key(path: Path) -> PrivateKey:
    try:
        return PrivateKey.read(path)
    except OSError as error:
        raise OneLine(f"{path}: {error.strerror}") from None
    except ValueError as error:
        raise OneLine(str(error)) from None
