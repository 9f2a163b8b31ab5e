#!/usr/bin/python3
"""Runs payola-cli as scripts do, with the sample game.

SPDX-License-Identifier: GPL-3.0-or-later

UPDATE_GOLDEN=1 rewrites the texts in tests/cases/report. Check them before you commit them.
"""
import concurrent.futures
import csv
import io
import json
import os
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree

import tap
from program import CLI, FINDINGS, REFUSED, good, mask, read, run, without_log
from sample import DEMO, PHASES, POWERS, ROOT, Case, expected, new_game, played, sheets_of

GOLDEN = os.path.join(ROOT, 'tests', 'cases', 'report')


class DemoGame(Case):
    def check_phase(self, phase):
        turn = json.loads(played()[1][phase])
        for field, value in expected(phase).items():
            # The order of the lists in "orders" does not matter; all other lists are sorted on both sides.
            self.assertEqual(turn[field], value, field)

    def test_rollback_and_rollforward(self):
        game = self.with_demo()
        end = without_log(read(game))
        good('rollback', game)
        self.assertEqual(json.loads(good('show', game, '--format', 'json'))['phase'], 'W1902A')
        good('rollback', game, 's1901m')
        shown = json.loads(good('show', game, '--format', 'json'))
        self.assertEqual(shown['phase'], 'S1901M')
        self.assertEqual(shown['sheets'], POWERS)
        self.assertEqual(good('list', 'phases', game), '')
        self.assertEqual(good('list', 'phases', game, '--future').split(), PHASES)
        for _ in PHASES:
            good('rollforward', game)
        self.assertEqual(without_log(read(game)), end)
        self.refused('rollforward', game)

    def test_repeated_adjudication_is_equal(self):
        game = self.with_demo()
        end = without_log(read(game))
        good('rollback', game, 'S1901M')
        for phase in PHASES:
            self.assertEqual(good('adjudicate', game, '--format', 'json'), played()[1][phase])
        self.assertEqual(without_log(read(game)), end)

    def test_results_equal_those_of_adjudicate(self):
        game = self.with_demo()
        for phase in PHASES:
            self.assertEqual(good('results', game, '--phase', phase, '--format', 'json'),
                             played()[1][phase])

    def test_game_is_valid(self):
        game = self.with_demo()
        self.assertIn('valid game, now in S1903M', good('validate', game))
        self.assertEqual(good('list', 'powers', game).split(), POWERS)

    def test_other_seed_other_lists(self):
        lists = set()
        for seed in ('1', '2', '3', '4'):
            game = self.path(seed + '.payola')
            good('new', game, '--seed', seed)
            turn = json.loads(good('adjudicate', game, '--format', 'json'))
            lists.add(json.dumps(turn['accept']))
        self.assertGreater(len(lists), 1)

    def test_sheets_at_the_same_moment(self):
        game = self.with_fresh()
        with concurrent.futures.ThreadPoolExecutor(7) as pool:
            list(pool.map(lambda item: good('submit', game, *item), sheets_of('S1901M').items()))
        shown = json.loads(good('show', game, '--format', 'json'))
        self.assertEqual(shown['sheets'], POWERS)
        self.assertEqual(shown['waiting_for'], [])

    def test_through_pipes(self):
        game = read(self.with_fresh())
        sheet = sheets_of('S1901M')['FRANCE']
        good('submit', self.fresh, 'FRANCE', '-', stdin=read(sheet))
        piped = run('submit', '-', 'f', sheet, stdin=game)
        self.assertEqual(without_log(piped.stdout), without_log(read(self.fresh)))
        turned = run('adjudicate', '-', stdin=piped.stdout)
        good('adjudicate', self.fresh)
        self.assertEqual(without_log(turned.stdout), without_log(read(self.fresh)))
        self.refused('submit', '-', 'FRANCE', '-', stdin=game)


for _phase in PHASES:
    def _check(self, phase=_phase):
        self.check_phase(phase)
    setattr(DemoGame, 'test_' + _phase, _check)


