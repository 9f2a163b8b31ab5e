# tap.py - the few lines a test script needs to speak TAP
#
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import sys
import traceback

MAPS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(MAPS, 'tools'))


def load(tool):
    """A tool of maps/tools as a module; their file names have a hyphen."""
    import importlib.util
    path = os.path.join(MAPS, 'tools', tool + '.py')
    spec = importlib.util.spec_from_file_location(tool.replace('-', '_'), path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(tests):
    """Runs functions that return a list of complaints; an empty list is a pass."""
    print(f'1..{len(tests)}')
    for number, test in enumerate(tests, 1):
        try:
            complaints = test()
        except Exception:
            complaints = traceback.format_exc().splitlines()
        print(f'{"not ok" if complaints else "ok"} {number} - {test.__doc__ or test.__name__}')
        for complaint in complaints:
            print(f'# {complaint}')
