# geometry.py - reads a board's arcs.json: arcs, faces as rings, and the moves that follow from them
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""An arc is a piece of border between two faces. A face is a province or sea (`lon`, `nth`), a
neutral area (`ire`), or strait water `~den`, which belongs to the province after the tilde.
Coordinates are integers in units of `scale`; y points down. Outside the frame the face is None."""
import math
import os
from collections import defaultdict, namedtuple

import lens
import tools

Arc = namedtuple('Arc', 'left right points')


def read_arcs(folder):
    """Returns the arcs of a board with absolute integer points, and the size of one unit. A board
    without arcs has those of the board that it extends."""
    data = tools.read_json(tools.find(folder, 'arcs.json') or folder, 'arcs.json', ('arcs', 'scale'))
    arcs = []
    for arc in data['arcs']:
        x = y = 0
        points = []
        deltas = arc['d']
        for index in range(0, len(deltas), 2):
            x += deltas[index]
            y += deltas[index + 1]
            points.append((x, y))
        arcs.append(Arc(arc['l'], arc['r'], points))
    return arcs, data['scale']


def read_geography(folder):
    """Returns the geography of a board, or an empty one if the board has none. Keys that are missing
    in the geography of a board that extends another one are those of the other board."""
    base = tools.base_of(folder)
    inherited = read_geography(base) if base else {}
    if not os.path.exists(os.path.join(folder, 'geography.json')):
        return inherited
    wanted = () if base else ('size', 'projection')
    return {**inherited, **tools.read_json(folder, 'geography.json', wanted)}


def rings(arcs, face):
    """Returns the rings around a face, as lists of points without the closing repetition.

    At a point where a face touches itself, the choice of the next arc does not matter: the rings
    close and bound the same area in any case."""
    leaving = defaultdict(list)
    for arc in arcs:
        if arc.left == face and arc.right != face:
            leaving[arc.points[0]].append(arc.points)
        elif arc.right == face and arc.left != face:
            leaving[arc.points[-1]].append(arc.points[::-1])
    found = []
    for first in sorted(leaving):
        if not leaving[first]:
            continue
        ring = []
        node = first
        while leaving.get(node):
            points = leaving[node].pop(0)
            ring += points[:-1]
            node = points[-1]
        if node != first:
            raise ValueError(f'{face}: the ring through {first} does not close')
        found.append(ring)
    return found


def chains(arcs):
    """Joins arcs where exactly two of them meet, to get fewer and longer lines."""
    ends = defaultdict(list)
    for index, arc in enumerate(arcs):
        if arc.points[0] != arc.points[-1]:
            ends[arc.points[0]].append(index)
            ends[arc.points[-1]].append(index)
    used = set()
    lines = []
    for index, arc in enumerate(arcs):
        if index in used:
            continue
        used.add(index)
        line = list(arc.points)
        for _ in range(2):
            while line[0] != line[-1]:
                here = [other for other in ends[line[-1]] if other not in used]
                if len(ends[line[-1]]) != 2 or not here:
                    break
                used.add(here[0])
                more = arcs[here[0]].points
                line += more[1:] if more[0] == line[-1] else more[-2::-1]
            line.reverse()
        lines.append(line)
    return lines


def owner(face):
    """Returns the province of a face; strait water counts as its owner's land."""
    return face[1:].upper() if face and face.startswith('~') else face.upper() if face else None


def is_split(definition, province):
    return 'coasts' in definition['provinces'].get(province, {})


def coast_of_chain(definition, province, lines):
    """Returns the coast for each stretch of a split province's shore by direction: NC is the northern
    stretch, SC the southern, EC the eastern."""
    place = {'NC': lambda x, y: -y, 'SC': lambda x, y: y, 'EC': lambda x, y: x,
             'WC': lambda x, y: -x}
    middle = [(sum(x for x, _ in line) / len(line), sum(y for _, y in line) / len(line))
              for line in lines]
    left = set(range(len(lines)))
    result = {}
    for coast in sorted(definition['provinces'][province]['coasts'], key='NSEW'.find):
        if not left:
            break
        best = max(sorted(left), key=lambda index: place[coast](*middle[index]))
        left.discard(best)
        result[best] = coast
    return result


