#!/usr/bin/python3
"""Checks the descriptions of the windows and the style sheets.

SPDX-License-Identifier: GPL-3.0-or-later

Every .ui file is in the resources and has the form of GtkBuilder (if xmllint and GTK's grammar are
installed), IDs are unique, and texts are translatable. Nothing names the left or the right side alone,
because windows are mirrored for some languages. No style sheet moves anything for people who want less
motion. tests/desktop builds the windows, and so checks their classes.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

GRAMMAR = pathlib.Path('/usr/share/gtk-4.0/gtk4builder.rng')
TEXTS = {'label', 'title', 'subtitle', 'tooltip-text', 'placeholder-text', 'description', 'secondary-text',
         'tab-label', 'heading', 'body'}
# Names, which are the same in all languages.
NAMES = {'Payola'}
MOTION = re.compile(r'\btransition(?:-[a-z]+)*\s*:')
FLASH = re.compile(r'@keyframes|\banimation(?:-[a-z]+)*\s*:|\bblink\b')
QUIET = re.compile(r'@media \(prefers-reduced-motion: reduce\) \{((?:[^{}]*\{[^{}]*\})*)\s*\}')
RULE = re.compile(r'([^{}]+)\{([^{}]*)\}')
SIDES = re.compile(r'\b(?:margin|padding|border)-(?:left|right)\b|\btext-align\s*:\s*(?:left|right)\b')


def check_ui(name, root):
    """Yields the faults of a .ui file."""
    found = set()
    for element in root.iter():
        identity = element.get('id')
        if identity and element.tag in ('object', 'template'):
            if identity in found:
                yield f'{name}: two objects have the ID {identity}'
            found.add(identity)
        if element.tag not in ('property', 'attribute', 'item'):
            continue
        text = (element.text or '').strip()
        key = (element.get('name') or '').replace('_', '-')
        if (key in TEXTS and re.search(r'[^\W\d_]{2}', text) and text not in NAMES
                and element.get('translatable') not in ('yes', 'true') and element.find('*') is None):
            yield f'{name}: “{text}” is not translatable'
        if key in ('margin-left', 'margin-right') or key == 'halign' and text in ('left', 'right'):
            yield f'{name}: {key} names a side; use start and end'


def check_css(name, text):
    """Yields the rules that name a side, unless a rule for mirrored windows follows them."""
    rules = re.findall(r'([^{}]+)\{([^{}]*)\}', re.sub(r'/\*.*?\*/', '', text, flags=re.S))
    selectors = {selector.strip() for selector, _ in rules}
    for selector, body in rules:
        selector = selector.strip()
        if SIDES.search(body) and ':dir(' not in selector and selector + ':dir(rtl)' not in selectors:
            yield f'{name}: {selector} names a side, but there is no rule for {selector}:dir(rtl)'


def check_motion(name, text):
    """Yields the rules with movements that are not stopped for people who want none."""
    text = re.sub(r'/\*.*?\*/', '', text, flags=re.S)
    stopped = set()
    for block in QUIET.findall(text):
        for selectors, body in RULE.findall(block):
            if re.search(r'\btransition\s*:\s*none\b', body):
                stopped |= {selector.strip() for selector in selectors.split(',')}
    for selectors, body in RULE.findall(QUIET.sub('', text)):
        for selector in selectors.split(','):
            moves = MOTION.search(body) and selector.strip() not in stopped
            if moves or FLASH.search(selectors + body):
                yield f'{name}: {selector.strip()} moves or flashes'


def problems(root):
    windows = sorted((root / 'resources' / 'ui').glob('*.ui'))
    resources = (root / 'resources' / 'payola.gresource.xml').read_text(encoding='utf-8')
    listed = set(re.findall(r'>ui/([\w-]+\.ui)<', resources))
    for name in sorted(listed ^ {path.name for path in windows}):
        yield f'ui/{name} is only in the folder or only in payola.gresource.xml'
    for path in windows:
        yield from check_ui(path.name, ElementTree.parse(path).getroot())
    for path in sorted((root / 'resources').glob('*.css')):
        yield from check_css(path.name, path.read_text(encoding='utf-8'))
    for path in sorted((root / 'resources').glob('**/*.css')):
        yield from check_motion(path.name, path.read_text(encoding='utf-8'))


def grammar(root):
    """Yields the faults that GTK's grammar finds."""
    for path in sorted((root / 'resources' / 'ui').glob('*.ui')):
        run = subprocess.run(['xmllint', '--noout', '--nonet', '--relaxng', str(GRAMMAR), str(path)],
                             capture_output=True, text=True, check=False)
        if run.returncode != 0:
            yield run.stderr.strip()


def self_test():
    def faults(text):
        return list(check_ui('a.ui', ElementTree.fromstring('<interface>' + text + '</interface>')))

    assert not faults('<object id="a"><property name="label" translatable="yes">Save</property></object>')
    assert faults('<object id="a"><property name="label">Save</property></object>')
    assert faults('<object id="a"/><object id="a"/>')
    assert faults('<object><property name="margin-left">6</property></object>')
    assert faults('<object><property name="halign">left</property></object>')
    assert not list(check_css('a.css', '/* margin-left */ x { margin: 1px; }'))
    assert list(check_css('a.css', 'x { padding-right: 1px; }'))
    assert not list(check_motion('a.css', '/* animation: a */ x { color: red; }'))
    assert list(check_motion('a.css', 'x { transition: all 1s; }'))
    assert list(check_motion('a.css', '@keyframes a { }'))
    quiet = '@media (prefers-reduced-motion: reduce) { x, y z { transition: none; } }'
    assert not list(check_motion('a.css', 'y z { transition: all 1s; }' + quiet))
    assert list(check_motion('a.css', 'z { transition: all 1s; }' + quiet))
    assert not list(check_css('a.css', 'x { padding-right: 1px; } x:dir(rtl) { padding-left: 1px; }'))


def main():
    self_test()
    root = pathlib.Path(sys.argv[1])
    can_check = shutil.which('xmllint') and GRAMMAR.exists()
    found = list(problems(root))
    others = list(grammar(root)) if can_check else []
    print('1..2')
    for problem in found + others:
        print('\n'.join('# ' + line for line in problem.split('\n')))
    print(('not ok' if found else 'ok') + ' 1 - windows')
    print(('not ok' if others else 'ok') + ' 2 - grammar'
          + ('' if can_check else ' # SKIP needs xmllint and gtk4builder.rng'))
    return 1 if found or others else 0


if __name__ == '__main__':
    sys.exit(main())
