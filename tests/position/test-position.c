/* test-position.c - positions, their builder and their one-line notation
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-xml.h"
#include "board/names.h"
#include "position/position-builder.h"

#include <string.h>

static PayBoard *board;

static PayProvince
province (const char *name)
{
  PayLocation location = pay_names_find (board, name);
  g_assert_cmpint (location, !=, PAY_NO_LOCATION);
  return pay_board_get_province (board, location);
}

static PayUnit
unit (PayUnitType type, const char *location, const char *owner)
{
  return (PayUnit) { type, pay_names_find (board, location), pay_board_find_power (board, owner) };
}

/* Reads a position that must be valid. */
static PayPosition *
parse (const char *text)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPosition *position = pay_position_parse (board, text, diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);

  g_assert_cmpstr (findings, ==, "");
  g_assert_nonnull (position);
  return position;
}

static void
test_start (void)
{
  g_autoptr (PayPosition) start = pay_position_new_start (board);
  g_autofree char *text = pay_position_text (start);
  PayPower austria = pay_board_find_power (board, "Austria");
  PayPower russia = pay_board_find_power (board, "Russia");

  g_assert_cmpuint (pay_position_get_n_units (start), ==, 22);
  g_assert_cmpuint (pay_position_count_centres (start, austria), ==, 3);
  g_assert_cmpuint (pay_position_count_centres (start, russia), ==, 4);
  g_assert_cmpuint (pay_position_count_units (start, russia), ==, 4);
  g_assert_cmpint (pay_position_get_owner (start, province ("bel")), ==, PAY_NO_POWER);
  g_assert_cmpint (pay_position_get_owner (start, province ("mos")), ==, russia);
  g_assert_cmpint (pay_position_get_balance (start, austria), ==, 0);
  g_assert_cmpstr (pay_position_get_standing (start, austria), ==, "");
  g_assert_true (g_str_has_prefix (text, "S1901M | Austria: "));

  g_autoptr (PayPosition) again = parse (text);
  g_assert_true (pay_position_equal (start, again));

  int index = pay_position_find_unit (start, province ("stp"));
  g_assert_cmpint (index, >=, 0);
  g_autofree char *name = pay_unit_name (board, pay_position_get_unit (start, index)->type,
                                         pay_position_get_unit (start, index)->location);
  g_assert_cmpstr (name, ==, "F STP/SC");
  g_assert_cmpint (pay_position_find_unit (start, province ("bur")), ==, -1);
  g_assert_cmpint (pay_position_find_unit (start, PAY_NO_PROVINCE), ==, -1);
}

/* The text of every position is read back as the same position. The units keep their sequence,
 * even if powers alternate. */
static void
test_round_trip (void)
{
  const char *const texts[] = {
    "S1901M",
    "F1903R | Austria 48: A VIE, F TRI; BUD TRI VIE | England 10 [EF?]: F LON"
    " | dislodged Austria: A SER from BUL (convoy) | contested GAL",
    "S1901M | Austria: A VIE | England: F LON | Austria: A BUD | England: A WAL",
    "W1905A | Turkey 7 | Italy: ; ROM VEN | Russia [TR?]",
    "F1901M | Austria 48+12: A VIE | Turkey 0+3 [T?] | Italy 4+1 resigned [I?]: A ROM; ROM"
    " | France 0 resigned",
    "S1901M | England 1 [a\\]b\\\\c|d]: F NTH",
    "S1902R | Russia: F STP/NC | dislodged Turkey: F BUL/EC from RUM"
    " | dislodged Italy: A STP from MOS | contested ADR BOH UKR",
    "F1901R | dislodged France: A PAR",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PayPosition) position = parse (texts[i]);
      g_autofree char *text = pay_position_text (position);
      g_autoptr (PayPosition) again = parse (text);
      g_autofree char *text_again = pay_position_text (again);
      g_assert_true (pay_position_equal (position, again));
      g_assert_cmpstr (text, ==, text_again);
      /* Texts without centres are written unchanged. The others are not compared, because powers
       * without units are written in the order of the board. */
      if (!g_str_has_prefix (texts[i], "W1905A") && !strchr (texts[i], ';'))
        g_assert_cmpstr (text, ==, texts[i]);
    }
}

