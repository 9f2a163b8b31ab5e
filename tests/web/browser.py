"""browser.py - a headless browser, driven through the WebDriver protocol with the standard library only

SPDX-License-Identifier: GPL-3.0-or-later
"""
import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
KEYS = {'Enter': '\ue007', 'Tab': '\ue004', 'Shift': '\ue008', 'Down': '\ue015', 'Up': '\ue013', 'Escape': '\ue00c',
        'Control': '\ue009', 'Space': ' ', 'End': '\ue010', 'Home': '\ue011', 'Backspace': '\ue003'}

# Settings for the program under test, which a browser must not get.
NOISY = ('LD_PRELOAD', 'G_DEBUG', 'MALLOC_PERTURB_', 'ASAN_OPTIONS', 'LSAN_OPTIONS', 'UBSAN_OPTIONS', 'GTK_A11Y',
         'GSK_RENDERER', 'GSETTINGS_BACKEND', 'GSETTINGS_SCHEMA_DIR')


def find_chromium():
    """Returns the paths of chromedriver and Chromium, or None."""
    driver = shutil.which('chromedriver')
    browser = shutil.which('chromium') or shutil.which('chromium-browser') or shutil.which('google-chrome')
    return (driver, browser) if driver and browser else None


class BrowserError(Exception):
    """The browser refused a command."""


class Chromium:
    """A session of headless Chromium. A page is opened with open() and inspected with script()."""

    def __init__(self, width=1280, height=800, dark=False, javascript=True, language='en'):
        driver, browser = find_chromium()
        self.folder = tempfile.TemporaryDirectory(prefix='payola-web-')
        self.log = open(Path(self.folder.name) / 'log', 'w', encoding='utf-8')
        with socket.socket() as probe:
            probe.bind(('127.0.0.1', 0))
            self.port = probe.getsockname()[1]
        env = dict(os.environ, HOME=self.folder.name, LC_ALL='C.UTF-8', TZ='Europe/Berlin')
        for name in NOISY:
            env.pop(name, None)
        self.process = subprocess.Popen([driver, f'--port={self.port}'], stdout=self.log, stderr=self.log, env=env)
        self.session = None
        prefs = {'intl.accept_languages': language}
        if not javascript:
            prefs['profile.managed_default_content_settings.javascript'] = 2
        args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--hide-scrollbars',
                '--disable-background-networking', '--no-first-run', f'--user-data-dir={self.folder.name}/profile',
                f'--window-size={max(width, 500)},{height}']
        if dark:
            args.append('--force-dark-mode')
            args.append('--blink-settings=preferredColorScheme=0')
        options = {'binary': browser, 'args': args, 'prefs': prefs}
        self.wait_for_driver()
        try:
            answer = self.call('POST', '/session', {'capabilities': {'alwaysMatch': {
                'browserName': 'chrome', 'goog:chromeOptions': options, 'goog:loggingPrefs': {'browser': 'ALL'}}}}, timeout=90)
        except Exception:
            self.close()
            raise
        self.session = answer['sessionId']
        self.devtools('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=1,
                      mobile=width < 500)
        self.devtools('Emulation.setEmulatedMedia', features=[
            {'name': 'prefers-color-scheme', 'value': 'dark' if dark else 'light'}])

    def wait_for_driver(self):
        end = time.monotonic() + 60
        while True:
            try:
                if self.call('GET', '/status')['ready']:
                    return
            except (OSError, ValueError):
                pass
            if time.monotonic() > end or self.process.poll() is not None:
                raise BrowserError('chromedriver does not answer')
            time.sleep(0.05)

    def call(self, method, path, body=None, timeout=60):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f'http://127.0.0.1:{self.port}{path}', data=data, method=method,
                                         headers={'Content-Type': 'application/json'})
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=timeout) as answer:
                return json.load(answer)['value']
        except urllib.error.HTTPError as error:
            raise BrowserError(json.load(error)['value']['message'].split('\n')[0]) from None

    def do(self, method, path, body=None, timeout=60):
        return self.call(method, f'/session/{self.session}{path}', body, timeout)

    def devtools(self, command, **params):
        return self.do('POST', '/goog/cdp/execute', {'cmd': command, 'params': params})

    def open(self, path):
        self.do('POST', '/url', {'url': Path(path).resolve().as_uri()})

    def script(self, code, *args, timeout=300):
        return self.do('POST', '/execute/sync', {'script': code, 'args': list(args)}, timeout)

    def find(self, css):
        return self.do('POST', '/element', {'using': 'css selector', 'value': css})[ELEMENT]

    def click(self, css):
        self.script('document.querySelector(arguments[0]).scrollIntoView({block: "center", behavior: "instant"})', css)
        self.do('POST', f'/element/{self.find(css)}/click', {})

    def tap(self, x, y):
        """Touches a point of the window."""
        self.do('POST', '/actions', {'actions': [{'type': 'pointer', 'id': 'finger', 'parameters': {'pointerType': 'touch'},
                                                  'actions': [{'type': 'pointerMove', 'duration': 0, 'x': int(x), 'y': int(y)},
                                                              {'type': 'pointerDown', 'button': 0},
                                                              {'type': 'pointerUp', 'button': 0}]}]})
        self.do('DELETE', '/actions')

    def type(self, css, text):
        element = self.find(css)
        self.do('POST', f'/element/{element}/clear', {})
        self.do('POST', f'/element/{element}/value', {'text': text})

    def press(self, *keys):
        """Presses keys one after the other at the focused element; 'Shift+Tab' holds Shift."""
        actions = []
        for key in keys:
            parts = [KEYS.get(part, part) for part in key.split('+')] if len(key) > 1 else [key]
            actions += [{'type': 'keyDown', 'value': part} for part in parts]
            actions += [{'type': 'keyUp', 'value': part} for part in reversed(parts)]
        self.do('POST', '/actions', {'actions': [{'type': 'key', 'id': 'keys', 'actions': actions}]})
        self.do('DELETE', '/actions')

    def value(self, css):
        return self.script('return document.querySelector(arguments[0]).value', css)

    def complaints(self):
        """Returns the errors that the page caused since the last call."""
        return [entry['message'] for entry in self.do('POST', '/se/log', {'type': 'browser'}) if entry['level'] == 'SEVERE']

    def picture(self, path):
        Path(path).write_bytes(base64.b64decode(self.do('GET', '/screenshot')))

    def whole_picture(self, path, width, height):
        data = self.devtools('Page.captureScreenshot', captureBeyondViewport=True,
                             clip={'x': 0, 'y': 0, 'width': width, 'height': height, 'scale': 1})['data']
        Path(path).write_bytes(base64.b64decode(data))

    def close(self):
        if self.session:
            try:
                self.do('DELETE', '')
            except (BrowserError, OSError):
                pass
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()
        try:
            self.folder.cleanup()
        except OSError:
            pass  # The browser may still be writing its profile.

    def __enter__(self):
        return self

    def __exit__(self, *_args):
        self.close()
