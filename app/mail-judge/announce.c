/* announce.c - letters to all participants of a game: new phases, ends, notices
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/announce.h"

#include "game/commitment.h"
#include "mail-judge/codes.h"
#include "mail-judge/status.h"
#include "mail/phase-mail.h"
#include "service/computers.h"
#include "service/deadline.h"
#include "service/lateness.h"
#include "service/reminder.h"
#include "service/statements.h"
#include "render/web/web-page.h"
#include "report/position-report.h"
#include "report/results.h"

#include <glib/gi18n.h>
#include <string.h>

/* The number of hexadecimal digits in an identifier. */
#define ID_DIGITS 16

/* Makes an identifier without a digest, as older journals have it. */
static char *
make_old_id (PayGame *game)
{
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (game));

  return g_strdup_printf ("%u %s%s", pay_game_get_n_turns (game), phase,
                          pay_game_is_over (game) ? " over" : "");
}

static void
add_position (PayDigester *digester, const PayPosition *position)
{
  g_autofree char *text = pay_position_text (position);

  pay_digester_add (digester, text, -1);
}

/* Adds the last turn with its sheets. Corrections are not added, because they do not begin a new
 * phase. */
static void
add_last_turn (PayDigester *digester, PayGame *game)
{
  const PayTurn *turn = pay_game_get_turn (game, pay_game_get_n_turns (game) - 1);

  add_position (digester, pay_turn_get_before (turn));
  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    {
      const PaySheet *sheet = pay_turn_get_sheet (turn, (PayPower) p);
      g_autofree char *text = pay_commitment_sheet_text (sheet ? pay_sheet_get_text (sheet) : NULL);
      pay_digester_add (digester, text, -1);
    }
  add_position (digester, pay_turn_get_after (turn));
}

char *
payola_announce_make_id (PayGame *game)
{
  PayDigester *digester = pay_digester_new ("payola phase");
  g_autofree char *old = make_old_id (game);
  g_autofree char *end = g_strdup_printf ("%" G_GUINT64_FORMAT " %d", pay_game_get_draw (game),
                                          pay_game_get_conceded (game));

  /* Without the secret, a player could check guesses of sheets against the name of a letter. */
  pay_digester_add_digest (digester, pay_setup_get_secret (pay_game_get_setup (game)));
  pay_digester_add (digester, end, -1);
  if (pay_game_get_n_turns (game) > 0)
    add_last_turn (digester, game);
  PayDigest digest = pay_digester_finish (digester);
  g_autofree char *digits = pay_digest_text (&digest);
  return g_strdup_printf ("%s #%.*s", old, ID_DIGITS, digits);
}

gboolean
payola_announce_is_id (PayGame *game, const char *id)
{
  g_autofree char *present = payola_announce_make_id (game), *old = make_old_id (game);

  return g_strcmp0 (id, present) == 0 || g_strcmp0 (id, old) == 0;
}

/* Returns the correction of the last turn before @turn, or NULL. */
static const PayRevised *
find_correction (PayolaDesk *desk, guint turn)
{
  PayTurn *replaced;

  return turn == 0
         ? NULL
         : pay_game_find_revision (
           desk->game, pay_turn_get_phase (pay_game_get_turn (desk->game, turn - 1)), &replaced);
}

/* Makes the subject of the public letter about the phase after a number of turns. */
static char *
make_subject (PayolaDesk *desk, guint turn)
{
  PayGame *game = desk->game;
  guint n = pay_game_get_n_turns (game);
  g_autofree char *name = pay_setup_make_name (pay_game_get_setup (game));
  g_autofree char *phase = pay_phase_title (
    turn < n ? pay_turn_get_phase (pay_game_get_turn (game, turn)) : pay_game_get_phase (game));
  g_autofree char *plain = turn == n && pay_game_is_over (game)
                           /* Translators: the subject of an email; the name of a game */
                           ? g_strdup_printf (_("%s is over"), name)
                           : g_strdup_printf ("%s: %s", name, phase);

  /* Translators: the subject of an email that replaces an earlier one */
  return find_correction (desk, turn) ? g_strdup_printf (_("Correction: %s"), plain)
                                      : g_steal_pointer (&plain);
}

static void
add_paragraph (GString *out, const char *text)
{
  if (text)
    g_string_append_printf (out, "%s\n\n", text);
}

