#!/usr/bin/python3
"""The relatives of Payola in the terminal: the Ministry's tic-tac-toe.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import fractions
import json
import os
import re
import subprocess
import sys
import unittest

import tap

CLI = sys.argv[1]
OK, FINDINGS, REFUSED = 0, 1, 2


def run(*arguments, stdin=b''):
    """Runs the program without a display. Never a warning of a library, whatever the input."""
    environment = {name: value for name, value in os.environ.items()
                   if name not in ('DISPLAY', 'WAYLAND_DISPLAY', 'LANGUAGE')}
    done = subprocess.run([CLI, *arguments], input=stdin, capture_output=True, timeout=120,
                          env=environment, check=False)
    noise = re.search(rb'CRITICAL|WARNING \*\*|ERROR: (Address|Leak)|runtime error', done.stderr)
    if done.returncode not in (OK, FINDINGS, REFUSED) or noise:
        raise AssertionError(f'{arguments} ended with {done.returncode}: '
                             + done.stderr.decode(errors='replace'))
    return done


def good(*arguments, **how):
    """Runs a command that must succeed; its standard output as text."""
    done = run(*arguments, **how)
    if done.returncode != OK:
        raise AssertionError(f'{arguments} was refused: ' + done.stderr.decode(errors='replace'))
    return done.stdout.decode()


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
        """Walks down some games: the formula holds between every position and its successors."""
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
        # Lost for X, but there is still something to place.
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
        for words in (('tic-tac-toe', '--rule', 'x'), ('tic-tac-toe', '--format', 'html'), ('x',),
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
        self.assertIn('theirs, with bids from 5 to 5', text)
        self.assertIn('Spring to fall: 1/4 to 1/2', text)
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


if __name__ == '__main__':
    tap.main()
