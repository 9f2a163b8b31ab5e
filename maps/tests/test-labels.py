#!/usr/bin/python3
# test-labels.py - no name lies on a border, a ring, a unit's place or another name
#
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import sys

import tap
from tap import MAPS

make_art = tap.load('make-art')
check_labels = tap.load('check-labels')
FOLDER = os.path.join(MAPS, sys.argv[1])

# Collisions that could not be avoided, word for word as check-labels.py prints them.
TOLERATED = []


def test_collisions():
    """the standard board has no collision that is not tolerated"""
    found = check_labels.collisions(make_art.Drawing(FOLDER), make_art)
    return [line for line in found if line not in TOLERATED] + \
        [f'tolerated but gone: {line}' for line in TOLERATED if line not in found]


def test_can_fail():
    """moved names and units are found out"""
    drawing = make_art.Drawing(FOLDER)
    blocks = drawing.labels['provinces']
    blocks['PAR']['at'] = list(blocks['PAR']['centre'])
    blocks['NTH']['at'] = [512, 12]
    blocks['MOS']['unit'] = list(blocks['MOS']['at'])
    blocks['GAL']['at'] = list(blocks['UKR']['at'])
    wanted = ['PAR: its name lies on the border PAR-PIC', 'PAR: its name lies on the ring of PAR',
              'NTH: its name leaves the frame', 'MOS: its name lies on the unit of MOS',
              'GAL: its name lies on the name of UKR']
    found = check_labels.collisions(drawing, make_art)
    return [f'not found: {line}' for line in wanted if line not in found]


if __name__ == '__main__':
    tap.run([test_collisions, test_can_fail])
    sys.exit(0)
