"""The service of a class on a hub: needs the extra ``bgwidget[hub]``; ``python -m`` starts it."""
