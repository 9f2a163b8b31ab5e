#!/usr/bin/python3
"""A past phase is corrected, and later sheets stay where they are valid.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json

import tap
from program import FINDINGS, OK, REFUSED, FolderCase, good, read, run


class Revise(FolderCase):
    def setUp(self):
        super().setUp()
        self.game = self.path('game.payola')
        good('new', self.game, '--game', 'payola')
        self.play({'France': '5 : A PAR - BUR', 'Italy': '4 : A VEN - TYR'})
        self.play({'France': '5 : A BUR - BEL', 'Italy': '4 : A TYR - VIE'})
        self.other = self.path('other.txt', '6 : A VEN - PIE')

    def play(self, sheets):
        for power, text in sheets.items():
            good('submit', self.game, power, self.path('sheet.txt', text))
        good('adjudicate', self.game)

    def last_commitment(self):
        return good('verify', self.game).split()[-1]

    def test_preview_changes_nothing(self):
        before = read(self.game)
        found = json.loads(good('revise', self.game, 'S1901M', '--sheet', 'Italy=' + self.other, '--dry-run',
                                '--format', 'json'))
        self.assertEqual(read(self.game), before)
        self.assertEqual(found['state'], 'complete')
        self.assertEqual([phase['phase'] for phase in found['phases']], ['S1901M', 'F1901M'])
        self.assertEqual([(one['power'], one['phase']) for one in found['dropped']], [('ITALY', 'F1901M')])

    def test_correction_is_visible(self):
        old = self.last_commitment()
        text = good('revise', self.game, 'S1901M', '--sheet', 'Italy=' + self.other, '--reason', 'A line was misread')
        self.assertIn('The sheet of Italy for F1901M is not valid any more', text)
        now = json.loads(good('show', self.game, '--format', 'json'))
        self.assertIn('A PIE', json.dumps(now['units']['ITALY']))
        self.assertIn('A BEL', json.dumps(now['units']['FRANCE']))
        good('validate', self.game)
        done = run('verify', self.game, old, self.last_commitment())
        self.assertEqual(done.returncode, OK)
        self.assertIn('A line was misread', done.stdout.decode())
        self.assertIn('before a correction replaced it', done.stderr.decode())
        self.assertIn('S1901M corrected. Reason: A line was misread', read(self.game).decode())

    def test_alterations_are_noticed(self):
        good('revise', self.game, 'S1901M', '--sheet', 'Italy=' + self.other, '--reason', 'crayfish')
        last, text = self.last_commitment(), read(self.game).decode()
        for old, new in (('reason="crayfish"', 'reason="lobster"'), ('<drawn', '<drawn '), ('4 : A VEN', '3 : A VEN')):
            self.assertIn(old, text)
            self.path('altered.payola', text.replace(old, new))
            done = run('verify', self.path('altered.payola'), last)
            self.assertEqual(done.returncode, OK if old == '<drawn' else FINDINGS, old)

    def test_rollforward_keeps_changes(self):
        for way in ('rollforward', 'adjudicate'):
            game = self.path(way + '.payola', read(self.game))
            good('rollback', game, 'S1901M')
            good('submit', game, 'Italy', self.other)
            good(way, game)
            now = json.loads(good('show', game, '--format', 'json'))
            self.assertIn('A PIE', json.dumps(now['units']['ITALY']))
            if way == 'rollforward':
                self.assertEqual(now['phase'], 'W1901A')
            else:
                self.assertEqual(now['phase'], 'F1901M')
                self.assertIn('FRANCE', json.dumps(now['sheets']))
                self.assertNotIn('ITALY', json.dumps(now['sheets']))

    def test_without_a_change(self):
        before = read(self.game)
        good('rollback', self.game, 'S1901M')
        good('rollforward', self.game)
        good('rollforward', self.game)
        good('revise', self.game, 'S1901M')
        again = read(self.game).decode()
        self.assertNotIn('<revision', again)
        self.assertEqual([line for line in again.split('\n') if '<log' not in line and 'roster' not in line.split('=')[0]],
                         [line for line in before.decode().split('\n')
                          if '<log' not in line and 'roster' not in line.split('=')[0]])

    def test_refusals(self):
        before = read(self.game)
        wrong = self.path('wrong.txt', '5 : A PAR - XYZ')
        for words in (['S1905M'], ['x'], ['S1901M', '--sheet', 'Italy'], ['S1901M', '--sheet', 'Spain=' + self.other],
                      ['S1901M', '--sheet', 'France=' + wrong], ['S1901M', '--transfer', 'France'],
                      ['S1901M', '--change', 'AGP France 30'], ['S1901M', '--reason', 'a\nb', '--remove', 'Italy']):
            self.assertEqual(run('revise', self.game, *words).returncode, REFUSED, words)
            self.assertEqual(read(self.game), before)

    def test_money_and_position(self):
        good('revise', self.game, 'S1901M', '--transfer', 'France 3 Italy', '--remove', 'Italy', '--change',
             'AGP Austria 60', '--reason', 'A fine')
        now = json.loads(good('show', self.game, '--format', 'json'))
        self.assertEqual(now['balances']['FRANCE'], 48 - 3 - 10)
        self.assertEqual(now['balances']['AUSTRIA'], 60)
        self.assertEqual(now['balances']['ITALY'], 51)


if __name__ == '__main__':
    tap.main()
