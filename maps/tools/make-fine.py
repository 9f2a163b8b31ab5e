#!/usr/bin/python3
# make-fine.py - makes a board's fine.txt, the coasts, borders and waters of its large pictures
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: make-fine.py FOLDER WORLD.gpkg LAKES.pn2...

FOLDER contains the sources of a drawing, WORLD.gpkg Natural Earth's table `states_provinces`, and
LAKES.pn2 its tables of lakes and of historic lakes (see maps/README.md). Every arc of the board is
drawn anew between the same two nodes: like the coast or border of the world that is there, or else
with round corners. An arc stays if the new one would cross another arc or a name. Small islands are
added to the provinces to which they belong. The moves of the board do not change; if they would, the
tool lists the differences. A board that extends another one has the lines of that board, and only
FOLDER is needed. Writes FOLDER/fine.txt. Needs python3-shapely. The same input gives the same bytes."""
import collections
import heapq
import math
import os
import sys

import fine
import geometry
import tools
import typeset

refine_arcs = tools.load('refine-arcs')     # ends the program with a message if shapely is missing
recut_arcs = tools.load('recut-arcs')
make_arcs = refine_arcs.make_arcs
make_art = refine_arcs.make_art
make_board = make_arcs.make_board
make_rivers = refine_arcs.make_rivers
make_shallows = tools.load('make-shallows')
make_waters = tools.load('make-waters')

from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import nearest_points, transform, unary_union
from shapely.prepared import prep
from shapely.strtree import STRtree

# For each choice of a coast, the width of inlets and headlands that are closed, and the area of the
# smallest triangle that remains.
LEVELS = ((0.6, 0.05), (1.0, 0.15), (1.5, 0.5))
BORDER_DETAIL = 0.03    # the same area for borders on land
MOVED = 3.0             # greatest distance by which an end of an arc moves to the coast
BORDER_NEAR = 3.0       # greatest distance of a border from the old one
BORDER_AVERAGE = 1.0    # greatest average of these distances
ISLET = 0.8             # smallest area of an island that is added, in square units
ISLET_GAP = 0.7         # smallest distance of such an island from other lines and from names
ISLET_AWAY = 80.0       # greatest distance of such an island from its province
PART = 0.03             # smallest part of a region that a province covers if its islands belong to it
COARSE = 0.55           # average distance of the points of coasts from which their corners are cut
CORNER = 1.0            # area of the smallest triangle that remains before corners are cut
LAKE = (0.4, 0.05)      # as LEVELS, for lakes
SHALLOW = 1 / 64        # as GRAIN in make-shallows.py
SHALLOW_FINEST = 0.2    # as FINEST in make-shallows.py


class World:
    """The regions of the world in units of the picture."""

    def __init__(self, drawing, folder, path):
        width, height = drawing.labels['size']
        frame = box(-80, -80, width + 80, height + 80)
        window = geometry.read_geography(folder).get('window') or refine_arcs.WINDOW

        def place(xs, ys, _zs=None):
            points = [geometry.project(drawing.projection, *point) for point in zip(xs, ys)]
            return [x for x, _ in points], [y for _, y in points]

        self.regions = {}       # name -> polygons
        sides = collections.Counter()
        for name, polygons in sorted(make_arcs.read_regions(path, window).items()):
            for polygon in polygons:
                if not make_rivers.can_be_drawn(drawing.projection, list(polygon.exterior.coords)):
                    continue
                placed = transform(place, Polygon(polygon.exterior))
                if not placed.intersects(frame):
                    continue
                self.regions.setdefault(name, []).append(placed.buffer(0))
                points = [(round(x, 4), round(y, 4)) for x, y in placed.exterior.coords]
                for a, b in zip(points, points[1:]):
                    if a != b:
                        sides[min(a, b), max(a, b)] += 1
        shapes = [shape.buffer(0.02) for shapes in self.regions.values() for shape in shapes]
        self.land = unary_union(shapes).intersection(frame)
        rings = refine_arcs.rings_of(self.land)
        self.spacing = sum(ring.length for ring in rings) / sum(len(ring.coords) for ring in rings)
        self.beside = collections.defaultdict(list)     # the net of borders between regions
        for (a, b), count in sorted(sides.items()):
            if count > 1:
                self.beside[a].append(b)
                self.beside[b].append(a)
        self.corners = [Point(point) for point in sorted(self.beside)]
        self.tree = STRtree(self.corners)

    def border(self, old):
        """Returns the shortest way along borders of regions that stays near an old line, or None."""
        near = prep(old.buffer(BORDER_NEAR))
        corners = sorted((point.x, point.y) for point in self.tree.query(old.buffer(BORDER_NEAR))
                         if near.contains(point))
        if not corners:
            return None
        allowed = set(corners)
        start, end = (min(corners, key=lambda corner: (math.dist(corner, point), corner))
                      for point in (old.coords[0], old.coords[-1]))
        if start == end:
            return None
        queue, best, before = [(0, start)], {start: 0}, {}
        while queue:
            cost, here = heapq.heappop(queue)
            if here == end:
                break
            if cost > best[here]:
                continue
            for there in self.beside[here]:
                length = math.dist(here, there)
                new = cost + length * (1 + old.distance(Point(there)))
                if there in allowed and new < best.get(there, math.inf):
                    best[there], before[there] = new, here
                    heapq.heappush(queue, (new, there))
        if end not in best:
            return None
        way = [end]
        while way[-1] != start:
            way.append(before[way[-1]])
        way.reverse()
        away = refine_arcs.distances(old, LineString(way))
        good = max(away) <= BORDER_NEAR and sum(away) / len(away) <= BORDER_AVERAGE
        return way if good else None


def is_land_border(drawing, arc):
    if arc.left is None or arc.right is None:
        return False
    return not {'water' if face in drawing.labels['lakes'] else drawing.kind(face)
                for face in arc[:2]} & {'sea', 'strait', 'water'}


def on_frame(point, drawing):
    width, height = drawing.labels['size']
    x, y = point
    return min(x, y, width - x, height - y) < 0.05


def move_ends(drawing, coast):
    """Returns where the ends of arcs on the shore lie on the finest coast: {end: new end}."""
    wanted = collections.defaultdict(list)
    for arc in drawing.arcs:
        if not refine_arcs.is_coast(drawing, arc) or arc.points[0] == arc.points[-1]:
            continue
        points = [(x * drawing.scale, y * drawing.scale) for x, y in arc.points]
        old = LineString(points)
        best = None
        for ring in coast.near(points[0]):
            if ring.distance(Point(points[-1])) > refine_arcs.SNAP:
                continue
            for way in refine_arcs.between(ring, points[0], points[-1]):
                if len(way) < 2 or not 0 < LineString(way).length <= refine_arcs.longest(old):
                    continue
                away = refine_arcs.distances(old, LineString(way))
                if best is None or sum(away) < best[0]:
                    best = sum(away), ring
        if best and best[0] / 122 <= refine_arcs.FAR_AVERAGE:
            for end in (arc.points[0], arc.points[-1]):
                wanted[end].append(best[1])
    moved = {}
    unit = 1 / drawing.scale
    for end, rings in sorted(wanted.items()):
        x, y = (value * drawing.scale for value in end)
        if any(ring is not rings[0] for ring in rings) or on_frame((x, y), drawing):
            continue
        near = nearest_points(rings[0], Point(x, y))[0]
        if near.distance(Point(x, y)) <= MOVED:
            moved[end] = round(near.x * unit), round(near.y * unit)
    # ends that would meet stay
    places = collections.Counter(moved.values())
    return {end: place for end, place in moved.items() if places[place] == 1}


def thin(points, least):
    """Removes points whose triangles with their neighbours are smaller than `least`, like
    visvalingam() in make-arcs.py, but in little time for thousands of points."""
    points = [point for i, point in enumerate(points) if i == 0 or point != points[i - 1]]
    left = len(points)
    shortest = 5 if points[0] == points[-1] else 2
    before, after = list(range(-1, left - 1)), list(range(1, left + 1))

    def triangle(i):
        (ax, ay), (bx, by), (cx, cy) = points[before[i]], points[i], points[after[i]]
        return abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2

    sizes = {i: triangle(i) for i in range(1, left - 1)}
    queue = [(size, i) for i, size in sizes.items()]
    heapq.heapify(queue)
    while queue and queue[0][0] < least and left > shortest:
        size, i = heapq.heappop(queue)
        if sizes.get(i) != size:
            continue
        del sizes[i]
        left -= 1
        after[before[i]], before[after[i]] = after[i], before[i]
        for j in (before[i], after[i]):
            if j in sizes:
                sizes[j] = triangle(j)
                heapq.heappush(queue, (sizes[j], j))
    return [point for i, point in enumerate(points) if i in sizes or i in (0, len(points) - 1)]


def tidy(points, least, unit):
    """Returns a line in whole tenths without superfluous points."""
    points = thin([(round(x * unit), round(y * unit)) for x, y in points], least * unit * unit)
    return [point for i, point in enumerate(points) if i == 0 or point != points[i - 1]]


def rounded(points, world):
    """Cuts the corners of a line on a board that enlarges the world so much that the straight lines of
    the source are visible."""
    return geometry.round_line(thin(points, CORNER)) if world.spacing > COARSE else points


def words_of(drawing):
    """Returns the areas of names and rings."""
    found = [Polygon(shape) for province, block in drawing.labels['provinces'].items()
             for shape in typeset.boxes(block, make_art.label_style(drawing, province))]
    return found + [Point(block['centre']).buffer(make_art.CENTRE_RING / 2)
                    for block in drawing.labels['provinces'].values() if 'centre' in block]


def choices_of(drawing, world, arcs, coasts):
    """Returns for each arc the lines that may replace it, the finest first."""
    unit = 1 / drawing.scale
    words = words_of(drawing) + [
        Polygon(shape) for block in drawing.labels['provinces'].values()
        for coast, part in block.get('coasts', {}).items() for shape in typeset.boxes(
            {'at': part['at'], 'lines': [coast], 'size': drawing.labels['coast_size']}, 'coast-name')]
    tree = STRtree(words)
    shared = collections.Counter(point for arc in arcs for point in {arc.points[0], arc.points[-1]})
    result = []
    for arc in arcs:
        points = [(x * drawing.scale, y * drawing.scale) for x, y in arc.points]
        closed = points[0] == points[-1]
        found = []
        if refine_arcs.is_coast(drawing, arc):
            for coast, (_, detail) in zip(coasts, LEVELS):
                new = refine_arcs.redraw(points, shared[arc.points[0]] > 1, coast)
                if new:
                    found.append(tidy(rounded(new, world), detail, unit))
        elif is_land_border(drawing, arc) and not closed:
            way = world.border(LineString(points))
            if way:
                inner = [point for point in way if min(math.dist(point, end)
                                                       for end in (points[0], points[-1])) > 0.8]
                found.append(tidy(rounded([points[0], *inner, points[-1]], world), BORDER_DETAIL, unit))
        on_edge = arc.left is None or arc.right is None
        if not on_edge:
            soft = geometry.round_off(points[:-1]) if closed else geometry.round_line(points)
            found.append(tidy(soft + soft[:1] if closed and shared[arc.points[0]] < 2 else
                              geometry.round_line(points), BORDER_DETAIL, unit))
        old = LineString(points)
        clear = [word for word in tree.query(old.buffer(refine_arcs.FAR)) if not word.intersects(old)]
        result.append([line for line in found if len(set(line)) > 1 and not any(
            word.intersects(LineString([(x * drawing.scale, y * drawing.scale) for x, y in line]))
            for word in clear)] + [list(arc.points)])
    return result


def areas_of(drawing):
    """Returns {face: area in units of the picture}."""
    found = {}
    for face in drawing.faces:
        area = Polygon()
        for ring in sorted(geometry.rings(drawing.arcs, face), key=len):
            area = area.symmetric_difference(
                Polygon([(x * drawing.scale, y * drawing.scale) for x, y in ring]).buffer(0))
        found[face] = area
    return found


def without_narrows(shape, width):
    """Returns an area without inlets and headlands that are narrower than a width."""
    return shape.buffer(width / 2, 4).buffer(-width, 4).buffer(width / 2, 4)


def add_islets(drawing, world):
    """Adds small islands of the world where they do not change the moves of the board."""
    areas = areas_of(drawing)
    land = {face: area for face, area in areas.items() if drawing.kind(face) in ('land', 'neutral')}
    water = {face: prep(area) for face, area in areas.items()
             if drawing.kind(face) in ('sea', 'strait')}
    meet = {frozenset(arc[:2]) for arc in drawing.arcs}
    words = words_of(drawing)
    obstacles = [LineString(arc.points) for arc in drawing.arcs]
    unit = 1 / drawing.scale
    lines = STRtree(obstacles)
    added = []
    for name, shapes in sorted(world.regions.items()):
        whole = unary_union(shapes)
        owners = [face for face, area in land.items()
                  if area.intersection(whole).area > PART * whole.area]
        if not owners:
            continue
        for shape in shapes:
            for islet in make_arcs.polygons(without_narrows(shape, LEVELS[0][0])):
                points = tidy(list(islet.exterior.coords), LEVELS[0][1], unit)
                if islet.area < ISLET or len(points) < 4:
                    continue
                drawn = Polygon(points)
                away = ISLET_GAP * unit
                if not drawn.is_valid or any(line.distance(drawn) < away
                                             for line in lines.query(drawn.buffer(away))):
                    continue
                place = transform(lambda xs, ys, _zs=None: ([x / unit for x in xs],
                                                            [y / unit for y in ys]), drawn)
                sea = next((face for face, area in water.items() if area.contains(place)), None)
                owner = min(owners, key=lambda face: (land[face].distance(place), face))
                if sea is None or frozenset((owner, sea)) not in meet \
                        or land[owner].distance(place) > ISLET_AWAY \
                        or any(word.distance(place) < ISLET_GAP for word in words):
                    continue
                if not drawn.exterior.is_ccw:   # y points down: the land is to the left
                    points.reverse()
                added.append(geometry.Arc(sea, owner, points))
    kept = []
    for arc in sorted(added, key=lambda arc: (-Polygon(arc.points).area, arc.points)):
        shape = Polygon(arc.points)
        if all(shape.distance(Polygon(other.points)) >= ISLET_GAP * unit for other in kept):
            kept.append(arc)
    drawing.arcs = drawing.arcs + kept
    return len(kept)


def shores_of(drawing, tables):
    """Returns {lake: shore}; lakes that are not from the tables keep their shores."""
    lakes = [part for path in tables for lines in make_rivers.read_pn2(path).values() for line in lines
             if len(line) > 3 for part in make_arcs.polygons(Polygon(line).buffer(0))]
    make_waters.NARROW, make_waters.DETAIL = LAKE
    found = {}
    for (name, outline), old in zip(drawing.waters['lakes'].items(), drawing.lakes()):
        new = name in drawing.waters.get('shores', {}) and make_waters.shore(drawing, outline, lakes)
        if not new or not Polygon(new).is_valid:
            new = old
        ring = [(round(x, 1), round(y, 1)) for x, y in geometry.round_off([tuple(p) for p in new])]
        ring = [point for i, point in enumerate(ring) if point != ring[i - 1]]
        found[name] = thin(ring + ring[:1], BORDER_DETAIL)[:-1]
    return found


def water_of(drawing):
    width, height = drawing.labels['size']
    frame = box(0, 0, width, height)
    return unary_union([frame.difference(make_rivers.land_of(drawing)), frame.exterior])


def rivers_of(drawing, old):
    """Returns the rivers of the old drawing with round corners. Their ends in water are where the new
    shores are."""
    land = make_rivers.land_of(drawing)
    water, old_water = water_of(drawing), water_of(old)
    found = []
    for river in old.rivers:
        if river[0] == river[-1]:   # the remainder of a mouth with an island
            continue
        wet = {last: Point(river[last]).distance(old_water) < make_rivers.NEAR for last in (0, -1)}
        line = LineString(geometry.round_line([tuple(point) for point in river]))
        pieces = [piece for piece in make_rivers.lines_of(line.intersection(land))
                  if piece.length > 1]
        for piece in pieces:
            points = list(piece.coords)
            for last in (0, -1):
                end = Point(points[last])
                gap = end.distance(water)
                if wet[last] and 0.05 < gap < make_rivers.FARTHEST_MOUTH \
                        and Point(river[last]).distance(end) < make_rivers.NEAR:
                    mouth = nearest_points(end, water)[1].coords[0]
                    points = [mouth] + points if last == 0 else points + [mouth]
            points = [(round(x, 1), round(y, 1))
                      for x, y in thin(points, BORDER_DETAIL)]
            points = [point for i, point in enumerate(points) if i == 0 or point != points[i - 1]]
            if len(points) > 1:
                found.append([list(point) for point in points])
    return sorted(found)


def lines_of(drawing):
    """Returns the lines of a drawing for fine.txt."""
    arcs = sorted(drawing.arcs, key=lambda arc: (arc.points, str(arc.left)))

    def tenths(points):
        return [(round(x * 10), round(y * 10)) for x, y in points]

    lines = [fine.Line('arc', [arc.left or '-', arc.right or '-'], arc.points) for arc in arcs]
    lines += [fine.Line('shore', name.split(' '), tenths(points + points[:1]))
              for name, points in drawing.waters['shores'].items()]
    lines += [fine.Line('river', [], tenths(points)) for points in drawing.rivers]
    lines += [fine.Line('shallow', [str(step['distance'])], tenths(points + points[:1]))
              for step in drawing.shallows for points in step['outlines']]
    return [line for line in lines if len(set(line.points)) > 1]


def make(folder, path, tables):
    """Returns the lines of a board, and a report."""
    drawing = make_art.Drawing(folder)
    world = World(drawing, folder, path)
    coasts = [refine_arcs.Coast([without_narrows(part, narrow) for part in make_arcs.polygons(world.land)])
              for narrow, _ in LEVELS]
    moved = move_ends(drawing, coasts[0])
    drawing.arcs = [geometry.Arc(arc.left, arc.right, [
        moved.get(point, point) if i in (0, len(arc.points) - 1) else point
        for i, point in enumerate(arc.points)]) for arc in drawing.arcs]
    choices = choices_of(drawing, world, drawing.arcs, coasts)
    old = len(drawing.arcs)
    drawing.arcs, changed = refine_arcs.settle(drawing, choices)
    drawing.arcs = [geometry.Arc(*arc[:2], [tuple(point) for point in arc.points])
                    for arc in drawing.arcs]
    lost = old - len(drawing.arcs)
    islets = add_islets(drawing, world)
    drawing.faces = sorted({face for arc in drawing.arcs for face in arc[:2] if face})
    drawing.waters = {**drawing.waters, 'shores': shores_of(drawing, tables)}
    drawing.rivers = rivers_of(drawing, make_art.Drawing(folder))
    make_shallows.GRAIN, make_shallows.FINEST = SHALLOW, SHALLOW_FINEST
    drawing.shallows = [{'distance': distance, 'outlines': outlines}
                        for distance, outlines in make_shallows.shallows(drawing)]
    return lines_of(drawing), f'{changed} of {old} arcs drawn anew, {len(moved)} ends moved, ' \
        f'{lost} islands left out, {islets} added'


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    folder, *data = sys.argv[1:]
    base = tools.base_of(folder) and tools.find(tools.base_of(folder), fine.NAME)
    source, lines, report = None, [], ''
    if base:
        source = os.path.basename(base)
        if tools.find(folder, 'arcs.json') == folder:
            drawing = fine.read(base).drawing()
            drawing.arcs = [geometry.Arc(left, right, points) for left, right, points in
                            recut_arcs.recut(drawing, geometry.read_geography(folder)['cuts'])]
            lines = [fine.Line('arc', [arc.left or '-', arc.right or '-'], arc.points) for arc in
                     sorted(drawing.arcs, key=lambda arc: (arc.points, str(arc.left)))]
    elif data:
        lines, report = make(folder, data[0], data[1:])
    else:
        sys.exit(__doc__)
    made = fine.Fine(folder, source, lines)
    text = fine.text(made)
    with open(fine.path_of(folder), 'w', encoding='utf-8') as file:
        file.write(text)
    definition = make_board.read_definition(folder)
    told = make_board.army_moves(definition), make_board.fleet_moves(definition)
    drawn = geometry.derive_moves(made.drawing().arcs, definition, geometry.read_geography(folder))
    points = sum(len(line.points) for line in lines)
    print('\n'.join([f'{report}; {len(lines)} lines, {points} points, {len(text)} bytes']
                    + geometry.differences(told, drawn)))


if __name__ == '__main__':
    main()
