"""Papers that are no tables, each drawn in its own way, and all of them together as the kit."""
