/* receive.c - one incoming email: who sent it, its commands and sheet, and the answer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/receive.h"

#include "base/file-reader.h"
#include "exchange/armor.h"
#include "exchange/envelope.h"
#include "exchange/incoming-game.h"
#include "exchange/mail-text.h"
#include "exchange/mail.h"
#include "mail-judge/arrival.h"
#include "mail-judge/bounce.h"
#include "mail-judge/codes.h"
#include "mail-judge/contents.h"
#include "mail-judge/quota.h"
#include "mail-judge/submit.h"
#include "mail-judge/terminal.h"

#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The number of bytes that are read from an email above the size limit, to find its headers. */
#define HEAD_BYTES (64 * 1024)

/* ---- files ---------------------------------------------------------------------------------- */

/* Reads an email, or only its beginning if the email is larger than the limit. */
static gboolean
read_mail (PayolaJudge *judge, const char *path, char **data, gsize *length, gboolean *too_large)
{
  GStatBuf info;
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  gsize max = judge->settings->max_mail;
  gssize n = 0;

  if (fd < 0 || fstat (fd, &info) != 0 || !S_ISREG (info.st_mode))
    {
      if (fd >= 0)
        close (fd);
      return FALSE;
    }
  *too_large = (gsize) info.st_size > max;
  gsize size = *too_large ? MIN (HEAD_BYTES, max) : (gsize) info.st_size;
  *data = g_malloc (size + 1);
  *length = 0;
  while (*length < size && (n = read (fd, *data + *length, size - *length)) > 0)
    *length += (gsize) n;
  close (fd);
  (*data)[*length] = '\0';
  return n >= 0;
}

char *
payola_receive_find_game (PayolaJudge *judge, const char *path)
{
  g_autofree char *data = NULL, *name = g_path_get_basename (path);
  g_auto (PayBracket) bracket = { 0 };
  gboolean too_large;
  gsize length;

  if (!read_mail (judge, path, &data, &length, &too_large))
    return g_strdup ("");
  g_autoptr (PayolaMailHead) head = payola_mail_head_new (data, length, name,
                                                          judge->settings->address);
  if (pay_bracket_read (head->subject, &bracket))
    return g_strdup (bracket.game);
  /* Without a bracket in the subject, the first word after a command names the game: “GAME” or
   * “POWER@GAME”. */
  if (too_large || head->nature != PAYOLA_MAIL_PERSON)
    return g_strdup ("");
  g_autoptr (PayMail) mail = pay_mail_read (data, length);
  g_autofree char *text = pay_mail_text_above (payola_contents_get_text (mail));
  g_auto (GStrv) lines = g_strsplit (text, "\n", 20);
  for (guint i = 0; lines[i]; i++)
    {
      g_auto (GStrv) words = NULL;
      const PayolaCommand *command = payola_command_find (lines[i], &words);
      if (command && words[0])
        return g_strdup (strchr (words[0], '@') ? strchr (words[0], '@') + 1 : words[0]);
    }
  return g_strdup ("");
}

/* ---- answers -------------------------------------------------------------------------------- */

static void
post_answer (PayolaVisit *visit, const char *game)
{
  if ((visit->answer->len == 0 && visit->letter->body->len == 0)
      || !payola_quota_may_answer (visit))
    return;
  payola_quota_shorten (visit);
  visit->letter->reply_to = g_strdup (visit->head->reply);
  g_string_append (visit->letter->body, visit->answer->str);
  payola_judge_post (visit->judge, g_steal_pointer (&visit->letter), game, visit->origin, "answer");
}

/* ---- addresses ------------------------------------------------------------------------------- */

/* The word before the code that confirms an address, instead of a game and a seat. */
#define CONFIRM "CONFIRM"
/* The greatest number of requests for a confirmation that an address gets in an hour. */
#define MAX_REQUESTS 3

static char *
make_confirmation (const PayolaVisit *visit)
{
  return payola_code_make (visit->judge, "", "", FALSE, visit->head->from);
}

/* Replaces the answer to commands of a new address by a request to confirm it. Somebody else may
 * have written the email. */
