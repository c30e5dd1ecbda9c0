"""What was written down in English is told in the language of whoever reads it."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest
from cenacle.magic_links.service import FIELD_NAMES
from cenacle.outreach.sending import NOBODY_REACHED, NOT_SENT
from cenacle.places.letters import NEXT_IN_LINE, PHONE_OF_PLACE
from cenacle.platform.kept import told_again
from cenacle.platform.mail.suppression import WANTS_NONE
from cenacle.platform.told import Told, told_days, told_until
from cenacle.platform.words import reading

MOMENT, CENTRAL = datetime(2026, 6, 2, 20, 10, tzinfo=UTC), ZoneInfo("America/Chicago")


def in_spanish(told: Told) -> str:
    with reading("es"):
        return str(told)


@pytest.mark.parametrize(
    ("kept", "spanish"),
    [
        (
            NEXT_IN_LINE.written(days="Jun 4 – 7, 2026", name="Ann Roy"),
            "Hay un lugar libre en el retiro del 4–7 de jun de 2026. Siguiente en la lista de "
            "espera: Ann Roy.",
        ),
        (
            PHONE_OF_PLACE.written(days="Dec 30, 2026 – Jan 2, 2027", name="Ann Roy"),
            "Llame por teléfono a Ann Roy: tiene lugar en el retiro del "
            f"{in_spanish(told_days(date(2026, 12, 30), date(2027, 1, 2)))}, y ningún correo se lo "
            "dice.",
        ),
        (" By Ann Roy.", " Por Ann Roy."),
        (
            WANTS_NONE.written(how="Unsubscribed by the link in a mail"),
            "No quiere correos sobre retiros posteriores: Canceló su suscripción por el enlace de "
            "un correo.",
        ),
        (
            ", ".join(FIELD_NAMES[name].written() for name in ("email", "cell_phone")),
            "correo, celular",
        ),
        ("email, Ann", "email, Ann"),
        ("(504) 555-0123", "(504) 555-0123"),
        (
            "until Tuesday, June 2, 2026, 3:10 PM (Central Time)",
            f"until {in_spanish(told_until(MOMENT, CENTRAL))}",
        ),
    ],
)
def test_a_sentence_is_read_back(kept: str, spanish: str) -> None:
    assert told_again(kept) == kept
    with reading("es"):
        assert told_again(kept) == spanish


def test_what_somebody_wrote_stays_as_it_is() -> None:
    with reading("es"):
        told = told_again(NOT_SENT.written(subject="email", problem=NOBODY_REACHED))

    assert told == (
        "La carta “email” no salió: A ninguno de sus destinatarios se le puede enviar correo."
    )
