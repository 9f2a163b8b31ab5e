# tap.py - prints the results of a test script in the TAP format
#
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import sys
import traceback

MAPS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(MAPS, 'tools'))

from tools import load  # noqa: E402,F401 (for the tests)


def run(tests):
    """Runs test functions, each of which returns a list of errors; a test without errors passes."""
    print(f'1..{len(tests)}')
    for number, test in enumerate(tests, 1):
        try:
            complaints = test()
        except Exception:
            complaints = traceback.format_exc().splitlines()
        print(f'{"not ok" if complaints else "ok"} {number} - {test.__doc__ or test.__name__}')
        for complaint in complaints:
            print(f'# {complaint}')