static void
ask_to_confirm (PayolaVisit *visit)
{
  g_autofree char *code = make_confirmation (visit);

  payola_journal_set (visit->judge->journal, "", "asked", visit->head->from, visit->asked->str);
  g_string_truncate (visit->answer, 0);
  payola_visit_say (visit,
                    _("Somebody sent a request to this judge from your address. If it was you, "
                      "reply to this letter and keep the words in brackets in the subject. "
                      "Otherwise ignore it, and you will not hear from the judge again."));
  g_free (visit->letter->subject);
  visit->letter->subject = g_strdup (_("Please confirm your request"));
  visit->letter->bracket = g_strdup_printf ("%s %s", CONFIRM, code);
  visit->has_effect = TRUE;
  if (payola_journal_count (visit->judge->journal, "ask", visit->head->from,
                            payola_judge_get_time (visit->judge), 1)
      <= MAX_REQUESTS)
    post_answer (visit, "");
}

/* Replaces the answer to an email whose code does not count. Other lines of the answer, such as
 * those of commands above SIGNON, are kept only if the code was right once. */
static void
refuse_code (PayolaVisit *visit)
{
  if (visit->is_outdated)
    {
      payola_visit_say (visit, _("The code or password in your email is from an earlier phase or "
                                 "from a game that is over. Nothing was changed with it. Reply to "
                                 "the newest letter from your game."));
      return;
    }
  g_string_truncate (visit->answer, 0);
  payola_visit_say (visit, _("Your email was not assigned to a player: its code or password is "
                             "not valid. Reply to the newest letter from your game, and keep "
                             "the words in brackets in the subject."));
}

/* ---- answers to a seat ----------------------------------------------------------------------- */

/* Sets the subject of the answer: the game, its phase, and a bracket with the code that the next
 * reply needs. */
static void
set_subject (PayolaVisit *visit, const char *seat)
{
  g_autofree char *name = pay_setup_make_name (pay_game_get_setup (visit->desk->game));
  g_autofree char *phase = pay_phase_title (pay_game_get_phase (visit->desk->game));

  g_free (visit->letter->subject);
  visit->letter->subject = g_strdup_printf ("Re: %s: %s", name, phase);
  g_free (visit->letter->bracket);
  visit->letter->bracket = payola_seat_make_bracket (visit->desk,
                                                     pay_game_get_phase (visit->desk->game), seat);
}

/* Notifies the player of an email with the player’s code that came from another address. */
static void
tell_player (PayolaVisit *visit)
{
  const char *mail = visit->power != PAY_NO_POWER
                     ? payola_seat_get_mail (visit->desk->game, visit->power)
                     : "";
  g_autofree char *text = NULL;

  if (visit->is_moved || !*mail || g_ascii_strcasecmp (mail, visit->head->from) == 0)
    return;
  text = g_strdup_printf (
    visit->has_sheet
      /* Translators: an email address */
      ? _("An email with your code was sent from another address, %s. Its sheet was "
          "accepted. If you did not send it, reply with a correct sheet and the line "
          "RENEW, which gives you a new code.\n")
      /* Translators: an email address */
      : _("An email with your code was sent from another address, %s. If you did not "
          "send it, reply with the line RENEW, which gives you a new code.\n"),
    visit->head->from);
  payola_seat_post (visit->desk, visit->power, _("Email from another address"), text,
                    visit->origin, "other");
}

/* ---- senders without a code ------------------------------------------------------------------ */

/* Returns the public key that made a valid signature in an email, or NULL. (transfer full) */
static char *
find_signer (PayolaVisit *visit, const char *data, gsize length)
{
  const PayKey *key = visit->judge->settings->key;
  g_autoptr (PayMail) mail = pay_mail_read (data, length);

  for (guint i = 0; i < mail->texts->len; i++)
    {
      g_autofree char *armor = pay_armor_find (((const PayMailText *) mail->texts->pdata[i])->text);
      g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
      g_autoptr (PayOpened) opened = armor
                                     ? pay_envelope_open (armor, strlen (armor), key, findings)
                                     : NULL;
      visit->is_closed = visit->is_closed
                      || pay_diagnostics_has_code (findings, PAY_CODE_ENVELOPE_NO_KEY)
                      || pay_diagnostics_has_code (findings, PAY_CODE_ENVELOPE_NOT_FOR_YOU);
      if (opened && opened->signer)
        return g_strdup (opened->signer);
    }
  return NULL;
}

