#!/usr/bin/python3
"""Checks the Flatpak manifest and the Debian packages against the build files.

SPDX-License-Identifier: GPL-3.0-or-later

The manifest has the application ID, asks for no more rights than it needs, and its archives have
checksums. It contains the fonts of maps and pages, as Debian's packages do. The packages need what
meson.build needs, in the same versions, and whatever ./dev installs for the build and its tests.
"""
import fnmatch
import json
import pathlib
import re
import shutil
import subprocess
import sys

# No files and no network: the portal opens files, and Payola works offline.
RIGHTS = {'--share=ipc', '--socket=wayland', '--socket=fallback-x11', '--device=dri'}
# The Debian package of each dependency of meson.
PACKAGES = {
    'glib-2.0': 'libglib2.0-dev', 'gio-2.0': 'libglib2.0-dev', 'gmodule-no-export-2.0': 'libglib2.0-dev', 'libxml-2.0': 'libxml2-dev',
    'libsodium': 'libsodium-dev', 'gmp': 'libgmp-dev', 'json-glib-1.0': 'libjson-glib-dev',
    'gmime-3.0': 'libgmime-3.0-dev', 'sqlite3': 'libsqlite3-dev', 'libcurl': 'libcurl4-openssl-dev',
    'cairo': 'libcairo2-dev', 'cairo-pdf': 'libcairo2-dev', 'cairo-svg': 'libcairo2-dev',
    'cairo-xlib': 'libcairo2-dev', 'pangocairo': 'libpango1.0-dev', 'librsvg-2.0': 'librsvg2-dev',
    'libsecret-1': 'libsecret-1-dev',
    'libpng': 'libpng-dev', 'gtk4': 'libgtk-4-dev', 'gtk4-x11': 'libgtk-4-dev',
    'libadwaita-1': 'libadwaita-1-dev', 'gtksourceview-5': 'libgtksourceview-5-dev',
}
DEPENDENCY = re.compile(r"dependency\('([^']+)'(?:, version: '>= ([\d.]+)')?")
# Packages of ./dev that a package build has anyway, or that only developers need.
IMPLIED = {'gcc', 'libc6-dev', 'ninja-build'}
DEVELOPERS = {'chromium-driver', 'clang-format', 'reuse'}


def number(version):
    return tuple(int(part) for part in version.split('.'))


def relations(field):
    """Returns {package: version or None} of a field such as Build-Depends."""
    found = {}
    for item in field.split(','):
        match = re.match(r'\s*([\w.+-]+)(?::any)?\s*(?:\((?:>=|=) ([^)]+)\))?', item)
        if match:
            found[match[1]] = match[2]
    return found


def field(text, name):
    match = re.search(rf'^{name}:((?:.*\n(?=[ \t]))*.*)$', text, re.M)
    return match[1] if match else ''


def check_manifest(name, manifest, identity, options):
    """Yields the faults of a Flatpak manifest."""
    if manifest.get('id') != identity or name != identity + '.json':
        yield f'{name}: the ID is {manifest.get("id")}, but meson.build has {identity}'
    for right in sorted(set(manifest.get('finish-args', [])) - RIGHTS):
        yield f'{name}: the right {right} is not needed'
    for module in manifest['modules']:
        for source in module['sources']:
            if source['type'] in ('archive', 'file') and not (source['url'].startswith('https://')
                                                    and re.fullmatch('[0-9a-f]{64}', source.get('sha256', ''))):
                yield f'{name}: {module["name"]} needs a source with https and a SHA-256 checksum'
            elif source['type'] not in ('archive', 'dir', 'file'):
                yield f'{name}: {module["name"]} has a source of the type {source["type"]}'
        if module['name'] == 'payola':
            for option in module.get('config-opts', []):
                key = option.removeprefix('-D').partition('=')[0]
                if key not in options:
                    yield f'{name}: meson_options.txt has no option {key}'
    if manifest['modules'][-1]['name'] != 'payola':
        yield f'{name}: the last module is not Payola'


