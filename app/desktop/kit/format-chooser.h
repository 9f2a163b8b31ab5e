/* format-chooser.h - choice of a file format in a save dialog
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * payola_format_chooser_propose:
 * @dialog: a file chooser that saves
 * @name: the name
 *
 * Proposes a file name with a suffix that determines the format.
 */
void
payola_format_chooser_propose (GtkFileChooserNative *dialog, const char *name);

/**
 * payola_format_chooser_add:
 * @dialog: a file chooser that saves
 * @name: the name of the format
 * @ending: the suffix, such as ".html"; it must be a string literal
 *
 * Adds a format.
 */
void
payola_format_chooser_add (GtkFileChooserNative *dialog, const char *name, const char *ending);

/**
 * payola_format_chooser_get_path:
 * @dialog: a file chooser with a response
 *
 * Gets the chosen path. If the user chose a format but left the proposed name unchanged, the
 * suffix of that format replaces the proposed suffix. The path stays unchanged if a file with
 * the new suffix exists, because the dialog did not ask whether to replace that file.
 *
 * Returns: (transfer full) (nullable): the path, or `NULL` if the file is not on this computer
 */
char *
payola_format_chooser_get_path (GtkFileChooserNative *dialog);

G_END_DECLS
