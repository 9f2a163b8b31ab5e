#!/usr/bin/python3
"""Tests the games related to Payola in the terminal: the Ministry, and games of the other kinds.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import fractions
import json
import os
import unittest

import tap
from program import FINDINGS, REFUSED, FolderCase, good, run


def number(text):
    return None if text == 'inf' else fractions.Fraction(text)


class TicTacToe(unittest.TestCase):
    def solve(self, *arguments):
        return json.loads(good('ministry', 'tic-tac-toe', '--format', 'json', *arguments))

    def test_empty_board(self):
        found = self.solve()
        self.assertEqual(list(found), ['threshold', 'moves'])
        self.assertEqual(found['threshold'], '73017/125800')
        self.assertEqual(found['moves'], {'1': '21/43', '2': '10431/14729', '3': '21/43',
                                          '4': '10431/14729', '5': '2/5', '6': '10431/14729',
                                          '7': '21/43', '8': '10431/14729', '9': '21/43'})
        self.assertEqual(self.solve('--rule', 'o-line')['threshold'], '102282565/105181093')

    def test_moves_make_the_threshold(self):
        """The threshold of every position follows from those of the next positions by the formula."""
        for rule in ('literal', 'o-line'):
            for squares in ('123456789', '519283746', '951372468', '258147369'):
                board = '.........'
                for ply, square in enumerate(squares):
                    found = self.solve('--rule', rule, '--position', board)
                    moves = [number(text) for text in found['moves'].values()]
                    if not moves:
                        break
                    self.assertEqual(''.join(found['moves']),
                                     ''.join(str(i + 1) for i in range(9) if board[i] == '.'))
                    least = min((m for m in moves if m is not None), default=None)
                    most = None if None in moves else max(moves)
                    if least == most:
                        expected = least
                    elif most is None:
                        expected = 1 + least
                    else:
                        expected = most * (1 + least) / (1 + most)
                    self.assertEqual(number(found['threshold']), expected)
                    at = int(square) - 1
                    board = board[:at] + 'XO'[ply % 2] + board[at + 1:]

    def test_finished(self):
        self.assertEqual(self.solve('--position', 'XxxOO....'), {'threshold': '0', 'moves': {}})
        self.assertEqual(self.solve('--position', 'OXOXOXXOX'), {'threshold': 'inf', 'moves': {}})
        self.assertEqual(self.solve('--position', 'OXXXO...O', '--rule', 'o-line'),
                         {'threshold': 'inf', 'moves': {}})
        # X has lost, but there are still empty squares.
        self.assertEqual(self.solve('--position', 'OXXXO...O')['threshold'], 'inf')
        self.assertEqual(set(self.solve('--position', 'OXXXO...O')['moves'].values()), {'inf'})

    def test_money(self):
        found = self.solve('--position', 'XOXOX.O..', '--money', '7,10')
        self.assertEqual((found['winner'], found['bids']), ('X', [4, 7]))
        self.assertIn('X wins', good('ministry', 'tic-tac-toe', '--money', '100,90'))
        self.assertEqual(run('ministry', 'tic-tac-toe', '--money', '1001,0').returncode, REFUSED)

    def test_text(self):
        text = good('ministry', 'tic-tac-toe', '--position', 'XO.......')
        self.assertIn('X O .\n', text)
        self.assertIn('9/17 ', text)
        self.assertIn('O has won', good('ministry', 'tic-tac-toe', '--position', 'OXOXOXXOX'))

    def test_refused(self):
        for position in ('XX.......', 'O........', 'XxxOO.O..', 'XO', 'XO......?', '', 'XO....\xff'):
            done = run('ministry', 'tic-tac-toe', '--position', position)
            self.assertEqual(done.returncode, FINDINGS, position)
            self.assertTrue(done.stderr)
            self.assertFalse(done.stdout)
        for words in (('tic-tac-toe', '--rule', 'x'), ('tic-tac-toe', '--format', 'pdf'), ('x',),
                      (), ('tic-tac-toe', 'x')):
            self.assertEqual(run('ministry', *words).returncode, REFUSED, words)


THEATRE = '''<theatre format="1" title="Passes" season="spring" ours="30" theirs="20">
 <position id="start" name="before the passes">
  <step to="in" order="A BOH - TYR"/><step to="out"/></position>
 <position id="in" name="inside"><step to="w" order="A TYR - VEN"/><step to="out"/></position>
 <position id="out" name="held off"><step to="w"/><step to="l"/></position>
 <position id="w" name="through" result="won"/><position id="l" name="back" result="lost"/>
</theatre>'''


class Theatre(unittest.TestCase):
    def test_json(self):
        found = json.loads(good('ministry', 'theatre', '-', '--format', 'json',
                                stdin=THEATRE.encode()))
        self.assertEqual(found['threshold'], '3/4')
        self.assertEqual([p['threshold'] for p in found['positions']],
                         ['3/4', '1/2', '1', '0', 'inf'])
        self.assertEqual([(b['season'], b['share'], b['amount'], b['order'])
                          for b in found['budget']],
                         [('spring', '1/4', '5', 'A BOH - TYR'),
                          ('fall', '1/2', '10', 'A TYR - VEN')])
        self.assertEqual(found['split'], {'spring': '1/4', 'fall': '1/2'})

    def test_text_and_findings(self):
        text = good('ministry', 'theatre', '-', '--money', '15,20', stdin=THEATRE.encode())
        self.assertIn('theirs with a bid of 5\n', text)
        line = good('ministry', 'theatre', '-', '--money', '16,20', '--offer', 'p1',
                    stdin=THEATRE.encode())
        self.assertEqual(line, '5 : A BOH - TYR\n')
        for position, status in (('p3', FINDINGS), ('p9', REFUSED), ('p4', FINDINGS)):
            done = run('ministry', 'theatre', '-', '--money', '16,20', '--offer', position,
                       stdin=THEATRE.encode())
            self.assertEqual(done.returncode, status, position)
        self.assertRegex(text, r'Spring total +1/4 +5 +5\.0')
        self.assertRegex(text, r'Fall total +1/2 +10 +10\.0')
        page = good('ministry', 'theatre', '-', '--format', 'html', stdin=THEATRE.encode())
        self.assertIn('<h1>Passes</h1>', page)
        board = good('ministry', 'tic-tac-toe', '--format', 'html', '--money', '59,100')
        self.assertIn('73017/125800', board)
        self.assertIn('With these coins, O wins ', board)
        loose = THEATRE.replace(' result="lost"', '')
        done = run('ministry', 'theatre', '-', stdin=loose.encode())
        self.assertEqual(done.returncode, FINDINGS)
        self.assertIn(b'neither won nor lost', done.stderr)
        for bad in (b'', b'<theatre/>', THEATRE.replace('to="l"', 'to="q"').encode()):
            self.assertEqual(run('ministry', 'theatre', '-', stdin=bad).returncode, REFUSED)
        self.assertEqual(run('ministry', 'theatre', '/nowhere').returncode, REFUSED)
        for money in ('1', '-1,2', 'a,b', '1,2,3', ''):
            self.assertEqual(run('ministry', 'theatre', '-', '--money', money,
                                 stdin=THEATRE.encode()).returncode, REFUSED)


class Games(FolderCase):
    """Plays a complete game of each kind."""

    def setUp(self):
        super().setUp()
        self.game = os.path.join(self.folder, 'game.payola')

    def submit(self, power, *lines):
        good('submit', self.game, power, '-', stdin='\n'.join(lines).encode())

    def refuse(self, power, *lines):
        done = run('submit', self.game, power, '-', stdin='\n'.join(lines).encode())
        self.assertEqual(done.returncode, REFUSED)
        return done.stderr.decode()

    def adjudicate(self):
        return json.loads(good('adjudicate', self.game, '--format', 'json'))

    def show(self, viewer='gm'):
        return json.loads(good('show', self.game, '--viewer', viewer, '--format', 'json'))

    def test_listed(self):
        kinds = [line.split()[0] for line in good('list', 'games').splitlines()]
        for kind in ('diplomacy', 'diplobucks', 'intimate'):
            self.assertIn(kind, kinds)

    def test_diplomacy(self):
        good('new', self.game, '--game', 'diplomacy', '--seed', '1')
        self.submit('FRANCE', 'A PAR - BUR', 'A MAR S A PAR - BUR', 'F BRE - MAO')
        self.submit('GERMANY', 'A MUN - BUR')
        turn = self.adjudicate()
        self.assertEqual(turn['results']['A MUN'], ['bounce'])
        self.assertNotIn('balance_after', turn)
        self.submit('FRANCE', 'F MAO - SPA/SC')
        self.adjudicate()
        self.submit('FRANCE', 'F BRE B')
        self.adjudicate()
        self.assertIn('F BRE', self.show()['units']['FRANCE'])
        text = good('statement', self.game, 'FRANCE', '--phase', 'S1901M')
        self.assertIn('support given', text)
        self.assertNotIn('AgP', text)
        picture = os.path.join(self.folder, 'map.svg')
        good('map', self.game, '-o', picture, '--phase', 'S1901M')
        self.assertTrue(os.path.getsize(picture))
        good('draw', self.game)
        good('validate', self.game)
        self.assertIn('The game ends in a draw', good('show', self.game))

    def test_diplobucks(self):
        good('new', self.game, '--game', 'diplobucks', '--seed', '1')
        self.assertIn('is not a favour', self.refuse('FRANCE', 'BRIBE EVERYBODY'))
        self.assertIn('“5” is not a favour', self.refuse('FRANCE', 'BRIBE 5 DOUBLE A PAR'))
        self.assertIn('BRIBE must be followed by a favour', self.refuse('FRANCE', 'BRIBE'))
        self.assertIn('Diplobucks Game', good('show', self.game))  # the game has no title
        self.submit('GERMANY', 'A MUN - BUR', 'BRIBE DOUBLE A MUN')
        self.submit('FRANCE', 'A PAR - BUR', 'BRIBE BALANCE GERMANY', 'BRIBE SPY')
        turn = self.adjudicate()
        self.assertEqual(turn['orders']['DA MUN'], 'DA MUN - BUR')
        self.assertEqual(turn['results']['DA MUN'], [])
        self.assertEqual(turn['balance_after']['GERMANY'], 1000 - 500 + 300)
        self.assertIn('DA BUR', self.show('public')['units']['GERMANY'])
        self.assertEqual(self.show('FRANCE')['balances'], {'FRANCE': 1000})
        statement = json.loads(good('statement', self.game, 'FRANCE', '--format', 'json'))
        self.assertIn('Germany has 500 DB after the bribes of this season.', statement['told'])
        public = good('results', self.game, '--viewer', 'public')
        self.assertIn('A MUN (Germany) counts double', public)
        self.assertNotIn(' DB', public)
        self.assertNotIn('Germany 500', good('statement', self.game, 'ITALY'))
        self.assertIn('DA MUN', good('explain', self.game, 'A MUN', '--phase', 'S1901M'))
        picture = os.path.join(self.folder, 'map.png')
        good('map', self.game, '-o', picture)
        self.submit('GERMANY', 'DA BUR - PAR', 'BRIBE EXTRA GERMANY : GERMANY 500, ITALY 500')
        self.submit('ITALY', 'A VEN - TYR', 'BRIBE EXTRA GERMANY : ITALY 500, GERMANY 500')
        self.adjudicate()
        while self.show()['phase'] != 'W1901A':
            self.adjudicate()
        self.submit('GERMANY', 'A SIL B', 'A MUN B')
        self.adjudicate()
        self.assertEqual(len(self.show()['units']['GERMANY']), 5)
        # Packets contain double units, upkeep and so on.
        good('packet', self.game, 'all', '-o', self.folder)
        opened = good('open', os.path.join(self.folder, 'GERMANY.payola-packet'))
        self.assertIn('A SIL', opened)
        good('rollback', self.game)
        good('rollforward', self.game)
        # Money cannot be given away, and units cannot be bribed.
        for words in (('transfer', self.game, 'GERMANY', '5', 'ITALY'),
                      ('forecast', self.game, 'GERMANY', '-'),
                      ('what-if', self.game, 'GERMANY=-')):
            self.assertEqual(run(*words).returncode, REFUSED, words)
        good('resign', self.game, 'GERMANY')
        self.adjudicate()
        self.assertIn('Germany (resigned)', good('show', self.game))
        good('draw', self.game)
        good('validate', self.game)
        self.assertIn('BRIBE', good('statement', self.game, 'GERMANY', '--phase', 'F1901M'))

    def test_intimate(self):
        good('new', self.game, '--game', 'intimate', '--seed', '1',
             '--prefer', 'F E G I A R T', '--prefer', 'F G E I A R T')
        self.assertEqual(self.show()['balances']['GERMANY'], 22)
        self.assertEqual(self.show()['balances']['ENGLAND'], 20)
        self.assertIn('is not a mercenary', self.refuse('ENGLAND', 'BID GERMANY 5'))
        self.submit('ENGLAND', 'BID FRANCE 8', 'BID RUSSIA 2', 'F LON - NTH', 'A PAR - BUR',
                    'A MAR S A PAR - BUR')
        self.submit('GERMANY', 'BID FRANCE 7', 'BID RUSSIA 9', 'A WAR - LVN')
        turn = self.adjudicate()
        self.assertEqual(turn['results']['A PAR'], [])
        self.assertEqual(turn['balance_after'], {**turn['balance_after'], 'ENGLAND': 12,
                                                 'GERMANY': 13})
        public = good('results', self.game, '--viewer', 'public')
        self.assertIn('England controls France this year for 8 credits.', public)
        self.assertNotIn('of 7 for France', good('statement', self.game, 'ENGLAND'))
        self.assertIn('of 7 for France', good('statement', self.game, 'GERMANY'))
        self.submit('ENGLAND', 'F NTH - DEN', 'A BUR - RUH')
        self.adjudicate()
        self.submit('ENGLAND', 'WAIVE')
        self.adjudicate()
        self.submit('ENGLAND', 'F DEN - KIE', 'BID FRANCE 4')
        self.submit('GERMANY', 'F KIE - HOL')
        turn = self.adjudicate()
        self.assertEqual([e['kind'] for e in turn['events']][-1:], ['victory'])
        good('validate', self.game)
        self.assertIn('England wins', good('results', self.game))

    def test_credits(self):
        good('new', self.game, '--game', 'intimate', '--home', 'FRANCE', '--home', 'ITALY',
             '--option', 'credits-france=33', '--seed', '1')
        self.assertEqual(self.show()['balances'], {**self.show()['balances'], 'FRANCE': 33,
                                                   'ITALY': 24})
        good('validate', self.game)
        self.assertIn('credits-POWER=N', good('list', 'options'))

    def test_homes_refused(self):
        for words in (('--home', 'FRANCE'), ('--prefer', 'F', '--prefer', 'G'),
                      ('--home', 'FRANCE', '--home', 'NARNIA'), ('--option', 'no-plateau'),
                      ('--dummy', 'italy'), ('--option', 'credits-narnia=5')):
            self.assertEqual(run('new', self.game, '--game', 'intimate', *words).returncode,
                             REFUSED, words)


if __name__ == '__main__':
    tap.main()
