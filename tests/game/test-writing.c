/* test-writing.c - help for writing sheets: completions and corrections
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "base/language.h"
#include "game/completion.h"
#include "game/remedy.h"

#include <string.h>

#define WEST                                                                                       \
  "S1901M | France 20: A PAR, F BRE, A MAR | England 20: F ENG, F NTH, A LON, F MAO"               \
  " | Germany 9: A MUN | Russia 9: F STP/SC"

/* Completes the line at "^". Returns the word that is replaced and the completions: "typed: A, B".
 * The caller frees the result. */
static char *
complete (const char *kind, const char *text, const char *power, const char *marked)
{
  g_autoptr (PaySetup) setup = play_setup (kind, 1);
  g_autoptr (PayPosition) position = play_position (text);
  g_auto (GStrv) halves = g_strsplit (marked, "^", 2);
  g_autofree char *line = g_strconcat (halves[0], halves[1], NULL);
  gsize start, cursor = strlen (halves[0]);
  g_autoptr (GPtrArray) found = pay_completion_list (setup, position, play_power (power), line,
                                                     cursor, &start);
  GString *got = g_string_new (NULL);

  g_assert_cmpuint (start, <=, cursor);
  g_string_append_printf (got, "%.*s:", (int) (cursor - start), line + start);
  for (guint i = 0; i < found->len; i++)
    {
      const PayCompletion *completion = g_ptr_array_index (found, i);
      g_string_append_printf (got, "%s %s", i ? "," : "", completion->text);
    }
  return g_string_free (got, FALSE);
}

static void
check_completion (const char *kind, const char *text, const char *power, const char *marked,
                  const char *wanted)
{
  g_autofree char *got = complete (kind, text, power, marked);
  g_assert_cmpstr (got, ==, wanted);
}

static void
test_completion_of_offers (void)
{
  /* Units: own units come first. They are found by type, abbreviation or name. */
  check_completion ("payola", WEST, "France", "5 : ^",
                    ": A PAR, F BRE, A MAR, F ENG, F NTH, A LON, F MAO, A MUN, F STP/SC");
  check_completion ("payola", WEST, "France", "5 : M^", "M: A MAR, F MAO, A MUN");
  check_completion ("payola", WEST, "France", "2*5#1+3 ! a m^", "a m: A MAR, A MUN");
  check_completion ("payola", WEST, "Germany", "5 : mar^", "mar: A MAR");
  check_completion ("payola", WEST, "Germany", "5 & Engl^", "Engl: F ENG");
  check_completion ("payola", WEST, "Germany", "s^", "s: F STP/SC");
  check_completion ("payola", WEST, "France", "AC^", "AC: ACCEPT");
  /* Legal orders are listed in every alternative of an offer. */
  check_completion ("payola", WEST, "France", "5 : A PAR -^", "-: - BRE, - BUR, - GAS, - PIC");
  check_completion ("payola", WEST, "France", "5 : A PAR - b^", "- b: - BRE, - BUR");
  check_completion ("payola", WEST, "France", "5 : paris - Burg^", "- Burg: - BUR");
  check_completion ("payola", WEST, "France", "5 : A PAR - BUR | s a m^",
                    "s a m: S A MAR - BUR, S A MAR - GAS, S A MUN - BUR");
  check_completion ("payola", WEST, "France", "5 : A PAR -^ | H", "-: - BRE, - BUR, - GAS, - PIC");
  check_completion ("payola", WEST, "France", "5 : A LON - ENG - P^", "- ENG - P: - ENG - PIC");
  check_completion ("payola", WEST, "France", "5 : A XYZ - ^", "A XYZ - :");
  /* Nothing is listed in comments. After TRANSFER n TO, powers are listed. */
  check_completion ("payola", WEST, "France", "5 : A PAR H % - ^", ":");
  check_completion ("payola", WEST, "France", "TRANSFER 5 TO ^",
                    ": AUSTRIA, ENGLAND, GERMANY, ITALY, RUSSIA, TURKEY");
  check_completion ("payola", WEST, "France", "transfer 5 to g^", "g: GERMANY");
}

/* Names are completed in the language of the interface, too. The inserted text does not depend
 * on the language. */
static void
test_completion_of_names (void)
{
  check_completion ("payola", WEST, "France", "TRANSFER 5 TO öst^", "öst:");
  pay_language_set ("de");
  check_completion ("payola", WEST, "France", "TRANSFER 5 TO öst^", "öst: AUSTRIA");
  check_completion ("payola", WEST, "France", "TRANSFER 5 TO Ost^", "Ost: AUSTRIA");
  check_completion ("payola", WEST, "France", "TRANSFER 5 TO g^", "g: GERMANY");
  check_completion ("payola", WEST, "Germany", "5 & Ärm^", "Ärm: F ENG");
  check_completion ("payola", WEST, "Germany", "5 & Engl^", "Engl: F ENG");
  check_completion ("payola", WEST, "France", "5 : A PAR - Picar^", "- Picar: - PIC");
  check_completion ("payola", WEST, "Germany", "5 : A MUN - Schle^", "- Schle: - SIL");
  pay_language_set (NULL);
}

