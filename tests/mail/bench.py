#!/usr/bin/python3
"""Measures a judge with many games: bench.py JUDGE CLI [GAMES [MAILS]].

SPDX-License-Identifier: GPL-3.0-or-later

Prints the time and the memory of three rounds: announcing all games, processing all emails, and an idle
round. The emails are a sheet for every power, so that every game is adjudicated, and then commands.
"""
import hashlib
import os
import random
import re
import subprocess
import sys
import time

from judge import JUDGE, NOW, POWERS, ROOT, Case


def rounds(case, what):
    began = time.monotonic()
    with subprocess.Popen([JUDGE, 'once', case.path('judge.conf'), '--now', NOW]) as process:
        _pid, status, usage = os.wait4(process.pid, 0)
        process.returncode = status
    elapsed = time.monotonic() - began
    found = case.letters()
    print(f'{what}: {elapsed:.1f} s ({usage.ru_utime + usage.ru_stime:.1f} s of the '
          f'processor), {usage.ru_maxrss // 1024} MB, {len(found)} letters', flush=True)
    return found


def main():
    n_games = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
    n_mails = int(sys.argv[4]) if len(sys.argv) > 4 else 10000
    case = Case('setUp')
    case.setUp()
    # Forms would take most of the time, up to the limit in the settings.
    case.configure(outgoing='maildir=out\nform-games=100')
    case.new('g0')
    with open(case.game('g0'), encoding='utf-8') as file:
        text = file.read()
    for i in range(1, n_games):
        secret = hashlib.sha256(str(i).encode()).hexdigest()
        with open(case.game(f'g{i}'), 'w', encoding='utf-8') as file:
            file.write(re.sub('secret="[0-9a-f]+"', f'secret="{secret}"', text)
                       .replace('@example.net', f'@g{i}.example.net'))
    letters = [(one.to, one.subject, one.bracket()[2])
               for one in rounds(case, f'{n_games} games announced')]
    sheets = {}
    for power in POWERS:
        with open(os.path.join(ROOT, 'tests', 'cases', 'demo', 'S1901M', power + '.txt'),
                  encoding='utf-8') as file:
            sheets[power] = file.read()
    random.Random(1).shuffle(letters)
    for i in range(n_mails):
        sender, subject, power = letters[i % len(letters)]
        case.mail(sender, 'Re: ' + subject,
                  sheets[power] if i < len(letters) else 'STATUS\nSET WAIT\n')
    rounds(case, f'{n_mails} mails')
    rounds(case, 'idle')
    case.doCleanups()


main()
