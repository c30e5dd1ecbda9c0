"""Workbooks that people send: read apart from whoever else is answered, and never without end."""

from cenacle.platform.workbooks.cells import cell_text
from cenacle.platform.workbooks.reading import ZIP, read_workbook

__all__ = ["ZIP", "cell_text", "read_workbook"]
