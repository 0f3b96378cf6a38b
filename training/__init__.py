"""How the weights in `bgwidget/opponents` are made; nothing of it is needed to play."""

from os import environ

# One thread adds up in one order, so that training comes out the same on any number of cores.
environ.setdefault("OPENBLAS_NUM_THREADS", "1")
