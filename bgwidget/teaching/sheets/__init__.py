"""Worksheets: lessons to print."""

from bgwidget.teaching.sheets.worksheet import Worksheet, worksheet

__all__ = ["Worksheet", "worksheet"]
