#!/usr/bin/python3
"""Checks the icons: legible when small, nothing beyond the edge of the canvas, no pictures or letters of
a font inside.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

SIZES = (16, 24, 32, 48, 128, 512)
FORBIDDEN = {'image', 'text', 'script', 'foreignObject', 'style', 'use', 'filter'}
KINDS = ('game', 'packet', 'sheet', 'system', 'theatre', 'tournament')


def structure(path):
    """Yields the faults of a drawing."""
    root = ElementTree.parse(path).getroot()
    size = '16' if path.stem.endswith('-symbolic') else '128'
    if root.get('viewBox') != f'0 0 {size} {size}' or root.get('width') != size:
        yield f'the canvas is not {size} pixels wide and high'
    for element in root.iter():
        name = element.tag.rpartition('}')[2] if isinstance(element.tag, str) else ''
        if name in FORBIDDEN:
            yield f'contains <{name}>'
        yield from (f'refers to {value}' for value in element.attrib.values() if 'http' in value)
    if size == '16':
        colours = set(re.findall(r'fill="([^"]*)"', path.read_text(encoding='utf-8')))
        if len(colours) != 1 or 'stroke' in path.read_text(encoding='utf-8'):
            yield 'more than one colour, or a stroke, which the toolkit does not colour'


def render(path, size):
    """Returns rows of (red, green, blue, alpha)."""
    import gi
    gi.require_version('GdkPixbuf', '2.0')
    from gi.repository import GdkPixbuf
    picture = GdkPixbuf.Pixbuf.new_from_file_at_size(str(path), size, size)
    if (picture.get_width(), picture.get_height(), picture.get_n_channels()) != (size, size, 4):
        raise ValueError(f'the picture has {picture.get_width()} × {picture.get_height()} pixels')
    data, stride = picture.get_pixels(), picture.get_rowstride()
    return [[tuple(data[y * stride + x * 4:y * stride + x * 4 + 4]) for x in range(size)]
            for y in range(size)]


def luminance(pixel):
    parts = [(c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4) for c in pixel[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def look(rows, symbolic):
    """Yields the faults of a picture."""
    size = len(rows)
    pixels = [pixel for row in rows for pixel in row]
    full = [pixel for pixel in pixels if pixel[3] > 200]
    if sum(pixel[3] for pixel in pixels) < 255 * len(pixels) * (0.25 if symbolic else 0.4):
        yield 'too little of the canvas is covered'
    # The sixteenth at each edge is the margin.
    margin = size // 16
    outside = [rows[y][x] for y in range(size) for x in range(size)
               if min(x, y, size - 1 - x, size - 1 - y) < margin]
    if max(pixel[3] for pixel in outside) > 16:
        yield 'something is drawn in the margin'
    if symbolic:
        return
    # The sign contrasts with its ground, even where pixels are mixed: 4.5 : 1, as for text.
    light = [luminance(pixel) for pixel in full]
    bright = sorted(light)[int(len(light) * 0.9)]
    dark = sorted(light)[int(len(light) * 0.04)]
    if (bright + 0.05) / (dark + 0.05) < 4.5:
        yield f'the contrast is only {(bright + 0.05) / (dark + 0.05):.1f}'


def is_different(one, two):
    """Checks whether two pictures differ in at least 4 percent of their pixels."""
    pairs = [(a, b) for row, other in zip(one, two) for a, b in zip(row, other)]
    return sum(max(abs(x - y) for x, y in zip(a, b)) > 48 for a, b in pairs) >= len(pairs) * 0.04


def self_test():
    """Tests that the check finds each kind of fault."""
    dark, white, clear = (0, 0, 0, 255), (255, 255, 255, 255), (0, 0, 0, 0)
    good = [[clear if min(x, y, 15 - x, 15 - y) < 1 else dark if x % 2 else white for x in range(16)]
            for y in range(16)]
    assert not list(look(good, False)) and not list(look(good, True))
    assert list(look([[dark] * 16 for _ in range(16)], False))
    assert list(look([[clear] * 16 for _ in range(15)] + [[dark] * 16], True))
    assert list(look([[white if p == dark else p for p in row] for row in good], False))
    assert not is_different(good, good) and is_different(good, [[white] * 16 for _ in range(16)])


def check(root):
    folder = root / 'resources' / 'icons'
    app_id = re.search(r"app_id = '(\S+)'", (root / 'meson.build').read_text(encoding='utf-8'))[1]
    names = [app_id, app_id + '-symbolic'] + [f'{app_id}-{kind}' for kind in KINDS]
    small = {}
    for name in names:
        path = folder / (name + '.svg')
        if not path.exists():
            yield f'{name}: there is no such icon'
            continue
        yield from (f'{name}: {fault}' for fault in structure(path))
        for size in SIZES:
            rows = render(path, size)
            yield from (f'{name} at {size} pixels: {fault}' for fault in look(rows, name.endswith('-symbolic')))
            if size == SIZES[0]:
                small[name] = rows
    for i, name in enumerate(names):
        yield from (f'{name} and {other} look alike at {SIZES[0]} pixels' for other in names[:i]
                    if name in small and other in small and not is_different(small[name], small[other]))


def main():
    self_test()
    try:
        import gi
        gi.require_version('GdkPixbuf', '2.0')
        from gi.repository import GdkPixbuf
        if not any(form.get_name() == 'svg' for form in GdkPixbuf.Pixbuf.get_formats()):
            raise ValueError('there is no loader for SVG')
    except (ImportError, ValueError) as error:
        print(f'1..0 # SKIP {error}')
        return 0
    found = list(check(pathlib.Path(sys.argv[1])))
    print('1..1')
    print('not ok 1 - icons' if found else 'ok 1 - icons')
    for line in found:
        print('# ' + line)
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
