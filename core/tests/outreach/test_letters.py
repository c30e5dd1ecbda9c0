"""Letters are drafted, looked at as a reader would, sent once, and written again."""

from datetime import timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.dates import show_days
from cenacle.platform.mail import EmailRecipient
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

from .conftest import WORDS, arrived, save, send, words_of


def test_a_draft_is_kept_found_again_and_sent(house: TestHouse, captain: Client, town: Any) -> None:
    retreat = town.retreat()
    paul = town.person(email="paul@example.org", nickname="Polo")
    part = town.takes_part(paul, retreat)
    town.room("104")
    captain.post(
        "/api/retreatants/update-retreatant-room",
        {"retreatId": retreat, "retreatantId": paul, "roomNumber": "104"},
    )
    silent = town.person("Silent")

    draft = save(captain, subject="", body="")
    draft = save(captain, paul, silent, id=draft["id"], version=draft["version"])
    [row] = captain.post("/api/letters/table", {"state": "draft"}).result["rows"]
    again = captain.get(f"/api/letters/{row['id']}").result
    sent = send(captain, again).result

    assert part
    assert (row["subject"], row["readers"], row["senderEmail"]) == (
        "Welcome {{ nickName }}", 2, "captain@house.test",
    )  # fmt: skip
    assert [(each["name"], each["reason"]) for each in again["readers"]] == [
        ("Paul Landry", None),
        ("Paul Silent", "There is no email address."),
    ]
    assert (sent["state"], sent["queued"]) == ("sent", 1)
    assert sent["skipped"] == [{"name": "Paul Silent", "reason": "There is no email address."}]
    [mail] = arrived(house)
    assert mail.subject == "Welcome Polo"
    assert "Room 104" in mail.source
    assert captain.get(f"/api/letters/{row['id']}").result["messageId"] == sent["messageId"]


@pytest.mark.parametrize("searched", ["café", "CAFE", "captain@ cafe", "chez l'evêque"])
def test_letters_are_found_with_accents_and_without(captain: Client, searched: str) -> None:
    draft = save(captain, subject="Café chez l’évêque")
    save(captain, subject="Another")

    found = captain.post("/api/letters/table", {"allSearch": searched}).result

    assert [row["id"] for row in found["rows"]] == [draft["id"]]


def test_what_has_gone_or_was_changed_meanwhile_is_not_sent(captain: Client, town: Any) -> None:
    draft = save(captain, town.person(email="paul@example.org"))
    other = save(captain, *draft["toRetreatantIds"], id=draft["id"], version=draft["version"])

    assert "version" in send(captain, draft).failures
    assert send(captain, other).status == 200
    assert send(captain, other).failures == {"": "This letter has gone out already."}
    again = captain.post("/api/letters/save", WORDS | {"id": draft["id"]})
    assert again.failures == {"": "This letter has gone out already."}


@pytest.mark.parametrize(
    ("change", "failures"),
    [
        ({"subject": ""}, {"subject": "This field is required."}),
        ({"body": "<p><br></p>"}, {"body": "Write something."}),
        ({"toRetreatantIds": []}, {"toRetreatantIds": "Choose somebody to write to."}),
    ],
)
def test_a_letter_that_is_not_whole_stays_a_draft(
    captain: Client, town: Any, change: dict[str, Any], failures: dict[str, str]
) -> None:
    draft = save(captain, town.person(email="paul@example.org"), **change)

    assert send(captain, draft).failures == failures
    assert captain.get(f"/api/letters/{draft['id']}").result["state"] == "draft"


@pytest.mark.parametrize(
    ("subject", "failure"),
    [
        (
            "{{ nikname }}",
            "There is no placeholder {{ nikname }} here. Did you mean {{ nickName }}?",
        ),
        ("{{ password }}", "There is no placeholder {{ password }} here. You may use"),
        ("{{ link }}", "There is no placeholder {{ link }} here."),
    ],
)
def test_an_unknown_placeholder_is_named_with_what_is_meant(
    captain: Client, subject: str, failure: str
) -> None:
    answer = captain.post("/api/letters/save", {"subject": subject})

    assert failure in answer.failures["subject"]


