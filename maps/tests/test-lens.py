#!/usr/bin/python3
# test-lens.py - checks that lenses never fold a drawing, and that enlarge.py writes the committed files
#
# SPDX-License-Identifier: GPL-3.0-or-later
import math
import os
import sys

import tap
from tap import MAPS

import geometry
import lens
import tools

enlarge = tap.load('enlarge')
BOARDS = sorted(name for name in os.listdir(MAPS)
                if os.path.exists(os.path.join(MAPS, name, 'lenses.json')))


def size_of(board):
    return tools.read_json(os.path.join(MAPS, board), 'labels.json')['size']


def least_area(lenses, size, step=7):
    """Returns the least area of a small square of the picture beyond the lenses, as a part of its own."""
    width, height = size
    h = 0.01
    areas = []
    for x in range(3, width, step):
        for y in range(3, height, step):
            (ax, ay), (bx, by), (cx, cy) = (lens.through_all(lenses, point)
                                            for point in ((x, y), (x + h, y), (x, y + h)))
            areas.append(((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / (h * h))
    return min(areas)


def test_jacobian():
    """every place of the picture has a positive area beyond the lenses"""
    complaints = [] if BOARDS else ['no board has lenses']
    for board in BOARDS:
        least = least_area(enlarge.lenses_of(os.path.join(MAPS, board)), size_of(board))
        if least < 0.3:
            complaints.append(f'{board}: a place has {least:.2f} of its area')
    return complaints


def test_folded():
    """a lens that folds the picture is detected"""
    least = least_area([{'at': [100, 100], 'reach': [80, 60], 'by': [2.6, 1]}], (200, 200), 3)
    return [] if least < 0 else [f'least area {least}']


def test_frame():
    """the frame stays where it is"""
    complaints = []
    for board in BOARDS:
        width, height = size_of(board)
        lenses = enlarge.lenses_of(os.path.join(MAPS, board))
        frame = [(x, y) for x in range(width + 1) for y in (0, height)] + \
            [(x, y) for x in (0, width) for y in range(height + 1)]
        complaints += [f'{board}: {point} moves' for point in frame
                       if lens.through_all(lenses, point) != point]
    return complaints


def test_back():
    """every place can be traced back through the lenses"""
    complaints = []
    for board in BOARDS:
        lenses = enlarge.lenses_of(os.path.join(MAPS, board))
        width, height = size_of(board)
        for x in range(0, width, 23):
            for y in range(0, height, 19):
                away = math.dist(lens.back_all(lenses, lens.through_all(lenses, (x, y))), (x, y))
                if away > 1e-6:
                    complaints.append(f'{board}: {x} {y} comes back {away} away')
    return complaints


def test_bend():
    """a straight line through a lens gets enough points to be round"""
    lenses = [{'at': [100, 100], 'reach': [80, 80], 'turn': 20, 'by': [1.5, 1.3]}]
    line = lens.bend(lenses, [(0, 80), (200, 90)], 0.1)
    ends = [] if (line[0], line[-1]) == ((0, 80), (200, 90)) else [f'its ends are {line[0]}, {line[-1]}']
    far = 0
    for number in range(401):
        seen = lens.through_all(lenses, (number / 2, 80 + number / 40))
        far = max(far, min(gap(seen, a, b) for a, b in zip(line, line[1:])))
    outside = lens.bend(lenses, [(0, 5), (200, 5)], 0.1)
    return ends + ([] if far < 0.2 else [f'it is {far:.2f} away']) + \
        ([] if outside == [(0, 5), (200, 5)] else [f'a line outside became {outside}'])


def gap(point, a, b):
    (x, y), (ax, ay), (bx, by) = point, a, b
    length = (bx - ax) ** 2 + (by - ay) ** 2
    t = max(0, min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) if length else 0
    return math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y)


def test_faults():
    """lenses that fold the picture or move its frame are refused"""
    good = {'at': [100, 100], 'reach': [80, 60], 'by': [1.5, 1.2]}
    complaints = [f'refused: {enlarge.faults(good, (200, 200))}'] * bool(enlarge.faults(good, (200, 200)))
    for bad, word in (({'by': [2.3, 1]}, 'magnifies'), ({'by': [1, 0]}, 'magnifies'),
                      ({'at': [70, 100]}, 'leaves'), ({'turn': 40, 'at': [80, 100], 'reach': [99, 60]}, 'leaves')):
        fault = enlarge.faults({**good, **bad}, (200, 200))
        if not fault or word not in fault:
            complaints.append(f'{bad}: {fault}')
    return complaints


def test_project():
    """the projection of a board with lenses places a city where the lenses show it"""
    complaints = []
    for board in BOARDS:
        folder = os.path.join(MAPS, board)
        projection = tools.read_json(folder, 'waters.json')['projection']
        seen = geometry.project(projection, 12.57, 55.68)
        true = geometry.project_truly(projection, 12.57, 55.68)
        if projection['lenses'] != enlarge.lenses_of(folder):
            complaints.append(f'{board}: its projection has other lenses')
        if seen != lens.through_all(projection['lenses'], true) or math.dist(seen, true) < 10:
            complaints.append(f'{board}: Copenhagen is at {seen}')
    return complaints


def test_bytes():
    """enlarge.py gives the committed geometry byte for byte"""
    complaints = []
    for board in BOARDS:
        folder = os.path.join(MAPS, board)
        for name, text in enlarge.files(folder).items():
            with open(os.path.join(folder, name), encoding='utf-8') as file:
                if file.read() != text:
                    complaints.append(f'run maps/tools/enlarge.py maps/{board}: {name} differs')
    return complaints


if __name__ == '__main__':
    tap.run([test_jacobian, test_folded, test_frame, test_back, test_bend, test_faults, test_project,
             test_bytes])
    sys.exit(0)
