/* cmd-game.c - commands that create and change games: new, submit, check, adjudicate, rollback …
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/characters.h"
#include "base/file.h"
#include "board/board-xml.h"
#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/home-powers.h"
#include "cli/page.h"
#include "cli/score-systems.h"
#include "cli/terminal.h"
#include "game/commitment.h"
#include "game/deadline-plan.h"
#include "judge/rules-names.h"
#include "model/computers.h"
#include "model/lateness.h"
#include "order/order-sheet.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sodium.h>
#include <string.h>

/* Draws a seed that cannot be predicted. `--seed` is only for games that must be repeatable. */
static guint64
draw_seed (void)
{
  guint64 seed;

  randombytes_buf (&seed, sizeof seed);
  return seed;
}

/* Makes the backup FILE~ of a file that the new game will replace. Returns FALSE after printing an
 * error. Nothing needs to be saved if there is no such file or it is empty. */
static gboolean
keep_old_file (const char *path)
{
  g_autofree char *backup = g_strconcat (path, "~", NULL);
  g_autofree char *shown = payola_display_name (path);
  g_autofree char *data = NULL;
  g_autoptr (GError) error = NULL;
  GStatBuf info;
  gsize length;

  if (strcmp (path, "-") == 0 || g_stat (path, &info) != 0 || !S_ISREG (info.st_mode)
      || info.st_size == 0)
    return TRUE;
  if (!g_file_get_contents (path, &data, &length, &error)
      || !pay_file_replace_private (backup, data, length, &error))
    {
      /* Translators: name of a file; reason */
      payola_say (_("Could not back up %s: %s"), shown, error->message);
      return FALSE;
    }
  /* Translators: the same name of a file twice */
  payola_say (_("%s already exists; its contents were saved as %s~."), shown, shown);
  return TRUE;
}

/* Creates a setup. Each option belongs either to the economy or to the judge; --rules is an
 * option of the judge. */
static PaySetup *
make_setup (const char *variant, const char *kind, char **options, const char *preset,
            const char *title, guint64 seed)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load (variant, diagnostics);
  g_autoptr (GPtrArray) money = g_ptr_array_new ();
  g_autoptr (GPtrArray) judge = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (PayOptions) money_options = NULL;
  PayRules rules;
  PaySetup *setup = NULL;

  for (guint i = 0; options && options[i]; i++)
    if (pay_rules_is_name (options[i]))
      g_ptr_array_add (judge, g_strdup (options[i]));
    else
      g_ptr_array_add (money, options[i]);
  if (preset)
    g_ptr_array_add (judge, g_strconcat ("rules=", preset, NULL));
  g_ptr_array_add (money, NULL);
  g_ptr_array_add (judge, NULL);

  money_options = pay_options_parse ((const char *const *) money->pdata, diagnostics);
  if (pay_text_check_name (title, FALSE, FALSE, 0, diagnostics)
      && pay_game_kind_rules (kind, (const char *const *) judge->pdata, &rules, diagnostics)
      && board && money_options)
    setup = pay_setup_new (board, kind, money_options, &rules, title, seed, diagnostics);
  payola_say_findings (NULL, diagnostics);
  return setup;
}

static gboolean
set_scoring (PaySetup **setup, const char *name)
{
  g_autoptr (PaySystem) system = payola_score_system (name);
  PaySetup *plain = *setup;

  if (!system)
    return FALSE;
  *setup = pay_setup_with_scoring (plain, system);
  pay_setup_unref (plain);
  return TRUE;
}

/* Appends the words to the list, each with the prefix. Returns FALSE if a word is not valid
 * UTF-8. */
static gboolean
take_words (GPtrArray *list, const char *prefix, char **words)
{
  for (guint i = 0; words && words[i]; i++)
    {
      g_autofree char *word = payola_word (words[i]);
      if (!word)
        return FALSE;
      g_ptr_array_add (list, g_strconcat (prefix, word, NULL));
    }
  return TRUE;
}

