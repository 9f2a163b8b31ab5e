#!/usr/bin/python3
"""The terminal keeps the log of the game master, and treats late sheets as the window does.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import datetime
import os
import re

import tap
from program import FINDINGS, OK, REFUSED, FolderCase, good, read, run

# Deadlines can be at most ten years from now.
YEAR = datetime.date.today().year + 2
OVER, FAR = '2020-01-01T20:00:00Z', f'{YEAR}-01-01T20:00:00Z'


class Late(FolderCase):
    def setUp(self):
        super().setUp()
        self.game = self.path('game.payola')
        good('new', self.game, '--seed', '1')

    def log(self):
        return re.findall(r'<log time="[^"]+">([^<]*)</log>', read(self.game).decode())

    def set_rule(self, rule, more=''):
        """Writes the rule for late sheets as the window does."""
        good('player', self.game, '--deadline', OVER, '--now', '2019-12-31T20:00:00Z')
        text = read(self.game).decode()
        text = re.sub(r' late-sheets="[a-z]*"', '', text)
        with open(self.game, 'w', encoding='utf-8') as file:
            file.write(text.replace('<roster ', f'<roster late-sheets="{rule}" {more}', 1))

    def submit(self, power, text, *more):
        return run('submit', self.game, power, self.path('sheet.txt', text), *more)

    def test_log(self):
        good('player', self.game, '--deadline', FAR)
        good('player', self.game, 'France', '--name', 'Ada')
        good('transfer', self.game, 'France', '3', 'Italy', '--reason', 'a debt')
        good('correct', self.game, 'AGP France 30', '--reason', 'a slip')
        self.assertEqual(self.submit('France', '5 : A PAR - BUR\n').returncode, OK)
        good('adjudicate', self.game)
        good('rollback', self.game)
        self.assertEqual(self.log(), [
            f'Deadline set to {FAR[:10]} 20:00', 'Player of France: nobody replaced by Ada',
            'Transfer: 3 from France to Italy. Reason: a debt', 'Correction. Reason: a slip',
            'Sheet of France entered by the game master', 'Rolled back to S1901M'])

    def test_late_sheets_are_refused(self):
        self.set_rule('refuse')
        before = read(self.game)
        done = self.submit('France', '5 : A PAR - BUR\n')
        self.assertEqual(done.returncode, REFUSED)
        self.assertIn('refuses late sheets', done.stderr.decode())
        self.assertEqual(read(self.game), before)
        self.assertEqual(self.submit('France', '5 : A PAR - BUR\n', '--late').returncode, OK)
        self.assertIn(b' late="FRANCE"', read(self.game))

        mail = self.path('mail.txt', 'Power: Italy\n5 : A ROM H\n')
        done = run('receive', self.game, mail, '--replies', self.path('replies'))
        self.assertEqual(done.returncode, FINDINGS)
        self.assertIn('was refused', done.stdout.decode())
        self.assertNotIn(b'A ROM H', read(self.game))
        self.assertIn(b'refused', read(self.path('replies/mail.txt.reply')))
        done = run('receive', self.game, mail, '--late')
        self.assertEqual(done.returncode, OK)
        self.assertIn('(late)', done.stdout.decode())
        self.assertIn(b'late="FRANCE ITALY"', read(self.game))

    def test_game_master_is_asked(self):
        self.set_rule('ask')
        done = self.submit('France', '5 : A PAR - BUR\n')
        self.assertEqual(done.returncode, REFUSED)
        self.assertIn('you decide', done.stderr.decode())
        mail = self.path('mail.txt', 'Power: Italy\n5 : A ROM H\n')
        done = run('receive', self.game, mail, '--replies', self.path('replies'))
        self.assertEqual(done.returncode, FINDINGS)
        self.assertIn('Accept or refuse it', done.stdout.decode())
        self.assertFalse(os.path.exists(self.path('replies/mail.txt.reply')))

    def test_accepted_sheets_are_marked(self):
        good('player', self.game, '--deadline', OVER, '--now', '2019-12-31T20:00:00Z')
        self.assertEqual(self.submit('France', '5 : A PAR - BUR\n').returncode, OK)
        self.assertIn(b' late="FRANCE"', read(self.game))
        good('player', self.game, '--deadline', FAR)
        self.assertEqual(self.submit('France', '6 : A PAR - BUR\n').returncode, OK)
        self.assertNotIn(b' late=', read(self.game))

    def test_list_of_players_has_zone_and_grace(self):
        self.set_rule('refuse', 'zone="Europe/Berlin" grace="6" ')
        lines = good('player', self.game).splitlines()
        self.assertIn('zone\tEurope/Berlin', lines)
        self.assertIn('grace\t6', lines)

    def test_zone_and_grace_are_set(self):
        good('player', self.game, '--deadline', f'{YEAR}-07-01T18:00:00Z', '--zone', 'Europe/Berlin',
             '--grace', '12')
        lines = good('player', self.game).splitlines()
        self.assertIn('zone\tEurope/Berlin', lines)
        self.assertIn('grace\t12', lines)
        # An option that is left out keeps its value, and an empty zone removes it.
        good('player', self.game, '--grace', '0')
        self.assertIn('zone\tEurope/Berlin', good('player', self.game))
        self.assertNotIn('grace', good('player', self.game))
        good('player', self.game, '--zone', '')
        self.assertNotIn('zone', good('player', self.game))
        for arguments, says in ((['--zone', 'Europe/Gotham'], 'Europe/Berlin'),
                                (['--grace', '100'], '99'), (['--grace', 'long'], '“long”')):
            done = run('player', self.game, *arguments)
            self.assertEqual(done.returncode, REFUSED)
            self.assertIn(says, done.stderr.decode())
        for far in ('9999-12-31T20:00:00Z', '0001-01-01T00:00:00+12:00'):
            done = run('player', self.game, '--deadline', far)
            self.assertEqual(done.returncode, REFUSED)
            self.assertIn('10 years', done.stderr.decode())

    def test_statements_name_the_deadline(self):
        """The statement of the last phase has the deadline of the next one, in the game's zone."""
        good('adjudicate', self.game)
        self.assertNotIn('Deadline', good('statement', self.game, 'France'))
        good('player', self.game, '--deadline', f'{YEAR}-07-01T18:00:00Z')
        plain = f'Deadline for Fall 1901, movement: 1 July {YEAR}, 18:00 UTC'
        self.assertIn(plain, good('statement', self.game, 'France'))
        good('player', self.game, '--zone', 'Europe/Berlin')
        sentence = plain.replace('18:00 UTC', '20:00 Europe/Berlin (18:00 UTC)')
        self.assertIn(sentence, ' '.join(good('statement', self.game, 'France').split()))
        self.assertIn(sentence, good('statement', self.game, 'France', '--format', 'html'))
        good('player', self.game, '--zone', '', '--deadline', f'{YEAR}-07-01T23:30:00-04:00')
        self.assertIn('23:30 UTC-04:00 (2 July, 03:30 UTC)',
                      ' '.join(good('statement', self.game, 'France').split()))
        good('adjudicate', self.game)
        self.assertNotIn('Deadline',
                         good('statement', self.game, 'France', '--phase', 'S1901M'))


if __name__ == '__main__':
    tap.main()
