"""The colours of a board, by theme and token: one table for browser and picture."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

THEMES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "light": MappingProxyType(
            {
                "frame": "#C9B79C",
                "rim": "#A8926F",
                "felt": "#F4EFE6",
                "odd": "#D9C9AE",
                "even": "#A9BFB3",
                "tray": "#B9A382",
                "label": "#33291B",
                "near": "#20364B",
                "near-edge": "#0C1A27",
                "near-mark": "#7FB2DE",
                "far": "#FBF7EE",
                "far-edge": "#6B5A3E",
                "far-mark": "#8A7347",
                "hand": "#0B63CE",
                "block": "#B3261E",
                "die": "#FFFFFF",
                "die-edge": "#6E6A63",
                "pip": "#1B2B3A",
            }
        ),
        "dark": MappingProxyType(
            {
                "frame": "#3A332A",
                "rim": "#5A4E3F",
                "felt": "#1E2422",
                "odd": "#4A4234",
                "even": "#37504A",
                "tray": "#2B2620",
                "label": "#D8D2C8",
                "near": "#F2E7D0",
                "near-edge": "#FFFAF0",
                "near-mark": "#8A6D3B",
                "far": "#2B4660",
                "far-edge": "#8FB8DE",
                "far-mark": "#A9CDF0",
                "hand": "#6CB6FF",
                "block": "#FF8A80",
                "die": "#F4F4F4",
                "die-edge": "#B8B8B8",
                "pip": "#1A1A1A",
            }
        ),
    }
)
