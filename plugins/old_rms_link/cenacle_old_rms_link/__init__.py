"""A banner in the shell that leads to the old system, while people still need it."""
