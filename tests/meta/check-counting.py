#!/usr/bin/python3
"""Checks that build-aux/run-tests.py counts every failed test, even in programs that crash.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import importlib.util
import json
import pathlib
import sys
import tempfile

# Meson writes one case for a program without TAP output, and one suite for each other program.
JUNIT = '''<testsuites>
<testsuite name="payola"><testcase name="died-at-once"><error/></testcase>
<testcase name="plain"><failure/></testcase><testcase name="left-out"><skipped/></testcase></testsuite>
<testsuite name="payola.payola:a / good"><testcase name="1 a"/><testcase name="2 b"/></testsuite>
<testsuite name="payola.payola:a / died-later"><testcase name="1 a"/></testsuite>
<testsuite name="payola.payola:a / one-bad"><testcase name="1 a"/>
<testcase name="2 b"><failure/></testcase></testsuite>
<testsuite name="payola.payola:a / too-long"><testcase name="1 a"/></testsuite>
</testsuites>'''
RESULTS = {'payola:a / died-at-once': 'ERROR', 'payola:a / plain': 'FAIL',
           'payola:a / left-out': 'SKIP', 'payola:a / good': 'OK',
           'payola:a / died-later': 'ERROR', 'payola:a / one-bad': 'ERROR',
           'payola:a / too-long': 'TIMEOUT'}


def main():
    script = pathlib.Path(sys.argv[1]) / 'build-aux' / 'run-tests.py'
    spec = importlib.util.spec_from_file_location('run_tests', script)
    run_tests = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(run_tests)
    with tempfile.TemporaryDirectory() as folder:
        junit, log = pathlib.Path(folder, 'junit.xml'), pathlib.Path(folder, 'log.json')
        junit.write_text(JUNIT, encoding='utf-8')
        log.write_text(''.join(json.dumps({'name': name, 'result': result}) + '\n'
                               for name, result in RESULTS.items()), encoding='utf-8')
        counted = run_tests.count(junit, log)
    print('1..1')
    if counted == (5, 5, 1):
        print('ok 1 - counting')
        return 0
    print(f'# counted {counted}')
    print('not ok 1 - counting')
    return 1


if __name__ == '__main__':
    sys.exit(main())
