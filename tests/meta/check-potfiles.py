#!/usr/bin/python3
"""Checks that po/POTFILES.in lists exactly the files that contain translatable strings.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys

WORDS = re.compile(r'(?<![A-Za-z0-9_])(?:_|N_|C_|NC_|ngettext|g_dgettext|g_dngettext|g_dpgettext2) ?\('
                   r'|^PAY_(?:MESSAGE|PLURAL|WORD) \(', re.M)
TRANSLATABLE = re.compile(r'translatable="(?:yes|true)"')
# Files that only translate strings from other files.
PASS_ON = {'core/base/messages.c'}


def has_words(path, text):
    if path.suffix == '.ui':
        return bool(TRANSLATABLE.search(text))
    if path.suffix == '.in' or path.name.endswith('.gschema.xml'):
        return True
    return bool(WORDS.search(text))


def files_with_words(root):
    patterns = ['app/**/*.[ch]', 'core/**/*.[ch]', 'core/**/*.def', 'resources/ui/*.ui',
                'data/*.desktop.in', 'data/*.metainfo.xml.in', 'data/*.mime.xml.in',
                'data/*.gschema.xml']
    for pattern in patterns:
        for path in root.glob(pattern):
            name = path.relative_to(root).as_posix()
            if name not in PASS_ON and has_words(path, path.read_text(encoding='utf-8')):
                yield name


def self_test():
    assert has_words(pathlib.Path('a.c'), 'x = _("word");')
    assert has_words(pathlib.Path('a.def'), 'PAY_MESSAGE (A, NOTE, "word")')
    assert not has_words(pathlib.Path('a.c'), 'payola_map_art_(x); g_strdup ("no")')
    assert not has_words(pathlib.Path('a.ui'), '<property name="label">x</property>')


def main():
    self_test()
    root = pathlib.Path(sys.argv[1])
    lines = (root / 'po' / 'POTFILES.in').read_text(encoding='utf-8').splitlines()
    listed = [line for line in lines if line and not line.startswith('#')]
    found = set(files_with_words(root))
    problems = [f'{name} has translatable strings, but is not in po/POTFILES.in' for name in sorted(found)
                if name not in listed]
    problems += [f'po/POTFILES.in lists {name}, which has no translatable strings' for name in listed
                 if name not in found]
    if listed != sorted(listed):
        problems.append('po/POTFILES.in is not sorted')
    print('1..1')
    for problem in problems:
        print('# ' + problem)
    print(('not ok' if problems else 'ok') + ' 1 POTFILES.in')
    sys.exit(1 if problems else 0)


main()
