#!/usr/bin/python3
"""check-install.py SOURCE BUILD: installs into a temporary folder and checks what a distribution expects:
the list of files, the validators, the MIME types, the caches on a bare machine, and programs that run there.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'cli'))
import tap  # noqa: E402

ROOT, BUILD = map(pathlib.Path, sys.argv[1:3])
MIME = '{http://www.freedesktop.org/standards/shared-mime-info}'
# One file of each kind that the window opens: suffix, kind of type, sample.
SAMPLES = {
    '.payola': ('game', 'data/samples/demo.payola'),
    '.payola-packet': ('packet', 'tests/fuzz/corpus/packet/france.payola-packet'),
    '.payola-sheet': ('sheet', 'tests/fuzz/corpus/incoming/france.payola-sheet'),
    '.payola-system': ('system', 'tests/fuzz/corpus/scoring/own.payola-system'),
    '.payola-theatre': ('theatre', 'tests/fuzz/corpus/theatre/small.xml'),
    '.payola-tournament': ('tournament', 'tests/fuzz/corpus/tournament/small.payola-tournament'),
}


def read(path):
    return pathlib.Path(path).read_text(encoding='utf-8')


def options():
    """Returns the options of the build, such as bindir."""
    return {option['name']: option['value']
            for option in json.loads(read(BUILD / 'meson-info' / 'intro-buildoptions.json'))}


def project():
    return json.loads(read(BUILD / 'meson-info' / 'intro-projectinfo.json'))


def run(*command, env=None, **more):
    """Runs a program without the environment of the tests, and returns the finished process."""
    plain = {name: value for name, value in os.environ.items()
             if not name.startswith(('PAYOLA_', 'GSETTINGS_', 'G_DEBUG'))}
    return subprocess.run([str(word) for word in command], env=dict(plain, **(env or {})), text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, **more)


def languages():
    return [line for line in read(ROOT / 'po' / 'LINGUAS').splitlines() if line and line[0] != '#']


def need(tool):
    if not shutil.which(tool):
        raise unittest.SkipTest(f'{tool} is not installed')


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.maxDiff = None
        cls.options = options()
        cls.app_id = re.search(r"app_id = '(\S+)'", read(ROOT / 'meson.build'))[1]
        prefix = pathlib.Path(cls.options['prefix'])
        cls.dest = tempfile.mkdtemp(prefix='payola-install-')
        done = run('meson', 'install', '-C', BUILD, '--no-rebuild', env={'DESTDIR': cls.dest})
        if done.returncode:
            raise AssertionError(done.stdout)
        cls.prefix = pathlib.Path(cls.dest + str(prefix))
        cls.share = cls.prefix / cls.options['datadir']
        cls.bin = cls.prefix / cls.options['bindir']

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.dest, ignore_errors=True)

    def need_desktop(self):
        if not self.options['desktop']:
            self.skipTest('this build has no desktop program')

    def file(self, *names):
        return self.share.joinpath(*names)

    # ---- the list ----

    def name_of(self, path):
        """Returns the path of an installed file with the default names of folders."""
        for option, usual in (('bindir', 'bin'), ('mandir', 'share/man'), ('localedir', 'share/locale'),
                              ('datadir', 'share'), ('libdir', 'lib')):
            try:
                return usual + '/' + path.relative_to(self.prefix / self.options[option]).as_posix()
            except ValueError:
                pass
        return path.relative_to(self.prefix).as_posix()

    def test_list(self):
        """The files are those of the list, and none is outside of the prefix."""
        parts = {'desktop': self.options['desktop'], 'judge': (self.bin / 'payola-judge').exists()}
        wanted = set()
        for line in read(ROOT / 'tests' / 'meta' / 'install.list').splitlines():
            name, _, part = line.partition(' ')
            if name and not name.startswith('#') and (not part or parts[part.strip('[]')]):
                wanted.add(name)
        found = {self.name_of(path) for path in pathlib.Path(self.dest).rglob('*') if not path.is_dir()}
        self.assertEqual(sorted(wanted - found), [], 'not installed')
        self.assertEqual(sorted(found - wanted), [], 'not in tests/meta/install.list')

    def test_no_path_of_the_build(self):
        """No program has a path for libraries, and no text names the build folder."""
        for program in [*self.bin.iterdir(), *(self.prefix / self.options['libdir'] / 'payola').glob('*.so')]:
            if shutil.which('readelf'):
                self.assertNotRegex(run('readelf', '-d', program).stdout, r'R(UN)?PATH')
        for path in self.share.rglob('*'):
            if path.suffix not in ('.mo', '') and path.is_file():
                self.assertNotIn(str(BUILD), path.read_text(encoding='utf-8', errors='replace'), path)

    # ---- programs ----

    def test_programs(self):
        """The programs run from any prefix, without a display, and print the version of the project."""
        for program in sorted(self.bin.iterdir()):
            done = run(program, '--version', env={'DISPLAY': '', 'WAYLAND_DISPLAY': ''})
            self.assertEqual((done.returncode, done.stdout),
                             (0, f'{program.name} {project()["version"]}\n'))
        with tempfile.TemporaryDirectory() as folder:
            for arguments in (['new', 'a.payola', '--seed', '1'], ['map', 'a.payola', '-o', 'm.png'],
                              ['validate', 'a.payola']):
                done = run(self.bin / 'payola-cli', *arguments, cwd=folder)
                self.assertEqual(done.returncode, 0, done.stdout)

    def test_without_a_display(self):
        """The desktop program explains that it needs a display, and does not crash."""
        self.need_desktop()
        done = run(self.bin / 'payola', env={'DISPLAY': '', 'WAYLAND_DISPLAY': '',
                                             'DBUS_SESSION_BUS_ADDRESS': 'disabled:'})
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertRegex(done.stdout, '(?i)display')

    def test_manuals(self):
        """The manual pages have no errors, and name the version and every option."""
        need('man')
        pages = sorted(self.share.glob('man/man?/payola*')) or sorted(
            (self.prefix / self.options['mandir']).glob('man?/payola*'))
        self.assertEqual(len(pages), len(list(self.bin.iterdir())))
        for page in pages:
            done = subprocess.run(['man', '--warnings', '-E', 'UTF-8', '-l', '-Tutf8', '-Z', page],
                                  env=dict(os.environ, LC_ALL='C.UTF-8', MANWIDTH='80'), text=True,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
            self.assertEqual(done.stderr, '', page.name)
            self.assertIn(f'payola {project()["version"]}', read(page), page.name)
        if self.options['desktop']:
            told = set(re.findall(r'--[a-z-]+', run(self.bin / 'payola', '--help-all').stdout))
            words = next(read(page) for page in pages if page.name == 'payola.6').replace('\\-', '-')
            self.assertEqual(sorted(option for option in told if option not in words
                                    and not option.startswith('--help-')), [])

    # ---- completion ----

    def complete(self, *words):
        """Returns the completions of the last word."""
        program = words[0]
        script = (f'PATH="{self.bin}:$PATH"; source "$1"; shift; COMP_WORDS=("$@"); '
                  f'COMP_CWORD=$(($# - 1)); compopt () {{ :; }}; _{program.replace("-", "_")} "$@"; '
                  'printf "%s\\n" "${COMPREPLY[@]}"')
        done = run('bash', '-c', script, 'bash',
                   self.file('bash-completion', 'completions', program), *words)
        return done.stdout.split()

    def test_completion_in_bash(self):
        need('bash')
        sample = self.file('payola', 'data', 'samples', 'demo.payola')
        self.assertEqual(self.complete('payola-cli', 'sub'), ['submit'])
        self.assertIn('--withdraw', self.complete('payola-cli', 'submit', '--'))
        self.assertEqual(self.complete('payola-cli', 'submit', sample, 'F'), ['FRANCE'])
        self.assertEqual(self.complete('payola-cli', 'list', 'v'), ['variants'])
        self.assertEqual(self.complete('payola-cli', 'tournament', 'se'), ['seed', 'seats'])
        self.assertEqual(self.complete('payola-cli', 'help', 'adj'), ['adjudicate'])
        if (self.bin / 'payola-judge').exists():
            self.assertEqual(self.complete('payola-judge', 'd'), ['deliver'])
        if self.options['desktop']:
            told = set(re.findall(r'--[a-z-]+', run(self.bin / 'payola', '--help').stdout))
            self.assertEqual({word for word in told if 'all' not in word and 'gapp' not in word},
                             set(self.complete('payola', '--')))

    def test_completion_in_zsh(self):
        need('zsh')
        for path in sorted(self.file('zsh', 'site-functions').iterdir()):
            done = run('zsh', '-fn', path)
            self.assertEqual((done.returncode, done.stdout), (0, ''), path.name)
            self.assertTrue(read(path).startswith(f'#compdef {path.name[1:]}\n'))

    # ---- integration with the desktop ----

    def test_identity(self):
        """All files have the same identifier."""
        self.need_desktop()
        files = [self.file('applications', self.app_id + '.desktop'),
                 self.file('metainfo', self.app_id + '.metainfo.xml'),
                 self.file('dbus-1', 'services', self.app_id + '.service'),
                 self.file('glib-2.0', 'schemas', self.app_id + '.gschema.xml')]
        for path in files:
            found = set(re.findall(r'\bio\.\w+\.\w+\.Payola\b', read(path)))
            self.assertEqual(found, {self.app_id}, path.name)
        schema = ElementTree.parse(files[3]).getroot().find('schema')
        self.assertEqual(schema.get('path'), '/' + self.app_id.replace('.', '/') + '/')
        self.assertRegex(self.app_id, r'^[a-z][a-z0-9]*(\.[A-Za-z][A-Za-z0-9]*){2,}$')
        service = read(files[2])
        program = pathlib.Path(self.options['prefix']) / self.options['bindir'] / 'payola'
        self.assertIn(f'Exec={program} --gapplication-service\n', service)
        self.assertIn(f'\nName={self.app_id}\n', service)

    def test_desktop_file(self):
        self.need_desktop()
        path = self.file('applications', self.app_id + '.desktop')
        text = read(path)
        for key in ('Name', 'GenericName', 'Comment', 'Keywords'):
            for language in languages():
                self.assertIn(f'\n{key}[{language}]=', text)
        self.assertIn('\nDBusActivatable=true\n', text)
        # Each action of the file is an action of the application and an option of the program.
        source = read(ROOT / 'app' / 'desktop' / 'application' / 'application-actions.c')
        for action in re.search(r'^Actions=(.*);$', text, re.M)[1].split(';'):
            self.assertIn(f'{{ "{action}", action_', source)
            self.assertRegex(text, rf'\[Desktop Action {action}\]\n(Name.*\n)+Exec=payola --[a-z-]+\n')
        need('desktop-file-validate')
        done = run('desktop-file-validate', path)
        self.assertEqual((done.returncode, done.stdout), (0, ''))

    def test_metainfo(self):
        self.need_desktop()
        path = self.file('metainfo', self.app_id + '.metainfo.xml')
        root = ElementTree.parse(path).getroot()
        website = re.search(r"PAYOLA_WEBSITE', '(\S+)'", read(ROOT / 'meson.build'))[1]
        urls = {url.get('type'): url.text for url in root.iter('url')}
        self.assertEqual((urls['homepage'], urls['bugtracker']), (website, website + '/issues'))
        self.assertLessEqual(len(root.findtext('summary')), 35)
        releases = [(release.get('date'), release.get('version')) for release in root.iter('release')]
        self.assertEqual(releases, sorted(releases, reverse=True))
        self.assertEqual(releases[0][1], project()['version'])
        for image in root.iter('image'):
            self.assertTrue((ROOT / 'docs' / 'images' / pathlib.Path(image.text).name).exists(), image.text)
        self.assertGreaterEqual(len(list(root.iter('image'))), 3)
        self.assertEqual({binary.text for binary in root.iter('binary')}, {'payola', 'payola-cli'})
        need('appstreamcli')
        done = run('appstreamcli', 'validate', '--no-net', '--strict', '--pedantic', path)
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_schema(self):
        """The schema is strict, explains each key, and each key is used."""
        self.need_desktop()
        path = self.file('glib-2.0', 'schemas', self.app_id + '.gschema.xml')
        sources = ''.join(read(source) for folder in ('desktop', 'mail')
                          for source in (ROOT / 'app' / folder).rglob('*.c'))
        root = ElementTree.parse(path).getroot()
        self.assertEqual(root.get('gettext-domain'), 'payola')
        for key in root.iter('key'):
            self.assertTrue(key.findtext('summary') and key.findtext('description'), key.get('name'))
            self.assertIn(f'"{key.get("name")}"', sources)
            if key.get('type') == 'i':
                self.assertIsNotNone(key.find('range'), key.get('name'))
        need('glib-compile-schemas')
        done = run('glib-compile-schemas', '--strict', '--dry-run', path.parent)
        self.assertEqual((done.returncode, done.stdout), (0, ''))

    # ---- MIME types ----

    def types(self):
        root = ElementTree.parse(self.file('mime', 'packages', self.app_id + '.xml')).getroot()
        return {kind.get('type'): kind for kind in root.iter(MIME + 'mime-type')}

    def test_one_list_of_types(self):
        """Desktop file, metainfo, MIME types and recent files have the same list; a suffix has one type."""
        self.need_desktop()
        types = self.types()
        desktop = re.search(r'^MimeType=(.*);$',
                            read(self.file('applications', self.app_id + '.desktop')), re.M)[1].split(';')
        metainfo = ElementTree.parse(self.file('metainfo', self.app_id + '.metainfo.xml')).getroot()
        self.assertEqual(sorted(types), desktop)
        self.assertEqual(sorted(types), [kind.text for kind in metainfo.iter('mediatype')])
        globs = [(glob.get('pattern'), name) for name, kind in types.items()
                 for glob in kind.iter(MIME + 'glob')]
        self.assertEqual(sorted(globs), sorted((f'*{suffix}', f'application/x-payola-{kind}+xml')
                                               for suffix, (kind, _) in SAMPLES.items()))
        for name, kind in types.items():
            self.assertTrue(list(kind.iter(MIME + 'magic')), name)
            icon = kind.find(MIME + 'icon').get('name')
            self.assertTrue(self.file('icons', 'hicolor', 'scalable', 'mimetypes', icon + '.svg').exists())
            self.assertEqual(len(kind.findall(MIME + 'comment')),
                             1 + len(languages()))
        recent = read(ROOT / 'app' / 'desktop' / 'kit' / 'recent-games.c')
        self.assertLessEqual(set(re.findall(r'"(application/x-payola-[^"]+)"', recent)), set(types))

    def test_types_of_files(self):
        """GIO finds the type by the name alone, and by the contents alone."""
        self.need_desktop()
        need('update-mime-database')
        with tempfile.TemporaryDirectory() as folder:
            share = pathlib.Path(folder) / 'share'
            packages = share / 'mime' / 'packages'
            packages.mkdir(parents=True)
            usual = next((pathlib.Path(place) / 'mime/packages/freedesktop.org.xml'
                          for place in ('/usr/share', '/usr/local/share')
                          if (pathlib.Path(place) / 'mime/packages/freedesktop.org.xml').exists()), None)
            if not usual:
                self.skipTest('shared-mime-info is not installed')
            shutil.copy(usual, packages)
            shutil.copy(self.file('mime', 'packages', self.app_id + '.xml'), packages)
            shutil.copytree(self.file('applications'), share / 'applications')
            done = run('update-mime-database', share / 'mime')
            self.assertEqual(done.returncode, 0, done.stdout)
            self.assertNotIn(self.app_id, done.stdout)
            for name, text in (('PACKET', 'packet'), ('SHEET', 'sheet'), ('LOCKED GAME', 'game')):
                (pathlib.Path(folder) / f'sealed-{text}').write_text(f'-----BEGIN PAYOLA {name}-----\nAAAA\n')
            env = {'XDG_DATA_DIRS': str(share), 'XDG_DATA_HOME': folder, 'XDG_CONFIG_HOME': folder,
                   'GIO_USE_VFS': 'local', 'PATH': f'{self.bin}:{os.environ["PATH"]}'}

            def kind_of(path):
                done = run('gio', 'info', '-a', 'standard::content-type', path, env=env)
                return re.search(r'content-type: (\S+)', done.stdout)[1]
            for suffix, (kind, sample) in SAMPLES.items():
                wanted = f'application/x-payola-{kind}+xml'
                named, plain = (pathlib.Path(folder) / ('x' + end) for end in (suffix, '-' + kind))
                named.write_text('\x01\n')
                shutil.copy(ROOT / sample, plain)
                self.assertEqual(kind_of(named), wanted)
                self.assertEqual(kind_of(plain), wanted, 'by contents')
                shutil.copy(ROOT / sample, plain.with_suffix('.xml'))
                self.assertIn(kind_of(plain.with_suffix('.xml')), (wanted, 'application/xml'))
                sealed = pathlib.Path(folder) / f'sealed-{kind}'
                if sealed.exists():
                    self.assertEqual(kind_of(sealed), wanted)
            if shutil.which('update-desktop-database'):
                run('update-desktop-database', share / 'applications')
                for name in self.types():
                    self.assertIn(self.app_id + '.desktop', run('gio', 'mime', name, env=env).stdout)

    # ---- a bare machine ----

    def test_bare_machine(self):
        """The commands after an installation work where no other program has been installed."""
        self.need_desktop()
        for tool, arguments in (('glib-compile-schemas', ['glib-2.0/schemas']),
                                ('gtk4-update-icon-cache', ['-q', '-t', '-f', 'icons/hicolor']),
                                ('gtk-update-icon-cache', ['-q', '-t', '-f', 'icons/hicolor']),
                                ('update-desktop-database', ['-q', 'applications']),
                                ('update-mime-database', ['mime'])):
            if shutil.which(tool):
                with self.subTest(tool), tempfile.TemporaryDirectory() as folder:
                    share = pathlib.Path(folder) / 'share'
                    shutil.copytree(self.share, share)
                    self.assertFalse((share / 'icons/hicolor/index.theme').exists())
                    done = run(tool, *arguments[:-1], share / arguments[-1])
                    self.assertEqual(done.returncode, 0, done.stdout)

    # ---- credits ----

    def test_credits(self):
        """The window about the program names the author of every board."""
        names = set()
        for path in (ROOT / 'maps').glob('*/definition.json'):
            credits_of = json.loads(read(path)).get('credits', '')
            names |= set(re.findall(r'\(([A-Z][\w. ]+), \d{4}\)', credits_of))
            names |= set(re.findall(r'^By ([A-Z][\w. ]+), \d{4}', credits_of))
            names |= set(re.findall(r'^([A-Z]\w+ [A-Z]\w+)’s board', credits_of))
        self.assertGreaterEqual(len(names), 5, names)
        about = read(ROOT / 'app' / 'desktop' / 'application' / 'about-window.c')
        for name in names:
            self.assertIn(f'"{name}"', about)


if __name__ == '__main__':
    sys.argv = sys.argv[:1]
    tap.main()
