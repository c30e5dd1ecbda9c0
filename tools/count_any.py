"""Counts the lines in which types give up, by `Any`, and fails above the limit."""

import sys
import tokenize
from pathlib import Path

ROOT = Path(__file__).parents[1]
CODE = ("core/cenacle", "plugins/*/cenacle_*", "tools")
LIMIT = 120


def lines_with_any(path: Path) -> set[int]:
    with path.open("rb") as file:
        return {
            token.start[0]
            for token in tokenize.tokenize(file.readline)
            if token.type == tokenize.NAME and token.string == "Any"
        }


def main() -> None:
    files = {path for code in CODE for folder in ROOT.glob(code) for path in folder.rglob("*.py")}
    count = sum(len(lines_with_any(path)) for path in files if "tests" not in path.parts)
    sys.stdout.write(f"{count} lines with Any; {LIMIT} may have it\n")
    sys.exit(count > LIMIT)


if __name__ == "__main__":
    main()
