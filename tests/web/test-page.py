#!/usr/bin/python3
"""Web pages as files: size, security, secrecy, escaping and languages. No browser is needed.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import base64
import hashlib
import html.parser
import json
import os
import re
import shutil

import tap
from pages import HOSTILE, ROOT, Pages
from program import REFUSED, good, mask, read, run

PLAIN = {'area', 'base', 'br', 'hr', 'img', 'input', 'link', 'meta'}


class Reader(html.parser.HTMLParser):
    """Collects the elements of a page, and checks that they are nested properly."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open, self.elements, self.errors, self.scripts, self.styles = [], [], [], [], []
        self.words = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in PLAIN:
            self.open.append(tag)
        if tag == 'script':
            self.scripts.append([dict(attrs).get('type'), ''])
        if tag == 'style':
            self.styles.append('')

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.errors.append(tag)

    def handle_data(self, data):
        if self.open and self.open[-1] == 'script':
            self.scripts[-1][1] += data
        elif self.open and self.open[-1] == 'style':
            self.styles[-1] += data
        else:
            self.words.append(data)

    def ids(self):
        return [attributes['id'] for _tag, attributes in self.elements if 'id' in attributes]

    def data(self):
        return json.loads(next(text for kind, text in self.scripts if kind == 'application/json'))


def source(text):
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


