#!/usr/bin/python3
# make-rivers.py - makes a board's rivers.json from Natural Earth's rivers, clipped to its land
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: make-rivers.py FOLDER RIVERS.pn2

FOLDER contains arcs.json, definition.json, labels.json and waters.json; RIVERS.pn2 is Natural
Earth's table of rivers (see maps/README.md). Writes FOLDER/rivers.json: lines in units of the
picture, on land only, without parts that are too short to be visible. Needs python3-shapely. The
same input gives the same bytes."""
import collections
import json
import math
import os
import struct
import sys

import geometry
import tools

try:
    from shapely.geometry import LineString, Point, Polygon, box
    from shapely.ops import linemerge, nearest_points, unary_union
    from shapely.prepared import prep
except ImportError:     # reading the file does not need shapely
    box = None

make_art = tools.load('make-art')
GRAIN = 0.7             # amount of detail that is removed, in units
SHORTEST = 70           # shortest river including all its arms, in units
SHORTEST_ARM = 14
NEAR = 1.5              # distance at which lines and waters meet
SHORT = 6               # greatest distance of an end from water that it seems to have missed
FARTHEST_MOUTH = 30     # greatest distance of the last known point of a river from the water
SHORE = 3.0             # smallest distance of a river from a shore along which it runs


def read_pn2(path):
    """Returns {number: [lines in longitude and latitude]}. Format of the file, version 2: an octet
    (2), the number of lines (four octets, big-endian), an octet (0). Then for each line: its kind
    (0), the number of its feature (4 octets), the number of knots (4), and for each knot latitude,
    longitude and number of points (2 each, in 120ths of a degree), followed by the points (1 and 1,
    relative to the knot). Kind 4 begins a feature of several lines: its number (4) and the number
    of lines (1)."""
    with open(path, 'rb') as file:
        data = file.read()
    if data[:1] != b'\2':
        sys.exit(f'{path}: not the second version of the format')
    found = collections.defaultdict(list)
    place = 6

    def take(form):
        nonlocal place
        values = struct.unpack_from('>' + form, data, place)
        place += struct.calcsize('>' + form)
        return values

    while place < len(data):
        kind, number = take('BI')
        if kind == 4:
            take('B')
            continue
        line = []
        for _ in range(*take('I')):
            north, east, more = take('hhh')
            line.append((east / 120, north / 120))
            for _ in range(more):
                up, right = take('bb')
                line.append(((east + right) / 120, (north + up) / 120))
        found[number].append(line)
    return found


def can_be_drawn(projection, line):
    """Returns whether a line avoids the date line and places where the projection folds back."""
    def is_near(longitude, latitude):
        if 'longitudes' in projection:
            return True
        north, middle = math.radians(latitude), math.radians(projection['latitude'])
        east = math.radians(longitude - projection['longitude'])
        away = math.acos(math.sin(middle) * math.sin(north)
                         + math.cos(middle) * math.cos(north) * math.cos(east))
        return projection['factor'] * away < math.pi / 2

    return all(abs(a[0] - b[0]) < 90 for a, b in zip(line, line[1:])) and \
        all(is_near(*point) for point in line)


def ground_of(drawing):
    """Returns all land of the drawing."""
    areas = []
    for face in drawing.faces:
        if drawing.kind(face) in ('land', 'neutral') or \
                drawing.kind(face) == 'impassable' and face not in drawing.labels['lakes']:
            for ring in geometry.rings(drawing.arcs, face):
                areas.append(Polygon([(x * drawing.scale, y * drawing.scale) for x, y in ring]))
    # rings of islands in lakes are inside other rings (even-odd rule)
    return unary_union([area.buffer(0) for area in areas])


def land_of(drawing):
    """Returns the area that rivers may cross: land without lakes."""
    land = ground_of(drawing)
    wet = [Polygon(lake).buffer(0) for lake in drawing.lakes()]
    return land.difference(unary_union(wet)) if wet else land


def lines_of(shape):
    if shape.geom_type == 'LineString':
        return [] if shape.is_empty else [shape]
    return [line for part in getattr(shape, 'geoms', []) for line in lines_of(part)]


def pieces(drawing, found, land):
    """Returns the parts of all rivers that are on land."""
    width, height = drawing.labels['size']
    inner = land.buffer(-SHORE)
    frame = prep(box(0, 0, width, height))
    parts = []
    for number in sorted(found):
        for line in found[number]:
            if not can_be_drawn(drawing.projection, line):
                continue
            points = [geometry.project(drawing.projection, *point) for point in line]
            drawn = LineString(geometry.round_line(points)) if len(points) > 1 else None
            if drawn is None or not frame.intersects(drawn):
                continue
            # a river may end at a wide mouth; along a shore it would not be visible
            parts += [piece for piece in lines_of(drawn.intersection(land))
                      if piece.intersection(inner).length > min(SHORTEST_ARM, piece.length / 2)]
    return parts


def ends_of(line):
    return Point(line.coords[0]), Point(line.coords[-1])


def systems(parts, lakes):
    """Returns lines that meet each other or the same lake, as lists of lines."""
    left = list(parts)
    result = []
    while left:
        system = [left.pop(0)]
        for line in system:
            wet = [lake for lake in lakes if lake.distance(line) < NEAR]
            near = [other for other in left if other.distance(line) < NEAR
                    or any(lake.distance(other) < NEAR for lake in wet)]
            left = [other for other in left if not any(other is one for one in near)]
            system += near
        result.append(system)
    return result


def without_loops(parts):
    """Returns the lines without loops. A loop is what is left of a mouth with an island; the river that ends
    at it goes on to the farthest point of the loop, which is on its way to the water."""
    loops = [line for line in parts if line.is_ring]
    parts = [line for line in parts if not line.is_ring]
    for loop in loops:
        for i, line in enumerate(parts):
            for end, point in enumerate(ends_of(line)):
                if loop.distance(point) < NEAR:
                    farthest = max(loop.coords, key=lambda at: point.distance(Point(at)))
                    points = list(line.coords)
                    parts[i] = LineString(points + [farthest] if end else [farthest] + points)
                    break
            else:
                continue
            break
    return parts


def led_to_water(system, water):
    """Returns a river system whose mouth is in water, if necessary with a longer last line; or None if
    no water is near. Other ends just before water are led to it, too, such as those of a delta."""
    gaps = [(end.distance(water), number, last) for number, line in enumerate(system)
            for last, end in enumerate(ends_of(line))]
    gap, number, last = min(gaps)
    if gap > FARTHEST_MOUTH:
        return None
    system = list(system)
    for gap, i, end in sorted(gaps):
        line = system[i]
        free = all(other.distance(ends_of(line)[end]) > NEAR for other in system if other is not line)
        if gap > NEAR / 2 and ((i, end) == (number, last) or free and gap < SHORT):
            mouth = nearest_points(ends_of(line)[end], water)[1].coords[0]
            points = list(line.coords)
            system[i] = LineString(points + [mouth] if end else [mouth] + points)
    return system


def rivers(drawing, found):
    """Returns the rivers as lines. Each begins at a source or the frame, and ends in a sea, a lake or at
    the frame. River systems that are too short are left out."""
    land = land_of(drawing)
    width, height = drawing.labels['size']
    lakes = [Polygon(lake).buffer(0) for lake in drawing.lakes()]
    merged = without_loops(lines_of(linemerge(pieces(drawing, found, land))))
    frame = box(0, 0, width, height)
    water = unary_union([frame.difference(land), frame.exterior])
    result = []
    for system in systems(merged, lakes):
        if sum(line.length for line in system) < SHORTEST:
            continue
        for line in led_to_water(system, water) or ():
            points = geometry.simplify(list(line.coords), GRAIN)
            result.append([[round(x, 1), round(y, 1)] for x, y in points])
    return sorted(result)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    if not box:
        sys.exit('python3-shapely is needed')
    lines = rivers(make_art.Drawing(sys.argv[1]), read_pn2(sys.argv[2]))
    with open(os.path.join(sys.argv[1], 'rivers.json'), 'w', encoding='utf-8') as file:
        file.write('{"license": "CC0-1.0", "rivers": [\n'
                   + ',\n'.join(json.dumps(line) for line in lines) + '\n]}\n')


if __name__ == '__main__':
    main()
