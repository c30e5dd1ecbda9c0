"""People: users, groups, retreatants, retreats, invitations, messages.

`captain` is the captain of group 12, and `ann` the id of somebody of it.
"""

from datetime import timedelta

import pytest
from cenacle.api import (
    PROFILE_NEEDED,
    WITH_PROFILE,
    Actor,
    AttendingStatus,
    ConsentChannel,
    Field,
    FieldKind,
    Group,
    Guest,
    House,
    InvalidInput,
    Invitation,
    Invited,
    LetterToPrint,
    NotAllowed,
    OwnDetails,
    Owner,
    Partaker,
    PersonStatus,
    Religion,
    Retreat,
    Retreatant,
    RetreatFound,
    Role,
    RoomFound,
    User,
    UserProfile,
    Written,
    add_retreatant,
    count_active_users,
    count_groups,
    count_retreats_in,
    count_unanswered,
    count_users_by_role,
    create_user,
    fill_line,
    find_refused,
    find_retreats,
    has_mailbox,
    invite,
    invite_user,
    is_offer_open,
    is_still_asked,
    keep_answers,
    keep_in_mailbox,
    keep_profile,
    make_further_link,
    names_in,
    normalize_phone,
    note_consent,
    note_not_delivered,
    note_not_sent,
    note_offer_not_told,
    note_offer_told,
    notify,
    now,
    outbox,
    own_details,
    print_letters,
    read_answers,
    read_answers_of_readers,
    read_guest,
    read_own,
    read_partakers,
    read_rooms,
    reader_of,
    record_consent,
    save_group,
    show_moment_to,
    show_phone,
    take_offered_place,
    tell_room_wishes,
    who_told_room_wishes,
    write_letter,
    zones_of_phone,
)
from cenacle.testing import TestHouse
from sqlalchemy import select
from sqlalchemy.orm import Session


def test_a_person_of_a_group(house: TestHouse) -> None:
    with house.session() as session:
        group: Group = save_group(session, None, group_number="20A", version=None)
        leo = add_retreatant(session, group, first_name="Leo", last_name="Hébert")
        session.flush()
        leo.religion = session.scalars(select(Religion).order_by(Religion.id)).first()
        notify(session, group.id, "Leo is with us.", retreatant_id=leo.id)

        assert leo.status is PersonStatus.ACTIVE
        assert len(leo.key_code) == 6
        assert count_groups(session) == 2


def test_a_user_signs_in_for_a_group(house: TestHouse, captain: Actor) -> None:
    with house.session() as session:
        group = session.get_one(Group, captain.group_id)
        user: User = create_user(
            session,
            email="leo@example.com",
            first_name="Leo",
            last_name="Hébert",
            role=Role.CAPTAIN,
            group=group,
        )
        session.flush()
        profile = UserProfile(nickname="Leo", cell_phone="(504) 555-0124")
        keep_profile(session, house.served, user, group, profile, None)
        invite_user(house.served, session, user)

        assert user.role in WITH_PROFILE
        assert "date_birth" in PROFILE_NEEDED
        assert count_users_by_role(session)[Role.CAPTAIN] == 2
        assert count_active_users(session) == 5
        assert own_details(session, captain) == OwnDetails(
            "Ann", "Other", "captain@house.test", None
        )


def test_who_said_no_is_asked_no_more(house: TestHouse, ann: int) -> None:
    with house.session() as session:
        person = session.get_one(Retreatant, ann)
        record_consent(session, person, True, "at the door")
        note_consent(session, ConsentChannel.TEXT, "+15045550123", given=False, how="Texted STOP")
        session.flush()

        refused = find_refused(
            session, house.served, ConsentChannel.TEXT, ["+15045550123", "+15045550124"]
        )

    assert list(refused) == ["+15045550123"]


def plan(session: Session, house: TestHouse, captain: Actor) -> Retreat:
    """A retreat of the captain's group, in a month."""
    start = house.today + timedelta(days=30)
    retreat = Retreat(
        group_id=captain.group_id, start_date=start, end_date=start + timedelta(3), capacity=20
    )
    session.add(retreat)
    session.flush()
    return retreat


def test_an_invitation_gives_everybody_a_link(house: TestHouse, captain: Actor, ann: int) -> None:
    def obstacle(person: Retreatant) -> str | None:
        return None if person.cell_phone else "has no cell phone"

    with house.session() as session:
        retreat = plan(session, house, captain)
        invitation: Invitation = invite(session, house.served, captain, [ann], "text", obstacle)

        [guest] = invitation.guests
        assert isinstance(guest, Invited)
        assert guest.token
        assert count_retreats_in(session, retreat.start_date.year) == 1
        assert make_further_link(session, house.served, retreat, ann, "text") != guest.token


def test_a_token_says_whose_it_is(house: TestHouse, captain: Actor, ann: int) -> None:
    """As a call of `Right.TOKEN` asks, which a section of the guests' pages makes."""
    with house.session() as session:
        retreat = plan(session, house, captain)
        token = make_further_link(session, house.served, retreat, ann, "email")

        assert read_guest(session, house.served, token) == Guest(ann, retreat.id)
        with pytest.raises(NotAllowed):
            read_guest(session, house.served, "made up")


