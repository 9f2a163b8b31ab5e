/* test-board-builder.c - the findings for every inconsistency of a board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-builder.h"

#include "board/board-xml.h"

#include <string.h>

/* Makes a valid small board: two seas, two coastal provinces (one of them split), an inland
 * province and a mountain. */
static PayBoardBuilder *
small (void)
{
  PayBoardBuilder *builder = pay_board_builder_new ("small", "Small");

  pay_board_builder_add_power (builder, "RED", "Redland", "Reddish", "R", "#ff0000");
  pay_board_builder_add_power (builder, "BLUE", "Blueland", "Bluish", "B", "#0000ff");
  pay_board_builder_add_province (builder, "SEA", "The Sea", PAY_PROVINCE_SEA);
  pay_board_builder_add_province (builder, "LAC", "The Lake", PAY_PROVINCE_SEA);
  pay_board_builder_add_province (builder, "COA", "Coastland", PAY_PROVINCE_COAST);
  pay_board_builder_add_province (builder, "SPL", "Splitland", PAY_PROVINCE_COAST);
  pay_board_builder_add_province (builder, "INL", "Inland", PAY_PROVINCE_INLAND);
  pay_board_builder_add_province (builder, "MNT", "Mountain", PAY_PROVINCE_IMPASSABLE);
  pay_board_builder_add_coast (builder, "SPL", "NC", "north coast");
  pay_board_builder_add_coast (builder, "SPL", "SC", "south coast");
  pay_board_builder_add_coast_alias (builder, "SPL", "NC", "up");
  pay_board_builder_add_alias (builder, "COA", "shore");
  pay_board_builder_add_centre (builder, "COA", "RED", NULL);
  pay_board_builder_add_centre (builder, "SPL", "BLUE", "");
  pay_board_builder_add_centre (builder, "INL", NULL, NULL);
  pay_board_builder_add_move (builder, PAY_UNIT_ARMY, "COA", "SPL");
  pay_board_builder_add_move (builder, PAY_UNIT_ARMY, "SPL", "COA");
  pay_board_builder_add_move (builder, PAY_UNIT_ARMY, "COA", "INL");
  pay_board_builder_add_move (builder, PAY_UNIT_ARMY, "INL", "COA");
  pay_board_builder_add_move (builder, PAY_UNIT_FLEET, "SEA", "COA");
  pay_board_builder_add_move (builder, PAY_UNIT_FLEET, "COA", "SEA");
  pay_board_builder_add_move (builder, PAY_UNIT_FLEET, "SEA", "SPL/NC");
  pay_board_builder_add_move (builder, PAY_UNIT_FLEET, "SPL/NC", "SEA");
  pay_board_builder_add_move (builder, PAY_UNIT_FLEET, "LAC", "SPL/SC");
  pay_board_builder_add_move (builder, PAY_UNIT_FLEET, "SPL/SC", "LAC");
  pay_board_builder_add_unit (builder, "RED", PAY_UNIT_FLEET, "COA");
  pay_board_builder_add_unit (builder, "BLUE", PAY_UNIT_FLEET, "SPL/SC");
  return builder;
}

/* A function that adds one mistake to the small board. */
typedef void (*Spoil) (PayBoardBuilder *builder);

static void
assert_finding (Spoil spoil, PayCode code, guint n)
{
  g_autoptr (PayBoardBuilder) builder = small ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  pay_board_builder_set_line (builder, 77);
  spoil (builder);
  g_autoptr (PayBoard) board = pay_board_builder_finish (builder, diagnostics);
  g_autofree char *text = pay_diagnostics_text (diagnostics);
  g_test_message ("%s: %s", pay_code_name (code), text);
  g_assert_null (board);
  g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, n);
  g_assert_cmpstr (pay_code_name (pay_diagnostics_get (diagnostics, 0)->code), ==,
                   pay_code_name (code));
}

