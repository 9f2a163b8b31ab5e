#!/usr/bin/python3
"""Compares the output of payola-cli score and incentives with independent calculations.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import collections
import csv
import fractions
import io
import json
import math
import os
import re
import tempfile
import unittest

import tap
from program import FINDINGS, OK, REFUSED, FolderCase, good, run

ROOT = os.environ['PAYOLA_SOURCE_ROOT']
Fraction = fractions.Fraction
ARTICLE = ['dss', 'sos', 'carnage', 'c-diplo', 'tribute', 'solo']


# ---- independent implementation of the scoring rules ------------------------------------------

def share_places(counts, years, prizes):
    """Returns the prizes of places, which tied powers share."""
    order = [(-c, -y) for c, y in zip(counts, years)]
    ranked = sorted(order)
    pots = collections.defaultdict(list)
    for key, prize in zip(ranked, prizes):
        pots[key].append(prize)
    return [Fraction(sum(pots[key]), len(pots[key])) for key in order]


def score(system, counts, victory, years=None):
    n, total = len(counts), sum(counts)
    years = years or [0] * n
    if max(counts) >= victory:
        return [Fraction(100 * (c >= victory)) for c in counts]
    alive = sum(c > 0 for c in counts)
    if system == 'solo':
        return [Fraction(0)] * n
    if system == 'dss':
        return [Fraction(100, alive) if c else Fraction(0) for c in counts]
    if system == 'sos':
        return [Fraction(100 * c * c, sum(x * x for x in counts)) for c in counts]
    if system == 'carnage':
        prizes = share_places(counts, years, [1000 * (n - i) for i in range(n)])
        pot = 500 * n * (n + 1) + total
        return [(p + c) * 100 / pot for p, c in zip(prizes, counts)]
    if system == 'c-diplo':
        prizes = share_places(counts, years, ([38, 14, 7] + [0] * n)[:n])
        pot = n + total + sum([38, 14, 7][:n])
        return [(1 + c + p) * 100 / pot for p, c in zip(prizes, counts)]
    assert system == 'tribute'
    free = next(t for t in range(total + 1) if t + (n - 1) * (t - 1) >= total)
    top = max(counts)
    toppers = counts.count(top)
    share = Fraction(100 - total, alive)
    pay = min(Fraction(max(top - free, 0)), share)
    out = []
    for c in counts:
        if c == 0:
            out.append(Fraction(0))
        elif c == top:
            out.append(c + share + pay * (alive - toppers) / toppers)
        else:
            out.append(c + share - pay)
    return out


def shapes(n, total, most):
    if n == 0:
        if total == 0:
            yield ()
        return
    for count in range(min(most, total), -1, -1):
        if count * n >= total:
            for rest in shapes(n - 1, total - count, count):
                yield (count, *rest)


def measure(system, n, total, victory):
    """Calculates the incentives from all shapes, permutations and captures."""
    sums = {name: collections.defaultdict(Fraction) for name in
            ('average', 'rank', 'top', 'dominance', 'leader', 'other')}
    weights = {name: collections.Counter() for name in sums}
    known = {}

    def of(counts):
        key = tuple(sorted(counts, reverse=True))
        if key not in known:
            known[key] = dict(zip(key, score(system, list(key), victory)))
        return known[key]

    def add(name, key, value, weight):
        sums[name][key] += value * weight
        weights[name][key] += weight

    boards = 0
    for shape in shapes(n, total, victory - 1):
        weight = math.factorial(n)
        for times in collections.Counter(shape).values():
            weight //= math.factorial(times)
        boards += weight
        best = shape[0]
        now = of(shape)
        for i, c in enumerate(shape):
            places = [p + 1 for p, x in enumerate(shape) if x == c]
            rank = Fraction(sum(places), len(places))
            add('average', c, now[c], weight)
            add('rank', rank, now[c], weight)
            if c + 1 >= victory:
                continue
            both = any(0 < x < best for j, x in enumerate(shape) if j != i)
            alone = c == best and shape.count(best) == 1
            for j, x in enumerate(shape):
                if j == i or x == 0:
                    continue
                after = list(shape)
                after[i] += 1
                after[j] -= 1
                gain = of(after)[c + 1] - now[c]
                if alone:
                    add('dominance', c, gain, weight)
                elif max(after) == c + 1 and after.count(c + 1) == 1:
                    add('top', c, gain, weight)
                if c < best and both:
                    add('leader' if x == best else 'other', rank, gain, weight)

    def means(name):
        return {key: sums[name][key] / weights[name][key] for key in sums[name]}

    average, leader, other = means('average'), means('leader'), means('other')
    growth = {c: average[c + 1] - average[c] for c in average if c + 1 in average}
    result = {
        'average': average, 'average_by_rank': means('rank'), 'growth': growth,
        'board_top': means('top'), 'dominance': means('dominance'),
        'balance_of_power': {r: leader[r] - other[r] for r in leader if r in other},
    }
    out = {name: {str(key): str(value) for key, value in values.items()}
           for name, values in result.items()}
    if 0 in growth:
        out['survival'] = str(growth[0])
    return boards, out


class Score(FolderCase):
    maxDiff = None

    def json(self, *arguments):
        return json.loads(good('score', *arguments, '--format', 'json'))

    def test_worked_examples(self):
        self.assertEqual(self.json('9,3,0,10,5,4,3', '--system', 'tribute'),
                         {'tribute': ['16', '10', '0', '41', '12', '11', '10']})
        self.assertEqual(self.json('4,0,9,7,7,3,4', '--system', 'c-diplo'),
                         {'c-diplo': ['5', '1', '48', '37/2', '37/2', '4', '5']})
        self.assertEqual(self.json('14,7,6,4,3,0,0', '--system', 'carnage', '--eliminated',
                                   '0,0,0,0,0,1906,1905', '--raw'),
                         {'carnage': ['7014', '6007', '5006', '4004', '3003', '2000', '1000']})

    def test_against_own_calculation(self):
        cases = [([9, 3, 0, 10, 5, 4, 3], None), ([17, 17, 0, 0, 0, 0, 0], None),
                 ([18, 16, 0, 0, 0, 0, 0], None), ([5, 5, 5, 5, 5, 5, 4], None),
                 ([0, 17, 1, 16, 0, 0, 0], [1903, 0, 0, 0, 1905, 1905, 1902]),
                 ([12, 12, 10, 0, 0, 0, 0], [0, 0, 0, 1902, 1903, 1904, 1905])]
        for counts, years in cases:
            words = [','.join(map(str, counts))]
            if years:
                words += ['--eliminated', ','.join(map(str, years))]
            expected = {system: [str(x) for x in score(system, counts, 18, years)]
                        for system in ARTICLE}
            self.assertEqual(self.json(*words), expected)
        for board, size, counts in (('loeb9', (9, 38, 20), [11, 8, 8, 5, 3, 2, 1, 0, 0]),
                                    ('3,9,5', (3, 9, 5), [4, 4, 1]),
                                    ('chaos', (34, 34, 18), [5, 4, 4, 3] + [1] * 18 + [0] * 12)):
            self.assertEqual(self.json(','.join(map(str, counts)), '--board', board),
                             {system: [str(x) for x in score(system, counts, size[2])]
                              for system in ARTICLE})

    def test_text(self):
        text = good('score', '9,3,0,10,5,4,3', '--system', 'tribute', '--system', 'none')
        self.assertRegex(text, r'Germany +10 +41\.00 +–')
        text = good('score', '11,8,8,5,3,2,1,0,0', '--board', 'loeb9')
        self.assertIn('scaled to 100', text)
        text = good('score', '9,3,0,10,5,4,1', '--neutral', '2', '-s', 'sos')
        self.assertIn('2 supply centres are neutral', text)

    def test_findings(self):
        for status, words in (
                (FINDINGS, ['9,3,0,10,5,4,4']), (FINDINGS, ['9,3,0,10,5,4']),
                (FINDINGS, ['18,18,0,0,0,0,0']), (FINDINGS, ['9,3,0,10,5,4,x']),
                (FINDINGS, ['9,3,0,10,5,4,3', '--eliminated', '0,1904,0,0,0,0,0']),
                (FINDINGS, ['9,3,0,10,5,4,3', '--eliminated', '0,0']),
                (REFUSED, ['9,3,0,10,5,4,3', '--system', 'best']),
                (REFUSED, ['9,3,0,10,5,4,3', '--board', 'moon']),
                (REFUSED, ['9,3,0,10,5,4,3', '--board', '7,34,35']),
                (REFUSED, ['9,3,0,10,5,4,3', '--format', 'csv']),
                (REFUSED, ['9,3,0,10,5,4,3', '--neutral', '-1']),
                (REFUSED, ['9,3,0,10,5,4,3', '--system', 'missing.xml']), (REFUSED, [])):
            done = run('score', *words)
            self.assertEqual(done.returncode, status, words)
            self.assertEqual(done.stdout, b'')
            self.assertRegex(done.stderr, rb'.')

    def test_own_system(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'mine.payola-system')
            with open(path, 'w', encoding='utf-8') as file:
                file.write('<payola-system format="1" id="mine" title="Mine">'
                           '<centre points="1"/><survival points="rest"/>'
                           '<tribute points="1" above="auto"/></payola-system>')
            both = self.json('9,3,0,10,5,4,3', '-s', path, '-s', 'tribute', '-s', path)
            self.assertEqual(list(both), ['mine', 'tribute'])
            self.assertEqual(both['mine'], both['tribute'])
            lab = json.loads(good('incentives', '-s', path, '-s', 'tribute', '--format', 'json'))
            self.assertEqual(lab['mine'], lab['tribute'])


class Game(FolderCase):
    """Tests the scores of a game, which are part of its setup and its pages."""

    maxDiff = None

    def demo(self, scoring=''):
        """Creates the sample game with a scoring system."""
        with open(os.path.join(ROOT, 'data', 'samples', 'demo.payola'), encoding='utf-8') as file:
            return self.path('demo.payola', file.read().replace('  <rules', scoring + '  <rules', 1))

    def test_after_every_winter(self):
        demo = self.demo('  <scoring system="tribute"/>\n')
        for phase, year_ends in (('F1901M', False), ('W1901A', True), ('S1902M', False)):
            for page in (('results', demo), ('statement', demo, 'France')):
                text = good(*page, '--phase', phase)
                self.assertEqual('Scores if the Game Ended Now' in text, year_ends, (page, phase))
                data = json.loads(good(*page, '--phase', phase, '--format', 'json'))
                self.assertEqual('scores' in data, year_ends, (page, phase))
        html = good('results', demo, '--phase', 'W1901A', '--format', 'html')
        self.assertIn('Scores if the Game Ended Now', html)
        data = json.loads(good('results', demo, '--phase', 'W1901A', '--format', 'json'))
        counts = {power: len(places) for power, places in data['centers'].items()
                  if power != 'NEUTRAL'}
        shown = {power: Fraction(text) for power, text in data['scores']['tribute'].items()}
        self.assertEqual(sum(shown.values()), 66 + sum(counts.values()))
        self.assertIn('Scores if the Game Ended Now', good('show', demo, '--phase', 'S1902M'))
        self.assertNotIn('Scores if the Game Ended Now', good('show', self.demo(), '--phase', 'S1902M'))

    def test_on_demand(self):
        demo = self.demo()
        data = json.loads(good('show', demo, '--scores', '--format', 'json'))
        self.assertEqual(list(data['scores']), ARTICLE)
        before, captures = data['scores']['sos'], data['captures']['sos']
        counts = dict(data['centers'])
        for giver in counts:
            if giver == 'FRANCE':
                continue
            after = dict(counts, FRANCE=counts['FRANCE'] + 1)
            after[giver] -= 1
            whole = sum(c * c for c in after.values())
            gain = Fraction(100 * after['FRANCE'] ** 2, whole) - Fraction(before['FRANCE'])
            self.assertEqual(captures['FRANCE'][giver], str(gain))
        self.assertIn('NEUTRAL', captures['FRANCE'])
        text = good('show', demo, '--scores', '--viewer', 'France', '--system', 'tribute')
        self.assertIn('Effect of a Capture by France', text)
        self.assertRegex(text, r'Russia +6 +\+1\.00')
        self.assertIn('<table', good('show', demo, '--scores', '--format', 'html'))
        self.assertEqual(run('show', demo, '--format', 'html').returncode, REFUSED)

    def test_new(self):
        game = os.path.join(self.folder, 'new.payola')
        own = self.path('own.xml', '<payola-system format="1" id="own" title="Mine">'
                                    '<centre points="1"/><place points="7.5"/></payola-system>')
        for name, told in (('tribute', 'Tribute'), (own, 'Mine')):
            good('new', game, '--seed', '1', '--scoring', name)
            with open(game, encoding='utf-8') as file:
                first = file.read()
            text = good('show', game, '--scores', '--phase', 'S1901M')
            self.assertRegex(text, r'Power +Centres +' + told)
            # Saving the game again gives the same bytes.
            good('adjudicate', game)
            good('rollback', game)
            with open(game, encoding='utf-8') as file:
                self.assertIn(re.search(r'<scoring.*?(/>|</scoring>)', first, re.S).group(),
                              file.read())
        self.assertEqual(run('new', game + '2', '--scoring', 'best').returncode, REFUSED)
        self.assertFalse(os.path.exists(game + '2'))

    def test_damaged(self):
        for scoring in ('<scoring system="best"/>', '<scoring>nonsense</scoring>',
                        '<scoring/>', '<scoring system="sos" more="x"/>'):
            self.assertNotEqual(run('show', self.demo(scoring + '\n')).returncode, OK, scoring)


class Incentives(unittest.TestCase):
    maxDiff = None

    def compare(self, size, *words):
        lab = json.loads(good('incentives', *words, '--format', 'json'))
        self.assertEqual(list(lab), ['boards', *ARTICLE])
        for system in ARTICLE:
            boards, expected = measure(system, *size)
            self.assertEqual(lab['boards'], boards)
            self.assertEqual(lab[system], expected, system)

    def test_standard(self):
        self.compare((7, 34, 18))

    def test_small(self):
        self.compare((3, 9, 5), '--board', '3,9,5')
        self.compare((5, 12, 7), '--board', '5,12,7')

    def test_csv(self):
        rows = list(csv.reader(io.StringIO(good('incentives', '--format', 'csv'), newline='')))
        self.assertEqual(rows[0], ['measure', 'key', *ARTICLE])
        values = {(row[0], row[1]): row[2:] for row in rows[1:]}
        self.assertEqual(values['dominance', '9'][3], '1.00000000')
        self.assertTrue(all(len(row) == len(rows[0]) for row in rows))

    def test_chart(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, head in (('a.svg', b'<?xml'), ('a.png', b'\x89PNG'), ('a.pdf', b'%PDF')):
                path = os.path.join(folder, name)
                good('incentives', '--chart', 'growth', '-o', path)
                with open(path, 'rb') as file:
                    self.assertTrue(file.read().startswith(head))
            for words in (['--chart', 'luck', '-o', os.path.join(folder, 'b.svg')],
                          ['-o', os.path.join(folder, 'b.gif')]):
                self.assertEqual(run('incentives', *words).returncode, REFUSED)
            self.assertEqual(sorted(os.listdir(folder)), ['a.pdf', 'a.png', 'a.svg'])

    def test_text(self):
        text = good('incentives', '--system', 'sos')
        self.assertIn('all 3316089 distributions of 34 supply centres among 7 powers', text)
        self.assertRegex(text, r'Sum of Squares +moderate')

    def test_refused(self):
        for words in (['--system', 'best'], ['--board', 'moon'], ['extra'], ['--format', 'html'],
                      ['--board', '64,256,200']):
            done = run('incentives', *words)
            self.assertIn(done.returncode, (FINDINGS, REFUSED))
            self.assertEqual(done.stdout, b'')
            self.assertRegex(done.stderr, rb'.')


if __name__ == '__main__':
    tap.main()
