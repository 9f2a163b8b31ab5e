#!/usr/bin/python3
# place-labels.py - makes a board's labels.json: positions of names, units and city rings
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: place-labels.py FOLDER [PROVINCE...]

FOLDER contains arcs.json, definition.json and geography.json (for `cities`, `bridges`, `lakes` and
`labels`). Writes FOLDER/labels.json, and lists labels without a good position; `labels` in
geography.json can then set these positions: {"LVP": {"at": [x, y], "size": 11, "unit": [x, y]}}.
The same input gives the same bytes; check-labels.py checks the result. With PROVINCEs
(abbreviations), only their labels are placed again, and all others stay as in labels.json."""
import json
import os
import sys
from array import array

import geometry
import tools
import typeset

TOKEN = (34, 23)
RING = 6.5                          # half the side of the square around a ring
SIZES = (18, 16.5, 15, 13.5, 12.5, 11, 10)
SEA_SIZES = (23.5, 21.5, 19, 17.5, 15.5, 14, 13)
SHORT_SIZE = (19, 22)               # land, sea
SHORT_GROWS = 1.2                   # on the smallest maps, as in app/render/map/base-map.c
TOKEN_GROWS = 8                     # units on each side, on the smallest maps
COAST_SIZE = 12.5
# offsets of a dislodged unit from its attacker
BESIDE = [(dx, dy) for dy in (0, -12.5, 12.5) for dx in (36, -36)] + \
    [(dx, dy) for dx in (0, 18, -18, 30, -30) for dy in (25, -25)]
LARGEST_OUTSIDE = 13.5              # largest size of a name beside its province
OTHERS_NEARER = 40                  # cost of a name that is nearer to another province
FEW = 60                            # number of good positions of each kind that are combined


def box(x, y, half_width, half_height):
    return x - half_width, y - half_height, x + half_width, y + half_height


def meet(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


class Board:
    """The picture as a grid of single units, with the face of each cell and the borders."""

    def __init__(self, folder):
        self.definition = tools.read_json(folder, 'definition.json', ('provinces',))
        self.provinces = self.definition['provinces']
        self.geography = geometry.read_geography(folder)
        self.arcs, self.scale = geometry.read_arcs(folder)
        self.width, self.height = self.geography['size']
        self.faces = sorted({face for arc in self.arcs for face in arc[:2] if face})
        self.number = {face: index + 1 for index, face in enumerate(self.faces)}
        self.whose = array('H', bytes(2 * self.width * self.height))
        self.cells = {face: 0 for face in self.faces}
        self.bounds = {}
        for face in self.faces:
            self.fill(face)
        self.lines = self.sums()
        self.fixed = self.geography.get('labels', {})

    def fill(self, face):
        rows = {}
        rings = [[(x * self.scale, y * self.scale) for x, y in ring]
                 for ring in geometry.rings(self.arcs, face)]
        for ring in rings:
            for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
                if ay > by:
                    ax, ay, bx, by = bx, by, ax, ay
                for row in range(max(0, int(ay + 0.5)), min(self.height, int(by + 0.5))):
                    rows.setdefault(row, []).append(ax + (row + 0.5 - ay) / (by - ay) * (bx - ax))
        left, right = self.width, 0
        for row, crossings in rows.items():
            crossings.sort()
            for start, end in zip(crossings[::2], crossings[1::2]):
                first, last = max(0, round(start)), min(self.width, round(end))
                if first < last:
                    begin = row * self.width
                    self.whose[begin + first:begin + last] = \
                        array('H', [self.number[face]]) * (last - first)
                    self.cells[face] += last - first
                    left, right = min(left, first), max(right, last)
        self.bounds[face] = (left, min(rows), right, max(rows))

    def sums(self):
        """Returns the number of border cells left of and above each cell."""
        border = bytearray(self.width * self.height)
        for arc in self.arcs:
            if None in arc[:2]:
                continue
            points = [(x * self.scale, y * self.scale) for x, y in arc.points]
            for (ax, ay), (bx, by) in zip(points, points[1:]):
                steps = int(max(abs(bx - ax), abs(by - ay)) * 2) + 1
                for step in range(steps + 1):
                    x, y = (int(ax + (bx - ax) * step / steps), int(ay + (by - ay) * step / steps))
                    if 0 <= x < self.width and 0 <= y < self.height:
                        border[y * self.width + x] = 1
        width = self.width + 1
        sums = array('I', bytes(4 * width * (self.height + 1)))
        for y in range(self.height):
            total = 0
            row, above, here = y * self.width, y * width + 1, (y + 1) * width + 1
            for x in range(self.width):
                total += border[row + x]
                sums[here + x] = sums[above + x] + total
        return sums

    def crossed(self, area):
        """Returns the number of border cells in a box."""
        left, top, right, bottom = (int(value) for value in area)
        right, bottom = right + 1, bottom + 1
        width = self.width + 1
        return self.lines[bottom * width + right] - self.lines[top * width + right] - \
            self.lines[bottom * width + left] + self.lines[top * width + left]

    def inside(self, area, margin=8):
        return area[0] >= margin and area[1] >= margin and area[2] <= self.width - margin \
            and area[3] <= self.height - margin

    def owner(self, x, y):
        return self.whose[int(y) * self.width + int(x)]

    def abroad(self, province, x, y):
        """Returns whether a unit at (x, y) would seem to be on the land of another province."""
        face = self.faces[self.owner(x, y) - 1]
        return not self.sea(face) and geometry.owner(face) != province

    def share(self, area, face):
        """Returns the part of a box that is on a face."""
        number = self.number[face]
        left, top, right, bottom = area
        hits = sum(self.owner(left + (right - left) * (i + .5) / 7, top + (bottom - top)
                              * (j + .5) / 5) == number for i in range(7) for j in range(5))
        return hits / 35

    def sea(self, face):
        return self.provinces.get(face.upper(), {}).get('kind') == 'sea'


class Placer:
    """Chooses positions, province by province, smallest first."""

    def __init__(self, board):
        self.board = board
        self.marks = {}             # (province, what) -> boxes
        self.labels = {}
        self.trouble = []

    def taken(self, area, kinds, but):
        """Returns whether a box overlaps a mark of these kinds, except those of one province."""
        for (province, what), boxes in self.near:
            if what in kinds and province != but and any(meet(area, other) for other in boxes):
                return True
        return False

    def look_around(self, area):
        """Stores the marks near a box. Other marks cannot overlap the box."""
        wide = (area[0] - 130, area[1] - 90, area[2] + 130, area[3] + 90)
        self.near = [(key, boxes) for key, boxes in sorted(self.marks.items())
                     if any(meet(wide, other) for other in boxes)]

    def style(self, province):
        block = self.board.provinces[province]
        if block['kind'] in ('sea', 'impassable'):
            return block['kind']
        return 'land centre' if 'centre' in block else 'land'

    def layouts(self, name):
        words = name.split()
        yield [name]
        for cut in range(1, len(words)):
            yield [' '.join(words[:cut]), ' '.join(words[cut:])]
        if len(words) == 3:
            yield words

    def name_boxes(self, block, style):
        found = []
        for corners in typeset.boxes(block, style):
            xs, ys = [x for x, _ in corners], [y for _, y in corners]
            found.append((min(xs) - 1, min(ys) - 1, max(xs) + 1, max(ys) + 1))
        return found

    def points(self, face, step, reach=0):
        left, top, right, bottom = self.board.bounds[face]
        for y in range(int(max(9, top - reach)), int(min(self.board.height - 9, bottom + reach)), step):
            for x in range(int(max(9, left - reach)), int(min(self.board.width - 9, right + reach)),
                           step):
                yield x + 0.5, y + 0.5

    def middle(self, face):
        """Returns the middle of a face's cells."""
        sums = [0, 0, 0]
        number = self.board.number[face]
        for x, y in self.points(face, 4):
            if self.board.owner(x, y) == number:
                sums = [sums[0] + x, sums[1] + y, sums[2] + 1]
        return (sums[0] / sums[2], sums[1] / sums[2]) if sums[2] else self.board.bounds[face][:2]

    def name_places(self, province, face, middle):
        """Returns the positions of a name as [(cost, block, boxes)], best first."""
        board = self.board
        style = self.style(province)
        sizes = SEA_SIZES if style == 'sea' else SIZES
        small = board.cells[face] < 4000
        step = 2 if small else 4 if board.cells[face] < 20000 else 12
        fixed = board.fixed.get(province, {})
        found = []
        for lines in [fixed['lines']] if 'lines' in fixed else self.layouts(
                board.provinces[province]['name']):
            for size in [fixed['size']] if 'size' in fixed else sizes:
                if len(found) > 2 * FEW:
                    break
                block = {'lines': lines, 'at': [0, 0], 'size': size,
                         'angle': fixed.get('angle', 0)}
                # only smaller sizes may be beside their province
                reach = 70 if small and size <= LARGEST_OUTSIDE else 0
                found += self.name_spots(face, style, block, fixed, step, reach,
                                         9 * (sizes[0] - size)
                                         + 5 * (len(lines) - 1) * (len(lines[0]) < 9), middle)
        found.sort(key=lambda place: (place[0], str(place[1])))
        return found[:FEW]

    def name_spots(self, face, style, block, fixed, step, reach, base, middle):
        """Returns the positions of a name in one size: [(cost, block, boxes)]."""
        board = self.board
        shapes = self.name_boxes(block, style)
        found = []
        for x, y in [fixed['at']] if 'at' in fixed else self.points(face, step, reach):
            boxes = [(a + x, b + y, c + x, d + y) for a, b, c, d in shapes]
            if 'at' not in fixed and any(
                    not board.inside(area, 10) or board.crossed(area) or self.taken(
                        area, ('ring', 'name', 'unit', 'dislodged', 'coast'), None)
                    for area in boxes):
                continue
            share = board.share(boxes[0], face)
            if 'at' not in fixed and share < 1 and (share or not reach or not board.sea(
                    board.faces[board.owner(x, y) - 1])):
                continue
            cost = base + 0.12 * (abs(x - middle[0]) + abs(y - middle[1])) + 75 * (1 - share)
            if share < 1:
                own = self.beside(boxes, self.shore_points(face))
                cost += 2 * own + OTHERS_NEARER * (
                    self.beside(boxes, self.other_points(face)) < own + 2)
            found.append((cost, {**block, 'at': [x, y]}, boxes))
        return found

    @staticmethod
    def beside(boxes, points):
        """Returns the distance of boxes from the nearest of some points."""
        return min([max(left - x, 0, x - right) + max(top - y, 0, y - bottom)
                    for left, top, right, bottom in boxes for x, y in points] + [99])

    def other_points(self, face):
        """Returns the shores of other provinces of the same kind, near a face."""
        if getattr(self, 'others_of', None) != face:
            board = self.board
            left, top, right, bottom = board.bounds[face]
            kind = board.sea(face)
            self.others_of = face
            self.others = [
                (x * board.scale, y * board.scale) for arc in board.arcs if face not in arc[:2]
                and any(side and side.upper() in board.provinces and board.sea(side) == kind
                        for side in arc[:2]) for x, y in arc.points
                if left - 160 < x * board.scale < right + 160
                and top - 110 < y * board.scale < bottom + 110]
        return self.others

    def shore_points(self, face):
        if getattr(self, 'shore_of', None) != face:
            self.shore_of = face
            self.shore = [(x * self.board.scale, y * self.board.scale) for arc in self.board.arcs
                          if face in arc[:2] for x, y in arc.points]
        return self.shore

    def unit_places(self, province, face, middle, fixed, near=None):
        """Returns [(cost, unit, its box, dislodged, its box)], best first."""
        board = self.board
        number = board.number[face]
        half = TOKEN[0] / 2, TOKEN[1] / 2
        step = 2 if near or board.cells[face] < 1500 else 4 if board.cells[face] < 20000 else 8
        found = []
        points = [fixed['unit']] if 'unit' in fixed else near or self.points(face, step)
        for x, y in points:
            area = box(x, y, *half)
            if 'unit' not in fixed and (
                    board.owner(x, y) != number or not board.inside(area) or self.taken(
                        area, ('ring', 'unit', 'dislodged', 'name', 'coast'), None)):
                continue
            cost = 60 * (1 - board.share(area, face)) \
                + 0.08 * (abs(x - middle[0]) + abs(y - middle[1]))
            found.append((cost, (x, y), area))
        found.sort()
        places = []
        for cost, (x, y), area in found[:2 * FEW]:
            for number, (dx, dy) in enumerate([(fixed['dislodged'][0] - x, fixed['dislodged'][1] - y)]
                                              if 'dislodged' in fixed else BESIDE):
                other = box(x + dx, y + dy, *half)
                if 'dislodged' not in fixed and (not board.inside(other) or self.taken(
                        other, ('unit', 'dislodged', 'name', 'coast'), None)):
                    continue
                # a dislodged unit may overlap a ring if necessary, but not a name
                on_ring = self.taken(other, ('ring',), None)
                abroad = board.abroad(province, x + dx, y + dy)
                places.append((cost + 12 * (1 - board.share(other, face)) + 25 * on_ring
                               + 60 * abroad + number * 0.2, (x, y), area, (x + dx, y + dy), other))
        places.sort()
        return places[:4 * FEW]

    def place(self, province):
        """Chooses the positions of a province's name and unit together."""
        board = self.board
        face = province.lower()
        fixed = board.fixed.get(province, {})
        for what in ('name', 'unit', 'dislodged', 'short'):
            self.marks.pop((province, what), None)
        self.look_around(board.bounds[face])
        middle = self.middle(face)
        names = self.name_places(province, face, middle)
        standing = board.provinces[province]['kind'] != 'impassable'
        units = self.unit_places(province, face, middle, fixed) if standing else [(0,)]
        best = None
        for cost, block, boxes in names:
            for unit in units:
                if best and cost + unit[0] >= best[0]:
                    break
                if standing and any(meet(area, unit[2]) or meet(area, unit[4]) for area in boxes):
                    continue
                best = cost + unit[0], block, boxes, unit
        if not best:
            self.trouble.append(f'{province}: no place for its ' + (
                'name' if not names else 'unit' if not units else 'name beside its unit'))
            if not names:
                names = [(0, {'lines': [board.provinces[province]['name']], 'at': list(middle),
                              'size': 9.5, 'angle': 0}, [])]
            units = units or [(0, middle, box(*middle, 17, 11.5), (middle[0] + 36, middle[1]),
                               box(middle[0] + 36, middle[1], 17, 11.5))]
            best = 0, names[0][1], names[0][2], units[0]
        _, block, boxes, unit = best
        label = self.labels.setdefault(province, {})
        label.update(block)
        self.marks[province, 'name'] = boxes
        if standing:
            label['unit'], label['dislodged'] = list(unit[1]), list(unit[3])
            self.marks[province, 'unit'] = [unit[2]]
            self.marks[province, 'dislodged'] = [unit[4]]

    def place_short(self, province):
        """Places the abbreviation at the name's position, or as near to it as possible."""
        board = self.board
        face = province.lower()
        label = self.labels[province]
        self.look_around(board.bounds[face])
        style = self.style(province)
        block = {'lines': [province], 'size': SHORT_SIZE[style == 'sea'] * SHORT_GROWS}
        fixed = board.fixed.get(province, {}).get('short')
        best = None
        left, top, right, bottom = board.bounds[face]
        x, y = label['at']
        for px, py in [fixed] if fixed else [(x, y)] + sorted(
                self.points(face, 3, 24),
                key=lambda point: abs(point[0] - x) + abs(point[1] - y))[:4000]:
            area = self.name_boxes({**block, 'at': [px, py]}, 'land centre' if style == 'land'
                                   else style)[0]
            if not fixed and (not board.inside(area, 10) or self.taken(
                    area, ('ring', 'unit', 'short'), None)):
                continue
            wide = (area[0] - TOKEN_GROWS, area[1] - TOKEN_GROWS, area[2] + TOKEN_GROWS,
                    area[3] + TOKEN_GROWS)
            cost = abs(px - x) + abs(py - y) + 60 * (1 - board.share(area, face)) \
                + 50 * self.taken(wide, ('unit',), None)
            if best is None or cost < best[0]:
                best = cost, [px, py], area
        if best is None:
            self.trouble.append(f'{province}: no place for its abbreviation')
            best = 0, [x, y], box(x, y, 20, 8)
        label.pop('short', None)
        if best[1] != label['at']:
            label['short'] = best[1]
        self.marks[province, 'short'] = [best[2]]

    def place_coasts(self, province):
        """Places a fleet near each coast of a split province, and the coast's letters at it."""
        board = self.board
        fixed = board.fixed.get(province, {}).get('coasts', {})
        shore = [arc for arc in board.arcs
                 if province.lower() in arc[:2] and any(face and board.sea(face) for face in arc[:2])]
        lines = [line for line in geometry.chains(shore) if line[0] != line[-1]]
        coasts = geometry.coast_of_chain(board.definition, province, lines)
        for index, coast in sorted(coasts.items(), key=lambda item: item[1]):
            line = [(x * board.scale, y * board.scale) for x, y in lines[index]]
            middle = line[len(line) // 2]
            self.look_around((min(x for x, _ in line), min(y for _, y in line),
                              max(x for x, _ in line), max(y for _, y in line)))
            near = [(x + dx, y + dy) for x, y in line[::max(1, len(line) // 24)]
                    for dx in range(-30, 31, 4) for dy in range(-24, 25, 4)
                    if board.inside(box(x + dx, y + dy, 17, 11.5))]
            best = []
            hint = fixed.get(coast, {})
            for face in sorted({face for arc in shore for face in arc[:2]
                                if board.sea(face) and (arc.points[0] in lines[index]
                                                        and arc.points[-1] in lines[index])}):
                best += self.unit_places(province, face, middle, hint, near)[:8]
            spots = [hint['at']] if 'at' in hint else near
            letters = []
            for x, y in spots:
                area = self.name_boxes({'lines': [coast], 'at': [x, y], 'size': COAST_SIZE},
                                       'coast-name')[0]
                if 'at' not in hint and (board.crossed(area) or self.taken(
                        area, ('ring', 'name', 'unit', 'dislodged', 'coast'), None)):
                    continue
                away = min(abs(x - px) + abs(y - py) for px, py in line)
                letters.append((away + 0.2 * (abs(x - middle[0]) + abs(y - middle[1])) + 20 * (
                    1 - board.share(area, province.lower())), [x, y], area))
            pairs = [(cost + unit[0], at, area, unit) for cost, at, area in sorted(letters)[:FEW]
                     for unit in sorted(best)[:FEW]
                     if not meet(area, unit[2]) and not meet(area, unit[4])]
            if not pairs:
                self.trouble.append(f'{province}/{coast}: no place for its fleet and letters')
                continue
            _, at, area, unit = min(pairs)
            self.labels.setdefault(province, {}).setdefault('coasts', {})[coast] = {
                'at': at, 'unit': list(unit[1]), 'dislodged': list(unit[3])}
            self.marks[province, 'coast'] = self.marks.get((province, 'coast'), []) + [
                area, unit[2], unit[4]]

    def keep(self, labels, but):
        """Keeps existing positions, except those of some provinces."""
        half = TOKEN[0] / 2, TOKEN[1] / 2
        for province, block in labels['provinces'].items():
            self.labels.setdefault(province, {}).update(block)
            if province in but:
                continue
            style = self.style(province)
            self.marks[province, 'name'] = self.name_boxes(block, style)
            self.marks[province, 'short'] = self.name_boxes(
                {'lines': [province], 'at': block.get('short', block['at']),
                 'size': SHORT_SIZE[style == 'sea'] * SHORT_GROWS},
                'land centre' if style == 'land' else style)
            for what in ('unit', 'dislodged'):
                if what in block:
                    self.marks[province, what] = [box(*block[what], *half)]
            for coast, part in block.get('coasts', {}).items():
                self.marks.setdefault((province, 'coast'), []).extend(
                    [box(*part['unit'], *half), box(*part['dislodged'], *half)]
                    + self.name_boxes({'lines': [coast], 'at': part['at'], 'size': COAST_SIZE},
                                      'coast-name'))

    def crossings(self):
        """Returns the ends of all marks over water, under their pairs of provinces."""
        geography = self.board.geography
        return [*geography.get('bridges', {}).items(), *geography.get('ferries', {}).items()]

    def run(self, labels=None, only=()):
        """Places all labels. If `labels` is set, places only the labels of the provinces in `only`,
        and keeps the others."""
        board = self.board
        projection = board.geography['projection']
        for province, city in board.geography.get('cities', {}).items():
            x, y = geometry.project(projection, *city)
            self.labels[province] = {'centre': [round(x, 1), round(y, 1)]}
            self.marks[province, 'ring'] = [box(x, y, RING, RING)]
            if board.owner(x, y) != board.number[province.lower()]:
                self.trouble.append(f'{province}: its city lies outside, at {x:.0f} {y:.0f}')
        for pair, ends in self.crossings():
            self.marks[pair, 'ring'] = [box(*geometry.project(projection, *end), 3, 3)
                                        for end in ends]
        if only:
            self.keep(labels, only)
        order = sorted(only or board.provinces, key=lambda key: (board.cells[key.lower()], key))
        for province in order:
            if 'coasts' in board.provinces[province]:
                self.place_coasts(province)
        for sweep in range(2):
            self.trouble = [line for line in self.trouble if '/' in line or 'city' in line]
            for province in order:
                self.place(province)
        for province in order:
            self.place_short(province)

    def text(self):
        """Returns the text of labels.json."""
        board = self.board
        projection = board.geography['projection']
        crossings = [[[round(value, 1) for value in geometry.project(projection, *end)]
                      for end in ends] for _, ends in self.crossings()]
        head = {'license': 'CC0-1.0', 'size': [board.width, board.height], 'token': TOKEN,
                'coast_size': COAST_SIZE, 'short_size': SHORT_SIZE,
                'lakes': board.geography.get('lakes', []), 'crossings': crossings}
        order = ('lines', 'at', 'size', 'angle', 'centre', 'unit', 'dislodged', 'short', 'coasts')
        rows = [f'  {json.dumps(key)}: ' + json.dumps({word: self.labels[key][word] for word in order
                                                       if word in self.labels[key]},
                                                      ensure_ascii=False)
                for key in sorted(board.provinces)]
        return '{\n' + ''.join(f' {json.dumps(key)}: {json.dumps(value)},\n'
                               for key, value in head.items()) \
            + ' "provinces": {\n' + ',\n'.join(rows) + '\n }\n}\n'


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    placer = Placer(Board(sys.argv[1]))
    path = os.path.join(sys.argv[1], 'labels.json')
    only = sys.argv[2:]
    unknown = [key for key in only if key not in placer.board.provinces]
    if unknown:
        sys.exit(f'place-labels.py: no province of this board: {" ".join(unknown)}')
    labels = tools.read_json(sys.argv[1], 'labels.json', ('provinces',)) if only else None
    placer.run(labels, only)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(placer.text())
    print('\n'.join(placer.trouble))


if __name__ == '__main__':
    main()
