"""A player who has nothing but the letters: reads the form that is attached to a letter, and writes a sheet.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import random
import re


def read_form(page):
    """Returns the data of a form: places, units, legal orders."""
    return json.loads(re.search(r'<script type="application/json"[^>]*>(.*?)</script>', page, re.S)[1])


def choose_order(data, unit, rng):
    """Returns the unit and one of its moves, or HOLD if it has none."""
    kind, place, _owner = data['U'][unit]
    name = f"{'AF'[kind]} {data['L'][place][0]}"
    moves = data['O'][unit].get('m', [])
    return f"{name} - {data['L'][rng.choice(moves)][0]}" if moves else f'{name} H'


def write_offers(data, rng):
    units = list(range(len(data['U'])))
    own = [u for u in units if data['U'][u][2] in data['mine']]
    rng.shuffle(units)
    lines = {}
    for unit in own + units[:2]:
        lines[unit] = f'{rng.randint(1, 3)} : {choose_order(data, unit, rng)}'
    return list(lines.values())


def write_orders(data, rng):
    due = re.search(r'(\d+) unit', data.get('note', ''))
    rows = [row for row in data['X'] if row['t']]
    if due:  # builds or removals; the last row of builds is WAIVE
        places = [row for row in rows if row['k']]
        rows = places[:int(due[1])]
        waived = int(due[1]) - len(rows) if 'build' in data['note'] else 0
        return [rng.choice(row['t']) for row in rows] + ['WAIVE'] * waived
    return [rng.choice(row['t']) for row in rows]


def write_sheet(page, seed):
    """Returns a sheet that the form allows. The same form and seed give the same sheet."""
    data, rng = read_form(page), random.Random(seed)
    lines = write_offers(data, rng) if data['mode'] == 'offer' else write_orders(data, rng)
    return '\n'.join(lines) + '\n'
