# waters.py - checks that borders stop at lakes, and that rivers end in water
#
# SPDX-License-Identifier: GPL-3.0-or-later
import math

import geometry

SHORT = 6       # distance at which the end of a river seems to be a mouth that misses the water


def gap(point, line, closed=True):
    """Returns the distance of a point from a ring or another line."""
    x, y = point
    least = math.inf
    for (ax, ay), (bx, by) in zip(line, line[1:] + line[:1] if closed else line[1:]):
        length = (bx - ax) ** 2 + (by - ay) ** 2
        t = max(0, min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) if length else 0
        least = min(least, math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y))
    return least


def rings_of(drawing, face):
    return [[(x * drawing.scale, y * drawing.scale) for x, y in ring]
            for ring in geometry.rings(drawing.arcs, face)]


def in_lakes(drawing, lines):
    """Returns the borders on land, {class: lines}, that are in a lake."""
    complaints = []
    lakes = [lake for lake in drawing.lakes() if len(lake) > 2]
    for name in lines:
        for line in lines[name]:
            for (ax, ay), (bx, by) in zip(line, line[1:]):
                middle = (ax + bx) / 2, (ay + by) / 2
                complaints += [f'{name}: {middle} lies in a lake' for lake in lakes
                               if geometry.contains(lake, middle) and gap(middle, lake) > 0.2]
    return complaints


def without_mouth(drawing, rivers):
    """Returns the rivers whose system does not end in a sea, a lake or at the frame, and those that end
    just before water."""
    width, height = drawing.labels['size']
    wet = [ring for face in drawing.faces
           if drawing.kind(face) in ('sea', 'strait') or face in drawing.labels['lakes']
           for ring in rings_of(drawing, face)] + drawing.lakes()
    bounds = [(min(x for x, _ in ring), min(y for _, y in ring), max(x for x, _ in ring),
               max(y for _, y in ring)) for ring in wet]

    def is_wet(point, away=2):
        x, y = point
        return min(x, y, width - x, height - y) < away or any(
            left - away < x < right + away and top - away < y < bottom + away
            and (geometry.contains(ring, point) or gap(point, ring) < away)
            for ring, (left, top, right, bottom) in zip(wet, bounds))

    dry = [line for line in rivers if not is_wet(line[0]) and not is_wet(line[-1])]
    reached = [line for line in rivers if line not in dry]
    grows = True
    while grows:
        joined = [line for line in dry if any(
            gap(end, other, False) < 2.5 for other in reached for end in (line[0], line[-1]))
            or any(gap(end, line, False) < 2.5 for other in reached for end in (other[0], other[-1]))]
        grows = bool(joined)
        reached += joined
        dry = [line for line in dry if line not in joined]
    complaints = [f'the river from {line[0]} to {line[-1]} has no mouth' for line in dry]
    for line in rivers:
        joined = [other for other in rivers if other is not line]
        complaints += [f'a river ends at {end}, just before water' for end in (line[0], line[-1])
                       if not is_wet(end) and is_wet(end, SHORT)
                       and all(gap(end, other, False) > 2.5 for other in joined)]
    return complaints
