/* format-chooser.h - choice of a file format in a save dialog
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Proposes a file name with a suffix that determines the format. */
void payola_format_chooser_propose (GtkFileChooserNative *dialog, const char *name);

/* Adds a format. @ending is the suffix, such as ".html"; it must be a string literal. */
void payola_format_chooser_add (GtkFileChooserNative *dialog, const char *name, const char *ending);

/* Gets the chosen path. If the user chose a format but left the proposed name unchanged, the
 * suffix of that format replaces the proposed suffix. The path stays unchanged if a file with the
 * new suffix exists, because the dialog did not ask whether to replace that file. Returns NULL if
 * the file is not on this computer. (transfer full) */
char *payola_format_chooser_get_path (GtkFileChooserNative *dialog);

G_END_DECLS
