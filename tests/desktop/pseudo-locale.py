#!/usr/bin/python3
"""Runs a command with a catalogue of pseudo-translations.

SPDX-License-Identifier: GPL-3.0-or-later

The catalogue translates every string of the program into the language “qps”: in brackets, longer, and
without any ASCII letter. A text in a window with an ASCII letter is therefore a name, or not translated.
The command finds the folder of the catalogue in PAYOLA_LOCALE_DIR.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / 'tests' / 'meta'))
import template  # noqa: E402

LETTERS = str.maketrans('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
                        'ÀƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞǪŔŠŢÛṼŴẊÝŽàƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž')
# Parts that stay as they are: formats of printf, our {1}, and elements of markup.
FIXED = re.compile(r"(%(?:\d+\$)?[-+ #0']*(?:\d+|\*)?(?:\.\d+)?(?:hh|h|ll|l|z|j|t|q)?[a-zA-Z%]|\{[^}]*\}|</?[a-z]+(?: [^<>]*)?>|&\w+;)")
PADDING = 'öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ éîĝĥţ ñîñé ţéñ '
LANGUAGE = 'qps'


def pseudo(text, context=None):
    """Returns the pseudo-translation of a string."""
    if (context, text) == ('language code', 'en'):
        return LANGUAGE
    parts = FIXED.split(text)
    letters = sum(character.isalpha() for part in parts[::2] for character in part)
    if letters == 0:
        return text
    words = ''.join(part if number % 2 else part.translate(LETTERS) for number, part in enumerate(parts))
    end = re.search(r'\s*\Z', words).start()
    start = re.match(r'\s*', words).end()
    # German and French texts are a third longer, words up to half.
    wanted = max(2, letters // 2 if letters < 20 else letters // 3)
    padding = (PADDING * (wanted // len(PADDING) + 1))[:wanted].rstrip()
    return words[:start] + '[' + words[start:end] + ' ' + padding + ']' + words[end:]


def unquote(lines):
    text = ''.join(re.findall(r'"((?:[^"\\]|\\.)*)"', lines))
    return re.sub(r'\\(.)', lambda match: {'n': '\n', 't': '\t'}.get(match[1], match[1]), text)


def quote(text):
    for character, escape in (('\\', '\\\\'), ('"', '\\"'), ('\n', '\\n'), ('\t', '\\t')):
        text = text.replace(character, escape)
    return '"' + text + '"'


def translate(pot):
    """Yields the entries of the catalogue."""
    yield ('msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
           f'"Language: {LANGUAGE}\\n"\n"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n')
    for entry in pot.split('\n\n')[1:]:
        found = dict(re.findall(r'^(msgctxt|msgid|msgid_plural) ((?:".*"\n?)+)', entry, re.M))
        context, one, many = (unquote(found[key]) if key in found else None
                              for key in ('msgctxt', 'msgid', 'msgid_plural'))
        if not one:
            continue
        lines = ['#, c-format'] if re.search('^#,.*c-format', entry, re.M) else []
        lines += [f'msgctxt {quote(context)}'] if context is not None else []
        lines += [f'msgid {quote(one)}']
        if many is None:
            lines += [f'msgstr {quote(pseudo(one, context))}']
        else:
            lines += [f'msgid_plural {quote(many)}', f'msgstr[0] {quote(pseudo(one))}',
                      f'msgstr[1] {quote(pseudo(many))}']
        yield '\n'.join(lines) + '\n'


def self_test():
    assert pseudo('_Save') == '[_Šàṽé öñ]'
    assert pseudo('%u of {1}\n') == '[%u öƒ {1} öñ]\n'
    assert pseudo('<a href="x">Go</a>') == '[<a href="x">Ĝö</a> öñ]'
    assert pseudo('%s: %s') == '%s: %s'
    assert pseudo('en', 'language code') == LANGUAGE
    assert unquote('"a\\n"\n"\\"b"\n') == 'a\n"b'
    assert quote('a\n"b') == '"a\\n\\"b"'
    entries = list(translate('header\n\n#, c-format\nmsgctxt "x"\nmsgid "%u a"\nmsgid_plural "%u b"\nmsgstr[0] ""\n'))
    assert entries[1].split('\n')[1:3] == ['msgctxt "x"', 'msgid "%u a"'] and len(entries) == 2


def main():
    self_test()
    with tempfile.TemporaryDirectory(prefix='payola-pseudo-') as folder:
        messages = pathlib.Path(folder) / LANGUAGE / 'LC_MESSAGES'
        messages.mkdir(parents=True)
        catalogue = messages / 'payola.po'
        catalogue.write_text('\n'.join(translate(template.read(ROOT))), encoding='utf-8')
        subprocess.run(['msgfmt', '--check-format', '--output-file', str(messages / 'payola.mo'), str(catalogue)],
                       check=True)
        env = dict(os.environ, PAYOLA_LOCALE_DIR=folder, LANGUAGE=LANGUAGE)
        return subprocess.call(sys.argv[1:], env=env)


if __name__ == '__main__':
    sys.exit(main())