/* Submits a sheet that is signed with the key of a player. Returns FALSE if there is none. The
 * commands of the email are ignored, because anybody could have written them around the sheet. The
 * answer does not contain a code. */
static gboolean
take_signed (PayolaVisit *visit, const char *data, gsize length)
{
  g_autofree char *signer = find_signer (visit, data, length);
  g_auto (GStrv) games = signer ? payola_journal_list_games (visit->judge->journal, signer) : NULL;

  for (guint i = 0; games && games[i]; i++)
    {
      PayolaDesk *desk = payola_visit_open (visit, games[i]);
      PayPower power = desk ? pay_roster_find_key (pay_game_get_roster (desk->game), signer)
                            : PAY_NO_POWER;
      visit->is_kept = visit->is_kept || (!desk && visit->is_blocked);
      if (visit->is_kept)
        return TRUE;
      if (power == PAY_NO_POWER || !payola_seat_is_held (desk->game, power))
        continue;
      visit->is_outdated = pay_game_is_over (desk->game);
      if (visit->is_outdated)
        return TRUE;
      payola_visit_enter (visit, desk);
      visit->power = power;
      visit->proof = PAYOLA_PROOF_SIGNATURE;
      payola_submit_mail (visit, data, length, pay_game_get_phase (desk->game), FALSE);
      return TRUE;
    }
  return FALSE;
}

/* Finds the game that a subject names and in which the sender plays, if the settings say that the
 * address is enough. */
static void
trust_sender (PayolaVisit *visit)
{
  g_auto (GStrv) words = g_strsplit_set (visit->head->subject, " \t[](),;:", -1);

  for (guint i = 0;
       visit->judge->settings->friendly && !visit->is_doubtful && words[i] && !visit->desk; i++)
    {
      PayolaDesk *desk = *words[i] ? payola_visit_open (visit, words[i]) : NULL;
      PayPower power = desk && !pay_game_is_over (desk->game)
                       ? pay_roster_find_mail (pay_game_get_roster (desk->game), visit->head->from)
                       : PAY_NO_POWER;
      if (power != PAY_NO_POWER && payola_seat_is_held (desk->game, power))
        {
          payola_visit_enter (visit, desk);
          visit->power = power;
          visit->proof = PAYOLA_PROOF_ADDRESS;
        }
    }
}

/* Returns the commands that a reply with a confirmation lets pass, or NULL. (transfer full) */
static char *
take_confirmation (PayolaVisit *visit)
{
  PayolaJournal *journal = visit->judge->journal;
  const char *open = strrchr (visit->head->subject, '[');
  g_autofree char *code = make_confirmation (visit);
  g_autofree char *right = g_strdup_printf ("[%s %s]", CONFIRM, code);
  char *asked;

  if (!open || g_ascii_strncasecmp (open, right, strlen (right)) != 0)
    return NULL;
  asked = payola_journal_get (journal, "", "asked", visit->head->from);
  payola_journal_set (journal, "", "asked", visit->head->from, NULL);
  payola_visit_know_address (visit);
  return asked ? asked : g_strdup ("");
}

/* Runs the commands that waited for a confirmation. Returns FALSE if the email is not one. */
static gboolean
visit_confirmed (PayolaVisit *visit)
{
  g_autofree char *asked = take_confirmation (visit), *above = NULL;

  if (!asked)
    return FALSE;
  payola_visit_say (visit, _("Thank you. Your address is confirmed."));
  payola_visit_say (visit, "%s", "");
  payola_contents_run (visit, asked, FALSE);
  above = payola_contents_get_own_text (visit);
  payola_contents_run (visit, above, TRUE);
  visit->is_known = TRUE;
  return TRUE;
}

