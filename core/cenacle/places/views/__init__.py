"""The calls about places: the line and its offers, and who comes."""