static void
add_phase (PayBoardBuilder *b, PaySeason season, PayPhaseKind kind, int every, int rest)
{
  PayCalendarPhase phase = { season, kind, every, rest, FALSE };
  pay_board_builder_add_phase (b, &phase);
}

static void
add_phases (PayBoardBuilder *b)
{
  add_phase (b, PAY_SEASON_FALL, PAY_PHASE_MOVEMENT, 1, 0);
  add_phase (b, PAY_SEASON_FALL, PAY_PHASE_ADJUSTMENT, 1, 0);
}

#define SPOIL(name, ...)                                                                           \
  static void name (PayBoardBuilder *b) { __VA_ARGS__; }

SPOIL (bad_id, pay_board_builder_add_province (b, "NO WAY", "Nowhere", PAY_PROVINCE_SEA))
SPOIL (long_id, pay_board_builder_add_province (b, "NINELETTR", "Nowhere", PAY_PROVINCE_SEA))
SPOIL (no_name, pay_board_builder_add_province (b, "NON", " ", PAY_PROVINCE_SEA))
SPOIL (province_twice, pay_board_builder_add_province (b, "coa", "Elsewhere", PAY_PROVINCE_SEA))
SPOIL (coast_twice, pay_board_builder_add_coast (b, "SPL", "nc", "north coast"))
SPOIL (coast_at_sea, pay_board_builder_add_coast (b, "SEA", "NC", "north coast"))
SPOIL (coast_nowhere, pay_board_builder_add_coast (b, "XYZ", "NC", "north coast"))
SPOIL (coast_bad_id, pay_board_builder_add_coast (b, "SPL", "N/C", "north coast"))
SPOIL (coast_no_name, pay_board_builder_add_coast (b, "SPL", "EC", ""))
SPOIL (coast_alias_nowhere, pay_board_builder_add_coast_alias (b, "XYZ", "NC", "WC"))
SPOIL (coast_alias_of_none, pay_board_builder_add_coast_alias (b, "SPL", "EC", "WC"))
SPOIL (coast_alias_twice, pay_board_builder_add_coast_alias (b, "SPL", "SC", "UP"))
SPOIL (coast_alias_is_coast, pay_board_builder_add_coast_alias (b, "SPL", "SC", "nc"))
SPOIL (coast_alias_bad_id, pay_board_builder_add_coast_alias (b, "SPL", "SC", "w c"))
SPOIL (alias_twice, pay_board_builder_add_alias (b, "SEA", "SHORE"))
SPOIL (alias_is_id, pay_board_builder_add_alias (b, "SEA", "coa"))
SPOIL (alias_is_name, pay_board_builder_add_alias (b, "SEA", "the lake"))
SPOIL (alias_nowhere, pay_board_builder_add_alias (b, "XYZ", "nothing"))
SPOIL (alias_empty, pay_board_builder_add_alias (b, "SEA", ""))
SPOIL (power_twice, pay_board_builder_add_power (b, "red", "Other", "Otherish", "O", "#000000"))
SPOIL (letter_twice, pay_board_builder_add_power (b, "OTHER", "Other", "Otherish", "r", "#000000"))
SPOIL (name_is_key, pay_board_builder_add_power (b, "OTHER", "Blue", "Otherish", "O", "#000000"))
SPOIL (power_no_name, pay_board_builder_add_power (b, "OTHER", "", "Otherish", "O", "#000000"))
SPOIL (long_letter, pay_board_builder_add_power (b, "OTHER", "Other", "Otherish", "OT", "#000000"))
SPOIL (sign_letter, pay_board_builder_add_power (b, "OTHER", "Other", "Otherish", "?", "#000000"))
SPOIL (bad_colour, pay_board_builder_add_power (b, "OTHER", "Other", "Otherish", "O", "black"))
SPOIL (centre_twice, pay_board_builder_add_centre (b, "COA", "RED", NULL))
SPOIL (centre_nowhere, pay_board_builder_add_centre (b, "XYZ", NULL, NULL))
SPOIL (centre_mountain, pay_board_builder_add_centre (b, "MNT", NULL, NULL))
SPOIL (home_nobody, pay_board_builder_add_centre (b, "LAC", "GREEN", "RED"))
SPOIL (owner_nobody, pay_board_builder_add_centre (b, "LAC", "RED", "GREEN"))
SPOIL (army_to_sea, pay_board_builder_add_move (b, PAY_UNIT_ARMY, "COA", "SEA"))
SPOIL (army_from_sea, pay_board_builder_add_move (b, PAY_UNIT_ARMY, "SEA", "COA"))
SPOIL (army_to_mountain, pay_board_builder_add_move (b, PAY_UNIT_ARMY, "COA", "MNT"))
SPOIL (army_to_coast, pay_board_builder_add_move (b, PAY_UNIT_ARMY, "INL", "SPL/NC"))
SPOIL (fleet_inland, pay_board_builder_add_move (b, PAY_UNIT_FLEET, "COA", "INL"))
SPOIL (fleet_no_coast, pay_board_builder_add_move (b, PAY_UNIT_FLEET, "COA", "SPL"))
SPOIL (fleet_from_split, pay_board_builder_add_move (b, PAY_UNIT_FLEET, "SPL", "COA"))
SPOIL (fleet_bad_coast, pay_board_builder_add_move (b, PAY_UNIT_FLEET, "COA", "SPL/WC"))
SPOIL (fleet_no_such_coast, pay_board_builder_add_move (b, PAY_UNIT_FLEET, "SEA", "COA/NC"))
SPOIL (move_nowhere, pay_board_builder_add_move (b, PAY_UNIT_ARMY, "COA", "XYZ"))
SPOIL (move_self, pay_board_builder_add_move (b, PAY_UNIT_FLEET, "SPL/NC", "SPL/SC"))
SPOIL (move_twice, pay_board_builder_add_move (b, PAY_UNIT_ARMY, "COA", "INL"))
SPOIL (army_one_way, pay_board_builder_add_move (b, PAY_UNIT_ARMY, "INL", "SPL"))
SPOIL (fleet_one_way, pay_board_builder_add_move (b, PAY_UNIT_FLEET, "COA", "SPL/NC"))
SPOIL (unit_twice, pay_board_builder_add_unit (b, "RED", PAY_UNIT_ARMY, "SPL"))
SPOIL (unit_at_sea, pay_board_builder_add_unit (b, "RED", PAY_UNIT_ARMY, "SEA"))
SPOIL (unit_no_coast, pay_board_builder_add_unit (b, "RED", PAY_UNIT_FLEET, "INL"))
SPOIL (unit_nowhere, pay_board_builder_add_unit (b, "RED", PAY_UNIT_FLEET, "XYZ"))
SPOIL (unit_of_nobody, pay_board_builder_add_unit (b, "GREEN", PAY_UNIT_FLEET, "SEA"))
SPOIL (victory_none, pay_board_builder_set_victory (b, 0))
SPOIL (victory_many, pay_board_builder_set_victory (b, 4))
SPOIL (year_none, pay_board_builder_set_start_year (b, 0))
SPOIL (year_late, pay_board_builder_set_start_year (b, 10000))
SPOIL (step_back, pay_board_builder_set_year_step (b, -1))
SPOIL (phase_alone, add_phase (b, PAY_SEASON_SPRING, PAY_PHASE_MOVEMENT, 1, 0))
SPOIL (phase_twice, add_phases (b); add_phase (b, PAY_SEASON_FALL, PAY_PHASE_MOVEMENT, 1, 0))
SPOIL (phase_never, add_phases (b); add_phase (b, PAY_SEASON_SPRING, PAY_PHASE_MOVEMENT, 2, 2))
SPOIL (phase_no_division, add_phases (b);
       add_phase (b, PAY_SEASON_SPRING, PAY_PHASE_MOVEMENT, 0, 0))
