#!/usr/bin/python3
"""Checks that an economy is named only in its own module, in its own dialogs and in the registries.
Therefore a new economy does not need changes in the judge, the turn engine or the window
(core/economy/economy.h).

SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys

# The modules of economies, each of which may name itself.
MODULES = ('economy', 'payola', 'diplobucks', 'intimate')
# The lists of all kinds, and files that belong to a single kind.
MAY_NAME = {
    'core/game/kinds.c',                      # the kinds of games
    'app/desktop/sheet/kind-desk.c',          # the list of the kinds' dialogs
    'app/desktop/sheet/favour-dialog.c',      # Diplobucks
    'app/desktop/sheet/favour-fields.c',
    'app/desktop/sheet/favour-fields.h',
    'app/desktop/sheet/bid-dialog.c',         # Intimate Diplomacy
    'app/desktop/application/kind-setup.c',   # the kinds' parts of the New Game dialog
    'app/desktop/application/intimate-setup.c',
    'app/cli/home-powers.c',
    'app/render/web/web-kinds.c',                 # the kinds' lines in web pages
}
ECONOMY = re.compile(r'\bpay_\w+_economy\b(?!\s*[(:])')
MODULE = re.compile(r'^\s*#\s*include\s+"(?:diplobucks|intimate)/[^"]+"', re.M)
# A comparison with the name of a kind; other uses, such as default values, are allowed.
COMPARED = re.compile(r'(?:str_equal|strcmp0?|strcasecmp)\s*\([^;]*"(?:payola|classic|flat-tax|zero-sum|'
                      r'ebayola|tin-cup|diplobucks|intimate|diplomacy|orders)"')
# Reads the files of another program, which use these words.
FOREIGN = {'core/exchange/dpjudge-status.c'}


def findings(path, text):
    parts = pathlib.PurePath(path).parts
    if path in MAY_NAME or (parts[0] == 'core' and parts[1] in MODULES):
        return
    for pattern in (ECONOMY, MODULE) + (() if path in FOREIGN else (COMPARED,)):
        for match in pattern.finditer(text):
            line = text.count('\n', 0, match.end()) + 1
            yield f'{path}:{line}: names a kind of game: {match.group().strip().splitlines()[-1]}'


def check(root):
    for top in ('core', 'app'):
        for path in sorted((root / top).rglob('*.[ch]')):
            yield from findings(path.relative_to(root).as_posix(), path.read_text(encoding='utf-8'))


def self_test():
    """Tests the check itself."""
    for text in ('if (economy == &pay_payola_economy)\n', '#include "intimate/homes.h"\n',
                 'g_str_equal (name, "tin-cup")\n'):
        assert list(findings('core/judge/resolve.c', text)), text
        assert list(findings('app/desktop/window/window.c', text)), text
    assert not list(findings('core/intimate/homes.c', '#include "intimate/homes.h"\n'))
    assert not list(findings('core/game/setup.c', 'pay_setup_get_economy (setup)->decide ();\n'))
    assert not list(findings('core/game/setup.h', ' * pay_setup_get_economy:\n'))


def main():
    root = pathlib.Path(sys.argv[1])
    self_test()
    problems = list(check(root))
    problems += [f'{name} no longer exists' for name in sorted(MAY_NAME | FOREIGN)
                 if not (root / name).is_file()]
    print('1..1')
    for problem in problems:
        print('# ' + problem)
    print(('not ' if problems else '') + 'ok 1 - kinds')
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
