#!/usr/bin/python3
"""Plays situations that newcomers ask about, as games without money, and checks the explanations.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import subprocess
import sys
import tempfile
import unittest

import tap

CLI = sys.argv[1]
CASES = os.path.join(os.environ['PAYOLA_SOURCE_ROOT'], 'tests', 'cases', 'report')
START = ('BUD VIE TRI EDI LVP LON BRE MAR PAR BER KIE MUN NAP ROM VEN MOS SEV STP WAR ANK CON '
         'SMY').split()


def run(*arguments):
    environment = {name: value for name, value in os.environ.items() if name != 'LANGUAGE'}
    done = subprocess.run([CLI, *arguments], capture_output=True, timeout=120, env=environment,
                          check=False)
    if done.returncode != 0:
        raise AssertionError((done.stdout + done.stderr).decode(errors='replace'))
    return done.stdout.decode()


class Explain(unittest.TestCase):
    maxDiff = None

    def play(self, name, orders):
        """Plays the orders {power: [order]} on a board with only the ordered units; returns all
        explanations."""
        with tempfile.TemporaryDirectory() as folder:
            game = os.path.join(folder, 'game.payola')
            sheet = os.path.join(folder, 'sheet.txt')
            units = {power: [' '.join(order.split()[:2]) for order in lines]
                     for power, lines in orders.items()}
            run('new', game, '--game', 'diplomacy', '--seed', '1')
            run('correct', game, '--reason', 'a study', *(f'REMOVE {place}' for place in START),
                *(f'UNIT {power} {unit}' for power in units for unit in units[power]))
            for power, lines in orders.items():
                with open(sheet, 'w', encoding='utf-8') as file:
                    file.write('\n'.join(lines) + '\n')
                run('submit', game, power, sheet)
            run('adjudicate', game)
            told = [run('explain', game, unit, '--phase', 'S1901M')
                    for power in units for unit in units[power]]
            told.append(run('results', game, '--phase', 'S1901M'))
        path = os.path.join(CASES, f'explain-{name}.txt')
        if os.environ.get('UPDATE_GOLDEN'):
            with open(path, 'w', encoding='utf-8') as file:
                file.write('\n'.join(told))
        with open(path, encoding='utf-8') as file:
            self.assertEqual('\n'.join(told), file.read())

    def test_convoy_paradox(self):
        self.play('paradox', {
            'England': ['F LON S F WAL - ENG', 'F WAL - ENG'],
            'France': ['A BRE - LON VIA', 'F ENG C A BRE - LON'],
        })

    def test_beleaguered_garrison(self):
        self.play('garrison', {
            'Germany': ['A MUN H'],
            'France': ['A BUR - MUN', 'A RUH S A BUR - MUN'],
            'Russia': ['A BOH - MUN', 'A SIL S A BOH - MUN'],
        })

    def test_head_to_head(self):
        self.play('head-to-head', {
            'Germany': ['A MUN - BUR', 'A RUH S A MUN - BUR'],
            'France': ['A BUR - MUN', 'A SIL S A BUR - MUN'],
            'Italy': ['A TYR - MUN', 'A BOH - SIL'],
        })

    def test_disrupted_convoy(self):
        self.play('disrupted', {
            'England': ['A LON - BEL VIA', 'F NTH C A LON - BEL', 'F HOL S A LON - BEL'],
            'Germany': ['F SKA - NTH', 'F DEN S F SKA - NTH', 'A BEL H'],
        })


if __name__ == '__main__':
    tap.main()
