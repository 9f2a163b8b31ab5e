"""Every command of payola-cli that writes files, and the writing functions of the window, with a
folder in which they can run.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re
import shutil
import subprocess

SHEETS = {'FRANCE': '1 : A PAR H\n', 'ITALY': '2 : A ROM H\n'}
MAIL = 'Power: Austria\nPhase: F1901M\n5 : A VIE H\n'
STATUS = ('GAME old\nPHASE SPRING 1901 MOVEMENT\nMAP standard\nRULE PAYOLA\n\n'
          'FRANCE\nOWNS PAR BRE MAR\nFUNDS $31\nA PAR\nF BRE\n')
RESULTS = ('Movement results for Spring of 1901.  (old.001)\n\n'
           'France: Army Paris -> Burgundy.\nItaly: Army Venice SUPPORT Army Rome -> Apulia.\n')
RESULT = '9,3,1,9,5,4,3'

# Each command with its arguments. A ">" in front of a name means that the command writes to this file
# or folder; the sign is removed. The window does not have arguments after the game.
ACTS = {
    'new': ['new', '>new.payola', '--seed', '7'],
    'new again': ['new', '>g.payola', '--seed', '8'],
    'submit': ['submit', '>g.payola', 'FRANCE', 'sheet'],
    'submit through a link': ['submit', '>link.payola', 'FRANCE', 'sheet'],
    'receive': ['receive', '>g.payola', 'mail'],
    'receive with replies': ['receive', '>g.payola', 'mail', '--replies', '>replies'],
    'adjudicate': ['adjudicate', '>g.payola'],
    'rollback': ['rollback', '>g.payola'],
    'rollforward': ['rollforward', '>back.payola'],
    'correct': ['correct', '>g.payola', 'AGP France 30', '--reason', 'a slip'],
    'transfer': ['transfer', '>g.payola', 'France', '3', 'Italy'],
    'player': ['player', '>g.payola', 'France', '--name', 'Ann', '--mail', 'ann@example.org'],
    'deadline': ['player', '>g.payola', '--deadline', '2030-01-01T20:00:00Z'],
    'resign': ['resign', '>g.payola', 'Turkey'],
    'vote': ['vote', '>g.payola', 'France', 'draw'],
    'concede': ['vote', '>g.payola', 'France', 'concede', 'Italy'],
    'draw': ['draw', '>g.payola'],
    'lock': ['lock', '>g.payola'],
    'unlock': ['unlock', '>locked.payola'],
    'submit to a locked game': ['submit', '>locked.payola', 'FRANCE', 'sheet'],
    'import': ['import', '>old.payola', 'status'],
    'import results': ['import', '>plain.payola', 'results', '--results'],
    'packet': ['packet', 'g.payola', 'FRANCE', '--number', '9', '--output', '>f.packet'],
    'all packets': ['packet', 'g.payola', 'all', '--number', '9', '--sign', 'gm', '--output',
                    '>packets'],
    'sealed packet': ['packet', 'g.payola', 'ENGLAND', '--number', '9', '--sign', 'gm', '--seal',
                      '--output', '>e.packet'],
    'open': ['open', 'old.packet', '--output', '>opened'],
    'open a signed packet': ['open', 'signed.packet'],
    'sheet': ['sheet', 'old.packet', 'sheet', '--number', '3', '--output', '>f.sheet'],
    'key': ['key', 'me', '--new'],
    'lock a key': ['key', 'gm', '--lock'],
    'publish': ['publish', 'over.payola', '>site'],
    'publish again': ['publish', 'over.payola', '>old-site'],
    'publish a PDF': ['publish', 'over.payola', '>site', '--pdf'],
    'map': ['map', 'g.payola', '--output', '>map.svg'],
    'PNG map': ['map', 'g.payola', '--width', '300', '--output', '>map.png'],
    'print': ['print', 'g.payola', 'results', '--output', '>pages.pdf'],
    'print pictures': ['print', 'g.payola', 'statements', '--output', '>pages.svg'],
    'chart': ['chart', 'g.payola', 'treasury', '--viewer', 'gm', '--output', '>chart.svg'],
    'convert': ['convert', 'ports.map', '--output', '>board.xml'],
    'install': ['convert', 'ports.map', '--install'],
    'incentives': ['incentives', '--board', '2,5,3', '--output', '>chart.svg'],
    'tournament new': ['tournament', 'new', '>new.cup'],
    'tournament add': ['tournament', 'add', '>cup', 'Zoe'],
    'tournament players': ['tournament', 'players', '>cup', 'players.csv'],
    'tournament seed': ['tournament', 'seed', '>cup'],
    'tournament unseed': ['tournament', 'unseed', '>seeded.cup'],
    'tournament result': ['tournament', 'result', '>seeded.cup', '1', 'A', RESULT],
    'tournament results': ['tournament', 'results', '>seeded.cup', 'results.csv'],
    # See window-acts.c.
    'window: save': ['window', 'save', '>g.payola'],
    'window: save as': ['window', 'save-as', 'g.payola', '>other.payola'],
    'window: adjudicate': ['window', 'adjudicate', '>link.payola'],
    'window: statements': ['window', 'statements', 'g.payola'],
    'window: publish': ['window', 'publish', 'over.payola'],
    'window: mail': ['window', 'mail', 'g.payola'],
    'window: unsaved game': ['window', 'unsaved', 'g.payola'],
}
# Commands that only print. Their output is redirected to a file or a full device.
PRINTS = {
    'statement': ['statement', 'g.payola', 'FRANCE'],
    'HTML statement': ['statement', 'g.payola', 'FRANCE', '--format', 'html'],
    'results': ['results', 'g.payola'],
    'show': ['show', 'g.payola'],
    'export': ['export', 'g.payola'],
    'explain': ['explain', 'g.payola'],
    'packet': ['packet', 'g.payola', 'FRANCE'],
    'verify': ['verify', 'over.payola'],
    'list': ['list', 'phases', 'g.payola'],
    'preview': ['adjudicate', 'g.payola', '--preview'],
}


class Stage:
    """A folder with games, keys and other files, from which every run starts."""

    def __init__(self, cli, window, home):
        self.cli, self.window, self.home = cli, window, os.path.realpath(home)
        self.folder = os.path.join(self.home, 'stage')
        self.template = os.path.join(self.home, 'template')
        os.mkdir(self.template)
        self.make(self.template)

    def environment(self, folder, **more):
        return {**os.environ, 'XDG_STATE_HOME': os.path.join(folder, 'state'),
                'XDG_DATA_HOME': os.path.join(folder, 'data'), 'PAYOLA_PASSPHRASE': 'open it',
                'SOURCE_DATE_EPOCH': '0', **more}

    def command(self, arguments):
        """Returns the program and its arguments."""
        if arguments[0] == 'window':
            return [self.window, *arguments[1:3]]
        return [self.cli, *arguments]

    def run(self, folder, *arguments, check=False, env=None, **how):
        return subprocess.run(self.command(arguments), cwd=folder, check=check, text=True,
                              env=self.environment(folder, **(env or {})), timeout=120,
                              stdin=subprocess.DEVNULL, **{
                                  'capture_output': True, **how})

    def make(self, folder):
        def do(*arguments):
            return self.run(folder, *arguments, check=True).stdout

        def put(name, text):
            with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
                file.write(text)

        for name, text in (('sheet', SHEETS['FRANCE']), ('italy', SHEETS['ITALY']), ('mail', MAIL),
                           ('status', STATUS), ('results', RESULTS),
                           ('players.csv', 'player,team\nAnn,\n')):
            put(name, text)
        for source in ('ports.map', 'skerries.map'):
            shutil.copy(os.path.join(os.environ['PAYOLA_SOURCE_ROOT'], 'tests', 'cases', 'boards',
                                     source), folder)
        do('key', 'gm', '--new')
        public = do('key', 'england', '--new').strip()
        do('new', 'g.payola', '--seed', '7')
        do('player', 'g.payola', 'England', '--name', 'Eve', '--key', public)
        do('submit', 'g.payola', 'ITALY', 'italy')
        do('adjudicate', 'g.payola')
        do('submit', 'g.payola', 'ITALY', 'italy')
        os.symlink('g.payola', os.path.join(folder, 'link.payola'))
        for name in 'back', 'over', 'locked':
            shutil.copy(os.path.join(folder, 'g.payola'), os.path.join(folder, name + '.payola'))
        do('rollback', 'back.payola')
        do('draw', 'over.payola')
        do('lock', 'locked.payola')
        do('new', 'plain.payola', '--game', 'diplomacy', '--seed', '7')
        do('packet', 'g.payola', 'FRANCE', '--number', '5', '--output', 'old.packet')
        do('packet', 'g.payola', 'FRANCE', '--number', '6', '--sign', 'gm', '--output',
           'signed.packet')
        do('publish', 'g.payola', 'old-site', '--anyway')
        do('tournament', 'new', 'cup')
        put('results.csv', 'board,power,player\n')
        players = ''.join(f'Player {i},\n' for i in range(7))
        put('seven.csv', 'player,team\n' + players)
        do('tournament', 'players', 'cup', 'seven.csv')
        os.mkdir(os.path.join(folder, 'packets'))
        shutil.copy(os.path.join(folder, 'cup'), os.path.join(folder, 'seeded.cup'))
        do('tournament', 'seed', 'seeded.cup')
        shutil.copy(os.path.join(folder, 'seeded.cup'), os.path.join(folder, 'scored.cup'))
        do('tournament', 'result', 'scored.cup', '1', 'A', RESULT)
        put('results.csv', do('tournament', 'export', 'scored.cup'))
        os.unlink(os.path.join(folder, 'scored.cup'))

    def reset(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.template, self.folder, symlinks=True)
        return self.folder


def words(act):
    """Returns the arguments of a command."""
    return [word.removeprefix('>') for word in act]


def target(act):
    """Returns the names of the files and folders that a command writes to."""
    return [word[1:] for word in act if word.startswith('>')]


# Random secrets, salts, keys and seals, the time, and the creation date of a PDF file.
RANDOM = re.compile(rb'\b[0-9a-f]{64}\b|[0-9A-Za-z+/=_-]{40,}|D:\d{14}|"[0-9]{13}"|when=.*|uri=file:.*'
                    rb'|<log time="[^"]*"|seed="[0-9]+"|\b[0-9A-Z]{4}(?:-[0-9A-Z]{4})+\b')


def mask(data):
    """Replaces random parts. Of a sealed file, only the first and last lines and the size remain."""
    if data.startswith(b'-----BEGIN') and data.endswith(b'-----\n'):
        return b'%s %d' % (data.splitlines()[0], len(data))
    data = re.sub(rb' (?:created|begun|time)="[^"]*"', b'', data)
    return RANDOM.sub(b'*', data)


def contents(folder):
    """Returns the contents of all files by name, with random parts masked."""
    found = {}
    for root, folders, files in os.walk(folder):
        place = os.path.relpath(root, folder)
        for name in folders:
            found[os.path.normpath(os.path.join(place, name)) + '/'] = b''
        for name in files:
            # The names of some files are hashes of paths.
            path = os.path.normpath(os.path.join(place, re.sub(r'^[0-9a-f]{32}\b', '*', name)))
            with open(os.path.join(root, name), 'rb') as file:
                found[path] = mask(file.read())
    return found
