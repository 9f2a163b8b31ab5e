/* module.h - modules of the program, which are loaded when a command needs them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Loads a module of the program. @file_name is the name of the file of the module, such as
 * "payola-drawing.so". Returns NULL on failure; g_module_error() has the reason. */
gconstpointer payola_module_open (const char *file_name, const char *symbol);

/* Checks whether a module belongs to this version of the program. If not, says so. Returns FALSE
 * if the module must not be used. */
gboolean payola_module_check_version (const char *file_name, const char *version);

G_END_DECLS
