#!/usr/bin/python3
"""Pages for everybody: sizes, dark scheme, languages, large text, names and roles, in a browser.

The names and roles of controls are those that the browser gives to screen readers.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import unittest

import tap
from browser import ELEMENT, Chromium, find_chromium
from pages import Pages

CHECKS = open(os.path.join(os.path.dirname(__file__), 'access.js'), encoding='utf-8').read()
PICTURES = os.environ.get('PAYOLA_PICTURES')
FILL = '''
    const text = document.getElementById('p-text');
    if (text) {
      text.value = arguments[0];
      text.dispatchEvent(new Event('input'));
      const unit = document.getElementById('p-unit');
      unit.value = unit.options[2].value;
      unit.dispatchEvent(new Event('change'));
    }
    document.querySelectorAll('details').forEach(d => { d.open = true; })'''
LINES = '5 : A PAR - BUR | H\n60 > A MUN - BUR %please\n3 $\n5 : A PAR - MOS\nhello'


@unittest.skipUnless(find_chromium(), 'Chromium or its driver is not installed')
class Access(Pages):
    def look(self, path, width, height, dark=False, zoom=1, name=None):
        with Chromium(width, height, dark) as browser:
            browser.open(path)
            if zoom != 1:
                browser.script('document.documentElement.style.fontSize = arguments[0] * 100 + "%"', zoom)
            browser.script(FILL, LINES)
            found = browser.script(CHECKS + 'return barriers(arguments[0])', width)
            self.assertEqual(found, [], (path, width, dark, zoom))
            if PICTURES and name:
                browser.whole_picture(os.path.join(PICTURES, f'{name}-{width}{"-dark" if dark else ""}.png'), width,
                                      min(4200, browser.script('return document.documentElement.scrollHeight')))
            return self.name_controls(browser)

    def name_controls(self, browser):
        """Checks that every control has a name and a role, and returns the names."""
        names = []
        for element in browser.do('POST', '/elements', {'using': 'css selector',
                                                        'value': 'button, select, input, textarea, a, summary, fieldset'}):
            if not browser.script('return arguments[0].getClientRects().length > 0', element):
                continue
            path = f'/element/{element[ELEMENT]}'
            label, role = browser.do('GET', path + '/computedlabel'), browser.do('GET', path + '/computedrole')
            self.assertTrue(label.strip(), browser.script('return arguments[0].outerHTML', element))
            self.assertNotIn(role, ('generic', 'none', ''))
            names.append(label)
        return names

    def test_form_on_a_phone(self):
        names = self.look(self.form(self.demo(), 'France', '--language', 'en'), 360, 740, name='form-en')
        self.assertIn('Increase: Amount', names)

    def test_form_on_a_screen(self):
        self.look(self.form(self.demo(), 'France', '--language', 'en'), 1280, 800, name='form-en')

    def test_dark_and_german(self):
        path = self.form(self.demo(), 'France', '--language', 'de')
        self.look(path, 360, 740, dark=True, name='form-de')
        self.look(path, 1280, 800, dark=True, name='form-de')

    def test_french_at_320_pixels(self):
        self.look(self.form(self.demo(), 'France', '--language', 'fr'), 320, 600, name='form-fr')

    def test_text_of_twice_the_size(self):
        self.look(self.form(self.demo(), 'France', '--language', 'de'), 360, 740, zoom=2, name='form-de-large')
        self.look(self.form(self.demo(), 'France', '--language', 'fr'), 1280, 800, zoom=2)

    def test_pages_to_read(self):
        path = self.page(self.demo(), '--language', 'de')
        self.look(path, 360, 740, name='page-de')
        self.look(path, 1280, 800, dark=True, name='page-de')

    def test_many_powers(self):
        path = self.form(self.game('-v', 'void'), 'Gascony')
        self.look(path, 360, 740, name='void')

    def test_barriers_are_found(self):
        with Chromium(360, 740) as browser:
            browser.open(self.page(self.demo()))
            browser.script('''document.querySelector('main').insertAdjacentHTML('beforeend',
                '<h6 id="p-map">x</h6><button></button><p>faint</p><label for="nobody">y</label><div>wide</div>');
                const [button, p, div] = ['main > button', 'main > p', 'main > div:last-child'].map(s => document.querySelector(s));
                button.style.cssText = 'min-height: 9px; height: 9px'; p.style.color = '#ccc'; div.style.width = '999px';''')
            found = '\n'.join(browser.script(CHECKS + 'return barriers(360)'))
            for word in ('small target', 'contrast', 'skipped heading', 'id twice', 'broken reference', 'too wide'):
                self.assertIn(word, found)

    def test_live_regions_and_print(self):
        with Chromium(1280, 800) as browser:
            browser.open(self.form(self.demo(), 'France'))
            self.assertEqual(browser.script('return ["p-totals", "p-found"].map(i => document.getElementById(i).ariaLive)'),
                             ['polite', 'polite'])
            self.assertEqual(browser.script('return document.getElementById("p-told").getAttribute("role")'), 'status')
            browser.devtools('Emulation.setEmulatedMedia', media='print')
            hidden = browser.script('return ["p-new", "p-send", "p-zoom"].map(i => document.getElementById(i).getClientRects().length)')
            self.assertEqual(hidden, [0, 0, 0])
            self.assertGreater(len(browser.do('POST', '/print', {})), 1000)


if __name__ == '__main__':
    tap.main()
