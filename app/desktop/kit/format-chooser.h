/* format-chooser.h - the formats in a dialog that asks where to save
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The name that is proposed; its ending decides on the format. */
void
payola_format_chooser_propose (GtkFileChooserNative *dialog, const char *name);
/* Adds a format. @ending: a literal, ".html" */
void
payola_format_chooser_add (GtkFileChooserNative *dialog, const char *name, const char *ending);
/* The path that was chosen; NULL when it is not on this computer. Who chose a format and left the
 * name as it was proposed means the format, unless there is such a file, which nobody was asked
 * about. Owned. */
char *
payola_format_chooser_get_path (GtkFileChooserNative *dialog);

G_END_DECLS
