/* audience-choice.h - the choice for whom a picture, page or file is made
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Called with the chosen file, whose name is marked if it is confidential, and the view of its
 * readers. @path is NULL if
 * the file is not on this computer. @window still exists. */
typedef void (*PayolaAudienceChosen) (GtkWindow *window, const char *path, PayView *view);

/* Turns a row of a dialog into the choice of the readers, with everybody as the default. The row is
 * hidden if there is no choice. */
void payola_audience_row_fill (AdwComboRow *row, PayView *view);

/* Returns the view of the chosen readers (transfer full). */
PayView *payola_audience_row_get_view (AdwComboRow *row);

/* Selects a viewer. Returns FALSE if the row does not have this viewer. */
gboolean payola_audience_row_select (AdwComboRow *row, PayViewer viewer);

/* Adds the choice of the readers to a dialog that saves a file. */
void payola_audience_chooser_add (GtkFileChooser *chooser, PayView *view);

/* Returns the view of the readers chosen in the dialog (transfer full). */
PayView *payola_audience_chooser_get_view (GtkFileChooser *chooser, PayView *view);

/* Asks for a file to save, and for its readers. */
void payola_audience_ask_file (GtkWindow *window, const char *title, PayView *view,
                               const char *name, PayolaAudienceChosen chosen);

G_END_DECLS
