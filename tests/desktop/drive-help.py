#!/usr/bin/python3
"""drive-help.py PAYOLA: asks for help with the keys, with and without a help viewer on the desktop.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import shutil
import sys

import desk
import screen

PAYOLA = sys.argv[1]
SAMPLE = os.path.join(desk.ROOT, 'data', 'samples', 'demo.payola')
HELP = os.path.join(desk.ROOT, 'resources', 'help')


class Play(desk.Desk):
    """The steps of the test in their order; each continues after the previous one."""

    def __init__(self, stage):
        super().__init__(stage, PAYOLA)
        self.game = os.path.join(stage.home, 'copy.payola')
        self.asked = os.path.join(stage.home, 'asked')
        shutil.copyfile(SAMPLE, self.game)

    def install_viewer(self):
        """Installs a help viewer that stores the address that it receives, and the pages of the help."""
        folder = os.path.join(self.screen.env['XDG_DATA_HOME'], 'applications')
        program = os.path.join(self.screen.home, 'viewer')
        share = os.path.join(self.screen.home, 'share')
        os.makedirs(folder)
        shutil.copytree(os.path.join(HELP, 'C'), os.path.join(share, 'help', 'C', 'payola'))
        for path, text in (
                (program, f'#!/bin/sh\nprintf %s "$1" > {self.asked}.part\n'
                          f'mv {self.asked}.part {self.asked}\n'),
                (os.path.join(folder, 'viewer.desktop'),
                 f'[Desktop Entry]\nType=Application\nName=Viewer\nExec={program} %u\n'
                 'MimeType=x-scheme-handler/help;\n'),
                (os.path.join(self.screen.env['XDG_CONFIG_HOME'], 'mimeapps.list'),
                 '[Default Applications]\nx-scheme-handler/help=viewer.desktop\n')):
            with open(path, 'w', encoding='utf-8') as file:
                file.write(text)
        os.chmod(program, 0o700)
        folders = self.screen.env.get('XDG_DATA_DIRS') or '/usr/local/share:/usr/share'
        self.screen.env['XDG_DATA_DIRS'] = share + ':' + folders

    def titles(self):
        return [frame.get_name() for frame in self.app.frames()]

    def help_is(self, title):
        self.app.find('heading', title)
        assert 'Help' in self.titles(), self.titles()
        self.app.rest()

    def close_help(self):
        self.app.key('Escape')
        screen.wait_for('the end of the help', lambda: 'Help' not in self.titles())

    def end(self):
        self.app.key('ctrl+q')
        assert self.app.wait_end() == 0
        assert self.app.stderr() == '', self.app.stderr()
        self.app.close()
        self.app = None

    # ---- the acts ----

    def shows_the_page_of_each_view(self):
        self.start(self.game)
        self.app.find('label', desk.NOW)
        for number, title in enumerate(['Writing a Sheet', 'The Auction', 'One Phase, Step by Step',
                                        'Results and Statements'], 1):
            self.app.key(f'alt+{number}')
            self.app.rest()
            self.app.key('F1')
            self.help_is(title)
            self.close_help()

    def works_beside_a_modal_dialog(self):
        self.app.act('win.votes')
        screen.wait_for('the votes', lambda: 'Votes and Game End' in self.titles())
        self.app.rest()
        self.app.key('F1')
        self.help_is('Ending and Publishing a Game')
        self.app.key('ctrl+f')
        self.screen.xdotool('type', '--delay', '20', 'tin cup')
        self.app.key('Return')
        self.help_is('Tin Cup')
        self.app.key('alt+Left')
        self.help_is('Ending and Publishing a Game')
        self.close_help()
        self.app.key('Escape')
        screen.wait_for('the end of the votes', lambda: 'Votes and Game End' not in self.titles())

    def shows_the_rules_with_another_key(self):
        self.app.rest()
        self.app.key('shift+F1')
        self.app.find('label', 'Rules', 'PayolaReportPanel')
        assert 'Help' not in self.titles()
        self.end()

    def prefers_the_viewer_of_the_desktop(self):
        self.install_viewer()
        self.start(self.game)
        self.app.find('label', desk.NOW)
        self.app.key('alt+3')
        self.app.rest()
        self.app.key('F1')
        screen.wait_for('the viewer', lambda: os.path.exists(self.asked))
        with open(self.asked, encoding='utf-8') as file:
            assert file.read() == 'help:payola/phase'
        assert 'Help' not in self.titles()
        self.end()


screen.perform(Play, [
    Play.shows_the_page_of_each_view,
    Play.works_beside_a_modal_dialog,
    Play.shows_the_rules_with_another_key,
    Play.prefers_the_viewer_of_the_desktop,
])
