#!/usr/bin/python3
"""`receive` decides about emails as the window and the judge do.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re

import tap
from program import FINDINGS, OK, REFUSED, FolderCase, good, read, run
from reception import read_game, read_rows


def received(text):
    """Returns the sheets of the current phase in a game file."""
    return text.split('<received>')[1]


class Reception(FolderCase):
    def setUp(self):
        super().setUp()
        self.game = self.path('game.payola', read_game('open'))
        self.rows = read_rows(re.match(r'game (\w+)', good('verify', self.game)).group(1))

    def receive(self, row, *options):
        """Receives an email. Returns the word and the sentence, and whether the game has changed."""
        text = read_game(row.game)
        self.path('game.payola', text)
        done = run('receive', self.game, self.path('mail', row.text), *options)
        lines = done.stdout.decode().splitlines()
        self.assertEqual(len(lines), 1, row.name)
        name, word, sentence = lines[0].split('\t')
        self.assertEqual(os.path.basename(name), 'mail')
        self.assertTrue(sentence)
        changed = received(read(self.game).decode()) != received(text)
        self.assertEqual(done.returncode, OK if changed or word == 'repeated' else FINDINGS, row.name)
        return word, changed

    def test_decisions_and_replies(self):
        reply = self.path('replies/mail.reply')
        for row in self.rows:
            with self.subTest(row.name):
                word, changed = self.receive(row, '--replies', self.path('replies'))
                self.assertEqual(word, row.word)
                self.assertEqual(changed, word in ('new', 'replaces'))
                self.assertEqual(os.path.exists(reply), row.replied)
                if row.replied:
                    os.remove(reply)

    def test_held_emails_are_accepted_on_demand(self):
        held = [row for row in self.rows if row.word == 'held']
        words = [self.receive(row, '--accept')[0] for row in held]
        self.assertNotIn('held', words)
        self.assertGreater(words.count('new'), 20)
        for row in self.rows:
            if row.word in ('foreign', 'message', 'automatic', 'out-of-date', 'refused'):
                self.assertEqual(self.receive(row, '--accept'), (row.word, False), row.name)

    def test_answer_to_a_letter_names_the_game(self):
        good('player', self.game, '--master', 'gerd@example.org')
        letter = good('letter', self.game, 'France', '--format', 'eml')
        ident = re.search('^Message-I[dD]: (.*)$', letter, re.MULTILINE).group(1)
        for told, word in ('In-Reply-To: ' + ident, 'new'), ('Comments: none', 'held'):
            mail = ('From: Anna <anna@example.org>\nDate: Wed, 22 Jan 2020 10:00:00 +0000\n'
                    f'{told}\nSubject: Thanks!\n\n5 : A BUR - MUN\n')
            done = run('receive', self.game, self.path('answer', mail), '--dry-run')
            self.assertEqual(done.stdout.decode().split('\t')[1], word)

    def test_new_game_takes_no_old_email(self):
        game = self.path('new.payola')
        good('new', game, '--title', 'Mail Game')
        for date, word in (('Wed, 22 Jan 2020 10:00:00 +0000', 'foreign'), ('', 'new')):
            mail = self.path('mail', f'From: a@example.org\n{date and "Date: " + date}\n'
                                     'Subject: Mail Game S1901M France\n\n5 : A PAR - BUR\n'
                             .replace('\n\nSubject', '\nSubject'))
            done = run('receive', game, mail)
            self.assertEqual(done.stdout.decode().split('\t')[1], word)
        good('adjudicate', game)
        self.assertRegex(read(game).decode(), r'<roster created="[^"]+" begun="[^"]+"')
        mail = self.path('mail', 'From: a@example.org\nSubject: Mail Game France\n'
                                 'Date: Wed, 22 Jan 2020 10:00:00 +0000\n\n5 : A PAR - BUR\n')
        self.assertEqual(run('receive', game, mail).returncode, FINDINGS)

    def test_cut_sheets_are_refused_as_files_too(self):
        self.path('game.payola', read_game('open'))
        for count, status in ((1, OK), (2, OK), (3, REFUSED)):
            sheet = self.path('sheet', f'5 : A BUR H\nACCEPT FEG?\n2 : F BRE H\n% {count} offers\n')
            self.assertEqual(run('check', self.game, 'France', sheet).returncode, FINDINGS if status else OK)
            done = run('submit', self.game, 'France', sheet)
            self.assertEqual(done.returncode, status, done.stderr)
        self.assertIn('counts: 3; offers that arrived: 2', done.stderr.decode())


if __name__ == '__main__':
    tap.main()
