"""Signs wheels, and makes a list of those in a folder, for whoever hands out plugins."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

from packaging.utils import canonicalize_name
from pydantic import ValidationError

from cenacle.installing.choosing import SIGNATURE
from cenacle.installing.refusals import Changed, Unfit
from cenacle.installing.wheels import Wheel
from cenacle.platform import clock
from cenacle.platform.catalog.plugin_list import Offered, Pin, PluginList, read_plugin_list
from cenacle.platform.plugins.error_summary import shorten
from cenacle.platform.signing import PrivateKey, PublicKey, Purpose, Signature, Untrusted

PINS = ".pins.txt"
"""How the name of the file ends that has the pinned requirements of the wheel beside it, as
`uv pip compile --generate-hashes` writes them."""

_PINNED = re.compile(r"(?P<name>[\w.-]+)==(?P<version>[^\s;]+)(?P<rest>.*)")
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


def sign_wheel(path: Path, key: PrivateKey) -> Path:
    """Write the signature beside the wheel, and say where. Raises Unfit for what is no plugin."""
    wheel = Wheel.read(path)
    if not wheel.plugins:
        raise Unfit(f"{path.name} has no plugin")
    signature = beside(path)
    signature.write_text(f"{key.sign(Purpose.WHEEL, wheel.sha256.encode())}\n")
    return signature


def beside(wheel: Path) -> Path:
    return wheel.with_name(wheel.name + SIGNATURE)


def make_list(
    folder: Path, key: PrivateKey, former: bytes | None, *, new_keys: bool
) -> tuple[bytes, PluginList]:
    """The list of all signed wheels in `folder`, and what is in it.

    Raises Unfit, Changed for a wheel that is not signed, or by another than the version of the
    `former` list was, unless `new_keys` are expected.
    """
    offered = [_offer(path) for path in sorted(folder.glob("*.whl"))]
    if not offered:
        raise Unfit(f"there is no wheel in {folder}")
    before = _read_former(former, key.public) if former is not None else None
    if before is not None and not new_keys:
        _refuse_other_authors(offered, before)
    last = before.serial if before else 0
    made = PluginList(serial=max(last + 1, int(time.time())), made_at=clock.now(), plugins=offered)
    return made.signed(key), made


def signer_of(offered: Offered) -> PublicKey:
    return Signature.read(offered.signature).key


def _offer(path: Path) -> Offered:
    wheel = Wheel.read(path)
    about = wheel.about
    try:
        return Offered(
            name=about.name,
            version=about.version,
            title=_title(about.name),
            words=about.words,
            author=about.author,
            link=about.link,
            fits=str(wheel.fits),
            python=str(wheel.python),
            plugins=list(wheel.plugins),
            wheel=path.name,
            sha256=wheel.sha256,
            signature=str(_signature(wheel)),
            pins=list(_pins(path.with_name(path.name + PINS))),
        )
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise Unfit(f"{path.name}: {where}: {first['msg']}") from None


def _title(name: str) -> str:
    """`cenacle-pinned-notes` is Pinned notes."""
    words = canonicalize_name(name).removeprefix("cenacle-").replace("-", " ")
    return shorten(words[:1].upper() + words[1:])


def _signature(wheel: Wheel) -> Signature:
    path = beside(wheel.path)
    if not path.is_file():
        raise Changed(f"{wheel.path.name} is not signed: `cenacle sign-plugin` does")
    try:
        signature = Signature.read(path.read_text(errors="replace"))
        signature.verify(Purpose.WHEEL, wheel.sha256.encode())
    except Untrusted as error:
        raise Changed(f"{wheel.path.name} is refused: {error}") from None
    return signature


def _pins(path: Path) -> Iterator[Pin]:
    if not path.is_file():
        return
    for line in path.read_text().replace("\\\n", " ").splitlines():
        pinned = _PINNED.match(line.strip())
        if pinned:
            hashes = _HASH.findall(pinned["rest"])
            yield Pin(name=pinned["name"], version=pinned["version"], hashes=hashes)


def _read_former(text: bytes, own: PublicKey) -> PluginList:
    try:
        return read_plugin_list(text, (own,))
    except Untrusted as error:
        raise Changed(f"the list that is there is refused: {error}") from None


def _refuse_other_authors(offered: list[Offered], former: PluginList) -> None:
    known = {canonicalize_name(each.name): signer_of(each) for each in former.plugins}
    for each in offered:
        signer = signer_of(each)
        if known.get(canonicalize_name(each.name), signer) != signer:
            raise Changed(
                f"{each.name} {each.version} is signed by {signer}, and the one in the list that "
                "is there was not: ask its author, and add --new-keys if that is right"
            )
