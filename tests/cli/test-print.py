#!/usr/bin/python3
"""Prints pages with payola-cli and reads them back as a reader of the PDF would.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import csv
import os
import re
import subprocess
import tempfile
import unittest

import tap
from program import read, run

ROOT = os.environ['PAYOLA_SOURCE_ROOT']
SAMPLE = os.path.join(ROOT, 'data', 'samples', 'demo.payola')
POWERS = ['Austria', 'England', 'France', 'Germany', 'Italy', 'Russia', 'Turkey']


class Printing(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def print(self, *arguments, game=SAMPLE, name='out.pdf'):
        """Prints and returns the file's path."""
        done = run('print', game, *arguments, '-o', self.path(name))
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return self.path(name)

    def words(self, path, layout=True):
        """The text of each page of a PDF file."""
        command = ['pdftotext'] + (['-layout'] if layout else []) + [path, '-']
        text = subprocess.run(command, capture_output=True, check=True).stdout.decode()
        return text.split('\f')[:-1]

    def new_game(self, *options):
        path = self.path('game.payola')
        done = run('new', path, '--seed', '1', *options)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return path

    def test_every_kind_on_every_usual_paper(self):
        for kind in ('rules', 'map', 'results', 'auction', 'statements', 'sheets', 'filled',
                     'poster'):
            for paper, size in (('a4', '595.276 x 841.89'), ('letter', '612 x 792')):
                path = self.print(kind, '--paper', paper, '--phase', 'F1902M')
                facts = subprocess.run(['pdfinfo', path], capture_output=True, check=True).stdout
                width, height = size.split(' x ')
                lying = f'{height} x {width}'
                self.assertRegex(facts.decode(), f'Page size: +({size}|{lying}) pts')

    def test_fonts_are_in_the_file_and_words_can_be_found(self):
        path = self.print('statements')
        fonts = subprocess.run(['pdffonts', path], capture_output=True, check=True).stdout.decode()
        for line in fonts.splitlines()[2:]:
            self.assertEqual(line.split()[-5], 'yes', line)
        self.assertIn('Statement for Austria', self.words(path)[0])

    def test_the_same_game_gives_the_same_bytes(self):
        for kind in ('map', 'statements', 'sheets'):
            for name in ('out.pdf', 'out.svg', 'out.png'):
                first = read(self.print(kind, name=name))
                self.assertEqual(first, read(self.print(kind, name=name)), f'{kind} {name}')

    def test_a_statement_holds_one_powers_secrets(self):
        pages = self.words(self.print('statements', '--phase', 'F1902M'))
        sheets = {}
        for power in POWERS:
            text = run('statement', SAMPLE, power, '--phase', 'F1902M').stdout.decode()
            sheets[power] = [line[4:] for line in text.splitlines() if line.startswith('  | ')]
        owner = None
        for page in pages:
            found = re.search(r'Statement for (\w+)', page)
            owner = found.group(1) if found else owner
            for power in POWERS:
                for line in sheets[power]:
                    if power != owner and line not in sheets[owner] and len(line) > 8:
                        self.assertNotIn(line, page, f'{power} in the statement for {owner}')
        self.assertEqual(owner, 'Turkey')

    def test_a_player_prints_what_it_may_know(self):
        pages = self.words(self.print('statements', 'sheets', '--viewer', 'FRANCE'))
        self.assertEqual([power for power in POWERS
                          if any(f'Statement for {power}' in page for page in pages)], ['France'])
        self.assertEqual([power for power in POWERS
                          if any(f'Offer sheet of {power}' in page for page in pages)], ['France'])
        done = run('print', SAMPLE, 'auction', '--viewer', 'FRANCE', '-o', self.path('no.pdf'))
        self.assertEqual(done.returncode, 2)
        self.assertFalse(os.path.exists(self.path('no.pdf')))
        done = run('print', SAMPLE, 'statements', '--viewer', 'public', '-o', self.path('no.pdf'))
        self.assertEqual(done.returncode, 2)

    def test_an_empty_sheet_tells_no_treasury_to_others(self):
        text = ''.join(self.words(self.print('sheets', '--viewer', 'public')))
        self.assertIn('Offer sheet of Turkey', text)
        self.assertNotIn('Treasury', text)

    def test_a_draft_is_printed_on_its_sheet(self):
        draft = self.path('draft.txt')
        with open(draft, 'w', encoding='utf-8') as file:
            file.write('5 : A PAR - BUR %for the cause\n20 $\n' + '9 : A VIE H | - GAL' * 9 + '\n')
        pages = self.words(self.print('filled', '--power', 'FRANCE', '--sheet', draft))
        self.assertIn('5 : A PAR - BUR %for the cause', pages[0])
        self.assertIn('20 $', pages[0])
        self.assertEqual(sum(page.count('9 : A VIE H') for page in pages) > 0, True)

    def test_the_margin_knows_only_what_the_game_allows(self):
        classic = ''.join(self.words(self.print('sheets', game=self.new_game('--game', 'classic'))))
        self.assertNotIn('whatever it does', classic)
        self.assertNotIn('kept out of the bidding', classic)
        plain = self.words(self.print('sheets', game=self.new_game('--game', 'diplomacy')))
        self.assertIn('Orders of France', plain[2])
        self.assertEqual(len(plain), 7)
        self.assertNotIn('Acceptance', plain[2])

    def test_the_relatives_have_rules_and_forms_of_their_own(self):
        pages = self.words(self.print('rules', 'sheets',
                                      game=self.new_game('--game', 'diplobucks')))
        self.assertIn('BRIBE DESTROY 1200', pages[0])
        self.assertIn('Bribes', pages[1])
        os.unlink(self.path('game.payola'))
        pages = self.words(self.print('rules', 'sheets', game=self.new_game('--game', 'intimate')))
        self.assertIn('BID ITALY 6', pages[0])
        self.assertIn('Bids and orders for mercenaries', pages[1])

    def test_thirty_six_powers(self):
        path = self.print('sheets', 'rules', 'map', game=self.new_game('--variant', 'void'))
        pages = self.words(path)
        self.assertEqual(sum('Offer sheet of' in page for page in pages) >= 36, True)

    def test_sixty_letters(self):
        title = 'The Sixty Letter Championship of the Northern Payola Society'
        path = self.print('sheets', 'map', 'rules', 'poster',
                          game=self.new_game('--title', title))
        self.assertIn(title[:30], self.words(path)[0])

    def test_retreats_and_adjustments_can_be_ticked(self):
        game = self.path('late.payola')
        for phase, word in (('S1902R', 'Retreats of'), ('W1902A', 'Adjustments of')):
            with open(game, 'wb') as file:
                file.write(read(SAMPLE))
            self.assertEqual(run('rollback', game, phase).returncode, 0)
            pages = self.words(self.print('sheets', game=game))
            self.assertTrue(all(word in page for page in pages), pages)

    def test_a_game_that_has_not_begun(self):
        game = self.new_game()
        for kind in ('results', 'auction', 'statements'):
            done = run('print', game, kind, '-o', self.path('no.pdf'))
            self.assertEqual(done.returncode, 2)
            self.assertIn(b'nothing', done.stderr)
        self.assertEqual(len(self.words(self.print('map', game=game))), 1)

    def test_wrong_words(self):
        for arguments, hint in ((('mop', '-o', 'x.pdf'), b'statements'),
                                (('map',), b'-o'), (('map', '-o', 'x.doc'), b'-o'),
                                (('map', '-o', 'x.pdf', '--paper', 'b5'), b'a4, letter'),
                                (('map', '-o', '/nowhere/at/all/x.pdf'), b'nowhere')):
            done = run('print', SAMPLE, *arguments)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn(hint, done.stderr)

    def test_all_phases_in_one_document(self):
        pages = self.words(self.print('map', 'results', '--phase', 'all'))
        for phase in ('Spring 1901', 'Fall 1901', 'Winter 1902'):
            self.assertTrue(any(f'Results of {phase}' in page for page in pages), phase)
        self.assertEqual(sum(': orders' in page for page in pages), 7)
        self.assertEqual(sum('After Winter 1902' in page for page in pages), 1)

    def test_results_for_spreadsheets(self):
        text = run('results', SAMPLE, '--phase', 'F1901M', '--format', 'csv').stdout.decode()
        self.assertTrue(text.endswith('\r\n'))
        rows = list(csv.reader(text.splitlines()))
        self.assertEqual(rows[0], ['phase', 'power', 'order', 'result', 'paid', 'payers'])
        self.assertEqual(len(rows), 23)
        self.assertIn(['F1901M', 'France', 'F MAO - BRE', 'moved', '2', 'France 1, Italy 1'], rows)
        public = run('results', SAMPLE, '--phase', 'F1901M', '--format', 'csv', '--viewer',
                     'public').stdout.decode()
        self.assertTrue(all(row[4:] == ['', ''] for row in list(csv.reader(public.splitlines()))[1:]))

    def test_charts_show_what_the_viewer_knows(self):
        whole = ''.join(self.words(self.print('history')))
        self.assertIn('Treasuries by season', whole)
        self.assertRegex(whole, r'S1901 +48 +48 +48 +48 +48 +62 +48')
        own = ''.join(self.words(self.print('history', '--viewer', 'RUSSIA')))
        self.assertRegex(own, r'S1901 +62\n')
        self.assertNotIn('48', own)
        public = ''.join(self.words(self.print('history', '--viewer', 'public')))
        self.assertIn('Centres by year', public)
        self.assertNotIn('Treasuries', public)
        plain = self.new_game('--game', 'diplomacy')
        done = run('print', plain, 'history', '-o', self.path('no.pdf'))
        self.assertEqual(done.returncode, 2, 'one point makes no history')

    def test_posters(self):
        path = self.print('poster', '--paper', 'a0')
        facts = subprocess.run(['pdfinfo', path], capture_output=True, check=True).stdout.decode()
        self.assertRegex(facts, r'A0')
        # The names on the map are drawn, those beside it are text.
        self.assertIn('Turkey', self.words(path)[0])


tap.main()
