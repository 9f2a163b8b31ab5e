/* module.h - modules of the program, which are loaded when a command needs them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * payola_module_open:
 * @file_name: the name of the file of the module, such as "payola-drawing.so"
 * @symbol: the name of its table
 *
 * Loads a module of the program.
 *
 * Returns: (transfer none) (nullable): the table, or `NULL` on failure; g_module_error() has the
 *   reason
 */
gconstpointer
payola_module_open (const char *file_name, const char *symbol);

/**
 * payola_module_check_version:
 * @file_name: the name of the file of the module
 * @version: the version of Payola with which the module was built
 *
 * Checks whether a module belongs to this version of the program. If not, says so.
 *
 * Returns: `FALSE` if the module must not be used
 */
gboolean
payola_module_check_version (const char *file_name, const char *version);

G_END_DECLS
