#!/usr/bin/python3
"""Checks the pages of the help in every language.

SPDX-License-Identifier: GPL-3.0-or-later

Each page is well-formed, has the ID of its file, a title and a description, uses only elements that the
program's viewer reads, and can be reached from the index. Links lead to pages and sections that exist.
Quoted labels are interface strings, or their translations. The page of shortcuts has the keys of the
program, and other pages name no other keys. The page about the judge names only commands that payola-judge
has. A translation has the structure of the English page and the hash of its present version. If yelp-check
is installed, its findings count, too.

With --record, writes the hashes of the English pages into the translations. Do this after translating.
"""
import hashlib
import importlib.util
import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import template

NAMESPACE = 'http://projectmallard.org/1.0/'
RECORD = re.compile(r'<!-- Translation of C/([\w-]+)\.page, SHA-256 ([0-9a-f]{64}) -->\n')
# The elements that app/model/help-page.c reads.
ELEMENTS = set('page info link desc title section p list steps item note code table thead tbody tr td '
               'gui guiseq key keyseq em cmd file app input span'.split())
KEYS = {
    'de': {'Ctrl': 'Strg', 'Shift': 'Umschalt', 'Enter': 'Eingabe', 'Escape': 'Esc', 'Left': 'Links',
           'Right': 'Rechts', 'Up': 'Auf', 'Down': 'Ab', 'Page Up': 'Bild auf', 'Home': 'Pos1',
           'Page Down': 'Bild ab', 'End': 'Ende', 'Menu': 'Menü', 'Space': 'Leertaste',
           'Backspace': 'Rücktaste'},
    'fr': {'Shift': 'Maj', 'Enter': 'Entrée', 'Escape': 'Échap', 'Left': 'Gauche', 'Right': 'Droite',
           'Up': 'Haut', 'Down': 'Bas', 'Page Up': 'Page préc.', 'Page Down': 'Page suiv.',
           'Home': 'Origine', 'End': 'Fin', 'Space': 'Espace', 'Backspace': 'Retour arrière',
           'Minus': 'Moins'},
}
GTK_KEYS = {'Return': 'Enter', 'Page_Up': 'Page Up', 'Page_Down': 'Page Down', 'question': '?', 'comma': ',',
            'plus': 'Plus', 'minus': 'Minus', 'equal': '=', 'BackSpace': 'Backspace', 'space': 'Space',
            'Control': 'Ctrl'}
MODIFIERS = ['Ctrl', 'Alt', 'Shift']
# Keys of text fields, which are not in the window of shortcuts.
OTHER_KEYS = {'Tab', 'Ctrl+V'}
BINDING = re.compile(r'\{ "((?:app|win|window)\.[\w:-]+)", \{ ((?:"[^"]+"(?:, )?)+) \} \}')
VIEW = re.compile(r'\{ "[\w-]+", "([\w-]+)" \}')
STEP = re.compile(r'return _\("([^"]+)"\);')


def tag(element):
    return element.tag.replace('{' + NAMESPACE + '}', '')


def words(element):
    return ' '.join(''.join(element.itertext()).split())


def find_all(element, name):
    return list(element.iter('{' + NAMESPACE + '}' + name))


def plain(text):
    """Returns a label without its mnemonic, ellipsis and sign of an offer (“Gift  &”)."""
    return ' '.join(re.sub(r'  \S$', '', text.replace('_', '')).removesuffix('…').split())


def readable(accelerator):
    """Returns an accelerator of GTK as people write it: Ctrl+Shift+S."""
    modifiers = [GTK_KEYS.get(name, name) for name in re.findall(r'<(\w+)>', accelerator)]
    key = re.sub(r'<\w+>', '', accelerator)
    key = GTK_KEYS.get(key, key.upper() if len(key) == 1 else key)
    return '+'.join(sorted(modifiers, key=MODIFIERS.index) + [key])


def keys_of(element, language):
    """Yields the keys and key combinations in an element, in English."""
    english = {word: key for key, word in KEYS.get(language, {}).items()}
    sequences = find_all(element, 'keyseq')
    inside = {id(key) for sequence in sequences for key in find_all(sequence, 'key')}
    for sequence in sequences:
        yield '+'.join(english.get(words(key), words(key)) for key in find_all(sequence, 'key'))
    for key in find_all(element, 'key'):
        if id(key) not in inside:
            yield english.get(words(key), words(key))