class Secrecy(Case):
    def test_statement_hides_secrets_of_others(self):
        game = self.with_demo()
        for phase in ('S1901M', 'S1902M'):
            comments = {power: re.findall(rb'%.*', read(path))
                        for power, path in sheets_of(phase).items()}
            sheets = {power: read(path).decode() for power, path in sheets_of(phase).items()}
            for power in POWERS:
                for form in ('text', 'html', 'json'):
                    said = good('statement', game, power, '--phase', phase, '--format', form)
                    for other in POWERS:
                        if other == power:
                            continue
                        for comment in comments[other]:
                            if comment not in comments[power]:
                                self.assertNotIn(comment.decode(), said)
                        for line in sheets[other].splitlines():
                            if line and line not in sheets[power]:
                                self.assertNotIn(line, said)

    def test_statement_is_complete(self):
        game = self.with_demo()
        for phase in PHASES:
            turn = json.loads(played()[1][phase])
            if phase[-1] != 'M':
                continue
            for power in POWERS:
                said = json.loads(good('statement', game, power.lower(), '--phase', phase,
                                       '--format', 'json'))
                orders = {' '.join(entry['order'].split()[:2]): entry
                          for entry in said['own_units']}
                for unit, entry in orders.items():
                    self.assertEqual(entry['total'], turn['totals'][unit])
                    self.assertEqual(entry['order'], turn['orders'][unit])
                    self.assertEqual(entry['no_own_money'],
                                     power not in turn['contributors'].get(unit, []))
                accepted = {entry['unit']: entry['amount'] for entry in said['accepted']}
                backed = {unit: turn['payments'][unit].get(power, 0)
                          for unit, backers in turn['contributors'].items() if power in backers}
                self.assertEqual(accepted, backed)
                self.assertEqual(said['spent'], turn['spent'][power])
                self.assertEqual(said['spent'], sum(accepted.values()))
                self.assertEqual(said['reductions'], turn['reductions'][power])
                self.assertEqual(said['balance_before'], turn['balances_before'][power])
                self.assertEqual(said['balance_after'], turn['balance_after'][power])
                sent = sum(n for giver, n, _ in said['transfers'] if giver == power)
                received = sum(n for _, n, taker in said['transfers'] if taker == power)
                self.assertEqual(said['balance_before'] - sent + received - said['spent']
                                 + said['income'], said['balance_after'])
                self.assertEqual(said['sheet'], read(sheets_of(phase)[power]).decode())
                self.assertNotIn('payments', said)
                self.assertNotIn('contributors', said)

    def test_viewers(self):
        game = self.with_demo()
        private = {'totals', 'payments', 'contributors', 'bids', 'reductions', 'spent', 'transfers',
                   'balances_before', 'balance_after', 'accept', 'income'}
        public = json.loads(good('results', game, '--viewer', 'public', '--phase', 'S1902M',
                                 '--format', 'json'))
        self.assertEqual(private & set(public), set())
        self.assertEqual(public['orders'], expected('S1902M')['orders'])
        france = json.loads(good('results', game, '--viewer', 'France', '--phase', 'S1902M',
                                 '--format', 'json'))
        for field in ('balances_before', 'balance_after', 'reductions', 'spent', 'accept'):
            self.assertEqual(list(france[field]), ['FRANCE'], field)
        for payers in france['payments'].values():
            self.assertEqual(list(payers), ['FRANCE'])
        self.assertNotIn('bids', france)
        own = set(expected('W1901A')['units_after']['FRANCE'])
        self.assertEqual(set(france['totals']), own)
        shown = json.loads(good('show', game, '--viewer', 'turkey', '--format', 'json'))
        self.assertEqual(list(shown['balances']), ['TURKEY'])
        self.assertEqual(list(shown['accept']), ['TURKEY'])
        self.assertNotIn('balances', json.loads(good('show', game, '--viewer', 'public',
                                                     '--format', 'json')))
        self.assertNotIn('AgP', good('show', game, '--viewer', 'public'))
        self.assertNotIn('AgP', good('results', game, '--viewer', 'public', '--phase', 'F1902M'))


    def test_after_the_end_everything_is_public(self):
        game = self.with_demo()
        good('draw', game, 'france', 'T')
        self.assertIn('France, Turkey', good('show', game, '--viewer', 'public'))
        self.assertEqual(good('results', game, '--phase', 'S1902M', '--viewer', 'public',
                              '--format', 'json'), played()[1]['S1902M'])
        self.refused('adjudicate', game, says='France, Turkey')
        self.refused('submit', game, 'FRANCE', sheets_of('S1901M')['FRANCE'])
        self.refused('draw', game)
        # Rolling back cancels the draw, and rolling forward can restore it.
        good('rollback', game, 'S1903M')
        self.assertNotIn('France, Turkey', good('show', game, '--viewer', 'public'))
        self.assertEqual(re.sub(rb' *<future>.*</future>\n', b'', read(game), flags=re.DOTALL),
                         played()[0])
        good('rollforward', game)
        self.assertIn('France, Turkey', good('show', game, '--viewer', 'public'))
        self.refused('rollforward', game)

    def test_transfer(self):
        game = self.with_fresh()
        good('transfer', game, 'france', '8', 'England')
        self.assertRegex(good('show', game), r'England .*56 AgP')
        self.refused('transfer', game, 'france', '41', 'England', says='at most 40')
        good('transfer', game, 'italy', '1', 'England', '--reason', 'the post was late')
        self.refused('transfer', game, 'italy', '1', 'England', '--reason', '', says='one line')
        good('adjudicate', game)
        for power, told in (('italy', 1), ('england', 1), ('france', 0)):
            self.assertEqual(good('statement', game, power).count('the post was late'), told, power)
        said = json.loads(good('statement', game, 'england', '--format', 'json'))
        self.assertEqual(said['transfers'], [['FRANCE', 8, 'ENGLAND'],
                                             ['ITALY', 1, 'ENGLAND', 'the post was late']])
        good('publish', '--anyway', game, self.path('site'))
        for name in 'S1901M.html', 'data/entries.csv', 'data/game.json':
            self.assertEqual(read(self.path('site/' + name)).count(b'the post was late'), 1, name)

    def test_dummies_and_resignation(self):
        game = self.path('dummies.payola')
        good('new', game, '--seed', '1', '--dummy', 'italy', '--dummy', 'T=france')
        self.assertIn('name="dummy-italy"', read(game).decode())
        self.assertRegex(good('show', game), r'Italy \(dummy\)')
        self.assertRegex(good('show', game), r'Turkey \(dummy controlled by France\)')
        self.refused('submit', game, 'italy', sheets_of('S1901M')['ITALY'], says='dummy')
        good('player', game, 'england', '--name', 'Bob', '--mail', 'bob@example.org')
        self.assertIn('ENGLAND\tBob\tbob@example.org\t\n', good('player', game))
        good('resign', game, 'england')
        good('adjudicate', game)
        self.assertIn('ENGLAND\tBob\tbob@example.org\t\t\tresigned\n', good('player', game))
        self.assertRegex(good('show', game), r'England \(resigned\)')
        self.refused('new', self.path('x.payola'), '--dummy', 'burgundy', says='burgundy')


