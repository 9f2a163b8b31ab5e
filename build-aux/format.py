#!/usr/bin/python3
"""format.py [--check] [FILE...]: format C files according to .clang-format, or list those that differ.

SPDX-License-Identifier: GPL-3.0-or-later

GNU style puts a space before every parenthesis, except in gettext calls such as _("text").
clang-format cannot express this exception. So this script removes the space after clang-format, and
aligns the following lines of the text.
"""
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ('core', 'app', 'tests', 'maps')
GROUP = 100  # files for one clang-format
GETTEXT = re.compile(r'(?<!\w)(_|N_|C_|NC_) \(')
CONTINUED = re.compile(r'( *)"')


def join_gettext(text):
    """Removes the space before each gettext call's parenthesis, and aligns continued strings."""
    lines = []
    column = 0  # column of the first quote of a continued string, or 0
    for line in text.split('\n'):
        found = CONTINUED.match(line)
        if column and found and len(found.group(1)) == column:
            lines.append(line[1:])
            continue
        calls = list(GETTEXT.finditer(line))
        column = calls[-1].end() if calls and line.endswith('"') else 0
        lines.append(GETTEXT.sub(r'\1(', line))
        if column:
            column -= len(calls) - 1
    return '\n'.join(lines)


def formatted(paths):
    """Returns the formatted texts of files. One clang-format formats copies of many files, because its start takes
    longer than a file."""
    with tempfile.TemporaryDirectory(prefix='payola-format-') as name:
        folder = pathlib.Path(name)
        shutil.copy(ROOT / '.clang-format', folder)
        for path in paths:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / path, folder / path)
        subprocess.run(['clang-format', '-i', *paths], cwd=folder, check=True)
        return [join_gettext((folder / path).read_text(encoding='utf-8')) for path in paths]


def main():
    arguments = [a for a in sys.argv[1:] if a != '--check']
    check = '--check' in sys.argv
    paths = [str(pathlib.Path(path).resolve().relative_to(ROOT)) for path in arguments] or sorted(str(path.relative_to(ROOT)) for folder in FOLDERS
                                for path in (ROOT / folder).rglob('*.[ch]'))
    differ = 0
    groups = [paths[i:i + GROUP] for i in range(0, len(paths), GROUP)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        texts = [text for texts in pool.map(formatted, groups) for text in texts]
    for path, text in zip(paths, texts):
        file = ROOT / path
        if file.read_text(encoding='utf-8') == text:
            continue
        differ += 1
        if check:
            print(f'# {path} is not formatted')
        else:
            file.write_text(text, encoding='utf-8')
    if check:
        print('1..1')
        print(('not ' if differ else '') + 'ok 1 - format')
    return 1 if check and differ else 0


if __name__ == '__main__':
    sys.exit(main())
