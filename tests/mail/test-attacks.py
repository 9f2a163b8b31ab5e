#!/usr/bin/python3
"""Attacks on a judge: stolen codes, hostile dates, takeovers, press that reads like commands, floods.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import hashlib
import os
import re
import sys

from judge import NEEDED, OK, POWERS, REFUSED, ROOT, Case
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
        self.configure(judge=f'master={BOSS}', confirm='yes')
        asked = [self.answer('new@example.com', 'hi', 'OBSERVE g\n')]
        names = {one.mail['Message-ID'] for one in self.all_letters()}
        # The same game with another judge has other codes, confirmations and names of letters.
        os.rename(self.path('state'), self.path('old'))
        os.rename(self.path('out'), self.path('old-out'))
        self.seen = set()
        self.once()
        asked.append(self.answer('new@example.com', 'hi', 'OBSERVE g\n'))
        self.assertIn(f'secret="{secret}"', self.text())
        self.assertNotEqual(self.subject['FRANCE'], other)
        self.assertNotEqual(asked[0].subject, asked[1].subject)
        self.assertEqual(names & {one.mail['Message-ID'] for one in self.all_letters()}, set())
        self.assertIn('not valid', self.say('FRANCE', 'STATUS\n', subject=other).text)

    def all_letters(self):
        self.seen = set()
        return self.letters()

    def test_a_published_game_confirms_no_address(self):
        """Everybody can compute the leaf of the players of a published game, which has no address."""
        self.configure(judge=f'master={BOSS}\npublish=www')
        os.mkdir(self.path('www'))
        subject = self.answer(BOSS, 'hi', 'CREATE club correct-horse diplomacy\n').subject
        for power in POWERS:
            self.mail(f'{power.lower()}@example.net', 'hi', f'JOIN club {power}\n')
        self.once(status=None)
        for i in range(2):
            self.answer(BOSS, self.subject['MASTER'], f'SEAT France new{i}@example.net\n')
        self.answer(BOSS, self.subject['MASTER'], 'PROCESS\n')
        self.assertNotEqual(subject, self.subject['MASTER'])
        self.cli('draw', self.game('club'))
        self.once(status=None)
        with open(self.path('www', 'club', 'data', 'game.payola'), encoding='utf-8') as file:
            text = file.read()
        secret = bytes.fromhex(re.search(' secret="([0-9a-f]+)"', text)[1])
        leaf = re.search('<turn[^>]* roster="([0-9a-f]+)"', text)[1]
        for names in (POWERS, [f'{power.lower()}@example.net' for power in POWERS]):
            roster = ''.join(f'player {power} {"new1@example.net" if power == "FRANCE" and "@" in name else name}\n'
                             for power, name in zip(POWERS, names))
            salt = self.digest('payola salt', secret, b'S1901M roster')
            self.assertNotEqual(self.digest('payola leaf', salt, roster.encode()).hex(), leaf)
        # The leaf is that of players without names.
        roster = ''.join(f'player {power} \n' for power in POWERS)
        self.assertEqual(self.digest('payola leaf', salt, roster.encode()).hex(), leaf)

    @staticmethod
    def digest(label, *fields):
        """Computes a digest as core/base/digest.h describes."""
        sum_ = hashlib.blake2b(digest_size=32)
        for field in (label.encode(), *fields):
            sum_.update(len(field).to_bytes(8, 'little') + field)
        return sum_.digest()

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

    def test_a_new_game_with_an_old_name(self):
        """Codes, passwords, observers and press of a game that was removed are not for the next one."""
        self.start('g')
        self.say('MASTER', 'SET LISTED yes\nSET PASSWORD master-password\n')
        self.say('FRANCE', 'SET PASSWORD french-password\nPRESS TO ALL\nold press\nENDPRESS\n')
        self.answer(STRANGER, 'x', 'OBSERVE g\n')
        old = dict(self.subject)
        os.remove(self.game('g'))
        # A password without a game is not stored for a later one.
        self.answer(STRANGER, 'x', 'CREATE g stranger-password no-such-option\n')
        self.assertFalse(os.path.exists(self.game('g')))
        self.new('g')
        letters = self.once()
        self.assertNotIn(STRANGER, [one.to for one in letters])
        for i, seat in enumerate(('FRANCE', 'MASTER')):
            self.assertNotEqual(old[seat], self.subject[seat])
            self.mail(f'{i}@example.com', old[seat], 'STATUS\n')
        for i, word in enumerate(('MASTER@g master-password', 'MASTER@g stranger-password',
                                  'FRANCE@g french-password')):
            self.mail(f'{i + 2}@example.com', 'x', f'SIGNON {word}\n')
        letters = self.once()
        self.assertEqual(len(letters), 5)
        for one in letters:
            self.assertIn('not valid', one.text)
        self.assertIn('No public game', self.answer(STRANGER, 'x', 'LIST g\n').text)
        self.assertNotIn('not valid', self.say('FRANCE', 'STATUS\n').text)

    def test_hidden_games_have_no_names(self):
        """The answers about a hidden game are those about a game that does not exist."""
        self.start('hidden')
        self.start('private')
        self.assertIn('private', self.say('MASTER', 'SET KEYWORD magic\n').text)
        self.answer(BOSS, 'x', 'CREATE open correct-horse diplomacy\n')
        self.configure(judge=f'master={BOSS}\nstrangers-per-hour=999')
        lines = ('LIST @', 'SUMMARY @', 'HISTORY @', 'MAP @', 'JOIN @', 'JOIN @ France', 'OBSERVE @',
                 'GET RULES @', 'JOIN @ wrong', 'OBSERVE @ wrong', 'TAKEOVER France@@ wrong', 'SIGNOFF @', 'TAKEOVER France@@', 'TAKEOVER MASTER@@', 'SIGNON France@@ wrong-password',
                 'STATUS', 'LIST', 'SUMMARY', 'PRESS TO ALL\n@\nENDPRESS')
        names = ('hidden', 'private', 'absent')
        for i, line in enumerate(lines):
            for name in names:
                body = line.replace('@@', '@' + name) if '@@' in line else line.replace('@', name)
                subject = f'[{name} S1901M FRANCE aaaaaaaaaa]' if line == 'STATUS' else name
                self.mail(f'{i}@{name}.example.com', subject, body + '\n')
        letters = {one.to: one for one in self.once()}
        for i, line in enumerate(lines):
            found = [letters[f'{i}@{name}.example.com'] for name in names]
            self.assertEqual([one.bracket() for one in found], [None] * 3)
            self.assertEqual(len({one.text.replace(name, '@') for one, name in zip(found, names)}), 1, line)
        # CREATE refuses a name that is in use, but only three times in an hour.
        text = self.answer(STRANGER, 'x', 'CREATE hidden secret-word\n' * 3 + 'CREATE absent secret-word\n').text
        self.assertEqual((text.count('cannot be used'), text.count('Too many')), (3, 1))
        self.assertFalse(os.path.exists(self.game('absent')))

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

    def test_passwords_cannot_be_guessed(self):
        """Neither from many addresses nor from the forged address of the player."""
        self.start('g')
        self.say('FRANCE', 'SET PASSWORD french-password\n')
        self.configure(judge=f'master={BOSS}\nanswers-per-hour=999')
        for i in range(101):
            self.mail(f'{i}@example.com' if i % 10 else FRANCE, 'x', f'SIGNON FRANCE@g password-{i}\n')
        self.once()
        for sender in (FRANCE, STRANGER):
            letter = self.answer(sender, 'x', 'SIGNON FRANCE@g french-password\nSTATUS\n')
            self.assertIn('not valid', letter.text)
        # Codes count, and in the next hour passwords do.
        self.assertNotIn('not valid', self.say('FRANCE', 'STATUS\n').text)
        self.assertIn('signed on', self.answer(FRANCE, 'x', 'SIGNON FRANCE@g french-password\n', now=self.later()).text)

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
                file.write(text.replace('<roster', f'<roster deadline="{deadline}"', 1))
            self.mail(FRANCE, self.subject['FRANCE'], 'SET ABSENCE 2026-12-02\nSTATUS\nSTATEMENT\nVOTE none\n',
                      headers='Received: by mx.example.org; Mon, 1 Jan 0001 00:00:00 +1400\n')
            self.once(status=None)
            self.assertEqual(os.listdir(self.path('in', 'new')), [])

        for now in ('9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z'):
            self.once(now, status=REFUSED)

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

    def test_every_change_of_a_seat(self):
        """Whoever changes the holder of a seat: its codes are renewed, and the old holder is told."""
        self.start('g')
        self.say('FRANCE', 'SET PASSWORD french-password\n')
        old = self.subject['FRANCE']
        new = 'new@example.net'
        for sender, change, holder in ((BOSS, f'SEAT France {new}\n', FRANCE), (BOSS, 'COMPUTER France novice\n', new),
                                       (BOSS, f'SEAT France {FRANCE}\n', ''), (BOSS, 'DUMMY France\n', FRANCE),
                                       (BOSS, 'REVIVE France\n', ''), (None, new, FRANCE), (None, FRANCE, new)):
            with self.subTest(change):
                before = self.subject['FRANCE']
                if sender:
                    self.mail(sender, self.subject['MASTER'], change)
                else:
                    self.cli('player', self.game('g'), 'FRANCE', '--mail', change)
                letters = self.once(status=None)
                told = [one.to for one in letters if 'no longer play France' in one.subject]
                self.assertEqual(told, [holder] if holder else [])
                new = [one for one in letters if one.bracket() and one.bracket()[2] == 'FRANCE']
                self.assertEqual(len(new), 0 if change[:5] in ('DUMMY', 'COMPU') else 1)
                self.assertIn('not valid', self.answer(STRANGER, before, 'STATUS\n',
                                                       now=self.later()).text)
        self.assertIn('not valid', self.answer(STRANGER, 'x', 'SIGNON FRANCE@g french-password\n',
                                               now=self.later()).text)
        self.assertNotEqual(old, self.subject['FRANCE'])
        # The address of the same person changes no code.
        self.say('FRANCE', 'SET ADDRESS new@example.net\n')
        self.assertNotIn('not valid', self.answer('new@example.net', self.subject['FRANCE'], 'STATUS\n').text)

    def later(self):
        """Returns a new hour, in which wrong codes and answers are counted again."""
        self.hour = getattr(self, 'hour', 20) + 2
        return f'2026-12-{self.hour // 24 + 1:02}T{self.hour % 24:02}:00:00Z'

    # ---- sealed sheets ----

    def test_sealed_sheets_stay_closed(self):
        os.environ['XDG_DATA_HOME'] = self.path('home')
        self.addCleanup(os.environ.pop, 'XDG_DATA_HOME')
        key = self.cli('key', 'judge', '--new').split()[-1]
        self.configure(judge=f'master={BOSS}\nkey=home/payola/keys/judge.key')
        self.start('g')
        self.cli('packet', self.game('g'), 'FRANCE', '-o', self.path('packet'))
        self.assertEqual(os.stat(self.path('packet')).st_mode & 0o777, 0o600)
        with open(self.path('sheet'), 'w', encoding='utf-8') as file:
            file.write(SHEET)
        seals = []
        for number in ('1', '2'):
            self.cli('sheet', self.path('packet'), self.path('sheet'), '--seal', key, '--number', number,
                     '-o', self.path('sealed'))
            with open(self.path('sealed'), encoding='utf-8') as file:
                seals.append(file.read())
        sealed, wrong = seals
        for sender, seat in ((STRANGER, None), (ITALY, 'ITALY'), (STRANGER, 'ITALY'), (FRANCE, 'FRANCE')):
            subject = self.subject[seat] if seat else 'hello'
            text = self.answer(sender, subject, sealed).text + self.answer(sender, subject, 'STATUS\n').text
            for word in ('MAO', 'PAR', 'BUR'):
                self.assertNotIn(word, text)
            self.assertEqual('was received' in text, seat == 'FRANCE')
        self.assertIn('F BRE - MAO', self.text())
        # Neither are the words of a sheet with errors, one that is late, or a letter about the phase.
        self.cli('correct', self.game('g'), 'REMOVE PAR', '--reason', 'test')
        replies = self.path('replies')
        self.cli('receive', self.game('g'), self.path('sealed'), '--key', 'judge', '--replies', replies, status=None)
        with open(os.path.join(replies, 'sealed.reply'), encoding='utf-8') as file:
            texts = [file.read()]
        texts.append(self.say('FRANCE', wrong).text)
        for text in texts:
            self.assertIn('contains errors', text)
        self.say('MASTER', 'PROCESS\n')
        texts.append(self.say('FRANCE', wrong + '% again\n').text)
        self.assertIn('out of date', texts[-1])
        for text in texts:
            for word in ('MAO', 'PAR', 'BUR', 'Brest', 'AgP'):
                self.assertNotIn(word, text)

    # ---- floods ----

    def test_work_is_limited(self):
        self.start('g')
        self.say('MASTER', 'SET LISTED yes\n')
        for sender, subject in ((FRANCE, self.subject['FRANCE']), (STRANGER, 'hello')):
            letter = self.answer(sender, subject, 'MAP g\n' * 100)
            self.assertEqual(len(list(letter.mail.iter_attachments())), 3)
            self.assertIn('too much at once', letter.text)
        for i in range(3):
            text = self.answer(STRANGER, 'hello', 'SUMMARY g\n' * 15 + f'{i}\n').text
        self.assertIn('in the last hour', text)
        # Press and votes cause a limited number of letters.
        self.mail(FRANCE, self.subject['FRANCE'], 'PRESS TO ALL\nhello\nENDPRESS\n' * 99)
        self.mail(ITALY, self.subject['ITALY'], 'PROPOSE draw\n' * 99)
        letters = self.once()
        self.assertLess(len(letters), 350)
        self.assertGreater(len(letters), 250)
        self.assertTrue(any('Too many messages' in one.text for one in letters if one.to == FRANCE))

    def test_a_flood_does_not_make_a_sheet_late(self):
        """All emails are processed before a phase ends, even behind more than a transaction of others."""
        self.start('g')
        self.cli('player', self.game('g'), '--deadline', '2026-12-02T20:00:00Z')
        self.say('MASTER', 'SET LATE refuse\n')
        received = 'Received: by mx.example.org; Wed, 2 Dec 2026 {}:59:00 +0000\n'
        for i in range(450):
            self.mail(f'{i % 9}@example.com', 'g', f'{i}\n', headers=received.format(19))
            if i in (5, 445):
                self.mail(ITALY if i == 5 else FRANCE, self.subject['ITALY' if i == 5 else 'FRANCE'],
                          'A VEN H\n' if i == 5 else SHEET, headers=received.format(20 if i == 5 else 19))
        letters = self.once('2026-12-02T21:00:00Z', status=None)
        self.assertEqual(os.listdir(self.path('in', 'new')), [])
        self.assertIn('Fall 1901', self.show('g'))
        self.assertIn('F BRE - MAO', self.text())
        self.assertNotIn('A VEN H', self.text())
        self.assertTrue(any('was received' in one.text for one in letters if one.to == FRANCE))
        self.assertFalse(any('of Italy for F1901M was received' in one.text or 'of Italy for S1901M was received' in one.text
                             for one in letters if one.to == ITALY))

    def test_bytes_are_limited(self):
        """Emails and answers of an address are limited to 8 and 2.5 MB in an hour, and four times as much for a seat."""
        self.start('g')
        self.say('MASTER', 'SET LISTED yes\n')
        self.configure(judge=f'master={BOSS}\nmax-mail-kb=4096')
        padding = ('x' * 1023 + '\n') * 3 * 1024
        for i in range(4):
            self.mail(STRANGER, f'large {i}', f'LIST g\n// {i}\n\n{padding}')
            self.mail(FRANCE, self.subject['FRANCE'], f'STATUS\n// {i}\n\n{padding}')
        letters = self.once(status=None)
        for sender, refused in ((STRANGER, 2), (FRANCE, 0)):
            texts = [one.text for one in letters if one.to == sender]
            self.assertEqual((len(texts), sum('sent too much' in one for one in texts)), (4, refused))
        self.assertNotIn('sent too much', self.answer(STRANGER, 'hi', 'LIST g\n', now=self.later()).text)
        # Answers of 3 maps, and then none; the flood of a stranger does not count for the player.
        now = self.later()
        for i in range(2):
            self.mail(FRANCE, f'{i}', 'MAP g pdf\n' * (3 - 2 * i), ident=f'<map{i}@example.com>')
            self.mail(STRANGER, f'{i}', 'MAP g\n' * (3 - 2 * i), ident=f'<map{i}@example.com>')
        letters = [one for one in self.once(now) if one.to == STRANGER]
        self.assertEqual(sorted(len(list(one.mail.iter_attachments())) for one in letters), [0, 3])
        self.assertEqual(sum('was shortened' in one.text for one in letters), 1)
        self.assertLess(sum(len(one.data) for one in letters), 4 * 1024 * 1024)
        self.assertIn('was received', self.say('FRANCE', SHEET, now=now).text)

    def test_secret_words_are_not_repeated(self):
        self.start('g')
        letters = [self.say('FRANCE', 'SET PASSWORD french-password\n'),
                   self.answer(STRANGER, 'x', 'SIGNON France@g french-password\nSTATUS\n'),
                   self.answer(STRANGER, 'x', 'CREATE z master-password diplomacy\n')]
        for letter in letters:
            self.assertNotIn('password\n', letter.text)
            self.assertIn('…', letter.text)

    def test_new_addresses_are_confirmed(self):
        self.start('g')
        self.say('MASTER', 'SET LISTED yes\n')
        self.configure(judge=f'master={BOSS}', confirm='yes')
        for line in ('OBSERVE g', 'CREATE club correct-horse', 'TAKEOVER France@g', 'JOIN g'):
            letter = self.answer(f'{line[:2].lower()}@example.com', 'hi', f'LIST\n{line}\n')
            self.assertIn('confirm', letter.subject)
            self.assertNotIn('g\t', letter.text)
        self.assertFalse(os.path.exists(self.game('club')))
        # A confirmation is only good for its own address. Equal requests are not sent forever.
        self.answer('victim@example.com', 'hi', 'OBSERVE g\n')
        self.assertNotIn('observing', self.answer('victim@example.com', letter.subject, 'hi\n').text)
        for _ in range(9):
            self.mail('victim@example.com', 'hi', 'OBSERVE g\n')
        self.assertLess(len(self.once()), 4)
        asked = self.answer('cr@example.com', 'hi', 'CREATE club correct-horse diplomacy\n')
        letter = self.answer('cr@example.com', 'AW: ' + asked.subject, '\n')
        self.assertIn('was created', letter.text)
        self.assertEqual(letter.bracket()[2], 'MASTER')
        # Now the address is known.
        self.assertIn('now observing', self.answer('cr@example.com', 'hi', 'OBSERVE g\n').text)

    def test_doubtful_and_repeated_mails(self):
        self.start('g')
        self.say('MASTER', 'SET LISTED yes\n')
        self.configure(judge=f'master={BOSS}\ndeny=evil.example enemy@example.com')
        ours = 'Authentication-Results: mx.example.org; '
        for headers in ('X-Spam-Flag: YES\n', 'X-Spam-Status: Yes, score=9\n', ours + 'dmarc=fail\n',
                        ours + 'spf=fail;\n dkim=fail (bad)\n'):
            self.mail(STRANGER, 'hi', 'OBSERVE g\nLIST\n', headers=headers)
        for sender in ('a@evil.example', 'enemy@example.com'):
            self.mail(sender, 'hi', 'LIST\n')
        self.assertEqual(self.once(), [])
        # Another server's opinion does not count, and a code proves more.
        for headers in ('Authentication-Results: elsewhere.example; dmarc=fail\n', ours + 'dmarc=pass; spf=fail\n'):
            self.assertIn('observing', self.answer(STRANGER, 'hi', 'OBSERVE g\n', headers=headers).text)
        self.assertIn('was received', self.say('FRANCE', SHEET, headers='X-Spam-Flag: YES\n').text)
        # A program that repeats itself gets three answers.
        for _ in range(9):
            self.mail(ITALY, self.subject['ITALY'], '5 : A PAR - BRU\n')
        letters = self.once(status=NEEDED)
        self.assertEqual(sorted(one.to for one in letters), [BOSS, ITALY, ITALY, ITALY])
        self.assertEqual(letters[0].mail['X-Auto-Response-Suppress'], 'OOF, AutoReply')

    def test_published_pages_are_readable(self):
        self.configure(judge=f'master={BOSS}\npublish=www')
        os.mkdir(self.path('www'))
        before = os.umask(0o077)
        self.addCleanup(os.umask, before)
        self.start('g')
        self.finish()
        for folder, _, files in os.walk(self.path('www', 'g')):
            self.assertEqual(os.stat(folder).st_mode & 0o777, 0o755)
            for name in files:
                self.assertEqual(os.stat(os.path.join(folder, name)).st_mode & 0o777, 0o644)
                with open(os.path.join(folder, name), 'rb') as file:
                    self.assertNotIn(b'@example', file.read(), name)
        self.assertEqual(os.stat(self.path('state', 'journal.sqlite')).st_mode & 0o777, 0o600)

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
