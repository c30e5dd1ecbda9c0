"""What a house answers beside its API: to monitors, to browsers, and to whoever reads its document."""
