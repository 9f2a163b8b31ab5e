#!/usr/bin/python3
"""guide-pictures.py PAYOLA PAYOLA_CLI: takes the pictures for the guide for game masters.

SPDX-License-Identifier: GPL-3.0-or-later

Plays the first phase of a game on a private display, as described in docs/game-master.md, and takes
a picture of each window. Needs the programs that the desktop tests need, and ImageMagick.
"""
import os
import shutil
import subprocess
import sys
import tempfile

ROOT = os.environ.setdefault('PAYOLA_SOURCE_ROOT',
                             os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
os.environ.setdefault('PAYOLA_DATA_DIR', ROOT)
sys.path.insert(0, os.path.join(ROOT, 'tests', 'desktop'))
import screen  # noqa: E402  pylint: disable=wrong-import-position

POWERS = ['Austria', 'England', 'France', 'Germany', 'Italy', 'Russia', 'Turkey']
NAMES = ['Eve East', 'Dan Drew', 'Ann Archer', 'Cora Chase', 'Finn Ford', 'Gus Grey', 'Ben Brook']
SHEETS = {
    'Austria': 'Dear game master,\n\n3 : A VIE - GAL\n3 : A BUD - SER\n2 : F TRI - ALB\n'
               '4 ! A WAR - GAL\n\nYours,\nEve\n',
    'England': '3 : F LON - NTH\n3 : F EDI - NWG\n2 : A LVP - YOR\n',
    'France': '5 : A PAR - BUR\n3 : A MAR - SPA\n4 : F BRE - MAO\n2 : A MUN H\nACCEPT FE?\n',
    'Germany': '6 : A MUN - BUR\n3 : A BER - KIE\n3 : F KIE - DEN\n5 : A PAR - PIC\n',
    'Italy': '2 : A VEN H\n2 : A ROM - APU\n2 : F NAP - ION\n1 & A VIE - TYR\n',
    'Russia': '4 : A MOS - UKR\n4 : F SEV - BLA\n2 : A WAR - GAL\nTRANSFER 5 TO TURKEY\n',
}
BETTER = SHEETS['Italy'].replace('2 : A VEN H', '5 : A VEN - TYR')
WRONG = '3 : A CON - BUL\n3 : F ANK - MOS\n2 : A SMY - CONS\n'
RIGHT = '3 : A CON - BUL\n3 : F ANK - BLA\n2 : A SMY - CON\n'


def address(power):
    return NAMES[POWERS.index(power)].split()[0].lower() + '@example.org'


class Guide:
    def __init__(self, stage, payola, cli):
        self.screen, self.payola, self.cli = stage, payola, cli
        self.game = os.path.join(stage.home, 'The Winter Purse.payola')
        # The folder has a short name, because the name is visible in a picture.
        self.mails = os.path.join(tempfile.gettempdir(), 'mails')
        os.mkdir(self.mails)
        self.app = None

    def run_cli(self, *arguments):
        subprocess.run([self.cli, *arguments], check=True, env=self.screen.env,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def dialog(self, title):
        return screen.wait_for(f'“{title}”', lambda: next(
            (f for f in self.app.frames() if f.get_name() == title), None))

    def leave(self, title):
        def closed():
            return title not in [frame.get_name() for frame in self.app.frames()]

        # The first Escape may only clear a search.
        for _ in range(3):
            self.app.key('Escape')
            self.app.rest()
            if closed():
                return
        screen.wait_for(f'the end of “{title}”', closed)

    def count_labels(self, frame, start):
        nodes = self.app._walk(frame)  # pylint: disable=protected-access
        return sum(node.get_role_name() == 'label' and node.get_name().startswith(start)
                   for node in nodes)

    def expand(self, row, contents):
        """Clicks the row with a label until its contents are visible."""
        def look():
            if not self.app.look('label', contents):
                left, top, width, height = self.app.extents(self.app.find('label', row))
                self.app.click(left + width // 2, top + height // 2)
                self.app.rest()
            return self.app.look('label', contents)

        screen.wait_for(f'“{contents}”', look)

    def picture(self, name, frame, colours=96):
        self.screen.xdotool('mousemove', 0, 0)
        left, top, width, height = self.app.extents(frame)
        path = os.path.join(ROOT, 'docs', 'images', f'master-{name}.png')
        subprocess.run(['import', '-window', 'root', '-crop', f'{width}x{height}+{left}+{top}',
                        '+repage', '+dither', '-colors', str(colours), '-strip',
                        '-define', 'png:compression-level=9', 'PNG8:' + path],
                       env=self.screen.env, check=True)
        print(path)

    def shows_new_game(self):
        self.app = screen.App(self.screen, [self.payola])
        self.app.press('push button', 'New game')
        frame = self.dialog('New Game')
        self.app.press('page tab', 'Players')
        texts = {'Name': [], 'Email address': []}
        for node in self.app._walk(frame):  # pylint: disable=protected-access
            if node.get_role_name() == 'text' and node.get_name() in texts:
                texts[node.get_name()].append(node.get_editable_text_iface())
        for i, name in enumerate(NAMES):
            texts['Name'][i].set_text_contents(name)
            texts['Email address'][i].set_text_contents(address(POWERS[i]))
        self.picture('players', frame)
        self.app.close()

    def comes(self, number, power, text):
        path = os.path.join(self.mails, f'{number} {power}.eml')
        with open(path + '~', 'w', encoding='utf-8') as file:
            file.write(f'From: {NAMES[POWERS.index(power)]} <{address(power)}>\n'
                       f'Subject: my sheet\n\n{text}')
        os.rename(path + '~', path)

    def plays(self):
        self.run_cli('new', self.game, '--seed', '7', '--title', 'The Winter Purse')
        for power, name in zip(POWERS, NAMES):
            self.run_cli('player', self.game, power, '--name', name, '--mail', address(power))
        self.app = screen.App(self.screen, [self.payola, self.game])
        self.app.find('label', 'Spring 1901, movement · current')
        self.app.press('page tab', 'Phase')
        self.app.act('win.inbox')
        inbox = self.dialog('Inbox')
        self.app.press('push button', 'Watch a folder')
        self.dialog('Watch Folder')
        self.app.key('ctrl+l')
        self.screen.xdotool('type', '--delay', '20', self.mails + '/')
        self.app.press('push button', 'Watch')
        self.app.find('label', 'Watched folder:')
        for number, (power, text) in enumerate(SHEETS.items()):
            self.comes(number, power, text)
            self.app.find('label', f'{power}: accepted')
        self.comes(7, 'Italy', BETTER)
        self.app.find('label', 'Italy: would replace another sheet')
        self.comes(8, 'Turkey', WRONG)
        self.app.find('label', 'Turkey: refused')
        self.picture('inbox', inbox)
        self.app.press('push button', 'Replace Other Sheet')
        self.leave('Inbox')
        self.app.find('label', 'Waiting for 1 sheet')
        self.picture('phase', self.app.frames()[0], 192)
        self.comes(9, 'Turkey', RIGHT)
        self.app.find('label', 'All sheets have been received')
        self.app.act('win.adjudicate')
        self.app.find('label', 'Results: Spring 1901')
        self.app.act('win.bids')
        bids = self.dialog('Bids: Spring 1901, movement')
        self.app.rest()
        self.screen.xdotool('type', 'PAR')
        screen.wait_for('the result of the search',
                        lambda: self.count_labels(bids, 'A ') == 1)
        self.expand('A PAR - ', 'Explanation: A PAR - ')
        self.picture('bids', bids)
        self.leave('Bids: Spring 1901, movement')
        self.app.act('win.statements')
        self.picture('statements', self.dialog('Statements: Spring 1901, movement'))
        self.leave('Statements: Spring 1901, movement')
        self.app.act('win.phase-now')
        self.app.act('win.votes')
        self.picture('votes', self.dialog('Votes and Game End'))
        self.leave('Votes and Game End')
        self.app.close()


def main():
    os.environ.pop('G_DEBUG', None)
    stage = screen.Screen('1280x900')
    os.environ.update(stage.env)
    guide = Guide(stage, sys.argv[1], sys.argv[2])
    try:
        getattr(guide, sys.argv[3])()
    finally:
        if guide.app:
            guide.app.close()
        shutil.rmtree(guide.mails)
        stage.close()


if len(sys.argv) == 3:
    for part in ('shows_new_game', 'plays'):  # AT-SPI supports one bus in each process
        subprocess.run([sys.executable, *sys.argv, part], check=True)
else:
    main()
