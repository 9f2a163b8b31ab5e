#!/usr/bin/python3
"""mutate.py FOLDER NUMBER [--seed N] [--at FILE:LINE] [--list] [--scratch FOLDER]

Changes the C code in a folder, one place at a time, and reports whether a test fails.

SPDX-License-Identifier: GPL-3.0-or-later

    build-aux/mutate.py core/judge 40            forty mutants, the same in every run
    build-aux/mutate.py core/judge 40 --seed 2   forty other mutants
    build-aux/mutate.py core/judge 99 --at core/judge/retreat.c:40
    build-aux/mutate.py app/render 40 --list     lists the mutants and builds nothing

For each mutant a line shows the place, the change, and the result: "killed by" and the test that
failed, "SURVIVED", or "not compiled". The last line is the score: the share of the compiled mutants
that were killed. The score is information, not a goal, because some mutants do not change the
behaviour. The exit status does not depend on the score.

The working tree, including uncommitted changes, is copied to a scratch folder. It is built there
once, and then again for every mutant. The folder is removed at the end, also after Ctrl-C. The tree
itself is only read. --scratch names a folder that is kept, so that the next run builds less.

The test suites that cover the folder (see below) run with the shortest test first and stop at the
first failure. A test also fails if it takes too long: the limit is five times its time on the
unchanged code, plus ten seconds. First a line is drawn at random, then one of the possible changes
in it. Comments, strings, preprocessor lines, assertions and code outside functions are not changed.
The functions from_... below are the mutation operators."""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent

# The test suites for each folder and the folders below it.
SUITES = {
    'app/cli': ('cli',),
    'app/desktop': ('desktop',),
    'app/model': ('model', 'desktop'),
    'app/render': ('render',),
    'core/base': ('base', 'board', 'scoring', 'payola', 'exchange'),
    'core/board': ('board', 'order', 'judge'),
    'core/diplobucks': ('economy', 'game', 'vectors'),
    'core/economy': ('economy', 'payola', 'game'),
    'core/exchange': ('exchange',),
    'core/game': ('game', 'vectors'),
    'core/intimate': ('economy', 'game', 'vectors'),
    'core/json': ('report', 'cli'),
    'core/judge': ('judge', 'vectors'),
    'core/ministry': ('ministry',),
    'core/order': ('order', 'judge', 'vectors'),
    'core/payola': ('payola', 'vectors', 'game'),
    'core/position': ('position', 'judge', 'game'),
    'core/report': ('report', 'cli'),
    'core/scoring': ('scoring', 'report'),
}

MEMORY = 6 << 30  # memory limit of a test in bytes, because a mutant could exhaust the memory

Token = collections.namedtuple('Token', 'kind text start end')
Mutant = collections.namedtuple('Mutant', 'start end text what')

TOKEN = re.compile(r'''
    (?P<skip>\s+|//[^\n]*|/\*.*?\*/|^[ \t]*\#(?:\\\n|[^\n])*)
  | (?P<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')
  | (?P<number>(?:0[xX][0-9a-fA-F]+|\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+)\w*)
  | (?P<name>[A-Za-z_]\w*)
  | (?P<sign><<=|>>=|\.\.\.|->|\+\+|--|<<|>>|[<>=!+\-*/%&|^]=|&&|\|\||.)
''', re.VERBOSE | re.DOTALL | re.MULTILINE)

SWAPPED = {
    '<': ('<=', '>'), '<=': ('<', '>'), '>': ('>=', '<'), '>=': ('>', '<'),
    '==': ('!=',), '!=': ('==',), '&&': ('||',), '||': ('&&',),
    '+': ('-',), '-': ('+',), '*': ('+',), '/': ('*',), '%': ('/',),
    '+=': ('-=', '='), '-=': ('+=', '='), '*=': ('=',), '/=': ('=',),
    '|=': ('&=', '='), '&=': ('|=', '='), '&': ('|',), '|': ('&',), '<<': ('>>',), '>>': ('<<',),
    '++': ('--',), '--': ('++',),
    'TRUE': ('FALSE',), 'FALSE': ('TRUE',), 'MIN': ('MAX',), 'MAX': ('MIN',),
}
ASSERTION = re.compile(r'g_assert\w*|g_return\w*|G_STATIC_ASSERT|assert')
RELEASE = re.compile(r'g_free|g_clear_\w+|\w+_(free|unref|destroy|clear)')
BEFORE_STATEMENT = ('if', 'for', 'while', 'switch')
NUMERIC = re.compile(r'\b(int|guint|gint|gsize|gssize|double|long|unsigned|u?int\d+_t|gu?int\d+)\b')
ASSIGNMENTS = ('=', '+=', '-=', '*=', '/=', '|=', '&=', '++', '--')


