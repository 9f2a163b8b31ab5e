#!/usr/bin/python3
# make-arcs.py - makes a board's arcs.json from its geography.json and Natural Earth
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: make-arcs.py FOLDER WORLD.gpkg

FOLDER contains geography.json and definition.json; WORLD.gpkg is Natural Earth's table
`states_provinces` as a GeoPackage (see maps/README.md). Writes FOLDER/arcs.json and lists the
differences: moves that only the board or only the drawing has. Needs python3-shapely. The same input gives the same bytes."""
import collections
import hashlib
import json
import math
import os
import sqlite3
import struct
import sys
import warnings

warnings.filterwarnings('ignore', message='STRtree')

try:
    from shapely import wkb
    from shapely.geometry import LineString, MultiLineString, MultiPoint, Point, Polygon, box
    from shapely.geometry.polygon import orient
    from shapely.ops import polygonize, transform, unary_union, voronoi_diagram
    from shapely.prepared import prep
    from shapely.strtree import STRtree
except ImportError:
    sys.exit('make-arcs.py: python3-shapely is needed')

import geometry
import tools

make_board = tools.load('make-board')
GRID = 10                   # points are rounded to tenths of a unit
SLIVER = 3.0                # square units; smaller pieces are remainders of cuts
WIGGLE = 0.13               # bend of a long straight border on land, as a part of its length


def read_regions(path, window):
    """Returns {'IND/Kerala': [polygons in longitude and latitude]} of the window."""
    west, south, east, north = window
    found = collections.defaultdict(list)
    try:
        database = sqlite3.connect(f'file:{path}?mode=ro', uri=True)
        rows = database.execute(
            'select adm0_a3, name, geom from states_provinces where fid in (select id from '
            'rtree_states_provinces_geom where maxx >= ? and minx <= ? and maxy >= ? and miny <= ?) '
            'order by fid', (west, east, south, north)).fetchall()
    except sqlite3.Error as error:
        sys.exit(f'{path}: cannot be read as Natural Earth\'s world_map.gpkg: {error}')
    for country, name, blob in rows:
        # GeoPackage: "GP", version, flags (bits 1-3: kind of envelope), srs, envelope, then WKB
        envelope = {0: 0, 1: 32, 2: 48, 3: 48, 4: 64}[blob[3] >> 1 & 7]
        shape = wkb.loads(blob[8 + envelope:])
        found[f'{country}/{name}'] += list(getattr(shape, 'geoms', [shape]))
    return found


def polygons(shape):
    """Returns the polygons in the result of a shapely operation."""
    if shape.geom_type == 'Polygon':
        return [] if shape.is_empty else [shape]
    return [part for piece in getattr(shape, 'geoms', []) for part in polygons(piece)]


def region_names(text):
    """Returns ['IND/Goa', 'NPL/*'] for "IND: Goa; NPL: *"."""
    found = []
    for part in text.split(';'):
        country, _, names = part.strip().partition(': ')
        found += [f'{country}/{name}' for name in names.split(', ') if name]
    return found


class Builder:
    """Makes arcs from a geography."""

    def __init__(self, folder, world):
        self.geography = tools.read_json(folder, 'geography.json',
                                         ('size', 'window', 'projection', 'seas'))
        self.projection = self.geography['projection']
        self.width, self.height = self.geography['size']
        self.frame = box(0, 0, self.width, self.height)
        self.world = world
        self.trouble = []

    def place(self, point):
        x, y = geometry.project(self.projection, *point)
        return round(x * GRID) / GRID, round(y * GRID) / GRID

    def area(self, points):
        return Polygon([self.place(point) for point in points]).buffer(0)

    def projected(self, polygon):
        def move(xs, ys, _zs=None):
            placed = [self.place(point) for point in zip(xs, ys)]
            return [x for x, _ in placed], [y for _, y in placed]
        return transform(move, polygon).buffer(0)

    # land

    def provinces(self):
        """Returns {face: area}. Named regions belong to their faces, all other land to the face of
        the nearest seed. Then the cuts and fills of the geography are applied."""
        geography = self.geography
        named = {region: face for face, regions in geography.get('regions', {}).items()
                 for region in region_names(regions)}
        named.update((region, None) for region in region_names(geography.get('ignore', '')))
        seeds = [(Point(self.place(seed)), face) for face, places in geography.get('seeds', {}).items()
                 for seed in places]
        split = set(region_names(geography.get('split', '')))
        regions = read_regions(self.world, geography['window'])
        for region in sorted(set(named) | split):
            if region not in regions and not region.endswith('/*'):
                self.trouble.append(f'no region {region} in the window')
        cells = self.cells(seeds) if split else {}
        parts = collections.defaultdict(list)
        for region in sorted(regions):
            for polygon in regions[region]:
                shape = self.projected(polygon)
                if shape.is_empty or not shape.intersects(self.frame):
                    continue
                country = region.split('/')[0] + '/*'
                if region in named or country in named:
                    parts[named[region] if region in named else named[country]].append(shape)
                elif region in split or country in split:
                    for face, cell in cells.items():
                        parts[face].append(shape.intersection(cell))
                elif not seeds:
                    self.trouble.append(f'the region {region} belongs to no province, and there '
                                        'are no seeds; it became water')
                else:
                    middle = shape.representative_point()
                    face = min(seeds, key=lambda seed: (seed[0].distance(middle), seed[1]))[1]
                    parts[face].append(shape)
        areas = {face: unary_union(shapes).buffer(0).intersection(self.frame)
                 for face, shapes in parts.items() if face}
        areas = dict(sorted(areas.items()))
        for source, face, points in geography.get('cuts', ()):
            cut = self.area(points)
            for other in sorted(areas) if source == '*' else source.split():
                if other != face:
                    areas[face] = areas.get(face, Polygon()).union(areas[other].intersection(cut))
                    areas[other] = areas[other].difference(cut)
        for face, points in geography.get('fill', ()):
            fill = self.area(points)
            areas = {other: area.difference(fill) for other, area in areas.items()}
            areas[face] = areas.get(face, Polygon()).union(fill)
        for points in geography.get('carve', ()):
            water = self.area(points)
            areas = {face: area.difference(water) for face, area in areas.items()}
        land = unary_union([polygon for area in areas.values() for polygon in polygons(area)])
        for owner, shapes in geography.get('straits', {}).items():
            areas['~' + owner] = unary_union([self.area(shape) for shape in shapes]).difference(land)
        solid = {face: unary_union(polygons(area)) for face, area in areas.items()}
        return {face: area for face, area in solid.items() if not area.is_empty}

    def cells(self, seeds):
        """Returns for each face the area that is nearest to its seeds."""
        reach = self.frame.buffer(max(self.width, self.height))
        found = collections.defaultdict(list)
        for cell in voronoi_diagram(MultiPoint([point for point, _ in seeds]), reach).geoms:
            face = next(face for point, face in seeds if cell.covers(point))
            found[face].append(cell)
        return {face: unary_union(shapes) for face, shapes in sorted(found.items())}

    # the partition

    def faces(self):
        """Returns [(face, polygon)], which cover the frame exactly once."""
        areas = self.provinces()
        lines = [area.boundary for area in areas.values()] + [self.frame.boundary]
        for points in self.geography.get('sea_lines', ()):
            line = geometry.round_line([geometry.project(self.projection, *point)
                                        for point in points])
            lines.append(LineString([(round(x * GRID) / GRID, round(y * GRID) / GRID)
                                     for x, y in line]))
        net = unary_union([on_grid(line, GRID) for line in lines])
        for _ in range(3):      # a crossing that is moved to the grid can cause another one
            net = unary_union(on_grid(net, 1))
        pieces = [piece for piece in (in_units(piece) for piece in polygonize(net))
                  if self.frame.covers(piece.representative_point())]
        prepared = [(face, prep(area)) for face, area in areas.items()]
        names = []
        for piece in pieces:
            middle = piece.representative_point()
            names.append(next((face for face, area in prepared if area.contains(middle)), None))
        self.drop_islands(pieces, names)
        for sea, places in self.geography['seas'].items():
            for seed in places:
                point = Point(self.place(seed))
                hit = [i for i, piece in enumerate(pieces) if piece.contains(point)]
                if not hit or names[hit[0]] not in (None, sea):
                    self.trouble.append(f'the seed {seed} of {sea} lies in '
                                        f'{names[hit[0]] if hit else "nothing"}')
                else:
                    names[hit[0]] = sea
        self.merge(pieces, names)
        return list(zip(names, pieces))

    def drop_islands(self, pieces, names):
        """Turns tiny islands into water. Remainders of cuts inside other provinces lose their names;
        merge() assigns them to a neighbour."""
        land = [i for i, name in enumerate(names) if name]
        for group in groups(pieces, land, lambda i, j: True):
            if sum(pieces[i].area for i in group) < self.geography.get('smallest_island', 0):
                for i in group:
                    names[i] = None
        beside = neighbours(pieces)
        land = [i for i, name in enumerate(names) if name]
        parts = groups(pieces, land, lambda i, j: names[i] == names[j])
        largest = {}
        for group in sorted(parts, key=lambda group: sum(pieces[i].area for i in group)):
            largest[names[group[0]]] = group
        for group in parts:
            shore = any(names[j] is None for i in group for j in beside[i])
            if group != largest[names[group[0]]] and (
                    not shore or sum(pieces[i].area for i in group) < SLIVER):
                for i in group:
                    names[i] = None

    def merge(self, pieces, names):
        """Assigns nameless pieces to the neighbour with the longest common border, water to water if
        possible."""
        seas = set(self.geography['seas'])
        beside = neighbours(pieces)
        while True:
            waiting = [i for i, name in enumerate(names) if name is None]
            best = None
            for i in waiting:
                borders = collections.Counter()
                for j, length in beside[i].items():
                    if names[j]:
                        borders[names[j]] += length
                for name, length in sorted(borders.items()):
                    rank = (name in seas, length, name)
                    if best is None or rank > best[0]:
                        best = (rank, i)
            if best is None:
                return
            names[best[1]] = best[0][2]
            if pieces[best[1]].area > 60:
                x, y = pieces[best[1]].representative_point().coords[0]
                self.trouble.append(f'water without a seed at {x:.0f} {y:.0f} '
                                    f'({pieces[best[1]].area:.0f}) became {best[0][2]}')

    # arcs

    def arcs(self):
        """Returns [(left, right, points in tenths)]."""
        sides = {}
        # remainders of cuts without an area have no orientation, so they come last
        for name, piece in sorted(self.faces(), key=lambda face: -face[1].area):
            for ring in [orient(piece).exterior] + list(orient(piece).interiors):
                points = [(x * GRID, y * GRID) for x, y in ring.coords]
                for a, b in zip(points, points[1:]):
                    key = (a, b) if a < b else (b, a)
                    pair = sides.setdefault(key, [None, None])
                    side = key != (a, b)
                    if pair[side] is not None:
                        side = not side
                    if pair[side] is None:
                        pair[side] = name
        lines = walk({key: tuple(pair) for key, pair in sides.items() if pair[0] != pair[1]})
        shaped = []
        for left, right, points in lines:
            if None not in (left, right) and '~' not in left + right \
                    and not {left, right} & set(self.geography['seas']):
                points = wiggle(points)
            shaped.append((left, right, points))
        return simplify_all(shaped, self.geography.get('grain', 1.0) * GRID * GRID)


def on_grid(shape, factor):
    """Returns a line with whole numbers as coordinates. A point that a cut adds to a border is not exactly
    on the border; rounding closes the gap, or makes it large enough to be a piece of its own."""
    lines = ([(round(x * factor), round(y * factor)) for x, y in line.coords]
             for line in getattr(shape, 'geoms', [shape]))
    return MultiLineString([line for line in lines if len(set(line)) > 1])


def in_units(piece):
    return transform(lambda xs, ys, _zs=None: ([x / GRID for x in xs], [y / GRID for y in ys]), piece)


def touching(pieces):
    """Yields (i, j, length of the common border) of pieces that share a border. Neighbours share all
    points of it, so this also finds pieces that are too thin for their areas to be compared."""
    sides = collections.defaultdict(list)
    for i, piece in enumerate(pieces):
        for ring in [piece.exterior, *piece.interiors]:
            for a, b in zip(ring.coords, ring.coords[1:]):
                sides[min(a, b), max(a, b)].append(i)
    lengths = collections.Counter()
    for (a, b), owners in sides.items():
        if len(set(owners)) == 2:
            lengths[min(owners), max(owners)] += math.dist(a, b)
    for (i, j), length in sorted(lengths.items()):
        yield i, j, length


def neighbours(pieces):
    beside = collections.defaultdict(dict)
    for i, j, length in touching(pieces):
        beside[i][j] = beside[j][i] = length
    return beside


def groups(pieces, members, same):
    """Returns the members of each connected group."""
    chosen = [pieces[i] for i in members]
    parent = list(range(len(members)))

    def root(i):
        while parent[i] != i:
            parent[i] = parent[parent[i]]
            i = parent[i]
        return i

    for i, j, _ in touching(chosen):
        if same(members[i], members[j]):
            parent[root(i)] = root(j)
    found = collections.defaultdict(list)
    for i, member in enumerate(members):
        found[root(i)].append(member)
    return list(found.values())


def walk(sides):
    """Joins segments {(a, b): (left, right)} to lines between nodes."""
    ends = collections.defaultdict(list)
    for a, b in sorted(sides):
        ends[a].append(b)
        ends[b].append(a)

    def pair(a, b):
        return sides[a, b] if (a, b) in sides else sides[b, a][::-1]

    def node(point):
        return len(ends[point]) != 2 or \
            pair(ends[point][0], point) != pair(point, ends[point][1])

    used, lines = set(), []
    starts = [point for point in sorted(ends) if node(point)] + sorted(ends)
    for start in starts:
        for following in ends[start]:
            if frozenset((start, following)) in used:
                continue
            points = [start, following]
            used.add(frozenset(points))
            while points[-1] != start and not node(points[-1]):
                a, b = ends[points[-1]]
                points.append(b if a == points[-2] else a)
                used.add(frozenset(points[-2:]))
            lines.append((*pair(start, following), points))
    return lines


def wiggle(points):
    """Bends long straight stretches in a reproducible way, so that borders look natural."""
    done = [points[0]]
    for a, b in zip(points, points[1:]):
        done += bend(a, b) + [b]
    return done


def bend(a, b):
    length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
    if length < 9 * GRID:
        return []
    digest = hashlib.sha256(repr([round(value) for value in min(a, b) + max(a, b)]).encode()).digest()
    aside = (digest[0] / 127.5 - 1) * WIGGLE * min(length, 60 * GRID) / length
    along = 0.4 + digest[1] / 255 * 0.2
    if a > b:
        aside, along = -aside, 1 - along
    middle = (a[0] + (b[0] - a[0]) * along - (b[1] - a[1]) * aside,
              a[1] + (b[1] - a[1]) * along + (b[0] - a[0]) * aside)
    return bend(a, middle) + [middle] + bend(middle, b)


def visvalingam(points, least):
    """Removes points whose triangles with their neighbours are smaller than `least`."""
    points = list(points)
    closed = points[0] == points[-1]
    shortest = 5 if closed else 2

    def triangle(i):
        (ax, ay), (bx, by), (cx, cy) = points[i - 1:i + 2]
        return abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2

    sizes = [triangle(i) for i in range(1, len(points) - 1)]
    while len(points) > shortest and min(sizes) < least:
        i = sizes.index(min(sizes)) + 1
        del points[i], sizes[i - 1]
        for j in (i - 1, i):
            if 1 <= j < len(points) - 1:
                sizes[j - 1] = triangle(j)
    return points


def simplify_all(lines, least):
    """Simplifies all lines, but less where two lines would cross."""
    grains = [least] * len(lines)
    shapes = [LineString(visvalingam(points, least)) for _, _, points in lines]
    for _ in range(8):
        tree = STRtree(shapes)
        index = {id(shape): i for i, shape in enumerate(shapes)}
        bad = {i for i, shape in enumerate(shapes) if not shape.is_simple}
        for i, shape in enumerate(shapes):
            ends = {shape.coords[0], shape.coords[-1]}
            for other in tree.query(shape):
                j = index[id(other)]
                if j <= i or not shape.intersects(other):
                    continue
                common = shape.intersection(other)
                points = {point.coords[0] for point in getattr(common, 'geoms', [common])
                          if point.geom_type == 'Point'}
                if common.length > 0 or not points <= ends & {other.coords[0], other.coords[-1]}:
                    bad |= {i, j}
        if not bad:
            break
        for i in sorted(bad):
            grains[i] = grains[i] / 4 if grains[i] > 8 else 0
            shapes[i] = LineString(visvalingam(lines[i][2], grains[i]))
    rounded = [(left, right, [(round(x), round(y)) for x, y in shape.coords])
               for (left, right, _), shape in zip(lines, shapes)]
    return [arc for arc in rounded if len(set(arc[2])) > 1]


def text(builder, arcs):
    def face(name):
        return json.dumps(name.lower() if name else None, ensure_ascii=False)

    rows = []
    for left, right, points in sorted(arcs, key=lambda arc: (arc[2], str(arc[0]))):
        x, y = 0, 0
        deltas = []
        for px, py in points:
            deltas += [px - x, py - y]
            x, y = px, py
        rows.append(f'{{"l":{face(left)},"r":{face(right)},"d":[{",".join(map(str, deltas))}]}}')
    return ('{"license":"CC0-1.0",\n"type":"DiplomacyArcs",\n'
            f'"viewBox":[0,0,{builder.width},{builder.height}],\n"scale":{1 / GRID},\n"arcs":[\n'
            + ',\n'.join(rows) + '\n]}\n')


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    folder = sys.argv[1]
    builder = Builder(folder, sys.argv[2])
    arcs = builder.arcs()
    with open(os.path.join(folder, 'arcs.json'), 'w', encoding='utf-8') as file:
        file.write(text(builder, arcs))
    definition = make_board.read_definition(folder)
    told = make_board.army_moves(definition), make_board.fleet_moves(definition)
    drawn = geometry.derive_moves(geometry.read_arcs(folder)[0], definition, builder.geography)
    print('\n'.join(builder.trouble + geometry.differences(told, drawn)))


if __name__ == '__main__':
    main()
