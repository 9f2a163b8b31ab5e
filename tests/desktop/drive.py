#!/usr/bin/python3
"""drive.py PAYOLA VERSION: plays a season in the window through the accessibility bus.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import shutil
import subprocess
import sys
import time
import urllib.parse

import desk
import screen

PAYOLA, VERSION = sys.argv[1:3]
ROOT = os.environ['PAYOLA_SOURCE_ROOT']
SAMPLE = os.path.join(ROOT, 'data', 'samples', 'demo.payola')
POWERS = ['Austria', 'England', 'France', 'Germany', 'Italy', 'Russia', 'Turkey']
SHEET, UNIT = desk.SHEET, 'PayolaUnitPanel'
PHASE, REPORT = 'PayolaMasterPanel', 'PayolaReportPanel'
NOW = desk.NOW


class Play(desk.Desk):
    """The steps of the test in their order; each continues after the previous one."""

    def __init__(self, stage):
        super().__init__(stage, PAYOLA)
        self.game = os.path.join(stage.home, 'copy.payola')
        self.other = os.path.join(stage.home, 'other.payola')
        shutil.copyfile(SAMPLE, self.game)
        self.played = None
        self.letter = os.path.join(stage.home, 'letter')
        self.install_mail_program()
        self.app = None

    def install_mail_program(self):
        """Installs a mail program that stores the address that it receives."""
        folder = os.path.join(self.screen.env['XDG_DATA_HOME'], 'applications')
        program = os.path.join(self.screen.home, 'mail')
        os.makedirs(folder)
        for path, text in (
                (program, f'#!/bin/sh\nprintf %s "$1" > {self.letter}.part\n'
                          f'mv {self.letter}.part {self.letter}\n'),
                (os.path.join(folder, 'mail.desktop'),
                 f'[Desktop Entry]\nType=Application\nName=Mail\nExec={program} %u\n'
                 'MimeType=x-scheme-handler/mailto;\n'),
                (os.path.join(self.screen.env['XDG_CONFIG_HOME'], 'mimeapps.list'),
                 '[Default Applications]\nx-scheme-handler/mailto=mail.desktop\n')):
            with open(path, 'w', encoding='utf-8') as file:
                file.write(text)
        os.chmod(program, 0o700)

    # ---- the acts ----

    def version(self):
        done = subprocess.run([PAYOLA, '--version'], env=self.screen.env, capture_output=True,
                              text=True, check=True)
        assert done.stdout == f'payola {VERSION}\n', done.stdout
        assert done.stderr == '', done.stderr

    def opens_the_game(self):
        start = time.monotonic()
        self.start(self.game)
        self.app.find('label', NOW)
        print(f'# seen {time.monotonic() - start:.2f} s after the start')
        assert self.app.frames()[0].get_name() == 'A demonstration game'

    def opens_a_file_only_once(self):
        subprocess.run([PAYOLA, self.game], env=self.screen.env, check=True, timeout=60,
                       capture_output=True)
        assert len(self.app.frames()) == 1, [f.get_name() for f in self.app.frames()]

    def refuses_a_missing_file(self):
        subprocess.run([PAYOLA, os.path.join(self.screen.home, 'nothing.payola')],
                       env=self.screen.env, check=True, timeout=60, capture_output=True)
        self.app.find('label', 'Could Not Open “nothing.payola”')
        self.app.press('push button', 'Close')
        self.app.gone('label', '“nothing.payola”')

    def refuses_a_truncated_file(self):
        torn = os.path.join(self.screen.home, 'torn.payola')
        with open(self.game, 'rb') as whole, open(torn, 'wb') as half:
            half.write(whole.read(3000))
        subprocess.run([PAYOLA, torn], env=self.screen.env, check=True, timeout=60,
                       capture_output=True)
        self.app.find('label', 'Could Not Open “torn.payola”')
        self.app.find('label', 'Line ')
        self.app.press('push button', 'Close')
        self.app.gone('label', '“torn.payola”')

    def steps_through_phases(self):
        self.app.press('push button', 'Previous phase')
        self.app.find('label', 'Winter 1902, adjustments')
        self.app.key('alt+Home')
        self.app.find('label', 'Spring 1901, movement')
        assert self.app.look('label', NOW) is None

    def shows_a_clicked_unit(self):
        self.click('VIE')
        self.app.find('label', 'Austrian army', UNIT)
        self.app.find('label', 'Vienna', UNIT)
        self.app.find('label', 'bounced: A WAR was ordered there too', UNIT)
        self.app.find('label', 'Obeyed for 10 AgP', UNIT)
        self.app.find('label', 'The highest total was 10 AgP for A VIE - GAL', UNIT)
        described = self.app.find('image', 'Map').get_description()
        assert described.startswith('Vienna (VIE)'), described

    def lists_every_province(self):
        # Screen readers find every province with its contents, and every unit, below the map.
        names = [mark.get_name() for mark in self.marks()]
        assert len(names) == 75 + 22, names
        for wanted in ('Vienna (VIE) · Austrian supply centre · Austrian army\nA VIE - GAL: bounced',
                       'English Channel (ENG)', 'Spain (SPA) · neutral supply centre',
                       'Austrian army in Vienna\nA VIE - GAL: bounced'):
            assert any(name.startswith(wanted) for name in names), (wanted, names)

    def marks(self):
        """Returns the accessible children of the map."""
        chart = self.app.find('image', 'Map')
        marks = [chart.get_child_at_index(i) for i in range(chart.get_child_count())]
        return [mark for mark in marks if mark.get_role_name() == 'push button'
                and mark.get_state_set().contains(self.app.atspi.StateType.VISIBLE)]

    def mark(self, name):
        return next(mark for mark in self.marks() if mark.get_name().startswith(name))

    def province_can_be_chosen(self):
        # The mark of a province is where the province is drawn. Activating it works like a click.
        mark = self.mark('Bohemia (BOH)')
        left, top, width, height = self.app.extents(mark)
        x, y = self.map_point('BOH')
        assert left <= x <= left + width and top <= y <= top + height, (left, top, width, x, y)
        assert mark.get_action_iface().do_action(0)
        self.app.find('label', 'Bohemia', UNIT)
        assert self.mark('Austrian army in Vienna').get_action_iface().do_action(0)
        self.app.find('label', 'Austrian army', UNIT)
        self.app.find('label', 'Vienna', UNIT)

    def keeps_secrets_from_powers(self):
        # England's view does not show the price of the army in Vienna.
        self.app.key('alt+Page_Down', 'alt+Page_Down')
        self.app.gone('label', 'Obeyed for 10 AgP', UNIT)
        self.app.find('label', 'bounced: A WAR was ordered there too', UNIT)
        self.app.key('alt+Page_Up', 'alt+Page_Up')
        self.app.find('label', 'Obeyed for 10 AgP', UNIT)

    def underlines_errors(self):
        self.app.key('alt+End')
        self.app.find('label', NOW)
        self.page('Sheet')
        self.app.type('text', 'Sheet', '5 : A BUD - LON\n', SHEET)
        self.app.find('label', 'Line 1: A BUD cannot go to LON.', SHEET)
        sheet = self.app.find('text', 'Sheet', SHEET)
        attributes = self.app.atspi.Text.get_attribute_run(sheet, 10, False)[0]
        assert attributes.get('underline') == 'error', attributes
        relations = [relation.get_relation_type() for relation in sheet.get_relation_set()]
        assert self.app.atspi.RelationType.DESCRIBED_BY in relations, relations
        described = sheet.get_description()
        assert described == 'Line 1, column 11: A BUD cannot go to LON.', described
        self.app.press('push button', 'Submit', SHEET)
        self.app.find('label', 'Could Not Submit Sheet of Austria')
        self.app.press('push button', 'Close')
        self.app.gone('label', 'Could Not Submit Sheet of Austria')

    def accepts_a_correct_sheet(self):
        self.app.type('text', 'Sheet', '10 : A BUD - GAL\n', SHEET)
        self.app.gone('label', 'Line 1:', SHEET)
        self.app.find('label', 'Worst case: 10', SHEET)
        self.app.press('push button', 'Submit', SHEET)
        self.app.find('status bar', 'Submitted', SHEET)

    def accepts_all_sheets(self):
        for _ in POWERS[1:]:
            self.app.key('ctrl+Page_Down')
            self.app.find('status bar', 'No sheet submitted yet', SHEET)
            self.app.type('text', 'Sheet', '1 : A BUD H\n', SHEET)
            self.app.find('label', 'Worst case: 1', SHEET)
            self.app.key('ctrl+Return')
            self.app.find('status bar', 'Submitted', SHEET)
        self.page('Phase')
        self.app.find('label', 'All sheets have been received', PHASE)

    def previews(self):
        self.app.press('push button', 'Preview', PHASE)
        self.app.find('label', 'Spring 1903, movement · preview')
        self.app.find('label', 'Results: Spring 1903, movement', REPORT)
        self.app.key('F8')
        self.app.find('label', NOW)

    def adjudicates(self):
        self.page('Phase')
        self.app.press('push button', 'Adjudicate', PHASE)
        self.app.find('label', 'Spring 1903, movement')
        self.app.find('label', 'Results: Spring 1903, movement', REPORT)
        self.app.find('label', 'bounced: A GAL stayed in place (strength 1 against 1)', REPORT)
        assert self.app.frames()[0].get_name() == '• A demonstration game'

    def shows_a_statement(self):
        self.page('Phase')
        self.app.press('push button', 'Statement for Austria', PHASE)
        self.app.find('label', 'Your Units', REPORT)
        self.app.find('label', 'CONFIDENTIAL', REPORT)
        self.app.find('label', '−10', REPORT)

    def rolls_back(self):
        self.page('Phase')
        self.app.press('push button', 'Roll Back', PHASE)
        self.app.find('label', NOW)

    def undoes_by_key(self):
        # Outside a text field, Ctrl+Z undoes the last step of the game, the rollback.
        left, top, _, height = self.app.extents(self.app.find('image', 'Map'))
        self.app.click(left + 10, top + height // 2)
        self.app.key('ctrl+z')
        self.app.find('label', 'Fall 1903, movement · current')
        self.app.key('ctrl+y')
        self.app.find('label', NOW)

    def saves_under_another_name(self):
        self.app.key('ctrl+shift+s')
        self.app.find('filler', 'Save Game')
        self.app.type('text', 'Name', self.other)
        self.app.press('push button', 'Save')
        screen.wait_for('the saved file', lambda: os.path.getsize(self.other) > 1000)
        screen.wait_for('the end of the dot',
                        lambda: self.app.frames()[0].get_name() == 'A demonstration game')
        with open(self.game, 'rb') as copy, open(SAMPLE, 'rb') as sample:
            assert copy.read() == sample.read(), 'the file that was opened has been written'

    def ends_without_warnings(self):
        self.app.key('ctrl+q')
        status = self.app.wait_end()
        assert status == 0, f'ended with {status}: {self.app.stderr()}'
        assert self.app.stderr() == '', self.app.stderr()
        self.app.close()

    def reopens(self):
        self.start(self.other)
        self.app.find('label', NOW)
        self.page('Sheet')
        sheet = screen.wait_for('the sheet', lambda: self.app.text('text', 'Sheet', SHEET))
        assert sheet == '10 : A BUD - GAL\n', sheet
        self.ends_without_warnings()

    # ---- the sheet: identical results by clicks, by keys, by dragging and by pasting ----

    WANTED = '2 : A BUD - RUM\n1 : F ADR S A ALB\n1 : F TRI H\n'

    def opens_a_players_window(self):
        self.played = os.path.join(self.screen.home, 'desk.payola')
        shutil.copyfile(SAMPLE, self.played)
        self.start(self.played)
        self.app.find('label', NOW)

    def writes_by_clicks(self):
        self.click('BUD')
        self.app.find('status bar', 'Austrian army in Budapest: Choose an order')
        self.click('RUM')
        self.app.press('push button', '1 AgP more', SHEET)
        self.app.find('label', '2 : A BUD - RUM', SHEET)
        self.app.press('push button', 'Add', SHEET)
        self.has_sheet('2 : A BUD - RUM\n')
        self.click('ADR')
        self.app.press('push button', 'Support')
        self.app.find('status bar', 'Austrian fleet in Adriatic Sea: Click the unit to support')
        self.click('ALB')
        self.app.press('push button', 'Hold in Albania')
        self.app.find('label', '1 : F ADR S A ALB', SHEET)
        self.app.press('push button', 'Add', SHEET)
        self.has_sheet('2 : A BUD - RUM\n1 : F ADR S A ALB\n')
        self.click('TRI')
        self.app.find('status bar', 'Austrian fleet in Trieste')
        self.app.press('push button', 'Hold')
        self.app.find('label', '1 : F TRI H', SHEET)
        self.app.press('push button', 'Add', SHEET)
        self.has_sheet(self.WANTED)
        self.app.type('text', 'Sheet', '', SHEET)

    def writes_by_keys(self):
        # After an offer the map has the keyboard focus; letters select orders; Escape goes one
        # step back.
        self.app.key('b', 'u', 'd', 'm', 'r', 'u', 'm')
        self.app.find('label', 'Offer to A BUD', SHEET)
        self.app.key('2', 'Return')
        self.app.key('a', 'd', 'r', 's', 't', 'r', 'i', 'Escape', 'a', 'l', 'b', 'h')
        self.app.find('label', 'Offer to F ADR', SHEET)
        self.app.key('Return')
        self.app.key('t', 'r', 'i', 'h')
        self.app.find('label', 'Offer to F TRI', SHEET)
        self.app.key('Return')
        self.has_sheet(self.WANTED)

    def pastes(self):
        # F6 switches from the map to the sheet.
        self.app.key('F6', 'ctrl+a', 'ctrl+x')
        self.has_sheet('')
        self.app.key('ctrl+v')
        self.app.find('label', '3 Lines Pasted Without Errors')
        self.app.press('push button', 'Keep')
        self.app.gone('label', '3 Lines Pasted')
        self.has_sheet(self.WANTED)

    def drags_an_order(self):
        self.app.type('text', 'Sheet', '', SHEET)
        self.drag(self.map_point('BUD'), self.map_point('RUM'))
        self.app.find('label', '1 : A BUD - RUM', SHEET)
        self.app.press('push button', 'Cancel', SHEET)
        self.has_sheet('')

    def mails_the_sheet(self):
        # The email is passed to the user's mail program.
        self.app.type('text', 'Sheet', '3:a bud-rum %ä & "b"\n', SHEET)
        self.click_on('push button', 'Send the sheet', SHEET)
        self.app.press('menu item', 'Send by Email')
        letter = screen.wait_for('the letter', lambda: os.path.getsize(self.letter) and self.letter)
        with open(letter, encoding='utf-8') as file:
            uri = urllib.parse.urlsplit(file.read())
        assert uri.scheme == 'mailto' and uri.path == '', uri
        fields = urllib.parse.parse_qs(uri.query, strict_parsing=True)
        subject = 'A demonstration game, Spring 1903, movement: Austria'
        assert fields == {'subject': [subject],
                          'body': [f'% {subject}\r\n% 1 offer\r\n3 : A BUD - RUM %ä & "b"\r\n% 1 offer\r\n']}, fields
        self.app.find('status bar', 'Sent; receipt not confirmed yet', SHEET)
        self.app.type('text', 'Sheet', '', SHEET)

    def saved_text(self):
        with open(self.played, encoding='utf-8') as file:
            return file.read()

    def recovers_after_a_kill(self):
        # If the program is killed three seconds after a key, the next start restores everything.
        self.app.type('text', 'Sheet', '7 : A BUD H %kept\n', SHEET)
        time.sleep(3)
        self.app.process.kill()
        self.app.process.wait()
        self.app.close()
        self.start(self.played)
        self.app.find('label', NOW)
        self.has_sheet('7 : A BUD H %kept\n')
        self.app.find('status bar', 'Draft, not submitted', SHEET)
        # A submitted sheet is not in the file yet, so the whole game is kept, and at once.
        self.app.key('ctrl+Return')
        self.app.find('status bar', 'Submitted', SHEET)
        self.app.process.kill()
        self.app.process.wait()
        self.app.close()
        self.app = screen.App(self.screen, [PAYOLA])
        self.app.find('label', 'Recover Unsaved Game?')
        self.app.press('push button', 'Recover')
        self.app.find('label', NOW)
        self.has_sheet('7 : A BUD H %kept\n')
        self.app.find('status bar', 'Submitted', SHEET)
        # The game still has its file name, so saving does not open a dialog.
        self.app.key('ctrl+s')
        screen.wait_for('the saved file', lambda: '%kept' in self.saved_text())
        status = self.leave()
        assert status == 0, f'ended with {status}: {self.app.stderr()}'


ACTS = [
    Play.version, Play.opens_the_game, Play.opens_a_file_only_once, Play.refuses_a_missing_file,
    Play.refuses_a_truncated_file, Play.steps_through_phases, Play.lists_every_province,
    Play.province_can_be_chosen, Play.shows_a_clicked_unit, Play.keeps_secrets_from_powers,
    Play.underlines_errors, Play.accepts_a_correct_sheet, Play.accepts_all_sheets, Play.previews,
    Play.adjudicates, Play.shows_a_statement, Play.rolls_back, Play.undoes_by_key,
    Play.saves_under_another_name, Play.ends_without_warnings, Play.reopens,
    Play.opens_a_players_window, Play.writes_by_clicks, Play.writes_by_keys, Play.pastes,
    Play.drags_an_order, Play.mails_the_sheet, Play.recovers_after_a_kill,
]


screen.perform(Play, ACTS)
