#!/usr/bin/python3
"""The layers are enforced: a file includes only its own room and those that its room may see, and
neither files nor rooms depend on one another in a circle.

SPDX-License-Identifier: GPL-3.0-or-later

A room is a folder: core/judge, app/model, app/desktop/sheet. Beside the includes, calls are checked:
a room that calls a function of another, however it got the declaration, depends on it.

With --graph the include graph of the rooms is printed in the language of Graphviz.
"""
import collections
import pathlib
import re
import sys

CORE = ['base', 'board', 'scoring', 'position', 'order', 'judge', 'economy', 'payola', 'diplobucks',
        'intimate', 'ministry', 'game', 'report', 'exchange']
# Rooms of single economies: none sees another, and the engine reaches them only through
# core/economy; one file lists them.
ECONOMIES = {'core/payola', 'core/diplobucks', 'core/intimate'}
LIST_OF_ECONOMIES = 'core/game/kinds.c'
# Rooms of the desktop that know the kit and the model, and no other room.
DESKS = ['map', 'sheet', 'master', 'inbox', 'results', 'scoring', 'ministry']
MODEL = {f'core/{room}' for room in CORE} | {'app/render', 'app/model'}

# What each room may see beside itself.
MAY_SEE = {f'core/{room}': {f'core/{lower}' for lower in CORE[:i]} for i, room in enumerate(CORE)}
for blind in ECONOMIES | {'core/ministry', 'core/game'}:
    MAY_SEE[blind] -= ECONOMIES
MAY_SEE['app/render'] = {f'core/{room}' for room in CORE}
MAY_SEE['app/model'] = MODEL - {'app/model'}
MAY_SEE['app/cli'] = MODEL
MAY_SEE['app/desktop/kit'] = MODEL
MAY_SEE.update({f'app/desktop/{desk}': MODEL | {'app/desktop/kit'} for desk in DESKS})
# Rooms meet in the window, and windows in the application.
MAY_SEE['app/desktop/window'] = (MODEL | {'app/desktop/kit'}
                                 | {f'app/desktop/{desk}' for desk in DESKS})
MAY_SEE['app/desktop/application'] = MAY_SEE['app/desktop/window'] | {'app/desktop/window'}
MAY_SEE['app/desktop'] = MAY_SEE['app/desktop/application'] | {'app/desktop/application'}

MOST_FLAT = 12  # files directly in app/desktop

# Libraries with a face: never in the core; GTK only in the desktop.
FACES = ('gtk', 'gdk', 'gsk', 'adwaita', 'cairo', 'pango', 'librsvg')
TOOLKITS = ('gtk', 'gdk', 'gsk', 'adwaita')

INCLUDE = re.compile(r'^\s*#\s*include\s+([<"])([^>"]+)[>"]', re.M)
DEFINED = re.compile(r'^(_?pay(?:ola)?_\w+) \(', re.M)
USED = re.compile(r'\b(_?pay(?:ola)?_\w+)\b')
COMMENT = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.S)


def room_of(path):
    return str(pathlib.PurePosixPath(path).parent)


def resolve(target):
    """The file that an include means: core's rooms and app's are both include folders."""
    first = target.split('/')[0]
    if '/' not in target:
        return None
    return ('core/' if first in CORE and f'core/{first}' in MAY_SEE
            and first not in ('desktop', 'model', 'render', 'cli') else 'app/') + target


def includes(text):
    """Yields the files of this project that a text includes."""
    for kind, target in INCLUDE.findall(text):
        file = resolve(target) if kind == '"' else None
        if file:
            yield file


def findings(path, text):
    room = room_of(path)
    for file in includes(text):
        other = room_of(file)
        listed = path == LIST_OF_ECONOMIES and other in ECONOMIES
        if other != room and other in MAY_SEE and other not in MAY_SEE[room] and not listed:
            yield f'{path}: {room} must not include {file}'
    for kind, target in INCLUDE.findall(text):
        first = target.split('/')[0].split('.')[0]
        if kind == '<' and room.startswith('core/') and first.startswith(FACES):
            yield f'{path}: the core must not include <{target}>'
        elif kind == '<' and not room.startswith('app/desktop') and first.startswith(TOOLKITS):
            yield f'{path}: {room} must not include <{target}>'


def calls(texts):
    """Yields (path, room, name, room that defines it) for each call into another room."""
    bare = {path: COMMENT.sub('', text) for path, text in texts.items()}
    home = {}
    for path, text in bare.items():
        if path.endswith('.c'):
            for name in DEFINED.findall(text):
                home[name] = room_of(path)
    for path, text in bare.items():
        room = room_of(path)
        for name in sorted(set(USED.findall(text))):
            if name in home and home[name] != room:
                yield path, room, name, home[name]


