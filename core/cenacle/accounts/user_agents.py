"""What people call their browser and their device: kept in English, and told again."""

from cenacle.platform.words import CORE, SOURCE, Words, current_language

_ = Words(CORE)

UNKNOWN = _("A browser that we do not know")
A_CHROMEBOOK, A_MAC = _("a Chromebook"), _("a Mac")
OURS = {words.in_code: words for words in (UNKNOWN, A_CHROMEBOOK, A_MAC)}
ON = _("{browser} on {device}")

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
    "CrOS": A_CHROMEBOOK.in_code,
    "Windows": "Windows",
    "Macintosh": A_MAC.in_code,
    "Linux": "Linux",
}


def describe(user_agent: str | None) -> str:
    """Such as “Firefox on Windows”; words of ours alone, whatever a program calls itself."""
    browser = _first(BROWSERS, user_agent or "") or UNKNOWN.in_code
    device = _first(DEVICES, user_agent or "")
    return ON.written(browser=browser, device=device) if device else browser


def told_browser(kept: str) -> str:
    """What `describe` said, in the language of whoever reads it."""
    if current_language() == SOURCE:
        return kept
    browser, _on, device = kept.partition(" on ")
    told = str(OURS.get(browser, browser))
    return str(ON.format(browser=told, device=OURS.get(device, device))) if device else told


def _first(names: dict[str, str], user_agent: str) -> str | None:
    return next((name for sign, name in names.items() if sign in user_agent), None)
