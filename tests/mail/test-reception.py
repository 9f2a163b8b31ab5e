#!/usr/bin/python3
"""The judge decides about emails as the window and `receive` do, by the code of their sender.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re
import sys

from judge import ADDRESS, ROOT, Case
sys.path.insert(0, os.path.join(ROOT, 'tests', 'cli'))
import tap  # noqa: E402
from reception import read_game, read_rows  # noqa: E402


class Reception(Case):
    def setUp(self):
        super().setUp()
        self.configure(judge='player-answers-per-hour=5000')
        with open(self.game('g'), 'w', encoding='utf-8') as file:
            file.write(read_game('open'))
        subjects = self.subjects(self.once())
        self.code = re.search(r'\[.*\]', subjects['FRANCE']).group()
        ident = re.match(r'game (\w+)', self.cli('verify', self.game('g'))).group(1)
        self.rows = [row for row in read_rows(ident) if row.judge]

    def answers(self, change):
        """Sends all emails after a change of their subject. Returns the answers by name."""
        for row in self.rows:
            text = re.sub(r'^Message-ID: .*\n', '', row.text, flags=re.M)
            head, body = text.split('\n\n', 1)
            # The judge answers the same text of a sender only once.
            body += f'% {row.name}\n' if row.judge == 'yes' else ''
            own = re.search('^Message-ID: .*$', row.text, flags=re.M)
            subject = re.search('^Subject: (.*)$', head, flags=re.M)
            head = re.sub('\n?Subject: .*', '', head)
            self.put(f'{own.group() if own else "Message-ID: <" + row.name + "@example.net>"}\n'
                     f'To: {ADDRESS}\n{head}\n'
                     f'Subject: {change(subject.group(1) if subject else "")}\n\n{body}')
        return {str(letter.mail['In-Reply-To']).strip('<>').split('@')[0]: letter.text
                for letter in self.once(status=None) if letter.mail['In-Reply-To']}

    def test_codes_prove_the_sender(self):
        said = self.answers(lambda subject: f'Re: sheet {self.code}')
        for row in self.rows:
            with self.subTest(row.name):
                self.assertEqual('was received.' in said.get(row.name, '')
                                 or 'It replaces the previous one' in said.get(row.name, '')
                                 or 'again without changes' in said.get(row.name, ''),
                                 row.judge == 'yes', said.get(row.name))
        # Questions are not answered with errors.
        self.assertIn('PRESS TO MASTER', said['question'])
        self.assertNotIn('Line 1', said['question-letter'])
        for name in ('encrypted-pgp', 'encrypted-pgp-mime', 'encrypted-smime'):
            self.assertIn('is encrypted with PGP or S/MIME', said[name])
        for name in ('signature-order', 'greeting-order', 'page-differs'):
            self.assertIn('has not been accepted yet', said[name])
        self.assertIn('counts: 20; offers that arrived: 1', said['cut-german'])

    def test_encrypted_email_without_a_code(self):
        self.rows = [row for row in self.rows if row.name == 'encrypted-pgp']
        self.assertIn('is encrypted with PGP or S/MIME', self.answers(lambda subject: subject)['encrypted-pgp'])

    def test_nothing_is_accepted_without_a_code(self):
        before = self.show('g')
        said = self.answers(lambda subject: subject)
        self.assertEqual(self.show('g'), before)
        for name, text in said.items():
            self.assertNotIn('was received', text, name)
        # Answers to letters of a game master’s desk are for that person.
        self.assertNotIn('answers-letter', said)


if __name__ == '__main__':
    tap.main()
