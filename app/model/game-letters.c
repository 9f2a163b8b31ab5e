/* game-letters.c - letters of a game master that are sent through the account
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/game-letters.h"

#include "base/file.h"
#include "exchange/mail-text.h"
#include "mail/delivery-log.h"
#include "mail/phase-mail.h"
#include "report/date-format.h"
#include "service/desk-store.h"
#include "service/statements.h"

#include <gmime/gmime.h>
#include <string.h>

/* A tag has the index in the lower bits. In letters about a phase, it also has the phase. */
#define INDEX_BITS 28
#define POWER_BITS 6

static int
make_tag (PayolaLetterKind kind, guint index)
{
  return (int) (kind << INDEX_BITS | (index & ((1u << INDEX_BITS) - 1)));
}

PayolaLetterKind
payola_letter_get_kind (int tag, guint *index)
{
  PayolaLetterKind kind = (PayolaLetterKind) MIN ((guint) tag >> INDEX_BITS, PAYOLA_N_LETTERS - 1);

  *index = (guint) tag & ((1u << INDEX_BITS) - 1);
  if (kind == PAYOLA_LETTER_STATEMENT)
    *index &= (1u << POWER_BITS) - 1;
  return kind;
}

static const char *
get_address (PayGame *game, PayPower power)
{
  const PayPlayer *player = pay_game_get_player (game, power);

  return player ? player->mail : "";
}

/* ---- statements ----------------------------------------------------------------------------- */

/* A letter about a phase with its files. It is written in a thread, so that it has copies of the
 * settings. */
typedef struct
{
  PayolaLetterRequest request;
  char *address, *date; /* texts of the request */
  guint forms;
  PayKey *key; /* or NULL */
} Statement;

static void
statement_free (gpointer data)
{
  Statement *self = data;

  pay_game_unref (self->request.game);
  g_clear_pointer (&self->key, pay_key_unref);
  g_free (self->address);
  g_free (self->date);
  g_free (self);
}

static const char *
get_type (guint form)
{
  static const char *const types[] = {
    [PAYOLA_STATEMENT_TEXT] = "text/plain",
    [PAYOLA_STATEMENT_HTML] = "text/html",
    [PAYOLA_STATEMENT_PDF] = "application/pdf",
    [PAYOLA_STATEMENT_PACKET] = "application/x-payola-packet",
    [PAYOLA_STATEMENT_FORM] = "text/html",
    [PAYOLA_STATEMENT_MAP] = "image/png",
  };

  return types[form];
}

const char *
payola_game_letter_find_address (PayGame *game)
{
  const char *master = pay_roster_get_master (pay_game_get_roster (game));
  PayolaMailAccount *account = payola_mail_account_get_default ();

  return *master || !payola_mail_account_exists (account)
         ? master
         : payola_mail_account_get_settings (account)->address;
}

PayolaLetterRequest
payola_game_letter_request (PayGame *game, guint turn, PayPower power)
{
  g_autofree char *id = pay_game_make_id (game);
  g_autofree char *hidden = payola_desk_store_get (id, "hide-names");

  return (PayolaLetterRequest) {
    .game = game,
    .turn = turn,
    .power = power,
    .address = payola_game_letter_find_address (game),
    .names = !hidden,
  };
}

static char *
name_letter (PayGame *game, guint turn, PayPower power)
{
  const PayolaLetterRequest request = { .game = game, .turn = turn, .power = power };

  return payola_statement_name (&request, PAYOLA_STATEMENT_TEXT);
}

/* Returns the name of all letters to a player about a phase, of which the last one counts. The
 * letter about the end of the game does not replace that about the phase in which it ended, and a
 * standby has no earlier letter. (transfer full) */
static char *
name_series (PayGame *game, guint turn, PayPower power)
{
  gboolean over = turn == pay_game_get_n_turns (game) && pay_game_is_over (game);
  g_autofree char *name = name_letter (game, turn, power);
  g_autofree char *origin = g_strconcat (name, over ? " over" : "", NULL);

  return payola_letter_make_key (origin, get_address (game, power));
}

/* Returns the date of a delivered letter with other contents about the same phase, or NULL.
 * (transfer full) */
static char *
find_replaced (PayGame *game, guint turn, PayPower power)
{
  g_autofree char *id = pay_game_make_id (game);
  g_autofree char *name = name_series (game, turn, power);
  g_autofree char *last = payola_delivery_get_last (id, name);
  g_autofree char *key = last ? payola_statement_letter_key (game, turn, power) : NULL;
  g_autoptr (GDateTime) when = NULL;

  if (!last || g_strcmp0 (last, key) == 0
      || payola_delivery_get (id, last, &when) != PAYOLA_DELIVERY_DONE || !when)
    return NULL;
  g_autoptr (GDateTime) local = g_date_time_to_local (when);
  return pay_date_format (local ? local : when, "%-d %B");
}

