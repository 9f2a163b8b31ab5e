"""The sample game, played with payola-cli, for tests of the terminal program.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import functools
import json
import os
import tempfile

from program import REFUSED, FolderCase, good, read, run

ROOT = os.environ['PAYOLA_SOURCE_ROOT']
DEMO = os.path.join(ROOT, 'tests', 'cases', 'demo')
POWERS = ['AUSTRIA', 'ENGLAND', 'FRANCE', 'GERMANY', 'ITALY', 'RUSSIA', 'TURKEY']
PHASES = ['S1901M', 'F1901M', 'W1901A', 'S1902M', 'S1902R', 'F1902M', 'W1902A']


def sheets_of(phase):
    folder = os.path.join(DEMO, phase)
    return {power: os.path.join(folder, power + '.txt') for power in POWERS
            if os.path.exists(os.path.join(folder, power + '.txt'))}


def expected(phase):
    return json.loads(read(os.path.join(DEMO, 'expected', phase + '.json')))


def new_game(path, *options):
    good('new', path, '--seed', '1', '--title', 'Demo', *options)


@functools.lru_cache(maxsize=None)
def played():
    """Plays the sample game. Returns the bytes of the file and the JSON results of each phase."""
    turns = {}
    with tempfile.TemporaryDirectory() as folder:
        game = os.path.join(folder, 'demo.payola')
        new_game(game)
        for phase in PHASES:
            for power, sheet in sheets_of(phase).items():
                good('submit', game, power, sheet)
            before = read(game)
            preview = good('adjudicate', game, '--preview', '--format', 'json')
            assert read(game) == before, 'a preview changed the file'
            turns[phase] = good('adjudicate', game, '--format', 'json')
            assert preview == turns[phase], 'the preview says something else'
        return read(game), turns


class Case(FolderCase):
    """Provides a temporary folder that contains a new game and the sample game."""

    maxDiff = None

    def setUp(self):
        super().setUp()
        self.fresh = self.path('fresh.payola')
        self.demo = self.path('demo.payola')

    def with_fresh(self):
        new_game(self.fresh)
        return self.fresh

    def with_demo(self):
        return self.path('demo.payola', played()[0])

    def refused(self, *arguments, status=REFUSED, says='.', **how):
        """Checks that a command exits with `status` and prints only an error message."""
        before = {name: read(self.path(name)) for name in os.listdir(self.folder)}
        done = run(*arguments, **how)
        words = done.stderr.decode()
        self.assertEqual(done.returncode, status, words)
        self.assertEqual(done.stdout, b'')
        self.assertRegex(words, r'\w+ \w+')
        self.assertRegex(words, says)
        after = {name: read(self.path(name)) for name in os.listdir(self.folder)}
        self.assertEqual(before, after)
        return words
