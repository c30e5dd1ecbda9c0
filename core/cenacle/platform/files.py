"""Files that hold what a house knows: they are for the user alone that it runs as."""

from contextlib import suppress
from pathlib import Path

OWNERS_FILE, OWNERS_FOLDER = 0o600, 0o700


def make_private(path: Path) -> None:
    """See to it that the file is there and nobody else reads it; a folder is made for it.

    What SQLite puts beside its file has the file's own permissions.
    """
    path.parent.mkdir(mode=OWNERS_FOLDER, parents=True, exist_ok=True)
    path.touch(mode=OWNERS_FILE)
    if path.stat().st_mode & ~OWNERS_FILE & 0o777:
        with suppress(PermissionError):  # it is another user's
            path.chmod(OWNERS_FILE)
