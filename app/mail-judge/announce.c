/* announce.c - letters to all participants of a game: new phases, ends, notices
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/announce.h"

#include "game/commitment.h"
#include "mail-judge/codes.h"
#include "service/deadline.h"
#include "service/lateness.h"
#include "service/reminder.h"
#include "render/web/web-page.h"
#include "report/position-report.h"
#include "report/results.h"
#include "report/statement.h"

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

static char *
make_subject (PayolaDesk *desk)
{
  g_autofree char *name = pay_setup_make_name (pay_game_get_setup (desk->game));
  g_autofree char *phase = pay_phase_title (pay_game_get_phase (desk->game));

  if (pay_game_is_over (desk->game))
    /* Translators: the subject of an email; the name of a game */
    return g_strdup_printf (_("%s is over"), name);
  return g_strdup_printf ("%s: %s", name, phase);
}

static void
add_paragraph (GString *out, const char *text)
{
  if (text)
    g_string_append_printf (out, "%s\n\n", text);
}

/* Adds the deadline and the grace period, if there are any. */
static void
add_deadline (GString *out, PayolaDesk *desk)
{
  const PayRoster *roster = pay_game_get_roster (desk->game);
  g_autofree char *words = payola_deadline_describe (
    pay_roster_get_deadline (roster), pay_roster_get_zone (roster), desk->judge->now);
  g_autofree char *grace = words ? payola_late_describe_grace (roster) : NULL;

  if (!words)
    return;
  /* Translators: a date, and the time left or by which it is late */
  g_string_append_printf (out, _("Deadline: %s."), words);
  g_string_append_printf (out, "%s%s\n\n", grace ? " " : "", grace ? grace : "");
}

static void
add_key (GString *out, const PayKey *key)
{
  if (!key)
    return;
  g_string_append_printf (out,
                          /* Translators: a public key */
                          _("You can seal your sheets for the key of the judge:\n%s"),
                          pay_key_get_public (key));
  g_string_append (out, "\n\n");
}

static void
add_commitment (GString *out, PayGame *game)
{
  g_autoptr (PayChain) chain = pay_chain_new (game);
  g_autofree char *start = pay_digest_text (&chain->first);

  g_string_append_printf (
    out,
    /* Translators: a commitment of 64 digits */
    _("Commitment at the start of the game, which you can verify after its end:\n%s"), start);
  g_string_append (out, "\n\n");
}

/* Adds the statement and results of the last turn, and the position. */
static void
add_reports (GString *out, PayolaDesk *desk, PayViewer viewer)
{
  g_autoptr (PayView) view = pay_view_new (desk->game, viewer);
  guint n = pay_game_get_n_turns (desk->game);

  if (n > 0 && viewer >= 0)
    {
      g_autoptr (PayStatement) statement = pay_statement_new (view, n - 1, viewer);
      g_autofree char *text = pay_statement_is_due (statement) ? pay_statement_text (statement)
                                                               : NULL;
      add_paragraph (out, text);
    }
  if (n > 0)
    {
      g_autofree char *results = pay_results_text (view, n - 1);
      add_paragraph (out, results);
    }
  g_autofree char *position = pay_position_report_text (view, n);
  add_paragraph (out, position);
}

char *
payola_announce_statement (PayolaDesk *desk, PayPower power)
{
  PayGame *game = desk->game;
  const char *name = pay_board_get_power_name (pay_game_get_board (game), power);
  g_autofree char *phase = pay_phase_title (pay_game_get_phase (game));
  PayDue due = pay_game_get_due (game, power);
  g_autofree char *reason = pay_due_words (due, pay_game_get_board (game), power);
  GString *out = g_string_new (NULL);

  if (pay_game_is_over (game))
    add_paragraph (out, _("The game is over. Thank you for playing."));
  else
    {
      /* Translators: the name of a power, and a phase */
      g_string_append_printf (out, _("You play %s. Current phase: %s."), name, phase);
      g_string_append (out, "\n\n");
      add_deadline (out, desk);
      if (reason)
        add_paragraph (out, reason);
      add_paragraph (out, pay_due_is_awaited (due)
                            ? _("To send your sheet, reply to this email and write its lines "
                                "above or below the quoted text. Keep the words in brackets in "
                                "the subject: they prove that the sheet is yours. For a list "
                                "of commands, reply with the line HELP.")
                            : _("You have no orders to give in this phase. To send commands, "
                                "reply to this email and keep the words in brackets in the "
                                "subject."));
      add_key (out, desk->judge->settings->key);
      if (desk->judge->settings->friendly)
        add_paragraph (out, _("In this game, emails from your address are accepted without a code "
                              "if the subject contains the name of the game."));
    }
  if (pay_game_get_n_turns (game) == 0)
    add_commitment (out, game);
  add_reports (out, desk, power);
  return g_string_free (out, FALSE);
}

/* Checks whether a power gets the results. It must still take part or have been eliminated in the
 * last turn, or the game must be over. */