def shortcuts(root):
    """Returns [(keys, title, context)] of the window of shortcuts, and the keys that it lacks."""
    source = (root / 'app/desktop/application/application-actions.c').read_text(encoding='utf-8')
    bound = {action: [readable(key) for key in re.findall(r'"([^"]+)"', keys)]
             for action, keys in BINDING.findall(source)}
    rows, shown = [], set()
    for item in ElementTree.parse(root / 'resources/ui/help-overlay.ui').iter('object'):
        if item.get('class') != 'GtkShortcutsShortcut':
            continue
        values = {value.get('name'): value for value in item.findall('property')}
        title = values['title']
        if 'action-name' in values:
            action = values['action-name'].text
            shown.add(action)
            keys = bound.get(action, [])
        else:
            keys = [readable(key) for key in values['accelerator'].text.split()]
        rows.append((keys, title.text, title.get('context')))
    return rows, sorted(set(bound) - shown)


def check_page(name, page):
    """Yields the faults of one page."""
    if page.tag != '{' + NAMESPACE + '}page' or page.get('id') != name:
        yield 'the root is not a page with the ID of the file'
    if page.get('type') != ('guide' if name == 'index' else 'topic'):
        yield f'the type is {page.get("type")}'
    info = page.find('{' + NAMESPACE + '}info')
    for parent, kind in ((page, 'title'), (info, 'desc')):
        found = parent.find('{' + NAMESPACE + '}' + kind) if parent is not None else None
        if found is None or not words(found) or len(found):
            yield f'no {kind}'
    for element in page.iter():
        if isinstance(element.tag, str) and tag(element) not in ELEMENTS:
            yield f'the viewer does not read <{tag(element)}>'
    sections = [section.get('id') for section in find_all(page, 'section')]
    if None in sections or len(set(sections)) < len(sections):
        yield 'sections need different IDs'


def check_links(pages):
    """Yields the links that lead nowhere, and the pages that the index does not reach."""
    sections = {name: {section.get('id') for section in find_all(page, 'section')}
                for name, page in pages.items()}
    guides = {name: set() for name in pages}
    for name, page in pages.items():
        for link in find_all(page, 'link'):
            target, _, section = link.get('xref', '').partition('#')
            if (target or name) not in pages or (section and section not in sections[target or name]):
                yield f'{name}: the link to {link.get("xref")} leads nowhere'
            elif link.get('type') == 'guide':
                guides[name].add(target)
            elif link.get('type') is None and not words(link):
                yield f'{name}: the link to {link.get("xref")} has no text'
    reached, before = {'index'}, 0
    while len(reached) > before:
        before = len(reached)
        reached |= {name for name, found in guides.items() if found & reached}
    for name in sorted(set(pages) - reached):
        yield f'{name}: the index does not lead to this page'


def check_labels(name, page, original, labels):
    """Yields quoted labels that the interface does not have. @labels maps English to translations."""
    for quoted, english in zip(find_all(page, 'gui'), find_all(original, 'gui')):
        if words(english) not in labels:
            yield f'{name}: “{words(english)}” is not a label of the interface'
        elif words(quoted) not in labels[words(english)]:
            yield f'{name}: the label “{words(english)}” is not “{words(quoted)}” in this language'


def check_shortcuts(page, language, rows, labels):
    """Yields differences between the page of shortcuts and the program."""
    found = [(list(keys_of(row, language)), words(find_all(row, 'td')[1]))
             for body in find_all(page, 'tbody') for row in find_all(body, 'tr')]
    if len(found) != len(rows):
        yield f'shortcuts: {len(found)} rows, but the program has {len(rows)}'
    for (keys, text), (wanted, title, _) in zip(found, rows):
        if sorted(keys) != sorted(wanted):
            yield f'shortcuts: “{text}” has {keys}, but the program {wanted}'
        if text not in labels.get(plain(title), {title}):
            yield f'shortcuts: “{text}” is not “{title}”'


def check_commands(page, known):
    """Yields the commands in the page about the judge that payola-judge does not have."""
    for row in find_all(page, 'tr')[1:]:
        command = words(find_all(row, 'td')[0])
        if not any(command == name or command.startswith(name + ' ') for name in known):
            yield f'judge: payola-judge does not know {command}'


def judge_commands(root):
    """Returns the names of the commands of payola-judge."""
    # Press is not in the tables, because lines follow it.
    return {'PRESS TO', 'BROADCAST', 'PHASE'} | {
            name for path in (root / 'app/mail-judge').glob('*-commands.c')
            for name in re.findall(r'^  \{ "([A-Z !-]+)", "', path.read_text(encoding='utf-8'), re.M)}


def check_keys(name, page, language, known):
    for key in keys_of(page, language):
        if key not in known:
            yield f'{name}: the key {key} is not in the page of shortcuts'