def find_circle(graph):
    """One circle of a graph {node: {nodes}}, as a list that ends where it began, or None."""
    done, trail, on_trail = set(), [], set()

    def visit(node):
        trail.append(node)
        on_trail.add(node)
        for other in sorted(graph.get(node, ())):
            if other in on_trail:
                return trail[trail.index(other):] + [other]
            if other not in done:
                circle = visit(other)
                if circle:
                    return circle
        on_trail.discard(trail.pop())
        done.add(node)
        return None

    for node in sorted(graph):
        if node not in done:
            circle = visit(node)
            if circle:
                return circle
    return None


def check(texts):
    files = {path: set(includes(text)) - {path} for path, text in texts.items()}
    rooms = collections.defaultdict(set)
    for path, text in sorted(texts.items()):
        yield from findings(path, text)
        for file in files[path]:
            if room_of(file) != room_of(path):
                rooms[room_of(path)].add(room_of(file))
    for path, room, name, home in calls(texts):
        rooms[room].add(home)
        if home not in MAY_SEE.get(room, ()):
            yield f'{path}: {room} must not call {name}() of {home}'
    for graph, nodes in ((files, 'files'), (rooms, 'rooms')):
        circle = find_circle(graph)
        if circle:
            yield f'a circle of {nodes}: ' + ' -> '.join(circle)
    unknown = sorted({room_of(path) for path in texts} - set(MAY_SEE))
    if unknown:
        yield 'rooms that no layer holds: ' + ', '.join(unknown)
    flat = [path for path in texts if room_of(path) == 'app/desktop']
    if len(flat) > MOST_FLAT:
        yield f'{len(flat)} files lie directly in app/desktop, more than {MOST_FLAT}'


def print_graph(texts):
    """The include graph of the rooms, for dot -Tsvg."""
    edges = sorted({(room_of(path), room_of(file)) for path, text in texts.items()
                    for file in includes(text) if room_of(file) != room_of(path)})
    print('digraph rooms {\n  rankdir = BT;\n  node [shape = box];')
    for room, other in edges:
        print(f'  "{room}" -> "{other}";')
    print('}')


def self_test():
    """The check finds each kind of violation."""
    def found(texts):
        return list(check(texts))

    assert found({'core/board/x.c': '#include "game/game.h"\n'})
    assert found({'core/game/advance.c': '#include "payola/offer.h"\n'})
    assert found({'core/intimate/x.c': '#include "payola/offer.h"\n'})
    assert found({'core/judge/x.c': '#include <cairo.h>\n'})
    assert found({'app/cli/x.c': '#include "desktop/window/window.h"\n'})
    assert found({'app/render/x.c': '#include <gtk/gtk.h>\n'})
    assert found({'app/model/x.h': '#include <gtk/gtk.h>\n'})
    assert found({'app/desktop/inbox/x.c': '#include "desktop/sheet/sheet-panel.h"\n'})
    assert found({'app/desktop/kit/x.c': '#include "desktop/map/map-view.h"\n'})
    assert found({'core/game/a.h': '#include "game/b.h"\n', 'core/game/b.h': '#include "game/a.h"\n'})
    assert found({'app/desktop/map/x.c': 'int\npayola_x (void)\n{\n}\n',
                  'app/desktop/sheet/y.c': 'int\npayola_y (void)\n{\n  payola_x ();\n}\n'})
    assert found({'app/desktop/attic/x.c': ''})
    assert found({f'app/desktop/x{i}.c': '' for i in range(MOST_FLAT + 1)})
    assert not found({'core/game/x.c': '#include "board/board.h"\n#include <glib.h>\n'})
    assert not found({LIST_OF_ECONOMIES: '#include "payola/auction.h"\n'})
    assert not found({'app/desktop/window/x.c': '#include "desktop/map/map-view.h"\n'})
    assert find_circle({'a': {'b'}, 'b': {'c'}, 'c': {'a'}}) == ['a', 'b', 'c', 'a']
    assert find_circle({'a': {'b', 'c'}, 'b': {'c'}}) is None


def main():
    self_test()
    root = pathlib.Path(sys.argv[1])
    texts = {path.relative_to(root).as_posix(): path.read_text(encoding='utf-8')
             for top in ('core', 'app') for path in sorted((root / top).rglob('*.[ch]'))}
    if '--graph' in sys.argv:
        print_graph(texts)
        return 0
    problems = list(check(texts))
    print('1..1')
    for problem in problems:
        print('# ' + problem)
    print(('not ' if problems else '') + 'ok 1 - layers')
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