SPOIL (phase_seldom, add_phase (b, PAY_SEASON_FALL, PAY_PHASE_MOVEMENT, 2, 1);
       add_phase (b, PAY_SEASON_FALL, PAY_PHASE_ADJUSTMENT, 1, 0))
SPOIL (phase_mixed, add_phases (b); add_phase (b, PAY_SEASON_BC, PAY_PHASE_MOVEMENT, 1, 0))
SPOIL (start_nowhere, pay_board_builder_set_start (b, PAY_SEASON_SUMMER, PAY_PHASE_MOVEMENT))
SPOIL (start_other_kind, pay_board_builder_set_start (b, PAY_SEASON_WINTER, PAY_PHASE_MOVEMENT))
SPOIL (start_other_year, add_phases (b); add_phase (b, PAY_SEASON_SUMMER, PAY_PHASE_MOVEMENT, 2, 0);
       pay_board_builder_set_start (b, PAY_SEASON_SUMMER, PAY_PHASE_MOVEMENT))
SPOIL (step_none, pay_board_builder_set_year_step (b, 0))
SPOIL (step_wide, pay_board_builder_set_year_step (b, PAY_MAX_YEAR_STEP + 1))
SPOIL (
  many_provinces, for (guint i = 0; i < PAY_MAX_PROVINCES - 5; i++) {
    g_autofree char *id = g_strdup_printf ("X%u", i);
    pay_board_builder_add_province (b, id, id, PAY_PROVINCE_SEA);
  })
