#!/usr/bin/python3
"""No text of a stranger reaches the terminal with characters that control it.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import re

import tap
from program import FINDINGS, OK, REFUSED, FolderCase, good, read, run

ROOT = os.environ['PAYOLA_SOURCE_ROOT']
# Characters that control a terminal. XML cannot contain the first two.
ESCAPES = ['\x1b[31m', '\x07', '\x7f', '\x9b2J', '\x9d0;title\x9c', '\u202e', '\u2066', '\u200f',
           '\u061c']
UNSAFE = re.compile('[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]')


class Terminal(FolderCase):
    def setUp(self):
        super().setUp()
        self.game = self.path('game.payola')
        good('new', self.game, '--seed', '1')

    def clean(self, *arguments, statuses=(OK, FINDINGS, REFUSED), **how):
        """Runs a command and checks both of its outputs."""
        done = run(*arguments, **how)
        self.assertIn(done.returncode, statuses, done.stderr)
        for output in (done.stdout, done.stderr):
            found = UNSAFE.search(output.decode())
            self.assertIsNone(found, f'{arguments}: {output!r}')
        return done

    def test_sheets(self):
        for escape in ESCAPES:
            sheet = self.path('sheet.txt', f'5 : A P{escape}AR H\n{escape}\nACCEPT {escape}\n'
                              f'TRANSFER 5 TO {escape}\n5{escape} : A PAR H % {escape}\n')
            for command in ('check', 'submit', 'forecast'):
                self.clean(command, self.game, 'France', sheet)

    def test_files(self):
        for escape in ESCAPES:
            for name in ('x.payola', 'board.xml', 'x.payola-sheet', 'x.payola-packet'):
                for text in (escape, f'<a{escape}/>', f'<game {escape}="1"/>',
                             f'<board format="1" variant="{escape}"/>',
                             f'<sheet format="1" game="{escape}" phase="{escape}"/>',
                             f'<payola-system format="1" id="{escape}" title="{escape}"/>',
                             f'<payola-tournament format="1" title="{escape}" variant="{escape}"/>'):
                    path = self.path(name, text)
                    self.clean('validate', path)
            self.clean('import', self.path('new.payola'), self.path('status', f'GAME {escape}\n'
                                                                    f'PHASE {escape}\n\n{escape}\n'))
            self.clean('convert', self.path('x.map', f'MAP {escape}\n{escape}\nAUSTRIA {escape}\n'),
                       '-o', self.path('out.xml'))
            self.clean('open', self.path('p.payola-packet', f'<packet id="{escape}"/>'))

    def test_mails(self):
        for escape in ESCAPES:
            for mail in (f'From: {escape}\nSubject: France {escape}\n\n5 : A {escape} H\n',
                         f'From: a@b\nSubject: France\n\nPower: {escape}\n5 : A PAR H\n',
                         f'From: a@b\nSubject: France\n\nPhase: {escape}\n5 : A PAR H\n',
                         f'From: a@b\nSubject: France\n\nGame: {escape}\n5 : A PAR H\n',
                         f'From: a@b\nSubject: France\n\nDear {escape} master\n\n5 : A PAR H\n',
                         f'From: a@b\nSubject: France\nContent-Type: multipart/mixed; boundary=x\n\n'
                         f'--x\nContent-Type: image/png; name="{escape}.png"\n'
                         f'Content-Disposition: attachment; filename="{escape}.png"\n\nx\n--x--\n'):
                done = self.clean('receive', self.game, self.path('mail', mail))
                self.assertTrue(done.stdout)
        named = self.path('mail-\x1b[31m\u202e', 'Power: France\n5 : A PAR H\n')
        done = self.clean('receive', self.game, named)
        self.assertIn(b'mail-\\x1b[31m\\u202e', done.stdout)

    def test_words(self):
        for escape in ESCAPES:
            for arguments in ((escape,), ('--' + escape,), ('show', escape),
                              ('show', self.game, '--viewer', escape),
                              ('show', self.game, '--phase', escape),
                              ('show', self.game, '--format', escape),
                              ('options', self.game, escape), ('list', escape),
                              ('score', escape), ('ministry', escape), ('verify', self.game, escape),
                              ('key', escape), ('new', self.path('n'), '--variant', escape),
                              ('new', self.path('n'), '--option', escape),
                              ('new', self.path('n'), '--title', escape),
                              ('tournament', 'new', self.path('t'), '--title', escape),
                              ('player', self.game, 'France', '--name', escape),
                              ('player', self.game, 'France', '--notes', escape),
                              ('transfer', self.game, 'France', '1', 'Italy', '--reason', escape),
                              ('correct', self.game, '--reason', escape, 'AGP France 9')):
                self.clean(*arguments, statuses=(FINDINGS, REFUSED))

    def test_names_are_refused_with_the_character(self):
        named = 'U\\+202E RIGHT-TO-LEFT OVERRIDE'
        tournament = self.path('t')
        good('tournament', 'new', tournament)
        for arguments in (('new', self.path('n'), '--title', 'a\u202eb'),
                          ('player', self.game, 'France', '--name', 'a\u202eb'),
                          ('player', self.game, '--deadline', 'a\u202eb'),
                          ('transfer', self.game, 'France', '1', 'Italy', '--reason', 'a\u202eb'),
                          ('correct', self.game, '--reason', 'a\u202eb', 'AGP France 9'),
                          ('tournament', 'new', self.path('u'), '--title', 'a\u202eb'),
                          ('tournament', 'add', tournament, 'a\u202eb'),
                          ('tournament', 'add', tournament, 'Anna', 'a\u202eb')):
            done = self.clean(*arguments, statuses=(REFUSED, FINDINGS))
            if '--deadline' not in arguments:
                self.assertRegex(done.stderr.decode(), named)
        board = read(os.path.join(ROOT, 'maps', 'standard', 'board.xml')).decode()
        for old in ('title="', 'name="', 'adjective="'):
            self.assertIn(old, board)
            path = self.path('board.xml', board.replace(old, old + '\u202e', 1))
            done = self.clean('validate', path, statuses=(FINDINGS,))
            self.assertRegex(done.stderr.decode(), 'name-character: .*' + named)

    def test_older_files_stay_readable(self):
        good('player', self.game, 'France', '--name', 'Anna')
        text = read(self.game).decode()
        self.assertIn('title=""', text)
        self.path('game.payola', text.replace('title=""', 'title="a\u202eb"')
                  .replace('"Anna"', '"\u200fAnna"'))
        done = self.clean('player', self.game, statuses=(OK,))
        self.assertIn('\\u200fAnna', done.stdout.decode())
        shown = self.clean('show', self.game, '--format', 'json', statuses=(OK,))
        json.loads(shown.stdout)
        self.path('game.payola', text.replace('title=""', 'title="a\x9bb"'))
        done = self.clean('show', self.game, statuses=(REFUSED,))
        self.assertIn('U+009B CONTROL SEQUENCE INTRODUCER', done.stderr.decode())

    def test_files_are_written_unchanged(self):
        text = read(self.game).decode().replace('title=""', 'title="a\u202eb"')
        done = run('correct', '-', '--reason', 'test', 'AGP France 9', stdin=text.encode())
        self.assertEqual(done.returncode, OK, done.stderr)
        self.assertIn('title="a\u202eb"', done.stdout.decode())


if __name__ == '__main__':
    tap.main()
