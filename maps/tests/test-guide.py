#!/usr/bin/python3
# test-guide.py - a little board, made as maps/README.md tells, is what the tools make of its sources
#
# SPDX-License-Identifier: GPL-3.0-or-later
import copy
import os
import sys

import tap
from tap import MAPS

import geometry

make_board = tap.load('make-board')
make_art = tap.load('make-art')
place_labels = tap.load('place-labels')
check_labels = tap.load('check-labels')
FOLDER = os.path.join(os.path.dirname(MAPS), 'tests', 'cases', 'boards', 'ceylon')


def stored(name):
    with open(os.path.join(FOLDER, name), encoding='utf-8') as file:
        return file.read()


def test_board():
    """board.xml comes of the definition, and its moves are those of the geometry"""
    definition = make_board.read_definition(FOLDER)
    told = make_board.army_moves(definition), make_board.fleet_moves(definition)
    complaints = make_board.faults(definition)
    complaints += geometry.differences(told, geometry.derive_moves(
        geometry.read_arcs(FOLDER)[0], definition, geometry.read_geography(FOLDER)))
    if stored('board.xml') != make_board.board(definition):
        complaints.append('run maps/tools/make-board.py on it')
    return complaints


def test_labels():
    """place-labels.py finds a place for everything, the same every time, and nothing collides"""
    placer = place_labels.Placer(place_labels.Board(FOLDER))
    placer.run()
    complaints = list(placer.trouble)
    if placer.text() != stored('labels.json'):
        complaints.append('run maps/tools/place-labels.py on it')
    return complaints + check_labels.collisions(make_art.Drawing(FOLDER), make_art)


def test_art():
    """art.svg comes of arcs and labels"""
    return [] if make_art.art(make_art.Drawing(FOLDER)) == stored('art.svg') else \
        ['run maps/tools/make-art.py on it']


def test_crowded():
    """a name too long for every place is told, not left out"""
    board = place_labels.Board(FOLDER)
    board.definition = copy.deepcopy(board.definition)
    board.provinces = board.definition['provinces']
    board.provinces['KAN']['name'] = 'K' * 60
    placer = place_labels.Placer(board)
    placer.run()
    return [] if 'KAN: no place for its name' in placer.trouble else [str(placer.trouble)]


if __name__ == '__main__':
    tap.run([test_board, test_labels, test_art, test_crowded])
    sys.exit(0)
