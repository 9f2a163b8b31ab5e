#!/usr/bin/python3
"""Checks that data does not depend on the language of the interface. The judge, and the code that
writes files, JSON, CSV, digests or judges' emails, may use only canonical names (core/board/board.h).

SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys

# Folders and files with code that writes data.
DATA = re.compile(r'core/(?:base|scoring|position|judge)/'
                  r'|(?:/|-)(?:xml|writer|csv|text|format)\.c$'
                  r'|/(?:json-[\w-]+|commitment|board-own|judge-form|judge-mail|sheet-file|map-svg)\.c$')
SHOWN = re.compile(r'\bpay_board_get_(?:name|power_name|adjective)\b')


def findings(path, text):
    for match in SHOWN.finditer(text) if DATA.search(path) else ():
        line = text.count('\n', 0, match.start()) + 1
        yield f'{path}:{line}: {match.group()} is for people; data takes the canonical name'


def check(root):
    for top in ('core', 'app'):
        for path in sorted((root / top).rglob('*.[ch]')):
            yield from findings(path.relative_to(root).as_posix(), path.read_text(encoding='utf-8'))


def self_test():
    """Tests the check itself."""
    text = 'pay_board_get_power_name (board, p)\n'
    for path in ('core/judge/civil-disorder.c', 'core/report/json-turn.c', 'core/game/setup-xml.c',
                 'core/report/results-csv.c', 'core/exchange/judge-form.c', 'core/position/position-text.c'):
        assert list(findings(path, text)), path
    assert not list(findings('core/report/results.c', text))
    assert not list(findings('core/judge/civil-disorder.c', 'pay_board_get_canonical_name (board, p)\n'))


def main():
    self_test()
    found = list(check(pathlib.Path(sys.argv[1])))
    print('1..1')
    print('not ok 1 - names' if found else 'ok 1 - names')
    for line in found:
        print('# ' + line)
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
