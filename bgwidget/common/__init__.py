"""Tools for every room: lazy names, safe JSON, checks of shapes, a progress bar."""
