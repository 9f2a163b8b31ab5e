/* cmd-game.c - commands that make and change games: new, submit, check, adjudicate, rollback ...
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "board/board-xml.h"
#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/home-powers.h"
#include "cli/page.h"
#include "cli/score-systems.h"
#include "cli/terminal.h"
#include "game/deadline-plan.h"
#include "judge/rules-names.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sodium.h>
#include <string.h>

/* A seed that nobody could foresee: `--seed` is for games that must be repeatable. */
static guint64
draw_seed (void)
{
  guint64 seed;

  randombytes_buf (&seed, sizeof seed);
  return seed;
}

/* The setup with a secret that nobody could foresee. Takes it. */
static PaySetup *
draw_secret (PaySetup *setup)
{
  PayDigest secret;

  randombytes_buf (secret.bytes, sizeof secret.bytes);
  PaySetup *other = pay_setup_with_secret (setup, &secret);
  pay_setup_unref (setup);
  return other;
}

/* Copies a file that a new game is about to replace to FILE~. */
static gboolean
keep_old_file (const char *path)
{
  g_autofree char *backup = g_strconcat (path, "~", NULL);
  g_autofree char *shown = payola_display_name (path);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) copy = g_file_new_for_path (backup);
  g_autoptr (GError) error = NULL;
  GStatBuf info;

  if (strcmp (path, "-") == 0 || g_stat (path, &info) != 0 || !S_ISREG (info.st_mode)
      || info.st_size == 0)
    return TRUE;
  if (!g_file_copy (file, copy, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error))
    {
      payola_say (_("cannot keep the old %s: %s"), shown, error->message);
      return FALSE;
    }
  payola_say (_("%s was there already; it is kept as %s~"), shown, shown);
  return TRUE;
}

/* Options are about money or about the judge; --rules is one of the latter. */
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
  if (pay_game_kind_rules (kind, (const char *const *) judge->pdata, &rules, diagnostics) && board
      && money_options)
    setup = pay_setup_new (board, kind, money_options, &rules, title, seed, diagnostics);
  payola_say_findings (NULL, diagnostics);
  return setup;
}

/* Gives the setup a scoring system. */
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

/* Adds the words to the list, each behind the prefix. FALSE when one is no text. */
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
    { "variant", 'v', 0, G_OPTION_ARG_FILENAME, &variant, N_("the board (default: standard)"),
      "V" },
    { "game", 'g', 0, G_OPTION_ARG_FILENAME, &kind, N_("the kind of game (default: payola)"),
      "KIND" },
    { "option", 'o', 0, G_OPTION_ARG_FILENAME_ARRAY, &options,
      N_("an option of the rules, of money or of the judge; may be given several times"),
      "NAME[=VALUE]" },
    { "dummy", 'd', 0, G_OPTION_ARG_FILENAME_ARRAY, &dummies,
      N_("a power without a player, perhaps controlled by another; may be given several times"),
      "POWER[=POWER]" },
    { "home", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &homes,
      N_("intimate: a home power; to be given twice (default: drawn by lot)"), "POWER" },
    { "prefer", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &lists,
      N_("intimate: a player's list of all powers, the best first; to be given twice"), "LIST" },
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &preset,
      N_("the edition of the rules by which the judge goes (default: 2023)"), "PRESET" },
    { "scoring", 0, 0, G_OPTION_ARG_FILENAME, &scoring,
      N_("what results are worth: a scoring system, or a file with one's own"), "S" },
    { "seed", 's', 0, G_OPTION_ARG_FILENAME, &seed_word,
      N_("the number from which all chance of the game comes (default: drawn by lot)"), "N" },
    { "title", 't', 0, G_OPTION_ARG_FILENAME, &title, N_("the game's title"), "T" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  guint64 seed = 0;
  PayolaExit status;

  if (!payola_command_parse (self, entries, 1, 1, &argc, &argv, &status))
    return status;
  if (seed_word && !g_ascii_string_to_unsigned (seed_word, 10, 0, G_MAXUINT64, &seed, &error))
    {
      payola_say (_("a seed is a whole number that is not negative: %s"), error->message);
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
  if (!seed_word)
    setup = draw_secret (setup);
  g_autoptr (PayGame) game = pay_game_new (setup);
  pay_setup_unref (setup);

  if (!payola_game_lock (argv[1]) || !keep_old_file (argv[1]) || !payola_game_store (game, argv[1]))
    return PAYOLA_EXIT_REFUSED;
  if (!seed_word)
    {
      g_autofree char *shown = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
      payola_say (_("the game's seed is %s"), shown);
    }
  return PAYOLA_EXIT_OK;
}

/* Reads game, power and sheet of `submit` and `check`. Nobody is kept off the game while the sheet
 * is typed. */
static gboolean
open_sheet (char **argv, gboolean to_change, PayGame **game, PayPower *power, char **text,
            gsize *length)
{
  if (strcmp (argv[1], "-") == 0 && strcmp (argv[3], "-") == 0)
    {
      payola_say (_("game and sheet cannot both come from standard input"));
      return FALSE;
    }
  if (!payola_read_file (argv[3], text, length))
    return FALSE;
  *game = to_change ? payola_game_open_to_change (argv[1]) : payola_game_open (argv[1]);
  return *game && payola_find_power (pay_game_get_board (*game), argv[2], power);
}

static PayolaExit
run_submit (const PayolaCommand *self, int argc, char **argv)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) game = NULL;
  g_autoptr (PayGame) changed = NULL;
  g_autofree char *text = NULL;
  PayPower power;
  gsize length;
  PayolaExit status;

  if (!payola_command_parse (self, NULL, 3, 3, &argc, &argv, &status))
    return status;
  if (!open_sheet (argv, TRUE, &game, &power, &text, &length))
    return PAYOLA_EXIT_REFUSED;

  changed = pay_game_submit (game, power, text, length, diagnostics);
  payola_say_findings (argv[3], diagnostics);
  if (!changed)
    {
      payola_say (_("the sheet is refused; nothing was changed"));
      return PAYOLA_EXIT_REFUSED;
    }
  return payola_game_store (changed, argv[1]) ? PAYOLA_EXIT_OK : PAYOLA_EXIT_REFUSED;
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
  payola_say_findings (argv[3], diagnostics);
  if (!sheet)
    return PAYOLA_EXIT_FINDINGS;
  pay_sheet_unref (sheet);
  return PAYOLA_EXIT_OK;
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
      payola_say (_("a player resigns in a movement phase"));
      return PAYOLA_EXIT_REFUSED;
    }
  g_autoptr (PayGame) changed = pay_game_submit (game, power, "RESIGN\n", -1, diagnostics);
  return payola_game_finish (changed, argv[1], diagnostics);
}