static void
test_parts (void)
{
  g_autoptr (PayPosition) position = parse (
    "f1903r|Austria 48:A Vienna,F tri;VIE BUD TRI|ENGLAND 10 [EF?] : F london"
    "|dislodged austrian: A SER from Bulgaria (convoy), F GRE from AEG|contested Galicia boh");
  PayPower austria = pay_board_find_power (board, "Austria");
  PayPower england = pay_board_find_power (board, "England");

  g_assert_cmpint (pay_position_get_phase (position).year, ==, 1903);
  g_assert_cmpint (pay_position_get_phase (position).kind, ==, PAY_PHASE_RETREAT);
  g_assert_cmpint (pay_position_get_balance (position, austria), ==, 48);
  g_assert_cmpint (pay_position_get_balance (position, england), ==, 10);
  g_assert_cmpstr (pay_position_get_standing (position, england), ==, "EF?");
  g_assert_cmpuint (pay_position_count_units (position, austria), ==, 4);
  g_assert_cmpuint (pay_position_count_centres (position, austria), ==, 3);
  g_assert_cmpuint (pay_position_get_n_dislodged (position), ==, 2);

  int index = pay_position_find_dislodged (position, province ("ser"));
  g_assert_cmpint (index, ==, 0);
  g_assert_true (pay_position_get_dislodged (position, 0)->by_convoy);
  g_assert_cmpint (pay_position_get_dislodged (position, 0)->attacker_from, ==, province ("bul"));
  g_assert_false (pay_position_get_dislodged (position, 1)->by_convoy);
  g_assert_cmpint (pay_position_find_unit (position, province ("ser")), ==, -1);
  g_assert_cmpuint (pay_bits_count (pay_position_get_contested (position)), ==, 2);
  g_assert_true (pay_bits_has (pay_position_get_contested (position), province ("gal")));
}

static void
test_findings (void)
{
  const struct
  {
    const char *text;
    PayCode code;
    guint start, end;
  } cases[] = {
    { "", PAY_CODE_POSITION_BAD_PHASE, 0, 0 },
    { "S1901A | Austria: A VIE", PAY_CODE_POSITION_BAD_PHASE, 0, 6 },
    { "S1901M | Atlantis 4: A VIE", PAY_CODE_POSITION_UNKNOWN_POWER, 9, 17 },
    { "S1901M | Austria 4x: A VIE", PAY_CODE_POSITION_BAD_BALANCE, 17, 19 },
    { "S1901M | Austria 99999999999: A VIE", PAY_CODE_POSITION_BAD_BALANCE, 17, 28 },
    { "S1901M | Austria -4: A VIE", PAY_CODE_POSITION_UNKNOWN_POWER, 9, 18 },
    { "S1901M | Austria: X VIE", PAY_CODE_POSITION_BAD_UNIT, 18, 23 },
    { "S1901M | Austria: A XYZ", PAY_CODE_POSITION_UNKNOWN_PLACE, 20, 23 },
    { "S1901M | Austria: A STP/WC", PAY_CODE_POSITION_UNKNOWN_PLACE, 20, 26 },
    { "S1901M | Austria: A NTH", PAY_CODE_POSITION_CANNOT_STAND, 18, 23 },
    { "S1901M | Austria: F VIE", PAY_CODE_POSITION_CANNOT_STAND, 18, 23 },
    { "S1901M | Austria: F STP", PAY_CODE_POSITION_CANNOT_STAND, 18, 23 },
    { "S1901M | Austria: A STP/NC", PAY_CODE_POSITION_CANNOT_STAND, 18, 26 },
    { "S1901M | Austria: A SWI", PAY_CODE_POSITION_CANNOT_STAND, 18, 23 },
    { "S1901M | Austria: A STP, F STP/NC", PAY_CODE_POSITION_TWO_UNITS, 25, 33 },
    { "S1901M | dislodged Austria: A VIE, A VIE", PAY_CODE_POSITION_TWO_DISLODGED, 35, 40 },
    { "S1901M | Austria: ; BOH", PAY_CODE_POSITION_NOT_CENTRE, 20, 23 },
    { "S1901M | Austria: ; VIE | Italy: ; VIE", PAY_CODE_POSITION_CENTRE_TWICE, 35, 38 },
    { "S1901M | Austria [A", PAY_CODE_POSITION_NOT_UNDERSTOOD, 17, 19 },
    { "S1901M | Austria: A VIE A BUD", PAY_CODE_POSITION_NOT_UNDERSTOOD, 24, 29 },
    { "S1901M | contested GAL, XYZ", PAY_CODE_POSITION_UNKNOWN_PLACE, 24, 27 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayPosition) position = pay_position_parse (board, cases[i].text, diagnostics);
      g_test_message ("%s", cases[i].text);
      g_assert_null (position);
      g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), >=, 1);
      const PayDiagnostic *first = pay_diagnostics_get (diagnostics, 0);
      g_assert_cmpstr (pay_code_name (first->code), ==, pay_code_name (cases[i].code));
      g_assert_cmpuint (first->start, ==, cases[i].start);
      g_assert_cmpuint (first->end, ==, cases[i].end);
    }
}

