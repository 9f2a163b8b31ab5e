"""Helpers of drive.py and drive-sheet.py for a player's window.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re

import screen

SHEET = 'PayolaSheetPanel'
NOW = 'Spring 1903, movement · current'
ROOT = os.environ['PAYOLA_SOURCE_ROOT']


def unit_place(province):
    """Returns the position of a province's unit in the drawing, and the drawing's size."""
    with open(os.path.join(ROOT, 'maps', 'standard', 'art.svg'), encoding='utf-8') as file:
        art = file.read()
    width, height = map(float, re.search(r'viewBox="0 0 (\S+) (\S+)"', art).groups())
    x, y = map(float, re.search(rf'id="unit-{province}" cx="(\S+)" cy="(\S+)"', art).groups())
    return x, y, width, height


class Desk:
    """Sends clicks, drags and keys to a game on the standard board."""

    def __init__(self, stage, program):
        self.screen = stage
        self.program = program
        self.app = None

    def start(self, file):
        self.app = screen.App(self.screen, [self.program, file])

    def leave(self):
        self.app.key('ctrl+q')
        status = self.app.wait_end()
        self.app.close()
        return status

    def page(self, name):
        self.app.press('page tab', name)

    def map_point(self, province):
        """Returns the position of a province's unit on the screen when the whole map is shown."""
        left, top, width, height = self.app.extents(self.app.find('image', 'Map'))
        x, y, art_width, art_height = unit_place(province)
        scale = min(width / art_width, height / art_height)
        return (round(left + (width - art_width * scale) / 2 + x * scale),
                round(top + (height - art_height * scale) / 2 + y * scale))

    def click(self, province):
        self.app.click(*self.map_point(province))

    def middle(self, node):
        left, top, width, height = self.app.extents(node)
        return left + width // 2, top + height // 2

    def place_of(self, role, name, panel=None):
        """Returns the middle of a visible widget."""
        def place():
            where = self.middle(self.app.look(role, name, panel))
            return where if min(where) > 0 else None
        self.app.find(role, name, panel)
        return screen.wait_for(f'{role} "{name}" to have a place', place)

    def click_on(self, role, name, panel=None, times=1):
        """Clicks a widget with the pointer."""
        self.app.click(*self.place_of(role, name, panel), times)

    def drag(self, start, end):
        (x, y), (to_x, to_y) = start, end
        self.screen.xdotool('mousemove', x, y, 'mousedown', 1)
        for part in range(1, 11):
            self.screen.xdotool('mousemove', x + (to_x - x) * part // 10,
                                y + (to_y - y) * part // 10)
        self.screen.xdotool('mousemove', to_x + 1, to_y)
        self.app.rest()  # otherwise a slow machine would end the drag before it arrives here
        self.screen.xdotool('mouseup', 1)

    def has_sheet(self, wanted):
        def look():
            return self.app.text('text', 'Sheet', SHEET) == wanted
        try:
            screen.wait_for(f'the sheet {wanted!r}', look)
        except AssertionError as error:
            raise AssertionError(f'{error}; it is '
                                 f'{self.app.text("text", "Sheet", SHEET)!r}') from error
