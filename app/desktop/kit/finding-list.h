/* finding-list.h - the findings of a sheet, each with corrections that one click makes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Signals: "activated" (number of the finding); "corrected" (line, start, end as guint, text) when
 * a correction was chosen. */
#define PAYOLA_TYPE_FINDING_LIST (payola_finding_list_get_type ())
G_DECLARE_FINAL_TYPE (PayolaFindingList, payola_finding_list, PAYOLA, FINDING_LIST, GtkWidget)

/* @corrections: (element-type GPtrArray): the PayRemedys of each finding, NULL for none. Takes
 * nothing; both must stay as they are until others are shown. */
void
payola_finding_list_show (PayolaFindingList *self, const PayDiagnostics *diagnostics,
                          const GPtrArray *corrections);

G_END_DECLS
