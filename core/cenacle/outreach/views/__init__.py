"""The calls of this package, a file for each kind of act."""
