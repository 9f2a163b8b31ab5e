#!/usr/bin/python3
"""The house is enforced: a file includes only its own folder and the folders below it.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys

CORE = ['base', 'board', 'scoring', 'position', 'order', 'judge', 'economy', 'payola', 'diplobucks',
        'intimate', 'ministry', 'game', 'report', 'json', 'exchange']
# What each room may see beside itself. The pictures and the terminal do not see the desktop.
MAY_SEE = {room: set(CORE[:i]) for i, room in enumerate(CORE)}
MAY_SEE['render'] = set(CORE)
MAY_SEE['cli'] = set(CORE) | {'render'}
MAY_SEE['desktop'] = set(CORE) | {'render'}

# Libraries with a face: never in the core; no GTK in pictures and terminal.
FACES = ('gtk', 'gdk', 'gsk', 'adwaita', 'cairo', 'pango', 'librsvg')
TOOLKITS = ('gtk', 'gdk', 'gsk', 'adwaita')

INCLUDE = re.compile(r'^\s*#\s*include\s+([<"])([^>"]+)[>"]', re.M)


def findings(path, room, text):
    core = room in CORE
    for kind, target in INCLUDE.findall(text):
        first = target.split('/')[0].split('.')[0]
        if kind == '"' and '/' in target:
            if first in MAY_SEE and first != room and first not in MAY_SEE[room]:
                yield f'{path}: {room} must not include {target}'
        elif kind == '<':
            if core and first.startswith(FACES):
                yield f'{path}: the core must not include <{target}>'
            if room in ('render', 'cli') and first.startswith(TOOLKITS):
                yield f'{path}: {room} must not include <{target}>'


def check(root):
    for top in ('core', 'app'):
        for path in sorted((root / top).rglob('*.[ch]')):
            room = path.relative_to(root / top).parts[0]
            yield from findings(path.relative_to(root), room, path.read_text(encoding='utf-8'))


def self_test():
    """The check sees what it is there to see."""
    assert list(findings('x', 'board', '#include "game/game.h"\n'))
    assert list(findings('x', 'judge', '#include <cairo.h>\n'))
    assert list(findings('x', 'cli', '#include "desktop/window.h"\n'))
    assert list(findings('x', 'render', '#include <gtk/gtk.h>\n'))
    assert not list(findings('x', 'game', '#include "board/board.h"\n#include <glib.h>\n'))


def main():
    self_test()
    problems = list(check(pathlib.Path(sys.argv[1])))
    print('1..1')
    for problem in problems:
        print('# ' + problem)
    print(('not ' if problems else '') + 'ok 1 - layers')
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