static gboolean
is_concerned (PayGame *game, PayPower power)
{
  guint n = pay_game_get_n_turns (game);
  const PayPosition *position = pay_game_get_position (game);
  const PayPosition *before = n ? pay_turn_get_before (pay_game_get_turn (game, n - 1)) : position;

  return pay_game_is_over (game) || pay_position_count_units (position, power) > 0
      || pay_position_count_centres (position, power) > 0
      || pay_position_count_units (before, power) > 0;
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

void
payola_announce_to_all (PayolaDesk *desk, const char *subject, const char *text, const char *origin,
                        gboolean observers)
{
  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (desk->game)); p++)
    {
      g_autofree char *use = g_strdup_printf ("all %u", p);
      payola_seat_post (desk, (PayPower) p, subject, text, origin, use);
    }
  if (observers)
    tell_observers (desk, subject, text, origin);
}

static void
announce_to_public (PayolaDesk *desk, const char *subject, const char *origin)
{
  g_autofree char *master = payola_judge_get_master (desk->judge, desk->name);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!pay_game_is_over (desk->game))
    add_deadline (text, desk);
  add_reports (text, desk, PAY_VIEWER_PUBLIC);
  tell_observers (desk, subject, text->str, origin);
  if (*master)
    payola_seat_post_master (desk, subject, text->str, origin);
}

/* Checks whether letters have forms. They do not if the judge has more games than the settings
 * allow. */
static gboolean
has_forms (const PayolaSettings *settings)
{
  g_autoptr (GDir) games = g_dir_open (settings->games, 0, NULL);
  const char *name;
  guint n = 0;

  while (games && n <= settings->form_games && (name = g_dir_read_name (games)))
    n += g_str_has_suffix (name, ".payola");
  return n <= settings->form_games;
}

/* Attaches the page with the form, if the power can send a sheet. */
static void
attach_form (PayolaDesk *desk, PayPower power, PayolaLetter *letter)
{
  g_autoptr (PayView) view = pay_view_new (desk->game, power);
  g_autofree char *code = g_strdup_printf ("[%s]", letter->bracket);
  const PayolaWebForm form = { .power = power, .to = desk->judge->settings->address, .code = code };
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (desk->game));
  g_autofree char *name = g_strdup_printf (
    "%s-%s.html", phase, pay_board_get_power_key (pay_game_get_board (desk->game), power));
  char *page;

  if (!payola_web_form_check (view, power, NULL))
    return;
  page = payola_web_page (view, &form, pay_roster_get_deadline (pay_game_get_roster (desk->game)),
                          NULL);
  if (!page)
    return;
  g_autoptr (GBytes) bytes = g_bytes_new_take (page, strlen (page));
  payola_letter_attach (letter, name, "text/html; charset=utf-8", bytes);
  g_string_append_c (letter->body, '\n');
  g_string_append (
    letter->body,
    _("The attached page opens in any browser, including on a phone. It shows the map and "
      "helps you write the sheet."));
  g_string_append_c (letter->body, '\n');
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
  g_autofree char *subject = make_subject (desk);
  gboolean forms;

  if (g_strcmp0 (id, done) == 0)
    return FALSE;
  if (payola_announce_is_id (desk->game, done))
    {
      payola_journal_set (journal, desk->name, "announced", "", id);
      return FALSE;
    }
  forms = has_forms (desk->judge->settings);
  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (desk->game)); p++)
    if (*payola_seat_get_mail (desk->game, (PayPower) p) && is_concerned (desk->game, (PayPower) p))
      {
        g_autofree char *text = payola_announce_statement (desk, (PayPower) p);
        g_autofree char *use = g_strdup_printf ("power %u", p);
        PayolaLetter *letter = payola_seat_make_letter (desk, (PayPower) p, subject, text);
        if (forms)
          attach_form (desk, (PayPower) p, letter);
        payola_judge_post (desk->judge, letter, desk->name, origin, use);
      }
  announce_to_public (desk, subject, origin);
  payola_journal_set (journal, desk->name, "announced", "", id);
  payola_journal_set (journal, desk->name, "announcements", "", number);
  return TRUE;
}

guint
payola_announce_reminders (PayolaDesk *desk, const char *origin)
{
  guint64 awaited = payola_reminder_awaited (desk->game);
  g_autofree char *subject = payola_reminder_subject (desk->game);
  gboolean forms = has_forms (desk->judge->settings);
  guint n = 0;

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (desk->game)); p++)
    if (awaited >> p & 1 && *payola_seat_get_mail (desk->game, (PayPower) p))
      {
        g_autofree char *text = payola_reminder_letter (desk->game, (PayPower) p, desk->judge->now);
        g_autofree char *use = g_strdup_printf ("remind %u", p);
        PayolaLetter *letter = payola_seat_make_letter (desk, (PayPower) p, subject, text);
        if (forms)
          attach_form (desk, (PayPower) p, letter);
        payola_judge_post (desk->judge, letter, desk->name, origin, use);
        n++;
      }
  return n;
}
