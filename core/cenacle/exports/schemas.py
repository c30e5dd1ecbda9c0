"""Which paper of a retreat, and in which format."""

from enum import StrEnum

from cenacle.exports.sheets import Kind
from cenacle.platform.web import Form


class Format(StrEnum):
    CSV = "csv"
    XLSX = "xlsx"
    PDF = "pdf"


class ExportQuery(Form):
    kind: Kind
    format: Format
