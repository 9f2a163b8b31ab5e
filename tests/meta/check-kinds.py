#!/usr/bin/python3
"""A new way of deciding orders touches neither judge, turn engine nor the desk's frame: outside its
own room, the registries and the dialogs of its own no file names one (core/economy/economy.h).

SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys

# The rooms of economies, in which each names itself.
ROOMS = ('economy', 'payola', 'diplobucks', 'intimate')
# Where all kinds are listed, and what only one of them has.
MAY_NAME = {
    'core/game/kinds.c',                      # the kinds of games
    'app/desktop/sheet/kind-desk.c',          # the dialogs of single kinds
    'app/desktop/sheet/favour-dialog.c',      # of Diplobucks
    'app/desktop/sheet/favour-fields.c',
    'app/desktop/sheet/favour-fields.h',
    'app/desktop/sheet/bid-dialog.c',         # of Intimate Diplomacy
    'app/desktop/application/kind-setup.c',   # what single kinds ask for a new game
    'app/desktop/application/intimate-setup.c',
    'app/cli/home-powers.c',
}
ECONOMY = re.compile(r'\bpay_\w+_economy\b(?!\s*\()')
ROOM = re.compile(r'^\s*#\s*include\s+"(?:diplobucks|intimate)/[^"]+"', re.M)
# A name that is compared with, not one that is offered as a usual choice.
COMPARED = re.compile(r'(?:str_equal|strcmp0?|strcasecmp)\s*\([^;]*"(?:payola|classic|flat-tax|zero-sum|'
                      r'ebayola|tin-cup|diplobucks|intimate|diplomacy|orders)"')
# The judge of another program, whose words are read.
FOREIGN = {'core/exchange/dpjudge-status.c'}


def findings(path, text):
    parts = pathlib.PurePath(path).parts
    if path in MAY_NAME or (parts[0] == 'core' and parts[1] in ROOMS):
        return
    for pattern in (ECONOMY, ROOM) + (() if path in FOREIGN else (COMPARED,)):
        for match in pattern.finditer(text):
            line = text.count('\n', 0, match.end()) + 1
            yield f'{path}:{line}: names a kind of game: {match.group().strip().splitlines()[-1]}'


def check(root):
    for top in ('core', 'app'):
        for path in sorted((root / top).rglob('*.[ch]')):
            yield from findings(path.relative_to(root).as_posix(), path.read_text(encoding='utf-8'))


def self_test():
    """The check sees what it is there to see."""
    for text in ('if (economy == &pay_payola_economy)\n', '#include "intimate/homes.h"\n',
                 'g_str_equal (name, "tin-cup")\n'):
        assert list(findings('core/judge/resolve.c', text)), text
        assert list(findings('app/desktop/window/window.c', text)), text
    assert not list(findings('core/intimate/homes.c', '#include "intimate/homes.h"\n'))
    assert not list(findings('core/game/setup.c', 'pay_setup_get_economy (setup)->decide ();\n'))


def main():
    root = pathlib.Path(sys.argv[1])
    self_test()
    problems = list(check(root))
    problems += [f'{name} is not there any more' for name in sorted(MAY_NAME | FOREIGN)
                 if not (root / name).is_file()]
    print('1..1')
    for problem in problems:
        print('# ' + problem)
    print(('not ' if problems else '') + 'ok 1 - kinds')
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
