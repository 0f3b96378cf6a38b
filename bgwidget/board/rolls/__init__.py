"""What the 36 rolls of two dice do on a board: counted, asked for, and shown."""
