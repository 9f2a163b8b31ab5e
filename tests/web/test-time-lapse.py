#!/usr/bin/python3
"""The page that plays a game: its frames agree with the game, and it can be operated in a browser.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import re
import time
import unittest

import tap
from browser import Chromium, find_chromium
from pages import Pages
from program import REFUSED, good, run

STATE = '''return {
  at: Number(document.getElementById('p-at').value), now: document.getElementById('p-now').textContent,
  play: document.getElementById('p-play').textContent,
  units: [...document.querySelectorAll('.units .u:not(.off)')].map(u => u.style.transform),
  score: [...document.querySelectorAll('#p-score li')].map(li => li.textContent) }'''

BOXES = '''return Object.fromEntries(['svg.map', '.lapse', '#p-now', '#p-score'].map(name => {
  const box = document.querySelector(name).getBoundingClientRect();
  return [name, [box.left, box.top, box.right, box.bottom]]; }))'''


class TimeLapse(Pages):
    def lapse(self, *options, name='lapse.html'):
        return self.page(self.demo(), '--time-lapse', *options, name=name)

    def data(self, path):
        return json.loads(re.search(r'<script type="application/json" id="p-data">(.*?)</script>', self.text(path),
                                    re.S).group(1))

    def test_frames(self):
        """Each frame has the units and owners that the program prints; the same game gives the same bytes."""
        path = self.lapse()
        data = self.data(path)
        self.assertEqual(good('page', self.demo(), '--time-lapse'), self.text(path))
        phases = ['S1901M', 'F1901M', 'W1901A', 'S1902M', 'S1902R', 'F1902M', 'W1902A']
        self.assertEqual(len(data['frames']), len(phases) + 1)
        names = [name for name, _letter in data['powers']]
        for frame, phase in zip(data['frames'], phases):
            shown = json.loads(good('show', self.demo(), '--phase', phase, '--format', 'json'))
            wanted = sorted(name.title() + unit[0] for name, units in shown['units'].items() for unit in units)
            there = [data['units'][unit[0]] for unit in frame['u'] if len(unit) == 3]
            self.assertEqual(sorted(names[owner] + kind for kind, owner in there), wanted, phase)
            self.assertEqual({name: count for name, count in zip(names, frame['c'])},
                             {name.title(): len(places) for name, places in shown['centers'].items()
                              if name.title() in names}, phase)
            self.assertEqual(len({unit[0] for unit in frame['u']}), len(frame['u']))

    def test_units_move(self):
        """A unit keeps its number when it moves, so most numbers are in several frames."""
        data = self.data(self.lapse())
        first, second = ({unit[0]: unit[1:3] for unit in frame['u']} for frame in data['frames'][:2])
        self.assertEqual(first.keys(), second.keys())
        self.assertGreater(sum(first[number] != second[number] for number in first), 10)
        lives = [sum(any(unit[0] == number for unit in frame['u']) for frame in data['frames'])
                 for number in range(len(data['units']))]
        self.assertGreater(lives.count(len(data['frames'])), len(lives) / 2)

    def test_nothing_to_play(self):
        done = run('page', self.game(), '--time-lapse', '-o', self.path('no.html'))
        self.assertEqual(done.returncode, REFUSED)
        self.assertIn('No phase has been adjudicated', done.stderr.decode())

    @unittest.skipUnless(find_chromium(), 'Chromium or its driver is not installed')
    def test_in_a_browser(self):
        path = self.lapse()
        with Chromium(1000, 800) as browser:
            browser.open(path)
            state = browser.script(STATE)
            self.assertEqual((state['at'], state['play']), (0, 'Play'))
            self.assertEqual(state['score'][0], 'AAustria 3')
            start = state['units']
            time.sleep(2)       # it does not begin by itself
            self.assertEqual(browser.script(STATE)['at'], 0)
            browser.press('End')
            end = browser.script(STATE)
            self.assertEqual((end['at'], end['now']), (7, 'After Winter 1902, adjustments'))
            self.assertNotEqual(end['units'], start)
            browser.press('Home')
            self.assertEqual(browser.script(STATE)['units'], start)
            browser.press('Space')
            self.assertEqual(browser.script(STATE)['play'], 'Pause')
            deadline = time.monotonic() + 60
            while browser.script(STATE)['at'] < 2 and time.monotonic() < deadline:
                time.sleep(0.2)
            browser.press('Space')
            state = browser.script(STATE)
            self.assertEqual(state['play'], 'Play')
            self.assertGreaterEqual(state['at'], 2)
            browser.click('#p-back')
            self.assertEqual(browser.script(STATE)['at'], state['at'] - 1)
            self.assertEqual(browser.complaints(), [])
            self.assertNotEqual(browser.script('return getComputedStyle(document.querySelector(".u")).transitionDuration'),
                                '0s')
            browser.devtools('Emulation.setEmulatedMedia', features=[
                {'name': 'prefers-reduced-motion', 'value': 'reduce'}])
            self.assertEqual(browser.script('return getComputedStyle(document.querySelector(".u")).transitionDuration'),
                             '0s')

    @unittest.skipUnless(find_chromium(), 'Chromium or its driver is not installed')
    def test_address(self):
        """The page shows the phase whose number is in its address, and the start if that is not one."""
        path = self.lapse()
        with Chromium(1000, 800) as browser:
            for end, at in (('#3', 3), ('#99', 7), ('#-2', 0), ('#x', 0)):
                browser.open(path)
                browser.script(f'location.hash = "{end}"; location.reload()')
                deadline = time.monotonic() + 30
                while browser.script(STATE)['at'] != at and time.monotonic() < deadline:
                    time.sleep(0.1)
                self.assertEqual(browser.script(STATE)['at'], at, end)
            self.assertEqual(browser.complaints(), [])

    @unittest.skipUnless(find_chromium(), 'Chromium or its driver is not installed')
    def test_fits(self):
        """The map, the controls, the phase and the supply centres are on the screen together, without scrolling."""
        path = self.lapse()
        with Chromium(1280, 800) as browser:
            browser.open(path)
            for width, height in ((1280, 800), (1366, 768), (1024, 768), (1920, 1080), (820, 1180), (390, 844)):
                browser.devtools('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=1,
                                 mobile=False)
                boxes = browser.script(BOXES)
                for name, (left, top, right, bottom) in boxes.items():
                    where = (width, height, name, left, top, right, bottom)
                    self.assertGreaterEqual(left, 0, where)
                    self.assertLessEqual(right, width, where)
                    self.assertLessEqual(bottom, height, where)
                left, top, right, bottom = boxes['svg.map']
                self.assertGreater(max((right - left) / width, (bottom - top) / height), 0.75, (width, height))
                for name in ('.lapse', '#p-now', '#p-score'):
                    other = boxes[name]
                    self.assertTrue(other[2] <= left or other[0] >= right or other[3] <= top or other[1] >= bottom, name)


tap.main()
