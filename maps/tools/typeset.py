# typeset.py - widths and positions of text on a map, without a font library
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Advance widths of DejaVu, in thousandths of the size, for the letters of names.
A block of text is {at: [x, y], lines, size, angle}; `at` is its middle."""
import math
import unicodedata

WIDTHS = {
    'sans': {
        ' ': 318, "'": 275, '-': 361, '.': 318, '/': 337, 'A': 684, 'B': 686, 'C': 698, 'D':
        770, 'E': 632, 'F': 575, 'G': 775, 'H': 752, 'I': 295, 'J': 295, 'K': 656, 'L': 557,
        'M': 863, 'N': 748, 'O': 787, 'P': 603, 'Q': 787, 'R': 695, 'S': 635, 'T': 611, 'U':
        732, 'V': 684, 'W': 989, 'X': 685, 'Y': 611, 'Z': 685, 'a': 613, 'b': 635, 'c': 550,
        'd': 635, 'e': 615, 'f': 352, 'g': 635, 'h': 634, 'i': 278, 'j': 278, 'k': 579, 'l':
        278, 'm': 974, 'n': 634, 'o': 612, 'p': 635, 'q': 635, 'r': 411, 's': 521, 't': 392,
        'u': 634, 'v': 592, 'w': 818, 'x': 592, 'y': 592, 'z': 525},
    'bold': {
        ' ': 348, "'": 306, '-': 415, '.': 380, '/': 365, 'A': 774, 'B': 762, 'C': 734, 'D':
        830, 'E': 683, 'F': 683, 'G': 821, 'H': 837, 'I': 372, 'J': 372, 'K': 775, 'L': 637,
        'M': 995, 'N': 837, 'O': 850, 'P': 733, 'Q': 850, 'R': 770, 'S': 720, 'T': 682, 'U':
        812, 'V': 774, 'W': 1103, 'X': 771, 'Y': 724, 'Z': 725, 'a': 675, 'b': 716, 'c':
        593, 'd': 716, 'e': 678, 'f': 435, 'g': 716, 'h': 712, 'i': 343, 'j': 343, 'k': 665,
        'l': 343, 'm': 1042, 'n': 712, 'o': 687, 'p': 716, 'q': 716, 'r': 493, 's': 595,
        't': 478, 'u': 712, 'v': 652, 'w': 924, 'x': 645, 'y': 652, 'z': 582},
    'serif': {
        ' ': 318, "'": 275, '-': 338, '.': 318, '/': 337, 'A': 722, 'B': 735, 'C': 765, 'D':
        802, 'E': 730, 'F': 694, 'G': 799, 'H': 872, 'I': 395, 'J': 401, 'K': 747, 'L': 664,
        'M': 1024, 'N': 875, 'O': 820, 'P': 673, 'Q': 820, 'R': 753, 'S': 685, 'T': 667,
        'U': 843, 'V': 722, 'W': 1028, 'X': 712, 'Y': 660, 'Z': 695, 'a': 596, 'b': 640,
        'c': 560, 'd': 640, 'e': 592, 'f': 370, 'g': 640, 'h': 644, 'i': 320, 'j': 310, 'k':
        606, 'l': 320, 'm': 948, 'n': 644, 'o': 602, 'p': 640, 'q': 640, 'r': 478, 's': 513,
        't': 402, 'u': 644, 'v': 565, 'w': 856, 'x': 564, 'y': 565, 'z': 527},
}
LEADING = 1.16      # distance of baselines, as a part of the size
CAPITAL = 0.73      # height of a capital
DESCENT = 0.21      # depth below the baseline
SPACING = {'sea': 0.08, 'coast-name': 0.04}     # letter-spacing, as in art.css
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
