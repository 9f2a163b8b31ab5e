"""The template of the translations, for the checks that read it.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import subprocess
import tempfile

# The keywords that po/meson.build passes to xgettext, which supports ngettext by default.
KEYWORDS = ['_', 'N_', 'C_:1c,2', 'NC_:1c,2', 'g_dcgettext:2', 'g_dngettext:2,3',
            'g_dpgettext2:2c,3', 'PAY_MESSAGE:3', 'PAY_PLURAL:4,5', 'PAY_WORD:2c,3', 'g_dgettext:2']


def read(root):
    """Returns the text of the template, with the comments for translators."""
    with tempfile.TemporaryDirectory() as folder:
        pot = pathlib.Path(folder) / 'payola.pot'
        subprocess.run(['xgettext', '--from-code=UTF-8', '--files-from=po/POTFILES.in',
                        '--add-comments=Translators', *('--keyword=' + word for word in KEYWORDS),
                        '--output=' + str(pot)], cwd=root, check=True, stderr=subprocess.DEVNULL)
        return pot.read_text(encoding='utf-8')
