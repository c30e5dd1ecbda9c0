"""The commands, by what they are for; each module puts its own into the group."""
