"""Five cards of the dashboard, each a plugin with a flag of its own."""