def derive_moves(arcs, definition, geography=None):
    """Derives the moves (army, fleet) from the drawing, as sets of pairs like those of a board.

    Armies cross a border between two land provinces. Fleets cross a border between water and water
    or water and shore, and move along a shore where two provinces touch the same sea. The neighbours
    of a split province divide its shore into stretches; each stretch is one coast.

    A geography names connections that a drawing cannot show or does not imply: `bridges`, pairs of
    provinces joined over water by a mark; `ferries`, such pairs that only fleets cross; `wraps`, seas
    that meet beyond the frame or at a point, or are joined by a mark over land; `ice`, impassable seas along whose shores fleets move; `canals`, water in a province that separates its coasts."""
    geography = geography or {}
    kinds = {key: province['kind'] for key, province in definition['provinces'].items()}
    land = {key for key, kind in kinds.items() if kind in ('inland', 'coast')}
    ice = set(geography.get('ice', ()))
    sea = {key for key, kind in kinds.items() if kind == 'sea'} | ice
    canals = set(geography.get('canals', ()))
    army, fleet = set(), set()
    shore = defaultdict(list)       # province -> arcs between it and a sea
    faces_at = defaultdict(set)     # node -> owners around it

    def join(moves, one, other):
        if not ice & {one, other}:
            moves |= {(one, other), (other, one)}

    for arc in arcs:
        a, b = owner(arc.left), owner(arc.right)
        if a == b:
            continue
        for node in (arc.points[0], arc.points[-1]):
            faces_at[node] |= {a, b}
        if a in land and b in land:
            join(army, a, b)
        elif a in sea and b in sea:
            join(fleet, a, b)
        elif a in sea and b in land or a in land and b in sea:
            province, water = (a, b) if a in land else (b, a)
            shore[province].append(arc)
            if not is_split(definition, province):
                join(fleet, province, water)

    def water_of(arc):
        return owner(arc.left) if owner(arc.left) in sea else owner(arc.right)

    # locations of a province at a node of its shore
    places_at = defaultdict(lambda: defaultdict(set))
    for province in sorted(shore):
        if not is_split(definition, province):
            for arc in shore[province]:
                for node in (arc.points[0], arc.points[-1]):
                    places_at[node][province].add(province)
            continue
        open_shore = [arc for arc in shore[province] if water_of(arc) not in canals]
        lines = [line for line in chains(open_shore) if line[0] != line[-1]]
        coasts = coast_of_chain(definition, province, lines)
        on_line = [set(line) for line in lines]
        waters = [{water_of(arc) for arc in open_shore
                   if arc.points[0] in points and arc.points[-1] in points} for points in on_line]
        for index, line in enumerate(lines):
            if index not in coasts:
                # beyond a canal, a coast continues along the same sea
                same = [coasts[other] for other in sorted(coasts) if waters[other] & waters[index]]
                if not canals or not same:
                    fleet.add((province, f'shore at {line[0]} is no coast'))
                    continue
                coasts[index] = same[0]
            location = f'{province}/{coasts[index]}'
            for water in waters[index]:
                join(fleet, location, water)
            for arc in open_shore:
                if arc.points[0] in on_line[index] and arc.points[-1] in on_line[index]:
                    for node in (arc.points[0], arc.points[-1]):
                        places_at[node][province].add(location)
        for arc in shore[province]:
            if water_of(arc) in canals:
                for node in (arc.points[0], arc.points[-1]):
                    for location in places_at[node][province]:
                        join(fleet, location, water_of(arc))
    for node, faces in faces_at.items():
        meeting = sorted(faces & land, key=str)
        if len(meeting) == 2 and faces & sea:
            for one in places_at[node][meeting[0]]:
                for other in places_at[node][meeting[1]]:
                    join(fleet, one, other)
    for a, b in bridges(geography):
        join(army, a, b)
        if kinds[a] == kinds[b] == 'coast':
            join(fleet, a, b)
    for a, b in (pair.split('-') for pair in [*geography.get('wraps', ()),
                                              *geography.get('ferries', ())]):
        join(fleet, a, b)
    return army, fleet