static PayolaExit
run_new (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *variant = NULL, *kind = NULL, *seed_word = NULL, *title = NULL;
  g_autofree char *preset = NULL, *scoring = NULL;
  g_auto (GStrv) options = NULL, dummies = NULL, homes = NULL, lists = NULL;
  const GOptionEntry entries[] = {
    { "variant", 'v', 0, G_OPTION_ARG_FILENAME, &variant, N_("Set the board (default: standard)"),
      "V" },
    { "game", 'g', 0, G_OPTION_ARG_FILENAME, &kind, N_("Set the kind of game (default: payola)"),
      "KIND" },
    { "option", 'o', 0, G_OPTION_ARG_FILENAME_ARRAY, &options,
      N_("Set an option for the rules, money or adjudication; can be repeated"), "NAME[=VALUE]" },
    { "dummy", 'd', 0, G_OPTION_ARG_FILENAME_ARRAY, &dummies,
      N_("Make a power a dummy, optionally controlled by another power; can be repeated"),
      "POWER[=POWER]" },
    { "home", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &homes,
      N_("Set a home power; use twice (“intimate” only; default: drawn at random)"), "POWER" },
    { "prefer", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &lists,
      N_("Set a player’s preference list of all powers, favourite first; use twice (“intimate” "
         "only)"),
      "LIST" },
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &preset,
      N_("Adjudicate by this edition of the rules (default: 2023)"), "PRESET" },
    { "scoring", 0, 0, G_OPTION_ARG_FILENAME, &scoring,
      N_("Use this scoring system, or the one in this file"), "S" },
    { "seed", 's', 0, G_OPTION_ARG_FILENAME, &seed_word,
      N_("Set the seed of all random decisions (default: drawn at random)"), "N" },
    { "title", 't', 0, G_OPTION_ARG_FILENAME, &title, N_("Set the title of the game"), "T" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  guint64 seed = 0;
  PayolaExit status;

  if (!payola_command_parse (self, entries, 1, 1, &argc, &argv, &status))
    return status;
  if (seed_word && !g_ascii_string_to_unsigned (seed_word, 10, 0, G_MAXUINT64, &seed, &error))
    {
      /* Translators: %s is an error message of GLib without a full stop */
      payola_say (_("The seed must be a whole number of at least 0: %s"), error->message);
      return PAYOLA_EXIT_REFUSED;
    }
  if (!seed_word)
    seed = draw_seed ();

  g_autofree char *variant_name = payola_word (variant ? variant : "standard");
  g_autofree char *kind_name = payola_word (kind ? kind : "payola");
  g_autofree char *title_text = payola_word (title ? title : "");
  g_autofree char *preset_name = payola_word (preset ? preset : "2023");
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  if (!take_words (words, "", options) || !take_words (words, "dummy-", dummies))
    return PAYOLA_EXIT_REFUSED;
  if ((homes || lists) && variant_name
      && !payola_take_homes (words, variant_name, homes, lists, seed))
    return PAYOLA_EXIT_REFUSED;
  g_ptr_array_add (words, NULL);
  if (!variant_name || !kind_name || !title_text || !preset_name)
    return PAYOLA_EXIT_REFUSED;

  PaySetup *setup = make_setup (variant_name, kind_name, (char **) words->pdata,
                                preset ? preset_name : NULL, title_text, seed);
  if (!setup)
    return PAYOLA_EXIT_REFUSED;
  if (scoring && !set_scoring (&setup, scoring))
    {
      pay_setup_unref (setup);
      return PAYOLA_EXIT_REFUSED;
    }
  setup = pay_setup_draw_secret (setup, seed_word ? PAY_LOTS_SEED : PAY_LOTS_SHEETS);
  g_autoptr (PayGame) game = pay_game_new (setup);
  pay_setup_unref (setup);

  if (!payola_game_lock (argv[1]) || !keep_old_file (argv[1]) || !payola_game_store (game, argv[1]))
    return PAYOLA_EXIT_REFUSED;
  if (!seed_word)
    {
      g_autofree char *shown = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
      /* Translators: %s is a whole number */
      payola_done (_("The seed of the game is %s."), shown);
    }
  g_autoptr (PayChain) chain = pay_chain_new (game);
  g_autofree char *start = pay_digest_text (&chain->first);
  /* Translators: %s is a commitment of 64 digits */
  payola_done (_("Commitment at the start, for your first letter to the players: %s"), start);
  return PAYOLA_EXIT_OK;
}

/* Reads the game, power and sheet of `submit` and `check`. Returns FALSE after printing an error.
 * The sheet is read first, so that the game is not locked while somebody types the sheet. */
static gboolean
open_sheet (char **argv, gboolean to_change, PayGame **game, PayPower *power, char **text,
            gsize *length)
{
  if (strcmp (argv[1], "-") == 0 && strcmp (argv[3], "-") == 0)
    {
      payola_say (_("The game and the sheet cannot both be read from standard input."));
      return FALSE;
    }
  if (!payola_read_file (argv[3], PAY_FILE_MAX_LETTER, text, length))
    return FALSE;
  *game = to_change ? payola_game_open_to_change (argv[1]) : payola_game_open (argv[1]);
  return *game && payola_find_power (pay_game_get_board (*game), argv[2], power);
}

/* Reports that a sheet was submitted, and whether it replaced an earlier one. */
static void
say_submitted (const PayGame *before, const PayGame *after, PayPower power)
{
  const PaySheet *old = pay_game_get_sheet (before, power);
  const PaySheet *new = pay_game_get_sheet (after, power);
  const char *name = pay_board_get_power_name (pay_game_get_board (before), power);

  if (old && strcmp (pay_sheet_get_text (old), pay_sheet_get_text (new)) != 0)
    /* Translators: %s is the name of a power */
    payola_done (_("This sheet replaces the earlier one from %s. Until the phase is "
                   "adjudicated, “show --replaced” prints the earlier one."),
                 name);
  else
    /* Translators: %s is the name of a power */
    payola_done (_("The sheet of %s was submitted."), name);
}

static PayolaExit
withdraw_sheet (PayGame *game, PayPower power, const char *path)
{
  const char *name = pay_board_get_power_name (pay_game_get_board (game), power);

  if (!pay_game_get_sheet (game, power))
    {
      /* Translators: %s is the name of a power */
      payola_say (_("%s does not have a sheet in this phase."), name);
      return PAYOLA_EXIT_REFUSED;
    }
  g_autoptr (PayGame) changed = pay_game_withdraw (game, power);
  if (!payola_game_store (changed, path))
    return PAYOLA_EXIT_REFUSED;
  /* Translators: %s is the name of a power */
  payola_done (_("The sheet of %s was withdrawn."), name);
  return PAYOLA_EXIT_OK;
}

/* Returns the replaced sheet of a power with a number from 1, or NULL after printing an error. */
static const char *
find_replaced (const PayGame *game, PayPower power, const char *number)
{
  guint64 wanted = 0;

  g_ascii_string_to_unsigned (number, 10, 1, PAY_REPLACED_MAX, &wanted, NULL);
  for (guint i = 0; wanted > 0 && i < pay_game_get_n_replaced (game); i++)
    {
      const PayReplaced *item = pay_game_get_replaced (game, i);
      if (item->power == power && --wanted == 0)
        return item->text;
    }
  g_autofree char *shown = g_utf8_make_valid (number, -1);
  /* Translators: %s is a word that was typed */
  payola_say (_("“%s” is not the number of a replaced sheet. “show --replaced” prints the "
                "numbers."),
              shown);
  return NULL;
}

/* Checks whether the game accepts a sheet now. If it does not, prints the reason and an
 * alternative. */
static gboolean
may_be_late (PayGame *game, GDateTime *now)
{
  switch (payola_late_get_rule (pay_game_get_roster (game), now))
    {
    case PAY_LATE_ACCEPT:
      return TRUE;
    case PAY_LATE_REFUSE:
      payola_say (_("The deadline has passed, and this game refuses late sheets. Use --late to "
                    "accept the sheet."));
      return FALSE;
    case PAY_LATE_ASK:
      payola_say (_("The deadline has passed, and you decide about late sheets. Use --late to "
                    "accept the sheet."));
      return FALSE;
    }
  g_return_val_if_reached (FALSE);
}

static PayolaExit
run_submit (const PayolaCommand *self, int argc, char **argv)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) game = NULL;
  g_autoptr (PayGame) changed = NULL;
  g_autofree char *text = NULL, *number = NULL;
  gboolean withdraw = FALSE, late = FALSE;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  const GOptionEntry entries[] = {
    { "late", 'l', 0, G_OPTION_ARG_NONE, &late,
      N_("Accept a late sheet even if the game refuses late sheets"), NULL },
    { "withdraw", 'w', 0, G_OPTION_ARG_NONE, &withdraw, N_("Remove the sheet of the power"),
      NULL },
    { "restore", 'r', 0, G_OPTION_ARG_FILENAME, &number,
      N_("Submit a replaced sheet again; N is its number in “show --replaced”"), "N" },
    G_OPTION_ENTRY_NULL,
  };
  PayPower power;
  gsize length;
  PayolaExit status;

  if (!payola_command_parse (self, entries, 2, 3, &argc, &argv, &status))
    return status;
  if (withdraw && argc > 3 && !number
      && payola_read_file (argv[3], PAY_FILE_MAX_LETTER, &text, &length)
      && pay_text_is_empty (text, (gssize) length))
    argc = 3; /* an empty sheet has the same meaning as --withdraw */
  g_clear_pointer (&text, g_free);
  if ((argc > 3) + withdraw + (number != NULL) != 1)
    {
      payola_say (_("Specify exactly one of these: a sheet, --withdraw or --restore."));
      return PAYOLA_EXIT_REFUSED;
    }
  if (argc > 3)
    {
      if (!open_sheet (argv, TRUE, &game, &power, &text, &length))
        return PAYOLA_EXIT_REFUSED;
    }
  else if (!(game = payola_game_open_to_change (argv[1]))
           || !payola_find_power (pay_game_get_board (game), argv[2], &power))
    return PAYOLA_EXIT_REFUSED;
  if (withdraw)
    return withdraw_sheet (game, power, argv[1]);
  if (number)
    {
      const char *replaced = find_replaced (game, power, number);
      if (!replaced)
        return PAYOLA_EXIT_REFUSED;
      text = g_strdup (replaced);
      length = strlen (text);
    }

  if (!late && !may_be_late (game, now))
    return PAYOLA_EXIT_REFUSED;
  changed = payola_late_mark (pay_game_submit (game, power, text, length, diagnostics), power, now);
  payola_say_findings (number ? NULL : argv[3], diagnostics);
  if (!changed)
    {
      payola_say (_("The sheet was refused, and nothing was changed."));
      return PAYOLA_EXIT_REFUSED;
    }
  if (!payola_game_store (changed, argv[1]))
    return PAYOLA_EXIT_REFUSED;
  say_submitted (game, changed, power);
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_check (const PayolaCommand *self, int argc, char **argv)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) game = NULL;
  g_autofree char *text = NULL;
  PayPower power;
  gsize length;
  PayolaExit status;

  if (!payola_command_parse (self, NULL, 3, 3, &argc, &argv, &status))
    return status;
  if (!open_sheet (argv, FALSE, &game, &power, &text, &length))
    return PAYOLA_EXIT_REFUSED;

  PaySheet *sheet = pay_game_read_sheet (game, power, text, length, diagnostics);
  gboolean good = sheet && pay_game_check_replacement (game, power, text, length, diagnostics);
  payola_say_findings (argv[3], diagnostics);
  if (!sheet)
    return PAYOLA_EXIT_FINDINGS;
  pay_sheet_unref (sheet);
  return good ? PAYOLA_EXIT_OK : PAYOLA_EXIT_FINDINGS;
}

