#!/usr/bin/python3
"""Compares every report of the sample game, in every format, locale and time zone, byte for byte.

SPDX-License-Identifier: GPL-3.0-or-later

tests/cases/golden contains readable files, and the SHA-256 digests of all files in digests.txt.
UPDATE_GOLDEN=1 rewrites both; check the differences before you commit them. The drawings of the boards
change independently and are not included: the maps show a board without a drawing.
"""
import concurrent.futures
import hashlib
import os
import re
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

import tap
from program import good, read, run

ROOT = os.environ['PAYOLA_SOURCE_ROOT']
GOLDEN = os.path.join(ROOT, 'tests', 'cases', 'golden')
SKERRIES = os.path.join(ROOT, 'tests', 'cases', 'boards', 'skerries.map')
DIGESTS = os.path.join(GOLDEN, 'digests.txt')
DEMO = os.path.join(ROOT, 'data', 'samples', 'demo.payola')
DRAFT = os.path.join(ROOT, 'tests', 'cases', 'demo', 'F1902M', 'FRANCE.txt')
PHASES = ['S1901M', 'F1901M', 'W1901A', 'S1902M', 'S1902R', 'F1902M', 'W1902A']
POWERS = ['AUSTRIA', 'ENGLAND', 'FRANCE', 'GERMANY', 'ITALY', 'RUSSIA', 'TURKEY']
DETAILED = ['FRANCE', 'RUSSIA']  # the other powers only as text
MASTER = ['--viewer', 'gm']
UPDATE = bool(os.environ.get('UPDATE_GOLDEN'))
# Files that are stored completely, so that people can read them.
WHOLE = {
    'results-S1902M-gm.html', 'results-S1902M-gm.csv', 'results-S1902M-gm.json',
    'results-F1901M-FRANCE.csv', 'statement-S1901M-FRANCE.json', 'show-gm.json',
    'scores-now.txt', 'scores-now.html', 'export-S1902M-judge.txt',
    'export-S1902M-judge-orders.txt', 'publication-orders.csv', 'publication-entries.csv',
    'publication-S1901M.html', 'chart-centres.csv', 'chart-treasury.csv', 'chart-prices.csv',
    'chart-foreign.csv', 'chart-centres.txt', 'chart-treasury.html',
}


def commands():
    """Returns a dictionary from golden file names to the commands that print them."""
    made = {}
    for phase in PHASES:
        where = ['--phase', phase]
        for viewer in ['gm', 'public', 'FRANCE']:
            who = ['--viewer', viewer]
            for form in 'text', 'html', 'csv', 'json':
                made[f'results-{phase}-{viewer}.{form}'] = ['results', DEMO, *where, *who,
                                                             '--format', form]
            for form in 'text', 'json':
                made[f'show-{phase}-{viewer}.{form}'] = ['show', DEMO, *where, *who,
                                                          '--format', form]
        for power, forms in ((power, ['text', 'html', 'json'] if power in DETAILED else ['text'])
                             for power in POWERS):
            for form in forms:
                made[f'statement-{phase}-{power}.{form}'] = ['statement', DEMO, power, *where,
                                                              '--format', form]
        for form in 'judge', 'judge-orders':
            made[f'export-{phase}-{form}.text'] = ['export', DEMO, *where, '--format', form]
    for form in 'text', 'json':
        made[f'show-gm.{form}'] = ['show', DEMO, '--format', form]
    for form in 'text', 'json', 'html':
        made[f'scores-now.{form}'] = ['show', DEMO, '--scores', '--format', form]
    for chart in 'centres', 'treasury', 'prices', 'foreign':
        for form in 'text', 'csv', 'html':
            made[f'chart-{chart}.{form}'] = ['chart', DEMO, chart, '--format', form, *MASTER]
    return {name.replace('.text', '.txt'): command for name, command in made.items()}


def drawings(folder):
    """Returns a dictionary from file names to the commands that write them to the folder."""
    out = {}
    for chart in 'centres', 'treasury', 'prices', 'foreign':
        name = f'chart-{chart}.svg'
        out[name] = ['chart', DEMO, chart, '-o', os.path.join(folder, name), *MASTER]
    for what in KINDS:
        if what in ('map', 'poster'):
            continue
        name = f'print-{what}.svg'
        out[name] = ['print', DEMO, what, '--phase', 'F1902M', '-o', os.path.join(folder, name)]
        if what in ('results', 'history', 'sheets'):
            public = f'print-{what}-public.svg'
            out[public] = [*out[name][:-1], os.path.join(folder, public)]
        out[name] += MASTER
        if what == 'filled':
            out[name] += ['--power', 'FRANCE', '--sheet', DRAFT]
    return out


