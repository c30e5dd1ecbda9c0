"""`/api/retreatants/…`, `/api/people/…` and `/api/religion/…`, a module for each kind of act."""
