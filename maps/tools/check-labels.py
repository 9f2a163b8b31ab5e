#!/usr/bin/python3
# check-labels.py - finds names that overlap borders, rings, places of units or other names
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: check-labels.py FOLDER

Prints one line for each collision: the name and the object that it overlaps. A name is treated as
the box of its capitals (with descenders, if any), a token as a box of the size in labels.json, and a
ring as a square around it. Tokens may overlap borders, but names may not.

Also lists units outside their provinces (the fleet of a coast must be near it, in one of its seas),
dislodged units on another province's land, and rings outside their provinces."""
import importlib.util
import os
import sys

import typeset
from ground import Ground

BORDER_CLASSES = ('coast', 'land', 'national', 'sea')
CELL = 32.0
BEFORE = 36.0       # largest distance of a fleet from its coast
SHORT_GROWS = 1.2   # abbreviations on the smallest maps, as in app/render/map/base-map.c


def load_art():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'make-art.py')
    spec = importlib.util.spec_from_file_location('make_art', path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def overlap(one, other):
    """Returns whether two convex polygons (or segments) share inner points."""
    for shape in one, other:
        for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1]):
            nx, ny = by - ay, ax - bx
            if not nx and not ny:
                continue
            first = [nx * x + ny * y for x, y in one]
            second = [nx * x + ny * y for x, y in other]
            if max(first) <= min(second) or max(second) <= min(first):
                return False
    return True


def box(middle, half_width, half_height):
    x, y = middle
    return [(x - half_width, y - half_height), (x + half_width, y - half_height),
            (x + half_width, y + half_height), (x - half_width, y + half_height)]


class Marks:
    """All objects on the map, by kind: name -> list of convex polygons."""

    def __init__(self, drawing, art):
        self.names, self.shorts, self.rings, self.units, self.dislodged = {}, {}, {}, {}, {}
        self.grown = {}     # abbreviations on the smallest maps
        labels = drawing.labels
        for province, block in labels['provinces'].items():
            style = art.label_style(drawing, province)
            self.names[province] = typeset.boxes(block, style)
            short = {'at': block.get('short', block['at']), 'lines': [province],
                     'size': labels['short_size'][style == 'sea']}
            bold = 'land centre' if style == 'land' else style
            self.shorts[province] = typeset.boxes(short, bold)
            short['size'] *= SHORT_GROWS
            self.grown[province] = typeset.boxes(short, bold)
            if 'centre' in block:
                half = art.CENTRE_RING + 0.8
                self.rings[province] = [box(block['centre'], half, half)]
            half_width, half_height = (side / 2 for side in labels['token'])
            places = [(province, block)]
            for coast, part in block.get('coasts', {}).items():
                location = f'{province}/{coast}'
                places.append((location, part))
                self.names[location] = typeset.boxes(
                    {'at': part['at'], 'lines': [coast], 'size': labels['coast_size']},
                    'coast-name')
                self.grown[location] = typeset.boxes(
                    {'at': part['at'], 'lines': [coast],
                     'size': labels['coast_size'] * SHORT_GROWS}, 'coast-name')
            for location, place in places:
                if 'unit' in place:
                    self.units[location] = [box(place['unit'], half_width, half_height)]
                    self.dislodged[location] = [box(place['dislodged'], half_width, half_height)]


def border_index(drawing, art):
    """Returns border segments by the grid cells that they may touch."""
    cells = {}
    for arc in drawing.arcs:
        if art.border_class(drawing, arc) not in BORDER_CLASSES:
            continue
        points = [(x * drawing.scale, y * drawing.scale) for x, y in arc.points]
        pair = '-'.join(sorted(face.upper() for face in arc[:2]))
        for a, b in zip(points, points[1:]):
            for cell in cells_of([a, b]):
                cells.setdefault(cell, []).append((pair, [a, b]))
    return cells


def cells_of(shape):
    xs = [x for x, _ in shape]
    ys = [y for _, y in shape]
    return [(column, row) for column in range(int(min(xs) // CELL), int(max(xs) // CELL) + 1)
            for row in range(int(min(ys) // CELL), int(max(ys) // CELL) + 1)]


def any_overlap(shapes, others):
    return any(overlap(shape, other) for shape in shapes for other in others)


def collisions(drawing, art):
    """Returns all collisions as sorted sentences."""
    marks = Marks(drawing, art)
    borders = border_index(drawing, art)
    width, height = drawing.labels['size']
    found = set()
    for name, shapes in marks.names.items():
        for shape in shapes:
            for cell in cells_of(shape):
                found |= {f'{name}: its name lies on the border {pair}'
                          for pair, segment in borders.get(cell, ()) if overlap(shape, segment)}
        for what, others in ('ring', marks.rings), ('unit', marks.units), \
                ('dislodged unit', marks.dislodged):
            found |= {f'{name}: its name lies on the {what} of {other}'
                      for other, boxes in others.items() if any_overlap(shapes, boxes)}
    for what, marked in ('name', marks.names), ('short name', marks.shorts), \
            ('grown short name', marks.grown), ('unit', marks.units), \
            ('dislodged unit', marks.dislodged):
        names = sorted(marked)
        for index, name in enumerate(names):
            found |= {f'{name}: its {what} lies on the {what} of {other}'
                      for other in names[index + 1:] if any_overlap(marked[name], marked[other])}
            if any(not (8 <= x <= width - 8 and 8 <= y <= height - 8)
                   for shape in marked[name] for x, y in shape):
                found.add(f'{name}: its {what} leaves the frame')
    for what, marked in ('short name', marks.shorts), ('grown short name', marks.grown), \
            ('unit', marks.units):
        for name, shapes in marked.items():
            found |= {f'{name}: its {what} lies on the ring of {other}'
                      for other, boxes in marks.rings.items() if any_overlap(shapes, boxes)}
    for what, marked in ('short name', marks.shorts), ('dislodged unit', marks.dislodged):
        for name, shapes in marked.items():
            found |= {f'{name}: its {what} lies on the unit of {other}'
                      for other, boxes in marks.units.items() if any_overlap(shapes, boxes)}
    return sorted(found)


def misplaced(drawing):
    """Returns sorted sentences about rings, units and dislodged units in wrong places."""
    ground = Ground(drawing)
    found = []
    for province, block in drawing.labels['provinces'].items():
        sea = drawing.kind(province.lower()) == 'sea'
        if 'centre' in block and ground.face(block['centre']) != province.lower():
            found.append(f'{province}: its ring lies in {ground.face(block["centre"])}')
        places = [(province, block)] + [(f'{province}/{coast}', part)
                                        for coast, part in block.get('coasts', {}).items()]
        for location, place in places:
            if 'unit' not in place:
                continue
            face = ground.face(place['unit'])
            before = '/' in location and drawing.kind(face) == 'sea' \
                and face in ground.beside[province.lower()] \
                and ground.away(place['unit'], province) <= BEFORE
            if not ground.is_own(face, province) and not before:
                found.append(f'{location}: its unit stands in {face}')
            face = ground.face(place['dislodged'])
            if not ground.is_own(face, province) and (sea and drawing.kind(face) != 'sea'
                                                      or ground.is_land(face)):
                found.append(f'{location}: its dislodged unit stands in {face}')
    return sorted(found)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    art = load_art()
    drawing = art.Drawing(sys.argv[1])
    for line in collisions(drawing, art) + misplaced(drawing):
        print(line)


if __name__ == '__main__':
    main()