static PayolaExit
run_resign (const PayolaCommand *self, int argc, char **argv)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPower power;
  PayolaExit status;

  if (!payola_command_parse (self, NULL, 2, 2, &argc, &argv, &status))
    return status;
  g_autoptr (PayGame) game = payola_game_open_to_change (argv[1]);
  if (!game || !payola_find_power (pay_game_get_board (game), argv[2], &power))
    return PAYOLA_EXIT_REFUSED;
  if (pay_game_get_phase (game).kind != PAY_PHASE_MOVEMENT)
    {
      payola_say (_("A player can resign only in a movement phase."));
      return PAYOLA_EXIT_REFUSED;
    }
  g_autoptr (PayGame) changed = pay_game_submit (game, power, "RESIGN\n", -1, diagnostics);
  status = payola_game_finish (changed, argv[1], diagnostics);
  if (status == PAYOLA_EXIT_OK)
    payola_done (_("The resignation was recorded."));
  return status;
}

/* Prints which powers had no sheet when the phase was adjudicated. */
static void
say_missing (PayGame *game)
{
  PayBoard *board = pay_game_get_board (game);
  g_autoptr (GString) missing = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_game_is_waiting_for (game, p))
      g_string_append_printf (missing, "%s%s", missing->len ? ", " : "",
                              pay_board_get_power_name (board, p));
  if (missing->len)
    /* Translators: %s is the name of a power, or several names with commas between them */
    payola_say (_("The phase was adjudicated without sheets from: %s."), missing->str);
}

