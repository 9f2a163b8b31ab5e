/* whole-choice.h - combo rows whose choice is not squeezed by a subtitle
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Reserves room for the name of the chosen item, up to 12 letters. Longer names are ellipsized if
 * there is not enough room. Without this call, a wrapping subtitle leaves no room for the name.
 * @row is a row whose model is a GtkStringList. */
void payola_whole_choice (AdwComboRow *row);

G_END_DECLS
