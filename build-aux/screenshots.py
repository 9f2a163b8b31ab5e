"""screenshots.py PAYOLA: takes pictures of the window on a private display.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re
import shutil
import subprocess
import sys
import time

ROOT = os.environ['PAYOLA_SOURCE_ROOT']
sys.path.insert(0, os.path.join(ROOT, 'tests', 'desktop'))
import screen  # noqa: E402  pylint: disable=wrong-import-position

def click(app, stage, province):
    """Clicks the unit in a province of the standard map."""
    with open(os.path.join(ROOT, 'maps', 'standard', 'art.svg'), encoding='utf-8') as file:
        art = file.read()
    art_width, art_height = map(float, re.search(r'viewBox="0 0 (\S+) (\S+)"', art).groups())
    x, y = map(float, re.search(rf'id="unit-{province}" cx="(\S+)" cy="(\S+)"', art).groups())
    left, top, width, height = app.extents(app.find('image', 'Map'))
    scale = min(width / art_width, height / art_height)
    stage.xdotool('mousemove', round(left + (width - art_width * scale) / 2 + x * scale),
                  round(top + (height - art_height * scale) / 2 + y * scale), 'click', 1)


def unit_page(app, stage):
    click(app, stage, 'KIE')
    app.find('label', 'A KIE could choose from')


def results_page(app, stage):
    click(app, stage, 'RUM')
    app.press('page tab', 'Reports')
    app.find('label', 'Results: Spring 1902')


PICTURES = [('light', 'default', unit_page), ('dark', 'prefer-dark', results_page)]


def take(payola, name, scheme, show):
    stage = screen.Screen('1480x960')
    stage.env['ADW_DEBUG_COLOR_SCHEME'] = scheme
    os.environ.update(stage.env)
    game = os.path.join(stage.home, 'demo.payola')
    shutil.copyfile(os.path.join(ROOT, 'data', 'samples', 'demo.payola'), game)
    app = screen.App(stage, [payola, game])
    try:
        app.find('label', 'Spring 1903, movement · current')
        app.key('alt+Home')
        app.find('label', 'Spring 1901, movement')
        app.key('alt+Right', 'alt+Right', 'alt+Right')
        app.find('label', 'Spring 1902, movement')
        show(app, stage)
        stage.xdotool('mousemove', 1399, 899)
        time.sleep(2)  # a worker paints the map's ground, and nothing reports when it is visible
        path = os.path.join(ROOT, 'docs', 'images', f'window-{name}.png')
        left, top, width, height = app.extents(app.frames()[0])
        subprocess.run(['import', '-window', 'root', '-crop', f'{width}x{height}+{left}+{top}',
                        '+repage', '-strip', '-define', 'png:compression-level=9', path],
                       env=stage.env, check=True)
        print(path)
    finally:
        app.close()
        stage.close()


def main():
    if len(sys.argv) == 2:
        for name, _, _ in PICTURES:  # AT-SPI supports one bus in each process
            subprocess.run([sys.executable, __file__, sys.argv[1], name], check=True)
        return
    os.environ.pop('G_DEBUG', None)
    take(sys.argv[1], *next(picture for picture in PICTURES if picture[0] == sys.argv[2]))


main()
