#!/usr/bin/python3
"""A judge in service: letters that vanish, wrong decisions, abuse.

SPDX-License-Identifier: GPL-3.0-or-later

The numbers group the cases: 1–3 letters and lines, 4–11 decisions, 12–15 abuse.
"""
import os
import re
import sqlite3
import sys

from judge import NEEDED, OK, POWERS, ROOT, Case, Letter, run, JUDGE  # noqa: F401
sys.path.insert(0, os.path.join(ROOT, 'tests', 'cli'))
import tap  # noqa: E402

BOSS = 'boss@example.com'
FRANCE = 'france@example.net'
ITALY = 'italy@example.net'
RUSSIA = 'russia@example.net'
STRANGER = 'x@example.com'
SHEET = '12 : F BRE - MAO\n9 : A PAR - BUR\n'


class Service(Case):
    def setUp(self):
        super().setUp()
        self.configure(judge=f'master={BOSS}')
        self.subject = {}

    def letters(self):
        found = super().letters()
        for one in found:
            bracket = one.bracket()
            if bracket and one.mail['Auto-Submitted'] == 'auto-generated':
                self.subject[bracket[2]] = 'Re: ' + one.subject
        return found

    def send(self, seat, body, subject=None, now=None, **how):
        """Sends an email of a seat, and returns all letters that it causes."""
        sender = BOSS if seat == 'MASTER' else f'{seat.lower()}@example.net'
        self.mail(sender, subject or self.subject[seat], body, **how)
        return self.once(status=None, **({'now': now} if now else {}))

    def told(self, letters, to):
        """Returns the texts of the letters to an address that are not answers."""
        return [one.text for one in letters if one.to == to and one.mail['Auto-Submitted'] == 'auto-generated']

    def say(self, seat, body, **how):
        sender = BOSS if seat == 'MASTER' else f'{seat.lower()}@example.net'
        return [one.text for one in self.send(seat, body, **how)
                if one.to == sender and one.mail['Auto-Submitted'] == 'auto-replied'][0]

    def text(self, name='g'):
        with open(self.game(name), encoding='utf-8') as file:
            return file.read()

    def deadline(self, name='g'):
        return re.search('deadline\t(\\S+)', self.cli('player', self.game(name)) + 'deadline\tnone')[1]

    def journal(self, statement, *values):
        journal = sqlite3.connect(self.path('state', 'journal.sqlite'))
        with journal:
            rows = journal.execute(statement, values).fetchall()
        journal.close()
        return rows

    # ---- 1: letters ----

    def test_1_two_of_anything_arrive(self):
        self.start('g')
        letters = self.send('MASTER', 'SET DEADLINE 2026-12-10 20:00\nSET DEADLINE 2026-12-11 20:00\n'
                            'OFFICIAL First text.\nENDPRESS\nOFFICIAL Second text.\n')
        for to in (FRANCE, ITALY):
            all_told = '\n'.join(self.told(letters, to))
            for words in ('10 December 2026, 20:00', '11 December 2026, 20:00', 'First text.', 'Second text.'):
                self.assertIn(words, all_told)
            # The second deadline says that it replaces the first one.
            self.assertRegex(all_told, r'11 December 2026.*\nIt replaces this one: 10 December 2026')
        letters = self.send('FRANCE', 'PRESS TO MASTER\nOne.\nENDPRESS\nPRESS TO MASTER\nTwo.\nENDPRESS\n'
                            'BROADCAST\nThree.\nENDPRESS\nBROADCAST\nFour.\nENDPRESS\n')
        self.assertEqual([text.strip() for text in self.told(letters, BOSS)].count('| One.'), 1)
        self.assertEqual(sorted(text.strip() for text in self.told(letters, BOSS)),
                         ['| Four.', '| One.', '| Three.', '| Two.'])
        self.assertEqual(len(self.told(letters, ITALY)), 2)
        letters = self.send('FRANCE', 'PROPOSE draw\nPROPOSE concede Italy\n')
        self.assertEqual(len([t for t in self.told(letters, ITALY) if 'proposes' in t]), 2)

    def test_1_two_emails_of_a_round(self):
        self.start('g')
        for text in ('First.', 'Second.'):
            self.mail(BOSS, self.subject['MASTER'], f'OFFICIAL {text}\n')
            self.mail(FRANCE, self.subject['FRANCE'], f'PRESS TO Italy\n{text}\n')
        told = self.told(self.once(), ITALY)
        self.assertEqual(sorted(text.strip('|\n ') for text in told), ['First.', 'First.', 'Second.', 'Second.'])

    # ---- 2: lines ----

    def test_2_every_line_is_answered(self):
        self.start('g')
        text = self.say('MASTER', 'Hello judge\nSTATUS\nSET DEADLNE 2026-12-10 20:00\nPROCES\nSET\nSET FOO bar\n'
                        'SET GRACE\nROLLBACK now please\n')
        for line in ('> STATUS', '> SET DEADLNE 2026-12-10 20:00', '> PROCES', '> SET', '> SET FOO bar',
                     '> SET GRACE', '> ROLLBACK now please', '> Hello judge'):
            self.assertIn(line + '\n', text)
        for words in ('Did you mean SET DEADLINE TIME?', 'Did you mean PROCESS?', 'Did you mean SET GRACE HOURS?',
                      'Did you mean ROLLBACK', 'nothing was done about it'):
            self.assertIn(words, text)
        self.assertIn('Spring 1901', self.show('g'))
        # The same with a sheet, which is accepted.
        text = self.say('FRANCE', 'STATUS\nSET DEADLNE 2026-12-10 20:00\n' + SHEET + 'PROCES\n')
        for words in ('> STATUS', '> SET DEADLNE', 'Did you mean PROCESS?', 'was received'):
            self.assertIn(words, text)
        self.assertIn('F BRE - MAO', self.text())
        # A stranger's lines, and those of a player without a sheet.
        self.assertIn('> what now', self.answer(STRANGER, 'hi', 'LIST\nwhat now\n').text)
        self.assertIn('> what now', self.say('FRANCE', 'STATUS\nwhat now\n'))
        # Commands above the limit.
        self.assertIn('5 more commands were not', self.say('FRANCE', 'SET NOWAIT\n' * 105))

    def test_2_signoff_and_comments_around_a_sheet(self):
        self.start('g')
        for body in (SHEET + 'SIGNOFF\n-- \nFred\n', '// my sheet\n' + SHEET + '// that is all\n',
                     SHEET + 'SIGNOFF\n9 : A MUN - BUR\nCLEAR\n', 'STATUS\n' + SHEET + 'signoff\nnonsense : x\n'):
            with self.subTest(body):
                self.assertIn('was received', self.say('FRANCE', body))
                self.assertIn('F BRE - MAO', self.text())
                self.assertNotIn('MUN - BUR', self.text())
                self.say('FRANCE', 'CLEAR\n')
        self.assertIn('neither', self.say('FRANCE', '// nothing\n'))

    def test_2_lines_of_messages_are_text(self):
        self.start('g')
        letters = self.send('MASTER', 'OFFICIAL The game is delayed.\nSET DEADLINE 2026-12-24 20:00\nPROCESS\n'
                            '9 : A PAR - BUR\nENDPRESS\nSET GRACE 7\n')
        self.assertIn('The game is delayed.\nSET DEADLINE 2026-12-24 20:00\nPROCESS\n9 : A PAR - BUR\n',
                      '\n'.join(self.told(letters, FRANCE)))
        self.assertIn('grace\t7', self.cli('player', self.game('g')))
        self.assertIn('Spring 1901', self.show('g'))
        answer = [one.text for one in letters if one.to == BOSS][0]
        self.assertIn('“SET DEADLINE 2026-12-24 20:00” was sent as part of the message', answer)
        letters = self.send('MASTER', 'OFFICIAL\nBelow.\n')
        self.assertIn('Below.', self.told(letters, FRANCE)[0])
        # A message without TO is not sent, and is not read as commands.
        for line in ('PRESS Italy', 'PRESS FROM Italy TO Germany', 'PRESS FAKE TO Italy'):
            self.assertIn('Name the recipients', self.say('FRANCE', f'{line}\nRESIGN\nENDPRESS\n'))
        self.assertNotIn('RESIGN', self.text())
        letters = self.send('FRANCE', 'BROADCAST Hello\nall.\n')
        self.assertIn('| Hello\n| all.\n', '\n'.join(self.told(letters, ITALY)))
        # SIGNOFF ends the message and the email.
        self.send('FRANCE', 'PRESS TO Italy\nHello.\nSIGNOFF\nRESIGN\n')
        self.assertNotIn('RESIGN', self.text())

    def test_2_two_seats_in_one_email(self):
        self.start('g')
        code = {seat: re.search(r'(\w+)\]$', subject)[1] for seat, subject in self.subject.items()}
        text = self.answer(STRANGER, 'x', f'SIGNON FRANCE@g {code["FRANCE"]}\n{SHEET}'
                           f'SIGNON ITALY@g {code["ITALY"]}\n7 : A VEN H\n').text
        self.assertEqual(text.count('was received'), 2)
        self.assertRegex(self.text(), '(?s)"FRANCE">12 : F BRE - MAO.*"ITALY">7 : A VEN H')

    # ---- 3: everybody is told ----

    def test_3_everybody_is_told(self):
        self.start('g')
        self.say('MASTER', 'SET LISTED yes\nSET PRESS white, grey\n')
        self.answer(STRANGER, 'hi', 'OBSERVE g\n')
        self.say('MASTER', 'PROCESS\n')
        for body, words in (('ROLLBACK\n', 'rolled back to the start of S1901M'), ('RESUME\n', 'was resumed'),
                            ('TERMINATE\n', 'stopped the game'), ('RESUME\n', 'was resumed'),
                            ('DUMMY Russia\n', 'Russia does not have a player any more'),
                            ('REVIVE Russia\n', 'Russia has a new player'),
                            ('SEAT Russia new@example.net\n', 'Russia has a new player'),
                            ('COMPUTER Turkey novice\n', 'Turkey is played by the computer'),
                            ('CORRECT AGP France 30 -- forgotten income\n', 'forgotten income'),
                            ('SET DEADLINE +5d\n', 'Deadline: 6 December 2026'),
                            ('SET PLAN 7 2 1 20:00\n', '7 for movement'), ('SET GRACE 5\n', '5 hours'),
                            ('SET LATE refuse\n', 'refused'), ('SET MISSING wait\n', 'waits for missing sheets'),
                            ('SET PRESS none\n', 'none'), ('SET WEEKENDS no\n', 'not fall on weekends'),
                            ('SET PUBLISH-PRESS yes\n', 'Press is published')):
            with self.subTest(body):
                letters = self.send('MASTER', body)
                for to in (FRANCE, ITALY, STRANGER):
                    self.assertIn(words, ' '.join('\n'.join(self.told(letters, to)).split()))
        # A takeover is known to all, too.
        self.say('MASTER', 'DUMMY Germany\n')
        self.mail('n@example.com', 'x', 'TAKEOVER Germany@g\n')
        letters = self.once(status=None)
        for to in (FRANCE, BOSS):
            self.assertIn('Germany has a new player', '\n'.join(self.told(letters, to)))

    # ---- 4: deadlines in the past ----

    def test_4_no_deadline_in_the_past(self):
        self.start('g')
        for line in ('SET DEADLINE 2025-12-24 20:00', 'SET DEADLINE today 20:00', 'SET DEADLINE 30 Nov 20:00'):
            text = self.say('MASTER', line + '\n')
            self.assertIn('passed already', text)
            self.assertIn('send PROCESS', text)
        self.assertEqual(self.deadline(), 'none')
        self.assertIn('Spring 1901', self.show('g'))
        # A deadline that passed while the game was stopped.
        self.say('MASTER', 'SET DEADLINE +1d\nTERMINATE\n')
        text = self.say('MASTER', 'RESUME\n', now='2026-12-03T20:00:00Z')
        self.assertIn('does not have a deadline', text)
        self.assertIn('Spring 1901', self.show('g'))
        # The terminal refuses it with the same sentence.
        done = run(CLI_PROGRAM, 'player', self.game('g'), '--deadline', '2020-01-01T20:00:00Z', status=2)
        self.assertIn('passed already', done.stderr.decode())

    def test_4_a_clock_that_jumps(self):
        self.start('g')
        run(JUDGE, 'once', self.path('judge.conf'), status=None)
        self.assertEqual(run(JUDGE, 'check', self.path('judge.conf')).stderr, b'')
        # The last run was months ago, according to the clock.
        self.journal("UPDATE fact SET value = value - 8640000 WHERE name = 'clock'")
        self.past_deadline()
        self.letters()
        for _ in range(2):
            run(JUDGE, 'once', self.path('judge.conf'), status=NEEDED)
        self.assertEqual(len(self.told(self.letters(), BOSS)), 1)
        self.assertIn('Spring 1901', self.show('g'))
        self.assertIn('100 days', run(JUDGE, 'check', self.path('judge.conf'), status=NEEDED).stderr.decode())
        # Emails are processed meanwhile.
        self.mail(FRANCE, self.subject['FRANCE'], SHEET)
        run(JUDGE, 'once', self.path('judge.conf'), status=NEEDED)
        self.assertIn('F BRE - MAO', self.text())
        self.assertIn('Spring 1901', self.show('g'))
        run(JUDGE, 'confirm', self.path('judge.conf'))
        run(JUDGE, 'check', self.path('judge.conf'))
        run(JUDGE, 'once', self.path('judge.conf'), status=None)
        self.assertIn('Fall 1901', self.show('g'))

    def past_deadline(self):
        text = re.sub(' deadline="[^"]*"', '', self.text())
        with open(self.game('g'), 'w', encoding='utf-8') as file:
            file.write(text.replace('<roster', '<roster deadline="2020-01-01T20:00:00Z"', 1))

    # ---- 5: one person, one seat ----

    def test_5_one_person_has_one_seat(self):
        self.start('g')
        self.say('MASTER', 'SET LISTED yes\nDUMMY Russia\n')
        self.mail(ITALY, 'hi', 'TAKEOVER Russia@g\n')
        letter = [one for one in self.once() if one.to == ITALY][0]
        self.assertIn('You play Italy', letter.text)
        self.assertIsNone(letter.bracket())
        # An address that was used with Italy's code is Italy's, too.
        self.answer('alias@example.com', self.subject['ITALY'], 'STATUS\n')
        self.assertIn('You play Italy', self.answer('alias@example.com', 'hi', 'TAKEOVER Russia@g\n').text)
        # Only the master can allow it.
        for address in (ITALY, 'alias@example.com', 'ITALY@Example.net'):
            self.assertIn(f'send SEAT Russia {address} BOTH', self.say('MASTER', f'SEAT Russia {address}\n'))
        self.assertIn('not understood', self.say('MASTER', 'SEAT Russia italy@example.net please\n'))
        letters = self.send('MASTER', f'SEAT Russia {ITALY} BOTH\n')
        self.assertTrue(any(one.to == ITALY and one.bracket() and one.bracket()[2] == 'RUSSIA' for one in letters))
        # A player who left a seat may take another one, but not return to the first one as well.
        self.say('MASTER', 'DUMMY France\nDUMMY Germany\n')
        self.assertEqual(self.answer(FRANCE, 'hi', 'TAKEOVER Germany@g\n').bracket()[2], 'GERMANY')
        self.assertIn('BOTH', self.say('MASTER', 'REVIVE France\n'))

    def test_5_standby_players_with_a_seat(self):
        self.new('g')
        for name in (ITALY, 'sam@example.com'):
            self.cli('player', self.game('g'), 'standby', '--name', name, '--mail', name)
        self.once()
        for _ in range(9):
            letters = self.send('MASTER', 'PROCESS\n')
            told = [one.to for one in letters if 'needs a player' in one.subject]
            if told:
                break
        self.assertIn('sam@example.com', told)
        self.assertNotIn(ITALY, told)

    # ---- 6: dismissed players ----

    def test_6_a_dismissed_player_gets_a_farewell(self):
        self.configure(judge=f'master={BOSS}\ntrust-sender=yes')
        self.start('g')
        self.say('RUSSIA', 'SET PASSWORD russian-password\n')
        for change in ('DUMMY Russia\n', f'SEAT Russia {STRANGER}\n'):
            old = self.subject['RUSSIA']
            letters = self.send('MASTER', change)
            mine = [one for one in letters if one.to == (RUSSIA if 'DUMMY' in change else 'nobody@example.net')]
            self.assertEqual([one.subject for one in mine], ['You no longer play Russia'] * len(mine))
            self.assertTrue(all(one.bracket() is None for one in mine))
            for subject, body in ((old, 'STATUS\n'), (old, '5 : A WAR H\n'), ('g', '6 : A WAR H\n'), (old, 'RENEW\n'),
                                  ('x', 'SIGNON Russia@g russian-password\nSTATUS\n')):
                self.mail(RUSSIA, subject, body)
                answer = [one for one in self.once(status=None) if one.to == RUSSIA]
                self.assertEqual(len(answer), 1)
                self.assertIsNone(answer[0].bracket())
                self.assertNotIn('received', answer[0].text)
                self.assertNotIn('Your new code', answer[0].text)
            self.assertNotIn('A WAR H', self.text())

    def test_6_messages_to_an_empty_seat(self):
        self.start('g')
        self.say('MASTER', 'DUMMY Russia\n')
        text = self.say('FRANCE', 'PRESS TO Russia\nHello.\nENDPRESS\nPRESS TO Russia, Italy\nHello.\n')
        self.assertEqual(text.count('Russia does not have a player'), 2)
        self.assertIn('Nothing was sent.', text)
        self.assertIn('was sent to: Italy.', text)

    # ---- 7: absences ----

    def test_7_an_absence_covers_later_phases(self):
        self.start('g')
        self.say('MASTER', 'SET PLAN 4 1 1 20:00\nSET DEADLINE 2026-12-02 20:00\n')
        for days in ('2 Dec to 6 Dec', '2026-12-02 2026-12-07', '2 Dec', 'tomorrow to 5 December'):
            letters = self.send('FRANCE', f'SET ABSENCE {days}\n')
            answer = [one.text for one in letters if one.to == FRANCE][0]
            self.assertIn('stays', answer)
            self.assertIn('France will be absent', '\n'.join(self.told(letters, BOSS)))
            self.assertEqual(self.told(letters, ITALY), [])
        self.assertIn('2 December 2026 – 5 December 2026 (Europe/Berlin)', answer)
        self.assertTrue(self.deadline().startswith('2026-12-02T20:00:00'))
        # The next phase begins on 2 December, and would end on 6 December.
        self.say('FRANCE', 'SET ABSENCE 5 Dec to 8 Dec\n')
        self.say('MASTER', 'PROCESS\n', now='2026-12-02T12:00:00Z')
        self.assertEqual(self.deadline(), '2026-12-09T19:00:00Z')
        # NONE takes that back, and all are told.
        letters = self.send('FRANCE', 'SET ABSENCE NONE\n', now='2026-12-02T13:00:00Z')
        self.assertEqual(self.deadline(), '2026-12-06T19:00:00Z')
        self.assertIn('6 December 2026', '\n'.join(self.told(letters, ITALY)))
        # Players keep a day for their sheets.
        self.say('FRANCE', 'SET ABSENCE 7 Dec to 12 Dec\n', now='2026-12-02T14:00:00Z')
        self.say('MASTER', 'SET PLAN 4 5 1 20:00\nPROCESS\n', now='2026-12-03T12:00:00Z')
        self.assertEqual(self.deadline(), '2026-12-13T19:00:00Z')
        self.say('FRANCE', 'SET ABSENCE NONE\n', now='2026-12-09T12:00:00Z')
        self.assertEqual(self.deadline(), '2026-12-10T12:00:00Z')

    def test_7_absences_are_limited(self):
        self.configure(judge=f'master={BOSS}', games='absence-days-a-year=10')
        self.start('g')
        self.assertIn('in days: 7', self.say('FRANCE', 'SET ABSENCE 4 Dec to 26 Dec\n'))
        for days, good in (('4 Dec to 8 Dec', True), ('10 Dec to 14 Dec', True), ('20 Dec', False),
                           ('10 Dec to 13 Dec', True), ('20 Dec', True), ('28 Dec to 3 Jan', False),
                           ('1 Jan to 5 Jan', True)):
            text = self.say('FRANCE', f'SET ABSENCE {days}\n')
            self.assertEqual('Your absence:' in text, good, text)
            self.assertEqual('in a year, in days: 10' in text, not good)
        for days in ('4 Nov', 'nonsense', '2026-13-04', '8 Dec 2026 to 4 Dec 2026', '0001-01-01'):
            self.assertIn('first and the last', self.say('FRANCE', f'SET ABSENCE {days}\n'))

    # ---- 8: old codes ----

    def test_8_answers_to_old_codes_carry_no_code(self):
        self.start('g')
        old = self.subject['FRANCE']
        self.say('MASTER', 'PROCESS\n')
        code = re.search(r'(\w+)\]$', self.subject['FRANCE'])[1]
        for body in ('STATUS\n', SHEET, 'RENEW\n', 'SET ADDRESS x@example.com\n'):
            letters = self.send('FRANCE', body, subject=old) + self.letters()
            self.mail(STRANGER, old, body)
            for one in letters + self.once():
                self.assertIsNone(one.bracket())
                self.assertNotIn(code, one.data.decode())
                self.assertNotIn('accepted', one.text)

    def test_8_accepted_is_said_only_of_sheets(self):
        self.start('g')
        for body, accepted in (('STATUS\n', False), ('5 : A PAR - XYZ\n', False), (SHEET, True)):
            self.mail(STRANGER, self.subject['FRANCE'], body)
            notice = self.told(self.once(), FRANCE)
            self.assertEqual(len(notice), 1)
            self.assertIn('from another address', notice[0])
            self.assertEqual('accepted' in notice[0], accepted)

    # ---- 9: plans ----

    def test_9_a_plan_sets_no_deadline_unless_asked(self):
        self.start('g')
        text = self.say('MASTER', 'SET PLAN 7 2 1 20:00\n')
        self.assertIn('not changed', text)
        self.assertEqual(self.deadline(), 'none')
        self.once(now='2026-12-02T20:00:00Z')
        self.assertEqual(self.deadline(), 'none')
        letters = self.send('MASTER', 'SET PLAN 7 2 1 20:00 NOW\n')
        self.assertTrue(self.deadline().startswith('2026-12-08T20:00:00'))
        self.assertIn('8 December 2026', '\n'.join(self.told(letters, ITALY)))

    def test_9_games_by_mail_have_a_plan(self):
        for name, games, plan in (('one', '', '7 2 1 20:00'), ('two', 'plan=3 1 1 18:00', '3 1 1 18:00'),
                                  ('three', 'plan=none', None)):
            self.configure(judge=f'master={BOSS}', games=games)
            answer = self.answer(BOSS, 'hi', f'CREATE {name} correct-horse diplomacy\n')
            self.answer(FRANCE, 'hi', f'JOIN {name}\n')
            self.mail(BOSS, 'Re: ' + answer.subject, 'ACTIVATE novice\n')
            self.once()
            listed = self.cli('player', self.game(name))
            self.assertEqual(f'plan\t{plan}' in listed, plan is not None)
            self.assertEqual('deadline\t' in listed, plan is not None)

    # ---- 10: empty sheets ----

    def test_10_a_sheet_without_offers_says_that_the_phase_waits(self):
        self.start('g')
        for body in ('% nothing\n', 'ACCEPT FEGAIRT\n', '5 $\n'):
            text = self.say('FRANCE', body)
            self.assertRegex(text, 'still waits', body)
        for body in ('\n', '\n-- \nFred\n'):
            text = self.say('FRANCE', body)
            self.assertIn('neither', text)
            self.assertIn('still waits', text)
            self.assertIn('still waits', self.say('ITALY', body))
        self.assertNotIn('still waits', self.say('FRANCE', SHEET))

    def test_10_what_was_found_is_said_once(self):
        self.start('g', '--game', 'diplomacy')
        text = self.say('FRANCE', 'A PAR - BUR\nA MAR H\n')
        self.assertEqual(text.count('F BRE does not have an order'), 1, text)

    def test_10_the_terminal_says_so_too(self):
        self.new('g')
        for text in ('', '\n', '% nothing\n', 'ACCEPT FEGAIRT\n'):
            with open(self.path('sheet'), 'w', encoding='utf-8') as file:
                file.write(text)
            done = run(CLI_PROGRAM, 'submit', self.game('g'), 'France', self.path('sheet'))
            self.assertIn('still waits', (done.stdout + done.stderr).decode(), text)

    # ---- 11: dates ----

    def test_11_dates_as_people_write_them(self):
        self.start('g')
        for words, day in (('Tue', '1 December 2026, 23:59'), ('4 Dec 2026 20:00', '4 December 2026, 20:00'),
                           ('Dec 4 20:00', '4 December 2026, 20:00'), ('tomorrow 20:00', '2 December 2026, 20:00'),
                           ('Freitag, 4. Dezember um 20 Uhr', '4 December 2026, 20:00'),
                           ('le 4 décembre à 20h', '4 December 2026, 20:00')):
            text = self.say('MASTER', f'SET DEADLINE {words}\n', headers='Content-Type: text/plain; charset=utf-8\n')
            self.assertIn(f'Deadline: {day} Europe/Berlin', text)
        text = self.say('FRANCE', 'SET ABSENCE 3 Jul to 7 Jul\n')
        self.assertIn('3 July 2027 – 7 July 2027 (Europe/Berlin)', text)
        # The zone of the game counts.
        self.cli('player', self.game('g'), '--zone', 'America/New_York')
        self.assertIn('20:00 America/New_York', self.say('MASTER', 'SET DEADLINE Fri 20:00\n'))
        # The terminal reads the same.
        self.cli('player', self.game('g'), '--deadline', 'tomorrow 20:00')
        self.assertRegex(self.deadline(), 'T20:00:00-0[45]:00')

    # ---- 12: strangers ----

    def test_12_nothing_is_answered_to_forged_senders(self):
        self.start('g')
        ours = 'Authentication-Results: mx.example.org; '
        for headers in ('X-Spam-Flag: YES\n', 'X-Spam-Status: Yes, score=9\n', ours + 'dmarc=fail\n',
                        ours + 'spf=fail; dkim=fail\n', ours + 'spf=fail\n' + ours + 'dkim=fail\n',
                        ours + 'dkim=pass\n' + ours + 'dmarc=fail\n',
                        'Authentication-Results: elsewhere.example; dmarc=pass\n' + ours + 'dmarc=fail\n'):
            self.mail(STRANGER, 'hi', 'LIST\n', headers=headers)
            self.assertEqual(self.once(), [], headers)
        for headers in ('Authentication-Results: elsewhere.example; dmarc=fail\n',
                        ours + 'spf=fail; dkim=pass\n', ours + 'dkim=fail; dkim=pass; spf=fail\n'):
            self.answer(STRANGER, 'hi', 'LIST\n', headers=headers)

    def test_12_a_thousand_forged_senders(self):
        self.configure(judge=f'master={BOSS}', limits=None)
        for i in range(1000):
            self.mail(f'victim{i}@example.com', 'hi', 'LIST\n')
        self.assertLessEqual(len(self.once()), 100)

    def test_12_every_line_waits_for_the_confirmation(self):
        self.start('g')
        self.say('MASTER', 'SET LISTED yes\n')
        self.configure(judge=f'master={BOSS}', confirm='yes')
        letter = self.answer(STRANGER, 'hi', 'LIST\nOBSERVE g\nSUMARY g\n')
        for word in ('LIST', 'Spring', 'g\t', 'OBSERVE'):
            self.assertNotIn(word, letter.text)
        answer = self.answer(STRANGER, 'Re: ' + letter.subject, 'yes\n').text
        for word in ('> LIST', 'in progress', 'now observing', 'Did you mean SUMMARY'):
            self.assertIn(word, answer)

    # ---- 13: floods ----

    def test_13_maps_of_an_email_are_limited(self):
        self.start('g')
        letter = self.answer(FRANCE, self.subject['FRANCE'], 'MAP\n' * 100)
        self.assertLess(len(letter.data), 4 * 1024 * 1024)
        self.assertEqual(letter.text.count('too much at once'), 97)

    # ---- 14: loops ----

    def test_14_a_program_gets_three_answers(self):
        self.start('g')
        for i in range(20):
            self.mail(FRANCE, self.subject['FRANCE'], f'--{i}xyz\nContent-Type: text/plain\n\n'
                      f'I am out of the office until 7 January ({10 + i}:31).\n\n> judge wrote {i}\n--{i}xyz\n'
                      f'Content-Type: text/html\n\n<p>I am out ({i})</p>\n--{i}xyz--\n',
                      headers=f'MIME-Version: 1.0\nContent-Type: multipart/alternative; boundary="{i}xyz"\n')
        letters = self.once(status=NEEDED)
        self.assertEqual(len([one for one in letters if one.to == FRANCE]), 3)
        self.assertIn('Equal emails', '\n'.join(self.told(letters, BOSS)))
        for one in letters:
            self.assertIn(one.mail['Auto-Submitted'], ('auto-replied', 'auto-generated'))
            self.assertEqual(one.mail['X-Auto-Response-Suppress'], 'OOF, AutoReply')
            self.assertTrue(one.mail['Precedence'])
        # An hour later, and for a sheet, the player is answered.
        self.assertIn('was received', self.say('FRANCE', SHEET))
        self.assertIn('neither', self.say('FRANCE', 'I am out of the office.\n', now='2026-12-01T22:00:00Z'))

    # ---- 15: Message-IDs ----

    def test_15_two_senders_with_one_message_id(self):
        self.start('g')
        for power in ('FRANCE', 'ITALY', 'RUSSIA'):
            self.mail(f'{power.lower()}@example.net', self.subject[power], 'STATUS\n', ident='<same@example.net>')
        self.assertEqual(sorted(one.to for one in self.once()), [FRANCE, ITALY, RUSSIA])


CLI_PROGRAM = sys.argv[2]

if __name__ == '__main__':
    tap.main()
