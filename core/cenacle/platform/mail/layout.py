"""The page around every mail: the name and the logo of the house, room for the words, and a foot
that says where it is; in mass mail also how one gets no more of it."""

from cenacle.platform.colours import Palette
from cenacle.platform.told import text_direction
from cenacle.platform.words import CORE, Words, current_language

_ = Words(CORE)

_STYLE = """
body, .page { margin: 0; padding: 0; background-color: #FAF8F3; }
.sheet { width: 100%%; max-width: 600px; background-color: #FFFFFF; border: 1px solid #E4E0D6; }
.house { padding: 28px 32px 0 32px; font-family: Georgia, 'Times New Roman', serif; }
.house { font-size: 20px; line-height: 28px; color: %(light)s; }
.rule { padding: 14px 32px 0 32px; }
.rule div { height: 2px; width: 48px; background-color: #B8872B; font-size: 0; line-height: 0; }
.words { padding: 20px 32px 16px 32px; font-family: Helvetica, Arial, sans-serif; }
.words { font-size: 17px; line-height: 26px; color: #1E2622; }
.words p, .words ul, .words ol, .words blockquote { margin: 0 0 16px 0; }
.words h1 { margin: 0 0 16px 0; font-size: 24px; line-height: 32px; font-weight: 600; }
.words h2 { margin: 8px 0 12px 0; font-size: 20px; line-height: 28px; font-weight: 600; }
.words h3 { margin: 8px 0 8px 0; font-size: 17px; line-height: 26px; font-weight: 600; }
.words a { color: %(light)s; font-weight: 600; }
.words blockquote { padding-left: 16px; border-left: 3px solid #E4E0D6; }
.words td, .words th { padding: 4px 12px 4px 0; text-align: left; vertical-align: top; }
.foot { padding: 16px 32px 0 32px; font-family: Helvetica, Arial, sans-serif; text-align: center; }
.foot { font-size: 13px; line-height: 20px; color: #5C665F; }
.foot a { color: #5C665F; }
@media (max-width: 480px) {
  .house { padding: 20px 20px 0 20px !important; }
  .rule { padding: 12px 20px 0 20px !important; }
  .words { padding: 16px 20px 8px 20px !important; }
  .foot { padding: 16px 20px 0 20px !important; }
}
@media (prefers-color-scheme: dark) {
  body, .page { background-color: #131714 !important; }
  .sheet { background-color: #1B211D !important; border-color: #313832 !important; }
  .words { color: #ECEAE3 !important; }
  .words blockquote { border-color: #313832 !important; }
  .house, .words a { color: %(dark)s !important; }
  .foot, .foot a { color: #A3ABA4 !important; }
}
"""

# A table, for old mail programs know no other way to lay out a page.
_PAGE = """<html lang="%(language)s" dir="%(direction)s">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{{ portalTitle }}</title>
<style>%(style)s</style>
</head>
<body>
<table class="page" role="presentation" width="100%%" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" style="padding: 24px 12px">
<table class="sheet" role="presentation" width="600" cellpadding="0" cellspacing="0" border="0">
<tr><td class="house">%(logo)s{{ portalTitle }}</td></tr>
<tr><td class="rule"><div>&nbsp;</div></td></tr>
<tr><td class="words">%(words)s</td></tr>
</table>
%(foot)s</td></tr>
</table>
</body>
</html>"""

_LOGO = '<img src="{{ logo }}" alt="" height="56" style="display: block; margin-bottom: 12px">'

_FOOT = """<table role="presentation" width="100%%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="foot">%s{{ houseContact }}</td></tr>
</table>
"""
_KNOWN = _("You get this mail because you are known to {{ portalTitle }}.")
_UNSUBSCRIBE = _("Unsubscribe")

_SIGNATURE = "-- \n{{ portalTitle }}\n"
_CONTACT_AS_TEXT = "{{ houseContact }}\n"


def lay_out(words: str, palette: Palette, *, has_logo: bool, is_mass_mail: bool) -> str:
    """A whole page; `words` are HTML that was cleaned. Placeholders stay."""
    unsubscribe = f'{_KNOWN}\n<a href="{{{{ unsubscribe }}}}">{_UNSUBSCRIBE}</a><br>\n'
    style = _STYLE % {"light": palette.light.main, "dark": palette.dark.main}
    return _PAGE % {
        "style": style,
        "logo": _LOGO if has_logo else "",
        "words": words,
        "foot": _FOOT % (unsubscribe if is_mass_mail else ""),
        "language": current_language(),
        "direction": text_direction(),
    }


def lay_out_text(words: str, *, has_contact: bool, is_mass_mail: bool) -> str:
    words_of_mass_mail = f"\n{_KNOWN}\n{_UNSUBSCRIBE}: {{{{ unsubscribe }}}}\n\n"
    unsubscribe = words_of_mass_mail if is_mass_mail else ""
    contact = _CONTACT_AS_TEXT if has_contact else ""
    return f"{words}\n\n{_SIGNATURE}{unsubscribe}{contact}"