def bridges(geography):
    """Returns the pairs of provinces with crossing marks: {"CON-ANG": [[lon, lat], [lon, lat]]}."""
    return [tuple(name.split('-')) for name in geography.get('bridges', {})]


def differences(told, drawn):
    """Lists each move that only the board or only the drawing has.

    Both arguments are pairs of sets of moves: (army, fleet)."""
    found = []
    for word, board, drawing in zip(('army', 'fleet'), told, drawn):
        found += [f'{word} {a} - {b}: on the board, not in the geometry' for a, b in
                  sorted(board - drawing)]
        found += [f'{word} {a} - {b}: in the geometry, not on the board' for a, b in
                  sorted(drawing - board)]
    return found


def simplify(points, grain):
    """Returns a line with fewer points, within a distance of grain (Douglas-Peucker).
    A ring keeps its first point and the point farthest from it."""
    if points[0] == points[-1]:
        x, y = points[0]
        far = max(range(len(points)),
                  key=lambda i: (points[i][0] - x) ** 2 + (points[i][1] - y) ** 2)
        if far in (0, len(points) - 1):
            return list(points)
        return simplify(points[:far + 1], grain) + simplify(points[far:], grain)[1:]
    keep = {0, len(points) - 1}
    todo = [(0, len(points) - 1)]
    while todo:
        first, last = todo.pop()
        ax, ay = points[first]
        bx, by = points[last]
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        worst, where = grain, None
        for index in range(first + 1, last):
            px, py = points[index]
            away = abs((bx - ax) * (ay - py) - (ax - px) * (by - ay)) / length if length else \
                ((px - ax) ** 2 + (py - ay) ** 2) ** 0.5
            if away > worst:
                worst, where = away, index
        if where is not None:
            keep.add(where)
            todo += [(first, where), (where, last)]
    return [points[index] for index in sorted(keep)]


def contains(ring, point):
    """Returns whether a point is inside a ring."""
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def outside(line, holes):
    """Returns the parts of a line that are not inside any of the rings `holes`, as lines."""
    bounds = [(min(x for x, _ in hole), min(y for _, y in hole), max(x for x, _ in hole),
               max(y for _, y in hole)) for hole in holes]
    west, north = (min(point[i] for point in line) for i in (0, 1))
    east, south = (max(point[i] for point in line) for i in (0, 1))
    holes = [hole for hole, (left, top, right, bottom) in zip(holes, bounds)
             if left < east and right > west and top < south and bottom > north]
    if not holes:
        return [line]
    parts = []
    for (ax, ay), (bx, by) in zip(line, line[1:]):
        cuts = {0, 1}
        for hole in holes:
            for (cx, cy), (dx, dy) in zip(hole, hole[1:] + hole[:1]):
                turn = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
                if turn:
                    t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / turn
                    u = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / turn
                    if 0 < t < 1 and 0 <= u <= 1:
                        cuts.add(t)
        places = sorted(cuts)
        for start, end in zip(places, places[1:]):
            first, last, middle = ((ax + t * (bx - ax), ay + t * (by - ay))
                                   for t in (start, end, (start + end) / 2))
            if any(contains(hole, middle) for hole in holes):
                continue
            if parts and parts[-1][-1] == first:
                parts[-1].append(last)
            else:
                parts.append([first, last])
    if len(parts) > 1 and line[0] == line[-1] == parts[0][0] == parts[-1][-1]:
        parts[0] = parts.pop() + parts[0][1:]
    return parts


