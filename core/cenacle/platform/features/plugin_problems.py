"""What is wrong with plugins, for whoever manages the house: what holds now, and what failed."""

from collections.abc import Iterable, Iterator
from datetime import timedelta

from sqlalchemy.orm import Session

from cenacle.platform import throttle
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.features.schemas import (
    FaultReport,
    LoadedFrontend,
    PluginFailure,
    PluginTrouble,
)
from cenacle.platform.features.service import (
    clear_faults,
    list_frontends,
    list_public_frontends,
)
from cenacle.platform.house import House
from cenacle.platform.kept import told_again
from cenacle.platform.plugins import PluginState, faults
from cenacle.platform.plugins.about import title_of
from cenacle.platform.plugins.contributions import ABI
from cenacle.platform.plugins.faults import MIGRATIONS, START, Fault
from cenacle.platform.plugins.models import PluginFault
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


REPORTS = throttle.Limit("plugin-faults", 120, timedelta(hours=1))
"""Of one person, or of one address from which strangers come: enough for a few plugins that fail in
each of their slots, on each page that is loaded."""

REASONS = {
    "silent": _.lasting("It did not answer within 10 seconds."),
    "missing": _.lasting("Its script could not be downloaded."),
}
STOPPED = _.lasting("It stopped with {error}.")
STOPPED_THERE = _.lasting("It stopped with {error} ({at}).")
AN_ERROR = _.lasting("an error")
LEFT_OUT = _("It was left out when the house started: {reason}")
OLD_TABLES = _("Its tables could not be brought up to date: {reason}")
OTHER_ABI = _(
    "Its screens are not shown: they were built for another version of the portal "
    "(ABI {theirs}, and this one has {ours})."
)


def list_plugin_problems(session: Session, house: House) -> list[PluginTrouble]:
    """The plugins that have some, by name."""
    known = faults.recent(session, house.plugins.versions)
    problems = (
        _problems_of(state, [fault for fault in known if fault.plugin == name])
        for name, state in house.plugins.states.items()
    )
    return [each for each in problems if each.standing or each.faults]


def clear_plugin_faults(session: Session, house: House, plugin: str) -> None:
    """Let go of what a plugin failed at. Raises NotFound for one that is not installed."""
    if plugin not in house.plugins.states:
        raise NotFound(_("There is no such plugin."))
    clear_faults(session, house, plugin)


def record_browser_fault(session: Session, house: House, user_id: int, report: FaultReport) -> None:
    """Somebody's browser met a fault in the screens of a plugin.

    Raises TooManyAttempts, or RuleBroken for a slot that the plugin does not fill at the moment.
    """
    throttle.count(session, REPORTS, str(user_id))
    _record(house, report, list_frontends(house))


def record_strangers_fault(
    session: Session, house: House, address: str, report: FaultReport
) -> None:
    """The same, met on a public page."""
    throttle.count(session, REPORTS, f"stranger {address}")
    _record(house, report, list_public_frontends(house))


def _record(house: House, report: FaultReport, frontends: list[LoadedFrontend]) -> None:
    filled = {(each.plugin, slot) for each in frontends for slot in each.slots}
    if (report.plugin, report.slot) not in filled:
        raise RuleBroken(_("No plugin fills this place."), field="slot")
    kind = " ".join(filter(None, (report.kind, report.error)))
    house.plugins.faults.note(
        Fault(
            report.plugin,
            house.plugins.versions[report.plugin],
            f"Screen {report.slot}",
            kind,
            REASONS[report.kind].written() if report.kind in REASONS else _threw(report),
        )
    )


def _threw(report: FaultReport) -> str:
    error = report.error or AN_ERROR.written()
    if report.at:
        return STOPPED_THERE.written(error=error, at=report.at)
    return STOPPED.written(error=error)


def _problems_of(state: PluginState, known: list[PluginFault]) -> PluginTrouble:
    told_already = {MIGRATIONS, START} if state.broken else {MIGRATIONS}
    others = [fault for fault in known if fault.place not in told_already]
    return PluginTrouble(
        plugin=state.name,
        title=title_of(state),
        version=state.version,
        left_out=state.broken is not None,
        standing=list(standing_problems(state, known)),
        faults=[_failure(fault) for fault in others],
    )


def _failure(fault: PluginFault) -> PluginFailure:
    return PluginFailure(
        place=fault.place,
        reason=told_again(fault.reason),
        count=fault.count,
        first_at=fault.first_at,
        last_at=fault.last_at,
    )


def standing_problems(state: PluginState, known: Iterable[PluginFault]) -> Iterator[str]:
    """How things are until somebody mends them, a sentence each."""
    if state.broken is not None:
        yield str(LEFT_OUT.format(reason=state.broken))
    yield from (f"{twin}." for twin in state.twins)
    for fault in known:
        if fault.place == MIGRATIONS:
            yield str(OLD_TABLES.format(reason=fault.reason))
    if state.frontend and state.frontend.abi != ABI:
        yield str(OTHER_ABI.format(theirs=state.frontend.abi, ours=ABI))
    elif state.frontend:
        yield from (fill.misfit for fill in state.frontend.fills if fill.misfit)
