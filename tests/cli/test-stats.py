#!/usr/bin/python3
"""Statistics of several games: openings, prices, results, and bribes by other powers.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json

import tap
from program import OK, REFUSED, FolderCase, good, run


class Stats(FolderCase):
    def setUp(self):
        super().setUp()
        self.games = []
        for name, bid in (('one', b'9 : A PAR - BUR\n'), ('two', b'9 : A PAR - BUR\n4 : A MUN - RUH\n')):
            game = self.path(name + '.payola')
            good('new', game, '--seed', '1')
            good('submit', game, 'France', self.path('sheet.txt', bid))
            good('adjudicate', game)
            self.games.append(game)
        good('draw', self.games[1], 'France', 'Germany')

    def test_json(self):
        stats = json.loads(good('stats', *self.games, '--format', 'json', '--viewer', 'gm'))
        self.assertEqual((stats['games'], stats['finished']), (2, 1))
        self.assertEqual(stats['draws'], {'FRANCE': 1, 'GERMANY': 1})
        self.assertEqual(stats['solos'], {})
        self.assertEqual(stats['openings']['FRANCE'], {'A MAR H, A PAR - BUR, F BRE H': 2})
        self.assertEqual(len(stats['openings']['GERMANY']), 2)
        self.assertEqual(stats['prices_by_phase'], {'S1901M': {'units': 44, 'paid': 22}})
        self.assertEqual(stats['prices_by_order']['move'], {'units': 3, 'paid': 22})
        self.assertEqual((stats['paid'], stats['paid_by_others']), (22, 4))
        self.assertEqual((stats['bribed_units'], stats['units_bribed_by_others']), (3, 1))

    def test_text(self):
        text = good('stats', *self.games, '--viewer', 'gm')
        self.assertIn('FOR THE GAME MASTER ONLY', text)
        self.assertRegex(text, 'France +2 +A MAR H, A PAR - BUR, F BRE H')
        self.assertIn('other powers bribed: 1 of 3', text)
        self.assertIn('paid: 4 of 22', text)
        self.assertRegex(text, r'Move +3 +7\.3')
        for form, start in (('html', '<!DOCTYPE'), ('pdf', '%PDF')):
            page = run('stats', *self.games, '--format', form).stdout
            self.assertTrue(page.startswith(start.encode()), form)

    def test_for_everybody(self):
        """By default, only the prices of the game that is over are counted."""
        stats = json.loads(good('stats', *self.games, '--format', 'json'))
        self.assertEqual((stats['games'], stats['finished']), (2, 1))
        self.assertEqual(stats['openings']['FRANCE'], {'A MAR H, A PAR - BUR, F BRE H': 2})
        self.assertEqual(stats['prices_by_phase'], {'S1901M': {'units': 22, 'paid': 13}})
        self.assertEqual(stats['paid'], 13)
        text = good('stats', *self.games)
        self.assertNotIn('ONLY', text)
        self.assertIn('Secret prices', text)
        # A power knows the prices of its own units in the running game.
        own = json.loads(good('stats', self.games[0], '--viewer', 'france', '--format', 'json'))
        self.assertEqual(own['prices_by_phase'], {'S1901M': {'units': 3, 'paid': 9}})
        none = json.loads(good('stats', self.games[0], '--format', 'json'))
        self.assertEqual(none['prices_by_phase'], {})

    def test_refused(self):
        self.assertEqual(run('stats', self.path('missing.payola')).returncode, REFUSED)
        self.assertEqual(run('stats', self.games[0], '--format', 'csv').returncode, REFUSED)
        self.assertEqual(run('stats', self.games[0]).returncode, OK)


if __name__ == '__main__':
    tap.main()
