"""What every room may need: names loaded when asked for, JSON read safely, a progress bar."""
