"""Small mail servers with TLS on loopback, for tests.

SPDX-License-Identifier: GPL-3.0-or-later

As a program: servers.py FOLDER. It creates cert.pem in FOLDER, prints the ports of an IMAP and an SMTP server
and of one without TLS, and serves until its standard input ends. Emails of the mailbox are the files in/UID.eml;
emails that were sent become the files out/NUMBER.RECIPIENT. The file “faults” has words that change the behaviour
of the servers, see below.
"""
import base64
import os
import re
import socketserver
import ssl
import subprocess
import sys
import threading
import time

# Words of server.faults: “login” refuses every password, “lost” ends the connection after an email was stored, and
# “lost-before” ends it before; “slow” waits before each answer to an email. “refuse” refuses all recipients, and an
# address refuses this recipient.

DATE = '%d-%b-%Y %H:%M:%S +0000'


def make_certificate(folder):
    subprocess.run(['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2',
                    '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost',
                    '-keyout', os.path.join(folder, 'key.pem'),
                    '-out', os.path.join(folder, 'cert.pem')], check=True, capture_output=True)


def read_line(file):
    return file.readline().decode('utf-8', 'replace').rstrip('\r\n')


class Smtp(socketserver.StreamRequestHandler):
    """Accepts emails as an email submission server does, and stores them in server.mails."""

    disable_nagle_algorithm = True

    def say(self, text):
        self.wfile.write((text + '\r\n').encode())

    def log_in(self, line):
        if line.endswith('AUTH PLAIN'):
            self.say('334 ')
            line += ' ' + read_line(self.rfile)
        self.server.logins.append(line)
        password = base64.b64decode(line.split()[-1]).split(b'\0')[-1].decode()
        good = 'login' not in self.server.faults() and password == self.server.password
        self.say('235 good' if good else '535 wrong')

    def handle(self):
        self.say('220 test')
        while line := read_line(self.rfile):
            word = line.split()[0].upper()
            if word == 'EHLO':
                self.say('250-test\r\n250 AUTH PLAIN')
            elif word == 'AUTH':
                self.log_in(line)
            elif word == 'RCPT':
                self.recipient = re.search('<(.*)>', line)[1]
                refused = {'refuse', self.recipient} & set(self.server.faults())
                self.say('451 later' if refused else '250 good')
            elif word == 'DATA':
                self.say('354 go')
                data = b''
                while (part := self.rfile.readline()) != b'.\r\n':
                    if not part:
                        return
                    data += part[1:] if part.startswith(b'..') else part
                faults = self.server.faults()
                if 'lost-before' in faults:
                    return
                self.server.mails.append((self.recipient, data))
                self.server.store(self.recipient, data)
                if 'lost' in faults:
                    return
                if 'slow' in faults:
                    time.sleep(0.02)
                self.say('250 stored')
            elif word == 'QUIT':
                self.say('221 bye')
                return
            else:
                self.say('250 good')


