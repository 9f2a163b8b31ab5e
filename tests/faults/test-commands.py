#!/usr/bin/python3
"""test-commands.py PAYOLA_CLI FAULTS.SO WINDOW_ACTS: file operations fail during every command that writes.

SPDX-License-Identifier: GPL-3.0-or-later

After each failure every file has its old or its new contents, and nothing else is left in the folder.
The program reports the error in one sentence that names the file. PAYOLA_ALL_FAULTS=1 tries every
fault with every command; the suite tries a quarter of them.
"""
import collections
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))
import acts  # noqa: E402
import tap  # noqa: E402

CLI, FAULTS, WINDOW = (os.path.abspath(path) for path in sys.argv[1:])
STEP = 1 if os.environ.get('PAYOLA_ALL_FAULTS') else 4
# Faults that do not make a command fail, because it tries again or waits.
NUISANCES = ['write=short', 'open=EINTR', 'write=EINTR', 'fsync=EINTR', 'fsync-folder=EINTR',
             'close=EINTR', 'flock=EINTR', 'rename=60', 'close=EIO']
DEFECTS = ['open=ENOSPC', 'open=EIO', 'open=EROFS', 'open=ESTALE', 'open=ENOSPC@2', 'write=ENOSPC',
           'write=EIO', 'write=EDQUOT', 'write=ENOSPC@2', 'fsync=EIO', 'fsync=ENOSPC',
           'fsync-folder=EIO', 'rename=EIO', 'rename=ENOSPC', 'rename=EXDEV', 'rename=ESTALE',
           'rename=EACCES', 'rename=EIO@2', 'rename=EIO@5', 'flock=ENOLCK', 'mkdir=ENOSPC',
           'mkdir=EROFS', 'write=short,rename=EIO', 'write=EIO@3']
TEMPORARY = re.compile(r'[.-](?=\w*[A-Z])(?=\w*[a-z])(?=\w*[0-9])\w{6}\b')
COMMITMENT = re.compile(r'\b[0-9a-f]{64}\b')
# Largest size of a file, and free space on a small file system, in bytes.
LIMITS = [0, 100, 3000]
SPACES = [0, 4096, 12288]
# The names in messages of commands without an output file.
NAMES = {'key': ['me'], 'lock a key': ['gm'], 'install': ['board.xml', 'maps/ports'],
         'open': ['old.packet', 'opened'], 'open a signed packet': ['signed.packet']}
# The dialogs of the window name the file or folder.
NAMES.update({name: [''] for name in acts.ACTS if name.startswith('window')})
# Commands that store data in the background, so that errors are only logged.
BACKGROUND = ['window: mail', 'window: unsaved game']
# If one of these commands fails, the unsaved game is stored in the folder of the state.
UNSAVED = ['window: save', 'window: save as', 'window: adjudicate', 'window: mail']
# Runs a command in a separate file system with a given number of free bytes, and copies it back.
SMALL_DISK = """mount -t tmpfs -o size=16m none "$1" || exit 77
template=$2 space=$3 out=$4; cd "$1"; shift 4
cp -a "$template/." . || exit 77
dd if=/dev/zero of=filler bs=4k 2>/dev/null
truncate -s -"$space" filler
"$@"; code=$?
rm filler; cp -a . "$out"; exit $code"""
READ_ONLY = """mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" || exit 77
cd "$1"; shift; exec "$@\""""


def can_mount():
    done = subprocess.run(['unshare', *AS_ROOT, '-m', 'mount', '-t', 'tmpfs', 'none', '/mnt'],
                          capture_output=True, check=False)
    return done.returncode == 0


AS_ROOT = [] if os.geteuid() == 0 else ['-r']


