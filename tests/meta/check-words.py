#!/usr/bin/python3
"""Checks that interface strings, documentation and comments follow docs/words.md.

The patterns come from the table of that page. Beyond them, the check finds straight quotes, glued
sentences, missing contexts, translator comments and plurals, long titles, comments that begin with
What, Who or Told, and functions of public headers without a comment in GLib's form.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import ast
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

import template

FIELD = re.compile(r'(msgctxt|msgid_plural|msgid)? ?(".*")$')
PLACEHOLDER = re.compile(r'\{[0-9]\}|%(?:[0-9]\$)?[-+0]*[0-9*]*(?:\.[0-9*]+)?(?:l|z)*[diouxsgfc]')
MARKUP = re.compile(r'<[^<>]*>')
# Straight quotes belong to what people type: options, attributes and shell commands.
STRAIGHT = re.compile(r'''(?<![=\\(])["']|["'](?=\s|$)''')
COUNTED = ('armies centres commitments days deadlines drafts findings fleets games hours '
           'keys lines mails messages offers orders packets phases players points positions '
           'powers provinces removals rounds rules scenarios seats sheets statements '
           'transfers units votes years').split()
MISSING_PLURAL = re.compile(r'(?:%(?:[0-9]\$)?l?[ud]|\{[0-9]\}) (?:supply )?(?:'
                            + '|'.join(COUNTED) + r')\b', re.I)
CENTRE = re.compile(r'(?<!supply )(?<!Supply )\b[Cc]entres?\b')
PROGRAM = 'Payola'
# Arguments of payola-cli.
TYPED = re.compile(r'\b(?:are|Use|with) (?:[a-z]+, )*centres\b|,centres,|“[^”]*”')
OPENING = re.compile(r'^(?:What|Who|Whose|Whom|Told|Whatever|Whoever)\b(?!-)')
COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\])+\'|/\*.*?\*/', re.S)
TITLED = re.compile(r'(?:Window|Dialog|Page|Group)$')
FUNCTION = re.compile(r'^([A-Za-z_][\w *]*?)\n(pay\w*) \(((?:[^()]|\([^()]*\))*)\)[^;{}]*;', re.M)
DOCUMENTS = ('*.md', 'NEWS', 'docs/*.md', 'maps/**/*.md', 'tests/**/*.md', 'data/*.6',
             'resources/help/C/*.page')
# Elements of help pages that contain typed text.
TYPED_TEXT = re.compile(r'<(code|screen)\b.*?</\1>', re.S)
# A line of a sheet in a translated message, such as “5 : A PAR - BUR”.
SHEET_LINE = re.compile(r'\b[0-9]+ [:!>@&] (?:[AF] |\{)')
# Pages that quote bad examples.
QUOTING = {'docs/words.md'}


def patterns(page):
    """Yields the regular expressions of the table “Patterns” with their replacements."""
    table = page.split('## Patterns', 1)[1].split('\n## ', 1)[0]
    for line in table.splitlines():
        match = re.match(r'\| `(.+)` \| (.+) \|$', line)
        if match:
            yield re.compile(match[1].replace(r'\|', '|'), re.I), match[2]


def translated_patterns(page):
    """Yields the language, regular expression and replacement of each pattern for translations."""
    for line in page.split('## Patterns', 1)[1].split('\n## ', 1)[0].splitlines():
        match = re.match(r'\| ([a-z]{2}) \| `(.+)` \| (.+) \|$', line)
        if match:
            yield match[1], re.compile(match[2].replace(r'\|', '|'), re.M), match[3]


def check_translation(text, language, table):
    """Yields the faults of a translated text."""
    plain = SHEET_LINE.sub('', text)
    for one, pattern, better in table:
        match = pattern.search(plain) if one == language else None
        if match:
            yield f'“{match[0]}”; write: {better}'


def translations(root, language):
    """Yields the places and texts of a language: messages and the paragraphs of help pages."""
    for block in (root / 'po' / f'{language}.po').read_text(encoding='utf-8').split('\n\n')[1:]:
        place = re.search(r'^#: (\S+)', block, re.M)
        for match in re.finditer(r'^msgstr(?:\[[0-9]\])? ((?:".*"\n?)+)', block, re.M):
            text = ''.join(map(ast.literal_eval, match[1].splitlines()))
            yield f'{language}.po: {place[1] if place else ""}', text
    for path in sorted((root / 'resources' / 'help' / language).glob('*.page')):
        text = TYPED_TEXT.sub('', path.read_text(encoding='utf-8'))
        for line in text.splitlines():
            yield f'{language}/{path.name}', MARKUP.sub('', line)


def strings(root):
    """Yields every interface string: context, text, plural or None, translator comment, place."""
    text = template.read(root)
    for block in re.split(r'\n{2,}', text):
        entry, last = {'msgctxt': None, 'msgid_plural': None, 'note': '', 'place': ''}, None
        for line in block.splitlines():
            match = FIELD.match(line)
            if line.startswith('#. '):
                entry['note'] += line[3:] + ' '
            elif line.startswith('#: ') and not entry['place']:
                entry['place'] = line[3:].split()[0]
            elif match and match[1]:
                last = match[1]
                entry[last] = ast.literal_eval(match[2])
            elif match and last:
                entry[last] += ast.literal_eval(match[2])
        if entry.get('msgid'):
            yield entry


def check_string(entry, table):
    """Yields the faults of one interface string."""
    context, plural = entry['msgctxt'], entry['msgid_plural']
    for text in filter(None, (entry['msgid'], plural)):
        plain = MARKUP.sub('', text)
        for pattern, better in table:
            match = pattern.search(plain)
            if match:
                yield f'“{match[0]}”; write: {better}'
        if STRAIGHT.search(re.sub(r'\S*[=/]\S*', '', plain)):
            yield 'straight quotes'
        if text != text.strip(' ') and not text.startswith('  '):
            yield 'begins or ends with a space, so it is glued to other words'
        if OPENING.search(plain) and not plain.endswith('?'):
            yield 'begins with “what” or “who”'
        centre = CENTRE.search(TYPED.sub('', plain))
        if centre and len(plain.split()) > 4 and 'upply centre' not in plain[:centre.start()]:
            yield '“centre” without “supply”'
    text = entry['msgid']
    if re.fullmatch(r'[A-Za-z][a-z’-]+', text) and not context and text != PROGRAM:
        yield 'a word that stands alone needs a context'
    if any(not found.startswith('% ') for found in PLACEHOLDER.findall(text.replace('%%', ''))) \
            and 'Translators:' not in entry['note']:
        yield 'placeholders need a comment for translators'
    if not plural and MISSING_PLURAL.search(text):
        yield f'“{MISSING_PLURAL.search(text)[0]}” needs a plural form'


def check_titles(path):
    """Yields the titles of windows, dialogs and pages that have more than six words."""
    for owner in ElementTree.parse(path).iter():
        kind = owner.get('class') or owner.get('parent') or ''
        for element in owner.findall('property') if TITLED.search(kind) else []:
            if element.get('name') in ('title', 'heading') and len((element.text or '').split()) > 6:
                yield f'title “{element.text}” has more than six words'


def comments(text):
    """Yields the comments of a C source, without their stars, and their lines."""
    for match in COMMENT.finditer(text):
        if match[0].startswith('/*'):
            body = re.sub(r'\n[ \t]*\*? ?', ' ', match[0][2:-2].lstrip('*'))
            yield text.count('\n', 0, match.start()) + 1, body.strip()


def check_comments(text, table):
    for line, body in comments(text):
        if OPENING.search(body):
            yield line, f'a comment begins with “{body.split()[0]}”'
        quoted = re.sub(r'[“"`][^”"`]*[”"`]', '', body)
        for pattern, better in table:
            match = pattern.search(quoted)
            if match:
                yield line, f'“{match[0]}”; write: {better}'


def parameters(text):
    """Returns the names of a function's parameters."""
    if text.strip() in ('', 'void'):
        return
    depth, part = 0, ''
    for letter in text + ',':
        depth += (letter == '(') - (letter == ')')
        if letter == ',' and not depth:
            callback = re.search(r'\(\*(\w+)\)', part)
            name = callback or re.search(r'(\w+)\s*(?:\[[^\]]*\]\s*)*$', part)
            if part.strip() == '...':
                yield '...'
            elif name:
                yield name[1]
            part = ''
        else:
            part += letter