/* Each part of the text is read, even after a mistake in an earlier part, and has one finding. */
static void
test_all_findings (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayPosition) position = pay_position_parse (
    board, "X | Austria z: A XYZ, Q, A VIE, A VIE; BOH | Nobody | contested FOO", diagnostics);

  g_assert_null (position);
  g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, 4);
}

static void
test_builder (void)
{
  g_autoptr (PayPosition) start = pay_position_new_start (board);
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (start);
  PayPower italy = pay_board_find_power (board, "Italy");
  PayUnit burgundy = unit (PAY_UNIT_ARMY, "BUR", "France");
  PayDislodged dislodged = { burgundy, province ("mun"), FALSE };

  g_autoptr (PayPosition) copy = pay_position_builder_finish (builder);
  g_assert_true (pay_position_equal (start, copy));

  /* After pay_position_builder_finish() the builder is empty. */
  g_autoptr (PayPosition) empty = pay_position_builder_finish (builder);
  g_assert_cmpuint (pay_position_get_n_units (empty), ==, 0);
  g_assert_cmpuint (pay_position_count_centres (empty, italy), ==, 0);
  g_assert_false (pay_position_equal (start, empty));

  g_autoptr (PayPositionBuilder) other = pay_position_builder_new_from (start);
  g_assert_true (pay_position_builder_can_add (other, burgundy));
  pay_position_builder_add_unit (other, burgundy);
  g_assert_false (pay_position_builder_can_add (other, burgundy));
  g_assert_false (pay_position_builder_can_add (other, unit (PAY_UNIT_FLEET, "STP/NC", "Italy")));
  g_assert_false (pay_position_builder_can_add (other, unit (PAY_UNIT_FLEET, "BUL", "Italy")));
  g_assert_false (pay_position_builder_can_add (other, unit (PAY_UNIT_NONE, "BEL", "Italy")));
  g_assert_false (pay_position_builder_can_add (other, unit (PAY_UNIT_ARMY, "BEL", "Neutral")));
  g_assert_true (pay_position_builder_can_add (other, unit (PAY_UNIT_FLEET, "BUL/EC", "Italy")));
  /* A dislodged unit can be in the same province as its attacker. */
  g_assert_true (pay_position_builder_can_add_dislodged (other, dislodged));
  pay_position_builder_add_dislodged (other, dislodged);
  g_assert_false (pay_position_builder_can_add_dislodged (other, dislodged));
  pay_position_builder_set_owner (other, province ("bel"), italy);
  pay_position_builder_set_balance (other, italy, 12);
  pay_position_builder_set_standing (other, italy, "IA?");
  pay_position_builder_set_phase (other, (PayPhase) { 1901, PAY_SEASON_FALL, PAY_PHASE_RETREAT });

  g_autoptr (PayPosition) changed = pay_position_builder_finish (other);
  g_assert_cmpuint (pay_position_get_n_units (changed), ==, 23);
  g_assert_cmpint (pay_position_find_unit (changed, province ("bur")), ==, 22);
  g_assert_cmpint (pay_position_find_dislodged (changed, province ("bur")), ==, 0);
  g_assert_cmpuint (pay_position_count_centres (changed, italy), ==, 4);
  g_assert_cmpint (pay_position_get_balance (changed, italy), ==, 12);
  g_assert_cmpint (pay_position_get_owner (changed, province ("bel")), ==, italy);
  g_assert_cmpstr (pay_position_get_standing (changed, italy), ==, "IA?");
  /* The original position is unchanged. */
  g_assert_cmpuint (pay_position_get_n_units (start), ==, 22);
  g_assert_cmpstr (pay_position_get_standing (start, italy), ==, "");

  g_autoptr (PayPositionBuilder) cleared = pay_position_builder_new_from (changed);
  pay_position_builder_clear_units (cleared);
  pay_position_builder_clear_dislodged (cleared);
  g_assert_true (pay_position_builder_can_add (cleared, burgundy));
  g_autoptr (PayPosition) bare = pay_position_builder_finish (cleared);
  g_assert_cmpuint (pay_position_get_n_units (bare), ==, 0);
  g_assert_cmpint (pay_position_find_unit (bare, province ("bur")), ==, -1);
  g_assert_cmpint (pay_position_get_balance (bare, italy), ==, 12);
}

