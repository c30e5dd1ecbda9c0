"""A house that takes cards at a Stripe of the tests' own."""

import importlib.util
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sites import Site, embedded

SERVER = Path(__file__).parent.parent / "plugins/gifts/tests/stripe_server.py"
_spec = importlib.util.spec_from_file_location("stripe_server", SERVER)
assert _spec
assert _spec.loader
_stripe = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(_stripe)


@contextmanager
def house_with_cards(folder: Path) -> Iterator[Site]:
    with (
        _stripe.open_till() as till,
        embedded(
            folder,
            CENACLE_STRIPE_KEY=_stripe.KEY,
            CENACLE_STRIPE_WEBHOOK_SECRET=_stripe.SECRET,
            CENACLE_STRIPE_URL=till.url,
        ) as site,
    ):
        till.webhook = f"{site.addresses[0]}/api/gifts/webhooks/stripe"
        with site.opened():
            yield site
