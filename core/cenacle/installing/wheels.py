"""What stands in a wheel, read without running anything of it."""

import re
from dataclasses import dataclass
from email.message import Message
from hashlib import sha256
from importlib.metadata import PathDistribution
from pathlib import Path
from zipfile import BadZipFile, ZipFile
from zipfile import Path as ZipPath

from packaging.requirements import InvalidRequirement, Requirement
from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.tags import Tag
from packaging.utils import InvalidWheelFilename, canonicalize_name, parse_wheel_filename

from cenacle.installing.refusals import Unfit
from cenacle.platform.plugins.about import About
from cenacle.platform.plugins.loading import ENTRY_POINTS

LARGEST_WHEEL = 100_000_000
"""Bytes."""

_METADATA = re.compile(r"[^/]+\.dist-info/METADATA")


@dataclass(frozen=True)
class Wheel:
    """`plugins` are the names of its entry points, `commands` what it puts beside `cenacle`,
    `files` what it lays into the folder of packages."""

    path: Path
    about: About
    tags: frozenset[Tag]
    python: SpecifierSet
    requires: tuple[Requirement, ...]
    plugins: tuple[str, ...]
    commands: tuple[str, ...]
    files: tuple[str, ...]
    sha256: str

    @classmethod
    def read(cls, path: Path) -> "Wheel":
        """Raises Unfit for what is no wheel."""
        try:
            return cls._read(path)
        except OSError as error:
            raise Unfit(f"{path}: {error.strerror}") from None
        except InvalidWheelFilename:
            raise Unfit(f"{path.name} is no name of a wheel") from None
        except (BadZipFile, KeyError, ValueError, InvalidRequirement, InvalidSpecifier) as error:
            raise Unfit(f"{path.name} is no wheel: {error}") from None

    @classmethod
    def _read(cls, path: Path) -> "Wheel":
        name, version, _, tags = parse_wheel_filename(path.name)
        with ZipFile(path) as file:
            names = file.namelist()
        [about_it] = [each.split("/")[0] for each in names if _METADATA.fullmatch(each)]
        written = PathDistribution(ZipPath(path, f"{about_it}/"))
        about = About.of(written)
        if (canonicalize_name(about.name), about.version) != (name, str(version)):
            raise ValueError(f"it says that it is {about.name} {about.version}")
        told: Message = written.metadata  # type: ignore[assignment]  # of whatever kind
        return cls(
            path=path,
            about=about,
            tags=tags,
            python=SpecifierSet(str(told.get("Requires-Python") or "")),
            requires=_requirements(written.requires or []),
            plugins=tuple(p.name for p in written.entry_points.select(group=ENTRY_POINTS)),
            commands=tuple(p.name for p in written.entry_points.select(group="console_scripts")),
            files=tuple(each for each in names if not each.endswith("/")),
            sha256=hash_of(path.read_bytes()),
        )

    @property
    def name(self) -> str:
        return canonicalize_name(self.about.name)

    @property
    def fits(self) -> SpecifierSet:
        """The versions of `cenacle` that it was built for."""
        own = (each for each in self.requires if canonicalize_name(each.name) == "cenacle")
        return next((each.specifier for each in own), SpecifierSet())

    @property
    def needs(self) -> list[Requirement]:
        """What it requires beside the house."""
        return [each for each in self.requires if canonicalize_name(each.name) != "cenacle"]


def hash_of(content: bytes) -> str:
    return sha256(content).hexdigest()


def _requirements(lines: list[str]) -> tuple[Requirement, ...]:
    """Those that hold here, without extras."""
    found = (Requirement(line) for line in lines)
    return tuple(each for each in found if not each.marker or each.marker.evaluate({"extra": ""}))
