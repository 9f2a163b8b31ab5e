# tools.py - loads the tools of this folder as modules despite the hyphens in their names, and reads
# hand-written files
#
# SPDX-License-Identifier: GPL-3.0-or-later
import importlib.util
import json
import os
import sys


def load(tool):
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), tool + '.py')
    spec = importlib.util.spec_from_file_location(tool.replace('-', '_'), path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def read_json(folder, name, wanted=()):
    """Reads a JSON file of a board's folder, which must contain the wanted keys. An error ends the
    program with a message for the author of the file."""
    path = os.path.join(folder, name)

    def once(pairs):
        keys = [key for key, _ in pairs]
        twice = next((key for key in keys if keys.count(key) > 1), None)
        if twice is not None:
            sys.exit(f'{path}: "{twice}" stands twice in the same braces')
        return dict(pairs)

    try:
        with open(path, encoding='utf-8') as file:
            data = json.load(file, object_pairs_hook=once)
    except OSError as error:
        sys.exit(f'{path}: {error.strerror}')
    except UnicodeDecodeError:
        sys.exit(f'{path}: is not UTF-8 text')
    except json.JSONDecodeError as error:
        sys.exit(f'{path}, line {error.lineno}, column {error.colno}: {error.msg}')
    if not isinstance(data, dict):
        sys.exit(f'{path}: is not in braces')
    missing = [f'"{key}"' for key in wanted if key not in data]
    if missing:
        sys.exit(f'{path}: {", ".join(missing)} missing')
    return data
