/* kinds.c - the kinds of games: names for an economy with certain options
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/kinds.h"

#include "diplobucks/bribes.h"
#include "intimate/intimate-economy.h"
#include "judge/rules-names.h"
#include "payola/auction.h"

#include <string.h>

struct _PayKind
{
  const char *name;
  PayCode title, sentence;
  const PayEconomy *economy;
  const char *options[5];
  gboolean suggests; /* whether games of the kind may exclude these options; otherwise the
                      * options define the kind */
};

static const PayKind kinds[] = {
  { "payola", PAY_CODE_KIND_TITLE_PAYOLA, PAY_CODE_KIND_PAYOLA, &pay_payola_economy, { NULL } },
  { "classic",
    PAY_CODE_KIND_TITLE_CLASSIC,
    PAY_CODE_KIND_CLASSIC,
    &pay_payola_economy,
    { "flat-tax", "no-savings", "direct-only", "zero-foreign", NULL },
    TRUE },
  { "flat-tax",
    PAY_CODE_KIND_TITLE_FLAT_TAX,
    PAY_CODE_KIND_FLAT_TAX,
    &pay_payola_economy,
    { "flat-tax", NULL } },
  { "zero-sum",
    PAY_CODE_KIND_TITLE_ZERO_SUM,
    PAY_CODE_KIND_ZERO_SUM,
    &pay_payola_economy,
    { "zero-sum", NULL } },
  { "ebayola",
    PAY_CODE_KIND_TITLE_EBAYOLA,
    PAY_CODE_KIND_EBAYOLA,
    &pay_payola_economy,
    { "ebayola", NULL } },
  { "tin-cup",
    PAY_CODE_KIND_TITLE_TIN_CUP,
    PAY_CODE_KIND_TIN_CUP,
    &pay_payola_economy,
    { "blind", NULL } },
  { "diplobucks",
    PAY_CODE_KIND_TITLE_DIPLOBUCKS,
    PAY_CODE_KIND_DIPLOBUCKS,
    &pay_diplobucks_economy,
    { NULL } },
  { "intimate",
    PAY_CODE_KIND_TITLE_INTIMATE,
    PAY_CODE_KIND_INTIMATE,
    &pay_intimate_economy,
    { NULL } },
  { "diplomacy",
    PAY_CODE_KIND_TITLE_DIPLOMACY,
    PAY_CODE_KIND_DIPLOMACY,
    &pay_orders_economy,
    { NULL } },
};

static const PayKind *
find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_ascii_strcasecmp (kinds[i].name, name) == 0)
      return &kinds[i];
  return NULL;
}

const PayKind *
pay_kind_find (const char *name, PayDiagnostics *diagnostics)
{
  const PayKind *found = find (name);

  if (!found)
    {
      g_autofree char *known = g_strjoinv (", ", (char **) pay_game_kind_list ());
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_KIND_UNKNOWN, 0, 0, 0, name, known, NULL);
    }
  return found;
}

const char *
pay_kind_get_name (const PayKind *self)
{
  return self->name;
}

const PayEconomy *
pay_kind_get_economy (const PayKind *self)
{
  return self->economy;
}

PayRules
pay_kind_default_rules (const PayKind *self)
{
  PayRules rules = PAY_RULES_DEFAULT;

  if (self->economy->adapt_rules)
    self->economy->adapt_rules (&rules);
  return rules;
}

/* ---- options --------------------------------------------------------------------------------- */

static gboolean
takes (const PayKind *self, const char *option)
{
  return pay_option_is_about_play (option)
      || (self->economy->takes_option && self->economy->takes_option (option));
}

/* Returns the title of the first kind that supports an option. The caller frees it. */
static char *
find_taker (const char *option)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (takes (&kinds[i], option))
      return pay_code_sentence (kinds[i].title, NULL);
  g_return_val_if_reached (g_strdup (""));
}

/* Lists the options that are only for games with money, or returns NULL if there are none. The
 * caller frees it. */
static char *
list_money_options (char **asked)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; asked[i]; i++)
    if (!pay_option_is_about_play (asked[i] + (asked[i][0] == '!')))
      g_string_append_printf (list, "%s%s", list->len ? ", " : "", asked[i]);
  return g_string_free (list, list->len == 0);
}

