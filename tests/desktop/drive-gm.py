#!/usr/bin/python3
"""drive-gm.py PAYOLA: plays a game master's season in the window through the accessibility bus.

SPDX-License-Identifier: GPL-3.0-or-later

The test creates a game and a key, pastes a sheet, and receives six sheets from a watched folder. It
previews and adjudicates the phase, undoes and redoes, rolls back and forward, and enters a transfer.
At the end it writes statements to a folder, and verifies and publishes the game.
"""
import os
import sys

import desk
import screen

PAYOLA = sys.argv[1]
POWERS = ['Austria', 'England', 'France', 'Germany', 'Italy', 'Russia', 'Turkey']
UNITS = ['A VIE', 'F LON', 'A PAR', 'A MUN', 'A ROM', 'A MOS', 'A CON']
PHASE, REPORT, SHEET = 'PayolaMasterPanel', 'PayolaReportPanel', 'PayolaSheetPanel'
SPRING, FALL = 'Spring 1901, movement', 'Fall 1901, movement'


class Desk:
    """The steps of the test in their order; each continues after the previous one."""

    def __init__(self, stage):
        self.screen = stage
        self.app = None
        self.folder = os.path.join(stage.home, 'out')
        os.mkdir(self.folder)

    # ---- tools ----

    def close_dialog(self, title):
        self.app.key('Escape')
        screen.wait_for(f'the end of “{title}”',
                        lambda: title not in [f.get_name() for f in self.app.frames()])

    def dialog(self, title):
        screen.wait_for(f'the dialog “{title}”',
                        lambda: title in [f.get_name() for f in self.app.frames()])

    @staticmethod
    def mail(number):
        return (f'From: x@example.org\nSubject: {POWERS[number]}\n\n'
                f'2 : {UNITS[number]} H\n')

    def choose_folder(self, title, accept, folder):
        """Types a path into GTK's file chooser."""
        self.dialog(title)
        self.app.key('ctrl+l')
        self.screen.xdotool('type', '--delay', '20', folder + '/')
        self.app.press('push button', accept)
        screen.wait_for('the end of the chooser',
                        lambda: title not in [f.get_name() for f in self.app.frames()])

    def save_game(self):
        """Types the path of a new game into GTK's file chooser."""
        self.dialog('Save Game')
        self.app.rest()
        self.app.key('ctrl+a')
        self.screen.xdotool('type', '--delay', '20', os.path.join(self.screen.home, 'gm.payola'))
        self.app.press('push button', 'Save')
        screen.wait_for('the end of the chooser', lambda: 'Save Game' not in
                        [f.get_name() for f in self.app.frames()])

    def files(self):
        return sorted(os.listdir(self.folder))

    # ---- the acts ----

    def makes_a_test_game(self):
        self.app = screen.App(self.screen, [PAYOLA])
        self.app.press('push button', 'New game')
        self.app.press('push button', 'Create Test Game')
        self.app.find('label', f'{SPRING} · current')

    def makes_a_key(self):
        self.app.act('win.keys')
        self.dialog('Keys and Lock')
        self.app.type('text', 'Name (for your own use)', 'desk')
        self.app.press('push button', 'Create Key')
        self.app.find('label', 'payola-key-')
        self.close_dialog('Keys and Lock')

    def accepts_a_pasted_mail(self):
        # Ctrl+V in the window, outside a text field, pastes an email into the inbox.
        self.app.press('page tab', 'Sheet')
        self.app.type('text', 'Sheet', self.mail(0), SHEET)
        left, top, _, height = self.app.extents(self.app.find('image', 'Map'))
        self.app.click(left + 10, top + height // 2)
        # F6 switches between the map and the sheet.
        self.app.key('F6', 'ctrl+a', 'ctrl+x')
        screen.wait_for('the empty sheet', lambda: self.app.text('text', 'Sheet', SHEET) == '')
        self.app.key('F6', 'ctrl+v')
        self.app.find('status bar', 'Submitted', SHEET)

    def accepts_mails_from_a_folder(self):
        mails = os.path.join(self.screen.home, 'mails')
        os.mkdir(mails)
        self.app.act('win.inbox')
        self.dialog('Inbox')
        self.app.press('push button', 'Watch a folder')
        self.choose_folder('Watch Folder', 'Watch', mails)
        self.app.find('label', 'Watched folder:')
        for number in range(1, len(POWERS)):
            with open(os.path.join(mails, f'{number}.eml'), 'w', encoding='utf-8') as file:
                file.write(self.mail(number))
            self.app.find('label', f'{POWERS[number]}: accepted')
        self.close_dialog('Inbox')
        self.app.press('page tab', 'Phase')
        self.app.find('label', 'All sheets have been received', PHASE)

    def previews(self):
        self.app.press('push button', 'Preview', PHASE)
        self.app.find('label', f'{SPRING} · preview')
        self.app.act('win.preview')
        self.app.find('label', f'{SPRING} · current')

    def corrects_on_the_map(self):
        """Dragging a unit moves it. A click changes the owner of a centre."""
        self.app.act('win.correct')
        self.dialog('Correct Position')
        self.app.press('page tab', 'Map')

        def point(province):
            # find() returns the map of the dialog, because the dialog is newer than the window. The
            # extents are read for every point, because a finding makes the map smaller.
            left, top, width, height = self.app.extents(self.app.find('image', 'Map'))
            x, y, art_width, art_height = desk.unit_place(province)
            scale = min(width / art_width, height / art_height)
            return (round(left + (width - art_width * scale) / 2 + x * scale),
                    round(top + (height - art_height * scale) / 2 + y * scale))
        self.app.find('label', 'Drag a unit')
        self.app.rest()
        (x, y), (to_x, to_y) = point('PAR'), point('GAS')
        self.screen.xdotool('mousemove', x, y, 'mousedown', 1, 'mousemove', x, y + 12,
                            'mousemove', to_x, to_y, 'mousemove', to_x + 1, to_y, 'mouseup', 1)
        text = [None]

        def edits(wanted):
            def look():
                text[0] = self.app.text('text', 'Changes, One per Line')
                return text[0] == wanted
            self.app.press('page tab', 'Text')
            screen.wait_for(f'the corrections {wanted!r}', look)
            self.app.press('page tab', 'Map')
            self.app.rest()
        edits('REMOVE PAR\nUNIT FRANCE A GAS\n')
        self.app.click(*point('BEL'))
        edits('REMOVE PAR\nUNIT FRANCE A GAS\nOWNER BEL AUSTRIA\n')
        self.app.key('ctrl+z', 'ctrl+z')
        edits('')
        self.close_dialog('Correct Position')

    def adjudicates(self):
        self.app.act('win.adjudicate')
        self.app.find('label', f'Results: {SPRING}', REPORT)

    def undoes_and_redoes(self):
        self.app.act('win.undo')
        self.app.find('label', f'{SPRING} · current')
        self.app.act('win.redo')
        self.app.find('label', f'{FALL} · current')

    def goes_back_and_forward(self):
        self.app.act('win.rollback')
        self.app.find('label', f'{SPRING} · current')
        self.app.act('win.rollforward')
        self.app.find('label', f'{FALL} · current')

    def books_a_transfer(self):
        self.app.act('win.book')
        self.dialog('Record Transfer')
        self.app.type('text', 'Reason (shown to both powers)', 'the post was late')
        self.app.press('push button', 'Record')
        screen.wait_for('the end of the dialog', lambda: 'Record Transfer' not in
                        [f.get_name() for f in self.app.frames()])
        self.app.act('win.book')
        self.dialog('Record Transfer')
        self.app.find('label', '1 AgP: the post was late')
        self.close_dialog('Record Transfer')

    def writes_statements(self):
        self.app.act('win.statements')
        self.dialog(f'Statements: {SPRING}')
        self.app.press('push button', 'Write All…')
        self.choose_folder('Choose Folder for Statements', 'Save Here', self.folder)
        self.save_game()  # nothing is sent from a game that was never saved
        wanted = [f'F1901M-{power.upper()}.txt' for power in POWERS]
        screen.wait_for('the statements', lambda: set(wanted) <= set(self.files()))
        self.app.rest()
        self.screen.xdotool('search', '--name', f'Statements: {SPRING}', 'windowactivate', '--sync')
        self.close_dialog(f'Statements: {SPRING}')

    def verifies(self):
        self.app.act('win.verify')
        self.dialog('Verify Game')
        self.app.find('label', 'All sheets were adjudicated again')
        self.app.type('text', 'Commitment from a statement', '0' * 64)
        self.app.find('label', 'This commitment does not belong to this game')
        self.close_dialog('Verify Game')

    def publishes(self):
        self.app.act('win.publish')
        self.dialog('Publish Game')
        self.app.find('label', 'The game is not over')
        self.app.press('push button', 'Publish…')
        self.choose_folder('Choose Folder for Pages', 'Publish Here', self.folder)
        self.app.find('label', 'Published:')
        assert {'index.html', 'S1901M.html', 'maps'} <= set(self.files()), self.files()
        # A game that is not over is published as everybody may know it.
        data = os.path.join(self.folder, 'data')
        assert not os.path.exists(os.path.join(data, 'game.payola')), os.listdir(data)
        self.close_dialog('Publish Game')

    def ends(self):
        self.app.key('ctrl+q')
        status = self.app.wait_end()
        assert status == 0, f'ended with {status}: {self.app.stderr()}'
        assert not self.app.stderr(), self.app.stderr()
        self.app.close()


ACTS = [
    Desk.makes_a_test_game, Desk.makes_a_key, Desk.accepts_a_pasted_mail,
    Desk.accepts_mails_from_a_folder, Desk.previews, Desk.corrects_on_the_map,
    Desk.adjudicates, Desk.undoes_and_redoes, Desk.goes_back_and_forward, Desk.books_a_transfer,
    Desk.writes_statements, Desk.verifies, Desk.publishes, Desk.ends,
]


screen.perform(Desk, ACTS)
