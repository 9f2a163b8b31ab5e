#!/usr/bin/python3
"""The form in a browser: 200 random sheets, and all kinds of offers by touch and by keyboard.

Random sheets are written inside one page: writer.js changes the fields and clicks the buttons that
a reader would use. The other cases use real pointer and key events of the browser.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import random
import re
import time
import unittest
import urllib.parse

import tap
from browser import Chromium, find_chromium
from pages import HOSTILE, Pages
from program import good, read, run

WRITER = open(os.path.join(os.path.dirname(__file__), 'writer.js'), encoding='utf-8').read()
SHEETS = int(os.environ.get("PAYOLA_SHEETS", "200"))
POWERS = ['AUSTRIA', 'ENGLAND', 'GERMANY', 'ITALY', 'RUSSIA', 'TURKEY']


def piece_text(piece):
    count, amount, plateau = piece
    mark = '' if not plateau else '#' if plateau == amount else f'#{plateau}'
    return (f'{count}*' if count > 1 else '') + str(amount) + mark


def offer_line(offer):
    line = f'{"+".join(map(piece_text, offer["pieces"]))} {offer["type"]} {offer["unit"]} {" | ".join(offer["orders"])}'
    return line + (f' %{offer["comment"]}' if offer['comment'] else '')


def random_piece(source):
    amount = source.choice([1, 2, 3, 5, 8, 13, 40, 9999])
    return [source.choice([1, 1, 1, 2, 7]), amount, source.choice([0, 0, 0, 1, amount])]


def random_sheet(source, possible):
    offers = []
    for unit in source.sample(sorted(possible), source.randint(1, 9)):
        orders = source.sample(possible[unit], min(source.choice([1, 1, 1, 2, 3]), len(possible[unit])))
        offers.append({'unit': unit, 'orders': orders, 'type': source.choice(':::!>@&'),
                       'pieces': [random_piece(source) for _ in range(source.choice([1, 1, 1, 2, 3]))],
                       'comment': source.choice(['', '', '', ' for you', ' <b>100 % & "more"</b>'])})
    return {'offers': offers, 'savings': source.choice([0, 0, 7]),
            'transfers': source.choice([[], [], [[2, source.choice(POWERS)]]])}


@unittest.skipUnless(find_chromium(), 'Chromium or its driver is not installed')
class Form(Pages):
    def setUp(self):
        super().setUp()
        self.browsers = []

    def tearDown(self):
        for browser in self.browsers:
            browser.close()
        super().tearDown()

    def open(self, path, width=1280, height=800, **how):
        browser = Chromium(width, height, **how)
        self.browsers.append(browser)
        browser.open(path)
        self.assertEqual(browser.complaints(), [])
        return browser

    def possible(self, game):
        found = json.loads(good('options', game, '--format', 'json'))['possible']
        return {unit: [order[len(unit) + 1:] for order in orders] for unit, orders in found.items()}

    def accept(self, game, power, text):
        """Checks that the program accepts a sheet without any error, and returns it as stored."""
        sheet = self.path('sheet.txt', text)
        good('check', game, power, sheet)
        good('submit', game, power, sheet)
        page = self.text(self.form(game, power, name='again.html'))
        return json.loads(re.search(r'id="p-data">(.*?)</script>', page)[1])['sheet']

    def test_random_sheets_come_back_equal(self):
        game = self.demo()
        possible = self.possible(game)
        browser = self.open(self.form(game, 'France'))
        source = random.Random(23)
        written = []
        for _ in range(SHEETS):
            sheet = random_sheet(source, possible)
            lines = [offer_line(offer) for offer in sheet['offers']]
            lines += [f'{sheet["savings"]} $'] if sheet['savings'] else []
            lines += [f'TRANSFER {amount} TO {to}' for amount, to in sheet['transfers']]
            written.append((sheet, lines))
        results = browser.script(WRITER + 'return arguments[0].map(writeSheet)', [sheet for sheet, _ in written])
        self.assertEqual(browser.complaints(), [])
        for (_sheet, lines), result in zip(written, results):
            self.assertEqual(result['text'].split('\n'), lines)
            self.assertEqual(result['found'], [])
            self.assertEqual(result['items'], len(lines))
            path = self.path('s.txt', result['text'])
            good('check', game, 'France', path)
            cost = json.loads(good('forecast', game, 'France', path, '--format', 'json'))
            self.assertEqual(result['totals'][:4], [cost['balance'], cost['savings'], cost['sent'], cost['worst']], lines)
            self.assertEqual(result['totals'][4], cost['balance'] - cost['savings'] - cost['sent'] - cost['worst'])
        for (_sheet, lines), result in list(zip(written, results))[::20]:
            self.assertEqual(self.accept(game, 'France', result['text']), lines)

    def spot(self, browser, place):
        """Returns the point of the window where a unit of a place stands, after scrolling there."""
        return browser.script('''
            const data = JSON.parse(document.getElementById('p-data').textContent);
            const svg = document.querySelector('#p-frame svg'), at = data.L.find(l => l[0] === arguments[0])[2];
            document.documentElement.style.scrollBehavior = 'auto';
            svg.scrollIntoView({block: 'start', behavior: 'instant'});
            const frame = document.getElementById('p-frame'), scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
            frame.scrollTo(at[0] * scale - frame.clientWidth / 2, at[1] * scale - frame.clientHeight / 2);
            let box = svg.getBoundingClientRect();
            const y = box.top + at[1] * scale;
            if (y < 40 || y > innerHeight - 40) scrollBy(0, y - innerHeight / 2);
            box = svg.getBoundingClientRect();
            return [box.left + at[0] * scale, box.top + at[1] * scale]''', place)

    def touch(self, browser, place):
        browser.tap(*self.spot(browser, place))

    def test_a_phone_writes_every_kind_by_touch(self):
        game = self.game()
        browser = self.open(self.form(game, 'France', '--to', 'gm@example.org', '--code', '[g S1901M FRANCE k7]'), 360, 740)
        for sign, unit, target in ((':', 'PAR', 'BUR'), ('!', 'MUN', 'BUR'), ('>', 'KIE', 'HOL'), ('@', 'VEN', 'TYR'),
                                   ('&', 'LON', 'NTH')):
            self.touch(browser, unit)
            self.assertIn('Army' if sign in ':!@' else 'Fleet', browser.script(
                'return document.getElementById("p-unit").selectedOptions[0].textContent'))
            self.touch(browser, target)
            if browser.script('return !document.getElementById("p-pick").hidden'):
                browser.click('#p-pick button')
            browser.script('const k = document.getElementById("p-kind"); k.value = arguments[0];'
                           'k.dispatchEvent(new Event("change"))', sign)
            browser.click('#p-new .stepper button:last-child')
            browser.click('#p-add')
        text = browser.value('#p-text')
        self.assertEqual(text, '2 : A PAR - BUR\n2 ! A MUN - BUR\n2 > F KIE - HOL\n2 @ A VEN - TYR\n2 & F LON - NTH')
        self.assertEqual(self.accept(game, 'France', text), text.split('\n'))
        mail = urllib.parse.urlsplit(browser.script('return document.getElementById("p-mail").href'))
        fields = urllib.parse.parse_qs(mail.query)
        self.assertEqual(mail.path, 'gm@example.org')
        self.assertTrue(fields['subject'][0].endswith(' S1901M France [g S1901M FRANCE k7]'))
        self.assertEqual(fields['body'][0].replace('\r\n', '\n'), '% Power: France\n% Phase: S1901M\n% 5 offers\n' + text + '\n% 5 offers\n')
        subject = fields['subject'][0].partition('[')[0]  # the code is that of another game
        letter = self.path('letter.eml', f'From: x@example.org\nSubject: Hall, {subject}\n\n{fields["body"][0]}')
        self.assertIn('France', good('receive', self.game('-t', 'Hall', name='new.payola'), letter))
        cut = self.path('cut.eml', read(letter).decode().replace('\r', '').split('2 @ A VEN')[0])
        self.assertIn('\trefused\t', run('receive', self.game('-t', 'Hall', name='cut.payola'), cut).stdout.decode())

    def test_the_keyboard_alone_writes_a_sheet(self):
        game = self.game()
        browser = self.open(self.form(game, 'France'))
        browser.script('document.getElementById("p-unit").focus()')
        browser.press(*'Army Par')
        focus = 'return document.activeElement.dataset.order ?? document.activeElement.id'
        self.assertEqual(browser.script(focus), 'p-unit')
        browser.press('Tab')
        self.assertEqual(browser.script(focus), '0')
        browser.press(*'move to Bur')
        browser.press('Tab', 'Tab', 'Tab', 'Tab')
        browser.press('Control+a', '7')
        self.assertEqual(browser.script(focus), 'p-amount')
        browser.press('Enter')
        self.assertEqual(browser.value('#p-text'), '7 : A PAR - BUR')
        self.assertEqual(browser.script(focus), 'p-unit')
        self.assertIn('7 AgP', browser.script('return document.getElementById("p-told").textContent'))
        browser.script('document.querySelector("#p-lines .tools button:nth-child(2)").focus()')
        browser.press('Enter', 'Enter')
        self.assertEqual(browser.value('#p-text'), '9 : A PAR - BUR')
        browser.press('Control+z')
        self.assertEqual(browser.value('#p-text'), '8 : A PAR - BUR')

    def test_other_lines(self):
        game = self.game()
        browser = self.open(self.form(game, 'France'))
        browser.click('#p-other summary')
        browser.type('#p-savings', '12')
        browser.click('#p-setsav')
        browser.type('#p-give', '3')
        browser.script('const t = document.getElementById("p-to"); t.value = [...t.options].find(o => o.text === "Italy").value')
        browser.click('#p-addtr')
        browser.script('const m = document.getElementById("p-more"); m.value = [...m.options].find(o => o.text === "Russia").value')
        browser.click('#p-rank')
        browser.click('#p-accept li:last-child .tools button')
        browser.click('#p-uselist')
        text = browser.value('#p-text')
        self.assertEqual(text, '12 $\nTRANSFER 3 TO ITALY\nACCEPT FR?')
        self.assertEqual(self.accept(game, 'France', text + '\n1 : A PAR H'), text.split('\n') + ['1 : A PAR H'])

    def test_drafts_undo_and_mistakes(self):
        game = self.game()
        path = self.form(game, 'France')
        browser = self.open(path)
        lines = ['1 : A PAR - BUR', '0 : A MUN - BUR', '5 : A PAR - MOS', '99999 : A PAR H', '1 : A GAS H', 'hello',
                 '1 : A PAR H | H', 'ACCEPT FF', '60 : F BRE H', 'TRANSFER 50 TO ITALY']
        browser.type('#p-text', '\n'.join(lines))
        found = browser.script('return [...document.querySelectorAll("#p-found li")].map(e => e.textContent)')
        for n in (2, 3, 4, 5, 6, 7, 8):
            self.assertTrue(any(f'Line {n}' in line for line in found), (n, found))
        self.assertFalse(any('Line 1 ' in line or 'Line 1:' in line or 'Line 9' in line for line in found), found)
        self.assertIn('The transfers exceed the treasury.', found)
        self.assertFalse(browser.script('return document.getElementById("p-over").hidden'))
        time.sleep(1)  # the browser does not keep at once what a page stores
        browser.open(path)
        self.assertEqual(browser.value('#p-text').split('\n'), lines)
        browser.click('#p-clear')
        self.assertEqual(browser.value('#p-text'), '')
        browser.click('#p-undo')
        self.assertEqual(browser.value('#p-text').split('\n'), lines)
        browser.click('#p-back')
        self.assertEqual(browser.value('#p-text'), '')
        # Each power has a separate draft in each phase.
        browser.click('#p-undo')
        browser.open(self.form(game, 'Italy'))
        self.assertEqual(browser.value('#p-text'), '')

    def test_lines_can_be_changed_and_moved(self):
        game = self.game()
        browser = self.open(self.form(game, 'France'))
        browser.type('#p-text', '1 : A PAR - BUR\n2*3#1+4 > A MUN - BUR | H % note')
        browser.click('#p-lines li:nth-child(2) .tools button:nth-child(3)')
        self.assertEqual(browser.value('#p-text').split('\n'), ['2*3#1+4 > A MUN - BUR | H % note', '1 : A PAR - BUR'])
        browser.click('#p-lines li:nth-child(1) .tools button:nth-child(4)')
        browser.type('#p-amount', '5')
        browser.click('#p-add')
        self.assertEqual(browser.value('#p-text').split('\n'), ['2*5#1+4 > A MUN - BUR | H % note', '1 : A PAR - BUR'])
        browser.click('#p-lines li:nth-child(2) .tools button:last-child')
        self.assertEqual(browser.value('#p-text'), '2*5#1+4 > A MUN - BUR | H % note')

    def test_copy_and_file(self):
        game = self.game('-t', 'A <b> & “title”')
        browser = self.open(self.form(game, 'France'))
        browser.devtools('Browser.grantPermissions', permissions=['clipboardReadWrite', 'clipboardSanitizedWrite'])
        browser.devtools('Browser.setDownloadBehavior', behavior='allow', downloadPath=self.folder)
        browser.type('#p-text', '1 : A PAR - BUR')
        browser.click('#p-copy')
        browser.click('#p-file')
        name = None
        for _ in range(100):
            name = next((file for file in os.listdir(self.folder) if file.endswith('France.txt')), None)
            if name:
                break
            browser.script('return new Promise(done => setTimeout(done, 50))')
        with open(self.path(name), encoding='utf-8') as file:
            saved = file.read()
        self.assertTrue(saved.endswith('\n1 : A PAR - BUR\n% 1 offer\n'), saved)
        good('check', game, 'France', self.path(name))
        self.assertIn('France', good('receive', game, self.path(name)))
        self.assertEqual(browser.script('return document.getElementById("p-told").textContent'), 'The sheet was copied.')

    def test_hostile_words_run_nothing(self):
        game = self.game('-t', HOSTILE)
        good('submit', game, 'France', self.path('f.txt', '1 : A PAR - PIC %' + HOSTILE + '\n'))
        good('player', game, 'France', '--name', HOSTILE)
        browser = self.open(self.form(game, 'France', '--code', HOSTILE))
        self.assertIsNone(browser.script('return window.bad ?? null'))
        browser.type('#p-text', '1 : A PAR - BUR %' + HOSTILE + '\n' + HOSTILE)
        browser.click('#p-lines .tools button:nth-child(4)')
        self.assertIsNone(browser.script('return window.bad ?? null'))
        self.assertEqual(browser.script('return document.querySelectorAll("img, iframe").length'), 0)
        self.assertEqual(browser.script('return performance.getEntriesByType("resource").length'), 0)
        self.assertEqual(browser.complaints(), [])
        # Even if the page let hostile content through, its Content Security Policy would block it.
        browser.script('const s = document.createElement("script"); s.textContent = "window.bad = 3"; document.body.append(s);'
                       'const i = new Image(); i.src = "https://example.org/x.png"; document.body.append(i)')
        self.assertIsNone(browser.script('return window.bad ?? null'))
        self.assertTrue(any('Content Security Policy' in line for line in browser.complaints()))

    def test_without_scripts(self):
        game = self.demo()
        good('submit', game, 'France', self.path('f.txt', '1 : A PAR - PIC\n'))
        browser = Chromium(360, 740, javascript=False)
        self.browsers.append(browser)
        browser.open(self.form(game, 'France'))
        element = browser.find('#p-text')
        self.assertEqual(browser.do('GET', f'/element/{element}/property/value').strip(), '1 : A PAR - PIC')
        shown = browser.do('GET', f'/element/{browser.find("main")}/text')
        for word in ('Your Sheet', 'Last Results', 'Write the sheet above', 'New balance'):
            self.assertIn(word, shown)

    def test_the_readers_time(self):
        game = self.demo()
        good('player', game, '--deadline', '2031-11-29T20:00:00Z')
        browser = self.open(self.form(game, 'France'))
        self.assertRegex(browser.script('return document.querySelector("time").textContent'), r'29.*2031.*(21:00|9:00)')


if __name__ == '__main__':
    tap.main()