def check_fonts(name, manifest, header, control):
    """Yields the first choices of PAYOLA_SANS and PAYOLA_SERIF that a package lacks."""
    families = re.findall(r'^#define PAYOLA_(?:SANS|SERIF) "([^,"]+)', header, re.M)
    modules = {module['name'] for module in manifest['modules']}
    data = control[control.find('Package: payola-data'):]
    if len(families) != 2:
        yield 'app/render/kit/byte-surface.h names no fonts'
    for family in families:
        package = 'fonts-' + family.lower()
        if package not in modules:
            yield f'{name}: the module {package} is missing'
        if package not in relations(field(data, 'Depends')):
            yield f'debian/control: payola-data does not depend on {package}'


def show_manifest(path):
    """Yields the errors of flatpak-builder, if it is installed."""
    if shutil.which('flatpak-builder'):
        run = subprocess.run(['flatpak-builder', '--show-manifest', str(path)], capture_output=True, text=True,
                             check=False)
        if run.returncode != 0:
            yield f'{path.name}: {run.stderr.strip()}'


def check_dependencies(builds, control):
    """Yields the dependencies of meson that Build-Depends lacks. @builds are the texts of meson.build."""
    given = relations(field(control, 'Build-Depends'))
    for text in builds:
        for name, version in DEPENDENCY.findall(text):
            package = PACKAGES.get(name)
            if not package:
                yield f'tests/meta/check-packaging.py does not know the package of {name}'
            elif package not in given:
                yield f'debian/control: {package} is missing in Build-Depends'
            elif version and number(given[package] or '0') < number(version):
                yield f'debian/control: {package} must be at least {version}'


def check_dev(dev, control):
    """Yields the packages of ./dev that Build-Depends lacks."""
    given = relations(field(control, 'Build-Depends'))
    for name in ('build_packages', 'test_packages'):
        for package in re.search(rf'^{name}="([^"]*)"', dev, re.M)[1].split():
            if package not in given and package not in IMPLIED | DEVELOPERS:
                yield f'debian/control: {package}, which ./dev installs, is missing in Build-Depends'


def check_control(root, control):
    """Yields the faults of the other files of debian."""
    folder = root / 'debian'
    packages = re.findall(r'^Package: (\S+)', control, re.M)
    for package in packages:
        if not (folder / f'{package}.install').is_file():
            yield f'debian/{package}.install is missing'
    for path in sorted(folder.glob('*.*')):
        if path.is_file() and path.name.split('.')[0] not in packages and path.name != '.gitignore':
            yield f'debian/{path.name} belongs to no package'
    names = [part for path in sorted((folder / 'tests').iterdir()) if path.name == 'control'
             for line in re.findall(r'^Tests: (.*)$', path.read_text(encoding='utf-8'), re.M)
             for part in line.split()]
    for name in names:
        path = folder / 'tests' / name
        if not path.is_file() or not path.stat().st_mode & 0o111:
            yield f'debian/tests/{name} is not a program'
    for name in ('rules', 'payola-judge.postrm'):
        if not (folder / name).is_file():
            yield f'debian/{name} is missing'
    if not (folder / 'rules').stat().st_mode & 0o111:
        yield 'debian/rules is not executable'


def check_install(installed, lists):
    """Yields the installed files that are in no package, or in several. @lists are the .install files."""
    used = set()
    for line in installed.split('\n'):
        name = line.split(' ')[0]
        if not name or name[0] == '#':
            continue
        # Debian has a folder for the libraries of each architecture.
        name = 'usr/' + re.sub('^lib/payola/', 'lib/x86_64-linux-gnu/payola/', re.sub('^bin/', 'games/', name))
        found = [(package, pattern) for package, text in lists.items() for pattern in text.split('\n')
                 if pattern and covers(pattern.split(' ')[0], name)]
        used |= set(found)
        if len(found) != 1:
            yield f'debian: {name} is in these packages: ' + (', '.join(name for name, _ in found) or 'none')
    for package, text in lists.items():
        for pattern in text.split('\n'):
            if pattern and (package, pattern) not in used:
                yield f'debian/{package}.install: {pattern} installs nothing'


def covers(pattern, name):
    return fnmatch.fnmatchcase(name, pattern) or name.startswith(pattern + '/')


