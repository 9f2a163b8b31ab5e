#!/usr/bin/python3
"""Tests what other judges have: sheets for later phases, documents, keywords, lists of people, a keeper.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import sys

from judge import ORDERS, POWERS, ROOT, Case
sys.path.insert(0, os.path.join(ROOT, 'tests', 'cli'))
import tap  # noqa: E402

BOSS = 'boss@example.com'
FRANCE = 'france@example.net'
PEER = 'peer@example.com'


def address(power):
    return f'{power.lower()}@example.net'


class Later(Case):
    def setUp(self):
        super().setUp()
        self.configure(judge=f'master={BOSS}')
        self.subject = self.start('g', '--game', 'diplomacy')

    def play(self, phase, *powers, without=()):
        for power in powers or POWERS:
            if power not in without:
                self.mail(address(power), self.subject[power], ORDERS[phase][power])
        letters = self.once(status=None)
        self.subject.update(self.subjects(one for one in letters if one.mail['Auto-Submitted'] == 'auto-generated'))
        return letters

    def test_sheets_for_later_phases(self):
        text = self.answer(FRANCE, self.subject['FRANCE'], ORDERS['S1901M']['FRANCE']
                           + 'PHASE FALL 1901 MOVEMENT\n' + ORDERS['F1901M']['FRANCE']
                           + 'PHASE spring 1902 moves\nA BUR - PAR\nSTATUS\n').text
        self.assertIn('Kept for Fall 1901, movement', text)
        self.assertIn('A BUR - MUN', text)
        self.assertIn('was received', text)
        letters = self.play('S1901M', without=['FRANCE'])
        mine = [one for one in letters if one.to == FRANCE]
        result = next(one for one in mine if 'earlier phase' in one.text)
        self.assertIn('was received', result.text)
        self.assertIn('Your sheet for Fall 1901', result.subject)
        self.play('F1901M', without=['FRANCE'])
        self.assertIn('Winter 1901', self.show('g'))

    def test_a_sheet_that_is_not_valid_any_more(self):
        self.answer(FRANCE, self.subject['FRANCE'], 'PHASE F1901M\nA PAR - BUR\n')
        letters = self.play('S1901M')
        result = next(one for one in letters if 'earlier phase' in one.text)
        self.assertNotIn('was received', result.text)
        self.assertIn('Fall 1901', self.show('g'))

    def test_a_sheet_of_the_phase_is_newer_and_kept_ones_can_be_removed(self):
        self.answer(FRANCE, self.subject['FRANCE'], 'PHASE F1901M\n' + ORDERS['F1901M']['FRANCE'])
        self.assertIn('No sheet is kept', self.answer(FRANCE, self.subject['FRANCE'], 'PHASE F1901M\n').text)
        self.assertFalse([one for one in self.play('S1901M') if 'earlier phase' in one.text])

    def test_refusals(self):
        ask = lambda text: self.answer(FRANCE, self.subject['FRANCE'], text).text  # noqa: E731
        self.assertIn('is over or does not exist', ask('PHASE FALL 1900 MOVEMENT\nA PAR H\n'))
        self.assertIn('was received', ask('PHASE SPRING 1901 MOVEMENT\nA PAR H\nF BRE H\nA MAR H\n'))
        for phase in range(1902, 1910):
            ask(f'PHASE F{phase}M\nA PAR H\n')
        self.assertIn('At most 8', ask('PHASE F1911M\nA PAR H\n'))
        self.assertIn('requires a code', self.answer(PEER, 'hi', 'PHASE F1901M\nA PAR H\n').text)

    def test_another_player_does_not_inherit_them(self):
        self.answer(FRANCE, self.subject['FRANCE'], 'PHASE F1901M\n' + ORDERS['F1901M']['FRANCE'])
        self.cli('player', self.game('g'), 'FRANCE', '--mail', PEER)
        self.subject.update(self.subjects(self.once()))
        self.mail(PEER, self.subject['FRANCE'], ORDERS['S1901M']['FRANCE'])
        self.assertFalse([one for one in self.play('S1901M', without=['FRANCE']) if 'earlier phase' in one.text])


tap.main()
