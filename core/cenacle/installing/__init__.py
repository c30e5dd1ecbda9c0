"""Takes plugins of a signed list into the environment of a house, and makes such lists."""

from cenacle.installing.acting import install
from cenacle.installing.choosing import Choice, choose_file, choose_from_list
from cenacle.installing.making import make_list, sign_wheel
from cenacle.installing.planning import Plan, plan
from cenacle.installing.refusals import Changed, NotRolledBack, RolledBack, Unfit
from cenacle.installing.running import take_up

__all__ = [
    "Changed",
    "Choice",
    "NotRolledBack",
    "Plan",
    "RolledBack",
    "Unfit",
    "choose_file",
    "choose_from_list",
    "install",
    "make_list",
    "plan",
    "sign_wheel",
    "take_up",
]