char *
payola_announce_describe_deadline (PayolaDesk *desk)
{
  const PayRoster *roster = pay_game_get_roster (desk->game);
  g_autofree char *words = payola_deadline_describe (
    pay_roster_get_deadline (roster), pay_roster_get_zone (roster), desk->judge->now);

  /* Translators: a date, and the time left or by which it is late */
  return words ? g_strdup_printf (_("Deadline: %s."), words)
               : g_strdup (_("This phase does not have a deadline."));
}

/* Adds the deadline and the grace period, if there are any. */
static void
add_deadline (GString *out, PayolaDesk *desk)
{
  const PayRoster *roster = pay_game_get_roster (desk->game);
  g_autofree char *line = payola_announce_describe_deadline (desk);
  g_autofree char *grace = payola_late_describe_grace (roster);

  if (*pay_roster_get_deadline (roster))
    g_string_append_printf (out, "%s%s%s\n\n", line, grace ? " " : "", grace ? grace : "");
}

/* Adds the public results of the last turn before @n, and the position after it. */
static void
add_reports (GString *out, PayolaDesk *desk, guint n)
{
  g_autoptr (PayView) view = pay_view_new (desk->game, PAY_VIEWER_PUBLIC);

  if (n > 0)
    {
      g_autofree char *results = pay_results_text (view, n - 1);
      add_paragraph (out, results);
    }
  g_autofree char *position = pay_position_report_text (view, n);
  add_paragraph (out, position);
}

static void
tell_observers (PayolaDesk *desk, const char *subject, const char *text, const char *origin)
{
  g_auto (GStrv) observers = payola_journal_list (desk->judge->journal, desk->name, "observer");

  for (guint i = 0; observers[i]; i++)
    {
      PayolaLetter *letter = payola_letter_new (observers[i], subject);
      g_string_append (letter->body, text);
      payola_letter_add (letter,
                         /* Translators: the name of a game */
                         _("You are observing this game. To stop, send the line "
                           "SIGNOFF %s."),
                         desk->name);
      payola_judge_post (desk->judge, letter, desk->name, origin, "observer");
    }
}

/* Writes to all players but one. */
static void
tell_players (PayolaDesk *desk, PayPower except, const char *subject, const char *text,
              const char *origin)
{
  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (desk->game)); p++)
    {
      g_autofree char *use = g_strdup_printf ("all %u", p);
      if ((PayPower) p != except)
        payola_seat_post (desk, (PayPower) p, subject, text, origin, use);
    }
}

void
payola_announce_to_others (PayolaDesk *desk, PayPower except, const char *subject, const char *text,
                           const char *origin)
{
  tell_players (desk, except, subject, text, origin);
  tell_observers (desk, subject, text, origin);
  payola_seat_post_master (desk, subject, text, origin);
}

void
payola_announce_to_all (PayolaDesk *desk, const char *subject, const char *text, const char *origin,
                        gboolean observers)
{
  tell_players (desk, PAY_NO_POWER, subject, text, origin);
  if (observers)
    tell_observers (desk, subject, text, origin);
}

/* Adds the result of writing the sheets of the computer again. */
static void
add_computers (GString *text, PayolaDesk *desk)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();

  payola_computers_check (desk->game, NULL, findings);
  for (guint i = 0; i < pay_diagnostics_get_n (findings); i++)
    {
      g_autofree char *line = pay_diagnostic_text (pay_diagnostics_get (findings, i));
      g_string_append_printf (text, "%s\n", line);
    }
}

static void
announce_to_public (PayolaDesk *desk, guint turn, const char *subject, const char *origin)
{
  g_autofree char *master = payola_judge_get_master (desk->judge, desk->name);
  g_autoptr (GString) text = g_string_new (NULL);

  const PayRevised *made = find_correction (desk, turn);
  if (made)
    {
      add_paragraph (text, _("This replaces the earlier letter about this phase."));
      add_paragraph (text, *made->reason ? made->reason : NULL);
    }
  if (turn == pay_game_get_n_turns (desk->game) && pay_game_is_over (desk->game))
    add_computers (text, desk);
  else if (turn == pay_game_get_n_turns (desk->game))
    add_deadline (text, desk);
  add_reports (text, desk, turn);
  tell_observers (desk, subject, text->str, origin);
  if (*master)
    payola_seat_post_master (desk, subject, text->str, origin);
}

/* Counts the games that are not over, up to a limit. */
static guint
count_running (PayolaJudge *judge, guint limit)
{
  g_autoptr (GPtrArray) names = payola_status_list_games (judge->settings);
  guint n = 0;

  for (guint i = 0; i < names->len && n <= limit; i++)
    {
      g_autofree char *status = payola_journal_get (judge->journal, names->pdata[i], "status", "");
      n += !status || !strstr (status, "\t\tfinished\t");
    }
  return n;
}

