"""What a house answers beside its API: to monitors, and to whoever reads the API's document."""
