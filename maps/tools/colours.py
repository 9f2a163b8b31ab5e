#!/usr/bin/python3
# colours.py - chooses colours for many powers that differ as much as possible
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: colours.py NUMBER [COLOUR…]

Prints NUMBER colours, each as far as possible from all earlier ones and from the given COLOURs. Glaring colours are left
out as long as there are others. The distance of two colours is
the smallest of their distances (CIE 1976) in normal, red-blind and green-blind vision. The last two
are multiplied by 1.5, because these colour spaces are smaller. The colours of seas and land count as
used, so that tokens are visible on both."""
import re
import sys

TAKEN = ('#acc8d5', '#f5edda')
# Linear RGB in red-blind and green-blind vision (Viénot, Brettel and Mollon 1999).
EYES = (None,
        ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
        ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)))
WEIGHTS = (1.0, 1.5, 1.5)
STEPS = (0x10, 0x38, 0x60, 0x88, 0xb0, 0xd8, 0xf4)
MOST_CHROMA = 70    # of soft colours, in CIELAB


def linear(byte):
    part = byte / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def lab(rgb):
    """Returns the CIELAB value of linear RGB, for D65."""
    r, g, b = (min(max(part, 0), 1) for part in rgb)
    white = ((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
             0.2126 * r + 0.7152 * g + 0.0722 * b,
             (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in white)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(text):
    """Returns a colour in each kind of vision."""
    rgb = [linear(int(text[start:start + 2], 16)) for start in (1, 3, 5)]
    return [lab(rgb if eye is None else
                [sum(factor * part for factor, part in zip(row, rgb)) for row in eye])
            for eye in EYES]


def distance(one, other):
    return min(weight * sum((a - b) ** 2 for a, b in zip(first, second)) ** 0.5
               for first, second, weight in zip(one, other, WEIGHTS))


def is_soft(view):
    """Says whether a colour, as most people see it, is not glaring. Blues are glaring with less chroma."""
    _, a, b = view[0]
    return (a * a + b * b) ** 0.5 <= (MOST_CHROMA if b > -20 else MOST_CHROMA * 0.8)


def pick(number, given=()):
    candidates = {text: seen(text) for text in
                  (f'#{r:02x}{g:02x}{b:02x}' for r in STEPS for g in STEPS for b in STEPS)}
    away = {text: min(distance(view, seen(other)) for other in TAKEN + tuple(given))
            for text, view in candidates.items()}
    found = []
    while len(found) < number:
        best = max(sorted(away), key=lambda text: (away[text] > 3, is_soft(candidates[text]), away[text]))
        found.append(best)
        for text, view in candidates.items():
            away[text] = min(away[text], distance(view, candidates[best]))
    return found


def main():
    number, *given = sys.argv[1:] or ['']
    if not number.isdigit() or not all(re.fullmatch('#[0-9a-f]{6}', text) for text in given):
        sys.exit(__doc__)
    print('\n'.join(pick(int(number), given)))


if __name__ == '__main__':
    main()
