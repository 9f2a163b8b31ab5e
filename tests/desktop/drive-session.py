#!/usr/bin/python3
"""drive-session.py PAYOLA VERSION: tests the program with the desktop: start over D-Bus, one instance, logout
with unsaved changes, the window about the program, missing data.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import shutil
import subprocess
import sys

import desk
import screen

PAYOLA, VERSION = sys.argv[1:3]
NAME = 'io.github.payola.Payola'
TITLE = 'A demonstration game'
SAMPLE = os.path.join(desk.ROOT, 'data', 'samples', 'demo.payola')
SHEET = os.path.join(desk.ROOT, 'tests', 'fuzz', 'corpus', 'incoming', 'france.payola-sheet')


class Play(desk.Desk):
    """The steps of the test in their order; each continues after the previous one."""

    def __init__(self, stage):
        super().__init__(stage, PAYOLA)
        self.game = os.path.join(stage.home, 'copy.payola')
        self.log = os.path.join(stage.home, 'session')
        shutil.copyfile(SAMPLE, self.game)

    def run(self, *command):
        done = subprocess.run(command, env=self.screen.env, text=True, timeout=60, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        assert (done.returncode, done.stdout) == (0, ''), (command, done.returncode, done.stdout)

    def ask_bus(self, method, *arguments):
        done = subprocess.run(['gdbus', 'call', '--session', '--dest', 'org.freedesktop.DBus',
                               '--object-path', '/org/freedesktop/DBus', '--method',
                               'org.freedesktop.DBus.' + method, *arguments],
                              env=self.screen.env, stdout=subprocess.PIPE, text=True, check=True)
        return done.stdout.strip()

    def windows(self, title):
        """Returns the number of windows with this title."""
        done = subprocess.run(['xdotool', 'search', '--onlyvisible', '--name', title],
                              env=self.screen.env, text=True, stdout=subprocess.PIPE, check=False)
        return len(done.stdout.split())

    def wait_windows(self, title, number):
        screen.wait_for(f'{number} windows “{title}”', lambda: self.windows(title) == number)

    def calls(self, method):
        """Returns the calls of a method of the session manager."""
        if not os.path.exists(self.log):
            return []
        with open(self.log, encoding='utf-8') as log:
            return [line for line in log if line.startswith(method + ' ')]

    def end(self):
        self.app.key('ctrl+q')
        assert self.app.wait_end() == 0
        assert self.app.stderr() == '', self.app.stderr()
        self.app.close()
        self.app = None

    # ---- the acts ----

    def starts_over_the_bus(self):
        folder = os.path.join(self.screen.env['XDG_DATA_HOME'], 'dbus-1', 'services')
        os.makedirs(folder)
        with open(os.path.join(desk.ROOT, 'data', NAME + '.service.in'), encoding='utf-8') as file:
            text = file.read()
        text = text.replace('@app_id@', NAME).replace('@bindir@/payola', PAYOLA)
        with open(os.path.join(folder, NAME + '.service'), 'w', encoding='utf-8') as file:
            file.write(text)
        self.ask_bus('ReloadConfig')
        self.run('gapplication', 'launch', NAME, self.game)
        self.wait_windows(TITLE, 1)

    def is_one_instance(self):
        self.run('gapplication', 'launch', NAME, self.game)
        self.run(PAYOLA, self.game)
        self.run('gapplication', 'action', NAME, 'new')
        self.wait_windows('New Game', 1)
        assert self.windows(TITLE) == 1
        self.run(PAYOLA, '--new-window')
        self.wait_windows('^Payola$', 1)
        self.run(PAYOLA, '--new-window')
        self.wait_windows('^Payola$', 2)

    def ends_over_the_bus(self):
        self.screen.xdotool('search', '--onlyvisible', '--name', 'New Game', 'windowclose')
        self.wait_windows('New Game', 0)
        # The program may leave the bus before its answer has been sent.
        done = subprocess.run(['gapplication', 'action', NAME, 'quit'], env=self.screen.env, text=True,
                              timeout=60, check=False, stderr=subprocess.PIPE)
        assert done.returncode == 0 or 'NoReply' in done.stderr, done.stderr
        self.wait_windows(TITLE, 0)
        self.wait_windows('^Payola$', 0)
        screen.wait_for('the end', lambda: self.ask_bus('NameHasOwner', NAME) == '(false,)')

    def carries_out_the_first_action(self):
        self.app = screen.App(self.screen, [PAYOLA, '--new-game'])
        self.app.find('label', 'New Game')
        self.app.key('Escape')
        self.wait_windows('New Game', 0)

    def passes_sheets_to_the_game(self):
        self.run(PAYOLA, SHEET)
        self.app.find('label', 'Open the game as its game master')
        self.app.key('Escape')
        self.app.gone('label', 'Open the game as its game master')
        self.run(PAYOLA, self.game)
        self.app.find('label', desk.NOW)
        self.run(PAYOLA, SHEET)
        screen.wait_for('the inbox', lambda: 'Inbox' in [frame.get_name() for frame in self.app.frames()])

    def names_its_version(self):
        self.run('gapplication', 'action', NAME, 'about')
        self.app.find('label', VERSION)
        self.app.key('Escape')
        self.app.gone('label', VERSION)
        self.app.key('Escape')
        self.end()

    def asks_before_logout(self):
        manager = subprocess.Popen([sys.executable, os.path.join(os.path.dirname(__file__), 'session-manager.py'),
                                    self.log], env=self.screen.env, stdout=subprocess.PIPE, text=True)
        self.screen.children.append(manager)
        assert manager.stdout.readline() == 'ready\n'
        self.start(self.game)
        self.app.find('label', desk.NOW)
        screen.wait_for('the registration', lambda: self.calls('RegisterClient'))
        assert not self.calls('Inhibit')
        self.app.act('win.rollback')
        screen.wait_for('the question', lambda: self.calls('Inhibit'))
        # The flag 1 is a logout.
        (call,) = self.calls('Inhibit')
        assert call.endswith("'There are unsaved changes.', 1)\n"), call
        assert not self.calls('Uninhibit')
        self.app.act('win.undo')
        screen.wait_for('the end of the question', lambda: self.calls('Uninhibit'))
        self.end()

    def explains_missing_data(self):
        self.screen.env['PAYOLA_DATA_DIR'] = os.path.join(self.screen.home, 'nothing')
        self.app = screen.App(self.screen, [PAYOLA])
        self.app.find('label', 'Payola Is Incomplete')
        self.app.find('label', 'Games cannot be created or opened')
        self.app.key('Escape')
        self.app.gone('label', 'Payola Is Incomplete')
        self.end()


screen.perform(Play, [Play.starts_over_the_bus, Play.is_one_instance, Play.ends_over_the_bus,
                      Play.carries_out_the_first_action, Play.passes_sheets_to_the_game,
                      Play.names_its_version, Play.asks_before_logout, Play.explains_missing_data])