/* Who has not sent anything, when the phase is resolved all the same. */
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
    payola_say (_("resolved without waiting for %s"), missing->str);
}

static PayolaExit
run_adjudicate (const PayolaCommand *self, int argc, char **argv)
{
  static const char *const formats[] = { "text", "json", NULL };
  gboolean preview = FALSE;
  g_autofree char *format_word = NULL;
  const GOptionEntry entries[] = {
    { "preview", 'n', 0, G_OPTION_ARG_NONE, &preview,
      N_("only print what would come out; the file stays as it is"), NULL },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_word,
      N_("how to print the turn: text or json (default: text)"), "FORMAT" },
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
  g_autoptr (PayGame) played = pay_game_adjudicate (game, diagnostics);
  g_autoptr (GDateTime) time = g_date_time_new_now_local ();
  g_autoptr (PayGame) changed = played ? pay_game_with_next_deadline (played, time) : NULL;
  payola_say_findings (argv[1], diagnostics);
  if (!changed)
    return PAYOLA_EXIT_REFUSED;

  /* With the game itself on standard output there is no room for words about it. */
  if (preview || strcmp (argv[1], "-") != 0)
    payola_print_turn (changed, format);
  /* What could not be told is not stored: a refused command changes nothing. */
  if (!payola_finish_output () || (!preview && !payola_game_store (changed, argv[1])))
    return PAYOLA_EXIT_REFUSED;
  say_missing (game);
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
  payola_say (_("back at the start of %s"), name);
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
  payola_say (_("forward to the start of %s"), name);
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
  return payola_game_finish (changed, argv[1], diagnostics);
}

static PayolaExit
run_transfer (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *reason_word = NULL, *reason = NULL;
  const GOptionEntry entries[] = {
    { "reason", 'r', 0, G_OPTION_ARG_FILENAME, &reason_word,
      N_("why, in one line; the two powers are told"), "TEXT" },
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
  return payola_game_finish (changed, argv[1], diagnostics);
}

const PayolaCommand payola_command_new = {
  "new",
  "FILE",
  N_("make a new game"),
  N_("The seed of a game without --seed is drawn by lot and told on standard error, and so is the "
     "secret that keeps its commitments from telling anything. Give --seed only to games that "
     "must "
     "be repeatable: who guesses the seed could guess sheets from commitments. A file that is "
     "there already is kept as FILE~. “payola-cli list games”, “list variants” and “list options” "
     "tell what there is."),
  run_new,
};

const PayolaCommand payola_command_submit = {
  "submit",
  "FILE POWER SHEET",
  N_("take in a power's sheet for the current phase"),
  N_("An earlier sheet of the power is replaced. If any line is in error, the whole sheet is "
     "refused, every finding is printed, and the game stays as it is."),
  run_submit,
};

const PayolaCommand payola_command_resign = {
  "resign",
  "FILE POWER",
  N_("let a power's player resign in the current phase"),
  N_("Its units hold, and nobody waits for it any more. A power without centres loses its money. "
     "Any sheet that is submitted for it later means that somebody has taken it over."),
  run_resign,
};

const PayolaCommand payola_command_transfer = {
  "transfer",
  "FILE POWER AMOUNT TO",
  N_("book a transfer of money at once"),
  N_("AMOUNT is in AgP. It counts before the phase is resolved: sheets may spend what has "
     "arrived, "
     "and not what has gone. The options about transfers hold for it too. With “anon-transfer” "
     "the "
     "receiver does not read the reason, which could name the giver."),
  run_transfer,
};

const PayolaCommand payola_command_check = {
  "check",
  "FILE POWER SHEET",
  N_("check a sheet without storing it"),
  N_("Prints what “submit” would print. The exit status is 0 when the sheet would be taken in, 1 "
     "when it would be refused."),
  run_check,
};

const PayolaCommand payola_command_adjudicate = {
  "adjudicate",
  "FILE",
  N_("resolve the current phase and append the turn"),
  N_("Powers that sent nothing count as holding. Prints the turn as the game master sees it."),
  run_adjudicate,
};

const PayolaCommand payola_command_rollback = {
  "rollback",
  "FILE [PHASE]",
  N_("go back to the start of a phase"),
  N_("Without PHASE, one phase. The sheets of that phase become those of the current phase "
     "again."),
  run_rollback,
};

const PayolaCommand payola_command_rollforward = {
  "rollforward", "FILE",          N_("go forward again, one phase, after a rollback"),
  NULL,          run_rollforward,
};

const PayolaCommand payola_command_draw = {
  "draw",
  "FILE [POWER…]",
  N_("end the game in a draw between these powers, or all survivors"),
  N_("After the end everything is public: sheets, payments, treasuries. “payola-cli rollback” to "
     "the current phase takes the draw back."),
  run_draw,
};
