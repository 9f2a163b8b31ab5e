"""pages.py - games and pages for the tests of web pages

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

from program import good, read, run  # pylint: disable=unused-import

ROOT = os.environ['PAYOLA_SOURCE_ROOT']
DEMO = os.path.join(ROOT, 'data', 'samples', 'demo.payola')
CATALOGUES = sys.argv[2] if len(sys.argv) > 2 else ''
HOSTILE = '</title></script><script>window.bad=1</script><img src=x onerror="window.bad=2">\'"&<!--'


class Pages(unittest.TestCase):
    """A folder for the files of each case."""

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix='payola-web-')

    def tearDown(self):
        shutil.rmtree(self.folder)

    def path(self, name, text=None):
        path = os.path.join(self.folder, name)
        if text is not None:
            with open(path, 'w', encoding='utf-8') as file:
                file.write(text)
        return path

    def demo(self, name='demo.payola'):
        return shutil.copy(DEMO, self.path(name))

    def game(self, *options, name='game.payola'):
        path = self.path(name)
        run('new', path, '--seed', '7', *options)
        return path

    def form(self, game, power, *options, name=None):
        """Writes a form and returns its path."""
        path = self.path(name or f'{power}.html')
        good('form', game, power, '-o', path, *options, env={'PAYOLA_LOCALE_DIR': CATALOGUES, 'LC_ALL': 'C.UTF-8'})
        return path

    def page(self, game, *options, name='page.html'):
        path = self.path(name)
        good('page', game, '-o', path, *options, env={'PAYOLA_LOCALE_DIR': CATALOGUES, 'LC_ALL': 'C.UTF-8'})
        return path

    def text(self, path):
        return read(path).decode()


def has_room(*programs):
    return all(shutil.which(program) for program in programs)


def version(program):
    return subprocess.run([program, '--version'], capture_output=True, text=True, check=False).stdout.strip()
