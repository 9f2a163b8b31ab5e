#!/usr/bin/python3
# make-rivers.py - takes a board's rivers from Natural Earth, cut to its land: rivers.json
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: make-rivers.py FOLDER RIVERS.pn2

FOLDER holds arcs.json, definition.json, labels.json and waters.json; RIVERS.pn2 is Natural Earth's
table of rivers (maps/README.md tells where to get it). Writes FOLDER/rivers.json: lines in units of
the picture, on land only, without what is too short to be seen. Needs python3-shapely. The same
input gives the same bytes."""
import collections
import json
import math
import os
import struct
import sys

import geometry
import tools

try:
    from shapely.geometry import LineString, Polygon, box
    from shapely.ops import linemerge, unary_union
    from shapely.prepared import prep
except ImportError:     # the file can be read without
    box = None

make_art = tools.load('make-art')
GRAIN = 0.7             # how much detail goes, in units
SHORTEST = 70           # of a river with all its arms, in units
SHORTEST_ARM = 14
SHORE = 3.0             # how near a river comes to a shore along which it runs


def read_pn2(path):
    """{number: [lines in longitude and latitude]}. The file, by the numbers of its second version:
    an octet (2), the number of lines (four octets, the highest first), an octet (0); then for every
    line its kind (0), the number of what it belongs to (4), a number of knots (4), and for each knot
    latitude, longitude and a number of points (2 each, in 120ths of a degree), and these (1 and 1,
    all from the knot). Kind 4 begins something of several lines: its number (4) and their number
    (1)."""
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
    """Not across the date line, nor so far off that the projection folds back."""
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
    """All land, whosoever it is."""
    areas = []
    for face in drawing.faces:
        if drawing.kind(face) in ('land', 'neutral') or \
                drawing.kind(face) == 'impassable' and face not in drawing.labels['lakes']:
            for ring in geometry.rings(drawing.arcs, face):
                areas.append(Polygon([(x * drawing.scale, y * drawing.scale) for x, y in ring]))
    # rings of islands within lakes lie within other rings: even-odd
    return unary_union([area.buffer(0) for area in areas])


def land_of(drawing):
    """What rivers may cross: land, but not its lakes."""
    land = ground_of(drawing)
    wet = [Polygon(geometry.round_off([geometry.project(drawing.projection, *point)
                                       for point in outline])).buffer(0)
           for outline in drawing.waters['lakes'].values()]
    return land.difference(unary_union(wet)) if wet else land


def lines_of(shape):
    if shape.geom_type == 'LineString':
        return [] if shape.is_empty else [shape]
    return [line for part in getattr(shape, 'geoms', []) for line in lines_of(part)]


def rivers(drawing, found):
    land = land_of(drawing)
    width, height = drawing.labels['size']
    inner = land.buffer(-SHORE)
    frame = prep(box(0, 0, width, height))
    result = []
    for number in sorted(found):
        parts = []
        for line in found[number]:
            if not can_be_drawn(drawing.projection, line):
                continue
            points = [geometry.project(drawing.projection, *point) for point in line]
            drawn = LineString(geometry.round_line(points)) if len(points) > 1 else None
            if drawn is None or not frame.intersects(drawn):
                continue
            for piece in lines_of(drawn.intersection(land)):
                # a mouth may be wide open; along a shore there is nothing to see
                if piece.intersection(inner).length > SHORTEST_ARM:
                    parts.append(piece)
        merged = lines_of(linemerge(parts)) if parts else []
        if sum(part.length for part in merged) < SHORTEST:
            continue
        for part in merged:
            points = geometry.simplify(list(part.coords), GRAIN)
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
