#!/usr/bin/python3
# make-graticule.py - finds where meridians and parallels cross the edges of a board's drawing
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: make-graticule.py FOLDER

FOLDER contains the projection (geography.json or waters.json) and the size (labels.json) of a board.
Writes FOLDER/graticule.txt, from which posters draw the ticks along the frame of a map. Each line has
an edge, whole degrees (positive in the east and in the north), and a place along the edge in units of
the picture. Meridians are listed at the upper and lower edge, parallels at the left and right edge."""
import os
import sys

import geometry
import tools

make_art = tools.load('make-art')
STEPS = (2, 5, 10, 20)
LEAST = 5           # number of ticks on the lower edge, if there are enough degrees
REACH = 85          # distance from the middle of the picture within which ticks are searched, in degrees


def cross(function, low, high):
    """Returns where a monotonic function is zero between two numbers, or None."""
    if function(low) * function(high) > 0:
        return None
    rising = function(high) > function(low)
    for _ in range(60):
        middle = (low + high) / 2
        if (function(middle) > 0) == rising:
            high = middle
        else:
            low = middle
    return (low + high) / 2


def ticks(projection, size, step):
    """Returns [(edge, degrees, place)] of all ticks that are multiples of a number of degrees."""
    width, height = size
    # The middle of the picture, around which the projection does not fold back.
    tables = 'longitudes' in projection
    middle = (projection.get('longitude'), projection.get('latitude'))
    lows = (projection['longitudes'][0][0], projection['latitudes'][-1][0]) if tables \
        else (middle[0] - REACH, max(-89, middle[1] - REACH))
    highs = (projection['longitudes'][-1][0], projection['latitudes'][0][0]) if tables \
        else (middle[0] + REACH, min(89, middle[1] + REACH))
    found = []
    for edge, place in (('top', 0), ('bottom', height)):
        for degrees in range(-180, 181, step):
            if not lows[0] <= degrees <= highs[0]:
                continue
            latitude = cross(lambda value: geometry.project(projection, degrees, value)[1] - place,
                             lows[1], highs[1])
            if latitude is not None:
                x = geometry.project(projection, degrees, latitude)[0]
                if 0 < x < width:
                    found.append((edge, degrees, round(x, 1)))
    for edge, place in (('left', 0), ('right', width)):
        # In the azimuthal projection, a parallel is followed only from the middle outwards.
        west, east = (lows[0], highs[0]) if tables else \
            ((lows[0], middle[0]) if edge == 'left' else (middle[0], highs[0]))
        for degrees in range(-80, 81, step):
            if not lows[1] <= degrees <= highs[1]:
                continue
            longitude = cross(lambda value: geometry.project(projection, value, degrees)[0] - place,
                              west, east)
            if longitude is not None:
                y = geometry.project(projection, longitude, degrees)[1]
                if 0 < y < height:
                    found.append((edge, degrees, round(y, 1)))
    return found


def graticule(folder):
    """Returns the text of graticule.txt, with the largest step that gives enough ticks."""
    drawing = make_art.Drawing(folder)
    for step in reversed(STEPS):
        found = ticks(drawing.projection, drawing.labels['size'], step)
        if sum(tick[0] == 'bottom' for tick in found) >= LEAST:
            break
    return ''.join(f'{edge} {degrees} {place:.1f}\n' for edge, degrees, place in found)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(os.path.join(sys.argv[1], 'graticule.txt'), 'w', encoding='ascii') as file:
        file.write(graticule(sys.argv[1]))


if __name__ == '__main__':
    main()