static PayolaExit
run_adjudicate (const PayolaCommand *self, int argc, char **argv)
{
  static const char *const formats[] = { "text", "json", NULL };
  gboolean preview = FALSE;
  g_autofree char *format_word = NULL;
  const GOptionEntry entries[] = {
    { "preview", 'n', 0, G_OPTION_ARG_NONE, &preview,
      N_("Print the result without changing the file"), NULL },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_word,
      N_("Print the turn as text or json (default: text)"), "FORMAT" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayolaExit status;

  if (!payola_command_parse (self, entries, 1, 1, &argc, &argv, &status))
    return status;
  const char *format = payola_find_format (format_word, formats);
  if (!format)
    return PAYOLA_EXIT_REFUSED;

  g_autoptr (PayGame) game = preview ? payola_game_open (argv[1])
                                     : payola_game_open_to_change (argv[1]);
  if (!game)
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayGame) played = payola_computers_adjudicate (game, NULL, diagnostics);
  g_autoptr (GDateTime) time = g_date_time_new_now_local ();
  g_autoptr (PayGame) changed = played ? pay_game_with_next_deadline (played, time) : NULL;
  payola_say_findings (argv[1], diagnostics);
  if (!changed)
    return PAYOLA_EXIT_REFUSED;

  /* The turn is not printed if standard output receives the game itself. */
  if (preview || strcmp (argv[1], "-") != 0)
    payola_print_turn (changed, format);
  /* The turn is printed before the game is stored: if the turn cannot be printed, the command is
   * refused and must not change the game. */
  if (!payola_finish_output () || (!preview && !payola_game_store (changed, argv[1])))
    return PAYOLA_EXIT_REFUSED;
  say_missing (game);
  if (!preview)
    {
      g_autofree char *name = pay_phase_name (pay_game_get_phase (game));
      /* Translators: %s is a phase such as “S1901M” */
      payola_done (_("%s was adjudicated."), name);
    }
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_rollback (const PayolaCommand *self, int argc, char **argv)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPhase phase;
  PayolaExit status;

  if (!payola_command_parse (self, NULL, 1, 2, &argc, &argv, &status))
    return status;
  g_autoptr (PayGame) game = payola_game_open_to_change (argv[1]);
  if (!game)
    return PAYOLA_EXIT_REFUSED;

  guint n_turns = pay_game_get_n_turns (game);
  if (argc > 2)
    {
      if (!payola_find_phase (argv[2], &phase))
        return PAYOLA_EXIT_REFUSED;
    }
  else
    phase = n_turns ? pay_turn_get_phase (pay_game_get_turn (game, n_turns - 1))
                    : pay_game_get_phase (game);
  g_autoptr (PayGame) changed = pay_game_rollback (game, phase, diagnostics);
  if (payola_game_finish (changed, argv[1], diagnostics) != PAYOLA_EXIT_OK)
    return PAYOLA_EXIT_REFUSED;
  g_autofree char *name = pay_phase_name (phase);
  /* Translators: %s is a phase such as “S1901M” */
  payola_done (_("The game was rolled back to the start of %s."), name);
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_rollforward (const PayolaCommand *self, int argc, char **argv)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayolaExit status;

  if (!payola_command_parse (self, NULL, 1, 1, &argc, &argv, &status))
    return status;
  g_autoptr (PayGame) game = payola_game_open_to_change (argv[1]);
  if (!game)
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayGame) changed = pay_game_rollforward (game, diagnostics);
  if (payola_game_finish (changed, argv[1], diagnostics) != PAYOLA_EXIT_OK)
    return PAYOLA_EXIT_REFUSED;
  g_autofree char *name = pay_phase_name (pay_game_get_phase (changed));
  /* Translators: %s is a phase such as “S1901M” */
  payola_done (_("The game was rolled forward to the start of %s."), name);
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_draw (const PayolaCommand *self, int argc, char **argv)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  guint64 powers = 0;
  PayolaExit status;

  if (!payola_command_parse (self, NULL, 1, 1 + PAY_MAX_POWERS, &argc, &argv, &status))
    return status;
  g_autoptr (PayGame) game = payola_game_open_to_change (argv[1]);
  if (!game)
    return PAYOLA_EXIT_REFUSED;
  for (int i = 2; i < argc; i++)
    {
      PayPower power;
      if (!payola_find_power (pay_game_get_board (game), argv[i], &power))
        return PAYOLA_EXIT_REFUSED;
      powers |= G_GUINT64_CONSTANT (1) << power;
    }
  g_autoptr (PayGame) changed = pay_game_draw (game, powers, diagnostics);
  status = payola_game_finish (changed, argv[1], diagnostics);
  if (status == PAYOLA_EXIT_OK)
    payola_done (_("The draw was recorded."));
  return status;
}

