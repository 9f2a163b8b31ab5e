#!/usr/bin/python3
"""Sends the sample letters of docs/judge.md to a judge, and compares the replies with those of the page.

SPDX-License-Identifier: GPL-3.0-or-later

Blocks of the page that begin with ```mail are sent in their order, those with ```reply are the answers, and those
with ```letter are letters to others. A block that ends with “…” is the beginning of a longer text. With --record as
the last argument, the replies of the page are replaced by those of the judge.
"""
import os
import re
import sys

RECORD = '--record' in sys.argv and not sys.argv.remove('--record')

from judge import ROOT, Case  # noqa: E402
sys.path.insert(0, os.path.join(ROOT, 'tests', 'cli'))
import tap  # noqa: E402

PAGE = os.path.join(ROOT, 'docs', 'judge.md')
BLOCK = re.compile(r'^```(mail|reply|letter)\n(.*?)^```\n', re.M | re.S)
CODE = 'k3v9x2mq7w'
MOST = 24  # lines of a reply that are shown


class Guide(Case):
    def setUp(self):
        super().setUp()
        self.configure(judge='master=you@example.org\nkeeper-password-file=keeper', confirm='yes')
        with open(self.path('keeper'), 'w', encoding='utf-8') as file:
            file.write('rose-garden-42\n')
        self.new('demo', '--title', 'demo')
        self.cli('player', self.game('demo'), '--deadline', '2026-12-04T19:00:00Z')
        self.codes = {}
        self.note(self.once())
        self.run_block('From: you@example.org\nSubject: hello\n\nCREATE spring secret-password\n')

    def note(self, letters):
        for one in letters:
            words = one.bracket()
            if words:
                self.codes[words[0], words[2]] = (words[1], words[3])
            elif '[CONFIRM ' in one.subject:
                self.codes['CONFIRM'] = one.subject.split()[-1].rstrip(']')

    def run_block(self, text):
        """Sends a letter of the page with valid codes."""
        head, body = text.split('\n\n', 1)
        sender = re.search(r'^From: (.*)$', head, re.M)[1]
        subject = re.search(r'^Subject: (.*)$', head, re.M)[1]
        found = re.search(r'\[(\S+) \w+ (\w+) \w+\]', subject)
        if found:
            phase, code = self.codes[found[1], found[2]]
            subject = subject.replace(found[0], f'[{found[1]} {phase} {found[2]} {code}]')
        subject = subject.replace('[CONFIRM ' + CODE, '[CONFIRM ' + self.codes.get('CONFIRM', ''))
        self.mail(sender, subject, body)
        letters = self.once(status=None)
        self.note(letters)
        address = re.search(r'[^<\s]+@[^>\s]+', sender)[0]
        answers = [one for one in letters if one.to == address and one.mail['Auto-Submitted'] == 'auto-replied']
        self.assertEqual(len(answers), 1, text)
        self.others = [one for one in letters if one is not answers[0]]
        return answers[0]

    def show(self, letter, whole):
        subject = re.sub(r' \w+\]$', f' {CODE}]', letter.subject)
        lines = [line.rstrip() for line in letter.text.rstrip().split('\n')]
        if not whole:
            lines = lines[:MOST] + ['…']
        head = f'To: {letter.to}\nSubject: {subject}\n\n'
        return head + '\n'.join(lines) + '\n'

    def test_samples(self):
        with open(PAGE, encoding='utf-8') as file:
            page = file.read()
        answer, parts, end = None, [], 0
        for block in BLOCK.finditer(page):
            kind, text = block[1], block[2]
            if kind == 'mail':
                answer = self.run_block(text)
                continue
            to = re.search(r'^To: (.*)$', text, re.M)[1] if kind == 'letter' else None
            letter = answer if kind == 'reply' else next(one for one in self.others if one.to == to)
            n = len(letter.text.rstrip().split('\n'))
            if RECORD:
                parts += [page[end:block.start(2)], self.show(letter, n <= MOST + 3)]
                end = block.end(2)
            else:
                self.assertEqual(text, self.show(letter, n <= MOST + 3))
        if RECORD:
            with open(PAGE, 'w', encoding='utf-8') as file:
                file.write(''.join(parts) + page[end:])


tap.main()