/* Checks whether letters have forms and pictures at all. */
static gboolean
has_forms (PayolaJudge *judge)
{
  const PayolaSettings *settings = judge->settings;

  return settings->form_seconds > 0 && settings->form_games > 0
      && (settings->form_games == G_MAXUINT
          || count_running (judge, settings->form_games) <= settings->form_games);
}

/* Checks whether the forms of this round may become more. */
static gboolean
has_room (const PayolaJudge *judge)
{
  return judge->form_time < judge->settings->form_seconds * (gint64) G_USEC_PER_SEC
      && judge->form_bytes < judge->settings->form_mb * (gsize) 1000000;
}

static PayolaLetterRequest
make_request (PayolaDesk *desk, PayPower power, const char *code)
{
  const PayolaSettings *settings = desk->judge->settings;

  return (PayolaLetterRequest) {
    .game = desk->game,
    .power = power,
    .turn = pay_game_get_n_turns (desk->game),
    .address = settings->address,
    .code = code,
    .key = settings->key ? pay_key_get_public (settings->key) : NULL,
    .unattended = TRUE,
    .friendly = settings->friendly,
  };
}

/* Attaches the page with the form. */
static void
attach_form (PayolaJudge *judge, const PayolaLetterRequest *request, PayolaLetter *mail)
{
  g_autofree char *name = payola_statement_name (request, PAYOLA_STATEMENT_FORM);
  g_autoptr (GBytes) page = payola_statement_make (request, PAYOLA_STATEMENT_FORM, NULL, 0, NULL);

  if (!page)
    return;
  payola_letter_attach (mail, name, "text/html; charset=utf-8", page);
  judge->form_bytes += g_bytes_get_size (page);
}

/* Returns the map for a letter, or NULL. Unless a power sees only a part of the board, all powers
 * share one picture, which is drawn once. */
static GBytes *
draw (PayolaDesk *desk, const PayolaPhaseLetter *letter, GBytes **shared)
{
  if (pay_options_has (pay_setup_get_options (pay_game_get_setup (desk->game)), PAY_OPTION_BLIND)
      || !shared)
    return payola_phase_letter_draw (letter, NULL);
  if (!*shared)
    *shared = payola_phase_letter_draw (letter, NULL);
  return *shared ? g_bytes_ref (*shared) : NULL;
}

/* Makes a letter to a power. @map is where the picture that all powers share is kept, or NULL for a
 * single letter, which has a form in any case. */
static PayolaLetter *
make_letter (PayolaDesk *desk, PayPower power, guint turn, gboolean reminder, GBytes **map)
{
  PayolaJudge *judge = desk->judge;
  g_autoptr (PayView) view = pay_view_new (desk->game, power);
  gint64 begin = g_get_monotonic_time ();
  gboolean forms = has_forms (judge);
  gboolean rich = forms && ((!map && !reminder) || has_room (judge));
  const char *seat = pay_board_get_power_key (pay_game_get_board (desk->game), power);
  g_autofree char *code = payola_seat_make_bracket (desk, pay_game_get_phase (desk->game), seat);
  PayolaLetterRequest request = make_request (desk, power, code);

  request.reminder = reminder;
  request.turn = turn;
  gboolean possible = forms && turn == pay_game_get_n_turns (desk->game)
                   && payola_web_form_check (view, power, NULL);
  request.form = possible && rich;
  request.form_on_request = possible && !rich;
  g_autoptr (PayolaPhaseLetter) letter = payola_phase_letter_new (&request);
  g_autoptr (GBytes) picture = rich && !reminder ? draw (desk, letter, map) : NULL;
  PayolaLetter *mail = payola_phase_mail_new (letter, payola_seat_get_mail (desk->game, power),
                                              TRUE, picture);
  mail->bracket = g_steal_pointer (&code);
  if (request.form)
    {
      request.code = mail->bracket;
      attach_form (judge, &request, mail);
    }
  if (rich)
    judge->form_time += g_get_monotonic_time () - begin;
  return mail;
}

PayolaLetter *
payola_announce_make_letter (PayolaDesk *desk, PayPower power)
{
  return make_letter (desk, power, pay_game_get_n_turns (desk->game), FALSE, NULL);
}