def hatch(outlines, step):
    """Returns the lines x + y = n * step inside an area (even-odd rule), as pairs of points."""
    crossings = defaultdict(list)
    for ring in outlines:
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
            first, last = sorted((ax + ay, bx + by))
            for number in range(-int(-first // step), -int(-last // step)):
                part = (number * step - ax - ay) / (bx + by - ax - ay)
                crossings[number].append((ax + part * (bx - ax), ay + part * (by - ay)))
    return [pair for number in sorted(crossings)
            for points in [sorted(crossings[number])] for pair in zip(points[::2], points[1::2])]


def along(table, value):
    """Interpolates a table by a monotone cubic curve, which is straight beyond its ends."""
    table = sorted(table)
    rises = [(y1 - y0) / (x1 - x0) for (x0, y0), (x1, y1) in zip(table, table[1:])]
    slopes = [rises[0]] + [2 * a * b / (a + b) if a * b > 0 else 0
                           for a, b in zip(rises, rises[1:])] + [rises[-1]]
    if value <= table[0][0] or value >= table[-1][0]:
        end = 0 if value <= table[0][0] else -1
        return table[end][1] + (value - table[end][0]) * slopes[end]
    index = max(i for i, (x, _) in enumerate(table[:-1]) if x <= value)
    (x0, y0), (x1, y1) = table[index:index + 2]
    width = x1 - x0
    t = (value - x0) / width
    return (y0 * (1 + 2 * t) * (1 - t) ** 2 + slopes[index] * width * t * (1 - t) ** 2
            + y1 * t * t * (3 - 2 * t) + slopes[index + 1] * width * t * t * (t - 1))


def project(projection, longitude, latitude):
    """Projects longitude and latitude to units of the picture. With tables of `longitudes` and
    `latitudes`, which give coordinates of the picture, meridians and parallels are straight lines;
    otherwise the projection is azimuthal, r = sin(factor * t) / factor. Then come the `lenses`."""
    return lens.through_all(projection.get('lenses', ()),
                            project_truly(projection, longitude, latitude))


def project_truly(projection, longitude, latitude):
    """Projects longitude and latitude as if there were no lenses."""
    if 'longitudes' in projection:
        return (along(projection['longitudes'], longitude),
                along(projection['latitudes'], latitude))
    east = math.radians(longitude - projection['longitude'])
    north, middle = math.radians(latitude), math.radians(projection['latitude'])
    x = math.cos(north) * math.sin(east)
    y = math.cos(middle) * math.sin(north) - math.sin(middle) * math.cos(north) * math.cos(east)
    z = math.sin(middle) * math.sin(north) + math.cos(middle) * math.cos(north) * math.cos(east)
    away = math.acos(max(-1, min(1, z)))
    factor = projection['factor']
    stretch = 6371 * math.sin(factor * away) / factor / math.sin(away) if away > 1e-9 else 6371
    return ((x * stretch - projection['left']) * projection['units_per_km'],
            (-y * stretch - projection['top']) * projection['units_per_km'])


def round_line(line):
    """Returns a line with its corners cut twice (Chaikin) and the same ends."""
    for _ in range(2):
        inner = [point for (ax, ay), (bx, by) in zip(line, line[1:]) for point in
                 ((ax * .75 + bx * .25, ay * .75 + by * .25),
                  (ax * .25 + bx * .75, ay * .25 + by * .75))]
        line = line[:1] + inner[1:-1] + line[-1:]
    return line


def round_off(ring):
    """Returns a ring with its corners cut twice (Chaikin)."""
    for _ in range(2):
        ring = [point for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]) for point in
                ((ax * .75 + bx * .25, ay * .75 + by * .25),
                 (ax * .25 + bx * .75, ay * .25 + by * .75))]
    return ring
