/* submit.c - sheets that arrive by email
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/submit.h"

#include "game/remedy.h"
#include "mail-judge/announce.h"
#include "service/reception.h"
#include "service/sheet-check.h"
#include "service/tasks.h"

#include <glib/gi18n.h>
#include <string.h>

/* Returns the first correction of a finding, or NULL if the finding does not have any. */
static const PayRemedy *
get_remedy (const PayolaSheetCheck *check, guint i)
{
  const GPtrArray *remedies = i < check->corrections->len ? check->corrections->pdata[i] : NULL;

  return remedies && remedies->len ? remedies->pdata[0] : NULL;
}

static char *
apply_remedy (const char *line, const PayRemedy *remedy)
{
  gsize length = strlen (line);
  gsize start = MIN (remedy->start, length), end = MIN (remedy->end, length);

  return g_strdup_printf ("%.*s%s%s", (int) start, line, remedy->text, line + MAX (start, end));
}

static void
say_findings (PayolaVisit *visit, const PayolaSheetCheck *check, char **lines)
{
  guint n_lines = g_strv_length (lines);

  for (guint i = 0; i < pay_diagnostics_get_n (check->diagnostics); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (check->diagnostics, i);
      const PayRemedy *remedy = get_remedy (check, i);
      g_autofree char *text = pay_diagnostic_text (finding);

      payola_visit_say (visit, "%s", text);
      if (remedy && finding->line > 0 && finding->line <= n_lines)
        {
          g_autofree char *line = apply_remedy (lines[finding->line - 1], remedy);
          payola_visit_say (visit, _("A correct line would be:"));
          payola_visit_say (visit, "%s", line);
        }
    }
}

static void
say_costs (PayolaVisit *visit, const PayForecast *forecast)
{
  if (!forecast)
    return;
  payola_visit_say (visit, "%s", "");
  /* Translators: amounts in AgP: in the treasury, in transfers to other powers, in savings
     requests, left to spend */
  payola_visit_say (visit, _("Treasury: %d AgP; transfers: %d; savings: %d; available: %d"),
                    pay_forecast_get_balance (forecast), pay_forecast_get_sent (forecast),
                    pay_forecast_get_savings (forecast), pay_forecast_get_spendable (forecast));
  /* Translators: the first amount is the cost before reductions if every unit followed the order
     that costs most; the second is the most that can be paid after reductions */
  payola_visit_say (visit,
                    _("Worst case before reductions: %d AgP; after reductions: at most %d AgP"),
                    pay_forecast_get_worst (forecast), pay_forecast_get_most (forecast));
  /* Translators: %d is the cost of the sheet */
  payola_visit_say (visit, _("If nobody else bids: %d AgP"),
                    pay_forecast_get_alone_cost (forecast));
}

static PayolaSheetCheck *
check_sheet (PayolaVisit *visit, const char *text)
{
  PayGame *game = visit->desk->game;
  gboolean offers = pay_setup_has_auction (pay_game_get_setup (game))
                 && pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT;
  g_autoptr (PayView) view = pay_view_new (game, visit->power);

  return payola_sheet_check_new (game, view, visit->power, offers, text);
}

gboolean
payola_submit_is_sealed (PayolaVisit *visit)
{
  g_autofree char *id = payola_journal_get (visit->judge->journal, visit->desk->name, "sealed",
                                            payola_visit_get_seat (visit));

  return id && payola_announce_is_id (visit->desk->game, id);
}

static void
describe (PayolaVisit *visit, const PayolaSheetCheck *check, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] && (lines[i + 1] || *lines[i]); i++)
    payola_visit_say (visit, "%3u  %s", i + 1, lines[i]);
  say_costs (visit, check->forecast);
  if (pay_diagnostics_get_n (check->diagnostics) > 0)
    {
      payola_visit_say (visit, "%s", "");
      say_findings (visit, check, lines);
    }
}

