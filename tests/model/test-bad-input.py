#!/usr/bin/python3
"""Runs the mistakes of tests/cases/bad-input through check, submit, receive and the sheet editor.

SPDX-License-Identifier: GPL-3.0-or-later

All four must interpret a sheet in the same way and print the same findings.
"""
import ast
import base64
import concurrent.futures
import itertools
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.environ['PAYOLA_SOURCE_ROOT'], 'tests', 'cli'))
import tap  # noqa: E402

CLI, CHECKER = sys.argv[1:3]
ROOT = os.environ['PAYOLA_SOURCE_ROOT']
OK, FINDINGS, REFUSED = 0, 1, 2
# The phases in which the sheets are written, each with the sheets before it.
GAMES = {
    'payola': ('payola', []),
    'orders': ('diplomacy', []),
    'winter': ('diplomacy', ['A PAR - GAS\nF BRE - MAO\nA MAR - SPA',
                             'A GAS - SPA\nF MAO - POR\nA SPA - MAR']),
    'diplobucks': ('diplobucks', []),
}
CODINGS = {'utf-8': 'utf-8', 'utf-8-sig': 'utf-8-sig', 'utf-16': 'utf-16', 'utf-16le': 'utf-16le',
           'utf-16be': 'utf-16be'}
NOISE = re.compile(rb'CRITICAL|WARNING \*\*|ERROR: (Address|Leak)|runtime error')


def cases():
    """Yields the cases of all tables: (name, game, coding, text, expectation)."""
    folder = os.path.join(ROOT, 'tests', 'cases', 'bad-input')
    for file in sorted(os.listdir(folder)):
        with open(os.path.join(folder, file), encoding='utf-8') as lines:
            for line in lines:
                if not line.startswith('#') and line.strip():
                    name, where, text, expected = line.rstrip('\n').split('\t')
                    game, _, coding = where.partition(' ')
                    yield name, game, coding or 'utf-8', unescape(text), unescape(expected)


def unescape(text):
    return ast.literal_eval('"' + text.replace('"', '\\"') + '"')


def run(*arguments, home):
    environment = {name: value for name, value in os.environ.items() if name != 'LANGUAGE'}
    environment.update(XDG_DATA_HOME=home, XDG_STATE_HOME=home)
    done = subprocess.run(arguments, capture_output=True, timeout=120, env=environment,
                          check=False, stdin=subprocess.DEVNULL)
    if done.returncode not in (OK, FINDINGS, REFUSED) or NOISE.search(done.stderr):
        raise AssertionError(f'{arguments} ended with {done.returncode}: {done.stderr.decode()}')
    return done


class Bench:
    """Makes a game for each kind, and interprets sheets in it."""

    def __init__(self, folder):
        self.folder = folder
        self.numbers = itertools.count()
        self.clean, self.meanings, self.drafts = {}, {}, {}
        self.games = {}
        for name, (kind, sheets) in GAMES.items():
            path = self.path(name + '.payola')
            self.cli('new', path, '--seed', '1', '--game', kind)
            for text in sheets:
                done = self.cli('submit', path, 'France', self.path('sheet', text.encode()))
                assert done.returncode == OK, done.stderr
                self.cli('adjudicate', path)
            self.games[name] = path

    def path(self, name, content=None):
        path = os.path.join(self.folder, name)
        if content is not None:
            with open(path, 'wb') as file:
                file.write(content)
        return path

    def cli(self, *arguments):
        return run(CLI, *arguments, home=self.folder)

    def new_path(self, suffix, content=None):
        return self.path(f'{next(self.numbers)}{suffix}', content)

    def meaning(self, game, path):
        """Returns the turn that follows from the sheet. Equal texts are adjudicated only once."""
        with open(path, encoding='utf-8') as file:
            text = re.search(r'<received>.*?</received>', file.read(), re.DOTALL)[0]
        if (game, text) not in self.meanings:
            turn = self.cli('adjudicate', path, '--preview', '--format', 'json')
            assert turn.returncode == OK, turn.stderr
            self.meanings[game, text] = json.loads(turn.stdout)
        return self.meanings[game, text]

    @staticmethod
    def findings(stderr):
        """Returns the findings without the name of the file, and without other messages."""
        lines = stderr.decode().splitlines()
        return [re.sub(r'^/[^:]*: ', '', line) for line in lines
                if not line.startswith('payola-cli:')]

    def copy(self, game):
        with open(self.games[game], 'rb') as file:
            return self.new_path('.payola', file.read())

    def check(self, game, path):
        done = self.cli('check', self.games[game], 'France', path)
        return done.returncode == OK, self.findings(done.stderr), None

    def submit(self, game, path):
        copy = self.copy(game)
        done = self.cli('submit', copy, 'France', path)
        good = done.returncode == OK
        return good, self.findings(done.stderr), self.meaning(game, copy) if good else None

    def receive(self, game, data, coding):
        charset = 'utf-16' if coding == 'utf-16' else coding.replace('-sig', '')
        mail = (f'From: france@example.org\nTo: gm@example.org\nSubject: France\nMIME-Version: 1.0\n'
                f'Content-Type: text/plain; charset={charset}\n'
                'Content-Transfer-Encoding: base64\n\n').encode() + base64.encodebytes(data)
        copy = self.copy(game)
        done = self.cli('receive', copy, self.new_path('.eml', mail))
        kind = done.stdout.decode().split('\t')[1]
        assert kind in ('new', 'refused'), f'the mail is {kind}: {done.stderr.decode()}'
        good = kind == 'new'
        return good, self.findings(done.stderr), self.meaning(game, copy) if good else None

    def edit_all(self, rows):
        """Checks the texts of all rows in the sheet editor. One process checks many texts."""
        lines = []
        for _, game, _, text, _ in rows:
            path = self.new_path('.draft', text.removeprefix('\ufeff').encode('utf-8', 'surrogatepass'))
            self.drafts[game, text] = path
            lines.append(f'{self.games[game]}\t{path}\n'.encode())
        done = run(CHECKER, 'France', self.new_path('.list', b''.join(lines)), home=self.folder)
        assert done.returncode == OK, done.stderr

    def edit(self, game, text):
        path = self.drafts[game, text]
        good = os.path.exists(path + '.payola')
        with open(path + '.findings', 'rb') as file:
            findings = self.findings(file.read())
        return good, findings, self.meaning(game, path + '.payola') if good else None

    def clean_meaning(self, game, text):
        if (game, text) not in self.clean:
            good, findings, meaning = self.submit(game, self.new_path('.txt', text.encode()))
            assert good, f'the clean text is refused: {findings}'
            self.clean[game, text] = meaning
        return self.clean[game, text]


