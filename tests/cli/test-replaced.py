#!/usr/bin/python3
"""An empty sheet does not replace a good one, and replaced sheets can be restored.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os

import tap
from program import FINDINGS, OK, REFUSED, FolderCase, good, read, run

SECRET = '5 : A PAR - BUR % crayfish'


class Replaced(FolderCase):
    def setUp(self):
        super().setUp()
        self.game = self.path('game.payola')
        good('new', self.game, '--seed', '1')

    def submit(self, text, power='France'):
        return run('submit', self.game, power, self.path('sheet.txt', text))

    def sent(self):
        return json.loads(good('show', self.game, '--format', 'json'))['sheets']

    def replaced(self):
        return json.loads(good('show', self.game, '--replaced', '--format', 'json'))['replaced']

    def test_empty_sheets_are_refused(self):
        self.assertEqual(self.submit(SECRET).returncode, OK)
        before = read(self.game)
        for text in ('', '\n', ' \t\r\n\r\n', '% nothing\n', '\ufeff', '\u00a0\n\u200b % a\n',
                     SECRET.replace('5', '% 5').encode('utf-16')):
            done = self.submit(text)
            self.assertEqual(done.returncode, REFUSED, text)
            self.assertIn('--withdraw', done.stderr.decode())
            self.assertIn('France', done.stderr.decode())
            self.assertEqual(read(self.game), before)
            done = run('check', self.game, 'France', self.path('sheet.txt'))
            self.assertEqual(done.returncode, FINDINGS)
            self.assertIn('--withdraw', done.stderr.decode())
        done = run('submit', self.game, 'France', '/dev/null')
        self.assertEqual(done.returncode, REFUSED)
        self.assertEqual(read(self.game), before)
        # A player who has not sent anything may send an empty sheet.
        self.assertEqual(self.submit('% nothing\n', 'Italy').returncode, OK)

    def test_empty_sheet_files_are_refused(self):
        good('submit', self.game, 'France', self.path('sheet.txt', SECRET))
        packet, sheet = self.path('p.payola-packet'), self.path('s.payola-sheet')
        good('packet', self.game, 'France', '-o', packet)
        good('sheet', packet, self.path('empty.txt', '% nothing'), '-o', sheet)
        done = run('receive', self.game, sheet)
        self.assertEqual(done.returncode, FINDINGS)
        self.assertIn('\trefused\t', done.stdout.decode())
        self.assertIn('--withdraw', done.stderr.decode())
        self.assertIn('crayfish', read(self.game).decode())

    def test_withdraw(self):
        done = run('submit', self.game, 'France', '--withdraw')
        self.assertEqual(done.returncode, REFUSED)
        good('submit', self.game, 'France', self.path('sheet.txt', SECRET))
        for arguments in (('--withdraw', '--restore', '1'), (self.path('sheet.txt'), '--withdraw'),
                          (self.path('sheet.txt'), '--restore', '1'), ()):
            done = run('submit', self.game, 'France', *arguments)
            self.assertEqual(done.returncode, REFUSED)
            self.assertEqual(self.sent(), ['FRANCE'])
        done = run('submit', self.game, 'France', '--withdraw')
        self.assertEqual(done.returncode, OK)
        self.assertIn('withdrawn', done.stderr.decode())
        self.assertEqual(self.sent(), [])
        self.assertEqual(self.replaced(), [{'power': 'FRANCE', 'number': 1, 'text': SECRET}])
        good('submit', self.game, 'France', '--restore', '1')
        self.assertEqual(self.sent(), ['FRANCE'])
        good('submit', self.game, 'France', '/dev/null', '--withdraw')
        self.assertEqual(self.sent(), [])

    def test_replacements_are_reported_and_kept(self):
        done = b'payola-cli: The sheet of France was submitted.\n'
        self.assertEqual(self.submit(SECRET).stderr, done)
        self.assertEqual(self.submit(SECRET).stderr, done)
        done = self.submit('4 : A PAR - PIC')
        self.assertIn('replaces the earlier one from France', done.stderr.decode())
        mail = self.path('mail', 'Power: France\n3 : A PAR H\n')
        done = run('receive', self.game, mail)
        self.assertEqual(done.returncode, OK)
        self.assertIn('\treplaces\t', done.stdout.decode())
        self.submit('7 : A ROM H', 'Italy')
        self.submit('8 : A ROM H', 'Italy')
        self.assertEqual([(item['power'], item['number'], item['text']) for item in self.replaced()],
                         [('FRANCE', 1, SECRET), ('FRANCE', 2, '4 : A PAR - PIC'),
                          ('ITALY', 1, '7 : A ROM H')])
        shown = good('show', self.game, '--replaced')
        self.assertIn('France 1:\n  ' + SECRET, shown)
        for viewer in ('France', 'public'):
            done = run('show', self.game, '--replaced', '--viewer', viewer)
            self.assertEqual((done.returncode, done.stdout), (REFUSED, b''))
        good('submit', self.game, 'France', '--restore', '1')
        self.assertIn(f'<sheet power="FRANCE">{SECRET}</sheet>', read(self.game).decode())
        self.assertEqual([item['text'] for item in self.replaced() if item['power'] == 'FRANCE'],
                         ['4 : A PAR - PIC', '3 : A PAR H\n'])
        for number in ('0', '3', 'x', '-1', '99999999999999999999'):
            self.assertEqual(run('submit', self.game, 'France', '--restore', number).returncode,
                             REFUSED)

    def test_number_is_limited(self):
        for n in range(30):
            self.submit(f'{n} : A PAR H')
        self.assertEqual([item['text'] for item in self.replaced()],
                         [f'{n} : A PAR H' for n in range(20, 29)])

    def test_replaced_sheets_bind_nothing_and_stay_secret(self):
        plain = self.path('plain.payola')
        with open(plain, 'wb') as file:
            file.write(read(self.game))
        self.submit(SECRET)
        self.submit('4 : A PAR - PIC')
        good('submit', plain, 'France', self.path('sheet.txt'))
        for viewer in ('France', 'Italy', 'public'):
            both = [good('packet', game, viewer, '--number', '1') for game in (self.game, plain)]
            self.assertEqual(*both)
            self.assertNotIn('crayfish', both[0])
        self.assertEqual(good('verify', self.game), good('verify', plain))
        good('draw', self.game)
        self.assertIn('crayfish', read(self.game).decode())
        self.assertNotIn('crayfish', good('packet', self.game, 'public'))
        folder = self.path('published')
        good('publish', self.game, folder)
        for root, _, files in os.walk(folder):
            for name in files:
                self.assertNotIn(b'crayfish', read(os.path.join(root, name)), name)
        good('adjudicate', plain)
        self.assertEqual(json.loads(good('show', plain, '--replaced', '--format', 'json')),
                         {'replaced': []})

    def test_dropped_with_adjudication_and_kept_by_rollback(self):
        self.submit(SECRET)
        self.submit('4 : A PAR - PIC')
        good('adjudicate', self.game)
        self.assertEqual(self.replaced(), [])
        first, second = '5 : A PIC H % crab', '4 : A PIC - PAR'
        for text in (first, second):
            self.assertEqual(self.submit(text).returncode, OK)
        good('rollback', self.game)
        self.assertEqual(self.replaced(), [])
        good('rollforward', self.game)
        self.assertEqual([item['text'] for item in self.replaced()], [first])

    def test_damaged_files_are_refused(self):
        self.submit(SECRET)
        self.submit('4 : A PAR - PIC')
        text = read(self.game).decode()
        for old, new in (('<replaced power="FRANCE">', '<replaced power="SPAIN">'),
                         ('<replaced power="FRANCE">', '<replaced>'),
                         ('<replaced power="FRANCE">', '<replaced power="FRANCE" x="1">')):
            self.assertIn(old, text)
            path = self.path('damaged.payola', text.replace(old, new))
            self.assertEqual(run('validate', path).returncode, FINDINGS)
        # The text of a replaced sheet may contain anything, because it is not read as a sheet.
        path = self.path('strange.payola', text.replace('crayfish', '\u202e').replace('5 : A', 'x'))
        self.assertEqual(run('validate', path).returncode, OK)


if __name__ == '__main__':
    tap.main()
