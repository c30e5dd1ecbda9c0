"""The calls of arrivals, and their page."""
