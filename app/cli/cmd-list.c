/* cmd-list.c - lists of variants, kinds of games, options, phases and powers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "board/board-summary.h"
#include "board/board-xml.h"
#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/terminal.h"
#include "interchange/formats.h"
#include "judge/rules-names.h"
#include "scoring/system.h"

#include <glib/gi18n.h>
#include <string.h>

/* A line of a list: a name that scripts can use, and a description. */
typedef struct
{
  char *name, *words;
} Line;

static void
line_clear (gpointer data)
{
  Line *line = data;
  g_free (line->name);
  g_free (line->words);
}

static GArray *
new_lines (void)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (Line));
  g_array_set_clear_func (lines, line_clear);
  return lines;
}

/* Adds a line to a list. Takes ownership of `words`. */
static void
add_line (GArray *lines, const char *name, char *words)
{
  Line line = { .name = g_strdup (name), .words = words };
  g_array_append_val (lines, line);
}

/* Prints one line for each entry, with the descriptions aligned in a second column. */
static void
print_lines (GArray *lines)
{
  int width = 0;

  for (guint i = 0; i < lines->len; i++)
    width = MAX (width, (int) strlen (g_array_index (lines, Line, i).name));
  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);
      g_autofree char *text = g_strdup_printf ("%-*s  %s\n", width, line->name, line->words);
      payola_print (text);
    }
}

static PayolaExit
list_variants (void)
{
  g_auto (GStrv) names = pay_board_list ();
  g_autoptr (GArray) lines = new_lines ();
  PayolaExit status = PAYOLA_EXIT_OK;

  for (guint i = 0; names[i]; i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoardSummary) board = pay_board_summarize (names[i], diagnostics);
      if (!board)
        {
          payola_say_findings (names[i], diagnostics);
          status = PAYOLA_EXIT_FINDINGS;
          continue;
        }
      add_line (
        lines, names[i],
        /* Translators: title of a board; number of its powers; of its supply centres; of
           the supply centres that win the game */
        g_strdup_printf (ngettext ("%s: %u power, %u supply centres, %u to win",
                                   "%s: %u powers, %u supply centres, %u to win", board->n_powers),
                         board->title, board->n_powers, board->n_centres, board->victory));
    }
  if (!names[0])
    {
      payola_say (_("No boards were found. Payola is not fully installed."));
      return PAYOLA_EXIT_REFUSED;
    }
  print_lines (lines);
  return status;
}

static PayolaExit
list_systems (void)
{
  g_autoptr (GArray) lines = new_lines ();

  for (guint i = 0; pay_system_list ()[i]; i++)
    {
      g_autoptr (PaySystem) system = pay_system_find (pay_system_list ()[i]);
      g_autofree char *title = pay_system_title (system), *words = pay_system_explain (system);
      add_line (lines, pay_system_get_id (system), g_strdup_printf ("%s: %s", title, words));
    }
  print_lines (lines);
  return PAYOLA_EXIT_OK;
}

static PayolaExit
list_games (void)
{
  const char *const *kinds = pay_game_kind_list ();
  g_autoptr (GArray) lines = new_lines ();

  for (guint i = 0; kinds[i]; i++)
    add_line (lines, kinds[i], pay_game_kind_explain (kinds[i]));
  print_lines (lines);
  return PAYOLA_EXIT_OK;
}

static PayolaExit
list_formats (void)
{
  g_autoptr (GArray) lines = new_lines ();

  for (guint i = 0; pay_format_get (i); i++)
    {
      const PayFormat *format = pay_format_get (i);
      g_autofree char *title = pay_code_sentence (format->title, NULL);
      const char *ways = C_("list of formats", "import and export");
      if (!format->write)
        ways = C_("list of formats", "import");
      else if (!format->recognise)
        ways = C_("list of formats", "export");
      add_line (lines, format->name, g_strdup_printf ("%s (%s)", title, ways));
    }
  g_autofree char *judge = pay_code_sentence (PAY_CODE_RECORD_FORMAT_JUDGE, NULL);
  add_line (lines, "judge",
            g_strdup_printf ("%s (%s)", judge, C_("list of formats", "import and export")));
  print_lines (lines);
  return PAYOLA_EXIT_OK;
}

/* Prints a rule, such as “paradox=szykman|1971 (4.A.2)”. The description is too long for a
 * column and follows on the next line. */