SPOIL (
  many_coasts, for (guint i = 0; i < PAY_MAX_LOCATIONS - 7; i++) {
    g_autofree char *id = g_strdup_printf ("C%u", i);
    pay_board_builder_add_coast (b, "SPL", id, id);
  })
SPOIL (
  many_powers, for (guint i = 0; i < PAY_MAX_POWERS - 1; i++) {
    g_autofree char *id = g_strdup_printf ("P%u", i);
    pay_board_builder_add_power (b, id, id, id, "X", "#000000");
  })

static void
test_findings (void)
{
  const struct
  {
    Spoil spoil;
    PayCode code;
    guint n;
  } cases[] = {
    { bad_id, PAY_CODE_BOARD_BAD_ID, 1 },
    { long_id, PAY_CODE_BOARD_BAD_ID, 1 },
    { no_name, PAY_CODE_BOARD_NO_NAME, 1 },
    { province_twice, PAY_CODE_BOARD_PROVINCE_TWICE, 1 },
    { coast_twice, PAY_CODE_BOARD_COAST_TWICE, 1 },
    { coast_at_sea, PAY_CODE_BOARD_COAST_NOT_COASTAL, 1 },
    { coast_nowhere, PAY_CODE_BOARD_UNKNOWN_PROVINCE, 1 },
    { coast_bad_id, PAY_CODE_BOARD_BAD_ID, 1 },
    { coast_no_name, PAY_CODE_BOARD_NO_NAME, 1 },
    { coast_alias_nowhere, PAY_CODE_BOARD_UNKNOWN_PROVINCE, 1 },
    { coast_alias_of_none, PAY_CODE_BOARD_UNKNOWN_COAST, 1 },
    { coast_alias_twice, PAY_CODE_BOARD_COAST_TWICE, 1 },
    { coast_alias_is_coast, PAY_CODE_BOARD_COAST_TWICE, 1 },
    { coast_alias_bad_id, PAY_CODE_BOARD_BAD_ID, 1 },
    { alias_twice, PAY_CODE_BOARD_NAME_TWICE, 1 },
    { alias_is_id, PAY_CODE_BOARD_NAME_TWICE, 1 },
    { alias_is_name, PAY_CODE_BOARD_NAME_TWICE, 1 },
    { alias_nowhere, PAY_CODE_BOARD_UNKNOWN_PROVINCE, 1 },
    { alias_empty, PAY_CODE_BOARD_NO_NAME, 1 },
    { power_twice, PAY_CODE_BOARD_POWER_TWICE, 1 },
    { letter_twice, PAY_CODE_BOARD_POWER_WORD_TWICE, 1 },
    { name_is_key, PAY_CODE_BOARD_POWER_WORD_TWICE, 1 },
    { power_no_name, PAY_CODE_BOARD_NO_NAME, 1 },
    { long_letter, PAY_CODE_BOARD_BAD_LETTER, 1 },
    { sign_letter, PAY_CODE_BOARD_BAD_LETTER, 1 },
    { bad_colour, PAY_CODE_BOARD_BAD_COLOUR, 1 },
    { centre_twice, PAY_CODE_BOARD_CENTRE_TWICE, 1 },
    { centre_nowhere, PAY_CODE_BOARD_UNKNOWN_PROVINCE, 1 },
    { centre_mountain, PAY_CODE_BOARD_CENTRE_IMPASSABLE, 1 },
    { home_nobody, PAY_CODE_BOARD_UNKNOWN_POWER, 1 },
    { owner_nobody, PAY_CODE_BOARD_UNKNOWN_POWER, 1 },
    { army_to_sea, PAY_CODE_BOARD_MOVE_KIND, 1 },
    { army_from_sea, PAY_CODE_BOARD_MOVE_KIND, 1 },
    { army_to_mountain, PAY_CODE_BOARD_MOVE_KIND, 1 },
    { army_to_coast, PAY_CODE_BOARD_MOVE_ARMY_COAST, 1 },
    { fleet_inland, PAY_CODE_BOARD_MOVE_KIND, 1 },
    { fleet_no_coast, PAY_CODE_BOARD_MOVE_COAST, 1 },
    { fleet_from_split, PAY_CODE_BOARD_MOVE_COAST, 1 },
    { fleet_bad_coast, PAY_CODE_BOARD_UNKNOWN_COAST, 1 },
    { fleet_no_such_coast, PAY_CODE_BOARD_UNKNOWN_COAST, 1 },
    { move_nowhere, PAY_CODE_BOARD_UNKNOWN_PROVINCE, 1 },
    { move_self, PAY_CODE_BOARD_MOVE_SELF, 1 },
    { move_twice, PAY_CODE_BOARD_MOVE_TWICE, 1 },
    { army_one_way, PAY_CODE_BOARD_MOVE_ONE_WAY, 1 },
    { fleet_one_way, PAY_CODE_BOARD_MOVE_ONE_WAY, 1 },
    { unit_twice, PAY_CODE_BOARD_UNIT_TWICE, 1 },
    { unit_at_sea, PAY_CODE_BOARD_UNIT_KIND, 1 },
    { unit_no_coast, PAY_CODE_BOARD_UNIT_KIND, 1 },
    { unit_nowhere, PAY_CODE_BOARD_UNKNOWN_PROVINCE, 1 },
    { unit_of_nobody, PAY_CODE_BOARD_UNKNOWN_POWER, 1 },
    { victory_none, PAY_CODE_BOARD_BAD_VICTORY, 1 },
    { victory_many, PAY_CODE_BOARD_BAD_VICTORY, 1 },
    { year_none, PAY_CODE_BOARD_BAD_YEAR, 1 },
    { year_late, PAY_CODE_BOARD_BAD_YEAR, 1 },
    { step_none, PAY_CODE_BOARD_BAD_YEAR_STEP, 1 },
    { step_back, PAY_CODE_BOARD_YEARS_BACK, 1 },
    { phase_alone, PAY_CODE_BOARD_NO_ADJUSTMENT, 1 },
    { phase_twice, PAY_CODE_BOARD_PHASE_TWICE, 1 },
    { phase_never, PAY_CODE_BOARD_PHASE_EVERY, 1 },
    { phase_no_division, PAY_CODE_BOARD_PHASE_EVERY, 1 },
    { phase_seldom, PAY_CODE_BOARD_NO_MOVEMENT, 1 },
    { phase_mixed, PAY_CODE_BOARD_YEARS_BACK, 1 },
    { start_nowhere, PAY_CODE_BOARD_BAD_START, 1 },
    { start_other_kind, PAY_CODE_BOARD_BAD_START, 1 },
    { start_other_year, PAY_CODE_BOARD_BAD_START, 1 },
    { step_wide, PAY_CODE_BOARD_BAD_YEAR_STEP, 1 },
    { many_provinces, PAY_CODE_BOARD_MANY_PROVINCES, 1 },
    { many_coasts, PAY_CODE_BOARD_MANY_LOCATIONS, 1 },
    { many_powers, PAY_CODE_BOARD_MANY_POWERS, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_finding (cases[i].spoil, cases[i].code, cases[i].n);
}

static void
test_good (void)
{
  g_autoptr (PayBoardBuilder) builder = small ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_builder_finish (builder, diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);

  g_assert_cmpstr (findings, ==, "");
  g_assert_cmpuint (pay_board_get_n_provinces (board), ==, 6);
  g_assert_cmpuint (pay_board_get_n_locations (board), ==, 8);
  g_assert_cmpuint (pay_board_get_n_powers (board), ==, 2);
  /* By default two of three centres win. */
  g_assert_cmpuint (pay_board_get_victory (board), ==, 2);
  g_assert_cmpint (pay_board_get_start (board).year, ==, 1901);
  g_assert_cmpint (pay_board_get_start_owner (board, 0), ==, 0);
  g_assert_cmpint (pay_board_get_home (board, 5), ==, 1);
  g_assert_cmpint (pay_board_get_start_owner (board, 5), ==, PAY_NO_POWER);

  /* The board has a home centre without an owner at the start. It is written and read back
   * unchanged. */
  g_autofree char *once = pay_board_write (board);
  g_autoptr (PayBoard) again = pay_board_read_bytes (once, strlen (once), diagnostics);
  g_autofree char *findings_again = pay_diagnostics_text (diagnostics);
  g_assert_cmpstr (findings_again, ==, "");
  g_autofree char *twice = pay_board_write (again);
  g_assert_cmpstr (once, ==, twice);
  g_assert_cmpint (pay_board_get_start_owner (again, 5), ==, PAY_NO_POWER);
}

static void
test_empty (void)
{
  g_autoptr (PayBoardBuilder) builder = pay_board_builder_new ("", NULL);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  g_assert_null (pay_board_builder_finish (builder, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_BOARD_EMPTY));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_BOARD_NO_POWERS));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_BOARD_NO_NAME));
}

