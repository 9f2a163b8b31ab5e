#!/usr/bin/python3
# make-art.py - draws a variant's art.svg from its arcs, definition and labels
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: make-art.py FOLDER [OUTPUT]

FOLDER contains arcs.json, definition.json and labels.json, and optionally waters.json, rivers.json,
shallows.json, and art.css (default: that of the standard board). For a variant that extends another
one, files that are missing are those of the other variant, and labels.json contains only differences.
The default for OUTPUT is FOLDER/art.svg; `-` is standard output. The same input gives the same bytes.
maps/README.md describes the requirements for drawings."""
import os
import sys
from xml.sax.saxutils import escape

import geometry
import tools
import typeset
from ground import Ground

make_board = tools.load('make-board')
CENTRE_RING = 5.2       # radius of a supply centre's ring
HATCH = 9.0             # distance of lines, measured along an axis


class Drawing:
    """The data from which the parts of the picture are drawn."""

    def __init__(self, folder):
        self.arcs, self.scale = geometry.read_arcs(folder)
        self.definition = make_board.read_definition(folder)
        self.labels = tools.read_labels(folder, self.definition['provinces'])
        self.waters = self.read(folder, 'waters.json', {'lakes': {}})
        self.rivers = self.read(folder, 'rivers.json', {'rivers': []})['rivers']
        self.shallows = self.read(folder, 'shallows.json', {'shallows': []})['shallows']
        # a board that was made from a geography has its projection there
        self.projection = geometry.read_geography(folder).get('projection') \
            or self.waters['projection']
        look = os.path.join(folder, 'art.css')
        if not os.path.exists(look):
            look = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))),
                                'standard', 'art.css')
        with open(look, encoding='utf-8') as file:
            self.style = file.read()
        self.provinces = self.definition['provinces']
        self.faces = sorted({face for arc in self.arcs for face in arc[:2] if face})

    @staticmethod
    def read(folder, name, default):
        where = tools.find(folder, name)
        return tools.read_json(where, name) if where else default

    def kind(self, face):
        """Returns land, sea, impassable, strait, neutral (neutral land) or water (a neutral lake)."""
        if face.startswith('~'):
            return 'strait'
        if face.upper() in self.provinces:
            kind = self.provinces[face.upper()]['kind']
            return kind if kind in ('sea', 'impassable') else 'land'
        return 'water' if face in self.labels['lakes'] else 'neutral'

    def nation(self, face):
        """Returns the nation of a face at the start; neutral provinces are separate nations."""
        province = self.provinces.get(geometry.owner(face), {})
        return province.get('nation') or province.get('centre') or geometry.owner(face)

    def lakes(self):
        """Returns the shores of the lakes in units of the picture: as they are, or from outlines."""
        shores = self.waters.get('shores', {})
        return [shores.get(name) or geometry.round_off(
            [geometry.project(self.projection, *point) for point in outline])
            for name, outline in self.waters['lakes'].items()]

    def number(self, value):
        return format(round(value * self.scale, 1), '.1f').removesuffix('.0')

    def line(self, points, closed=False):
        """Returns path data with absolute M, L and Z, without repeated points."""
        words = []
        last = None
        for x, y in points:
            word = f'{self.number(x)} {self.number(y)}'
            if word != last:
                words.append(word)
            last = word
        if closed and len(words) > 1 and words[-1] == words[0]:
            words.pop()
        return 'M' + 'L'.join(words) + ('Z' if closed else '')

    def area(self, face):
        return ''.join(self.line(ring, True) for ring in geometry.rings(self.arcs, face))


def coord(value):
    return format(round(value, 1), '.1f').removesuffix('.0')


def group(name, lines, extra=''):
    return [f'<g id="{name}"{extra}>', *lines, '</g>']


def border_class(drawing, arc):
    """Returns coast, land, national or sea, or None for an edge that is not drawn."""
    if arc.left is None or arc.right is None:
        return None
    kinds = {'water' if face in drawing.labels['lakes'] else drawing.kind(face) for face in arc[:2]}
    if kinds <= {'sea', 'strait', 'water'}:
        return 'sea'
    if kinds & {'sea', 'strait', 'water'}:
        return 'coast'
    return 'land' if drawing.nation(arc.left) == drawing.nation(arc.right) else 'national'


def lakes(drawing):
    """Returns the waters without a meaning in the game, which cover the owners' tints."""
    return '<path class="lake" d="' + outlines(drawing.lakes()) + '"/>'


def rivers(drawing):
    """Returns the rivers as one path, or nothing; they are only decoration."""
    data = ''.join('M' + 'L'.join(f'{coord(x)} {coord(y)}' for x, y in line)
                   for line in drawing.rivers)
    return [f'<path class="river" d="{data}"/>'] if data else []


