#!/usr/bin/python3
"""Whole games played by email alone: a year of Payola and a year of plain Diplomacy.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import sys

from judge import NEEDED, ORDERS, POWERS, ROOT, Case
sys.path.insert(0, os.path.join(ROOT, 'tests', 'cli'))
import tap  # noqa: E402

SHEETS = os.path.join(ROOT, 'tests', 'cases', 'demo')


def sheet(phase, power):
    path = os.path.join(SHEETS, phase, power + '.txt')
    if not os.path.exists(path):
        return None
    with open(path, encoding='utf-8') as file:
        return file.read()


def address(power):
    return f'{power.lower()}@example.net'


class Year(Case):
    def test_payola_by_mail_equals_the_same_game_by_hand(self):
        subjects = self.start('g')
        self.cli('new', self.path('hand.payola'), '--seed', '1')
        for phase in ['S1901M', 'F1901M', 'W1901A', 'S1902M']:
            for power in POWERS:
                text = sheet(phase, power)
                if text is None:
                    continue
                with open(self.path('sheet'), 'w', encoding='utf-8') as file:
                    file.write(text)
                self.cli('submit', self.path('hand.payola'), power, self.path('sheet'))
                self.mail(address(power), 'Re: ' + subjects[power], text)
            self.cli('adjudicate', self.path('hand.payola'))
            letters = self.once()
            answers = [one for one in letters if one.mail['Auto-Submitted'] == 'auto-replied']
            self.assertTrue(all('was received.' in one.text for one in answers),
                            [one.text for one in answers])
            news = [one for one in letters if one.mail['Auto-Submitted'] == 'auto-generated']
            self.assertEqual(sorted(one.to for one in news), sorted(map(address, POWERS)))
            subjects.update(self.subjects(news))
            for letter in news:
                self.assertIn('Statement', letter.text)
        self.assertEqual(self.show('g'), self.cli('show', self.path('hand.payola')))
        self.assertEqual(self.cli('results', self.game('g')),
                         self.cli('results', self.path('hand.payola')))

    def winter(self, *changes):
        """Creates a game in the winter, in which Italy has a unit but no supply centre."""
        self.new('g')
        self.cli('adjudicate', self.game('g'))
        for change in ('REMOVE A VEN', 'REMOVE A ROM', 'REMOVE F NAP', 'UNIT Italy A TUS',
                       *(f'OWNER {centre} France' for centre in ('ROM', 'VEN', 'NAP')), *changes):
            self.cli('correct', self.game('g'), change, '--reason', 'test')
        self.cli('adjudicate', self.game('g'))
        self.assertIn('Winter 1901', self.show('g'))

    def test_nobody_waits_for_a_power_without_a_choice(self):
        self.winter('REMOVE A PAR')
        subjects = self.subjects(self.once('2026-12-01T20:00:00Z'))
        italy = self.answer('italy@example.net', 'Re: ' + subjects['ITALY'], 'STATUS\n').text
        self.assertIn('from: France.', italy)
        self.assertIn('all its units must be removed', italy)
        self.assertIn('all its units must be removed',
                      self.answer('italy@example.net', 'Re: ' + subjects['ITALY'],
                                  'STATEMENT\n').text)
        # The only reminder is for France, and its sheet ends the phase.
        self.cli('player', self.game('g'), '--deadline', '2026-12-02T20:00:00Z')
        reminded = [one.to for one in self.once('2026-12-02T10:00:00Z')
                    if 'not been received' in one.subject]
        self.assertEqual(reminded, ['france@example.net'])
        self.mail('france@example.net', 'Re: ' + subjects['FRANCE'], 'A PAR B\n')
        self.once('2026-12-02T11:00:00Z')
        self.assertIn('Spring 1902', self.show('g'))
        self.assertNotIn('A TUS', self.show('g'))

    def test_a_phase_without_any_choice_is_adjudicated_at_once(self):
        self.winter()
        self.once()
        self.assertIn('Spring 1902', self.show('g'))

    def test_letters_have_a_form_with_their_own_code(self):
        self.new('g')
        letters = self.once()
        codes = {one.bracket()[3] for one in letters}
        self.assertEqual(len(codes), 7)
        for letter in letters:
            own = letter.bracket()
            self.assertIn('[' + ' '.join(own) + ']', letter.page)
            self.assertIn('judge@example.org', letter.page)
            self.assertFalse([code for code in codes - {own[3]} if code in letter.page])
            self.assertIn('attached page', letter.text)
        self.configure(outgoing='maildir=out\nform-games=1')
        self.new('h')
        letters = self.once()
        self.assertEqual(len(letters), 7)
        for letter in letters:
            self.assertIsNone(letter.page)
            self.assertNotIn('attached page', letter.text)

    def test_no_letter_contains_another_sheet(self):
        subjects = self.start('g')
        for power in POWERS:
            self.mail(address(power), 'Re: ' + subjects[power],
                      f'1 : A PAR H % secret of {power}\n')
        for letter in self.once():
            own = letter.to.split('@')[0].upper()
            for power in POWERS:
                if power != own:
                    self.assertNotIn(f'secret of {power}', letter.text + (letter.page or ''))

    def test_plain_diplomacy(self):
        subjects = self.start('plain', '--game', 'diplomacy')
        for phase, sheets in ORDERS.items():
            for power, text in sheets.items():
                # Some people write their text below the quoted letter.
                self.mail(address(power), 'Re: ' + subjects[power],
                          f'On Tue, the judge wrote:\n> Reply to this email\n> A PAR H\n\n{text}')
            letters = self.once()
            for letter in letters:
                if letter.mail['Auto-Submitted'] == 'auto-replied':
                    self.assertIn('was received.', letter.text)
            subjects.update(self.subjects(
                one for one in letters if one.mail['Auto-Submitted'] == 'auto-generated'))
        self.assertIn('W1901A', subjects['FRANCE'])
        builds = {'AUSTRIA': 'BUILD A VIE\nWAIVE\n', 'ENGLAND': 'BUILD F LON\n',
                  'FRANCE': 'BUILD A PAR\nWAIVE\n', 'GERMANY': 'WAIVE\nWAIVE\n',
                  'ITALY': 'BUILD F NAP\n', 'RUSSIA': 'BUILD A MOS\n', 'TURKEY': 'BUILD F SMY\n'}
        for power, text in builds.items():
            self.mail(address(power), 'Re: ' + subjects[power], text)
        self.once()
        # The judge does not wait for a power without builds. A sheet with errors keeps the phase
        # open until the deadline.
        self.cli('player', self.game('plain'), '--deadline', '2026-12-02T20:00:00Z')
        letters = self.once('2026-12-02T20:00:01Z')
        self.assertIn('1902', self.show('plain'))

    def test_deadline_grace_and_reminder(self):
        subjects = self.start('g')
        self.cli('player', self.game('g'), '--deadline', '2026-12-05T20:00:00Z')
        self.assertEqual(self.once('2026-12-02T20:00:00Z'), [])
        self.mail(address('FRANCE'), 'Re: ' + subjects['FRANCE'], sheet('S1901M', 'FRANCE'))
        self.once('2026-12-03T20:00:00Z')
        reminders = self.once('2026-12-05T00:00:00Z')
        for one in reminders:
            self.assertIn(f'[{one.bracket()[0]} S1901M {one.bracket()[2]} {one.bracket()[3]}]', one.page)
            self.assertIn('opens in any browser', one.text)
        reminded = sorted(one.to for one in reminders)
        self.assertEqual(reminded, sorted(address(p) for p in POWERS if p != 'FRANCE'))
        self.assertEqual(self.once('2026-12-05T01:00:00Z'), [])
        self.assertEqual(self.once('2026-12-05T19:59:59Z'), [])
        news = self.once('2026-12-05T20:00:00Z')
        self.assertEqual(len(news), 7)
        self.assertTrue(all(one.bracket()[1] == 'F1901M' for one in news))

    def test_letters_are_complete(self):
        """A letter has text, a web page with the map, and the form; it says what to do and what happened."""
        subjects = self.start('g')
        welcome = self.answer(address('FRANCE'), 'Re: ' + subjects['FRANCE'], 'STATEMENT')
        for words in ('Welcome to', 'Your treasury: 48 AgP.', 'for example:', 'Rules of This Game'):
            self.assertIn(words, welcome.text)
        for power in POWERS:
            self.mail(address(power), 'Re: ' + subjects[power], sheet('S1901M', power))
        letters = [one for one in self.once() if one.mail['Auto-Submitted'] == 'auto-generated']
        france = next(one for one in letters if one.to == address('FRANCE'))
        types = [part.get_content_type() for part in france.mail.walk()]
        self.assertEqual(types, ['multipart/mixed', 'multipart/alternative', 'text/plain', 'multipart/related',
                                 'text/html', 'image/png', 'text/html'])
        page = next(part for part in france.mail.walk() if part.get_content_type() == 'text/html').get_content()
        picture = next(part for part in france.mail.walk() if part.get_content_type() == 'image/png')
        self.assertIn('src="cid:' + picture['Content-ID'].strip('<>') + '"', page)
        at = [france.text.index(title + '\n' + '=' * len(title))
              for title in ('Next Steps', 'Results', 'Your Statement', 'Position', 'Small Print')]
        self.assertEqual(at, sorted(at))
        for words in ('##-##', 'France', 'Austria', 'reply with the line CLEAR'):
            self.assertIn(words, france.whole)
            self.assertIn(words, page)
        results = france.text[at[1]:at[2]]
        self.assertLess(results.index('\nFrance\n'), results.index('\nAustria\n'))

    def test_no_reminder_follows_an_announcement(self):
        self.configure(games='remind-hours=72')
        subjects = self.start('g')
        self.cli('player', self.game('g'), '--plan', '2 2 2 20:00')
        for power in POWERS:
            self.mail(address(power), 'Re: ' + subjects[power], sheet('S1901M', power))
        letters = self.once()
        self.assertIn('Fall 1901', self.show('g'))
        news = [one for one in letters if one.mail['Auto-Submitted'] == 'auto-generated']
        self.assertEqual(sorted(one.to for one in news), sorted(map(address, POWERS)))
        self.assertEqual(self.once('2026-12-02T10:00:00Z'), [])

    def test_missing_sheets_wait_or_are_written_by_the_computer(self):
        self.configure(games='missing=wait', judge='master=boss@example.com')
        self.start('g')
        self.cli('player', self.game('g'), '--deadline', '2026-12-02T20:00:00Z')
        letters = self.once('2026-12-03T20:00:00Z', status=NEEDED)
        self.assertEqual([one.to for one in letters if 'master' in one.subject.lower()
                          or 'deadline' in one.subject.lower()], ['boss@example.com'])
        self.assertIn('Spring 1901', self.show('g'))
        self.configure(games='missing=computer novice')
        self.cli('player', self.game('g'), '--deadline', '2026-12-04T20:00:00Z')
        self.once('2026-12-04T20:00:00Z')
        self.assertIn('Fall 1901', self.show('g'))
        with open(self.game('g'), encoding='utf-8') as file:
            self.assertNotIn('computer=', file.read())

    def test_weekends_are_skipped(self):
        self.configure(games='weekends=no')
        subjects = self.start('g')
        self.cli('player', self.game('g'), '--plan', '2 2 2 20:00')
        for power in POWERS:
            self.mail(address(power), 'Re: ' + subjects[power], '\n')
        self.cli('player', self.game('g'), '--deadline', '2026-12-03T10:00:00Z')
        self.once('2026-12-03T10:00:00Z')  # a Thursday; two days later is a Saturday
        self.assertIn('2026-12-07T19:00:00Z', self.cli('player', self.game('g')))

    def test_end_and_publication(self):
        self.configure(judge='publish=www')
        subjects = self.start('g')
        for power in POWERS:
            self.mail(address(power), 'Re: ' + subjects[power], 'VOTE draw\n')
        letters = self.once()
        ends = [one for one in letters if 'over' in one.subject]
        self.assertEqual(sorted(one.to for one in ends if one.mail['Auto-Submitted']
                                == 'auto-generated'), sorted(map(address, POWERS)))
        self.assertTrue(os.path.exists(self.path('www', 'g', 'index.html')))
        self.assertEqual(self.once(), [])


if __name__ == '__main__':
    tap.main()
