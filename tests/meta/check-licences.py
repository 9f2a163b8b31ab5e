#!/usr/bin/python3
"""Checks that every file has a licence and a copyright holder, and that LICENSES has the texts.

SPDX-License-Identifier: GPL-3.0-or-later

.reuse/dep5 names the holders, and the licence of files without a line of their own. A file's own line
must not contradict it. If reuse is installed, its findings count, too.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

# The text is in two parts, so that reuse does not read it as the licence of this file.
LINE = re.compile('SPDX-License-' r'Identifier:\s*([A-Za-z0-9.+-]+(?: (?:AND|OR|WITH) [A-Za-z0-9.+-]+)*)')
# Only the head of a file counts, because tools also write such lines into other files.
HEAD = 1200
SKIPPED = ('.git', '.reuse', 'LICENSES')


def paragraphs(text):
    """Returns the paragraphs of a file in Debian's format, as dictionaries."""
    found = []
    for block in re.split(r'\n\s*\n', text.strip()):
        fields = {}
        for line in block.split('\n'):
            if line[:1] in (' ', '\t'):
                fields[name] += '\n' + line.strip()
            else:
                name, _, value = line.partition(':')
                fields[name] = value.strip()
        found.append(fields)
    return found


def pattern(globs):
    """Returns an expression for the patterns of a Files field, in which * also stands for slashes."""
    return re.compile('|'.join(re.escape(glob).replace(r'\*', '.*').replace(r'\?', '.')
                               for glob in globs.split()))


def rules(text):
    """Returns [(expression, holder, licence)] of .reuse/dep5; the last match counts."""
    return [(pattern(fields['Files']), fields.get('Copyright', ''), fields.get('License', ''))
            for fields in paragraphs(text) if 'Files' in fields]


def own_licence(head):
    found = LINE.search(head)
    return found[1] if found else None


def check_file(name, head, table):
    """Returns the licence of a file, and a problem or None."""
    holder, licence = '', ''
    for expression, someone, text in table:
        if expression.fullmatch(name):
            holder, licence = someone, text
    own = own_licence(head)
    if own and licence and own != licence:
        return own, f'{name}: its own line says {own}, but .reuse/dep5 says {licence}'
    if not own and not licence:
        return None, f'{name}: neither the file nor .reuse/dep5 names a licence'
    if not holder:
        return own or licence, f'{name}: .reuse/dep5 names no copyright holder'
    return own or licence, None


def ignored(root):
    """Returns the names of folders that .gitignore excludes, for trees without git."""
    lines = (root / '.gitignore').read_text(encoding='utf-8').split('\n')
    return {line.strip('/') for line in lines if line.endswith('/')}


def files(root):
    """Yields the names of all files of the project."""
    if (root / '.git').exists() and shutil.which('git'):
        run = subprocess.run(['git', '-C', str(root), '-c', 'safe.directory=*', 'ls-files', '-z', '--cached',
                              '--others', '--exclude-standard'], capture_output=True, check=False)
        if run.returncode == 0:
            yield from (name for name in run.stdout.decode().split('\0')
                        if name and (root / name).is_file())
            return
    left_out = ignored(root)
    for folder, folders, names in os.walk(root):
        here = pathlib.Path(folder)
        folders[:] = sorted(name for name in folders if name not in left_out
                            and not (here / name / 'meson-private').exists())
        for name in sorted(names):
            if not name.endswith('.pyc'):
                yield str((here / name).relative_to(root))


def identifiers(expression):
    return set(re.split(r' (?:AND|OR|WITH) ', expression))


def problems(root):
    table = rules((root / '.reuse' / 'dep5').read_text(encoding='utf-8'))
    names = [name for name in files(root) if name.split('/')[0] not in SKIPPED]
    used, matched = set(), [False] * len(table)
    for name in names:
        head = (root / name).read_bytes()[:HEAD].decode('utf-8', 'replace')
        licence, problem = check_file(name, head, table)
        if problem:
            yield problem
        if licence:
            used |= identifiers(licence)
        matched = [seen or bool(rule[0].fullmatch(name)) for seen, rule in zip(matched, table)]
    for seen, rule in zip(matched, table):
        if not seen:
            yield f'.reuse/dep5: no file matches {rule[0].pattern}'
    texts = {path.name.removesuffix('.txt') for path in (root / 'LICENSES').iterdir()}
    yield from (f'LICENSES: the text of {name} is missing' for name in sorted(used - texts))
    yield from (f'LICENSES: no file is licensed under {name}' for name in sorted(texts - used))
    yield from check_debian(root, texts)
    if len(names) < 1000:
        yield f'only {len(names)} files were found'


