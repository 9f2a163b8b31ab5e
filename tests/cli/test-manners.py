#!/usr/bin/python3
"""Each command that changes something says so in one line on standard error, and -q silences it.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import shutil

import tap
from program import OK, FolderCase, run

SHEET = b'9 : A PAR - BUR\n'


class Manners(FolderCase):
    def setUp(self):
        super().setUp()
        self.game = self.path('game.payola')
        self.assertEqual(run('new', self.game, '--seed', '1', '-q').stderr, b'')
        self.sheet = self.path('sheet.txt', SHEET)
        self.environment = {'XDG_DATA_HOME': self.path('data'), 'PAYOLA_PASSPHRASE': 'open'}

    def says(self, *arguments, lines=1, words=''):
        """Runs a command twice from the same files: it reports success once, and with -q not at all."""
        before = self.path('before')
        shutil.copytree(self.folder, before)
        done = run(*arguments, env=self.environment)
        self.assertEqual(done.returncode, OK, done.stderr)
        report = done.stderr.decode()
        self.assertEqual(report.count('\n'), lines, report)
        self.assertRegex(report, r'^payola-cli: .*\.$')
        self.assertIn(words, report)
        for name in os.listdir(self.folder):
            path = os.path.join(self.folder, name)
            if path != before:
                shutil.rmtree(path) if os.path.isdir(path) else os.unlink(path)
        shutil.copytree(before, self.folder, dirs_exist_ok=True)
        shutil.rmtree(before)
        quiet = run(*arguments, '-q', env=self.environment)
        self.assertEqual(quiet.returncode, OK, quiet.stderr)
        self.assertEqual(quiet.stderr, b'')
        self.assertEqual(run(*arguments, '--help', '--quiet').returncode, OK)

    def test_game(self):
        self.says('submit', self.game, 'France', self.sheet, words='France')
        self.says('submit', self.game, 'France', '--withdraw', words='France')
        self.says('transfer', self.game, 'France', '5', 'Germany')
        self.says('player', self.game, 'France', '--name', 'Anna')
        self.says('vote', self.game, 'France', 'draw')
        self.says('correct', self.game, 'AGP France 30', '--reason', 'a test')
        self.says('resign', self.game, 'Italy')
        run('player', self.game, 'Russia', '--computer', 'novice')
        self.says('bot', self.game, '--submit', words='Russia')
        for power in ('Austria', 'England', 'Germany', 'Turkey', 'France'):
            done = run('submit', self.game, power, self.path('one.txt', b'1 : A PAR H\n'))
            self.assertEqual(done.returncode, OK, done.stderr)
        self.says('adjudicate', self.game, words='S1901M')
        self.says('rollback', self.game)
        self.says('rollforward', self.game)
        self.says('draw', self.game)

    def test_files(self):
        for command in (('map', self.game, '-o', self.path('a.svg')),
                        ('form', self.game, 'France', '-o', self.path('a.html')),
                        ('letter', self.game, 'France', '-o', self.path('a.txt')),
                        ('page', self.game, '-o', self.path('b.html')),
                        ('packet', self.game, 'France', '-o', self.path('a.payola-packet'))):
            self.says(*command, words='was written')
        self.says('tournament', 'new', self.path('a.payola-tournament'), words='was written')

    def test_keys(self):
        self.says('key', 'me', '--new', words='me')
        self.says('lock', self.game)
        self.says('unlock', self.game)

    def test_boards(self):
        self.assertEqual(run('new', self.path('b.payola'), '--variant', 'Standard').returncode, OK)
        done = run('new', self.path('c.payola'), '--variant', 'Atlantis')
        self.assertIn('payola-cli list variants', done.stderr.decode())

    def test_forfeits(self):
        """The statement as JSON says what no-hoarding takes away."""
        game = self.path('no-hoarding.payola')
        self.assertEqual(run('new', game, '--seed', '1', '--option', 'no-hoarding').returncode, OK)
        for _ in range(2):
            self.assertEqual(run('adjudicate', game).returncode, OK)
        done = run('statement', game, 'France', '--phase', 'F1901M', '--format', 'json')
        statement = json.loads(done.stdout)
        self.assertGreater(statement['forfeited'], 0)
        self.assertEqual(statement['balance_before'] - statement['forfeited'] + statement['income'],
                         statement['balance_after'])


if __name__ == '__main__':
    tap.main()
