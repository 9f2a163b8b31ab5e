#!/usr/bin/python3
# test-guide.py - makes a small board as described in maps/README.md, and compares it with its files
#
# SPDX-License-Identifier: GPL-3.0-or-later
import copy
import json
import math
import os
import sqlite3
import struct
import subprocess
import sys
import tempfile

import tap
from tap import MAPS

import geometry
import typeset

make_board = tap.load('make-board')
make_art = tap.load('make-art')
place_labels = tap.load('place-labels')
check_labels = tap.load('check-labels')
make_rivers = tap.load('make-rivers')
make_shallows = tap.load('make-shallows')
FOLDER = os.path.join(os.path.dirname(MAPS), 'tests', 'cases', 'boards', 'ceylon')


def stored(name):
    with open(os.path.join(FOLDER, name), encoding='utf-8') as file:
        return file.read()


def test_board():
    """board.xml matches the definition, and its moves match the geometry"""
    definition = make_board.read_definition(FOLDER)
    told = make_board.army_moves(definition), make_board.fleet_moves(definition)
    complaints = make_board.faults(definition)
    complaints += geometry.differences(told, geometry.derive_moves(
        geometry.read_arcs(FOLDER)[0], definition, geometry.read_geography(FOLDER)))
    if stored('board.xml') != make_board.board(definition):
        complaints.append('run maps/tools/make-board.py on it')
    return complaints


def test_mistakes():
    """missing and duplicate entries of a definition are reported; every tool can be started"""
    sound = stored('definition.json')
    spoilt = {
        sound.replace('"victory": 3,', ''): '"victory" is missing',
        sound.replace(', "adjective": "Kandyan"', ''): 'power KANDY: "adjective" is missing',
        sound.replace('"kind": "inland", ', ''): 'province KAN: "kind" is missing',
        sound.replace('"COL": {', '"JAF": {', 1): '"JAF" stands twice in the same braces',
        sound.replace('"powers": [', '"powers": [,'): 'line 9, column 13: ',
        sound.replace('"fleet": "JAF MAN SOU"', '"coasts": {"NC": "JAF MAN SOU"}'):
            'COL/NC: "coast_names" does not say what NC is called'}
    tool = os.path.join(MAPS, 'tools', 'make-board.py')
    complaints = []
    with tempfile.TemporaryDirectory() as folder:
        for text, wanted in spoilt.items():
            with open(os.path.join(folder, 'definition.json'), 'w', encoding='utf-8') as file:
                file.write(text)
            run = subprocess.run([sys.executable, tool, folder], capture_output=True, text=True)
            if not run.returncode or wanted not in run.stderr or 'Traceback' in run.stderr \
                    or os.path.exists(os.path.join(folder, 'board.xml')):
                complaints.append(f'not told: {wanted}')
    for name in os.listdir(os.path.join(MAPS, 'tools')):
        path = os.path.join(MAPS, 'tools', name)
        if name.endswith('.py'):
            with open(path, encoding='utf-8') as file:
                if file.read(2) == '#!' and not os.access(path, os.X_OK):
                    complaints.append(f'{name} cannot be started')
    return complaints


def test_labels():
    """place-labels.py places all labels reproducibly and without collisions"""
    placer = place_labels.Placer(place_labels.Board(FOLDER))
    placer.run()
    complaints = list(placer.trouble)
    if placer.text() != stored('labels.json'):
        complaints.append('run maps/tools/place-labels.py on it')
    return complaints + check_labels.collisions(make_art.Drawing(FOLDER), make_art)


def test_labels_anew():
    """only the named provinces are placed again; accents do not change the width of letters"""
    labels = json.loads(stored('labels.json'))
    labels['provinces']['KAN']['at'] = [20, 20]
    labels['provinces']['JAF']['at'] = [30, 30]
    placer = place_labels.Placer(place_labels.Board(FOLDER))
    placer.run(labels, ['KAN'])
    found = json.loads(placer.text())['provinces']
    complaints = [] if found.pop('KAN')['at'] != [20, 20] else ['KAN was left where it stood']
    del labels['provinces']['KAN']
    if found != labels['provinces']:
        complaints.append('others were moved')
    for marked, plain in ('Reykjav\u00edk', 'Reykjavik'), ('M\u00fdrar', 'Myrar'), ('\u00dein', 'Min'):
        if typeset.width(marked, 'land', 10) != typeset.width(plain, 'land', 10):
            complaints.append(f'{marked} has another width than {plain}')
    return complaints


