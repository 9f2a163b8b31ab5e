#!/usr/bin/python3
# recut-arcs.py - makes the arcs.json of a board that has other borders than the board it extends
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: recut-arcs.py FOLDER

The definition in FOLDER extends another board. FOLDER/geography.json contains `cuts`, which change the
arcs of that board, one after the other: `["pie tus", "mil", outline]` moves the part of Piedmont and
Tuscany inside the outline to Milan, and `["tus", "rom"]` moves all the rest of Tuscany to Rome. Seas can be
cut, too. Outlines are in longitude and latitude; their points near the end of an arc are moved to it.
Writes FOLDER/arcs.json and lists the differences: moves that only the board or only the drawing has.
Needs python3-shapely. The same input gives the same bytes."""
import os
import sys
from types import SimpleNamespace

import geometry
import tools

make_arcs = tools.load('make-arcs')     # ends the program with a message if shapely is missing
make_art = tools.load('make-art')
make_board = make_arcs.make_board

from shapely.geometry import LineString, Polygon
from shapely.ops import polygonize, unary_union

SNAP = 2.5          # largest distance, in units, at which a point is moved to the end of an arc


def outline_of(points, drawing, ends):
    """Returns an outline in tenths of a unit."""
    placed = []
    for point in points:
        x, y = geometry.project(drawing.projection, *point)
        x, y = round(x / drawing.scale), round(y / drawing.scale)
        end = min(ends, key=lambda other: (abs(complex(other[0] - x, other[1] - y)), other))
        near = abs(complex(end[0] - x, end[1] - y)) * drawing.scale <= SNAP
        placed.append(end if near else (x, y))
    return placed


def rounded(lines):
    """Returns lines whose common points are whole numbers, as segments."""
    found = set()
    for line in getattr(lines, 'geoms', [lines]):
        points = [(round(x), round(y)) for x, y in line.coords]
        found |= {(min(pair), max(pair)) for pair in zip(points, points[1:]) if pair[0] != pair[1]}
    return [LineString(pair) for pair in sorted(found)]


def recut(drawing, cuts):
    """Returns [(left, right, points)] of the new partition."""
    ends = sorted({point for arc in drawing.arcs for point in (arc.points[0], arc.points[-1])})
    outlines = [Polygon(outline_of(cut[2], drawing, ends)) if len(cut) == 3 else None for cut in cuts]
    faces = {}
    for face in drawing.faces:
        area = Polygon()
        for ring in geometry.rings(drawing.arcs, face):
            area = area.symmetric_difference(Polygon(ring).buffer(0))
        faces[face] = area
    lines = [LineString(arc.points) for arc in drawing.arcs]
    for (source, *_), outline in zip(cuts, outlines):
        if outline:
            area = unary_union([faces[face] for face in source.split()])
            lines.append(outline.boundary.intersection(area.buffer(1)))
    # rounding may create new crossings, which the second union finds
    segments = rounded(unary_union(rounded(unary_union(lines))))
    sides = {}
    for piece in polygonize(segments):
        middle = piece.representative_point()
        name = min(faces, key=lambda face: (faces[face].distance(middle), face))
        for (source, target, *_), outline in zip(cuts, outlines):
            if name in source.split() and (outline is None or outline.contains(middle)):
                name = target
        for ring in [make_arcs.orient(piece).exterior, *make_arcs.orient(piece).interiors]:
            points = [(round(x), round(y)) for x, y in ring.coords]
            for a, b in zip(points, points[1:]):
                key = (min(a, b), max(a, b))
                sides.setdefault(key, [None, None])[key != (a, b)] = name
    return make_arcs.walk({key: tuple(pair) for key, pair in sides.items() if pair[0] != pair[1]})


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = sys.argv[1]
    base = tools.base_of(folder)
    if not base:
        sys.exit(f'{folder}: its definition does not extend another one')
    geography = geometry.read_geography(folder)
    drawing = make_art.Drawing(base)
    width, height = drawing.labels['size']
    with open(os.path.join(folder, 'arcs.json'), 'w', encoding='utf-8') as file:
        file.write(make_arcs.text(SimpleNamespace(width=width, height=height),
                                  recut(drawing, geography['cuts'])))
    definition = make_board.read_definition(folder)
    told = make_board.army_moves(definition), make_board.fleet_moves(definition)
    drawn = geometry.derive_moves(geometry.read_arcs(folder)[0], definition, geography)
    print('\n'.join(geometry.differences(told, drawn)))


if __name__ == '__main__':
    main()
