"""What rooms offer and people wish for: words of the house's own short list."""

from collections.abc import Iterable

from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.settings.definitions import ROOM_FEATURES
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


FIELD = "features"


def known_features(house: House, wanted: Iterable[str], kept: Iterable[str] = ()) -> list[str]:
    """These words as the house writes them, each once, in the order of its list; what a row has
    kept from a former list may stay. Raises RuleBroken for a word that is neither."""
    words = dict.fromkeys((*house.settings.value(ROOM_FEATURES), *kept))
    by_folded = {word.casefold(): word for word in reversed(words)}
    asked = {" ".join(word.split()).casefold(): word for word in wanted}
    unknown = [word for folded, word in asked.items() if folded not in by_folded]
    if unknown:
        choices = ", ".join(words) or "none, for the house has no list of them"
        raise RuleBroken(
            _(
                "There is no {name!r} to choose. Choose of {choices}.",
                name=unknown[0],
                choices=choices,
            ),
            FIELD,
        )
    return [word for word in words if word.casefold() in asked]
