#!/usr/bin/python3
"""check-binaries.py FOLDER... -- PROGRAM...: checks what the programs contain and which libraries they need.

SPDX-License-Identifier: GPL-3.0-or-later

No program contains the path of a folder, so that it is the same wherever it is built, or a search path of
libraries. Only payola needs GTK. payola-cli needs no library for pictures, JSON, emails or objects, so that it
starts fast.
"""
import pathlib
import re
import subprocess
import sys

DYNAMIC = re.compile(r'\((NEEDED|RPATH|RUNPATH)\).*\[(.*)\]')
PICTURES = re.compile(r'lib(cairo|pango|rsvg|png)')
OTHER = re.compile(r'lib(gio|gobject|gmime|json-glib)-')
DESKTOP = re.compile(r'lib(gtk|gdk|adwaita|gtksourceview|X11|wayland)\b')


def problems(name, content, dynamic, folders):
    """Yields the faults of a program. @dynamic is the report of readelf."""
    for folder in folders:
        if any(folder.encode() + end in content for end in (b'/', b'\0')):
            yield f'{name}: contains the path {folder}'
    for kind, value in DYNAMIC.findall(dynamic):
        if kind != 'NEEDED':
            yield f'{name}: looks for libraries in {value}'
        elif name != 'payola' and DESKTOP.match(value):
            yield f'{name}: needs {value}'
        elif name == 'payola-cli' and PICTURES.match(value):
            yield f'{name}: needs {value}, which only payola-drawing.so should need'
        elif name == 'payola-cli' and OTHER.match(value):
            yield (f'{name}: needs {value}, which only payola-late.so should need; a function that it calls is '
                   'missing from app/cli/late-functions.def')
    if not DYNAMIC.search(dynamic):
        yield f'{name}: needs no library at all'


def self_test():
    good = ' 0x01 (NEEDED) Shared library: [libglib-2.0.so.0]\n'
    assert not list(problems('payola-cli', b'/usr/src/payola/core', good, ['/home/me/payola']))
    assert list(problems('payola-cli', b'/home/me/payola/core', good, ['/home/me/payola']))
    assert list(problems('payola-cli', b'/home/me/payola\0', good, ['/home/me/payola']))
    gtk = good.replace('glib-2.0', 'gtk-4')
    assert list(problems('payola-cli', b'', gtk, [])) and not list(problems('payola', b'', gtk, []))
    cairo = good.replace('glib-2.0', 'cairo')
    assert list(problems('payola-cli', b'', cairo, [])) and not list(problems('payola-drawing.so', b'', cairo, []))
    late = good.replace('glib-2.0', 'json-glib-1.0')
    assert list(problems('payola-cli', b'', late, [])) and not list(problems('payola-late.so', b'', late, []))
    assert list(problems('payola', b'', good + ' 0x1d (RUNPATH) Library runpath: [/a]\n', []))
    assert list(problems('payola', b'', '', []))


def main():
    self_test()
    split = sys.argv.index('--')
    folders, programs = sys.argv[1:split], [pathlib.Path(name) for name in sys.argv[split + 1:]]
    print(f'1..{len(programs)}')
    failed = False
    for number, program in enumerate(programs, 1):
        dynamic = subprocess.run(['readelf', '-d', str(program)], capture_output=True, text=True, check=True)
        found = list(problems(program.name, program.read_bytes(), dynamic.stdout, folders))
        for problem in found:
            print('# ' + problem)
        print(('not ok' if found else 'ok') + f' {number} - {program.name}')
        failed = failed or bool(found)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
