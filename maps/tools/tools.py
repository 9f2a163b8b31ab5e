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


def base_of(folder):
    """Returns the folder of the variant that a definition extends, or None."""
    if not os.path.exists(os.path.join(folder, 'definition.json')):
        return None
    extended = read_json(folder, 'definition.json').get('extends')
    return extended and os.path.join(os.path.dirname(os.path.abspath(folder)), extended)


def find(folder, name):
    """Returns the folder that contains a file of a variant: its own, or that of the nearest variant
    that it extends. Returns None if there is no such file."""
    while folder and not os.path.exists(os.path.join(folder, name)):
        folder = base_of(folder)
    return folder


def read_labels(folder, provinces):
    """Returns the labels of a board. Those of a board that extends another one contain only the
    differences, like its definition; places that are not among the provinces are left out."""
    base = base_of(folder)
    if not base:
        return read_json(folder, 'labels.json', ('provinces',))
    whole = read_labels(base, provinces)
    own = read_json(folder, 'labels.json') if find(folder, 'labels.json') == folder else {}
    blocks = {key: block for key, block in whole['provinces'].items() if key in provinces}
    for key, changes in own.get('provinces', {}).items():
        block = {**blocks.get(key, {}), **changes}
        blocks[key] = {word: value for word, value in block.items() if value is not None}
    return {**whole, **own, 'provinces': dict(sorted(blocks.items()))}
