/* options.h - the options of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

/* The largest value of an option ("tax=5", "credits-italy=20"). */
#define PAY_OPTION_MAX_VALUE 9999

/* Flags, which pay_option_explain() describes. Standard Payola has none. */
typedef enum
{
  PAY_OPTION_FLAT_TAX,
  PAY_OPTION_ZERO_FOREIGN,
  PAY_OPTION_NO_PLATEAU,
  PAY_OPTION_NO_SAVINGS,
  PAY_OPTION_DIRECT_ONLY,
  PAY_OPTION_PAYOLA_CLASSIC,
  PAY_OPTION_LIMIT_OFFERS,
  PAY_OPTION_TOUCH_BRIBE,
  PAY_OPTION_REMOTE_BRIBE,
  PAY_OPTION_SIGNAL_SUPPORT,
  PAY_OPTION_RESTRICT_SIGNAL,
  PAY_OPTION_ROUTES_OPTIONAL, /* the order of a convoyed army need not name the seas of the route */
  PAY_OPTION_NO_HOARDING,
  PAY_OPTION_ZERO_SUM,
  PAY_OPTION_HIDE_COST,
  PAY_OPTION_HIDE_OFFERS,
  PAY_OPTION_NO_LEDGERS,
  PAY_OPTION_ANON_TRANSFER,
  PAY_OPTION_NO_RETURN,
  PAY_OPTION_NO_DONATIONS,
  PAY_OPTION_NO_LOOTING,
  PAY_OPTION_PAY_DUMMIES,
  PAY_OPTION_DEFAULT_UNORDERED,
  PAY_OPTION_CD_DUMMIES,
  PAY_OPTION_IMMOBILE_DUMMIES,
  PAY_OPTION_HIDE_DUMMIES,
  PAY_OPTION_VASSAL_DUMMIES,
  PAY_OPTION_TEAM_VICTORY,
  PAY_OPTION_EBAYOLA,
  PAY_OPTION_EBAYOLA_OWNER, /* in step 1 of eBayola only the owner's money is reduced */
  PAY_OPTION_PUBLIC_TOTALS,
  PAY_OPTION_NO_TRANSFER,
  PAY_OPTION_ONE_TRANSFER,
  PAY_OPTION_FICTIONAL_OK, /* units that are bribed or mentioned need not exist; they need only
                            * be possible */
  PAY_OPTION_BLIND,        /* Tin Cup: nobody sees the whole board (game/sight.h) */
  PAY_OPTION_OWN_SCS_SEE,
  PAY_OPTION_NO_SCS_SEE,
  PAY_OPTION_NO_UNITS_SEE,
  PAY_OPTION_UNITS_SEE_SAME,
  PAY_OPTION_UNITS_SEE_OTHER,
  PAY_OPTION_SEE_ALL_SCS,
  PAY_OPTION_SEE_NO_SCS,
  PAY_OPTION_SEE_NO_UNITS,
  PAY_OPTION_HALF_PRICE, /* for Intimate Diplomacy only */
  PAY_OPTION_COMPUTER_ADVICE,
  PAY_N_OPTIONS
} PayOption;

/* Checks whether an option is about the help that players get, not about the rules of a kind of
 * game. All kinds of games support such options. */
gboolean pay_option_is_about_play (const char *name);

/* PayOptions is a checked set of options, immutable and reference-counted. It contains all
 * implied options, and never two options that exclude each other. */

/* Creates the options of standard Payola. (transfer full) */
PayOptions *pay_options_new (void);

PayOptions *pay_options_ref (PayOptions *self);

void pay_options_unref (PayOptions *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOptions, pay_options_unref)

gboolean pay_options_has (const PayOptions *self, PayOption option);

/* Gets the yearly income from each supply centre ("tax=5"). Returns the amount in AgP, or 0 if
 * the option is not set. */
int pay_options_get_tax (const PayOptions *self);

/* Gets the maximum income of a power in a year ("cap=40"). Returns the amount in AgP, or 0 if
 * there is no maximum. */
int pay_options_get_cap (const PayOptions *self);

/* Checks whether any supply centre has a tax of its own ("tax-par=3"). */
gboolean pay_options_has_centre_taxes (const PayOptions *self);

/* Gets the tax of one supply centre. Returns the amount in AgP, or 0 if the supply centre has no
 * tax of its own. */
int pay_options_get_centre_tax (const PayOptions *self, const char *abbreviation);

/* Gets the number of powers whose credits at the start are set ("credits-italy=20", for Intimate
 * Diplomacy). */
guint pay_options_get_n_credits (const PayOptions *self);

/* Gets the credits of a power at the start. @i is the index of the power, from 0; powers are
 * sorted by name. Returns the name of the power as it was typed, converted to upper case. */
const char *pay_options_get_credits (const PayOptions *self, guint i, int *amount);

guint pay_options_get_n_dummies (const PayOptions *self);

/* Gets a dummy ("dummy-italy", or "dummy-italy=france" if France controls it). @i is the index of
 * the dummy, from 0; dummies are sorted by name. @controller is the name of the controller, or
 * NULL if the dummy has no controller. Returns the name of the dummy as it was typed, converted
 * to lower case. */
const char *pay_options_get_dummy (const PayOptions *self, guint i, const char **controller);

/* Reads options from their names, as in "no-plateau" and "cap=40". "!zero-foreign" excludes an
 * option that another option would imply. Case is ignored, and "_" is the same as "-". Implied
 * options are added.
 *
 * Unknown names, invalid values and options that exclude each other are findings. @names may be
 * NULL. Returns NULL if there are findings. (transfer full) */
PayOptions *pay_options_parse (const char *const *names, PayDiagnostics *diagnostics);

/* Lists the names of all options, including implied and excluded ones, in alphabetical order.
 * (transfer full) */
char **pay_options_names (const PayOptions *self);

const char *pay_option_name (PayOption option);

/* Describes an option in one translated sentence. (transfer full) */
char *pay_option_explain (PayOption option);

/* Describes an option by its name in one translated sentence. @name is a name from
 * pay_options_names(), as in "no-plateau", "!zero-foreign" and "dummy-italy=france".
 * (transfer full) */
char *pay_option_explain_name (const char *name);

/* Gets the name of an option that contains a value or a name ("tax=N"). @i is the index of the
 * option among the options with a value or a name, from 0. Returns NULL after the last one. */
const char *pay_directive_name (guint i);

/* Describes an option that contains a value or a name in one translated sentence. @i is the index
 * of the option among the options with a value or a name, from 0. (transfer full) */
char *pay_directive_explain (guint i);

G_END_DECLS
