#!/usr/bin/python3
"""Runs the commands of README.md and of the terminal tutorial literally, in order, in a fresh folder, and the
test of Debian's package.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re
import subprocess

import tap
from program import CLI, FolderCase, read

ROOT = os.environ['PAYOLA_SOURCE_ROOT']


def blocks(name):
    """Returns the blocks of commands in a page, except those that build the program."""
    text = read(os.path.join(ROOT, name)).decode()
    found = re.findall(r'(?ms)^```sh\n(.*?)^```$', text)
    return [block for block in found if not re.match(r'(\./dev|meson) ', block)]


class Pages(FolderCase):
    def setUp(self):
        super().setUp()
        folder = self.path('bin')
        os.mkdir(folder)
        os.symlink(os.path.abspath(CLI), os.path.join(folder, 'payola-cli'))
        self.environment = {name: value for name, value in os.environ.items()
                            if name not in ('DISPLAY', 'WAYLAND_DISPLAY', 'LANGUAGE')}
        self.environment.update({'PATH': folder + ':' + os.environ['PATH'],
                                 'XDG_DATA_HOME': self.path('data'),
                                 'XDG_CONFIG_HOME': self.path('config')})

    def copied(self, name, least):
        fresh = self.path('fresh')
        os.mkdir(fresh)
        script = 'set -e\n' + '\n'.join(blocks(name))
        self.assertGreaterEqual(len(re.findall('(?m)^(?:if )?payola-cli ', script)), least)
        done = subprocess.run(['bash', '-v'], input=script.encode(), cwd=fresh, env=self.environment,
                              capture_output=True, timeout=280, check=False)
        self.assertEqual(done.returncode, 0, done.stderr.decode()[-2000:])
        return fresh, done.stdout.decode()

    def test_readme(self):
        folder, _ = self.copied('README.md', 20)
        for name in ('spring.png', 'spring.pdf', 'france.html', 'index.html', 'france.payola-sheet',
                     'answers', 'site/index.html'):
            self.assertTrue(os.path.exists(os.path.join(folder, name)), name)

    def test_tutorial(self):
        folder, words = self.copied('docs/tutorial-terminal.md', 18)
        self.assertIn('The sheet has errors.', words)
        for name in ('spring.png', 'for-france.txt', 'spring.json', 'site/index.html'):
            self.assertTrue(os.path.getsize(os.path.join(folder, name)) > 0, name)

    def test_package(self):
        """The test that autopkgtest runs with the installed package."""
        folder = self.path('testbed')
        os.mkdir(folder)
        done = subprocess.run([os.path.join(ROOT, 'debian/tests/sample-game')], capture_output=True,
                              env=dict(self.environment, AUTOPKGTEST_TMP=folder), text=True,
                              timeout=280, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == '__main__':
    tap.main()
