/* game-letters.c - letters of a game master that are sent through the account
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/game-letters.h"

#include "exchange/mail-text.h"
#include "service/reminder.h"
#include "service/statements.h"

#include <gmime/gmime.h>
#include <string.h>

/* A tag has the index in the lower bits. */
#define INDEX_BITS 28

static int
make_tag (PayolaLetterKind kind, guint index)
{
  return (int) (kind << INDEX_BITS | (index & ((1u << INDEX_BITS) - 1)));
}

PayolaLetterKind
payola_letter_get_kind (int tag, guint *index)
{
  *index = (guint) tag & ((1u << INDEX_BITS) - 1);
  return (PayolaLetterKind) MIN ((guint) tag >> INDEX_BITS, PAYOLA_LETTER_REPLY);
}

static const char *
get_address (PayGame *game, PayPower power)
{
  const PayPlayer *player = pay_roster_get (pay_game_get_roster (game), power);

  return player ? player->mail : "";
}

/* ---- statements ----------------------------------------------------------------------------- */

typedef struct
{
  PayGame *game;
  guint turn;
  PayPower power;
  guint forms;
  PayKey *key; /* or NULL */
} Statement;

static void
statement_free (gpointer data)
{
  Statement *self = data;

  pay_game_unref (self->game);
  g_clear_pointer (&self->key, pay_key_unref);
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
  };

  return types[form];
}

static PayolaLetter *
make_statement (gpointer data, GError **error)
{
  const Statement *self = data;
  guint64 number = (guint64) g_get_real_time () / 1000;
  g_autofree char *subject = payola_statement_subject (self->game, self->turn, self->power);
  g_autoptr (PayolaLetter) letter = payola_letter_new (get_address (self->game, self->power),
                                                       subject);

  letter->marked = TRUE;
  for (guint form = 0; form < PAYOLA_N_STATEMENTS; form++)
    {
      g_autofree char *name = payola_statement_name (self->game, self->turn, self->power, form);
      g_autoptr (GBytes) bytes = NULL;

      if (form != PAYOLA_STATEMENT_TEXT && !(self->forms >> form & 1))
        continue;
      bytes = payola_statement_make (self->game, self->turn, self->power, form, self->key, number,
                                     error);
      if (!bytes)
        return NULL;
      if (form == PAYOLA_STATEMENT_TEXT)
        g_string_append_len (letter->body, g_bytes_get_data (bytes, NULL),
                             (gssize) g_bytes_get_size (bytes));
      else
        payola_letter_attach (letter, name, get_type (form), bytes);
    }
  return g_steal_pointer (&letter);
}

char *
payola_statement_letter_key (PayGame *game, guint turn, PayPower power)
{
  g_autoptr (GBytes) text = payola_statement_make (game, turn, power, PAYOLA_STATEMENT_TEXT, NULL,
                                                   0, NULL);
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, text);
  g_autofree char *name = payola_statement_name (game, turn, power, PAYOLA_STATEMENT_TEXT);
  g_autofree char *origin = g_strdup_printf ("statement %s %s", name, sum);

  return payola_letter_make_key (origin, get_address (game, power));
}

void
payola_statement_letter_add (PayolaMailSending *sending, PayGame *game, guint turn, PayPower power,
                             guint forms, const PayKey *key, gboolean again)
{
  g_autofree char *name = payola_statement_letter_key (game, turn, power);
  Statement *statement = g_new (Statement, 1);

  *statement = (Statement) { pay_game_ref (game), turn, power, forms,
                             key ? pay_key_ref ((PayKey *) key) : NULL };
  payola_mail_sending_add (sending, name, again, make_tag (PAYOLA_LETTER_STATEMENT, power),
                           make_statement, statement, statement_free);
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
payola_reminder_letter_add (PayolaMailSending *sending, PayGame *game, PayPower power,
                            gboolean again)
{
  g_autofree char *key = payola_reminder_letter_key (game, power);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  Plain *plain = g_new0 (Plain, 1);

  plain->to = g_strdup (get_address (game, power));
  plain->subject = payola_reminder_subject (game);
  plain->text = payola_reminder_letter (game, power, now);
  payola_mail_sending_add (sending, key, again, make_tag (PAYOLA_LETTER_REMINDER, power),
                           make_plain, plain, plain_free);
}

/* ---- replies -------------------------------------------------------------------------------- */

gboolean
payola_reply_letter_is_due (const PayolaInboxItem *item)
{
  return *item->from && !item->automatic && !item->answered && !item->waiting && !item->closed
      && !item->outdated && item->kind != PAY_INCOMING_UNKNOWN && item->kind != PAY_INCOMING_FOREIGN
      && item->kind != PAY_INCOMING_REPEATED;
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
