"""Several people who have the same notebook open, at one board: each with a view and a seat."""
