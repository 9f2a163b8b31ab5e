/* import.h - games and results from elsewhere
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

G_BEGIN_DECLS

/* A game out of a status file of the DPjudge, without a file of its own; NULL with findings.
 * (transfer full) */
PayolaDocument *
payola_import_status (GFile *file, PayDiagnostics *diagnostics);
/* Receives the orders in a judge's mail of results; one step of undo. FALSE with findings. */
gboolean
payola_import_results (PayolaDocument *document, GFile *file, PayDiagnostics *diagnostics);

G_END_DECLS
