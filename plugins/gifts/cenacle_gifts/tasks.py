"""What workers do for payments, and a provider that comes with this plugin."""

from cenacle.api import House
from huey import crontab

from cenacle_gifts import offering, payments, settling
from cenacle_gifts.doors import offer_provider
from cenacle_gifts.stripe_provider import Stripe

SWEEP = "gifts.sweep"
LETTERS = "gifts.letters"


def register(house: House) -> None:
    offer_provider(house, Stripe())

    def settle(name: str, ref: str) -> None:
        settling.settle_named(house, name, ref)

    def send_refund(refund_id: int) -> None:
        settling.send_refund(house, refund_id)

    def sweep() -> None:
        settling.sweep(house)

    def write_letters() -> None:
        offering.write_letters(house)

    house.queue.add_task(settling.SETTLE, settle)
    house.queue.add_task(payments.REFUND, send_refund)
    house.queue.add_periodic_task(SWEEP, crontab(minute="*/5"), sweep)
    house.queue.add_periodic_task(LETTERS, crontab(minute="20"), write_letters)