def shape(element):
    """Returns the structure of an element, with the contents that are the same in all languages."""
    fixed = words(element) if tag(element) == 'code' else None
    # The order of words differs between languages, so quoted code, labels and links may move.
    inner = [shape(child) for child in element if isinstance(child.tag, str)]
    inline = tag(element) in ('p', 'title', 'desc')
    return (tag(element), sorted(element.attrib.items()), fixed,
            sorted(inner, key=repr) if inline else inner)


def check_translation(name, page, original, text, english):
    """Yields the differences between a translation and the English page."""
    record = RECORD.search(text)
    if not record or record[1] != name:
        yield f'{name}: the comment with the hash is missing'
    elif record[2] != hashlib.sha256(english.encode()).hexdigest():
        yield f'{name}: the English page has changed; translate it, then run check-help.py . --record'
    if shape(page) != shape(original):
        yield f'{name}: the structure differs from the English page'


def read(root, language):
    """Returns {name: text} of a language."""
    return {path.stem: path.read_text(encoding='utf-8')
            for path in sorted((root / 'resources' / 'help' / language).glob('*.page'))}


def catalogue(root, language):
    """Returns {label: {translations}}, where English labels translate to themselves."""
    spec = importlib.util.spec_from_file_location('catalogues',
                                                  root / 'tests' / 'meta' / 'check-catalogues.py')
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    text = (template.read(root) if language == 'C'
            else (root / 'po' / f'{language}.po').read_text(encoding='utf-8'))
    labels = {}
    for (_, label), _, translations in module.entries(text):
        found = labels.setdefault(plain(label), set())
        found |= {plain(label)} if language == 'C' else {plain(word) for word in translations}
    return labels


def problems(root):
    languages = ['C'] + [line for line in (root / 'po/LINGUAS').read_text(encoding='utf-8').split('\n')
                         if line and not line.startswith('#')]
    folders = sorted(path.name for path in (root / 'resources/help').iterdir() if path.is_dir())
    if folders != sorted(languages):
        yield f'the languages are {sorted(languages)}, but the folders {folders}'
        return
    installed = re.search(r"foreach language : \[(.*)\]",
                          (root / 'resources/meson.build').read_text(encoding='utf-8'))[1]
    if sorted(re.findall(r"'(\w+)'", installed)) != sorted(languages):
        yield f'resources/meson.build installs {installed}, but the languages are {sorted(languages)}'
    texts = {language: read(root, language) for language in languages}
    pages = {language: {} for language in languages}
    for language in languages:
        for name, text in texts[language].items():
            try:
                pages[language][name] = ElementTree.fromstring(text)
            except ElementTree.ParseError as error:
                yield f'{language}/{name}: {error}'
                return
    rows, unlisted = shortcuts(root)
    known = OTHER_KEYS | {key for keys, _, _ in rows for key in keys}
    yield from (f'{action} is not in the window of shortcuts' for action in unlisted)
    for language in languages:
        if set(pages[language]) != set(pages['C']):
            yield f'{language}: these pages are not in all languages: ' + ', '.join(
                sorted(set(pages[language]) ^ set(pages['C'])))
            continue
        labels = catalogue(root, language)
        found = list(check_links(pages[language]))
        found += check_shortcuts(pages[language]['shortcuts'], language, rows, labels)
        found += check_commands(pages[language]['judge'], judge_commands(root))
        for name, page in pages[language].items():
            original = pages['C'][name]
            found += [f'{name}: {problem}' for problem in check_page(name, page)]
            found += check_labels(name, page, original, labels)
            found += check_keys(name, page, language, known)
            if language != 'C':
                found += check_translation(name, page, original, texts[language][name],
                                           texts['C'][name])
            if language == 'fr' and re.search(r'\w [:;?!»]|« ', re.sub(
                    r'<code>.*?</code>', '', texts['fr'][name], flags=re.S)):
                found.append(f'{name}: an ordinary space before : ; ? ! or » or after «')
        yield from (f'{language}: {problem}' for problem in found)
    source = (root / 'app/desktop/application/help-action.c').read_text(encoding='utf-8')
    views = VIEW.findall(source)
    if len(views) < 20:
        yield 'the table of views in help-action.c was not found'
    yield from (f'help-action.c: no page {view}' for view in views if view not in pages['C'])
    steps = STEP.findall((root / 'app/model/tutorial.c').read_text(encoding='utf-8').split(
        'payola_tutorial_step_title', 1)[1].split('payola_tutorial_step_words', 1)[0])
    told = [words(find_all(item, 'gui')[0]) for item in find_all(pages['C']['tutorial'], 'item')]
    if told != steps:
        yield f'the steps of the tutorial are {steps}, but its page has {told}'


