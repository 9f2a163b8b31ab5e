#!/usr/bin/python3
"""Forms of other phases and games in a browser: retreats, builds, plain orders, Diplobucks, Intimate,
Tin Cup and Classic Payola.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import re
import unittest

import tap
from browser import Chromium, find_chromium
from pages import Pages
from program import good, run


@unittest.skipUnless(find_chromium(), 'Chromium or its driver is not installed')
class Forms(Pages):
    browser = None

    @classmethod
    def setUpClass(cls):
        if find_chromium():
            cls.browser = Chromium(360, 740)

    @classmethod
    def tearDownClass(cls):
        if cls.browser:
            cls.browser.close()

    def write(self, game, power):
        self.browser.open(self.form(game, power))
        self.assertEqual(self.browser.complaints(), [])

    def choose(self, css, label):
        """Chooses an entry of a list by its label."""
        self.browser.script('''
            const list = document.querySelector(arguments[0]), option = [...list.options].find(o => o.text === arguments[1]);
            if (!option) throw new Error(arguments[1] + ' is not one of ' + [...list.options].map(o => o.text).join('; '));
            list.value = option.value;
            list.dispatchEvent(new Event('change', {bubbles: true}))''', css, label)

    def labels(self, css):
        return self.browser.script('return [...document.querySelector(arguments[0]).options].map(o => o.text)', css)

    def order(self, unit, order):
        self.choose('#p-unit', unit)
        self.choose('[data-order]', order)
        self.browser.click('#p-add')

    def lines(self):
        found = self.browser.script('return [...document.querySelectorAll("#p-found li")].map(e => e.textContent)')
        self.assertEqual(found, [])
        return self.browser.value('#p-text').split('\n')

    def accepted(self, game, power):
        lines = self.lines()
        good('submit', game, power, self.path('sheet.txt', '\n'.join(lines) + '\n'))
        page = self.text(self.form(game, power, name='again.html'))
        self.assertEqual(json.loads(re.search(r'id="p-data">(.*?)</script>', page)[1])['sheet'], lines)
        return lines

    def demo_at(self, phase):
        game = self.demo()
        good('rollback', game, phase)
        return game

    def test_retreats(self):
        game = self.demo_at('S1902R')
        state = json.loads(good('show', game, '--format', 'json'))
        power = next(name for name, units in state['dislodged'].items() if units)
        self.write(game, power)
        unit = self.labels('#p-unit')[1]
        choices = None
        self.choose('#p-unit', unit)
        choices = self.labels('[data-order]')[1:]
        self.assertIn('disband', choices[-1])
        self.order(unit, choices[-1])
        self.assertEqual(len(self.lines()), 1)
        self.order(unit, choices[0])
        lines = self.accepted(game, power)
        self.assertEqual(len(lines), 1)
        self.assertRegex(lines[0], r'^[AF] \S+ (R \S+|D)$')

    def test_builds(self):
        game = self.demo_at('W1901A')
        built = 0
        for power in ('FRANCE', 'GERMANY', 'ENGLAND', 'TURKEY', 'RUSSIA', 'ITALY', 'AUSTRIA'):
            self.write(game, power)
            note = self.browser.script('return document.querySelector("#p-hint + p").textContent')
            places = [label for label in self.labels('#p-unit')[1:] if not label.startswith(('Army', 'Fleet', 'waive'))]
            if not re.match('You may build', note) or not places:
                continue
            self.choose('#p-unit', places[0])
            self.order(places[0], self.labels('[data-order]')[1])
            lines = self.accepted(game, power)
            self.assertRegex(lines[0], r'^[AF] \S+ B$')
            built += 1
        self.assertGreater(built, 1)

    def test_removals(self):
        game = self.demo_at('W1902A')
        power = 'FRANCE'
        good('correct', game, 'OWNER PAR Germany', 'OWNER BRE Germany', 'OWNER SPA Germany', '-r', 'test')
        self.write(game, power)
        self.assertIn('remove', self.browser.script('return document.querySelector("#p-hint + p").textContent'))
        unit = self.labels('#p-unit')[1]
        self.choose('#p-unit', unit)
        self.order(unit, self.labels('[data-order]')[1])
        self.assertRegex(self.accepted(game, power)[0], r'^[AF] \S+ D$')

    def test_plain_orders(self):
        game = self.game('-g', 'diplomacy')
        self.write(game, 'France')
        self.assertEqual(self.browser.script('return document.querySelectorAll("#p-totals, #p-other, #p-amount").length'), 0)
        self.order('Army Paris', 'Army Paris: move to Burgundy')
        self.order('Army Marseilles', 'Army Marseilles: support Army Paris to Burgundy')
        self.order('Fleet Brest', 'Fleet Brest: hold')
        self.order('Fleet Brest', 'Fleet Brest: move to Mid-Atlantic Ocean')
        self.assertEqual(self.accepted(game, 'France'), ['A PAR - BUR', 'A MAR S A PAR - BUR', 'F BRE - MAO'])

    def test_diplobucks(self):
        game = self.game('-g', 'diplobucks')
        self.write(game, 'France')
        self.order('Army Paris', 'Army Paris: move to Burgundy')
        self.browser.click('#p-other summary')
        self.choose('#p-favour', 'SPY (200 DB)')
        self.browser.click('#p-addbr')
        self.choose('#p-favour', 'DOUBLE (500 DB)')
        self.choose('#p-target', 'Army Munich')
        self.browser.click('#p-addbr')
        self.assertEqual(self.accepted(game, 'France'), ['A PAR - BUR', 'BRIBE SPY', 'BRIBE DOUBLE A MUN'])

    def test_every_favour_is_understood(self):
        game = self.game('-g', 'diplobucks')
        good('correct', game, 'AGP France 9999', '-r', 'all')
        self.write(game, 'France')
        self.browser.click('#p-other summary')
        for label in self.labels('#p-favour'):
            self.choose('#p-favour', label)
            self.browser.click('#p-addbr')
        self.browser.script('[...document.querySelectorAll("#p-other button")].find(b => b.textContent === "UPKEEP NO").click()')
        self.assertEqual(len(self.accepted(game, 'France')), 10)

    def test_intimate(self):
        game = self.game('-g', 'intimate', '--home', 'France', '--home', 'Germany')
        self.write(game, 'France')
        self.order('Army Paris', 'Army Paris: move to Burgundy')
        self.browser.click('#p-other summary')
        self.choose('#p-bidfor', 'Italy')
        self.browser.type('#p-bid', '6')
        self.browser.click('#p-addbid')
        self.assertEqual(self.accepted(game, 'France'), ['A PAR - BUR', 'BID ITALY 6'])

    def test_classic_has_no_plateaus_alternatives_or_savings(self):
        game = self.game('-g', 'classic')
        self.write(game, 'France')
        self.choose('#p-unit', 'Army Paris')
        self.choose('[data-order]', 'move to Burgundy')
        self.assertEqual(self.browser.script('return document.querySelectorAll("#p-alt, #p-kind, .plateau, .times, #p-savings").length'), 0)
        self.browser.click('#p-add')
        self.assertEqual(self.accepted(game, 'France'), ['1 : A PAR - BUR'])
        self.browser.type('#p-text', '1 : A PAR - BUR\n2 : A PAR H\n3 $')
        found = self.browser.script('return document.getElementById("p-found").textContent')
        self.assertIn('Line 2', found)
        self.assertIn('Line 3', found)

    def test_tin_cup(self):
        game = self.game('-g', 'tin-cup')
        self.write(game, 'France')
        self.order('Army Paris', 'move to Burgundy')
        self.assertEqual(self.accepted(game, 'France'), ['1 : A PAR - BUR'])
        self.browser.type('#p-text', '1 : F ANK - BLA')
        self.assertEqual(self.lines(), ['1 : F ANK - BLA'])
        self.assertEqual(run('check', game, 'France', self.path('x.txt', '1 : F ANK - BLA\n')).returncode, 0)

    def test_relatives_open(self):
        for kind in ('zero-sum', 'ebayola', 'flat-tax'):
            game = self.game('-g', kind, name=f'{kind}.payola')
            self.write(game, 'France')
            self.order('Army Paris', 'move to Burgundy')
            self.assertEqual(self.accepted(game, 'France'), ['1 : A PAR - BUR'])

    def test_other_boards(self):
        for variant in ('colonial', 'youngstown', 'loeb9', 'void', 'chaos'):
            game = self.game('-v', variant, name=f'{variant}.payola')
            power = next(iter(json.loads(good('show', game, '--format', 'json'))['units']))
            self.write(game, power)
            label = self.labels('#p-unit')[1]
            self.choose('#p-unit', label)
            orders = self.labels('[data-order]')
            self.order(label, orders[2])
            self.accepted(game, power)


if __name__ == '__main__':
    tap.main()