class Source:
    """The tokens of a C file, their enclosing functions, and pairs of parentheses."""

    def __init__(self, text):
        self.text = text
        self.tokens = [Token(m.lastgroup, m.group(), m.start(), m.end())
                       for m in TOKEN.finditer(text) if m.lastgroup != 'skip']
        self.match = {}
        self.inside = [''] * len(self.tokens)  # the return type of the enclosing function, or ''
        self._pair()
        self._find_functions()
        self._leave_out_assertions()

    def _pair(self):
        opened = []
        for i, token in enumerate(self.tokens):
            if token.kind == 'sign' and token.text in '([{':
                opened.append(i)
            elif token.kind == 'sign' and token.text in ')]}' and opened:
                start = opened.pop()
                self.match[start], self.match[i] = i, start

    def _find_functions(self):
        i = head = 0
        while i < len(self.tokens):
            text = self.tokens[i].text
            if text == '{' and i in self.match:
                close = self.match[i]
                if self.tokens[i - 1].text == ')' and i - 1 in self.match:
                    name = self.match[i - 1] - 1
                    kind = self.text[self.tokens[head].start:self.tokens[name].start]
                    for k in range(i + 1, close):
                        self.inside[k] = kind or ' '
                    head = close + 1
                i = close
            elif text in ';}':
                head = i + 1
            i += 1

    def _leave_out_assertions(self):
        for i, token in enumerate(self.tokens):
            if token.kind == 'name' and ASSERTION.fullmatch(token.text) and i + 1 in self.match:
                for k in range(i, self.match[i + 1] + 1):
                    self.inside[k] = ''

    def line(self, place):
        return self.text.count('\n', 0, place) + 1

    def begins_statement(self, i):
        before = self.tokens[i - 1]
        if before.text == ')':
            opening = self.match.get(i - 1, 0)
            return self.tokens[opening - 1].text in BEFORE_STATEMENT
        return before.text in (';', '{', '}', 'else')

    def end_of_statement(self, i):
        """Returns the index of the next semicolon outside parentheses, or None."""
        while i < len(self.tokens) and self.tokens[i].text not in (';', '}', ')', ']'):
            i = self.match[i] + 1 if self.tokens[i].text in '([{' and i in self.match else i + 1
        return i if i < len(self.tokens) and self.tokens[i].text == ';' else None

    def between(self, first, last):
        return self.text[self.tokens[first].start:self.tokens[last].end]


def from_signs(source, i):
    """Replaces relations, logic, arithmetic (binary operators only), and names with an opposite."""
    token = source.tokens[i]
    if token.text not in SWAPPED or token.kind == 'string':
        return
    spaced = source.text[token.start - 1].isspace() and source.text[token.end].isspace()
    if token.kind == 'sign' and token.text not in ('++', '--') and not spaced:
        return
    for other in SWAPPED[token.text]:
        yield Mutant(token.start, token.end, other, f'{token.text} -> {other}')


def from_numbers(source, i):
    token = source.tokens[i]
    if token.kind != 'number' or not re.fullmatch(r'\d+(\.\d+)?', token.text):
        return
    if source.tokens[i - 1].text == '[' and source.tokens[i + 1].text == ']' \
            and source.tokens[i + 2].text in ';,':
        return  # the size of an array
    if '.' in token.text:
        others = (f'({token.text} * 1.5)', f'({token.text} + 1)')
    else:
        others = tuple(str(n) for n in (int(token.text) + 1, int(token.text) - 1) if n >= 0)
    for other in others:
        yield Mutant(token.start, token.end, other, f'{token.text} -> {other}')


def from_denials(source, i):
    token = source.tokens[i]
    if token.text == '!' and token.kind == 'sign':
        yield Mutant(token.start, token.end, '', '! removed')


def from_conditions(source, i):
    """Negates the condition of an if; makes a conditional expression constant."""
    token = source.tokens[i]
    if token.text == 'if' and i + 1 in source.match:
        start, end = source.tokens[i + 1].start, source.tokens[source.match[i + 1]].end
        condition = source.text[start:end]
        yield Mutant(start, end, f'(!{condition})', 'condition negated')
    elif token.text == '?' and token.kind == 'sign':
        yield Mutant(token.start, token.end, '&& 0 ?', 'always the second of "? :"')
        yield Mutant(token.start, token.end, '|| 1 ?', 'always the first of "? :"')


