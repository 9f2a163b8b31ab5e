#!/usr/bin/python3
"""Exit statuses of all commands: 0 done, 1 findings in the input, 2 refused or unreadable.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re
import shutil
import tempfile

import tap
from program import FINDINGS, OK, REFUSED, FolderCase, good, run

ROOT = os.environ['PAYOLA_SOURCE_ROOT']
DEMO = os.path.join(ROOT, 'data', 'samples', 'demo.payola')
CEYLON = os.path.join(ROOT, 'tests', 'cases', 'boards', 'ceylon', 'board.xml')
MAP = os.path.join(ROOT, 'tests', 'cases', 'boards', 'skerries.map')

# For each command: arguments that succeed, arguments that lead to findings, and arguments that are
# refused. Words in braces are files: {game} is a new game, {demo} a game with turns, {none} does not
# exist, and no command can read {bad}.
TABLE = {
    'new': (['{new}'], [], ['{new} --variant nowhere', '{new} --seed x', '{none}/x']),
    'submit': (['{game} France {sheet}'], [],
               ['{game} France {wrong}', '{game} France {none}', '{none} France {sheet}',
                '{bad} France {sheet}', '{game} Spain {sheet}', '{game} France --withdraw']),
    'check': (['{game} France {sheet}'], ['{game} France {wrong}'],
              ['{game} France {none}', '{bad} France {sheet}', '{game} Spain {sheet}']),
    'adjudicate': (['{game}', '{game} --preview'], [], ['{none}', '{bad}', '{game} --format x']),
    'bot': (['{game} France', '{game} --submit'], [], ['{game}', '{game} Spain', '{none} France', '{bad} France']),
    'odds': (['{game} France {sheet}'], ['{game} France {wrong}'],
             ['{game} Spain {sheet}', '{none} France {sheet}', '{bad} France {sheet}']),
    'match': (['--kind diplomacy --seats novice*7 --games 1 --years 1'], [], ['--seats x', '']),
    'rollback': (['{demo}'], [], ['{game}', '{demo} S1999M', '{none}', '{bad}']),
    'rollforward': (['{back}'], [], ['{game}', '{none}', '{bad}']),
    'revise': (['{demo} S1901M', '{demo} S1901M --dry-run'], [], ['{game} S1901M', '{demo} S1999M', '{none} S1901M', '{bad} S1901M']),
    'draw': (['{game}'], [], ['{game} Spain', '{none}', '{bad}']),
    'resign': (['{game} France'], [], ['{game} Spain', '{none} France', '{bad} France']),
    'transfer': (['{game} France 1 Italy'], [],
                 ['{game} France 999 Italy', '{game} France 1 Spain', '{none} France 1 Italy']),
    'vote': (['{game}', '{game} France draw'], [], ['{game} France x', '{none}', '{bad}']),
    'correct': (['{game} --reason x REMOVE~PAR'], [],
                ['{game} REMOVE~PAR', '{game} --reason x REMOVE~XYZ', '{none} --reason x REMOVE~PAR']),
    'player': (['{game}', '{game} France --name Anna'], [],
               ['{game} Spain --name Anna', '{none}', '{bad}']),
    'packet': (['{game} France'], [], ['{game} Spain', '{game} all', '{none} France', '{bad} France']),
    'open': (['{packet}'], [], ['{none}', '{bad}', '{packet} --key nobody']),
    'sheet': (['{packet} {sheet}'], ['{packet} {wrong}'],
              ['{packet} {none}', '{none} {sheet}', '{bad} {sheet}', '{packet} {sheet} --sign nobody']),
    'receive': (['{game} {mail}'], ['{game} {bad}', '{game} {wrongmail}', '{game} {mail} {wrongmail}'],
                ['{game} {none}', '{none} {mail}', '{bad} {mail}']),
    'key': (['', 'anna --new'], [], ['nobody', 'x/y --new']),
    'lock': ([], [], ['{none}', '{bad}', '{game}']),
    'unlock': (['{game}'], [], ['{none}', '{bad}']),
    'verify': (['{demo}', '{packet}'], ['{bad}', '{demo} ' + '0' * 64, '{demo} x'], ['{none}']),
    'export': (['{demo}'], [], ['{game}', '{none}', '{bad}', '{demo} --format x']),
    'publish': (['{over} {folder}'], [], ['{game} {folder}', '{none} {folder}', '{bad} {folder}']),
    'letter': (['{game} France', '{demo} France --format html', '{demo} all -o {folder}'], [],
               ['{game} Spain', '{game} all', '{none} France', '{bad} France', '{game} France --format x']),
    'form': (['{game} France', '{demo} France --language en'], [],
             ['{over} France', '{game} Spain', '{none} France', '{bad} France', '{game} France --language xx']),
    'page': (['{game}', '{over} --viewer France'], [], ['{none}', '{bad}', '{game} --viewer x']),
    'import': (['{new} {status}'], [], ['{new} {bad}', '{new} {none}', '{game} {status}']),
    'show': (['{game}', '{game} --replaced'], [], ['{none}', '{bad}', '{game} --viewer x']),
    'results': (['{demo}'], [], ['{game}', '{none}', '{bad}', '{demo} --phase x']),
    'statement': (['{demo} France'], [], ['{demo} Spain', '{game} France', '{none} France']),
    'options': (['{game}', '{game} A~PAR'], [], ['{game} XYZ', '{none}', '{bad}']),
    'stats': (['{demo}', '{demo} {over}', '{demo} --format json'], [],
              ['{demo} {none}', '{demo} {bad}', '{demo} --format x']),
    'explain': (['{demo}'], [], ['{game}', '{none}', '{bad}', '{demo} XYZ']),
    'map': (['{game} -o {picture}'], [], ['{game}', '{none} -o {picture}', '{bad} -o {picture}',
                                          '{game} -o {none}/x.svg']),
    'print': (['{demo} results -o {pdf}'], [], ['{demo} x -o {pdf}', '{none} results -o {pdf}',
                                                '{bad} results -o {pdf}']),
    'chart': (['{demo} centres'], [], ['{demo} x', '{none} centres', '{bad} centres']),
    'validate': (['{game}', '{board}'], ['{bad}', '{game} {bad}'], ['{none}', '{bad} {none}']),
    'list': (['games', 'options', 'systems', 'phases {demo}'], ['variants'],
             ['x', 'phases {none}', 'phases {bad}']),
    'convert': (['{map} -o {out}'], ['{bad} -o {out}'], ['{none} -o {out}', '{map}',
                                                         '{map} -o {none}/x']),
    'forecast': (['{game} France {sheet}'], ['{game} France {wrong}'],
                 ['{game} France {none}', '{bad} France {sheet}', '{orders} France {sheet}']),
    'what-if': (['{game} France={sheet}'], ['{game} France={wrong}'],
                ['{game} France={none}', '{none} France={sheet}', '{game} Spain={sheet}']),
    'ministry': (['tic-tac-toe --position XXO.O....'], ['tic-tac-toe --position XX.......'], ['x', 'theatre {none}',
                                                            'tic-tac-toe --rule x']),
    'score': (['9,3,0,10,5,4,3'], ['9,3'], ['9,3,0,10,5,4,3 --system nothing',
                                           '9,3,0,10,5,4,3 --board nothing']),
    'incentives': (['--board 3,6,4'], [], ['--board x', '--system nothing', '--format x']),
    'tournament': (['new {new}', 'standings {tournament}', 'add {tournament} Anna'],
                   ['players {tournament} {csv}'],
                   ['x {tournament}', 'standings {none}', 'players {tournament} {none}']),
}


class ExitCodes(FolderCase):
    def setUp(self):
        super().setUp()
        self.root, self.template = self.folder, None

    def make_files(self):
        """Makes all files in a folder. Words in braces are their names."""
        with open(DEMO, encoding='utf-8') as file:
            self.path('demo.payola', file.read())
        self.path('sheet', '5 : A PAR - BUR\n')
        self.path('wrong', '5 : A XYZ - BUR\n')
        self.path('bad', 'nonsense \x01 <&\n')
        self.path('mail', 'Power: France\n5 : A PAR - BUR\n')
        self.path('wrongmail', 'Power: Italy\n5 : A XYZ - BUR\n')
        self.path('status', 'GAME x\nPHASE SPRING 1901 MOVEMENT\nMAP standard\n\n')
        self.path('csv', 'nonsense\n')
        for name, arguments in (('game', ()), ('over', ()), ('orders', ('--game', 'diplomacy'))):
            good('new', self.path(name + '.payola'), '--seed', '1', *arguments)
        good('draw', self.path('over.payola'))
        broken = os.path.join(self.folder, 'home', 'payola', 'maps', 'broken')
        os.makedirs(broken)
        self.path(os.path.join(broken, 'board.xml'), '<board/>')
        shutil.copy(self.path('demo.payola'), self.path('back.payola'))
        good('rollback', self.path('back.payola'))
        good('packet', self.path('game.payola'), 'France', '-o', self.path('packet'))
        good('tournament', 'new', self.path('tournament'))

    def files(self):
        """Copies all files to a new folder, because commands change them."""
        if not self.template:
            self.folder = self.template = tempfile.mkdtemp(dir=self.root)
            self.make_files()
        self.folder = os.path.join(tempfile.mkdtemp(dir=self.root), 'files')
        shutil.copytree(self.template, self.folder)
        made = {name: self.path(name) for name in ('sheet', 'wrong', 'bad', 'mail', 'wrongmail', 'status', 'csv',
                                                   'packet', 'tournament', 'new', 'folder')}
        made.update((name, self.path(name + '.payola')) for name in ('demo', 'game', 'over', 'orders', 'back'))
        return made | {'none': self.path('none/none'), 'board': CEYLON, 'map': MAP, 'picture': self.path('map.svg'),
                       'pdf': self.path('out.pdf'), 'out': self.path('out.xml')}

    def check(self, command, line, files, status):
        words = [word.format(**files).replace('~', ' ') for word in line.split()]
        done = run(command, *words, env={'XDG_DATA_HOME': self.path('home'),
                                         'PAYOLA_PASSPHRASE': ''})
        if done.returncode == status:
            if status != OK:
                self.assertTrue(done.stderr or done.stdout, f'{command} {line} says nothing')
            return []
        return [f'{command} {line}: {done.returncode} instead of {status}: '
                + done.stderr.decode()[:200]]

    def test_every_command_is_in_the_table(self):
        listed = re.findall(r'^  ([a-z-]+) ', good('--help'), re.M)
        self.assertEqual(sorted(listed), sorted(TABLE))
        with open(os.path.join(ROOT, 'data', 'payola-cli.6'), encoding='utf-8') as manual:
            status = manual.read().split('.SH EXIT STATUS')[1].split('.SH')[0]
        self.assertEqual(re.findall(r'^\.B ([0-9]+)$', status, re.M), ['0', '1', '2'])
        for command, (_, findings, _) in TABLE.items():
            named = re.search(rf'^\.BR? {command}( ,)?$', status.replace('\\', ''), re.M)
            self.assertEqual(bool(findings), bool(named),
                             f'{command} in the manual')

    def test_usage(self):
        wrong = []
        for command in TABLE:
            for line, status in (('--help', OK), ('-h', OK), ('--no-such-option', REFUSED),
                                 ('a b c d e f g h i j k l m n --no-such-option', REFUSED)):
                wrong += self.check(command, line, {}, status)
            self.assertEqual(run('help', command).returncode, OK)
        for arguments in ((), ('nothing',), ('help', 'nothing'), ('--nothing',)):
            self.assertEqual(run(*arguments).returncode, REFUSED)
        self.assertEqual(wrong, [])

    def test_table(self):
        wrong = []
        for command, lines in TABLE.items():
            for status, group in zip((OK, FINDINGS, REFUSED), lines):
                for line in group:
                    wrong += self.check(command, line, self.files(), status)
        self.assertEqual(wrong, [], '\n'.join(wrong))


if __name__ == '__main__':
    tap.main()
