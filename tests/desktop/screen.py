"""A private display for desktop tests: X server, bus, the program, its accessible tree.

SPDX-License-Identifier: GPL-3.0-or-later

Widgets are found by role and name, as by a screen reader. The tests poll for them instead of sleeping
for a fixed time, because the first frames are slow under sanitizers.
"""
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PATIENCE = 30  # seconds; only a failure waits so long
STILL = 0.08  # seconds without work, several frames
# GTK 4.8 sometimes crashes if a widget disappears while the accessibility bus queries it.
GTK_FELL = 'g_variant_new_object_path'
AGAIN = 75  # exit status of a test in which GTK crashed


class Missing(Exception):
    """A program or library that the tests need is not installed."""


class Screen:
    """A private X server and bus, and a temporary home folder."""

    def __init__(self, size='1600x1000'):
        for tool in ('Xvfb', 'dbus-daemon', 'xdotool'):
            if not shutil.which(tool):
                raise Missing(f'{tool} is not installed')
        self.children = []
        self.home = tempfile.mkdtemp(prefix='payola-drive-')
        self.env = dict(os.environ, HOME=self.home, GSK_RENDERER='cairo', GDK_BACKEND='x11',
                        GSETTINGS_BACKEND='memory', GTK_USE_PORTAL='0', LC_ALL='C.UTF-8',
                        GIO_USE_VFS='local')
        # Warnings are not fatal. stderr() returns all of them except one of GTK's.
        for name in ('G_DEBUG', 'GTK_A11Y', 'NO_AT_BRIDGE', 'WAYLAND_DISPLAY',
                     'AT_SPI_BUS_ADDRESS'):
            self.env.pop(name, None)
        # GTK's file chooser loads a library with leaks; other tests detect our own leaks.
        self.env['ASAN_OPTIONS'] = 'detect_leaks=0'
        for name in ('CONFIG', 'DATA', 'STATE', 'RUNTIME'):
            folder = os.path.join(self.home, name.lower())
            os.mkdir(folder, 0o700)
            self.env[f'XDG_{name}_DIR' if name == 'RUNTIME' else f'XDG_{name}_HOME'] = folder
        # A warm font cache saves half a second at each start, so the tests share one.
        self.env.setdefault('XDG_CACHE_HOME', os.path.join(self.home, 'cache'))
        self.env['DISPLAY'] = ':' + self._server(
            ['Xvfb', '-displayfd', '{fd}', '-screen', '0', size + 'x24', '-nolisten', 'tcp'])
        self.env['DBUS_SESSION_BUS_ADDRESS'] = self._server(
            ['dbus-daemon', '--session', '--nofork', '--nopidfile', '--print-address={fd}'])
        if shutil.which('openbox'):
            self._spawn(['openbox'])

    def _spawn(self, command, **more):
        child = subprocess.Popen(command, env=self.env, stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL, start_new_session=True, **more)
        self.children.append(child)
        return child

    def _server(self, command):
        """Starts a server that writes its address to a descriptor when it is ready."""
        read_end, write_end = os.pipe()
        self._spawn([part.format(fd=write_end) for part in command], pass_fds=[write_end])
        os.close(write_end)
        with os.fdopen(read_end, encoding='ascii') as answer:
            line = answer.readline().strip()
        if not line:
            raise Missing(f'{command[0]} does not start')
        return line

    def xdotool(self, *arguments):
        done = subprocess.run(['xdotool', *map(str, arguments)], env=self.env, check=True,
                              capture_output=True, text=True)
        return done.stdout

    def close(self):
        for child in reversed(self.children):
            try:
                os.killpg(child.pid, signal.SIGTERM)
                child.wait(5)
            except (ProcessLookupError, subprocess.TimeoutExpired):
                child.kill()
        shutil.rmtree(self.home, ignore_errors=True)


def wait_for(what, look, patience=PATIENCE):
    """Polls until look() returns a true value, and returns it."""
    end = time.monotonic() + patience
    while True:
        try:
            seen = look()
        except Exception as error:  # pylint: disable=broad-except
            seen, last = None, error  # a widget may disappear during the query
        else:
            last = None
        if seen:
            return seen
        if time.monotonic() > end:
            raise AssertionError(f'waited in vain for {what}' + (f' ({last})' if last else ''))
        time.sleep(0.05)


def busy(pid):
    """Returns the processor time that a process has used, or None if the process is running now."""
    with open(f'/proc/{pid}/stat', encoding='ascii', errors='replace') as file:
        fields = file.read().rpartition(')')[2].split()
    return None if fields[0] == 'R' else (fields[11], fields[12])


