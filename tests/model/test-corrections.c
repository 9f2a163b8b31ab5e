/* test-corrections.c - corrections that are collected in a table, on the map and as text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "board/names.h"
#include "model/corrections.h"

static const PayBoard *board;

static PayolaCorrections *
fixture (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  PayGame *game = payola_document_get_game (document);

  board = pay_game_get_board (game);
  return payola_corrections_new (game);
}

static PayProvince
place (const char *abbreviation)
{
  return pay_board_get_province (board, pay_names_find (board, abbreviation));
}

static PayUnit
unit (const char *power, PayUnitType type, const char *province)
{
  return (PayUnit) { .type = type,
                     .owner = pay_board_find_power (board, power),
                     .location = place (province) };
}

#define assert_text(self, text) g_assert_cmpstr (payola_corrections_get_text (self), ==, text)

/* Every action writes one line. Another action on the same subject replaces the line, and restoring
 * the original value removes it. */
static void
test_lines (void)
{
  g_autoptr (PayolaCorrections) self = fixture ();
  PayPower france = FIXTURE_FRANCE;
  PayProvince par = place ("PAR");
  PayProvince bel = place ("BEL");
  int agp = pay_position_get_balance (payola_corrections_get_before (self), france);

  g_assert_false (payola_corrections_are_good (self));
  payola_corrections_set_balance (self, france, agp + 5);
  payola_corrections_set_owner (self, bel, france);
  payola_corrections_set_balance (self, france, 41);
  assert_text (self, "AGP FRANCE 41\nOWNER BEL FRANCE\n");
  g_assert_true (payola_corrections_are_good (self));
  g_assert_cmpint (pay_position_get_balance (payola_corrections_get_position (self), france), ==,
                   41);
  payola_corrections_set_owner (self, par, PAY_NO_POWER);
  assert_text (self, "AGP FRANCE 41\nOWNER BEL FRANCE\nOWNER PAR nobody\n");
  payola_corrections_set_resigned (self, france, TRUE);
  payola_corrections_set_fund (self, france, 3);
  payola_corrections_set_balance (self, france, agp);
  assert_text (self, "OWNER BEL FRANCE\nOWNER PAR nobody\nRESIGNED FRANCE yes\nFUND FRANCE 3\n");
  payola_corrections_set_owner (self, bel, PAY_NO_POWER);
  payola_corrections_set_owner (self, par, france);
  payola_corrections_set_resigned (self, france, FALSE);
  payola_corrections_set_fund (self, france, 0);
  assert_text (self, "");
  g_assert_false (payola_corrections_are_good (self));
}

/* Moving a unit writes two lines. Moving it back removes both. */
static void
test_units (void)
{
  g_autoptr (PayolaCorrections) self = fixture ();
  PayProvince bur = place ("BUR");
  PayProvince mar = place ("MAR");
  PayProvince gas = place ("GAS");
  const PayPosition *position;

  g_assert_null (payola_corrections_place (self, unit ("France", PAY_UNIT_ARMY, "GAS"), bur));
  assert_text (self, "REMOVE BUR\nUNIT FRANCE A GAS\n");
  position = payola_corrections_get_position (self);
  g_assert_cmpint (pay_position_find_unit (position, bur), <, 0);
  g_assert_cmpint (pay_position_find_unit (position, gas), >=, 0);
  /* The unit replaces the one in Marseilles. */
  g_assert_null (payola_corrections_place (self, unit ("Italy", PAY_UNIT_ARMY, "MAR"), gas));
  assert_text (self, "REMOVE BUR\nUNIT ITALY A MAR\n");
  g_assert_null (payola_corrections_place (self, unit ("France", PAY_UNIT_ARMY, "MAR"), mar));
  g_assert_null (
    payola_corrections_place (self, unit ("France", PAY_UNIT_ARMY, "BUR"), PAY_NO_PROVINCE));
  assert_text (self, "");
  payola_corrections_remove (self, bur);
  payola_corrections_remove (self, gas);
  assert_text (self, "REMOVE BUR\n");
}

