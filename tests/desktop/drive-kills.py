#!/usr/bin/python3
"""drive-kills.py PAYOLA PAYOLA_CLI: kills the window while it saves.

SPDX-License-Identifier: GPL-3.0-or-later

The test sends keys to the window: adjudicate, undo, roll back and roll forward, and save after each.
It kills the window at some moment. Then the file must be identical to one of the saved games.
(test-kills.c does the same a hundred times without a window.)

Then it adjudicates, rolls back and undoes without saving, and kills the window at some moment. The next start
must recover the game at least as it was when the window was last idle. PAYOLA_LIVES and PAYOLA_UNSAVED_LIVES
set the numbers of killed windows.
"""
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time

import screen

PAYOLA, CLI = sys.argv[1:]
POWERS = ['AUSTRIA', 'ENGLAND', 'FRANCE', 'GERMANY', 'ITALY', 'RUSSIA', 'TURKEY']
UNITS = ['A VIE', 'F LON', 'A PAR', 'A MUN', 'A ROM', 'A MOS', 'A CON']
LIVES = int(os.environ.get('PAYOLA_LIVES', 5))
UNSAVED_LIVES = int(os.environ.get('PAYOLA_UNSAVED_LIVES', 3))
TURNS = 8  # adjudicated phases of the game with unsaved work
SAVE = 'ctrl+s'
# The repeated actions, each followed by a save; the last one restores the initial state.
BACK, FORWARD, ADJUDICATE, UNDO = ('ctrl+alt+BackSpace', 'ctrl+alt+shift+BackSpace', 'F9',
                                   'ctrl+alt+z')
ROUND = [FORWARD, SAVE, BACK, SAVE, ADJUDICATE, SAVE, UNDO, SAVE]


def read(path):
    """Returns a game without the log, which contains the times of actions in the window."""
    with open(path, 'rb') as file:
        game = re.sub(rb'\s*<log time="[^"]*">[^<]*</log>', b'', file.read())
    return re.sub(rb'\s*<roster(?:/>|>\s*</roster>)', b'', game)