/* Returns the reason of the last correction before a phase, or NULL. */
static const char *
find_reason (PayGame *game, guint turn)
{
  const char *reason = NULL;

  for (guint i = 0; i < pay_game_get_n_corrections_made (game); i++)
    if (pay_game_get_correction (game, i)->turn == turn)
      reason = pay_game_get_correction (game, i)->reason;
  return reason;
}

static Statement *
statement_new (PayGame *game, guint turn, PayPower power, guint forms)
{
  Statement *self = g_new0 (Statement, 1);

  self->request = payola_game_letter_request (pay_game_ref (game), turn, power);
  self->address = g_strdup (self->request.address);
  self->request.address = self->address;
  self->request.form = forms >> PAYOLA_STATEMENT_FORM & 1;
  self->forms = forms;
  return self;
}

static PayolaLetter *
make_statement (gpointer data, GError **error)
{
  const Statement *self = data;
  const PayolaLetterRequest *request = &self->request;
  guint64 number = (guint64) g_get_real_time () / 1000;
  gboolean html = self->forms >> PAYOLA_STATEMENT_HTML & 1;
  gboolean map = !request->reminder && self->forms >> PAYOLA_STATEMENT_MAP & 1;
  guint shown = 1u << PAYOLA_STATEMENT_TEXT | 1u << PAYOLA_STATEMENT_HTML
              | (guint) html << PAYOLA_STATEMENT_MAP;
  guint attached = request->reminder ? self->forms & 1u << PAYOLA_STATEMENT_FORM
                                     : self->forms & ~shown;
  g_autoptr (PayolaPhaseLetter) letter = payola_phase_letter_new (request);
  g_autoptr (PayolaLetter) mail = NULL;
  g_autoptr (GBytes) picture = html && map ? payola_phase_letter_draw (letter, error) : NULL;

  if (html && map && !picture)
    return NULL;
  mail = payola_phase_mail_new (letter, get_address (request->game, request->power), html, picture);
  mail->marked = TRUE;
  for (guint form = 0; form < PAYOLA_N_STATEMENTS; form++)
    {
      g_autofree char *name = payola_statement_name (request, form);
      g_autoptr (GBytes) bytes = NULL;

      if (!(attached >> form & 1))
        continue;
      bytes = payola_statement_make (request, form, self->key, number, error);
      if (!bytes)
        return NULL;
      payola_letter_attach (mail, name, get_type (form), bytes);
    }
  return g_steal_pointer (&mail);
}

char *
payola_statement_letter_key (PayGame *game, guint turn, PayPower power)
{
  const PayolaLetterRequest request = payola_game_letter_request (game, turn, power);
  g_autoptr (PayolaPhaseLetter) letter = payola_phase_letter_new (&request);
  g_autofree char *sum = payola_phase_letter_digest (letter);
  g_autofree char *name = name_letter (game, turn, power);
  g_autofree char *origin = g_strdup_printf ("letter %s %s", name, sum);

  return payola_letter_make_key (origin, get_address (game, power));
}

void
payola_statement_letter_add (PayolaMailSending *sending, PayGame *game, guint turn, PayPower power,
                             guint forms, const PayKey *key, gboolean again)
{
  g_autofree char *name = payola_statement_letter_key (game, turn, power);
  Statement *statement = statement_new (game, turn, power, forms);

  statement->key = key ? pay_key_ref ((PayKey *) key) : NULL;
  statement->date = find_replaced (game, turn, power);
  statement->request.replaces = statement->date;
  statement->request.reason = statement->date ? find_reason (game, turn) : NULL;
  payola_mail_sending_add (sending, name, again,
                           make_tag (PAYOLA_LETTER_STATEMENT, turn << POWER_BITS | (guint) power),
                           make_statement, statement, statement_free);
}

void
payola_statement_letter_delivered (PayGame *game, int tag)
{
  guint power, turn = ((guint) tag & ((1u << INDEX_BITS) - 1)) >> POWER_BITS;

  if (payola_letter_get_kind (tag, &power) != PAYOLA_LETTER_STATEMENT
      || turn > pay_game_get_n_turns (game))
    return;
  g_autofree char *id = pay_game_make_id (game);
  g_autofree char *name = name_series (game, turn, (PayPower) power);
  g_autofree char *key = payola_statement_letter_key (game, turn, (PayPower) power);
  payola_delivery_set_last (id, name, key);
}

/* ---- letters with a text that is known ------------------------------------------------------ */

typedef struct
{
  char *to, *subject, *text;
  char *reply_to; /* Message-ID, or NULL */
} Plain;

static void
plain_free (gpointer data)
{
  Plain *self = data;

  g_free (self->to);
  g_free (self->subject);
  g_free (self->text);
  g_free (self->reply_to);
  g_free (self);
}

static PayolaLetter *
make_plain (gpointer data, GError **error)
{
  const Plain *self = data;
  PayolaLetter *letter = payola_letter_new (self->to, self->subject);

  g_string_append (letter->body, self->text);
  letter->reply_to = g_strdup (self->reply_to);
  letter->marked = TRUE;
  return letter;
}

