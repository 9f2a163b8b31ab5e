/* correct-table.h - table in which the game master corrects the position
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/corrections.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows the corrected position as rows: units, supply centres, powers. Each change of a field
 * changes the corrections in one undo step. */
#define PAYOLA_TYPE_CORRECT_TABLE (payola_correct_table_get_type ())
G_DECLARE_FINAL_TYPE (PayolaCorrectTable, payola_correct_table, PAYOLA, CORRECT_TABLE, AdwBin)

GtkWidget *payola_correct_table_new (PayolaCorrections *corrections);

G_END_DECLS
