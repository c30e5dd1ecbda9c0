"""Cenacle: the portal by which retreat houses run group retreats."""

__version__ = "0.1.0"