/* ---- reminders ------------------------------------------------------------------------------ */

char *
payola_reminder_letter_key (PayGame *game, PayPower power)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "%F");
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (game));
  const char *deadline = pay_roster_get_deadline (pay_game_get_roster (game));
  g_autofree char *origin = g_strdup_printf ("reminder %s %d %s %s", phase, (int) power, day,
                                             deadline ? deadline : "");

  return payola_letter_make_key (origin, get_address (game, power));
}

void
payola_reminder_letter_add (PayolaMailSending *sending, PayGame *game, PayPower power, guint forms,
                            gboolean again)
{
  g_autofree char *key = payola_reminder_letter_key (game, power);
  Statement *statement = statement_new (game, pay_game_get_n_turns (game), power, forms);

  statement->request.reminder = TRUE;
  payola_mail_sending_add (sending, key, again, make_tag (PAYOLA_LETTER_REMINDER, (guint) power),
                           make_statement, statement, statement_free);
}

/* ---- messages ------------------------------------------------------------------------------- */

/* Appends a message to the record of messages, which only the game master may read. */
static void
record_message (PayGame *game, const char *time, const char *to, const char *subject,
                const char *text)
{
  g_autofree char *id = pay_game_make_id (game);
  g_autofree char *desk = payola_desk_store_folder (id);
  g_autofree char *path = g_build_filename (desk, "messages.txt", NULL);
  g_autofree char *before = NULL;
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (desk, 0700);
  g_file_get_contents (path, &before, NULL, NULL);
  g_autofree char *all = g_strdup_printf ("%s%s\nTo: %s\nSubject: %s\n\n%s\n\n",
                                          before ? before : "", time, to, subject, text);
  if (!pay_file_replace_private (path, all, strlen (all), &error))
    g_message ("the message was not recorded: %s", error->message);
}

void
payola_message_letter_add (PayolaMailSending *sending, PayGame *game, PayPower power,
                           const char *subject, const char *text)
{
  const char *to = get_address (game, power);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *minute = g_date_time_format (now, "%F %H:%M");
  g_autofree char *origin = g_strdup_printf ("message %s %s %s", minute, subject, text);
  g_autofree char *key = payola_letter_make_key (origin, to);
  Plain *plain = g_new0 (Plain, 1);

  plain->to = g_strdup (to);
  plain->subject = g_strdup (subject);
  plain->text = g_strdup (text);
  record_message (game, minute, to, subject, text);
  payola_mail_sending_add (sending, key, FALSE, make_tag (PAYOLA_LETTER_MESSAGE, (guint) power),
                           make_plain, plain, plain_free);
}

/* ---- replies -------------------------------------------------------------------------------- */

gboolean
payola_reply_letter_is_due (const PayolaInboxItem *item)
{
  return *item->from && item->answer == PAYOLA_ANSWER_DUE;
}

/* Returns the Message-ID of an email with its brackets, or NULL. (transfer full) */
static char *
find_id (GBytes *mail)
{
  gsize length;
  const char *data = g_bytes_get_data (mail, &length);

  pay_mail_text_init ();
  GMimeStream *stream = g_mime_stream_mem_new_with_buffer (data ? data : "", length);
  GMimeParser *parser = g_mime_parser_new_with_stream (stream);
  GMimeMessage *message = g_mime_parser_construct_message (parser, NULL);
  const char *id = message ? g_mime_message_get_message_id (message) : NULL;
  gboolean plain = id && strlen (id) < 250 && !strpbrk (id, "<> \t\r\n") && g_str_is_ascii (id);
  char *whole = plain ? g_strdup_printf ("<%s>", id) : NULL;

  g_clear_object (&message);
  g_object_unref (parser);
  g_object_unref (stream);
  return whole;
}

void
payola_reply_letter_add (PayolaMailSending *sending, const PayolaInboxItem *item, guint i,
                         gboolean again)
{
  const char *head = strstr (item->reply, "Subject: ");
  const char *end = head ? strchr (head, '\n') : NULL;
  const char *body = strstr (item->reply, "\n\n");
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, item->data);
  g_autofree char *origin = g_strdup_printf ("reply %s %s", sum, item->reply);
  g_autofree char *key = payola_letter_make_key (origin, item->from);
  Plain *plain = g_new0 (Plain, 1);

  head = head ? head + strlen ("Subject: ") : NULL;
  plain->to = g_strdup (item->from);
  plain->subject = end ? g_strndup (head, (gsize) (end - head)) : g_strdup ("");
  plain->text = g_strdup (body ? body + 2 : item->reply);
  plain->reply_to = find_id (item->data);
  payola_mail_sending_add (sending, key, again, make_tag (PAYOLA_LETTER_REPLY, i), make_plain,
                           plain, plain_free);
}
