"""Writes small wheels for tests, as a build would leave them."""

import base64
import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from zipfile import ZipFile

METADATA = """\
Metadata-Version: 2.1
Name: {name}
Version: {version}
Summary: {words}
Author: Ann Blanchard
Project-URL: Homepage, https://example.org/{name}
Requires-Python: {python}
{requires}"""

WHEEL = "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: {tag}\n"


def write_wheel(
    folder: Path,
    name: str,
    version: str = "0.1.0",
    *,
    code: str = "",
    files: Mapping[str, str] | None = None,
    plugins: Mapping[str, str] | None = None,
    commands: Sequence[str] = (),
    requires: Sequence[str] = ("cenacle>=0.1,<0.2",),
    python: str = ">=3.11",
    tag: str = "py3-none-any",
    words: str = "A plugin of a test",
) -> Path:
    """Its one module is `code`, and its one plugin is called like it, unless they are given."""
    module = name.replace("-", "_")
    plugins = {module.removeprefix("cenacle_"): module} if plugins is None else plugins
    about = f"{module}-{version}.dist-info"
    points = "[cenacle.plugins]\n" + "".join(f"{p} = {m}\n" for p, m in plugins.items())
    points += "[console_scripts]\n" + "".join(f"{each} = {module}:main\n" for each in commands)
    required = "".join(f"Requires-Dist: {each}\n" for each in requires)
    told = METADATA.format(
        name=name, version=version, words=words, python=python, requires=required
    )
    written = {f"{module}.py": code, **(files or {})} | {
        f"{about}/METADATA": told,
        f"{about}/WHEEL": WHEEL.format(tag=tag),
        f"{about}/entry_points.txt": points,
    }
    lines = [f"{path},sha256={_digest(text)},{len(text)}" for path, text in written.items()]
    written[f"{about}/RECORD"] = "\n".join([*lines, f"{about}/RECORD,,"]) + "\n"
    wheel = folder / f"{module}-{version}-{tag}.whl"
    with ZipFile(wheel, "w") as file:
        for path, text in written.items():
            file.writestr(path, text)
    return wheel


def _digest(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