class Commands(Case):
    def test_version_and_help(self):
        self.assertRegex(good('--version'), r'^payola-cli \d+\.\d+\.\d+\n$')
        text = good('--help')
        for command in ('new', 'submit', 'check', 'adjudicate', 'rollback', 'rollforward', 'draw', 'resign', 'transfer',
                        'show', 'results', 'statement', 'options', 'explain', 'map', 'validate',
                        'list'):
            self.assertRegex(text, rf'\n  {command} +\w')
            own = good(command, '--help')
            self.assertIn(f'payola-cli {command} ', own)
            self.assertEqual(good('help', command), own)

    def test_list(self):
        self.assertRegex(good('list', 'variants'), r'(?m)^standard +\w')
        games = good('list', 'games')
        for kind in ('payola', 'classic', 'flat-tax', 'ebayola', 'diplomacy'):
            self.assertRegex(games, rf'(?m)^{kind} +\w')
        options = good('list', 'options')
        self.assertRegex(options, r'(?m)^no-plateau +\w')
        self.assertRegex(options, r'(?m)^rules=1971 +\w')
        self.assertRegex(options, r'(?m)^paradox=szykman\|1971\|.* \(4\.A\.2\)\n +\w')

    def test_kinds(self):
        for kind in ('payola', 'classic', 'flat-tax', 'ebayola', 'diplomacy'):
            game = self.path(kind + '.payola')
            good('new', game, '--game', kind, '--seed', '1')
            shown = json.loads(good('adjudicate', game, '--format', 'json'))
            self.assertEqual(shown['next_phase'], 'F1901M')
            self.assertEqual('totals' in shown, kind != 'diplomacy')
            said = good('statement', game, 'FRANCE')
            self.assertEqual('AgP' in said, kind != 'diplomacy')

    def test_rules(self):
        game = self.path('rules.payola')
        # Single choices take precedence over a preset. A preset keeps Payola's default for convoys.
        good('new', game, '--seed', '1', '-o', 'paradox=1982', '--rules', '1971',
             '-o', 'no-plateau')
        said = ' '.join(good('show', game).split())
        self.assertIn('civil-disorder=2000, dislodged-bounces=no, multi-route=all, paradox=1982, '
                      'retreat-to-convoy-origin=no Powers', said)
        rules = ElementTree.fromstring(read(game)).find('rules').attrib
        self.assertEqual((rules['paradox'], rules['adjacent-convoy']), ('1982', 'dptg'))
        good('adjudicate', game)
        good('validate', game)
        # Default rules are not listed.
        good('new', game, '--seed', '1', '--game', 'diplomacy', '-o', 'rules=2023')
        self.assertNotIn('paradox', good('show', game))
        before = read(game)
        for option in ('paradox=1999', 'rules=1999', 'rules', 'paradoxes=1982'):
            done = run('new', game, '--game', 'diplomacy', '--option', option)
            self.assertEqual(done.returncode, REFUSED)
            self.assertIn(option, done.stderr.decode())
            self.assertEqual(read(game), before)

    def test_seed_is_printed(self):
        done = run('new', self.fresh)
        seed = re.search(r'\d+', done.stderr.decode()).group()
        good('new', self.path('same.payola'), '--seed', seed)
        good('new', self.path('again.payola'), '--seed', seed)
        drawn, given, again = (read(path) for path in (self.fresh, self.path('same.payola'),
                                                       self.path('again.payola')))
        # The secret of the commitments never depends on the seed.
        secrets = {re.search(rb' secret="([0-9a-f]{64})"', game)[1] for game in (drawn, given, again)}
        self.assertEqual(len(secrets), 3)
        self.assertEqual(mask(given), mask(again))
        # With a given seed, the random decisions can be repeated.
        self.assertEqual(mask(given).replace(b'"seed"', b'"meaning"', 1), mask(without_log(drawn)))

    def test_new_keeps_a_backup(self):
        game = self.with_demo()
        new_game(game)
        self.assertEqual(read(game + '~'), played()[0])
        self.assertEqual(json.loads(good('show', game, '--format', 'json'))['phase'], 'S1901M')

    def test_forecast(self):
        sheet = self.path('f.txt', b'10 : A PAR - BUR\n8 : A PAR - PIC\n4 > F BRE - ENG\n')
        game = self.with_fresh()
        before = read(game)
        told = json.loads(good('forecast', game, 'FRANCE', sheet, '--format', 'json'))
        self.assertEqual((told['spendable'], told['worst'], told['alone'], told['reductions']),
                         (48, 14, 14, 0))
        self.assertEqual(told['without_offer'], ['A MAR'])
        self.assertEqual([(w['line'], w['code']) for w in told['warnings']],
                         [(2, 'FORECAST_LOSES'), (0, 'FORECAST_BARE_UNITS')])
        self.assertEqual(told['units'][0]['bids'], {'A PAR - BUR': 10, 'A PAR - PIC': 8})
        done = run('forecast', game, 'f', sheet)
        self.assertIn(b'Worst case before reductions: 14 AgP; after reductions: at most 14 AgP', done.stdout)
        self.assertIn(b'f.txt: Line 2: ', done.stderr)
        self.refused('forecast', game, 'F', self.path('bad.txt', b'5 : A XYZ H'), status=FINDINGS)
        self.assertEqual(read(game), before)

    def test_what_if(self):
        game = self.with_fresh()
        before = read(game)
        folder = os.path.join(DEMO, 'S1901M')
        imagined = json.loads(good('what-if', game, folder, '--format', 'json'))
        for power, sheet in sheets_of('S1901M').items():
            good('submit', game, power, sheet)
        self.assertEqual(imagined, json.loads(good('adjudicate', game, '--preview', '--format',
                                                   'json')))
        self.assertNotEqual(read(game), before)
        germany = self.path('g.txt', b'7 : A PAR H\n5 : A MUN - BUR\n')
        france = self.path('f.txt', b'1 : A PAR - BUR\n')
        assumed = ('what-if', game, 'G=' + germany, 'france=' + france, '--price', '1')
        self.assertEqual(good(*assumed, '--power', 'F'), '7\n')
        self.assertEqual(good(*assumed, '--power', 'F', '--success'), 'never\n')
        self.refused(*assumed, says='must be used together')
        self.refused(*assumed, '--power', 'E', says='England')
        self.refused('what-if', game, 'france=' + self.path('bad.txt', b'5 : A XYZ H'),
                     status=FINDINGS)
        self.refused('what-if', game, self.path('nowhere'))

    def test_options(self):
        game = self.with_fresh()
        self.assertEqual(good('options', game, 'A MOS').split('\n')[0], 'A MOS H')
        self.assertIn('F STP/SC - BOT\n', good('options', game, 'stp'))
        self.assertEqual(good('options', game, 'F', 'STP/SC'), good('options', game, 'stp'))
        possible = json.loads(good('options', game, '--format', 'json'))['possible']
        self.assertEqual(len(possible), 22)
        lines = good('options', game).splitlines()
        self.assertEqual(lines, [order for orders in possible.values() for order in orders])
        demo = self.with_demo()
        good('rollback', demo, 'S1902R')
        self.assertEqual(set(good('options', demo).splitlines()),
                         {'A RUM R GAL', 'A RUM R UKR', 'A RUM D'})
        good('rollback', demo, 'W1901A')
        self.assertIn('A BER B', good('options', demo, 'BER').splitlines())

    def test_explain(self):
        game = self.with_demo()
        text = good('explain', game, 'F SEV', '--phase', 'S1901M')
        self.assertIn('F SEV - BLA', text)
        self.assertIn('Germany 1', text)
        self.assertIn('Russia 12', text)
        self.assertIn('F ANK', text)
        self.assertIn('A RUM R GAL', good('explain', game, 'rum', '--phase', 'S1902R'))
        self.assertIn('F TRI B', good('explain', game, 'TRI', '--phase', 'W1902A'))

    def test_explain_all(self):
        game = self.with_demo()
        told = json.loads(good('explain', game, '--phase', 'S1902M', '--format', 'json'))
        results = json.loads(good('results', game, '--phase', 'S1902M', '--format', 'json'))
        self.assertEqual({unit: of['order'] for unit, of in told['units'].items()},
                         results['orders'])
        for of in told['units'].values():
            for candidate in of['candidates']:
                self.assertEqual(candidate['total'], sum(bid['amount'] for bid in candidate['bids']))
                self.assertLessEqual(candidate['total'], of['candidates'][0]['total'])
        first = told['rounds'][0]
        self.assertEqual((first['first'], first['n'], sorted(first['overdrawn'])),
                         (1, 6, ['AUSTRIA', 'TURKEY']))
        one = json.loads(good('explain', game, 'A', 'RUM', '-p', 'S1902M', '-f', 'json'))
        self.assertEqual(one['candidates'], told['units']['A RUM']['candidates'])
        self.assertEqual((one['rule'], one['decided_by']), ('acceptance', 'RUSSIA'))
        table = list(csv.reader(io.StringIO(good('explain', game, '-p', 'S1902M', '-f', 'csv'))))
        bids = sum(max(len(candidate['bids']), 1) for of in told['units'].values()
                   for candidate in of['candidates'])
        self.assertEqual(len(table), 1 + bids)
        self.assertIn(['S1902M', 'Russia', 'A RUM H', 'acceptance', '2', 'Italy', '2', '2'], table)
        self.refused('explain', game, '-p', 'W1902A', says='no auction in phase')

    def test_map(self):
        game = self.with_demo()
        for form, magic in (('svg', b'<?xml'), ('png', b'\x89PNG'), ('pdf', b'%PDF')):
            out = self.path('map.' + form)
            good('map', game, '-o', out, '--phase', 'S1901M', '--width', '800')
            first = read(out)
            self.assertTrue(first.startswith(magic), first[:8])
            good('map', game, '-o', out, '--phase', 'S1901M', '--width', '800')
            self.assertEqual(read(out), first)
        self.assertEqual(read(self.path('map.png'))[16:20], (800).to_bytes(4, 'big'))
        pictures = set()
        for style in 'light', 'dark', 'print', 'high-contrast':
            good('map', game, '-o', self.path('style.png'), '--width', '300', '--style', style)
            pictures.add(read(self.path('style.png')))
        self.assertEqual(len(pictures), 4)
        good('map', self.with_fresh(), '-o', self.path('fresh.png'), '--viewer', 'public')

    def test_html(self):
        game = self.with_demo()
        for page in (good('statement', game, 'FRANCE', '--phase', 'S1901M', '--format', 'html'),
                     good('results', game, '--format', 'html')):
            root = ElementTree.fromstring(page.replace('<!DOCTYPE html>', '', 1))
            space = '{http://www.w3.org/1999/xhtml}'
            self.assertEqual(root.get('lang'), 'en')
            for table in root.iter(space + 'table'):
                heads = [len(row) for row in table.iterfind(f'{space}thead/{space}tr')]
                rows = {len(row) for row in table.iter(space + 'tr')}
                self.assertEqual(len(rows | set(heads)), 1)

    def test_readme_paths(self):
        """Every file that README.md names exists."""
        text = read(os.path.join(ROOT, 'README.md')).decode()
        names = re.findall(r'`([\w.-]+/[\w./-]*)`|\]\(([\w./-]+)\)|\bman ([\w./-]+)', text)
        self.assertGreater(len(names), 8)
        for name in (''.join(match) for match in names):
            self.assertTrue(os.path.exists(os.path.join(ROOT, name)), name)

    def test_manual_names_all(self):
        """The manual page names every command and every long option."""
        manual = read(os.path.join(ROOT, 'data', 'payola-cli.6')).decode().replace('\\-', '-')
        commands = re.findall(r'(?m)^  ([a-z-]+) +\w', good('--help'))
        self.assertGreater(len(commands), 12)
        for command in commands:
            self.assertIn(command, manual)
            for option in re.findall(r'(--[a-z]+)', good(command, '--help')):
                if option != '--help':
                    self.assertIn(option, manual, command)

    def test_plain_locale(self):
        game = self.path('umlaut.payola')
        good('new', game, '--title', 'Käse & <Brot>', env={'LC_ALL': 'C'})
        self.assertIn('Käse & <Brot>', good('show', game, env={'LC_ALL': 'C'}))

    def test_no_toolkit(self):
        if not shutil.which('ldd'):
            self.skipTest('no ldd here')
        libraries = subprocess.run(['ldd', CLI], capture_output=True, check=True).stdout
        self.assertIn(b'libglib', libraries)
        self.assertNotRegex(libraries, rb'libgtk|libgdk-|libadwaita|libX11-xcb')


