#!/usr/bin/python3
"""Runs the judge on cases that are not part of this project; skips the test if they are absent.

$PAYOLA_JUDGE_CASES is their folder. It contains games_public.jsonl.gz, games_special.jsonl.gz and
jdip_cases.txt. Cases in jdip_cases.txt that need the rules of another variant are left out.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import subprocess
import sys
import tempfile


def of_the_standard_game(text):
    """Returns the cases that do not name a variant, and their number. The file is like datc.txt."""
    blocks = text.split('\nCASE ')
    kept = [block for block in blocks[1:] if '\nVARIANT ' not in block]
    return blocks[0] + ''.join('\nCASE ' + block for block in kept), len(kept)


def run(program, kind, path):
    done = subprocess.run([program, kind, path], capture_output=True, text=True, check=False)
    for line in (done.stdout + done.stderr).splitlines():
        print('# ' + line)
    return done.returncode == 0


def check(program, folder, number, kind, name):
    label = f'{number} - {name}'
    path = os.path.join(folder, name)
    if not folder or not os.path.exists(path):
        print(f'ok {label} # SKIP absent: set PAYOLA_JUDGE_CASES to the folder that has it')
        return True
    if not name.endswith('.txt'):
        good = run(program, kind, path)
    else:
        with open(path, encoding='utf-8') as file:
            text, count = of_the_standard_game(file.read())
        with tempfile.NamedTemporaryFile('w', suffix='.txt', encoding='utf-8') as file:
            file.write(text)
            file.flush()
            good = count > 0 and run(program, kind, file.name)
    print(('' if good else 'not ') + f'ok {label}')
    return good


def main():
    folder = os.environ.get('PAYOLA_JUDGE_CASES', '')
    files = (('human-games', 'games_public.jsonl.gz'), ('human-games', 'games_special.jsonl.gz'),
             ('datc', 'jdip_cases.txt'))
    print(f'1..{len(files)}')
    results = [check(sys.argv[1], folder, number, kind, name)
               for number, (kind, name) in enumerate(files, 1)]
    return 0 if all(results) else 1


if __name__ == '__main__':
    sys.exit(main())