def without_columns(findings):
    """Removes the columns of findings, because mail programs quote and trim lines."""
    return [re.sub(r', column \d+', '', line) for line in findings]


# What emails may also contain, because mail programs and people add it: marks of lists, invisible characters, and
# remarks. Each has the sheet that it is read as.
OFFER = '5 : A PAR - BUR'
TIDIED = dict.fromkeys(
    [f'{name}-inside-a-word' for name in ('soft-hyphen', 'zero-width-space', 'zero-width-non-joiner', 'zero-width-joiner',
                                          'word-joiner', 'zero-width-no-break-space')]
    + [f'comment-line-with-{name}' for name in ('hash', 'slashes', 'semicolon', 'hyphens', 'slash-star', 'bracket',
                                                'apostrophe', 'exclamation-mark')]
    + ['bullet', 'middle-dot', 'star-bullet', 'hyphen-as-bullet', 'dash-bullet', 'numbered-with-bracket',
       'numbered-with-full-stop'], OFFER) | {
           'inside-a-keyword': 'ACCEPT FRITAGE', 'in-an-order': 'A PAR - BUR', 'in-winter': 'F BRE B',
           'two-orders-in-a-line': 'A PAR - BUR\nF BRE - MAO'}
# Digits that a table may have separated: the amount is not clear in an email.
UNCLEAR = 'thousands-with-a-blank', 'thousands-with-a-thin-blank'
ONLY_EMAILS = re.compile('” (was read as a remark|can be read in two ways|is not clear)')


def judge_email(bench, case, results):
    """Returns the fault of an email that is read in another way than a file on purpose."""
    name, game = case[:2]
    good, findings, meaning = results.pop('receive')
    if name in UNCLEAR:
        return None if not good and ONLY_EMAILS.search(findings[0]) else f'receive reports {findings}'
    if name in TIDIED:
        return None if good and meaning == bench.clean_meaning(game, TIDIED[name]) else f'receive reports {findings}'
    if name == 'continued-with-backslash':  # below the sheet, “BUR” is a remark
        return 'receive accepts it' if good else None
    results['receive'] = good, [line for line in findings if not ONLY_EMAILS.search(line)], meaning
    return None


def judge(bench, case):
    """Returns the fault of a case, or None."""
    name, game, coding, text, expected = case
    data = text.encode(CODINGS[coding])
    path = bench.new_path('.txt', data)
    results = {'check': bench.check(game, path), 'submit': bench.submit(game, path),
               'receive': bench.receive(game, data, coding), 'editor': bench.edit(game, text)}
    fault = judge_email(bench, case, results)
    if fault:
        return fault
    good, findings, meaning = results['submit']
    shown = '; '.join(findings)
    for way, (also, found, its_meaning) in results.items():
        if also != good:
            return f'{way} {"accepts" if also else "refuses"} it: {found}, but submit: {findings}'
        if without_columns(found) != without_columns(findings):
            return f'{way} reports {found}, but submit {findings}'
        if way != 'check' and its_meaning != meaning:
            return f'{way} reads it in another way than submit'
    if expected.startswith('= '):
        if not good:
            return 'it is refused: ' + shown
        if meaning != bench.clean_meaning(game, expected[2:]):
            return 'it is read in another way: ' + shown
        return None
    if good:
        return 'it is accepted: ' + shown
    missing = [part for part in expected[2:].split(' ;; ') if part not in shown]
    return f'“{missing[0]}” is not in: {shown}' if missing else None


class BadInput(unittest.TestCase):
    def test_table(self):
        rows = list(cases())
        names = [row[0] for row in rows]
        self.assertGreaterEqual(len(rows), 200)
        self.assertEqual(len(set(names)), len(names), 'names are unique')
        with tempfile.TemporaryDirectory() as folder:
            bench = Bench(folder)
            with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                list(pool.map(bench.edit_all, (rows[::2], rows[1::2])))
                wrong = [f'{row[0]} {row[3]!r}: {found}'
                         for row, found in zip(rows, pool.map(lambda row: judge(bench, row), rows))
                         if found]
        self.assertEqual(wrong, [], "\n" + "\n".join(wrong))


if __name__ == '__main__':
    del sys.argv[1:]
    tap.main()
