/* test-import.c - import of games and results from other programs, and export
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../game/play.h"

#include "base/random.h"
#include "exchange/dpjudge-status.h"
#include "exchange/judge-form.h"
#include "exchange/judge-mail.h"
#include "order/order-list.h"

#include <string.h>

static const char status[] = "GAME somewhere\n"
                             "PHASE FALL 1902 RETREATS\n"
                             "JUDGE USTV\n"
                             "MAP standard\n"
                             "MASTER a|b@example.org|c\n"
                             "PASSWORD secret\n"
                             "DESC A game of bribes.\n"
                             "RULE PAYOLA\n"
                             "RULE FLAT_TAX\n"
                             "RULE NO_SUCH_RULE\n"
                             "DEADLINE 20021122\n"
                             "\n"
                             "AUSTRIA\n"
                             "PLAYER a|a@example.org S1901M\n"
                             "ADDRESS a@example.org\n"
                             "PASSWORD abc\n"
                             "OWNS BUD TRI VIE SER\n"
                             "FUNDS $37\n"
                             "ACCEPT AF?\n"
                             "A VIE\n"
                             "F TRI\n"
                             "A SER\n"
                             "\n"
                             "FRANCE\n"
                             "PLAYER RESIGNED F1901M b|b@example.org S1901M\n"
                             "INHABITS BRE MAR PAR\n"
                             "OWNS BRE MAR PAR SPA\n"
                             "FUNDS $4\n"
                             "F SPA/NC\n"
                             "A PAR\n"
                             "A BUR --> GAS PIC\n"
                             "\n"
                             "GERMANY\n"
                             "PLAYER DUMMY S1901M\n"
                             "OWNS BER KIE MUN\n"
                             "FUNDS $60\n"
                             "A BUR\n"
                             "\n"
                             "MONITOR X\n"
                             "PASSWORD y\n";

static PayGame *
read_status (const char *text, PayDiagnostics *found)
{
  PayGame *game = pay_dpjudge_status_read (text, strlen (text), found);
  g_assert_cmpint (game == NULL, ==, pay_diagnostics_has_errors (found));
  return game;
}

static void
test_status (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) game = read_status (status, found);
  g_autofree char *findings = pay_diagnostics_text (found);

  if (!game)
    g_error ("%s", findings);
  g_autofree char *text = pay_position_text (pay_game_get_position (game));
  g_auto (GStrv) options = pay_options_names (pay_setup_get_options (pay_game_get_setup (game)));

  g_assert_true (g_str_has_prefix (text, "F1902R | Austria 37 [AF?]: A VIE, F TRI, A SER; "));
  g_assert_nonnull (strstr (text, "France 4 resigned"));
  g_assert_nonnull (strstr (text, "F SPA/NC"));
  g_assert_nonnull (strstr (text, "dislodged France: A BUR"));
  g_assert_nonnull (strstr (text, "Germany 60"));
  g_assert_cmpstr (pay_setup_get_title (pay_game_get_setup (game)), ==, "somewhere");
  g_assert_cmpstr (pay_setup_get_kind (pay_game_get_setup (game)), ==, "payola");
  g_assert_true (g_strv_contains ((const char *const *) options, "flat-tax"));
  g_assert_true (g_strv_contains ((const char *const *) options, "dummy-germany"));
  /* The findings name every part of the file that is not imported. */
  g_assert_true (pay_diagnostics_has_code (found, PAY_CODE_IMPORT_RULE));
  g_assert_nonnull (strstr (findings, "no-such-rule"));
  g_assert_nonnull (strstr (findings, "MONITOR X"));
  g_assert_null (strstr (findings, "abc"));
  play_resolve (&game);
}

static void
test_no_status (void)
{
  static const char *const texts[] = {
    "",
    "hello\n",
    "GAME x\n\nFRANCE\nA PAR\n",
    "GAME x\nPHASE SPRING 1901 DANCE\n\n",
    "GAME x\nPHASE SPRING 1901 MOVEMENT\nMAP nowhere\n\n",
    "\xff\xfe\n",
    "GAME x\nPHASE SPRING 1901 MOVEMENT\n\nFRANCE\nA PAR\nA PAR\n",
    "GAME x\nPHASE SPRING 1901 MOVEMENT\n\nFRANCE\nA NTH\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autoptr (PayGame) game = read_status (texts[i], found);
      g_assert_null (game);
    }
  /* Without money the game is plain Diplomacy. A game that has not begun can be imported. */
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) game = read_status ("GAME x\nPHASE FORMING\nMAP standard\n\n", found);
  g_assert_cmpstr (pay_setup_get_kind (pay_game_get_setup (game)), ==, "diplomacy");
  g_assert_cmpint (pay_position_count_units (pay_game_get_position (game), 5), ==, 4);
}

/* Results that Payola prints in the judge's format can be imported: a random game of Diplomacy is
 * rebuilt from them, with the same position after every phase. */
static void
test_there_and_back (void)
{
  PayRandom random = pay_random_init (5);
  g_autoptr (PaySetup) setup = play_setup ("diplomacy", 1);
  g_autoptr (PayGame) game = pay_game_new (setup), copy = pay_game_new (setup);

  for (guint phase = 0; phase < 20 && !pay_game_is_over (game); phase++)
    {
      const PayPosition *position = pay_game_get_position (game);
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();

      for (guint p = 0; p < 7 && pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT; p++)
        {
          g_autoptr (GString) sheet = g_string_new (NULL);
          for (guint u = 0; u < pay_position_get_n_units (position); u++)
            {
              const PayUnit *unit = pay_position_get_unit (position, u);
              if (unit->owner != (PayPower) p)
                continue;
              g_autoptr (GArray) orders = pay_order_list (position, unit->location,
                                                          PAY_CHECK_NAMED_ROUTES);
              g_autofree char *text = pay_order_text (
                play_board (),
                &g_array_index (orders, PayOrder, pay_random_below (&random, orders->len)));
              g_string_append_printf (sheet, "%s\n", text);
            }
          play_submit (&game, pay_board_get_power_key (play_board (), p), sheet->str);
        }
      play_resolve (&game);
      g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_PUBLIC);
      g_autofree char *results = pay_judge_form_results (view, phase);
      g_autofree char *mail = g_strconcat ("From: judge@example.org\nSubject: Diplomacy "
                                           "results\n\n",
                                           results, NULL);
      PayGame *received = pay_judge_mail_receive (copy, mail, strlen (mail), found);
      /* The reader returns NULL if no power had anything to order. */
      if (received)
        {
          pay_game_unref (copy);
          copy = received;
        }
      else
        {
          g_autofree char *findings = pay_diagnostics_text (found);
          if (!pay_diagnostics_has_code (found, PAY_CODE_IMPORT_NO_RESULTS))
            g_error ("%s\n%s", findings, results);
        }
      play_resolve (&copy);
      g_autofree char *one = pay_position_text (pay_game_get_position (game));
      g_autofree char *other = pay_position_text (pay_game_get_position (copy));
      g_assert_cmpstr (one, ==, other);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/exchange/import/status", test_status);
  g_test_add_func ("/exchange/import/no-status", test_no_status);
  g_test_add_func ("/exchange/import/round-trip", test_there_and_back);

  int result = g_test_run ();
  pay_board_unref (play_board ());
  return result;
}