def test_art():
    """art.svg matches the arcs and labels"""
    return [] if make_art.art(make_art.Drawing(FOLDER)) == stored('art.svg') else \
        ['run maps/tools/make-art.py on it']


def test_crowded():
    """a name that is too long for every position is reported, but not left out"""
    board = place_labels.Board(FOLDER)
    board.definition = copy.deepcopy(board.definition)
    board.provinces = board.definition['provinces']
    board.provinces['KAN']['name'] = 'K' * 60
    placer = place_labels.Placer(board)
    placer.run()
    return [] if 'KAN: no place for its name' in placer.trouble else [str(placer.trouble)]


def knot(north, east, *more):
    """Encodes a knot of a river in degrees, and points relative to it in 120ths of a degree."""
    return struct.pack('>hhh', round(north * 120), round(east * 120), len(more)) \
        + b''.join(struct.pack('>bb', *point) for point in more)


def test_rivers():
    """make-rivers.py reads rivers and keeps those on the island that reach the sea"""
    one = struct.pack('>BII', 0, 1, 2) + knot(8.5, 80.5, (-60, 6), (-120, 0)) + knot(7.2, 80.7)
    far = struct.pack('>BIB', 4, 2, 2) + struct.pack('>BII', 0, 2, 1) + knot(-30, -60, (60, 60)) \
        + struct.pack('>BII', 0, 2, 1) + knot(9.9, 82.4, (-60, 60))
    with tempfile.NamedTemporaryFile() as file:
        file.write(struct.pack('>BIB', 2, 4, 0) + one + far + struct.pack('>BII', 0, 3, 2)
                   + knot(8.2, 81.0) + knot(8.6, 81.1))
        file.flush()
        found = make_rivers.read_pn2(file.name)
    wanted = {1: [[(80.5, 8.5), (80.55, 8.0), (80.5, 7.5), (80.7, 7.2)]],
              2: [[(-60, -30), (-59.5, -29.5)], [(82.4, 9.9), (82.9, 9.4)]],
              3: [[(81.0, 8.2), (81.1, 8.6)]]}
    if {key: [[(round(x, 3), round(y, 3)) for x, y in line] for line in lines]
            for key, lines in found.items()} != wanted:
        return [str(dict(found))]
    if not make_rivers.box:
        return []
    drawing = make_art.Drawing(FOLDER)
    drawing.rivers = make_rivers.rivers(drawing, found)
    if len(drawing.rivers) != 1:
        return [str(drawing.rivers)]
    (start, *_, end), = drawing.rivers
    source = geometry.project(drawing.projection, *wanted[3][0][0])
    if math.dist(start, source) > math.dist(end, source):
        start, end = end, start
    seas = [[(x * drawing.scale, y * drawing.scale) for x, y in ring] for face in drawing.faces
            if drawing.kind(face) == 'sea' for ring in geometry.rings(drawing.arcs, face)]
    mouth = [end, *((end[0] + dx, end[1] + dy) for dx in (-1, 1) for dy in (-1, 1))]
    return [] if math.dist(start, source) < 1 and '<path class="river" d="M' in make_art.art(drawing) \
        and any(geometry.contains(sea, point) for sea in seas for point in mouth) \
        else [str(drawing.rivers)]


