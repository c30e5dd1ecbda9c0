"""Why a plugin is not installed."""

from cenacle.platform.errors import CenacleError


class Unfit(CenacleError):
    """It cannot be installed here as it is; nothing was touched."""


class Changed(CenacleError):
    """It is not what was signed; nothing was touched."""


class RolledBack(CenacleError):
    """It was installed and did not work; the environment is as it was."""


class NotRolledBack(CenacleError):
    """It did not work, and the environment could not be put back."""