def test_a_subject_is_filled_in_for_each_reader(
    house: TestHouse, captain: Client, town: Any
) -> None:
    retreat = town.retreat()
    paul = town.person(email="paul@example.org", nickname="Polo")
    ann = town.person("Roy", first_name="Ann", email="ann@example.org")
    town.takes_part(paul, retreat)
    town.room("104")
    captain.post(
        "/api/retreatants/update-retreatant-room",
        {"retreatId": retreat, "retreatantId": paul, "roomNumber": "104"},
    )
    subject = "{{ nickName }} {{ lastName }}: room {{ room }}"

    send(captain, save(captain, paul, ann, subject=subject, body="<p>Peace!</p>"))

    assert [mail.subject for mail in arrived(house)] == [
        "Polo Landry: room 104",
        "Ann Roy: room not yet known",
    ]


def test_no_placeholder_is_refused_for_its_case(captain: Client) -> None:
    draft = save(
        captain, subject="{{NICKNAME}} {{ first name }}", body="<p>{{ Captain_Phone }}</p>"
    )

    assert (draft["subject"], draft["body"]) == (
        "{{ nickName }} {{ firstName }}",
        "<p>{{ captainPhone }}</p>",
    )


def test_a_subject_that_grows_too_long_is_refused(captain: Client) -> None:
    """With its placeholder as the house writes it."""
    answer = captain.post("/api/letters/save", {"subject": "x" * 188 + "{{nickname}}"})

    assert answer.failures == {"subject": "Use at most 200 characters."}


def test_one_persons_own_link_is_not_sent_to_others(captain: Client) -> None:
    body = "<p>https://portal.house.test/attending/Zm9vYmFyZm9vYmFyZm9v</p>"

    answer = captain.post("/api/letters/save", {"body": body})

    assert "one person’s own link" in answer.failures["body"]


def test_a_sample_shows_what_a_reader_would_get(
    house: TestHouse, captain: Client, town: Any
) -> None:
    retreat = town.retreat()
    paul = town.person(email="paul@example.org")
    ann = town.person("<Roy>", first_name="Ann", email="ann@example.org")
    stranger = town.person("Else", email="else@example.org")
    for person in (paul, ann):
        town.takes_part(person, retreat, "NoResponse")
    draft = save(captain, paul, ann, body="<p>{{ lastName }} {{ link }} {{ captain }}</p>")
    path = f"/api/letters/{draft['id']}/sample"

    first = captain.post(path, {}).result
    other = captain.post(path, {"retreatantId": ann}).result

    assert (first["name"], first["subject"]) == ("Paul Landry", "Welcome Paul")
    assert other["subject"] == "Welcome Ann"
    assert "&lt;Roy&gt;" in other["body"]
    assert "/attending/example" in other["body"]
    values = {each["name"]: each["value"] for each in other["values"]}
    assert (values["room"], values["email"]) == ("not yet known", "ann@example.org")
    assert captain.post(path, {"retreatantId": stranger}).status == 404
    with house.session() as session:
        assert session.scalars(select(EmailRecipient)).all() == []
    assert captain.get(f"/api/retreatants/{paul}").status == 200


def test_a_test_goes_to_oneself_alone(house: TestHouse, captain: Client, town: Any) -> None:
    paul = town.person(email="paul@example.org")
    draft = save(captain, paul)

    answer = captain.post("/api/letters/test", {"id": draft["id"]})

    assert (
        answer.result == "A test is on its way to captain@house.test, as Paul Landry would get it."
    )
    [mail] = arrived(house)
    assert (mail.recipient_email, mail.subject) == ("captain@house.test", "Test: Welcome Paul")
    assert captain.get("/api/emails/group-email-history").result == []


