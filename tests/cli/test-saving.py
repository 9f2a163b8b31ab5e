#!/usr/bin/python3
"""Kills and duplicates payola-cli while it saves.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import random
import signal
import subprocess
import time

import tap
from program import CLI, OK, REFUSED, read, without_log
from keyrings import Case, POWERS


class Saving(Case):
    def environment(self):
        return {**os.environ, 'XDG_DATA_HOME': self.path('home')}

    def test_killed(self):
        """Kills the program at random moments while it saves: the game is always old or new."""
        self.good('gm', 'new', self.game, '--seed', '1')
        for _ in range(3):
            self.good('gm', 'adjudicate', self.game)
        sheets = [self.path(f's{i}', f'{i + 1} : F BRE H\n' + '% ' + 'x' * 4000 + '\n')
                  for i in range(2)]
        start = time.monotonic()
        self.good('gm', 'submit', self.game, 'FRANCE', sheets[0])
        whole = time.monotonic() - start
        states = []
        for sheet in sheets * 2: # the second time, each file also contains the replaced sheet
            self.good('gm', 'submit', self.game, 'FRANCE', sheet)
            states.append(without_log(read(self.game)))
        chance = random.Random(7)
        died = 0
        for i in range(100):
            child = subprocess.Popen([CLI, 'submit', self.game, 'FRANCE', sheets[i % 2]],
                                     env=self.environment(), stderr=subprocess.DEVNULL)
            time.sleep(chance.uniform(0, whole * 1.1))
            child.send_signal(signal.SIGKILL)
            died += child.wait() == -signal.SIGKILL
            self.assertIn(without_log(read(self.game)), states)
        self.assertGreater(died, 30)
        self.good('gm', 'validate', self.game)
        # Files that a killed program left behind are not games, and do not block other programs.
        self.good('gm', 'submit', self.game, 'FRANCE', sheets[0])
        self.assertEqual(read(self.game), states[2])

    def kill_at_random(self, chance, longest, *command, **env):
        """Runs the program, kills it within `longest` seconds; returns whether it was running then."""
        child = subprocess.Popen([CLI, *command], env={**self.environment(), **env},
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(chance.uniform(0, longest))
        child.send_signal(signal.SIGKILL)
        return child.wait() == -signal.SIGKILL

    def test_killed_locked(self):
        """After a kill, a locked game has its old or its new contents. It is never written unlocked."""
        key = {'PAYOLA_PASSPHRASE': 'open it'}
        self.good('gm', 'new', self.game, '--seed', '1')
        self.good('gm', 'lock', self.game, env=key)
        sheets = [self.path(f's{i}', f'{i + 1} : F BRE H\n') for i in range(2)]
        start = time.monotonic()
        self.good('gm', 'submit', self.game, 'FRANCE', sheets[1], env=key)
        whole = time.monotonic() - start
        chance = random.Random(7)
        before, received = read(self.game), 1
        died = 0
        for i in range(100):
            died += self.kill_at_random(chance, whole * 1.1, 'submit', self.game, 'FRANCE',
                                        sheets[i % 2], **key)
            for name in os.listdir(self.folder):
                if name.startswith('game'):
                    self.assertNotIn(b'<game', read(self.path(name)), name)
            after = read(self.game)
            if after != before:
                # The game was saved completely, with its sheet.
                before, received = after, i % 2
                self.assertIn(f'{received + 1} : F BRE H', self.unlocked(key))
        self.assertGreater(died, 30)
        self.assertIn(f'{received + 1} : F BRE H', self.unlocked(key))

    def unlocked(self, key):
        """Returns the text of the locked game."""
        copy = self.path('copy', read(self.game))
        self.good('gm', 'unlock', copy, env=key)
        return read(copy).decode()

    def test_killed_publishing(self):
        """If a folder contains a first page, it contains one complete publication, not parts of two."""
        games, sites = [], []
        for i, seed in enumerate('12'):
            game = self.path(f'{i}.payola')
            self.good('gm', 'new', game, '--seed', seed, '--title', f'Number {i}')
            self.good('gm', 'adjudicate', game)
            self.good('gm', 'draw', game)
            games.append(game)
            site = self.path(f'whole-{i}')
            start = time.monotonic()
            self.good('gm', 'publish', game, site)
            longest = time.monotonic() - start
            sites.append({os.path.relpath(os.path.join(folder, name), site):
                          read(os.path.join(folder, name))
                          for folder, _, names in os.walk(site) for name in names})
        self.assertNotEqual(sites[0]['index.html'], sites[1]['index.html'])
        folder = self.path('site')
        self.good('gm', 'publish', games[0], folder)
        chance = random.Random(7)
        died = 0
        for i in range(40):
            died += self.kill_at_random(chance, longest * 1.1, 'publish', games[i % 2], folder)
            if not os.path.exists(os.path.join(folder, 'index.html')):
                continue
            index = read(os.path.join(folder, 'index.html'))
            whole = next(site for site in sites if site['index.html'] == index)
            for name, content in whole.items():
                self.assertEqual(read(os.path.join(folder, name)), content, name)
        self.assertGreater(died, 10)
        self.good('gm', 'publish', games[1], folder)
        self.assertEqual(read(os.path.join(folder, 'index.html')), sites[1]['index.html'])

    def test_killed_giving_out(self):
        """After a kill, each packet file is complete, and the game has not changed."""
        self.with_keys()
        before = read(self.game)
        names = [power + '.payola-packet' for power in POWERS]
        folder = self.path('packets')
        os.mkdir(folder)
        start = time.monotonic()
        self.good('gm', 'packet', self.game, 'all', '--sign', 'gm', '--seal', '-o', folder)
        longest = time.monotonic() - start
        chance = random.Random(7)
        died = 0
        for i in range(40):
            died += self.kill_at_random(chance, longest * 1.1, 'packet', self.game, 'all', '--sign',
                                        'gm', '--seal', '-o', folder,
                                        XDG_DATA_HOME=self.path('home-gm'))
            for name in names:
                self.assertTrue(read(os.path.join(folder, name))
                                .endswith(b'-----END PAYOLA PACKET-----\n'), name)
        self.assertGreater(died, 10)
        self.assertEqual(read(self.game), before)
        for power, name in zip(POWERS, names):
            self.good(power, 'open', os.path.join(folder, name), '--key', 'me')

    def test_two_writers(self):
        """Concurrent runs wait for each other, so both sheets are stored. Changes by a program that
        does not wait are detected."""
        self.good('gm', 'new', self.game, '--seed', '1')
        sheets = {power: self.path(power, '0 : ' + unit + ' H\n') for power, unit in
                  (('FRANCE', 'A PAR'), ('ITALY', 'A ROM'), ('TURKEY', 'A CON'))}
        children = [subprocess.Popen([CLI, 'submit', self.game, power, sheet],
                                     env=self.environment()) for power, sheet in sheets.items()]
        self.assertEqual([child.wait() for child in children], [OK] * 3)
        text = read(self.game).decode()
        for power in sheets:
            self.assertIn(f'<sheet power="{power}">', text)

        # The email comes from standard input. The program reads the game first, and then waits for
        # the end of the email. Another program changes the game meanwhile. If it adds a sheet of
        # another power, both sheets are kept. If it changes the title, the email is refused.
        before = read(self.game)
        added = before.replace(b'</sheet>', b'</sheet>\n    <sheet power="GERMANY">1 : A MUN H\n</sheet>', 1)
        for other, status in ((added, OK), (before.replace(b'title=""', b'title="by another"'),
                                            REFUSED)):
            self.path('game.payola', before)
            child, said = self.receive_while(other)
            self.assertEqual(child, status, said)
            if status == OK:
                self.assertIn(b'<sheet power="GERMANY">', read(self.game))
                self.assertIn(b'5 : A PAR - BUR', read(self.game))
            else:
                self.assertIn('changed by another program', said)
                self.assertEqual(read(self.game), other)

    def receive_while(self, other):
        """Receives an email while another program changes the file; returns exit status and output."""
        child = subprocess.Popen([CLI, 'receive', self.game, '-'], env=self.environment(),
                                 stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                 stderr=subprocess.PIPE)
        # The email does not fit into the pipe, so after write() the program is already reading it.
        filler = b'From: france@example.org\nX-Filler: ' + b'\n '.join([b'-' * 70] * 1500)
        child.stdin.write(filler + b'\n\nPower: France\n5 : A PAR - BUR\n')
        child.stdin.flush()
        self.path('game.payola', other)
        _, said = child.communicate()
        return child.returncode, said.decode()


if __name__ == '__main__':
    tap.main()
