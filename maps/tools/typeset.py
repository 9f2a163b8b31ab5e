# typeset.py - widths and positions of text on a map, without a font library
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Advance widths of the fonts in art.css, in thousandths of the size, for the letters of names:
Lato Medium, Lato Bold and Vollkorn Medium Italic, without kerning.
A block of text is {at: [x, y], lines, size, angle}; `at` is its middle."""
import math
import unicodedata

WIDTHS = {
    'sans': {
        ' ': 254, "'": 206, '-': 372, '.': 236, '/': 454, 'A': 680, 'B': 648, 'C': 667, 'D':
        760, 'E': 577, 'F': 566, 'G': 730, 'H': 765, 'I': 283, 'J': 424, 'K': 666, 'L': 514,
        'M': 931, 'N': 765, 'O': 802, 'P': 604, 'Q': 802, 'R': 630, 'S': 544, 'T': 592, 'U':
        737, 'V': 680, 'W': 1038, 'X': 652, 'Y': 628, 'Z': 602, 'a': 499, 'b': 562, 'c':
        478, 'd': 562, 'e': 529, 'f': 352, 'g': 522, 'h': 559, 'i': 242, 'j': 242, 'k': 512,
        'l': 238, 'm': 825, 'n': 559, 'o': 568, 'p': 562, 'q': 561, 'r': 366, 's': 434, 't':
        360, 'u': 558, 'v': 518, 'w': 788, 'x': 502, 'y': 518, 'z': 454},
    'bold': {
        ' ': 243, "'": 212, '-': 373, '.': 238, '/': 466, 'A': 694, 'B': 658, 'C': 662, 'D':
        760, 'E': 575, 'F': 566, 'G': 726, 'H': 770, 'I': 296, 'J': 430, 'K': 686, 'L': 520,
        'M': 945, 'N': 770, 'O': 808, 'P': 619, 'Q': 808, 'R': 643, 'S': 548, 'T': 600, 'U':
        742, 'V': 694, 'W': 1051, 'X': 670, 'Y': 648, 'Z': 606, 'a': 508, 'b': 568, 'c':
        482, 'd': 568, 'e': 534, 'f': 358, 'g': 528, 'h': 564, 'i': 254, 'j': 254, 'k': 534,
        'l': 248, 'm': 838, 'n': 564, 'o': 574, 'p': 568, 'q': 568, 'r': 373, 's': 440, 't':
        372, 'u': 564, 'v': 528, 'w': 802, 'x': 522, 'y': 528, 'z': 460},
    'serif': {
        ' ': 183, "'": 203, '-': 371, '.': 203, '/': 290, 'A': 691, 'B': 618, 'C': 632, 'D':
        734, 'E': 592, 'F': 549, 'G': 688, 'H': 764, 'I': 366, 'J': 319, 'K': 662, 'L': 560,
        'M': 897, 'N': 681, 'O': 741, 'P': 581, 'Q': 741, 'R': 658, 'S': 471, 'T': 560, 'U':
        642, 'V': 660, 'W': 964, 'X': 627, 'Y': 586, 'Z': 545, 'a': 497, 'b': 470, 'c': 381,
        'd': 503, 'e': 389, 'f': 313, 'g': 467, 'h': 524, 'i': 262, 'j': 245, 'k': 486, 'l':
        265, 'm': 802, 'n': 541, 'o': 479, 'p': 491, 'q': 481, 'r': 395, 's': 385, 't': 334,
        'u': 533, 'v': 482, 'w': 716, 'x': 475, 'y': 470, 'z': 408},
}
LEADING = 1.16      # distance of baselines, as a part of the size
CAPITAL = 0.72      # height of a capital
DESCENT = 0.22      # depth below the baseline
SPACING = {'sea': 0.12, 'coast-name': 0.06}     # letter-spacing, as in art.css
FACES = {'land': 'sans', 'land centre': 'bold', 'impassable': 'sans', 'sea': 'serif',
         'coast-name': 'serif'}


def advance(letter, table):
    """Returns the width of a letter; accents do not matter, and unknown letters count as M."""
    if letter in table:
        return table[letter]
    return table.get(unicodedata.normalize('NFD', letter)[0], table['M'])


def width(line, style, size):
    """Returns the width of a line in units of size, without the space after the last letter."""
    table = WIDTHS[FACES[style]]
    return (sum(advance(letter, table) for letter in line) / 1000
            + SPACING.get(style, 0) * (len(line) - 1)) * size


def baselines(block):
    """Returns (line, y of its baseline), with the block's capitals centred on its middle."""
    size = block['size']
    first = block['at'][1] + (CAPITAL - LEADING * (len(block['lines']) - 1)) * size / 2
    return [(line, first + index * LEADING * size) for index, line in enumerate(block['lines'])]


def boxes(block, style):
    """Returns the corners of each line's box, rotated like the text."""
    x, y = block['at']
    size = block['size']
    angle = math.radians(block.get('angle', 0))
    cos, sin = math.cos(angle), math.sin(angle)
    found = []
    for line, base in baselines(block):
        half = width(line, style, size) / 2
        hangs = any(letter in 'gjpqyQ' for letter in line)
        top, bottom = base - CAPITAL * size - y, base + (DESCENT * size if hangs else 0) - y
        found.append([(x + dx * cos - dy * sin, y + dx * sin + dy * cos) for dx, dy in
                      ((-half, top), (half, top), (half, bottom), (-half, bottom))])
    return found
