#!/usr/bin/python3
"""A game master and seven players exchange packets and sheets only as files.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import base64
import csv
import json
import os
import random
import re
import shutil
import xml.etree.ElementTree as ElementTree

import tap
from program import FINDINGS, OK, REFUSED, read
from keyrings import Case, POWERS


class Packets(Case):
    def test_tampering(self):
        """Altered, foreign, old and repeated packets are refused with the reason."""
        self.with_keys()
        first = self.packet('FRANCE', 'first', 1)
        self.good('FRANCE', 'open', first, '--key', 'me')
        self.refused('FRANCE', 'open', first, '--key', 'me', says='already been opened')
        self.good('FRANCE', 'open', first, '--key', 'me', '--again')
        self.refused('ITALY', 'open', first, '--key', 'me', says='sealed for somebody else')
        self.refused('FRANCE', 'open', first, says='sealed')

        self.good('gm', 'adjudicate', self.game)
        second = self.packet('FRANCE', 'second', 2)
        self.assertIn('Spring 1901', self.good('FRANCE', 'open', second, '--key', 'me'))
        self.refused('FRANCE', 'open', first, '--key', 'me', says='older')

        # Another packet with the same number, an unsigned packet, and a packet with another signature.
        self.good('gm', 'correct', self.game, 'AGP FRANCE 99', '--reason', 'a slip')
        forked = self.packet('FRANCE', 'forked', 2)
        self.refused('FRANCE', 'open', forked, '--key', 'me',
                     says='different packet with the same number')
        self.good('gm', 'packet', self.game, 'FRANCE', '--seal', '-o', self.path('bare'))
        self.refused('FRANCE', 'open', self.path('bare'), '--key', 'me',
                     says='not signed, although earlier packets were')
        self.good('gm', 'key', 'other', '--new')
        self.good('gm', 'packet', self.game, 'FRANCE', '--seal', '--sign', 'other',
                  '-o', self.path('other'))
        self.refused('FRANCE', 'open', self.path('other'), '--key', 'me', says='different key')

        self.good('gm', 'new', self.path('second.payola'))
        key = self.good('FRANCE', 'key', 'me').strip()
        self.good('gm', 'player', self.path('second.payola'), 'FRANCE', '--key', key)
        foreign = self.packet('FRANCE', 'foreign', game=self.path('second.payola'))
        name = re.match(r'game (\w+)', self.good('gm', 'verify', self.game)).group(1)
        self.refused('FRANCE', 'open', foreign, '--key', 'me', '--game', name, says='another game')

        # Changes some of the bytes; tests/exchange changes all of them.
        sealed = read(self.packet('FRANCE', 'third'))
        for place in random.Random(1).sample(range(len(sealed)), 25):
            altered = bytearray(sealed)
            altered[place] ^= 1
            self.assertEqual(self.run_as('FRANCE', 'open', self.path('altered', bytes(altered)),
                                         '--key', 'me').returncode, REFUSED)

    def test_changed_commitments_are_reported(self):
        self.with_keys()
        self.good('gm', 'adjudicate', self.game)
        self.good('FRANCE', 'open', self.packet('FRANCE'), '--key', 'me')
        self.good('gm', 'rollback', self.game)
        self.good('gm', 'submit', self.game, 'ITALY', self.path('s', '1 : A ROM - APU\n'))
        self.good('gm', 'adjudicate', self.game)
        done = self.run_as('FRANCE', 'open', self.packet('FRANCE'), '--key', 'me')
        self.assertEqual(done.returncode, OK)
        self.assertIn('commitment for S1901M differs', done.stderr.decode())

    def test_hidden_dummies(self):
        """Only two packets reveal a hidden dummy: its own, and that of its controller. The dummy is
        part of every commitment."""
        self.good('gm', 'new', self.game, '--seed', '1', '--option', 'hide-dummies',
                  '--dummy', 'italy', '--dummy', 'turkey=russia')
        self.good('gm', 'submit', self.game, 'FRANCE', self.path('f.txt', '1 : A PAR H\n'))
        self.good('gm', 'adjudicate', self.game)
        for viewer, told in [('FRANCE', []), ('public', []), ('RUSSIA', ['dummy-turkey=russia']),
                             ('TURKEY', ['dummy-turkey=russia'])]:
            packet = self.path(viewer + '.packet')
            self.good('gm', 'packet', self.game, viewer, '-o', packet)
            self.assertEqual(re.findall('dummy-[^"]*', read(packet).decode()), told)
            self.good(viewer, 'open', packet)
            shown = self.good('gm', 'show', self.game, '--viewer', viewer)
            self.assertEqual(shown.count('dummy'), len(told))
        commitment = re.search('[0-9a-f]{64}', self.good('gm', 'statement', self.game, 'FRANCE'))[0]
        self.good('gm', 'draw', self.game)
        self.good('FRANCE', 'verify', self.game, commitment)
        self.good('gm', 'packet', self.game, 'FRANCE', '-o', packet)
        self.assertIn('dummy-italy', read(packet).decode())
        self.good('FRANCE', 'open', packet)
        # A game with a different dummy does not match the commitment.
        other = self.path('other.payola', read(self.game).replace(b'dummy-italy', b'dummy-austria'))
        self.assertNotEqual(self.run_as('FRANCE', 'verify', other, commitment).returncode, OK)

    def test_dummies_to_be_paid(self):
        """If only units of dummies may be bribed, all packets name the dummies."""
        self.good('gm', 'new', self.game, '--seed', '1', '--option', 'pay-dummies',
                  '--option', 'hide-dummies', '--dummy', 'italy')
        self.assertIn('Italy (dummy)', self.good('gm', 'show', self.game, '--viewer', 'FRANCE'))

    def test_plain(self):
        """Without keys, packets are plain text, but accidental changes are still detected."""
        self.good('gm', 'new', self.game, '--seed', '1')
        packet = self.path('plain')
        self.good('gm', 'packet', self.game, 'FRANCE', '-o', packet)
        self.assertIn(b'<packet ', read(packet))
        self.good('gm', 'validate', packet)
        self.good('FRANCE', 'open', packet)
        self.good('FRANCE', 'sheet', packet, self.path('s', '5 : A PAR - BUR\n'),
                  '-o', self.path('sheet'))
        self.good('gm', 'validate', self.path('sheet'))
        self.assertIn(b'power="FRANCE"', read(self.path('sheet')))
        self.assertEqual(self.kinds(self.path('sheet'), status=OK, key=False), ['new'])
        self.refused('gm', 'packet', self.game, 'gm', says='for a power')
        self.refused('gm', 'packet', self.game, 'all', says='folder')
        self.refused('gm', 'packet', self.game, 'all', '-o', packet, says='folder')
        self.refused('gm', 'packet', self.game, 'FRANCE', '--seal', says='public key of this player is not known')
        done = self.run_as('FRANCE', 'sheet', packet, self.path('s', '5 : A MOS - BUR\n'))
        self.assertEqual(done.returncode, FINDINGS)

    def test_secret_key_files(self):
        self.good('gm', 'key', 'a', '--new')
        self.good('gm', 'key', 'b', '--new', '--lock', env={'PAYOLA_PASSPHRASE': 'sesame'})
        folder = os.path.join(self.path('home-gm'), 'payola', 'keys')
        self.assertEqual(sorted(os.listdir(folder)), ['a.key', 'b.key'])
        self.assertEqual(os.stat(os.path.join(folder, 'a.key')).st_mode & 0o777, 0o600)
        self.assertEqual(len(self.good('gm', 'key').splitlines()), 2)
        self.refused('gm', 'key', 'a', '--new', says='Could not create key')
        self.refused('gm', 'key', '../a', '--new', says='letters')
        self.good('gm', 'new', self.game)
        self.refused('gm', 'packet', self.game, 'public', '--sign', 'b', says='passphrase')
        self.refused('gm', 'packet', self.game, 'public', '--sign', 'b', says='wrong',
                     env={'PAYOLA_PASSPHRASE': 'Sesame'})
        self.good('gm', 'packet', self.game, 'public', '--sign', 'b',
                  env={'PAYOLA_PASSPHRASE': 'sesame'})

    def test_locked_game(self):
        key = {'PAYOLA_PASSPHRASE': 'open it'}
        self.good('gm', 'new', self.game, '--title', 'Hidden')
        self.good('gm', 'lock', self.game, env=key)
        self.assertNotIn(b'Hidden', read(self.game))
        self.refused('gm', 'show', self.game, says='passphrase')
        self.refused('gm', 'show', self.game, says='wrong', env={'PAYOLA_PASSPHRASE': 'Open it'})
        self.good('gm', 'adjudicate', self.game, env=key)
        self.assertIn(b'LOCKED GAME', read(self.game))
        self.assertIn('Hidden', self.good('gm', 'show', self.game, env=key))
        locked = read(self.game)
        altered = bytearray(locked)
        altered[len(altered) // 2] ^= 1
        self.path('game.payola', bytes(altered))
        self.assertEqual(self.run_as('gm', 'show', self.game, env=key).returncode, REFUSED)
        self.path('game.payola', locked)
        self.good('gm', 'unlock', self.game, env=key)
        self.assertIn('Hidden', self.good('gm', 'show', self.game))


class Inbox(Case):
    def test_kinds_of_sheets(self):
        self.with_keys()
        packet = self.packet('FRANCE')
        one = self.sheet('FRANCE', '5 : A PAR - BUR\n', packet, 'one', 10)
        two = self.sheet('FRANCE', '6 : A PAR - BUR\n', packet, 'two', 11)
        self.assertEqual(self.kinds(one, status=OK), ['new'])
        before = read(self.game)
        self.assertEqual(self.kinds(one, status=OK), ['repeated'])
        self.assertEqual(self.kinds(two, dry=True), ['replaces'])
        self.assertEqual(read(self.game), before)
        self.assertEqual(self.kinds(two, status=OK), ['replaces'])
        # An older sheet that is sent again does not replace the newer one.
        self.assertEqual(self.kinds(one, status=FINDINGS), ['older'])
        self.assertIn('6 : A PAR', read(self.game).decode())

        # Italy signs a sheet for France; another sheet is not signed.
        file = self.good('FRANCE', 'sheet', packet, self.path('s', '9 : A PAR - BUR\n'), '--key',
                         'me').encode()
        self.assertEqual(self.kinds(self.path('unsigned', file), status=FINDINGS), ['not-signed'])
        italian = self.packet('ITALY')
        self.good('ITALY', 'open', italian, '--key', 'me')
        mine = self.sheet('ITALY', '5 : A ROM - APU\n', italian, 'italian')
        self.assertEqual(self.kinds(mine), ['new'])
        altered = bytearray(read(two))
        altered[len(altered) // 2] ^= 1
        self.assertEqual(self.kinds(self.path('altered', bytes(altered))), ['not-signed'])

        # Sheets for another game and another phase.
        self.good('gm', 'new', self.path('other.payola'))
        key = self.good('FRANCE', 'key', 'me').strip()
        self.good('gm', 'player', self.path('other.payola'), 'FRANCE', '--key', key)
        foreign = self.packet('FRANCE', 'foreign', game=self.path('other.payola'))
        self.assertEqual(self.kinds(self.sheet('FRANCE', '5 : A PAR - BUR\n', foreign, 'wrong')),
                         ['foreign'])
        late = self.sheet('FRANCE', '7 : A PAR - BUR\n', packet, 'late', 12)
        self.good('gm', 'adjudicate', self.game)
        self.assertEqual(self.kinds(late, two), ['out-of-date', 'repeated'])
        early = self.sheet('FRANCE', '7 : A BUR - PAR\n', self.packet('FRANCE'), 'early')
        self.good('gm', 'rollback', self.game)
        self.assertEqual(self.kinds(early), ['early'])

    def test_mails(self):
        self.good('gm', 'new', self.game, '--seed', '1', '--title', 'By mail')
        self.good('gm', 'player', self.game, 'FRANCE', '--mail', 'anna@example.org')
        offer = '5 : A PAR - BUR\n'
        mails = {
            'address': (f'From: Anna <Anna@Example.org>\nSubject: hello\n\n{offer}', 'new'),
            'subject': (f'From: x@y.z\nSubject: Re: [By mail] S1901M Italy\n\n5 : A ROM - APU\n',
                        'new'),
            'lines': (f'Power: Turkey\nPhase: S1901M\nGame: by mail\n\n5 : A CON - BUL\n', 'new'),
            'quoted': (f'Power: Russia\n5 : A MOS - UKR\n\nOn Monday the GM wrote:\n> Power: '
                       f'Austria\n> where are your orders?\n-- \nIvan the 5 : th\n', 'new'),
            'forwarded': ('> Power: England\n> 5 : F LON - NTH\n', 'new'),
            'crlf': ('Power: Germany\r\n5 : F KIE - DEN\r\n', 'new'),
            'printable': ('Subject: Austria\nContent-Type: text/plain; charset=utf-8\n'
                          'Content-Transfer-Encoding: quoted-printable\n\n5 : A VIE =\n- GAL % gr=C3=BC=C3=9Fe\n',
                          'new'),
            'other': (f'Power: France\nGame: Another\n{offer}', 'foreign'),
            'late': (f'Power: France\nPhase: F1900M\n{offer}', 'out-of-date'),
            'early': (f'Power: France\nPhase: F1901M\n{offer}', 'early'),
            'nobody': (f'{offer}', 'unknown'),
            'nonsense': ('Power: Narnia\nhello\n', 'unknown'),
            'errors': ('Power: France\n5 : A MOS - UKR\n5 : A MOX H\n', 'refused'),
            'empty': ('', 'unknown'),
        }
        for name, (text, kind) in mails.items():
            with self.subTest(name):
                status = OK if kind == 'new' else FINDINGS
                self.assertEqual(self.kinds(self.path(name, text), key=False, status=status),
                                 [kind])
        text = read(self.game).decode()
        for line in ('F LON - NTH', 'F KIE - DEN', 'A VIE - GAL % gr\u00fc\u00dfe', 'A CON - BUL'):
            self.assertIn(line, text)
        self.assertNotIn('Ivan', text)

        attached = ('From: anna@example.org\nSubject: x\nContent-Type: multipart/mixed; '
                    'boundary="b1"\n\n--b1\nContent-Type: text/plain\n\nSee below.\n--b1\n'
                    'Content-Type: application/x-payola-sheet+xml\n'
                    'Content-Transfer-Encoding: base64\n\n')
        sheet = ('<?xml version="1.0" encoding="UTF-8"?>\n<sheet format="1" phase="S1901M" '
                 'power="FRANCE">9 : A PAR - BUR\n</sheet>\n')
        attached += base64.encodebytes(sheet.encode()).decode() + '--b1--\n'
        self.assertEqual(self.kinds(self.path('attached', attached), key=False), ['replaces'])
        self.assertIn('9 : A PAR', read(self.game).decode())

        self.good('gm', 'player', self.game, 'FRANCE', '--name', 'Anna')
        # The folder for replies is created; there are no replies if the game cannot be saved.
        answers = os.path.join(self.folder, 'answers', 'today')
        before = read(self.game)
        self.refused('gm', 'receive', self.game, self.path('errors'), self.path('nowhere.txt'),
                     '--replies', answers, says='nowhere')
        self.assertEqual(os.listdir(answers), [])
        self.assertEqual(read(self.game), before)
        self.run_as('gm', 'receive', self.game, self.path('errors'), '--replies', answers)
        reply = read(os.path.join(answers, 'errors.reply')).decode()
        self.assertIn('Subject: Re: By mail, S1901M France', reply)
        self.assertIn('was refused, because it contains errors', reply)
        self.assertIn('Line 2, ', reply)
        self.assertIn('  2  5 : A MOX H', reply)

    def test_mailbox(self):
        """Each email of a mailbox is received and answered separately."""
        self.good('gm', 'new', self.game, '--seed', '1')
        box = ''.join(f'From x@example.org Sat Nov 21 20:0{i}:00 2026\nFrom: x@example.org\n'
                      f'Subject: {power}\n\n{sheet}\n\n'
                      for i, (power, sheet) in enumerate((('France', '5 : A PAR - BUR'),
                                                          ('Italy', '5 : A ROM - APU'),
                                                          ('Turkey', 'hello'),
                                                          ('Austria', '5 : A VIE - MOS'))))
        answers = self.path('answers')
        done = self.run_as('gm', 'receive', self.game, self.path('box', box), '-r', answers)
        self.assertEqual([line.split('\t')[1] for line in done.stdout.decode().splitlines()],
                         ['new', 'new', 'message', 'refused'])
        # Nobody but the game master answers a message.
        self.assertEqual(sorted(os.listdir(answers)), ['box.2.reply', 'box.3.reply', 'box.reply'])
        self.assertIn('Austria', read(os.path.join(answers, 'box.3.reply')).decode())
        for line in ('A PAR - BUR', 'A ROM - APU'):
            self.assertIn(line, read(self.game).decode())

    def test_votes_and_corrections(self):
        self.good('gm', 'new', self.game, '--seed', '1')
        for power in POWERS[:6]:
            self.good('gm', 'vote', self.game, power, 'draw')
        self.assertIn('FRANCE draw', self.good('gm', 'vote', self.game))
        self.refused('gm', 'vote', self.game, 'TURKEY', 'maybe', says='A vote must be')
        done = self.run_as('gm', 'vote', self.game, 'TURKEY', 'draw')
        self.assertIn('ends the game', done.stderr.decode())
        self.good('gm', 'rollback', self.game, 'S1901M')
        self.good('gm', 'correct', self.game, 'AGP France 30', 'remove par', '--reason', 'misread')
        self.assertIn('misread', self.good('gm', 'show', self.game, '--viewer', 'Italy'))
        self.refused('gm', 'correct', self.game, 'AGP Narnia 30', '--reason', 'x',
                     says='“Narnia” is not a power')
        self.refused('gm', 'correct', self.game, 'AGP France 31', says='reason')
        self.good('gm', 'rollback', self.game, 'S1901M')
        self.assertNotIn('misread', self.good('gm', 'show', self.game))
        self.good('gm', 'rollforward', self.game)
        self.assertIn('misread', self.good('gm', 'show', self.game))
        self.good('gm', 'player', self.game, 'standby', '--name', 'Bert')
        for seat in ('France', 'standby'):
            for words, says in ((('--key', 'nonsense'), 'key is not valid'),
                                (('--key', 'payola-key-' + 'G' * 64), 'key is not valid'),
                                (('--mail', 'anna'), 'not an email address'),
                                (('--mail', 'a@b.org, c@d.org'), 'not an email address'),
                                (('--mail', 'a@b.org', '--key', 'x'), 'key is not valid')):
                self.refused('gm', 'player', self.game, seat, *words, says=says)
        self.assertNotIn('FRANCE', self.good('gm', 'player', self.game))
        self.refused('gm', 'player', self.game, 'standby', '--seat', 'Bert',
                     says='specify the power')
        self.good('gm', 'player', self.game, 'France', '--seat', 'Bert')
        self.assertEqual(self.good('gm', 'player', self.game), 'FRANCE\tBert\t\t\n')
        self.refused('gm', 'player', self.game, '--deadline', 'soon', says='deadline')
        self.refused('gm', 'player', self.game, 'Italy', '--plan', 'soon', says='plan')
        # One command can set the plan and change a player.
        self.good('gm', 'player', self.game, 'Italy', '--name', 'Ida', '--plan', '7 2 1 20:00')
        listed = self.good('gm', 'player', self.game)
        self.assertIn('ITALY\tIda', listed)
        self.assertIn('plan\t7 2 1 20:00', listed)
        self.good('gm', 'player', self.game, '--plan', '')
        self.good('gm', 'player', self.game, 'Italy', '--name', '')
        self.refused('gm', 'player', self.game, '--name', 'Neutral',
                     says='Specify the power of the player')
        self.good('gm', 'player', self.game, '--deadline', '2026-11-22T20:00:00Z', '--now',
                  '2026-11-21T20:00:00Z')
        self.assertIn('deadline\t2026-11-22T20:00:00Z', self.good('gm', 'player', self.game))


class Publication(Case):
    def test_site(self):
        """All pages are well-formed and do not need other files. All links have targets. Only the
        time-lapse has scripts, which tests/web runs."""
        self.good('gm', 'new', self.game, '--seed', '1', '--title', 'Over & <out>')
        self.good('gm', 'player', self.game, 'FRANCE', '--mail', 'anna@example.org')
        self.good('gm', 'submit', self.game, 'FRANCE',
                  self.path('s', '5 : A PAR - BUR % "a" <word>\n'))
        for _ in range(3):
            self.good('gm', 'adjudicate', self.game)
        site = self.path('site')
        self.refused('gm', 'publish', self.game, site, says='3.5')
        self.assertFalse(os.path.exists(site))
        done = self.run_as('gm', 'publish', self.game, self.path('early'), '--anyway')
        self.assertEqual(done.returncode, OK)
        self.assertIn('all its secrets', done.stderr.decode())
        self.good('gm', 'draw', self.game)
        self.good('gm', 'publish', self.game, site, '--pdf')
        files = [os.path.relpath(os.path.join(folder, name), site)
                 for folder, _, names in os.walk(site) for name in names]
        self.assertEqual(sum(name.endswith('.html') for name in files), 6)
        self.assertEqual([name for name in files if name.endswith('.pdf')], ['data/game.pdf'])
        # The owners never change, so all maps share one ground.
        self.assertEqual([name for name in files if 'ground' in name], ['maps/ground.svg'])
        for name in files:
            content = read(os.path.join(site, name))
            self.assertNotIn(b'example.org', content)
            if not name.endswith('.html'):
                continue
            if name == 'time-lapse.html':
                content, n_scripts = re.subn(rb'(?s)<script[ >].*?</script>', b'', content)
                self.assertEqual(n_scripts, 2)
            self.assertNotIn(b'<script', content)
            tree = ElementTree.fromstring(content)
            places = {'#' + node.get('id') for node in tree.iter() if node.get('id')}
            for node in tree.iter():
                target = node.get('href') or node.get('src')
                if target:
                    self.assertIn(target, places if target.startswith('#') else files, name)
                if node.tag.endswith('}img'):
                    # The layers below a map's parts need no alternative text.
                    self.assertTrue(node.get('alt') or re.match(r'maps/(ground|owners|names)',
                                                                node.get('src')), node.get('src'))
        page = read(os.path.join(site, 'S1901M.html')).decode()
        self.assertIn('% "a" &lt;word&gt;'.replace('"', '&quot;'), page)
        self.assertIn('rel="next"', page)
        turns = json.loads(read(os.path.join(site, 'data', 'game.json')))['turns']
        self.assertEqual([turn['phase'] for turn in turns], ['S1901M', 'F1901M', 'S1902M'])
        with open(os.path.join(site, 'data', 'offers.csv'), encoding='utf-8', newline='') as file:
            rows = list(csv.reader(file))
        self.assertEqual(rows[1], ['S1901M', 'FRANCE', '1', '5 : A PAR - BUR % "a" <word>'])
        published = os.path.join(site, 'data', 'game.payola')
        told = re.search(r'[0-9a-f]{64}', page.split('Commitment')[1]).group()
        self.good('FRANCE', 'verify', published, told)
        # Publishing again gives the same bytes.
        again = self.path('again')
        self.good('gm', 'publish', self.game, again, '--pdf')
        for name in files:
            self.assertEqual(read(os.path.join(site, name)), read(os.path.join(again, name)), name)

    def test_import(self):
        text = ('GAME old\nPHASE SPRING 1901 MOVEMENT\nMAP standard\nRULE PAYOLA\nRULE ODD_ONE\n\n'
                'FRANCE\nOWNS PAR BRE MAR\nFUNDS $31\nA PAR\nF BRE\n')
        done = self.run_as('gm', 'import', self.game, self.path('status', text))
        self.assertEqual(done.returncode, OK, done.stderr.decode())
        self.assertIn('odd-one', done.stderr.decode())
        self.assertIn('31 AgP', self.good('gm', 'show', self.game))
        self.refused('gm', 'import', self.game, self.path('status'), says='already')
        self.refused('gm', 'import', self.path('none.payola'), self.path('bad', 'hello\n'),
                     says='format of this file')
        plain = self.path('plain.payola')
        self.good('gm', 'new', plain, '--game', 'diplomacy')
        mail = ('Movement results for Spring of 1901.  (old.001)\n\n'
                'France: Army Paris -> Burgundy.\nFrance: Fleet Brest -> Mid-Atlantic Ocean.\n'
                'Italy: Army Venice SUPPORT Army Rome -> Apulia.  (*void*)\n')
        self.good('gm', 'import', plain, self.path('mail', mail), '--results')
        self.assertIn('Army Paris - Burgundy', read(plain).decode())
        self.assertIn('France: Army Paris -> Burgundy.',
                      self.good('gm', 'adjudicate', plain) and self.good('gm', 'export', plain))


class WholeGame(Case):
    """Plays eight years with seven players who exchange only files."""

    def play_phase(self, chance, told, phase):
        sheets = {}
        self.good('gm', 'packet', self.game, 'all', '--sign', 'gm', '--seal', '-o', self.folder)
        for power in POWERS:
            if power in self.silent:
                continue
            packet = self.path(power + '.payola-packet')
            plain = self.path(power + '.plain')
            said = self.good(power, 'open', packet, '--key', 'me')
            self.own[power] += re.findall(r'\b[0-9a-f]{64}\b', said)
            self.good(power, 'open', packet, '--key', 'me', '--again', '-o', plain)
            own, others = self.units(plain)
            lines = [f'{chance.randint(0, 4)} : {chance.choice(self.orders(unit))}' for unit in own]
            lines += [f'{chance.randint(1, 3)} : {chance.choice(self.orders(unit))}'
                      for unit in chance.sample(others, 2)]
            offers = ''.join(line + '\n' for line in lines)
            sheets[power] = self.sheet(power, offers + '% with regards\n', packet)
        for kind in self.kinds(*sheets.values()):
            self.assertEqual(kind, 'new')
        self.trouble(phase, sheets)
        self.good('gm', 'adjudicate', self.game)
        for power in POWERS:
            statement = self.good('gm', 'statement', self.game, power)
            told.extend(re.findall(r'[0-9a-f]{64}', statement))

    def trouble(self, phase, sheets):
        """Simulates irregular events of a long game, besides the valid sheets."""
        if phase == 'S1902M':
            self.late = self.path('late', read(sheets['ITALY']))
        elif phase == 'F1902M':
            # Sheets for an earlier phase, repeated, altered and foreign sheets do not count.
            before = read(self.game)
            altered = bytearray(read(sheets['ITALY']))
            altered[len(altered) // 2] ^= 1
            unsigned = self.path('unsigned', 'Power: Italy\nPhase: F1902M\n9 : A ROM H\n')
            self.assertEqual(self.kinds(self.late, sheets['ITALY'],
                                        self.path('altered', bytes(altered)), unsigned,
                                        status=FINDINGS),
                             ['repeated', 'repeated', 'not-signed', 'not-signed'])
            self.assertEqual(read(self.game), before)
        elif phase == 'S1903M':
            # A newer sheet replaces an older one, which is then refused.
            packet = self.path('FRANCE.payola-packet')
            first = sheets['FRANCE']
            again = self.sheet('FRANCE', '3 $\n% on second thoughts\n', packet, 'again')
            self.assertEqual(self.kinds(again), ['replaces'])
            self.assertEqual(self.kinds(first), ['older'])
        elif phase == 'F1903M':
            self.good('gm', 'resign', self.game, 'TURKEY')
            self.silent.add('TURKEY')
        elif phase == 'F1904M':
            # A standby player takes over with a new key; the old key is no longer accepted.
            new = self.good('second', 'key', 'me', '--new').strip()
            self.good('gm', 'player', self.game, 'standby', '--name', 'Second', '--key', new)
            self.good('gm', 'player', self.game, 'TURKEY', '--seat', 'Second')
            # The standby player has ended the resignation, so the correction has no effect.
            self.refused('gm', 'correct', self.game, 'RESIGNED TURKEY no', '--reason', 'a new player',
                         says='The correction does not change the position.')
            packet = self.packet('TURKEY')
            self.refused('TURKEY', 'open', packet, '--key', 'me', says='sealed for somebody else')
            shutil.copytree(self.path('home-second'), self.path('home-TURKEY'),
                            dirs_exist_ok=True)
            self.silent.clear()
        elif phase == 'S1905M':
            # One vote for a draw is missing, so the game continues. The votes are lost with the phase.
            for power in POWERS[1:]:
                self.good('gm', 'vote', self.game, power, 'draw')
            self.assertIn('draw', self.good('gm', 'vote', self.game))

    def units(self, plain):
        """Returns the player's units and those of others, according to the player's packet."""
        text = read(plain).decode()
        position = re.findall(r'<position>([^<]*)</position>', text)[-1]
        viewer = re.search(r'viewer="(\w+)"', text).group(1)
        own, others = [], []
        for part in position.split(' | ')[1:]:
            found = re.findall(r'\b([AF] [A-Z]{3}(?:/[A-Z]{2})?)', part.split(';')[0])
            (own if part.upper().startswith(viewer) else others).extend(found)
        return own, others

    def orders(self, unit):
        """Returns HOLD and moves that are legal wherever the other units are."""
        if unit not in self.moves:
            done = self.run_as('gm', 'options', self.game, *unit.split())
            self.moves[unit] = re.findall(r'^[AF] \S+ - [A-Z]{3}(?:/[A-Z]{2})?$',
                                          done.stdout.decode(), re.M)
        return [unit + ' H'] + self.moves[unit]

    def test_eight_years(self):
        self.moves = {}
        self.silent = set()
        # The commitments that each player knows, from packets that only this player can open.
        self.own = {power: [] for power in POWERS}
        self.with_keys()
        chance = random.Random(1901)
        told = []
        while True:
            phase = json.loads(self.good('gm', 'show', self.game, '--format', 'json'))['phase']
            if phase[1:5] == '1909':
                break
            if phase.endswith('M'):
                self.play_phase(chance, told, phase)
            else:
                self.good('gm', 'adjudicate', self.game)
        self.assertGreaterEqual(len(set(told)), 16)
        # The votes of the players who are still in the game are sufficient.
        voted = [power for power in POWERS
                 if self.run_as('gm', 'vote', self.game, power, 'draw').returncode == OK]
        self.assertGreater(len(voted), 1)
        self.assertIn('draw', self.good('gm', 'show', self.game).lower())
        self.assertEqual(self.run_as('gm', 'adjudicate', self.game).returncode, REFUSED)
        # The published game agrees with all statements that were sent.
        final = self.path('final.packet')
        self.good('gm', 'packet', self.game, 'public', '--sign', 'gm', '-o', final)
        plain = self.path('final')
        self.good('ITALY', 'open', final, '-o', plain)
        self.good('ITALY', 'verify', plain, *told)
        self.good('gm', 'verify', self.game, *told)
        self.assertEqual(self.run_as('gm', 'verify', self.game, '0' * 64).returncode, FINDINGS)
        # All players find their own commitments in the published game.
        site = self.path('site')
        self.good('gm', 'publish', self.game, site)
        published = os.path.join(site, 'data', 'game.payola')
        for power in POWERS:
            # Turkey had no player for a year.
            self.assertGreaterEqual(len(self.own[power]), 12 if power == 'TURKEY' else 15)
            self.good(power, 'verify', published, *self.own[power])
        # A different seed is detected, and so is a sheet that was changed afterwards.
        text = read(published)
        forced = re.sub(rb' seed="\d+"', b' seed="4711"', text, count=1)
        self.assertNotEqual(forced, text)
        self.assertNotEqual(self.run_as('ITALY', 'verify', self.path('forced', forced),
                                        *self.own['ITALY']).returncode, OK)
        forged = re.sub(rb'% with regards', b'% With regards', read(self.game), 1)
        self.assertNotEqual(forged, read(self.game))
        done = self.run_as('gm', 'verify', self.path('forged.payola', forged), *told)
        self.assertEqual(done.returncode, FINDINGS)


class Intimate(Case):
    """Plays a whole game with two players, including the auctions. They exchange only files."""

    # The sheets of England and Germany by phase. Spring sheets contain bids for mercenaries.
    SHEETS = (
        ('S1901M', 'BID FRANCE 8\nBID RUSSIA 2\nF LON - NTH\nF EDI - NWG\nA LVP - YOR\n'
                   'A PAR - BUR\nA MAR S A PAR - BUR',
                   'BID FRANCE 7\nBID RUSSIA 9\nF KIE - HOL\nA BER - KIE\nA MUN - RUH\n'
                   'F SEV - RUM\nF STP/SC - BOT\nA WAR - UKR\nA PAR - PIC'),
        # The army in Munich is French, not English, so the game continues.
        ('F1901M', 'F NTH - DEN\nF NWG - NWY\nA BUR - MUN',
                   'A RUH - BEL\nF HOL H\nA KIE H\nF BOT - SWE\nF RUM H\nA UKR H'),
        # The controller of a mercenary orders its adjustments.
        ('W1901A', 'F LON B\nF EDI B\nA PAR B', 'A BER B\nA WAR B\nF SEV B'),
        # England has 20 - 8 + 5 credits, Germany 22 - 9 + 4, so a bid of 18 is too high.
        ('S1902M', 'BID FRANCE 3\nBID AUSTRIA 1\nF DEN - KIE\nA MUN S F DEN - KIE',
                   'BID FRANCE 9\nBID RUSSIA 9\nA BER - MUN\nA KIE H\nA MUN - TYR'),
        ('F1902M', 'F DEN - KIE\nA MUN S F DEN - KIE', 'A BER H\nA KIE H'),
    )
    CREDITS = {'S1901M': (20, 22), 'F1901M': (12, 13), 'W1901A': (17, 17), 'S1902M': (17, 17),
               'F1902M': (13, 0)}
    HOMES = ('ENGLAND', 'GERMANY')

    def credits(self, plain):
        """Returns the treasuries in a packet. Empty treasuries are missing in packets."""
        position = re.findall(r'<position>([^<]*)</position>', read(plain).decode())[-1]
        return {power.upper(): int(credits)
                for power, credits in re.findall(r'\| (\w+) (\d+):', position)}

    def play_phase(self, phase, told, secrets, *texts):
        self.good('gm', 'packet', self.game, 'all', '--sign', 'gm', '--seal', '-o', self.folder)
        sheets = []
        for i, (power, text) in enumerate(zip(self.HOMES, texts)):
            packet = self.path(power + '.payola-packet')
            plain = self.path(power + '.plain')
            said = self.good(power, 'open', packet, '--key', 'me')
            self.good(power, 'open', packet, '--key', 'me', '--again', '-o', plain)
            told[power] += re.findall(r'\b[0-9a-f]{64}\b', said)
            # Neither player sees the opponent's credits and bids. Nor do they see the opponent's
            # orders to mercenaries that the opponent does not control.
            own = self.CREDITS[phase][i]
            self.assertEqual(self.credits(plain), {power: own} if own else {})
            for secret in secrets[self.HOMES[1 - i]]:
                self.assertNotIn(secret.encode(), read(plain))
            sheets.append(self.sheet(power, text + '\n', packet))
        for power, text in zip(self.HOMES, texts):
            secrets[power] += re.findall('BID.*|A PAR - PIC', text)
        self.assertEqual(self.kinds(*sheets), ['new', 'new'])
        self.good('gm', 'adjudicate', self.game)

    def test_to_the_end(self):
        told = {power: [] for power in self.HOMES}
        secrets = {power: [] for power in self.HOMES}
        self.good('gm', 'new', self.game, '--game', 'intimate', '--seed', '1', '--title', 'For two',
                  '--prefer', 'F E G I A R T', '--prefer', 'F G E I A R T')
        self.good('gm', 'key', 'gm', '--new')
        for power in self.HOMES:
            key = self.good(power, 'key', 'me', '--new').strip()
            self.good('gm', 'player', self.game, power, '--key', key)
        for phase, *texts in self.SHEETS:
            now = json.loads(self.good('gm', 'show', self.game, '--format', 'json'))
            self.assertEqual(now['phase'], phase)
            self.play_phase(phase, told, secrets, *texts)
        units = json.loads(self.good('gm', 'show', self.game, '--format', 'json'))['units']
        self.assertIn('F KIE', units['ENGLAND'])
        self.assertIn('A MUN', units['FRANCE'])
        self.assertIn('A WAR', units['RUSSIA'])
        self.assertIn('England wins', self.good('gm', 'results', self.game))
        self.assertEqual(self.run_as('gm', 'adjudicate', self.game).returncode, REFUSED)
        # All players find their commitments in the published game.
        site = self.path('site')
        self.good('gm', 'publish', self.game, site)
        published = os.path.join(site, 'data', 'game.payola')
        for power in self.HOMES:
            self.assertGreaterEqual(len(told[power]), len(self.SHEETS) - 1)
            self.good(power, 'verify', published, *told[power])
        first = self.good('gm', 'results', self.game, '--phase', 'S1902M', '--viewer', 'public')
        self.assertIn('England controls France this year for 3 credits.', first)


if __name__ == '__main__':
    tap.main()