def from_returns(source, i):
    token = source.tokens[i]
    end = source.end_of_statement(i) if token.text == 'return' else None
    if end is None or end == i + 1 or '*' in source.inside[i]:
        return
    start, stop = source.tokens[i + 1].start, source.tokens[end].start
    value = source.text[start:stop]
    if re.search(r'\bgboolean\b', source.inside[i]) and value not in ('TRUE', 'FALSE'):
        yield Mutant(start, stop, f'!({value})', 'returned value negated')
    elif NUMERIC.search(source.inside[i]) and not value.isdigit():
        yield Mutant(start, stop, f'({value}) + 1', 'returned value + 1')


def from_statements(source, i):
    """Removes a call, an assignment or a jump, except calls that only release memory."""
    token = source.tokens[i]
    if token.kind != 'name' or not source.begins_statement(i) or RELEASE.fullmatch(token.text):
        return
    end = source.end_of_statement(i)
    if end is None:
        return
    after = source.tokens[i + 1].text
    jumps = token.text in ('continue', 'break') or (token.text == 'return' and after == ';')
    assigns = after in ('[', '.', '->') + ASSIGNMENTS \
        and any(t.text in ASSIGNMENTS for t in source.tokens[i:end])
    calls = after == '(' and token.text not in BEFORE_STATEMENT + ('return', 'sizeof')
    if jumps or assigns or calls:
        what = re.sub(r'\s+', ' ', source.between(i, end))
        yield Mutant(token.start, source.tokens[end].end, ';',
                     'removed: ' + (what if len(what) < 60 else what[:56] + '...'))


OPERATORS = (from_signs, from_numbers, from_denials, from_conditions, from_returns, from_statements)


def find_mutants(path):
    """Returns a dictionary from line numbers to the mutants of the line."""
    source = Source(path.read_text(encoding='utf-8'))
    found = collections.defaultdict(list)
    for i in range(len(source.tokens)):
        if source.inside[i]:
            for operator in OPERATORS:
                for mutant in operator(source, i):
                    found[source.line(mutant.start)].append(mutant)
    return found


def draw(folder, number, seed, only):
    """Returns tuples (file, line, mutant) in the order in which they are tried."""
    places = []
    for path in sorted((ROOT / folder).rglob('*.c')):
        name = path.relative_to(ROOT).as_posix()
        for line, mutants in sorted(find_mutants(path).items()):
            if only in (None, f'{name}:{line}'):
                places.append((name, line, mutants))
    if only:
        return [(name, line, mutant) for name, line, mutants in places for mutant in mutants][:number]
    dice = random.Random(seed)
    dice.shuffle(places)
    return [(name, line, dice.choice(mutants)) for name, line, mutants in places[:number]]


# ---- the scratch copy -------------------------------------------------------------------------

def run(command, **more):
    """Runs a command in its own process group. The group is always killed afterwards."""
    timeout = more.pop('timeout', None)
    with subprocess.Popen(command, start_new_session=True, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more) as process:
        try:
            output, _ = process.communicate(timeout=timeout)
            return process.returncode, output.decode(errors='replace')
        except subprocess.TimeoutExpired:
            return None, ''
        finally:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass


def copy_tree(scratch):
    """Copies the tree; unchanged files keep their dates, so that a kept folder builds quickly."""
    listed = subprocess.run(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
                            cwd=ROOT, check=True, capture_output=True).stdout.decode()
    names = {name for name in listed.split('\0') if name and (ROOT / name).is_file()}
    for name in names:
        source, target = ROOT / name, scratch / name
        if not target.is_file() or target.read_bytes() != source.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    for target in (path for path in scratch.rglob('*') if path.is_file()):
        name = target.relative_to(scratch).as_posix()
        if not name.startswith('build/') and name not in names:
            target.unlink()