static void
visit_person (PayolaVisit *visit, const char *data, gsize length, gboolean too_large)
{
  g_auto (PayBracket) bracket = { 0 };

  if (too_large)
    {
      /* Translators: the values are names, addresses or numbers */
      payola_visit_say (visit, _("Your email is larger than %u KB and was not read."),
                        (guint) (visit->judge->settings->max_mail / 1024));
      post_answer (visit, "");
      return;
    }
  if (pay_bracket_read (visit->head->subject, &bracket))
    payola_visit_sign_on (visit, bracket.game, bracket.phase, bracket.seat, bracket.code);
  if (!visit->desk && !visit->is_kept)
    trust_sender (visit);
  if (visit->desk)
    visit->has_wrong_code = visit->is_outdated = FALSE;
  if (!visit->desk && !visit->is_kept && take_signed (visit, data, length))
    visit->has_wrong_code = FALSE;
  else if (visit_confirmed (visit))
    visit->has_effect = TRUE;
  else if (!payola_contents_is_refused (visit) && !payola_quota_may_read (visit, length))
    payola_visit_say (visit, _("You have sent too much in the last hour, so your email was not "
                               "read. Send it again later."));
  else if (!payola_contents_is_refused (visit))
    payola_contents_read (visit, data, length);
  if (visit->is_kept)
    return;
  if (payola_contents_is_refused (visit))
    refuse_code (visit);
  const char *seat = payola_contents_is_refused (visit) ? NULL : payola_visit_get_seat (visit);
  if (visit->must_confirm && !seat && !payola_contents_is_refused (visit))
    {
      ask_to_confirm (visit);
      return;
    }
  g_autofree char *games = g_strdup (payola_contents_is_refused (visit) ? "" : visit->games->str);
  if (seat && visit->proof != PAYOLA_PROOF_SIGNATURE)
    {
      set_subject (visit, seat);
      tell_player (visit);
    }
  if (seat)
    {
      g_string_prepend (visit->done, ": ");
      g_string_prepend (visit->done, seat);
    }
  visit->is_known = visit->is_known || seat != NULL;
  post_answer (visit, games);
  payola_visit_sign_off (visit);
}

/* ---- emails that wait ------------------------------------------------------------------------ */

/* A game that was open before an email. */
typedef struct
{
  PayolaDesk *desk;
  PayGame *game;
} Kept;

static void
clear_kept (gpointer data)
{
  pay_game_unref (((Kept *) data)->game);
}

static GArray *
keep_games (GPtrArray *desks)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Kept));

  g_array_set_clear_func (list, clear_kept);
  for (guint i = 0; i < desks->len; i++)
    {
      PayolaDesk *desk = desks->pdata[i];
      const Kept kept = { desk, pay_game_ref (desk->game) };
      g_array_append_val (list, kept);
    }
  return list;
}

/* Undoes all effects of an email, so that it can be tried again. */
static void
undo (PayolaVisit *visit, const GArray *kept)
{
  payola_journal_end_mark (visit->judge->journal, TRUE);
  g_string_truncate (visit->judge->letters, 0);
  for (guint i = 0; i < kept->len; i++)
    {
      const Kept *item = &g_array_index (kept, Kept, i);
      payola_desk_set_game (item->desk, pay_game_ref (item->game));
    }
  while (visit->desks->len > kept->len)
    payola_desk_abandon (g_ptr_array_steal_index (visit->desks, visit->desks->len - 1));
}

/* Tells the sender once that an email waits. */
static void
say_kept (PayolaVisit *visit)
{
  PayolaJournal *journal = visit->judge->journal;
  g_autofree char *told = payola_journal_get (journal, "", "kept", visit->origin);
  PayolaLetter *letter;

  if (told)
    return;
  payola_journal_set (journal, "", "kept", visit->origin, "yes");
  letter = payola_letter_new (visit->head->from, _("Reply from the judge"));
  letter->reply_to = g_strdup (visit->head->reply);
  payola_letter_add (letter,
                     _("Your game cannot be changed at the moment. Your email is kept and will be "
                       "processed as soon as possible. You need not send it again."));
  payola_judge_post (visit->judge, letter, "", visit->origin, "kept");
}

