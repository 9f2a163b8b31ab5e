#!/usr/bin/python3
"""payola-cli in other languages: texts contain the names of the language, data does not change.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import glob
import os
import struct
import sys
from datetime import date

import tap
from program import FolderCase, good, mask, read

ROOT = os.environ['PAYOLA_SOURCE_ROOT']
DEMO = os.path.join(ROOT, 'data', 'samples', 'demo.payola')
LANGUAGES = ('en', 'de', 'fr')
CATALOGUES = sys.argv[2]


def speaking(language):
    return {'LC_ALL': 'C.UTF-8', 'LANGUAGE': language, 'PAYOLA_LOCALE_DIR': CATALOGUES}


class Languages(FolderCase):
    def same(self, *arguments):
        """Checks that a command has the same output in every language."""
        texts = [good(*arguments, env=speaking(language)) for language in LANGUAGES]
        self.assertEqual(texts[1], texts[0], arguments)
        self.assertEqual(texts[2], texts[0], arguments)

    def test_people(self):
        """Results and positions contain the names of the language."""
        for language, words in ('en', ('Austria', 'Turkey')), ('de', ('Österreich', 'Türkei')), \
                ('fr', ('Autriche', 'Turquie')):
            told = ''.join(good(command, DEMO, env=speaking(language))
                           for command in ('results', 'show'))
            for word in words:
                self.assertIn(word, told)
            if language != 'en':
                self.assertNotIn('Austria', told)
                self.assertNotIn('Turkey', told)

    def test_pages(self):
        """Printed pages contain the names of the language, too."""
        for language, word in ('en', 'Austria'), ('de', 'Österreich'), ('fr', 'Autriche'):
            good('publish', DEMO, self.path(language), '--anyway', env=speaking(language))
            pages = b''.join(read(page) for page in glob.glob(self.path(language) + '/**/*.html',
                                                              recursive=True)).decode()
            self.assertIn(word, pages)

    def catalogue(self, words):
        """Writes a catalogue of a language “de”, and returns the environment that uses it."""
        pairs = [(key.encode() + b'\0', word.encode() + b'\0') for key, word in sorted(words.items())]
        at, tables, text = 28 + 16 * len(pairs), b'', b''
        for column in 0, 1:
            for pair in pairs:
                tables += struct.pack('<II', len(pair[column]) - 1, at + len(text))
                text += pair[column]
        head = struct.pack('<7I', 0x950412de, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
        os.makedirs(self.path('own/de/LC_MESSAGES'))
        self.path('own/de/LC_MESSAGES/payola.mo', head + tables + text)
        return {**speaking('de'), 'PAYOLA_LOCALE_DIR': self.path('own')}

    def test_dates(self):
        """Dates follow the language of a letter, not the locale, whose names are English."""
        months, short = (' '.join(date(2026, month, 1).strftime(form) for month in range(1, 13))
                         for form in ('%B', '%b'))
        days, few = (' '.join(date(2026, 6, day).strftime(form) for day in range(1, 8)) for form in ('%A', '%a'))
        good('new', self.path('a.payola'), '--seed', '1', env=speaking('en'))
        good('player', self.path('a.payola'), 'France', '--mail', 'anna@example.org')
        good('player', self.path('a.payola'), '--master', 'gerd@example.org',
             '--deadline', '2026-12-04T20:00:00Z', '--now', '2026-11-28T20:00:00Z')
        own = self.catalogue({
            '': 'Content-Type: text/plain; charset=UTF-8\n', 'language code\4en': 'de', '%-e %B %Y': '%-e. %B %Y',
            'names of months\4' + months: months.replace('December', 'Dezember'),
            'names of months\4' + short: short.replace('Dec', 'Dez'),
            'names from Monday to Sunday\4' + days: days.replace('Friday', 'Freitag'),
            'names from Monday to Sunday\4' + few: few.replace('Fri', 'Fr')})
        text = good('letter', self.path('a.payola'), 'France', '-l', 'de', '--format', 'eml', env=own)
        self.assertIn('Freitag, 4. Dezember 2026, 20:00', text)
        self.assertIn('Fr 4 Dez 20:00 UTC', text)

    def test_data(self):
        """JSON, CSV and exports are the same in every language, with the English names."""
        sheet = self.path('sheet.txt')
        with open(sheet, 'w', encoding='utf-8') as file:
            file.write('5 : A PAR - BUR\n')
        games = [DEMO]
        for kind in 'tin-cup', 'diplobucks', 'intimate', 'diplomacy', 'zero-sum':
            games.append(self.path(kind + '.payola'))
            good('new', '--seed', '3', '-g', kind, games[-1])
            for _ in range(2):
                good('adjudicate', games[-1])
        for game in games:
            for command in ('show',), ('results',), ('results', '--phase', 'F1901M'), \
                    ('statement', 'FRANCE'), ('statement', 'ENGLAND', '--phase', 'S1901M'), \
                    ('adjudicate', '--preview'), ('options',), ('stats',), \
                    ('revise', 'S1901M', '--dry-run'):
                self.same(command[0], game, *command[1:], '-f', 'json')
            for command in ('results',), ('chart', 'owners'):
                self.same(command[0], game, *command[1:], '-f', 'csv')
            self.same('export', game)
        for command in ('explain', '--phase', 'F1901M'), ('explain', 'A VEN', '--phase', 'F1901M'), \
                ('show', '--scores'):
            self.same(command[0], DEMO, *command[1:], '-f', 'json')
        for command in ('explain', '--phase', 'F1901M'), ('chart', 'centres'), \
                ('chart', 'treasury', '--viewer', 'gm'):
            self.same(command[0], DEMO, *command[1:], '-f', 'csv')
        for command in ('forecast', 'FRANCE', sheet), ('odds', 'FRANCE', sheet):
            self.same(command[0], DEMO, *command[1:], '-f', 'json')
        for form in 'json', 'csv':
            self.same('incentives', '--system', 'dss', '-f', form)
        self.same('score', '18,10,6,0,0,0,0', '-f', 'json')
        self.assertIn(',Austria,', good('results', DEMO, '--format', 'csv', env=speaking('de')))

    def play(self, kind, sheets, language):
        """Plays a game in a language. Returns the game and a packet of it, as bytes."""
        env = speaking(language)
        game, packet = self.path(language + '.payola'), self.path(language + '.packet')
        homes = ('--home', 'FRANCE', '--home', 'TURKEY') if kind == 'intimate' else ()
        good('new', game, '--game', kind, '--title', 'One', '--seed', '7', *homes, env=env)
        for power, sheet in sheets.items():
            good('submit', game, power, self.path('sheet.txt', sheet), env=env)
        good('adjudicate', game, env=env)
        good('packet', game, 'FRANCE', '-N', '1', '-o', packet, env=env)
        return mask(read(game)), mask(read(packet))

    def test_games(self):
        """A game that is played in German has the same bytes as in English. Sheets can be written,
        and packets can be read, in any language."""
        games = {
            'payola': {'Russland': 'TRANSFER 1 TO Österreich\nACCEPT Frankreich, Türkei, ?\n'
                                   '1 : A MOS - Warschau\n',
                       'Italie': 'TRANSFER 2 TO autrichienne\n1 : A Rom - Venise\n'},
            'intimate': {'Frankreich': 'BID Österreich 3\nBID Angleterre 2\n',
                         'Türkei': 'BID Autriche 1\n'},
            'diplobucks': {'Frankreich': 'BRIBE BALANCE Österreich\nA PAR - Burgund\n'},
        }
        for kind, sheets in games.items():
            files = [self.play(kind, sheets, language) for language in LANGUAGES]
            self.assertEqual(files[1], files[0], kind)
            self.assertEqual(files[2], files[0], kind)
            if kind == 'intimate':
                for language, word in ('en', 'Austria'), ('de', 'Österreich'), ('fr', 'Autriche'):
                    env = {'XDG_DATA_HOME': self.path('data-' + language), **speaking(language)}
                    told = good('open', self.path('en.packet'), env=env)
                    self.assertIn(word, told)
                    if language != 'en':
                        self.assertNotIn('Austria', told)


if __name__ == '__main__':
    tap.main()
