#!/usr/bin/python3
# test-art.py - checks that art.svg matches its sources and meets the requirements of maps/README.md
#
# SPDX-License-Identifier: GPL-3.0-or-later
import math
import os
import re
import sys
import xml.etree.ElementTree as ElementTree

import tap
from tap import MAPS

import geometry
import waters

make_art = tap.load('make-art')
make_graticule = tap.load('make-graticule')
FOLDER = os.path.join(MAPS, sys.argv[1])
SVG = '{http://www.w3.org/2000/svg}'
LAYERS = ['background', 'waterlines', 'neutral', 'straits', 'provinces', 'borders', 'centres',
          'labels', 'abbreviations', 'frame', 'anchors']

# Boards whose coasts refine-arcs.py drew, and boards with the same coasts.
REFINED = ('standard', 'loeb9', 'britain', 'crowded', 'brazilian', 'milan')

drawing = make_art.Drawing(FOLDER)
path = os.path.join(FOLDER, 'art.svg')
with open(path, encoding='utf-8') as file:
    art = file.read()
root = ElementTree.fromstring(art)
layers = {layer.get('id'): layer for layer in root.findall(SVG + 'g')}
kinds = {key: province['kind'] for key, province in drawing.provinces.items()}
places = set(kinds) | {f'{key}_{coast}' for key, province in drawing.provinces.items()
                       for coast in province.get('coasts', {})}


def compare(what, found, wanted):
    return [f'{what}: {sign} {name}' for sign, names in
            (('missing', set(wanted) - set(found)), ('unexpected', set(found) - set(wanted)))
            for name in sorted(names)]


def ids(layer, tag, prefix=''):
    return [element.get('id')[len(prefix):] for element in layers[layer].iter(SVG + tag)
            if element.get('id', '').startswith(prefix)]


def polygons(data):
    """Returns path data as closed polygons; only absolute M, L and Z are allowed."""
    number = r'-?\d+(?:\.\d)?'
    ring = f'M{number} {number}(?:L{number} {number})+Z'
    if not re.fullmatch(f'(?:{ring})+', data):
        raise ValueError(f'not plain path data: {data[:60]}')
    return [[tuple(map(float, point.split())) for point in part.split('L')]
            for part in data[1:-1].split('ZM')]


def inside(point, data):
    """Returns whether a point is inside an area, by the even-odd rule."""
    x, y = point
    odd = False
    for ring in polygons(data):
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                odd = not odd
    return odd


def test_bytes():
    """make-art.py gives art.svg byte for byte"""
    return [] if make_art.art(drawing) == art else ['run maps/tools/make-art.py maps/standard']


def test_graticule():
    """make-graticule.py gives graticule.txt byte for byte, and its ticks agree with the projection"""
    where = os.path.join(FOLDER, 'graticule.txt')
    if not os.path.exists(where):       # it is optional
        return []
    with open(where, encoding='ascii') as file:
        text = file.read()
    complaints = [] if make_graticule.graticule(FOLDER) == text \
        else [f'run maps/tools/make-graticule.py maps/{sys.argv[1]}']
    counts = {}
    for line in text.splitlines():
        edge, degrees, place = line.split()
        counts.setdefault(edge, []).append((int(degrees), float(place)))
    for edge in ('top', 'bottom', 'left', 'right'):
        places = [place for _, place in sorted(counts.get(edge, []))]
        # longitudes grow to the right, latitudes upwards
        if len(places) < 2 or places != sorted(places, reverse=edge in ('left', 'right')):
            complaints.append(f'{edge}: ticks at {places}')
    return complaints


def test_layers():
    """the layers are in order, ids are unique, and the file is small"""
    complaints = compare('layer', layers, LAYERS)
    if list(layers) != LAYERS:
        complaints.append('layers out of order: ' + ' '.join(layers))
    names = re.findall(r'\bid="([^"]*)"', art)
    complaints += [f'two elements are named {name}' for name in sorted(set(names))
                   if names.count(name) > 1]
    width, height = drawing.labels['size']
    if len(art) > 0.33 * width * height:
        complaints.append(f'{len(art)} bytes')
    if '.water { fill: none }' not in art:
        complaints.append('neutral waters hide the soft lines along their shores')
    return complaints + [f'{word} is slow, or beyond the reach of a style sheet' for word in
                         ('<filter', '<image', '<foreignObject', ' style="') if word in art]


def test_provinces():
    """every province has one path of its kind, with simple path data"""
    complaints = compare('province', ids('provinces', 'path'), kinds)
    for element in layers['provinces']:
        kind = kinds.get(element.get('id'))
        if element.get('class') != ('land' if kind in ('inland', 'coast') else kind):
            complaints.append(f'{element.get("id")} is drawn as {element.get("class")}')
        polygons(element.get('d'))
    owners = sorted(element.get('data-owner') for element in layers['straits'])
    told = sorted(face[1:].upper() for face in drawing.faces if face.startswith('~'))
    return complaints + ([] if owners == told else [f'straits of {owners}'])