def test_loops_of_rivers():
    """make-rivers.py leads a river past an island in its mouth, and drops loops without a river"""
    if not make_rivers.box:
        return []
    line = make_rivers.LineString
    river, loop = [(0, 0), (50, 0)], [(51, 0), (55, 4), (60, 1), (55, -4), (51, 0)]
    far = [(200, 0), (204, 4), (208, 0), (200, 0)]
    found = {name: [list(part.coords) for part in make_rivers.without_loops([line(one) for one in parts])]
             for name, parts in (('end', (loop, river)), ('start', (river[::-1], loop, far)))}
    wanted = {'end': [river + [(60, 1)]], 'start': [[(60, 1)] + river[::-1]]}
    return [] if found == wanted else [str(found)]


def test_shallows():
    """make-shallows.py makes every step along the shores, each inside the previous one"""
    drawing = make_art.Drawing(FOLDER)
    if not make_shallows.box:
        return []
    steps = make_shallows.shallows(drawing)
    complaints = []
    if [step['distance'] for step in drawing.shallows] != list(make_shallows.DISTANCES):
        complaints.append('run maps/tools/make-shallows.py on it')
    for (distance, found), step in zip(steps, drawing.shallows):
        # other versions of the library may round differently
        new, old = (make_shallows.area_of(outlines) for outlines in (found, step['outlines']))
        if new.symmetric_difference(old).area > new.area / 500:
            complaints.append(f'{distance}: run maps/tools/make-shallows.py on it')
        if new.difference(make_shallows.area_of(steps[0][1])).area > 1:
            complaints.append(f'{distance}: lies outside of the widest step')
    return complaints


def world(path, regions):
    """Writes regions of the country LND in the form of Natural Earth's world_map.gpkg."""
    base = sqlite3.connect(path)
    base.execute('create table states_provinces (fid, adm0_a3, name, geom)')
    base.execute('create table rtree_states_provinces_geom (id, minx, maxx, miny, maxy)')
    for fid, (name, points) in enumerate(regions.items()):
        ring = points + points[:1]
        shape = struct.pack('<BIII', 1, 3, 1, len(ring)) + b''.join(struct.pack('<dd', *point) for point in ring)
        base.execute('insert into states_provinces values (?, ?, ?, ?)',
                     (fid, 'LND', name, b'GP\0\1' + bytes(4) + shape))
        base.execute('insert into rtree_states_provinces_geom values (?, 0, 10, 0, 10)', (fid,))
    base.commit()
    base.close()


def test_cuts():
    """cuts that cross a crooked border leave no gaps between the provinces"""
    if not make_rivers.box:     # make-arcs.py does not start without shapely
        return []
    make_arcs = tap.load('make-arcs')
    complaints = []
    for number in range(1, 25):
        border = [(5 + math.sin(k * number) / 2, k / 4) for k in range(4, 37)]
        cuts = [['WES', 'CUT', [[5 + math.cos(k * 1.7 + number), k / 2 + 1.3], [6.1, k / 2 + 1.43],
                                [5.9, k / 2 + 1.61], [3.9 + math.sin(k), k / 2 + 1.7]]] for k in range(14)]
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'world.gpkg')
            world(path, {'West': border + [(1, 9), (1, 1)], 'East': border + [(9, 9), (9, 1)]})
            with open(os.path.join(folder, 'geography.json'), 'w', encoding='utf-8') as file:
                json.dump({'size': [400, 400], 'window': [0, 0, 10, 10], 'cuts': cuts,
                           'projection': {'longitudes': [[0, 0], [10, 400]], 'latitudes': [[10, 0], [0, 400]]},
                           'regions': {'WES': 'LND: West', 'EAS': 'LND: East'}, 'seas': {'SEA': [[0.5, 0.5]]}}, file)
            arcs = make_arcs.Builder(folder, path).arcs()
        complaints += [f'cuts {number}: nothing beside {left or right} at {points[0]}'
                       for left, right, points in arcs if None in (left, right)
                       and not all(x in (0, 4000) or y in (0, 4000) for x, y in points)]
    return complaints


if __name__ == '__main__':
    tap.run([test_cuts, test_board, test_mistakes, test_labels, test_labels_anew, test_art, test_crowded, test_rivers,
             test_loops_of_rivers, test_shallows])
    sys.exit(0)
