"""The backgammon board as data, in units of a hundredth of a point's width.

Places are numbered as the player at the near side counts: 1 to 24 are the points, 25 is the near
bar, 0 the near tray, 26 the far bar, 27 the far tray. They stay the same when the turn passes.
"""

from __future__ import annotations

from bgwidget.layout.shapes import Arrangement, Layout, Place, rectangle

NEAR_OFF, NEAR_BAR, FAR_BAR, FAR_OFF = 0, 25, 26, 27

UNIT = 100
CHECKER = 92
PITCH = 93
POINT = 503
GAP = 170
STRIP = 58
TIP = 5
ROOM = 5


def _triangle(x: float, base: float, up: bool) -> str:
    tip = 0.93 * POINT * (-1 if up else 1)
    soft = 2 * TIP * (-1 if up else 1)
    half = UNIT / 2
    left, right = x + 3, x + UNIT - 3
    return (
        f"M{left:g} {base:g}L{x + half - TIP:g} {base + tip - soft:g}"
        f"Q{x + half:g} {base + tip + soft:g} {x + half + TIP:g} {base + tip - soft:g}"
        f"L{right:g} {base:g}z"
    )


def _column(point: int) -> int:
    return point - 13 + (point > 18) if point > 12 else 12 - point + (point < 7)


def _arrange(side: float, head: float, *, tray_beside: bool) -> Arrangement:
    felt_width = 13 * UNIT
    top = head + STRIP
    bottom = top + 2 * POINT + GAP
    height = bottom + STRIP + head
    bar = side + 6 * UNIT
    middle = (top + bottom) / 2
    tray = side + felt_width + 25
    width = tray + 118 + 22 if tray_beside else felt_width + 2 * side

    shapes = [
        ("frame", rectangle(0, 0, width, height, 24)),
        ("rim", rectangle(side - 4, top - 4, 6 * UNIT + 8, bottom - top + 8, 8)),
        ("felt", rectangle(side, top, 6 * UNIT, bottom - top, 6)),
        ("rim", rectangle(bar + UNIT - 4, top - 4, 6 * UNIT + 8, bottom - top + 8, 8)),
        ("felt", rectangle(bar + UNIT, top, 6 * UNIT, bottom - top, 6)),
    ]
    places = []
    reach = POINT + GAP / 2 - 12
    for point in range(1, 25):
        column, far = _column(point), point > 12
        x = side + column * UNIT
        base, way = (top, 1) if far else (bottom, -1)
        shapes.append(("odd" if point % 2 else "even", _triangle(x, base, up=not far)))
        places.append(
            Place(
                key=point,
                row=0 if far else 1,
                column=column,
                box=(x, top if far else bottom - reach, UNIT, reach),
                stack=(x + UNIT / 2, base + way * (CHECKER / 2 + 3), 0, way * PITCH),
                room=ROOM,
                label=(x + UNIT / 2, top - STRIP / 2 if far else bottom + STRIP / 2),
            )
        )
    for key, row, way in ((NEAR_BAR, 0, -1), (FAR_BAR, 1, 1)):
        places.append(
            Place(
                key=key,
                row=row,
                column=6,
                box=(bar, top if row == 0 else bottom - reach, UNIT, reach),
                stack=(bar + UNIT / 2, middle + way * 123, 0, way * PITCH),
                room=4,
            )
        )
    box: tuple[float, float, float, float]
    stack: tuple[float, float, float, float]
    for key, row, way in ((NEAR_OFF, 1, -1), (FAR_OFF, 0, 1)):
        if tray_beside:
            start = top if row == 0 else bottom
            box = (tray, top if row == 0 else bottom - POINT, 118, POINT)
            stack = (tray + 59, start + way * 22, 0, way * 33)
        else:
            y, deep = (10 if row == 0 else height - head + 4), head - 14
            box = (side + 6, y, felt_width - 12, deep)
            stack = (side + 46, y + deep / 2, 62, 0)
        rim = rectangle(box[0] - 3, box[1] - 3, box[2] + 6, box[3] + 6, 16)
        shapes.append(("rim", rim))
        shapes.append(("tray", rectangle(box[0], box[1], box[2], box[3], 14)))
        places.append(
            Place(key=key, row=row, column=13, box=box, stack=stack, room=15, style="edge")
        )
    near, away, centre = bar + 4 * UNIT, side + 3 * UNIT, bar + UNIT / 2
    end = (bottom - top) / 2 - UNIT / 2
    return Arrangement(
        width=width,
        height=height,
        piece=CHECKER,
        shapes=tuple(shapes),
        places=tuple(sorted(places, key=lambda place: place.key)),
        dice=((near, middle, 112), (away, middle, 112)),
        cube=(
            (centre, middle + end),
            (centre, middle - end),
            (centre, middle),
            (near, middle),
            (away, middle),
        ),
    )


LAYOUT = Layout(
    wide=_arrange(side=60, head=0, tray_beside=True),
    narrow=_arrange(side=0, head=128, tray_beside=False),
    has_home=True,
)
