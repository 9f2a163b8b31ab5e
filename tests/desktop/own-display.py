#!/usr/bin/python3
"""Runs a test program on an X server that nobody else uses, and ends with its status.

SPDX-License-Identifier: GPL-3.0-or-later

Programs on one display take the selection and the clipboard from one another: text that a test has
selected is not selected any more when another test selects some. Where there is no Xvfb, the display
at hand has to do.
"""
import os
import subprocess
import sys


def start_display():
    """Starts the server; returns it and its number, which is empty when it does not start."""
    read_end, write_end = os.pipe()
    try:
        server = subprocess.Popen(
            ['Xvfb', '-displayfd', str(write_end), '-screen', '0', '1920x1080x24', '-nolisten', 'tcp'],
            pass_fds=[write_end], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except FileNotFoundError:
        return None, ''
    finally:
        os.close(write_end)
    # To the end of the line: the server gives up when nobody reads all that it says.
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
    # A program that died of a signal: 128 and the signal, as a shell has it.
    status = main()
    sys.exit(status if status >= 0 else 128 - status)
