#!/usr/bin/python3
"""Mail servers with TLS on loopback: small ones of our own, and dovecot and postfix if they are installed.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import shutil
import smtplib
import socket
import ssl
import subprocess
import sys
import time
import unittest

from judge import JUDGE, NEEDED, NOW, ORDERS, POWERS, ROOT, Case, Letter, run
from servers import Imap, Server, Smtp, make_certificate
sys.path.insert(0, os.path.join(ROOT, 'tests', 'cli'))
import tap  # noqa: E402

FRANCE = 'france@example.net'
SHEET = '9 : A PAR - BUR\n'
NOBODY = 65534


@unittest.skipUnless(shutil.which('openssl'), 'openssl is not installed')
class Servers(Case):
    def setUp(self):
        super().setUp()
        self.subject = 'Re: ' + self.start('g')['FRANCE']
        make_certificate(self.folder)
        with open(self.path('password'), 'w', encoding='utf-8') as file:
            file.write('secret\n')

    def serve(self, handler, mails):
        server = Server(handler, self.path('cert.pem'), self.path('key.pem'), mails)
        self.addCleanup(server.shutdown)
        return server

    def sheet(self, ident='<1@example.net>'):
        return (f'From: {FRANCE}\r\nMessage-ID: {ident}\r\nSubject: {self.subject}\r\n\r\n'
                + SHEET.replace('\n', '\r\n')).encode()

    def account(self, kind, port, user='judge', trust=True):
        path = '/INBOX' if kind == 'imap' else ''
        return (f'{kind}={kind}s://{user}@localhost:{port}{path}\npassword-file=password\n'
                + ('ca-file=cert.pem\n' if trust else ''))

    def test_imap_and_smtp(self):
        imap = self.serve(Imap, {7: self.sheet(), 9: b'From: x@example.com\r\n\r\nHELP\r\n'})
        smtp = self.serve(Smtp, [])
        self.configure(mailbox=self.account('imap', imap.port()),
                       outgoing=self.account('smtp', smtp.port()))
        self.once()
        self.assertEqual(sorted(to for to, _data in smtp.mails), [FRANCE, 'x@example.com'])
        text = next(data for to, data in smtp.mails if to == FRANCE)
        self.assertIn('was received', Letter(text.replace(b'\r\n', b'\n')).text)
        self.assertNotIn(b'\n', text.replace(b'\r\n', b''))
        self.assertEqual(imap.mails, {})
        self.assertTrue(imap.logins and 'secret' in imap.logins[0])
        self.assertTrue(smtp.logins)
        # If the same email is received again, it has no effect.
        imap.mails[12] = self.sheet()
        self.once()
        self.assertEqual(len(smtp.mails), 2)

    def test_mailbox_that_was_reset(self):
        """An email with the UID of another one that was not processed yet does not replace it."""
        imap = self.serve(Imap, {7: b'From: x@example.com\r\n\r\nHELP\r\n'})
        self.configure(mailbox=self.account('imap', imap.port()) + 'maildir=in\n')
        # An email that an older judge fetched, and one from before the mailbox was reset.
        self.put(b'From: y@example.com\n\nHELP\n', name='7.imap')
        self.put(b'From: z@example.com\n\nHELP\n', name='1.0000000007.imap')
        imap.validity = 2
        self.assertEqual(sorted(one.to for one in self.once()),
                         ['x@example.com', 'y@example.com', 'z@example.com'])
        self.assertEqual(imap.mails, {})
        self.assertEqual(sorted(os.listdir(self.path('in', 'cur'))),
                         ['1.0000000007.imap:2,S', '2.0000000007.imap:2,S', '7.imap:2,S'])

    def test_server_that_refuses_is_tried_again(self):
        smtp = self.serve(Smtp, [])
        smtp.refuse = True
        self.configure(outgoing=self.account('smtp', smtp.port()))
        self.put(self.sheet())
        self.once()
        self.assertEqual(smtp.mails, [])
        smtp.refuse = False
        self.once('2026-12-01T20:05:00Z')
        self.assertEqual([to for to, _data in smtp.mails], [FRANCE])

    def test_unknown_certificates_are_refused(self):
        imap = self.serve(Imap, {7: self.sheet()})
        smtp = self.serve(Smtp, [])
        self.configure(mailbox=self.account('imap', imap.port(), trust=False),
                       outgoing=self.account('smtp', smtp.port(), trust=False))
        self.once(status=NEEDED)
        self.assertEqual(imap.logins + smtp.logins, [])
        self.assertIn(b'Could not fetch email', self.done.stderr)

    def test_missing_password(self):
        self.configure(outgoing='smtp=smtps://judge@localhost:1\npassword-file=nothing\n')
        self.put(self.sheet())
        self.once(status=NEEDED)
        self.configure(outgoing='smtp=http://localhost\n')
        self.assertIn(b'smtps', run(JUDGE, 'check', self.path('judge.conf'), status=2).stderr)

    def free_port(self):
        with socket.socket() as probe:
            probe.bind(('127.0.0.1', 0))
            return probe.getsockname()[1]

    def wait_for(self, port):
        for _ in range(100):
            try:
                socket.create_connection(('127.0.0.1', port), 1).close()
                return
            except OSError:
                time.sleep(0.1)

    def start_postfix(self):
        """Starts a postfix that keeps all emails in postfix/boxes/USER, and returns its port."""
        port, base = self.free_port(), self.path('postfix')
        for name in ('config', 'spool', 'data', 'boxes'):
            os.makedirs(os.path.join(base, name))
        os.chmod(self.folder, 0o755)
        shutil.chown(os.path.join(base, 'data'), 'postfix')
        os.chown(os.path.join(base, 'boxes'), NOBODY, NOBODY)
        with open(os.path.join(base, 'users'), 'w', encoding='utf-8') as file:
            file.write('judge@example.org judge/\n')
            file.write(''.join(f'{power.lower()}@example.net {power.lower()}/\n'
                               for power in POWERS))
        with open(os.path.join(base, 'config', 'main.cf'), 'w', encoding='utf-8') as file:
            file.write(f'''compatibility_level = 3.6
queue_directory = {base}/spool
data_directory = {base}/data
maillog_file = {base}/log
maillog_file_prefixes = {base}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = localhost
mydestination =
alias_maps =
virtual_mailbox_domains = example.net, example.org
virtual_mailbox_base = {base}/boxes
virtual_mailbox_maps = texthash:{base}/users
virtual_uid_maps = static:{NOBODY}
virtual_gid_maps = static:{NOBODY}
smtpd_tls_cert_file = {self.path('cert.pem')}
smtpd_tls_key_file = {self.path('key.pem')}
smtpd_relay_restrictions = permit_mynetworks, reject
mynetworks = 127.0.0.0/8
''')
        with open(os.path.join(base, 'config', 'master.cf'), 'w', encoding='utf-8') as file:
            file.write(f'''127.0.0.1:{port} inet n - n - - smtpd -o smtpd_tls_wrappermode=yes
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
''')
        command = ['postfix', '-c', os.path.join(base, 'config')]
        subprocess.run([*command, 'start'], check=True, capture_output=True)
        self.addCleanup(subprocess.run, [*command, 'stop'], check=False, capture_output=True)
        self.wait_for(port)
        return port

    def start_dovecot(self, maildir):
        """Starts a dovecot that serves a Maildir to the user judge, and returns its port."""
        port, base = self.free_port(), self.path('dovecot')
        os.makedirs(base)
        os.chmod(self.folder, 0o755)
        os.chown(base, NOBODY, NOBODY)
        with open(self.path('users'), 'w', encoding='utf-8') as file:
            file.write(f'judge:{{PLAIN}}secret:{NOBODY}:{NOBODY}::{base}::\n')
        with open(self.path('dovecot.conf'), 'w', encoding='utf-8') as file:
            file.write(f'''base_dir = {base}/run
state_dir = {base}/state
log_path = {base}/log
protocols = imap
ssl = required
ssl_cert = <{self.path('cert.pem')}
ssl_key = <{self.path('key.pem')}
mail_location = maildir:{maildir}
first_valid_uid = 1
passdb {{
  driver = passwd-file
  args = {self.path('users')}
}}
userdb {{
  driver = passwd-file
  args = {self.path('users')}
}}
service imap-login {{
  inet_listener imap {{
    port = 0
  }}
  inet_listener imaps {{
    address = 127.0.0.1
    port = {port}
    ssl = yes
  }}
}}
''')
        process = subprocess.Popen(['dovecot', '-F', '-c', self.path('dovecot.conf')],
                                   stderr=subprocess.DEVNULL)
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)
        self.wait_for(port)
        return port

    def collect(self, base, n):
        """Waits for the next letters in the players’ mailboxes, and returns them."""
        found = []
        for _ in range(300):
            for power in POWERS:
                box = os.path.join(base, power.lower(), 'new')
                for name in os.listdir(box) if os.path.isdir(box) else []:
                    with open(os.path.join(box, name), 'rb') as file:
                        found.append(Letter(file.read()))
                    os.unlink(os.path.join(box, name))
            if len(found) >= n:
                break
            time.sleep(0.1)
        self.assertEqual(len(found), n)
        return found

    def play(self, base, port, sheets):
        """Plays a phase: each player sends a sheet through postfix. Returns the new subjects."""
        context = ssl.create_default_context(cafile=self.path('cert.pem'))
        with smtplib.SMTP_SSL('localhost', port, context=context) as client:
            for power, text in sheets.items():
                self.n += 1
                sender = f'{power.lower()}@example.net'
                client.sendmail(sender, ['judge@example.org'],
                                f'From: {sender}\nMessage-ID: <{self.n}@example.net>\nSubject: Re: '
                                f'{self.subjects_now[power]}\n\n{text}'.replace('\n', '\r\n'))
        box = os.path.join(base, 'judge', 'new')
        for _ in range(300):
            if os.path.isdir(box) and len(os.listdir(box)) == len(sheets):
                break
            time.sleep(0.1)
        run(JUDGE, 'once', self.path('judge.conf'), '--now', NOW)
        letters = self.collect(base, len(sheets) + len(POWERS))
        answers = [one for one in letters if one.mail['Auto-Submitted'] == 'auto-replied']
        self.assertTrue(all('was received' in one.text for one in answers))
        self.subjects_now = self.subjects(one for one in letters
                                          if one.mail['Auto-Submitted'] == 'auto-generated')

    @unittest.skipUnless(shutil.which('dovecot') and shutil.which('postfix') and os.geteuid() == 0,
                         'dovecot or postfix is not installed, or the test does not run as root')
    def test_a_year_through_dovecot_and_postfix(self):
        base = self.path('postfix', 'boxes')
        smtp = self.start_postfix()
        imap = self.start_dovecot(os.path.join(base, 'judge'))
        self.configure(mailbox=self.account('imap', imap),
                       outgoing=f'smtp=smtps://localhost:{smtp}\nca-file=cert.pem\n')
        for name, options in (('payola', ()), ('plain', ('--game', 'diplomacy'))):
            os.unlink(self.game('g' if name == 'payola' else 'payola'))
            self.new(name, *options)
            run(JUDGE, 'once', self.path('judge.conf'), '--now', NOW)
            self.subjects_now = self.subjects(self.collect(base, len(POWERS)))
            for phase in ('S1901M', 'F1901M'):
                self.play(base, smtp, {power: ORDERS[phase][power] if options else
                                       self.sheet_of(phase, power) for power in POWERS})
            self.assertIn('[%s W1901A' % name, self.subjects_now['FRANCE'])
            sheets = {power: self.sheet_of('W1901A', power) for power in POWERS}
            if not options:
                self.play(base, smtp, {power: text for power, text in sheets.items() if text})
                self.assertIn('[payola S1902M', self.subjects_now['FRANCE'])

    @staticmethod
    def sheet_of(phase, power):
        path = os.path.join(ROOT, 'tests', 'cases', 'demo', phase, power + '.txt')
        if not os.path.exists(path):
            return None
        with open(path, encoding='utf-8') as file:
            return file.read()


if __name__ == '__main__':
    tap.main()