class App:
    """A running program, accessed through the accessibility bus."""

    def __init__(self, screen, command):
        import gi
        gi.require_version('Atspi', '2.0')
        from gi.repository import Atspi
        self.atspi = Atspi
        self.screen = screen
        self.panels = {}
        self.errors = open(os.path.join(screen.home, 'stderr'), 'w+b')  # pylint: disable=R1732
        self.process = subprocess.Popen(command, env=screen.env, stdout=subprocess.DEVNULL,
                                        stderr=self.errors, start_new_session=True)

    def root(self):
        desktop = self.atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            app = desktop.get_child_at_index(i)
            if app and app.get_process_id() == self.process.pid:
                return app
        if self.process.poll() is not None:
            raise AssertionError(f'the program ended with {self.process.returncode}')
        return None

    def _walk(self, node):
        yield node
        if node.get_role_name() == 'page tab':
            return  # its children only repeat its name
        for i in range(node.get_child_count()):
            child = node.get_child_at_index(i)
            if child and child.get_state_set().contains(self.atspi.StateType.VISIBLE):
                yield from self._walk(child)

    def frames(self):
        root = self.root()
        return [root.get_child_at_index(i) for i in range(root.get_child_count())] if root else []

    @staticmethod
    def _named(full, name):
        """Returns whether a name matches; GTK 4.8 names some buttons "_Close Close"."""
        return full.startswith(name) or full.replace('_', '', 1) == f'{name} {name}'

    def look(self, role, name, panel=None):
        """Returns the first visible widget with this role whose name begins with `name`, or None.

        A search in one panel (the name of its type) is faster than in the whole window."""
        if panel:
            if panel not in self.panels:
                self.panels[panel] = self.find('filler', panel)
            roots = [self.panels[panel]]
        else:
            roots = reversed(self.frames())  # dialogs are newer than their windows
        for root in roots:
            for node in self._walk(root):
                if node.get_role_name() == role and self._named(node.get_name(), name):
                    return node
        return None

    def find(self, role, name, panel=None):
        return wait_for(f'{role} "{name}"', lambda: self.look(role, name, panel))

    def gone(self, role, name, panel=None):
        wait_for(f'the end of {role} "{name}"', lambda: self.look(role, name, panel) is None)

    def press(self, role, name, panel=None):
        # A new button may not have its action yet.
        wait_for(f'{role} "{name}" to be pressed',
                 lambda: self.look(role, name, panel).get_action_iface().do_action(0))

    def act(self, name):
        """Activates an action of a window, like a menu item."""
        def look():
            for frame in self.frames():
                actions = frame.get_action_iface()
                for i in range(actions.get_n_actions() if actions else 0):
                    if actions.get_action_name(i) == name:
                        return actions.do_action(i)
            return False
        wait_for(f'the action {name}', look)

    def click(self, x, y, times=1):
        """Moves the pointer to a place and clicks. Then moves it away at once, because GTK 4.8 loses a
        click while a tooltip opens or closes."""
        self.screen.xdotool('mousemove', x, y, 'click', '--repeat', times, '--delay', 60, 1,
                            'mousemove', 0, 0)

    def rest(self):
        """Waits until the program and its X server are idle.

        The accessible tree changes first; only the next frame updates the positions. A closing menu
        keeps the pointer for a moment, which is long on a slow machine."""
        at_work = [self.process.pid, *(child.pid for child in self.screen.children[:1])]
        end = time.monotonic() + PATIENCE
        last, since = None, 0
        while time.monotonic() < end:
            now = [busy(pid) for pid in at_work]
            if None in now or now != last:
                last, since = now, time.monotonic()
            elif time.monotonic() - since > STILL:
                return
            time.sleep(0.01)

    def key(self, *keys):
        self.screen.xdotool('key', *keys)

    def text(self, role, name, panel=None):
        node = self.find(role, name, panel)
        return self.atspi.Text.get_text(node, 0, -1)

    def type(self, role, name, text, panel=None):
        node = self.find(role, name, panel)
        node.get_editable_text_iface().set_text_contents(text)

    def window(self, name=''):
        """Returns x, y and width of the widest window with this name on the screen."""
        # The query fails if a popup disappears during it.
        return wait_for('the window', lambda: self._window(name))

    def _window(self, name):
        found = self.screen.xdotool('search', '--all', '--onlyvisible', '--pid', self.process.pid,
                                    '--name', '^' + re.escape(name)).split()
        widest = (0, 0, 0)
        for number in found:
            shell = dict(line.split('=') for line in self.screen.xdotool(
                'getwindowgeometry', '--shell', number).split())
            x, y, width = (int(shell[key]) for key in ('X', 'Y', 'WIDTH'))
            widest = max(widest, (width, x, y))
        width, x, y = widest
        return x, y, width

    def extents(self, node):
        """Returns the final position of a node on the screen: x, y, width, height. (GTK 4.8 does not
        report it for nodes in menus.)"""
        self.rest()
        frames, top = self.frames(), node
        while top not in frames:
            top = top.get_parent()
        first = top == frames[0]
        window_x, window_y, window_width = self.window('' if first else top.get_name())
        kind = self.atspi.CoordType.WINDOW
        frame = top.get_component_iface().get_extents(kind)
        box = node.get_component_iface().get_extents(kind)
        border = (window_width - frame.width) // 2  # the shadow that GTK draws
        return window_x + border + box.x, window_y + border + box.y, box.width, box.height

    def stderr(self):
        """Returns the error output of the program without the warning of GTK 4.8 about a widget that
        disappears during a query."""
        self.errors.flush()
        with open(self.errors.name, 'rb') as file:
            lines = file.read().decode(errors='replace').splitlines()
        said = [line for line in lines
                if line and 'g_variant_is_object_path: assertion' not in line]
        return '\n'.join(said)

    def gtk_fell(self):
        """Returns whether the program crashed in GTK's accessibility code."""
        if self.process.poll() in (None, 0):
            return False
        with open(self.errors.name, 'rb') as file:
            return any(line.lstrip().startswith('#') and GTK_FELL in line
                       for line in file.read().decode(errors='replace').splitlines())

    def wait_end(self, patience=PATIENCE):
        return self.process.wait(patience)

    def close(self):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
            self.process.wait(5)
        self.errors.close()


