#!/usr/bin/python3
"""Rights of senders, answers of the judge, and the forms in which emails arrive.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import base64
import datetime
import os
import quopri
import sys

from judge import JUDGE, NEEDED, NOW, OK, REFUSED, ROOT, Case, run
sys.path.insert(0, os.path.join(ROOT, 'tests', 'cli'))
import tap  # noqa: E402

SHEET = '12 : F BRE - MAO\n9 : A PAR - BUR\n9 : A MAR - SPA\n'
FRANCE = 'france@example.net'


class Senders(Case):
    def setUp(self):
        super().setUp()
        self.subject = 'Re: ' + self.start('g')['FRANCE']

    def sheet_in(self):
        """Returns whether France has a sheet."""
        return 'name="FRANCE"' in self.text() or 'BRE - MAO' in self.text()

    def text(self):
        with open(self.game('g'), encoding='utf-8') as file:
            return file.read()

    def assert_received(self, body, headers='', subject=None, sender=FRANCE):
        answer = self.answer(sender, subject or self.subject, body, headers=headers)
        self.assertIn('was received', answer.text)
        self.assertIn('A PAR - BUR', self.text())
        return answer

    def assert_silent(self, headers='', sender=FRANCE, body=SHEET, subject=None, ident=None):
        before = self.text()
        self.mail(sender, subject or self.subject, body, headers=headers, ident=ident)
        self.assertEqual(self.once(), [])
        self.assertEqual(self.text(), before)
        self.assertEqual(os.listdir(self.path('in', 'new')), [])

    # ---- forms ----

    def test_above_the_quoted_letter(self):
        self.assert_received(SHEET + '\nOn Tue, 1 Dec 2026, the judge wrote:\n> 1 : A PAR H\n')

    def test_below_the_quoted_letter(self):
        self.assert_received('On Tue, 1 Dec 2026, the judge wrote:\n> 1 : A PAR H\n\n' + SHEET)

    def test_encodings(self):
        for encoding, coded in (('base64', base64.encodebytes(SHEET.encode()).decode()),
                                ('quoted-printable', quopri.encodestring(SHEET.encode()).decode())):
            with self.subTest(encoding):
                self.assert_received(coded, 'MIME-Version: 1.0\nContent-Type: text/plain; '
                                     f'charset=utf-8\nContent-Transfer-Encoding: {encoding}\n')

    def test_html_only(self):
        lines = ''.join(f'<div>{line}</div>' for line in SHEET.splitlines())
        self.assert_received(f'<html><body>{lines}<blockquote>1 : A PAR H</blockquote></body>'
                             '</html>', 'MIME-Version: 1.0\nContent-Type: text/html\n')

    def test_multipart(self):
        self.assert_received(
            '--b\nContent-Type: text/plain\n\n' + SHEET + '\n--b\nContent-Type: text/html\n\n'
            '<p>other</p>\n--b--\n',
            'MIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=b\n')

    def test_subjects(self):
        bracket = self.subject[self.subject.index('['):]
        coded = base64.b64encode(('Rückmeldung: ' + bracket).encode()).decode()
        for subject in ('AW: AW: Fwd: ' + bracket, bracket, bracket + ' ', bracket.lower(),
                        'Re: a letter\n ' + bracket, f'=?utf-8?B?{coded}?='):
            with self.subTest(subject):
                self.assert_received(SHEET, subject=subject.replace('[G ', '[g '))

    def test_errors_come_back_with_the_corrected_line(self):
        answer = self.answer(FRANCE, self.subject, '5 : A PAR - BRU\n5 : F BRE - MAO\n')
        self.assertIn('refused', answer.text)
        self.assertIn('A correct line would be:\n5 : ', answer.text)
        self.assertNotIn('BRE - MAO', self.text())

    def test_replaced_and_cleared(self):
        self.assert_received(SHEET)
        answer = self.answer(FRANCE, self.subject, '1 : A PAR - PIC\n')
        self.assertIn('It replaces the previous one.', answer.text)
        self.assertIn('A PAR - PIC', self.text())
        self.answer(FRANCE, self.subject, 'CLEAR\n')
        answer = self.answer(FRANCE, self.subject, 'STATUS\n')
        self.assertIn('No sheet from you has been received', answer.text)

    # ---- identity ----

    def test_nothing_reveals_what_exists(self):
        code = self.subject[-11:-1]
        wrong = ['[g S1901M FRANCE aaaaaaaaaa]', f'[g S1901M ITALY {code}]',
                 f'[g F1901M FRANCE {code}]', f'[h S1901M FRANCE {code}]',
                 f'[g S1901M NOBODY {code}]', f'[../g S1901M FRANCE {code}]']
        answers = {self.answer(f'x{i}@example.com', subject, SHEET).text
                   for i, subject in enumerate(wrong)}
        answers |= {self.answer(FRANCE, subject, f'{SHEET}% {i}\n').text for i, subject in enumerate(wrong)}
        answers.add(self.answer('y@example.com', 'x', f'SIGNON Italy@g {code}\n' + SHEET).text)
        answers.add(self.answer('y@example.com', 'x', f'SIGNON France@q {code}\n' + SHEET).text)
        self.assertEqual(len(answers), 1)
        self.assertNotIn('BRE - MAO', self.text())

    def test_bare_address_is_not_enough(self):
        self.answer(FRANCE, 'my sheet for g, France', SHEET)
        self.assertNotIn('BRE - MAO', self.text())

    def test_wrong_codes_are_slowed(self):
        for i in range(6):
            # Equal texts would not be answered so often.
            self.answer('x@example.com', f'[g S1901M FRANCE aaaaaaaaa{i}]', f'{SHEET}% {i}\n')
        answer = self.answer('x@example.com', self.subject, SHEET)
        self.assertNotIn('was received', answer.text)
        self.assertNotIn('BRE - MAO', self.text())
        # The player's own address is not blocked. The other address is blocked for an hour.
        self.assert_received(SHEET)
        answer = self.answer('x@example.com', self.subject, '1 : A PAR - PIC\n',
                             now='2026-12-01T21:30:00Z')
        self.assertIn('was received', answer.text)

    def test_sign_on(self):
        code = self.subject[-11:-1]
        self.assert_received(f'SIGNON France@g {code}\n' + SHEET, subject='hello')
        self.assert_received(f'SIGNON Fg {code}\n1 : A PAR H\n' + SHEET, subject='hello')

    def test_password(self):
        for wrong in ('short', 'x' * 101, 'ä' * 7):
            answer = self.answer(FRANCE, self.subject, f'SET PASSWORD {wrong}\n')
            self.assertIn('8 to 100 characters', answer.text)
        # The limit for passwords is in characters, not in bytes.
        self.answer(FRANCE, self.subject, f'SET PASSWORD {"ä" * 80}\n')
        self.assert_received(f'SIGNON France@g {"ä" * 80}\n' + SHEET, subject='hello')
        self.answer(FRANCE, self.subject, 'SET PASSWORD correct-horse\n')
        self.assert_received('SIGNON France@g correct-horse\n' + SHEET, subject='hello')
        with open(self.path('state', 'journal.sqlite'), 'rb') as file:
            self.assertNotIn(b'correct-horse', file.read())

    def test_another_address_with_the_code(self):
        self.mail('phone@example.com', self.subject, SHEET)
        letters = self.once()
        self.assertEqual(sorted(one.to for one in letters), [FRANCE, 'phone@example.com'])
        self.assertIn('A PAR - BUR', self.text())

    def test_signed_sheets(self):
        os.environ['XDG_DATA_HOME'] = self.path('home')
        self.addCleanup(os.environ.pop, 'XDG_DATA_HOME')
        keys = [self.cli('key', name, '--new').split()[-1] for name in ('me', 'other')]
        self.cli('player', self.game('g'), 'FRANCE', '--key', keys[0])
        self.once()
        with open(self.path('sheet'), 'w', encoding='utf-8') as file:
            file.write(SHEET)
        self.cli('packet', self.game('g'), 'FRANCE', '-o', self.path('packet'))
        for name in ('other', 'me'):
            self.cli('sheet', self.path('packet'), self.path('sheet'), '--sign', name, '--number',
                     '1', '-o', self.path('signed'))
            with open(self.path('signed'), encoding='utf-8') as file:
                signed = file.read()
            answer = self.answer('x@example.com', 'my sheet', 'CLEAR\n' + signed)
            self.assertIsNone(answer.bracket())
            self.assertEqual('A PAR - BUR' in self.text(), name == 'me')
        self.assertIn('Email from x@example.com with a signature</log>', self.text())
        self.assertIn('was received', answer.text)
        # The code proves the identity of the player, so no signature is needed.
        answer = self.answer(FRANCE, self.subject, '1 : A PAR - PIC\n')
        self.assertIn('was received', answer.text)

    def seal(self, key):
        """Returns a sheet of France that is sealed for a public key, but not signed."""
        with open(self.path('sheet'), 'w', encoding='utf-8') as file:
            file.write(SHEET)
        self.cli('packet', self.game('g'), 'FRANCE', '-o', self.path('packet'))
        self.cli('sheet', self.path('packet'), self.path('sheet'), '--seal', key, '--number', '1',
                 '-o', self.path('sealed'))
        with open(self.path('sealed'), encoding='utf-8') as file:
            return file.read()

    def test_sealed_sheets(self):
        os.environ['XDG_DATA_HOME'] = self.path('home')
        self.addCleanup(os.environ.pop, 'XDG_DATA_HOME')
        judge, other, mine = [self.cli('key', name, '--new').split()[-1]
                              for name in ('judge', 'other', 'mine')]
        sealed = self.seal(judge)
        self.assertNotIn('PAR - BUR', sealed)
        # A judge without a key answers how to send the sheet instead. The answer to a command says
        # this, too.
        for sender, subject, body in ((FRANCE, self.subject, sealed),
                                      (FRANCE, self.subject, 'SET WAIT\n' + sealed),
                                      ('x@example.com', 'my sheet', sealed)):
            answer = self.answer(sender, subject, body)
            self.assertIn('this judge does not have a key', answer.text)
            self.assertIn('plain text', answer.text)
        self.assertNotIn('A PAR - BUR', self.text())
        # A judge with a key opens sheets for this key, but not for another key.
        self.configure(judge='key=home/payola/keys/judge.key')
        answer = self.answer(FRANCE, self.subject, self.seal(other))
        self.assertIn('not for the key of this judge', answer.text)
        self.assertIn(judge, answer.text)
        self.assertIn(judge, self.answer(FRANCE, self.subject, 'STATEMENT\n').text)
        self.assert_received('SET WAIT\n' + sealed)
        # No line of a sealed sheet is a command or a comment, even if it looks like one.
        answer = self.answer(FRANCE, self.subject, 'SET WAIT\n' + sealed.replace('\n', '\nSTATEMENT\n', 1))
        self.assertNotIn('STATEMENT', answer.text)
        while '\n//' not in sealed:
            self.cli('sheet', self.path('packet'), self.path('sheet'), '--seal', judge, '--number', '1',
                     '-o', self.path('sealed'))
            with open(self.path('sealed'), encoding='utf-8') as file:
                sealed = file.read()
        self.assert_received('SET WAIT\n' + sealed)
        # A sheet that is signed and sealed needs neither a code nor the player's address.
        self.cli('player', self.game('g'), 'FRANCE', '--key', mine)
        self.once()
        with open(self.path('sheet'), 'w', encoding='utf-8') as file:
            file.write(SHEET.replace('9 : A PAR - BUR', '3 : A PAR - PIC'))
        self.cli('sheet', self.path('packet'), self.path('sheet'), '--seal', judge, '--sign', 'mine',
                 '--number', '2', '-o', self.path('both'))
        with open(self.path('both'), encoding='utf-8') as file:
            self.answer('x@example.com', 'my sheet', file.read())
        self.assertIn('A PAR - PIC', self.text())

    def test_keys_of_the_judge(self):
        for name, text in (('missing', None), ('empty', ''), ('public', 'payola-key-' + '0' * 64)):
            if text is not None:
                with open(self.path(name), 'w', encoding='utf-8') as file:
                    file.write(text)
            self.configure(judge=f'key={name}')
            done = run(JUDGE, 'check', self.path('judge.conf'), status=REFUSED)
            self.assertIn(b'judge.conf:6: ', done.stderr)

    # ---- times ----

    def refuse_late(self, mailbox='maildir=in'):
        """Sets a deadline after which sheets are refused."""
        self.configure(games='missing=wait', judge='master=boss@example.com', mailbox=mailbox)
        subjects = self.start('late')
        self.subject = 'Re: ' + subjects['FRANCE']
        self.answer('boss@example.com', subjects['MASTER'], 'SET LATE refuse\n')
        self.cli('player', self.game('late'), '--deadline', '2026-12-05T20:00:00Z')

    def send_late(self, headers, now='2026-12-06T08:00:00Z', body=SHEET):
        """Sends a sheet and returns whether it was accepted."""
        text = self.answer(FRANCE, self.subject, f'{body}% {self.n}\n', now=now, headers=headers, status=None).text
        return 'To change your sheet' in text

    def received(self, time, host='mx.example.org', more=''):
        return (f'Received: from mail.example.net (by evil.example.com [192.0.2.1])\n'
                f'\tby {host} (Postfix) with ESMTPS id 4F\n\tfor <judge@example.org>; {time}\n{more}')

    def test_mails_that_waited_count_from_their_arrival(self):
        early, late = 'Sat, 5 Dec 2026 20:59:00 +0100 (CET)', 'Sat, 5 Dec 2026 21:01:00 +0100 (CET)'
        self.refuse_late()
        for headers in ('', self.received(late), self.received(early, 'mx.example.com'),
                        self.received(early, 'evil-example.org'), self.received('nonsense'),
                        self.received(late, more=self.received(early)),
                        self.received(late, 'x.example.com', self.received(early))):
            with self.subTest(headers):
                self.assertFalse(self.send_late(headers))
        self.assertTrue(self.send_late(self.received(early, more=self.received(late))))
        # A time of arrival in the future is ignored, because the clock of that server must be
        # wrong.
        self.assertTrue(self.send_late(self.received('Sat, 5 Dec 2037 20:59:00 +0000'),
                                       '2026-12-05T08:00:00Z', '1 : A PAR - PIC\n'))

    def test_trusted_servers_can_be_named(self):
        self.refuse_late('maildir=in\nreceived-by=mx.example.com relay')
        for n, (host, good) in enumerate((('mx.example.org', False), ('relay', True),
                                          ('MX.Example.com', True))):
            with self.subTest(host):
                headers = self.received('Sat, 5 Dec 2026 20:59:00 +0100', host)
                self.assertEqual(self.send_late(headers, body=f'{n + 1} : A PAR - BUR\n'), good)

    # ---- the log ----

    def test_the_log_names_senders(self):
        self.answer(FRANCE, self.subject, 'SET PASSWORD correct-horse\n')
        self.mail('phone@example.com', self.subject, SHEET)
        self.mail('cafe@example.com', 'hello', 'SIGNON FRANCE@g correct-horse\n3 : A PAR - PIC\n')
        self.mail(FRANCE, self.subject, 'CLEAR\n')
        letters = self.once()
        for line in ('France: Sheet received. Email from phone@example.com with the code',
                     'France: Sheet received. Email from cafe@example.com with the password',
                     f'France: Sheet withdrawn. Email from {FRANCE} with the code'):
            self.assertIn(f'>{line}</log>', self.text())
        # Only the master can read these lines. Other players, observers and readers cannot.
        secrets = ('phone@example', 'cafe@example', 'Email from')
        self.mail('watcher@example.com', 'hi', 'OBSERVE g\n')
        self.cli('player', self.game('g'), '--deadline', '2026-12-02T20:00:00Z')
        letters += self.once('2026-12-02T20:00:00Z')
        self.assertIn('watcher@example.com', [one.to for one in letters])
        for letter in letters:
            if letter.to in (FRANCE, 'phone@example.com', 'cafe@example.com'):
                continue
            whole = letter.text + (letter.page or '')
            for secret in secrets:
                self.assertNotIn(secret, whole)
        for power in ('FRANCE', 'ENGLAND', 'public'):
            self.cli('packet', self.game('g'), power, '-o', self.path('packet'))
            with open(self.path('packet'), encoding='utf-8') as file:
                packet = file.read()
            for secret in secrets:
                self.assertNotIn(secret, packet)
        self.cli('publish', '--anyway', self.game('g'), self.path('pages'))
        for folder, _, files in os.walk(self.path('pages')):
            for name in files:
                with open(os.path.join(folder, name), 'rb') as file:
                    data = file.read()
                for secret in secrets:
                    self.assertNotIn(secret.encode(), data)

    def test_the_log_names_signatures_and_addresses(self):
        self.configure(judge='trust-sender=yes')
        self.assert_received(SHEET, subject='Sheet for g')
        self.assertIn(f'Email from {FRANCE} by email address only</log>', self.text())

    def test_friendly_games(self):
        self.configure(judge='trust-sender=yes')
        self.answer('x@example.com', 'g', SHEET)
        self.assertNotIn('BRE - MAO', self.text())
        self.assert_received(SHEET, subject='Sheet for g')

    def test_renewed_codes(self):
        # RENEW makes the code in the subject invalid, so the later lines cannot change the seat.
        self.mail(FRANCE, self.subject, 'RENEW\nSET ADDRESS x@example.com\nSTATUS\nRENEW\n')
        letters = self.once()
        self.assertNotIn('x@example.com', self.text())
        new = [one for one in letters if one.mail['Auto-Submitted'] == 'auto-generated']
        self.assertEqual([one.to for one in new], [FRANCE])
        code = new[0].bracket()[3]
        self.assertNotIn(code, [one for one in letters if one not in new][0].data.decode())
        self.answer(FRANCE, self.subject, SHEET)
        self.assertNotIn('BRE - MAO', self.text())
        self.subject = new[0].subject
        self.assert_received(SHEET)

    # ---- machines and attacks ----

    def test_machines_are_never_answered(self):
        for headers in ('Auto-Submitted: auto-replied\n', 'Auto-Submitted: auto-generated\n',
                        'Precedence: bulk\n', 'Precedence: junk\n', 'X-Autoreply: yes\n',
                        'List-Id: <x.example.org>\n', 'Return-Path: <>\n',
                        'MIME-Version: 1.0\nContent-Type: multipart/report; boundary=b\n',
                        'X-Loop: yes\n'):
            with self.subTest(headers):
                self.assert_silent(headers)
        for sender in ('MAILER-DAEMON@example.net', 'Judge <judge@example.org>', 'no-reply@a.org',
                       '', 'nobody', 'a@b c@d', '<>'):
            with self.subTest(sender):
                self.assert_silent(sender=sender)

    def test_bounces_are_reported_to_the_master(self):
        self.configure(judge='master=boss@example.com')
        self.once()
        for _ in range(12):
            self.mail('MAILER-DAEMON@example.net', 'Undelivered Mail', 'no such user\n',
                      'MIME-Version: 1.0\nContent-Type: multipart/report; '
                      'report-type=delivery-status; boundary=b\n')
        self.assertEqual([one.to for one in self.once()], ['boss@example.com'] * 10)

    def test_own_letters_that_come_back(self):
        self.mail(FRANCE, self.subject, SHEET)
        answer = self.once()[0]
        self.put(answer.data)
        self.put(b'Received: from a by b\n' + answer.data)
        self.assertEqual(self.once(), [])

    def test_repeated_mails_have_one_effect(self):
        self.mail(FRANCE, self.subject, 'PRESS TO ITALY\nhello\n', ident='<1@example.net>')
        self.assertEqual(len(self.once()), 2)
        self.mail(FRANCE, self.subject, 'PRESS TO ITALY\nhello\n', ident='<1@example.net>',
                  headers='Received: from a by b\n')
        self.assertEqual(self.once(), [])

    def test_huge_mails(self):
        self.mail(FRANCE, self.subject, SHEET + '% ' + 'x' * 78 + '\n' * 1000 + 'y' * 20_000_000)
        letters = self.once()
        self.assertEqual(len(letters), 1)
        self.assertIn('larger than 1024 KB', letters[0].text)
        self.assertNotIn('BRE - MAO', self.text())

    def test_bombs(self):
        nested = ''
        for i in range(2000):
            nested += f'Content-Type: multipart/mixed; boundary=b{i}\n\n--b{i}\n'
        self.mail(FRANCE, self.subject, nested + SHEET,
                  'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n')
        self.put('From: ' + 'a' * 200_000 + '\n' + 'Subject: ' + '[' * 100_000 + '\n\nHELP\n')
        self.put(b'\0\xff\xfe' * 1000)
        self.put(b'')
        self.put(b'From: france@example.net')
        self.once()
        self.assertNotIn('BRE - MAO', self.text())

    def test_header_injection(self):
        for value in ('a@b.org\r\nBcc: victim@example.com', '"x\\nBcc: victim@example.com" <a@b.org>',
                      '=?utf-8?Q?a=40b.org=0ABcc:_victim=40example.com?='):
            self.put(f'From: {value}\nMessage-ID: <{self.n}@x>\nSubject: '
                     '=?utf-8?Q?x=0ABcc:_victim=40example.com?=\n\nHELP\n')
        self.put('From: a@b.org\nMessage-ID: <x@y>\n Bcc: victim@example.com\nSubject: x\n\nHELP\n')
        for letter in self.once():
            self.assertIsNone(letter.mail['Bcc'])
            self.assertNotEqual(letter.to, 'victim@example.com')
            self.assertNotIn(b'\nBcc', letter.data)
        self.answer(FRANCE, self.subject, 'SET ADDRESS a@b.org,victim@example.com\n')
        self.assertNotIn('victim', self.text())

    def test_quota(self):
        self.configure(judge='answers-per-hour=3')
        for _ in range(5):
            self.mail('x@example.com', 'hello', 'HELP\n')
        self.assertEqual(len(self.once()), 3)
        self.mail('x@example.com', 'hello', 'HELP\n')
        self.assertEqual(len(self.once('2026-12-01T21:30:00Z')), 1)

    # ---- configuration ----

    def check(self, text, status):
        with open(self.path('judge.conf'), 'w', encoding='utf-8') as file:
            file.write(text)
        done = run(JUDGE, 'check', self.path('judge.conf'), status=status)
        return done.stderr.decode().replace(self.folder, '')

    def test_check(self):
        self.assertEqual(run(JUDGE, 'check', self.path('judge.conf')).stderr, b'')
        found = self.check('[judge]\naddress=nobody\ngames=nowhere\nstate=s\ntimezone=Mars\n'
                           'colour=red\n[mailbox]\n[outgoing]\nmaildir=a\nsendmail=b\n[games]\n'
                           'missing=later\nremind-hours=-1\n', REFUSED)
        lines = [line.split(':')[1] for line in found.splitlines()]
        self.assertEqual(lines, ['2', '3', '5', '6', '7', '8', '12', '13'], found)
        self.assertIn('/judge.conf:1:', self.check('nonsense\n', REFUSED))
        run(JUDGE, 'once', self.path('judge.conf'), '--now', NOW, status=REFUSED)
        run(JUDGE, 'check', self.path('none.conf'), status=REFUSED)
        run(JUDGE, 'dance', self.path('judge.conf'), status=REFUSED)
        run(JUDGE, status=REFUSED)
        run(JUDGE, '--help', status=OK)

    def test_deliver(self):
        mail = (f'From: {FRANCE}\nMessage-ID: <d@x>\nSubject: {self.subject}\n\n{SHEET}').encode()
        run(JUDGE, 'deliver', self.path('judge.conf'), '--now', NOW, stdin=mail)
        self.assertEqual(len(self.letters()), 1)
        self.assertIn('A PAR - BUR', self.text())

    def test_unreadable_game_needs_the_master(self):
        with open(self.game('broken'), 'w', encoding='utf-8') as file:
            file.write('<game')
        self.once(status=NEEDED)
        self.assertIn(b'broken', self.done.stderr)
        self.once(status=OK)

    def test_sendmail(self):
        program = self.path('sendmail')
        with open(program, 'w', encoding='utf-8') as file:
            file.write(f'#!/bin/sh\n[ -e {self.path("down")} ] && exit 75\n'
                       f'echo "$@" >> {self.path("log")}\ncat >> {self.path("log")}\n')
        os.chmod(program, 0o755)
        self.configure(outgoing=f'sendmail={program}')
        with open(self.path('down'), 'w', encoding='utf-8'):
            pass
        self.mail(FRANCE, self.subject, SHEET)
        self.once()
        self.assertFalse(os.path.exists(self.path('log')))
        os.unlink(self.path('down'))
        self.once('2026-12-01T20:00:30Z')
        self.assertFalse(os.path.exists(self.path('log')))
        self.once('2026-12-01T20:02:00Z')
        with open(self.path('log'), encoding='utf-8') as file:
            text = file.read()
        self.assertEqual(text.count('-i -f judge@example.org -- france@example.net'), 1)
        self.assertIn('was received', text)

    def test_letters_are_tried_for_two_days(self):
        program = self.path('sendmail')
        with open(program, 'w', encoding='utf-8') as file:
            file.write(f'#!/bin/sh\ncat > /dev/null\necho "$6" >> {self.path("log")}\nexit 75\n')
        os.chmod(program, 0o755)
        self.configure(outgoing=f'sendmail={program}')
        self.mail(FRANCE, self.subject, SHEET)
        start, minutes, delay = datetime.datetime(2026, 12, 1, 20), 0, 1
        while minutes < 72 * 60:
            now = start + datetime.timedelta(minutes=minutes)
            self.once(now.strftime('%Y-%m-%dT%H:%M:%SZ'), status=None)
            if b'could not be sent' in self.done.stderr:
                break
            minutes, delay = minutes + delay, min(2 * delay, 8 * 60)
        self.assertGreaterEqual(minutes, 48 * 60)
        self.assertLess(minutes, 49 * 60)


if __name__ == '__main__':
    tap.main()
