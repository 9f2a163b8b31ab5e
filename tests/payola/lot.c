/* lot.c - random auctions: boards, powers, options, lists and sheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lot.h"

#include "random-sheet.h"
#include "economy/dummy.h"
#include "payola/dummy-offers.h"
#include "payola/offer-sheet.h"
#include "position/position-builder.h"

/* Draws up to four options, again and again until they can be combined. */
static PayOptions *
draw_options (PayRandom *random, const PayBoard *board, char **names)
{
  static const char *const all[] = {
    "ebayola",         "ebayola",
    "ebayola",         "ebayola-lowering=owner",
    "public-totals",   "zero-foreign",
    "zero-foreign",    "no-plateau",
    "no-savings",      "direct-only",
    "limit-offers",    "touch-bribe",
    "remote-bribe",    "blind",
    "blind",           "fictional-ok",
    "zero-sum",        "payola-classic",
    "vassal-dummies",  "vassal-dummies",
    "pay-dummies",     "default-unordered",
    "no-return",       "one-transfer",
    "no-donations",    "no-looting",
    "no-transfer",     "signal-support",
    "restrict-signal",
  };

  for (;;)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

      for (guint n = pay_random_below (random, 4); n > 0; n--)
        g_strv_builder_add (builder, all[pay_random_below (random, G_N_ELEMENTS (all))]);
      for (guint p = 0; p < pay_board_get_n_powers (board); p++)
        if (pay_random_below (random, 12) == 0)
          {
            PayPower other = (PayPower) pay_random_below (random, pay_board_get_n_powers (board));
            g_autofree char *dummy = g_ascii_strdown (pay_board_get_power_key (board, p), -1);
            g_autofree char *master = g_ascii_strdown (pay_board_get_power_key (board, other), -1);
            g_autofree char *name = pay_random_below (random, 2)
                                    ? g_strdup_printf ("dummy-%s", dummy)
                                    : g_strdup_printf ("dummy-%s=%s", dummy, master);
            g_strv_builder_add (builder, name);
          }

      g_auto (GStrv) drawn = g_strv_builder_end (builder);
      g_autoptr (PayOptions) options = pay_options_parse ((const char *const *) drawn, found);
      if (!options || !pay_dummies_check (options, board, found))
        continue;
      *names = g_strjoinv (" ", drawn);
      return g_steal_pointer (&options);
    }
}

/* Draws a position in which all units belong to the first `n_powers` powers. */
static PayPosition *
draw_position (PayRandom *random, const PayBoard *board, guint n_powers, guint n_units, int rich)
{
  g_autoptr (PayPosition) drawn = random_position (board, random, n_units, rich);
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (drawn);

  pay_position_builder_clear_units (builder);
  for (guint u = 0; u < pay_position_get_n_units (drawn); u++)
    {
      PayUnit unit = *pay_position_get_unit (drawn, u);
      unit.owner = (PayPower) (unit.owner % n_powers);
      pay_position_builder_add_unit (builder, unit);
    }
  return pay_position_builder_finish (builder);
}

/* Appends an acceptance list with some of the powers in random order, sometimes with a "?". */
static void
append_list (GString *text, PayRandom *random, const PayBoard *board)
{
  guint n_powers = pay_board_get_n_powers (board);
  guint64 left = (G_GUINT64_CONSTANT (1) << n_powers) - 1;
  gboolean open = pay_random_below (random, 2) == 0;

  g_string_append (text, "ACCEPT ");
  for (guint n = 1 + pay_random_below (random, n_powers); n > 0; n--)
    {
      guint p = pay_random_below (random, n_powers);
      if (open && pay_random_below (random, 3) == 0)
        {
          g_string_append_c (text, '?');
          open = FALSE;
        }
      if ((left >> p) & 1)
        g_string_append (text, pay_board_get_power_letter (board, p));
      left &= ~(G_GUINT64_CONSTANT (1) << p);
    }
  g_string_append (text, open ? "?\n" : "\n");
}

static gboolean
takes (const Fixture *fixture, PayPower power, const char *text)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayOfferSheet) G_GNUC_UNUSED sheet = pay_offer_sheet_read (
    fixture->options, fixture->position, power, text, -1, found);
  return !pay_diagnostics_has_errors (found);
}

/* Appends a line, unless the options forbid it. */
static void
try_line (const Fixture *fixture, PayPower power, GString *text, const char *line)
{
  gsize length = text->len;

  g_string_append (text, line);
  if (!takes (fixture, power, text->str))
    g_string_truncate (text, length);
}

/* Appends an offer for a support of one random unit by another. Most of these supports are void.
 * The amount is 0 or up to `most` AgP. */
