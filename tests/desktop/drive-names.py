#!/usr/bin/python3
"""drive-names.py PAYOLA: opens all windows and checks the names that a screen reader announces.

SPDX-License-Identifier: GPL-3.0-or-later

A control that can have the keyboard focus has a name of its own and a role. GTK names a widget without
a name after its type, and a widget without a role is a "filler".
"""
import os
import re
import shutil
import subprocess
import sys

import desk
import screen

PAYOLA = sys.argv[1]
NAME = 'io.github.payola.Payola'
SAMPLE = os.path.join(desk.ROOT, 'data', 'samples', 'demo.payola')
TYPE = re.compile(r'(Gtk|Adw|Payola)[A-Z]\w+')
# A list or pane cannot have the focus itself; only its rows, or the controls in them, can have it.
OUTER = {'list', 'scroll pane', 'scroll bar'}
# Parts of GTK's own composite widgets, which never keep the focus: the item that a drop-down shows, the
# pane, the row around an expander row, and a label that cannot be selected while it is empty.
INNER = {('filler', 'GtkListItemWidget'), ('filler', 'GtkPaned'), ('list item', ''),
         ('label', 'GtkLabel')}
# Actions of a game's window that open another window. They are tested after the first phase.
WINDOWS = ['players', 'reminders', 'inbox', 'votes', 'book', 'correct', 'statements', 'publish',
           'verify', 'keys', 'what-if', 'bids', 'print', 'audit']
# Actions of the application that open a window.
TOOLS = ['laboratory', 'statistics', 'tournament', 'ministry', 'tic-tac-toe', 'help', 'new', 'practise']
# These windows contain a document or a game, so Escape does not close them.
WITHOUT_ESCAPE = ['app.tournament', 'app.ministry', 'app.tic-tac-toe']


class Play(desk.Desk):
    """The steps of the test in their order; each continues after the previous one."""

    def __init__(self, stage):
        super().__init__(stage, PAYOLA)
        self.game = os.path.join(stage.home, 'copy.payola')
        shutil.copyfile(SAMPLE, self.game)

    def has_place(self, node):
        """Returns whether a widget was ever shown; the widgets of other pages are "visible", too."""
        box = node.get_component_iface()
        box = box.get_extents(self.app.atspi.CoordType.WINDOW) if box else None
        return not box or (box.width > 0 and box.height > 0)

    def nameless(self, node, path=()):
        """Yields the focusable widgets below a node that lack a name or a role, with their places."""
        states, role, name = node.get_state_set(), node.get_role_name(), node.get_name()
        kinds = self.app.atspi.StateType
        if not states.contains(kinds.VISIBLE) or role == 'scroll bar' or not self.has_place(node):
            return
        if states.contains(kinds.FOCUSABLE) and role not in OUTER and (role, name) not in INNER:
            if not name.strip() or TYPE.fullmatch(name) or role == 'filler':
                yield ' > '.join((*path[-4:], f'{role} "{name}"'))
        if role == 'page tab':
            return
        for i in range(node.get_child_count()):
            child = node.get_child_at_index(i)
            if child:
                yield from self.nameless(child, (*path, f'{role} "{name}"'))

    def check(self, title):
        """Checks the newest window. A widget may get its name in the frame after it is shown."""
        self.app.rest()
        found = []

        def look():
            found[:] = self.nameless(self.app.frames()[-1])
            return not found
        try:
            screen.wait_for('names', look, 3)
        except AssertionError:
            raise AssertionError('\n'.join([f'in {title}:', *found])) from None

    def act_on_application(self, name):
        """Activates an action of the application, which has no place in the accessible tree."""
        subprocess.run(['gdbus', 'call', '--session', '--dest', NAME, '--object-path',
                        '/' + NAME.replace('.', '/'), '--method', 'org.gtk.Actions.Activate', name,
                        '[]', '{}'], env=self.screen.env, check=True, stdout=subprocess.DEVNULL)

    def check_window(self, action):
        before = len(self.app.frames())
        if action.startswith('app.'):
            self.act_on_application(action.removeprefix('app.'))
        else:
            self.app.act(action)
        screen.wait_for(f'the window of {action}', lambda: len(self.app.frames()) > before)
        self.check(action)
        key = 'ctrl+w' if action in WITHOUT_ESCAPE else 'Escape'
        # On a busy machine, a window with many rows gets the keyboard only after it is complete.
        for patience in (5, 5, screen.PATIENCE):
            self.app.key(key)
            try:
                screen.wait_for(f'the end of {action}',
                                lambda: len(self.app.frames()) == before, patience)
                return
            except AssertionError as error:
                failure = error
        raise failure

    # ---- the acts ----

    def pages_have_names(self):
        self.start(self.game)
        self.app.find('label', desk.NOW)
        for page in ('Sheet', 'Unit', 'Phase', 'Reports'):
            self.page(page)
            self.check(page)

    def windows_of_a_game_have_names(self):
        for name in WINDOWS:
            self.check_window('win.' + name)

    def other_windows_have_names(self):
        for name in TOOLS:
            self.check_window('app.' + name)

    def ends(self):
        self.app.key('ctrl+q')
        assert self.app.wait_end() == 0
        self.app.close()
        self.app = None


screen.perform(Play, [Play.pages_have_names, Play.windows_of_a_game_have_names,
                      Play.other_windows_have_names, Play.ends])
