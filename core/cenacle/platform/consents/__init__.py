"""Who said yes or no to what: one ledger, to which lines are added and none is changed. What a
merge noted, and nobody said, goes when it is undone."""

from cenacle.platform.consents.models import Channel, Consent
from cenacle.platform.consents.service import find_refused, forget_owner, note_consent

__all__ = ["Channel", "Consent", "find_refused", "forget_owner", "note_consent"]
