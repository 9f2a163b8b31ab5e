#!/usr/bin/python3
"""A judge that is killed at random instants: every email has one effect and one answer.

SPDX-License-Identifier: GPL-3.0-or-later

With the arguments --kills N --mails N, runs the long version.
"""
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time

from judge import JUDGE, NOW, ROOT, Case
sys.path.insert(0, os.path.join(ROOT, 'tests', 'cli'))
import tap  # noqa: E402


def option(name, otherwise):
    return int(sys.argv[sys.argv.index(name) + 1]) if name in sys.argv else otherwise


KILLS, MAILS = option('--kills', 25), option('--mails', 140)


def sheet(phase, power):
    path = os.path.join(ROOT, 'tests', 'cases', 'demo', phase, power + '.txt')
    if not os.path.exists(path):
        return None
    with open(path, encoding='utf-8') as file:
        return file.read()


class Kills(Case):
    def write_mails(self, chance):
        """Writes emails for all games: sheets, repeated emails, commands, press, refused codes."""
        subjects = {}
        for letter in self.once():
            game, _phase, power, _code = letter.bracket()
            subjects[game, power] = letter.subject
        waiting = {key: True for key in subjects}
        while self.n < MAILS:
            game, power = chance.choice(sorted(subjects))
            sender = f'{power.lower()}@example.net'
            subject = 'Re: ' + subjects[game, power]
            kind = chance.randrange(8)
            ident = f'<{self.n}@example.net>'
            if kind < 3 and waiting[game, power]:
                body = sheet('S1901M', power)
                waiting[game, power] = False
            elif kind == 3:
                body = 'STATUS\nSET WAIT\n'
            elif kind == 4:
                body = 'PRESS TO ALL\nHello number %d\nENDPRESS\nSET NOWAIT\n' % self.n
            elif kind == 5:
                body = 'SUMMARY\nVOTE draw\n'
            elif kind == 6:
                subject, body = subject[:-4] + 'zzz]', f'SET WAIT\n// {self.n}\n'
            else:
                body = f'nonsense {self.n} : A PAR - BUR\n'
            self.mail(sender, subject, body, ident=ident)
            if kind == 7:
                self.mail(sender, subject, body, ident=ident)  # delivered twice

    def state(self):
        """Returns the games and all answers, by their Message-ID."""
        games = {}
        for name in sorted(os.listdir(self.path('games'))):
            if name.endswith('.payola'):
                with open(self.path('games', name), 'rb') as file:
                    games[name] = file.read()
        letters = {}
        folder = self.path('out', 'new')
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), 'rb') as file:
                data = file.read()
            ident = re.search(rb'^Message-ID: *(\S+)', data, re.I | re.M)[1]
            self.assertNotIn(ident, letters)
            letters[ident] = data
        return games, letters

    def kill_once(self, chance):
        """Runs the judge and kills it at a random instant. Returns whether it was killed."""
        process = subprocess.Popen([JUDGE, 'once', self.path('judge.conf'), '--now', NOW],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            process.wait(chance.random() ** 2 * self.longest)
            return False
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            process.wait()
            return True

    def test_kills(self):
        chance = random.Random(24)
        for i in range(max(2, MAILS // 60)):
            self.new(f'g{i}')
        self.write_mails(chance)
        for name in os.listdir(self.path('out', 'new')):
            os.unlink(self.path('out', 'new', name))
        original = self.folder
        shutil.copytree(original, original + '-copy')
        self.addCleanup(shutil.rmtree, original + '-copy')

        began = time.monotonic()
        self.once()
        seconds = time.monotonic() - began
        self.longest = min(seconds, 1.2)
        games, letters = self.state()
        answered = [data for data in letters.values() if b'auto-replied' in data]

        # Several judges work through the same emails, until there were enough kills.
        kills = passes = 0
        while kills < KILLS:
            self.folder, self.seen = f'{original}-{passes}', set()
            shutil.copytree(original + '-copy', self.folder)
            self.addCleanup(shutil.rmtree, self.folder)
            while os.listdir(self.path('in', 'new')) and kills < KILLS:
                kills += self.kill_once(chance)
            self.once()
            again_games, again_letters = self.state()
            self.assertEqual(again_games, games)
            self.assertEqual(sorted(again_letters), sorted(letters))
            self.assertEqual(again_letters, letters)
            passes += 1
        replies = [data.split(b'In-Reply-To: ')[1].split(b'\n')[0] for data in answered]
        self.assertEqual(len(replies), len(set(replies)))
        if '--kills' in sys.argv:
            print(f'# {kills} kills, {passes} passes, {self.n} mails, {len(answered)} answers, {len(letters)} '
                  f'letters, {seconds:.1f} s without kills', flush=True)


if __name__ == '__main__':
    tap.main()
