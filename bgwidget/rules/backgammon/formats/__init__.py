"""Formats in which positions, games and matches are exchanged."""
