/* cmd-game.c - commands that change games: submit, check, adjudicate, rollback …
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/file.h"
#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/page.h"
#include "cli/terminal.h"
#include "exchange/sheet-count.h"
#include "game/deadline-plan.h"
#include "service/audit.h"
#include "service/computers.h"
#include "service/lateness.h"
#include "service/tasks.h"
#include "order/order-sheet.h"

#include <glib/gi18n.h>
#include <string.h>

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

/* Checks whether a sheet has as many offers as one of its lines says. */
static gboolean
is_whole (PayGame *game, const char *text, PayDiagnostics *diagnostics)
{
  g_autofree char *copy = g_strdup (text);
  int count = pay_sheet_count_take (copy);

  return pay_sheet_count_check (game, copy, count, diagnostics);
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
  g_autofree char *waits = payola_task_say_still_due ((PayGame *) after, power);
  if (waits)
    payola_say ("%s", waits);
}

static PayolaExit
withdraw_sheet (PayGame *game, PayPower power, const char *path)
{
  const char *name = pay_board_get_power_name (pay_game_get_board (game), power);

  if (!payola_game_may (game, PAYOLA_TASK_WITHDRAW, power))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (PayGame) changed = payola_audit_note_sheet (game, pay_game_withdraw (game, power),
                                                         power, now);
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
  if (is_whole (game, text, diagnostics))
    changed = payola_audit_note_sheet (
      game, pay_game_submit (game, power, text, length, diagnostics), power, now);
  changed = payola_late_mark (g_steal_pointer (&changed), power, now);
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
  gboolean good = sheet && is_whole (game, text, diagnostics)
               && pay_game_check_replacement (game, power, text, length, diagnostics);
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
  if (!game || !payola_find_power (pay_game_get_board (game), argv[2], &power)
      || !payola_game_may (game, PAYOLA_TASK_RESIGN, power))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayGame) changed = pay_game_submit (game, power, "RESIGN\n", -1, diagnostics);
  status = payola_game_finish (changed, argv[1], diagnostics);
  if (status == PAYOLA_EXIT_OK)
    payola_done (_("The resignation was recorded."));
  return status;
}

/* Prints which powers had no sheet when the phase was adjudicated, and why some did not need one.
 */
static void
say_missing (PayGame *game)
{
  PayBoard *board = pay_game_get_board (game);
  g_autoptr (GString) missing = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      PayDue due = pay_game_get_due (game, (PayPower) p);
      g_autofree char *reason = pay_due_words (due, board, (PayPower) p);

      if (reason)
        payola_say ("%s", reason);
      if (pay_due_is_awaited (due))
        g_string_append_printf (missing, "%s%s", missing->len ? ", " : "",
                                pay_board_get_power_name (board, p));
    }
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
  if (!game
      || !payola_game_may (game, preview ? PAYOLA_TASK_PREVIEW : PAYOLA_TASK_ADJUDICATE,
                           PAY_NO_POWER))
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
  if (!game || !payola_game_may (game, PAYOLA_TASK_ROLLBACK, PAY_NO_POWER))
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
run_draw (const PayolaCommand *self, int argc, char **argv)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  guint64 powers = 0;
  PayolaExit status;

  if (!payola_command_parse (self, NULL, 1, 1 + PAY_MAX_POWERS, &argc, &argv, &status))
    return status;
  g_autoptr (PayGame) game = payola_game_open_to_change (argv[1]);
  if (!game || !payola_game_may (game, PAYOLA_TASK_VOTE, PAY_NO_POWER))
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
  if (!game || !payola_find_power (pay_game_get_board (game), argv[2], &from)
      || !payola_game_may (game, PAYOLA_TASK_TRANSFER, from))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayGame) changed = pay_game_transfer (game, from, argv[3], argv[4], reason,
                                                   diagnostics);
  status = payola_game_finish (changed, argv[1], diagnostics);
  if (status == PAYOLA_EXIT_OK)
    payola_done (_("The transfer was recorded."));
  return status;
}

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

const PayolaCommand payola_command_draw = {
  "draw",
  "FILE [POWER…]",
  N_("End the game in a draw among these powers or all survivors"),
  N_("After the end of the game, everything is public: sheets, payments and treasuries. "
     "“payola-cli rollback” to the current phase undoes the draw."),
  run_draw,
};
