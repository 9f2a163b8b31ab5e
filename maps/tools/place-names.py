#!/usr/bin/python3
# place-names.py - makes a board's names.txt: positions of names in other languages
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: place-names.py FOLDER

Writes FOLDER/names.txt. Each line has a language, a province, the middle of its name, the size, the
angle, the ends of the line that leads to the province (or -), and the lines of the name, separated by
bars. A name is as near to the place of the board's own name as its surroundings allow. Names that fit
nowhere are not in the file; the program then makes them smaller. The same input gives the same
bytes."""
import math
import os
import re
import sys

import tools
import typeset
from ground import Ground

art = tools.load('make-art')
check_labels = tools.load('check-labels')

SIZES = (24, 20, 17, 15.5, 13.5, 12, 10.5)     # few sizes, as in app/render/art/art-names.c
LEGIBLE = 15.5      # smallest size that medium-sized maps show (app/render/art/label-mix.h)
REACH = 52          # largest distance from the place of the board's own name
STEP = 4
AIR = 1.0           # gap around names


def joined(words):
    return ''.join(word if word.endswith('-') else word + ' ' for word in words).rstrip()


def layouts(name):
    """Returns a name in one line, in two, and one line for each word. Lines may end with hyphens."""
    words = re.split(' |(?<=-)', name)
    found = [[name]]
    found += [[joined(words[:cut]), joined(words[cut:])] for cut in range(1, len(words))]
    if len(words) == 3:
        found.append(words)
    return found


def wider(shape):
    """Returns a box, which may be turned, with air around it."""
    x, y = sum(px for px, _ in shape) / 4, sum(py for _, py in shape) / 4
    (ax, ay), (bx, by), (cx, cy), _ = shape
    sides = [((bx - ax) / 2, (by - ay) / 2), ((cx - bx) / 2, (cy - by) / 2)]
    (ux, uy), (vx, vy) = [(sx * (1 + AIR / math.hypot(sx, sy)), sy * (1 + AIR / math.hypot(sx, sy)))
                          for sx, sy in sides]
    return [(x + i * ux + j * vx, y + i * uy + j * vy) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]


class Placer:
    """The names of one language; names that are placed avoid all others."""

    def __init__(self, drawing, language):
        self.drawing = drawing
        self.language = language
        self.ground = Ground(drawing)
        self.borders = check_labels.border_index(drawing, art)
        marks = check_labels.Marks(drawing, art)
        self.fixed = {}
        for boxes in (marks.rings, marks.units, marks.dislodged):
            for shapes in boxes.values():
                self.add(self.fixed, shapes, None)
        self.names = {}
        self.blocks = {key: dict(block) for key, block in drawing.labels['provinces'].items()}
        for key in marks.names:
            self.add(self.names, marks.names[key], key)

    @staticmethod
    def add(cells, shapes, key):
        for shape in shapes:
            for cell in check_labels.cells_of(shape):
                cells.setdefault(cell, []).append((key, shape))

    def remove(self, key):
        for entries in self.names.values():
            entries[:] = [entry for entry in entries if entry[0] != key]

    def fits(self, shapes):
        width, height = self.drawing.labels['size']
        for shape in shapes:
            if any(not (8 <= x <= width - 8 and 8 <= y <= height - 8) for x, y in shape):
                return False
            for cell in check_labels.cells_of(shape):
                if any(check_labels.overlap(shape, other) for cells in (self.fixed, self.names)
                       for _, other in cells.get(cell, ())):
                    return False
                if any(check_labels.overlap(shape, segment)
                       for _, segment in self.borders.get(cell, ())):
                    return False
        return True

    def candidates(self, block, name):
        """Returns the blocks to try, best first."""
        x, y = block['at']
        found = []
        for lines in layouts(name):
            for size in [block['size']] + [size for size in SIZES if size < block['size']]:
                base = 7 * (block['size'] - size) + 4 * abs(len(lines) - len(block['lines'])) \
                    + 60 * (size < min(LEGIBLE, block['size']))
                for dx in range(-REACH, REACH + 1, STEP):
                    for dy in range(-REACH // 2, REACH // 2 + 1, STEP):
                        found.append((base + abs(dx) + 1.5 * abs(dy), len(found),
                                      {**block, 'lines': lines, 'size': size,
                                       'at': [round(x + dx, 1), round(y + dy, 1)]}))
        found.sort(key=lambda entry: entry[:2])
        return [entry[2] for entry in found]

    def place(self, key, name):
        """Places a name; returns FALSE if it fits nowhere."""
        block = self.blocks[key]
        style = art.label_style(self.drawing, key)
        face = self.ground.face(block['at'])
        self.remove(key)
        for candidate in self.candidates(block, name):
            shapes = [wider(shape) for shape in typeset.boxes(candidate, style)]
            if self.fits(shapes) and self.ground.face(candidate['at']) == face:
                self.blocks[key] = candidate
                self.add(self.names, typeset.boxes(candidate, style), key)
                return True
        self.add(self.names, typeset.boxes(block, style), key)
        return False

    def run(self):
        """Returns the lines of the file, and the names that fit nowhere."""
        provinces = self.drawing.provinces
        names = {key: block['names'][self.language] for key, block in provinces.items()
                 if self.language in block.get('names', {}) and key in self.blocks}
        room = {key: geometry_size(self.ground.bounds[key.lower()]) for key in names}
        failed = [key for key in sorted(names, key=lambda key: (room[key], key))
                  if not self.place(key, names[key])]
        styles = {key: art.label_style(self.drawing, key) for key in self.blocks}
        led = art.leaders(self.drawing, self.blocks, styles)
        rows = []
        for key in sorted(set(names) - set(failed)):
            block = self.blocks[key]
            line = ' '.join(art.coord(value) for end in led[key] for value in end) \
                if key in led else '-'
            rows.append(f'{self.language} {key} {art.coord(block["at"][0])} '
                        f'{art.coord(block["at"][1])} {art.coord(block["size"])} '
                        f'{art.coord(block.get("angle", 0))} {line.replace(" ", ",")} '
                        + '|'.join(block['lines']))
        return rows, failed


def geometry_size(bounds):
    return (bounds[2] - bounds[0]) * (bounds[3] - bounds[1])


def read(folder):
    """Returns {language: {province: block}} from a names.txt."""
    found = {}
    with open(os.path.join(folder, 'names.txt'), encoding='utf-8') as file:
        for row in file:
            if row.startswith('#'):
                continue
            language, key, x, y, size, angle, line, words = row.rstrip('\n').split(' ', 7)
            found.setdefault(language, {})[key] = {
                'at': [float(x), float(y)], 'size': float(size), 'angle': float(angle),
                'leader': line, 'lines': words.split('|')}
    return found


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    drawing = art.Drawing(sys.argv[1])
    languages = sorted({language for block in drawing.provinces.values()
                        for language in block.get('names', {})})
    rows = ['# Made by maps/tools/place-names.py; do not edit. SPDX-License-Identifier: CC0-1.0']
    for language in languages:
        lines, failed = Placer(drawing, language).run()
        rows += lines
        print(f'{language}: {len(lines)} placed; no place: {" ".join(failed) or "-"}')
    with open(os.path.join(sys.argv[1], 'names.txt'), 'w', encoding='utf-8') as file:
        file.write('\n'.join(rows) + '\n')


if __name__ == '__main__':
    main()
