#!/usr/bin/python3
# test-fine.py - checks that fine.txt, the lines of large pictures, fits the board and its drawing
#
# SPDX-License-Identifier: GPL-3.0-or-later
import copy
import os
import sys

import tap
from tap import MAPS

import fine
import geometry
import waters

check_labels = tap.load('check-labels')
make_art = tap.load('make-art')
FOLDER = os.path.join(MAPS, sys.argv[1])
LAND = (4, 5)       # the numbers of the paths of borders on land
MOST = 850_000      # bytes of a file

lines = fine.read(FOLDER)
drawing = lines.drawing()
coarse = make_art.Drawing(FOLDER)


def shapes():
    """Returns {(layer, number): lines of points} of the file, as the program joins them."""
    every = [line.points for line in lines.every]
    found = {}
    for row in fine.read_text(FOLDER).splitlines():
        if not row.startswith('shape '):
            continue
        head, _, tail = row.partition(': ')
        _, layer, number = head.split()
        parts = []
        for part in tail.split(',') if tail.strip() else ():
            points = []
            for name in map(int, part.split()):
                line = every[abs(name) - 1][::1 if name > 0 else -1]
                points += line[1:] if points and points[-1] == line[0] else line
            parts.append(points)
        found[layer, int(number)] = parts
    return found


def test_bytes():
    """fine.py gives fine.txt byte for byte, and it is not too large"""
    text = fine.read_text(FOLDER)
    complaints = [] if fine.text(lines) == text else [f'run maps/tools/make-fine.py maps/{sys.argv[1]}']
    return complaints + ([f'{len(text)} bytes'] if len(text) > MOST else [])


def test_shapes():
    """the shapes are the paths of art.svg, drawn with the fine lines"""
    found = shapes()
    wanted = {(layer, number): fine.parts(data) for layer, number, data in fine.paths(drawing)}
    also = {(layer, number) for layer, number, _ in fine.paths(coarse)}
    return [f'{layer} {number} differs' for layer, number in sorted(set(found) | set(wanted) | also)
            if found.get((layer, number)) != wanted.get((layer, number)) or (layer, number) not in also]


def moves(some):
    return geometry.derive_moves(some.arcs, some.definition, geometry.read_geography(FOLDER))


def test_moves():
    """the moves that follow from the fine lines are those of the other lines"""
    return geometry.differences(moves(coarse), moves(drawing))


def test_moves_can_fail():
    """an island in a distant sea is noticed"""
    other = copy.copy(drawing)
    land = next(face for face in drawing.faces if drawing.kind(face) == 'land')
    sea = next(face for face in drawing.faces if drawing.kind(face) == 'sea'
               and not any({land, face} == set(arc[:2]) for arc in drawing.arcs))
    other.arcs = drawing.arcs + [geometry.Arc(sea, land, [(1, 1), (9, 1), (9, 9), (1, 1)])]
    return [] if geometry.differences(moves(coarse), moves(other)) else ['it is not']


def test_faces():
    """the same areas cover the picture exactly once"""
    width, height = drawing.labels['size']
    total = 0
    for face in drawing.faces:
        area = 0
        for ring in geometry.rings(drawing.arcs, face):
            area += sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1])) / 2
        total += abs(area) * drawing.scale ** 2
    complaints = [] if abs(total - width * height) < 1 else [f'{total} square units are covered']
    return complaints + ([] if drawing.faces == coarse.faces else ['the areas differ'])


def test_places():
    """rings and units are in their own provinces"""
    return [line for line in check_labels.misplaced(drawing) if 'unit' not in line]


def test_words():
    """names do not overlap coasts and borders more than with the other lines"""
    old = check_labels.collisions(coarse, make_art)
    return [line for line in check_labels.collisions(drawing, make_art) if line not in old]


def test_waters():
    """borders on land stop at lakes, and rivers reach the water"""
    borders = {f'border {number}': [[(x / 10, y / 10) for x, y in line] for line in lines_of]
               for (layer, number), lines_of in shapes().items() if layer == 'borders' and number in LAND}
    return waters.in_lakes(drawing, borders) + waters.without_mouth(
        drawing, [[tuple(point) for point in river] for river in drawing.rivers])


def test_detail():
    """the fine lines have more detail than the others"""
    few, many = (sum(len(arc.points) for arc in some.arcs) for some in (coarse, drawing))
    return [] if many > 1.6 * few else [f'{many} points instead of {few}']


if __name__ == '__main__':
    tap.run([test_bytes, test_shapes, test_moves, test_moves_can_fail, test_faces, test_places,
             test_words, test_waters, test_detail])
    sys.exit(0)