def check_header(text):
    """Yields what the comments of functions describe wrongly: another function, or parameters that do not exist."""
    for match in FUNCTION.finditer(text):
        name, arguments = match[2], match[3]
        before = text[:match.start()]
        block = before[before.rfind('/*'):] if before.endswith('*/\n') else ''
        line = text.count('\n', 0, match.start(2)) + 1
        if block.startswith('/**\n') and not block.startswith(f'/**\n * {name}:'):
            yield line, f'{name}: the comment is that of another function'
        known = set(parameters(arguments))
        for parameter in re.findall(r'^ \* @([\w.]+):', block, re.M):
            if parameter not in known:
                yield line, f'{name}: there is no @{parameter}'


def problems(root):
    table = list(patterns((root / 'docs' / 'words.md').read_text(encoding='utf-8')))
    if len(table) < 10:
        yield 'docs/words.md: the table of patterns was not found'
    found = list(strings(root))
    if len(found) < 1000:
        yield f'only {len(found)} strings were found: xgettext was not called correctly'
    for entry in found:
        for problem in check_string(entry, table):
            yield f'{entry["place"]}: {entry["msgid"][:60]!r}: {problem}'
    translated = list(translated_patterns((root / 'docs' / 'words.md').read_text(encoding='utf-8')))
    for language in ('de', 'fr'):
        for place, text in translations(root, language):
            for problem in check_translation(text, language, translated):
                yield f'{place}: {text.strip()[:60]!r}: {problem}'
    for path in sorted((root / 'resources' / 'ui').glob('*.ui')):
        for problem in check_titles(path):
            yield f'{path.name}: {problem}'
    for pattern in DOCUMENTS:
        for path in sorted(root.glob(pattern)):
            name = path.relative_to(root).as_posix()
            if name in QUOTING:
                continue
            for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
                words = re.sub(r'`[^`]*`', '', line)
                for expression, better in table:
                    match = expression.search(words)
                    if match:
                        yield f'{name}:{number}: “{match[0]}”; write: {better}'
    for folder in ('core', 'app', 'tests'):
        for path in sorted((root / folder).rglob('*.[ch]')):
            name = path.relative_to(root).as_posix()
            text = path.read_text(encoding='utf-8')
            for line, problem in check_comments(text, table):
                yield f'{name}:{line}: {problem}'
            if folder == 'core' and path.suffix == '.h' and not name.endswith('-private.h'):
                for line, problem in check_header(text):
                    yield f'{name}:{line}: {problem}'