def test_what_those_who_come_have_answered(house: TestHouse, captain: Actor) -> None:
    """By the full names of fields: `needs_diet` is the field `diet` of the plugin `needs`."""
    with house.session() as session:
        retreat = plan(session, house, captain)

        assert read_answers(session, retreat.id, "needs_diet") == {"needs_diet": {}}
        readers = {12: retreat.id, 13: None}
        assert read_answers_of_readers(session, readers, "needs_diet") == {"needs_diet": {}}
        assert count_unanswered(session, retreat.id, "needs_diet") == 0


def test_answers_that_were_given_on_paper_are_kept(house: TestHouse, ann: int) -> None:
    """By the full keys of the plugin's own fields, whether their feature is on or not."""
    diet = Field(
        key="diet",
        label="Diet",
        kind=FieldKind.CHOICE,
        choices=("Vegetarian", "Vegan"),
        flag="Badges",
        section="What you need",
    )
    fields, owner = {"badges_diet": diet}, Owner(retreatant_id=ann)

    with house.session() as session:
        keep_answers(session, owner, fields, {"badges_diet": "Vegan"})

        assert read_own(session, owner, ["badges_diet"]) == {"badges_diet": "Vegan"}
        with pytest.raises(InvalidInput):
            keep_answers(session, owner, fields, {"badges_diet": "Meat"})


def test_a_channel_tells_what_became_of_its_messages(
    house: TestHouse, captain: Actor, ann: int
) -> None:
    """And asks before one goes that has waited: the person may have answered meanwhile."""
    with house.session() as session:
        retreat = plan(session, house, captain)

        note_not_delivered(session, retreat.id, ann, "text")
        note_not_sent(session, retreat.id, ann, "text")

        assert is_still_asked(session, house.served, retreat.id, ann)


def test_an_offer_that_is_gone_is_not_told_of(house: TestHouse) -> None:
    with house.session() as session:
        note_offer_told(session, 1)
        note_offer_not_told(session, house.served, 1)

        assert not is_offer_open(session, 1)


def test_who_waits_for_nothing_gets_no_place(house: TestHouse, ann: int, captain: Actor) -> None:
    with house.session() as session:
        retreat = plan(session, house, captain)

        assert not take_offered_place(
            session, house.served, retreat.id, ann, met="badges_badge", how="They have a badge."
        )


def test_a_moment_is_told_by_the_readers_clock(house: TestHouse, ann: int) -> None:
    with house.session() as session:
        person = session.get_one(Retreatant, ann)

        assert reader_of(person).retreatant_id == person.id
        assert show_moment_to(session, house.served, person, now())
    assert str(zones_of_phone("+15045550123")[0]) == "America/Chicago"


def test_words_have_placeholders() -> None:
    assert names_in("Dear {{ name }}, come on {{ day }}.") == ["name", "day"]
    assert fill_line("Dear {{ name }}", {"name": "Ann"}) == "Dear Ann"


def test_a_number_is_kept_in_one_form_and_shown_in_another() -> None:
    assert normalize_phone("(504) 555-0123") == "+15045550123"
    assert show_phone("+15045550123") == "(504) 555-0123"
    with pytest.raises(ValueError, match="phone"):
        normalize_phone("12")


def test_what_cannot_be_sent_stays_in_the_mailbox(house: TestHouse) -> None:
    if has_mailbox(house.served):
        with house.session() as session:
            keep_in_mailbox(session, to="+15045550123", subject="Text", text="Come.")


def test_what_is_secret_waits_sealed(house: TestHouse) -> None:
    """`outbox.Channel` says how messages leave the house: plugins.md has one to read."""
    sealed = outbox.seal(house.served, "a link")

    assert "a link" not in sealed
    assert outbox.unseal(house.served, sealed) == "a link"


def for_the_kitchen(session: Session) -> list[str]:
    """Who comes to the next retreat."""
    retreats: list[RetreatFound] = list(find_retreats(session))
    partakers: list[Partaker] = list(read_partakers(session, retreats[0].id))
    return [one.last_name for one in partakers if one.status is AttendingStatus.ATTENDING]


def tell(session: Session, house: House, people: list[int]) -> Written:
    """By the template `badges` of `cenacle_mail_templates`; says who was left out, and why."""
    return write_letter(session, house, "badges", {one: {"badge": "Welcome"} for one in people})


def print_welcome(session: Session, house: House, person: Retreatant) -> bytes:
    """The same template on paper, for whoever has no address."""
    letter = LetterToPrint(
        values={"badge": "Welcome"},
        first_name=person.first_name,
        last_name=person.last_name,
        address=[person.name, person.street_address or ""],
        language=person.language,
    )
    return print_letters(session, house, "badges", [letter])


def test_retreats_people_and_rooms_are_read(house: TestHouse, captain: Actor) -> None:
    with house.session() as session:
        plan(session, house, captain)
        rooms: list[RoomFound] = list(read_rooms(session))

        assert for_the_kitchen(session) == []
        assert rooms == []


def test_what_a_guest_answers_becomes_a_wish_of_rooms(house: TestHouse, ann: int) -> None:
    with house.session() as session:
        told = read_own(session, Owner(retreatant_id=ann), ["needs_mobility"])
        assert told == {}

        tell_room_wishes(
            session, house.served, ann, features=["quiet"], needs_accessible=bool(told)
        )

        assert who_told_room_wishes(session) == [ann]
