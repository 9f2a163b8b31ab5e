#!/usr/bin/python3
"""Runs payola-cli with invalid arguments, files and disks.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import re
import stat
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree

import tap
from program import CLI, FINDINGS, OK, REFUSED, good, mask, read, run
from sample import ROOT, Case, played, sheets_of


class Refusals(Case):
    def test_wrong_usage(self):
        game = self.with_fresh()
        sheet = sheets_of('S1901M')['FRANCE']
        self.refused()
        self.refused('bribe', says='bribe')
        self.refused('help', 'bribe')
        self.refused('show')
        self.refused('show', game, game)
        self.refused('show', game, '--colour', says='--colour')
        self.refused('submit', game, 'SPAIN', sheet, says='France')
        self.refused('show', game, '--viewer', 'spain', says='public')
        self.refused('show', game, '--phase', 'S1901X', says='S1901M')
        self.refused('show', game, '--phase', 'S1905M', says='S1905M')
        self.refused('results', game, says='adjudicated')
        self.refused('results', game, '--phase', 'S1901M', says='adjudicated')
        self.refused('statement', game, 'FRANCE')
        self.refused('show', game, '--format', 'html', says='text, json')
        self.refused('rollback', game)
        self.refused('rollback', game, 'F1905M')
        self.refused('rollforward', game)
        self.refused('options', game, 'A PRA', says='PAR|PRU')
        self.refused('options', game, 'A SPA', says='S1901M')
        self.refused('explain', game, 'A PAR')
        self.refused('list', 'colours')
        self.refused('list', 'phases')
        self.refused('map', game)
        self.refused('map', game, '-o', self.path('map.gif'), says='svg')
        self.refused('map', game, '-o', self.path('map.png'), '--width', '1000000')
        self.refused('map', game, '-o', self.path('map.png'), '--style', 'bright', says='print')

    def test_new(self):
        game = self.path('other.payola')
        self.refused('new', game, '--variant', 'atlantis', says='atlantis')
        self.refused('new', game, '--game', 'monopoly', says='payola')
        self.refused('new', game, '--option', 'no-rules', says='no-rules')
        self.refused('new', game, '--seed', 'lucky')
        self.refused('new', game, '--seed', '-1')
        self.refused('new', self.path('no-folder/game.payola'), says='no-folder')
        self.refused('new', game, '--title', 'two\nlines')

    def test_unreadable_game(self):
        whole = played()[0]
        for name, content in {
                'empty': b'', 'cut': whole[:len(whole) // 2], 'text': b'A PAR H\n',
                'zeros': bytes(1000), 'other': b'<?xml version="1.0"?>\n<opml/>\n',
                'hostile': b'<!DOCTYPE game [<!ENTITY a "b">]>\n<game>&a;</game>\n',
                'newer': whole.replace(b'format="2"', b'format="99"', 1)}.items():
            path = self.path(name + '.payola', content)
            self.refused('show', path, says=name + '.payola')
            self.refused('adjudicate', path)
            self.refused('submit', path, 'FRANCE', sheets_of('S1901M')['FRANCE'])
            self.refused('validate', path, status=FINDINGS, says=name + '.payola')
        self.refused('show', self.path('nobody.payola'), says='nobody.payola')
        self.refused('validate', self.path('nobody.payola'))
        done = run('show', self.folder)
        self.assertEqual(done.returncode, REFUSED)

    def test_changed_game(self):
        """A file is refused if its results do not follow from its sheets; the error names the phase."""
        whole = played()[0]
        changed = re.sub(rb'(?s)(.*AUSTRIA )17\b', rb'\g<1>18', whole, count=1)
        if changed == whole:
            changed = re.sub(rb'Austria 17\b', b'Austria 18', whole, count=1)
        self.assertNotEqual(changed, whole)
        path = self.path('changed.payola', changed)
        self.refused('validate', path, status=FINDINGS, says='S1901M')

    def test_invalid_sheets(self):
        game = self.with_fresh()
        for name, content, says in (
                ('latin', '5 : A PAR H % für alle\n'.encode('latin-1'), 'UTF-8'),
                ('long', b'5 : A PAR H % ' + b'x' * 5_000_000 + b'\n', 'bytes'),
                ('zeros', bytes(10), '.'),
                ('nobody', b'12 : A PAR - BUR\n5 : A SPA H\n', 'Line 2'),
                ('word', b'5 : A PAR - BURGUNDI\n', 'BUR'),
                ('reach', b'5 : A PAR - MOS\n', 'Line 1'),
                ('foreign', b'0 : A MUN H\n', 'Line 1'),
                ('late', b'A PAR R BUR\n', 'Line 1'),
                ('rich', b'TRANSFER 49 TO ITALY\n', '49|48'),
                ('twice', b'ACCEPT FRITAGE\nACCEPT F?\n', 'Line 2')):
            sheet = self.path(name + '.txt', content)
            words = self.refused('submit', game, 'FRANCE', sheet, says=says)
            self.assertLess(len(words), 2000)
            self.refused('check', game, 'FRANCE', sheet, status=FINDINGS, says=says)
        self.refused('submit', game, 'FRANCE', self.path('nobody-wrote.txt'))

    def test_all_findings(self):
        sheet = self.path('sheet.txt', b'x : A PAR H\n5 : A PAR - MOS\n5 : A MARS\n6 : F BRE H\n')
        words = self.refused('check', self.with_fresh(), 'F', sheet, status=FINDINGS)
        for line in ('Line 1', 'Line 2', 'Line 3'):
            self.assertIn(line, words)
        self.assertNotIn('line 4', words.lower())

    def test_check(self):
        game = self.with_fresh()
        before = read(game)
        sheet = self.path('sheet.txt', b'5 : army paris to burgundy % for Europe\n')
        self.assertEqual(run('check', game, 'F', sheet).returncode, OK)
        self.assertEqual(read(game), before)

    def test_refused_sheet_keeps_the_earlier(self):
        game = self.with_fresh()
        good('submit', game, 'FRANCE', sheets_of('S1901M')['FRANCE'])
        self.refused('submit', game, 'FRANCE', self.path('bad.txt', b'5 : A PAR - MOS\n'))
        self.assertEqual(json.loads(good('show', game, '--format', 'json'))['sheets'], ['FRANCE'])

    def test_bad_board(self):
        board = read(os.path.join(ROOT, 'maps', 'standard', 'board.xml'))
        told = good('validate', self.path('board.xml', board))
        self.assertIn('valid board, Standard', told)
        self.assertIn('Natural Earth', told, 'whence the drawing comes')
        # If the board has no coasts, every move that names a coast has a finding.
        bare = re.sub(rb'\s*<coast .*?</coast>', b'', board, flags=re.DOTALL)
        self.assertNotEqual(bare, board)
        words = self.refused('validate', self.path('bare.xml', bare), status=FINDINGS)
        self.assertGreater(len(words.splitlines()), 5)
        for line in words.splitlines():
            self.assertRegex(line, r'bare\.xml: board-[a-z-]+: Line \d+: ')
        self.refused('validate', self.path('cut.xml', board[:5000]), status=FINDINGS)
        sheet = self.path('note.txt', b'dear game master\n')
        self.refused('validate', sheet, status=FINDINGS)

    def test_converted_board(self):
        source = os.path.join(ROOT, 'tests', 'cases', 'boards', 'skerries.map')
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        data = folder.name
        own = {'XDG_DATA_HOME': data}
        # A file, standard output and the installed board contain the same bytes.
        board = self.path('board.xml')
        done = run('convert', source, '-o', board)
        self.assertEqual(done.returncode, OK)
        self.assertIn(b'FLOW', done.stderr, 'omissions are reported')
        self.assertEqual(good('convert', source, '-o', '-').encode(), read(board))
        self.assertIn('valid board, Skerries', good('validate', board))
        self.refused('new', '-v', 'skerries', self.path('early.payola'))
        good('convert', source, '--install', env=own)
        installed = os.path.join(data, 'payola', 'maps', 'skerries', 'board.xml')
        self.assertEqual(read(installed), read(board))
        # A game on the board can be opened, played for one phase, drawn and read again.
        game = self.path('skerries.payola')
        good('new', '-v', 'skerries', game, '--seed', '1', env=own)
        shown = json.loads(good('show', game, '--format', 'json', env=own))
        self.assertEqual(shown['phase'], 'S1850M')
        for power, sheet in (('RED', b'3 : A NOR - HIG\n'), ('BLUE', b'2 : F SOU/WC - UPS\n'),
                             ('GREEN', b'1 : F EAS - LOW\n')):
            good('submit', game, power, self.path(power + '.txt', sheet), env=own)
        good('adjudicate', game, env=own)
        shown = json.loads(good('show', game, '--format', 'json', env=own))
        self.assertEqual(shown['phase'], 'F1850M')
        self.assertIn('A NOR - HIG', good('results', game, env=own))
        picture = self.path('skerries.svg')
        good('map', game, '-o', picture, env=own)
        drawn = ElementTree.parse(picture).getroot()
        self.assertGreater(len(list(drawn.iter())), 60)     # boxes, ovals, lines, names, units
        after = self.path('after.svg')
        good('map', game, '-p', 'F1850M', '-o', after, env=own)
        self.assertNotEqual(read(after), read(picture))
        # The game contains the board, so it can be opened and played where the board is not installed.
        self.refused('new', '-v', 'skerries', self.path('elsewhere.payola'))
        self.assertEqual(json.loads(good('show', game, '--format', 'json')), shown)
        abroad = self.path('abroad.svg')
        good('map', game, '-p', 'F1850M', '-o', abroad)
        self.assertEqual(read(abroad), read(after))
        good('adjudicate', game)
        # Without its board, the game is refused, and the message names the board.
        lone = re.sub(rb'<board>.*</board>', b'', read(game), flags=re.S)
        self.assertIn('skerries', self.refused('show', self.path('lone.payola', lone)))

    def test_bad_map_files(self):
        source = read(os.path.join(ROOT, 'tests', 'cases', 'boards', 'skerries.map'))
        oneway = source.replace(b'ABUTS   UPS LOW hig', b'ABUTS   UPS hig')
        self.assertNotEqual(oneway, source)
        self.assertRegex(self.refused('convert', self.path('bad.map', oneway), '-o',
                                      self.path('x.xml'), status=FINDINGS), '(?i)low.*nor|nor.*low')
        self.assertFalse(os.path.exists(self.path('x.xml')))
        many = b''.join(b'LAND A%c%c ABUTS\n' % (65 + i // 26, 65 + i % 26) for i in range(400))
        self.assertIn('384', self.refused('convert', self.path('many.map', many), '-o', '-',
                                          status=FINDINGS))
        self.refused('convert', source and self.path('ok.map', source))
        self.refused('convert', self.path('nobody.map'), '-o', '-')

    def test_all_faults_of_a_board_and_its_drawing(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        board = os.path.join(folder.name, 'board.xml')
        drawing = os.path.join(folder.name, 'art.svg')
        text = read(os.path.join(ROOT, 'maps', 'standard', 'board.xml')).decode()
        art = read(os.path.join(ROOT, 'maps', 'standard', 'art.svg')).decode()

        def findings(changed, changed_art=art):
            for path, content in (board, changed), (drawing, changed_art):
                with open(path, 'w', encoding='utf-8') as file:
                    file.write(content)
            done = run('validate', board)
            self.assertEqual(done.returncode, OK if changed == text and changed_art == art
                             else FINDINGS, done.stderr)
            return done.stderr.decode()

        def change(what, *pairs):
            for old, new in pairs:
                self.assertIn(old, what)
                what = what.replace(old, new, 1)
            return what

        self.assertEqual(findings(text), '')
        # Each single fault is reported with its place.
        for pair, wanted in (
                ((' to="BRE BUR GAS PIC"', ' to="BRE BUR GAS"'), 'The move A PIC - PAR is missing in the opposite direction'),
                ((' to="BRE BUR GAS PIC"', ' to="BRE BUR GAS PIC LON"'), 'is missing in the opposite direction'),
                ((' to="BRE BUR GAS PIC"', ' to="BRE BUR GAS PIC XYZ"'), 'The province XYZ does not exist'),
                (('type="army" at="PAR"', 'type="fleet" at="PAR"'), 'F PAR is not a possible unit on this board'),
                (('victory="18"', 'victory="99"'), 'not 99'),
                (('at="STP/SC"', 'at="STP/EC"'), 'does not have a coast EC'),
                (('at="STP/SC"', 'at="MOS"'), 'MOS'),
                (('<province id="PAR"', '<province id="PIC"'), 'PIC')):
            self.assertIn(wanted, findings(change(text, pair)))
        # Several faults at once are all reported.
        words = findings(change(text, (' to="BRE BUR GAS PIC"', ' to="BRE BUR GAS"'),
                                ('victory="18"', 'victory="99"'), ('at="STP/SC"', 'at="STP/EC"')))
        for wanted in 'is missing in the opposite direction', 'not 99', 'does not have a coast EC':
            self.assertIn(wanted, words)
        # Faults of the drawing are reported with codes.
        for code, pairs in (
                ('no-shape', [('<path id="PAR" ', '<path ')]),
                ('id-twice', [('id="unit-PAR"', 'id="unit-BUR"')]),
                ('unknown-id', [('id="unit-PAR"', 'id="unit-XYZ"')]),
                ('no-name', [('id="label-PAR"', 'id="label-of-PAR"')]),
                ('no-centre', [('id="centre-PAR"', 'id="ring-PAR"')]),
                ('no-layer', [('<g id="centres"', '<g id="rings"')]),
                ('no-layer', [('<g id="borders"', '<g id="border"')]),
                ('bad-style', [('.ocean {', '.ocean')])):
            with self.subTest(code):
                self.assertIn(code + ':', findings(text, change(art, *pairs)))
        words = findings(text, change(art, ('<path id="PAR" ', '<path '),
                                      ('id="centre-BRE"', 'id="ring-BRE"')))
        self.assertIn('no-shape: Province PAR', words)
        self.assertIn('no-centre: Supply centre BRE', words)
        # The other styles are checked, too.
        dark = os.path.join(folder.name, 'dark.css')
        with open(dark, 'w', encoding='utf-8') as file:
            file.write('.ocean { fill: #000 }\n.ring { fill #fff }\n')
        words = run('validate', board).stderr.decode()
        self.assertIn('dark.css: bad-style: Line 2:', words)
        os.remove(dark)
        # One run checks grammar, contents and drawing. If the board has faults, differences between
        # board and drawing are not reported, because they can result from these faults.
        spoilt_art = change(art, ('id="centre-BRE"', 'id="ring-BRE"'))
        words = findings(change(text, ('colour="#', 'colour="'), ('victory="18"', 'victory="99"')),
                         spoilt_art)
        self.assertEqual(re.findall(r'board.xml: ([a-z-]+):', words),
                         ['xml-attribute-form', 'board-bad-victory'])
        self.assertEqual(re.findall(r'art.svg: ([a-z-]+):', words), ['no-centre', 'unknown-id'])
        words = findings(change(text, ('<province id="PAR"', '<province')), spoilt_art)
        self.assertNotIn('art.svg', words)

    def test_several_files(self):
        game = self.with_fresh()
        done = run('validate', game, self.path('cut.payola', read(game)[:100]), game)
        self.assertEqual(done.returncode, FINDINGS)
        self.assertEqual(len(done.stdout.splitlines()), 2)

    def test_full_disk_for_output(self):
        game = self.with_fresh()
        with open('/dev/full', 'wb') as full:
            done = subprocess.run([CLI, 'show', game], stdout=full, stderr=subprocess.PIPE,
                                  check=False)
        self.assertEqual(done.returncode, REFUSED)
        self.assertIn(b'standard output', done.stderr)

    def test_no_room_for_the_turn(self):
        """A turn is not stored if its results cannot be printed."""
        game = self.with_fresh()
        before = read(game)
        with open('/dev/full', 'wb') as full:
            done = subprocess.run([CLI, 'adjudicate', game], stdout=full, stderr=subprocess.PIPE,
                                  check=False)
        self.assertEqual(done.returncode, REFUSED)
        self.assertEqual(read(game), before)

    def test_pipes_and_folders_instead_of_files(self):
        pipe = self.path('pipe')
        os.mkfifo(pipe)
        end = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
        good('new', pipe, '--seed', '1', '--title', 'Demo')
        self.assertEqual(mask(os.read(end, 1 << 20)), mask(read(self.with_fresh())))
        os.close(end)
        self.assertTrue(stat.S_ISFIFO(os.stat(pipe).st_mode))
        os.unlink(pipe)
        for path in (self.folder, self.path('none/game.payola'), self.fresh + '/game.payola', ''):
            done = run('new', path, '--seed', '1')
            self.assertEqual(done.returncode, REFUSED)
            self.assertNotIn(b'rename', done.stderr)
        done = run('map', self.fresh, '-o', self.path('none/map.svg'))
        self.assertEqual(done.returncode, REFUSED)
        self.assertIn(b'Could not write', done.stderr)

    def readings(self, path):
        """Returns all commands that read a file of the user."""
        game = self.with_fresh()
        return (('show', path), ('validate', path), ('verify', path), ('submit', game, 'France', path),
                ('check', game, 'France', path), ('forecast', game, 'France', path),
                ('receive', game, path), ('import', self.path('new.payola'), path),
                ('import', '--results', game, path), ('open', path), ('convert', path, '-o', '-'),
                ('ministry', 'theatre', path), ('tournament', 'standings', path))

    def test_pipe_to_read(self):
        """A pipe that nobody writes to does not block any command."""
        pipe = self.path('pipe.map')
        os.mkfifo(pipe)
        for arguments in self.readings(pipe):
            done = run(*arguments)
            self.assertNotEqual(done.returncode, OK, arguments)
            self.assertIn(b'This is a pipe, socket or device. Choose a regular file.', done.stderr)

    def test_huge_file_to_read(self):
        """A file of 1 GB is refused before it is read."""
        huge = self.path('huge.map', b'')
        os.truncate(huge, 1 << 30)
        for arguments in self.readings(huge):
            with tempfile.TemporaryFile() as says:
                program = subprocess.Popen([CLI, *arguments], stderr=says)
                _, status, usage = os.wait4(program.pid, 0)
                program.returncode = os.waitstatus_to_exitcode(status)
                says.seek(0)
                self.assertRegex(says.read(), rb'The file is too large\. The maximum is \d+ MB\.')
            self.assertNotEqual(program.returncode, OK, arguments)
            self.assertLess(usage.ru_maxrss, 300_000, arguments)


if __name__ == '__main__':
    tap.main()