/* A unit that cannot be in a place is refused with the reason, and nothing changes. */
static void
test_refused (void)
{
  g_autoptr (PayolaCorrections) self = fixture ();
  g_autofree char *inland = payola_corrections_place (self, unit ("France", PAY_UNIT_FLEET, "BUR"),
                                                      PAY_NO_PROVINCE);
  g_autofree char *sea = payola_corrections_place (self, unit ("France", PAY_UNIT_ARMY, "NTH"),
                                                   place ("BUR"));
  g_autofree char *coast = payola_corrections_place (self, unit ("France", PAY_UNIT_FLEET, "SPA"),
                                                     PAY_NO_PROVINCE);
  guint n;
  PayUnit fleet = unit ("France", PAY_UNIT_FLEET, "SPA");

  g_assert_cmpstr (inland, ==, "A fleet cannot be in Burgundy.");
  g_assert_cmpstr (sea, ==, "An army cannot be in North Sea.");
  g_assert_cmpstr (coast, ==, "A fleet in Spain needs a coast.");
  assert_text (self, "");
  fleet.location = pay_board_get_coasts (board, fleet.location, &n)[0];
  g_assert_null (payola_corrections_place (self, fleet, PAY_NO_PROVINCE));
  assert_text (self, "UNIT FRANCE F SPA/NC\n");
  fleet.type = PAY_UNIT_ARMY;
  g_assert_null (payola_corrections_place (self, fleet, PAY_NO_PROVINCE));
  assert_text (self, "UNIT FRANCE A SPA\n");
}

/* Typed lines are kept, and actions replace them. A wrong line is reported, and the last position
 * without errors stays. */
static void
test_text (void)
{
  g_autoptr (PayolaCorrections) self = fixture ();
  PayPower france = FIXTURE_FRANCE;

  payola_corrections_set_text (self, "% typed\nagp france 7 % too little\nunit france a nth");
  g_assert_false (payola_corrections_are_good (self));
  g_assert_true (pay_diagnostics_has_errors (payola_corrections_get_findings (self)));
  payola_corrections_set_balance (self, france, 8);
  assert_text (self, "% typed\nAGP FRANCE 8\nunit france a nth\n");
  payola_corrections_remove (self, place ("NTH"));
  assert_text (self, "% typed\nAGP FRANCE 8\n");
  g_assert_true (payola_corrections_are_good (self));
  payola_corrections_set_text (self, "% typed\nAGP FRANCE 8\nNONSENSE");
  g_assert_cmpint (pay_position_get_balance (payola_corrections_get_position (self), france), ==,
                   8);
  g_assert_false (payola_corrections_are_good (self));
}

/* Each action is a step of undo, and so is the typing of one line. */
static void
test_undo (void)
{
  g_autoptr (PayolaCorrections) self = fixture ();

  payola_corrections_set_balance (self, FIXTURE_FRANCE, 41);
  payola_corrections_set_balance (self, FIXTURE_ENGLAND, 42);
  payola_corrections_set_text (self, "AGP FRANCE 41\nAGP ENGLAND 4");
  payola_corrections_set_text (self, "AGP FRANCE 41\nAGP ENGLAND 49");
  payola_corrections_undo (self);
  assert_text (self, "AGP FRANCE 41\nAGP ENGLAND 42\n");
  payola_corrections_undo (self);
  assert_text (self, "AGP FRANCE 41\n");
  g_assert_true (payola_corrections_can_undo (self));
  payola_corrections_undo (self);
  assert_text (self, "");
  g_assert_false (payola_corrections_can_undo (self));
  payola_corrections_undo (self);
  assert_text (self, "");
}

/* The corrected treasury is the amount before the ledger entries of the phase, which are then
 * applied again. */
static void
test_booked (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayGame *game = payola_document_get_game (document);
  int agp = pay_position_get_balance (pay_game_get_position (game), FIXTURE_FRANCE);
  g_autoptr (PayGame) booked = pay_game_transfer (game, FIXTURE_FRANCE, "1", "England", "a fine",
                                                  diagnostics);

  g_assert_nonnull (booked);
  g_autoptr (PayolaCorrections) self = payola_corrections_new (booked);
  g_assert_cmpint (pay_position_get_balance (payola_corrections_get_before (self), FIXTURE_FRANCE),
                   ==, agp);
  payola_corrections_set_balance (self, FIXTURE_FRANCE, agp + 10);
  g_assert_cmpint (pay_position_get_balance (
                     pay_game_get_position (payola_corrections_get_game (self)), FIXTURE_FRANCE),
                   ==, agp + 9);
}

int
main (int argc, char *argv[])
{
  MODEL_TEST_INIT (argc, argv);
  g_test_add_func ("/corrections/lines", test_lines);
  g_test_add_func ("/corrections/units", test_units);
  g_test_add_func ("/corrections/refused", test_refused);
  g_test_add_func ("/corrections/text", test_text);
  g_test_add_func ("/corrections/undo", test_undo);
  g_test_add_func ("/corrections/booked", test_booked);
  return g_test_run ();
}