char *
payola_announce_add_statement (PayolaDesk *desk, PayPower power, PayolaLetter *mail)
{
  g_autoptr (PayView) view = pay_view_new (desk->game, power);
  const char *seat = pay_board_get_power_key (pay_game_get_board (desk->game), power);
  g_autofree char *code = payola_seat_make_bracket (desk, pay_game_get_phase (desk->game), seat);
  PayolaLetterRequest request = make_request (desk, power, "");

  request.form = has_forms (desk->judge) && payola_web_form_check (view, power, NULL);
  g_autoptr (PayolaPhaseLetter) letter = payola_phase_letter_new (&request);
  if (request.form)
    {
      request.code = code;
      attach_form (desk->judge, &request, mail);
    }
  return payola_phase_letter_text (letter);
}

/* Sends the letters about the phase before a turn, or about the current phase. */
static void
announce_turn (PayolaDesk *desk, guint turn, const char *origin)
{
  g_autofree char *subject = make_subject (desk, turn);
  g_autofree char *about = g_strdup_printf ("%s %u", origin, turn);
  g_autoptr (GBytes) map = NULL;

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (desk->game)); p++)
    if (*payola_seat_get_mail (desk->game, (PayPower) p)
        && payola_letter_is_due (desk->game, turn, (PayPower) p))
      {
        g_autofree char *use = g_strdup_printf ("power %u", p);
        payola_judge_post (desk->judge, make_letter (desk, (PayPower) p, turn, FALSE, &map),
                           desk->name, about, use);
      }
  announce_to_public (desk, turn, subject, about);
}

/* Returns the first turn whose letters are replaced by a correction since the last announcement,
 * or the current one. Notes that they are. */
static guint
find_first (PayolaDesk *desk)
{
  PayolaJournal *journal = desk->judge->journal;
  guint n = pay_game_get_n_revisions (desk->game), first = pay_game_get_n_turns (desk->game);
  g_autofree char *known = payola_journal_get (journal, desk->name, "corrections", "");
  g_autofree char *now = g_strdup_printf ("%u", n);

  for (guint i = known ? (guint) g_ascii_strtoull (known, NULL, 10) : n; i < n; i++)
    first = MIN (first, pay_game_get_revision (desk->game, i)->turn + 1);
  payola_journal_set (journal, desk->name, "corrections", "", now);
  return first;
}

gboolean
payola_announce_phase (PayolaDesk *desk)
{
  PayolaJournal *journal = desk->judge->journal;
  g_autofree char *id = payola_announce_make_id (desk->game);
  g_autofree char *done = payola_journal_get (journal, desk->name, "announced", "");
  g_autofree char *before = payola_journal_get (journal, desk->name, "announcements", "");
  g_autofree char *number = g_strdup_printf (
    "%" G_GUINT64_FORMAT, (before ? g_ascii_strtoull (before, NULL, 10) : 0) + 1);
  /* With the number, the letters about a phase that is announced again after a rollback have
   * names of their own, even if nothing else has changed. */
  g_autofree char *origin = g_strdup_printf ("%s phase %s %s", desk->name, id, number);

  if (g_strcmp0 (id, done) == 0)
    return FALSE;
  if (payola_announce_is_id (desk->game, done))
    {
      payola_journal_set (journal, desk->name, "announced", "", id);
      return FALSE;
    }
  for (guint turn = find_first (desk); turn < pay_game_get_n_turns (desk->game); turn++)
    announce_turn (desk, turn, origin);
  announce_turn (desk, pay_game_get_n_turns (desk->game), origin);
  payola_journal_set (journal, desk->name, "announced", "", id);
  payola_journal_set (journal, desk->name, "announcements", "", number);
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (desk->game));
  const char *deadline = pay_roster_get_deadline (pay_game_get_roster (desk->game));
  payola_judge_log (desk->judge, PAYOLA_LOG_INFO, "phase", desk->name, "", "%s was announced%s%s",
                    pay_game_is_over (desk->game) ? "the end" : phase,
                    *deadline ? "; deadline " : "", deadline);
  return TRUE;
}

guint
payola_announce_reminders (PayolaDesk *desk, const char *origin)
{
  guint64 awaited = payola_reminder_awaited (desk->game);
  guint n = 0;

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (desk->game)); p++)
    if (awaited >> p & 1 && *payola_seat_get_mail (desk->game, (PayPower) p))
      {
        g_autofree char *use = g_strdup_printf ("remind %u", p);
        payola_judge_post (
          desk->judge,
          make_letter (desk, (PayPower) p, pay_game_get_n_turns (desk->game), TRUE, NULL),
          desk->name, origin, use);
        n++;
      }
  return n;
}
