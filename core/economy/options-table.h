/* options-table.h - what each option is called, brings along and excludes; for options.c alone
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/options.h"

G_BEGIN_DECLS

/* The option of that name, in lower case with hyphens; -1 when there is none. */
int
pay_option_find (const char *name);
/* What comes with an option always, and what unless it is denied; bit by option. */
guint64
pay_option_get_forced (PayOption option);
guint64
pay_option_get_suggested (PayOption option);
/* Every two of `bits` that cannot stand together, and every one that is `denied`, with the
 * reason. */
void
pay_option_report_conflicts (guint64 bits, guint64 denied, PayDiagnostics *diagnostics);
/* A name that is none: why it is not played with, or what there is. */
void
pay_option_report_unknown (const char *name, PayDiagnostics *diagnostics);

G_END_DECLS
