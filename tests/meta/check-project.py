#!/usr/bin/python3
"""Checks the files for people: they exist, name one version, and their links and paths lead somewhere.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

NEEDED = ['README.md', 'CONTRIBUTING.md', 'CODE_OF_CONDUCT.md', 'NEWS', '.editorconfig', '.clang-format',
          'docs/rules.md', 'docs/file-format.md', 'docs/release.md', 'docs/security.md', 'docs/tutorial.md',
          'docs/game-master.md', 'LICENSES/GPL-3.0-or-later.txt', 'LICENSES/CC0-1.0.txt']
LINK = re.compile(r'\]\(([^)\s]+)\)')
# Quoted paths of the source tree, such as `docs/` or `tests/meta/check-words.py`.
PATH = re.compile(r'`(?:\./)?((?:app|build-aux|core|data|debian|docs|maps|po|resources|tests|LICENSES)/[\w./*-]*)'
                  r'[^`\n]*`')
# A word that stands for any name, such as NAME.
PLACEHOLDER = re.compile(r'(?<![A-Z0-9])(?!LICENSES|README)[A-Z]{4,}(?![\w-])')
ANCHOR = re.compile(r'[^\w\- ]')


def anchors(text):
    """Returns the anchors of the headings of a page, as web sites make them."""
    return {ANCHOR.sub('', heading.lower()).strip().replace(' ', '-')
            for heading in re.findall(r'^#+ (.+)$', text, re.M)}


def check_page(root, name, text):
    """Yields the links and paths of a page that lead nowhere."""
    for link in LINK.findall(text):
        target, _, anchor = link.partition('#')
        if re.match(r'[a-z]+:', link):
            continue
        path = (root / name).parent / target if target else root / name
        if not path.exists():
            yield f'{name}: the link to {link} leads nowhere'
        elif anchor and path.suffix == '.md' and anchor not in anchors(path.read_text(encoding='utf-8')):
            yield f'{name}: {target or name} has no heading for #{anchor}'
    for path in PATH.findall(text):
        path = path.rstrip('./')
        if not PLACEHOLDER.search(path) and not any(
                True for folder in (root, (root / name).parent) for end in ('', '.c')
                for _ in folder.glob(path + end)):
            yield f'{name}: there is no {path}'


def versions(root):
    """Returns {file: version} of all files that name the version of the last release."""
    news = (root / 'NEWS').read_text(encoding='utf-8')
    metainfo = ElementTree.parse(root / 'data' / 'io.github.payola.Payola.metainfo.xml.in')
    found = {
        'meson.build': re.search(r"^  version: '([^']+)'", (root / 'meson.build').read_text(encoding='utf-8'),
                                 re.M),
        'NEWS': re.search(r'^Payola (\S+)(?! \(unreleased\))$', news, re.M),
        'debian/changelog': re.match(r'payola \(([^)]+)-[\w.+~]+\) ',
                                     (root / 'debian' / 'changelog').read_text(encoding='utf-8')),
    }
    table = {name: match[1] if match else 'none' for name, match in found.items()}
    table['metainfo'] = metainfo.find('releases/release').get('version')
    return table


def check_news(text):
    """Yields the faults of NEWS: sections with underlined titles, newest first."""
    heads = [line for line in text.split('\n') if line.startswith('Payola ')]
    numbers = [tuple(int(part) for part in head.split()[1].split('.')) for head in heads]
    if numbers != sorted(numbers, reverse=True) or len(set(numbers)) < len(numbers):
        yield 'NEWS: the newest version is not first'
    if any('(unreleased)' in head for head in heads[1:]):
        yield 'NEWS: only the first section can be unreleased'
    for head in heads:
        if f'{head}\n{"=" * len(head)}\n' not in text:
            yield f'NEWS: the line below “{head}” does not have its length'


def problems(root):
    yield from (f'{name} is missing' for name in NEEDED if not (root / name).is_file())
    pages = [root / name for name in NEEDED if name.endswith('.md')]
    pages += [path for path in sorted((root / 'docs').glob('*.md')) + [root / 'maps' / 'README.md']
              if path not in pages]
    for path in pages:
        yield from check_page(root, str(path.relative_to(root)), path.read_text(encoding='utf-8'))
    table = versions(root)
    if len(set(table.values())) > 1:
        yield 'the versions differ: ' + ', '.join(f'{name} has {number}' for name, number in table.items())
    yield from check_news((root / 'NEWS').read_text(encoding='utf-8'))
    for path in sorted((root / 'docs').glob('*.md')):
        if not any(path.name in page.read_text(encoding='utf-8') for page in pages if page != path):
            yield f'no other page names docs/{path.name}'


def self_test(root):
    assert anchors('# A b\n## The C-D: “e”\n') == {'a-b', 'the-c-d-e'}
    assert list(check_page(root, 'README.md', '[a](no-such.md)'))
    assert list(check_page(root, 'README.md', '[a](CONTRIBUTING.md#no-such)'))
    assert list(check_page(root, 'README.md', 'Read `docs/no-such.md`.'))
    assert not list(check_page(root, 'README.md', 'Read [a](docs/rules.md) and [b](https://example.org).'))
    assert not list(check_page(root, 'README.md', '`core/`, `maps/*/art.svg`, `maps/NAME`, `tests/bench/bench`'))
    good = 'Payola 0.2.0 (unreleased)\n=========================\n\nPayola 0.1.0\n============\n'
    assert not list(check_news(good))
    assert list(check_news(good.replace('0.2.0', '0.0.9')))
    assert list(check_news(good.replace('\n=====', '\n====')))


def main():
    root = pathlib.Path(sys.argv[1])
    self_test(root)
    found = list(problems(root))
    print('1..1')
    for problem in found:
        print('# ' + problem)
    print(('not ' if found else '') + 'ok 1 - project files')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
