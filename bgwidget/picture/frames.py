"""A moving picture made into the frames of a GIF or a PNG, by libraries that come with an extra."""

from __future__ import annotations

from io import BytesIO
from itertools import groupby
from typing import Any

from bgwidget.picture.film import Film
from bgwidget.picture.raster import all_rastered
from bgwidget.words import speak

FORMATS = {".gif": "GIF", ".apng": "PNG", ".png": "PNG"}
"""For each file suffix, the format to write."""

_RATE, _SCALE = 20, 1


def strip(film: Film, form: str) -> bytes:
    """Return the bytes of an animated file of the picture; `form` is GIF or PNG."""
    try:
        from PIL import Image
    except ImportError as error:
        raise ImportError(speak("error.picture.motion"), name="PIL") from error
    moments = (film.still(number / _RATE) for number in range(round(film.seconds * _RATE)))
    shots = [(shot, len(list(same))) for shot, same in groupby(moments)]
    lasting = [round(count * 1000 / _RATE) for _, count in shots]
    made = all_rastered((shot for shot, _ in shots), _SCALE)
    frames = [Image.open(BytesIO(frame)).convert("RGB") for frame in made]
    if form == "GIF":
        frames = _in_one_palette(frames)
    file, first = BytesIO(), frames[0]
    again = {"loop": 0} if film.loops else {} if form == "GIF" else {"loop": 1}
    first.save(file, form, save_all=True, append_images=frames[1:], duration=lasting, **again)
    return file.getvalue()


def _in_one_palette(frames: list[Any]) -> list[Any]:
    """Return frames reduced to the palette of the first, so that still parts do not flicker."""
    palette = frames[0].quantize(256)
    return [frame.quantize(palette=palette, dither=0) for frame in frames]
