#!/usr/bin/python3
"""Runs a complete tournament with payola-cli, and tests invalid input.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import csv
import fractions
import io
import json
import os
import re
import subprocess

import tap
from program import FINDINGS, OK, REFUSED, FolderCase, good, run

ROOT = os.environ['PAYOLA_SOURCE_ROOT']
COUNTS = ['9,3,0,10,5,4,3', '17,17,0,0,0,0,0', '5,5,5,5,5,5,4', '18,6,4,3,2,1,0']


class Tournament(FolderCase):
    maxDiff = None

    def setUp(self):
        super().setUp()
        self.cup = os.path.join(self.folder, 'cup.payola-tournament')

    def bytes(self):
        with open(self.cup, 'rb') as file:
            return file.read()

    def command(self, name, *arguments, **how):
        return good('tournament', name, self.cup, *arguments, **how)

    def with_players(self, n):
        good('tournament', 'new', self.cup, '--title', 'The Cup', '--system', 'sos')
        text = 'Player,Team\r\n' + ''.join(f'"Player, {i}",Team {i % 4}\r\n' for i in range(n))
        self.command('players', '-', stdin=text.encode())

    def pages(self, *arguments):
        """Returns the text of each page of the PDF that a command writes."""
        path = os.path.join(self.folder, 'out.pdf')
        with open(path, 'wb') as file:
            file.write(run('tournament', *arguments, '--format', 'pdf').stdout)
        text = subprocess.run(['pdftotext', '-layout', path, '-'], capture_output=True,
                              check=True).stdout.decode()
        return text.split('\f')[:-1]

    def test_paper_of_two_hundred(self):
        self.with_players(200)
        self.command('seed')
        slips = self.pages('slips', self.cup)
        self.assertEqual(len(slips), 7)
        for page in slips:
            # The slips are cut out of the pages, so a slip is never split between two pages.
            boards = page.count('Round 1, Board')
            self.assertEqual(boards, 4)
            self.assertEqual(page.count('Austria'), boards)
            self.assertEqual(page.count('Turkey'), boards)
            self.assertEqual(page.count('Signatures of all players'), boards)
        for page in self.pages('seats', self.cup):
            # The table of a board is not split between two pages.
            self.assertEqual(page.count('Austria'), page.count('Turkey'))
        standings = self.pages('standings', self.cup)
        self.assertLessEqual(len(standings), 6)
        for i in range(200):
            self.assertEqual(sum(len(re.findall(rf'Player, {i}\b', page)) for page in standings), 1)
        for page in standings:
            self.assertIn('Place', page)

    def test_whole_tournament(self):
        self.with_players(16)
        for round_number in (1, 2, 3):
            self.assertIn(f'Round {round_number}, Board B', self.command('seed', '--seed', '5'))
            self.assertIn('________', self.command('slips'))
            for board, counts in zip('AB', COUNTS[round_number - 1:]):
                self.command('result', str(round_number), board, counts)
        rows = list(csv.DictReader(io.StringIO(self.command('export'), newline='')))
        self.assertEqual(len(rows), 3 * 14)
        table = json.loads(self.command('standings', '--format', 'json', '--best', '2'))
        played = {}
        for row in rows:
            played.setdefault(row['player'], []).append(row)
        for entry in table['standings']:
            scores = sorted((fractions.Fraction(game['score']) for game in entry['games']),
                            reverse=True)
            self.assertEqual(fractions.Fraction(entry['total']), sum(scores[:2]))
            mine = played.get(entry['player'], [])
            self.assertEqual([str(game['centers']) for game in entry['games']],
                             [row['centres'] for row in mine])
            powers = [row['power'] for row in mine]
            self.assertEqual(len(powers), len(set(powers)))
        totals = [fractions.Fraction(entry['total']) for entry in table['standings']]
        self.assertEqual(totals, sorted(totals, reverse=True))
        self.assertEqual(sum(fractions.Fraction(team['total']) for team in table['teams']),
                         sum(totals))
        everything = json.loads(self.command('standings', '--format', 'json'))
        self.assertEqual(sum(fractions.Fraction(e['total']) for e in everything['standings']), 600)

        # CSV that is exported, imported into another tournament and exported again does not change.
        other = os.path.join(self.folder, 'other.payola-tournament')
        good('tournament', 'new', other, '--title', 'The Cup', '--system', 'sos')
        good('tournament', 'players', other, '-', stdin=self.command('export', 'players').encode())
        good('tournament', 'results', other, '-', stdin=self.command('export').encode())
        with open(other, 'rb') as file:
            self.assertEqual(file.read(), self.bytes())

        for page, words in (('standings', 'Teams'), ('awards', 'Best Countries'),
                            ('balance', 'Powers Played'), ('seats', 'Sitting out')):
            self.assertIn(words, self.command(page))
            self.assertIn('<table', self.command(page, '--format', 'html'))
            pdf = run('tournament', page, self.cup, '--format', 'pdf').stdout
            self.assertTrue(pdf.startswith(b'%PDF') and pdf.rstrip().endswith(b'%%EOF'), page)
        head = self.command('standings', '--format', 'csv').split('\r\n')[0]
        self.assertEqual(head, 'place,player,team,total,games,solos,round 1,round 2,round 3')
        self.assertNotEqual(self.command('standings'), self.command('standings', '-s', 'tribute'))

    def test_validate(self):
        self.with_players(9)
        self.assertIn('valid tournament with 9 players', good('validate', self.cup))
        own = os.path.join(self.folder, 'own.payola-system')
        for points, status in (('7.5', OK), ('-1', FINDINGS)):
            with open(own, 'w', encoding='utf-8') as file:
                file.write('<payola-system format="1" id="own" title="Mine">'
                           f'<centre points="{points}"/></payola-system>')
            self.assertEqual(run('validate', own).returncode, status)

    def test_same_seed(self):
        self.with_players(14)
        before = self.bytes()
        first = self.command('seed', '--seed', '9')
        self.command('unseed')
        self.assertEqual(self.bytes(), before)
        self.assertEqual(self.command('seed', '--seed', '9'), first)

    def test_from_a_game(self):
        self.with_players(7)
        self.command('seed')
        demo = os.path.join(ROOT, 'data', 'samples', 'demo.payola')
        self.command('result', '1', 'A', '--game', demo)
        self.assertIn('neutral="5"', self.bytes().decode())
        self.assertEqual(run('tournament', 'result', self.cup, '1', 'A', '34,0,0,0,0,0,0',
                             '--game', demo).returncode, REFUSED)

    def test_other_programs(self):
        self.with_players(7)
        self.command('seed')
        seats = list(csv.DictReader(io.StringIO(self.command('export'), newline='')))
        counts = dict(zip('AEFGIRT', (9, 3, 0, 10, 5, 4, 3)))
        # A page of webDiplomacy as a browser copies it.
        page = ''.join(f"{seat['power']}\t\n{seat['player']} (1,234 D)\n" +
                       ('Defeated. Bet: 5 D\n' if not counts[seat['power'][0]] else
                        f"Drawn. {counts[seat['power'][0]]} supply-centers, 3 units\n")
                       for seat in seats)
        self.command('results', '-', stdin=page.encode())
        rows = list(csv.DictReader(io.StringIO(self.command('export'), newline='')))
        self.assertEqual([int(row['centres']) for row in rows], list(counts.values()))
        before = self.bytes()
        # The tables of dipvis: other players, and the same results.
        table = self.command('export', 'dipvis-results')
        self.assertIn('COUNTRY', table.split('\r\n')[0])
        self.command('results', '-', stdin=table.encode())
        self.assertEqual(self.bytes(), before)
        names = self.command('export', 'dipvis-players')
        other = os.path.join(self.folder, 'other.payola-tournament')
        good('tournament', 'new', other)
        good('tournament', 'players', other, '-', stdin=names.encode())
        # The page names the same players, so its board is added to the round that was asked for.
        good('tournament', 'results', other, '-', '--round', '2', stdin=page.encode())
        self.assertIn('2,A,Austria', good('tournament', 'export', other))
        # The result of one board needs no players.
        text = 'Backstabbr\n' + ''.join(f"{seat['power']} {counts[seat['power'][0]]}\n"
                                        for seat in reversed(seats))
        path = os.path.join(self.folder, 'page.txt')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        good('tournament', 'result', other, '2', 'A', '--page', path)
        self.assertEqual(run('tournament', 'results', other, path).returncode, FINDINGS)
        self.assertEqual(run('tournament', 'result', other, '2', 'A', '--page', path,
                             '--game', path).returncode, REFUSED)
        self.assertEqual(run('tournament', 'export', other, 'teams').returncode, REFUSED)

    def test_findings(self):
        self.with_players(7)
        self.command('seed')
        before = self.bytes()
        for status, words in (
                (FINDINGS, ['result', self.cup, '1', 'A', '9,3,0,10,5,4,4']),
                (FINDINGS, ['result', self.cup, '1', 'A', '18,18,0,0,0,0,0']),
                (FINDINGS, ['result', self.cup, '1', 'B', '9,3,0,10,5,4,3']),
                (REFUSED, ['result', self.cup, 'one', 'A', '9,3,0,10,5,4,3']),
                (REFUSED, ['result', self.cup, '1', 'A']),
                (FINDINGS, ['seed', self.cup]),
                (FINDINGS, ['add', self.cup, 'player, 0']), (FINDINGS, ['add', self.cup, ' ']),
                (FINDINGS, ['results', self.cup, '-']), (FINDINGS, ['players', self.cup, '-']),
                (REFUSED, ['standings', self.cup, '--system', 'best']),
                (REFUSED, ['standings', self.cup, '--format', 'svg']),
                (REFUSED, ['balance', self.cup, '--format', 'csv']),
                (REFUSED, ['new', self.cup]), (REFUSED, ['win', self.cup]), (REFUSED, []),
                (REFUSED, ['standings', self.cup + '2']),
                (REFUSED, ['standings', os.path.join(ROOT, 'README.md')]),
                (REFUSED, ['new', self.cup + '2', '--board', 'moon'])):
            done = run('tournament', *words, stdin=b'nothing,of,that\n1,2,3\n')
            self.assertEqual(done.returncode, status, words)
            self.assertEqual(done.stdout, b'')
            self.assertRegex(done.stderr, rb'.')
        self.assertEqual(self.bytes(), before)
        self.assertFalse(os.path.exists(self.cup + '2'))


if __name__ == '__main__':
    tap.main()