/* Reports all options that this kind does not support. */
static gboolean
check_taken (const PayKind *self, char **asked, PayDiagnostics *diagnostics)
{
  gboolean good = TRUE;

  g_autofree char *money = self->economy->currency == PAY_CODE_NONE ? list_money_options (asked)
                                                                    : NULL;
  if (money)
    {
      g_autofree char *title = pay_code_sentence (self->title, NULL);
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_OPTIONS_WITHOUT_MONEY, 0, 0, 0, title, money,
                           NULL);
      return FALSE;
    }
  for (guint i = 0; asked[i]; i++)
    if (asked[i][0] != '!' && !takes (self, asked[i]))
      {
        g_autofree char *taker = find_taker (asked[i]);
        pay_diagnostics_add (diagnostics, PAY_CODE_GAME_OPTION_ELSEWHERE, 0, 0, 0, asked[i], taker,
                             NULL);
        good = FALSE;
      }
  return good;
}

static gboolean
is_denied (const char *option, char **asked)
{
  g_autofree char *denied = g_strconcat ("!", option, NULL);

  return g_strv_contains ((const char *const *) asked, denied);
}

/* Reports options that define the kind and were excluded. */
static gboolean
check_denied (const PayKind *self, char **asked, PayDiagnostics *diagnostics)
{
  gboolean good = TRUE;

  for (guint i = 0; self->options[i] && !self->suggests; i++)
    if (is_denied (self->options[i], asked))
      {
        g_autofree char *title = pay_code_sentence (self->title, NULL);
        pay_diagnostics_add (diagnostics, PAY_CODE_GAME_OPTION_NEEDED, 0, 0, 0, title,
                             self->options[i], NULL);
        good = FALSE;
      }
  return good;
}

PayOptions *
pay_kind_join_options (const PayKind *self, const PayBoard *board, const PayOptions *asked,
                       guint64 seed, PayDiagnostics *diagnostics)
{
  g_auto (GStrv) names = asked ? pay_options_names (asked) : g_new0 (char *, 1);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  if (!check_taken (self, names, diagnostics) || !check_denied (self, names, diagnostics))
    return NULL;
  for (guint i = 0; self->options[i]; i++)
    if (!is_denied (self->options[i], names))
      g_ptr_array_add (all, (char *) self->options[i]);
  for (guint i = 0; names[i]; i++)
    g_ptr_array_add (all, names[i]);
  g_ptr_array_add (all, NULL);

  const char *const *joined = (const char *const *) all->pdata;
  return self->economy->complete_options
         ? self->economy->complete_options (board, joined, seed, diagnostics)
         : pay_options_parse (joined, diagnostics);
}

/* ---- by name --------------------------------------------------------------------------------- */

const char *const *
pay_game_kind_list (void)
{
  static const char *names[G_N_ELEMENTS (kinds) + 1];
  static gsize ready = 0;

  if (g_once_init_enter (&ready))
    {
      for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
        names[i] = kinds[i].name;
      g_once_init_leave (&ready, 1);
    }
  return names;
}

char *
pay_game_kind_title (const char *kind)
{
  const PayKind *found = find (kind);
  return found ? pay_code_sentence (found->title, NULL) : NULL;
}

char *
pay_game_kind_explain (const char *kind)
{
  const PayKind *found = find (kind);
  return found ? pay_code_sentence (found->sentence, NULL) : NULL;
}

const PayEconomy *
pay_game_kind_economy (const char *kind)
{
  const PayKind *found = find (kind);
  return found ? found->economy : NULL;
}

gboolean
pay_game_kind_rules (const char *kind, const char *const *names, PayRules *rules,
                     PayDiagnostics *diagnostics)
{
  const PayKind *found = pay_kind_find (kind, diagnostics);
  gboolean good = TRUE;

  if (!found)
    return FALSE;
  *rules = pay_kind_default_rules (found);
  for (guint i = 0; names && names[i]; i++)
    if (pay_rules_is_preset (names[i]))
      good = pay_rules_apply (rules, names[i], diagnostics) && good;
  if (found->economy->adapt_rules)
    found->economy->adapt_rules (rules);
  for (guint i = 0; names && names[i]; i++)
    if (!pay_rules_is_preset (names[i]))
      good = pay_rules_apply (rules, names[i], diagnostics) && good;
  return good;
}
