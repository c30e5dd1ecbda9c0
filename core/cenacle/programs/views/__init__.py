"""Webhooks and calendars by HTTP."""
