# tools.py - the tools of this folder as modules, though their file names have a hyphen
#
# SPDX-License-Identifier: GPL-3.0-or-later
import importlib.util
import os


def load(tool):
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), tool + '.py')
    spec = importlib.util.spec_from_file_location(tool.replace('-', '_'), path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
