"""How the weights in `bgwidget/evaluation` and `bgwidget/opponents` are made."""

from os import environ

# One thread adds up in one order, so that training comes out the same on any number of cores.
environ.setdefault("OPENBLAS_NUM_THREADS", "1")
