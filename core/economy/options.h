/* options.h - the rules of money that a game is played with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

/* The largest number behind the name of an option ("tax=5", "credits-italy=20"). */
#define PAY_OPTION_MAX_VALUE 9999

/* Flags; the names in files and on the command line are lower case with hyphens ("no-plateau").
 * pay_option_explain() says what each does. None set = standard Payola. */
typedef enum
{
  PAY_OPTION_FLAT_TAX,
  PAY_OPTION_ZERO_FOREIGN,
  PAY_OPTION_NO_PLATEAU,
  PAY_OPTION_NO_SAVINGS,
  PAY_OPTION_DIRECT_ONLY,
  PAY_OPTION_PAYOLA_CLASSIC, /* a name for flat-tax, no-savings, direct-only, zero-foreign */
  PAY_OPTION_LIMIT_OFFERS,
  PAY_OPTION_TOUCH_BRIBE,
  PAY_OPTION_REMOTE_BRIBE,
  PAY_OPTION_SIGNAL_SUPPORT,
  PAY_OPTION_RESTRICT_SIGNAL,
  PAY_OPTION_ROUTES_OPTIONAL, /* a convoyed army need not say which seas it passes */
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
  PAY_OPTION_EBAYOLA_OWNER, /* step 1 of eBayola lowers only the owner's money */
  PAY_OPTION_PUBLIC_TOTALS,
  PAY_OPTION_NO_TRANSFER,
  PAY_OPTION_ONE_TRANSFER,
  PAY_OPTION_FICTIONAL_OK, /* units that are bribed or mentioned need only be possible */
  PAY_OPTION_BLIND,        /* Tin Cup: nobody sees the whole board; see game/sight.h */
  PAY_OPTION_OWN_SCS_SEE,
  PAY_OPTION_NO_SCS_SEE,
  PAY_OPTION_NO_UNITS_SEE,
  PAY_OPTION_UNITS_SEE_SAME,
  PAY_OPTION_UNITS_SEE_OTHER,
  PAY_OPTION_SEE_ALL_SCS,
  PAY_OPTION_SEE_NO_SCS,
  PAY_OPTION_SEE_NO_UNITS,
  PAY_OPTION_HALF_PRICE, /* Intimate Diplomacy, of no other game */
  PAY_N_OPTIONS
} PayOption;

/* A checked set of options; immutable, reference-counted. Holds no two options that forbid each
 * other, and everything that its options imply. */
PayOptions *
pay_options_new (void); /* standard */
PayOptions *
pay_options_ref (PayOptions *self);
void
pay_options_unref (PayOptions *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOptions, pay_options_unref)

gboolean
pay_options_has (const PayOptions *self, PayOption option);
/* AgP a year for each centre ("tax=5"); 0 when not set. */
int
pay_options_get_tax (const PayOptions *self);
/* The most that a power earns a year ("cap=40"), in AgP; 0 when there is no limit. */
int
pay_options_get_cap (const PayOptions *self);
/* Whether centres are taxed one by one ("tax-par=3"), and what this one brings: 0 when unlisted. */
gboolean
pay_options_has_centre_taxes (const PayOptions *self);
int
pay_options_get_centre_tax (const PayOptions *self, const char *abbreviation);
/* The powers of Intimate Diplomacy for which it is said what they begin with
 * ("credits-italy=20"), by name: as given, in upper case. */
guint
pay_options_get_n_credits (const PayOptions *self);
const char *
pay_options_get_credits (const PayOptions *self, guint i, int *amount);
/* The powers that nobody plays for themselves ("dummy-italy", or "dummy-italy=france" when France
 * controls it), by name: as given, in lower case. @controller is NULL without one. */
guint
pay_options_get_n_dummies (const PayOptions *self);
const char *
pay_options_get_dummy (const PayOptions *self, guint i, const char **controller);

/* From names ("no-plateau", "cap=40"; "!zero-foreign" denies what another option would bring
 * along); NULL with findings for unknown names, bad values and combinations that cannot be, with
 * the reason.
 * Implied options are added. Case is ignored and "_" is "-". Names of the Payola Place that mean
 * nothing at a desk are refused with the reason too. */
PayOptions *
pay_options_parse (const char *const *names, PayDiagnostics *diagnostics);
/* Back to names, sorted, implied and denied ones included; owned, ended by NULL. */
char **
pay_options_names (const PayOptions *self);

/* For lists and dialogs: how many options exist (PAY_N_OPTIONS), their names and one-sentence
 * explanations (owned, translated). */
const char *
pay_option_name (PayOption option);
char *
pay_option_explain (PayOption option);
/* The same for a name as pay_options_names() gives it: "no-plateau", "!zero-foreign",
 * "dummy-italy=france". */
char *
pay_option_explain_name (const char *name);
/* Options with a value or a name in them ("tax=N"), for lists: NULL after the last. */
const char *
pay_directive_name (guint i);
char *
pay_directive_explain (guint i);

G_END_DECLS
