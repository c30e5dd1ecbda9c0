"""What goes before what, and how much in a minute."""

import threading
import time
from collections.abc import Callable
from datetime import timedelta

import pytest
from cenacle.platform.mail import EmailKind, EmailMessage
from cenacle.platform.outbox import batches
from cenacle.testing import TestHouse
from cenacle.testing.post_office import PostOffice

Write = Callable[..., None]
Deliver = Callable[[TestHouse], None]
Travel = Callable[[timedelta], None]


def test_no_more_is_sent_in_a_minute_than_the_house_allows(
    posting: TestHouse, write: Write, post_office: PostOffice, deliver: Deliver, travel: Travel
) -> None:
    posting.write_setting("MailPerMinute", "3")
    people = [f"p{number}@house.test" for number in range(5)]
    write(posting, *people)

    deliver(posting)
    deliver(posting)
    assert post_office.addresses == people[:3]

    travel(timedelta(seconds=61))
    deliver(posting)
    assert post_office.addresses == people


def test_what_the_system_says_goes_before_what_is_written_to_many(
    posting: TestHouse, write: Write, post_office: PostOffice, deliver: Deliver
) -> None:
    write(posting, "many@house.test")
    with posting.session() as session:
        session.query(EmailMessage).one().kind = EmailKind.CUSTOM
    write(posting, "ann@house.test")

    deliver(posting)

    assert post_office.addresses == ["ann@house.test", "many@house.test"]


def test_a_link_does_not_wait_until_there_is_room_again_for_what_goes_to_many(
    posting: TestHouse, write: Write, write_to_many: Write, post_office: PostOffice,
    deliver: Deliver,
) -> None:  # fmt: skip
    posting.write_setting("MailPerMinute", "3")
    people = [f"p{number}@house.test" for number in range(5)]
    write_to_many(posting, *people)
    deliver(posting)
    assert post_office.addresses == people[:3]

    write(posting, "ann@house.test")
    deliver(posting)

    assert post_office.addresses == [*people[:3], "ann@house.test"]


def test_a_link_does_not_wait_for_the_end_of_a_batch(
    posting: TestHouse, write: Write, write_to_many: Write, post_office: PostOffice,
    deliver: Deliver, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr(batches, "TURN", 0.5)
    post_office.delay = 0.1
    people = [f"p{number}@house.test" for number in range(30)]
    write_to_many(posting, *people)

    sending = threading.Thread(target=deliver, args=(posting,))
    sending.start()
    while not post_office.letters:
        time.sleep(0.01)
    write(posting, "ann@house.test")
    sending.join()

    assert 0 < post_office.addresses.index("ann@house.test") < 15
    post_office.letters = [letter for letter in post_office.letters if "ann" not in letter.to[0]]
    assert post_office.addresses == people
