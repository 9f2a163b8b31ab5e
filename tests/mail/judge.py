"""Runs payola-judge on Maildirs in a temporary folder, and reads what it writes.

SPDX-License-Identifier: GPL-3.0-or-later

The arguments of each test are the programs payola-judge and payola-cli.
"""
import email
import email.header
import email.policy
import os
import re
import subprocess
import sys
import tempfile
import unittest

JUDGE, CLI = sys.argv[1], sys.argv[2]
ROOT = os.environ['PAYOLA_SOURCE_ROOT']
POWERS = ['AUSTRIA', 'ENGLAND', 'FRANCE', 'GERMANY', 'ITALY', 'RUSSIA', 'TURKEY']
ADDRESS = 'judge@example.org'
NOW = '2026-12-01T20:00:00Z'
BRACKET = re.compile(r'\[(\S+) (\w+) (\w+) (\w+)\]$')
MARKER = '##-##  Write your reply above this line.'
OK, NEEDED, REFUSED = 0, 1, 2

# Sheets for the first year of a game of plain Diplomacy, by phase and power.
ORDERS = {
    'S1901M': {
        'AUSTRIA': 'A VIE - GAL\nA BUD - SER\nF TRI - ALB\n',
        'ENGLAND': 'F LON - NTH\nF EDI - NWG\nA LVP - YOR\n',
        'FRANCE': 'F BRE - MAO\nA PAR - BUR\nA MAR S A PAR - BUR\n',
        'GERMANY': 'F KIE - DEN\nA BER - KIE\nA MUN - RUH\n',
        'ITALY': 'A VEN H\nA ROM - APU\nF NAP - ION\n',
        'RUSSIA': 'A WAR - GAL\nA MOS - UKR\nF SEV - BLA\nF STP/SC - BOT\n',
        'TURKEY': 'F ANK - BLA\nA CON - BUL\nA SMY - CON\n',
    },
    'F1901M': {
        'AUSTRIA': 'A SER S F ALB - GRE\nF ALB - GRE\nA VIE - BUD\n',
        'ENGLAND': 'F NWG C A YOR - NWY\nF NTH C A YOR - NWY\nA YOR - NWY\n',
        'FRANCE': 'A BUR - MUN\nF MAO - SPA/SC\nA MAR S F MAO - SPA/SC\n',
        'GERMANY': 'A RUH - BEL\nA KIE - HOL\nF DEN - SWE\n',
        'ITALY': 'A APU - TUN\nF ION C A APU - TUN\nA VEN H\n',
        'RUSSIA': 'A UKR - RUM\nF SEV S A UKR - RUM\nF BOT - SWE\nA WAR - GAL\n',
        'TURKEY': 'A BUL H\nA CON H\nF ANK - BLA\n',
    },
}


def run(program, *arguments, stdin=b'', status=OK, timeout=300):
    """Runs a program that must end with a status, and returns the finished process."""
    environment = {name: value for name, value in os.environ.items()
                   if name not in ('DISPLAY', 'WAYLAND_DISPLAY', 'LANGUAGE')}
    done = subprocess.run([program, *arguments], input=stdin, capture_output=True, timeout=timeout,
                          env=environment, check=False)
    noise = re.search(rb'CRITICAL|WARNING \*\*|ERROR: (Address|Leak)|runtime error', done.stderr)
    if noise or (status is not None and done.returncode != status):
        raise AssertionError(f'{arguments} ended with {done.returncode}: '
                             + done.stderr.decode(errors='replace'))
    return done


class Letter:
    """An email that the judge sent."""

    def __init__(self, data):
        self.data = data
        self.mail = email.message_from_bytes(data, policy=email.policy.default)
        self.to = str(self.mail['To'])
        self.subject = str(self.mail['Subject'])
        self.whole = self.mail.get_body(('plain',)).get_content()
        marker, self.text = self.whole.split('\n\n', 1)
        if not marker.startswith(MARKER):
            raise AssertionError(f'no marker: {marker}')
        pages = [part.get_content() for part in self.mail.iter_attachments()
                 if part.get_content_type() == 'text/html']
        self.page = pages[0] if pages else None

    def bracket(self):
        match = BRACKET.search(self.subject)
        return match.groups() if match else None


