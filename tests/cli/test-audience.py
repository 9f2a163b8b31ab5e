#!/usr/bin/python3
"""Prints, pictures and files for everybody, which commands make unless a viewer is named.

Pairs of running games differ only in secrets: who paid how much, pending sheets, and in Tin Cup all units.
Everything that may reach anybody must be the same to the byte. PAYOLA_AUDIENCE_GAMES is the number of
pairs, of which each is tried with some of the commands; the default is a few.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import glob
import json
import os
import random
import re
import shutil
import subprocess
import unittest

import tap
from program import OK, REFUSED, FolderCase, good, read, run

ROOT = os.environ['PAYOLA_SOURCE_ROOT']
DEMO = os.path.join(ROOT, 'data', 'samples', 'demo.payola')
POWERS = ['AUSTRIA', 'ENGLAND', 'FRANCE', 'GERMANY', 'ITALY', 'RUSSIA', 'TURKEY']
# The kind, its options, and whether payments, all orders or only favours are changed.
KINDS = [
    ('payola', [], 'payments'), ('tin-cup', [], 'orders'), ('ebayola', ['public-totals'], 'payers'),
    ('diplobucks', [], 'favours'), ('payola', ['hide-cost'], 'payments'), ('classic', [], 'payments'),
    ('tin-cup', ['see-all-scs'], 'orders'), ('zero-sum', [], 'payments'), ('ebayola', [], 'payments'),
    ('flat-tax', [], 'payments'), ('tin-cup', ['no-scs-see'], 'orders'),
]
GAMES = int(os.environ.get('PAYOLA_AUDIENCE_GAMES', 4))
TEXTS = [['chart', 'centres'], ['chart', 'owners', '--format', 'csv'], ['chart', 'treasury'],
         ['chart', 'prices', '--format', 'html'], ['chart', 'foreign'], ['stats'],
         ['stats', '--format', 'json'], ['export', '--format', 'judge'],
         ['export', '--format', 'judge-orders'], ['export', '--format', 'godip'],
         ['packet', 'public', '-N', '1']]
FILES = [['map', '--prices', '-o', '>map.svg'], ['map', '-p', 'S1901M', '--prices', '-o', '>first.png'],
         ['print', 'map', 'results', '--prices', '-o', '>usual.pdf'],
         ['print', 'rules', 'sheets', 'history', 'poster', '-o', '>more.svg'],
         ['print', 'map', 'results', '--phase', 'all', '-o', '>all.svg'],
         ['page', '-o', '>page.html'], ['page', '--time-lapse', '-o', '>lapse.html'],
         ['chart', 'centres', '-o', '>chart.svg'], ['chart', 'owners', '-o', '>owners.png'],
         ['chart', 'treasury', '-o', '>treasury.png']]


def choose_orders(lot, game, blind):
    """Returns a random simple order for each unit, by its name. In Tin Cup no two units meet, so that
    the phases of the game do not depend on the orders."""
    lines = good('options', game).splitlines()
    units = {}
    for line in lines:
        found = re.fullmatch(r'([AF] \S+) (H|- [A-Z]{3}(?:/[A-Z]C)?)', line)
        if found:
            units.setdefault(found[1], []).append(found[2])
    taken = {unit[2:5] for unit in units}
    orders = {}
    for unit, known in units.items():
        order = lot.choice(known)
        if blind and order != 'H' and order[2:5] in taken:
            order = 'H'
        taken.add(order[2:5])
        orders[unit] = order
    return orders


class Everybody(FolderCase):
    def submit(self, game, power, lines):
        done = run('submit', game, power, self.path('sheet.txt', '\n'.join(lines) + '\n'))
        self.assertEqual(done.returncode, OK, done.stderr.decode())

    def write_sheets(self, game, orders, owners, how, other):
        """Sends the sheets of one phase. The other game differs in what `how` names."""
        sheets = {power: [] for power in POWERS}
        for i, (unit, order) in enumerate(orders.items()):
            owner = owners[unit]
            if how == 'favours':
                sheets[owner].append(f'{unit} {order}')
                continue
            step = 1 + i % 5 if other and how != 'orders' else 0
            payer = POWERS[(POWERS.index(owner) + step) % 7]
            amount = 1 + i % 3 if other and how == 'payments' else 1
            sheets[payer].append(f'{amount} : {unit} {order}')
        if other and how == 'favours':
            sheets['FRANCE'].append('BRIBE BALANCE Turkey')
            sheets['ITALY'].append('BRIBE PRESS')
        for power, lines in sheets.items():
            self.submit(game, power, lines or ['% nothing'])

    def play(self, lot, kind, options, how):
        """Plays two games that differ only in secrets, and returns their files."""
        one, other = self.path('one.payola'), self.path('other.payola')
        named = [word for option in options for word in ('--option', option)]
        good('new', one, '--game', kind, '--seed', str(lot.randrange(1, 1000)), '--title', 'Game', *named)
        shutil.copy(one, other)
        for _ in range(1 if how == 'orders' else lot.choice((1, 3))):
            shown = json.loads(good('show', one, '--format', 'json'))
            owners = {unit: power for power, units in shown['units'].items() for unit in units}
            if shown['phase'].endswith('M'):
                orders = choose_orders(lot, one, how == 'orders')
                self.write_sheets(one, orders, owners, how, False)
                if how == 'orders':
                    orders = choose_orders(lot, one, True)
                self.write_sheets(other, orders, owners, how, True)
            for game in one, other:
                good('adjudicate', game)
        # A sheet that waits is secret, and so is the fact that it was sent.
        if json.loads(good('show', one, '--format', 'json'))['phase'].endswith('M'):
            unit = next(iter(json.loads(good('show', other, '--format', 'json'))['units']['FRANCE']))
            self.submit(other, 'FRANCE', [f'{unit} H' if how == 'favours' else f'7 : {unit} H'])
        return one, other

    def output(self, game, command, folder):
        """Runs a command that has no viewer. Returns its status, what it prints and the files that it
        writes."""
        os.makedirs(folder, exist_ok=True)
        words = [os.path.join(folder, word[1:]) if word.startswith('>') else word for word in command]
        done = run(words[0], game, *words[1:])
        written = {os.path.relpath(path, folder): read(path)
                   for path in sorted(glob.glob(folder + '/*'))}
        shutil.rmtree(folder)
        # Commitments bind secrets without revealing them.
        text = re.sub(rb'\b[0-9a-f]{64}\b|game="[0-9a-f]{20}"', b'#', done.stdout)
        return done.returncode, text, {name: re.sub(rb'\b[0-9a-f]{64}\b', b'#', data)
                                       for name, data in written.items()}

    def test_games(self):
        for number in range(GAMES):
            kind, options, how = KINDS[number % len(KINDS)]
            lot = random.Random(number)
            one, other = self.play(lot, kind, options, how)
            self.assertNotEqual(good('show', one), good('show', other), (number, kind))
            for command in lot.sample(TEXTS, 6) + lot.sample(FILES, 3):
                made = [self.output(game, command, self.path('made')) for game in (one, other)]
                self.assertEqual(made[0], made[1], (number, kind, options, command))
            for game in one, other:
                os.unlink(game)

    def test_marks(self):
        """Pages and pictures for one reader say so, and those for everybody do not."""
        for viewer, mark in ('gm', 'FOR THE GAME MASTER ONLY'), ('france', 'FOR FRANCE ONLY'), (None, None):
            named = ['--viewer', viewer] if viewer else []
            for command in (['print', DEMO, 'map', 'results', 'history', 'poster'], ['map', DEMO],
                            ['chart', DEMO, 'treasury']):
                path = self.path('out.pdf')
                if viewer is None and 'treasury' in command:
                    self.assertEqual(run(*command, '-o', path).returncode, REFUSED)
                    continue
                good(*command, '-p', 'F1902M', '-o', path, *named) if command[0] != 'chart' \
                    else good(*command, '-o', path, *named)
                text = subprocess.run(['pdftotext', path, '-'], capture_output=True,
                                      check=True).stdout.decode()
                for page in text.split('\f')[:-1]:
                    said = ' '.join(page.split())
                    if mark:
                        self.assertIn(mark, said, command)
                    else:
                        self.assertNotIn(' ONLY', said, command)
            page = good('page', DEMO, *named)
            self.assertEqual(f'>{mark}<' in page, bool(mark))

    def test_confidential_pages(self):
        """Statements, the auction and filled-in sheets are made when they are named, and marked."""
        def pages(*what):
            path = self.path('own.pdf')
            good('print', DEMO, *what, '-p', 'F1902M', '-o', path)
            text = subprocess.run(['pdftotext', '-layout', path, '-'], capture_output=True,
                                  check=True).stdout.decode()
            return text.split('\f')[:-1]
        public = pages('results')
        self.assertNotIn('AgP', ''.join(public))
        both = pages('results', 'auction', 'statements')
        self.assertEqual(both[:len(public)], public)
        for page in both[len(public):]:
            self.assertTrue('FOR THE GAME MASTER ONLY' in page or 'CONFIDENTIAL' in page, page[:300])
        self.assertEqual(sum('Statement for' in page for page in both), 7)
        filled = self.path('filled.pdf')
        good('print', DEMO, 'filled', '--power', 'france', '--sheet',
             self.path('sheet.txt', '5 : A PAR - BUR\n'), '-o', filled)
        text = subprocess.run(['pdftotext', filled, '-'], capture_output=True, check=True).stdout
        self.assertIn(b'FOR FRANCE ONLY', text)

    def test_finished_games_are_public(self):
        game = self.path('over.payola')
        shutil.copy(DEMO, game)
        good('draw', game, 'france', 'turkey')
        self.assertIn('AgP', good('chart', game, 'treasury'))
        self.assertNotIn('ONLY', good('chart', game, 'treasury'))
        self.assertEqual(good('stats', game), good('stats', game, '--viewer', 'gm'))
        for name in 'a.svg', 'b.svg':
            good('map', game, '--prices', '-o', self.path(name), *(['-v', 'gm'] if name == 'b.svg' else []))
        self.assertEqual(read(self.path('a.svg')), read(self.path('b.svg')))

    def test_publication_of_a_running_game(self):
        """A game that is not over is published only as far as its readers may know it."""
        folder = self.path('public')
        self.assertEqual(run('publish', DEMO, folder).returncode, REFUSED)
        good('publish', DEMO, folder, '--pdf', '--viewer', 'public')
        names = {os.path.relpath(path, folder) for path in glob.glob(folder + '/**', recursive=True)}
        self.assertIn('S1901M.html', names)
        self.assertNotIn('data/game.payola', names)
        for name in names:
            if name.endswith(('.html', '.csv', '.json')):
                data = read(os.path.join(folder, name))
                self.assertNotIn(b'ONLY', data, name)
                self.assertNotIn(b'AgP</td>', data, name)
                self.assertNotRegex(data, rb'"(?:price|paid|payments|balances|sheets?)": *[\[{0-9]', name)
        self.assertEqual(len(read(os.path.join(folder, 'data/offers.csv')).splitlines()), 1)
        own = self.path('own')
        good('publish', DEMO, own, '--viewer', 'france')
        for name in 'index.html', 'S1901M.html', 'page.html':
            self.assertIn(b'FOR FRANCE ONLY', read(os.path.join(own, name)), name)

    def test_nothing_names_the_players(self):
        """Publications and files for others have no names, addresses, notes or log of a game."""
        game = self.path('over.payola')
        shutil.copy(DEMO, game)
        for i, power in enumerate(POWERS):
            good('player', game, power, '--name', f'Zyxname{i}', '--mail', f'zyxmail{i}@example.org',
                 '--notes', f'Zyxnotes{i}')
        good('player', game, 'standby', '--name', 'Zyxstandby', '--mail', 'zyxspare@example.org')
        good('vote', game, 'france', 'draw')
        running = [self.path(name) for name in ('public.packet', 'own.packet')]
        good('packet', game, 'public', '-o', running[0])
        good('packet', game, 'france', '-o', running[1])
        good('draw', game, 'france', 'turkey')
        folder = self.path('published')
        good('publish', game, folder, '--pdf')
        for name in 'map.svg', 'page.html', 'lapse.html', 'whole.pdf':
            path = os.path.join(folder, 'more-' + name)
            good({'map.svg': 'map', 'whole.pdf': 'print'}.get(name, 'page'), game, '-o', path,
                 *(['--time-lapse'] if name == 'lapse.html' else []))
        for form in 'judge', 'judge-orders', 'godip', 'python-diplomacy', 'webdiplomacy', 'backstabbr':
            done = run('export', game, '--format', form)
            self.path('published/export-' + form, done.stdout)
        self.path('published/stats.json', good('stats', game, '--format', 'json'))
        n = 0
        for path in running + glob.glob(folder + '/**', recursive=True):
            if os.path.isdir(path):
                continue
            data = subprocess.run(['pdftotext', path, '-'], capture_output=True, check=True).stdout \
                if path.endswith('.pdf') else read(path)
            self.assertNotIn(b'zyx', data.lower(), path)
            self.assertNotIn(b'<log', data, path)
            n += 1
        self.assertGreater(n, 30)


if __name__ == '__main__':
    tap.main()
