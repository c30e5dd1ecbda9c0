"""The reference of what a plugin may use, and the report by which a change of it is seen.

    python -m reference           writes docs/reference/api.md and docs/reference/api-report.txt
    python -m reference --check   fails where they are not today's

Both are made of signatures and docstrings alone: nothing of the house is run.
"""