class Commands(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.holder = tempfile.TemporaryDirectory(prefix='payola-commands-')
        cls.addClassCleanup(cls.holder.cleanup)
        cls.stage = acts.Stage(CLI, WINDOW, cls.holder.name)
        cls.wanted = {}
        for name, act in acts.ACTS.items():
            folder = cls.stage.reset()
            done = cls.stage.run(folder, *acts.words(act))
            assert done.returncode == 0, (name, done.stderr)
            cls.wanted[name] = (acts.contents(folder), done.stderr)
        cls.old = acts.contents(cls.stage.template)

    def setUp(self):
        self.counts, self.bad = collections.Counter(), []

    def report(self):
        print('# ' + ', '.join(f'{n} {what}' for what, n in sorted(self.counts.items())))
        self.assertEqual(len(self.bad), 0, '\n'.join(self.bad))

    def names(self, name):
        found = acts.target(acts.ACTS[name])
        return NAMES.get(name) or found + [os.path.splitext(word)[0] for word in found]

    def check(self, name, what, done, old=None):
        """Checks a finished command and the folder."""
        note = f'{name}, {what}: {done.stderr}'
        folder = self.stage.folder
        old = self.old if old is None else old
        new, quiet = self.wanted[name][0], COMMITMENT.sub('*', self.wanted[name][1])
        now = acts.contents(folder)
        self.assertFalse([path for path in now if TEMPORARY.search(path)], note)
        if name in UNSAVED:
            old, new, now = ({path: data for path, data in files.items()
                              if not path.startswith('state')} for files in (old, new, now))
        for path in now:
            self.assertIn(path, old.keys() | new.keys(), 'left behind: ' + note)
            self.assertIn(now[path], (old.get(path), new.get(path)), f'{path}: {note}')
        for path in old:
            self.assertIn(path, now, f'{path} is lost: {note}')
        self.assertFalse(TEMPORARY.search(done.stderr), note)
        self.assertNotRegex(done.stderr, 'CRITICAL|WARNING', note)
        said = [line for line in COMMITMENT.sub('*', done.stderr).splitlines()
                if not line.startswith('** Message')]
        if name in BACKGROUND and '** Message' in done.stderr:
            self.counts['logged'] += 1
            return
        if done.returncode == 0:
            self.assertEqual(now, new, note)
            self.assertEqual(said, quiet.splitlines(), note)
            self.counts['done'] += 1
            return
        self.assertIn(done.returncode, (1, 2), note)
        # Besides the lines that are also printed without a failure, one sentence is about the failure.
        lines = [line for line in said if line not in quiet.splitlines()]
        self.assertEqual(len(lines), 1, note)
        self.assertTrue(any(word in lines[0] for word in self.names(name)), note)
        self.assertRegex(lines[0], r'^((payola-cli|window-acts): )?(.+: )?[A-Z].+$', note)
        self.counts['changed' if now == new else 'unchanged' if now == old else 'partly'] += 1
        self.counts['refused'] += 1

    def attempt(self, *arguments):
        """Like check(), but records a failure instead of raising it, so that the test continues."""
        try:
            self.check(*arguments)
        except AssertionError as error:
            self.bad.append(str(error))

    def run_act(self, name, fault):
        folder = self.stage.reset()
        return self.stage.run(folder, *acts.words(acts.ACTS[name]),
                              env=self.faults(folder, fault))

    @staticmethod
    def faults(folder, fault):
        return {'LD_PRELOAD': FAULTS, 'PAYOLA_FAULTS': fault, 'PAYOLA_FAULTS_FOLDER': folder,
                # Without this option, the sanitizer refuses a library that is loaded before its own.
                'ASAN_OPTIONS': os.environ.get('ASAN_OPTIONS', '') + ':verify_asan_link_order=0'}

    def each(self, faults):
        for i, name in enumerate(acts.ACTS):
            for j, fault in enumerate(faults):
                if (i + j) % STEP == 0:
                    yield name, fault

    def test_nuisances(self):
        """Short and interrupted calls are repeated. Delays and late errors have no effect."""
        for name, fault in self.each(NUISANCES):
            self.attempt(name, fault, self.run_act(name, fault))
        self.report()
        self.assertEqual(self.counts['refused'], 0)

    def test_defects(self):
        for name, fault in self.each(DEFECTS):
            self.attempt(name, fault, self.run_act(name, fault))
        self.report()
        self.assertGreater(self.counts['refused'], 100)

    def test_size_limit(self):
        """A limit of the shell (ulimit -f) is reported like a full disk."""
        for name, limit in self.each(LIMITS):
            folder = self.stage.reset()
            done = self.stage.run(folder, *acts.words(acts.ACTS[name]), preexec_fn=lambda: (
                resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))))
            self.attempt(name, f'{limit} bytes', done)
        self.report()
        self.assertGreater(self.counts['refused'], 20)

    def in_a_mount(self, script, name, folder, *arguments):
        command = ['unshare', *AS_ROOT, '-m', 'sh', '-c', script, 'sh', folder, *arguments,
                   *self.stage.command(acts.words(acts.ACTS[name]))]
        return subprocess.run(command, env=self.stage.environment(folder), text=True,
                              capture_output=True, stdin=subprocess.DEVNULL, timeout=120,
                              check=False)

    @unittest.skipUnless(can_mount(), 'file systems cannot be mounted')
    def test_full_disk(self):
        for name, space in self.each(SPACES):
            mount = os.path.join(self.holder.name, 'mount')
            os.makedirs(mount, exist_ok=True)
            shutil.rmtree(self.stage.folder, ignore_errors=True)
            os.mkdir(self.stage.folder)
            # The folders of the state and the data are beside the games.
            done = self.in_a_mount(SMALL_DISK, name, mount, self.stage.template, str(space),
                                   self.stage.folder)
            self.attempt(name, f'{space} bytes free', done)
        self.report()
        self.assertGreater(self.counts['refused'], 10)

    @unittest.skipUnless(can_mount(), 'file systems cannot be mounted')
    def test_read_only_folder(self):
        for name in acts.ACTS:
            self.stage.reset()
            self.attempt(name, 'read-only', self.in_a_mount(READ_ONLY, name, self.stage.folder))
        self.report()
        self.assertEqual(self.counts['unchanged'], len(acts.ACTS) - len(BACKGROUND))

    def test_no_folder(self):
        """A command is refused if the folder of its output does not exist."""
        for name, act in acts.ACTS.items():
            # These commands create their folders, or describe the folder that they need.
            if not acts.target(act) or act[0] == 'window' or name.startswith('publish') or name in (
                    'receive with replies', 'all packets'):
                continue
            folder = self.stage.reset()
            gone = [word.replace('>', 'gone/') for word in act]
            done = self.stage.run(folder, *gone)
            try:
                self.assertEqual(done.returncode, 2, name)
                self.assertIn('gone/', done.stderr, name)
                self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
                self.assertEqual(*({path: data for path, data in files.items() if data} for files
                                   in (acts.contents(folder), self.old)), name)
            except AssertionError as error:
                self.bad.append(str(error))
        self.report()

    def test_vanished_folder(self):
        """The folder is removed while the command is about to replace a file."""
        for name in ('submit', 'adjudicate', 'all packets', 'publish', 'tournament add', 'map',
                     'receive', 'player', 'lock'):
            folder = self.stage.reset()
            env = self.stage.environment(folder, **self.faults(folder, 'rename=gone'))
            before = len(acts.contents(folder))
            running = subprocess.Popen([CLI, *acts.words(acts.ACTS[name])], cwd=folder, env=env,
                                       text=True, stdin=subprocess.DEVNULL,
                                       stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            while len(acts.contents(folder)) == before:
                time.sleep(0.01)
            shutil.rmtree(folder)
            errors = running.communicate()[1]
            self.assertEqual(running.returncode, 2, name)
            self.assertFalse(TEMPORARY.search(errors), errors)
            self.assertRegex(errors.splitlines()[-1], r': No such file or directory$')

    def test_output(self):
        """Output that cannot be written is reported."""
        for name, act in acts.PRINTS.items():
            folder = self.stage.reset()
            with open('/dev/full', 'wb') as full:
                done = self.stage.run(folder, *act, capture_output=False, stdout=full,
                                      stderr=subprocess.PIPE)
            self.assertEqual(done.returncode, 2, name)
            self.assertRegex(done.stderr, r'payola-cli: Could not write to standard output: No space')
            self.assertEqual(acts.contents(folder), self.old, name)


if __name__ == '__main__':
    tap.main()
