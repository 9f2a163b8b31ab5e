/* cmd-revise.c - corrections of past phases: revise, rollforward
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/file.h"
#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/page.h"
#include "cli/terminal.h"
#include "report/revision-report.h"
#include "service/revising.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  char **sheets, **removed, **edits, **transfers;
  char *reason, *format;
  gboolean redraw, stop, dry_run;
} Revise;

static void
revise_clear (Revise *self)
{
  g_strfreev (self->sheets);
  g_strfreev (self->removed);
  g_strfreev (self->edits);
  g_strfreev (self->transfers);
  g_free (self->reason);
  g_free (self->format);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Revise, revise_clear)

/* Replaces a game by a changed game. Returns FALSE after printing findings if there is none. */
static gboolean
replace (PayGame **game, PayGame *changed, const char *name, const PayDiagnostics *findings)
{
  payola_say_findings (name, findings);
  if (!changed)
    return FALSE;
  pay_game_unref (*game);
  *game = changed;
  return TRUE;
}

/* Submits a sheet that is written as POWER=FILE. */
static gboolean
add_sheet (PayGame **game, const char *word)
{
  const char *equals = strchr (word, '=');
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autofree char *text = NULL;
  PayPower power;
  gsize length;

  if (!equals)
    {
      payola_say (_("Write --sheet as POWER=FILE, as in France=sheet.txt."));
      return FALSE;
    }
  g_autofree char *name = g_strndup (word, (gsize) (equals - word));
  if (!payola_find_power (pay_game_get_board (*game), name, &power)
      || !payola_read_file (equals + 1, PAY_FILE_MAX_LETTER, &text, &length))
    return FALSE;
  return replace (game, pay_game_submit (*game, power, text, (gssize) length, findings), equals + 1,
                  findings);
}

static gboolean
remove_sheet (PayGame **game, const char *word)
{
  g_autoptr (PayDiagnostics) none = pay_diagnostics_new ();
  PayPower power;

  return payola_find_power (pay_game_get_board (*game), word, &power)
      && replace (game, pay_game_withdraw (*game, power), NULL, none);
}

/* Makes a transfer that is written as “France 5 Italy”. */
static gboolean
add_transfer (PayGame **game, const char *word, const char *reason)
{
  g_autofree char *text = payola_word (word);
  g_auto (GStrv) words = g_strsplit (text ? text : "", " ", -1);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PayPower from;

  if (g_strv_length (words) != 3)
    {
      payola_say (_("Write --transfer as “POWER AMOUNT POWER”, as in “France 5 Italy”."));
      return FALSE;
    }
  return payola_find_power (pay_game_get_board (*game), words[0], &from)
      && replace (game, pay_game_transfer (*game, from, words[1], words[2], reason, findings), NULL,
                  findings);
}

/* Makes all changes in a game that was rolled back. The position is changed first, because sheets
 * are read for it. */
static gboolean
make_changes (PayGame **game, const Revise *self, const char *reason)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autofree char *joined = self->edits ? g_strjoinv ("\n", self->edits) : NULL;
  g_autofree char *edits = joined ? payola_word (joined) : NULL;

  if (joined
      && (!edits
          || !replace (game, pay_game_correct (*game, edits, reason ? reason : "", findings), NULL,
                       findings)))
    return FALSE;
  for (guint i = 0; self->transfers && self->transfers[i]; i++)
    if (!add_transfer (game, self->transfers[i], reason))
      return FALSE;
  for (guint i = 0; self->removed && self->removed[i]; i++)
    if (!remove_sheet (game, self->removed[i]))
      return FALSE;
  for (guint i = 0; self->sheets && self->sheets[i]; i++)
    if (!add_sheet (game, self->sheets[i]))
      return FALSE;
  return TRUE;
}

