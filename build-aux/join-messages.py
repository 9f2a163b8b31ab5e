#!/usr/bin/python3
"""join-messages.py CODES TABLE FILE...: join every room's messages.def.

CODES becomes a header with an enumeration of the codes, which everything includes; TABLE the messages
themselves, which only core/base/messages.c includes. Each is written only when it changes, so that another
sentence compiles one file.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys

MESSAGE = re.compile(r'^PAY_(?:MESSAGE|PLURAL|WORD) \(([A-Z][A-Z0-9_]*), ', re.M)
CODES = """/* Made from every room's messages.def by build-aux/join-messages.py. */
#pragma once

typedef enum
{{
  PAY_CODE_NONE,
{codes}
  PAY_N_CODES
}} PayCode;
"""


def write(path, text):
    file = pathlib.Path(path)
    if not file.exists() or file.read_text(encoding='utf-8') != text:
        file.write_text(text, encoding='utf-8')


def main():
    codes_path, table_path, *paths = sys.argv[1:]
    texts = [pathlib.Path(path).read_text(encoding='utf-8') for path in paths]
    homes = {}
    for path, text in zip(paths, texts):
        for name in MESSAGE.findall(text):
            if name in homes:
                sys.exit(f'{path}: {name} is in {homes[name]} too')
            homes[name] = path
    write(codes_path, CODES.format(codes='\n'.join(f'  PAY_CODE_{name},' for name in homes)))
    write(table_path, '\n'.join(texts))


if __name__ == '__main__':
    main()
