"""`/api/language/…`"""

from pyramid.config import Configurator

from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web.schemas import Option
from cenacle.platform.web.service import Service
from cenacle.platform.words import languages, own_name_of_language

options = Service("language.options", "/api/language/language-options", "What the house speaks.")


@options.get(right=Right.PUBLIC, result=list[Option])
def read_options(_request: Request) -> list[Option]:
    """Each by its own name, English first."""
    return [Option(value=each, label=own_name_of_language(each)) for each in languages()]


def includeme(config: Configurator) -> None:
    config.add_cornice_service(options)