static PayolaExit
run_transfer (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *reason_word = NULL, *reason = NULL;
  const GOptionEntry entries[] = {
    { "reason", 'r', 0, G_OPTION_ARG_FILENAME, &reason_word,
      N_("Give the reason in one line; it is shown to both powers"), "TEXT" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayolaExit status;
  PayPower from;

  if (!payola_command_parse (self, entries, 4, 4, &argc, &argv, &status))
    return status;
  if (reason_word && !(reason = payola_word (reason_word)))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayGame) game = payola_game_open_to_change (argv[1]);
  if (!game || !payola_find_power (pay_game_get_board (game), argv[2], &from))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayGame) changed = pay_game_transfer (game, from, argv[3], argv[4], reason,
                                                   diagnostics);
  status = payola_game_finish (changed, argv[1], diagnostics);
  if (status == PAYOLA_EXIT_OK)
    payola_done (_("The transfer was recorded."));
  return status;
}

const PayolaCommand payola_command_new = {
  "new",
  "FILE",
  N_("Create a new game"),
  N_("Without --seed, the random decisions of a phase follow from all of its sheets and from a "
     "secret that is drawn at random. With --seed, they follow from the seed alone, so that the "
     "game can be repeated, and anybody who knows the seed can predict them. The commitment at "
     "the "
     "start is printed on standard error; send it to the players with your first letter. An "
     "existing file is kept as FILE~. “payola-cli list games”, “list variants” and “list options” "
     "print the possible values."),
  run_new,
};

