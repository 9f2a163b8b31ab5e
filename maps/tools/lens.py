# lens.py - the smooth magnifications that make room in the crowded parts of a drawing
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""A lens stretches an ellipse of the picture along its two axes, most in its middle and not at all at
its edge: {"at": [x, y], "reach": [a, b], "turn": degrees, "by": [along, across]}, in units of the
picture. With w = (1 - r²)² for a point at r times the reach from the middle, the point first moves
along the first axis to 1 + (along - 1) w times its distance from the other axis, and then likewise
along the second. Each step is a bijection as long as 0 < by < 2.25, because 1 + (by - 1) (w + t w')
is then positive everywhere. Lenses follow one another, so that all of them together never fold."""
import math

MOST = 2.25     # (w + t w') is never below -0.8


def through(lens, point):
    """Returns where a lens moves a point."""
    (cx, cy), (a, b) = lens['at'], lens['reach']
    turn = math.radians(lens.get('turn', 0))
    cos, sin = math.cos(turn), math.sin(turn)
    dx, dy = point[0] - cx, point[1] - cy
    u, v = (dx * cos + dy * sin) / a, (dy * cos - dx * sin) / b
    if u * u + v * v >= 1:
        return point
    along, across = lens['by']
    u *= 1 + (along - 1) * (1 - u * u - v * v) ** 2
    v *= 1 + (across - 1) * max(0, 1 - u * u - v * v) ** 2
    u, v = u * a, v * b
    return cx + u * cos - v * sin, cy + u * sin + v * cos


def through_all(lenses, point):
    for lens in lenses:
        point = through(lens, point)
    return point


def back(lens, point):
    """Returns the point that a lens moves to another one."""
    (cx, cy), (a, b) = lens['at'], lens['reach']
    turn = math.radians(lens.get('turn', 0))
    cos, sin = math.cos(turn), math.sin(turn)
    dx, dy = point[0] - cx, point[1] - cy
    u, v = (dx * cos + dy * sin) / a, (dy * cos - dx * sin) / b
    if u * u + v * v >= 1:
        return point
    along, across = lens['by']
    v = solve(across, v, u) * b
    u = solve(along, u, v / b) * a
    return cx + u * cos - v * sin, cy + u * sin + v * cos


def solve(by, seen, other):
    """Returns the coordinate that a step of a lens moves to another one on the same line."""
    low, high = -math.sqrt(1 - other * other), math.sqrt(1 - other * other)
    for _ in range(50):
        middle = (low + high) / 2
        if middle * (1 + (by - 1) * (1 - middle * middle - other * other) ** 2) < seen:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def back_all(lenses, point):
    for lens in reversed(lenses):
        point = back(lens, point)
    return point


def bounds(lens):
    """Returns the box around a lens: left, top, right, bottom."""
    (x, y), (a, b) = lens['at'], lens['reach']
    turn = math.radians(lens.get('turn', 0))
    wide = math.hypot(a * math.cos(turn), b * math.sin(turn))
    high = math.hypot(a * math.sin(turn), b * math.cos(turn))
    return x - wide, y - high, x + wide, y + high


def bend(lenses, line, tolerance):
    """Returns a line through the lenses. A segment that they bend gets more points, so that the new
    line is nowhere farther than the tolerance from the true curve."""
    def between(a, b, seen_a, seen_b, depth):
        middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        seen = through_all(lenses, middle)
        away = math.dist(seen, ((seen_a[0] + seen_b[0]) / 2, (seen_a[1] + seen_b[1]) / 2))
        # the middle of a long segment may lie outside a lens that the rest crosses
        if depth > 9 or away <= tolerance and math.dist(a, b) < 40:
            return []
        first = between(a, middle, seen_a, seen, depth + 1)
        second = between(middle, b, seen, seen_b, depth + 1)
        return first + [seen] + second if first or second or away > tolerance else []

    seen = [through_all(lenses, point) for point in line]
    result = seen[:1]
    for a, b, seen_a, seen_b in zip(line, line[1:], seen, seen[1:]):
        if any(meets(lens, a, b) for lens in lenses):
            result += between(a, b, seen_a, seen_b, 0)
        result.append(seen_b)
    return result


def meets(lens, a, b):
    left, top, right, bottom = bounds(lens)
    return max(a[0], b[0]) > left and min(a[0], b[0]) < right \
        and max(a[1], b[1]) > top and min(a[1], b[1]) < bottom