def test_tiling():
    """provinces, neutral areas and straits cover the frame exactly once"""
    complaints = []
    total = 0
    for layer in 'provinces', 'neutral', 'straits':
        for element in layers[layer].iter(SVG + 'path'):
            if layer == 'neutral' and not element.get('id'):
                continue    # hatching, or the ground below a province
            area = 0
            for ring in polygons(element.get('d')):
                area += sum(ax * by - bx * ay for (ax, ay), (bx, by) in
                            zip(ring, ring[1:] + ring[:1])) / 2
            total += abs(area)
            if not area:
                complaints.append(f'{element.get("id")} is empty')
    width, height = drawing.labels['size']
    if abs(total - width * height) > 1:
        complaints.append(f'{total} of {width * height} square units are covered')
    return complaints


def test_marks():
    """all labels, abbreviations, centres and anchors exist and are in their own provinces"""
    standing = {name for name in places if kinds.get(name) != 'impassable'}
    complaints = (compare('label', ids('labels', 'text', 'label-'), places)
                  + compare('abbreviation', ids('abbreviations', 'text', 'abbr-'), places)
                  + compare('unit', ids('anchors', 'circle', 'unit-'), standing)
                  + compare('dislodged', ids('anchors', 'circle', 'dislodged-'), standing)
                  + compare('centre', ids('centres', 'g', 'centre-'),
                            [key for key, province in drawing.provinces.items()
                             if 'centre' in province]))
    areas = {element.get('id'): element.get('d') for element in layers['provinces']}
    for strait in layers['straits']:
        areas[strait.get('data-owner')] += strait.get('d')
    for key, block in drawing.labels['provinces'].items():
        for what in 'centre', 'unit':
            if what in block and not inside(block[what], areas[key]):
                complaints.append(f'{key}: the {what} lies outside')
        for coast, part in block.get('coasts', {}).items():
            seas = drawing.provinces[key]['coasts'][coast].split()
            # the fleet of a coast of a split province may be in an adjacent sea
            if not any(inside(part['unit'], areas[place]) for place in [key] + seas
                       if place in areas):
                complaints.append(f'{key}/{coast}: the unit lies elsewhere')
    for layer, tag in ('labels', 'text'), ('abbreviations', 'text'):
        complaints += [f'{element.get("id")} has no type'
                       for element in layers[layer].iter(SVG + tag) if not element.get('class')
                       or not element.get('font-size')]
    return complaints


def test_rivers():
    """rivers run over land to their mouths"""
    seas = [element.get('d') for element in layers['provinces'] if element.get('class') == 'sea']
    lines = [element.get('d') for element in layers['borders'] if element.get('class') == 'river']
    points = [tuple(map(float, point.split())) for data in lines
              for part in data[1:].split('M') for point in part.split('L')]
    width, height = drawing.labels['size']
    complaints = [] if points else ['there is none']
    complaints += [f'{x} {y} lies outside' for x, y in points
                   if not (-1 < x < width + 1 and -1 < y < height + 1)]
    some = points[::len(points) // 60 + 1]
    wet = [point for point in some if any(inside(point, data) for data in seas)]
    if len(wet) > 3:    # some points may be in mouths
        complaints.append(f'{len(wet)} of {len(some)} points lie in seas')
    return complaints


def parts(layer_class):
    """Returns the lines of the borders of a class, as lists of points."""
    data = [element.get('d') for element in layers['borders'] if element.get('class') == layer_class]
    return [[tuple(map(float, point.split())) for point in part.rstrip('Z').split('L')]
            for path in data for part in path[1:].split('M')]


def test_lakes():
    """borders on land stop at lakes"""
    return waters.in_lakes(drawing, {name: parts(name) for name in ('land', 'national')})


def test_mouths():
    """every river system ends in a sea, a lake or at the frame, and no river ends just before water"""
    return waters.without_mouth(drawing, parts('river'))


def test_detail():
    """all coasts of the boards that refine-arcs.py drew have about the same amount of detail"""
    complaints = []
    for arc in drawing.arcs if sys.argv[1] in REFINED else ():
        wet = [face is None or drawing.kind(face) in ('sea', 'strait') for face in arc[:2]]
        length = sum(map(math.dist, arc.points, arc.points[1:])) * drawing.scale
        step = length / (len(arc.points) - 1)
        if None not in arc[:2] and sum(wet) == 1 and length > 60 and not 2.4 < step < 6:
            complaints.append(f'{arc.left} and {arc.right}: a point every {step:.1f} units')
    return complaints


if __name__ == '__main__':
    tap.run([test_bytes, test_graticule, test_layers, test_provinces, test_tiling, test_marks, test_rivers,
             test_lakes, test_mouths, test_detail])
    sys.exit(0)
