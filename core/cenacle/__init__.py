"""Cenacle: the portal by which retreat houses run group retreats."""

import warnings

__version__ = "0.1.0"

# Pyramid and Cornice still import it; whoever runs a house can do nothing about that.
warnings.filterwarnings("ignore", "pkg_resources is deprecated", UserWarning)