/* All mistakes are reported at once. Each finding names its line. */
static void
test_many (void)
{
  g_autoptr (PayBoardBuilder) builder = small ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  pay_board_builder_set_line (builder, 10);
  bad_colour (builder);
  pay_board_builder_set_line (builder, 20);
  army_one_way (builder);
  pay_board_builder_set_line (builder, 30);
  unit_of_nobody (builder);
  victory_many (builder);
  alias_twice (builder);
  g_assert_null (pay_board_builder_finish (builder, diagnostics));

  g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, 5);
  for (guint i = 0; i < 5; i++)
    {
      const PayDiagnostic *each = pay_diagnostics_get (diagnostics, i);
      if (each->code == PAY_CODE_BOARD_BAD_COLOUR)
        g_assert_cmpuint (each->line, ==, 10);
      if (each->code == PAY_CODE_BOARD_MOVE_ONE_WAY)
        g_assert_cmpuint (each->line, ==, 20);
      if (each->code == PAY_CODE_BOARD_UNKNOWN_POWER)
        g_assert_cmpuint (each->line, ==, 30);
    }
}

/* In a file without coasts, every coast that a move or a unit names is reported with its line. */
static void
test_no_coasts (void)
{
  const char *text = "<board format='1' variant='x' title='X' victory='1' start-year='1901'>\n"
                     "<power key='A' name='A' adjective='A' letter='A' colour='#000000'/>\n"
                     "<province id='SEA' name='Sea' kind='sea'>\n"
                     "<move unit='fleet' to='SPL/NC'/>\n"
                     "</province>\n"
                     "<province id='SPL' name='Split' kind='coast'>\n"
                     "<centre/>\n"
                     "<move unit='fleet' coast='NC' to='SEA'/>\n"
                     "</province>\n"
                     "<unit power='A' type='fleet' at='SPL/NC'/>\n"
                     "</board>\n";
  const guint lines[] = { 4, 8, 10 };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  g_assert_null (pay_board_read_bytes (text, strlen (text), diagnostics));
  g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, G_N_ELEMENTS (lines));
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      const PayDiagnostic *each = pay_diagnostics_get (diagnostics, i);
      g_assert_cmpint (each->code, ==, PAY_CODE_BOARD_UNKNOWN_COAST);
      g_assert_cmpuint (each->line, ==, lines[i]);
      g_assert_cmpstr (each->args[0], ==, "SPL");
      g_assert_cmpstr (each->args[1], ==, "NC");
    }
}

