#!/usr/bin/python3
# test-labels.py - checks that no name overlaps a border, a ring, the place of a unit or another name,
# and that units are in their own provinces
#
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import re
import sys
import xml.etree.ElementTree as ET

import tap
from tap import MAPS

make_art = tap.load('make-art')
check_labels = tap.load('check-labels')
place_names = tap.load('place-names')
import typeset
from ground import Ground

FOLDER = os.path.join(MAPS, sys.argv[1])

# Unavoidable collisions, exactly as check-labels.py prints them.
TOLERATED = []

# Part of the names in another language that may be too small for medium-sized maps.
SMALL = 0.08

# Long seas.
BASINS = {'colonial': ['RED'], 'loeb9': ['ADR', 'BAL', 'BOT', 'NAO', 'NWG', 'TYS'],
          'standard': ['ADR', 'BAL', 'BOT', 'NAO', 'NWG', 'TYS'],
          'ancient-mediterranean': ['ADR', 'REE'], 'hundred': ['ATL'],
          'youngstown': ['BAL', 'PER']}
BASINS.update(dict.fromkeys(('brazilian', 'britain', 'crowded', 'milan'), BASINS['standard']))
BASINS['renaissance'] = ['ADR', 'BAL', 'BOT', 'NAO', 'NWG']


# Boards that are drawn for play, and their exceptions: units that are partly at sea, and names beside
# their provinces.
ROOM = dict.fromkeys(('standard', 'brazilian', 'britain', 'crowded', 'milan'), ([], []))
ROOM['loeb9'] = ['CRS', 'SAR', 'SIC'], ['CRS', 'SAR']


def room(drawing):
    """Returns the provinces whose unit is not in them as a whole, those whose unit is partly on other
    land, and those whose name is not in them as a whole."""
    ground = Ground(drawing)
    half = [side / 2 for side in drawing.labels['token']]
    units, abroad, names = [], [], []
    for province, block in drawing.labels['provinces'].items():
        own = province.lower()

        def holds(at, shapes):
            return ground.face(at) == own and ground.gap(own, shapes, 1) > 0

        if 'unit' in block:
            token = [check_labels.box(block['unit'], *half)]
            if not holds(block['unit'], token):
                units.append(province)
                if any(ground.gap(face, token, 1) == 0 for face in drawing.faces
                       if face != own and ground.is_land(face)):
                    abroad.append(province)
        if not holds(block['at'], typeset.boxes(block, make_art.label_style(drawing, province))):
            names.append(province)
    return units, abroad, names


def test_room():
    """on boards that are drawn for play, every province has room for its unit and its name"""
    if sys.argv[1] not in ROOM:
        return []
    found = room(make_art.Drawing(FOLDER))
    wanted = ROOM[sys.argv[1]]
    return [f'{word}: {got}, not {list(told)}' for word, got, told in
            zip(('units partly at sea', 'units partly on other land', 'names beside their provinces'),
                found, (wanted[0], [], wanted[1])) if got != list(told)]