def skip(reason):
    print(f'1..0 # SKIP {reason}')
    sys.exit(0)


def play_once(kind, acts):
    """Runs the steps on a private display and returns the exit status."""
    # The bus library warns if it sends a query before the program is ready. This is not an error of
    # the program. The environment must be set before GLib is loaded.
    os.environ.pop('G_DEBUG', None)
    try:
        import gi
        gi.require_version('Atspi', '2.0')
    except (ImportError, ValueError) as error:
        skip(f'no AT-SPI: {error}')
    try:
        stage = Screen()
    except Missing as error:
        skip(error)
    os.environ.update(stage.env)  # must come before the import of Atspi
    play = kind(stage)
    print(f'1..{len(acts)}', flush=True)
    status = 0
    try:
        for number, act in enumerate(acts, 1):
            name = act.__name__.replace('_', ' ')
            if status:
                print(f'not ok {number} {name}', flush=True)
                continue
            start = time.monotonic()
            try:
                act(play)
                print(f'ok {number} {name}\n# {time.monotonic() - start:.2f} s', flush=True)
            except Exception as error:  # pylint: disable=broad-except
                status = AGAIN if play.app and play.app.gtk_fell() else 1
                print(f'not ok {number} {name}', flush=True)
                said = play.app.stderr() if play.app else ''
                for line in (repr(error) + '\n' + said).splitlines():
                    print('# ' + line, flush=True)
                    print(f'{name}: {line}', file=sys.stderr, flush=True)
                if 'PAYOLA_DRIVE_PICTURE' in os.environ and shutil.which('import'):
                    subprocess.run(
                        ['import', '-window', 'root', os.environ['PAYOLA_DRIVE_PICTURE']],
                        env=stage.env, check=False)
    finally:
        if play.app:
            play.app.close()
        stage.close()
    return status


def perform(kind, acts):
    """Runs the steps of a test. An object of the class `kind` is made for the screen; its attribute
    `app` is the program. A failed test runs once more, because GTK may have crashed, or a busy
    machine may have lost a click. It runs in a new process, because the bus library supports only
    one bus. A bug in the program makes both runs fail."""
    if 'PAYOLA_DRIVE_INNER' in os.environ:
        sys.exit(play_once(kind, acts))
    env = dict(os.environ, PAYOLA_DRIVE_INNER='1')
    for more in (True, False):
        done = subprocess.run([sys.executable, *sys.argv], env=env, stdout=subprocess.PIPE,
                              text=True, check=False)
        if done.returncode == 0 or not more:
            break
        print('# ' + ('GTK crashed on a widget that disappeared during a request'
                      if done.returncode == AGAIN else done.stdout.replace('\n', '\n# ')))
        print('# played once more')
    print(done.stdout, end='', flush=True)
    sys.exit(1 if done.returncode else 0)