/* Each kind of difference makes two positions unequal. */
static void
test_equal (void)
{
  const char *const texts[] = {
    "S1901M | Austria 4 [A?]: A VIE, A BUD; VIE",
    "F1901M | Austria 4 [A?]: A VIE, A BUD; VIE",
    "S1901M | Austria 5 [A?]: A VIE, A BUD; VIE",
    "S1901M | Austria 4+1 [A?]: A VIE, A BUD; VIE",
    "S1901M | Austria 4 resigned [A?]: A VIE, A BUD; VIE",
    "S1901M | Austria 4 [AE?]: A VIE, A BUD; VIE",
    "S1901M | Austria 4 [A?]: A BUD, A VIE; VIE",
    "S1901M | Austria 4 [A?]: A VIE; VIE",
    "S1901M | Austria 4 [A?]: A VIE, A BUD; BUD",
    "S1901M | Austria 4 [A?]: A VIE, A BUD; VIE TRI",
    "S1901M | Austria 4 [A?]: A VIE, A BUD; VIE | contested BOH",
    "S1901M | Austria 4 [A?]: A VIE, A BUD; VIE | dislodged Italy: A BOH from MUN",
    "S1901M | Austria 4 [A?]: A VIE, A BUD; VIE | dislodged Italy: A BOH from GAL",
    "S1901M | Austria 4 [A?]: A VIE, A BUD; VIE | dislodged Italy: A BOH from GAL (convoy)",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint j = 0; j < G_N_ELEMENTS (texts); j++)
      {
        g_autoptr (PayPosition) a = parse (texts[i]);
        g_autoptr (PayPosition) b = parse (texts[j]);
        g_assert_cmpint (pay_position_equal (a, b), ==, i == j);
      }

  /* Another copy of the board counts as the same board. */
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) copy = pay_board_load ("standard", diagnostics);
  g_autoptr (PayPosition) a = pay_position_new_start (board);
  g_autoptr (PayPosition) b = pay_position_new_start (copy);
  g_assert_true (pay_position_equal (a, b));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  board = pay_board_load ("standard", diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);
  g_assert_cmpstr (findings, ==, "");

  g_test_add_func ("/position/start", test_start);
  g_test_add_func ("/position/round-trip", test_round_trip);
  g_test_add_func ("/position/parts", test_parts);
  g_test_add_func ("/position/findings", test_findings);
  g_test_add_func ("/position/all-findings", test_all_findings);
  g_test_add_func ("/position/builder", test_builder);
  g_test_add_func ("/position/equal", test_equal);
  int result = g_test_run ();
  pay_board_unref (board);
  return result;
}
