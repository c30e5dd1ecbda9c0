"""What may be asked for."""

from enum import StrEnum

from cenacle.exports.sheets import Kind
from cenacle.web import Form


class Format(StrEnum):
    CSV = "csv"
    XLSX = "xlsx"
    PDF = "pdf"


class ExportQuery(Form):
    kind: Kind
    format: Format
