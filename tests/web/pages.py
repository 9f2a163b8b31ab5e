"""pages.py - games and pages for the tests of web pages

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import shutil
import subprocess
import sys

from program import FolderCase, good, read, run  # pylint: disable=unused-import

ROOT = os.environ['PAYOLA_SOURCE_ROOT']
DEMO = os.path.join(ROOT, 'data', 'samples', 'demo.payola')
CATALOGUES = sys.argv[2] if len(sys.argv) > 2 else ''
HOSTILE = '</title></script><script>window.bad=1</script><img src=x onerror="window.bad=2">\'"&<!--'


class Pages(FolderCase):
    """Writes games, forms and pages into the folder of each case."""

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
