"""Whether a version that is offered fits this house, and what of it is installed."""

import platform
from importlib.metadata import Distribution, distributions

from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

from cenacle import __version__
from cenacle.platform.catalog.plugin_list import Offered
from cenacle.platform.plugins.loading import ENTRY_POINTS
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

OTHER_HOUSE = _("It requires cenacle{specifier}, and this is cenacle {here}.")
OTHER_PYTHON = _("It requires Python {specifier}, and this is Python {here}.")


def why_unfit(offered: Offered) -> str | None:
    """A sentence, or nothing where it fits."""
    return why_other_house(offered.fits) or why_other_python(offered.python)


def why_other_house(specifier: str) -> str | None:
    if SpecifierSet(specifier).contains(__version__, prereleases=True):
        return None
    return str(OTHER_HOUSE.format(specifier=specifier, here=__version__))


def why_other_python(specifier: str) -> str | None:
    here = platform.python_version()
    if SpecifierSet(specifier).contains(here, prereleases=True):
        return None
    return str(OTHER_PYTHON.format(specifier=specifier, here=here))


def installed_plugins() -> dict[str, Distribution]:
    """The distributions of this environment that have plugins, by their canonical names."""
    return {
        canonicalize_name(each.name): each
        for each in distributions()
        if each.entry_points.select(group=ENTRY_POINTS)
    }


def is_newer(offered: Offered, installed: str) -> bool:
    """Anything is newer than a version that is none."""
    try:
        return offered.order > Version(installed)
    except InvalidVersion:
        return True


def best_of(offered: list[Offered]) -> Offered:
    """Of versions of one plugin the newest that fits, else the newest."""
    newest_first = sorted(offered, key=lambda each: each.order, reverse=True)
    return next((each for each in newest_first if why_unfit(each) is None), newest_first[0])