class Golden(Case):
    def compare(self, name, text):
        text = mask(text.encode()).decode()
        path = os.path.join(GOLDEN, name)
        if os.environ.get('UPDATE_GOLDEN'):
            os.makedirs(GOLDEN, exist_ok=True)
            with open(path, 'wb') as file:
                file.write(text.encode())
        self.assertEqual(text, read(path).decode())
        for line in text.splitlines():
            if not name.endswith('.html'):
                self.assertLessEqual(len(line), 80)
                self.assertEqual(line, line.rstrip())

    def test_statement(self):
        game = self.with_demo()
        self.compare('statement-S1901M-FRANCE.txt',
                     good('statement', game, 'FRANCE', '--phase', 'S1901M'))
        self.compare('statement-S1902M-TURKEY.txt',
                     good('statement', game, 'TURKEY', '--phase', 'S1902M'))
        self.compare('statement-W1901A-RUSSIA.txt',
                     good('statement', game, 'RUSSIA', '--phase', 'W1901A'))
        self.compare('statement-S1901M-FRANCE.html',
                     good('statement', game, 'FRANCE', '--phase', 'S1901M', '--format', 'html'))

    def test_results(self):
        game = self.with_demo()
        self.compare('results-S1902M-gm.txt', good('results', game, '--phase', 'S1902M'))
        self.compare('results-F1901M-public.txt',
                     good('results', game, '--phase', 'F1901M', '--viewer', 'public'))
        self.compare('results-W1902A-gm.txt', good('results', game, '--phase', 'W1902A'))

    def test_explain(self):
        game = self.with_demo()
        for unit in ('F SEV', 'A KIE', 'A BUL'):
            self.compare(f'explain-S1902M-{unit.replace(" ", "-")}.txt',
                         good('explain', game, unit, '--phase', 'S1902M'))
        self.compare('explain-S1902M.txt', good('explain', game, '--phase', 'S1902M'))

    def test_show(self):
        game = self.with_demo()
        self.compare('show-gm.txt', good('show', game))
        self.compare('show-S1902R-public.txt',
                     good('show', game, '--phase', 'S1902R', '--viewer', 'public'))


if __name__ == '__main__':
    tap.main()
