"""What several test folders need: a real Jupyter server and a page that works in it."""