class Bench:
    """A built copy of the tree in which a file can be changed."""

    def __init__(self, scratch, suites, desktop):
        self.scratch, self.build, self.mutated = scratch, scratch / 'build', None
        self.env = dict(os.environ, CCACHE_NOHASHDIR='1', PAYOLA_DATA_DIR=str(scratch))
        copy_tree(scratch)
        if not (self.build / 'build.ninja').exists():
            self._must(['meson', 'setup', str(self.build), str(scratch), '--buildtype=plain',
                        '-Doptimization=0', f'-Ddesktop={str(desktop).lower()}'])
        self._must(['ninja', '-C', str(self.build), 'build.ninja'])
        _, listed = self._must(['meson', 'introspect', '--tests', '--targets', str(self.build)])
        listed = json.loads(listed)
        tests = [t for t in listed['tests']
                 if any(s.split(':')[-1] in suites for s in t['suite'])]
        needed = {part for t in tests for part in t['depends']}
        self.targets = [os.path.relpath(name, self.build) for target in listed['targets']
                        if target['id'] in needed for name in target['filename']]
        self._must(self._ninja())
        self.tests = self._time(tests)

    def _must(self, command):
        status, output = run(command, env=self.env, cwd=self.scratch)
        if status != 0:
            sys.exit(f'{" ".join(command[:4])} failed:\n{output[-3000:]}')
        return status, output

    def _ninja(self):
        return ['ninja', '-C', str(self.build), *self.targets]

    def _run_test(self, test, timeout):
        """Returns whether the test passes."""
        status, output = run(test['cmd'], env=dict(self.env, **test['env']), timeout=timeout,
                             cwd=test['workdir'] or self.build,
                             preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS,
                                                                   (MEMORY, MEMORY)))
        return status in (0, 77) and not re.search(r'^not ok', output, re.MULTILINE)

    def _time(self, tests):
        """Returns the tests that pass on the unchanged code, shortest first, with their seconds."""
        timed = []
        for test in tests:
            start = time.monotonic()
            if self._run_test(test, 600):
                timed.append((time.monotonic() - start, test['name'], test))
            else:
                print(f'Skipped because it fails on the unchanged code: {test["name"]}')
        return sorted(timed, key=lambda entry: entry[:2])

    def first_failure(self, jobs):
        """Returns the name of a test that fails, or None."""
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            waiting = {pool.submit(self._run_test, test, 5 * seconds + 10): name
                       for seconds, name, test in self.tests}
            try:
                for done in concurrent.futures.as_completed(waiting):
                    if not done.result():
                        return waiting[done]
            finally:
                for future in waiting:
                    future.cancel()
        return None

    def build_mutant(self, name, mutant):
        """Builds a mutant and returns whether it compiles."""
        path = self.scratch / name
        text = (ROOT / name).read_text(encoding='utf-8')
        self.mutated = name
        path.write_text(text[:mutant.start] + mutant.text + text[mutant.end:], encoding='utf-8')
        status, _ = run(self._ninja(), env=self.env, cwd=self.scratch)
        return status == 0

    def restore(self):
        if self.mutated:
            shutil.copy(ROOT / self.mutated, self.scratch / self.mutated)
            self.mutated = None


def try_mutants(bench, mutants, jobs):
    """Prints a line for each mutant, and finally the score, even when interrupted."""
    counts = collections.Counter()
    try:
        for name, line, mutant in mutants:
            if not bench.build_mutant(name, mutant):
                result = 'not compiled'
            else:
                test = bench.first_failure(jobs)
                result = f'killed by {test}' if test else 'SURVIVED'
            bench.restore()
            counts[result.split()[0]] += 1
            print(f'{name}:{line}: {mutant.what}: {result}', flush=True)
    except KeyboardInterrupt:
        print('Interrupted.')
    finally:
        bench.restore()
        compiled = counts['killed'] + counts['SURVIVED']
        share = f' ({100 * counts["killed"] / compiled:.0f} %)' if compiled else ''
        print(f'{counts["killed"]} of {compiled} mutants killed{share}, '
              f'{counts["not"]} not compiled')


def suites_of(folder):
    while folder and folder not in SUITES:
        folder = os.path.dirname(folder)
    return SUITES.get(folder)


def interrupt(*_):
    raise KeyboardInterrupt


def main():
    parser = argparse.ArgumentParser(description='Change C code and report whether a test fails (see the top of the script).')
    parser.add_argument('folder')
    parser.add_argument('number', type=int)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--at', metavar='FILE:LINE')
    parser.add_argument('--list', action='store_true')
    parser.add_argument('--scratch', type=pathlib.Path)
    parser.add_argument('--jobs', type=int, default=2, help='number of tests that run in parallel')
    options = parser.parse_args()
    folder = options.folder.rstrip('/')
    suites = suites_of(folder)
    if not suites or not (ROOT / folder).is_dir():
        parser.error(f'no test suite covers {folder}')
    mutants = draw(folder, options.number, options.seed, options.at)
    if options.list:
        for name, line, mutant in mutants:
            print(f'{name}:{line}: {mutant.what}')
        return
    signal.signal(signal.SIGTERM, interrupt)
    scratch = (options.scratch or pathlib.Path(tempfile.mkdtemp(prefix='payola-mutants-'))).resolve()
    scratch.mkdir(parents=True, exist_ok=True)
    try:
        bench = Bench(scratch, suites, bool({'desktop', 'render', 'model'} & set(suites)))
        try_mutants(bench, mutants, options.jobs)
    except KeyboardInterrupt:
        sys.exit(130)
    finally:
        if not options.scratch:
            shutil.rmtree(scratch, ignore_errors=True)


if __name__ == '__main__':
    main()
