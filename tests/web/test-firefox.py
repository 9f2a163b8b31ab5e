#!/usr/bin/python3
"""The form in Firefox, driven through Marionette: one sheet is written, read back and accepted.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import base64
import json
import os
import shutil
import socket
import subprocess
import time
import unittest
from pathlib import Path

import tap
from browser import NOISY
from pages import HOSTILE, Pages
from program import good

FIREFOX = shutil.which('firefox-esr') or shutil.which('firefox')
WRITER = open(os.path.join(os.path.dirname(__file__), 'writer.js'), encoding='utf-8').read()


class Marionette:
    """A session of headless Firefox. Messages are JSON with their length before a colon."""

    def __init__(self, folder):
        with socket.socket() as probe:
            probe.bind(('127.0.0.1', 0))
            port = probe.getsockname()[1]
        profile = Path(folder) / 'firefox'
        profile.mkdir()
        (profile / 'user.js').write_text(f'user_pref("marionette.port", {port});\n'
                                         'user_pref("browser.shell.checkDefaultBrowser", false);\n'
                                         'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n'
                                         'user_pref("app.update.enabled", false);\n')
        env = dict(os.environ, HOME=str(folder), MOZ_HEADLESS='1', MOZ_DISABLE_CONTENT_SANDBOX='1')
        for name in NOISY:
            env.pop(name, None)
        self.log = open(Path(folder) / 'firefox.log', 'w', encoding='utf-8')
        self.process = subprocess.Popen([FIREFOX, '--headless', '--marionette', '--no-remote', '--profile', str(profile)],
                                        env=env, stdout=self.log, stderr=self.log)
        self.number = 0
        self.socket = self.connect(port)
        self.receive()
        self.call('WebDriver:NewSession', {})

    def connect(self, port):
        end = time.monotonic() + 120
        while True:
            try:
                return socket.create_connection(('127.0.0.1', port), timeout=120)
            except OSError:
                if time.monotonic() > end or self.process.poll() is not None:
                    raise
                time.sleep(0.2)

    def receive(self):
        size = b''
        while not size.endswith(b':'):
            byte = self.socket.recv(1)
            if not byte:
                raise OSError('Firefox closed the connection')
            size += byte
        data = b''
        while len(data) < int(size[:-1]):
            data += self.socket.recv(int(size[:-1]) - len(data))
        return json.loads(data)

    def call(self, name, params):
        self.number += 1
        message = json.dumps([0, self.number, name, params]).encode()
        self.socket.sendall(str(len(message)).encode() + b':' + message)
        _kind, _number, error, result = self.receive()
        if error:
            raise AssertionError(f'{name}: {error["message"]}')
        return result

    def script(self, code, *args):
        return self.call('WebDriver:ExecuteScript', {'script': code, 'args': list(args), 'scriptTimeout': 60000})['value']

    def close(self):
        try:
            self.call('Marionette:Quit', {})
        except (OSError, AssertionError):
            pass
        self.socket.close()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()


@unittest.skipUnless(FIREFOX, 'Firefox is not installed')
class Firefox(Pages):
    def test_a_sheet_in_firefox(self):
        game = self.game('-t', HOSTILE)
        path = self.form(game, 'France')
        firefox = Marionette(self.folder)
        try:
            firefox.call('WebDriver:SetWindowRect', {'width': 1280, 'height': 800})
            firefox.call('WebDriver:Navigate', {'url': Path(path).as_uri()})
            sheet = {'offers': [{'unit': unit, 'orders': orders, 'type': sign, 'pieces': pieces, 'comment': comment}
                                for unit, orders, sign, pieces, comment in (
                                    ('A PAR', ['- BUR', 'H'], ':', [[1, 5, 2]], ''), ('A MUN', ['- BUR'], '!', [[1, 2, 0]], ' no'),
                                    ('F KIE', ['- HOL'], '>', [[2, 3, 0], [1, 4, 4]], ''), ('A VEN', ['H'], '@', [[1, 1, 0]], ''),
                                    ('F LON', ['- NTH'], '&', [[1, 2, 0]], HOSTILE))],
                     'savings': 4, 'transfers': [[2, 'ITALY']]}
            result = firefox.script(WRITER + 'return writeSheet(arguments[0])', sheet)
            self.assertEqual(result['found'], [])
            lines = result['text'].split('\n')
            self.assertEqual(lines[:4], ['5#2 : A PAR - BUR | H', '2 ! A MUN - BUR % no', '2*3+4# > F KIE - HOL', '1 @ A VEN H'])
            self.assertEqual(lines[5:], ['4 $', 'TRANSFER 2 TO ITALY'])
            self.assertIsNone(firefox.script('return window.wrappedJSObject ? null : window.bad ?? null'))
            good('check', game, 'France', self.path('s.txt', result['text'] + '\n'))
            tapped = firefox.script('''document.getElementById('p-clear').click();
                const hit = id => document.querySelector('#provinces [id="' + id + '"]').dispatchEvent(new MouseEvent('click', {bubbles: true}));
                hit('PAR'); hit('GAS');
                const box = document.getElementById('p-pick');
                if (!box.hidden) box.querySelector('button').click();
                document.getElementById('p-add').click();
                return document.getElementById('p-text').value''')
            self.assertEqual(tapped, '1 : A PAR - GAS')
            fill = firefox.script('return getComputedStyle(document.querySelector("#provinces [id=PAR]")).fill')
            self.assertNotEqual(fill, firefox.script('return getComputedStyle(document.querySelector("#provinces [id=SPA]")).fill'))
            picture = firefox.call('WebDriver:TakeScreenshot', {'full': False, 'hash': False})['value']
            self.assertTrue(base64.b64decode(picture).startswith(b'\x89PNG'))
            if os.environ.get('PAYOLA_PICTURES'):
                Path(os.environ['PAYOLA_PICTURES'], 'firefox.png').write_bytes(base64.b64decode(picture))
        finally:
            firefox.close()


if __name__ == '__main__':
    tap.main()
