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


class Access(Case):
    KEEPER = 'a-long-keeper-password'

    def setUp(self):
        super().setUp()
        with open(self.path('keeper'), 'w', encoding='utf-8') as file:
            file.write(self.KEEPER + '\n')
        os.mkdir(self.path('texts'))
        with open(self.path('texts', 'House-Rules.txt'), 'w', encoding='utf-8') as file:
            file.write('Be kind. Seid nett zueinander, même à la fin.\n')
        self.configure(judge=f'master={BOSS}\nkeeper-password-file=keeper\ndocuments=texts')

    def create(self, *lines):
        self.master = self.answer(BOSS, 'hi', '\n'.join(['CREATE g secret-password diplomacy', *lines]) + '\n')
        return self.master.text

    def test_private_games_have_a_keyword(self):
        self.assertIn('JOIN g Swordfish', self.create('SET KEYWORD Swordfish'))
        self.assertIn('no public games', self.answer(PEER, 'hi', 'LIST\n').text)
        unknown = self.answer(PEER, 'hi', 'JOIN nothing\n').text.replace('nothing', 'g')
        self.assertEqual(self.answer(PEER, 'hi', 'JOIN g\n').text, unknown)
        self.assertIn('No game', self.answer(PEER, 'hi', 'JOIN g France\n').text)
        self.assertIn('No public game', self.answer(PEER, 'hi', 'OBSERVE g\n').text)
        self.assertIn('players so far: 1', self.answer(PEER, 'hi', 'JOIN g swordFISH France\n').text)
        self.assertIn('observing', self.answer(FRANCE, 'hi', 'OBSERVE g swordfish\n').text)
        for word in range(5):
            self.answer('guess@example.com', 'hi', f'JOIN g word{word}\n')
        self.assertIn('No game', self.answer('guess@example.com', 'hi', 'JOIN g swordfish\n').text)
        self.answer(BOSS, self.master.subject, 'SET KEYWORD none\nSET LISTED yes\n')
        self.assertIn('players so far: 2', self.answer(FRANCE, 'hi', 'JOIN g\n').text)

    def test_lists_of_a_game(self):
        self.assertIn('Denied: @example.com', self.create('DENY @Example.com'))
        self.assertIn('does not admit', self.answer(PEER, 'hi', 'JOIN g\n').text)
        self.assertIn('players so far', self.answer(FRANCE, 'hi', 'JOIN g\n').text)
        self.assertIn('Only these are admitted: peer@example.com',
                      self.answer(BOSS, self.master.subject, f'DENY -@example.com\nALLOW {PEER}\nDENY nonsense\n').text)
        self.assertIn('players so far', self.answer(PEER, 'hi', 'JOIN g\n').text)
        self.assertIn('does not admit', self.answer('italy@example.net', 'hi', 'OBSERVE g\n').text)

    def test_the_keeper_is_the_master_of_all_games(self):
        self.create()
        self.start('other')
        text = self.answer(PEER, 'hi', f'SIGNON KEEPER {self.KEEPER}\nLIST\nDENY france@example.net\n'
                                       f'SIGNON MASTER@other {self.KEEPER}\nSET LISTED yes\n').text
        self.assertNotIn(self.KEEPER, text)
        self.assertIn('other', text)
        self.assertIn('S1901M', text)
        self.assertIn('Denied: france@example.net', text)
        self.assertIn('Everybody may see the game', text)
        self.assertIn('does not admit', self.answer(FRANCE, 'hi', 'JOIN g\n').text)
        self.assertIn('does not admit', self.answer(FRANCE, 'hi', 'CREATE mine secret-password\n').text)
        for wrong in ('SIGNON KEEPER wrong-password\nLIST\n', 'SIGNON MASTER@other wrong-password\nLIST\n'):
            self.assertIn('not valid', self.answer('x@example.com', 'hi', wrong).text)
        self.assertIn('requires a code', self.answer(PEER, 'hi', 'STATUS\n').text)
        self.assertIn('Only the game master', self.answer('x@example.com', 'hi', 'DENY a@example.com\n').text)

    def test_documents(self):
        self.create()
        text = self.answer(PEER, 'hi', 'GET\nGET house-rules\n').text
        self.assertIn('GET House-Rules', text)
        self.assertIn('même à la fin', text)
        self.assertIn('Diplomacy', self.answer(PEER, 'hi', 'GET RULES g\n').text)
        self.assertIn('no such document', self.answer(PEER, 'hi', 'GET ../keeper\n').text)
        self.assertIn('No public game', self.answer(PEER, 'hi', 'GET RULES hidden\n').text)

    def test_zone(self):
        text = self.create('SET ZONE Asia/Tokyo', 'SET DEADLINE 2026-12-05 20:00')
        self.assertIn('Asia/Tokyo', text)
        self.assertIn('December 2026', text)
        self.assertIn('Europe/Berlin', self.answer(BOSS, self.master.subject, 'SET NOZONE\n').text)
        self.assertIn('is not a time zone', self.answer(BOSS, self.master.subject, 'SET ZONE Utopia\n').text)


tap.main()
