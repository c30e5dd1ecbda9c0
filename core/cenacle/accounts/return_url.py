"""Where somebody goes after signing in: a path of this site, and nowhere else (contract 3)."""

import re
import string
from urllib.parse import quote

LONGEST = 2000
"""So that it fits into the cookie that takes it to a provider and back."""

_PATH = re.compile(r"/(?![/\\])[^\\\x00-\x20\x7f]*")
_AS_THEY_ARE = string.punctuation.replace('"', "")


def safe_return_url(wanted: str | None) -> str:
    """`wanted`, in ASCII as a header needs it, if it is a path on this site; else `/`."""
    if not wanted or not _PATH.fullmatch(wanted):
        return "/"
    path = quote(wanted, safe=_AS_THEY_ARE)
    return path if len(path) <= LONGEST else "/"
