/* finding-list.h - list of the findings of a sheet, with buttons that correct them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Signals: "activated" (index of the finding); "corrected" (line, start and end as guint, and
 * text) when the user chooses a correction. */
#define PAYOLA_TYPE_FINDING_LIST (payola_finding_list_get_type ())
G_DECLARE_FINAL_TYPE (PayolaFindingList, payola_finding_list, PAYOLA, FINDING_LIST, GtkWidget)

/* Shows the findings of a sheet. The findings and the corrections are borrowed and must not
 * change until the next call. @corrections is an array of PayRemedy for each of the first
 * findings, or NULL for a finding without corrections. */
void payola_finding_list_show (PayolaFindingList *self, const PayDiagnostics *diagnostics,
                               const GPtrArray *corrections);

/* Writes the findings that a list would show, with their lines and columns. Returns the
 * sentences, one a line. (transfer full) */
char *payola_finding_list_describe (const PayDiagnostics *diagnostics);

G_END_DECLS
