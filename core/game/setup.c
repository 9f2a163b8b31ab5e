/* setup.c - the setup of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/setup.h"

#include "base/characters.h"
#include "base/messages.h"
#include "economy/dummy.h"
#include "game/kinds.h"
#include "judge/rules-names.h"

#include <sodium.h>
#include <string.h>

/* The maximum length of a title in bytes. */
#define MAX_TITLE 200

struct _PaySetup
{
  PayBoard *board;
  const PayKind *kind;
  PayOptions *options;
  PayRules rules;
  char *title;
  guint64 seed;
  PayDigest secret;
  gboolean has_own_secret;
  guint format;
  PayLots lots;
  PaySystem *scoring; /* may be NULL */
};

static gboolean
check_title (const char *title, PayDiagnostics *diagnostics)
{
  gboolean good = strlen (title) <= MAX_TITLE;

  if (!good)
    {
      g_autofree char *limit = g_strdup_printf ("%d", MAX_TITLE);
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_TITLE_INVALID, 0, 0, 0, limit, NULL);
    }
  return pay_text_check_name (title, FALSE, TRUE, 0, diagnostics) && good;
}

/* Checks options like "tax-par=3". The place in the option has to be a supply centre of this
 * board. */
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

static PayDigest
derive_secret (guint64 seed)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  return pay_digest_of ("payola secret", text, -1);
}

PaySetup *
pay_setup_new (PayBoard *board, const char *kind, PayOptions *options, const PayRules *rules,
               const char *title, guint64 seed, PayDiagnostics *diagnostics)
{
  g_return_val_if_fail (board && kind && diagnostics, NULL);

  const PayKind *found = pay_kind_find (kind, diagnostics);
  g_autoptr (PayOptions) joined = NULL;
  gboolean good;

  if (found)
    joined = pay_kind_join_options (found, board, options, seed, diagnostics);
  good = check_title (title ? title : "", diagnostics);
  good = (!joined || check_centre_taxes (board, joined, diagnostics)) && good;
  good = (!joined || pay_dummies_check (joined, board, diagnostics)) && good;
  if (!joined || !good)
    return NULL;

  PaySetup *self = g_atomic_rc_box_new0 (PaySetup);
  self->board = pay_board_ref (board);
  self->kind = found;
  self->options = g_steal_pointer (&joined);
  self->rules = rules ? *rules : pay_kind_default_rules (found);
  self->title = g_strdup (title ? title : "");
  self->seed = seed;
  self->secret = derive_secret (seed);
  self->format = PAY_GAME_FORMAT_FIRST;
  self->lots = PAY_LOTS_SEED;
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
pay_setup_with_secret (const PaySetup *self, guint format, const PayDigest *secret, PayLots lots)
{
  g_return_val_if_fail (format >= PAY_GAME_FORMAT_FIRST && format <= PAY_GAME_FORMAT, NULL);
  g_return_val_if_fail (format > PAY_GAME_FORMAT_FIRST || lots == PAY_LOTS_SEED, NULL);

  PaySetup *other = copy (self);

  other->format = format;
  other->lots = lots;
  if (secret)
    {
      other->secret = *secret;
      other->has_own_secret = TRUE;
    }
  return other;
}

PaySetup *
pay_setup_draw_secret (PaySetup *self, PayLots lots)
{
  PayDigest secret;

  randombytes_buf (secret.bytes, sizeof secret.bytes);
  PaySetup *other = pay_setup_with_secret (self, PAY_GAME_FORMAT, &secret, lots);
  sodium_memzero (&secret, sizeof secret);
  pay_setup_unref (self);
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

/* Checks whether an option like "dummy-italy=france" names the viewer. Both Italy and France
 * know this option. */
static gboolean
is_party (const PayBoard *board, const char *name, PayPower viewer)
{
  g_auto (GStrv) parts = g_strsplit (name + strlen ("dummy-"), "=", 2);

  return pay_board_find_power (board, parts[0]) == viewer
      || (parts[1] && pay_board_find_power (board, parts[1]) == viewer);
}

PaySetup *
pay_setup_tell (PaySetup *self, PayPower viewer)
{
  if (!pay_dummies_are_hidden (self->options))
    return pay_setup_ref (self);

  g_auto (GStrv) names = pay_options_names (self->options);
  g_autoptr (GPtrArray) told = g_ptr_array_new ();
  g_autoptr (PayDiagnostics) none = pay_diagnostics_new ();
  PaySetup *other = copy (self);

  for (guint i = 0; names[i]; i++)
    if (!g_str_has_prefix (names[i], "dummy-") || is_party (self->board, names[i], viewer))
      g_ptr_array_add (told, names[i]);
  g_ptr_array_add (told, NULL);
  pay_options_unref (other->options);
  other->options = pay_options_parse ((const char *const *) told->pdata, none);
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
  return pay_kind_get_name (self->kind);
}

const PayEconomy *
pay_setup_get_economy (const PaySetup *self)
{
  return pay_kind_get_economy (self->kind);
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
  PayRules usual = pay_kind_default_rules (self->kind);
  return pay_rules_names (&self->rules, &usual);
}

const char *
pay_setup_get_title (const PaySetup *self)
{
  return self->title;
}

char *
pay_setup_make_name (const PaySetup *self)
{
  g_autofree char *kind = NULL;

  if (*self->title)
    return g_strdup (self->title);
  kind = pay_game_kind_title (pay_kind_get_name (self->kind));
  return pay_code_sentence (PAY_CODE_GAME_UNTITLED, (const char *const[]) { kind, NULL });
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

guint
pay_setup_get_format (const PaySetup *self)
{
  return self->format;
}

static const char *const lots_words[] = { "seed", "sheets", "meaning" };

const char *
pay_lots_get_word (PayLots lots)
{
  return lots_words[lots];
}

PayLots
pay_lots_from_word (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (lots_words); i++)
    if (strcmp (lots_words[i], word) == 0)
      return i;
  return PAY_LOTS_SEED;
}

PayLots
pay_setup_get_lots (const PaySetup *self)
{
  return self->lots;
}

gboolean
pay_setup_has_auction (const PaySetup *self)
{
  return pay_setup_get_economy (self)->holds_offers;
}

PayCode
pay_setup_get_currency (const PaySetup *self)
{
  PayCode currency = pay_setup_get_economy (self)->currency;
  return currency == PAY_CODE_NONE ? PAY_CODE_REPORT_MONEY : currency;
}

gboolean
pay_setup_has_money (const PaySetup *self)
{
  return pay_setup_get_economy (self)->currency != PAY_CODE_NONE;
}
