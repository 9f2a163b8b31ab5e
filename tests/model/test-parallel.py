#!/usr/bin/python3
"""test-parallel.py PAYOLA_CLI: programs that change a game at the same time lose no sheets.

SPDX-License-Identifier: GPL-3.0-or-later

The game is opened by its absolute path, by relative paths and through symbolic links.
The suite runs only a few rounds; PAYOLA_ROUNDS=100 runs a hundred.
"""
import os
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))
import tap  # noqa: E402

CLI = os.path.abspath(sys.argv[1])
ROUNDS = int(os.environ.get('PAYOLA_ROUNDS', 4))
UNITS = {'Austria': 'A VIE', 'England': 'F LON', 'France': 'A PAR', 'Germany': 'A MUN',
         'Italy': 'A ROM', 'Russia': 'A MOS', 'Turkey': 'A CON'}


class Parallel(unittest.TestCase):
    def setUp(self):
        self.holder = tempfile.TemporaryDirectory(prefix='payola-parallel-')
        self.home = os.path.realpath(self.holder.name)
        self.folder = os.path.join(self.home, 'games')
        self.aside = os.path.join(self.home, 'aside')
        os.mkdir(self.folder)
        os.mkdir(self.aside)
        self.game = os.path.join(self.folder, 'g.payola')
        # A link to the file, to its folder and to a link; relative paths from two folders.
        os.symlink(self.game, os.path.join(self.aside, 'link.payola'))
        os.symlink('link.payola', os.path.join(self.aside, 'second.payola'))
        os.symlink('../games', os.path.join(self.aside, 'folder'))
        self.ways = [(self.folder, self.game), (self.folder, 'g.payola'),
                     (self.aside, '../games/g.payola'), (self.aside, 'link.payola'),
                     (self.home, os.path.join(self.aside, 'second.payola')),
                     (self.aside, 'folder/g.payola'), (self.home, './games/g.payola')]

    def tearDown(self):
        self.assertEqual(sorted(os.listdir(self.folder)), ['g.payola'])
        self.assertTrue(os.path.islink(os.path.join(self.aside, 'link.payola')))
        self.holder.cleanup()

    def run_cli(self, *arguments, check=True):
        return subprocess.run([CLI, *arguments], check=check, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=120)

    def start(self, way, command, *arguments):
        folder, path = self.ways[way]
        return subprocess.Popen([CLI, command, path, *arguments], cwd=folder,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE)

    def sheet(self, power, number):
        path = os.path.join(self.home, power)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(f'{number} : {UNITS[power]} H\n')
        return path

    def new_game(self):
        if os.path.exists(self.game):
            os.unlink(self.game)
        self.run_cli('new', self.game, '--seed', '7')

    def text(self):
        with open(self.game, encoding='utf-8') as file:
            return file.read()

    def test_submit(self):
        """Seven sheets are submitted at once by different paths: all are accepted and stored."""
        refused = lost = 0
        for turn in range(ROUNDS):
            self.new_game()
            running = [(power, self.start((i + turn) % len(self.ways), 'submit', power,
                                          self.sheet(power, 1 + turn % 5)))
                       for i, power in enumerate(UNITS)]
            accepted = [power for power, process in running
                        if process.communicate() and process.returncode == 0]
            refused += len(UNITS) - len(accepted)
            text = self.text()
            lost += sum(f'<sheet power="{power.upper()}"' not in text for power in accepted)
        print(f'# {ROUNDS * len(UNITS)} sheets submitted, {refused} refused, {lost} lost')
        self.assertEqual((refused, lost), (0, 0))

    def test_adjudicate(self):
        """A sheet that arrives during adjudication counts in this phase or is kept for the next."""
        refused = lost = 0
        for turn in range(ROUNDS):
            self.new_game()
            powers = list(UNITS)[:3]
            running = [(power, self.start((i + turn) % len(self.ways), 'submit', power,
                                          self.sheet(power, 1)))
                       for i, power in enumerate(powers)]
            referee = self.start((turn + 5) % len(self.ways), 'adjudicate')
            accepted = [power for power, process in running
                        if process.communicate() and process.returncode == 0]
            refused += bool(referee.communicate() and referee.returncode)
            text = self.text()
            lost += sum(f'<sheet power="{power.upper()}"' not in text for power in accepted)
            self.run_cli('verify', self.game)
        print(f'# {ROUNDS} rounds, {refused} adjudications refused, {lost} sheets lost')
        self.assertEqual((refused, lost), (0, 0))


if __name__ == '__main__':
    tap.main()
