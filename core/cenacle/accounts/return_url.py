"""Where somebody goes after signing in: a path of this site, and nowhere else (contract 3)."""

import re

_PATH = re.compile(r"/(?![/\\])[^\\\x00-\x20\x7f]*")


def safe_return_url(wanted: str | None) -> str:
    """`wanted` if it is a path on this site, else `/`."""
    return wanted if wanted and _PATH.fullmatch(wanted) else "/"
