#!/usr/bin/python3
"""Tries every command of the judge as everybody, in every state of a game, as docs/judge.md says.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re
import sys

from judge import NOW, ROOT, Case
sys.path.insert(0, os.path.join(ROOT, 'tests', 'cli'))
import tap  # noqa: E402

BOSS, PASSWORD = 'boss@example.com', 'secret-password'
STATES = ['forming', 'running', 'paused', 'finished']
SEATED = ['FRANCE', 'ITALY']
# The roles that are tried, and their columns. Emails of the last two have the code of France.
ROLES = {'stranger': 'stranger', 'observer': 'observer', 'standby': 'standby', 'former': 'wrong code',
         'other': 'wrong code', 'player': 'player', 'master': 'master'}
VACANT = {'stranger': 'AUSTRIA', 'observer': 'ENGLAND', 'standby': 'GERMANY', 'player': 'RUSSIA', 'master': 'TURKEY'}
REFUSED = re.compile('Only the game master can|requires a code|code or password is not valid|that is over|'
                     'cannot be taken over|neither a code nor a command|No game with this name|No public game')
ARGUMENTS = {'SIGNON': 'FRANCE@g aaaaaaaaaa', 'JOIN': 'g', 'OBSERVE': 'g', 'OBSERVER': 'x@g', 'MONITOR': 'x@g',
             'SIGNOFF': 'g', 'CREATE': f'new-@ {PASSWORD}', 'SET ABSENCE': 'none', 'SET PASSWORD': PASSWORD,
             'VOTE': 'none', 'PROPOSE': 'draw', 'OFFICIAL': 'hello', 'SET DEADLINE': 'none', 'SET PLAN': '7 2 1 20:00',
             'SET GRACE': '0', 'SET LATE': 'accept', 'SET MISSING': 'wait', 'SET PRESS': 'white', 'SET WEEKENDS': 'yes',
             'SET LISTED': 'yes', 'SET PUBLISH-PRESS': 'no', 'SEAT': 'Italy new@example.net', 'COMPUTER': 'Italy novice',
             'DUMMY': 'Italy', 'RESIGN POWER': 'Italy', 'REVIVE': 'Italy', 'CORRECT': 'AGP France 30 -- test', 'LIST': 'g',
             'SUMMARY': 'g', 'HISTORY': 'g', 'MAP': 'g svg', 'PHASE': 'F1999M\nA PAR H', 'SET ZONE': 'UTC',
             'SET KEYWORD': 'none', 'PRESS': 'TO MASTER\nhello\nENDPRESS',
             'BROADCAST': '\nhello\nENDPRESS', 'sheet': ''}
# Commands after which others cannot be tried any more, in this order.
LAST = ['TAKEOVER', 'RESIGN', 'RENEW', 'TERMINATE', 'RESUME', 'FORM', 'ACTIVATE', 'PROCESS', 'PROCESS!', 'ROLLFORWARD',
        'ROLLBACK']


def read_table():
    """Returns the states in which everybody may use a command: {command: {column: states}}."""
    with open(os.path.join(ROOT, 'docs', 'judge.md'), encoding='utf-8') as file:
        part = file.read().split('## Who may do what')[1].split('\n## ')[0]
    rows = [[cell.strip() for cell in line.split('|')[1:-1]] for line in part.splitlines()
            if line.startswith('| ')]
    table = {}
    for row in rows[1:]:
        for command in re.findall('`([^`]+)`', row[0]) or [row[0]]:
            table[command] = {column: STATES if cell == 'all' else cell.split()
                              for column, cell in zip(rows[0][1:], row[1:])}
    return table


class Rights(Case):
    def test_the_table_has_all_commands(self):
        names = set()
        for kind in ('public', 'player', 'master'):
            path = os.path.join(ROOT, 'app', 'mail-judge', f'{kind}-commands.c')
            with open(path, encoding='utf-8') as file:
                found = re.findall(r'^  \{ "([A-Z! -]+)",', file.read(), re.M)
            names |= {'RESIGN POWER' if (kind, name) == ('master', 'RESIGN') else name for name in found}
        table = read_table()
        self.assertEqual(names | {'PHASE', 'PRESS', 'BROADCAST', 'sheet'}, set(table))
        for roles in table.values():
            self.assertEqual(set(roles), set(ROLES.values()))

    def test_rights(self):
        """Whoever may not use a command is refused, and nothing changes. Everybody else is not refused."""
        self.configure(judge=f'master={BOSS}\nanswers-per-hour=9999\nstrangers-per-hour=99999',
                       outgoing='maildir=out\nform-games=0')
        self.subjects = {}
        for state in STATES:
            self.begin(state)
        self.once(status=None)
        table = read_table()
        before = [self.read(state) for state in STATES]
        self.check(table, False)
        self.assertEqual([self.read(state) for state in STATES], before)
        self.check(table, True)

    def check(self, table, allowed):
        cells = {}
        order = sorted(table, key=lambda name: LAST.index(name) if name in LAST else -1)
        for state in STATES:
            for role, column in ROLES.items():
                for command in order:
                    if (state in table[command][column]) == allowed:
                        ident = f'<{len(cells)}.{allowed}@example.net>'
                        cells[ident] = (state, role, command)
                        self.send(ident, *cells[ident])
        # So many wrong codes would stop all passwords for an hour.
        now = '2026-12-01T22:00:00Z' if allowed else NOW
        answers = {one.mail['In-Reply-To']: one for one in self.once(now, status=None)
                   if one.mail['Auto-Submitted'] == 'auto-replied'}
        wrong = []
        for ident, what in cells.items():
            text = answers[ident].text if ident in answers else 'no answer'
            if bool(REFUSED.search(text)) == allowed or ident not in answers:
                wrong.append(f'{what}: {text}')
            if not allowed and ROLES[what[1]] not in ('player', 'master') and ident in answers:
                self.assertIsNone(answers[ident].bracket(), what)
        self.assertEqual(wrong, [])
        self.assertGreater(len(cells), 300)

    def send(self, ident, state, role, command):
        address = {'player': 'france@example.net', 'other': 'italy@example.net', 'standby': 'reserve@example.net',
                   'master': BOSS}.get(role, f'{role}.{state}@example.com')
        given = ARGUMENTS.get(command, '') if command != 'TAKEOVER' else f'{VACANT.get(role, "AUSTRIA")}@g'
        if command == 'SIGNON':
            given = {'player': f'FRANCE@g {PASSWORD}', 'master': f'MASTER@g {PASSWORD}'}.get(role, given)
        given = re.sub(r'\bg\b', state, given).replace('-@', f'-{role}-{state}')
        word = '' if command == 'sheet' else 'RESIGN' if command == 'RESIGN POWER' else command
        body = '5 : A PAR H' if command == 'sheet' else f'{word} {given}'
        subject, sign_on = self.subjects[state].get(role, 'hello'), ''
        if state != 'finished' and role == 'master' and command in LAST[-3:]:
            # PROCESS has changed the phase, and so the code.
            subject, sign_on = 'hello', f'SIGNON MASTER@{state} {PASSWORD}\n'
        self.mail(address, subject, f'{sign_on}{body}\n// {ident}\n', ident=ident)

    def begin(self, state):
        """Creates a listed game in a state, and stores the subjects of those who have a code."""
        wrong = f'[{state} S1901M FRANCE aaaaaaaaaa]'
        self.subjects[state] = {'former': wrong, 'other': wrong, 'player': wrong}
        if state == 'forming':
            self.subjects[state]['master'] = self.answer(BOSS, 'hi', f'CREATE {state} {PASSWORD}\n').subject
        else:
            self.new(state, powers=SEATED)
            self.cli('player', self.game(state), 'FRANCE', '--mail', f'former.{state}@example.com')
            self.cli('player', self.game(state), 'standby', '--name', 'Rita', '--mail', 'reserve@example.net')
            self.subjects[state]['former'] = self.find_codes(state)['FRANCE']
            self.cli('player', self.game(state), 'FRANCE', '--mail', 'france@example.net')
            seats = self.find_codes(state)
            self.subjects[state]['player'] = seats['FRANCE']
            self.subjects[state]['other'] = seats['ITALY'].replace('ITALY', 'FRANCE')
            self.mail('france@example.net', seats['FRANCE'], f'SET PASSWORD {PASSWORD}\n')
            self.mail(BOSS, seats['MASTER'], f'SET LISTED yes\nSET PASSWORD {PASSWORD}\n'
                      + ('TERMINATE\n' if state == 'paused' else ''))
            self.subjects[state]['master'] = seats['MASTER']
        self.mail(f'observer.{state}@example.com', 'hi', f'OBSERVE {state}\n')
        if state == 'finished':
            self.once(status=None)
            self.cli('draw', self.game(state))
            self.subjects[state]['master'] = self.find_codes(state)['MASTER']

    def find_codes(self, name):
        """Returns the newest subjects with a code for each seat of a game."""
        self.codes = getattr(self, 'codes', {})
        for one in self.once(status=None):
            if one.bracket():
                self.codes[one.bracket()[0], one.bracket()[2]] = one.subject
        return {seat: subject for (game, seat), subject in self.codes.items() if game == name}

    def read(self, name):
        with open(self.game(name), encoding='utf-8') as file:
            return file.read()


if __name__ == '__main__':
    tap.main()
