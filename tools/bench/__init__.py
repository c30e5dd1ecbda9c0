"""How fast the house is, beside a bare application that asks the same of the same server.

`make bench` runs every measurement of `MEASUREMENTS`, or those that are named. What it prints are
ratios within one run: the seconds of one machine say little about another.
"""
