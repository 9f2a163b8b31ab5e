#!/usr/bin/python3
"""Runs a test program on a separate X server, and exits with its status.

SPDX-License-Identifier: GPL-3.0-or-later

Programs on one display share the selection and the clipboard: text that a test has selected is
deselected when another test selects some. Without Xvfb the current display is used.
"""
import os
import subprocess
import sys


def start_display():
    """Starts the server; returns it and its number, which is empty if it does not start."""
    read_end, write_end = os.pipe()
    try:
        server = subprocess.Popen(
            ['Xvfb', '-displayfd', str(write_end), '-screen', '0', '1920x1080x24', '-nolisten', 'tcp'],
            pass_fds=[write_end], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except FileNotFoundError:
        return None, ''
    finally:
        os.close(write_end)
    # The whole line is read, because otherwise the server gives up.
    with os.fdopen(read_end) as answer:
        return server, answer.readline().strip()


def main():
    server, number = start_display()
    env = dict(os.environ, DISPLAY=':' + number) if number else None
    try:
        return subprocess.call(sys.argv[1:], env=env)
    finally:
        if server:
            server.terminate()
            server.wait()


if __name__ == '__main__':
    # A program that was ended by a signal: 128 plus the signal, as in a shell.
    status = main()
    sys.exit(status if status >= 0 else 128 - status)
