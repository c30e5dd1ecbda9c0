"""`cenacle`, and `python -m cenacle`: the command line."""

import gc


def main() -> None:
    """Entry point. What is imported stays: whoever looks through it for garbage, again and again
    while it grows, finds none, and takes a quarter of the start."""
    gc.disable()
    from cenacle.cli import cenacle, load_plugins

    plugins = load_plugins()
    gc.freeze()
    gc.enable()
    cenacle(obj=plugins)


if __name__ == "__main__":
    main()
