#!/usr/bin/python3
"""Measures every page of a game of ten years on A4, Letter and A5.

The game (tests/cases/ten-years.payola) was played by computer players. It is read again from its sheets.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re
import subprocess

import tap
from program import OK, FolderCase, run

GAME = os.path.join(os.environ['PAYOLA_SOURCE_ROOT'], 'tests', 'cases', 'ten-years.payola')
EDGE = 24       # margin that no text may touch, in points
FOOT = 60       # height of the foot with the page number
# Numbers of pages when all of them were last read one by one.
A4, LETTER, A5 = 450, 462, 566
WORD = re.compile(r'<word xMin="([-0-9.]+)" yMin="([-0-9.]+)" xMax="([-0-9.]+)" yMax="([-0-9.]+)">(.*?)</word>')


class Page:
    """The words of a page, with their boxes."""

    def __init__(self, text):
        self.width, self.height = map(float, re.match(r'width="([0-9.]+)" height="([0-9.]+)"', text).groups())
        self.words = [(*map(float, word[:4]), word[4]) for word in WORD.findall(text)]
        self.text = ' '.join(word[4] for word in self.words)
        number = re.search(r'Page ([0-9]+) of ([0-9]+)', self.text)
        self.number, self.total = map(int, number.groups()) if number else (1, 1)

    def outside(self):
        return [word for left, top, right, bottom, word in self.words
                if left < EDGE or top < EDGE or right > self.width - EDGE or bottom > self.height - EDGE]

    def overlaps(self):
        """Returns pairs of words that touch each other in the same line."""
        lines = {}
        for word in self.words:
            lines.setdefault(round(word[3]), []).append(word)
        return [(one[4], other[4]) for line in lines.values()
                for one, other in zip(sorted(line), sorted(line)[1:]) if other[0] < one[2] - 1.5]

    def filled(self):
        """Returns the part of the page that is filled from the top."""
        return max((bottom for _, _, _, bottom, _ in self.words if bottom < self.height - FOOT), default=0) / self.height


class Measured(FolderCase):
    def pages(self, paper, *kinds, phase='all'):
        path = self.path('pages.pdf')
        done = run('print', GAME, *kinds, '-p', phase, '--paper', paper, '-o', path)
        self.assertEqual(done.returncode, OK, done.stderr.decode())
        text = subprocess.run(['pdftotext', '-bbox', path, '-'], capture_output=True, check=True).stdout.decode()
        return [Page(page) for page in text.split('<page ')[1:]]

    def measure(self, paper, most):
        """Checks all pages of text, and their number, which depends a little on the words of the reports."""
        pages = self.pages(paper, 'rules', 'results', 'auction', 'statements', 'sheets', 'history')
        self.assertLessEqual(len(pages), most * 1.03)
        self.assertGreater(len(pages), most * 0.9)
        for number, page in enumerate(pages, 1):
            where = (paper, number, page.text[:70])
            self.assertEqual(page.outside(), [], where)
            self.assertEqual(page.overlaps(), [], where)
            self.assertGreater(len(page.words), 15, where)
            if page.total > 1 and page.number == page.total:
                self.assertGreater(page.filled(), 0.15, where)

    def test_a4(self):
        self.measure('a4', A4)

    def test_letter(self):
        self.measure('letter', LETTER)

    def test_a5(self):
        self.measure('a5', A5)

    def test_maps(self):
        """The sheet below a map says which orders failed, or what each power has."""
        for paper, phase, orders, powers in (('a4', 'all', 5, 25), ('letter', 'F1901M', 1, 1), ('a5', 'F1910M', 0, 2),
                                             ('a3', 'F1901M', 1, 1)):
            pages = self.pages(paper, 'map', phase=phase)
            for page in pages:
                where = (paper, page.text[:70])
                self.assertRegex(page.text, r'Orders That Failed|\bPowers\b', where)
                self.assertEqual(page.outside(), [], where)
                self.assertEqual(page.total, 1, where)
                self.assertLess(page.width, page.height, where)
                self.assertGreater(page.filled(), 0.7, where)
            self.assertGreaterEqual(sum('Orders That Failed' in page.text for page in pages), orders, paper)
            self.assertGreaterEqual(sum('Powers' in page.text.split() for page in pages), powers, paper)

    def test_parts(self):
        """The rules and a sheet have one page, and an auction at most two."""
        self.assertEqual(len(self.pages('a4', 'rules')), 1)
        self.assertEqual(len(self.pages('a4', 'sheets')), 7)
        auctions = self.pages('a4', 'auction')
        self.assertLessEqual(max(page.total for page in auctions), 2)
        statements = self.pages('a4', 'statements')
        for page in statements:
            self.assertEqual(page.text.count('CONFIDENTIAL'), 1, page.text[:70])


if __name__ == '__main__':
    tap.main()
