#!/usr/bin/python3
"""check-release.py [STEP...]: checks the present commit as docs/release.md describes.

SPDX-License-Identifier: GPL-3.0-or-later

Steps: dist (the source archive builds and passes its tests), reproducible (two builds in different folders
are equal), warnings (gcc and clang with warnings as errors), debian (packages and lintian), flatpak and
reuse. Without arguments, all. --terminal leaves out the desktop program, which is faster. Works on
copies; nothing is changed but the folder build-release.
"""
import filecmp
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / 'build-release'


def run(*command, folder=ROOT, **settings):
    print('==> ' + ' '.join(str(word) for word in command), flush=True)
    subprocess.run([str(word) for word in command], cwd=folder, check=True,
                   env=dict(os.environ, LC_ALL='C.UTF-8', **settings))


def output(*command):
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def unpack(folder):
    """Writes the files of the present commit to a new folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    archive = subprocess.Popen(['git', '-C', str(ROOT), 'archive', 'HEAD'], stdout=subprocess.PIPE)
    subprocess.run(['tar', '-x', '-C', str(folder)], stdin=archive.stdout, check=True)
    if archive.wait() != 0:
        raise SystemExit('git archive failed')


def time_of_commit():
    return output('git', 'log', '-1', '--format=%ct')


def dist(options):
    build = WORK / 'dist'
    shutil.rmtree(build, ignore_errors=True)
    run('meson', 'setup', build, *options)
    run('meson', 'dist', '-C', build, '--formats', 'xztar')


def differences(one, other):
    """Yields the files that are not the same in two folders."""
    names = [{path.relative_to(folder) for path in folder.rglob('*') if not path.is_dir()}
             for folder in (one, other)]
    yield from sorted(str(name) for name in names[0] ^ names[1])
    for name in sorted(names[0] & names[1]):
        if not filecmp.cmp(one / name, other / name, shallow=False):
            yield str(name)


def reproducible(options):
    installed = []
    # One build is beside its sources, the other inside them.
    for name, objects in (('one', '../objects'), ('another-folder/with-a-longer-name', 'inside')):
        source = WORK / 'reproducible' / name / 'payola'
        unpack(source)
        build = (source / objects).resolve()
        installed.append(source.parent / 'installed')
        shutil.rmtree(installed[-1], ignore_errors=True)
        shutil.rmtree(build, ignore_errors=True)
        settings = {'SOURCE_DATE_EPOCH': time_of_commit(), 'CCACHE_DISABLE': '1'}
        run('meson', 'setup', build, source, '-Dtests=false', '--prefix=/usr', *options, **settings)
        run('ninja', '-C', build, **settings)
        run('meson', 'install', '-C', build, '--destdir', installed[-1], '--quiet', **settings)
    found = list(differences(*installed))
    if found:
        raise SystemExit('These files differ between two builds:\n' + '\n'.join(found))
    programs = sorted((installed[0] / 'usr' / 'bin').iterdir())
    for program in programs:
        text = program.read_bytes()
        if str(WORK).encode() in text or str(ROOT).encode() in text:
            raise SystemExit(f'{program.name} contains the path of the build')
        if 'Build ID' not in output('readelf', '--notes', str(program)):
            raise SystemExit(f'{program.name} has no build ID')
    print(f'The same: {len(programs)} programs and all data')


def warnings(options):
    for compiler in ('gcc', 'clang'):
        build = WORK / compiler
        shutil.rmtree(build, ignore_errors=True)
        run('meson', 'setup', build, '-Dwerror=true', *options, CC=compiler)
        run('ninja', '-C', build)


def debian(_options):
    folder = WORK / 'debian'
    shutil.rmtree(folder, ignore_errors=True)
    unpack(folder / 'payola')
    environment = {'DEB_BUILD_OPTIONS': os.environ.get('DEB_BUILD_OPTIONS', 'nocheck')}
    run('dpkg-buildpackage', '-us', '-uc', '-b', folder=folder / 'payola', **environment)
    run('lintian', '--allow-root', '--fail-on', 'error,warning', *sorted(folder.glob('*.changes')))


def flatpak(_options):
    run('flatpak-builder', '--show-manifest', 'build-aux/io.github.payola.Payola.json')


def reuse(_options):
    run('reuse', 'lint')


STEPS = {step.__name__: step for step in (reuse, flatpak, dist, reproducible, warnings, debian)}


def main():
    arguments = sys.argv[1:]
    options = ['-Ddesktop=false'] if '--terminal' in arguments else []
    names = [name for name in arguments if name != '--terminal'] or list(STEPS)
    if not set(names) <= set(STEPS):
        raise SystemExit(__doc__)
    if output('git', 'status', '--porcelain'):
        raise SystemExit('Commit your changes first; a release is made from a commit.')
    for name in names:
        STEPS[name](options)
        print(f'ok - {name}', flush=True)
    return 0


if __name__ == '__main__':
    sys.exit(main())