static void
append_signal (GString *text, PayRandom *random, const PayPosition *position, guint most)
{
  const PayBoard *board = pay_position_get_board (position);
  guint n_units = pay_position_get_n_units (position);
  const PayUnit *a = pay_position_get_unit (position, pay_random_below (random, n_units));
  const PayUnit *b = pay_position_get_unit (position, pay_random_below (random, n_units));
  g_autofree char *name = pay_unit_name (board, a->type, a->location);
  g_autofree char *other = pay_unit_name (board, b->type, b->location);

  g_string_append_printf (text, "%u : %s S %s\n",
                          pay_random_below (random, 2) ? pay_random_below (random, most + 1) : 0,
                          name, other);
}

/* Writes some offers to the units of `imagined`, because in some games players must guess the
 * units. */
char *
lot_draw_sheet (PayRandom *random, const Fixture *fixture, const PayPosition *imagined,
                PayPower power, guint n_offers, guint most)
{
  g_autoptr (GString) text = g_string_new (NULL), line = g_string_new (NULL);

  if (pay_random_below (random, 2))
    append_list (text, random, fixture->board);
  if (pay_random_below (random, 5) == 0)
    {
      g_string_printf (line, "%u $\n", pay_random_below (random, 10));
      try_line (fixture, power, text, line->str);
    }
  for (guint n = pay_random_below (random, 8); n < 3; n++)
    {
      guint to = pay_random_below (random, pay_board_get_n_powers (fixture->board));
      g_string_printf (line, "TRANSFER %u TO %s\n", 1 + pay_random_below (random, 8),
                       pay_board_get_power_name (fixture->board, (PayPower) to));
      try_line (fixture, power, text, line->str);
    }
  for (guint i = 0; i < n_offers; i++)
    {
      gboolean guessed = pay_options_has (fixture->options, PAY_OPTION_FICTIONAL_OK)
                      && pay_random_below (random, 3) == 0;
      g_string_truncate (line, 0);
      if (pay_options_has (fixture->options, PAY_OPTION_SIGNAL_SUPPORT)
          && pay_random_below (random, 3) == 0)
        append_signal (line, random, fixture->position, most);
      else
        random_offer (line, random, guessed ? imagined : fixture->position, most);
      if (pay_random_below (random, 6) == 0)
        {
          g_string_erase (line, 0, (gssize) strcspn (line->str, ":!>@&"));
          g_string_prepend (line, "0 ");
        }
      try_line (fixture, power, text, line->str);
    }
  return g_strdup (text->str);
}

/* There are few units, so that offers conflict. Most amounts are small, so that offers tie; some
 * are large, so that there are many rounds. Some powers are rich and others poor. */
Fixture *
lot_draw (PayRandom *random, char **names)
{
  static const char *const boards[] = { "standard", "standard",     "standard",
                                        "loeb9",    "minor-powers", "youngstown" };
  Fixture *fixture = g_new0 (Fixture, 1);
  static const guint mosts[] = { 1, 2, 3, 5, 8, 12, 25, 60, 150 };
  guint most = mosts[pay_random_below (random, G_N_ELEMENTS (mosts))];
  guint n_units = 1 + pay_random_below (random, pay_random_below (random, 3) ? 6 : 20);
  int rich = (int) pay_random_below (random, pay_random_below (random, 2) ? 12 : 80);
  guint n_powers, n_offers;
  g_autoptr (PayPosition) imagined = NULL;
  const char *board = boards[pay_random_below (random, G_N_ELEMENTS (boards))];

  fixture->board = fixture_load_board (board);
  fixture->options = draw_options (random, fixture->board, names);
  n_powers = 2 + pay_random_below (random, pay_board_get_n_powers (fixture->board) - 1);
  fixture->position = draw_position (random, fixture->board, n_powers, n_units, rich);
  imagined = draw_position (random, fixture->board, n_powers, n_units, rich);
  n_offers = 1 + pay_random_below (random, 2 * n_units + 3);
  for (guint p = 0; p < n_powers; p++)
    {
      g_autofree char *text = NULL;

      if (!pay_dummy_may_offer (fixture->options, fixture->board, (PayPower) p)
          || pay_random_below (random, 8) == 0)
        continue;
      text = lot_draw_sheet (random, fixture, imagined, (PayPower) p,
                             pay_random_below (random, n_offers + 1), most);
      if (takes (fixture, (PayPower) p, text))
        fixture_send (fixture, pay_board_get_power_key (fixture->board, (PayPower) p), text);
    }
  return fixture;
}

guint64
lot_read_wish (const char *name, guint64 otherwise)
{
  const char *text = g_getenv (name);
  guint64 wish = otherwise;

  if (text)
    g_assert_true (g_ascii_string_to_unsigned (text, 10, 1, 1000000000, &wish, NULL));
  return wish;
}
