/* cmd-new.c - the command new, which creates a game
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
#include "cli/score-systems.h"
#include "cli/terminal.h"
#include "game/commitment.h"
#include "judge/rules-names.h"
#include "service/audit.h"

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

/* Reads the seed, or draws one if @word is NULL. Returns FALSE after printing an error. */
static gboolean
read_seed (const char *word, guint64 *seed)
{
  g_autoptr (GError) error = NULL;

  if (!word)
    *seed = draw_seed ();
  else if (!g_ascii_string_to_unsigned (word, 10, 0, G_MAXUINT64, seed, &error))
    {
      /* Translators: %s is an error message of GLib without a full stop */
      payola_say (_("The seed must be a whole number of at least 0: %s"), error->message);
      return FALSE;
    }
  return TRUE;
}

/* Prints the seed, if it was drawn, and the commitment at the start. */
static void
say_start (PayGame *game, const guint64 *drawn)
{
  if (drawn)
    {
      g_autofree char *shown = g_strdup_printf ("%" G_GUINT64_FORMAT, *drawn);
      /* Translators: %s is a whole number */
      payola_done (_("The seed of the game is %s."), shown);
    }
  g_autoptr (PayChain) chain = pay_chain_new (game);
  g_autofree char *start = pay_digest_text (&chain->first);
  /* Translators: %s is a commitment of 64 digits */
  payola_done (_("Commitment at the start, for your first letter to the players: %s"), start);
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
  guint64 seed = 0;
  PayolaExit status;

  if (!payola_command_parse (self, entries, 1, 1, &argc, &argv, &status))
    return status;
  if (!read_seed (seed_word, &seed))
    return PAYOLA_EXIT_REFUSED;

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
  setup = pay_setup_draw_secret (setup, seed_word ? PAY_LOTS_SEED : PAY_LOTS_MEANING);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  /* The same seed gives the same file. */
  g_autoptr (PayGame) game = seed_word ? pay_game_new (setup)
                                       : payola_audit_begin (pay_game_new (setup), now);
  pay_setup_unref (setup);

  if (!payola_game_lock (argv[1]) || !keep_old_file (argv[1]) || !payola_game_store (game, argv[1]))
    return PAYOLA_EXIT_REFUSED;
  say_start (game, seed_word ? NULL : &seed);
  return PAYOLA_EXIT_OK;
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
