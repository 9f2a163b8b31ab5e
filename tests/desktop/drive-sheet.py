#!/usr/bin/python3
"""Writes complete sheets in the window by clicks, by keys and by pasting, with identical results.

drive-sheet.py PAYOLA PAYOLA_CLI

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import shutil
import subprocess
import sys
import time

import desk
import screen
from desk import SHEET

PAYOLA, CLI = sys.argv[1:3]
SAMPLE = os.path.join(desk.ROOT, 'data', 'samples', 'demo.payola')

# Austria, spring 1903, with every kind of line and every kind of offer.
OFFERS = '''2 : A BUD - SER | - GAL
3*2 @ A RUM H
4#2 ! A BUL - SER
1 > F BLA - SEV
1 & A GAL H
1 : F ADR C A ALB - APU
1 : A ALB - ADR - APU
1 : F TRI S A ALB
'''
REST = '2 $\nTRANSFER 2 TO FRANCE\n'
ACCEPT = 'ACCEPT AGTIREF\n'
WHOLE = ACCEPT + OFFERS + REST
RETREAT = 'A RUM R GAL\n'
BUILDS = 'A MOS B\nF STP/NC B\n'


class Play(desk.Desk):
    """The steps of the test in their order; each continues after the previous one."""

    def __init__(self, stage):
        super().__init__(stage, PAYOLA)
        folder = os.path.join(stage.env['XDG_CONFIG_HOME'], 'gtk-4.0')
        os.mkdir(folder)
        with open(os.path.join(folder, 'settings.ini'), 'w', encoding='utf-8') as file:
            file.write('[Settings]\ngtk-enable-animations=0\n')

    def open_at(self, title, phase=None):
        """Opens the sample game, rolled back to a phase."""
        file = os.path.join(self.screen.home, f'{phase or "desk"}.payola')
        shutil.copyfile(SAMPLE, file)
        if phase:
            subprocess.run([CLI, 'rollback', file, phase], env=self.screen.env, check=True,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.start(file)
        self.app.find('label', title)

    def sees(self, line):
        self.app.find('label', line, SHEET)

    def clear(self):
        self.app.type('text', 'Sheet', '', SHEET)
        self.has_sheet('')

    def paste(self, sheet):
        """Cuts the sheet and pastes it again."""
        self.click_on('text', 'Sheet', SHEET)
        self.app.key('ctrl+a', 'ctrl+x')
        self.has_sheet('')
        self.app.key('ctrl+v')
        n_lines = sheet.count('\n')
        if n_lines > 1:  # a single line gets no notification
            self.app.find('label', f'{n_lines} Lines Pasted Without Errors')
            self.click_on('push button', 'Keep')
            self.app.gone('label', f'{n_lines} Lines Pasted')
        self.has_sheet(sheet)

    def goes_to(self, power):
        """Switches sheets by keys until the sheet of this power is shown. A phase with all its sheets
        opens on the page Phase."""
        self.page('Sheet')
        def there():
            if self.app.look('label', power, SHEET):
                return True
            self.app.key('ctrl+Page_Down')
            self.app.rest()
            return False
        screen.wait_for(f'the sheet of {power}', there)

    # ---- offers by clicks ----

    def button(self, name, times=1):
        self.click_on('push button', name, SHEET, times)

    def spin_up(self, name, times):
        """Clicks the “+” of a spin button."""
        left, top, width, height = self.app.extents(self.app.find('spin button', name, SHEET))
        self.app.click(left + width - height // 2, top + height // 2, times)

    def kind(self, name):
        self.click_on('combo box', 'Kind of offer', SHEET)
        self.click_on('label', name)
        self.app.gone('label', 'Savings request')

    def add(self, line):
        self.sees(line)
        self.button('Add')

    def opens_a_players_window(self):
        self.open_at(desk.NOW)

    def offers_by_clicks(self):
        wanted = OFFERS.splitlines()
        self.click('BUD')
        self.click('SER')
        self.sees('Offer to A BUD')
        self.click('GAL')
        self.button('1 AgP more')
        self.add(wanted[0])
        self.click('RUM')
        self.click_on('push button', 'Hold')
        self.sees('Offer to A RUM')
        self.button('1 AgP more')
        self.spin_up('Times', 2)
        self.kind('Hold  @')
        self.add(wanted[1])
        self.click('BUL')
        self.click('SER')
        self.sees('Offer to A BUL')
        self.button('1 AgP more', 3)
        self.spin_up('Plateau', 2)
        self.kind('Negative  !')
        self.add(wanted[2])
        self.click('BLA')
        self.click('SEV')
        self.kind('Move  >')
        self.add(wanted[3])
        self.click('GAL')
        self.click_on('push button', 'Hold')
        self.kind('Gift  &')
        self.add(wanted[4])
        self.click('ADR')
        self.click_on('push button', 'Convoy')
        self.click('ALB')
        self.click('APU')
        self.add(wanted[5])
        self.click('ALB')
        self.click('APU')
        self.click_on('push button', '- ADR - APU')
        self.add(wanted[6])
        self.click('TRI')
        self.click_on('push button', 'Support')
        self.click('ALB')
        self.click_on('push button', 'Hold in Albania')
        self.add(wanted[7])
        self.has_sheet(OFFERS)

    def from_menu(self, item):
        self.click_on('push button', 'Add or edit a line', SHEET)
        self.app.press('menu item', item)
        self.app.gone('menu item', item)

    def other_lines_by_clicks(self):
        self.from_menu('Savings Request')
        self.sees('Savings Request')
        self.button('1 AgP more')
        self.add('2 $')
        self.has_sheet(OFFERS + '2 $\n')
        self.from_menu('Transfer Money')
        self.app.find('spin button', 'Amount in AgP')
        left, top, width, height = self.app.extents(self.app.find('spin button', 'Amount in AgP'))
        self.app.click(left + width - height // 2, top + height // 2)
        self.click_on('combo box', 'To')
        self.click_on('label', 'France')
        self.click_on('push button', 'Add to Sheet')
        self.has_sheet(OFFERS + REST)
        self.from_menu('Acceptance List')
        # The acceptance list is ATGIREF. One flag is dragged to the place of another flag.
        self.drag(self.place_of('table cell', 'Germany'), self.place_of('table cell', 'Turkey'))
        self.click_on('push button', 'Write to Sheet')
        self.has_sheet(WHOLE)

    def drags_a_line(self):
        # The sequence of lines decides ties. The fourth line is moved to the second place.
        self.click_on('push button', 'Table', SHEET)
        lines = WHOLE.splitlines(keepends=True)
        moved = [lines[0], lines[3], lines[1], lines[2]] + lines[4:]
        rows = [self.place_of('label', text, SHEET) for text in ('A BUL', 'A BUD')]
        self.drag((rows[0][0], rows[0][1]), (rows[1][0], rows[1][1] - 4))
        self.click_on('push button', 'Text', SHEET)
        self.has_sheet(''.join(moved))
        self.button('Undo in the sheet')
        self.has_sheet(WHOLE)

    def pastes_the_sheet(self):
        self.paste(WHOLE)
        self.clear()

    # ---- offers by keys ----

    def write(self, text):
        for line in text.splitlines(keepends=True):
            self.screen.xdotool('type', '--delay', 12, line.rstrip('\n'))
            if line.endswith('\n'):
                self.app.key('Return')

    def offer(self, keys, amount, line):
        """Types an order as letters, then its amount with signs."""
        self.write(keys)
        self.sees('Offer to')
        self.write(amount)
        self.sees(line)
        self.app.key('Return')

    def everything_by_keys(self):
        wanted = OFFERS.splitlines()
        # From the sheet to the map.
        self.app.key('F6')
        start = time.monotonic()
        self.write('budmser')
        self.sees('Offer to A BUD')
        self.app.key('F6')
        self.offer('mgal', '2', wanted[0])
        for keys, amount, line in (
                ('rumh', '3*2@', wanted[1]), ('bulmser', '4#2!', wanted[2]),
                ('blamsev', '1>', wanted[3]), ('galh', '1&', wanted[4]),
                ('adrcalbapu', '', wanted[5]), ('albmapu1', '', wanted[6]),
                ('trisalbh', '', wanted[7])):
            self.offer(keys, amount, line)
        self.has_sheet(OFFERS)
        self.app.key('F6', 'ctrl+End')
        self.write(REST)
        self.app.key('ctrl+Home')
        self.write(ACCEPT)
        took = time.monotonic() - start
        self.has_sheet(WHOLE)
        print(f'# eleven lines by keys in {took:.1f} s')
        self.paste(WHOLE)
        assert self.leave() == 0, self.app.stderr()

    # ---- retreats and adjustments ----

    def retreats(self):
        self.open_at('Spring 1902, retreats · current', 'S1902R')
        self.goes_to('Russia')
        self.clear()
        self.click('RUM')
        self.click('GAL')
        self.has_sheet(RETREAT)
        self.clear()
        self.click_on('image', 'Map')
        self.app.key('Escape')
        self.write('rumrgal')
        self.has_sheet(RETREAT)
        self.paste(RETREAT)
        self.clear()
        assert self.leave() == 0, self.app.stderr()

    def builds(self):
        self.open_at('Winter 1901, adjustments · current', 'W1901A')
        self.goes_to('Russia')
        self.clear()
        self.click('MOS')
        self.click_on('push button', 'Build')
        self.has_sheet('A MOS B\n')
        self.click('STP')
        self.click_on('push button', 'Build')
        self.click_on('push button', 'Fleet')
        self.click_on('push button', 'St Petersburg (north coast)')
        self.has_sheet(BUILDS)
        self.clear()
        self.write('mosb')
        self.has_sheet('A MOS B\n')
        self.write('stpbfn')
        self.has_sheet(BUILDS)
        self.paste(BUILDS)
        assert self.leave() == 0, self.app.stderr()

    # ---- the tutorial ----

    def tutorial(self):
        """Follows the seven steps of the tutorial literally."""
        def step(number):
            self.app.find('label', f'Step {number} of 7')
        self.app = screen.App(self.screen, [PAYOLA])
        self.app.find('push button', 'Tutorial')
        self.click_on('push button', 'Tutorial')
        step(1)
        self.app.key('alt+Page_Down')
        step(2)
        self.click('BUD')
        step(3)
        self.click('SER')
        step(4)
        self.app.key('9', 'Return')
        step(5)
        self.click('BUL')
        self.click('SER')
        self.kind('Negative  !')
        self.app.rest()
        self.app.key('4', 'Return')
        step(6)
        self.app.key('ctrl+Return')
        step(7)
        self.app.key('alt+Page_Up', 'F8')
        self.click('BUL')
        self.app.find('label', 'Finished')

    # ---- the start ----

    def clicks_after_a_drag(self):
        """The first click after a drag is not lost."""
        self.open_at(desk.NOW)
        self.drag(self.map_point('BUD'), self.map_point('SER'))
        self.app.find('label', '1 : A BUD - SER', SHEET)
        self.app.press('push button', 'Cancel', SHEET)
        self.app.rest()
        self.click('RUM')
        self.app.find('status bar', 'Austrian army in Rumania')
        self.app.close()

    def opens_a_locked_game(self):
        """The passphrase is checked in a thread, without a warning about a field that loses the focus."""
        locked = os.path.join(self.screen.home, 'locked.payola')
        shutil.copyfile(SAMPLE, locked)
        subprocess.run([CLI, 'lock', locked], check=True, capture_output=True,
                       env=dict(self.screen.env, PAYOLA_PASSPHRASE='secret'))
        self.start(locked)
        self.app.find('text', 'Passphrase')
        self.app.rest()
        self.screen.xdotool('type', 'wrong')
        self.app.key('Return')
        self.app.find('label', 'The passphrase is wrong')
        self.app.key('ctrl+a')
        self.screen.xdotool('type', 'secret')
        self.app.key('Return')
        self.app.gone('text', 'Passphrase')
        assert self.app.stderr() == '', self.app.stderr()
        self.app.close()


screen.perform(Play, [
    Play.opens_a_players_window, Play.offers_by_clicks, Play.other_lines_by_clicks,
    Play.drags_a_line, Play.pastes_the_sheet, Play.everything_by_keys, Play.retreats,
    Play.clicks_after_a_drag, Play.opens_a_locked_game, Play.builds,
    Play.tutorial,
])
