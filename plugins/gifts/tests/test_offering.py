"""Asking for an offering: at the yes, on the page that stands, and by a letter after a retreat."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from cenacle.groups import Group
from cenacle.magic_links import make_further_link
from cenacle.platform.mail import EmailRecipient
from cenacle.retreats import Retreat
from cenacle.testing import Client, TestHouse
from cenacle_gifts import payments
from sqlalchemy import select

Entries = Callable[..., list[dict[str, Any]]]
Tell = Callable[..., int]


@pytest.fixture
def to_come(house: TestHouse) -> int:
    with house.session() as session:
        group = session.scalars(select(Group).where(Group.group_number == "12")).one()
        start = house.today + timedelta(days=30)
        planned = Retreat(
            group_id=group.id, start_date=start, end_date=start + timedelta(days=3), capacity=40
        )
        session.add(planned)
        session.flush()
        return planned.id


@pytest.fixture
def token(house: TestHouse, office: Client, person: Any, to_come: int) -> str:
    """The link of Paul, who has answered nothing."""
    paul = person(email="paul@guests.test")
    with house.session() as session:
        planned = session.get_one(Retreat, to_come)
        return make_further_link(session, house.served, planned, paul, "email")


def says(house: TestHouse, token: str, status: str) -> None:
    path = f"/api/external-retreatants/retreatant-attending/{token}"
    assert house.client().post(path, {"attendingStatus": status}).status == 200


def offered(house: TestHouse, token: str) -> Any:
    return house.client().get(f"/api/gifts/offerings/{token}").result


def test_an_offering_is_suggested_to_who_has_said_yes(
    house: TestHouse, till: Any, token: str
) -> None:
    assert offered(house, token)["isAsked"] is False
    says(house, token, "Attending")

    told = offered(house, token)

    assert told["isAsked"] is True
    assert told["amounts"] == [2500, 5000, 10000]
    assert told["ways"] == [{"name": "stripe", "title": "Pay by card"}]
    says(house, token, "Cancelled")
    assert offered(house, token)["isAsked"] is False


def test_a_house_words_it_and_may_leave_it_out(house: TestHouse, till: Any, token: str) -> None:
    says(house, token, "Attending")
    house.write_setting("GiftsYesWords", "Bread costs money.")
    house.write_setting("GiftsAmounts", "10, 20.50")
    told = offered(house, token)
    assert (told["words"], told["amounts"]) == ("Bread costs money.", [1000, 2050])
    house.write_setting("GiftsAtTheYes", "no")

    assert offered(house, token)["isAsked"] is False
    path = f"/api/gifts/offerings/{token}"
    assert house.client().post(path, {"cents": 5000}).failures == {"": "Nothing is asked for here."}


def test_without_a_provider_nothing_can_be_paid(house: TestHouse, token: str) -> None:
    says(house, token, "Attending")

    assert offered(house, token)["ways"] == []
    answer = house.client().post(f"/api/gifts/offerings/{token}", {"cents": 5000})
    assert answer.failures == {"": "Nothing can be paid here now."}


def test_what_a_guest_gives_is_theirs_and_of_their_retreat(
    house: TestHouse, till: Any, token: str, to_come: int, entries: Entries, tell: Tell
) -> None:
    says(house, token, "Attending")
    answer = house.client().post(f"/api/gifts/offerings/{token}", {"cents": 5000})
    ref = answer.result["address"].rpartition("/")[2]
    assert till.sessions[ref]["customer_email"] == "paul@guests.test"
    till.pay(ref)

    tell(till.events[0])

    [row] = entries()
    assert (row["giver"], row["retreatId"], row["group"]) == ("Paul Landry", to_come, "12")
    assert offered(house, token)["given"] == 5000


def test_what_is_paid_for_a_place_that_was_cancelled_meanwhile_is_in_the_books(
    house: TestHouse, till: Any, token: str, entries: Entries, tell: Tell
) -> None:
    says(house, token, "Attending")
    answer = house.client().post(f"/api/gifts/offerings/{token}", {"cents": 5000})
    says(house, token, "Cancelled")
    till.pay(answer.result["address"].rpartition("/")[2])

    tell(till.events[0])

    assert [row["cents"] for row in entries()] == [5000]


def test_a_link_that_is_none_opens_nothing(house: TestHouse, office: Client, till: Any) -> None:
    assert house.client().get(f"/api/gifts/offerings/{'x' * 22}").status == 403
    assert house.client().get(f"/api/gifts/give?link={'x' * 22}").status == 403


@pytest.mark.parametrize(
    ("form", "field"),
    [
        ({"cents": 99}, "cents"),
        ({"cents": 10_000_001}, "cents"),
        ({"cents": 5000}, "name"),
        ({"cents": 5000, "name": "Ann"}, "email"),
        ({"cents": 5000, "name": "Ann", "email": "ann"}, "email"),
    ],
)
def test_a_stranger_says_who_it_is_and_how_much(
    house: TestHouse, office: Client, till: Any, form: dict[str, Any], field: str
) -> None:
    answer = house.client().post("/api/gifts/give", form)

    assert list(answer.failures) == [field]


def letters(house: TestHouse) -> list[Any]:
    with house.session() as session:
        wanted = select(EmailRecipient).where(EmailRecipient.recipient_email == "paul@guests.test")
        found = list(session.scalars(wanted))
        session.expunge_all()
    return found


def take_part(house: TestHouse, retreatant_id: int, retreat_id: int) -> None:
    from cenacle.retreats import AttendingStatus
    from cenacle.retreats.models import Participation

    with house.session() as session:
        session.add(
            Participation(
                retreatant_id=retreatant_id,
                retreat_id=retreat_id,
                attending_status=AttendingStatus.ATTENDING,
            )
        )


def test_a_letter_after_the_retreat_is_written_once_and_leads_to_a_page_of_ones_own(
    house: TestHouse,
    office: Client,
    till: Any,
    person: Any,
    retreat: int,
    entries: Entries,
    tell: Tell,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    take_part(house, person(email="paul@guests.test"), retreat)

    def write() -> None:
        house.served.queue.run("gifts.letters")

    write()
    assert letters(house) == []
    house.write_setting("GiftsLetterDays", "25")
    write()
    write()

    [mail] = letters(house)
    link = house.links_of(mail)["link"]
    assert mail.values["link"] == "[your own link]"
    assert link.startswith(f"{house.served.configuration.base_url}/p/give#")
    own = link.rpartition("#")[2]
    # However many others give by the same address.
    monkeypatch.setattr(payments, "MOST_UNPAID", 0)
    assert house.client().get(f"/api/gifts/give?link={own}").result["firstName"] == "Paul"
    answer = house.client().post("/api/gifts/give", {"cents": 5000, "link": own})
    till.pay(answer.result["address"].rpartition("/")[2])
    tell(till.events[0])
    [row] = entries()
    assert (row["giver"], row["retreatId"]) == ("Paul Landry", retreat)


def test_who_is_forgotten_leaves_no_name_in_a_payment(
    house: TestHouse, office: Client, till: Any, person: Any, tell: Tell, begin: Any
) -> None:
    from cenacle_gifts.payment_models import Payment

    paul = person(email="paul@guests.test")
    code = office.get(f"/api/retreatants/{paul}").result["keyCode"]
    begin(name="Paul Landry", email="paul@guests.test", message="It is Paul")

    erased = office.post(f"/api/retreatants/{paul}/erase", {"keyCode": code})

    assert erased.status == 200, erased.body
    with house.session() as session:
        [row] = session.scalars(select(Payment)).all()
        assert (row.giver_name, row.email, row.message, row.back_to) == (None, None, None, None)
