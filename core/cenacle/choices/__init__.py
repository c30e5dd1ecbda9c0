"""Short lists that people choose from and the house edits: religions, retreat roles."""

from cenacle.choices.models import Choice
from cenacle.choices.service import ChoiceList
from cenacle.choices.views import choice_services

__all__ = ["Choice", "ChoiceList", "choice_services"]
