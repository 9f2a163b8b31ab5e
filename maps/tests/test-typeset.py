#!/usr/bin/python3
# test-typeset.py - compares the widths of letters in typeset.py with the installed fonts
#
# SPDX-License-Identifier: GPL-3.0-or-later
import struct
import subprocess
import sys

import tap

typeset = tap.load('typeset')

FONTS = {'sans': ('Lato', 'weight=100'), 'bold': ('Lato', 'weight=200'),
         'serif': ('Vollkorn', 'weight=100:slant=100')}


def installed(family, style):
    """Returns the data of a font, or None if another family stands in for it."""
    found = subprocess.run(['fc-match', '-f', '%{family[0]}\n%{file}', f'{family}:{style}'],
                           capture_output=True, check=True).stdout.decode().split('\n')
    if found[0] != family:
        return None
    with open(found[1], 'rb') as file:
        return file.read()


def numbers(data, form, at):
    return struct.unpack_from('>' + form, data, at)


def glyphs(data, at):
    """Returns a dictionary from characters to glyphs (format 4 of the table cmap)."""
    for index in range(numbers(data, 'H', at + 2)[0]):
        platform, _, offset = numbers(data, 'HHI', at + 4 + 8 * index)
        start = at + offset
        if platform == 3 and numbers(data, 'H', start)[0] == 4:
            break
    count = numbers(data, 'H', start + 6)[0] // 2
    ends, starts, deltas, offsets = (
        numbers(data, f'{count}H', start + 14 + part * 2 * count + (part > 0) * 2)
        for part in range(4))
    found = {}
    for index in range(count):
        for code in range(starts[index], min(ends[index], 0x7f) + 1):
            glyph = code
            if offsets[index]:
                place = start + 16 + 6 * count + 2 * index + offsets[index]
                glyph = numbers(data, 'H', place + 2 * (code - starts[index]))[0]
            found[chr(code)] = (glyph + deltas[index]) & 0xffff
    return found


def widths(data):
    """Returns a function from a letter to its advance width, in thousandths of the size."""
    tables = {data[at:at + 4].decode(): numbers(data, 'I', at + 8)[0]
              for at in range(12, 12 + 16 * numbers(data, 'H', 4)[0], 16)}
    units = numbers(data, 'H', tables['head'] + 18)[0]
    last = numbers(data, 'H', tables['hhea'] + 34)[0] - 1
    glyph = glyphs(data, tables['cmap'])
    return lambda letter: numbers(
        data, 'H', tables['hmtx'] + 4 * min(glyph[letter], last))[0] * 1000 / units


def test_widths():
    """the widths of letters are those of the fonts of the drawings"""
    complaints = []
    for face, (family, style) in FONTS.items():
        data = installed(family, style)
        if not data:
            complaints.append(f'{family} is not installed')
            continue
        width = widths(data)
        complaints += [f'{face} {letter!r}: {value} instead of {width(letter):.1f}'
                       for letter, value in typeset.WIDTHS[face].items()
                       if abs(width(letter) - value) > 0.51]
    return complaints


def test_spacing():
    """the letter-spacing of seas is that of the stylesheet"""
    with open(tap.MAPS + '/standard/art.css', encoding='utf-8') as file:
        style = file.read()
    return [] if f"letter-spacing: {typeset.SPACING['sea']:.2f}em".replace('0.', '.') in style \
        and f"letter-spacing: {typeset.SPACING['coast-name']:.2f}em".replace('0.', '.') in style \
        else ['art.css has another letter-spacing']


if __name__ == '__main__':
    tap.run([test_widths, test_spacing])
    sys.exit(0)
