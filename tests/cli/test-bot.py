#!/usr/bin/python3
"""Checks payola-cli bot, odds and match.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os

import tap
from program import FINDINGS, OK, REFUSED, FolderCase, good, run

POWERS = ['austria', 'england', 'france', 'germany', 'italy', 'russia', 'turkey']


class Case(FolderCase):
    def setUp(self):
        super().setUp()
        self.game = os.path.join(self.folder, 'g.payola')
        good('new', self.game, '--seed', '5')

    def refused(self, *arguments, says):
        done = run(*arguments)
        self.assertEqual(done.returncode, REFUSED, done.stderr.decode())
        self.assertIn(says, done.stderr.decode())


class Bot(Case):
    def test_year(self):
        """Computer players of all levels play a year; the game accepts all their sheets."""
        for phase in range(6):
            for i, power in enumerate(POWERS):
                level = ('novice', 'club', 'master')[(i + phase) % 3]
                sheet = good('bot', self.game, power, '--level', level, '--effort', '500')
                if sheet:
                    good('submit', self.game, power, '-', stdin=sheet.encode())
            good('adjudicate', self.game)
            if '1902' in good('show', self.game):
                return
        self.fail('The year did not end.')

    def test_same(self):
        first = good('bot', self.game, 'france', '--seed', '3')
        self.assertEqual(first, good('bot', self.game, 'france', '--seed', '3'))
        others = {good('bot', self.game, 'france', '--seed', str(seed)) for seed in range(4, 12)}
        self.assertGreater(len(others | {first}), 1)

    def test_secrets(self):
        before = good('bot', self.game, 'france')
        good('submit', self.game, 'germany', '-', stdin=b'20 : A PAR H\nACCEPT F?\n')
        good('transfer', self.game, 'germany', '9', 'russia')
        self.assertEqual(before, good('bot', self.game, 'france'))

    def test_explain(self):
        plain = good('bot', self.game, 'france')
        explained = good('bot', self.game, 'france', '--explain')
        self.assertEqual([line.split(' %')[0] for line in explained.splitlines()],
                         plain.splitlines())
        self.assertIn(' % ', explained)
        self.assertNotIn('%', plain)

    def test_refused(self):
        self.refused('bot', self.game, 'france', '--level', 'genius', says='novice, club and master')
        # Random lines are for matches only.
        for word in ('random', 'Random'):
            self.refused('bot', self.game, 'france', '--level', word, says='novice, club and master')
        self.refused('bot', self.game, 'spain', says='spain')
        self.refused('bot', self.game, 'france', '--seed', '-1', says='--seed')
        self.refused('bot', self.game, 'france', '--effort', 'much', says='“much”')


class Odds(Case):
    def test_lines(self):
        sheet = self.path('s.txt', '% hello\n9 : A PAR - BUR\n1 : A MUN H\n3 $\n')
        report = json.loads(good('odds', self.game, 'france', sheet, '--samples', '300', '--format',
                                 'json'))
        self.assertEqual(report['samples'], 300)
        self.assertEqual([line['line'] for line in report['lines']], [2, 3])
        own, foreign = report['lines']
        self.assertEqual(own['offer'], '9 : A PAR - BUR')
        self.assertGreater(own['obeyed'], foreign['obeyed'])
        self.assertLessEqual(own['succeeds'], own['obeyed'])
        self.assertEqual(own['price_median'], 9)
        self.assertEqual(own['price_p90'], 9)
        again = json.loads(good('odds', self.game, 'france', sheet, '--samples', '300', '--format',
                                'json'))
        self.assertEqual(report, again)
        text = good('odds', self.game, 'france', sheet, '--samples', '300')
        self.assertIn('300 samples', text)
        self.assertIn('9 : A PAR - BUR', text)

    def test_refused(self):
        bad = self.path('bad.txt', '9 : A PAR - MOS\n')
        self.assertEqual(run('odds', self.game, 'france', bad).returncode, FINDINGS)
        sheet = self.path('s.txt', '9 : A PAR - BUR\n')
        self.refused('odds', self.game, 'france', sheet, '--samples', '100001', says='100000')
        self.refused('odds', '-', 'france', '-', says='standard input')


class Match(Case):
    ARGUMENTS = ['match', '--seats', 'novice,random*6', '--games', '4', '--years', '4', '--rotate']

    def entrants(self, *arguments):
        report = json.loads(good(*arguments, '--format', 'json'))
        for entrant in report['entrants']:
            del entrant['seconds_per_sheet']
        return report

    def test_report(self):
        report = self.entrants(*self.ARGUMENTS)
        self.assertEqual(report['games'], 4)
        novice, others = report['entrants']
        self.assertEqual((novice['name'], others['name']), ('novice', 'random'))
        self.assertEqual((novice['games'], others['games']), (4, 24))
        self.assertAlmostEqual(novice['sos'] * 4 + others['sos'] * 24, 4, places=6)
        self.assertGreater(novice['centres'], others['centres'])
        self.assertIn('novice', good(*self.ARGUMENTS))

    def test_jobs(self):
        self.assertEqual(self.entrants(*self.ARGUMENTS), self.entrants(*self.ARGUMENTS, '--jobs', '3'))

    def test_merge(self):
        """Two merged matches have the same totals as one match with all the games."""
        files = []
        for i, seed in enumerate((1, 3)):
            text = good('match', '--seats', 'novice,random*6', '--games', '2', '--years', '4',
                        '--seed', str(seed), '--format', 'json')
            files.append(self.path(f'{i}.json', text))
        merged = self.entrants('match', '--merge', *files)
        whole = self.entrants('match', '--seats', 'novice,random*6', '--games', '4', '--years', '4')
        self.assertEqual(merged['games'], 4)
        for one, other in zip(merged['entrants'], whole['entrants']):
            for key in ('name', 'games', 'solos', 'draws', 'survived', 'sheets'):
                self.assertEqual(one[key], other[key], key)
            for key in ('sos', 'sos_ci', 'centres'):
                self.assertAlmostEqual(one[key], other[key], places=9)

    def test_intimate(self):
        report = self.entrants('match', '--kind', 'intimate', '--seats', 'club,novice', '--games',
                               '2', '--years', '2')
        self.assertEqual([entrant['games'] for entrant in report['entrants']], [2, 2])

    def test_refused(self):
        self.refused('match', says='--seats')
        self.refused('match', '--seats', 'club*7x', says='master,club*6')
        self.refused('match', '--seats', 'genius,club*6', says='genius')
        self.refused('match', '--seats', 'club*6', says='Players needed for this game: 7.')
        self.refused('match', '--seats', 'club*60,master*9', says='Players in --seats: 69.')
        self.refused('match', '--seats', 'club*7', '--kind', 'chess', says='chess')
        self.refused('match', '--seats', 'club*7', '--board', 'moon', says='moon')
        self.refused('match', '--seats', 'club*7', '--games', '-3', says='--games')
        self.refused('match', 'file.json', '--seats', 'club*7', says='--merge')
        self.refused('match', '--merge', self.game, says='is not a report')
        self.refused('match', '--merge', self.path('x.json', '{"games":1,"entrants":[{"name":1}]}'),
                     says='is not a report')


if __name__ == '__main__':
    assert OK == 0
    tap.main()
