#!/usr/bin/python3
# test-board.py - board.xml says what the drawn geometry implies, and is what its tool makes
#
# SPDX-License-Identifier: GPL-3.0-or-later
import copy
import itertools
import os
import sys
import xml.etree.ElementTree as ElementTree

import tap
from tap import MAPS

import colours
import geometry

make_board = tap.load('make-board')
MOVES = {'standard': (222, 282), 'loeb9': (248, 320)}
VARIANTS = sorted(name for name in os.listdir(MAPS)
                  if os.path.exists(os.path.join(MAPS, name, 'definition.json')))
FOLDER = os.path.join(MAPS, sys.argv[1])


def read_board():
    """The moves of board.xml, independent of definition.json: (army, fleet)."""
    army, fleet = set(), set()
    for province in ElementTree.parse(os.path.join(FOLDER, 'board.xml')).getroot().iter('province'):
        for move in province.iter('move'):
            start = province.get('id')
            if move.get('coast'):
                start += '/' + move.get('coast')
            moves = army if move.get('unit') == 'army' else fleet
            moves |= {(start, end) for end in move.get('to').split()}
    return army, fleet


def differences(arcs, definition):
    """Each move that only the board or only the geometry has."""
    found = []
    for word, told, drawn in zip(('army', 'fleet'), read_board(),
                                 geometry.derive_moves(arcs, definition)):
        found += [f'{word} {a} - {b}: on the board, not in the geometry' for a, b in
                  sorted(told - drawn)]
        found += [f'{word} {a} - {b}: in the geometry, not on the board' for a, b in
                  sorted(drawn - told)]
    return found


definition = make_board.read_definition(FOLDER)
arcs, scale = geometry.read_arcs(FOLDER)


def test_geometry():
    """the geometry implies exactly the moves of board.xml"""
    army, fleet = read_board()
    counts = [] if (len(army), len(fleet)) == MOVES[sys.argv[1]] else [f'{len(army)} {len(fleet)} moves']
    return counts + differences(arcs, definition)


def test_can_fail():
    """a removed border, a bridged sea and a moved coast are noticed"""
    complaints = []

    def expect(changed, told, *wanted):
        found = differences(changed, told)
        complaints.extend(f'not noticed: {line}' for line in wanted if line not in found)

    without = [arc for arc in arcs if {arc.left, arc.right} != {'par', 'gas'}]
    expect(without, definition, 'army GAS - PAR: on the board, not in the geometry',
           'army PAR - GAS: on the board, not in the geometry')
    renamed = [arc._replace(left='bel' if arc.left == 'hel' else arc.left,
                            right='bel' if arc.right == 'hel' else arc.right) for arc in arcs]
    expect(renamed, definition, 'fleet HEL - KIE: on the board, not in the geometry',
           'army BEL - DEN: in the geometry, not on the board')
    swapped = copy.deepcopy(definition)
    swapped['provinces']['BUL']['coasts'] = {'NC': '', 'SC': ''}
    expect(arcs, swapped, 'fleet BLA - BUL/EC: on the board, not in the geometry')
    return complaints


def test_bytes():
    """make-board.py gives every board.xml byte for byte, and no definition has a fault"""
    complaints = []
    for variant in VARIANTS:
        told = make_board.read_definition(os.path.join(MAPS, variant))
        complaints += [f'{variant}: {line}' for line in make_board.faults(told)]
        with open(os.path.join(MAPS, variant, 'board.xml'), encoding='utf-8') as file:
            if file.read() != make_board.board(told):
                complaints.append(f'run maps/tools/make-board.py maps/{variant}')
    return complaints


def test_colours():
    """on boards of many powers no two tokens look alike"""
    complaints = []
    for variant in VARIANTS:
        powers = make_board.read_definition(os.path.join(MAPS, variant))['powers']
        least = 30 if len(powers) < 12 else 18
        seen = {power['key']: colours.seen(power['colour']) for power in powers}
        for one, other in itertools.combinations(seen, 2):
            away = colours.distance(seen[one], seen[other])
            if away < least:
                complaints.append(f'{variant}: {one} and {other} are {away:.1f} apart')
    return complaints


def test_definition():
    """the definition has no fault, and faults are found"""
    complaints = make_board.faults(definition)
    bad = copy.deepcopy(definition)
    bad['provinces']['NAO']['aliases'].append('Mid')
    bad['provinces']['PAR']['army'] += ' LON'
    wanted = ['"Mid" means both MAO and NAO', 'army PAR - LON: no way back']
    return complaints + [f'not found: {line}' for line in wanted
                         if line not in make_board.faults(bad)]


if __name__ == '__main__':
    tap.run([test_geometry, test_can_fail, test_bytes, test_colours, test_definition])
    sys.exit(0)
