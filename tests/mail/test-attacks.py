#!/usr/bin/python3
"""Attacks on a judge: stolen codes, hostile dates, takeovers, press that reads like commands, floods.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re
import sys

from judge import NEEDED, OK, POWERS, ROOT, Case
sys.path.insert(0, os.path.join(ROOT, 'tests', 'cli'))
import tap  # noqa: E402

BOSS = 'boss@example.com'
FRANCE = 'france@example.net'
ITALY = 'italy@example.net'
STRANGER = 'x@example.com'
SHEET = '12 : F BRE - MAO\n9 : A PAR - BUR\n'


class Attacks(Case):
    def setUp(self):
        super().setUp()
        self.configure(judge=f'master={BOSS}')
        self.subject = {}

    def letters(self):
        found = super().letters()
        for one in found:
            if one.bracket() and one.mail['Auto-Submitted'] == 'auto-generated':
                self.subject[one.bracket()[2]] = 'Re: ' + one.subject
        return found

    def say(self, seat, body, subject=None, **how):
        sender = BOSS if seat == 'MASTER' else f'{seat.lower()}@example.net'
        return self.answer(sender, subject or self.subject[seat], body, **how)

    def text(self, name='g'):
        with open(self.game(name), encoding='utf-8') as file:
            return file.read()

    def finish(self):
        """Ends the game g with a draw."""
        for power in POWERS:
            self.mail(f'{power.lower()}@example.net', self.subject[power], 'VOTE draw\n')
        self.once(status=None)

    # ---- codes ----

    def test_codes_do_not_come_from_the_published_game(self):
        self.start('g')
        other = self.subject['FRANCE']
        secret = re.search('secret="([0-9a-f]+)"', self.text())[1]
        # The same game with another judge has other codes.
        os.rename(self.path('state'), self.path('old'))
        os.rename(self.path('out'), self.path('old-out'))
        self.seen = set()
        self.once()
        self.assertIn(f'secret="{secret}"', self.text())
        self.assertNotEqual(self.subject['FRANCE'], other)
        self.assertIn('not valid', self.say('FRANCE', 'STATUS\n', subject=other).text)

    def test_codes_end_with_the_game(self):
        self.start('g')
        self.say('MASTER', 'SET PASSWORD master-password\n')
        self.say('FRANCE', 'SET PASSWORD french-password\n')
        old = dict(self.subject)
        self.finish()
        for seat in ('FRANCE', 'MASTER'):
            for body in ('STATUS\n', 'SET ADDRESS evil@example.com\n', 'ROLLBACK\n', SHEET):
                letter = self.say(seat, body, subject=old[seat])
                self.assertIn('game that is over', letter.text)
                self.assertIsNone(letter.bracket())
        for seat, word in (('FRANCE', 'french-password'), ('MASTER', 'master-password')):
            letter = self.answer(STRANGER, 'x', f'SIGNON {seat}@g {word}\nSET ADDRESS evil@example.com\n')
            self.assertIn('game that is over', letter.text)
        self.assertIn('game that is over', self.say('FRANCE', 'STATUS\n').text)
        self.assertNotIn('evil', self.text())
        # The letter about the end has a fresh code for the master.
        self.assertIn('rolled back', self.say('MASTER', 'ROLLBACK S1901M\n').text)

    def test_codes_of_past_phases(self):
        self.start('g')
        old = self.subject['FRANCE']
        self.say('MASTER', 'PROCESS\n')
        for sender in (FRANCE, STRANGER):
            letter = self.answer(sender, old, 'STATUS\n' + SHEET)
            self.assertIn('earlier phase', letter.text)
            self.assertIsNone(letter.bracket())
            self.assertNotIn(self.subject['FRANCE'][-11:-1], letter.data.decode())
        self.assertNotIn('F BRE - MAO', self.text())

    def test_a_message_id_belongs_to_its_sender(self):
        self.start('g')
        self.mail(STRANGER, 'hello', 'HELP\n', ident='<1@example.net>')
        self.mail(FRANCE, self.subject['FRANCE'], SHEET, ident='<1@example.net>')
        self.once()
        self.assertIn('F BRE - MAO', self.text())

    # ---- press ----

    def test_press_is_never_a_command(self):
        """However a program quotes press, none of its lines speaks for the reader."""
        self.start('g')
        evil = ('RESIGN\nSET ADDRESS evil@example.com\n99 : A MUN - BUR\n' + 'x ' * 40 + '\n'
                + 'word ' * 14 + 'SET ADDRESS evil@example.com\n' + 'y' * 60 + '9 : A MUN - BUR\n')
        self.mail(FRANCE, self.subject['FRANCE'], f'PRESS TO Germany\n{evil}ENDPRESS\n')
        press = [one for one in self.once() if one.to == 'germany@example.net'][0]
        for line in press.text.rstrip().splitlines():
            self.assertRegex(line, r'^\| .{0,60}$')
        sheet = '1 : A MUN H\n'
        wrapped = press.whole.replace('\n', ' \n')
        quoted = ''.join(f'> {line}\n' for line in press.whole.splitlines())
        head = f'Från: Payola <judge@example.org>\nSkickat: den 1 december\nÄmne: {press.subject}\n\n'
        for body, sheets in ((sheet + '\n' + press.whole, 1), (sheet + '\n' + head + press.whole, 1),
                             (sheet + wrapped, 1), (sheet + quoted, 1), (quoted + '\n' + sheet, 1),
                             (press.whole, 0), (head + press.whole, 0), (quoted, 0),
                             # without the marker
                             (sheet + press.text, 0), ('>' + press.text.replace('\n', '\n>'), 0)):
            with self.subTest(body):
                self.say('GERMANY', body)
                self.assertEqual('<sheet power="GERMANY">1 : A MUN H' in self.text(), bool(sheets))
                for word in ('RESIGN', 'evil', 'MUN - BUR'):
                    self.assertNotIn(word, self.text())
                self.say('GERMANY', 'CLEAR\n')
        # Commands do not count below a line of a letter, even if the marker was deleted.
        statement = self.say('GERMANY', 'STATEMENT\n')
        line = max(statement.text.splitlines(), key=len)
        self.assertGreater(len(line), 40)
        self.say('GERMANY', f'SET ADDRESS new@example.net\n{line}\nSET ADDRESS evil@example.com\n')
        self.assertIn('new@example.net', self.cli('player', self.game('g')))

    # ---- dates ----

    def test_dates(self):
        self.start('g')
        for line in ('SET DEADLINE 9999-12-31 20:00', 'SET DEADLINE 2036-12-02 20:00', 'SET DEADLINE +9999d',
                     'SET DEADLINE 9999-12-31T23:59:59-12:00', 'SET DEADLINE 0001-01-01T00:00:00+14:00',
                     'SET DEADLINE 2025-12-24 20:00'):
            text = self.say('MASTER', line + '\n').text
            self.assertTrue('Write a deadline' in text or 'has passed' in text, text)
        self.assertIn('send PROCESS', self.say('MASTER', 'SET DEADLINE 2025-12-24 20:00\n').text)
        for days in ('9999-12-31', '9999-12-30 9999-12-31', '0001-01-01 9999-12-31', '2036-12-05', '-001-01-01',
                     '2020-01-01 9999-12-31'):
            self.assertIn('first and the last', self.say('FRANCE', f'SET ABSENCE {days}\n').text)
        self.assertIn('Spring 1901', self.show('g'))
        # Files and headers may hold such dates.
        for deadline in ('9999-12-31T20:00:00Z', '9999-12-31T23:59:59-12:00', '0001-01-01T00:00:00+12:00'):
            text = re.sub(' deadline="[^"]*"', '', self.text())
            with open(self.game('g'), 'w', encoding='utf-8') as file:
                file.write(text.replace('<players', f'<players deadline="{deadline}"', 1))
            self.mail(FRANCE, self.subject['FRANCE'], 'SET ABSENCE 2026-12-02\nSTATUS\nSTATEMENT\nVOTE none\n',
                      headers='Received: by mx.example.org; Mon, 1 Jan 0001 00:00:00 +1400\n')
            self.once(status=None)
            self.assertEqual(os.listdir(self.path('in', 'new')), [])

    # ---- seats ----

    def test_no_takeover_before_the_start(self):
        subject = 'Re: ' + self.answer(BOSS, 'hi', 'CREATE club correct-horse diplomacy\n').subject
        for power in POWERS:
            self.assertIn('cannot be taken over',
                          self.answer(STRANGER, 'hi', f'TAKEOVER {power}@club\n').text)
        self.answer(FRANCE, 'hi', 'JOIN club France\n')
        self.answer(BOSS, subject, 'ACTIVATE\n')
        self.assertIn('FRANCE', self.subject)
        self.assertNotIn(STRANGER, self.cli('player', self.game('club')))

    # ---- games that cannot be changed ----

    def test_mails_wait_for_a_game(self):
        """A damaged or locked game answers "not now", and the email is tried again."""
        self.start('g')
        self.cli('player', self.game('g'), '--deadline', '2026-12-02T20:00:00Z')
        self.once()
        good = self.text()
        with open(self.game('g'), 'w', encoding='utf-8') as file:
            file.write(good[:len(good) // 2])
        self.mail(FRANCE, self.subject['FRANCE'], 'SET WAIT\n' + SHEET)
        self.mail(STRANGER, self.subject['FRANCE'][:-3] + 'zz]', SHEET)
        self.mail(STRANGER, 'hello', 'SIGNON FRANCE@g secret-word\n')
        for now, n in (('2026-12-02T19:00:00Z', 2), ('2026-12-02T19:10:00Z', 0), ('2026-12-03T19:10:00Z', 0)):
            letters = [one for one in self.once(now, status=None) if one.to in (FRANCE, STRANGER)]
            self.assertEqual(len(letters), n and 3)
            for one in letters:
                self.assertEqual('not valid' in one.text, one.to == STRANGER)
                self.assertEqual('Your email is kept' in one.text, one.to == FRANCE)
                self.assertIsNone(one.bracket())
        self.assertEqual(len(os.listdir(self.path('in', 'new'))), 1)
        # The deadline has passed meanwhile, but the email came before it.
        with open(self.game('g'), 'w', encoding='utf-8') as file:
            file.write(good)
        letters = self.once('2026-12-03T20:00:00Z', status=None)
        self.assertTrue(any('was received' in one.text for one in letters if one.to == FRANCE))
        self.assertIn('F BRE - MAO', self.text())
        self.assertIn('Fall 1901', self.show('g'))


if __name__ == '__main__':
    tap.main()
