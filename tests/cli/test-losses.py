#!/usr/bin/python3
"""Units that a power lost are in its statement, each with its reason, in every kind of game; and statements
and results do not say what their reader cannot know.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import re
import unittest

import tap
from program import FolderCase, good


class Losses(FolderCase):
    def new(self, kind, *more):
        path = self.path('game.payola')
        good('new', path, '--game', kind, '--seed', '1', *more)
        return path

    def send(self, game, power, text):
        good('submit', game, power, self.path('sheet.txt', text))

    def own(self, game, power):
        """Returns the rows of a power's units in its last statement, by unit or order."""
        statement = json.loads(good('statement', game, power, '--format', 'json'))
        return {unit['order']: unit['result'] for unit in statement['own_units']}

    def move(self, game, kind, sheets):
        """Plays a phase in which powers order their own units."""
        for power, orders in sheets.items():
            lines = [order if kind in ('diplobucks', 'diplomacy') or phase_is_plain(order)
                     else '3 : ' + order for order in orders]
            self.send(game, power, '\n'.join(lines) + '\n')
        good('adjudicate', game)

    def test_dislodged_and_disbanded(self):
        """A dislodged unit that cannot retreat, one that does not, and one that fails to."""
        for kind in 'payola', 'diplobucks', 'diplomacy', 'zero-sum', 'tin-cup':
            game = self.new(kind)
            self.move(game, kind, {'germany': ['A MUN - BUR'], 'france': ['A PAR - PIC', 'A MAR - GAS'],
                                   'austria': ['A VIE - TYR']})
            self.move(game, kind, {'france': ['A PIC - BUR', 'A GAS S A PIC - BUR']})
            self.assertIn('dislodged', self.own(game, 'germany')['A BUR H'], kind)
            good('adjudicate', game)
            row = next(value for name, value in self.own(game, 'germany').items() if 'BUR' in name)
            self.assertIn('no retreat was ordered', row, kind)

    def test_removed_in_winter(self):
        """Civil disorder removes a unit that supply centres do not maintain."""
        game = self.new('diplomacy')
        good('correct', game, 'UNIT Germany A RUH', '-r', 'A test')
        good('adjudicate', game)
        good('adjudicate', game)
        self.assertTrue(good('show', game).splitlines()[2].endswith('adjustments'))
        good('adjudicate', game)
        rows = self.own(game, 'germany')
        self.assertEqual(len(rows), 1)
        self.assertIn('civil disorder', ' '.join(rows.values()))

    def test_destroyed_by_a_bribe(self):
        game = self.new('diplobucks')
        for power in 'france', 'italy':
            self.send(game, power, 'BRIBE DESTROY A MUN : FRANCE 600, ITALY 600\n')
        good('adjudicate', game)
        rows = self.own(game, 'germany')
        self.assertEqual(rows['A MUN'], 'destroyed by a bribe before the moves')
        self.assertEqual(len(rows), 3)
        self.assertNotIn('destroyed', good('statement', game, 'france').split('Results of')[0])
        # A packet tells the same.
        packet = self.path('own.packet')
        good('packet', game, 'germany', '-o', packet)
        env = {'XDG_DATA_HOME': self.path('data')}
        self.assertIn('destroyed by a bribe before the moves', good('open', packet, env=env))

    def test_removed_by_the_master(self):
        for kind in 'payola', 'intimate', 'diplobucks', 'tin-cup':
            homes = ('--home', 'FRANCE', '--home', 'RUSSIA') if kind == 'intimate' else ()
            game = self.new(kind, *homes)
            good('adjudicate', game)
            good('correct', game, 'REMOVE PAR', '-r', 'A typing error')
            self.assertEqual(self.own(game, 'france')['A PAR'],
                             'removed by the game master: A typing error', kind)
            good('adjudicate', game)
            self.assertEqual(self.own(game, 'france')['A PAR'],
                             'removed by the game master: A typing error', kind)
            good('adjudicate', game)
            self.assertNotIn('typing error', good('statement', game, 'france'), kind)

    def test_sheets_that_were_not_due(self):
        """A statement speaks of a missing sheet only if something was due."""
        missing = 'No sheet was received.'
        game = self.new('payola')
        self.move(game, 'payola', {'germany': ['A MUN - BUR'], 'france': ['A PAR - PIC', 'A MAR - GAS',
                                                                        'F BRE - MAO']})
        self.assertIn(missing, good('statement', game, 'turkey'))
        self.move(game, 'payola', {'france': ['A PIC - BUR', 'A GAS S A PIC - BUR', 'F MAO - SPA/SC']})
        good('adjudicate', game)
        self.assertIn('retreats', good('statement', game, 'turkey'))
        self.assertNotIn(missing, good('statement', game, 'turkey'))
        self.assertIn(missing, good('statement', game, 'germany'))
        good('adjudicate', game)
        self.assertIn('adjustments', good('statement', game, 'turkey'))
        self.assertNotIn(missing, good('statement', game, 'turkey'))
        self.assertIn(missing, good('statement', game, 'france'))

    def test_hidden_orders(self):
        """In Tin Cup, orders out of sight are not denied."""
        game = self.new('tin-cup')
        self.move(game, 'tin-cup', {'turkey': ['A CON - BUL']})
        good('adjudicate', game)
        good('adjudicate', game)
        denied = 'There were no orders'
        for viewer, said in (('public', 'are secret until the game is over'),
                             ('england', 'You did not see any orders')):
            text = good('results', game, '--viewer', viewer)
            self.assertIn(said, text)
            self.assertNotIn(denied, text)
        for viewer in 'public', 'england':
            page = good('page', game, '--viewer', viewer)
            self.assertNotIn(denied, page)
            self.assertIn('class="fog"><use', page)
            self.assertGreater(page.count('<use href="#p-f'), 60 * page.count('<g class="fog">'))
        self.assertNotIn('class="fog"', good('page', game, '--viewer', 'gm'))
        lapse = good('page', game, '--time-lapse', '--viewer', 'england')
        self.assertRegex(lapse, r'"f":\[\d+,\d+')


def phase_is_plain(order):
    return bool(re.fullmatch(r'[AF] \S+ (R \S+|D|B)', order))


if __name__ == '__main__':
    tap.main()
