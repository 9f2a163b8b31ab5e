#!/usr/bin/python3
"""join-messages.py CODES TABLE FILE...: joins the messages.def of all modules.

CODES becomes a header with an enumeration of the codes, which all modules include. TABLE becomes the list
of messages, which only core/base/messages.c includes. A file is written only if its contents change.
Therefore only one file is compiled again after a change of a sentence.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys

MESSAGE = re.compile(r'^PAY_(?:MESSAGE|PLURAL|WORD) \(([A-Z][A-Z0-9_]*), ', re.M)
CODES = """/* Generated from the messages.def of all modules by build-aux/join-messages.py. */
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
                sys.exit(f'{path}: {name} is also defined in {homes[name]}')
            homes[name] = path
    write(codes_path, CODES.format(codes='\n'.join(f'  PAY_CODE_{name},' for name in homes)))
    write(table_path, '\n'.join(texts))


if __name__ == '__main__':
    main()
