"""Sample plugin: notes that staff pin to a person's record until they come down by themselves."""
