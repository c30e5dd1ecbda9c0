"""People of an older system become people of the house: read, cleaned, looked at, migrated."""
