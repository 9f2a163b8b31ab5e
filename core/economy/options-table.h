/* options-table.h - names, implications and exclusions of options; for options.c alone
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/options.h"

G_BEGIN_DECLS

/**
 * pay_option_find:
 * @name: the name, in lower case with hyphens
 *
 * Finds an option by its name.
 *
 * Returns: the option, or -1 if there is none
 */
int
pay_option_find (const char *name);

/**
 * pay_option_get_forced:
 * @option: an option
 *
 * Gets the options that an option always implies.
 *
 * Returns: the bits of the options
 */
guint64
pay_option_get_forced (PayOption option);

/**
 * pay_option_get_suggested:
 * @option: an option
 *
 * Gets the options that an option implies unless they are excluded by name.
 *
 * Returns: the bits of the options
 */
guint64
pay_option_get_suggested (PayOption option);

/**
 * pay_option_report_conflicts:
 * @bits: the bits of the options that are set
 * @named: the bits of the options that were set by name
 * @denied: the bits of the options that were excluded by name
 * @diagnostics: the list to add findings to
 *
 * Reports options that were both set and excluded. Also reports every pair of set options that
 * exclude each other, with the reason.
 */
void
pay_option_report_conflicts (guint64 bits, guint64 named, guint64 denied,
                             PayDiagnostics *diagnostics);

/**
 * pay_option_report_unknown:
 * @name: the name
 * @diagnostics: the list to add a finding to
 *
 * Reports an unknown name. If the name is an option of the Payola Place that does not apply
 * here, the finding has the reason. Otherwise the finding lists the known names.
 */
void
pay_option_report_unknown (const char *name, PayDiagnostics *diagnostics);

G_END_DECLS