/* Prints and stores a revision. */
static PayolaExit
finish (const PayRevision *made, const char *path, const char *format, gboolean dry_run)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (PayGame) changed = payola_revise_finish (made, now);
  g_autofree char *summary = pay_revision_summary (made);

  /* Nothing is printed if standard output receives the game itself. */
  if (dry_run || strcmp (path, "-") != 0)
    {
      if (strcmp (format, "json") == 0)
        payola_print_json (pay_revision_json (made));
      else
        payola_print_report (pay_revision_report_new (made), format);
    }
  if (!payola_finish_output () || (!dry_run && !payola_game_store (changed, path)))
    return PAYOLA_EXIT_REFUSED;
  if (!dry_run)
    payola_done ("%s", summary);
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_revise (const PayolaCommand *self, int argc, char **argv)
{
  static const char *const formats[] = { "text", "html", "json", NULL };
  g_auto (Revise) typed = { 0 };
  const GOptionEntry entries[] = {
    { "sheet", 's', 0, G_OPTION_ARG_FILENAME_ARRAY, &typed.sheets,
      N_("Replace or add the sheet of a power"), "POWER=FILE" },
    { "remove", 'x', 0, G_OPTION_ARG_FILENAME_ARRAY, &typed.removed,
      N_("Remove the sheet of a power"), "POWER" },
    { "transfer", 't', 0, G_OPTION_ARG_FILENAME_ARRAY, &typed.transfers,
      N_("Make a transfer in the phase, as in “France 5 Italy”"), "TRANSFER" },
    { "change", 'c', 0, G_OPTION_ARG_FILENAME_ARRAY, &typed.edits,
      N_("Correct the position in the phase, as in “payola-cli correct”"), "CHANGE" },
    { "reason", 'r', 0, G_OPTION_ARG_FILENAME, &typed.reason,
      N_("Give the reason in one line; it is shown to all players"), "TEXT" },
    { "redraw", 'd', 0, G_OPTION_ARG_NONE, &typed.redraw,
      N_("Make the random decisions again, from the changed sheets"), NULL },
    { "stop", 'S', 0, G_OPTION_ARG_NONE, &typed.stop,
      N_("Stop at the first phase for which a sheet is not valid any more"), NULL },
    { "dry-run", 'n', 0, G_OPTION_ARG_NONE, &typed.dry_run,
      N_("Print what would change without changing the file"), NULL },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &typed.format,
      N_("Print the changes as text, html or json (default: text)"), "FORMAT" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *reason = NULL;
  PayPhase phase;
  PayolaExit status;

  if (!payola_command_parse (self, entries, 2, 2, &argc, &argv, &status))
    return status;
  const char *format = payola_find_format (typed.format, formats);
  if (!format || !payola_find_phase (argv[2], &phase)
      || (typed.reason && !(reason = payola_word (typed.reason))))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayGame) game = typed.dry_run ? payola_game_open (argv[1])
                                           : payola_game_open_to_change (argv[1]);
  if (!game)
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayGame) changed = pay_game_rollback (game, phase, diagnostics);
  payola_say_findings (argv[1], diagnostics);
  if (!changed || !make_changes (&changed, &typed, reason))
    return PAYOLA_EXIT_REFUSED;
  pay_diagnostics_clear (diagnostics);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (PayRevision) made = payola_revise (changed, reason, typed.redraw, typed.stop, now,
                                                diagnostics);
  payola_say_findings (argv[1], diagnostics);
  return made ? finish (made, argv[1], format, typed.dry_run) : PAYOLA_EXIT_REFUSED;
}

static PayolaExit
run_rollforward (const PayolaCommand *self, int argc, char **argv)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayolaExit status;

  if (!payola_command_parse (self, NULL, 1, 1, &argc, &argv, &status))
    return status;
  g_autoptr (PayGame) game = payola_game_open_to_change (argv[1]);
  if (!game || !payola_game_may (game, PAYOLA_TASK_ROLLFORWARD, PAY_NO_POWER))
    return PAYOLA_EXIT_REFUSED;
  if (payola_revise_is_due (game))
    {
      g_autoptr (GDateTime) now = g_date_time_new_now_local ();
      g_autoptr (PayRevision) made = payola_revise (game, NULL, FALSE, FALSE, now, diagnostics);
      payola_say_findings (argv[1], diagnostics);
      return made ? finish (made, argv[1], "text", FALSE) : PAYOLA_EXIT_REFUSED;
    }
  g_autoptr (PayGame) changed = pay_game_rollforward (game, diagnostics);
  if (payola_game_finish (changed, argv[1], diagnostics) != PAYOLA_EXIT_OK)
    return PAYOLA_EXIT_REFUSED;
  g_autofree char *name = pay_phase_name (pay_game_get_phase (changed));
  /* Translators: %s is a phase such as “S1901M” */
  payola_done (_("The game was rolled forward to the start of %s."), name);
  return PAYOLA_EXIT_OK;
}

const PayolaCommand payola_command_revise = {
  "revise",
  "FILE PHASE",
  N_("Correct a past phase"),
  N_("Sheets, transfers and the position of a past phase are changed, and all later phases are "
     "adjudicated again with their sheets, as far as these are still valid. Random decisions stay "
     "as they were, unless --redraw is given. Everything that changes is printed, and every sheet "
     "that is not valid any more with the reason. If a phase needs sheets that no player was "
     "asked "
     "for, the game stops there. The correction and the turns that it replaced stay in the game. "
     "Use --dry-run to look first."),
  run_revise,
};

const PayolaCommand payola_command_rollforward = {
  "rollforward",
  "FILE",
  N_("Undo a rollback"),
  N_("The game returns to the next phase, as it was adjudicated. If sheets or transfers were "
     "changed since the rollback, the past phase is corrected as by “payola-cli revise”."),
  run_rollforward,
};
