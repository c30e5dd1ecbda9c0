"""Finds the wheel that was asked for, and sees to it that it is the one that was signed."""

from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

from packaging.utils import canonicalize_name

from cenacle.installing.refusals import Changed, Unfit
from cenacle.installing.wheels import LARGEST_WHEEL, Wheel, hash_of
from cenacle.platform.catalog.fitting import best_of, why_unfit
from cenacle.platform.catalog.plugin_list import Offered, Pin
from cenacle.platform.catalog.reading import read_list
from cenacle.platform.catalog.sources import beside, read_source
from cenacle.platform.errors import CenacleError
from cenacle.platform.house import House
from cenacle.platform.signing import Purpose, Signature, Untrusted

NO_LIST = "this house reads no list of plugins: set CENACLE_PLUGIN_LIST and CENACLE_PLUGIN_KEYS"
SIGNATURE = ".sig"
"""How the name of the file ends that has the signature of the one beside it."""


@dataclass(frozen=True)
class Choice:
    """A wheel that was signed, and what may be installed along with it."""

    wheel: Wheel
    pins: tuple[Pin, ...] = ()


def choose_from_list(house: House, name: str, folder: Path) -> Choice:
    """The best version of the list, fetched into `folder`.

    Raises Unfit, Changed, Unreadable, Untrusted.
    """
    if not house.configuration.plugin_list:
        raise Unfit(NO_LIST)
    versions = [each for each in read_list(house).plugins if each.is_called(name)]
    if not versions:
        raise Unfit(f"there is no plugin {name} in the list")
    if len({canonicalize_name(each.name) for each in versions}) > 1:
        raise Unfit(f"several have a plugin {name}: write the name of one of them, as listed")
    offered = best_of(versions)
    why = why_unfit(offered)
    if why is not None:
        raise Unfit(f"{offered.name} {offered.version} does not fit this house. {why}")
    wheel = _fetch(house, offered, folder)
    if (wheel.name, wheel.about.version) != (canonicalize_name(offered.name), offered.version):
        raise Changed(
            f"the list says {offered.name} {offered.version}, and the wheel is {wheel.about.name} "
            f"{wheel.about.version}"
        )
    if set(wheel.plugins) != set(offered.plugins):
        raise Changed(
            f"the list says that it has the plugins {', '.join(offered.plugins)}, and the wheel "
            f"has {', '.join(wheel.plugins) or 'none'}"
        )
    return Choice(wheel, tuple(offered.pins))


def choose_file(house: House, path: Path, signature: Path | None, folder: Path) -> Choice:
    """A wheel that somebody has at hand, signed by somebody whom the house trusts; what was looked
    at is copied into `folder`.

    Raises Unfit, Changed, Unreadable.
    """
    signature = signature or path.with_name(path.name + SIGNATURE)
    trusted = house.configuration.plugin_keys
    if not trusted:
        raise Unfit("this house trusts nobody: set CENACLE_PLUGIN_KEYS")
    if not signature.is_file():
        raise Changed(f"{path.name} is not signed: there is no {signature}")
    content = read_source(str(path), LARGEST_WHEEL)
    try:
        signed = Signature.read(signature.read_text(errors="replace"))
        signed.verify_by(trusted, Purpose.WHEEL, hash_of(content).encode())
    except Untrusted as error:
        raise Changed(f"{path.name} is refused: {error}") from None
    return Choice(_kept(content, folder / path.name))


def _fetch(house: House, offered: Offered, folder: Path) -> Wheel:
    """Whoever signed the list named the hash, and the key of whoever signed the wheel."""
    source = house.configuration.plugin_list or ""
    is_local = house.configuration.is_local
    content = read_source(beside(source, offered.wheel), LARGEST_WHEEL, from_here=is_local)
    if hash_of(content) != offered.sha256:
        raise Changed(f"{offered.name} is refused: the wheel is not the one that the list names")
    try:
        Signature.read(offered.signature).verify(Purpose.WHEEL, offered.sha256.encode())
    except CenacleError as error:
        raise Changed(f"{offered.name} is refused: {error}") from None
    return _kept(content, folder / PurePosixPath(unquote(urlsplit(offered.wheel).path)).name)


def _kept(content: bytes, path: Path) -> Wheel:
    """Raises Unfit for what is no wheel."""
    path.write_bytes(content)
    return Wheel.read(path)
