"""Payments, refunds here and there, failures, lost and repeated webhooks, workers that die: in any
order, the ledger comes to what a plain sum of what Stripe did says."""

import json
from collections.abc import Callable
from typing import Any

from cenacle.testing import Client, TestHouse
from cenacle_gifts import settling
from cenacle_gifts.models import Entry
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import delete, func, select

CENTS = st.integers(100, 20_000)


class Killed(BaseException):
    pass


def test_the_ledger_comes_to_what_stripe_did(  # noqa: C901 -- a machine of many rules
    house: TestHouse, office: Client, till: Any, begin: Callable[..., str], sign: Any
) -> None:
    class Play(RuleBasedStateMachine):
        """`plain` is by each payment what Stripe holds of it for the house."""

        @initialize()
        def clear(self) -> None:
            from cenacle_gifts.payment_models import Cursor, Heard, Payment, Refund

            with house.session() as session:
                for table in (Payment, Refund, Heard, Cursor):
                    session.execute(delete(table))
                session.execute(delete(Entry).where(Entry.takes_back_id.is_not(None)))
                session.execute(delete(Entry).where(Entry.refunds_id.is_not(None)))
                session.execute(delete(Entry))
            for table in (till.sessions, till.intents, till.refunds, till.disputes, till.answers):
                table.clear()
            till.events.clear()
            self.plain: dict[str, int] = {}
            self.open: list[str] = []
            self.is_settled = True

        @rule(cents=CENTS)
        def somebody_begins(self, cents: int) -> None:
            self.open.append(begin(cents))

        @precondition(lambda self: self.open)
        @rule(data=st.data())
        def somebody_pays(self, data: Any) -> None:
            ref = data.draw(st.sampled_from(self.open))
            self.open.remove(ref)
            self.plain[till.pay(ref)] = till.sessions[ref]["amount_total"]
            self.is_settled = False

        @precondition(lambda self: any(self.plain.values()))
        @rule(data=st.data())
        def stripe_gives_back(self, data: Any) -> None:
            intent = data.draw(st.sampled_from([k for k, v in self.plain.items() if v]))
            cents = data.draw(st.integers(1, self.plain[intent]))
            status = data.draw(st.sampled_from(["pending", "succeeded"]))
            till.give_back(intent, cents, status=status)
            self.plain[intent] -= cents
            self.is_settled = False

        @precondition(lambda self: self.fates() - {"failed"})
        @rule(data=st.data())
        def a_refund_fails(self, data: Any) -> None:
            whole = [k for k, v in till.refunds.items() if v["status"] != "failed"]
            ref = data.draw(st.sampled_from(sorted(whole)))
            till.fail_refund(ref)
            self.plain[till.refunds[ref]["payment_intent"]] += till.refunds[ref]["amount"]
            self.is_settled = False

        @precondition(lambda self: till.events)
        @rule(data=st.data(), works=st.booleans())
        def stripe_tells(self, data: Any, works: bool) -> None:
            """One of all, in whatever order: also what it told before."""
            event = data.draw(st.sampled_from(till.events))
            self.send(event)
            if works:
                house.served.queue.run("gifts.settle", "stripe", self.about(event))

        @precondition(lambda self: till.events)
        @rule(data=st.data())
        def a_worker_is_killed(self, data: Any) -> None:
            event = data.draw(st.sampled_from(till.events))
            self.send(event)
            apply = settling.apply

            def die(*given: Any) -> None:
                apply(*given)
                raise Killed

            settling.apply = die
            try:
                house.served.queue.run("gifts.settle", "stripe", self.about(event))
            except Killed:
                pass
            finally:
                settling.apply = apply

        @rule(data=st.data())
        def the_office_gives_back(self, data: Any) -> None:
            rows = office.post("/api/gifts/table", {"take": 100}).result["rows"]
            whole = [row for row in rows if row["refundsId"] is None and row["left"]]
            if not whole:
                return
            row = data.draw(st.sampled_from(whole))
            cents = data.draw(st.integers(1, row["left"]))
            number = office.post(f"/api/gifts/entries/{row['id']}/refund", {"cents": cents})
            if number.status != 200:
                return
            [intent] = [
                key
                for key, each in till.intents.items()
                if each["latest_charge"]["id"] == self.charge_of(row["id"])
            ]
            begun = len(till.refunds)
            house.served.queue.run("gifts.refund", number.result["id"])
            if len(till.refunds) > begun:
                self.plain[intent] -= cents
            self.is_settled = False

        @rule()
        def a_worker_sweeps(self) -> None:
            house.served.queue.run("gifts.sweep")
            self.is_settled = True

        @invariant()
        def what_is_settled_is_right(self) -> None:
            with house.session() as session:
                booked = session.scalar(select(func.sum(Entry.cents))) or 0
                firsts = session.scalar(
                    select(func.count()).where(
                        Entry.takes_back_id.is_(None), Entry.refunds_id.is_(None)
                    )
                )
            assert firsts <= len(self.plain)
            if self.is_settled:
                assert firsts == len(self.plain)
                assert booked == sum(self.plain.values())

        def teardown(self) -> None:
            if hasattr(self, "plain"):
                self.a_worker_sweeps()
                self.what_is_settled_is_right()

        def send(self, event: Any) -> None:
            body = json.dumps(event).encode()
            headers = {"Stripe-Signature": sign(body)}
            house.client().app.post("/api/gifts/webhooks/stripe", body, headers)

        def about(self, event: Any) -> str:
            it = event["data"]["object"]
            return str(it["id"] if it["object"] == "checkout.session" else it["payment_intent"])

        def fates(self) -> set[str]:
            return {each["status"] for each in till.refunds.values()}

        def charge_of(self, number: int) -> str | None:
            with house.session() as session:
                return session.scalar(select(Entry.provider_ref).where(Entry.id == number))

    run_state_machine_as_test(
        Play,
        settings=settings(
            max_examples=15,
            stateful_step_count=20,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
