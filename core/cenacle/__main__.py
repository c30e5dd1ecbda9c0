"""`python -m cenacle`: the command line."""

from cenacle.cli import main

main()