def self_test():
    table = list(patterns('## Patterns\n| `\\b(he\\|his)\\b` | they |\n## Terms\n'))
    assert table[0][0].search('his sheet') and not table[0][0].search('this sheet')

    french = list(translated_patterns('## Patterns\n| fr | `« \\|[^ ] [:;](?= \\|$)` | x |\n## T'))
    assert list(check_translation('« Oui', 'fr', french))
    assert list(check_translation('Oui : non', 'fr', french))
    assert not list(check_translation('«\u00a0Oui\u00a0: 5 : A PAR', 'fr', french))
    assert not list(check_translation('« Oui', 'de', french))

    def wrong(text, context=None, plural=None, note=''):
        return list(check_string({'msgid': text, 'msgctxt': context, 'msgid_plural': plural,
                                  'note': note}, table))

    assert wrong('He has it.') and wrong('Say "no"') and wrong('a sheet, ') and wrong('Fall')
    assert wrong('Who has moved') and wrong('%u units', note='Translators: x') and wrong('Of %s.')
    assert wrong('The unit is in a centre that is empty.')
    assert not wrong('Fall', 'season') and not wrong('Of %s.', note='Translators: the power')
    assert not wrong('%u unit', plural='%u units', note='Translators: a number')
    assert not wrong('The power owns a supply centre, and the centre is empty.')
    assert [line for line, _ in check_comments('x;\n/* Who did it. */ "/* What */"', [])] == [2]
    block = '/**\n * pay_a:\n * @b: c\n *\n * Does d.\n *\n * Returns: e\n */\n'
    assert not list(check_header(block + 'int\npay_a (int b);\n'))
    assert not list(check_header('/* Does d. */\nint\npay_a (int b);\n'))
    assert list(check_header(block + 'int\npay_b (int b);\n'))
    assert list(check_header(block + 'int\npay_a (int c, void (*call) (int));\n'))
    assert list(parameters('const char *const *a, int b[2], void (*c) (int, int)')) == ['a', 'b', 'c']


def main():
    self_test()
    found = list(problems(pathlib.Path(sys.argv[1])))
    print('1..1')
    for problem in found:
        print('# ' + problem)
    print(('not ok' if found else 'ok') + ' 1 - words')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
