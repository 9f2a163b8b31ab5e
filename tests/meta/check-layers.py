#!/usr/bin/python3
"""Checks the layers: a file may include only its own module and the modules listed below, and neither
files nor modules may form a dependency cycle.

SPDX-License-Identifier: GPL-3.0-or-later

A module is a folder: core/judge, app/model, app/desktop/sheet. The check covers includes and calls: a
module that calls a function of another one depends on it, wherever the declaration comes from.

With --graph, prints the include graph of the modules for Graphviz.
"""
import collections
import pathlib
import re
import sys

CORE = ['base', 'board', 'scoring', 'position', 'order', 'judge', 'economy', 'payola', 'diplobucks',
        'intimate', 'ministry', 'game', 'bot', 'report', 'exchange', 'interchange']
# Modules of single economies. They do not include one another. The turn engine uses them only
# through core/economy. One file lists them.
ECONOMIES = {'core/payola', 'core/diplobucks', 'core/intimate'}
LIST_OF_ECONOMIES = 'core/game/kinds.c'
# Modules of the desktop that include only the kit and the model.
DESKS = ['map', 'sheet', 'master', 'inbox', 'results', 'scoring', 'ministry']
# The modules that draw, lowest first.
RENDER = ['kit', 'art', 'map', 'chart', 'web', 'page']
# What window, terminal and judge decide alike. Only the window has a model.
SERVICE = ({f'core/{module}' for module in CORE} | {f'app/render/{module}' for module in RENDER}
           | {'app/service'})
MODEL = SERVICE | {'app/mail', 'app/model'}

# The other modules that each module may include.
MAY_SEE = {f'core/{module}': {f'core/{lower}' for lower in CORE[:i]} for i, module in enumerate(CORE)}
for blind in ECONOMIES | {'core/ministry', 'core/game', 'core/bot'}:
    MAY_SEE[blind] -= ECONOMIES
MAY_SEE.update({f'app/render/{module}': ({f'core/{lower}' for lower in CORE}
                                         | {f'app/render/{lower}' for lower in RENDER[:i]})
                for i, module in enumerate(RENDER)})
MAY_SEE['app/service'] = SERVICE - {'app/service'}
MAY_SEE['app/cli'] = SERVICE | {'app/mail'}
MAY_SEE['app/mail'] = SERVICE
MAY_SEE['app/mail-judge'] = SERVICE | {'app/mail'}
MAY_SEE['app/model'] = MODEL - {'app/model'}
MAY_SEE['app/desktop/kit'] = MODEL
MAY_SEE.update({f'app/desktop/{desk}': MODEL | {'app/desktop/kit'} for desk in DESKS})
# The window combines modules, and the application combines windows.
MAY_SEE['app/desktop/window'] = (MODEL | {'app/desktop/kit'}
                                 | {f'app/desktop/{desk}' for desk in DESKS})
MAY_SEE['app/desktop/application'] = MAY_SEE['app/desktop/window'] | {'app/desktop/window'}
MAY_SEE['app/desktop'] = MAY_SEE['app/desktop/application'] | {'app/desktop/application'}

MOST_FLAT = 12  # largest number of files directly in app/desktop

# No graphical libraries are allowed in the core, and GTK is allowed only in the desktop program.
FACES = ('gtk', 'gdk', 'gsk', 'adwaita', 'cairo', 'pango', 'librsvg')
TOOLKITS = ('gtk', 'gdk', 'gsk', 'adwaita')

INCLUDE = re.compile(r'^\s*#\s*include\s+([<"])([^>"]+)[>"]', re.M)
DEFINED = re.compile(r'^(_?pay(?:ola)?_\w+) \(', re.M)
USED = re.compile(r'\b(_?pay(?:ola)?_\w+)\b')
COMMENT = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.S)


def module_of(path):
    return str(pathlib.PurePosixPath(path).parent)


def resolve(target):
    """Returns the included file; core and app are both include folders."""
    first = target.split('/')[0]
    if '/' not in target:
        return None
    return ('core/' if first in CORE and f'core/{first}' in MAY_SEE
            and first not in ('desktop', 'model', 'service', 'render', 'cli', 'mail', 'mail-judge') else 'app/') + target


def includes(text):
    """Yields the files of this project that a source text includes."""
    for kind, target in INCLUDE.findall(text):
        file = resolve(target) if kind == '"' else None
        if file:
            yield file


def findings(path, text):
    module = module_of(path)
    for file in includes(text):
        other = module_of(file)
        listed = path == LIST_OF_ECONOMIES and other in ECONOMIES
        if other != module and other in MAY_SEE and other not in MAY_SEE[module] and not listed:
            yield f'{path}: {module} must not include {file}'
    for kind, target in INCLUDE.findall(text):
        first = target.split('/')[0].split('.')[0]
        if kind == '<' and module.startswith('core/') and first.startswith(FACES):
            yield f'{path}: the core must not include <{target}>'
        elif kind == '<' and not module.startswith('app/desktop') and first.startswith(TOOLKITS):
            yield f'{path}: {module} must not include <{target}>'


