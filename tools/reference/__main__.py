"""`python -m reference [--check]`"""

import sys
from pathlib import Path

from reference.comparing import find_breaks, version_of
from reference.examples import read_examples
from reference.page import write_page
from reference.report import write_report
from reference.surface import ROOT, read_surface

PAGE = ROOT / "docs/reference/api.md"
REPORT = ROOT / "docs/reference/api-report.txt"


def main(arguments: list[str]) -> None:
    surface = read_surface()
    examples = read_examples(ROOT / "core/tests/examples")
    report = write_report(surface)
    made = {PAGE: write_page(surface, examples), REPORT: report}
    if breaks := breaks_of(report):
        sys.exit("\n".join([*breaks, "A plugin may use it: raise the version, or keep it."]))
    if "--check" in arguments:
        stale = [str(path.relative_to(ROOT)) for path in made if _text_of(path) != made[path]]
        sys.exit(f"{' and '.join(stale)} is not today's: run `make reference`" if stale else 0)
    for path, text in made.items():
        path.write_text(text, "utf-8")


def breaks_of(report: str) -> list[str]:
    """What a plugin of the version that the kept report is of could no longer rely on."""
    kept = _text_of(REPORT)
    if not kept or version_of(kept) != version_of(report):
        return []
    return list(find_breaks(kept, report))


def _text_of(path: Path) -> str:
    return path.read_text("utf-8") if path.is_file() else ""


if __name__ == "__main__":
    main(sys.argv[1:])
