#!/usr/bin/python3
# enlarge.py - makes room in the crowded parts of a board that was drawn at true geography
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: enlarge.py FOLDER

FOLDER/true contains the geometry at true geography: arcs.json, rivers.json and waters.json, or any other
file with `arcs`, `rivers`, `shores` or a `projection`. FOLDER/lenses.json contains `lenses`, which are
applied one after the other: `at` (longitude and latitude), `reach` (two radii in units of the picture),
`turn` (degrees, clockwise; default: 0) and `by` (the magnification in the middle along the two radii), or
`as`, the name of another board with the same projection. Writes the files of FOLDER/true to FOLDER; every
point is where the lenses show it (tools/lens.py). The `lenses` of a projection are in units of the
picture, so that `geometry.project` and all tools that use it agree. The same input gives the same bytes."""
import json
import os
import sys

import geometry
import lens
import tools

TOLERANCE = 0.15    # largest distance of a bent line from its true course, in units
SCALE = 0.1         # unit of the coordinates of arcs
TRUE_SCALE = 0.01   # the same in FOLDER/true, so that points come back where they were drawn


def read_lenses(folder):
    """Returns [(name, lens)] as in lenses.json."""
    data = tools.read_json(folder, 'lenses.json')
    if 'as' in data:
        return read_lenses(os.path.join(os.path.dirname(os.path.abspath(folder)), data['as']))
    return [(one.get('name', ''), one) for one in data.get('lenses', ())]


def lenses_of(folder):
    """Returns the lenses of a board in units of the picture, in the order in which they apply. Ends
    the program if one of them would fold the picture or move its edge."""
    projection = tools.read_json(os.path.join(folder, 'true'), 'waters.json', ('projection',))['projection']
    size = tools.read_json(folder, 'labels.json', ('size',))['size']
    found = []
    for name, told in read_lenses(folder):
        x, y = lens.through_all(found, geometry.project_truly(projection, *told['at']))
        one = {'at': [round(x, 1), round(y, 1)], 'reach': told['reach'],
               'turn': told.get('turn', 0), 'by': told['by']}
        found += [one]
        fault = faults(one, size)
        if fault:
            sys.exit(f'{folder}: the lens "{name}" {fault}')
    return found


def faults(one, size):
    """Returns what is wrong with a lens, or None."""
    left, top, right, bottom = lens.bounds(one)
    if not all(0 < by < lens.MOST for by in one['by']):
        return f'magnifies by {one["by"]}, not by more than 0 and less than {lens.MOST}'
    if left < 0 or top < 0 or right > size[0] or bottom > size[1]:
        return f'leaves the frame: {left:.0f} {top:.0f} {right:.0f} {bottom:.0f}'
    return None


def bend(lenses, points):
    return [[round(x, 1), round(y, 1)] for x, y in lens.bend(lenses, points, TOLERANCE)]


def points_of(arc, scale):
    """Returns the points of an arc in units of the picture."""
    x = y = 0
    points = []
    for dx, dy in zip(arc['d'][::2], arc['d'][1::2]):
        x, y = x + dx, y + dy
        points.append((x * scale, y * scale))
    return points


def arc_text(left, right, points, scale):
    """Returns the text of an arc, without repeated points."""
    x = y = 0
    deltas = []
    for point in points:
        px, py = round(point[0] / scale), round(point[1] / scale)
        if (px, py) != (x, y) or not deltas:
            deltas += [px - x, py - y]
        x, y = px, py
    return f'{{"l":{json.dumps(left)},"r":{json.dumps(right)},"d":[{",".join(map(str, deltas))}]}}'


def rows(lines):
    return '[\n' + ',\n'.join(lines) + '\n]'


def table(lines):
    """Returns the text of named lines."""
    return '{\n' + ',\n'.join(f'{json.dumps(name)}: {json.dumps(line)}'
                              for name, line in lines.items()) + '\n}'


def text_of(parts):
    """Returns the text of a file from the texts of its values."""
    return '{' + ',\n'.join(f'{json.dumps(key)}: {value}' for key, value in parts.items()) + '}\n'


def enlarged(data, lenses):
    """Returns the text of a file of geometry through the lenses. What it does not know stays."""
    parts = {key: json.dumps(value) for key, value in data.items()}
    if 'arcs' in data:
        parts['scale'] = json.dumps(SCALE)
        parts['arcs'] = rows(arc_text(arc['l'], arc['r'], lens.bend(
            lenses, points_of(arc, data['scale']), TOLERANCE), SCALE) for arc in data['arcs'])
    if 'rivers' in data:
        parts['rivers'] = rows(json.dumps(bend(lenses, line)) for line in data['rivers'])
    if 'projection' in data:
        parts['projection'] = json.dumps({**data['projection'], 'lenses': lenses})
        parts['lakes'] = table(data['lakes'])
    if 'shores' in data:
        # the last point is followed by the first
        parts['shores'] = table({name: bend(lenses, ring + ring[:1])[:-1]
                                 for name, ring in data['shores'].items()})
    return text_of(parts)


def true_text(folder, arcs):
    """Returns the text of FOLDER/true/arcs.json for arcs that were drawn through the lenses."""
    data = tools.read_json(os.path.join(folder, 'true'), 'arcs.json', ('arcs', 'scale'))
    lenses = lenses_of(folder)
    parts = {key: json.dumps(value) for key, value in data.items()}
    parts['scale'] = json.dumps(TRUE_SCALE)
    parts['arcs'] = rows(arc_text(arc.left, arc.right, [
        lens.back_all(lenses, (x * SCALE, y * SCALE)) for x, y in arc.points], TRUE_SCALE)
        for arc in arcs)
    return text_of(parts)


def files(folder):
    """Returns {name: text} of all files that enlarge.py writes for a board."""
    lenses = lenses_of(folder)
    true = os.path.join(folder, 'true')
    return {name: enlarged(tools.read_json(true, name), lenses)
            for name in sorted(os.listdir(true)) if name.endswith('.json')}


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for name, text in files(sys.argv[1]).items():
        with open(os.path.join(sys.argv[1], name), 'w', encoding='utf-8') as file:
            file.write(text)


if __name__ == '__main__':
    main()
