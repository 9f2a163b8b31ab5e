#!/usr/bin/python3
"""Tests what the operator of a judge uses: log, status, dry run, backup, forgetting a person, archive.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import sqlite3
import subprocess
import sys
import xml.dom.minidom

from judge import JUDGE, NEEDED, NOW, OK, ORDERS, POWERS, REFUSED, ROOT, Case, run
sys.path.insert(0, os.path.join(ROOT, 'tests', 'cli'))
import tap  # noqa: E402

BOSS = 'boss@example.com'
FRANCE = 'france@example.net'


class Operator(Case):
    def judge(self, command, *arguments, status=OK):
        """Runs a command of the operator, and returns its output."""
        self.done = run(JUDGE, command, self.path('judge.conf'), *arguments, status=status)
        return self.done.stdout.decode()

    def read(self, *parts):
        with open(self.path(*parts), encoding='utf-8') as file:
            return file.read()


class Log(Operator):
    def test_everything_has_a_line(self):
        self.configure(judge=f'master={BOSS}')
        subjects = self.start('g', '--game', 'diplomacy')
        self.start('other')
        self.mail(FRANCE, subjects['FRANCE'], 'STATUS\nSET WAIT\n')
        self.mail('italy@example.net', subjects['ITALY'], 'A VEN - MARS\n')
        self.mail('x@example.com', 'hello', 'SIGNON FRANCE@g aaaaaaaaaa\n')
        self.mail('list@example.com', 'news', 'hello\n', headers='Precedence: list\n')
        self.once(status=None)
        log = self.judge('log', 'g')
        self.assertRegex(log, r'info +phase +g +S1901M was announced')
        self.assertRegex(log, rf'info +mail +g +{FRANCE} +FRANCE: STATUS, SET WAIT; letters: {FRANCE} \(')
        self.assertRegex(log, r'mail +g +italy@example.net +ITALY: sheet refused; letters: italy@')
        self.assertRegex(log, rf'info +sent +g +{FRANCE} +letter ')
        self.assertNotIn('other', log)
        everything = self.judge('log')
        self.assertRegex(everything, r'warning +mail +x@example.com +refused: wrong code')
        self.assertRegex(everything, r'mail +list@example.com +not answered: a program wrote it')
        self.assertIn('other', everything)
        self.assertNotIn('sent', self.judge('log', '--level', 'warning'))
        lines = [json.loads(line) for line in self.judge('log', '--json', 'g').splitlines()]
        self.assertEqual({line['game'] for line in lines}, {'g'})
        self.assertEqual(lines[0]['event'], 'phase')

    def test_phases(self):
        subjects = self.start('g', '--game', 'diplomacy')
        for power, text in ORDERS['S1901M'].items():
            self.mail(f'{power.lower()}@example.net', subjects[power], text)
        self.once()
        log = self.judge('log', 'g')
        self.assertRegex(log, 'S1901M was adjudicated\n')
        self.assertRegex(log, 'mail +g +turkey@example.net +TURKEY: sheet accepted')

    def test_level_and_age(self):
        self.configure(judge='log-level=warning\nlog-days=3')
        self.start('g')
        self.assertEqual(self.judge('log'), '')
        self.mail('x@example.com', 'hello', 'SIGNON FRANCE@g aaaaaaaaaa\n')
        self.once()
        self.assertIn('x@example.com', self.judge('log'))
        self.once('2026-12-05T20:00:00Z')
        self.assertNotIn('x@example.com', self.judge('log'))
        self.configure(judge='log-level=loud')
        self.judge('check', status=REFUSED)

    def test_verbose(self):
        self.new('g')
        self.judge('once', '--verbose', '--now', NOW)
        self.assertIn('S1901M was announced', self.done.stderr.decode())


class Status(Operator):
    def setUp(self):
        super().setUp()
        self.configure(judge=f'master={BOSS}\nmetrics=payola.prom')
        self.subject = self.start('g', '--game', 'diplomacy')
        self.cli('player', self.game('g'), '--deadline', '2026-12-04T20:00:00Z')
        self.mail(FRANCE, self.subject['FRANCE'], ORDERS['S1901M']['FRANCE'])
        self.mail('x@example.com', 'hello', 'SIGNON FRANCE@g aaaaaaaaaa\n')
        with open(self.game('bad'), 'w', encoding='utf-8') as file:
            file.write('nonsense')
        self.once(status=NEEDED)

    def test_table(self):
        text = self.judge('status', '--now', NOW)
        self.assertRegex(text, 'g +S1901M +running +2026-12-04 21:00 +AUSTRIA ENGLAND GERMANY')
        self.assertRegex(text, 'bad +unreadable')
        self.assertIn('refused: wrong code', text)

    def test_json(self):
        found = json.loads(self.judge('status', '--json', '--now', NOW))
        game = {one['name']: one for one in found['games']}['g']
        self.assertEqual((game['state'], game['phase'], game['deadline']),
                         ('running', 'S1901M', '2026-12-04T20:00:00Z'))
        self.assertEqual(game['waiting'], [power for power in POWERS if power != 'FRANCE'])
        self.assertEqual(found['queue'], {'mails': 0, 'aside': 0, 'letters': 0, 'retried': 0, 'failed': 0})
        self.assertEqual(found['last-round'], NOW)
        self.assertIn('x@example.com', [one['who'] for one in found['errors']])

    def test_changes_by_other_programs_show_at_once(self):
        self.cli('player', self.game('g'), '--deadline', '2026-12-06T20:00:00Z')
        self.assertIn('2026-12-06 21:00', self.judge('status'))

    def test_page(self):
        page = self.path('status.html')
        self.judge('status', '--html', page, '--now', NOW)
        text = self.read('status.html')
        xml.dom.minidom.parseString(text)
        self.assertIn('prefers-color-scheme: dark', text)
        self.assertRegex(text, '<html lang="')
        self.assertIn('<th scope="col">', text)
        self.assertNotRegex(text, r'[\w.]@[\w.]+\.(net|com)')
        self.assertEqual(os.stat(page).st_mode & 0o777, 0o644)

    def test_metrics(self):
        text = self.read('payola.prom')
        self.assertEqual(os.stat(self.path('payola.prom')).st_mode & 0o777, 0o644)
        self.assertIn('payola_games{state="running"} 1\n', text)
        self.assertIn('payola_game_sheets_missing{game="g"} 6\n', text)
        self.assertIn('payola_game_deadline_timestamp_seconds{game="g"} 1796414400\n', text)
        for line in text.splitlines():
            self.assertRegex(line, r'^(# (HELP|TYPE) payola_\w+ .+|payola_\w+(\{\w+="[^"]*"\})? \d+)$')


class Copies(Operator):
    def setUp(self):
        super().setUp()
        self.configure(judge=f'master={BOSS}')
        self.subject = self.start('g', '--game', 'diplomacy')
        self.start('other')

    def tree(self, *parts):
        """Returns the contents and times of all files."""
        found = {}
        for folder, _folders, files in os.walk(self.path(*parts)):
            for name in files:
                path = os.path.join(folder, name)
                with open(path, 'rb') as file:
                    found[path] = (file.read(), os.stat(path).st_mtime_ns)
        return found

    def test_dry_run(self):
        for power, text in ORDERS['S1901M'].items():
            self.mail(f'{power.lower()}@example.net', self.subject[power], text)
        before = self.tree()
        text = self.judge('once', '--dry-run', '--now', NOW)
        self.assertEqual(self.tree(), before)
        self.assertIn('nothing was changed', text)
        self.assertRegex(text, 'mail +g +turkey@example.net +TURKEY: sheet accepted')
        self.assertIn('S1901M was adjudicated', text)
        self.assertRegex(text, 'sent +g +france@example.net')
        self.assertNotIn('other', text)
        self.once()
        self.assertIn('Fall 1901', self.show('g'))

    def test_dry_run_before_the_first_round(self):
        fresh = Operator('judge')
        fresh.setUp()
        self.addCleanup(fresh.doCleanups)
        fresh.new('new')
        self.assertIn('S1901M was announced', fresh.judge('once', '--dry-run', '--now', NOW))
        self.assertEqual(sorted(os.listdir(fresh.folder)), ['games', 'judge.conf'])

    def test_moving_to_another_machine(self):
        self.mail(FRANCE, self.subject['FRANCE'], ORDERS['S1901M']['FRANCE'])
        self.once()
        self.mail('italy@example.net', self.subject['ITALY'], ORDERS['S1901M']['ITALY'])
        self.judge('backup', self.path('backup'))
        self.assertEqual(os.stat(self.path('backup')).st_mode & 0o777, 0o600)
        there = Operator('judge')
        there.setUp()
        self.addCleanup(there.doCleanups)
        there.configure(judge=f'master={BOSS}')
        self.assertIn('2 games', there.judge('restore', self.path('backup')))
        letters = there.once()
        self.assertEqual([one.to for one in letters], ['italy@example.net'])
        self.assertIn('was received', letters[0].text)
        # The codes are the same, and nothing is restored over another state.
        self.assertIn('A PAR', there.answer(FRANCE, self.subject['FRANCE'], 'STATUS\n').text)
        self.assertEqual(there.show('other'), self.show('other'))
        there.judge('restore', self.path('backup'), status=NEEDED)
        self.assertIn('must be empty', there.done.stderr.decode())
        there.judge('restore', self.path('nothing'), status=NEEDED)

    def test_backup_while_a_judge_runs(self):
        with subprocess.Popen([JUDGE, 'run', self.path('judge.conf')]) as process:
            for n in range(3):
                self.mail(FRANCE, self.subject['FRANCE'], ORDERS['S1901M']['FRANCE'])
                self.judge('backup', self.path(f'backup{n}'))
                with sqlite3.connect(self.path(f'backup{n}')) as data:
                    self.assertEqual(data.execute('PRAGMA integrity_check').fetchone(), ('ok',))
                    self.assertEqual(data.execute('SELECT count(*) FROM pending').fetchone(), (0,))
            process.terminate()

    def test_newer_journal(self):
        with sqlite3.connect(self.path('state', 'journal.sqlite')) as data:
            data.execute('PRAGMA user_version=99')
        self.once(status=NEEDED)
        self.assertIn('newer version', self.done.stderr.decode())

    def test_older_journal(self):
        with sqlite3.connect(self.path('state', 'journal.sqlite')) as data:
            data.execute('DROP TABLE log')
            data.execute('PRAGMA user_version=0')
        self.answer(FRANCE, self.subject['FRANCE'], 'STATUS\n')
        self.assertIn('STATUS', self.judge('log', 'g'))


class Forget(Operator):
    NAME = 'Jeanne d’Arc & Co'

    def find(self, *words):
        """Returns the files that contain one of the words."""
        found = []
        for folder, _folders, files in os.walk(self.folder):
            for name in files:
                with open(os.path.join(folder, name), 'rb') as file:
                    data = file.read().lower()
                found += [os.path.join(folder, name) for word in words if word.lower().encode() in data]
        return found

    def test_nothing_is_left(self):
        self.configure(judge=f'master={BOSS}')
        self.new('g', '--game', 'diplomacy')
        self.new('other', powers=POWERS[:2])
        self.cli('player', self.game('g'), 'FRANCE', '--name', self.NAME, '--mail', FRANCE)
        self.cli('player', self.game('other'), 'AUSTRIA', '--name', self.NAME, '--mail', FRANCE.upper())
        subject = self.subjects(self.once())
        self.mail('italy@example.net', subject['ITALY'], f'PRESS TO FRANCE\nDear {self.NAME}, peace?\nENDPRESS\n')
        self.mail(FRANCE, subject['FRANCE'], ORDERS['S1901M']['FRANCE'])
        self.mail(FRANCE, subject['FRANCE'], f'PRESS TO ITALY\nYes. {self.NAME}\nENDPRESS\n')
        self.mail(FRANCE, subject['FRANCE'], f'PHASE F1901M\nA PAR H % {self.NAME}\nPHASE F1902M\nA SPA H\n')
        self.mail(FRANCE, 'list', 'OBSERVE g\nLIST\n')
        self.once()
        self.mail(FRANCE, subject['FRANCE'], 'STATUS\n')
        report = self.judge('forget', FRANCE)
        self.assertIn('g: FRANCE has no player', report)
        self.assertIn('other: AUSTRIA has no player', report)
        self.letters()
        left = [path for path in self.find(FRANCE, self.NAME, 'Jeanne', 'A SPA H') if '/out/' not in path]
        self.assertEqual(left, [])
        text = self.cli('player', self.game('g'))
        self.assertIn('FRANCE\tFrance\t\t\n', text)
        # Nobody is written to, the old code is not valid, and the game goes on.
        letters = self.once(status=None)
        self.assertNotIn(FRANCE, [one.to for one in letters])
        self.mail('x@example.com', subject['FRANCE'], 'STATUS\n')
        self.assertIn('not valid', self.once()[-1].text)
        self.judge('forget', 'nonsense', status=REFUSED)


class Archive(Operator):
    def test_by_game_until_deleted(self):
        self.configure(mailbox='maildir=in\nkeep-days=10')
        subject = self.start('g')
        self.mail(FRANCE, subject['FRANCE'], 'STATUS\n')
        self.mail('x@example.com', 'hello', 'LIST\n')
        self.once()
        self.once()
        self.assertEqual(os.listdir(self.path('in', 'cur')), [])
        self.assertEqual(len(os.listdir(self.path('in', 'archive', 'g'))), 1)
        self.assertEqual(len(os.listdir(self.path('in', 'archive', '(none)'))), 1)
        self.once('2099-12-01T20:00:00Z', status=None)
        self.assertEqual(os.listdir(self.path('in', 'archive', 'g')), [])


class Letters(Operator):
    BOUNCE = ('MIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n')

    def bounce(self, letter):
        self.mail('MAILER-DAEMON@example.net', 'Undelivered Mail',
                  f'--b\n\nSorry.\n--b\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; {letter.to}\n'
                  'Action: failed\nDiagnostic-Code: smtp; 550 5.1.1\n    no such user\n\n--b\n'
                  'Content-Type: text/rfc822-headers\n\n'
                  f'Message-ID: {letter.mail["Message-ID"]}\nSubject: {letter.subject}\n--b--\n', headers=self.BOUNCE)
        return self.once(status=NEEDED)

    def test_bounces_say_who_and_what_follows(self):
        self.configure(judge=f'master={BOSS}')
        self.new('g')
        self.cli('player', self.game('g'), 'FRANCE', '--name', 'Jeanne', '--mail', FRANCE)
        self.cli('player', self.game('g'), '--deadline', '2026-12-04T20:00:00Z')
        letter = next(one for one in self.once() if one.to == FRANCE)
        report, = self.bounce(letter)
        self.assertEqual(report.to, BOSS)
        for part in (f'Jeanne <{FRANCE}>, who plays France in game g', '| 550 5.1.1 no such user', 'not sent again',
                     '4 December 2026', 'adjudicated as if it were empty', 'SEAT FRANCE ADDRESS'):
            self.assertIn(part, ' '.join(report.text.split()))
        self.configure(judge=f'master={BOSS}', games='missing=wait')
        self.mail('x@example.com', 'hello', 'OBSERVE g\nLIST\n')
        self.once()
        self.assertEqual(self.bounce(letter), [])

    def test_programs_run_in_parallel(self):
        """Each program waits until two of them run."""
        with open(self.path('sendmail'), 'w', encoding='utf-8') as file:
            file.write(f'#!/bin/sh\ncd {self.folder}/sent && cat > "$5.part" && touch "run.$5"\n'
                       'until [ $(ls run.* | wc -l) -ge 2 ]; do sleep 0.02; done\nmv "$5.part" "$5"\n')
        os.chmod(self.path('sendmail'), 0o755)
        os.mkdir(self.path('sent'))
        self.configure(outgoing=f'sendmail={self.path("sendmail")}\nparallel=2')
        self.start('g')
        sent = [name for name in os.listdir(self.path('sent')) if not name.startswith('run.')]
        self.assertEqual(sorted(sent), [f'{power.lower()}@example.net' for power in POWERS])

    def test_program_that_fails(self):
        self.configure(judge=f'master={BOSS}', outgoing='sendmail=/bin/false')
        self.start('g')
        self.assertRegex(self.judge('log', 'g'), 'warning +failed +g +france@example.net +letter .*attempt 1')
        self.assertEqual(json.loads(self.judge('status', '--json'))['queue']['retried'], 8)

    def test_forms_are_limited_by_size(self):
        self.configure(outgoing='maildir=out\nform-mb=1')
        self.new('g')
        letters = self.once()
        with_form = [one for one in letters if one.page]
        self.assertTrue(0 < len(with_form) < 7)
        for one in letters:
            self.assertEqual('attached page' in one.text, one.page is not None)
            self.assertEqual('the line STATEMENT' in ' '.join(one.text.split()), one.page is None)
        poor = next(one for one in letters if not one.page)
        self.assertIsNotNone(self.answer(poor.to, poor.subject, 'STATEMENT\n').page)

    def test_finished_games_do_not_count(self):
        self.configure(judge=f'master={BOSS}', outgoing='maildir=out\nform-games=1')
        for power, subject in self.start('old').items():
            self.mail(f'{power.lower()}@example.net', subject, 'VOTE draw\n')
        self.once(status=None)
        self.new('new')
        self.assertEqual([one.page for one in self.once() if one.bracket() and not one.page], [None])


tap.main()
