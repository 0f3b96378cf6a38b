"""What Python itself holds in a kernel."""

from __future__ import annotations

import gc
import sys


def held() -> int:
    """Return how many blocks of memory are in use, after tidying up."""
    gc.collect()
    return sys.getallocatedblocks()
