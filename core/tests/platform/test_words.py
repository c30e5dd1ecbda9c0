"""Sentences that are put into words when they are read."""

import pickle
import threading

import pytest
from cenacle.platform.web.renderer import dump
from cenacle.platform.words import PSEUDO, Text, Words, current_language, languages, reading

_ = Words("cenacle")
FULL = "Use at most {max_length} characters."


def test_a_sentence_is_in_the_language_of_the_moment() -> None:
    text = _("This field is required.")

    assert str(text) == "This field is required."
    with reading("es"):
        assert f"{text}" == "Este campo es obligatorio."
        with reading("en"):
            assert str(text) == "This field is required."
    assert text.in_("es") == "Este campo es obligatorio."


def test_what_fills_it_in_is_in_the_same_language() -> None:
    text = _(FULL, max_length=_("Enter a date."))

    assert text.in_("es") == "Use como máximo Escriba una fecha. caracteres."


def test_it_may_be_filled_in_later() -> None:
    assert str(_(FULL).format(max_length=5)) == "Use at most 5 characters."
    assert _(FULL).format(max_length=5) == _(FULL, max_length=5)


def test_without_values_its_braces_stay() -> None:
    assert str(_("Dear {{ firstName }},")) == "Dear {{ firstName }},"


def test_plurals_are_those_of_the_language() -> None:
    one, many = "Wait a minute.", "Wait {count} minutes."

    assert str(_.many(one, many, 1)) == "Wait a minute."
    assert str(_.many(one, many, 3)) == "Wait 3 minutes."
    wait = "Too many attempts. Wait a minute and try again."
    waits = "Too many attempts. Wait {count} minutes and try again."
    assert _.many(wait, waits, 3).in_("es") == (
        "Demasiados intentos. Espere 3 minutos e inténtelo de nuevo."
    )


@pytest.mark.parametrize("language", ["es", "fr", "no such language"])
def test_what_no_catalog_has_is_english(language: str) -> None:
    assert _("Nobody has translated this.").in_(language) == "Nobody has translated this."
    assert Words("cenacle_sms")("Nor {this}.", this="that").in_(language) == "Nor that."
    assert _.of("a verb", "Open").in_(language) == "Open"


def test_it_may_be_given_to_a_worker() -> None:
    text = _.many("{count} bed.", "{count} beds.", 2)
    back = pickle.loads(pickle.dumps(text))  # noqa: S301 -- our own

    assert back == text
    assert hash(back) == hash(text)
    assert str(back) == "2 beds."


def test_it_goes_out_as_words() -> None:
    with reading("es"):
        assert dump({"message": _("Enter text.")}) == b'{"message":"Escriba un texto."}'


def test_the_language_is_looked_for_at_the_first_word() -> None:
    asked: list[str] = []

    def find() -> str:
        asked.append("asked")
        return "es"

    with reading(find):
        assert asked == []
        assert str(_("Enter text.")) == "Escriba un texto."
    assert asked == ["asked"]


def test_a_thread_of_its_own_begins_in_english() -> None:
    heard: list[str] = []
    with reading("es"):
        thread = threading.Thread(target=lambda: heard.append(current_language()))
        thread.start()
        thread.join()

    assert heard == ["en"]


def test_the_pseudo_language_has_accents_and_is_longer() -> None:
    shown = _("Give <b>{max_length}</b>.", max_length=7).in_(PSEUDO)

    assert shown == "Ĝìṽè <b>7</b>. · · · · ·"
    assert _("{{ firstName }} at").in_(PSEUDO).startswith("{{ firstName }} àť")
    assert PSEUDO not in languages()


def test_english_is_the_first_of_the_languages() -> None:
    assert languages() == ("en", "es")


def test_a_text_tells_what_it_says() -> None:
    assert repr(_("Enter text.")) == "Text('cenacle', 'Enter text.')"
    assert _("Enter text.") != "Enter text."
    assert isinstance(_("Enter text."), Text)


def test_what_is_no_package_has_no_words() -> None:
    with pytest.raises(ValueError, match="cenacle_nothing is no package"):
        Words("cenacle_nothing")
