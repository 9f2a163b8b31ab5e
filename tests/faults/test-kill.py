#!/usr/bin/python3
"""test-kill.py PAYOLA_CLI FAULTS.SO WINDOW_ACTS [TERMINAL WINDOW]: kills programs while they write.

SPDX-License-Identifier: GPL-3.0-or-later

TERMINAL and WINDOW are the numbers of kills; the suite does only a few. PAYOLA_SEED
determines the moments. Every file must have its old or its new contents. After the next writer
nothing is lost, written twice or left behind.
"""
import collections
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))
import acts  # noqa: E402
import tap  # noqa: E402

CLI, FAULTS, WINDOW = (os.path.abspath(path) for path in sys.argv[1:4])
N_TERMINAL, N_WINDOW = (int(word) for word in sys.argv[4:6] or ['60', '30'])
TEMPORARY = re.compile(r'[.-](?=\w*[A-Z])(?=\w*[a-z])(?=\w*[0-9])\w{6}\b')
# Delays in milliseconds, so that more kills happen between two steps of a writer.
SLOW = 'write=1,fsync=4,rename=4,close=1'
# Receiving a sheet again gives another reply, and the window remembers when mail arrived.
VARYING = {'receive with replies': 'replies/', 'window: save': 'state/',
           'window: save as': 'state/', 'window: adjudicate': 'state/', 'window: mail': 'state/'}


class Kills(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.holder = tempfile.TemporaryDirectory(prefix='payola-kill-')
        cls.addClassCleanup(cls.holder.cleanup)
        cls.stage = acts.Stage(CLI, WINDOW, cls.holder.name)
        cls.old = acts.contents(cls.stage.template)
        cls.wanted, cls.durations = {}, {}
        cls.chance = random.Random(os.environ.get('PAYOLA_SEED', '7'))

    def start(self, name, slow):
        folder = self.stage.reset()
        env = self.stage.environment(folder)
        if slow:
            env.update(LD_PRELOAD=FAULTS, PAYOLA_FAULTS=SLOW, PAYOLA_FAULTS_FOLDER=folder,
                       ASAN_OPTIONS=env.get('ASAN_OPTIONS', '') + ':verify_asan_link_order=0')
        return subprocess.Popen(self.stage.command(acts.words(acts.ACTS[name])), cwd=folder,
                                env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                stderr=subprocess.DEVNULL)

    def learn(self, name, slow):
        """Runs an act to its end, to find out what it writes and how long it takes."""
        if (name, slow) in self.durations:
            return
        begun = time.monotonic()
        self.assertEqual(self.start(name, slow).wait(), 0, name)
        self.durations[name, slow] = time.monotonic() - begun
        self.wanted[name] = self.contents(name)

    def contents(self, name):
        return {path: data for path, data in acts.contents(self.stage.folder).items()
                if not path.startswith(VARYING.get(name, '/')) and not path.endswith('/')}

    def kill(self, name, counts):
        slow = self.chance.random() < 0.7
        self.learn(name, slow)
        running = self.start(name, slow)
        time.sleep(self.chance.uniform(0.1, 1.1) * self.durations[name, slow])
        running.kill()
        if running.wait() == 0:
            counts['finished before'] += 1
            return
        counts['killed'] += 1
        old = {path: data for path, data in self.old.items() if not path.endswith('/')}
        new, now = self.wanted[name], self.contents(name)
        left = {path for path in now if TEMPORARY.search(path)}
        for path in now.keys() - left:
            self.assertIn(now[path], (old.get(path), new.get(path)), f'{name}: {path}')
        # A publication moves old pages away for a moment. The first of them is index.html.
        gone = old.keys() - now.keys()
        if gone:
            self.assertIn(name, ('publish again', 'window: publish'))
            self.assertIn('old-site/index.html', gone)
        counts['left temporary files'] += bool(left)
        whole = {path: now[path] for path in now.keys() - left}
        counts['old' if whole == old else 'new' if whole == new else 'partly'] += 1
        if whole != new or left:
            done = self.stage.run(self.stage.folder, *acts.words(acts.ACTS[name]))
            self.assertEqual(done.returncode, 0, name + ': ' + done.stderr)
            now = self.contents(name)
        self.assertEqual(sorted(now), sorted(new), name)
        for path in now:
            self.assertEqual(now[path], new[path], f'{name}: {path}')

    def kill_many(self, names, n):
        counts = collections.Counter()
        turn = 0
        while counts['killed'] < n:
            self.kill(names[turn % len(names)], counts)
            turn += 1
        print('# ' + ', '.join(f'{counts[what]} {what}' for what in sorted(counts)), flush=True)

    def test_terminal(self):
        self.kill_many([name for name in acts.ACTS if not name.startswith('window')], N_TERMINAL)

    def test_window(self):
        self.kill_many([name for name in acts.ACTS if name.startswith('window')], N_WINDOW)


if __name__ == '__main__':
    tap.main()
