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


def go_to_spring_1902(app):
    app.find('label', 'Spring 1903, movement · current')
    app.key('alt+Home')
    app.find('label', 'Spring 1901, movement')
    app.key('alt+Right', 'alt+Right', 'alt+Right')
    app.find('label', 'Spring 1902, movement')


def unit_page(app, stage):
    go_to_spring_1902(app)
    click(app, stage, 'KIE')
    app.find('label', 'A KIE could choose from')


def results_page(app, stage):
    go_to_spring_1902(app)
    click(app, stage, 'RUM')
    app.press('page tab', 'Reports')
    app.find('label', 'Results: Spring 1902')


def owners_page(app, stage):
    """Shows the owners of the supply centres, which are the third page from the end of the list."""
    app.press('page tab', 'Reports')
    left, top, width, height = app.extents(app.find('combo box', 'Report'))
    app.click(left + width // 2, top + height // 2)
    app.key('End', 'Up', 'Up', 'Return')
    app.find('label', 'History: Owners')


DEMO, LONG = 'data/samples/demo.payola', 'tests/cases/ten-years.payola'
PICTURES = [('window-light', 'default', DEMO, unit_page), ('window-dark', 'prefer-dark', DEMO, results_page),
            ('gallery/window-owners', 'default', LONG, owners_page)]


def take(payola, name, scheme, source, show):
    stage = screen.Screen('1480x960')
    stage.env['ADW_DEBUG_COLOR_SCHEME'] = scheme
    os.environ.update(stage.env)
    game = os.path.join(stage.home, os.path.basename(source))
    shutil.copyfile(os.path.join(ROOT, source), game)
    app = screen.App(stage, [payola, game])
    try:
        show(app, stage)
        stage.xdotool('mousemove', 1399, 899)
        time.sleep(2)  # a worker paints the map's ground, and nothing reports when it is visible
        path = os.path.join(ROOT, 'docs', 'images', f'{name}.png')
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
        for name, *_ in PICTURES:  # AT-SPI supports one bus in each process
            subprocess.run([sys.executable, __file__, sys.argv[1], name], check=True)
        return
    os.environ.pop('G_DEBUG', None)
    take(sys.argv[1], *next(picture for picture in PICTURES if picture[0] == sys.argv[2]))


main()
