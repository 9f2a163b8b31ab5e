"""session-manager.py LOG: stands in for the session manager of a desktop and writes its calls to a file.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import sys

import gi
gi.require_version('Gio', '2.0')
from gi.repository import Gio, GLib  # noqa: E402

INTERFACE = '''<node><interface name="org.gnome.SessionManager">
  <method name="RegisterClient"><arg type="s" direction="in"/><arg type="s" direction="in"/>
    <arg type="o" direction="out"/></method>
  <method name="UnregisterClient"><arg type="o" direction="in"/></method>
  <method name="Inhibit"><arg type="s" direction="in"/><arg type="u" direction="in"/>
    <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="u" direction="out"/></method>
  <method name="Uninhibit"><arg type="u" direction="in"/></method>
</interface></node>'''
cookie = 0


def on_call(bus, sender, path, interface, method, parameters, invocation):
    global cookie
    answer = None
    if method == 'RegisterClient':
        answer = GLib.Variant('(o)', ('/org/gnome/SessionManager/Client1',))
    elif method == 'Inhibit':
        cookie += 1
        answer = GLib.Variant('(u)', (cookie,))
    with open(sys.argv[1], 'a', encoding='utf-8') as log:
        log.write(f'{method} {parameters.print_(False)}\n')
    invocation.return_value(answer)


def on_bus(bus, name):
    interface = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
    bus.register_object('/org/gnome/SessionManager', interface, on_call, None, None)


def on_name(bus, name):
    print('ready', flush=True)


Gio.bus_own_name(Gio.BusType.SESSION, 'org.gnome.SessionManager', Gio.BusNameOwnerFlags.NONE, on_bus,
                 on_name, None)
GLib.MainLoop().run()
