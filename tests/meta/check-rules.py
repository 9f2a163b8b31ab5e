#!/usr/bin/env python3
"""check-rules.py SOURCE_ROOT - checks that every rule that code, tests or pages cite is in
docs/rules.md, and that every payola-cli command that the pages name exists.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys

HEADING = re.compile(r'^#{2,3} (\d+(?:\.\d+)?) ', re.M)
CITED = re.compile(r'\b[Rr]ules? (\d+(?:\.\d+)?)((?:(?:,| to| and|, and) \d+\.\d+)*)')
NUMBER = re.compile(r'\d+(?:\.\d+)?')
FILES = ('*.c', '*.h', '*.def', '*.ui', '*.py')
PAGES = ('rules.md', 'design.md', 'tutorial.md', 'exchange.md', 'rules-*.md', 'scoring.md')
COMMAND = re.compile(r'`payola-cli ([a-z][a-z-]*)')
REGISTERED = re.compile(r'&payola_command_([a-z_]+)')


def check(root):
    text = (root / 'docs' / 'rules.md').read_text(encoding='utf-8')
    known = HEADING.findall(text)
    for number in sorted({n for n in known if known.count(n) > 1}):
        yield f'docs/rules.md defines rule {number} twice'
    sources = [p for folder in ('core', 'app', 'tests', 'resources')
               for pattern in FILES for p in sorted((root / folder).rglob(pattern))]
    n_cited = 0
    pages = [p for pattern in PAGES for p in sorted((root / 'docs').glob(pattern))]
    for path in pages + sources:
        for match in CITED.finditer(re.sub(r'\s+[*]?\s*', ' ', path.read_text(encoding='utf-8'))):
            for number in [match[1]] + NUMBER.findall(match[2]):
                n_cited += 1
                if number not in known:
                    yield f'{path.relative_to(root)} cites rule {number}, which is not in docs/rules.md'
    main_c = (root / 'app' / 'cli' / 'main.c').read_text(encoding='utf-8')
    commands = [word.replace('_', '-') for word in REGISTERED.findall(main_c)]
    for path in pages + [root / 'README.md']:
        for word in COMMAND.findall(path.read_text(encoding='utf-8')):
            if word not in commands:
                yield f'{path.relative_to(root)} names payola-cli {word}, which is not a command'
    if len(commands) < 20:
        yield f'found only {len(commands)} commands: the pattern no longer matches'
    if n_cited < 40:
        yield f'found only {n_cited} citations: the pattern no longer matches'


def main():
    problems = list(check(pathlib.Path(sys.argv[1])))
    print('1..1')
    for problem in problems:
        print('# ' + problem)
    print(('not ok' if problems else 'ok') + ' 1 - rules')
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
