#!/usr/bin/python3
"""Checks every source file: a purpose and a licence at the top, no overlong lines, no leftovers.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys

FOLDERS = ('core', 'app', 'tests', 'maps', 'build-aux')
LINE_MAX = 100
# XXX without a colon is allowed, because tests use it as an unknown province.
LEFTOVERS = re.compile(r'\b(TO' r'DO\b|FIX' r'ME\b|HA' r'CK\b|X' r'XX:)')
# Only terminal.c prints, because texts of strangers must not control the terminal.
PRINTERS = ('app/cli/', 'app/mail-judge/')
PRINTS = re.compile(r'\b(stdout|stderr|g_print|g_printerr|perror|putchar)\b|\b(printf|puts) \(')


def findings(name, text):
    head = text[:600]
    lines = text.split('\n')
    if 'SPDX-License-Identifier:' not in head:
        yield f'{name}: no SPDX licence line at the top'
    if name.endswith(('.c', '.h')):
        base = name.rsplit('/', 1)[-1]
        if not lines[0].startswith(f'/* {base} - '):
            yield f'{name}: the first line is not "/* {base} - purpose"'
        for number, line in enumerate(lines, 1):
            if len(line) > LINE_MAX:
                yield f'{name}:{number}: {len(line)} columns'
            if '\t' in line:
                yield f'{name}:{number}: contains a tab'
    if name.startswith(PRINTERS) and not name.endswith('/terminal.c'):
        for number, line in enumerate(lines, 1):
            if PRINTS.search(line):
                yield f'{name}:{number}: prints; use the functions of terminal.h'
    for number, line in enumerate(lines, 1):
        if line != line.rstrip():
            yield f'{name}:{number}: trailing white space'
        if LEFTOVERS.search(line):
            yield f'{name}:{number}: leftover note: {line.strip()}'


def check(root):
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob('*')):
            if path.suffix in ('.c', '.h', '.py') and path.is_file():
                name = str(path.relative_to(root))
                yield from findings(name, path.read_text(encoding='utf-8'))


def self_test():
    good = '/* a.c - does\n *\n * SPDX-License-' 'Identifier: GPL-3.0-or-later\n */\n'
    assert not list(findings('core/a.c', good))
    assert list(findings('core/b.c', good))
    assert list(findings('core/a.c', good + 'x' * 101 + '\n'))
    assert list(findings('core/a.c', good + '/* TO' 'DO */\n'))
    assert list(findings('core/a.c', good + '/* X' 'XX: later */\n'))
    assert not list(findings('core/a.c', good + '"A X' 'XX H"\n'))
    assert list(findings('app/cli/a.c', good + '  fputs (text, stderr);\n'))
    assert list(findings('a.py', '"""Nothing"""\n'))


def main():
    self_test()
    problems = list(check(pathlib.Path(sys.argv[1])))
    print('1..1')
    for problem in problems:
        print('# ' + problem)
    print(('not ' if problems else '') + 'ok 1 - sources')
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
