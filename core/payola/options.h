/* options.h - the rules of money that a game is played with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

/* Flags; the names in files and on the command line are lower case with hyphens ("no-plateau"). See
 * the rules pages for what each does. None set = standard Payola. */
typedef enum
{
  PAY_OPTION_FLAT_TAX,
  PAY_OPTION_ZERO_FOREIGN,
  PAY_OPTION_NO_PLATEAU,
  PAY_OPTION_NO_SAVINGS,
  PAY_OPTION_DIRECT_ONLY,
  PAY_N_OPTIONS
} PayOption;

/* A checked set of options; immutable, reference-counted. */
PayOptions *pay_options_new    (void); /* standard */
PayOptions *pay_options_ref    (PayOptions *self);
void        pay_options_unref  (PayOptions *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOptions, pay_options_unref)

gboolean    pay_options_has    (const PayOptions *self, PayOption option);
/* From names ("no-plateau", "cap=40"); NULL with findings for unknown names and forbidden
 * combinations. Implied options are added. */
PayOptions *pay_options_parse  (const char *const *names, PayDiagnostics *diagnostics);
/* Back to names, sorted, implied ones included; owned, ended by NULL. */
char      **pay_options_names  (const PayOptions *self);

/* For lists and dialogs: how many options exist, their names and one-sentence explanations. */
const char *pay_option_name    (PayOption option);
char       *pay_option_explain (PayOption option);

G_END_DECLS
