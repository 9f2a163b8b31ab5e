#!/usr/bin/python3
"""drive-practice.py PAYOLA: plays a practice year in the window through the accessibility bus.

SPDX-License-Identifier: GPL-3.0-or-later

The test begins on the start page, lets the computer suggest each sheet, and prints how long it takes to
the first results and to the end of the year.
"""
import sys
import time

import desk
import screen

PAYOLA = sys.argv[1]
PHASES = 8  # more than a year can have


class Play(desk.Desk):
    """The steps of the test in their order; each continues after the previous one."""

    def __init__(self, stage):
        super().__init__(stage, PAYOLA)
        self.place = None
        self.begun = 0

    def shown(self):
        """Returns the window of the program if the X server shows it."""
        found = self.screen.xdotool('search', '--all', '--onlyvisible', '--pid',
                                    self.app.process.pid, '--name', '^Payola').split()
        return found[-1] if found else None

    # ---- the acts ----

    def finds_a_button(self):
        self.app = screen.App(self.screen, [PAYOLA])
        x, y = self.place_of('push button', 'Practise')
        left, top, _ = self.app.window('Payola')
        self.place = x - left, y - top
        self.app.key('ctrl+q')
        assert self.app.wait_end() == 0
        self.app.close()

    def keeps_a_click_right_after_the_start(self):
        """A click on a window that has only just appeared is not lost."""
        self.app = screen.App(self.screen, [PAYOLA])
        window = screen.wait_for('the window', self.shown)
        self.screen.xdotool('mousemove', '--window', window, *self.place, 'click', 1)
        self.begun = time.monotonic()
        self.app.find('push button', 'Play')

    def begins_a_game(self):
        self.app.press('push button', 'Play')
        self.app.find('label', 'Practice: you play')
        self.app.find('push button', 'Suggest a Sheet', desk.SHEET)
        assert not self.app.look('push button', 'Withdraw', desk.SHEET)

    def play_phase(self):
        self.app.press('push button', 'Suggest a Sheet', desk.SHEET)
        screen.wait_for('the suggestion', lambda: self.app.text('text', 'Sheet', desk.SHEET))
        self.app.press('push button', 'Submit', desk.SHEET)
        self.app.find('push button', 'Another Try')

    def gets_the_first_results(self):
        self.play_phase()
        self.app.find('label', 'Results: Spring 1901')
        print(f'# from the start page to the first results: {time.monotonic() - self.begun:.1f} s')

    def plays_the_year(self):
        for _ in range(PHASES):
            self.app.press('push button', 'Continue')
            self.app.gone('push button', 'Continue')
            if self.app.look('label', 'Spring 1902'):
                print(f'# to the end of the year: {time.monotonic() - self.begun:.1f} s')
                return
            if self.app.text('text', 'Sheet', desk.SHEET) == '':
                self.play_phase()
            else:
                self.app.press('push button', 'Submit', desk.SHEET)
                self.app.find('push button', 'Another Try')
        raise AssertionError('The year did not end.')

    def ends(self):
        self.app.key('ctrl+q')
        self.app.press('push button', 'Discard')
        status = self.app.wait_end()
        assert status == 0, f'ended with {status}: {self.app.stderr()}'
        assert not self.app.stderr(), self.app.stderr()
        self.app.close()
        self.app = None


screen.perform(Play, [Play.finds_a_button, Play.keeps_a_click_right_after_the_start,
                      Play.begins_a_game, Play.gets_the_first_results, Play.plays_the_year,
                      Play.ends])