/* A board of the largest possible size can be built. */
static void
test_largest (void)
{
  g_autoptr (PayBoardBuilder) builder = pay_board_builder_new ("large", "Large");
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  char id[16], next[16];

  for (guint i = 0; i < PAY_MAX_POWERS; i++)
    {
      g_snprintf (id, sizeof id, "POWER%u", i);
      char letter[8] = { 0 };
      /* Letters of two alphabets, because one alphabet does not have enough letters. */
      g_unichar_to_utf8 (i < 26 ? 'A' + i : 0x10D0 + i - 26, letter);
      pay_board_builder_add_power (builder, id, id, id, letter, "#123456");
    }
  for (guint i = 0; i < PAY_MAX_PROVINCES; i++)
    {
      g_snprintf (id, sizeof id, "P%03u", i);
      g_snprintf (next, sizeof next, "P%03u", (i + 1) % PAY_MAX_PROVINCES);
      pay_board_builder_add_province (builder, id, id, PAY_PROVINCE_COAST);
      pay_board_builder_add_centre (builder, id, NULL, NULL);
      pay_board_builder_add_move (builder, PAY_UNIT_ARMY, id, next);
      pay_board_builder_add_move (builder, PAY_UNIT_ARMY, next, id);
    }
  for (guint i = 0; i < (PAY_MAX_LOCATIONS - PAY_MAX_PROVINCES) / 2; i++)
    {
      g_snprintf (id, sizeof id, "P%03u", i);
      pay_board_builder_add_coast (builder, id, "NC", "north coast");
      pay_board_builder_add_coast (builder, id, "SC", "south coast");
    }
  g_autoptr (PayBoard) board = pay_board_builder_finish (builder, diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);

  g_assert_cmpstr (findings, ==, "");
  g_assert_cmpuint (pay_board_get_n_locations (board), ==, PAY_MAX_LOCATIONS);
  g_assert_cmpuint (pay_board_get_n_powers (board), ==, PAY_MAX_POWERS);
  g_assert_cmpuint (pay_bits_count (pay_board_get_centres (board)), ==, PAY_MAX_PROVINCES);
  g_assert_true (pay_board_can_move (board, PAY_UNIT_ARMY, PAY_MAX_PROVINCES - 1, 0));
  g_assert_cmpstr (pay_board_get_abbreviation (board, PAY_MAX_LOCATIONS - 1), ==, "P047/SC");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-builder/good", test_good);
  g_test_add_func ("/board-builder/findings", test_findings);
  g_test_add_func ("/board-builder/empty", test_empty);
  g_test_add_func ("/board-builder/many", test_many);
  g_test_add_func ("/board-builder/no-coasts", test_no_coasts);
  g_test_add_func ("/board-builder/largest", test_largest);
  return g_test_run ();
}
