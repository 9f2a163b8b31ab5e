/* setup.c - what a game is played with, and the kinds of game there are
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/setup.h"

#include "diplobucks/bribes.h"
#include "intimate/homes.h"
#include "intimate/intimate-economy.h"
#include "judge/rules-names.h"
#include "payola/auction.h"
#include "payola/dummy.h"

#include <string.h>

/* Bytes; a title is a line on a page. */
#define MAX_TITLE 200

/* A kind is a name for an economy and the options that come with it (rule 14). */
typedef struct
{
  const char       *name;
  PayCode           sentence;
  const PayEconomy *economy;
  gboolean          has_money;
  const char       *options[5];
} Kind;

static const Kind kinds[] = {
  { "payola", PAY_CODE_KIND_PAYOLA, &pay_payola_economy, TRUE, { NULL } },
  { "classic", PAY_CODE_KIND_CLASSIC, &pay_payola_economy, TRUE,
    { "flat-tax", "no-savings", "direct-only", "zero-foreign", NULL } },
  { "flat-tax", PAY_CODE_KIND_FLAT_TAX, &pay_payola_economy, TRUE, { "flat-tax", NULL } },
  { "zero-sum", PAY_CODE_KIND_ZERO_SUM, &pay_payola_economy, TRUE, { "zero-sum", NULL } },
  { "ebayola", PAY_CODE_KIND_EBAYOLA, &pay_payola_economy, TRUE, { "ebayola", NULL } },
  { "tin-cup", PAY_CODE_KIND_TIN_CUP, &pay_payola_economy, TRUE, { "blind", NULL } },
  { "diplobucks", PAY_CODE_KIND_DIPLOBUCKS, &pay_diplobucks_economy, TRUE, { NULL } },
  { "intimate", PAY_CODE_KIND_INTIMATE, &pay_intimate_economy, TRUE, { NULL } },
  { "diplomacy", PAY_CODE_KIND_DIPLOMACY, &pay_orders_economy, FALSE, { NULL } },
};

struct _PaySetup
{
  PayBoard   *board;
  const Kind *kind;
  PayOptions *options;
  PayRules    rules;
  char       *title;
  guint64     seed;
  PayDigest   secret;
  gboolean    has_own_secret;
  PaySystem  *scoring; /* or NULL */
};

static const Kind *
find_kind (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_ascii_strcasecmp (kinds[i].name, name) == 0)
      return &kinds[i];
  return NULL;
}

static void
report_unknown_kind (const char *name, PayDiagnostics *diagnostics)
{
  g_autofree char *known = g_strjoinv (", ", (char **) pay_game_kind_list ());
  pay_diagnostics_add (diagnostics, PAY_CODE_GAME_KIND_UNKNOWN, 0, 0, 0, name, known, NULL);
}

static gboolean
check_title (const char *title, PayDiagnostics *diagnostics)
{
  gboolean good = strlen (title) <= MAX_TITLE && g_utf8_validate (title, -1, NULL);

  for (const char *p = title; good && *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      good = !g_unichar_iscntrl (c) && c != 0xFFFE && c != 0xFFFF;
    }
  if (!good)
    {
      g_autofree char *limit = g_strdup_printf ("%d", MAX_TITLE);
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_TITLE_INVALID, 0, 0, 0, limit, NULL);
    }
  return good;
}

/* "tax-par=3": the place must be a centre of this board. */
static gboolean
check_centre_taxes (const PayBoard *board, const PayOptions *options, PayDiagnostics *diagnostics)
{
  g_auto (GStrv) names = pay_options_names (options);
  gboolean good = TRUE;

  for (guint i = 0; names[i]; i++)
    {
      g_autofree char *place = NULL;
      gboolean found = FALSE;

      if (!g_str_has_prefix (names[i], "tax-"))
        continue;
      place = g_strndup (names[i] + 4, strcspn (names[i] + 4, "="));
      for (guint p = 0; p < pay_board_get_n_provinces (board) && !found; p++)
        found = pay_board_is_centre (board, p)
                && g_ascii_strcasecmp (pay_board_get_abbreviation (board, p), place) == 0;
      if (!found)
        pay_diagnostics_add (diagnostics, PAY_CODE_GAME_NOT_A_CENTRE, 0, 0, 0, names[i], place,
                             NULL);
      good = good && found;
    }
  return good;
}

static gboolean
has_only_dummies (char *const *names)
{
  for (guint i = 0; names[i]; i++)
    if (strcmp (names[i], pay_option_name (PAY_OPTION_HALF_PRICE)) != 0
        && (!g_str_has_prefix (names[i], "dummy-") || strchr (names[i], '=')))
      return FALSE;
  return TRUE;
}

