"""Gifts: what is given to the house, written down once and never changed, and receipts for it."""
