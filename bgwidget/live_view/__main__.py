"""Runs the service of a class."""

from bgwidget.live_view.app import main

if __name__ == "__main__":
    main()
