"""Acts that a worker does after the answer has gone, so that the answer tells nothing of them.

A stranger who asks for a link is answered alike, in the same time, whether or not the house knows
whom they name: the request keeps what was asked, and looks nothing up.
"""

from cenacle.platform.later.service import Work, do_later, register_act, register_sweep

__all__ = ["Work", "do_later", "register_act", "register_sweep"]
