"""People with separate keyrings, for tests of packets and sheets.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re
import subprocess

from program import CLI, FINDINGS, OK, REFUSED, FolderCase

POWERS = ['AUSTRIA', 'ENGLAND', 'FRANCE', 'GERMANY', 'ITALY', 'RUSSIA', 'TURKEY']


class Case(FolderCase):
    """Provides a temporary folder in which every person has a separate keyring."""

    maxDiff = None

    def setUp(self):
        super().setUp()
        self.game = self.path('game.payola')

    def run_as(self, who, *arguments, env=None):
        environment = {name: value for name, value in os.environ.items()
                       if name not in ('DISPLAY', 'WAYLAND_DISPLAY', 'LANGUAGE')}
        environment['XDG_DATA_HOME'] = self.path('home-' + who)
        environment.update(env or {})
        done = subprocess.run([CLI, *arguments], capture_output=True, timeout=120,
                              stdin=subprocess.DEVNULL, env=environment, check=False,
                              start_new_session=True)
        noise = re.search(rb'CRITICAL|WARNING \*\*|ERROR: (Address|Leak)|runtime error', done.stderr)
        if done.returncode not in (OK, FINDINGS, REFUSED) or noise:
            raise AssertionError(f'{arguments} ended with {done.returncode}: '
                                 + done.stderr.decode(errors='replace'))
        return done

    def good(self, who, *arguments, **how):
        done = self.run_as(who, *arguments, **how)
        if done.returncode != OK:
            raise AssertionError(f'{arguments} was refused: '
                                 + done.stderr.decode(errors='replace')
                                 + done.stdout.decode(errors='replace'))
        return done.stdout.decode()

    def refused(self, who, *arguments, says, status=REFUSED, **how):
        done = self.run_as(who, *arguments, **how)
        self.assertEqual(done.returncode, status, done.stderr.decode())
        self.assertIn(says, done.stderr.decode())
        return done

    def kinds(self, *mails, status=None, key=True, dry=False):
        """Returns the kinds that `receive` prints."""
        words = (['--key', 'gm'] if key else []) + (['--dry-run'] if dry else [])
        done = self.run_as('gm', 'receive', self.game, *mails, *words)
        if status is not None:
            self.assertEqual(done.returncode, status, done.stderr.decode())
        return [line.split('\t')[1] for line in done.stdout.decode().splitlines()]

    def with_keys(self, *options):
        """Creates a game whose players and game master have keys and know the public keys."""
        self.good('gm', 'new', self.game, '--title', 'By mail', *options)
        self.good('gm', 'key', 'gm', '--new')
        for power in POWERS:
            key = self.good(power, 'key', 'me', '--new').strip()
            self.good('gm', 'player', self.game, power, '--key', key,
                      '--mail', power.lower() + '@example.org')

    def packet(self, power, name=None, number=None, game=None):
        path = self.path(name or power + '.packet')
        self.good('gm', 'packet', game or self.game, power, '--sign', 'gm', '--seal', '-o', path,
                  *(['--number', str(number)] if number else []))
        return path

    def sheet(self, power, text, packet, name=None, number=None):
        path = self.path(name or power + '.payola-sheet')
        self.good(power, 'sheet', packet, self.path(power + '.txt', text), '--key', 'me',
                  '--sign', 'me', '--seal', 'gm', '-o', path,
                  *(['--number', str(number)] if number else []))
        return path
