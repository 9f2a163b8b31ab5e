#!/usr/bin/python3
# test-board.py - checks that board.xml matches the geometry and its definition
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
# For each board, the numbers of army and fleet moves, and three changes for test_can_fail: a border
# that is removed; a sea that becomes part of a coastal province, the fleet move that disappears and
# the army move that appears; a split province, if any, its new coasts, and the fleet move that
# disappears.
EXAMPLES = {
    'standard': (222, 282, 'GAS PAR', 'HEL BEL', 'HEL - KIE', 'BEL - DEN', 'BUL', 'NC SC', 'BLA - BUL/EC'),
    'loeb9': (248, 320, 'GAS PAR', 'HEL BEL', 'HEL - KIE', 'BEL - DEN', 'BUL', 'NC SC', 'BLA - BUL/EC'),
    'colonial': (340, 420, 'DEL LUC', 'SUL DAV', 'SUL - SAR', 'DAV - SAR', 'ARB', 'NC WC', 'GOA - ARB/SC'),
    'modern': (466, 496, 'BOR PAR', 'HEL HOL', 'HEL - HAM', 'HOL - DEN', 'IRN', 'NC EC', 'ARA - IRN/SC'),
    'youngstown': (496, 700, 'GAS PAR', 'HEL BEL', 'HEL - KIE', 'BEL - DEN', 'BUL', 'NC SC', 'BLA - BUL/EC'),
}
EXAMPLES.update(dict.fromkeys(('britain', 'crowded'), EXAMPLES['standard']))
EXAMPLES['ancient-mediterranean'] = (224, 310, 'CAR CIR', 'GOP THB', 'GOP - JER', 'THB - JER', *[None] * 3)
EXAMPLES['hundred'] = (122, 136, 'ORL PAR', 'WAS HOL', 'WAS - FRI', 'HOL - ANG', 'ARA', 'EC WC', 'BIS - ARA/NC')
EXAMPLES['brazilian'] = (222, 282, *EXAMPLES['standard'][2:])
EXAMPLES['sengoku'] = (230, 330, 'KOZ SHT', 'SUS SUO', 'SUS - INS', 'SUO - CHZ', 'SAN', 'NC SC', 'INS - SAN')
EXAMPLES['renaissance'] = (232, 282, 'AQU PAR', 'HEL BRU', 'HEL - HAN', 'BRU - DEN', 'SOF', 'NC SC', 'BLA - SOF/EC')
EXAMPLES['milan'] = (224, 278, *EXAMPLES['standard'][2:])
VARIANTS = sorted(name for name in os.listdir(MAPS)
                  if os.path.exists(os.path.join(MAPS, name, 'definition.json')))
FOLDER = os.path.join(MAPS, sys.argv[1])


def read_board():
    """Returns the moves (army, fleet) of board.xml, independent of definition.json."""
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
    """Returns each move that only the board or only the geometry has."""
    return geometry.differences(read_board(), geometry.derive_moves(
        arcs, definition, geometry.read_geography(FOLDER)))


definition = make_board.read_definition(FOLDER)
arcs, scale = geometry.read_arcs(FOLDER)


def test_geometry():
    """the geometry implies exactly the moves of board.xml"""
    found = tuple(len(moves) for moves in read_board())
    counts = [] if found == EXAMPLES[sys.argv[1]][:2] else [f'{found} moves']
    return counts + differences(arcs, definition)


def test_can_fail():
    """a removed border, a bridged sea and a moved coast are detected"""
    _, _, border, flooded, lost, gained, split, coasts, coast_lost = EXAMPLES[sys.argv[1]]
    complaints = []

    def expect(changed, told, *wanted):
        found = differences(changed, told)
        complaints.extend(f'not noticed: {line}' for line in wanted if line not in found)

    a, b = border.split()
    expect([arc for arc in arcs if {arc.left, arc.right} != {a.lower(), b.lower()}], definition,
           f'army {a} - {b}: on the board, not in the geometry',
           f'army {b} - {a}: on the board, not in the geometry')
    sea, shore = flooded.lower().split()
    expect([arc._replace(left=shore if arc.left == sea else arc.left,
                         right=shore if arc.right == sea else arc.right) for arc in arcs],
           definition, f'fleet {lost}: on the board, not in the geometry',
           f'army {gained}: in the geometry, not on the board')
    if split:
        swapped = copy.deepcopy(definition)
        swapped['provinces'][split]['coasts'] = dict.fromkeys(coasts.split(), '')
        expect(arcs, swapped, f'fleet {coast_lost}: on the board, not in the geometry')
    return complaints


def test_links():
    """marks that only fleets cross, and seas that meet beyond the frame or at a point, are needed"""
    links = geometry.read_geography(FOLDER)
    complaints = []
    for word in ('ferries', 'wraps'):
        for pair in links.get(word, ()):
            fewer = {**links, word: [other for other in links[word] if other != pair]}
            found = geometry.differences(read_board(), geometry.derive_moves(arcs, definition, fewer))
            if f'fleet {pair.replace("-", " - ")}: on the board, not in the geometry' not in found:
                complaints.append(f'{word}: {pair} is not needed')
    return complaints


def test_bytes():
    """make-board.py reproduces every board.xml byte for byte, and no definition has an error"""
    complaints = []
    for variant in VARIANTS:
        told = make_board.read_definition(os.path.join(MAPS, variant))
        complaints += [f'{variant}: {line}' for line in make_board.faults(told)]
        with open(os.path.join(MAPS, variant, 'board.xml'), encoding='utf-8') as file:
            if file.read() != make_board.board(told):
                complaints.append(f'run maps/tools/make-board.py maps/{variant}')
    return complaints


def test_colours():
    """on boards with many powers, no two tokens look alike"""
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
    """the definition has no errors, and errors are detected"""
    complaints = make_board.faults(definition)
    bad = copy.deepcopy(definition)
    (one, first), (other, second) = list(bad['provinces'].items())[:2]
    first['aliases'] = second['aliases'] = ['Twice']
    first['names'], second['names'] = {'de': 'Zweimal'}, {'fr': 'zweimal'}
    powers = bad['powers']
    powers[0]['names'], powers[1]['aliases'] = {'de': 'Beide'}, ['beide']
    inland = next(key for key in bad['provinces'] if bad['provinces'][key]['kind'] == 'inland')
    missing = next(key for key in bad['provinces'] if key != inland
                   and key not in bad['provinces'][inland]['army'].split())
    bad['provinces'][inland]['army'] += f' {missing}'
    wanted = [f'"Twice" means both {one} and {other}', f'"zweimal" means both {one} and {other}',
              f'"beide" means both {powers[0]["key"]} and {powers[1]["key"]}',
              f'army {inland} - {missing}: no way back']
    return complaints + [f'not found: {line}' for line in wanted
                         if line not in make_board.faults(bad)]


if __name__ == '__main__':
    tap.run([test_geometry, test_can_fail, test_links, test_bytes, test_colours, test_definition])
    sys.exit(0)
