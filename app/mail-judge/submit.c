/* submit.c - sheets that arrive by email
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/submit.h"

#include "exchange/incoming.h"
#include "game/remedy.h"
#include "service/lateness.h"
#include "service/sheet-check.h"

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

void
payola_submit_describe (PayolaVisit *visit, const char *text)
{
  g_autoptr (PayolaSheetCheck) check = check_sheet (visit, text);
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

/* Returns a game in which the player may send unsigned sheets, because the code of the email
 * already proves who sent it. (transfer full) */
static PayGame *
trust_code (PayGame *game, PayPower power)
{
  const PayRoster *roster = pay_game_get_roster (game);
  const PayPlayer *player = pay_roster_get (roster, power);

  if (!player || !*player->key)
    return pay_game_ref (game);
  PayPlayer plain = *player;
  plain.key = (char *) "";
  g_autoptr (PayRoster) changed = pay_roster_with (roster, power, &plain);
  return pay_game_with_roster (game, changed);
}

/* Checks whether a refused text is only a letter, that is, does not contain any line of a sheet. */
static gboolean
is_only_letter (PayolaVisit *visit, const PayIncoming *incoming)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_auto (GStrv) lines = g_strsplit (incoming->text, "\n", -1);
  g_autoptr (PaySheet) sheet = pay_game_read_sheet (visit->desk->game, visit->power, incoming->text,
                                                    -1, findings);
  guint n_lines = 0, n_wrong = 0, last = 0;

  for (guint i = 0; lines[i]; i++)
    n_lines += *lines[i] != '\0';
  for (guint i = 0; i < pay_diagnostics_get_n (findings); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (findings, i);
      if (finding->severity == PAY_SEVERITY_INVALID && finding->line != last)
        n_wrong++;
      last = finding->line;
    }
  return !sheet && n_wrong >= n_lines;
}

static void
say_result (PayolaVisit *visit, const PayIncoming *incoming, PayGame *game)
{
  g_autofree char *sentence = pay_incoming_sentence (incoming, game);

  payola_visit_say (visit, "%s", sentence);
  if (!*incoming->text || incoming->power != visit->power)
    {
      payola_visit_say_findings (visit, incoming->findings);
      return;
    }
  /* Findings about particular lines are printed by payola_submit_describe() below. */
  for (guint i = 0; i < pay_diagnostics_get_n (incoming->findings); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (incoming->findings, i);
      if (finding->line == 0 && finding->code != PAY_CODE_INCOMING_SENDER
          && finding->code != PAY_CODE_INCOMING_OTHER_PLAYER)
        {
          g_autofree char *text = pay_diagnostic_text (finding);
          payola_visit_say (visit, "%s", text);
        }
    }
  payola_visit_say (visit, "%s", "");
  if (pay_phase_is_equal (incoming->phase, pay_game_get_phase (game)))
    payola_submit_describe (visit, incoming->text);
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
  const PayKey *key = visit->judge->settings->key;
  g_autoptr (PayGame) game = pay_game_ref (desk->game);
  g_autoptr (PayIncoming) incoming = pay_incoming_read_of (game, phase, data, length, key,
                                                           visit->power);

  if (incoming->kind == PAY_INCOMING_NOT_SIGNED && !incoming->signer
      && visit->proof != PAYOLA_PROOF_SIGNATURE)
    {
      pay_game_unref (game);
      game = trust_code (desk->game, visit->power);
      pay_incoming_free (incoming);
      incoming = pay_incoming_read_of (game, phase, data, length, key, visit->power);
    }
  PayLateRule rule = payola_late_treat (game, incoming, visit->arrived);
  gboolean own = incoming->power == visit->power;
  gboolean found = *incoming->text
                && !(quiet && incoming->kind == PAY_INCOMING_REFUSED
                     && is_only_letter (visit, incoming));

  if (pay_diagnostics_has_code (incoming->findings, PAY_CODE_ENVELOPE_NO_KEY)
      || pay_diagnostics_has_code (incoming->findings, PAY_CODE_ENVELOPE_NOT_FOR_YOU))
    payola_submit_say_closed (visit);
  else if (found || !quiet)
    {
      incoming->declined = rule != PAY_LATE_ACCEPT;
      if (own || incoming->power == PAY_NO_POWER)
        say_result (visit, incoming, game);
      else
        payola_visit_say (visit, _("The sheet was refused because it is not for the power that "
                                   "the code in the email belongs to."));
      if (own && pay_incoming_is_good (incoming) && rule == PAY_LATE_ACCEPT)
        {
          PayGame *taken = pay_incoming_accept (incoming, desk->game);
          g_return_val_if_fail (taken, found);
          payola_desk_set_game (desk, payola_late_mark (taken, visit->power, visit->arrived));
          payola_visit_note (visit, _("Sheet received"));
          payola_visit_say (visit, "%s", "");
          payola_visit_say (visit, _("To change your sheet, send a complete new one in the same "
                                     "way. CLEAR withdraws it."));
        }
      else if (own && pay_incoming_is_good (incoming) && rule == PAY_LATE_ASK)
        tell_late (visit);
    }
  return found;
}
