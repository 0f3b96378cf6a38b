"""The Chromium that pages are opened in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from support.environment import ROOT, run


def find_chromium() -> str:
    return run(ROOT / "scripts" / "find-chromium.sh").strip()


def launch_args(executable: str) -> dict[str, Any]:
    """Return how Chromium is started: quiet, and unable to find any other machine."""
    switches: Sequence[str] = (
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-dev-shm-usage",
        "--disable-gpu",
        "--disable-quic",
        "--disable-sync",
        "--no-first-run",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    )
    return {"executable_path": executable, "args": list(switches)}
