# fine.py - reads and writes a board's fine.txt, the lines of its drawing for large pictures
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""fine.txt contains lines, in the order of their numbers from 1, and the paths of art.svg that consist of
them. Each line of the file is a word (with names), a colon and numbers:

    from: standard          the lines of another board come first
    arc den bal: x y dx dy  a border, with the areas to its left and right (`-` outside the frame)
    shore Ladoga: ...       the shore of a lake
    river: ...
    shallow 2.75: ...       the waters within this distance from land
    line: ...               parts of other lines, and hatching
    shape borders 2: 3 -7, 5    the third path of the layer: line 3 and line 7 backwards, then line 5

Coordinates are in tenths of a unit of the picture, and differences after the first point. A line that
ends at its first point is closed."""
import os
import re
from collections import namedtuple

import geometry
import tools

make_art = tools.load('make-art')
HEAD = '# Made by maps/tools/make-fine.py; do not edit. SPDX-License-Identifier: CC0-1.0\n'
NAME = 'fine.txt'

Line = namedtuple('Line', 'kind names points')


def path_of(folder):
    return os.path.join(folder, NAME)


def sibling(folder, variant):
    return os.path.join(os.path.dirname(os.path.abspath(folder)), variant)


def read_lines(text):
    """Returns the board whose lines come first (or None), and the other lines of the file."""
    source, found = None, []
    for row in text.splitlines():
        head, colon, tail = row.partition(': ')
        word, *names = head.split(' ')
        if row.startswith('#') or word == 'shape' or not colon:
            continue
        if word == 'from':
            source = tail
            continue
        numbers = list(map(int, tail.split()))
        x = y = 0
        points = []
        for dx, dy in zip(numbers[::2], numbers[1::2]):
            x, y = x + dx, y + dy
            points.append((x, y))
        found.append(Line(word, names, points))
    return source, found


def read_text(folder):
    with open(path_of(folder), encoding='utf-8') as file:
        return file.read()


class Fine:
    """The lines of a board, with those of the board from which it takes its lines."""

    def __init__(self, folder, source, own):
        self.folder, self.source, self.own = folder, source, own
        self.base = read(sibling(folder, source)).every if source else []
        own_arcs = any(line.kind == 'arc' for line in own)
        self.taken = [line for line in self.base if line.kind != 'line'
                      and not (own_arcs and line.kind == 'arc')]
        self.every = self.base + own

    def drawing(self):
        """Returns the drawing with these lines."""
        drawing = make_art.Drawing(self.folder)
        lines = [line for line in self.taken + self.own if line.kind != 'line']
        drawing.arcs = [geometry.Arc(*(None if face == '-' else face for face in line.names), line.points)
                        for line in lines if line.kind == 'arc']
        drawing.faces = sorted({face for arc in drawing.arcs for face in arc[:2] if face})

        def units(line):
            return [[x / 10, y / 10] for x, y in line.points]

        drawing.rivers = [units(line) for line in lines if line.kind == 'river']
        drawing.waters = {**drawing.waters, 'shores': {
            ' '.join(line.names): units(line)[:-1] for line in lines if line.kind == 'shore'}}
        steps = {}
        for line in lines:
            if line.kind == 'shallow':
                steps.setdefault(line.names[0], []).append(units(line)[:-1])
        drawing.shallows = [{'distance': float(name), 'outlines': outlines}
                            for name, outlines in steps.items()]
        return drawing


def read(folder):
    return Fine(folder, *read_lines(read_text(folder)))


def paths(drawing):
    """Returns [(layer, number, path data)] of everything that consists of lines."""
    layers = (('waterlines', make_art.waterlines(drawing)), ('neutral', make_art.neutral(drawing)),
              ('straits', make_art.straits(drawing)),
              ('provinces', make_art.areas(drawing, ('sea', 'land', 'impassable'))),
              ('borders', make_art.borders(drawing)))
    return [(layer, number, data) for layer, rows in layers for number, data in enumerate(
        re.search(r' d="([^"]*)"', row).group(1) for row in rows if row.startswith('<path')
        and 'class="crossing"' not in row)]


def parts(data):
    """Returns the lines of path data, in tenths of a unit; closed lines end at their first point. Lines
    of hatching that are too short to be seen are left out."""
    found = []
    for part in data.split('M')[1:]:
        points = [tuple(round(10 * float(number)) for number in point.split())
                  for point in part.rstrip('Z').split('L')]
        if len(points) > 1:
            found.append(points + points[:1] if part.endswith('Z') else points)
    return found


class Index:
    """Finds the lines of which a longer line consists."""

    def __init__(self, lines):
        self.lines = []
        self.starts = {}
        for points in lines:
            self.add(points)

    def add(self, points):
        self.lines.append(points)
        number = len(self.lines)
        self.starts.setdefault((points[0], points[1]), []).append(number)
        self.starts.setdefault((points[-1], points[-2]), []).append(-number)
        return number

    def split(self, points):
        """Returns the numbers of lines that together are a line, or None."""
        at, found = 0, []
        while at < len(points) - 1:
            for number in self.starts.get((points[at], points[at + 1]), ()):
                line = self.lines[abs(number) - 1][::1 if number > 0 else -1]
                if points[at:at + len(line)] == line:
                    found.append(number)
                    at += len(line) - 1
                    break
            else:
                return None
        return found


def differences(points):
    x = y = 0
    words = []
    for px, py in points:
        words += [str(px - x), str(py - y)]
        x, y = px, py
    return ' '.join(words)


def text(fine):
    """Returns the text of fine.txt: the lines, those that only the paths need, and the paths."""
    own = [line for line in fine.own if line.kind != 'line']
    index = Index([line.points for line in fine.base + own])
    rows = [f'from: {fine.source}'] if fine.source else []
    rows += [f'{" ".join([line.kind, *line.names])}: {differences(line.points)}' for line in own]
    shapes = []
    for layer, number, data in paths(fine.drawing()):
        found = []
        for points in parts(data):
            numbers = index.split(points)
            if numbers is None:
                numbers = [index.add(points)]
                rows.append('line: ' + differences(points))
            found.append(' '.join(map(str, numbers)))
        shapes.append(f'shape {layer} {number}: {", ".join(found)}')
    return HEAD + '\n'.join(rows + shapes) + '\n'
