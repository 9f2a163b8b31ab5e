# ground.py - positions of faces on a drawn board, and leaders from names to their provinces
#
# SPDX-License-Identifier: GPL-3.0-or-later
import math

import geometry

FAR = 12.0          # largest distance of a name from its province without a leader
INSET = 5.0         # preferred distance from the border to the end of a leader
GAP = 1.5           # gap between the name and its leader
STEP = 3.0          # distance between candidate ends
NEAR = 40.0         # marks beyond the province's nearest point plus this distance are ignored


def inside(point, rings):
    """Returns whether a point is inside an area, by the even-odd rule."""
    x, y = point
    within = False
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                within = not within
    return within


def to_segment(point, a, b):
    """Returns the distance of a point from a segment."""
    (x, y), (ax, ay), (bx, by) = point, a, b
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    part = max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / length)) if length else 0
    return math.hypot(x - ax - part * dx, y - ay - part * dy)


def apart(shape, a, b):
    """Returns the distance of the outline of a convex shape from a segment."""
    edges = list(zip(shape, shape[1:] + shape[:1]))
    if any(inside(end, [shape]) for end in (a, b)) or any(cross(a, b, *edge) for edge in edges):
        return 0
    return min(min(to_segment(corner, a, b) for corner in shape),
               min(to_segment(end, *edge) for end in (a, b) for edge in edges))


def beside(shapes, point):
    """Returns the distance of a point from the bounding boxes of shapes."""
    x, y = point
    return min(math.hypot(max(min(xs) - x, 0, x - max(xs)), max(min(ys) - y, 0, y - max(ys)))
               for xs, ys in (zip(*shape) for shape in shapes))


def side(a, b, point):
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])


def cross(a, b, c, d):
    """Returns whether two segments meet."""
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


class Ground:
    """The faces of a board, as outlines in units of the picture."""

    def __init__(self, drawing):
        self.drawing = drawing
        self.rings, self.bounds, self.beside = {}, {}, {}
        for face in drawing.faces:
            self.rings[face] = [[(x * drawing.scale, y * drawing.scale) for x, y in ring]
                                for ring in geometry.rings(drawing.arcs, face)]
            xs, ys = zip(*(point for ring in self.rings[face] for point in ring))
            self.bounds[face] = min(xs), min(ys), max(xs), max(ys)
            self.beside[face] = {other for arc in drawing.arcs for other in arc[:2]
                                 if face in arc[:2] and other}

    def face(self, point):
        x, y = point
        return next((face for face, (left, top, right, bottom) in self.bounds.items()
                     if left <= x <= right and top <= y <= bottom
                     and inside(point, self.rings[face])), None)

    def is_own(self, face, province):
        return geometry.owner(face) == province

    def is_land(self, face):
        return self.drawing.kind(face) in ('land', 'neutral', 'impassable')

    def away(self, point, province):
        """Returns the distance of a point from a province's border."""
        x, y = point
        return min(abs(complex(x - px, y - py)) for ring in self.rings[province.lower()]
                   for px, py in ring)

    def gap(self, face, shapes, within):
        """Returns the distance of boxes from a face's border, at most `within`."""
        xs, ys = zip(*(corner for shape in shapes for corner in shape))
        left, top, right, bottom = self.bounds[face]
        if max(left - max(xs), min(xs) - right, top - max(ys), min(ys) - bottom) > within:
            return within
        area = min(xs) - within, min(ys) - within, max(xs) + within, max(ys) + within
        return min([apart(shape, a, b) for ring in self.rings[face]
                    for a, b in zip(ring, ring[1:] + ring[:1])
                    if min(a[0], b[0]) <= area[2] and max(a[0], b[0]) >= area[0]
                    and min(a[1], b[1]) <= area[3] and max(a[1], b[1]) >= area[1]
                    for shape in shapes] + [within])

    def strays(self, province, at, shapes):
        """Returns whether a name seems to belong to another province than its own.

        This is so if its middle is in another province of the same kind. If its middle is elsewhere
        outside its own province, this is so if that province is far away, or if another one of the
        same kind is nearer."""
        own = province.lower()
        face = self.face(at)
        if face and self.is_own(face, province):
            return False
        mine = self.gap(own, shapes, FAR)
        kind = self.drawing.kind(own)
        return face and self.drawing.kind(face) == kind or mine >= FAR or any(
            self.gap(other, shapes, mine + 1) < mine for other in self.rings
            if other != own and self.drawing.kind(other) == kind)

    def leader(self, province, shapes, marks):
        """Returns the ends of the shortest line from a name's boxes to its province that avoids the
        marks (boxes) if possible."""
        own = province.lower()
        rings = self.rings[own]
        left, top, right, bottom = self.bounds[own]
        points = [(left + (column + 0.5) * STEP, top + (row + 0.5) * STEP)
                  for column in range(int((right - left) / STEP) + 1)
                  for row in range(int((bottom - top) / STEP) + 1)]
        ends = sorted((beside(shapes, point), point) for point in points)
        nearest = next(length for length, end in ends if inside(end, rings))
        near = [mark for mark in marks
                if any(beside(shapes, corner) < nearest + NEAR for corner in mark)]
        best = None
        # the cost is at least the length, so all following ends are worse
        for length, end in ends:
            if best and length >= best[0]:
                break
            if not inside(end, rings):
                continue
            start = self.start(shapes, end)
            cost = length + 8 * max(0, INSET - self.depth(own, end)) + 40 * sum(
                apart(mark, start, end) < 1 for mark in near)
            if best is None or cost < best[0]:
                best = cost, start, end
        return best[1:]

    def depth(self, face, point):
        """Returns the depth of a point inside a face, at most INSET."""
        x, y = point
        return min([to_segment(point, a, b) for ring in self.rings[face]
                    for a, b in zip(ring, ring[1:] + ring[:1])
                    if min(a[0], b[0]) < x + INSET and max(a[0], b[0]) > x - INSET
                    and min(a[1], b[1]) < y + INSET and max(a[1], b[1]) > y - INSET] + [INSET])

    @staticmethod
    def start(shapes, end):
        """Returns the start of a leader to the point `end`, near the outline of the name."""
        found = []
        for shape in shapes:
            for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1]):
                dx, dy = bx - ax, by - ay
                part = ((end[0] - ax) * dx + (end[1] - ay) * dy) / (dx * dx + dy * dy)
                part = max(0.1, min(0.9, part))
                x, y = ax + part * dx, ay + part * dy
                found.append((math.hypot(end[0] - x, end[1] - y), x, y))
        length, x, y = min(found)
        part = min(GAP / length, 1) if length else 0
        return x + (end[0] - x) * part, y + (end[1] - y) * part