def record(root):
    """Writes the hashes of the English pages into the translations."""
    english = read(root, 'C')
    for path in (root / 'resources/help').glob('*/*.page'):
        if path.parent.name != 'C' and path.stem in english:
            digest = hashlib.sha256(english[path.stem].encode()).hexdigest()
            text = RECORD.sub(f'<!-- Translation of C/{path.stem}.page, SHA-256 {digest} -->\n',
                              path.read_text(encoding='utf-8'), count=1)
            path.write_text(text, encoding='utf-8')


def self_test():
    """Tests that the check finds each kind of fault."""
    def page(body, name='a', info='<desc>D</desc><link type="guide" xref="index"/>', kind='topic'):
        return ElementTree.fromstring(
            f'<page xmlns="{NAMESPACE}" type="{kind}" id="{name}"><info>{info}</info>'
            f'<title>T</title>{body}</page>')

    index = page('', 'index', '<desc>D</desc>', 'guide')
    good = page('<p>x <gui>Save</gui></p>')
    assert not list(check_page('a', good)) and list(check_page('b', good))
    assert list(check_page('a', page('', info=''))) and list(check_page('a', page('<media/>')))
    assert not list(check_links({'index': index, 'a': good}))
    assert list(check_links({'index': index, 'a': page('', info='<desc>D</desc>')}))
    assert list(check_links({'index': index, 'a': page('<p><link xref="b">x</link></p>')}))
    assert list(check_links({'index': index, 'a': page('<p><link xref="#b">x</link></p>')}))
    assert not list(check_labels('a', good, good, {'Save': {'Save'}}))
    assert list(check_labels('a', good, good, {}))
    assert list(check_labels('a', good, good, {'Save': {'Sichern'}}))
    assert readable('<Control><Shift>s') == 'Ctrl+Shift+S' and readable('Page_Up') == 'Page Up'
    german = page('<p><keyseq><key>Strg</key><key>S</key></keyseq>, <key>F1</key></p>')
    assert list(keys_of(german, 'de')) == ['Ctrl+S', 'F1']
    assert list(check_keys('a', german, 'de', {'F1'}))
    table = page('<table><tbody><tr><td><p><key>F1</key></p></td><td><p>Help</p></td></tr></tbody></table>')
    assert not list(check_shortcuts(table, 'C', [(['F1'], 'Help', None)], {}))
    assert list(check_shortcuts(table, 'C', [(['F2'], 'Help', None)], {}))
    assert list(check_shortcuts(table, 'C', [], {}))
    commands = page('<table><tr><td/><td/></tr><tr><td><p><code>SET WAIT x</code></p></td><td/></tr></table>')
    assert not list(check_commands(commands, {'SET WAIT'}))
    assert list(check_commands(commands, {'SET W', 'WAIT'}))
    assert shape(good) == shape(page('<p><gui>Sichern</gui> y</p>'))
    assert shape(good) != shape(page('<p>x</p>')) and shape(good) != shape(page('<p>x</p><p>y</p>'))
    assert shape(page('<p><code>a</code></p>')) != shape(page('<p><code>b</code></p>'))
    text = f'<!-- Translation of C/a.page, SHA-256 {hashlib.sha256(b"x").hexdigest()} -->\n'
    assert not list(check_translation('a', good, good, text, 'x'))
    assert list(check_translation('a', good, good, text, 'y'))
    assert plain('_Gift  &') == 'Gift' and plain('Save _As…') == 'Save As'


def yelp(root):
    """Yields the findings of yelp-check, if it is installed."""
    if not shutil.which('yelp-check'):
        return
    for folder in sorted((root / 'resources/help').iterdir()):
        pages = sorted(str(path) for path in folder.glob('*.page'))
        for check in ('validate', 'links', 'ids', 'orphans'):
            run = subprocess.run(['yelp-check', check, *pages], capture_output=True, text=True, check=False)
            yield from (f'yelp-check {check}: {line}' for line in run.stdout.split('\n') if line)
            if run.returncode != 0 and not run.stdout:
                yield f'yelp-check {check}: {run.stderr.strip()}'


def main():
    self_test()
    root = pathlib.Path(sys.argv[1])
    if '--record' in sys.argv:
        record(root)
    found, others = list(problems(root)), list(yelp(root))
    print('1..2')
    for problem in found + others:
        print('# ' + problem)
    print(('not ok' if found else 'ok') + ' 1 - help')
    print(('not ok' if others else 'ok') + ' 2 - yelp-check'
          + ('' if shutil.which('yelp-check') else ' # SKIP yelp-check is not installed'))
    return 1 if found or others else 0


if __name__ == '__main__':
    sys.exit(main())
