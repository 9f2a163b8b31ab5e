/* whole-choice.h - choices whose names stay whole beside the words below their row's title
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Keeps room for the name of what is chosen, up to a dozen letters; longer ones end in an ellipsis
 * where room is short. Otherwise words that wrap below the title of @row, which holds a
 * GtkStringList, leave room for no letter at all. */
void
payola_whole_choice (AdwComboRow *row);

G_END_DECLS
