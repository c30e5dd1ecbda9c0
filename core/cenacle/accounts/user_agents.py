"""What people call their browser and their device."""

BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
"""By what stands in `User-Agent`; the first counts, for each names those that it descends from."""

DEVICES = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "a Chromebook",
    "Windows": "Windows",
    "Macintosh": "a Mac",
    "Linux": "Linux",
}


def describe(user_agent: str | None) -> str:
    """Such as “Firefox on Windows”; words of ours alone, whatever a program calls itself."""
    browser = _first(BROWSERS, user_agent or "") or "A browser that we do not know"
    device = _first(DEVICES, user_agent or "")
    return f"{browser} on {device}" if device else browser


def _first(names: dict[str, str], user_agent: str) -> str | None:
    return next((name for sign, name in names.items() if sign in user_agent), None)
