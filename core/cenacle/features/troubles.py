"""What is wrong with plugins, for whoever manages the house: what holds now, and what failed."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from pyramid.registry import Registry
from sqlalchemy.orm import Session

from cenacle import throttle
from cenacle.errors import NotFound, RuleBroken
from cenacle.features.schemas import FaultReport
from cenacle.features.service import clear_faults, frontends
from cenacle.plugins import PluginHost, PluginState, faults
from cenacle.plugins.contributions import ABI
from cenacle.plugins.faults import MIGRATIONS, START, Fault
from cenacle.plugins.models import PluginFault

REPORTS = throttle.Limit("plugin-faults", 30, timedelta(hours=1))
"""Of one person."""

REASONS = {
    "silent": "It did not answer within 5 seconds.",
    "missing": "Its script could not be downloaded.",
}


def troubles(session: Session, registry: Registry) -> list[dict[str, Any]]:
    """The plugins that have some, by name."""
    plugins: PluginHost = registry.plugins
    known = faults.recent(session, plugins.versions)
    told = (
        _trouble(state, [fault for fault in known if fault.plugin == name])
        for name, state in plugins.states.items()
    )
    return [trouble for trouble in told if trouble["standing"] or trouble["faults"]]


def clear(session: Session, registry: Registry, plugin: str) -> None:
    """Let go of what a plugin failed at. Raises NotFound for one that is not installed."""
    if plugin not in registry.plugins.states:
        raise NotFound("There is no such plugin.")
    clear_faults(session, registry, plugin)


def take_report(session: Session, registry: Registry, user_id: int, report: FaultReport) -> None:
    """Somebody's browser met a fault in the screens of a plugin.

    Raises TooManyAttempts, or RuleBroken for a slot that the plugin does not fill at the moment.
    """
    throttle.count(session, REPORTS, str(user_id))
    filled = {(each["plugin"], slot) for each in frontends(registry) for slot in each["slots"]}
    if (report.plugin, report.slot) not in filled:
        raise RuleBroken("No plugin fills this place.", field="slot")
    plugins: PluginHost = registry.plugins
    kind = " ".join(filter(None, (report.kind, report.error)))
    plugins.faults.note(
        Fault(
            report.plugin,
            plugins.versions[report.plugin],
            f"Screen {report.slot}",
            kind,
            REASONS.get(report.kind) or _threw(report),
        )
    )


def _threw(report: FaultReport) -> str:
    what = f"It stopped with {report.error or 'an error'}"
    return f"{what} ({report.at})." if report.at else f"{what}."


def _trouble(state: PluginState, known: list[PluginFault]) -> dict[str, Any]:
    told_already = {MIGRATIONS, START} if state.broken else {MIGRATIONS}
    return {
        "plugin": state.name,
        "version": state.version,
        "leftOut": state.broken is not None,
        "standing": list(_standing(state, known)),
        "faults": [_fault(fault) for fault in known if fault.place not in told_already],
    }


def _standing(state: PluginState, known: list[PluginFault]) -> Iterator[str]:
    """How things are until somebody mends them, a sentence each."""
    if state.broken is not None:
        yield f"It was left out when the house started: {state.broken}"
    for fault in known:
        if fault.place == MIGRATIONS:
            yield f"Its tables could not be brought up to date: {fault.reason}"
    if state.frontend and state.frontend.abi != ABI:
        yield (
            "Its screens are not shown: they were built for another version of the portal "
            f"(ABI {state.frontend.abi}, and this one has {ABI})."
        )


def _fault(fault: PluginFault) -> dict[str, Any]:
    return {
        "place": fault.place,
        "reason": fault.reason,
        "count": fault.count,
        "firstAt": fault.first_at,
        "lastAt": fault.last_at,
    }
