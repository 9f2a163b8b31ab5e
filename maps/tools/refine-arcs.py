#!/usr/bin/python3
# refine-arcs.py - draws the coasts of a board's arcs.json anew from Natural Earth, evenly generalised
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: refine-arcs.py FOLDER WORLD.gpkg

FOLDER contains arcs.json, definition.json, labels.json, and waters.json with the projection; WORLD.gpkg is
Natural Earth's table `states_provinces` as a GeoPackage (see maps/README.md). Each arc between land and
water is replaced by the coast of the world between the same two nodes. Inlets and headlands that are
narrower than a line of the picture are closed, and all coasts get the same amount of detail. An arc stays
if the coast is too far from it or would cross another arc. Writes FOLDER/arcs.json and lists the number
of arcs that changed. For a board with lenses, it writes FOLDER/true/arcs.json instead; then run enlarge.py.
Needs python3-shapely. The same input gives the same bytes."""
import bisect
import itertools
import math
import os
import sys
from types import SimpleNamespace

import enlarge
import geometry
import tools

make_arcs = tools.load('make-arcs')     # ends the program with a message if shapely is missing
make_art = tools.load('make-art')
make_rivers = tools.load('make-rivers')

from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import substring, transform, unary_union
from shapely.strtree import STRtree

WINDOW = (-40, 22, 68, 82)  # part of the world around the board, in degrees
NARROW = 1.5        # width of inlets and headlands that are closed, in units
DETAIL = 1.25       # area of the smallest triangle that remains, in square units
LONGEST = 5.5       # greatest average distance of neighbouring points, in units
SNAP = 7.0          # greatest distance of a node from the coast, in units
LARGEST_LOST = 250  # area of the largest island that may become part of the mainland, in square units
FAR = 45.0          # greatest distance between the old arc and the new one, such as the length of a fjord
FAR_AVERAGE = 5.0   # greatest average of these distances
lengths = {}        # of the points of rings from their first points


def world_land(drawing, path):
    """Returns all land of the window in units of the picture."""
    width, height = drawing.labels['size']
    frame = box(-80, -80, width + 80, height + 80)

    def place(xs, ys, _zs=None):
        points = [geometry.project(drawing.projection, *point) for point in zip(xs, ys)]
        return [x for x, _ in points], [y for _, y in points]

    found = []
    for polygons in make_arcs.read_regions(path, WINDOW).values():
        for polygon in polygons:
            if not make_rivers.can_be_drawn(drawing.projection, list(polygon.exterior.coords)):
                continue
            placed = transform(place, Polygon(polygon.exterior)).buffer(0.02)
            if placed.intersects(frame):
                found.append(placed)
    return unary_union(found).intersection(frame)


def rings_of(shape):
    return [LineString(ring.coords) for part in make_arcs.polygons(shape) for ring in (part.exterior, *part.interiors)
            if Polygon(ring).area > 1]


def is_coast(drawing, arc):
    if arc.left is None or arc.right is None:
        return False
    wet = ['water' if face in drawing.labels['lakes'] else drawing.kind(face) for face in arc[:2]]
    return sum(kind in ('sea', 'strait', 'water') for kind in wet) == 1


def piece(ring, start, end):
    """Returns the points of a ring between two distances from its first point."""
    if id(ring) not in lengths:
        points = list(ring.coords)
        steps = (math.dist(a, b) for a, b in zip(points, points[1:]))
        # the ring is kept, so that its id stays its own
        lengths[id(ring)] = ring, points, list(itertools.accumulate(steps, initial=0.0))
    _, points, sums = lengths[id(ring)]
    inner = points[bisect.bisect_right(sums, start):bisect.bisect_left(sums, end)]
    return [ring.interpolate(start).coords[0], *inner, ring.interpolate(end).coords[0]]


def between(ring, start, end):
    """Returns the two ways along a ring from one point to another."""
    a, b = ring.project(Point(start)), ring.project(Point(end))
    first, second = min(a, b), max(a, b)
    direct = piece(ring, first, second)
    other = piece(ring, 0, first)[::-1] + piece(ring, second, ring.length)[::-1][1:]
    return [direct, other] if a <= b else [direct[::-1], other[::-1]]


def longest(old):
    """Returns the greatest length of a coast that may replace a line. The way around a continent is
    longer, and to measure it takes most of the time."""
    return 12 * old.length + 300


def distances(old, new):
    """Returns the distances of points of the old line from the new one, and vice versa."""
    return [one.interpolate(part / 60, True).distance(other) for one, other in ((old, new), (new, old))
            for part in range(61)]


class Coast:
    """The rings of some land, and an index of them."""

    def __init__(self, shapes):
        self.rings = [ring for shape in shapes for ring in rings_of(shape)]
        self.tree = STRtree(self.rings)
        self.order = {id(ring): i for i, ring in enumerate(self.rings)}

    def near(self, point):
        place = Point(point)
        found = sorted(self.order[id(ring)] for ring in self.tree.query(place.buffer(SNAP)))
        return [self.rings[i] for i in found if self.rings[i].distance(place) <= SNAP]


def turned_to(ring, points):
    """Returns a ring that begins near the first point of another and has the same direction."""
    start = ring.project(Point(points[0]))
    turned = list(substring(ring, start, ring.length).coords) \
        + list(substring(ring, 0, start).coords)[1:]
    if Polygon(turned).exterior.is_ccw != Polygon(points).exterior.is_ccw:
        turned.reverse()
    return turned


def redraw(points, shared, coast):
    """Returns the new points of an arc, or None."""
    old = LineString(points)
    best, least = None, None
    closed = points[0] == points[-1]
    for ring in coast.near(points[0]):
        if closed:
            ratio = Polygon(ring.coords).area / Polygon(points).area
            ways = [turned_to(ring, points)] if 0.4 < ratio < 2.5 else []
        else:
            near = ring.distance(Point(points[-1])) <= SNAP
            ways = between(ring, points[0], points[-1]) if near else []
        for way in ways:
            if len(way) < 2 or not 0 < LineString(way).length <= longest(old):
                continue
            away = distances(old, LineString(way))
            average = sum(away) / len(away)
            if max(away) <= FAR and average <= FAR_AVERAGE and (least is None or average < least):
                best, least = way, average
    if best is None:
        return None
    if closed and not shared:
        return best[:-1] + best[:1]
    inner = [point for point in best if min(abs(complex(point[0] - x, point[1] - y))
                                           for x, y in (points[0], points[-1])) > 0.8]
    return [points[0]] + inner + [points[-1]]


def thin(points, unit):
    """Returns a line with an even amount of detail. Narrow islands consist of small triangles, so they
    keep smaller ones."""
    detail = DETAIL
    while True:
        found = make_arcs.visvalingam(points, detail * unit * unit)
        found = [point for i, point in enumerate(found) if i == 0 or point != found[i - 1]]
        if len(found) < 2 or LineString(found).length <= LONGEST * unit * (len(found) - 1) \
                or detail < DETAIL / 100:
            return found
        detail /= 2


def refine(drawing, path):
    """Returns the arcs with new coasts, in tenths of a unit, and their number."""
    land = world_land(drawing, path)
    # each island on its own, so that it does not become part of the mainland
    smooth = [part.buffer(NARROW / 2).buffer(-NARROW).buffer(NARROW / 2)
              for part in make_arcs.polygons(land)]
    coasts = Coast(smooth), Coast([land])
    ends = {}
    for arc in drawing.arcs:
        for point in {arc.points[0], arc.points[-1]}:
            ends[point] = ends.get(point, 0) + 1
    unit = 1 / drawing.scale
    choices = []
    for arc in drawing.arcs:
        points = [(x * drawing.scale, y * drawing.scale) for x, y in arc.points]
        shared = ends[arc.points[0]] > 1
        found = []
        if is_coast(drawing, arc):
            # islands keep their own coasts, even if a narrow water divides them from other land
            island = points[0] == points[-1] and not shared
            for coast in coasts[::-1] if island else coasts:
                new = redraw(points, shared, coast)
                if not new:
                    continue
                new = thin([(round(x * unit), round(y * unit)) for x, y in new], unit)
                if len(set(new)) > 1:
                    found.append(new)
        choices.append(found + [list(arc.points)])
    return settle(drawing, choices)


def crossings(shapes):
    """Returns the pairs of lines that cross, and the lines that cross themselves."""
    tree = STRtree(shapes)
    index = {id(shape): i for i, shape in enumerate(shapes)}
    found = {(i, i) for i, shape in enumerate(shapes) if not shape.is_simple}
    for i, shape in enumerate(shapes):
        for other in tree.query(shape):
            j = index[id(other)]
            if j <= i or not shape.intersects(other):
                continue
            common = shape.intersection(other)
            points = {point.coords[0] for point in getattr(common, 'geoms', [common])
                      if point.geom_type == 'Point'}
            ends = {shape.coords[0], shape.coords[-1]} & {other.coords[0], other.coords[-1]}
            if common.length > 0 or not points <= ends:
                found.add((i, j))
    return sorted(found)


def settle(drawing, choices):
    """Returns arcs with the first of their choices that does not cross others. Small islands that the
    new coast of the same province covers are left out."""
    chosen = [0] * len(choices)
    gone = {}       # islands that are left out, and the arcs that cover them

    def line(i):
        return choices[i][chosen[i]]

    def is_island(i):
        return line(i)[0] == line(i)[-1] and is_coast(drawing, drawing.arcs[i]) \
            and Polygon(line(i)).area * drawing.scale ** 2 < LARGEST_LOST

    def faces(i):
        return {face for face in drawing.arcs[i][:2] if drawing.kind(face) not in ('sea', 'strait')}

    while True:
        kept = [i for i in range(len(choices)) if i not in gone]
        bad = False
        for i, j in crossings([LineString(line(i)) for i in kept]):
            i, j = kept[i], kept[j]
            movable = [k for k in {i, j} if chosen[k] < len(choices[k]) - 1]
            if i in gone or j in gone or not movable:   # old arcs may touch
                continue
            bad = True
            lost = [one for one, other in ((i, j), (j, i)) if i != j and is_island(one)
                    and not is_island(other) and faces(one) <= faces(other)]
            if lost:
                gone[lost[0]] = i + j - lost[0]
            for k in movable if not lost else ():
                chosen[k] += 1
                gone = {island: other for island, other in gone.items() if other != k}
        if not bad:
            break
    arcs = [geometry.Arc(*drawing.arcs[i][:2], line(i)) for i in range(len(choices)) if i not in gone]
    # an island inside the new coast does not cross it
    land = {face: [Polygon(ring) for ring in geometry.rings(
        [arc for arc in arcs if arc.points[0] != arc.points[-1]], face)]
        for face in drawing.faces if drawing.kind(face) not in ('sea', 'strait')}
    kept = [arc for arc in arcs if arc.points[0] != arc.points[-1] or not any(
        ring.contains(Point(arc.points[0])) for face in arc[:2] for ring in land.get(face, ())
        if drawing.kind(face) == 'land' and {arc.left, arc.right} - {face} <= set(seas(drawing)))]
    new = sum(0 < len(choices[i]) - 1 - chosen[i] for i in range(len(choices)) if i not in gone)
    return kept, new


def seas(drawing):
    return [face for face in drawing.faces if drawing.kind(face) in ('sea', 'strait')]


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    folder = sys.argv[1]
    drawing = make_art.Drawing(folder)
    arcs, changed = refine(drawing, sys.argv[2])
    width, height = drawing.labels['size']
    if os.path.exists(os.path.join(folder, 'true')):
        folder = os.path.join(folder, 'true')
        data = enlarge.true_text(sys.argv[1], arcs)
    else:
        data = make_arcs.text(SimpleNamespace(width=width, height=height), arcs)
    with open(os.path.join(folder, 'arcs.json'), 'w', encoding='utf-8') as file:
        file.write(data)
    coasts = sum(is_coast(drawing, arc) for arc in drawing.arcs)
    print(f'{changed} of {coasts} coasts, {len(drawing.arcs) - len(arcs)} islands left out, '
          f'{sum(len(arc[2]) for arc in arcs)} points')


if __name__ == '__main__':
    main()
