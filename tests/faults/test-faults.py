#!/usr/bin/python3
"""test-faults.py PAYOLA_CLI FAULTS.SO SAVE_DOCUMENT: file operations fail while games are saved.

SPDX-License-Identifier: GPL-3.0-or-later

After every failure the file contains the old or the new game, and no other file is left beside it.
The program reports the error in a sentence. SAVE_DOCUMENT saves as a window does.
"""
import os
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))
import tap  # noqa: E402

CLI, FAULTS, SAVER = (os.path.abspath(path) for path in sys.argv[1:])
# A delay in which another program can start and finish.
DELAY_MS = 700


class Faults(unittest.TestCase):
    def setUp(self):
        self.holder = tempfile.TemporaryDirectory(prefix='payola-faults-')
        self.folder = os.path.join(self.holder.name, 'games')
        os.mkdir(self.folder)
        self.game = os.path.join(self.folder, 'g.payola')
        self.assertEqual(self.run_cli('new', self.game, '--seed', '7').returncode, 0)

    def tearDown(self):
        self.assertEqual(os.listdir(self.folder), ['g.payola'])
        self.holder.cleanup()

    def environment(self, faults):
        env = {**os.environ, 'XDG_STATE_HOME': os.path.join(self.holder.name, 'state')}
        if faults:
            env.update(LD_PRELOAD=FAULTS, PAYOLA_FAULTS=faults)
            # Without this option, the sanitizer refuses a library that is loaded before its own.
            env['ASAN_OPTIONS'] = env.get('ASAN_OPTIONS', '') + ':verify_asan_link_order=0'
        return env

    def run_cli(self, *arguments, faults=None):
        return subprocess.run([CLI, *arguments], env=self.environment(faults), text=True,
                              stdin=subprocess.DEVNULL, capture_output=True, check=False,
                              timeout=120)

    def sheet(self, text):
        path = os.path.join(self.holder.name, 'sheet')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        return path

    def text(self):
        with open(self.game, encoding='utf-8') as file:
            return file.read()

    def holds(self, power):
        return f'<sheet power="{power}"' in self.text()

    def test_errors(self):
        """A failed save does not change the game; the message does not name temporary files."""
        sheet, before = self.sheet('1 : A PAR H\n'), self.text()
        for fault, word in (('write=ENOSPC', 'No space'), ('write=EIO', 'Input/output'),
                            ('fsync=EIO', 'Input/output'), ('rename=ESTALE', 'Stale'),
                            ('rename=EXDEV', 'cross-device'), ('flock=ENOLCK', 'No locks'),
                            ('write=EDQUOT', 'quota'), ('rename=EACCES', 'denied')):
            done = self.run_cli('submit', self.game, 'FRANCE', sheet, faults=fault)
            self.assertEqual(done.returncode, 2, fault)
            self.assertIn(word, done.stderr, fault)
            self.assertNotRegex(done.stderr, r'payola\.\w{6}\b')
            self.assertEqual(self.text(), before, fault)
            self.assertEqual(os.listdir(self.folder), ['g.payola'], fault)

    def test_nuisances(self):
        """Short and interrupted writes are continued."""
        for number, fault in enumerate(('write=short', 'write=EINTR')):
            sheet = self.sheet(f'{number + 1} : A PAR H\n')
            done = self.run_cli('submit', self.game, 'FRANCE', sheet, faults=fault)
            self.assertEqual(done.returncode, 0)
            self.assertRegex(done.stderr, '^payola-cli: (This sheet replaces the earlier one|The sheet of ).*\n$')
            self.assertIn(f'{number + 1} : A PAR H', self.text())

    def test_folder_not_on_disk(self):
        """A save that may not survive a power failure is reported as a failure."""
        done = self.run_cli('submit', self.game, 'FRANCE', self.sheet('1 : A PAR H\n'),
                            faults='fsync-folder=EIO')
        self.assertEqual(done.returncode, 2)
        self.assertIn('Input/output', done.stderr)
        self.assertTrue(self.holds('FRANCE'))

    def test_leftovers(self):
        """The next save removes a killed writer's temporary file, but no other copies."""
        kept = ['g.payola.backup', 'g.payola.201126', 'g.payola.aB3', 'other.aB3dE6']
        left = ['g.payola.aB3dE6', 'g.payola.Zz9Zz9']
        for name in kept + left:
            with open(os.path.join(self.folder, name), 'w', encoding='utf-8') as file:
                file.write('<game')
        self.assertEqual(self.run_cli('adjudicate', self.game).returncode, 0)
        self.assertEqual(sorted(os.listdir(self.folder)), sorted(kept + ['g.payola']))
        for name in kept:
            os.unlink(os.path.join(self.folder, name))

    def test_slow_terminal(self):
        """Two commands change the game at the same time. The first replaces the file slowly."""
        first = subprocess.Popen([CLI, 'submit', self.game, 'FRANCE', self.sheet('1 : A PAR H\n')],
                                 env=self.environment(f'rename={DELAY_MS}'))
        self.wait_for_temporary()
        other = os.path.join(self.holder.name, 'other')
        with open(other, 'w', encoding='utf-8') as file:
            file.write('1 : A ROM H\n')
        second = self.run_cli('submit', self.game, 'ITALY', other)
        self.assertEqual((first.wait(), second.returncode), (0, 0))
        self.assertTrue(self.holds('FRANCE') and self.holds('ITALY'))

    def wait_for_temporary(self):
        while os.listdir(self.folder) == ['g.payola']:
            pass

    def start_saver(self, faults):
        saver = subprocess.Popen([SAVER, self.game, 'FRANCE', '1 : A PAR H\n'],
                                 env=self.environment(faults), text=True, stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE)
        self.assertEqual(saver.stdout.readline(), 'loaded\n')
        return saver

    def test_slow_window(self):
        """The terminal submits a sheet while the window is about to replace the file."""
        saver = self.start_saver(f'rename={DELAY_MS}')
        saver.stdin.write('go\n')
        saver.stdin.flush()
        self.wait_for_temporary()
        done = self.run_cli('submit', self.game, 'ITALY', self.sheet('1 : A ROM H\n'))
        self.assertEqual((done.returncode, saver.communicate()[0]), (0, 'saved\n'))
        self.assertTrue(self.holds('FRANCE') and self.holds('ITALY'))

    def test_window_after_terminal(self):
        """The window saves a game that it read before the terminal submitted a sheet."""
        saver = self.start_saver(None)
        done = self.run_cli('submit', self.game, 'ITALY', self.sheet('1 : A ROM H\n'))
        self.assertEqual(done.returncode, 0)
        self.assertEqual(saver.communicate('go\n')[0], 'merged\n')
        self.assertTrue(self.holds('FRANCE') and self.holds('ITALY'))

    def test_window_against_terminal(self):
        """The window cannot save if the terminal submitted a sheet of the same power or ended the
        phase."""
        for command in ('submit', 'FRANCE', self.sheet('2 : A PAR H\n')), ('adjudicate',):
            saver = self.start_saver(None)
            self.run_cli(command[0], self.game, *command[1:])
            before = self.text()
            said = saver.communicate('go\n')[0]
            self.assertNotIn(said, ('saved\n', 'merged\n'))
            self.assertEqual(self.text(), before)

    def test_window_errors(self):
        """The window waits only briefly for a terminal that locks the file, and reports it."""
        before = self.text()
        for fault, word in ('flock=ENOLCK', 'No locks'), ('write=ENOSPC', 'No space'):
            self.assertIn(word, self.start_saver(fault).communicate('go\n')[0])
            self.assertEqual(self.text(), before)
        slow = subprocess.Popen([CLI, 'submit', self.game, 'ITALY', self.sheet('1 : A ROM H\n')],
                                env=self.environment('rename=3000'))
        self.wait_for_temporary()
        self.assertIn('Another program', self.start_saver(None).communicate('go\n')[0])
        self.assertEqual(slow.wait(), 0)
        self.assertTrue(self.holds('ITALY') and not self.holds('FRANCE'))


if __name__ == '__main__':
    tap.main()