def test_room_can_fail():
    """a unit on a border and a name in the sea are detected"""
    drawing = make_art.Drawing(FOLDER)
    blocks = drawing.labels['provinces']
    sea = next(key for key in blocks if drawing.kind(key.lower()) == 'sea')
    border = max((arc for arc in drawing.arcs if set(map(drawing.kind, filter(None, arc[:2]))) == {'land'}),
                 key=lambda arc: len(arc.points))
    one = border.left.upper()
    other = next(key for key in blocks if 'centre' in blocks[key] and key != one)
    blocks[one]['unit'] = [value * drawing.scale for value in border.points[len(border.points) // 2]]
    blocks[other]['at'] = blocks[sea]['unit']
    units, abroad, names = room(drawing)
    return [f'{one} not found'] * (one not in units or one not in abroad) + \
        [f'{other} not found'] * (other not in names)


def test_collisions():
    """the board has no collisions except the tolerated ones"""
    found = check_labels.collisions(make_art.Drawing(FOLDER), make_art)
    return [line for line in found if line not in TOLERATED] + \
        [f'tolerated but gone: {line}' for line in TOLERATED if line not in found]


def test_places():
    """rings and units are in their own provinces, dislodged units not on another province's land"""
    return check_labels.misplaced(make_art.Drawing(FOLDER))


def test_places_can_fail():
    """units, dislodged units and rings in wrong provinces, and distant fleets, are detected"""
    drawing = make_art.Drawing(FOLDER)
    blocks = drawing.labels['provinces']
    land = [key for key in blocks if 'centre' in blocks[key]]
    one, other = land[0], land[-1]
    split = next((key for key in blocks if 'coasts' in blocks[key]), None)
    third = split or land[1]
    sea = next(key for key in blocks if drawing.kind(key.lower()) == 'sea')
    blocks[one]['centre'] = blocks[other]['unit']
    blocks[one]['unit'] = blocks[sea]['unit']
    blocks[sea]['dislodged'] = blocks[other]['dislodged'] = blocks[third]['unit']
    wanted = [f'{one}: its ring lies in {other.lower()}', f'{one}: its unit stands in {sea.lower()}',
              f'{sea}: its dislodged unit stands in {third.lower()}',
              f'{other}: its dislodged unit stands in {third.lower()}']
    if split:
        coast = sorted(blocks[split]['coasts'])[0]
        blocks[split]['coasts'][coast]['unit'] = blocks[other]['unit']
        wanted.append(f'{split}/{coast}: its unit stands in {other.lower()}')
    found = check_labels.misplaced(drawing)
    return [f'not found: {line}' for line in wanted if line not in found]


def astray(drawing, art):
    """Returns names and abbreviations in or near another province without a leader, and leaders that
    do not lead to their provinces."""
    ground = Ground(drawing)
    svg = '{http://www.w3.org/2000/svg}'
    complaints = []
    for layer, prefix in ('labels', 'label-'), ('abbreviations', 'abbr-'):
        leader, led = None, {}
        for element in art.find(f"{svg}g[@id='{layer}']"):
            if element.tag == svg + 'path':
                leader = [tuple(map(float, point.split()))
                          for point in re.match('M(.*)L(.*)$', element.get('d')).groups()]
            else:
                led[element.get('id').removeprefix(prefix)] = leader
                leader = None
        for province, block in drawing.labels['provinces'].items():
            style = make_art.label_style(drawing, province)
            if layer == 'abbreviations':
                block = make_art.short_block(drawing, province)
                style = make_art.short_style(drawing, province)
            shapes = typeset.boxes(block, style)
            if not led[province] and ground.strays(province, block['at'], shapes):
                complaints.append(f'{province}: its {layer[:-1]} stands away from it')
            elif led[province] and not ground.is_own(ground.face(led[province][1]), province):
                complaints.append(f'{province}: its leader ends in {ground.face(led[province][1])}')
    return complaints


def askew(blocks, basins):
    """Returns names that are upside down or too steep to read, and seas that are not set along their
    basins."""
    return [f'{key}: its name is turned by {block["angle"]} degrees' for key, block in blocks.items()
            if abs(block.get('angle', 0)) > 76] + \
        [f'{key}: its name is not set along its basin' for key in basins
         if not 20 <= abs(blocks[key].get('angle', 0)) <= 76]


def test_angles():
    """names are readable, and those of long seas are set along their basins"""
    return askew(make_art.Drawing(FOLDER).labels['provinces'], BASINS.get(sys.argv[1], []))


def test_angles_can_fail():
    """names that are upside down, and names of long seas that are level, are detected"""
    blocks = {'BAL': {'angle': 0}, 'TYS': {}, 'ADR': {'angle': 140}, 'NAO': {'angle': -44}}
    found = askew(blocks, ['BAL', 'TYS', 'NAO'])
    wanted = ['ADR: its name is turned by 140 degrees', 'BAL: its name is not set along its basin',
              'TYS: its name is not set along its basin']
    return [] if found == wanted else [str(found)]


def test_leaders():
    """a name that is nearer to another province than to its own has a leader"""
    return astray(make_art.Drawing(FOLDER), ET.parse(os.path.join(FOLDER, 'art.svg')))


def test_leaders_can_fail():
    """exchanged names and a leader with a wrong end are detected"""
    drawing = make_art.Drawing(FOLDER)
    blocks = drawing.labels['provinces']
    one, other = [key for key in blocks if 'centre' in blocks[key]][:2]
    blocks[one]['at'], blocks[other]['at'] = blocks[other]['at'], blocks[one]['at']
    art = ET.parse(os.path.join(FOLDER, 'art.svg'))
    third = next(key for key in blocks if drawing.kind(key.lower()) == 'sea')
    names = art.find("{http://www.w3.org/2000/svg}g[@id='labels']")
    place = next(i for i, name in enumerate(names) if name.get('id') == f'label-{third}')
    x, y = blocks[one]['unit']
    names.insert(place, ET.Element('{http://www.w3.org/2000/svg}path', {'d': f'M0 0L{x} {y}'}))
    found = astray(drawing, art)
    return [f'not found: {line}' for line in (
        f'{one}: its label stands away from it', f'{other}: its label stands away from it',
        f'{third}: its leader ends in {one.lower()}') if line not in found]


def translated(drawing, language):
    """Puts the names of a language into a drawing."""
    for key, block in place_names.read(FOLDER)[language].items():
        drawing.labels['provinces'][key].update(
            {word: block[word] for word in ('at', 'size', 'angle', 'lines')})
    return drawing


def in_languages(change=None):
    """Returns the collisions of names in other languages, and names that are not those of the
    definition or too small for medium-sized maps."""
    if not os.path.exists(os.path.join(FOLDER, 'names.txt')):
        return []
    found = []
    for language in sorted(place_names.read(FOLDER)):
        own = make_art.Drawing(FOLDER)
        known = set(check_labels.collisions(own, make_art))
        drawing = translated(make_art.Drawing(FOLDER), language)
        blocks = drawing.labels['provinces']
        if change:
            change(blocks)
        found += [f'{language}: {line}' for line in check_labels.collisions(drawing, make_art)
                  if line not in known and ': its name ' in line]
        placed = place_names.read(FOLDER)[language]
        found += [f'{language}: {key} is called {" ".join(block["lines"])}'
                  for key, block in placed.items() if place_names.joined(block['lines'])
                  != drawing.provinces[key].get('names', {}).get(language)]
        small = [key for key in placed if blocks[key]['size'] < min(
            place_names.LEGIBLE, own.labels['provinces'][key]['size'])]
        if len(small) > len(blocks) * SMALL:
            found.append(f'{language}: small names: {" ".join(small)}')
    return found


def test_languages():
    """names in other languages overlap nothing, and nearly all are as legible as the board's own"""
    return in_languages()


def test_languages_can_fail():
    """moved names in other languages are detected"""
    if not os.path.exists(os.path.join(FOLDER, 'names.txt')):
        return []

    def change(blocks):
        for block in blocks.values():
            if 'unit' in block:
                block['at'] = list(block['unit'])
    return [] if len(in_languages(change)) >= 10 else ['names on units are not found']


def test_can_fail():
    """moved names and units are detected"""
    drawing = make_art.Drawing(FOLDER)
    blocks = drawing.labels['provinces']
    centre, other, third = [key for key in blocks if 'centre' in blocks[key]][:3]
    sea = next(key for key in blocks if drawing.kind(key.lower()) == 'sea')
    border = max((arc for arc in drawing.arcs if make_art.border_class(drawing, arc) == 'land'),
                 key=lambda arc: len(arc.points))
    crossed = next(key for key in blocks if key not in (centre, other, third, sea))
    blocks[centre]['at'] = list(blocks[centre]['centre'])
    blocks[sea]['at'] = [512, 12]
    blocks[other]['unit'] = list(blocks[other]['at'])
    blocks[third]['at'] = list(blocks[other]['at'])
    blocks[crossed]['at'] = [value * drawing.scale
                             for value in border.points[len(border.points) // 2]]
    pair = '-'.join(sorted(face.upper() for face in border[:2]))
    wanted = [f'{centre}: its name lies on the ring of {centre}', f'{sea}: its name leaves the frame',
              f'{other}: its name lies on the unit of {other}',
              f'{min(other, third)}: its name lies on the name of {max(other, third)}',
              f'{crossed}: its name lies on the border {pair}']
    found = check_labels.collisions(drawing, make_art)
    return [f'not found: {line}' for line in wanted if line not in found]


if __name__ == '__main__':
    tap.run([test_collisions, test_can_fail, test_places, test_places_can_fail, test_leaders,
             test_leaders_can_fail, test_angles, test_angles_can_fail, test_languages,
             test_languages_can_fail, test_room, test_room_can_fail])
    sys.exit(0)
