"""Runs payola-cli as scripts do, without a display. Warnings of libraries are failures.

SPDX-License-Identifier: GPL-3.0-or-later

The first argument of each test is the program.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

CLI = sys.argv[1]
OK, FINDINGS, REFUSED = 0, 1, 2


def run(*arguments, stdin=b'', env=None):
    """Runs the program and returns the finished process, whatever its exit status is."""
    environment = {name: value for name, value in os.environ.items()
                   if name not in ('DISPLAY', 'WAYLAND_DISPLAY', 'LANGUAGE')}
    environment.update(env or {})
    done = subprocess.run([CLI, *arguments], input=stdin, capture_output=True, timeout=120,
                          env=environment, check=False)
    noise = re.search(rb'CRITICAL|WARNING \*\*|ERROR: (Address|Leak)|runtime error', done.stderr)
    if done.returncode not in (OK, FINDINGS, REFUSED) or noise:
        raise AssertionError(f'{arguments} ended with {done.returncode}: '
                             + done.stderr.decode(errors='replace'))
    return done


def good(*arguments, **how):
    """Runs a command that must succeed, and returns its standard output as text."""
    done = run(*arguments, **how)
    if done.returncode != OK:
        raise AssertionError(f'{arguments} was refused: ' + done.stderr.decode(errors='replace'))
    return done.stdout.decode()


def without_log(data):
    """Removes the times and the log from a game without players."""
    data = re.sub(rb' (?:created|begun)="[^"]*"', b'', data)
    return re.sub(rb'\s*<roster(?:/>|>\s*(?:<log time="[^"]*">[^<]*</log>\s*)*</roster>)', b'', data)


def mask(data):
    """Replaces secrets, commitments and other digests, which differ from game to game."""
    data = re.sub(rb'\b[0-9a-f]{64}\b', b'(64 digits)', data)
    return re.sub(rb' game="[0-9a-f]{20}"', b' game="(20 digits)"', data)


def read(path):
    with open(path, 'rb') as file:
        return file.read()


class FolderCase(unittest.TestCase):
    """Tests with a folder of their own for the files of each case."""

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix='payola-')
        self.addCleanup(shutil.rmtree, self.folder)

    def path(self, name, content=None):
        """Returns the path of a file in the folder, after writing its content if there is any."""
        path = os.path.join(self.folder, name)
        if content is not None:
            with open(path, 'wb') as file:
                file.write(content if isinstance(content, bytes) else content.encode())
        return path
