"""Text messages: invitations, consent, and what became of each, by Twilio."""
