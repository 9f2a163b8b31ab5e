#!/usr/bin/python3
"""Alters every field of finished games, one at a time: “verify” must report each alteration.

SPDX-License-Identifier: GPL-3.0-or-later

The players know the commitments from their statements and packets. The table below and
docs/exchange.md list the fields that are not bound, with the reasons. The suite tries a few values for
each field; PAYOLA_ALL_ALTERATIONS=1 tries forty.
"""
import collections
import hashlib
import os
import random
import re
import shutil
import xml.etree.ElementTree as ElementTree

import tap
from program import OK, FolderCase, good, read, run

ROOT = os.environ['PAYOLA_SOURCE_ROOT']
POWERS = ['AUSTRIA', 'ENGLAND', 'FRANCE', 'GERMANY', 'ITALY', 'RUSSIA', 'TURKEY']
# For each field, words from the section “What is not bound” of docs/exchange.md.
NOT_BOUND = {
    'player@mail': 'addresses',
    'player@number': 'numbers of signed sheets',
    'player text': 'notes',
    'standby@mail': 'addresses',
    'standby@number': 'numbers of signed sheets',
    'standby text': 'notes',
    'roster@plan': 'plan of later deadlines',
    'roster@zone': 'time zone of deadlines',
    'roster@grace': 'grace period',
    'roster@created': 'times when the game',
    'roster@begun': 'current phase began',
    'log': 'log of the game master',
    'log@time': 'log of the game master',
    'log text': 'log of the game master',
    'roster': 'log of the game master',  # a list without players
    'future': 'turns that were rolled back',
    'file text': 'drawing of a custom board',
    'file@name': 'drawing of a custom board',
    'file': 'drawing of a custom board',
}
FEW = None if os.environ.get('PAYOLA_ALL_ALTERATIONS') else 3
# Values that the grammar allows in different attributes.
WORDS = ['FRANCE', 'ITALY', 'TURKEY', 'payola', 'classic', 'standard', 'dss', 'sos', 'any', 'all',
         'szykman', '2000', '2023', '1971', 'fallback', 'dptg', 'yes', 'no', 'found', 'fails',
         'match', 'required', 'ignored', 'matters', 'first', 'last', 'kept', 'army', 'F1901M',
         'S1901M', 'seed', '1', '2', 'art.css', 'cap=41', 'no-return', '9', 'club', 'master']


def variants(value):
    """Returns other values of an attribute or text."""
    found = [value + 'x', value + ' ', '', *WORDS, ' '.join(POWERS[:2]), 'AUSTRIA']
    found += [re.sub(r'\d', lambda digit: str((int(digit[0]) + 1) % 10), value, count=1),
              re.sub(r'(\d)(?=\D*$)', lambda digit: str((int(digit[0]) + 1) % 10), value, count=1),
              re.sub(r'[a-f](?=[0-9a-f]*$)', '0', value, count=1), value.replace('PAR', 'BRE'),
              value.replace(' : ', ' ! '), value + '% a comment\n', value[:-1], value.swapcase(),
              value.replace('France', 'Italy', 1), value.replace('|', '| ', 1)]
    found = [other for other in dict.fromkeys(found) if other.strip() != value.strip()]
    return random.Random(value).sample(found, FEW) if FEW else found


def digest(*fields):
    """Computes a digest as core/base/digest.h does. The first field is the label."""
    total = hashlib.blake2b(digest_size=32)
    for field in fields:
        data = field.encode() if isinstance(field, str) else field
        total.update(len(data).to_bytes(8, 'little') + data)
    return total.digest()


