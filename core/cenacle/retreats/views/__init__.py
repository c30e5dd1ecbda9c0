"""The calls about retreats: their calendar, who takes part, and the roles there."""
