#!/usr/bin/python3
"""Prints pages with payola-cli and checks the text of the PDF files.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import csv
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time

import tap
from program import OK, REFUSED, FolderCase, read, run

ROOT = os.environ['PAYOLA_SOURCE_ROOT']
SAMPLE = os.path.join(ROOT, 'data', 'samples', 'demo.payola')
POWERS = ['Austria', 'England', 'France', 'Germany', 'Italy', 'Russia', 'Turkey']


class Printing(FolderCase):
    def print(self, *arguments, game=SAMPLE, name='out.pdf'):
        """Prints pages and returns the path of the file."""
        done = run('print', game, *arguments, '-o', self.path(name))
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return self.path(name)

    def words(self, path, layout=True, order=False):
        """Returns the text of each page of a PDF file, as it looks or in the order of the file."""
        command = ['pdftotext'] + (['-raw'] if order else ['-layout'] if layout else []) + [path, '-']
        text = subprocess.run(command, capture_output=True, check=True).stdout.decode()
        return text.split('\f')[:-1]

    def new_game(self, *options):
        path = self.path('game.payola')
        done = run('new', path, '--seed', '1', *options)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return path

    def test_every_kind_on_every_usual_paper(self):
        for kind in ('rules', 'map', 'results', 'auction', 'statements', 'sheets', 'poster'):
            for paper, size in (('a4', '595.276 x 841.89'), ('letter', '612 x 792')):
                path = self.print(kind, '--paper', paper, '--phase', 'F1902M')
                facts = subprocess.run(['pdfinfo', path], capture_output=True, check=True).stdout
                width, height = size.split(' x ')
                lying = f'{height} x {width}'
                self.assertRegex(facts.decode(), f'Page size: +({size}|{lying}) pts')

    def test_posters_on_any_sheet(self):
        """A poster has the size and the title that were asked for; a PNG file its resolution."""
        path = self.print('poster', '--paper', '500x700', '--title', 'Kaffeehaus Central')
        facts = subprocess.run(['pdfinfo', path], capture_output=True, check=True).stdout.decode()
        width, height = (float(side) * 25.4 / 72 for side in
                         re.search(r'Page size: +([0-9.]+) x ([0-9.]+)', facts).groups())
        self.assertAlmostEqual(width, 700, 1)
        self.assertAlmostEqual(height, 500, 1)
        text = self.words(path)[0]
        for words in ('Kaffeehaus', 'Central', '20° E', '40° N', '18 supply centres win'):
            self.assertIn(words, text)
        picture = read(self.print('poster', '--paper', 'a5', '--resolution', '100', name='out.png'))
        self.assertEqual(int.from_bytes(picture[16:20], 'big'), 827)
        self.assertEqual(int.from_bytes(picture[20:24], 'big'), 583)
        for word in ('500', '500x', '50x700', '500x700x3', '3000x700', '-5x700', 'a7'):
            done = run('print', SAMPLE, 'poster', '-o', self.path('no.pdf'), '--paper', word)
            self.assertEqual(done.returncode, REFUSED, word)
            self.assertIn('500x700', done.stderr.decode())
        for word in ('-1', '9999'):
            done = run('print', SAMPLE, 'poster', '-o', self.path('no.png'), '--resolution', word)
            self.assertEqual(done.returncode, REFUSED, word)

    def test_fonts_are_in_the_file_and_words_can_be_found(self):
        path = self.print('rules', 'map', 'results', 'auction', 'statements', 'sheets', 'filled',
                          'history', 'poster', '--phase', 'F1902M')
        fonts = subprocess.run(['pdffonts', path], capture_output=True, check=True).stdout.decode()
        for line in fonts.splitlines()[2:]:
            self.assertEqual(line.split()[-5], 'yes', line)
        faces = {line.split()[0].partition('+')[2] for line in fonts.splitlines()[2:]}
        self.assertLessEqual({'Lato-Regular', 'Lato-Bold', 'Vollkorn-Bold'}, faces)
        self.assertEqual({face for face in faces
                          if not face.startswith(('Lato-', 'Vollkorn-', 'DejaVu'))}, set())
        self.assertTrue(any('Statement for Austria' in page for page in self.words(path)))

    def test_pages_say_the_same_in_grey(self):
        """All text has enough contrast on white for a monochrome printer."""
        path = self.print('rules', 'results', 'statements', 'sheets', '--phase', 'F1902M')
        subprocess.run(['pdftoppm', '-gray', '-r', '40', path, self.path('grey')], check=True)
        subprocess.run(['pdftoppm', '-r', '40', path, self.path('colour')], check=True)
        names = [name for name in os.listdir(self.folder) if name.startswith('colour')]
        self.assertGreater(len(names), 16)
        for name in names:
            data = read(self.path(name))
            pixels = data.split(b'255\n', 1)[1]
            self.assertEqual(pixels[0::3], pixels[1::3], name)
            self.assertEqual(pixels[0::3], pixels[2::3], name)
            self.assertEqual(max(pixels), 255, name)
            self.assertLess(min(pixels), 90, name)

    def test_the_same_game_gives_the_same_bytes(self):
        for kind in ('map', 'statements', 'sheets'):
            for name in ('out.pdf', 'out.svg', 'out.png'):
                first = read(self.print(kind, name=name))
                self.assertEqual(first, read(self.print(kind, name=name)), f'{kind} {name}')

    def test_prices_are_on_the_map(self):
        """With --prices, the map with orders shows each price to those who may know it."""
        def printed(*more):
            path = self.print('map', '--phase', 'F1902M', '--viewer', *more)
            return self.words(path, layout=False)[0].split()
        self.assertNotIn('28', printed('gm'))
        self.assertIn('28', printed('gm', '--prices'))
        self.assertNotIn('28', printed('italy', '--prices'))

        def drawn(viewer, *more):
            path = self.path('map.svg')
            self.assertEqual(run('map', SAMPLE, '--phase', 'F1902M', '--viewer', viewer, '-o', path,
                                 *more).returncode, 0)
            with open(path, encoding='utf-8') as file:
                return re.findall(r'<g id="price-(\w+)" class="price" data-power="(\w+)">', file.read())
        self.assertEqual(drawn('gm'), [])
        everything, own = drawn('gm', '--prices'), drawn('italy', '--prices')
        self.assertIn(('SEV', 'Russia'), everything)
        self.assertNotIn(('SEV', 'Russia'), own)
        self.assertIn(('NAP', 'Italy'), own)
        self.assertLess(set(own), set(everything))
        for suffix in ('png', 'pdf'):
            pictures = []
            for more in ([], ['--prices']):
                path = self.path('map.' + suffix)
                self.assertEqual(run('map', SAMPLE, '--phase', 'F1902M', '-o', path, '--viewer',
                                     'gm', *more).returncode, 0)
                with open(path, 'rb') as file:
                    pictures.append(file.read())
            self.assertNotEqual(*pictures)

    def test_a_statement_has_the_secrets_of_one_power(self):
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

    def test_a_player_prints_only_known_facts(self):
        pages = self.words(self.print('statements', 'sheets', '--viewer', 'FRANCE'))
        self.assertEqual([power for power in POWERS
                          if any(f'Statement for {power}' in page for page in pages)], ['France'])
        self.assertEqual([power for power in POWERS
                          if any(f'Offer Sheet of {power}' in page for page in pages)], ['France'])
        done = run('print', SAMPLE, 'auction', '--viewer', 'FRANCE', '-o', self.path('no.pdf'))
        self.assertEqual(done.returncode, 2)
        self.assertFalse(os.path.exists(self.path('no.pdf')))
        done = run('print', SAMPLE, 'rules', 'filled', '-o', self.path('rules.pdf'))
        self.assertEqual(done.returncode, OK)
        self.assertIn(b'No sheet has been written', done.stderr)
        done = run('print', SAMPLE, 'rules', '-o', self.path('rules.pdf'))
        self.assertNotIn(b'No sheet has been written', done.stderr)
        done = run('print', SAMPLE, 'statements', '--viewer', 'public', '-o', self.path('no.pdf'))
        self.assertEqual(done.returncode, 2)

    def test_an_empty_sheet_hides_the_treasury_from_others(self):
        text = ''.join(self.words(self.print('sheets', '--viewer', 'public')))
        self.assertIn('Offer Sheet of Turkey', text)
        self.assertNotIn('Treasury', text)

    def test_a_draft_is_printed_on_its_sheet(self):
        draft = self.path('draft.txt')
        with open(draft, 'w', encoding='utf-8') as file:
            file.write('5 : A PAR - BUR %for the cause\n20 $\n' + '9 : A VIE H | - GAL' * 9 + '\n')
        pages = self.words(self.print('filled', '--power', 'FRANCE', '--sheet', draft))
        self.assertIn('5 : A PAR - BUR %for the cause', pages[0])
        self.assertIn('20 $', pages[0])
        self.assertEqual(sum(page.count('9 : A VIE H') for page in pages) > 0, True)

    def test_the_margin_lists_only_lines_of_the_game(self):
        classic = ''.join(self.words(self.print('sheets', game=self.new_game('--game', 'classic'))))
        self.assertNotIn('for whatever the unit does', classic)
        self.assertNotIn('reserved as savings', classic)
        for forbidden in '9#4', '3*5', 'none may be':
            self.assertNotIn(forbidden, classic)
        usual = ''.join(self.words(self.print('sheets', game=self.new_game())))
        for allowed in '9#4', '3*5', 'none may be':
            self.assertIn(allowed, usual)
        plain = self.words(self.print('sheets', game=self.new_game('--game', 'diplomacy')))
        self.assertIn('Orders of France', plain[2])
        self.assertEqual(len(plain), 7)
        self.assertNotIn('Acceptance', plain[2])

    def test_diplobucks_and_intimate_have_separate_rules_and_forms(self):
        path = self.print('rules', 'sheets', game=self.new_game('--game', 'diplobucks'))
        pages = self.words(path)
        # Without the layout, the words of one column follow each other.
        rules = ' '.join(self.words(path, layout=False)[0].split())
        self.assertIn('BRIBE DESTROY (1200 DB)', rules)
        self.assertIn('Bribes', pages[1])
        self.assertIn('BRIBE DOUBLE A PAR', pages[1])
        self.assertIn('DESTROY (1200 DB)', pages[1])
        os.unlink(self.path('game.payola'))
        pages = self.words(self.print('rules', 'sheets', game=self.new_game('--game', 'intimate')))
        self.assertIn('BID ITALY 6', pages[0])
        self.assertIn('Bids and Orders for Mercenaries', pages[1])
        self.assertIn('BID ITALY 6', pages[1])

    def test_only_players_get_forms(self):
        game = self.new_game('--game', 'intimate')
        self.assertNotIn('Treasury', ''.join(self.words(self.print('sheets', game=game))))
        pages = self.words(self.print('sheets', '--viewer', 'gm', game=game))
        self.assertIn('FOR FRANCE ONLY', pages[0])
        self.assertEqual([re.search(r'Orders of (\w+)', page)[1] for page in pages],
                         ['France', 'Russia'])
        self.assertIn('Treasury: 20 cr.', pages[0])
        self.assertEqual(run('adjudicate', game).returncode, 0)
        pages = self.words(self.print('statements', game=game))
        self.assertEqual([re.search(r'Statement for (\w+)', page)[1] for page in pages],
                         ['France', 'Russia'])
        os.unlink(game)
        dummies = ['--option', 'dummy-italy', '--option', 'dummy-turkey=france']
        pages = self.words(self.print('sheets', game=self.new_game(*dummies)))
        self.assertEqual([re.search(r'Offer Sheet of (\w+)', page)[1] for page in pages],
                         [power for power in POWERS if power != 'Italy'])
        # The number of forms does not reveal hidden dummies.
        os.unlink(game)
        hidden = self.new_game(*dummies, '--option', 'hide-dummies')
        self.assertEqual(len(self.words(self.print('sheets', '--viewer', 'public', game=hidden))),
                         7)

    def play(self, kind):
        """Plays one phase of a game of this kind, with a unique comment in each sheet; returns the
        path of the game and the treasuries after the phase."""
        game = self.path(f'{kind}.payola')
        self.assertEqual(run('new', game, '--seed', '1', '--game', kind).returncode, 0)
        shown = json.loads(run('show', game, '--format', 'json').stdout)
        for i, power in enumerate(power.upper() for power in POWERS):
            if kind == 'intimate' and power not in ('FRANCE', 'RUSSIA'):
                continue
            unit = shown['units'][power][0]
            lines = {'diplobucks': [f'{unit} H', 'BRIBE PRESS'][:1 + i % 2],
                     'intimate': [f'{unit} H', f'BID ITALY {i + 1}'],
                     'diplomacy': [f'{unit} H']}.get(kind, [f'{3 + 2 * i} : {unit} H'])
            sheet = self.path('sheet.txt')
            with open(sheet, 'w', encoding='utf-8') as file:
                file.write('\n'.join(f'{line} %mark{power.lower()}' for line in lines) + '\n')
            done = run('submit', game, power, sheet)
            self.assertEqual(done.returncode, 0, done.stderr.decode())
        self.assertEqual(run('adjudicate', game).returncode, 0)
        shown = json.loads(run('show', game, '--format', 'json').stdout)
        return game, shown.get('balances', {})

    def test_pages_hide_the_secrets_of_others(self):
        for kind in ('payola', 'classic', 'flat-tax', 'zero-sum', 'ebayola', 'tin-cup',
                     'diplobucks', 'intimate', 'diplomacy'):
            game, balances = self.play(kind)
            every = ['map', 'results', 'statements', 'sheets', 'filled', 'history']
            # A poster is an enlarged map. It is slow, so only two kinds of games test it.
            if kind in ('payola', 'tin-cup'):
                every.append('poster')
            for viewer in 'FRANCE', 'public':
                mine = ''.join(self.words(self.print(*every, '--viewer', viewer, game=game)))
                mine = re.sub(r'\(\d+\s+DB\)', '', mine)  # prices in the margin
                marks = set(re.findall(r'mark([a-z]+)', mine))
                self.assertEqual(marks, {'france'} if viewer == 'FRANCE' else set(), kind)
                for power, balance in balances.items():
                    if power != viewer and balance != balances.get(viewer) and balance != 0:
                        name = power.title()
                        self.assertNotRegex(mine, rf'\b{balance} (AgP|DB|cr)', f'{kind} {power}')
                        self.assertNotRegex(mine, rf'(?m)^ *{name} .* {balance}$', f'{kind} {power}')
            # Each page of the game master's statements belongs to one power.
            owner = None
            for page in self.words(self.print('statements', game=game)):
                found = re.search(r'Statement for (\w+)', page)
                owner = found[1].lower() if found else owner
                self.assertLessEqual(set(re.findall(r'mark([a-z]+)', page)), {owner}, kind)

    def test_thirty_six_powers(self):
        game = self.new_game('--variant', 'void')
        pages = self.words(self.print('sheets', game=game))
        powers = json.loads(run('show', game, '--format', 'json').stdout)['units']
        self.assertEqual(len(powers), 36)
        self.assertEqual(sum('Offer Sheet of' in page for page in pages), 36)
        self.assertLessEqual(len(pages), 2 * 36)
        self.assertEqual(len(self.words(self.print('rules', game=game))), 1)
        self.assertEqual(run('adjudicate', game).returncode, 0)
        pages = self.words(self.print('statements', game=game))
        self.assertEqual(sum('Statement for' in page for page in pages), 36)
        self.assertLessEqual(len(pages), 2 * 36)
        # Even in a large chart, each line has a name. Tables continue on another page.
        pages = self.words(self.print('history', '--viewer', 'gm', game=game))
        self.assertEqual(len(pages), 1)
        self.assertIn('Treasuries by Season', pages[0])
        key = ' '.join(re.search(r'A Adriatic Sea,.*', pages[0], re.S)[0].split())
        self.assertEqual(len(key.split(', ')), 36)
        for name in key.split(', '):
            self.assertRegex(pages[0], rf'(?m) {name[2:]}$')
        self.assertEqual(len(re.findall(r'^F1900( +9)+$', pages[0], re.M)), 2)
        self.assertEqual(sum(len(re.findall(r'\b9\b', line)) for line in
                             re.findall(r'^F1900.*$', pages[0], re.M)), 36)
        # The list of names below a map is complete, and no name is cut off.
        page = self.words(self.print('map', game=game))[0]
        self.assertRegex(page, r'Western Mediterranean Sea +0')
        self.assertNotIn('…', page)

    def test_counts_on_axes_are_integers(self):
        game = self.new_game('--variant', 'chaos')
        for _ in range(4):
            self.assertEqual(run('adjudicate', game).returncode, 0)
        text = ''.join(self.words(self.print('history', game=game)))
        self.assertIn('Supply Centres by Year', text)
        self.assertNotIn('0.2', text)

    def test_rules_fit_on_one_page(self):
        for kind in ('payola', 'classic', 'flat-tax', 'zero-sum', 'ebayola', 'tin-cup',
                     'diplobucks', 'intimate', 'diplomacy'):
            game = self.path(f'{kind}.payola')
            self.assertEqual(run('new', game, '--seed', '1', '--game', kind).returncode, 0)
            for paper in 'a4', 'letter', 'a5':
                pages = self.words(self.print('rules', '--paper', paper, game=game))
                self.assertEqual(len(pages), 1, f'{kind} {paper}')
                self.assertIn('Order of Play', pages[0])
                self.assertIn('Signs on the Map', pages[0])
                # The text has two columns.
                self.assertRegex(pages[0], r'(?m)^.{40,}(Public|Options|Taxes|Signs|Cost|How) ')

    def test_every_sheet_is_one_page(self):
        """No line of an offer sheet is on a second page, on any paper and for many units."""
        for paper in 'a4', 'letter', 'a5', 'legal':
            path = self.print('sheets', '--paper', paper)
            pages = self.words(path)
            self.assertEqual(len(pages), 7, paper)
            for page in pages:
                self.assertIn('Transfers', page)
                self.assertIn('precedence', page)
            self.check_margins(path, paper)
        game = self.path('many.payola')
        self.assertEqual(run('new', game, '--seed', '1').returncode, 0)
        places = ['A PIC', 'A BUR', 'A GAS', 'A SPA', 'F POR', 'F ENG', 'A BEL', 'A HOL', 'A RUH',
                  'F NTH', 'F IRI', 'F WES', 'F LYO', 'A PIE', 'F MAO', 'F NAO', 'F NAF']
        done = run('correct', game, *[f'UNIT France {place}' for place in places], '--reason', 'test')
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        for paper in 'a4', 'letter', 'a5':
            path = self.print('sheets', '--paper', paper, '--power', 'FRANCE', game=game)
            self.assertEqual(len(self.words(path)), 1, paper)
            self.check_margins(path, paper)

    def check_margins(self, path, paper):
        """Checks that the margins of all pages are empty."""
        margin = 12 if paper == 'a5' else 16
        for file in os.listdir(self.folder):
            if file.startswith('edge'):
                os.unlink(self.path(file))
        subprocess.run(['pdftoppm', '-gray', '-r', '50.8', path, self.path('edge')], check=True)
        for file in os.listdir(self.folder):
            if not file.startswith('edge'):
                continue
            kind, size, _, pixels = read(self.path(file)).split(b'\n', 3)
            self.assertEqual(kind, b'P5')
            width, height = map(int, size.split())
            edge = 2 * margin - 2  # two pixels to a millimetre
            for y in range(height):
                row = pixels[y * width:(y + 1) * width]
                if y < edge or y >= height - edge:
                    self.assertEqual(min(row), 255, (file, y))
                else:
                    self.assertEqual(min(row[:edge] + row[-edge:]), 255, (file, y))

    def test_tables_have_the_currency_in_the_title(self):
        pages = self.words(self.print('statements', '--power', 'FRANCE', '--phase', 'F1902M'))
        self.assertIn('Total Paid (AgP)', pages[0])
        self.assertRegex(pages[0], r'Total cost of your bribes +\u2212\d+\n')
        self.assertEqual(pages[0].count('CONFIDENTIAL'), 1)
        self.assertEqual(len(re.findall(r'\d AgP', pages[0])), 0)

    def test_tables_share_columns(self):
        """The columns of all orders in the results are below each other."""
        for paper in 'a4', 'a5':
            page = self.words(self.print('results', '--phase', 'F1902M', '--paper', paper))[0]
            heads = re.findall(r'(?m)^ *Unit and Order.*$', page)
            self.assertGreater(len(heads), 3)
            self.assertEqual(len({head.index('Result') for head in heads}), 1, heads)

    def test_rules_tell_what_counts(self):
        """The rules name the tax that applies, omit plateaus that are not allowed, and explain every
        option."""
        def told(*options):
            return re.sub(r'\s+', ' ', ''.join(self.words(
                self.print('rules', game=self.new_game(*options)), order=True)))

        usual = told()
        self.assertIn('below its plateau', usual)
        for sign in ': A PAR - BUR', '! A PAR - BUR', '> A PAR - BUR', '@ A PAR', '& A PAR':
            self.assertIn(f'5 {sign} for ', usual)
        self.assertIn('9#4 9, but not reduced below 4', usual)
        classic = told('--game', 'classic', '--option', '!zero-foreign', '--option', 'tax-par=3',
                       '--dummy', 'italy', '--dummy', 'turkey=russia')
        self.assertNotIn('below its plateau', classic)
        self.assertNotIn('9#4', classic)
        self.assertIn('Every supply centre earns 7 AgP', classic)
        self.assertIn('!zero-foreign Not in force: Offers of 0 AgP', classic)
        self.assertIn('tax-par=3 This supply centre earns', classic)
        self.assertIn('dummy-italy This power does not have a player', classic)
        self.assertIn('dummy-turkey=russia Another power plays this one', classic)

    def test_sixty_letters(self):
        title = 'The Sixty Letter Championship of the Northern Payola Society'
        path = self.print('sheets', 'map', 'rules', 'poster',
                          game=self.new_game('--title', title))
        pages = self.words(path)
        self.assertEqual(len(pages), 1 + 1 + 7 + 1)
        for page in pages[:-1]:
            self.assertIn(title, page)
        for word in title.split():
            self.assertIn(word, pages[-1])

    def test_no_units(self):
        """A power without units and money has no form, but its other pages are complete."""
        game = self.new_game('--game', 'diplomacy')
        done = run('correct', game, 'REMOVE BRE', 'REMOVE PAR', 'REMOVE MAR', '--reason', 'test')
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        pages = self.words(self.print('sheets', 'map', game=game))
        self.assertEqual(len(pages), 6 + 1)
        self.assertEqual(run('adjudicate', game).returncode, 0)
        self.assertGreaterEqual(len(self.words(self.print('results', 'map', game=game))), 3)

    def test_retreats_and_adjustments_can_be_ticked(self):
        game = self.path('late.payola')
        for phase, word in (('S1902R', 'Retreats of'), ('W1902A', 'Adjustments of')):
            with open(game, 'wb') as file:
                file.write(read(SAMPLE))
            self.assertEqual(run('rollback', game, phase).returncode, 0)
            pages = self.words(self.print('sheets', game=game))
            self.assertTrue(all(word in page for page in pages), pages)

    def test_posters_have_styles_and_widths(self):
        """A poster has the paper of its style, and a PNG page the width that was asked for."""
        corners = {}
        for style in 'light', 'dark', 'print', 'high-contrast':
            path = self.print('poster', '--style', style, '--width', '600', name='poster.png')
            self.assertEqual(int.from_bytes(read(path)[16:20], 'big'), 600)
            pdf = self.print('poster', '--style', style, '--paper', 'a3')
            subprocess.run(['pdftoppm', '-r', '10', '-singlefile', pdf, self.path('small')],
                           check=True)
            corners[style] = read(self.path('small.ppm')).split(b'255\n', 1)[1][:3]
        self.assertEqual(corners['print'], b'\xff' * 3)
        self.assertLess(max(corners['dark']), 80)
        self.assertGreater(min(corners['light']), 200)
        for arguments in (('--style', 'sepia'), ('--width', '4')):
            done = run('print', SAMPLE, 'poster', *arguments, '-o', self.path('no.png'))
            self.assertEqual(done.returncode, 2, arguments)
            self.assertFalse(os.path.exists(self.path('no.png')))

    def test_booklet(self):
        """A booklet has its pages in the order in which they lie beside each other."""
        def halves(path):
            size = subprocess.run(['pdfinfo', path], capture_output=True, check=True).stdout.decode()
            width, height = map(float, re.search(r'Page size: +([\d.]+) x ([\d.]+)', size).groups())
            found = []
            for page in range(1, 1 + int(re.search(r'Pages: +(\d+)', size)[1])):
                for x in 0, round(width / 2):
                    box = ['-x', str(x), '-y', '0', '-W', str(round(width / 2)), '-H', str(round(height))]
                    done = subprocess.run(['pdftotext', '-f', str(page), '-l', str(page), *box, path,
                                           '-'], capture_output=True, check=True)
                    text = done.stdout.decode()
                    power = re.search(r'Offer Sheet of (\w+)', text)
                    found.append(power[1] if power else text.strip())
            return (round(width), round(height)), found

        size, found = halves(self.print('sheets', '--booklet'))
        self.assertEqual(size, (842, 595))
        self.assertEqual(found, ['', 'Austria', 'England', 'Turkey', 'Russia', 'France', 'Germany',
                                 'Italy'])
        size, found = halves(self.print('sheets', '--booklet', '--paper', 'letter', '--power',
                                        'ITALY'))
        self.assertEqual((size, found), ((1224, 792), ['', 'Italy', '', '']))
        # A wide map is turned, so that it stays within its half.
        self.assertEqual(halves(self.print('map', '--booklet'))[0], (842, 595))
        done = run('print', SAMPLE, 'map', '--booklet', '-o', self.path('no.svg'))
        self.assertEqual(done.returncode, 2)
        self.assertIn(b'PDF', done.stderr)

    def test_an_auction_takes_two_pages(self):
        """The auction of 22 units has every candidate, bid, reason and result on two pages."""
        for paper, most in (('a4', 2), ('letter', 2), ('a5', 3)):
            for phase in 'S1901M', 'S1902M', 'F1902M':
                pages = self.words(self.print('auction', '--paper', paper, '--phase', phase),
                                   layout=False)
                self.assertLessEqual(len(pages), most, (paper, phase))
                text = re.sub(r'\s+', ' ', ' '.join(pages))
                done = run('explain', SAMPLE, '--phase', phase, '--format', 'csv').stdout.decode()
                for row in list(csv.reader(done.splitlines()))[1:]:
                    order, amount, offered = row[2], row[6], row[7]
                    if paper == 'a4':
                        self.assertIn(order, text, phase)
                    if amount:
                        words = f'{row[5]} {amount}' + (
                            f' (offered {offered})' if amount != offered else '')
                        self.assertIn(words, text, (paper, phase))
                self.assertIn('Reductions', text)

    def test_filled_needs_a_sheet(self):
        done = run('print', SAMPLE, 'filled', '-o', self.path('no.pdf'))
        self.assertEqual(done.returncode, 2)
        self.assertIn(b'No sheet has been written', done.stderr)
        self.assertFalse(os.path.exists(self.path('no.pdf')))

    def test_slips_share_sheets_of_paper(self):
        game = self.path('late.payola')
        with open(game, 'wb') as file:
            file.write(read(SAMPLE))
        self.assertEqual(run('rollback', game, 'W1902A').returncode, 0)
        pages = self.words(self.print('sheets', game=game))
        self.assertEqual(len(pages), 1)
        self.assertIn('Adjustments of Austria', pages[0])
        self.assertIn('Adjustments of France', pages[0])
        # A player's text is only on that player's page.
        draft = self.path('draft.txt')
        with open(draft, 'w', encoding='utf-8') as file:
            file.write('A VIE B %mine\n')
        self.assertEqual(run('submit', game, 'AUSTRIA', draft).returncode, 0)
        pages = self.words(self.print('filled', game=game))
        self.assertEqual(['mine' in page for page in pages], [True, False])
        # None of many blocks is split.
        os.unlink(game)
        game = self.new_game('--variant', 'void')
        self.assertEqual(run('adjudicate', game).returncode, 0)
        for paper in 'a4', 'letter', 'a5':
            pages = self.words(self.print('sheets', '--paper', paper, game=game))
            self.assertLess(len(pages), 20, paper)
            slips = [page.count('Adjustments of') for page in pages]
            self.assertEqual(sum(slips), 36)
            self.assertEqual(slips, [page.count('You must remove 1 unit') for page in pages])
            self.assertEqual(slips, [len(re.findall(r'(?m)^[AF] \w\w\w +D$', page))
                                     for page in pages])

    def test_a_game_without_turns(self):
        game = self.new_game()
        for kind in ('results', 'auction', 'statements'):
            done = run('print', game, kind, '-o', self.path('no.pdf'))
            self.assertEqual(done.returncode, 2)
            self.assertIn(b'documents are empty', done.stderr)
        self.assertEqual(len(self.words(self.print('map', game=game))), 1)

    def test_invalid_arguments(self):
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
            self.assertTrue(any(f'Results: {phase}' in page for page in pages), phase)
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

    def test_owners_of_supply_centres(self):
        """The table of owners agrees with the positions, and the picture has the letters of powers."""
        table = list(csv.reader(run('chart', SAMPLE, 'owners', '--format', 'csv').stdout.decode().splitlines()))
        self.assertEqual(table[0], ['Supply centre', '1900', '1901', '1902'])
        self.assertEqual(len(table), 1 + 34)
        for column, phase in ((1, 'S1901M'), (2, 'S1902M')):
            shown = json.loads(run('show', SAMPLE, '--phase', phase, '--format', 'json').stdout)
            for power in POWERS:
                self.assertEqual(sum(row[column] == power for row in table),
                                 len(shown['centers'][power.upper()]), (phase, power))
        text = run('chart', SAMPLE, 'owners').stdout.decode()
        self.assertRegex(text, r'Trieste +A ')
        self.assertIn('A Austria, E England', text)
        path = self.path('owners.pdf')
        self.assertEqual(run('chart', SAMPLE, 'owners', '-o', path).returncode, OK)
        words = ''.join(self.words(path))
        for word in ('Owners of the Supply Centres', 'changed hands', 'Trieste', '1902'):
            self.assertIn(word, words)

    def test_charts_show_only_known_facts(self):
        whole = ''.join(self.words(self.print('history', '--viewer', 'gm')))
        self.assertIn('Treasuries by Season', whole)
        self.assertRegex(whole, r'S1901 +48 +48 +48 +48 +48 +62 +48')
        own = ''.join(self.words(self.print('history', '--viewer', 'RUSSIA')))
        self.assertRegex(own, r'S1901 +62\n')
        self.assertNotIn('48', own)
        for viewer in ['--viewer', 'public'], []:
            public = ''.join(self.words(self.print('history', *viewer)))
            self.assertIn('Supply Centres by Year', public)
            self.assertNotIn('Treasuries', public)
            self.assertNotIn('ONLY', public)
        plain = self.new_game('--game', 'diplomacy')
        done = run('print', plain, 'history', '-o', self.path('no.pdf'))
        self.assertEqual(done.returncode, 2, 'one point makes no history')

    def interrupt(self, prepare, *command):
        """Sends Ctrl-C when the command begins to write and returns the exit status. Tries again if
        the command ended first, which can happen on a busy machine."""
        for _ in range(20):
            prepare()
            ended = self.interrupt_once(*command)
            if ended != OK:
                return ended
        return OK

    def interrupt_once(self, *command):
        process = subprocess.Popen([sys.argv[1], *command], stderr=subprocess.PIPE)
        deadline = time.monotonic() + 30
        while not any(name.startswith('.payola') for _, names, _ in os.walk(self.folder)
                      for name in names) and process.poll() is None:
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.001)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
        return process.returncode

    def test_an_interrupt_leaves_no_partial_files(self):
        folder = self.path('site')

        def clear():
            shutil.rmtree(folder, ignore_errors=True)

        def publish():
            clear()
            self.assertEqual(run('publish', '--anyway', SAMPLE, folder).returncode, 0)

        ended = self.interrupt(clear, 'publish', '--anyway', '--pdf', SAMPLE, folder)
        self.assertEqual(ended, -signal.SIGINT)
        self.assertFalse(os.path.exists(folder))
        # The earlier publication does not change.
        publish()
        files = {os.path.join(top, name): read(os.path.join(top, name))
                 for top, _, names in os.walk(folder) for name in names}
        self.assertIn(os.path.join(folder, 'index.html'), files)
        self.assertEqual(self.interrupt(publish, 'publish', '--anyway', '--pdf', SAMPLE, folder),
                         -signal.SIGINT)
        self.assertEqual(files, {os.path.join(top, name): read(os.path.join(top, name))
                                 for top, _, names in os.walk(folder) for name in names})
        self.assertEqual(os.listdir(self.folder), ['site'])
        # A second publication replaces all files and leaves no temporary files.
        self.assertEqual(run('publish', '--anyway', '--pdf', SAMPLE, folder).returncode, 0)
        self.assertTrue(os.path.exists(os.path.join(folder, 'data', 'game.pdf')))
        self.assertFalse([name for name in os.listdir(folder) if name.startswith('.')])

    def test_publication_errors(self):
        with open(self.path('file'), 'w', encoding='utf-8') as file:
            file.write('in the way')
        os.mkdir(self.path('site'))
        with open(self.path('site/maps'), 'w', encoding='utf-8') as file:
            file.write('in the way')
        for folder in 'file', 'file/below', 'site':
            done = run('publish', '--anyway', SAMPLE, self.path(folder))
            self.assertEqual(done.returncode, 2, folder)
            self.assertIn(self.path(folder).encode(), done.stderr)
        self.assertEqual(sorted(os.listdir(self.folder)), ['file', 'site'])
        self.assertEqual(os.listdir(self.path('site')), ['maps'])

    def test_posters(self):
        path = self.print('poster', '--paper', 'a0')
        facts = subprocess.run(['pdfinfo', path], capture_output=True, check=True).stdout.decode()
        self.assertRegex(facts, r'A0')
        # Names on the map are drawn as outlines; names beside it are text.
        self.assertIn('Turkey', self.words(path)[0])


tap.main()
