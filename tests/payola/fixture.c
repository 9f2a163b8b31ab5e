/* fixture.c - phases of Payola from a few lines of text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include "board/board-xml.h"
#include "payola/offer-sheet.h"

static void
expect_nothing (const PayDiagnostics *found)
{
  g_autofree char *text = pay_diagnostics_text (found);

  if (pay_diagnostics_has_errors (found))
    g_error ("%s", text);
}

PayBoard *
fixture_load_board (const char *name)
{
  static GHashTable *boards; /* boards by name */
  PayBoard *board;

  if (!boards)
    boards = g_hash_table_new (g_str_hash, g_str_equal);
  board = g_hash_table_lookup (boards, name);
  if (!board)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      board = pay_board_load (name, found);
      expect_nothing (found);
      g_hash_table_insert (boards, (gpointer) name, board);
    }
  return board;
}

PayBoard *
fixture_board (void)
{
  return fixture_load_board ("standard");
}

PayPosition *
fixture_position (const char *text)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PayPosition *position = pay_position_parse (fixture_board (), text, found);

  expect_nothing (found);
  g_assert_nonnull (position);
  return position;
}

PayOptions *
fixture_options (const char *names)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_auto (GStrv) list = g_strsplit (names ? names : "", " ", -1);
  PayOptions *options = pay_options_parse ((const char *const *) (names ? list : NULL), found);

  expect_nothing (found);
  g_assert_nonnull (options);
  return options;
}

Fixture *
fixture_new (const char *position, const char *options)
{
  Fixture *self = g_new0 (Fixture, 1);

  self->board = fixture_board ();
  self->position = fixture_position (position);
  self->options = fixture_options (options);
  return self;
}

void
fixture_free (Fixture *self)
{
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    pay_sheet_unref (self->sheets[p]);
  pay_auction_record_free (self->record);
  pay_decision_free (self->decision);
  pay_position_unref (self->position);
  pay_options_unref (self->options);
  g_free (self);
}

PayPower
fixture_power (const char *name)
{
  PayPower power = pay_board_find_power (fixture_board (), name);
  g_assert_cmpint (power, !=, PAY_NO_POWER);
  return power;
}

void
fixture_send (Fixture *self, const char *power, const char *lines)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_auto (GStrv) split = g_strsplit (lines, "/ ", -1);
  g_autofree char *text = g_strjoinv ("\n", split);
  PayPower p = pay_board_find_power (self->board, power);

  g_assert_cmpint (p, !=, PAY_NO_POWER);
  g_clear_pointer (&self->sheets[p], pay_sheet_unref);
  self->sheets[p] = pay_payola_economy.read_sheet (self->options, self->position, p, text, -1,
                                                   found);
  expect_nothing (found);
  g_assert_nonnull (self->sheets[p]);
}

const PayAuction *
fixture_decide (Fixture *self)
{
  g_clear_pointer (&self->record, pay_auction_record_free);
  g_clear_pointer (&self->decision, pay_decision_free);
  self->decision = pay_payola_economy.decide (self->options, self->position, self->sheets, 1);
  return pay_payola_get_auction (self->decision);
}

const PayAuctionRecord *
fixture_record (Fixture *self)
{
  fixture_decide (self);
  self->record = pay_auction_record_new (pay_payola_get_auction (self->decision));
  return self->record;
}

guint
fixture_unit (const Fixture *self, const char *province)
{
  for (guint u = 0; u < pay_position_get_n_units (self->position); u++)
    {
      PayLocation location = pay_position_get_unit (self->position, u)->location;
      PayProvince at = pay_board_get_province (self->board, location);
      if (g_str_equal (pay_board_get_abbreviation (self->board, at), province))
        return u;
    }
  g_assert_not_reached ();
}

char *
fixture_result (const Fixture *self, const char *province)
{
  const PayAuction *auction = pay_payola_get_auction (self->decision);
  guint unit = fixture_unit (self, province);
  GString *text = g_string_new (NULL);
  g_autofree char *order = pay_order_text (self->board,
                                           &pay_decision_get_orders (self->decision)[unit]);

  g_string_append_printf (text, "%s %d", order, pay_auction_get_price (auction, unit));
  for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
    {
      int paid = pay_auction_get_payment (auction, unit, p);
      if (paid)
        g_string_append_printf (text, " %s=%d", pay_board_get_power_key (self->board, p), paid);
    }
  return g_string_free (text, FALSE);
}

char *
fixture_codes (const Fixture *self, const char *power, const char *text, gssize length)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayOfferSheet) G_GNUC_UNUSED sheet = pay_offer_sheet_read (
    self->options, self->position, fixture_power (power), text, length, found);
  GString *codes = g_string_new (NULL);

  for (guint i = 0; i < pay_diagnostics_get_n (found); i++)
    g_string_append_printf (codes, "%s%s", i ? " " : "",
                            pay_code_name (pay_diagnostics_get (found, i)->code));
  return g_string_free (codes, FALSE);
}
