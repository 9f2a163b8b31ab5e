#!/usr/bin/env python3
"""check-rules.py SOURCE_ROOT - every rule that code or tests cite stands in docs/rules.md

SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys

HEADING = re.compile(r'^#{2,3} (\d+(?:\.\d+)?) ', re.M)
CITED = re.compile(r'\b[Rr]ules? (\d+(?:\.\d+)?)((?:(?:,| to| and|, and) \d+\.\d+)*)')
NUMBER = re.compile(r'\d+(?:\.\d+)?')
FILES = ('*.c', '*.h', '*.def', '*.ui')


def check(root):
    text = (root / 'docs' / 'rules.md').read_text(encoding='utf-8')
    known = HEADING.findall(text)
    for number in sorted({n for n in known if known.count(n) > 1}):
        yield f'docs/rules.md has two rules {number}'
    sources = [p for room in ('core', 'app', 'tests', 'resources')
               for pattern in FILES for p in sorted((root / room).rglob(pattern))]
    n_cited = 0
    for path in [root / 'docs' / 'rules.md'] + sources:
        for match in CITED.finditer(re.sub(r'\s+[*]?\s*', ' ', path.read_text(encoding='utf-8'))):
            for number in [match[1]] + NUMBER.findall(match[2]):
                n_cited += 1
                if number not in known:
                    yield f'{path.relative_to(root)} cites rule {number}, which is not in docs/rules.md'
    if n_cited < 40:
        yield f'only {n_cited} citations were found: the pattern no longer fits'


def main():
    problems = list(check(pathlib.Path(sys.argv[1])))
    print('1..1')
    for problem in problems:
        print('# ' + problem)
    print(('not ok' if problems else 'ok') + ' 1 - rules')
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
