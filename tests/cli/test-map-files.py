#!/usr/bin/python3
"""Converts map files of the DPjudge: the largest possible board, and a folder of real map files.

PAYOLA_MAP_FILES names the folder. Without it, these tests are skipped, because the files are not part of
Payola.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import unittest
from xml.etree import ElementTree

import tap
from program import FINDINGS, OK, FolderCase, good, run

ROOT = os.environ['PAYOLA_SOURCE_ROOT']
FOLDER = os.environ.get('PAYOLA_MAP_FILES')
FILES = sorted(name for name in os.listdir(FOLDER) if name.endswith('.map')) if FOLDER else []
MOST = 384
# Boards of the program that have the facts of a map file.
SAME = {'1897.map': '1897', 'ancmed.map': 'ancient-mediterranean', 'hundred.map': 'hundred',
        'brazilian.map': 'brazilian', 'britain.map': 'britain',
        'chaos.map': 'chaos', 'crowded.map': 'crowded', 'fleetrome.map': 'fleet-rome',
        'milan.map': 'milan', 'modern.map': 'modern',
        'renaissance.map': 'renaissance', 'sengoku.map': 'sengoku',
        'minorpower.map': 'minor-powers', 'shiftaround.map': 'shift-around',
        'shiftleft.map': 'shift-left', 'shiftright.map': 'shift-right', 'standard.map': 'standard',
        'vassal.map': 'vassal', 'youngstown.map': 'youngstown'}


def facts(board):
    """Returns what a game depends on: kinds, moves, supply centres, powers and units, as sorted
    lines."""
    lines = [f'{word} {board.get(word)}' for word in ('victory', 'start-year', 'start', 'year-step')]
    lines += [f'phase {sorted(phase.items())}' for phase in board.iter('phase')]
    for province in board.iter('province'):
        key = province.get('id')
        lines.append(f'{key} {province.get("kind")} {province.get("port")}')
        lines += [f'{move.get("unit")} {key} {move.get("coast")} - {to}'
                  for move in province.iter('move') for to in move.get('to').split()]
        lines += [f'centre {key} {centre.get("home")} {centre.get("owner")}'
                  for centre in province.iter('centre')]
    lines += [f'power {power.get("key")}' for power in board.iter('power')]
    lines += [f'unit {unit.get("power")} {unit.get("type")} {unit.get("at")}'
              for unit in board.iter('unit')]
    return sorted(lines)


def grid(n):
    """Returns a map file, and a function that returns the abbreviation of a place by its number. The
    map has n places in rows of 16. Every sixth place is a sea. There are two powers, and an army in
    about half of the land provinces."""
    def name(i):
        return chr(65 + i // 26 // 26) + chr(65 + i // 26 % 26) + chr(65 + i % 26)

    lines = ['BEGIN SPRING 1901 MOVEMENT', 'VICTORY 200']
    for i in range(n):
        beside = [i - 16, i + 16] + [j for j in (i - 1, i + 1) if j // 16 == i // 16]
        lines += [f'Place number {i} = {name(i)}', f'{"WATER" if i % 6 == 5 else "COAST"} {name(i)} '
                  'ABUTS ' + ' '.join(name(j) for j in beside if 0 <= j < n)]
    land = [i for i in range(n) if i % 6 != 5]
    for power, places in (('RED', land[:len(land) // 2]), ('BLUE', land[len(land) // 2:])):
        lines.append(f'{power} ({power}DISH:{power[0]}) ' + ' '.join(name(i) for i in places))
        lines += [f'A {name(i)}' for i in places if i % 2 == 0]
    return '\n'.join(lines) + '\n', name


class MapFiles(FolderCase):
    def setUp(self):
        super().setUp()
        self.own = {'XDG_DATA_HOME': self.folder}

    def test_largest(self):
        text, name = grid(MOST)
        with open(self.path('largest.map'), 'w', encoding='utf-8') as file:
            file.write(text)
        good('convert', self.path('largest.map'), '--install', env=self.own)
        game = self.path('largest.payola')
        good('new', '-v', 'largest', game, '--seed', '1', env=self.own)
        order = f'A {name(MOST - 4)} - {name(MOST - 3)}'
        sheet = self.path('sheet.txt')
        with open(sheet, 'w', encoding='utf-8') as file:
            file.write(f'1 : {order}\n')
        good('submit', game, 'BLUE', sheet, env=self.own)
        good('adjudicate', game)
        results = good('results', game)
        self.assertRegex(results, f'{order} .*succeeded|{order} .*moved')
        self.assertEqual(json.loads(good('show', game, '--format', 'json'))['phase'], 'F1901M')
        picture = self.path('largest.svg')
        good('map', game, '-o', picture)
        places = [element for element in ElementTree.parse(picture).getroot().iter()
                  if element.get('id', '').startswith('label-')]
        self.assertEqual(len(places), MOST)

    def test_one_too_many(self):
        with open(self.path('more.map'), 'w', encoding='utf-8') as file:
            file.write(grid(MOST + 1)[0])
        done = run('convert', self.path('more.map'), '-o', '-')
        self.assertEqual(done.returncode, FINDINGS)
        self.assertIn(f'too many provinces ({MOST + 1}). The maximum is {MOST}.'.encode(), done.stderr)

    @unittest.skipUnless(FILES, 'PAYOLA_MAP_FILES names no folder with map files')
    def test_same_facts(self):
        for file, variant in SAME.items():
            with self.subTest(file):
                text = run('convert', os.path.join(FOLDER, file), '-o', '-').stdout
                own = ElementTree.parse(os.path.join(ROOT, 'maps', variant, 'board.xml')).getroot()
                self.assertEqual(facts(own), facts(ElementTree.fromstring(text)))

    @unittest.skipUnless(FILES, 'PAYOLA_MAP_FILES names no folder with map files')
    def test_real_files(self):
        for file in FILES:
            with self.subTest(file):
                text = run('convert', os.path.join(FOLDER, file), '-o', '-')
                self.assertEqual(text.returncode, OK, text.stderr)
                # The program already contains some of these boards, so they get another name.
                folder = os.path.join(self.folder, 'payola', 'maps', 'real')
                os.makedirs(folder, exist_ok=True)
                board = ElementTree.fromstring(text.stdout)
                board.set('variant', 'real')
                ElementTree.ElementTree(board).write(os.path.join(folder, 'board.xml'),
                                                     encoding='utf-8', xml_declaration=True)
                game = self.path('real.payola')
                if os.path.exists(game):
                    os.remove(game)
                good('new', '-v', 'real', game, '--seed', '1', env=self.own)
                before = json.loads(good('show', game, '--format', 'json', env=self.own))['phase']
                good('adjudicate', game, env=self.own)
                after = json.loads(good('show', game, '--format', 'json', env=self.own))['phase']
                self.assertNotEqual(before, after)
                good('map', game, '-o', self.path('real.svg'), env=self.own)


if __name__ == '__main__':
    tap.main()
