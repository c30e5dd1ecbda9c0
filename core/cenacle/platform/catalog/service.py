"""What of the list is installed, can be installed, or does not fit."""

from collections import defaultdict
from itertools import groupby

from packaging.utils import canonicalize_name

from cenacle.platform.catalog.fitting import (
    best_of,
    installed_plugins,
    is_newer,
    why_unfit,
)
from cenacle.platform.catalog.plugin_list import Offered
from cenacle.platform.catalog.reading import look_at_list
from cenacle.platform.catalog.schemas import Offer, Offers, Standing
from cenacle.platform.house import House
from cenacle.platform.plugins.about import title_of


def list_offers(house: House) -> Offers:
    """Each plugin of the list, by its title; never later than somebody waits for a page."""
    if not house.configuration.plugin_list:
        return Offers(is_read=False, made_at=None, problem=None, offers=[])
    reading = look_at_list(house)
    found = reading.found
    return Offers(
        is_read=True,
        made_at=found.made_at if found else None,
        problem=str(reading.problem) if reading.problem else None,
        offers=_offers(found.plugins, _own_titles(house)) if found else [],
    )


def _own_titles(house: House) -> dict[str, str]:
    """What this house calls distributions that it has, where they have one plugin."""
    titles: dict[str, list[str]] = defaultdict(list)
    for state in house.plugins.working:
        name = canonicalize_name(state.distribution.rpartition(" ")[0])
        titles[name].append(title_of(state))
    return {name: own[0] for name, own in titles.items() if len(own) == 1}


def _offers(offered: list[Offered], titles: dict[str, str]) -> list[Offer]:
    there = {name: each.version for name, each in installed_plugins().items()}
    by_name = groupby(sorted(offered, key=_name), key=_name)
    offers = [
        _offer(list(versions), there.get(name), titles.get(name)) for name, versions in by_name
    ]
    return sorted(offers, key=lambda each: (each.title.casefold(), each.name))


def _name(offered: Offered) -> str:
    return canonicalize_name(offered.name)


def _offer(versions: list[Offered], installed: str | None, title: str | None) -> Offer:
    best = best_of(versions)
    why = why_unfit(best)
    standing = _standing(best, installed, fits=why is None)
    upgrade = {Standing.AVAILABLE: "", Standing.NEWER: "--upgrade "}.get(standing)
    return Offer(
        name=best.name,
        title=title or best.title,
        words=best.words,
        author=best.author,
        link=best.link,
        version=best.version,
        installed=installed,
        standing=standing,
        command=None if upgrade is None else f"cenacle install {upgrade}{best.name}",
        why=why,
    )


def _standing(best: Offered, installed: str | None, *, fits: bool) -> Standing:
    if installed is not None:
        return Standing.NEWER if fits and is_newer(best, installed) else Standing.INSTALLED
    return Standing.AVAILABLE if fits else Standing.UNFIT