static void
test_completion_of_orders (void)
{
  /* Only own units are listed. */
  check_completion ("diplomacy", WEST, "France", "^", ": A PAR, F BRE, A MAR");
  check_completion ("diplomacy", WEST, "France", "A PAR -^", "-: - BRE, - BUR, - GAS, - PIC");
  check_completion ("payola",
                    "S1901R | Austria: A BUD | Turkey: A SER"
                    " | dislodged Austria: A SER from BUL",
                    "Austria", "^", ": A SER");
  check_completion ("payola",
                    "S1901R | Austria: A BUD | Turkey: A SER"
                    " | dislodged Austria: A SER from BUL",
                    "Austria", "A SER R T^", "R T: R TRI");
  check_completion ("payola", "W1901A | Russia 0: A MOS; MOS STP SEV", "Russia", "f^",
                    "f: F SEV B, F STP/NC B, F STP/SC B");
  check_completion ("payola", "W1901A | Russia 0: A MOS; MOS STP SEV", "Russia", "W^", "W: WAIVE");
  check_completion ("payola", "W1901A | Russia 0: A MOS, A UKR; MOS", "Russia", "^",
                    ": A MOS, A UKR");
  check_completion ("payola", "W1901A | Russia 0: A MOS, A UKR; MOS", "Russia", "A UKR ^", ": D");
}

/* Every completion of an order in an offer results in a line without errors. */
static void
test_completions_are_legal (void)
{
  g_autoptr (PaySetup) setup = play_setup ("payola", 1);
  g_autoptr (PayPosition) position = play_position (WEST);
  guint n = 0;

  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (position, u);
      g_autofree char *name = pay_unit_name (play_board (), unit->type, unit->location);
      g_autofree char *line = g_strdup_printf ("5 : %s ", name);
      gsize start;
      g_autoptr (GPtrArray) found = pay_completion_list (setup, position, play_power ("France"),
                                                         line, strlen (line), &start);
      for (guint i = 0; i < found->len; i++)
        {
          const PayCompletion *completion = g_ptr_array_index (found, i);
          g_autofree char *whole = g_strdup_printf ("%.*s%s", (int) start, line, completion->text);
          g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
          g_autoptr (PaySheet) G_GNUC_UNUSED sheet = pay_turn_read_sheet (
            setup, position, play_power ("France"), whole, -1, diagnostics);
          g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, 0);
          n++;
        }
    }
  g_assert_cmpuint (n, >, 60);
}

/* Applies each correction of the first error in a line. Returns the corrected lines: "A / B". The
 * caller frees the result. */
static char *
correct (const char *text, const char *power, const char *line)
{
  g_autoptr (PaySetup) setup = play_setup ("payola", 1);
  g_autoptr (PayPosition) position = play_position (text);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  GString *got = g_string_new (NULL);
  PaySheet *sheet = pay_turn_read_sheet (setup, position, play_power (power), line, -1,
                                         diagnostics);

  g_clear_pointer (&sheet, pay_sheet_unref);
  g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), >, 0);
  g_autoptr (GPtrArray) found = pay_remedy_list (setup, position, play_power (power), line,
                                                 pay_diagnostics_get (diagnostics, 0), 5);
  for (guint i = 0; i < found->len; i++)
    {
      const PayRemedy *correction = g_ptr_array_index (found, i);
      g_string_append_printf (got, "%s%.*s%s%s", i ? " / " : "", (int) correction->start, line,
                              correction->text, line + correction->end);
    }
  return g_string_free (got, FALSE);
}

static void
check_correction (const char *line, const char *wanted)
{
  g_autofree char *got = correct (WEST, "France", line);
  g_assert_cmpstr (got, ==, wanted);
}

static void
test_correction (void)
{
  check_correction ("5:a paris to burgundy", "5 : A PAR - BUR");
  check_correction ("5 : A PAR - BURGUNDYX % so", "5 : A PAR - BUR % so");
  check_correction ("5 : A PXR H", "5 : A PAR H");
  check_correction ("5 : F PAR H", "5 : A PAR H");
  check_correction ("5 : F MAO - SPA", "5 : F MAO - SPA/NC / 5 : F MAO - SPA/SC");
  check_correction ("5 : F BRE - GAS/NC", "5 : F BRE - GAS");
  check_correction ("5 : F MAO - BRE/NC", "5 : F MAO - BRE");
  check_correction ("5 : A LON - BEL", "5 : A LON - ENG - BEL / 5 : A LON - NTH - BEL");
  check_correction ("5 : A PAR", "5 : A PAR H");
  check_correction ("5 A PAR H", "5 : A PAR H");
  check_correction ("5 : A PAR H H", "5 : A PAR H");
  check_correction ("5 : A PAR H | H", "5 : A PAR H");
  check_correction ("20 $ X", "20 $");
  check_correction ("ACCEPT FRF", "ACCEPT FR");
  check_correction ("0 : A MUN H", "1 : A MUN H");
  check_correction ("10000 : A PAR H", "9999 : A PAR H");
  check_correction ("5#9 : A PAR H", "5# : A PAR H / 5 : A PAR H");
  check_correction ("5+ : A PAR H", "5 : A PAR H");
  check_correction ("5 : A MUN S F MAO - SPA/NC", "5 : A MUN S F MAO - SPA");
  check_correction ("TRANSFER 5 GERMANY", "TRANSFER 5 TO GERMANY");
  check_correction ("send 5 to Germany", "TRANSFER 5 to Germany");
  check_correction ("ACCEPT France, Italy", "ACCEPT FI?");
  check_correction ("5 : A PAR H |", "5 : A PAR H");
  /* There is no correction if none is likely. */
  check_correction ("5 : A PAR - LON", "");
  check_correction ("zzzzzz", "");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/writing/completion-of-offers", test_completion_of_offers);
  g_test_add_func ("/game/writing/completion-of-names", test_completion_of_names);
  g_test_add_func ("/game/writing/completion-of-orders", test_completion_of_orders);
  g_test_add_func ("/game/writing/completions-are-legal", test_completions_are_legal);
  g_test_add_func ("/game/writing/correction", test_correction);
  return g_test_run ();
}
