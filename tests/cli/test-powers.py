#!/usr/bin/env python3
"""Tests boards with more powers than letters (rule 4.4): acceptance lists of 34 and 36 powers in
sheets, statements, packets and stored games.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import pathlib
import re

import tap
from program import FolderCase, good, read, run, without_log

MAPS = pathlib.Path(os.environ['PAYOLA_SOURCE_ROOT']) / 'maps'


class Powers(FolderCase):
    def setUp(self):
        super().setUp()
        self.game = os.path.join(self.folder, 'game.payola')

    def marks_of(self, board):
        """Returns the key and mark of every power in the board's order."""
        text = (MAPS / board / 'board.xml').read_text(encoding='utf-8')
        keys = good('list', 'powers', self.game).split()
        marks = re.findall(r'<power [^>]*\bletter="(.)"', text)
        self.assertEqual(len(keys), len(marks))
        self.assertEqual(len(set(marks)), len(marks))
        return keys, marks

    def begin(self, board):
        """Returns the first movement phase of a new game."""
        good('new', self.game, '--variant', board, '--seed', '1')
        while not json.loads(good('show', self.game, '--format', 'json'))['phase'].endswith('M'):
            good('adjudicate', self.game)
        return self.marks_of(board)

    def send(self, key, text):
        good('submit', self.game, key, '-', stdin=text.encode())

    def check_board(self, board, n_powers):
        keys, marks = self.begin(board)
        self.assertEqual(len(keys), n_powers)
        lists = {}
        for i, key in enumerate(keys):
            # Complete lists, lists with “?” at the end, and lists with “?” in the middle.
            turned = marks[i:] + marks[:i]
            lists[key] = (''.join(turned), turned[0] + '?', turned[0] + '?' + turned[-1])[i % 3]
            self.send(key, f'ACCEPT {lists[key]}\n')
        read_back = read(self.game)
        turn = json.loads(good('adjudicate', self.game, '--format', 'json'))
        for key, wanted in lists.items():
            expanded = turn['accept'][key]
            self.assertEqual(sorted(expanded), sorted(marks))
            head, _, tail = wanted.partition('?')
            self.assertTrue(expanded.startswith(head) and expanded.endswith(tail), key)
        for key in keys[:3] + keys[-3:]:
            self.check_power(key, lists[key])
        # Rolling back and forward restores the same file.
        good('validate', self.game)
        end = without_log(read(self.game))
        good('rollback', self.game, turn['phase'])
        good('rollforward', self.game)
        self.assertEqual(without_log(read(self.game)), end)
        again = run('adjudicate', '-', stdin=read_back)
        self.assertEqual(without_log(again.stdout), end)

    def check_power(self, key, marks):
        for form in 'text', 'html':
            said = good('statement', self.game, key, '--format', form)
            # The sheet and the list are printed, even if the list is wider than the page.
            self.assertIn('ACCEPT ' + marks, said)
            self.assertGreaterEqual(re.sub(r'\s', '', said).count(marks), 2, form)
        self.assertEqual(json.loads(good('statement', self.game, key, '--format', 'json'))['sheet'],
                         f'ACCEPT {marks}\n')
        packet = os.path.join(self.folder, key + '.payola-packet')
        good('packet', self.game, key, '--output', packet)
        self.assertIn(f'ACCEPT {marks}', read(packet).decode())
        good('validate', packet)

    def test_chaos(self):
        self.check_board('chaos', 34)

    def test_void(self):
        self.check_board('void', 36)

    def test_names_instead_of_symbols(self):
        keys, marks = self.begin('void')
        names = ' '.join(reversed(keys))
        self.send(keys[0], f'ACCEPT {names}\n')
        turn = json.loads(good('adjudicate', self.game, '--format', 'json'))
        self.assertEqual(turn['accept'][keys[0]], ''.join(reversed(marks)))
        # Statements use names, because nobody remembers the marks of 36 powers.
        said = ' '.join(good('statement', self.game, keys[0]).split())
        self.assertIn('Yorkshire, Western Mediterranean Sea, Wales, Ukraine', said)
        self.assertRegex(good('show', self.game), r'\n +Yorkshire .* O *\n')

    def test_why(self):
        """An explanation names the powers of the list, up to the power that decided."""
        keys, marks = self.begin('void')
        self.send('BURGUNDY', 'ACCEPT Yorkshire ? Burgundy\n0 : A BUR H\n')
        self.send('GASCONY', '2 : A BUR - PAR\n')
        self.send('YORKSHIRE', '2 : A BUR - MAR\n')
        good('adjudicate', self.game)
        said = ' '.join(good('explain', self.game, 'A BUR').split())
        self.assertIn('The acceptance list of Burgundy (Yorkshire, …) decided the tie (rule 5.2).', said)
        self.assertIn('is Yorkshire (number 1), and it backs only A BUR - MAR', said)

    def test_refused(self):
        keys, marks = self.begin('void')
        for text in (''.join(marks) + marks[0], marks[-1] * 2 + '?', '??', '!?'):
            done = run('submit', self.game, keys[0], '-', stdin=f'ACCEPT {text}\n'.encode())
            self.assertNotEqual(done.returncode, 0, text)


if __name__ == '__main__':
    tap.main()
