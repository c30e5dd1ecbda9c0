"""The door for ways of paying: what a provider does for the house. Stripe is one; a plugin that
builds on this one (`cenacle_requires`) offers another in its `cenacle_tasks`:

    offer_provider(house, PayBySlip())

A provider is asked while no transaction is open, and may be asked the same again at any time:
whatever bears a key that it knows must be done once.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Protocol
from weakref import WeakKeyDictionary

from cenacle.api import CenacleError, House, Text


class Unreachable(CenacleError):
    """The provider cannot be asked now: it is asked again later."""


class Refused(CenacleError):
    """The provider says no, and would say so again."""


class Forged(CenacleError):
    """What came to the webhook was not sent by the provider, or too long ago."""


@dataclass(frozen=True)
class Asked:
    """What somebody is to pay at the provider's own page, and where that leads them back to."""

    key: str
    cents: int
    currency: str
    description: str
    is_gift: bool
    email: str | None
    language: str
    paid_address: str
    back_address: str


@dataclass(frozen=True)
class Page:
    """Where somebody pays: `ref` is what the provider calls that payment."""

    ref: str
    address: str


class BackState(StrEnum):
    UNDER_WAY = "UnderWay"
    DONE = "Done"
    FAILED = "Failed"
    """It was under way, and the money is the house's again."""


@dataclass(frozen=True)
class Back:
    """Money that went back: a refund, begun here (then with the `key` of that) or at the provider;
    or what a bank took back for good."""

    ref: str
    cents: int
    state: BackState
    at: datetime
    key: str | None = None


@dataclass(frozen=True)
class Charge:
    """What the provider took for the house, and what of it went back, the earliest first."""

    ref: str
    cents: int
    currency: str
    at: datetime
    back: Sequence[Back] = ()


@dataclass(frozen=True)
class Standing:
    """How a payment stands. Without a charge it is open, or `is_over`: nobody can pay it any
    more. `key` is the one that it was begun with."""

    ref: str
    key: str | None
    is_over: bool
    charge: Charge | None = None


@dataclass(frozen=True)
class Event:
    """Something happened to a payment. `ref` is whatever `look_up` finds it by."""

    id: str
    ref: str
    at: datetime


class Provider(Protocol):
    @property
    def name(self) -> str:
        """A word of its own, which stands in the ledger."""
        ...

    @property
    def title(self) -> str | Text:
        """What its button says."""
        ...

    def is_ready(self, house: House) -> bool:
        """Whether it may be used now: it is set up, and its flag is on."""
        ...

    def begin(self, house: House, asked: Asked) -> Page:
        """The page for it; the same one for the same key. Raises Unreachable, Refused."""
        ...

    def look_up(self, house: House, ref: str) -> Standing | None:
        """None for what is no payment of this house. Raises Unreachable."""
        ...

    def refund(self, house: House, charge: str, cents: int, key: str) -> str:
        """Gives back so much, once for a key; says what it is called. Raises Unreachable,
        Refused."""
        ...

    def read_webhook(self, house: House, body: bytes, headers: Mapping[str, str]) -> Event | None:
        """None for what does not concern payments. Raises Forged."""
        ...

    def find_missed(self, house: House, since: datetime) -> Sequence[Event]:
        """All that happened since then, also what was told before. Raises Unreachable."""
        ...


_offered: WeakKeyDictionary[object, dict[str, Provider]] = WeakKeyDictionary()
"""By the queue of each house: one process may hold several."""


def offer_provider(house: House, provider: Provider) -> None:
    """Let the house be paid by it. Raises ValueError for a name that another has taken."""
    known = _offered.setdefault(house.queue, {})
    if provider.name in known:
        raise ValueError(f"there is a provider {provider.name} already")
    known[provider.name] = provider


def ready_providers(house: House) -> list[Provider]:
    """Those by which the house can be paid now, in the order in which they were offered."""
    return [each for each in _offered.get(house.queue, {}).values() if each.is_ready(house)]


def find_provider(house: House, name: str) -> Provider | None:
    """Also one that is not ready: what was paid by it is still its own. None for one of a plugin
    that is gone."""
    return _offered.get(house.queue, {}).get(name)