void
payola_submit_describe (PayolaVisit *visit, const char *text)
{
  g_autoptr (PayolaSheetCheck) check = check_sheet (visit, text);

  describe (visit, check, text);
}

static gboolean
has_finding (const PayolaSheetCheck *check, const char *text)
{
  for (guint i = 0; check && i < pay_diagnostics_get_n (check->diagnostics); i++)
    {
      g_autofree char *other = pay_diagnostic_text (pay_diagnostics_get (check->diagnostics, i));
      if (strcmp (other, text) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Names the lines of a sealed sheet that have errors. The answer is not sealed, so it does not
 * repeat anything of the sheet. */
static void
say_wrong_lines (PayolaVisit *visit, const PayDiagnostics *findings)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  guint last = 0;

  for (guint i = 0; i < pay_diagnostics_get_n (findings); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (findings, i);
      if (finding->severity >= PAY_SEVERITY_ILLEGAL && finding->line > last)
        g_string_append_printf (lines, "%s%u", lines->len ? ", " : "", finding->line);
      last = MAX (last, finding->line);
    }
  if (lines->len)
    /* Translators: numbers of lines, as in “2, 5” */
    payola_visit_say (visit, _("Lines of the sheet with errors: %s."), lines->str);
  payola_visit_say (visit, _("The sheet was sealed, so this answer does not repeat it."));
}

static void
say_waits (PayolaVisit *visit)
{
  g_autofree char *waits = payola_task_say_still_due (visit->desk->game, visit->power);

  if (waits)
    payola_visit_say (visit, "%s", waits);
}

static void
say_result (PayolaVisit *visit, const PayIncoming *incoming, PayGame *game)
{
  g_autofree char *sentence = pay_incoming_sentence (incoming, game);

  /* A question is not answered with a list of errors. */
  if (incoming->kind == PAY_INCOMING_MESSAGE
      || (incoming->kind == PAY_INCOMING_UNKNOWN && !*incoming->text))
    {
      payola_visit_say (visit,
                        _("Your email contains neither a line of a sheet nor a command, and "
                          "was not read by a person. To write to the game master, begin "
                          "with the line PRESS TO MASTER. For a list of commands, send the "
                          "line HELP."));
      say_waits (visit);
      return;
    }
  payola_visit_say (visit, "%s", sentence);
  gboolean mine = *incoming->text && incoming->power == visit->power;
  gboolean now = pay_phase_is_equal (incoming->phase, pay_game_get_phase (game));
  g_autoptr (PayolaSheetCheck) check = mine && now && !incoming->sealed
                                       ? check_sheet (visit, incoming->text)
                                       : NULL;
  /* Findings about the sheet are printed by describe() below. */
  for (guint i = 0; i < pay_diagnostics_get_n (incoming->findings); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (incoming->findings, i);
      if ((!mine || (finding->line == 0 && finding->code != PAY_CODE_INCOMING_SENDER))
          && pay_incoming_may_tell (incoming, finding))
        {
          g_autofree char *text = pay_diagnostic_text (finding);
          if (!has_finding (check, text))
            payola_visit_say (visit, "%s", text);
        }
    }
  if (!mine)
    return;
  payola_visit_say (visit, "%s", "");
  if (incoming->sealed)
    say_wrong_lines (visit, incoming->findings);
  else if (check)
    describe (visit, check, incoming->text);
  if (incoming->kind == PAY_INCOMING_REPEATED)
    say_waits (visit);
}

static void
tell_late (PayolaVisit *visit)
{
  const char *name = pay_board_get_power_name (pay_game_get_board (visit->desk->game),
                                               visit->power);
  g_autofree char *text = g_strdup_printf (
    /* Translators: the name of a power */
    _("%s sent a sheet after the deadline. To accept it, send SET LATE ACCEPT and ask the "
      "player to send the sheet again."),
    name);

  payola_judge_tell_master (visit->judge, visit->desk->name, visit->origin,
                            _("A sheet arrived late"), text);
}

void
payola_submit_say_useless (PayolaVisit *visit, gboolean encrypted)
{
  g_autofree char *sentence = pay_code_sentence (PAY_CODE_REPLY_ENCRYPTED, NULL);

  payola_visit_say (visit, "%s",
                    encrypted ? sentence
                              : _("Your email contains neither a code nor a command. For a list "
                                  "of commands, send the line HELP."));
}

void
payola_submit_say_closed (PayolaVisit *visit)
{
  const PayKey *key = visit->judge->settings->key;

  payola_visit_say (visit, key
                             ? _("Your sheet is sealed, but not for the key of this judge, or it "
                                 "was altered. Seal it for this key:")
                             : _("Your sheet is sealed, and this judge does not have a key that "
                                 "opens it."));
  if (key)
    payola_visit_say (visit, "%s", pay_key_get_public (key));
  payola_visit_say (visit,
                    _("You can also send your sheet as plain text, in a reply to the newest "
                      "letter from your game. The words in brackets in its subject prove "
                      "that the sheet is yours."));
}

gboolean
payola_submit_mail (PayolaVisit *visit, const char *data, gsize length, PayPhase phase,
                    gboolean quiet)
{
  PayolaDesk *desk = visit->desk;
  g_autoptr (PayGame) game = pay_game_ref (desk->game);
  const PayolaArrival arrival = {
    .came = phase,
    .imported = visit->judge->now,
    .arrived = visit->arrived,
    .key = visit->judge->settings->key,
    .power = visit->power,
    .seat = visit->power,
    .proven = visit->proof != PAYOLA_PROOF_SIGNATURE,
    .given = TRUE,
  };
  g_autoptr (PayolaReception) reception = payola_reception_new (game, &arrival, data, length);
  const PayIncoming *incoming = reception->incoming;
  gboolean found = *incoming->text && !(quiet && incoming->kind == PAY_INCOMING_MESSAGE);

  if (reception->reason == PAYOLA_REASON_SEALED
      || pay_diagnostics_has_code (incoming->findings, PAY_CODE_ENVELOPE_NOT_FOR_YOU))
    {
      payola_submit_say_closed (visit);
      found = TRUE;
    }
  else if (found || !quiet || incoming->kind == PAY_INCOMING_ENCRYPTED)
    {
      /* Nobody decides at once about a late sheet, so it counts as refused. */
      reception->incoming->declined = incoming->declined || reception->reason == PAYOLA_REASON_LATE;
      if (incoming->power == visit->power || incoming->power == PAY_NO_POWER)
        say_result (visit, incoming, game);
      else
        payola_visit_say (visit, _("The sheet was refused because it is not for the power that "
                                   "the code in the email belongs to."));
      if (reception->decision == PAYOLA_RECEPTION_ACCEPT)
        {
          payola_desk_set_game (desk, payola_reception_accept (reception, desk->game));
          visit->has_effect = visit->has_sheet = TRUE;
          g_autofree char *id = incoming->sealed ? payola_announce_make_id (desk->game) : NULL;
          payola_journal_set (visit->judge->journal, desk->name, "sealed",
                              payola_visit_get_seat (visit), id);
          payola_visit_note (visit, _("Sheet received"));
          payola_visit_did (visit, "sheet accepted");
          payola_visit_say (visit, "%s", "");
          say_waits (visit);
          payola_visit_say (visit, _("To change your sheet, send a complete new one in the same "
                                     "way. CLEAR withdraws it."));
        }
      else
        payola_visit_did (visit, "sheet refused");
      if (reception->reason == PAYOLA_REASON_LATE)
        tell_late (visit);
      /* A good sheet that arrives again is not a refusal. */
      visit->has_effect = visit->has_effect || incoming->kind == PAY_INCOMING_REPEATED;
    }
  return found || incoming->kind == PAY_INCOMING_ENCRYPTED;
}