class Imap(socketserver.StreamRequestHandler):
    """Offers server.mails, a dictionary of emails by UID."""

    disable_nagle_algorithm = True

    def say(self, text):
        self.wfile.write(text.encode() + b'\r\n')

    def fetch(self, uid, command):
        data = self.server.mails.get(uid)
        if data is None:
            return
        if 'RFC822.SIZE' in command.upper():
            date = self.server.date(uid)
            self.say(f'* 1 FETCH (UID {uid} INTERNALDATE "{date}" RFC822.SIZE {len(data)})')
            return
        if self.writing:
            self.server.seen.add(uid)
        self.say(f'* 1 FETCH (UID {uid} BODY[] {{{len(data)}}}')
        self.wfile.write(data + b')\r\n')

    def handle(self):
        self.say('* OK test')
        deleted, self.writing = set(), False
        while line := read_line(self.rfile):
            tag, command = line.split(' ', 1)
            word = command.upper()
            self.server.load()
            if word.startswith('CAPABILITY'):
                self.say('* CAPABILITY IMAP4rev1')
            elif word.startswith('LOGIN'):
                self.server.logins.append(command)
                if 'login' in self.server.faults() or self.server.password not in command:
                    self.say(f'{tag} NO wrong')
                    continue
            elif word.startswith(('SELECT', 'EXAMINE')):
                if command.split(' ', 1)[1].strip('"') != 'INBOX':
                    self.say(f'{tag} NO there is no such folder')
                    continue
                self.writing = word.startswith('SELECT')
                self.say(f'* {len(self.server.mails)} EXISTS')
                self.say(f'* OK [UIDVALIDITY {self.server.validity}] valid')
            elif word.startswith('UID SEARCH'):
                first = re.search(r' UID (\d+):', word)
                found = [uid for uid in sorted(self.server.mails) if uid >= int(first[1] if first else 1)]
                # A range always contains the last email (RFC 3501, 6.4.8).
                found = found or sorted(self.server.mails)[-1:]
                self.say('* SEARCH ' + ' '.join(map(str, found)))
            elif word.startswith('UID FETCH'):
                self.fetch(int(command.split()[2]), command)
            elif word.startswith('UID STORE'):
                deleted.add(int(command.split()[2]))
            elif word.startswith('EXPUNGE'):
                for uid in deleted:
                    self.server.mails.pop(uid, None)
            elif word.startswith('LOGOUT'):
                self.say('* BYE')
                self.say(f'{tag} OK')
                return
            self.say(f'{tag} OK done')


class Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, handler, certificate, key, mails):
        super().__init__(('127.0.0.1', 0), handler)
        self.mails, self.logins, self.seen, self.refuse = mails, [], set(), False
        self.password, self.validity = 'secret', 1
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate, key)
            self.socket = context.wrap_socket(self.socket, server_side=True)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request, client_address):
        pass  # clients that do not trust the certificate end the connection

    def port(self):
        return self.server_address[1]

    def faults(self):
        return ['refuse'] if self.refuse else []

    def date(self, _uid):
        return time.strftime(DATE, time.gmtime())

    def load(self):
        """Called before each command of IMAP."""

    def store(self, recipient, data):
        """Called for each email that was sent."""


class FolderServer(Server):
    """Keeps its emails in files."""

    def __init__(self, handler, folder, encrypted=True):
        self.folder, self.lock, self.n = folder, threading.Lock(), 0
        super().__init__(handler, os.path.join(folder, 'cert.pem') if encrypted else None,
                         os.path.join(folder, 'key.pem'), {} if handler is Imap else [])

    def faults(self):
        try:
            with open(os.path.join(self.folder, 'faults'), encoding='utf-8') as file:
                return file.read().split()
        except FileNotFoundError:
            return []

    def date(self, uid):
        when = os.path.getmtime(os.path.join(self.folder, 'in', f'{uid}.eml'))
        return time.strftime(DATE, time.gmtime(when))

    def load(self):
        box = os.path.join(self.folder, 'in')
        with self.lock:
            self.mails.clear()
            for name in os.listdir(box):
                with open(os.path.join(box, name), 'rb') as file:
                    self.mails[int(name.split('.')[0])] = file.read()
            with open(os.path.join(self.folder, 'seen'), 'w', encoding='utf-8') as file:
                file.write(' '.join(map(str, sorted(self.seen))))

    def store(self, recipient, data):
        with self.lock:
            self.n += 1
            path = os.path.join(self.folder, 'out', f'{self.n:03}.{recipient}')
        with open(path, 'wb') as file:
            file.write(data)


def main():
    folder = sys.argv[1]
    for name in ('in', 'out'):
        os.makedirs(os.path.join(folder, name), exist_ok=True)
    make_certificate(folder)
    servers = [FolderServer(Imap, folder), FolderServer(Smtp, folder), FolderServer(Smtp, folder, False)]
    print(*(server.port() for server in servers), flush=True)
    sys.stdin.read()


if __name__ == '__main__':
    main()
