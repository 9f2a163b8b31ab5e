/* options-table.h - names, implications and exclusions of options; for options.c alone
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/options.h"

G_BEGIN_DECLS

/* @name is the name, in lower case with hyphens. Returns the option, or -1 if there is none. */
int pay_option_find (const char *name);

/* Gets the options that an option always implies. Returns the bits of the options. */
guint64 pay_option_get_forced (PayOption option);

/* Gets the options that an option implies unless they are excluded by name. Returns the bits of
 * the options. */
guint64 pay_option_get_suggested (PayOption option);

/* Reports options that were both set and excluded. Also reports every pair of set options that
 * exclude each other, with the reason. @bits: the bits of the options that are set. @named: the
 * bits of the options that were set by name. @denied: the bits of the options that were excluded
 * by name. */
void pay_option_report_conflicts (guint64 bits, guint64 named, guint64 denied,
                                  PayDiagnostics *diagnostics);

/* Reports an unknown name. If the name is an option of the Payola Place that does not apply here,
 * the finding has the reason. Otherwise the finding lists the known names. */
void pay_option_report_unknown (const char *name, PayDiagnostics *diagnostics);

G_END_DECLS
