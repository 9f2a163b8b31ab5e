#!/usr/bin/python3
"""tutorial-pictures.py PAYOLA [sheet|practice]: takes the pictures for the tutorial.

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
        path = os.path.join(ROOT, 'docs', 'images', f'{name}.png')
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
        self.picture('tutorial-unit')

    def enters_the_amount(self):
        self.click('SER')
        self.app.find('label', 'Offer to A BUD', SHEET)
        self.text('9')
        self.picture('tutorial-offer')
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
        self.picture('tutorial-sheet')
        self.app.press('push button', 'Use ION', SHEET)

    def arranges_the_lines(self):
        self.app.key('ctrl+t')
        self.picture('tutorial-table')

    def practises(self):
        self.app = screen.App(self.screen, [self.program])
        self.app.press('push button', 'Practise')
        self.app.press('push button', 'Play')
        self.app.press('push button', 'Suggest a Sheet', SHEET)
        screen.wait_for('the suggestion', lambda: self.app.text('text', 'Sheet', SHEET))
        self.app.press('push button', 'Odds of your orders', SHEET)
        self.app.find('label', 'Estimated from', SHEET)
        self.picture('practice')


def follow(*steps):
    """Carries out steps on a display and in a home of their own."""
    os.environ.pop('G_DEBUG', None)
    stage = screen.Screen(SIZE)
    os.environ.update(stage.env)
    tutorial = Tutorial(stage, sys.argv[1])
    try:
        for step in steps:
            step(tutorial)
    finally:
        if tutorial.app:
            tutorial.app.close()
        stage.close()


STEPS = {
    'sheet': [Tutorial.opens_the_sample, Tutorial.clicks_a_unit, Tutorial.enters_the_amount,
              Tutorial.bribes_another_unit, Tutorial.types_a_line, Tutorial.arranges_the_lines],
    'practice': [Tutorial.practises],
}

if len(sys.argv) > 2:
    follow(*STEPS[sys.argv[2]])
else:
    for name in STEPS:  # a process can use only one bus
        subprocess.run([sys.executable, *sys.argv, name], check=True)