class Verify(FolderCase):
    def setUp(self):
        super().setUp()
        self.env = {'XDG_DATA_HOME': os.path.join(self.folder, 'data')}
        self.game = self.path('g.payola')

    def do(self, command, *arguments, game=None):
        return good(command, game or self.game, *arguments, env=self.env)

    def sheet(self, power, text):
        self.do('submit', power, self.path('sheet', text))

    def roster(self):
        keys = [good('key', name, '--new', env=self.env).strip() for name in ('f', 's')]
        self.do('player', 'France', '--name', 'Ann', '--mail', 'ann@example.org', '--key', keys[0],
                '--notes', 'pays late')
        self.do('player', 'standby', '--name', 'Sam', '--mail', 'sam@example.org', '--key', keys[1],
                '--notes', 'new')
        self.do('player', '--deadline', '2030-01-01T20:00:00Z', '--plan', '7 2 1 20:00')

    def commitments(self, game):
        done = run('verify', game, env=self.env)
        self.assertEqual(done.returncode, OK, done.stderr.decode())
        return re.findall(r'\b[0-9a-f]{64}\b', done.stdout.decode())

    def is_reported(self, root, commitments):
        path = self.path('altered.payola')
        ElementTree.ElementTree(root).write(path, encoding='utf-8', xml_declaration=True)
        return run('verify', path, *commitments, env=self.env).returncode != OK

    def means_the_same(self, path):
        """Returns whether the program writes the altered game in the same way as the original. For
        instance, words in capitals are not an alteration."""
        written = []
        for name in path, self.path('altered.payola'):
            copy = shutil.copy(name, self.path('copy.payola'))
            good('player', copy, '--deadline', '2030-01-01T20:00:00Z', env=self.env)
            # The log has the time of the new deadline.
            written.append(re.sub(rb'<log time="[^"]*"', b'<log', read(copy)))
        return written[0] == written[1]

    def alter(self, path):
        """Alters every field of a file. Returns the fields whose alterations were not reported."""
        commitments = self.commitments(path)
        self.assertGreater(len(commitments), 2)
        text = read(path).decode()
        root = ElementTree.fromstring(text)
        self.assertFalse(self.is_reported(root, commitments))
        counts, silent = collections.Counter(), set()

        def note(field, inside):
            reported = self.is_reported(root, commitments)
            counts['alterations'] += 1
            counts['reported'] += reported
            if not reported and self.means_the_same(path):
                counts['without meaning'] += 1
            elif not reported:
                silent.add('future' if inside else field)

        def visit(node, inside):
            inside = inside or node.tag == 'future'
            for name, value in list(node.attrib.items()):
                counts['fields'] += 1
                for other in variants(value):
                    node.set(name, other)
                    note(f'{node.tag}@{name}', inside)
                del node.attrib[name]
                note(f'{node.tag}@{name}', inside)
                node.set(name, value)
            if (node.text or '').strip() or node.tag in ('player', 'standby'):
                counts['fields'] += 1
                before = node.text
                for other in variants(before or ''):
                    node.text = other
                    note(f'{node.tag} text', inside)
                node.text = before
            for i, child in enumerate(list(node)):
                node.remove(child)
                note(child.tag, inside or child.tag == 'future')
                node.insert(i, child)
                node.insert(i, child)
                note(child.tag, inside or child.tag == 'future')
                del node[i]
                visit(child, inside)

        visit(root, False)
        print('# ' + ', '.join(f'{n} {what}' for what, n in counts.items())
              + f'; not bound: {sorted(silent)}', flush=True)
        return silent

    def check(self, *wanted):
        silent = self.alter(self.game)
        self.assertEqual(silent - NOT_BOUND.keys(), set())
        self.assertEqual({field for field in wanted if field not in silent}, set())

    def make_turns(self):
        self.roster()
        self.do('transfer', 'France', '3', 'Germany', '--reason', 'a loan')
        self.sheet('FRANCE', '5 : A PAR - BUR\n')
        self.sheet('AUSTRIA', '4 : A VIE H\n3 $\n')
        self.do('adjudicate')
        self.do('correct', 'AGP France 30', '--reason', 'a slip')
        self.sheet('ITALY', '2 : A ROM H\n')
        self.do('transfer', 'France', '2', 'Germany')

    def test_draw(self):
        self.do('new', '--option', 'cap=40', '--option', 'hide-offers', '--dummy', 'turkey',
                '--rules', '2000', '--scoring', 'dss', '--title', 'The Game')
        self.make_turns()
        self.do('player', 'Austria', '--computer', 'novice')
        for power in POWERS[:-1]:
            self.do('vote', power, 'draw')
        self.assertIn('<draw', read(self.game).decode())
        self.check('player@mail', 'player text', 'roster@plan', 'standby text', 'standby@mail')

    def test_concession(self):
        """A game on a custom board, with a typed seed, its own scoring system and a later turn that
        was rolled back."""
        good('convert', os.path.join(ROOT, 'tests', 'cases', 'boards', 'skerries.map'), '--install',
             env=self.env)
        self.do('new', '--variant', 'skerries', '--seed', '1901')
        powers = [line.split()[0] for line in good('list', 'powers', self.game,
                                                   env=self.env).splitlines()]
        self.do('adjudicate')
        self.do('adjudicate')
        self.do('rollback')
        for power in powers[1:]:
            self.do('vote', power, 'concede', powers[0])
        self.assertIn('<conceded', read(self.game).decode())
        self.check()

    def test_victory(self):
        self.do('new')
        self.make_turns()
        centres = 'PAR MAR BRE BEL HOL SPA POR MUN BER KIE DEN LON LVP EDI ROM NAP VEN TUN'.split()
        foreign = 'MUN BER KIE LON LVP EDI ROM NAP VEN'.split()
        self.do('correct', *(f'REMOVE {centre}' for centre in foreign),
                *(f'OWNER {centre} France' for centre in centres), '--reason', 'a test')
        self.do('adjudicate')
        self.assertIn('is over', run('adjudicate', self.game).stderr.decode())
        self.assertTrue(any('victory' in line for line in self.do('verify').splitlines()))
        self.check()

    def test_published(self):
        """The published file has the commitments of the game, without its players."""
        self.do('new')
        self.make_turns()
        self.do('player', 'Austria', '--computer', 'novice')
        statement = self.do('statement', 'FRANCE', '--phase', 'S1901M')
        self.do('draw', 'France', 'Italy')
        site = self.path('site')
        self.do('publish', site)
        published = os.path.join(site, 'data', 'game.payola')
        told = re.search(r'\b[0-9a-f]{64}\b', statement)[0]
        self.assertIn(told, self.commitments(published))
        self.assertEqual(self.commitments(published), self.commitments(self.game))
        self.assertNotIn('Ann', read(published).decode())
        self.assertEqual(self.alter(published), set())

    def seed_leaf(self, game):
        packet = good('packet', game, 'FRANCE', env=self.env)
        return re.search(r'<proof seed="([0-9a-f]{64})"', packet)[1]

    def test_typed_seed(self):
        """A person who guesses the seed of a game cannot compute its secret."""
        def leaf(seed):
            secret = digest('payola secret', seed.encode())
            return digest('payola leaf', digest('payola salt', secret, b'seed'),
                          seed.encode()).hex()

        # The attack succeeds against a game of the first format.
        old = os.path.join(ROOT, 'data', 'samples', 'demo.payola')
        self.assertIn(b'format="1"', read(old)[:200])
        self.assertEqual(self.seed_leaf(old), leaf('1'))
        found = set()
        for i in range(3):
            game = self.path(f'{i}.payola')
            good('new', game, '--seed', '1901', env=self.env)
            found.add(self.seed_leaf(game))
            secret = re.search(r'secret="([0-9a-f]{64})"', read(game).decode())[1]
            self.assertNotEqual(secret, digest('payola secret', b'1901').hex())
        self.assertEqual(len(found), 3)
        self.assertFalse(found & {leaf(str(seed)) for seed in range(3000)})

    def test_chosen_lots(self):
        """If a game master tries seeds or secrets until a certain power wins a tie, it is detected."""
        self.do('new', '--title', 'Tie')
        start = self.commitments(self.game)[0]
        self.sheet('FRANCE', '9 : A VIE - TYR\n')
        self.sheet('RUSSIA', '9 : A VIE - GAL\n')
        text = read(self.game).decode()

        def winners(field, values):
            won = set()
            for value in values:
                tried = self.path('tried.payola',
                                  re.sub(f' {field}="[^"]+"', f' {field}="{value}"', text))
                good('adjudicate', tried, env=self.env)
                results = good('results', tried, env=self.env)
                won.add(re.search(r'A VIE - (TYR|GAL)', results)[1])
                self.assertNotEqual(run('verify', tried, start, env=self.env).returncode, OK)
            return won

        # Another seed does not change the lots. Another secret can change them, but then the
        # commitment of the start does not match.
        self.assertEqual(len(winners('seed', range(16))), 1)
        self.assertEqual(len(winners('secret', (f'{i:064x}' for i in range(16)))), 2)
        self.assertEqual(run('verify', self.game, start, env=self.env).returncode, OK)

    def test_documented(self):
        page = read(os.path.join(ROOT, 'docs', 'exchange.md')).decode()
        section = page.split('### What is not bound')[1].split('\n#')[0]
        for words in NOT_BOUND.values():
            self.assertIn(words, ' '.join(section.split()))


if __name__ == '__main__':
    tap.main()
