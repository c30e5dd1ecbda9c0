"""The SDK for screens that fits this house, as the build packs it (plugin-ui/sdk/scripts)."""

import json
import shutil
from pathlib import Path

from pydantic import JsonValue

from cenacle.platform.errors import RuleBroken

PACKED = Path(__file__).parent / "packed"
LOCK = "package-lock.json"
SDK = "@cenacle/sdk"


def packed_sdk() -> Path:
    """The package, for npm to install. Raises RuleBroken in a checkout that was never built."""
    for package in PACKED.glob("*.tgz"):
        return package
    raise RuleBroken("the SDK for screens is not packed yet; run `make build`")


def find_gallery() -> Path:
    """A page of the components, to be opened from the disk. Raises as `packed_sdk` does."""
    page = Path(__file__).parent / "gallery/index.html"
    if page.is_file():
        return page
    raise RuleBroken("the gallery is not built yet; run `make build`")


def renew_sdk(screens: Path) -> str:
    """Let the screens of a plugin be built with the SDK of this house, and all that it brings.

    Gives the name of its package. Raises RuleBroken where there are no screens.
    """
    sdk = packed_sdk()
    try:
        package = json.loads((screens / "package.json").read_text("utf-8"))
        package.setdefault("dependencies", {})[SDK] = f"file:vendor/{sdk.name}"
        _write(screens / "package.json", package)
        # npm would hold on to the versions of the former house, which the new SDK refuses.
        _write(screens / LOCK, _lock_of(package))
        _take_in(sdk, screens / "vendor")
    except OSError as error:
        raise RuleBroken(f"{error.filename}: {error.strerror}") from None
    except ValueError as error:
        raise RuleBroken(f"{screens / 'package.json'}: {error}") from None
    return sdk.name


def _lock_of(package: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """With the versions of this house; what else a plugin depends on npm adds."""
    lock = json.loads((PACKED / LOCK).read_text("utf-8"))
    told: dict[str, JsonValue] = {
        name: package[name] for name in ("name", "version") if name in package
    }
    lock["packages"] = {"": {**told, "dependencies": package["dependencies"]}, **lock["packages"]}
    return {**told, **lock}


def _take_in(sdk: Path, vendor: Path) -> None:
    vendor.mkdir(exist_ok=True)
    for former in vendor.glob("cenacle-sdk-*.tgz"):
        former.unlink()
    shutil.copy(sdk, vendor)


def _write(path: Path, content: dict[str, JsonValue]) -> None:
    path.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", "utf-8")
