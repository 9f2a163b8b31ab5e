#!/usr/bin/python3
"""Players and powers that are played by the computer: player --import, player --computer, bot --submit, adjudicate, verify.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json

import tap
from program import OK, REFUSED, FolderCase, good, read, run


class Computers(FolderCase):
    def setUp(self):
        super().setUp()
        self.game = self.path('game.payola')
        good('new', self.game, '--seed', '1')

    def seat(self, *powers, level='novice'):
        for power in powers:
            good('player', self.game, power, '--computer', level)

    def show(self):
        return json.loads(good('show', self.game, '--format', 'json'))

    def refused(self, *command, says):
        before = read(self.game)
        done = run(*command)
        self.assertEqual(done.returncode, REFUSED, command)
        self.assertIn(says, done.stderr.decode())
        self.assertEqual(read(self.game), before)

    def test_seats(self):
        self.seat('France', level='CLUB')
        self.assertIn('FRANCE\t\t\t\tclub\n', good('player', self.game))
        self.assertEqual(self.show()['computers'], {'FRANCE': 'club'})
        self.assertNotIn('FRANCE', self.show()['waiting_for'])
        self.assertIn('France (computer, club)', good('show', self.game))
        good('player', self.game, 'France', '--computer', 'none')
        self.assertNotIn('computers', self.show())
        self.assertIn('FRANCE', self.show()['waiting_for'])
        self.refused('player', self.game, 'France', '--computer', 'random', says='novice, club')
        self.refused('player', self.game, 'standby', '--computer', 'club', says='person')
        self.refused('player', self.game, '--computer', 'club', says='power')

    def test_import(self):
        table = self.path('players.csv')
        with open(table, 'w', encoding='utf-8') as file:
            file.write('Name;Email;Power\nAnna;anna@example.org;France\nBert;;\n')
        good('player', self.game, '--import', table, '--plan', '7 2 1 20:00')
        players = good('player', self.game)
        self.assertIn('FRANCE\tAnna\tanna@example.org\t\n', players)
        self.assertIn('AUSTRIA\tBert\t\t\n', players)
        self.assertIn('plan\t7 2 1 20:00\n', players)
        self.refused('player', self.game, 'Italy', '--import', table, says='list')
        with open(table, 'w', encoding='utf-8') as file:
            file.write('Cy <cy>\n')
        self.refused('player', self.game, '--import', table, says='cy')
        with open(table, 'w', encoding='utf-8') as file:
            file.write('\n')
        self.refused('player', self.game, '--import', table, says='players')

    def test_verify(self):
        """The sheets of the computer are written again: a changed one is reported, a comment is not."""
        for kind in ('payola', 'diplomacy', 'diplobucks', 'intimate'):
            game = self.path(f'{kind}.payola')
            homes = ['--home', 'FRANCE', '--home', 'TURKEY'] if kind == 'intimate' else []
            good('new', game, '--game', kind, *homes)
            powers = ['FRANCE', 'TURKEY'] if homes else ['FRANCE', 'ITALY', 'TURKEY']
            for power in powers:
                good('player', game, power, '--computer', 'novice')
            for _ in range(5):
                good('adjudicate', game)
            self.assertIn('computers="', read(game).decode())
            good('verify', game)
            # Only the phases in which the computer played are checked.
            good('player', game, 'TURKEY', '--computer', 'none')
            good('adjudicate', game)
            good('verify', game)
            levels = read(game).replace(b' novice', b' club')
            with open(game, 'wb') as file:
                file.write(levels)
            self.assertIn('roster', run('verify', game).stderr.decode())
        self.seat('France', 'Italy')
        good('bot', self.game, '--submit')
        sheet, other = self.path('sheet'), self.path('other')
        text = good('bot', self.game, 'FRANCE', '--level', 'novice')
        for path, added in ((sheet, '% hello\n'), (other, '1 : F LON H\n')):
            with open(path, 'w', encoding='utf-8') as file:
                file.write(text + added)
        before = read(self.game)
        good('submit', self.game, 'FRANCE', sheet)
        good('adjudicate', self.game)
        good('verify', self.game)
        with open(self.game, 'wb') as file:
            file.write(before)
        good('submit', self.game, 'FRANCE', other)
        good('adjudicate', self.game)
        good('draw', self.game)
        good('publish', self.game, self.path('www'))
        for path in (self.game, self.path('www/data/game.payola')):
            done = run('verify', path)
            self.assertEqual(done.returncode, 1)
            self.assertEqual(done.stderr.decode().count('is not what the computer (novice) writes'), 1)
            self.assertIn('Spring 1901', done.stderr.decode())

    def test_standby_takes_over(self):
        self.seat('France')
        good('player', self.game, 'standby', '--name', 'Bob')
        good('player', self.game, 'France', '--seat', 'Bob')
        self.assertNotIn('computers', self.show())

    def test_submit(self):
        self.seat('France', 'Italy', 'Turkey')
        done = run('bot', self.game, '--submit', '--only', 'France,italy')
        self.assertEqual(done.returncode, OK)
        self.assertIn('France, Italy', done.stderr.decode())
        self.assertEqual(self.show()['sheets'], ['FRANCE', 'ITALY'])
        good('bot', self.game, '--submit')
        self.assertEqual(self.show()['sheets'], ['FRANCE', 'ITALY', 'TURKEY'])
        before = read(self.game)
        done = run('bot', self.game, '--submit')
        self.assertEqual((done.returncode, read(self.game)), (OK, before))
        self.assertIn('missing', done.stderr.decode())
        self.refused('bot', self.game, 'France', '--submit', says='--submit')
        self.refused('bot', self.game, says='--submit')
        self.refused('bot', self.game, 'France', '--only', 'Italy', says='--submit')
        self.refused('bot', self.game, '--submit', '--level', 'club', says='--computer')

    def test_adjudicate(self):
        """Computer players write their sheets at adjudication; equal games get equal sheets."""
        self.seat('Austria', 'England', 'Germany', 'Italy', 'Russia', 'Turkey')
        with open(self.path('same.payola'), 'wb') as file:
            file.write(read(self.game))
        before = read(self.game)
        good('adjudicate', self.game, '--preview')
        self.assertEqual(read(self.game), before)
        done = run('adjudicate', self.game)
        self.assertIn('without sheets from: France.', done.stderr.decode())
        good('bot', self.path('same.payola'), '--submit')
        good('adjudicate', self.path('same.payola'))
        self.assertEqual(read(self.path('same.payola')), read(self.game))
        for power in 'France', 'Italy':
            text = good('statement', self.game, power)
            self.assertIn('Played by the computer: Austria (novice)', text)
        self.assertEqual(read(self.game).count(b'<sheet '), 6)

    def test_published(self):
        self.seat('Italy', level='club')
        good('player', self.game, 'France', '--name', 'Ada')
        good('adjudicate', self.game)
        said = json.loads(good('statement', self.game, 'France', '--format', 'json'))
        good('draw', self.game)
        good('publish', self.game, self.path('site'))
        published = read(self.path('site/data/game.payola'))
        self.assertIn(b'computer="club"', published)
        self.assertNotIn(b'Ada', published)
        good('verify', self.path('site/data/game.payola'), said['commitment'])


if __name__ == '__main__':
    tap.main()