class Deaths:
    def __init__(self, stage):
        self.screen = stage
        self.app = None
        self.game = os.path.join(stage.home, 'game.payola')
        # Without accessibility the window starts faster.
        stage.env['GTK_A11Y'] = 'none'
        self.states = []

    def cli(self, *arguments):
        subprocess.run([CLI, *arguments], check=True, stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.screen.env)

    def window(self):
        """Returns the window when it shows the game and has the keyboard focus."""
        found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid',
                                str(self.app.process.pid), '--name', 'Mortal'],
                               env=self.screen.env, check=False, capture_output=True, text=True)
        for window in found.stdout.split():
            self.screen.xdotool('windowfocus', window)
            if self.screen.xdotool('getwindowfocus').strip() == window:
                return window
        return None

    def starts(self):
        self.app = screen.App(self.screen, [PAYOLA, self.game])
        screen.wait_for('the window', self.window)

    def saves(self, key, wanted):
        """Presses a key until the file is as wanted. The window may miss the key the first time."""
        def look():
            self.app.key(key, SAVE)
            return read(self.game) == wanted
        screen.wait_for('the first saving', look)

    def makes_a_game(self):
        self.cli('new', self.game, '--seed', '7', '--title', 'Mortal')
        for power, unit in zip(POWERS, UNITS):
            sheet = os.path.join(self.screen.home, power)
            with open(sheet, 'w', encoding='utf-8') as file:
                file.write(f'2 : {unit} H\n')
            self.cli('submit', self.game, power, sheet)
        self.states.append(read(self.game))
        for command in 'adjudicate', 'rollback':
            self.cli(command, self.game)
            self.states.append(read(self.game))
        assert len(set(self.states)) == 3

    def is_killed_while_it_saves(self):
        chance = random.Random(7)
        found = [0, 0, 0]
        for _ in range(LIVES):
            with open(self.game, 'wb') as file:
                file.write(self.states[1])
            self.starts()
            self.saves(BACK, self.states[2])
            keys = subprocess.Popen(['xdotool', 'key', '--delay', '8', *ROUND * 4],
                                    env=self.screen.env, stderr=subprocess.DEVNULL)
            screen.wait_for('the next saving', lambda: read(self.game) == self.states[1])
            time.sleep(chance.uniform(0, 0.25))
            self.app.process.send_signal(signal.SIGKILL)
            assert self.app.wait_end() == -signal.SIGKILL
            keys.wait()  # otherwise a key would remain pressed
            after = read(self.game)
            assert after in self.states, after[-500:]
            found[self.states.index(after)] += 1
            self.app.close()
            # Removes unsaved games, which the next start would offer to recover.
            shutil.rmtree(os.path.join(self.screen.env['XDG_STATE_HOME'], 'payola'),
                          ignore_errors=True)
        print(f'# found {found}', flush=True)

    def count_turns(self):
        """Returns the number of adjudicated phases of the saved game, which its current phase tells."""
        said = subprocess.run([CLI, 'validate', self.game], check=True, env=self.screen.env,
                              capture_output=True, text=True).stdout
        (season, year), = re.findall(r'\b([SF])(190\d)M\b', said)
        return 2 * (int(year) - 1901) + (season == 'F')

    def is_killed_with_unsaved_work(self):
        chance = random.Random(int(os.environ.get('PAYOLA_SEED', 11)))
        old = os.path.join(self.screen.home, 'old.payola')
        self.cli('new', old, '--seed', '7', '--title', 'Mortal')
        for turn in range(TURNS + 1):
            # The sheets of the last phase are complete, so that no question delays its adjudication.
            for power, unit in zip(POWERS, UNITS):
                sheet = os.path.join(self.screen.home, power)
                if turn == TURNS:
                    self.cli('submit', old, power, sheet)
            if turn < TURNS:
                self.cli('adjudicate', old)
        lost = 0
        for life in range(UNSAVED_LIVES):
            shutil.copyfile(old, self.game)
            # The number of adjudicated phases after each step.
            steps, turns = [ADJUDICATE], [TURNS, TURNS + 1]
            done = [TURNS]  # the states to which undo returns
            for _ in range(chance.randrange(1, 16)):
                if len(done) > 1 and (turns[-1] == 1 or chance.random() < 0.4):
                    steps.append(UNDO)
                    turns.append(done.pop())
                else:
                    steps.append(BACK)
                    done.append(turns[-1])
                    turns.append(turns[-1] - 1)
            self.starts()
            known = chance.randrange(1, len(steps))
            # Rolling back depends on the phase that is shown.
            keys = [key for step in steps for key in (step, 'alt+End')]
            self.app.key(*keys[:2 * known])
            self.app.rest()
            rest = subprocess.Popen(['xdotool', 'key', '--delay', '8', *keys[2 * known:]],
                                    env=self.screen.env, stderr=subprocess.DEVNULL)
            time.sleep(chance.uniform(0, 0.3))
            self.app.process.send_signal(signal.SIGKILL)
            assert self.app.wait_end() == -signal.SIGKILL
            rest.wait()
            self.app.close()
            del self.screen.env['GTK_A11Y']
            self.app = screen.App(self.screen, [PAYOLA, self.game] if life % 2 else [PAYOLA])
            self.app.find('label', 'Recover Unsaved Game?')
            self.app.press('push button', 'Recover')
            screen.wait_for('the window', self.window)
            screen.wait_for('the saved game', self.is_saved)
            lost += self.count_turns() not in turns[known:]
            self.app.key('ctrl+q')
            assert self.app.wait_end() == 0
            assert self.app.stderr() == '', self.app.stderr()
            self.app.close()
            self.screen.env['GTK_A11Y'] = 'none'
        print(f'# lost {lost} of {UNSAVED_LIVES}', flush=True)
        assert lost == 0

    def is_saved(self):
        """Saves until no game is unsaved."""
        self.app.key(SAVE)
        folder = os.path.join(self.screen.env['XDG_STATE_HOME'], 'payola')
        return not [name for name in os.listdir(folder) if re.fullmatch(r'unsaved-.*\.payola', name)]

    def opens_the_remaining_file(self):
        self.cli('verify', self.game)
        with open(self.game, 'wb') as file:
            file.write(self.states[2])
        self.starts()
        self.saves(FORWARD, self.states[1])
        self.app.key('ctrl+q')
        assert self.app.wait_end() == 0


ACTS = [Deaths.makes_a_game, Deaths.is_killed_while_it_saves, Deaths.opens_the_remaining_file,
        Deaths.is_killed_with_unsaved_work]


screen.perform(Deaths, ACTS)