class Case(unittest.TestCase):
    """Provides a judge with empty Maildirs."""

    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.n = 0
        self.seen = set()
        os.mkdir(self.path('games'))
        self.configure()

    def path(self, *parts):
        return os.path.join(self.folder, *parts)

    def configure(self, judge='', games='', mailbox='maildir=in', outgoing='maildir=out', confirm='no', limits=9999):
        """Writes a configuration. @limits: greatest numbers of answers to strangers, or None."""
        for key in ('answers-per-hour', 'strangers-per-hour'):
            judge += f'\n{key}={limits}' if limits and key not in judge.replace('player-' + key, '') else ''
        with open(self.path('judge.conf'), 'w', encoding='utf-8') as file:
            file.write(f'[judge]\naddress={ADDRESS}\ngames=games\nstate=state\n'
                       f'timezone=Europe/Berlin\n{judge}\nconfirm={confirm}\n[mailbox]\n{mailbox}\n'
                       f'[outgoing]\n{outgoing}\n[games]\n{games}\n')

    def cli(self, *arguments, status=OK):
        if '--deadline' in arguments and '--now' not in arguments:
            arguments += ('--now', NOW)
        return run(CLI, *arguments, status=status).stdout.decode()

    def game(self, name):
        return self.path('games', name + '.payola')

    def new(self, name, *options, powers=POWERS):
        """Creates a game with players, whose addresses are power@example.net."""
        self.cli('new', self.game(name), '--seed', '1', *options)
        for power in powers:
            self.cli('player', self.game(name), power, '--mail', f'{power.lower()}@example.net')

    def once(self, now=NOW, status=OK):
        """Runs the judge once and returns the new letters in the order of their files."""
        self.done = run(JUDGE, 'once', self.path('judge.conf'), '--now', now, status=status)
        return self.letters()

    def letters(self):
        """Returns the letters since the last call."""
        folder = self.path('out', 'new')
        names = sorted(set(os.listdir(folder)) - self.seen) if os.path.isdir(folder) else []
        self.seen.update(names)
        found = []
        for name in names:
            with open(os.path.join(folder, name), 'rb') as file:
                found.append(Letter(file.read()))
        return found

    def put(self, data, name=None):
        """Puts an email into the mailbox."""
        self.n += 1
        os.makedirs(self.path('in', 'new'), exist_ok=True)
        with open(self.path('in', 'new', name or f'{self.n:06}.test'), 'wb') as file:
            file.write(data if isinstance(data, bytes) else data.encode())

    def mail(self, sender, subject, body, headers='', ident=None):
        """Puts an email with plain text into the mailbox."""
        ident = ident or f'<{self.n}.{id(self)}@example.net>'
        self.put(f'From: {sender}\nTo: {ADDRESS}\nMessage-ID: {ident}\n'
                 f'Date: Tue, 01 Dec 2026 10:00:00 +0000\n{headers}Subject: {subject}\n\n{body}')

    def start(self, name, *options, now=NOW, **how):
        """Creates a game and returns the subjects of the letters, by power."""
        self.new(name, *options, **how)
        return self.subjects(self.once(now))

    def subjects(self, letters):
        return {letter.bracket()[2]: letter.subject for letter in letters if letter.bracket()}

    def answer(self, sender, subject, body, now=NOW, status=OK, **how):
        """Sends one email and returns the only answer to it."""
        self.mail(sender, subject, body, **how)
        mine = [letter for letter in self.once(now, status)
                if letter.to == sender and letter.mail['Auto-Submitted'] == 'auto-replied']
        self.assertEqual(len(mine), 1)
        return mine[0]

    def show(self, name):
        return self.cli('show', self.game(name))
