"""The ways by which the house asks people: mail, and what plugins give beside it."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from sqlalchemy.orm import Session

from cenacle.platform import features
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.plugins import Asking, CallChannel, Obstacle, Reader, Stopping
from cenacle.platform.plugins.channels import EMAIL
from cenacle.platform.plugins.host import PluginRefused
from cenacle.platform.words import CORE, Words, written

_ = Words(CORE)

FAILED = _("“{title}” failed. Ask without it, or try again in a minute.")
EMAIL_LABEL, MAIL, ADDRESS = _.lasting("Email"), _.lasting("mail"), _.lasting("address")
MESSAGE = _.lasting("message")

A = TypeVar("A")
T = TypeVar("T")


class ChannelFailed(RuleBroken):
    """Nobody knows whom this channel reaches; a moment later it may be known."""


@dataclass(frozen=True)
class Channel:
    """A plugin's: see CallChannel. Each act raises RuleBroken where the plugin says why not, and
    ChannelFailed where it fails or lets people wait."""

    plugin: str
    given: CallChannel

    def find_obstacles(
        self, session: Session, house: House, readers: Sequence[Reader]
    ) -> Mapping[int, Obstacle]:
        return self._ask(self.given.find_obstacles, session, house, readers)

    def write(self, session: Session, house: House, asking: Asking) -> None:
        self._ask(self.given.write, session, house, asking)

    def show(self, session: Session, house: House, asking: Asking) -> str:
        return self._ask(self.given.show, session, house, asking)

    def stop(self, session: Session, house: House, stopping: Stopping) -> Collection[int]:
        return self._ask(self.given.stop, session, house, stopping)

    def find_quiet(
        self, session: Session, house: House, readers: Sequence[Reader], at: datetime
    ) -> Mapping[int, datetime]:
        find = self.given.find_quiet
        if find is None:
            return {}
        return self._ask(lambda _, house, people: find(house, people, at), session, house, readers)

    def tell_price(self, session: Session, house: House, asking: Asking) -> str:
        tell = self.given.tell_price
        if tell is None:
            return ""
        return self._ask(lambda _, house, about: tell(house, about), session, house, asking)

    def _ask(
        self, work: Callable[[Session, House, A], T], session: Session, house: House, about: A
    ) -> T:
        """What it wrote before it failed is taken back: a call goes on without it."""

        def ask() -> T:
            with session.begin_nested():
                return work(session, house, about)

        session.flush()  # where the act itself fails, no channel is to blame
        try:
            return house.plugins.ask_one(self.plugin, "cenacle_call_channels", session, ask)
        except PluginRefused:
            title = house.plugins.title_of(self.plugin)
            raise ChannelFailed(FAILED.format(title=title), field="channels") from None


def channels_beside_mail(house: House) -> dict[str, Channel]:
    """Those whose flag is on, by name."""
    given = features.given(house, CallChannel)
    return {each.it.name: Channel(each.plugin, each.it) for each in given}


def all_channels_beside_mail(house: House) -> dict[str, Channel]:
    return {
        channel.name: Channel(state.name, channel)
        for state in house.plugins.working
        for channel in state.gives(CallChannel)
    }


def channel_labels(house: House) -> dict[str, str]:
    """What each is called on screens, also of those that are off."""
    beside = all_channels_beside_mail(house)
    named = {name: str(each.given.label) or name.capitalize() for name, each in beside.items()}
    return {EMAIL: str(EMAIL_LABEL), **named}


def noun_of(house: House, name: str) -> str:
    """What one message of a channel is called in a sentence that is kept."""
    if name == EMAIL:
        return MAIL.written()
    beside = all_channels_beside_mail(house).get(name)
    return written(beside.given.noun if beside else MESSAGE)


def address_of(house: House, name: str) -> str:
    """What a message of a channel goes to."""
    beside = all_channels_beside_mail(house).get(name)
    return written(beside.given.address if beside else ADDRESS)


def count_each(house: House, counts: Mapping[str, int]) -> dict[str, int]:
    """Of every channel of the house, also of none."""
    return dict.fromkeys((EMAIL, *all_channels_beside_mail(house)), 0) | dict(counts)


def joined(names: Iterable[str]) -> str:
    """As a row keeps them: mail first."""
    return ",".join(sorted(set(names), key=lambda name: (name != EMAIL, name)))


def parted(kept: str) -> list[str]:
    return kept.split(",") if kept else []