def check_debian(root, texts):
    """Yields the differences between debian/copyright and .reuse/dep5."""
    path = root / 'debian' / 'copyright'
    if not path.exists():
        yield 'debian/copyright is missing'
        return
    own = rules((root / '.reuse' / 'dep5').read_text(encoding='utf-8'))
    debian = paragraphs(path.read_text(encoding='utf-8'))
    theirs = [(pattern(fields['Files']), fields['Copyright'], fields['License'].split('\n')[0])
              for fields in debian if 'Files' in fields]
    names = {'GPL-3.0-or-later': 'GPL-3+', 'LicenseRef-DATC': 'DATC'}
    wanted = {(rule[0].pattern, names.get(rule[2], rule[2])) for rule in own}
    found = {(rule[0].pattern, rule[2]) for rule in theirs if rule[0].pattern != r'debian/.*'}
    for files_, licence in sorted(wanted ^ found):
        yield f'debian/copyright and .reuse/dep5 differ about {files_} ({licence})'
    given = {fields['License'].split('\n')[0] for fields in debian if '\n' in fields.get('License', '')}
    for licence in sorted({names.get(text, text) for text in texts} - given):
        yield f'debian/copyright has no text of {licence}'


def has_reuse(root):
    """Checks whether reuse can distinguish the files of the project from those of a build."""
    return shutil.which('reuse') and (root / '.git').exists()


def reuse(root):
    """Returns the end of the report of reuse if it finds something, or None."""
    if not has_reuse(root):
        return None
    run = subprocess.run(['reuse', '--root', str(root), 'lint'], capture_output=True, text=True, check=False,
                         env=dict(os.environ, LC_ALL='C.UTF-8', GIT_CONFIG_COUNT='1',
                                  GIT_CONFIG_KEY_0='safe.directory', GIT_CONFIG_VALUE_0='*'))
    return None if run.returncode == 0 else run.stdout[-2000:] + run.stderr[-500:]


def self_test():
    line = '/* a - b\n * SPDX-License-' 'Identifier: {}\n */\n'
    table = rules('Format: x\n\nFiles: a/*\nCopyright: 2026 Us\nLicense: GPL-3.0-or-later\n\n'
                  'Files: a/b/*\n a/c.svg\nCopyright: 2026 Us\nLicense: CC0-1.0\n')
    assert check_file('a/x.c', line.format('GPL-3.0-or-later'), table) == ('GPL-3.0-or-later', None)
    assert check_file('a/x.txt', '', table) == ('GPL-3.0-or-later', None)
    assert check_file('a/b/c/x.txt', '', table) == ('CC0-1.0', None)
    assert check_file('a/c.svg', '', table) == ('CC0-1.0', None)
    assert check_file('a/b/x.c', line.format('MIT'), table)[1]
    assert check_file('c/x.c', line.format('MIT'), table)[1]
    assert check_file('c/x.c', '', table)[1]
    assert identifiers('GPL-3.0-or-later AND CC0-1.0') == {'GPL-3.0-or-later', 'CC0-1.0'}


def main():
    self_test()
    root = pathlib.Path(sys.argv[1])
    found = list(problems(root))
    verdict = reuse(root)
    print('1..2')
    for problem in found:
        print('# ' + problem)
    print(('not ' if found else '') + 'ok 1 - licences')
    if verdict:
        print('\n'.join('# ' + line for line in verdict.split('\n')))
    print(('not ' if verdict else '') + 'ok 2 - reuse lint'
          + ('' if has_reuse(root) else ' # SKIP needs reuse and a git repository'))
    return 1 if found or verdict else 0


if __name__ == '__main__':
    sys.exit(main())