def borders(drawing):
    """Returns every border once, as one path for each class. Borders on land stop at lakes."""
    found = {name: [] for name in ('sea', 'coast', 'land', 'national')}
    for arc in drawing.arcs:
        name = border_class(drawing, arc)
        if name:
            found[name].append(arc)
    wet = [[(x / drawing.scale, y / drawing.scale) for x, y in lake] for lake in drawing.lakes()]
    lines = [f'<path class="{name}" d="' + ''.join(
        drawing.line(part, part[0] == part[-1]) for line in geometry.chains(arcs)
        for part in (geometry.outside(line, wet) if name in ('land', 'national') else [line]))
             + '"/>' for name, arcs in found.items()]
    for crossing in drawing.labels['crossings']:
        ends = [(coord(x), coord(y)) for x, y in crossing]
        lines.append('<path class="crossing" d="M' + 'L'.join(' '.join(end) for end in ends)
                     + '"/>')
        lines += [f'<circle class="crossing-end" cx="{x}" cy="{y}" r="2.1"/>' for x, y in ends]
    return group('borders', rivers(drawing) + [lakes(drawing)] + lines)


def outlines(rings):
    """Returns path data of closed lines in units of the picture."""
    return ''.join('M' + 'L'.join(f'{coord(x)} {coord(y)}' for x, y in ring) + 'Z' for ring in rings)


def waterlines(drawing):
    """Returns the waters along the shores, in steps; land is drawn later and hides the rest."""
    n = len(drawing.shallows)
    return group('waterlines', [
        f'<path class="waterline w{n - i}" d="{outlines(step["outlines"])}"/>'
        for i, step in enumerate(drawing.shallows)])


def areas(drawing, kinds):
    return [f'<path id="{face.upper()}" class="{drawing.kind(face)}" d="{drawing.area(face)}"/>'
            for face in drawing.faces if drawing.kind(face) in kinds]


def neutral(drawing):
    """Returns neutral land and water, and the hatched ground of impassable provinces. The hatching
    consists of lines, because a pattern takes longer to render than all borders."""
    barred = [face for face in drawing.faces if drawing.kind(face) == 'impassable']
    lines = areas(drawing, ('neutral', 'water'))
    wet = [face for face in barred if face in drawing.labels['lakes']]
    lines += [f'<path class="water" d="{drawing.area(face)}"/>' for face in wet]
    barred = [face for face in barred if face not in wet]
    lines += [f'<path class="neutral" d="{drawing.area(face)}"/>' for face in barred]
    hatched = [face for face in drawing.faces if drawing.kind(face) == 'neutral'] + barred
    data = ''.join(drawing.line(pair) for face in hatched for pair in geometry.hatch(
        geometry.rings(drawing.arcs, face), HATCH / drawing.scale))
    return group('neutral', lines + [f'<path class="hatch" d="{data}"/>'])


def straits(drawing):
    return [f'<path class="strait" data-owner="{geometry.owner(face)}" d="{drawing.area(face)}"/>'
            for face in drawing.faces if drawing.kind(face) == 'strait']


def text(name, style, block):
    """Returns a block of text, centred on its middle."""
    x, y = block['at']
    size = block['size']
    turn = f' transform="rotate({coord(block["angle"])} {coord(x)} {coord(y)})"' \
        if block.get('angle') else ''
    lines = typeset.baselines(block)
    head = f'<text id="{name}" class="{style}" x="{coord(x)}" y="{coord(lines[0][1])}"' \
        f' font-size="{coord(size)}"{turn}>'
    if len(lines) == 1:
        return f'{head}{escape(lines[0][0])}</text>'
    return head + ''.join(
        f'<tspan x="{coord(x)}" y="{coord(base)}">{escape(line)}</tspan>'
        for line, base in lines) + '</text>'


def label_style(drawing, province):
    kind = drawing.kind(province.lower())
    if kind != 'land':
        return kind
    return 'land centre' if 'centre' in drawing.provinces[province] else 'land'


def coast_names(drawing, prefix, province):
    coasts = drawing.labels['provinces'][province].get('coasts', {})
    return [text(f'{prefix}-{province}_{coast}', 'coast-name',
                 {'at': part['at'], 'lines': [coast], 'size': drawing.labels['coast_size']})
            for coast, part in coasts.items()]


def short_block(drawing, province):
    """Returns the text block of a province's abbreviation."""
    block = drawing.labels['provinces'][province]
    return {'at': block.get('short', block['at']), 'lines': [province],
            'size': drawing.labels['short_size'][drawing.kind(province.lower()) == 'sea']}


