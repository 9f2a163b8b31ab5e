#!/usr/bin/python3
"""Checks that translations are complete and well formed: every po/*.po is listed in po/LINGUAS,
passes msgfmt's checks, keeps the placeholders of each sentence, and translates every string.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import ast
import pathlib
import re
import subprocess
import sys

import template

# Placeholders of findings. msgfmt compares those of C formats.
PLACEHOLDER = re.compile(r'\{[0-9]\}')
FIELD = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr)(?:\[[0-9]\])? (".*")$')


def entries(text):
    """Yields the entries of a catalogue: (context, sentence), plural or None, translations."""
    for block in re.split(r'\n{2,}', text):
        fields = []
        for line in block.splitlines():
            match = FIELD.match(line)
            if match:
                fields.append([match[1], ast.literal_eval(match[2])])
            elif line.startswith('"') and fields:
                fields[-1][1] += ast.literal_eval(line)
        named = dict(fields)
        if named.get('msgid'):
            fuzzy = re.search(r'^#,.*\bfuzzy\b', block, re.M)
            words = [] if fuzzy else [value for name, value in fields if name == 'msgstr']
            yield (named.get('msgctxt'), named['msgid']), named.get('msgid_plural'), words


def wrong_words(key, plural, words):
    """Yields the faults in the translations of a sentence; missing translations are allowed."""
    sentence = key[1]
    expected = {frozenset(PLACEHOLDER.findall(text)) for text in (sentence, plural or sentence)}
    for text in filter(None, words):
        if frozenset(PLACEHOLDER.findall(text)) not in expected:
            yield f'“{text}” does not have the placeholders of “{sentence}”'
        if text.endswith('…') != sentence.endswith('…'):
            yield f'only one of “{text}” and “{sentence}” ends with …'


def sentences(root):
    return {key: plural for key, plural, _ in entries(template.read(root))}


def check_language(path, wanted):
    done = subprocess.run(['msgfmt', '--check', '--check-accelerators=_', '--output-file=/dev/null',
                           str(path)], stderr=subprocess.PIPE, encoding='utf-8', check=False)
    if done.returncode:
        yield from done.stderr.splitlines()
        return
    translated = set()
    for key, plural, words in entries(path.read_text(encoding='utf-8')):
        yield from wrong_words(key, plural, words)
        if words and all(words):
            translated.add(key)
    missing = sorted(key[1] for key in wanted if key not in translated)
    if missing:
        yield f'{len(missing)} of {len(wanted)} strings are not translated, such as:'
        yield from missing[:20]


def self_test():
    text = ('msgid ""\nmsgstr "x"\n\n#, fuzzy\nmsgid "a"\nmsgstr "b"\n\nmsgctxt "c"\n'
            'msgid "{1}"\n"{2}"\nmsgid_plural "d"\nmsgstr[0] "e"\nmsgstr[1] ""\n')
    assert list(entries(text)) == [((None, 'a'), None, []), (('c', '{1}{2}'), 'd', ['e', ''])]
    assert not list(wrong_words((None, '{1} in {2}'), None, ['{2}: {1}']))
    assert list(wrong_words((None, '{1} in {2}'), None, ['{1}: {1}']))
    assert list(wrong_words((None, 'Open…'), None, ['Öffnen']))


def main():
    self_test()
    root = pathlib.Path(sys.argv[1])
    listed = [line for line in (root / 'po' / 'LINGUAS').read_text(encoding='utf-8').splitlines()
              if line and not line.startswith('#')]
    wanted = sentences(root)
    problems = [f'“{key[1]}” ends with an incomplete format' for key in wanted
                if re.search(r'(?<!%)(?:%%)*%$', key[1])]
    if len(wanted) < 1000:
        problems.append(f'found only {len(wanted)} strings: the call of xgettext is wrong')
    if listed != sorted(listed):
        problems.append('po/LINGUAS is not sorted')
    found = sorted(path.stem for path in (root / 'po').glob('*.po'))
    if found != sorted(listed):
        problems.append(f'po/LINGUAS lists {listed}, but the catalogues are {found}')
    for language in found:
        path = root / 'po' / (language + '.po')
        problems += [f'{language}: {problem}' for problem in check_language(path, wanted)]
    print('1..1')
    for problem in problems:
        print('# ' + problem.replace('\n', ' '))
    print(('not ok' if problems else 'ok') + ' 1 - catalogues')
    return 1 if problems else 0


if __name__ == '__main__':
    sys.exit(main())