def problems(root):
    build = (root / 'meson.build').read_text(encoding='utf-8')
    identity = re.search(r"^app_id = '([^']+)'", build, re.M)[1]
    options = re.findall(r"^option\('(\w+)'", (root / 'meson_options.txt').read_text(encoding='utf-8'), re.M)
    control = (root / 'debian' / 'control').read_text(encoding='utf-8')
    manifests = sorted((root / 'build-aux').glob('*.json'))
    if not manifests:
        yield 'build-aux has no Flatpak manifest'
    for path in manifests:
        manifest = json.loads(path.read_text(encoding='utf-8'))
        yield from check_manifest(path.name, manifest, identity, options)
        yield from check_fonts(path.name, manifest,
                               (root / 'app/render/kit/byte-surface.h').read_text(encoding='utf-8'), control)
        yield from show_manifest(path)
    builds = [(root / name).read_text(encoding='utf-8')
              for name in ('meson.build', 'app/render/meson.build', 'app/desktop/meson.build')]
    yield from check_dependencies(builds, control)
    yield from check_dev((root / 'dev').read_text(encoding='utf-8'), control)
    yield from check_control(root, control)
    lists = {path.stem: path.read_text(encoding='utf-8') for path in (root / 'debian').glob('*.install')}
    yield from check_install((root / 'tests/meta/install.list').read_text(encoding='utf-8'), lists)


def self_test():
    good = {'id': 'a.b.C', 'finish-args': ['--share=ipc'],
            'modules': [{'name': 'payola', 'config-opts': ['-Dx=1'],
                         'sources': [{'type': 'archive', 'url': 'https://a', 'sha256': '0' * 64}]}]}
    assert not list(check_manifest('a.b.C.json', good, 'a.b.C', ['x']))
    assert list(check_manifest('a.b.D.json', good, 'a.b.C', ['x']))
    assert list(check_manifest('a.b.C.json', good, 'a.b.C', ['y']))
    assert list(check_manifest('a.b.C.json', dict(good, **{'finish-args': ['--filesystem=home']}), 'a.b.C', ['x']))
    good['modules'][0]['sources'][0]['sha256'] = 'no'
    assert list(check_manifest('a.b.C.json', good, 'a.b.C', ['x']))
    fonts = '#define PAYOLA_SANS "A,C"\n#define PAYOLA_SERIF "D"\n'
    depends = 'Package: payola-data\nDepends: fonts-a,\n fonts-d\n'
    both = {'modules': [{'name': 'fonts-a'}, {'name': 'fonts-d'}]}
    assert not list(check_fonts('a', both, fonts, depends))
    assert list(check_fonts('a', {'modules': both['modules'][:1]}, fonts, depends))
    assert list(check_fonts('a', both, fonts, 'Package: payola-data\nDepends: fonts-a\n'))
    assert list(check_fonts('a', both, '', depends))
    control = 'Source: a\nBuild-Depends: libxml2-dev (>= 2.9),\n man-db <!nocheck>\nPriority: x\n'
    assert relations(field(control, 'Build-Depends')) == {'libxml2-dev': '2.9', 'man-db': None}
    assert not list(check_dependencies(["dependency('libxml-2.0', version: '>= 2.9')"], control))
    assert list(check_dependencies(["dependency('libxml-2.0', version: '>= 2.10')"], control))
    assert list(check_dependencies(["dependency('gmp')"], control))
    assert not list(check_dev('build_packages="gcc"\ntest_packages="man-db"\n', control))
    assert list(check_dev('build_packages="gcc"\ntest_packages="xvfb"\n', control))
    installed = '# all\nbin/a [x]\nshare/b/c\n'
    assert not list(check_install(installed, {'p': 'usr/games/a\nusr/share/b\n'}))
    assert list(check_install(installed, {'p': 'usr/games/a\n'}))
    assert list(check_install(installed, {'p': 'usr/games/a\nusr/share\n', 'q': 'usr/share/b\n'}))
    assert list(check_install(installed, {'p': 'usr/games/a\nusr/share\nusr/lib\n'}))


def main():
    self_test()
    found = list(problems(pathlib.Path(sys.argv[1])))
    print('1..1')
    for problem in found:
        print('# ' + problem)
    print(('not ' if found else '') + 'ok 1 - packaging')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