def around(at, half_width, half_height):
    x, y = at
    return [(x - half_width, y - half_height), (x + half_width, y - half_height),
            (x + half_width, y + half_height), (x - half_width, y + half_height)]


def leaders(drawing, blocks, styles):
    """Returns for each name outside its province the ends of a line to the province."""
    ground = Ground(drawing)
    shapes = {province: typeset.boxes(block, styles[province])
              for province, block in blocks.items()}
    half = [side / 2 for side in drawing.labels['token']]
    found = {}
    for province, block in blocks.items():
        if not ground.strays(province, block['at'], shapes[province]):
            continue
        marks = [shape for other in shapes if other != province for shape in shapes[other]]
        for other, place in drawing.labels['provinces'].items():
            if 'unit' in place:
                marks.append(around(place['unit'], *half))
            if 'centre' in place:
                marks.append(around(place['centre'], CENTRE_RING + 1, CENTRE_RING + 1))
        found[province] = ground.leader(province, shapes[province], marks)
    return found


def words(drawing, prefix, blocks, styles):
    """Returns names or abbreviations, each after its leader, and the names of coasts."""
    lines = []
    led = leaders(drawing, blocks, styles)
    for province, block in blocks.items():
        if province in led:
            lines.append('<path class="leader" d="M' + 'L'.join(
                f'{coord(x)} {coord(y)}' for x, y in led[province]) + '"/>')
        lines.append(text(f'{prefix}-{province}', label_style(drawing, province), block))
        lines += coast_names(drawing, prefix, province)
    return lines


def names(drawing):
    blocks = drawing.labels['provinces']
    return group('labels', words(drawing, 'label', blocks, {
        province: label_style(drawing, province) for province in blocks}))


def abbreviations(drawing):
    blocks = {province: short_block(drawing, province) for province in drawing.labels['provinces']}
    return group('abbreviations', words(drawing, 'abbr', blocks, {
        province: short_style(drawing, province) for province in blocks}), ' display="none"')


def short_style(drawing, province):
    """Returns the style of an abbreviation; those of land are bold."""
    style = label_style(drawing, province)
    return 'land centre' if style == 'land' else style


def centres(drawing):
    lines = []
    for province, block in drawing.labels['provinces'].items():
        if 'centre' in block:
            x, y = map(coord, block['centre'])
            lines.append(f'<g id="centre-{province}">'
                         f'<circle class="ring" cx="{x}" cy="{y}" r="{CENTRE_RING}"/>'
                         f'<circle class="dot" cx="{x}" cy="{y}" r="2.2"/></g>')
    return group('centres', lines)


def anchors(drawing):
    lines = []
    radius = coord(drawing.labels['token'][0] / 2)
    for province, block in drawing.labels['provinces'].items():
        places = [(province, block)] + [(f'{province}_{coast}', part)
                                        for coast, part in block.get('coasts', {}).items()]
        for location, place in places:
            for what in ('unit', 'dislodged'):
                if what in place:
                    x, y = map(coord, place[what])
                    lines.append(f'<circle id="{what}-{location}" cx="{x}" cy="{y}" r="{radius}"/>')
    return group('anchors', lines, ' display="none"')


def art(drawing):
    """Returns the text of art.svg."""
    width, height = drawing.labels['size']
    box = f'x="0" y="0" width="{width}" height="{height}"'
    out = ['<?xml version="1.0" encoding="UTF-8"?>',
           '<!-- Made by maps/tools/make-art.py; do not edit. SPDX-License-Identifier: CC0-1.0 -->',
           '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
           f' viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
           f'<title>{escape(drawing.definition["title"])}</title>',
           '<style>', escape(drawing.style.rstrip()), '</style>']
    out += group('background', [f'<rect class="ocean" {box}/>'])
    out += waterlines(drawing)
    out += neutral(drawing)
    out += group('straits', straits(drawing))
    out += group('provinces', areas(drawing, ('sea', 'land', 'impassable')))
    out += borders(drawing)
    out += centres(drawing)
    out += names(drawing)
    out += abbreviations(drawing)
    out += group('frame', [
        f'<rect class="frame-outer" x="1.5" y="1.5" width="{width - 3}" height="{height - 3}"/>',
        f'<rect class="frame-inner" x="6" y="6" width="{width - 12}" height="{height - 12}"/>'])
    out += anchors(drawing)
    out.append('</svg>')
    return '\n'.join(out) + '\n'


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    result = art(Drawing(sys.argv[1]))
    target = sys.argv[2] if len(sys.argv) == 3 else os.path.join(sys.argv[1], 'art.svg')
    if target == '-':
        sys.stdout.write(result)
    else:
        with open(target, 'w', encoding='utf-8') as file:
            file.write(result)


if __name__ == '__main__':
    main()
