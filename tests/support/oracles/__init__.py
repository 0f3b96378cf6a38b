"""What is right, computed by hand from the words of a task and never from its key."""
