"""The table of emails that all fronts receive, tests/cases/reception.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import collections
import os

FOLDER = os.path.join(os.environ['PAYOLA_SOURCE_ROOT'], 'tests', 'cases', 'reception')
Row = collections.namedtuple('Row', 'name word replied judge game text')


def read_rows(ident):
    """Returns the rows of the table. `ident` is the short name of the game."""
    with open(os.path.join(FOLDER, 'mails.tsv'), encoding='utf-8') as file:
        lines = [line.rstrip('\n').split('\t') for line in file if not line.startswith('#')]
    return [Row(name, word, replied == 'yes', judge, game,
                text.replace('\\n', '\n').replace('@GAME@', ident))
            for name, word, replied, judge, game, text in lines]


def read_game(kind):
    """Returns the text of the game, which is “open” or has a deadline that is over."""
    with open(os.path.join(FOLDER, 'game.payola'), encoding='utf-8') as file:
        text = file.read()
    if kind == 'late':
        text = text.replace('<roster ', '<roster deadline="2020-01-30T20:00:00Z" late-sheets="ask" ')
    return text
