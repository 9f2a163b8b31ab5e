#!/usr/bin/python3
"""Two games of the same seven players on one judge, from the first letter to the publication: three years each,
with a correction, a resignation and a draw. The players know only their letters.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import sys

import reader
from judge import POWERS, ROOT, Case
sys.path.insert(0, os.path.join(ROOT, 'tests', 'cli'))
import tap  # noqa: E402

BOSS, STANDBY = 'boss@example.com', 'standby@example.com'
OLD_TURKEY = 'turkey@example.net'


class Journey(Case):
    def setUp(self):
        super().setUp()
        self.configure(judge=f'master={BOSS}\npublish=www')
        self.box = {}  # the newest letter with a code, by game and seat

    def read(self, letters):
        """Gives letters to the players, and checks that none contains anything of another player."""
        for letter in letters:
            bracket = letter.bracket()
            words = letter.text + (letter.page or '') + letter.subject
            for game in 'gh':
                for power in POWERS:
                    if not bracket or (game, power) != (bracket[0], bracket[2]):
                        self.assertNotIn(f'secret of {power} in {game}', words)
                        newest = self.box.get((game, power))
                        if newest and newest.to != letter.to:
                            self.assertNotIn(newest.bracket()[3], words)
            held = self.box.get((bracket[0], bracket[2])) if bracket else None
            if held and held.page and not letter.page and held.bracket() == bracket:
                continue
            if bracket and (letter.page or letter.mail['Auto-Submitted'] == 'auto-generated'):
                self.box[bracket[0], bracket[2]] = letter
        return letters

    def run_judge(self):
        letters = self.read(self.once(status=None))
        answers = [one.text for one in letters if one.mail['Auto-Submitted'] == 'auto-replied']
        self.assertFalse([text for text in answers if 'error' in text], answers)
        return letters

    def reply(self, game, seat, body):
        letter = self.box[game, seat]
        self.mail(letter.to, 'Re: ' + letter.subject, body + f'\n> {letter.text[:200]}\n'.replace('\n', '\n> '),
                  headers=f"In-Reply-To: {letter.mail['Message-ID']}\n")

    def phase(self, game):
        return self.box[game, 'MASTER'].bracket()[1]

    def send_sheets(self, game, leave_out=()):
        """Every player who is asked for a sheet sends one. Returns the senders."""
        senders = []
        for power in POWERS:
            letter = self.box.get((game, power))
            if not letter or power in leave_out or letter.bracket()[1] != self.phase(game) or not letter.page:
                continue
            if not reader.read_form(letter.page).get('me'):
                continue
            sheet = reader.write_sheet(letter.page, f'{game} {power} {self.phase(game)}')
            self.reply(game, power, f'{sheet}% secret of {power} in {game}\n')
            senders.append(power)
        return senders

    def play_until(self, year):
        """Plays both games until a year begins."""
        for _ in range(30):
            late = [game for game in 'gh' if int(self.phase(game)[1:5]) < year]
            if not late:
                return
            before = {game: self.phase(game) for game in late}
            for game in late:
                self.send_sheets(game)
            answers = [one.text for one in self.run_judge() if one.to != BOSS]
            for game in late:
                self.assertNotEqual(self.phase(game), before[game], f'{game} waits in {before[game]}' + str(answers))
        self.fail('the games do not go on')

    def test_two_games_from_the_first_letter_to_the_publication(self):
        for game, kind in (('g', 'payola'), ('h', 'diplomacy')):
            self.new(game, '--game', kind, '--title', f'The game {game}')
        welcome = self.run_judge()
        self.assertEqual(len([one for one in welcome if one.to != BOSS]), 14)
        self.play_until(1902)

        # A question is not a sheet.
        self.send_sheets('g', leave_out=['ITALY'])
        self.reply('g', 'FRANCE', 'Can I bribe my own unit?\n')
        self.run_judge()
        self.assertEqual(self.phase('g'), 'S1902M')
        sheet = self.cli('show', self.game('g'), '--viewer', 'france')
        self.assertNotIn('Can I', sheet)
        self.send_sheets('g', leave_out=[power for power in POWERS if power != 'ITALY'])
        self.send_sheets('h')
        self.run_judge()

        # The master goes back: everybody is told, and the game goes on with the sheets on file.
        self.reply('g', 'MASTER', 'ROLLBACK S1902M\n')
        told = {one.to for one in self.run_judge()}
        self.assertLessEqual({f'{power.lower()}@example.net' for power in POWERS}, told)
        self.assertEqual(self.phase('g'), 'S1902M')
        sheet = reader.write_sheet(self.box['g', 'FRANCE'].page, 'another')
        self.reply('g', 'FRANCE', sheet)
        self.run_judge()
        self.reply('g', 'MASTER', 'PROCESS\nRESUME\n')
        self.run_judge()

        # Turkey resigns in one game when the next phase is adjudicated, and a standby player takes over.
        self.reply('g', 'MASTER', 'SET LISTED yes\n')
        while self.phase('g')[-1] != 'M':
            self.send_sheets('g')
            self.run_judge()
        self.reply('g', 'TURKEY', 'RESIGN\n')
        self.run_judge()
        self.send_sheets('g', leave_out=['TURKEY'])
        self.run_judge()
        self.reply('g', 'MASTER', 'PROCESS\n')
        self.run_judge()
        self.mail(STANDBY, 'hello', 'TAKEOVER TURKEY@g\n')
        taken = self.run_judge()
        self.assertEqual([one.bracket()[2] for one in taken if one.to == STANDBY], ['TURKEY'])
        self.assertEqual(self.box['h', 'TURKEY'].to, OLD_TURKEY)
        self.play_until(1904)
        self.assertEqual(self.box['g', 'TURKEY'].to, STANDBY)

        # All agree on a draw, and the games are published without addresses.
        for game in 'gh':
            for power in POWERS:
                if self.box[game, power].bracket()[1] == self.phase(game):
                    self.reply(game, power, 'VOTE draw\n')
        self.run_judge()
        self.run_judge()
        for game in 'gh':
            self.assertIn('draw', self.cli('show', self.game(game)).lower())
            self.cli('verify', self.game(game))
            data = self.path('www', game, 'data', 'game.payola')
            self.cli('verify', data)
        for folder, _, files in os.walk(self.path('www')):
            for name in files:
                with open(os.path.join(folder, name), 'rb') as file:
                    self.assertNotIn(b'@example', file.read(), name)


if __name__ == '__main__':
    tap.main()
