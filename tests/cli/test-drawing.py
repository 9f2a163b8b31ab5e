#!/usr/bin/python3
"""Short commands load few libraries; those that draw or need JSON, emails or objects load a module.

SPDX-License-Identifier: GPL-3.0-or-later

Arguments: the program, its module for pictures, its module for other libraries, a module of another version, and
the folders for programs and for modules below the prefix of an installation.
"""
import os
import re
import shutil
import subprocess
import sys
import unittest

import program
import tap
from program import OK, REFUSED, FolderCase, good, read, run

MODULE, LATE, OLD, BINDIR, MODULEDIR = sys.argv[2:7]
ROOT = os.environ['PAYOLA_SOURCE_ROOT']
DEMO = os.path.join(ROOT, 'data/samples/demo.payola')
TOURNAMENT = os.path.join(ROOT, 'tests/fuzz/corpus/tournament/small.payola-tournament')
DRAWING = re.compile(r'\blib(cairo|pango|rsvg|gdk_pixbuf|fontconfig|freetype|harfbuzz|png|X11|xcb)')
OTHER = re.compile(r'\blib(gio|gobject|gmime|gpgme|json-glib)')
LETTER = os.path.join(ROOT, 'tests/cases/mails/attached-unnamed-type.eml')


def libraries(path):
    """Returns the libraries that the loader needs for a file, with those that they need."""
    done = subprocess.run(['ldd', path], capture_output=True, text=True, check=True)
    return done.stdout


class Drawing(FolderCase):
    def setUp(self):
        super().setUp()
        self.game = self.path('game.payola')
        good('new', self.game, '--seed', '1', '-q')

    def beside(self, module, late=LATE):
        """Copies the program into the folder, beside the modules that are not None, and runs that copy."""
        folder = self.path('copy')
        os.mkdir(folder)
        shutil.copy(program.CLI, folder)
        for name, path in (('payola-drawing.so', module), ('payola-late.so', late)):
            if path:
                shutil.copy(path, os.path.join(folder, name))
        self.addCleanup(setattr, program, 'CLI', program.CLI)
        program.CLI = os.path.join(folder, 'payola-cli')

    @unittest.skipUnless(shutil.which('ldd'), 'ldd is not installed')
    def test_libraries(self):
        self.assertEqual(DRAWING.findall(libraries(program.CLI)), [])
        self.assertIn('cairo', DRAWING.findall(libraries(MODULE)))
        self.assertEqual(OTHER.findall(libraries(program.CLI)), [])
        self.assertTrue({'gio', 'gobject', 'gmime', 'json-glib'} <= set(OTHER.findall(libraries(LATE))))

    def test_moved(self):
        """The module is found beside the program, wherever both are."""
        self.beside(MODULE)
        out = self.path('map.svg')
        self.assertEqual(run('map', self.game, '-o', out).returncode, OK)
        self.assertIn(b'</svg>', read(out))

    def test_installed(self):
        """A program in PREFIX/bin finds its data and its module for any PREFIX."""
        share = self.path('prefix/share/payola')
        shutil.copytree(os.path.join(ROOT, 'maps'), os.path.join(share, 'maps'))
        os.makedirs(os.path.join(share, 'data'))
        for grammar in ('game.rng', 'board.rng'):
            shutil.copy(os.path.join(ROOT, 'data', grammar), os.path.join(share, 'data'))
        folders = [os.path.join(self.path('prefix'), name) for name in (BINDIR, MODULEDIR)]
        for folder in folders:
            os.makedirs(folder)
        installed = shutil.copy(program.CLI, folders[0])
        shutil.copy(MODULE, folders[1])
        shutil.copy(LATE, folders[1])
        environment = {name: value for name, value in os.environ.items()
                       if name != 'PAYOLA_DATA_DIR'}
        for arguments in (['new', 'new.payola', '--seed', '1'],
                          ['show', 'new.payola', '--format', 'json'],
                          ['map', 'new.payola', '-o', 'm.png']):
            done = subprocess.run([installed, *arguments], cwd=self.folder, env=environment,
                                  capture_output=True, text=True)
            self.assertEqual(done.returncode, OK, done.stderr)

    def late_refused(self, reason):
        """Commands that need the libraries end with one line, and the others work."""
        before = read(self.game)
        for arguments in (['show', self.game, '--format', 'json'], ['receive', self.game, LETTER],
                          ['export', self.game, '--format', 'godip'],
                          ['score', '9,3,0,10,5,4,3', '--format', 'json']):
            done = run(*arguments)
            self.assertEqual((done.returncode, done.stdout), (REFUSED, b''), arguments)
            self.assertRegex(done.stderr.decode(), r'^payola-cli: [^\n]*payola-late\.so[^\n]*' + reason)
        self.assertEqual(read(self.game), before)
        self.assertEqual(sorted(os.listdir(self.folder)), ['copy', 'game.payola'])
        self.assertIn('Spring 1901', good('show', self.game))
        self.assertIn('A PAR - BUR\n', good('options', self.game))

    def refused(self, reason):
        """Each way to draw fails with one line and changes nothing; other commands work."""
        before = read(self.game)
        out = self.path('out.png')
        for arguments in (['map', self.game, '-o', out], ['print', self.game, '-o', self.path('out.pdf')],
                          ['page', self.game], ['form', self.game, 'France'], ['letter', self.game, 'France'],
                          ['publish', self.game, self.path('site'), '--anyway'],
                          ['chart', DEMO, 'centres', '-o', out],
                          ['incentives', '-b', '3,5,3', '-o', out],
                          ['tournament', 'seats', TOURNAMENT, '--format', 'pdf'],
                          ['validate', os.path.join(ROOT, 'maps/standard/board.xml')]):
            done = run(*arguments)
            self.assertEqual((done.returncode, done.stdout), (REFUSED, b''), arguments)
            self.assertRegex(done.stderr.decode(), r'^payola-cli: [^\n]*payola-drawing\.so[^\n]*' + reason)
        self.assertEqual(read(self.game), before)
        self.assertEqual(sorted(os.listdir(self.folder)), ['copy', 'game.payola'])
        self.assertIn('S1901M', good('show', self.game, '--format', 'json'))
        self.assertIn('map', good('--help'))

    def test_missing(self):
        self.beside(None)
        self.refused('[Nn]o such file')

    def test_other_version(self):
        self.beside(OLD)
        self.refused('version 0\\.0\\.0')

    def test_late_missing(self):
        self.beside(MODULE, None)
        self.late_refused('[Nn]o such file')

    def test_late_other_version(self):
        self.beside(MODULE, OLD)
        self.late_refused('version 0\\.0\\.0')


if __name__ == '__main__':
    sys.argv = sys.argv[:1]
    tap.main()
