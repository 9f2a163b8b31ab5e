#!/usr/bin/python3
# make-waters.py - draws the lakes of a board's waters.json from Natural Earth
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: make-waters.py FOLDER LAKES.pn2...

FOLDER contains arcs.json, definition.json, labels.json and waters.json; LAKES.pn2 are Natural Earth's
tables of lakes and of historic lakes (see maps/README.md). For each lake in waters.json, finds the lake
of the world that covers most of its outline, and adds its shore to FOLDER/waters.json as `shores`, in units
of the picture and with the same amount of detail as coasts. Lakes that are not in the tables keep their
outlines. Needs python3-shapely. The same input gives the same bytes."""
import json
import os
import sys

import tools

make_arcs = tools.load('make-arcs')     # ends the program with a message if shapely is missing
make_art = tools.load('make-art')
make_rivers = tools.load('make-rivers')

import geometry
from shapely.geometry import Polygon

NARROW = 1.2        # width of inlets and headlands that are closed, in units
DETAIL = 1.0        # area of the smallest triangle that remains, in square units
COVERED = 0.4       # smallest part of an outline that its lake covers


def shore(drawing, outline, lakes):
    """Returns the shore of the lake that covers most of an outline, or None."""
    wanted = Polygon(outline).buffer(0)
    found = [(lake.intersection(wanted).area / wanted.area, -number, lake)
             for number, lake in enumerate(lakes) if lake.intersects(wanted)]
    part, _, lake = max(found, default=(0, 0, None), key=lambda item: item[:2])
    if part < COVERED:
        return None
    placed = Polygon([geometry.project(drawing.projection, *point) for point in lake.exterior.coords])
    half = NARROW / 2
    smooth = make_arcs.polygons(placed.buffer(0).buffer(half).buffer(-2 * half).buffer(half))
    if not smooth:
        return None
    ring = list(max(smooth, key=lambda polygon: polygon.area).exterior.coords)
    points = make_arcs.visvalingam(ring, DETAIL)
    return [[round(x, 1), round(y, 1)] for x, y in points[:-1]]


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    drawing = make_art.Drawing(sys.argv[1])
    lines = [line for path in sys.argv[2:] for lines in make_rivers.read_pn2(path).values()
             for line in lines]
    lakes = [Polygon(line).buffer(0) for line in lines if len(line) > 3]
    shores = {name: shore(drawing, outline, [part for lake in lakes for part in make_arcs.polygons(lake)])
              for name, outline in drawing.waters['lakes'].items()}
    head = {key: value for key, value in drawing.waters.items() if key not in ('lakes', 'shores')}
    with open(os.path.join(sys.argv[1], 'waters.json'), 'w', encoding='utf-8') as file:
        file.write('{' + json.dumps(head)[1:-1] + (',\n' if head else '\n') + ',\n'.join(
            f'"{key}": {{\n' + ',\n'.join(f'"{name}": {json.dumps(points)}' for name, points in table.items()
                                          if points) + '\n}'
            for key, table in (('lakes', drawing.waters['lakes']), ('shores', shores))) + '}\n')
    print(', '.join(f'{name}: {len(points) if points else "not found"}' for name, points in shores.items()))


if __name__ == '__main__':
    main()
