#!/usr/bin/python3
"""test-judge.py PAYOLA_JUDGE PAYOLA_CLI FAULTS.SO: file operations fail while the judge works.

SPDX-License-Identifier: GPL-3.0-or-later

A sheet is never lost, "received" is not said before the sheet is in the file, and no deadline passes
over a sheet that is not.
"""
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'mail'))
from judge import JUDGE, Case  # noqa: E402
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))
import tap  # noqa: E402

FAULTS = os.path.abspath(sys.argv[3])
BOSS, FRANCE, ITALY = 'boss@example.com', 'france@example.net', 'italy@example.net'
BEFORE, AFTER = '2026-12-01T20:00:00Z', '2026-12-03T20:00:00Z'
ORDER = 'F BRE - MAO'


class Faults(Case):
    def setUp(self):
        super().setUp()
        self.configure(judge=f'master={BOSS}')
        self.start('g')
        self.cli('player', self.game('g'), '--deadline', '2026-12-02T20:00:00Z')
        letters = self.once(BEFORE)
        self.subject = {}
        self.mail(BOSS, 'x', 'HELP\n')
        letters += self.once(BEFORE)

    def run_with(self, fault, now, folder='games'):
        """Runs the judge while calls in a folder fail. Returns its exit status."""
        env = {**os.environ, 'LD_PRELOAD': FAULTS, 'PAYOLA_FAULTS': fault, 'PAYOLA_FAULTS_FOLDER': self.path(folder)}
        env['ASAN_OPTIONS'] = env.get('ASAN_OPTIONS', '') + ':verify_asan_link_order=0'
        return subprocess.run([JUDGE, 'once', self.path('judge.conf'), '--now', now], env=env, check=False,
                              capture_output=True, timeout=120).returncode

    def answers(self):
        return [one for one in self.letters() if one.to == FRANCE and 'was received' in one.text]

    def sheets(self):
        """Returns how often the file has the order: in a sheet, or in an adjudicated phase."""
        with open(self.game('g'), encoding='utf-8') as file:
            return len(re.findall(f'<sheet[^>]*>[^<]*{ORDER}', file.read()))

    def test_sheets_are_never_lost(self):
        code = self.code_of('FRANCE')
        self.mail(FRANCE, f'[g S1901M FRANCE {code}]', f'5 : {ORDER}\n',
                  headers='Received: by mx.example.org; Wed, 2 Dec 2026 10:00:00 +0000\n')
        original = self.folder
        shutil.copytree(original, original + '-copy')
        self.addCleanup(shutil.rmtree, original + '-copy')
        for call in ('write=ENOSPC', 'rename=EIO', 'open=EACCES', 'fsync=EIO', 'flock=ENOLCK', 'close=EIO'):
            for when in ('', '@1', '@2'):
                for now in (BEFORE, AFTER):
                    with self.subTest(call + when, now=now):
                        self.folder = f'{original}-{call}{when}{now[:10]}'
                        shutil.copytree(original + '-copy', self.folder)
                        self.check_fault(call + when, now)
                        shutil.rmtree(self.folder)
        self.folder = original

    def check_fault(self, fault, now):
        self.seen = set(os.listdir(self.path('out', 'new')))
        n = 0
        for _ in range(2):
            self.run_with(fault, now)
            n += len(self.answers())
            # "Received" is true, and a phase that was adjudicated had the sheet.
            self.assertLessEqual(n, self.sheets())
            if 'Fall 1901' in self.show('g'):
                self.assertEqual(self.sheets(), 1)
        self.once(now, status=None)
        n += len([one for one in self.letters() if False]) + self.count_received()
        self.assertEqual((n, self.sheets()), (1, 1))
        self.assertEqual('Fall 1901' in self.show('g'), now == AFTER)
        self.assertEqual(os.listdir(self.path('in', 'new')), [])

    def once(self, *arguments, **named):
        self.last = super().once(*arguments, **named)
        return self.last

    def count_received(self):
        return len([one for one in self.last if one.to == FRANCE and 'was received' in one.text])

    def code_of(self, seat):
        for name in os.listdir(self.path('out', 'new')):
            with open(self.path('out', 'new', name), encoding='utf-8') as file:
                found = re.search(rf'\[g\s+S1901M\s+{seat}\s+(\w+)\]', file.read())
            if found:
                return found[1]
        raise AssertionError(seat)

    def test_an_email_that_kills_the_judge_is_set_aside(self):
        code = self.code_of('FRANCE')
        self.mail(FRANCE, f'[g S1901M FRANCE {code}]', f'5 : {ORDER}\n')
        self.mail('x@example.com', 'hello', 'HELP\n')
        for _ in range(2):
            self.assertLess(self.run_with('flock=abort@1', BEFORE), 0)
            self.assertEqual(len(os.listdir(self.path('in', 'new'))), 1)
        letters = self.once(BEFORE, status=None)
        self.assertEqual(len(os.listdir(self.path('in', 'aside'))), 1)
        self.assertEqual(os.listdir(self.path('in', 'new')), [])
        self.assertIn('set aside', [one for one in letters if one.to == BOSS][0].subject)
        self.assertEqual(self.sheets(), 0)
        # Other emails and the game itself go on.
        self.assertEqual(len([one for one in self.letters() + letters if one.to == FRANCE]), 0)
        self.once(AFTER, status=None)
        self.assertIn('Fall 1901', self.show('g'))

    def test_a_game_that_kills_the_judge_is_set_aside(self):
        """The game waits until its file is changed. Other games and emails go on."""
        subjects = self.start('h')
        self.cli('player', self.game('g'), '--deadline', '2026-12-02T21:00:00Z')
        for _ in range(2):
            self.assertLess(self.run_with('flock=abort@1', BEFORE), 0)
        letters = self.once(BEFORE, status=None)
        told = [one for one in letters if 'set aside' in one.subject]
        self.assertEqual([one.to for one in told], [BOSS])
        self.assertIn('game g', told[0].text)
        self.assertEqual(self.once(AFTER, status=None), [])
        self.assertIn('Spring 1901', self.show('g'))
        self.mail(ITALY, subjects['ITALY'], '5 : A VEN H\n')
        self.assertIn('was received', self.once(AFTER, status=None)[0].text)
        self.cli('player', self.game('g'), 'FRANCE', '--name', 'Anna')
        self.once(AFTER, status=None)
        self.assertIn('Fall 1901', self.show('g'))


if __name__ == '__main__':
    tap.main()