/* Intimate Diplomacy: the powers that nobody plays are named, or the home powers drawn by lot. */
static PayOptions *
add_mercenaries (const PayBoard *board, char **names, guint64 seed, PayDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);
  guint n_powers = pay_board_get_n_powers (board);
  PayPower homes[2];

  gboolean dummies = FALSE;
  for (guint i = 0; names[i]; i++)
    dummies |= g_str_has_prefix (names[i], "dummy-");
  if (!dummies && n_powers >= 2)
    {
      pay_intimate_draw (board, seed, homes);
      for (guint p = 0; p < n_powers; p++)
        if ((PayPower) p != homes[0] && (PayPower) p != homes[1])
          g_ptr_array_add (all, g_strconcat ("dummy-", pay_board_get_power_key (board, p), NULL));
    }
  for (guint i = 0; names[i]; i++)
    g_ptr_array_add (all, g_strdup (names[i]));
  g_ptr_array_add (all, NULL);
  g_autoptr (PayOptions) options = pay_options_parse ((const char *const *) all->pdata,
                                                      diagnostics);
  if (!options || !pay_dummies_check (options, board, diagnostics)
      || !pay_intimate_check (options, board, diagnostics))
    return NULL;
  return g_steal_pointer (&options);
}

/* The options of the kind and those asked for, together. */
static PayOptions *
join_options (const Kind *kind, const PayBoard *board, const PayOptions *asked, guint64 seed,
              PayDiagnostics *diagnostics)
{
  g_auto (GStrv) names = asked ? pay_options_names (asked) : g_new0 (char *, 1);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  if (kind->economy == &pay_intimate_economy && has_only_dummies (names))
    return add_mercenaries (board, names, seed, diagnostics);
  if (kind->economy != &pay_payola_economy && names[0])
    {
      g_autofree char *list = g_strjoinv (", ", names);
      pay_diagnostics_add (diagnostics, kind->has_money ? PAY_CODE_GAME_OPTIONS_NONE
                                                        : PAY_CODE_GAME_OPTIONS_WITHOUT_MONEY,
                           0, 0, 0, kind->name, list, NULL);
      return NULL;
    }
  if (asked && pay_options_has (asked, PAY_OPTION_HALF_PRICE))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_OPTION_OF_INTIMATE, 0, 0, 0,
                           pay_option_name (PAY_OPTION_HALF_PRICE), NULL);
      return NULL;
    }
  for (guint i = 0; kind->options[i]; i++)
    g_ptr_array_add (all, (char *) kind->options[i]);
  for (guint i = 0; names[i]; i++)
    g_ptr_array_add (all, names[i]);
  g_ptr_array_add (all, NULL);
  return pay_options_parse ((const char *const *) all->pdata, diagnostics);
}

/* Offers name the seas of a convoyed move (rule 7.5), so a move to a neighbour that names none goes
 * by land, whatever fleets do. */
static PayRules
default_rules (const Kind *kind)
{
  PayRules rules = PAY_RULES_DEFAULT;

  if (kind->economy == &pay_payola_economy)
    rules.adjacent_convoy = PAY_ADJACENT_CONVOY_DPTG;
  return rules;
}

gboolean
pay_game_kind_rules (const char *kind, const char *const *names, PayRules *rules,
                     PayDiagnostics *diagnostics)
{
  const Kind *found = find_kind (kind);
  gboolean good = TRUE;

  if (!found)
    {
      report_unknown_kind (kind, diagnostics);
      return FALSE;
    }
  PayRules usual = default_rules (found);
  *rules = usual;
  for (guint i = 0; names && names[i]; i++)
    if (pay_rules_is_preset (names[i]))
      good = pay_rules_apply (rules, names[i], diagnostics) && good;
  if (usual.adjacent_convoy != PAY_RULES_DEFAULT.adjacent_convoy)
    rules->adjacent_convoy = usual.adjacent_convoy;
  for (guint i = 0; names && names[i]; i++)
    if (!pay_rules_is_preset (names[i]))
      good = pay_rules_apply (rules, names[i], diagnostics) && good;
  return good;
}

static PayDigest
derive_secret (guint64 seed)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  return pay_digest_of ("payola secret", text, -1);
}

/**
 * pay_setup_new:
 * @board: borrowed
 * @kind: one of pay_game_kind_list(), case ignored
 * @options: (nullable): options besides those of the kind, borrowed
 * @rules: (nullable): how the judge reads the rules; NULL for the kind's own reading
 * @title: (nullable): at most 200 bytes on one line
 * @seed: all chance of the game comes from it
 *
 * Returns: (transfer full) (nullable): the setup, or NULL with all findings
 */
