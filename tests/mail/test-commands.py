#!/usr/bin/python3
"""Tests every command of the judge, and its refusals.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time

from judge import JUDGE, NEEDED, ORDERS, POWERS, ROOT, Case
sys.path.insert(0, os.path.join(ROOT, 'tests', 'cli'))
import tap  # noqa: E402

BOSS = 'boss@example.com'
FRANCE = 'france@example.net'


def address(power):
    return f'{power.lower()}@example.net'


class Commands(Case):
    def setUp(self):
        super().setUp()
        self.configure(judge=f'master={BOSS}')
        self.subject = {}

    def begin(self, *options):
        self.subject = {power: 'Re: ' + subject for power, subject in
                        self.start('g', *options).items()}

    def letters(self):
        """Returns the new letters, and notes the newest codes."""
        found = super().letters()
        for one in found:
            seat = one.bracket()[2] if one.bracket() else None
            if seat and one.to == (BOSS if seat == 'MASTER' else address(seat)):
                self.subject[seat] = 'Re: ' + one.subject
        return found

    def say(self, power, body, **how):
        """Returns the answer to commands of a power or of the master."""
        sender = BOSS if power == 'MASTER' else address(power)
        return self.answer(sender, self.subject[power], body, **how).text

    def others(self, power, body):
        """Sends commands, and returns the other letters by recipient."""
        sender = BOSS if power == 'MASTER' else address(power)
        self.mail(sender, self.subject[power], body)
        return {one.to: one for one in self.once(status=None)
                if one.mail['Auto-Submitted'] == 'auto-generated'}

    def text(self, name='g'):
        with open(self.game(name), encoding='utf-8') as file:
            return file.read()

    # ---- anybody ----

    def test_help_lists_every_command(self):
        self.begin()
        commands = set()
        for name in ('public', 'player', 'master'):
            path = os.path.join(ROOT, 'app', 'mail-judge', f'{name}-commands.c')
            with open(path, encoding='utf-8') as file:
                commands |= set(re.findall(r'^  \{ "([A-Z -]+)", "[^"]*", N_', file.read(), re.M)) \
                    | set(re.findall(r'^  \{ "([A-Z -]+)", "[^"]*",\n    N_', ''))
        text = self.say('MASTER', 'HELP\n')
        for command in commands:
            self.assertIn('\n' + command, text)
        stranger = self.answer('x@example.com', 'hi', 'HELP\n').text
        self.assertIn('\nSIGNON', stranger)
        self.assertNotIn('\nPROCESS', stranger)
        with open(os.path.join(ROOT, 'docs', 'judge.md'), encoding='utf-8') as file:
            page = file.read()
        for command in commands:
            self.assertIn(f'`{command}', page)

    def test_sentences_are_not_commands(self):
        self.begin()
        text = self.say('FRANCE', '5 : A PAR - BUR\n\nHelp me please, list all you know, and vote '
                                  'early.\nThanks, Fred\n')
        self.assertIn('was received', text)

    def test_list_summary_history_map(self):
        self.begin()
        self.assertIn('Spring 1901', self.say('FRANCE', 'LIST\n'))
        self.assertIn('48 AgP', self.say('FRANCE', 'SUMMARY g\n'))
        self.assertIn('No phase has been', self.say('FRANCE', 'HISTORY\n'))
        self.say('MASTER', 'PROCESS\n')
        self.assertIn('Spring 1901', self.say('FRANCE', 'HISTORY\n'))
        for form, start in (('png', b'\x89PNG'), ('svg', b'<?xml'), ('pdf', b'%PDF')):
            answer = self.answer(FRANCE, self.subject['FRANCE'], f'MAP {form}\n')
            part = list(answer.mail.iter_attachments())[0]
            self.assertTrue(part.get_content()[:5].startswith(start[:4]) if form != 'svg'
                            else b'<svg' in part.get_payload(decode=True))
        for command in ('LIST g', 'SUMMARY g', 'HISTORY g', 'MAP g', 'OBSERVE g', 'JOIN g'):
            one = self.answer('x@example.com', 'hi', command + '\n').text
            other = self.answer('x@example.com', 'hi', command + 'gg\n').text
            self.assertEqual(one.replace('g\n', ''), other.replace('ggg\n', ''))

    def test_observers(self):
        self.begin()
        self.say('MASTER', 'SET LISTED yes\n')
        self.assertIn('g\tin progress', self.answer('x@example.com', 'hi', 'LIST\n').text)
        self.answer('x@example.com', 'hi', 'OBSERVE g\n')
        letters = self.others('MASTER', 'PROCESS\n')
        self.assertIn('x@example.com', letters)
        self.assertIsNone(letters['x@example.com'].bracket())
        self.assertNotIn('AgP', letters['x@example.com'].text)
        self.answer('x@example.com', 'hi', 'SIGNOFF g\n')
        self.assertNotIn('x@example.com', self.others('MASTER', 'PROCESS\n'))

    def test_signoff_ends_the_commands(self):
        self.begin()
        text = self.say('FRANCE', 'SET WAIT\nSIGNOFF\nCLEAR\nnonsense\n')
        self.assertNotIn('CLEAR', text)

    # ---- players ----

    def test_wait(self):
        self.begin()
        self.say('FRANCE', 'SET WAIT\n')
        for power in POWERS:
            self.mail(address(power), self.subject[power], '1 : A PAR H\n')
        self.once()
        self.assertIn('Spring 1901', self.show('g'))
        self.say('FRANCE', 'SET NOWAIT\n')
        self.assertIn('Fall 1901', self.show('g'))

    def test_press(self):
        self.begin()
        letters = self.others('FRANCE', 'PRESS TO Italy, G\nHello.\nA PAR - BUR\nENDPRESS\n')
        self.assertEqual(sorted(letters), [address('GERMANY'), address('ITALY')])
        letter = letters[address('ITALY')]
        self.assertIn('Press from France to Germany, Italy [', letter.subject)
        self.assertEqual(letter.text, '| Hello.\n| A PAR - BUR\n')
        self.assertNotIn(FRANCE, letter.data.decode())
        self.assertNotIn('A PAR - BUR', self.text())
        letters = self.others('FRANCE', 'BROADCAST\nHello all.\nENDBROADCAST\n')
        self.assertEqual(sorted(letters), sorted([address(p) for p in POWERS if p != 'FRANCE']
                                                 + [BOSS]))
        self.assertIn('Press from France to everybody [', letters[address('ITALY')].subject)
        self.assertEqual(self.others('FRANCE', 'PRESS GREY TO Italy\nBoo.\n'), {})
        self.say('MASTER', 'SET PRESS white, grey\n')
        letters = self.others('FRANCE', 'PRESS GREY TO Italy\nBoo.\n')
        self.assertNotIn('rance', letters[address('ITALY')].data.decode())
        self.say('MASTER', 'SET PRESS none\n')
        self.assertEqual(self.others('FRANCE', 'PRESS TO Italy\nHello.\n'), {})
        letters = self.others('FRANCE', 'PRESS TO MASTER\nHello.\n')
        self.assertEqual(list(letters), [BOSS])
        self.assertIn('Press from France to Game Master [', letters[BOSS].subject)
        self.assertIn('sent to: Italy, Game Master.',
                      self.say('MASTER', 'PRESS TO MASTER, Italy\nHello.\n'))
        self.assertIn('not a power', self.say('FRANCE', 'PRESS TO Spain\nHello.\n'))
        self.assertIn('empty', self.say('FRANCE', 'PRESS TO Italy\nENDPRESS\n'))
        stranger = self.answer('x@example.com', 'hi', 'PRESS TO Italy\nHello.\n').text
        self.assertIn('requires a code', stranger)

    def test_published_press_has_names(self):
        """Published press does not reveal who sent grey press."""
        self.configure(judge=f'master={BOSS}\npublish=www')
        self.begin()
        self.say('MASTER', 'SET PRESS white, grey\nSET PUBLISH-PRESS yes\n')
        self.say('FRANCE', 'PRESS TO ALL\nHello.\nENDPRESS\nPRESS GREY TO Italy\nBoo.\n')
        for power in POWERS:
            self.mail(address(power), self.subject[power], 'VOTE draw\n')
        self.once(status=None)
        with open(self.path('www', 'g', 'press.txt'), encoding='utf-8') as file:
            self.assertEqual(file.read().split(), 'S1901M, France → everybody Hello. '
                             'S1901M, somebody → Italy Boo.'.split())

    def test_address(self):
        self.begin()
        letters = self.others('FRANCE', 'SET ADDRESS new@example.net\n')
        self.assertEqual(list(letters), [FRANCE])
        self.assertIn('new@example.net', self.cli('player', self.game('g')))
        self.assertIn('not an email address', self.say('ITALY', 'SET ADDRESS a@b@c\n'))

    def test_votes(self):
        self.begin()
        letters = self.others('FRANCE', 'PROPOSE draw\n')
        self.assertIn(address('ITALY'), letters)
        self.assertNotIn('rance', letters[address('ITALY')].text)
        self.assertIn('must be', self.say('ITALY', 'VOTE maybe\n'))
        self.assertIn('not a power', self.say('ITALY', 'VOTE concede Spain\n'))
        # A power without supply centres cannot win, here as in the terminal.
        self.cli('correct', self.game('g'), *(f'OWNER {place} France' for place in ('ROM', 'VEN', 'NAP')),
                 '--reason', 'Lost')
        for command in ('VOTE', 'PROPOSE'):
            self.assertIn('no supply centres', self.say('GERMANY', command + ' concede Italy\n'))
        self.cli('vote', self.game('g'), 'GERMANY', 'concede', 'ITALY', status=2)
        for power in POWERS:
            self.say(power, 'VOTE concede France\n')
        self.assertIn('<conceded', self.text().replace('conceded=', '<conceded'))
        self.assertEqual(len(re.findall('Hello', self.text())), 0)

    def test_resign_and_takeover(self):
        self.begin()
        self.assertIn('You will resign', self.say('FRANCE', 'RESIGN\n'))
        self.say('MASTER', 'SET LISTED yes\nPROCESS\n')
        self.assertIn('cannot be taken over', self.answer('n@example.com', 'x', 'TAKEOVER Italy@g\n').text)
        answer = self.answer('n@example.com', 'x', 'TAKEOVER France@g\n')
        self.assertEqual(answer.bracket()[2], 'FRANCE')
        self.assertIn('n@example.com', self.cli('player', self.game('g')))
        old = self.say('FRANCE', 'STATUS\n')
        self.assertIn('not valid', old)
        again = self.answer('n@example.com', answer.subject, '1 : A PAR H\n')
        self.assertIn('was received', again.text)

    def miss_phase(self):
        """Adjudicates a phase without more sheets, and returns the letters."""
        self.mail(BOSS, self.subject['MASTER'], 'PROCESS\n')
        letters = self.once(status=None)
        for letter in letters:
            if letter.to == address('TURKEY') and letter.bracket():
                self.subject['TURKEY'] = 'Re: ' + letter.subject
        return letters

    def miss_two_phases(self):
        """Adjudicates phases until Turkey misses its second movement phase, which must be reported."""
        missed = 0
        while missed < 2:
            movement = ', movement' in self.show('g')
            missed += movement
            notices = [one for one in self.miss_phase()
                       if one.to == 'sam@example.com' and 'Turkey needs' in one.subject]
            self.assertEqual(len(notices), 1 if movement and missed == 2 else 0)
        while ', movement' not in self.show('g'):
            self.miss_phase()

    def test_second_missed_phase_is_reported(self):
        self.begin()
        self.cli('player', self.game('g'), 'standby', '--name', 'Sam', '--mail', 'sam@example.com')
        self.miss_two_phases()
        # The player returns. Only phases after the last sheet count.
        self.assertIn('was received', self.say('TURKEY', '1 : A SMY H\n'))
        self.miss_phase()
        self.miss_two_phases()

    def test_absent_player_is_replaced_once(self):
        self.begin()
        self.cli('player', self.game('g'), 'standby', '--name', 'Sam', '--mail', 'sam@example.com')
        self.say('MASTER', 'SET LISTED yes\n')
        self.miss_two_phases()
        answer = self.answer('n@example.com', 'x', 'TAKEOVER Turkey@g\n')
        self.assertEqual(answer.bracket()[2], 'TURKEY')
        # The new player has not missed any phase yet.
        self.assertIn('cannot be taken over', self.answer('m@example.com', 'x', 'TAKEOVER Turkey@g\n').text)

    def test_statement_again(self):
        self.begin()
        self.assertIn('You play France', self.say('FRANCE', 'STATEMENT\n'))

    # ---- masters ----

    def test_players_cannot_use_commands_of_masters(self):
        self.begin()
        for command in ('PROCESS', 'PREVIEW', 'ROLLBACK', 'TERMINATE', 'REVEAL', 'REMIND',
                        'SET DEADLINE +1d', 'DUMMY Italy', 'CORRECT AGP France 99 -- x',
                        'SEAT Italy a@b.org', 'ACTIVATE', 'FORM', 'OFFICIAL hello'):
            self.assertIn('Only the game master', self.say('FRANCE', command + '\n'), command)
        self.assertIn('Spring 1901', self.show('g'))

    def test_process_preview_rollback(self):
        self.begin()
        self.say('FRANCE', '9 : A PAR - BUR\n')
        self.assertIn('PAR - BUR', self.say('MASTER', 'PREVIEW\n'))
        self.assertIn('Spring 1901', self.show('g'))
        self.assertIn('S1901M was adjudicated', self.say('MASTER', 'PROCESS\n'))
        self.assertIn('Fall 1901', self.show('g'))
        self.assertIn('rolled back', self.say('MASTER', 'ROLLBACK\n'))
        self.assertIn('Spring 1901', self.show('g'))
        self.assertIn('rolled forward', self.say('MASTER', 'ROLLFORWARD\n'))
        self.assertIn('not a phase', self.say('MASTER', 'ROLLBACK soon\n'))
        self.assertIn('resumed', self.say('MASTER', 'RESUME\n'))

    def news(self, power, body):
        """Returns the statements that commands cause, by recipient."""
        return {to: one for to, one in self.others(power, body).items() if one.bracket()}

    def test_phases_are_announced_again_after_a_rollback(self):
        self.begin()
        self.say('FRANCE', '9 : A PAR - BUR\n')
        self.cli('player', self.game('g'), '--deadline', '2026-12-05T20:00:00Z')
        first = self.news('MASTER', 'PROCESS\n')
        self.assertEqual(first[FRANCE].bracket()[1], 'F1901M')
        self.assertIn('PAR - BUR', first[FRANCE].text)
        back = self.news('MASTER', 'ROLLBACK\n')
        self.assertEqual({one.bracket()[1] for one in back.values()}, {'S1901M'})
        self.assertEqual(set(back), set(first))
        # The same orders have the same results, which are sent again.
        same = self.news('MASTER', 'PROCESS\n')
        self.assertEqual(set(same), set(first))
        self.assertIn('PAR - BUR', same[FRANCE].text)
        self.news('MASTER', 'ROLLBACK\n')
        self.say('FRANCE', '9 : A PAR - PIC\n')
        other = self.news('MASTER', 'PROCESS\n')
        self.assertEqual(set(other), set(first))
        self.assertIn('PAR - PIC', other[FRANCE].text)
        # Corrections and new addresses do not announce a phase again.
        for command in ('CORRECT AGP France 99 -- forgotten', 'SET DEADLINE +5d', 'SET NAME x'):
            self.mail(BOSS, self.subject['MASTER'], command + '\n')
            self.assertEqual([one.to for one in self.once(status=None)
                              if 'PAR - PIC' in one.text], [], command)

    def test_rollforward_after_a_changed_sheet_is_a_correction(self):
        """Later sheets stay where they are valid, and letters about all corrected phases say so."""
        self.begin('--game', 'diplomacy')
        self.say('MASTER', 'SET LISTED yes\n')
        self.answer('watcher@example.com', 'hi', 'OBSERVE g\n')
        subjects = dict(self.subject)
        for phase in ('S1901M', 'F1901M'):
            for power in POWERS:
                self.mail(address(power), subjects[power], ORDERS[phase][power])
            subjects = self.announced()
        self.assertIn('Winter 1901', self.show('g'))
        self.mail(BOSS, subjects['MASTER'], 'ROLLBACK S1901M\n')
        subjects = self.announced()
        # An army stays in Constantinople, so the order for it in Bulgaria is not valid any more.
        self.answer(address('TURKEY'), subjects['TURKEY'], 'F ANK - BLA\nA CON H\nA SMY H\n')
        self.mail(BOSS, subjects['MASTER'], 'ROLLFORWARD A line was typed wrongly\n')
        letters = self.once(status=None)
        told = {}
        for one in letters:
            if one.mail['Auto-Submitted'] == 'auto-generated':
                told.setdefault(one.to, []).append(one)
        self.assertEqual(set(told), {BOSS, 'watcher@example.com', *map(address, POWERS)})
        for to, both in told.items():
            self.assertEqual(len(both), 2, to)
            for one in both:
                self.assertTrue(one.subject.startswith('Correction: '), one.subject)
                head = one.text.split('Results')[0]
                self.assertRegex(head, 'This replaces the (earlier )?letter')
                self.assertIn('A line was typed wrongly', head)
        spring = [one for one in told[FRANCE] if 'F1901M' in one.subject][0]
        self.assertIn('A CON H ', spring.text)
        self.assertIsNone(spring.page)
        # The sheets of the others still count, and so do the lines of Turkey that are valid.
        self.assertIn('Winter 1901', self.show('g'))
        self.assertIn('A SER S F ALB - GRE', self.text())
        self.assertEqual(self.text().count('<sheet power="FRANCE">'), 2 * 2)
        self.cli('verify', self.game('g'))
        # A new letter is not a correction, and other letters are not sent again.
        self.mail(BOSS, self.subject['MASTER'], 'PROCESS\nRESUME\n')
        for one in self.once(status=None):
            self.assertNotIn('Correction', one.subject)
        self.assertIn('Spring 1902', self.show('g'))

    def announced(self):
        """Returns the subjects of the letters about a new phase, by seat."""
        return {one.bracket()[2]: one.subject for one in self.once(status=None)
                if one.bracket() and one.mail['Auto-Submitted'] == 'auto-generated'}

    def change_journal(self, *statements):
        journal = sqlite3.connect(self.path('state', 'journal.sqlite'))
        with journal:
            for statement in statements:
                journal.execute(statement)
        journal.close()

    def test_a_journal_of_an_older_judge_announces_nothing_again(self):
        self.begin()
        self.say('FRANCE', 'SET WAIT\n')
        self.change_journal("UPDATE fact SET value = '0 S1901M' WHERE name IN ('announced', 'wait')",
                            "DELETE FROM fact WHERE name = 'announcements'")
        os.utime(self.game('g'))
        self.assertEqual(self.once(), [])
        for power in POWERS:
            self.mail(address(power), self.subject[power], '1 : A PAR H\n')
        self.once()
        self.assertIn('Spring 1901', self.show('g'))
        self.say('FRANCE', 'SET NOWAIT\n')
        self.assertIn('Fall 1901', self.show('g'))
        self.change_journal("UPDATE fact SET value = '1 F1901M' WHERE name = 'announced'")
        os.utime(self.game('g'))
        self.assertEqual(self.once(), [])
        self.assertEqual(set(self.news('MASTER', 'ROLLBACK\n')), {BOSS, *map(address, POWERS)})

    def test_terminate(self):
        self.begin()
        self.assertIn(FRANCE, self.others('MASTER', 'TERMINATE\n'))
        for power in POWERS:
            self.say(power, '1 : A PAR H\n')
        self.assertIn('Spring 1901', self.show('g'))
        self.say('MASTER', 'RESUME\n')
        self.assertIn('Fall 1901', self.show('g'))

    def test_settings(self):
        self.begin()
        for command in ('SET DEADLINE 2026-12-24 20:00', 'SET PLAN 7 2 1 20:00', 'SET GRACE 12',
                        'SET LATE refuse', 'SET MISSING computer club', 'SET WEEKENDS no',
                        'SET PUBLISH-PRESS yes'):
            text = self.say('MASTER', command + '\n')
            self.assertNotIn('Write', text)
        for command in ('SET DEADLINE soon', 'SET PLAN x y z 20:00', 'SET GRACE 1000',
                        'SET LATE maybe', 'SET MISSING maybe', 'SET WEEKENDS maybe',
                        'SET PRESS pink'):
            self.assertIn('rite' if 'PLAN' not in command else 'A plan must',
                          self.say('MASTER', command + '\n'), command)
        players = self.cli('player', self.game('g'))
        self.assertIn('2026-12-24T19:00', players.replace('T20:00:00+01', 'T19:00'))
        self.assertIn('grace\t12', players)

    def test_late_sheets(self):
        self.begin()
        self.cli('player', self.game('g'), '--deadline', '2026-12-01T10:00:00Z',
                 '--now', '2026-12-01T09:00:00Z')
        self.configure(judge=f'master={BOSS}', games='missing=wait')
        self.say('MASTER', 'SET LATE refuse\n', status=NEEDED)
        self.assertIn('was refused', self.say('FRANCE', '1 : A PAR H\n'))
        self.say('MASTER', 'SET LATE ask\n')
        self.mail(FRANCE, self.subject['FRANCE'], '1 : A PAR H\n')
        self.assertEqual(sorted(one.to for one in self.once(status=NEEDED)), [BOSS, FRANCE])
        self.say('MASTER', 'SET LATE accept\n')
        self.assertIn('was received', self.say('FRANCE', '1 : A PAR H\n'))

    def test_players_of_a_game(self):
        self.begin()
        letters = self.others('MASTER', 'SEAT Italy new@example.net\n')
        self.assertEqual(letters['new@example.net'].bracket()[2], 'ITALY')
        self.assertIn('not valid', self.say('ITALY', 'STATUS\n'))
        self.say('MASTER', 'COMPUTER Turkey novice\n')
        self.assertIn('novice', self.cli('player', self.game('g')))
        self.assertIn('The levels', self.say('MASTER', 'COMPUTER Turkey god\n'))
        self.assertIn('corrected', self.say('MASTER', 'DUMMY Russia\n'))
        self.assertIn('corrected', self.say('MASTER', 'REVIVE Russia\n'))
        self.assertIn('corrected', self.say('MASTER', 'CORRECT AGP France 30 -- forgotten\n'))
        self.assertIn('two hyphens', self.say('MASTER', 'CORRECT AGP France 30\n'))
        self.assertIn('not a power', self.say('MASTER', 'DUMMY Spain\n'))

    def test_the_guide_lists_all_commands(self):
        with open(os.path.join(ROOT, 'docs', 'judge.md'), encoding='utf-8') as file:
            part = file.read().split('## Commands')[1].split('\n## ')[0]
        table = [line.split(' | ') for line in part.splitlines() if line.startswith('| ')][1:]
        self.assertEqual(len(table), 46)
        theirs = [row[0] for row in table]
        self.assertEqual(len(set(theirs)), 46)
        # These commands have two rows each, for two forms. Every other row is a command.
        for name in ('JOIN', 'SIGNON', 'TAKEOVER'):
            self.assertEqual(len([row for row in theirs if row.startswith(f'| `{name} ')]), 2)
        self.begin()
        answer = self.say('MASTER', 'HELP\n')
        ours = {line.split(' [')[0] for line in answer.splitlines() if re.match('[A-Z]{3}', line)}
        ours = {' '.join(word for word in line.split() if re.fullmatch('[A-Z-]{3,}', word)) for line in ours}
        lines = re.findall('`([A-Z]{3}[^`]*)`', ' '.join(row[1] for row in table) + part.split('Ours alone')[1])
        for line in lines:
            self.assertIn(line.split()[0], re.findall('[A-Z-]+', answer))
        for name in ours:
            first = ' '.join(name.split()[:2 if name.startswith('SET') else 1])
            self.assertTrue(any(line.startswith(first) for line in lines), name)

    def test_remind_official_reveal(self):
        self.begin()
        reminders = self.others('MASTER', 'REMIND\n')
        self.assertEqual(len(reminders), 7)
        self.assertTrue(all(one.page for one in reminders.values()))
        self.assertIn('Back soon.', self.others('MASTER', 'OFFICIAL Back soon.\n')[FRANCE].text)
        self.assertIn('only when the game is over', self.say('MASTER', 'REVEAL\n'))
        for power in POWERS:
            self.mail(address(power), self.subject[power], 'VOTE draw\n')
        self.once()
        told = self.others('MASTER', 'REVEAL\n')
        self.assertIn('France: ', told[FRANCE].text)
        for letter in told.values():
            revealed = letter.text[letter.text.index('Austria: '):].split('\n\n')[0]
            self.assertNotIn('@', revealed)

    # ---- new games ----

    def test_create_join_and_start(self):
        answer = self.answer(BOSS, 'hi', 'CREATE club correct-horse diplomacy\n')
        self.assertIn('was created', answer.text)
        self.assertEqual(answer.bracket()[2], 'MASTER')
        self.assertIn('club\trecruiting', self.answer('x@example.com', 'hi', 'LIST\n').text)
        for text, reason in (('CREATE club correct-horse', 'cannot be used'),
                             ('CREATE a/b correct-horse', 'The name of a game'),
                             ('CREATE other short', '8 to 100 characters'),
                             ('JOIN nothing', 'No game with this name'),
                             ('JOIN club Spain', 'not a power')):
            self.assertIn(reason, self.answer('y@example.com', 'hi', text + '\n').text)
        for i in range(6):
            self.answer(f'p{i}@example.com', 'hi', 'JOIN club France Turkey\n')
        self.answer('p5@example.com', 'hi', 'SIGNOFF club\n')
        self.answer('p5@example.com', 'hi', 'JOIN club\n')
        self.mail('p6@example.com', 'hi', 'JOIN club\n')
        news = [one for one in self.once() if one.mail['Auto-Submitted'] == 'auto-generated']
        self.assertEqual(sorted(one.to for one in news),
                         [BOSS] + [f'p{i}@example.com' for i in range(7)])
        self.assertIn('No game with this name', self.answer('z@example.com', 'hi', 'JOIN club\n').text)

    def test_activate_with_computers(self):
        answer = self.answer(BOSS, 'hi', 'CREATE club correct-horse\n')
        self.subject = {'MASTER': answer.subject}
        self.assertIn('nobody has joined', self.say('MASTER', 'ACTIVATE\n'))
        self.answer(FRANCE, 'hi', 'JOIN club France\n')
        self.assertIn('has begun', self.say('MASTER', 'ACTIVATE novice\n'))
        self.assertIn('FRANCE\t\tfrance@example.net', self.cli('player', self.game('club')))
        self.assertIn('not recruiting', self.say('MASTER', 'ACTIVATE\n'))
        self.assertIn('has players', self.say('MASTER', 'FORM\n'))

    def test_more_players_than_seats(self):
        answer = self.answer(BOSS, 'hi', 'CREATE club correct-horse\n')
        self.subject = {'MASTER': answer.subject}
        for i in range(2):
            self.answer(f'p{i}@example.com', 'hi', 'JOIN club\n')
        # Powers without units do not need players.
        units = ('F LON,F EDI,A LVP,F BRE,A PAR,A MAR,F KIE,A BER,A MUN,A VEN,A ROM,F NAP,A WAR,'
                 'A MOS,F SEV,F STP/SC,F ANK,A CON,A SMY')
        self.say('MASTER', ''.join(f'CORRECT REMOVE {unit} -- test\n' for unit in units.split(',')))
        text = self.say('MASTER', 'ACTIVATE\n')
        self.assertNotIn('nobody has joined', text)
        self.assertIn('more players have joined (2) than are needed (1)', text)

    def test_create_can_be_forbidden(self):
        self.configure(judge='create=nobody')
        self.assertIn('cannot be created', self.answer(BOSS, 'hi', 'CREATE c correct-horse\n').text)

    # ---- the daemon ----

    def test_run(self):
        self.begin()
        with subprocess.Popen([JUDGE, 'run', self.path('judge.conf')]) as process:
            self.mail(FRANCE, self.subject['FRANCE'], 'STATUS\n')
            letters = []
            for _ in range(200):
                letters += self.letters()
                if letters:
                    break
                time.sleep(0.1)
            process.send_signal(signal.SIGTERM)
            self.assertEqual(process.wait(60), 0)
        self.assertEqual([one.to for one in letters], [FRANCE])


if __name__ == '__main__':
    tap.main()
