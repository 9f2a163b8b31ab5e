#!/usr/bin/python3
"""tutorial-pictures.py PAYOLA: takes the pictures for the tutorial.

SPDX-License-Identifier: GPL-3.0-or-later

Follows docs/tutorial.md on a private display and takes a picture after some of its steps. Needs the
programs that the desktop tests need, and ImageMagick.
"""
import os
import subprocess
import sys

ROOT = os.environ.setdefault('PAYOLA_SOURCE_ROOT',
                             os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
os.environ.setdefault('PAYOLA_DATA_DIR', ROOT)
sys.path.insert(0, os.path.join(ROOT, 'tests', 'desktop'))
import desk  # noqa: E402  pylint: disable=wrong-import-position
import screen  # noqa: E402  pylint: disable=wrong-import-position
from desk import SHEET  # noqa: E402  pylint: disable=wrong-import-position

# Size of the window, a little smaller than the screen, and width of the pictures, in pixels.
SIZE = '1290x850'
WIDTH = 960


class Tutorial(desk.Desk):
    """The steps of the tutorial; each continues after the previous one."""

    def picture(self, name):
        self.screen.xdotool('mousemove', 0, 0)
        self.app.rest()
        left, top, width, height = self.app.extents(self.app.frames()[0])
        path = os.path.join(ROOT, 'docs', 'images', f'tutorial-{name}.png')
        subprocess.run(['import', '-window', 'root', '-crop', f'{width}x{height}+{left}+{top}',
                        '+repage', '-resize', f'{WIDTH}x', '+dither', '-colors', '255', '-strip',
                        '-define', 'png:compression-level=9', 'PNG8:' + path],
                       env=self.screen.env, check=True)
        print(path)

    def text(self, *keys):
        self.screen.xdotool('type', '--delay', '40', *keys)
        self.app.rest()

    def opens_the_sample(self):
        self.app = screen.App(self.screen, [self.program])
        self.app.press('push button', 'Open Sample Game')
        self.app.find('label', desk.NOW)
        # Austria is the viewer after the game master in the menu at the top right.
        self.app.act('win.viewer-next')

    def clicks_a_unit(self):
        self.app.find('page tab', 'Sheet')
        self.click('BUD')
        self.app.find('status bar', 'Austrian army in Budapest: Choose an order')
        self.picture('unit')

    def enters_the_amount(self):
        self.click('SER')
        self.app.find('label', 'Offer to A BUD', SHEET)
        self.text('9')
        self.picture('offer')
        self.click('GAL')
        self.app.rest()
        self.app.key('Return')
        self.has_sheet('9 : A BUD - SER | - GAL\n')

    def bribes_another_unit(self):
        self.click('BUL')
        self.click('SER')
        self.app.find('label', 'Offer to A BUL', SHEET)
        self.text('4!')
        self.app.key('Return')
        self.has_sheet('9 : A BUD - SER | - GAL\n4 ! A BUL - SER\n')

    def types_a_line(self):
        self.click_on('text', 'Sheet', SHEET)
        self.app.key('ctrl+End')
        self.text('3 : F ADR - IONX')
        self.app.key('Escape')
        self.app.find('push button', 'Use ION', SHEET)
        self.picture('sheet')
        self.app.press('push button', 'Use ION', SHEET)

    def arranges_the_lines(self):
        self.app.key('ctrl+t')
        self.picture('table')


def main():
    os.environ.pop('G_DEBUG', None)
    stage = screen.Screen(SIZE)
    os.environ.update(stage.env)
    tutorial = Tutorial(stage, sys.argv[1])
    try:
        tutorial.opens_the_sample()
        tutorial.clicks_a_unit()
        tutorial.enters_the_amount()
        tutorial.bribes_another_unit()
        tutorial.types_a_line()
        tutorial.arranges_the_lines()
    finally:
        if tutorial.app:
            tutorial.app.close()
        stage.close()


main()