class Page(Pages):
    def check(self, path):
        """Checks what every page must fulfil, and returns its reader."""
        text = self.text(path)
        page = Reader(text)
        self.assertEqual(page.errors, [])
        self.assertEqual(page.open, [])
        ids = page.ids()
        self.assertEqual(sorted(ids), sorted(set(ids)))
        policy = next(a['content'] for t, a in page.elements
                      if t == 'meta' and a.get('http-equiv') == 'Content-Security-Policy')
        code = [text for kind, text in page.scripts if kind is None]
        self.assertEqual(len(code), int('p-text' in ids or 'p-play' in ids or 'time' in [tag for tag, _ in page.elements]))
        self.assertEqual(len(page.styles), 1)
        none = "'none'"
        self.assertEqual(policy, f"default-src 'none'; script-src {source(code[0]) if code else none}; style-src "
                         f"{source(page.styles[0])}; img-src data:; base-uri 'none'; form-action 'none'")
        self.assertLessEqual(len(''.join(code).encode()), 30 * 1024)
        for tag, attributes in page.elements:
            self.assertNotIn(tag, ('iframe', 'object', 'embed', 'link', 'base', 'form', 'img', 'foreignobject'))
            for name, value in attributes.items():
                self.assertFalse(name.startswith('on') or name == 'style', (tag, name))
                if name in ('href', 'src', 'action', 'xlink:href'):
                    self.assertTrue(value.startswith('#'), (tag, name, value))
                    self.assertIn(value[1:], ids)
                if name in ('aria-labelledby', 'for'):
                    self.assertIn(value, ids)
        self.assertIsNone(re.search(r'https?://(?!www\.w3\.org/)|@import|url\(|\beval\b|innerHTML|fetch\(|XMLHttp',
                                    ''.join(code) + page.styles[0]))
        return page

    def test_every_board_stays_small(self):
        for variant, most in (('standard', 400), ('youngstown', 1000), ('colonial', 1000), ('loeb9', 1000),
                              ('chaos', 1000), ('void', 1000)):
            game = self.game('-v', variant, name=f'{variant}.payola')
            power = next(iter(json.loads(good('show', game, '--format', 'json'))['units']))
            path = self.form(game, power)
            self.check(path)
            self.assertLessEqual(len(read(path)), most * 1024, variant)

    def test_crowded_boards_stay_small(self):
        """Pages stay small on a board of 36 powers with a unit in every second province, and on
        the largest board with a hundred units."""
        for variant, least in (('void', 60), ('youngstown', 100)):
            game = self.game('-v', variant, name=f'{variant}.payola')
            units = json.loads(good('show', game, '--format', 'json'))['units']
            power = next(iter(units))
            taken = {re.split('[ /]', unit)[1] for own in units.values() for unit in own}
            for code, _name, _spot, _province in Reader(self.text(self.form(game, power))).data()['L']:
                if '/' not in code and code not in taken and len(taken) < least:
                    owner = list(units)[len(taken) % len(units)]
                    for kind in 'AF':
                        if run('correct', game, f'UNIT {owner} {kind} {code}', '-r', 'crowd').returncode == 0:
                            taken.add(code)
                            break
            self.assertEqual(len(taken), least)
            path = self.form(game, power)
            self.assertEqual(len(self.check(path).data()['U']), least)
            self.assertLessEqual(len(read(path)), 1000 * 1024)

    def test_pages_to_read(self):
        demo = self.demo()
        for viewer in ('public', 'gm', 'France'):
            page = self.check(self.page(demo, '--viewer', viewer))
            self.assertEqual(page.scripts, [])
            self.assertNotIn('p-text', page.ids())
        words = ' '.join(self.check(self.page(demo)).words)
        self.assertIn('Fall 1902, movement', words)
        self.assertNotIn('AgP', words.split('Rules of This Game')[0].split('Last Results')[0])

    def test_time_lapse(self):
        demo = self.demo()
        page = self.check(self.page(demo, '--time-lapse'))
        self.assertIn('p-play', page.ids())
        self.assertIn('Supply Centres by Year', ' '.join(page.words))
        title = self.game('--title', HOSTILE[:60])
        good('adjudicate', title)
        self.check(self.page(title, '--time-lapse'))

    def test_only_the_owner_can_read_pages_of_players(self):
        demo, before = self.demo(), os.umask(0o022)
        try:
            modes = [os.stat(path).st_mode & 0o777 for path in (
                self.form(demo, 'France'), self.page(demo, '--viewer', 'gm', name='gm.html'),
                self.page(demo, name='public.html'))]
        finally:
            os.umask(before)
        self.assertEqual(modes, [0o600, 0o600, 0o644])

    def test_the_same_game_gives_the_same_bytes(self):
        demo = self.demo()
        self.assertEqual(good('form', demo, 'France'), self.text(self.form(demo, 'France')))
        self.assertEqual(good('form', demo, 'France'), good('form', demo, 'f'))

    def test_other_powers_secrets_change_no_byte(self):
        demo = self.demo()
        before = {power: mask(read(self.form(demo, power))) for power in ('France', 'Italy')}
        public = mask(read(self.page(demo)))
        good('submit', demo, 'Germany', self.path('g.txt', '7 : A PAR - BUR %secret\nACCEPT RF?\n'))
        good('transfer', demo, 'Germany', '3', 'Russia')
        self.assertEqual(mask(read(self.form(demo, 'France'))), before['France'])
        self.assertEqual(mask(read(self.form(demo, 'Italy'))), before['Italy'])
        self.assertEqual(mask(read(self.page(demo))), public)
        good('submit', demo, 'France', self.path('f.txt', '2 : A PAR - PIC\n'))
        self.assertNotEqual(mask(read(self.form(demo, 'France'))), before['France'])
        self.assertEqual(mask(read(self.form(demo, 'Italy'))), before['Italy'])

    def test_past_secrets_change_no_byte(self):
        """Pages do not reveal the offers and comments of other powers in the last turn."""
        games = []
        first = self.game('-t', 'One')
        for name, lines in (('one.payola', '1 : A MUN - BUR\n'), ('two.payola', '3 : A MUN - BUR\n%hidden\n2 $\n')):
            game = self.path(name)
            with open(game, 'wb') as file:
                file.write(read(first))
            good('submit', game, 'Germany', self.path('g.txt', lines))
            good('submit', game, 'France', self.path('f.txt', '1 : A PAR - PIC\n'))
            good('adjudicate', game)
            games.append(game)
        for power in ('France', 'Italy'):
            pages = [mask(read(self.form(game, power))) for game in games]
            self.assertEqual(pages[0], pages[1])
        self.assertNotEqual(*[mask(read(self.form(game, 'Germany'))) for game in games])
        self.assertEqual(*[mask(read(self.page(game))) for game in games])

    def test_a_blind_viewer_gets_only_what_it_sees(self):
        game = self.game('-g', 'tin-cup')
        data = self.check(self.form(game, 'France')).data()
        seen = [data['L'][unit[1]][0] for unit in data['U']]
        self.assertIn('PAR', seen)
        self.assertNotIn('ANK', seen)
        self.assertNotIn('ANK', json.dumps(data['O']))

    def test_hostile_words_stay_words(self):
        game = self.game('-t', HOSTILE)
        good('submit', game, 'France', self.path('f.txt', '1 : A PAR - PIC %' + HOSTILE + '\n'))
        good('player', game, 'France', '--name', HOSTILE, '--mail', 'x@example.org')
        page = self.check(self.form(game, 'France', '--to', 'a"b<c>@example.org', '--code', '[' + HOSTILE + ']'))
        self.assertIn(HOSTILE, page.data()['sheet'][0])
        self.assertIn(HOSTILE, page.data()['subject'])
        self.assertIn(HOSTILE, page.words)
        self.check(self.page(game))

    def test_a_foreign_drawing_stays_in_its_frame(self):
        """A custom drawing's stylesheet and ids do not affect the rest of the page."""
        maps = self.path('data/payola/maps/ceylon')
        shutil.copytree(os.path.join(ROOT, 'tests', 'cases', 'boards', 'ceylon'), maps)
        art = os.path.join(maps, 'art.svg')
        drawing = read(art).decode()
        drawing = drawing.replace('</style>', 'body, #p-sheet { display: none }\n.land { fill: #123456 }</style>', 1)
        drawing = drawing.replace('<g id="borders"', '<g id="p-text" onclick="bad()" style="fill: #abc"><rect width="1" '
                                  'height="1" style="fill: red"/></g><g id="borders"', 1)
        with open(art, 'w', encoding='utf-8') as file:
            file.write(drawing)
        env = {'XDG_DATA_HOME': self.path('data')}
        game = self.path('own.payola')
        good('new', game, '-v', 'ceylon', '--seed', '1', env=env)
        shutil.rmtree(maps)
        power = next(iter(json.loads(good('show', game, '--format', 'json', env=env))['units']))
        page = self.check(self.form(game, power))
        self.assertIn('#p-ground .land{fill: #123456}', page.styles[0])
        for rule in re.findall(r'([^{}]*)\{[^{}]*display: none', page.styles[0].split('/* form.css')[0]):
            self.assertTrue(all(part.strip().startswith('#p-ground ') for part in rule.split(',')), rule)
        self.assertIn(('rect', {'width': '1', 'height': '1', 'fill': 'red'}), page.elements)

    def test_languages(self):
        demo = self.demo()
        for language, word in (('en', 'Your Sheet'), ('de', 'Ihr Bogen'), ('fr', 'Votre feuille')):
            page = self.check(self.form(demo, 'France', '--language', language))
            self.assertIn(word, page.words)
            self.assertEqual(page.elements[0][1]['lang'], language)
        done = run('form', demo, 'France', '--language', 'xx')
        self.assertEqual(done.returncode, REFUSED)
        self.assertIn('xx', done.stderr.decode())

    def test_the_script_has_no_words_of_its_own(self):
        page = self.check(self.form(self.demo(), 'France'))
        code = next(text for kind, text in page.scripts if kind is None)
        used = set(re.findall(r'\bW\.(\w+)', code)) | {'k:', 'k!', 'k>', 'k@', 'k&', ':', '!', '>', '@', '&'}
        self.assertEqual(sorted(used), sorted(page.data()['W']))

    def test_refusals(self):
        demo = self.demo()
        self.assertEqual(run('form', demo, 'Nowhere').returncode, REFUSED)
        self.assertEqual(run('form', demo).returncode, REFUSED)
        self.assertEqual(run('form', demo, 'France', '-o', self.path('none/x.html')).returncode, REFUSED)
        good('draw', demo)
        done = run('form', demo, 'France')
        self.assertEqual(done.returncode, REFUSED)
        self.assertIn('over', done.stderr.decode())
        self.assertIn('Final position', self.check(self.page(demo)).words)

    def test_deadline(self):
        demo = self.demo()
        good('player', demo, '--deadline', '2031-11-29T20:00:00+01:00')
        page = self.check(self.form(demo, 'France'))
        times = [attributes for tag, attributes in page.elements if tag == 'time']
        self.assertEqual(times[0]['data-utc'], '2031-11-29T19:00:00Z')
        self.assertNotIn('U', self.check(self.page(demo)).data())


if __name__ == '__main__':
    tap.main()
