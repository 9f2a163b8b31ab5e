#!/usr/bin/python3
"""run-tests.py BUILD_FOLDER [TEST...]: runs meson test in a private home and counts all test cases.

SPDX-License-Identifier: GPL-3.0-or-later

The last line is "N passed, M failed". It counts the cases inside the test programs (TAP lines), so a
program with forty cases counts as forty.
"""
import json
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree


BAD = ('FAIL', 'ERROR', 'TIMEOUT', 'INTERRUPT', 'UNEXPECTEDPASS')


def count(junit, log):
    """Returns the numbers of passed, failed and skipped cases; junit and log are meson's logs."""
    with open(log, encoding='utf-8') as lines:
        runs = [json.loads(line) for line in lines]
    broken = {run['name'] for run in runs if run['result'] in BAD}
    passed = failed = skipped = 0
    for suite in ElementTree.parse(junit).getroot().iter('testsuite'):
        before = failed
        for case in suite.iter('testcase'):
            if case.find('skipped') is not None:
                skipped += 1
            elif case.find('failure') is not None or case.find('error') is not None:
                failed += 1
            else:
                passed += 1
        # If a program crashes after its last case has passed, the crash counts as a failed case.
        if failed == before and suite.get('name').partition('.')[2] in broken:
            failed += 1
    return passed, failed, skipped


def main():
    build = sys.argv[1]
    junit, log = (os.path.join(build, 'meson-logs', 'testlog.' + end)
                  for end in ('junit.xml', 'json'))
    for left in (junit, log):
        if os.path.exists(left):
            os.remove(left)
    with tempfile.TemporaryDirectory(prefix='payola-test-') as home:
        env = dict(os.environ, HOME=home, GTK_USE_PORTAL='0', NO_AT_BRIDGE='1',
                   XDG_CACHE_HOME=os.path.join(home, 'cache'),
                   XDG_CONFIG_HOME=os.path.join(home, 'config'),
                   XDG_DATA_HOME=os.path.join(home, 'data'),
                   XDG_STATE_HOME=os.path.join(home, 'state'),
                   XDG_RUNTIME_DIR=os.path.join(home, 'run'))
        os.mkdir(env['XDG_RUNTIME_DIR'], 0o700)
        for name in ('DISPLAY', 'WAYLAND_DISPLAY', 'GSK_RENDERER', 'GDK_BACKEND', 'LANGUAGE'):
            env.pop(name, None)
        status = subprocess.call(
            ['meson', 'test', '-C', build, '--no-rebuild', '--print-errorlogs',
             '--timeout-multiplier', '4'] + sys.argv[2:], env=env)

    passed, failed, skipped = count(junit, log) if os.path.exists(junit) else (0, 0, 0)
    if status != 0 and failed == 0:
        failed = 1
    print(f'{passed} passed, {failed} failed' + (f', {skipped} skipped' if skipped else ''))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
