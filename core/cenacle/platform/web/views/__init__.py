"""What a house answers beside its API: to monitors, browsers, and readers of its document."""