const PayolaCommand payola_command_submit = {
  "submit",
  "FILE POWER [SHEET]",
  N_("Submit a power’s sheet for the current phase"),
  N_("An earlier sheet of the power is replaced. If any line contains an error, the whole sheet "
     "is refused, all findings are printed, and the game stays unchanged. An empty sheet does not "
     "replace another one; use --withdraw to remove a sheet. Sheets that were replaced or "
     "withdrawn are kept until the phase is adjudicated; “show --replaced” prints them, and "
     "--restore submits one again."),
  run_submit,
};

const PayolaCommand payola_command_resign = {
  "resign",
  "FILE POWER",
  N_("Record that a player resigns in the current phase"),
  N_("The power’s units hold unless other powers bribe them, and the phase no longer waits for "
     "its sheet. A power without supply centres loses its money. If a sheet for the power is "
     "submitted later, a new player is assumed to have taken over the power."),
  run_resign,
};

const PayolaCommand payola_command_transfer = {
  "transfer",
  "FILE POWER AMOUNT TO",
  N_("Transfer money between powers immediately"),
  N_("AMOUNT is in AgP. The transfer takes effect before the phase is adjudicated: sheets can "
     "spend the money that was received, but not the money that was sent. The options for "
     "transfers apply. With “anon-transfer”, the reason is not shown to the recipient, because it "
     "could reveal the sender."),
  run_transfer,
};

const PayolaCommand payola_command_check = {
  "check",
  "FILE POWER SHEET",
  N_("Check a sheet without saving it"),
  N_("Prints the same findings as “submit”. The exit status is 0 if the sheet would be accepted "
     "and 1 if it would be refused."),
  run_check,
};

const PayolaCommand payola_command_adjudicate = {
  "adjudicate",
  "FILE",
  N_("Adjudicate the current phase"),
  N_("The turn is added to the game and printed as seen by the game master. Missing sheets of "
     "powers that are played by the computer are written first. If another power does not "
     "have a sheet, its units hold unless other powers bribe them, its dislodged units disband, "
     "and its adjustments follow the rules for civil disorder."),
  run_adjudicate,
};

const PayolaCommand payola_command_rollback = {
  "rollback",
  "FILE [PHASE]",
  N_("Go back to the start of a phase"),
  N_("Without PHASE, the game goes back one phase. The sheets that were submitted for that "
     "phase are restored."),
  run_rollback,
};

const PayolaCommand payola_command_rollforward = {
  "rollforward", "FILE", N_("Go forward one phase after a rollback"), NULL, run_rollforward,
};

const PayolaCommand payola_command_draw = {
  "draw",
  "FILE [POWER…]",
  N_("End the game in a draw among these powers or all survivors"),
  N_("After the end of the game, everything is public: sheets, payments and treasuries. "
     "“payola-cli rollback” to the current phase undoes the draw."),
  run_draw,
};
