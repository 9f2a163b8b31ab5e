#!/usr/bin/python3
"""Tries every command of the judge as everybody, in every state of a game, as docs/judge.md says.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re
import sys

from judge import POWERS, ROOT, Case
sys.path.insert(0, os.path.join(ROOT, 'tests', 'cli'))
import tap  # noqa: E402

BOSS, STATES = 'boss@example.com', ['forming', 'running', 'paused', 'finished']
SENDERS = {'stranger': 'x@example.com', 'observer': 'watcher@example.com', 'former player': 'old@example.com',
           'player': 'france@example.net', 'master': BOSS}
REFUSED = re.compile('Only the game master can|requires a code|code or password is not valid|that is over|'
                     'cannot be taken over|neither a code nor a command|is recruiting players\\.|cannot be used|No public game')
ARGUMENTS = {'SIGNON': 'FRANCE@g aaaaaaaaaa', 'JOIN': 'g', 'OBSERVE': 'g', 'SIGNOFF': 'g', 'TAKEOVER': 'France@g',
             'CREATE': 'g secret-password', 'SET ABSENCE': 'none', 'SET PASSWORD': 'secret-password',
             'VOTE': 'none', 'PROPOSE': 'none', 'OFFICIAL': 'hello', 'SET DEADLINE': 'none', 'SET PLAN': '7 2 1 20:00',
             'SET GRACE': '0', 'SET LATE': 'accept', 'SET MISSING': 'wait', 'SET PRESS': 'white', 'SET WEEKENDS': 'yes',
             'SET LISTED': 'yes', 'SET PUBLISH-PRESS': 'no', 'SEAT': 'Italy new@example.net', 'COMPUTER': 'Italy novice',
             'DUMMY': 'Italy', 'REVIVE': 'Italy', 'CORRECT': 'AGP France 30 -- test', 'LIST': 'g', 'SUMMARY': 'g',
             'HISTORY': 'g', 'MAP': 'g png', 'PRESS': 'TO MASTER\nhello\nENDPRESS', 'sheet': ''}


def read_table():
    """Returns the states in which everybody may use a command: {command: {role: states}}."""
    with open(os.path.join(ROOT, 'docs', 'judge.md'), encoding='utf-8') as file:
        part = file.read().split('## Who may do what')[1].split('\n## ')[0]
    rows = [[cell.strip() for cell in line.strip('| ').split('|')] for line in part.splitlines()
            if line.startswith('| ')]
    table = {}
    for row in rows[1:]:
        for command in re.findall('`([^`]+)`', row[0]) or [row[0]]:
            table[command] = dict(zip(rows[0][1:], row[1:]))
    return table


class Rights(Case):
    def test_the_table_has_all_commands(self):
        names = set()
        for name in ('public', 'player', 'master'):
            path = os.path.join(ROOT, 'app', 'mail-judge', f'{name}-commands.c')
            with open(path, encoding='utf-8') as file:
                names |= set(re.findall(r'^  \{ "([A-Z -]+)",(?: "[^"]*",)?\s+N_', file.read(), re.M))
        self.assertEqual(names | {'PRESS', 'sheet'}, set(read_table()))

    def test_refusals(self):
        """Whoever may not use a command is refused, and nothing changes."""
        table = read_table()
        self.configure(judge=f'master={BOSS}\nanswers-per-hour=9999\nstrangers-per-hour=99999')
        for state in STATES:
            with self.subTest(state):
                self.check_state(table, state)

    def check_state(self, table, state):
        name = state
        subjects = self.begin(name, state)
        before = self.read(name)
        expected = {}
        for command, roles in table.items():
            for role, states in roles.items():
                if state in states or 'all' in states:
                    continue
                ident = f'<{len(expected)}.{state}@example.net>'
                body = '5 : A PAR H' if command == 'sheet' else f'{command} {ARGUMENTS.get(command, "")}'
                body = re.sub(r'\bg\b', name, body)
                self.mail(SENDERS[role], subjects.get(role, 'hello'), f'{body}\n// {ident}\n', ident=ident)
                expected[ident] = (role, body)
        answers = {one.mail['In-Reply-To']: one for one in self.once(status=None)
                   if one.mail['Auto-Submitted'] == 'auto-replied'}
        for ident, what in expected.items():
            self.assertIn(ident, answers, what)
            self.assertRegex(answers[ident].text, REFUSED, what)
            self.assertIsNone(answers[ident].bracket() if what[0] != 'player' and what[0] != 'master' else None, what)
        self.assertEqual(self.read(name), before)

    def begin(self, name, state):
        """Creates a listed game in a state, and returns the subjects of those who have a code."""
        if state == 'forming':
            answer = self.answer(BOSS, 'hi', f'CREATE {name} secret-password diplomacy\n')
            self.answer(SENDERS['observer'], 'hi', f'OBSERVE {name}\n')
            return {'master': answer.subject, 'former player': f'[{name} S1901M FRANCE aaaaaaaaaa]',
                    'player': 'hello'}
        self.new(name)
        self.cli('player', self.game(name), 'FRANCE', '--mail', SENDERS['former player'])
        old = {one.bracket()[2]: one.subject for one in self.once() if one.bracket()}
        self.cli('player', self.game(name), 'FRANCE', '--mail', SENDERS['player'])
        new = {one.bracket()[2]: one.subject for one in self.once() if one.bracket()}
        subjects = {'master': old['MASTER'], 'player': new['FRANCE'], 'former player': old['FRANCE']}
        self.answer(BOSS, subjects['master'], 'SET LISTED yes\n' + ('TERMINATE\n' if state == 'paused' else ''))
        self.answer(SENDERS['observer'], 'hi', f'OBSERVE {name}\n')
        if state == 'finished':
            for power in POWERS:
                self.mail(f'{power.lower()}@example.net', new['FRANCE'] if power == 'FRANCE' else old[power],
                          'VOTE draw\n')
            last = [one for one in self.once(status=None) if one.to == BOSS and one.bracket()]
            subjects['master'] = last[-1].subject
        return subjects

    def read(self, name):
        with open(self.game(name), encoding='utf-8') as file:
            return file.read()


if __name__ == '__main__':
    tap.main()