/* Adds the line about an email to the log. */
static void
log_visit (PayolaVisit *visit)
{
  gboolean wrong = visit->has_wrong_code || visit->is_outdated;
  const char *decision = visit->is_kept        ? "kept until the game can be changed"
                       : visit->has_wrong_code ? "refused: wrong code"
                       : visit->is_outdated    ? "refused: old code"
                       : visit->must_confirm   ? "asked to confirm the address"
                       : visit->done->len > 0  ? visit->done->str
                                               : "nothing understood";
  g_autofree char *letters = payola_judge_take_letters (visit->judge);

  payola_judge_log (visit->judge, wrong ? PAYOLA_LOG_WARNING : PAYOLA_LOG_INFO, "mail",
                    visit->games->str, visit->head->from, "%s%s", decision, letters);
}

/* Adds a line about an email that is not answered to the log. */
static void
log_unanswered (PayolaJudge *judge, const PayolaMailHead *head, const char *reason)
{
  payola_judge_log (judge, PAYOLA_LOG_INFO, "mail", "", head->from, "not answered: %s", reason);
}

gboolean
payola_receive (PayolaJudge *judge, GPtrArray *desks, const char *path)
{
  g_autofree char *data = NULL, *name = g_path_get_basename (path);
  gboolean too_large;
  gsize length;

  if (!read_mail (judge, path, &data, &length, &too_large))
    return TRUE;
  g_autoptr (PayolaMailHead) head = payola_mail_head_new (data, length, name,
                                                          judge->settings->address);
  /* Different senders may use the same Message-ID. Older journals have only the Message-ID. */
  g_autofree char *id = g_strdup_printf ("%s %s", head->from, head->id);
  if (payola_journal_has_seen (judge->journal, id)
      || payola_journal_has_seen (judge->journal, head->id))
    {
      log_unanswered (judge, head, "it was processed before");
      return TRUE;
    }
  g_hash_table_remove_all (judge->posted);
  g_string_truncate (judge->letters, 0);
  payola_journal_begin (judge->journal);
  if (head->nature != PAYOLA_MAIL_PERSON)
    {
      payola_journal_see (judge->journal, id, payola_judge_get_time (judge));
      if (head->is_bounce)
        payola_bounce_receive (judge, desks, head, data, name);
      log_unanswered (judge, head,
                      head->is_bounce                         ? "a letter could not be delivered"
                      : head->nature == PAYOLA_MAIL_AUTOMATIC ? "a program wrote it"
                                                              : "no valid sender");
      return TRUE;
    }
  g_autoptr (GDateTime) arrived = payola_arrival_find (judge, head);
  g_autoptr (GArray) kept = keep_games (desks);
  PayolaVisit visit = {
    .judge = judge,
    .head = head,
    .desks = desks,
    .power = PAY_NO_POWER,
    .arrived = arrived,
    .answer = g_string_new (NULL),
    .done = g_string_new (NULL),
    .games = g_string_new (NULL),
    .asked = g_string_new (NULL),
    .news = g_string_new (NULL),
    .data = data,
    .length = length,
    .is_doubtful = payola_arrival_is_doubtful (judge, head),
    .letter = payola_letter_new (head->from, _("Reply from the judge")),
    .origin = id,
  };
  payola_journal_mark (judge->journal);
  payola_journal_see (judge->journal, id, payola_judge_get_time (judge));
  visit_person (&visit, data, length, too_large);
  if (visit.is_kept)
    {
      undo (&visit, kept);
      say_kept (&visit);
    }
  else
    {
      payola_journal_end_mark (judge->journal, FALSE);
      payola_journal_set (judge->journal, "", "kept", id, NULL);
    }
  log_visit (&visit);
  g_string_free (visit.answer, TRUE);
  g_string_free (visit.done, TRUE);
  g_string_free (visit.games, TRUE);
  g_string_free (visit.asked, TRUE);
  g_string_free (visit.news, TRUE);
  payola_letter_free (visit.letter);
  return !visit.is_kept;
}