KINDS = ['rules', 'map', 'results', 'auction', 'statements', 'sheets', 'filled', 'history',
         'poster']


def every_file(folder):
    return {os.path.relpath(os.path.join(top, name), folder): os.path.join(top, name)
            for top, _, names in os.walk(folder) for name in names}


def many(jobs, environment=None):
    """Runs commands in parallel."""
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return dict(zip(jobs, pool.map(lambda job: good(*job, env=environment), jobs.values())))


class Golden(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.known = dict(reversed(line.split('  ')) for line in
                         read(DIGESTS).decode().splitlines()) if os.path.exists(DIGESTS) else {}
        cls.seen = {}

    @classmethod
    def tearDownClass(cls):
        if UPDATE:
            with open(DIGESTS, 'w', encoding='utf-8') as file:
                file.writelines(f'{cls.seen[name]}  {name}\n' for name in sorted(cls.seen))

    def compare(self, name, data):
        digest = hashlib.sha256(data).hexdigest()
        path = os.path.join(GOLDEN, name)
        self.assertNotIn(name, self.seen)
        self.seen[name] = digest
        if UPDATE:
            if name in WHOLE:
                os.makedirs(GOLDEN, exist_ok=True)
                with open(path, 'wb') as file:
                    file.write(data)
            return
        if os.path.exists(path):
            self.assertEqual(data.decode(), read(path).decode(), name)
        self.assertEqual(digest, self.known.get(name), name)

    def test_reports(self):
        for name, text in many(commands()).items():
            self.compare(name, text.encode())

    def test_pictures(self):
        with tempfile.TemporaryDirectory() as folder:
            many(drawings(folder))
            for name, path in every_file(folder).items():
                self.compare(name, read(path))

    def test_map(self):
        with tempfile.TemporaryDirectory() as folder:
            home = {'XDG_DATA_HOME': folder}
            game = os.path.join(folder, 'skerries.payola')
            good('convert', SKERRIES, '--install', env=home)
            good('new', game, '--variant', 'skerries', '--seed', '1', '--title', 'Map', env=home)
            good('adjudicate', game, env=home)
            for name, how in (('map-skerries.svg', ['map', game]),
                              ('print-map-skerries.svg', ['print', game, 'map', 'poster'])):
                path = os.path.join(folder, name)
                good(*how, '-o', path, env=home)
                # The drawing's stylesheet changes independently, so it is removed.
                self.compare(name, re.sub(b'<style>.*?</style>', b'', read(path), flags=re.S))

    def test_other_fonts_are_preferred(self):
        """The preferred fonts and the language of the computer do not change a picture."""
        with tempfile.TemporaryDirectory() as folder:
            fonts = os.path.join(folder, 'fonts.conf')
            with open(fonts, 'w', encoding='utf-8') as file:
                file.write('<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n'
                           '<fontconfig><dir>/usr/share/fonts</dir>\n'
                           '<match target="pattern"><edit name="family" mode="append_last" '
                           'binding="strong"><string>Nimbus Sans</string></edit></match>\n'
                           '<match target="font"><edit name="hintstyle" mode="assign"><const>'
                           'hintfull</const></edit></match></fontconfig>\n')
            home = {'FONTCONFIG_FILE': fonts, 'PANGO_LANGUAGE': 'ja:sr', 'TZ': 'Pacific/Apia'}
            many(drawings(folder), environment=home)
            for name, path in every_file(folder).items():
                if path != fonts:
                    self.assertEqual(hashlib.sha256(read(path)).hexdigest(), self.known.get(name),
                                     name)
            for form, words in (('svg', ['map', DEMO]), ('png', ['map', DEMO]),
                                ('pdf', ['print', DEMO, *KINDS])):
                for where, environment in (('here', None), ('there', home)):
                    good(*words, '-o', os.path.join(folder, f'{where}.{form}'), env=environment)
                self.assertEqual(read(os.path.join(folder, f'here.{form}')),
                                 read(os.path.join(folder, f'there.{form}')), form)
            cup = os.path.join(folder, 'cup.payola-tournament')
            good('tournament', 'new', cup)
            good('tournament', 'players', cup, '-', stdin=b'player,team\nZo\xc3\xab,\n'
                 + b''.join(b'P%d,\n' % i for i in range(6)))
            good('tournament', 'seed', cup)
            good('tournament', 'result', cup, '1', 'A', '9,3,1,9,5,4,3')
            for page in 'standings', 'slips':
                here, there = (run('tournament', page, cup, '--format', 'pdf', env=environment)
                               for environment in (None, home))
                self.assertGreater(len(here.stdout), 1000)
                self.assertEqual(here.stdout, there.stdout, page)

    def test_publication(self):
        with tempfile.TemporaryDirectory() as folder:
            run('publish', '--anyway', DEMO, folder)
            for name, path in every_file(folder).items():
                if name != 'time-lapse.html' and (not name.startswith('maps/') or 'chart' in name):
                    self.compare('publication-' + os.path.basename(name), read(path))

    def test_z_all_files_are_tested(self):
        names = set(commands()) | set(drawings('.'))
        whole = {name for name in WHOLE if not name.startswith('publication-')}
        self.assertLessEqual(whole, names)
        self.assertLessEqual(names, set(self.seen if UPDATE else self.known))


class Pages(unittest.TestCase):
    """Checks that HTML pages are self-contained, accessible, printable, and have a dark style."""

    def check(self, name, text):
        root = ElementTree.fromstring(text.replace('<!DOCTYPE html>', '', 1))
        elements = [(element.tag.split('}')[-1], element) for element in root.iter()]
        self.assertEqual(root.get('lang'), 'en', name)
        self.assertIn('prefers-color-scheme: dark', text, name)
        self.assertIn('@media print', text, name)
        levels = [int(tag[1]) for tag, _ in elements if re.fullmatch('h[1-6]', tag)]
        self.assertEqual(levels[:1] + [level for level in levels if level == 1][1:], [1], name)
        for before, after in zip(levels, levels[1:]):
            self.assertLessEqual(after, before + 1, name)
        for tag, element in elements:
            self.assertNotIn(tag, ('script', 'iframe', 'object', 'link'), name)
            for where in 'src', 'href':
                self.assertNotRegex(element.get(where, ''), r'^\w+:|^//', name)
            if tag == 'img':
                self.assertIsNotNone(element.get('alt'), name)
            if tag == 'table':
                inner = [each.tag.split('}')[-1] for each in element.iter()]
                self.assertTrue('th' in inner, name)
                self.assertTrue('caption' in inner or element.get('aria-labelledby'), name)

    def test_reports(self):
        for name, text in many({name: command for name, command in commands().items()
                                if name.endswith('.html')}).items():
            self.check(name, text)

    def test_publication(self):
        with tempfile.TemporaryDirectory() as folder:
            run('publish', '--anyway', DEMO, folder)
            files = every_file(folder)
            for name, path in files.items():
                if not name.endswith('.html'):
                    continue
                text = read(path).decode()
                if name != 'time-lapse.html':       # it has a script, see tests/web
                    self.check(name, text)
                for target in re.findall(r'(?:src|href)="([^"#]+)"', text):
                    self.assertIn(target, files, f'{name} points to what is not there')


class Elsewhere(unittest.TestCase):
    """Checks that locale, time zone and clock do not change any byte."""

    def test_locales_and_time_zones(self):
        chosen = {name: command for name, command in commands().items()
                  if 'S1902M' in name or 'chart' in name or 'scores' in name}
        here = many(chosen)
        for locale, zone in (('de_DE.UTF-8', 'Asia/Kathmandu'), ('tr_TR.UTF-8', 'America/Havana'),
                             ('C', 'UTC')):
            there = many(chosen, {'LC_ALL': locale, 'LC_NUMERIC': locale, 'TZ': zone,
                                  'LANGUAGE': 'en'})
            for name, text in here.items():
                self.assertEqual(text, there[name], f'{name} in {locale}')

    def test_pictures(self):
        with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
            names = ['print-statements.svg', 'print-history.svg', 'chart-prices.svg']
            for folder, env in ((one, None), (other, {'LC_ALL': 'tr_TR.UTF-8', 'TZ': 'Asia/Tokyo',
                                                      'LANGUAGE': 'en'})):
                many({name: drawings(folder)[name] for name in names}, env)
            for name, path in every_file(one).items():
                self.assertEqual(read(path), read(os.path.join(other, name)), name)


tap.main()