static void
print_rule (guint rule)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *words = pay_rule_explain (rule);

  for (guint i = 0; pay_rule_value (rule, i); i++)
    g_string_append_printf (out, "%s%s", i ? "|" : "", pay_rule_value (rule, i));
  g_string_prepend (out, "=");
  g_string_prepend (out, pay_rule_name (rule));
  g_string_append_printf (out, " (%s)\n    %s\n", pay_rule_issue (rule), words);
  payola_print (out->str);
}

static PayolaExit
list_options (void)
{
  g_autoptr (GArray) lines = new_lines ();

  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    add_line (lines, pay_option_name (i), pay_option_explain (i));
  for (guint i = 0; pay_directive_name (i); i++)
    add_line (lines, pay_directive_name (i), pay_directive_explain (i));
  print_lines (lines);

  /* The judge’s options: the values follow the name, beginning with the default. */
  payola_print ("\n");
  g_array_set_size (lines, 0);
  for (guint i = 0; pay_preset_name (i); i++)
    {
      g_autofree char *name = g_strconcat ("rules=", pay_preset_name (i), NULL);
      add_line (lines, name, pay_preset_explain (i));
    }
  print_lines (lines);
  payola_print ("\n");
  for (guint i = 0; i < PAY_N_RULES; i++)
    print_rule (i);
  return PAYOLA_EXIT_OK;
}

static void
print_phase (PayPhase phase)
{
  g_autofree char *name = pay_phase_name (phase);
  payola_print (name);
  payola_print ("\n");
}

static PayolaExit
list_phases (const char *path, gboolean future)
{
  g_autoptr (PayGame) game = payola_game_open (path);

  if (!game)
    return PAYOLA_EXIT_REFUSED;
  if (future)
    for (guint i = 0; i < pay_game_get_n_future (game); i++)
      print_phase (pay_turn_get_phase (pay_game_get_future (game, i)));
  else
    for (guint i = 0; i < pay_game_get_n_turns (game); i++)
      print_phase (pay_turn_get_phase (pay_game_get_turn (game, i)));
  return PAYOLA_EXIT_OK;
}

static PayolaExit
list_powers (const char *path)
{
  g_autoptr (PayGame) game = payola_game_open (path);

  if (!game)
    return PAYOLA_EXIT_REFUSED;
  const PayBoard *board = pay_game_get_board (game);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      payola_print (pay_board_get_power_key (board, p));
      payola_print ("\n");
    }
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_list (const PayolaCommand *self, int argc, char **argv)
{
  gboolean future = FALSE;
  const GOptionEntry entries[] = {
    { "future", 0, 0, G_OPTION_ARG_NONE, &future,
      N_("With “phases”: list the phases that were rolled back instead of those that were "
         "adjudicated"),
      NULL },
    G_OPTION_ENTRY_NULL,
  };
  PayolaExit status;

  if (!payola_command_parse (self, entries, 1, 2, &argc, &argv, &status))
    return status;
  if (argc == 2 && strcmp (argv[1], "variants") == 0)
    return list_variants ();
  if (argc == 2 && strcmp (argv[1], "games") == 0)
    return list_games ();
  if (argc == 2 && strcmp (argv[1], "options") == 0)
    return list_options ();
  if (argc == 2 && strcmp (argv[1], "systems") == 0)
    return list_systems ();
  if (argc == 2 && strcmp (argv[1], "formats") == 0)
    return list_formats ();
  if (argc == 3 && strcmp (argv[1], "phases") == 0)
    return list_phases (argv[2], future);
  if (argc == 3 && strcmp (argv[1], "powers") == 0)
    return list_powers (argv[2]);
  /* Translators: %s is the list of arguments, as in “variants|games|options”; it is not translated
   */
  payola_say (_("Usage: payola-cli list %s"), self->usage);
  return PAYOLA_EXIT_REFUSED;
}

const PayolaCommand payola_command_list = {
  "list",
  "variants|games|options|systems|formats|phases FILE|powers FILE",
  N_("List variants, games, options, systems, formats, phases or powers"),
  N_("Prints one line for each item. “formats” lists the formats of other programs, “phases” "
     "lists the adjudicated phases of a game, and "
     "“powers” the identifiers of its powers."),
  run_list,
};
