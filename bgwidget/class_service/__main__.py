"""Runs the service of a class."""

from bgwidget.class_service.app import main

if __name__ == "__main__":
    main()
