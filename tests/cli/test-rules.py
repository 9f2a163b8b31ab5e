#!/usr/bin/env python3
"""The rules of Payola in games: cases of tests/cases/payola/rules.txt, each titled with the number
of a rule in docs/rules.md. Every numbered rule has at least one.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import pathlib
import re
import tempfile
import unittest

import tap
from program import OK, good, run

ROOT = pathlib.Path(os.environ['PAYOLA_SOURCE_ROOT'])
CASES = ROOT / 'tests' / 'cases' / 'payola' / 'rules.txt'
START = [('AUSTRIA', 'A BUD', 'A VIE', 'F TRI'), ('ENGLAND', 'A LVP', 'F EDI', 'F LON'),
         ('FRANCE', 'A MAR', 'A PAR', 'F BRE'), ('GERMANY', 'A BER', 'A MUN', 'F KIE'),
         ('ITALY', 'A ROM', 'A VEN', 'F NAP'), ('RUSSIA', 'A MOS', 'A WAR', 'F SEV', 'F STP/SC'),
         ('TURKEY', 'A CON', 'A SMY', 'F ANK')]
POWERS = [row[0] for row in START]
PLACES = {row[0]: [unit.split()[1].partition('/')[0] for unit in row[1:]] for row in START}


def corrections(position):
    """Yields corrections that make a position: "France 20 [F?]: A PAR, F BRE; PAR | ..."."""
    for power in POWERS:
        yield f'AGP {power} 0'
        for place in PLACES[power]:
            yield f'REMOVE {place}'
            yield f'OWNER {place} nobody'
    for part in position.split('|'):
        head, _, rest = part.partition(':')
        units, _, centres = rest.partition(';')
        name, balance, accept = re.fullmatch(r'\s*(\w+)\s*(\d+)?\s*(?:\[(.*)\])?\s*', head).groups()
        if balance:
            yield f'AGP {name} {balance}'
        if accept:
            yield f'ACCEPT {name} {accept}'
        for unit in filter(None, map(str.strip, units.split(','))):
            yield f'UNIT {name} {unit}'
        for centre in centres.split():
            yield f'OWNER {centre} {name}'


class Script:
    """One case: each line is a command, and indented lines are a sheet."""

    def __init__(self, test, folder):
        self.test = test
        self.game = os.path.join(folder, 'game.payola')
        self.turn = None

    def play(self, lines):
        at = 0
        while at < len(lines):
            words, sheet = lines[at], []
            at += 1
            while at < len(lines) and lines[at].startswith(' '):
                sheet.append(lines[at].strip())
                at += 1
            verb, _, rest = words.partition(' ')
            try:
                getattr(self, 'do_' + verb)(rest, '\n'.join(sheet) + '\n')
            except AssertionError as error:
                raise AssertionError(f'“{words}”: {error}') from error

    def shown(self):
        return json.loads(good('show', self.game, '--format', 'json'))

    def do_new(self, rest, _):
        """KIND [board=BOARD or OPTION or dummy-POWER[=POWER]] ..."""
        kind, *options = rest.split()
        if os.path.exists(self.game):
            os.remove(self.game)
        words = ['new', self.game, '--game', kind, '--seed', '1']
        for option in options:
            words += (['--dummy', option[6:]] if option.startswith('dummy-') else
                      ['--variant', option[6:]] if option.startswith('board=') else
                      ['--option', option])
        good(*words)

    def do_at(self, rest, _):
        good('correct', self.game, *corrections(rest), '--reason', 'as the case wants it')

    def do_correct(self, rest, _):
        good('correct', self.game, rest, '--reason', 'as the case wants it')

    def do_sends(self, rest, sheet):
        done = run('submit', self.game, rest, '-', stdin=sheet.encode())
        self.test.assertEqual(done.returncode, OK, done.stderr.decode())

    def do_refuses(self, rest, sheet):
        """POWER words of the findings"""
        power, _, words = rest.partition(' ')
        done = run('submit', self.game, power, '-', stdin=sheet.encode())
        self.test.assertNotEqual(done.returncode, OK)
        self.test.assertIn(words, done.stderr.decode() + done.stdout.decode())

    def do_denies(self, rest, _):
        """words of invalid options: words of the reason"""
        options, _, words = rest.partition(': ')
        flags = [word for option in options.split() for word in ('--option', option)]
        done = run('new', self.game, *flags)
        self.test.assertNotEqual(done.returncode, OK)
        self.test.assertIn(words, done.stderr.decode())

    def do_transfer(self, rest, _):
        good('transfer', self.game, *rest.split())

    def do_books(self, rest, _):
        """POWER AMOUNT TO: words of the refusal"""
        words, _, reason = rest.partition(': ')
        done = run('transfer', self.game, *words.split())
        self.test.assertNotEqual(done.returncode, OK)
        self.test.assertIn(reason, done.stderr.decode())

    def do_resign(self, rest, _):
        good('resign', self.game, rest)

    def do_draw(self, rest, _):
        good('draw', self.game, *rest.split())

    def do_resolve(self, rest, _):
        """number of phases, or the phase that it ends at"""
        for _n in range(int(rest) if rest.isdigit() else 20):
            self.turn = json.loads(good('adjudicate', self.game, '--format', 'json'))
            if not rest or self.turn['next_phase'] == rest:
                return

    def do_waits(self, rest, _):
        self.test.assertEqual(self.shown()['waiting_for'], rest.split())

    def do_over(self, _rest, _):
        self.test.assertTrue(self.shown()['over'])

    def do_order(self, rest, _):
        """A PAR - BUR = 5: the order, and optionally its price"""
        order, _, price = rest.partition(' = ')
        unit = ' '.join(order.split()[:2])
        self.test.assertEqual(self.turn['orders'][unit], order)
        if price:
            self.test.assertEqual(self.turn['totals'][unit], int(price))

    def do_result(self, rest, _):
        """A PAR: bounce; empty after the colon for a success"""
        unit, _, result = rest.partition(':')
        self.test.assertEqual(' '.join(self.turn['results'][unit]), result.strip())

    def do_pays(self, rest, _):
        """A PAR: FRANCE 5, ENGLAND 2"""
        unit, _, payers = rest.partition(': ')
        expected = dict((name, int(n)) for name, n in map(str.split, payers.split(',')))
        paid = {name: n for name, n in self.turn['payments'].get(unit, {}).items() if n}
        self.test.assertEqual(paid, expected)

    def do_reduced(self, rest, _):
        power, times = rest.split()
        self.test.assertEqual(self.turn['reductions'][power], int(times))

    def do_has(self, rest, _):
        """POWER AGP: the current balance"""
        power, balance = rest.split()
        self.test.assertEqual(self.shown()['balances'][power], int(balance))

    def do_phase(self, rest, _):
        self.test.assertEqual(self.shown()['phase'], rest)

    def do_event(self, rest, _):
        self.test.assertIn(rest, json.dumps(self.turn['events']))

    def _looks(self, rest, *words):
        power, _, text = rest.partition(' ')
        return text.replace('_', ' '), re.sub(r'\s+', ' ', good(*(w.replace('POWER', power)
                                                                for w in words)))

    def do_tells(self, rest, _):
        """POWER words of its statement"""
        self.test.assertIn(*self._looks(rest, 'statement', self.game, 'POWER'))

    def do_hides(self, rest, _):
        self.test.assertNotIn(*self._looks(rest, 'statement', self.game, 'POWER'))

    def do_shows(self, rest, _):
        """VIEWER words of the results"""
        self.test.assertIn(*self._looks(rest, 'results', self.game, '--viewer', 'POWER'))

    def do_keeps(self, rest, _):
        self.test.assertNotIn(*self._looks(rest, 'results', self.game, '--viewer', 'POWER'))

    def do_sees(self, rest, _):
        """VIEWER words of the position"""
        self.test.assertIn(*self._looks(rest, 'show', self.game, '--viewer', 'POWER'))

    def do_misses(self, rest, _):
        self.test.assertNotIn(*self._looks(rest, 'show', self.game, '--viewer', 'POWER'))

    def do_explains(self, rest, _):
        """UNIT words of the explanation"""
        self.test.assertIn(*self._looks(rest, 'explain', self.game, 'POWER'))

    def do_accepts(self, rest, _):
        """POWER list, as it is expanded in the last turn; a dot stands for any power"""
        power, marks = rest.split()
        self.test.assertRegex(self.turn['accept'][power], '^' + marks + '$')


def cases():
    """Yields (title, lines) of every case."""
    for block in re.split(r'^## ', CASES.read_text(encoding='utf-8'), flags=re.M)[1:]:
        title, *lines = block.rstrip().split('\n')
        yield title, [line for line in lines if line.strip() and not line.startswith('#')]


class Rules(unittest.TestCase):
    maxDiff = None

    def test_every_rule(self):
        text = (ROOT / 'docs' / 'rules.md').read_text(encoding='utf-8')
        chapters = re.findall(r'^## (\d+) ', text, re.M)
        sections = re.findall(r'^### (\d+\.\d+) ', text, re.M)
        wanted = sections + [n for n in chapters if not any(s.startswith(n + '.') for s in sections)]
        have = {title.split()[0] for title, _ in cases()}
        self.assertEqual([n for n in wanted if n not in have], [])
        self.assertEqual(sorted(have - set(wanted)), [])


def add(title, lines):
    def check(self):
        with tempfile.TemporaryDirectory() as folder:
            Script(self, folder).play(lines)
    name = 'test ' + title
    assert not hasattr(Rules, name), title
    setattr(Rules, name, check)


for _title, _lines in cases():
    add(_title, _lines)


if __name__ == '__main__':
    tap.main()