def test_many_readers_cost_as_many_statements_as_few(
    captain: Client, town: Any, statements: list[str]
) -> None:
    retreat = town.retreat()
    people = [town.person(f"P{n}", email=f"p{n}@example.org") for n in range(12)]
    for person in people:
        town.takes_part(person, retreat)
    body = "<p>{{ link }} {{ room }} {{ captain }}</p>"
    few, many = save(captain, *people[:2], body=body), save(captain, *people, body=body)

    counts = []
    for letter in (few, many):
        statements.clear()
        assert send(captain, letter).status == 200
        counts.append(len(statements))

    assert counts[0] == counts[1]


def test_a_mail_is_written_again_to_whom_it_did_not_reach(
    house: TestHouse, captain: Client, town: Any
) -> None:
    town.retreat()
    paul = town.person(email="paul@example.org")
    bad = town.person("Bad", email="bad@@example.org")
    invited = captain.post(
        "/api/emails/send-invitation-emails", {"retreatantIds": [paul, bad]}
    ).result
    arrived(house)
    captain.post(
        "/api/retreatants/update-retreatant-email",
        {"retreatantId": bad, "email": "good@example.org"},
    )

    again = captain.post(
        "/api/letters/again", {"messageId": invited["messageId"], "only": "bounced"}
    ).result

    assert (again["state"], again["toRetreatantIds"]) == ("draft", [bad])
    assert again["readers"][0]["reason"] is None
    sent = send(captain, again).result
    assert sent["queued"] == 1
    mail = arrived(house)[-1]
    assert mail.recipient_email == "good@example.org"
    assert "Group 12 will be on retreat" in mail.source


def write_again(client: Client, message_id: int) -> Any:
    answer = client.post("/api/letters/again", {"messageId": message_id})
    assert answer.status == 200, answer
    return answer.result


def test_thanks_that_are_written_again_are_for_the_same_retreat(
    house: TestHouse, captain: Client, town: Any
) -> None:
    over = town.retreat(starts=-10)
    town.retreat(starts=60)
    town.takes_part(town.person(email="paul@example.org"), over)
    captain.post("/api/rosters/thank", {"retreatId": over})
    [thanks] = captain.get("/api/emails/group-email-history").result

    send(captain, write_again(captain, thanks["id"]))

    first, second = arrived(house)
    held = show_days(house.today - timedelta(days=10), house.today - timedelta(days=7))
    assert held in words_of(first)
    assert words_of(second).partition("--")[0] == words_of(first).partition("--")[0]


def test_what_the_house_writes_again_tells_each_of_their_own_retreat(
    house: TestHouse, town: Any
) -> None:
    people = [town.person(email=f"{group}@example.org", group=group) for group in ("12", "7")]
    town.retreat("12", starts=10)
    town.retreat("7", starts=40)
    admin = house.client(Role.ADMIN)
    sent = send(admin, save(admin, *people, body="<p>Come: {{ retreat }}</p>")).result

    send(admin, write_again(admin, sent["messageId"]))

    told = [words_of(mail).partition("--")[0] for mail in arrived(house)]
    assert len(set(told)) == 2
    assert told[2:] == told[:2]


def test_words_that_grew_when_they_were_kept_are_written_again(captain: Client, town: Any) -> None:
    """Each `&` takes five characters in HTML."""
    body = f"<p>{'&' * 60_000}</p>"
    sent = send(captain, save(captain, town.person(email="paul@example.org"), body=body)).result

    again = write_again(captain, sent["messageId"])

    assert again["body"] == f"<p>{'&amp;' * 60_000}</p>"
    assert send(captain, again).result["queued"] == 1


def test_the_readers_of_a_merged_record_go_over(
    house: TestHouse, captain: Client, town: Any
) -> None:
    kept = town.person(email="paul@example.org")
    gone = town.person("Landri", email="paul@example.org")
    draft = save(captain, gone)
    admin = house.client(Role.ADMIN)
    pair = {"keptId": kept, "goneId": gone}
    versions = admin.post("/api/retreatants/merge/preview", pair).result
    merged = admin.post(
        "/api/retreatants/merge",
        pair | {name: versions[name] for name in ("keptVersion", "goneVersion")} | {"take": []},
    )

    assert merged.status == 200
    assert captain.get(f"/api/letters/{draft['id']}").result["toRetreatantIds"] == [kept]