PaySetup *
pay_setup_new (PayBoard *board, const char *kind, PayOptions *options, const PayRules *rules,
               const char *title, guint64 seed, PayDiagnostics *diagnostics)
{
  g_return_val_if_fail (board && kind && diagnostics, NULL);

  const Kind *found = find_kind (kind);
  g_autoptr (PayOptions) joined = NULL;
  gboolean good;

  if (found)
    joined = join_options (found, board, options, seed, diagnostics);
  else
    report_unknown_kind (kind, diagnostics);
  good = check_title (title ? title : "", diagnostics);
  good = (!joined || check_centre_taxes (board, joined, diagnostics)) && good;
  good = (!joined || pay_dummies_check (joined, board, diagnostics)) && good;
  if (!joined || !good)
    return NULL;

  PaySetup *self = g_atomic_rc_box_new0 (PaySetup);
  self->board = pay_board_ref (board);
  self->kind = found;
  self->options = g_steal_pointer (&joined);
  self->rules = rules ? *rules : default_rules (found);
  self->title = g_strdup (title ? title : "");
  self->seed = seed;
  self->secret = derive_secret (seed);
  return self;
}

static PaySetup *
copy (const PaySetup *self)
{
  PaySetup *other = g_atomic_rc_box_new (PaySetup);

  *other = *self;
  pay_board_ref (other->board);
  pay_options_ref (other->options);
  other->title = g_strdup (self->title);
  if (other->scoring)
    pay_system_ref (other->scoring);
  return other;
}

PaySetup *
pay_setup_with_secret (const PaySetup *self, const PayDigest *secret)
{
  PaySetup *other = copy (self);

  other->secret = *secret;
  other->has_own_secret = TRUE;
  return other;
}

PaySetup *
pay_setup_with_scoring (const PaySetup *self, PaySystem *scoring)
{
  PaySetup *other = copy (self);

  pay_system_unref (other->scoring);
  other->scoring = scoring ? pay_system_ref (scoring) : NULL;
  return other;
}

PaySystem *
pay_setup_get_scoring (const PaySetup *self)
{
  return self->scoring;
}

PaySetup *
pay_setup_make_public (const PaySetup *self)
{
  PaySetup *other = copy (self);

  other->seed = 0;
  other->secret = derive_secret (0);
  other->has_own_secret = FALSE;
  return other;
}

PaySetup *
pay_setup_ref (PaySetup *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
setup_clear (gpointer data)
{
  PaySetup *self = data;

  pay_board_unref (self->board);
  pay_options_unref (self->options);
  pay_system_unref (self->scoring);
  g_free (self->title);
}

void
pay_setup_unref (PaySetup *self)
{
  if (self)
    g_atomic_rc_box_release_full (self, setup_clear);
}

PayBoard *
pay_setup_get_board (const PaySetup *self)
{
  return self->board;
}

const char *
pay_setup_get_kind (const PaySetup *self)
{
  return self->kind->name;
}

const PayEconomy *
pay_setup_get_economy (const PaySetup *self)
{
  return self->kind->economy;
}

PayOptions *
pay_setup_get_options (const PaySetup *self)
{
  return self->options;
}

const PayRules *
pay_setup_get_rules (const PaySetup *self)
{
  return &self->rules;
}

char **
pay_setup_rule_names (const PaySetup *self)
{
  PayRules usual = default_rules (self->kind);
  return pay_rules_names (&self->rules, &usual);
}

const char *
pay_setup_get_title (const PaySetup *self)
{
  return self->title;
}

guint64
pay_setup_get_seed (const PaySetup *self)
{
  return self->seed;
}

const PayDigest *
pay_setup_get_secret (const PaySetup *self)
{
  return &self->secret;
}

gboolean
pay_setup_has_own_secret (const PaySetup *self)
{
  return self->has_own_secret;
}

gboolean
pay_setup_has_auction (const PaySetup *self)
{
  return self->kind->economy == &pay_payola_economy;
}

PayCode
pay_setup_get_currency (const PaySetup *self)
{
  return self->kind->economy == &pay_diplobucks_economy ? PAY_CODE_REPORT_MONEY_DB
         : self->kind->economy == &pay_intimate_economy ? PAY_CODE_REPORT_MONEY_CREDITS
                                                        : PAY_CODE_REPORT_MONEY;
}

gboolean
pay_setup_has_money (const PaySetup *self)
{
  return self->kind->has_money;
}

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
pay_game_kind_explain (const char *kind)
{
  const Kind *found = find_kind (kind);
  return found ? pay_code_sentence (found->sentence, NULL) : NULL;
}
