/* installation.h - whether the data of the program is installed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Looks for the installed boards and grammars, without which no game can be created or opened.
 * Returns the path of the first missing file, or NULL if nothing is missing. (transfer full) */
char *payola_installation_find_missing (void);

/* Explains that a file is missing, and how to fix it. Returns translated sentences.
 * (transfer full) */
char *payola_installation_describe (const char *missing);

G_END_DECLS