def calls(texts):
    """Yields (path, module, function, module of the function) for each call into another module."""
    bare = {path: COMMENT.sub('', text) for path, text in texts.items()}
    home = {}
    for path, text in bare.items():
        if path.endswith('.c'):
            for name in DEFINED.findall(text):
                home[name] = module_of(path)
    for path, text in bare.items():
        module = module_of(path)
        for name in sorted(set(USED.findall(text))):
            if name in home and home[name] != module:
                yield path, module, name, home[name]


def find_cycle(graph):
    """Returns a cycle of a graph {node: {nodes}} as a list with the same first and last node, or None."""
    done, trail, on_trail = set(), [], set()

    def visit(node):
        trail.append(node)
        on_trail.add(node)
        for other in sorted(graph.get(node, ())):
            if other in on_trail:
                return trail[trail.index(other):] + [other]
            if other not in done:
                cycle = visit(other)
                if cycle:
                    return cycle
        on_trail.discard(trail.pop())
        done.add(node)
        return None

    for node in sorted(graph):
        if node not in done:
            cycle = visit(node)
            if cycle:
                return cycle
    return None


def check(texts):
    files = {path: set(includes(text)) - {path} for path, text in texts.items()}
    modules = collections.defaultdict(set)
    for path, text in sorted(texts.items()):
        yield from findings(path, text)
        for file in files[path]:
            if module_of(file) != module_of(path):
                modules[module_of(path)].add(module_of(file))
    for path, module, name, home in calls(texts):
        modules[module].add(home)
        if home not in MAY_SEE.get(module, ()):
            yield f'{path}: {module} must not call {name}() of {home}'
    for graph, nodes in ((files, 'files'), (modules, 'modules')):
        cycle = find_cycle(graph)
        if cycle:
            yield f'dependency cycle of {nodes}: ' + ' -> '.join(cycle)
    unknown = sorted({module_of(path) for path in texts} - set(MAY_SEE))
    if unknown:
        yield 'modules without a layer: ' + ', '.join(unknown)
    flat = [path for path in texts if module_of(path) == 'app/desktop']
    if len(flat) > MOST_FLAT:
        yield f'{len(flat)} files are directly in app/desktop; at most {MOST_FLAT} are allowed'


def print_graph(texts):
    """Prints the include graph of the modules for dot -Tsvg."""
    edges = sorted({(module_of(path), module_of(file)) for path, text in texts.items()
                    for file in includes(text) if module_of(file) != module_of(path)})
    print('digraph modules {\n  rankdir = BT;\n  node [shape = box];')
    for module, other in edges:
        print(f'  "{module}" -> "{other}";')
    print('}')


def self_test():
    """Tests that the check finds each kind of violation."""
    def found(texts):
        return list(check(texts))

    assert found({'core/board/x.c': '#include "game/game.h"\n'})
    assert found({'core/game/advance.c': '#include "payola/offer.h"\n'})
    assert found({'core/intimate/x.c': '#include "payola/offer.h"\n'})
    assert found({'core/judge/x.c': '#include <cairo.h>\n'})
    assert found({'app/cli/x.c': '#include "desktop/window/window.h"\n'})
    assert found({'app/render/map/x.c': '#include <gtk/gtk.h>\n'})
    assert found({'app/render/art/x.c': '#include "render/page/paper.h"\n'})
    assert found({'app/render/x.c': ''})
    assert found({'app/model/x.h': '#include <gtk/gtk.h>\n'})
    assert found({'app/service/x.c': '#include "model/document.h"\n'})
    for front in ('cli', 'mail', 'mail-judge'):
        assert found({f'app/{front}/x.c': '#include "model/document.h"\n'})
    assert found({'app/desktop/inbox/x.c': '#include "desktop/sheet/sheet-panel.h"\n'})
    assert found({'app/desktop/kit/x.c': '#include "desktop/map/map-view.h"\n'})
    assert found({'core/game/a.h': '#include "game/b.h"\n', 'core/game/b.h': '#include "game/a.h"\n'})
    assert found({'app/desktop/map/x.c': 'int\npayola_x (void)\n{\n}\n',
                  'app/desktop/sheet/y.c': 'int\npayola_y (void)\n{\n  payola_x ();\n}\n'})
    assert found({'app/desktop/attic/x.c': ''})
    assert found({f'app/desktop/x{i}.c': '' for i in range(MOST_FLAT + 1)})
    assert not found({'app/render/page/x.c': '#include "render/art/map-art.h"\n'})
    assert not found({'core/game/x.c': '#include "board/board.h"\n#include <glib.h>\n'})
    assert not found({LIST_OF_ECONOMIES: '#include "payola/auction.h"\n'})
    assert not found({'app/desktop/window/x.c': '#include "desktop/map/map-view.h"\n'})
    assert find_cycle({'a': {'b'}, 'b': {'c'}, 'c': {'a'}}) == ['a', 'b', 'c', 'a']
    assert find_cycle({'a': {'b', 'c'}, 'b': {'c'}}) is None


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
