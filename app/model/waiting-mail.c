/* waiting-mail.c - all letters of a game that wait to be sent, and their sending
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/waiting-mail.h"

#include "mail/delivery-log.h"
#include "service/address.h"
#include "model/undecided.h"
#include "service/desk-store.h"
#include "service/reminder.h"
#include "service/statements.h"

#include <stdlib.h>

struct _PayolaWaitingMail
{
  GObject parent_instance;

  PayolaDocument *document;   /* owns this object */
  GWeakRef inbox;             /* PayolaInbox */
  char *id;                   /* short name of the game */
  PayolaMailSending *sending; /* the last letters, or NULL */

  /* Keys of the statements of one turn, because writing statements takes time. */
  PayGame *game; /* or NULL */
  guint turn;
  char *keys[PAY_MAX_POWERS]; /* NULL for powers that do not get a statement */
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaWaitingMail, payola_waiting_mail, G_TYPE_OBJECT)

static void
emit_changed (PayolaWaitingMail *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static PayGame *
get_game (PayolaWaitingMail *self)
{
  return payola_document_get_game (self->document);
}

PayolaWaitingMail *
payola_waiting_mail_get (PayolaDocument *document)
{
  PayolaWaitingMail *self = g_object_get_data (G_OBJECT (document), "payola-waiting-mail");

  if (self)
    return self;
  self = g_object_new (PAYOLA_TYPE_WAITING_MAIL, NULL);
  self->document = document;
  self->id = payola_document_make_id (document);
  g_signal_connect_object (document, "game-changed", G_CALLBACK (emit_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (payola_mail_account_get_default (), "changed", G_CALLBACK (emit_changed),
                           self, G_CONNECT_SWAPPED);
  g_object_set_data_full (G_OBJECT (document), "payola-waiting-mail", self, g_object_unref);
  return self;
}

void
payola_waiting_mail_set_inbox (PayolaWaitingMail *self, PayolaInbox *inbox)
{
  g_autoptr (PayolaInbox) before = g_weak_ref_get (&self->inbox);

  if (before == inbox)
    return;
  g_weak_ref_set (&self->inbox, inbox);
  g_signal_connect_object (inbox, "changed", G_CALLBACK (emit_changed), self, G_CONNECT_SWAPPED);
  emit_changed (self);
}

/* ---- forms ---------------------------------------------------------------------------------- */

guint
payola_waiting_mail_get_forms (PayolaWaitingMail *self)
{
  g_autofree char *stored = payola_desk_store_get (self->id, "forms");
  guint forms = stored ? (guint) strtoul (stored, NULL, 10) : 0;

  forms &= PAYOLA_ALL_STATEMENTS;
  return forms ? forms : PAYOLA_ALL_STATEMENTS;
}

void
payola_waiting_mail_set_forms (PayolaWaitingMail *self, guint forms)
{
  g_autofree char *text = g_strdup_printf ("%u", forms);

  payola_desk_store_set (self->id, "forms", text);
}

/* ---- the letters ---------------------------------------------------------------------------- */

static gboolean
has_address (PayGame *game, guint power)
{
  const PayPlayer *player = pay_game_get_player (game, (PayPower) power);

  return player && payola_address_is_valid (player->mail);
}

/* Makes the keys of the letters about a phase. Returns FALSE if there are none: welcomes are sent
 * only when they are asked for. */
static gboolean
update_keys (PayolaWaitingMail *self, int turn)
{
  PayGame *game = get_game (self);
  guint n_turns = pay_game_get_n_turns (game);

  if (turn > (int) n_turns || (turn < 0 && n_turns == 0))
    return FALSE;
  guint number = turn < 0 ? n_turns : (guint) turn;
  if (self->game == game && self->turn == number)
    return TRUE;
  g_clear_pointer (&self->game, pay_game_unref);
  self->game = pay_game_ref (game);
  self->turn = number;
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    {
      g_clear_pointer (&self->keys[p], g_free);
      if (p < pay_board_get_n_powers (pay_game_get_board (game))
          && payola_letter_is_due (game, number, (PayPower) p) && has_address (game, p))
        self->keys[p] = payola_statement_letter_key (game, number, (PayPower) p);
    }
  return TRUE;
}

guint64
payola_waiting_mail_get_held (PayolaWaitingMail *self)
{
  g_autoptr (PayolaInbox) inbox = g_weak_ref_get (&self->inbox);

  return inbox ? payola_undecided_powers (inbox) : 0;
}

guint64
payola_waiting_mail_get_missing (PayolaWaitingMail *self)
{
  return payola_reminder_awaited (get_game (self)) & ~payola_waiting_mail_get_held (self);
}

/* Returns the powers that get a reminder, as bits. */
static guint64
find_reminded (PayolaWaitingMail *self, gboolean now)
{
  PayGame *game = get_game (self);
  g_autoptr (GDateTime) time = g_date_time_new_now_local ();
  guint64 powers = 0, awaited;

  if (!now && payola_reminder_state (game, time) == PAYOLA_DEADLINE_FAR)
    return 0;
  awaited = payola_waiting_mail_get_missing (self);
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    if (awaited >> p & 1 && has_address (game, p))
      powers |= G_GUINT64_CONSTANT (1) << p;
  return powers;
}

/* A search for letters that wait. They are counted, and added to `sending` if it is not NULL. */
typedef struct
{
  PayolaWaitingMail *self;
  PayolaMailSending *sending; /* or NULL */
  guint *counts;
} Gathering;

static gboolean
is_wanted (const Gathering *g, const char *key, PayolaLetterKind kind)
{
  PayolaDelivery state = payola_delivery_get (g->self->id, key, NULL);

  g->counts[kind] += state == PAYOLA_DELIVERY_NONE;
  return g->sending && state != PAYOLA_DELIVERY_DONE;
}

static void
gather (const Gathering *g, PayolaWaitingScope scope, const PayKey *key)
{
  PayolaWaitingMail *self = g->self;
  PayGame *game = get_game (self);
  guint forms = payola_waiting_mail_get_forms (self);
  guint64 reminded = find_reminded (self, scope.remind_now);
  g_autoptr (PayolaInbox) inbox = g_weak_ref_get (&self->inbox);

  if (update_keys (self, scope.turn))
    for (guint p = 0; p < PAY_MAX_POWERS; p++)
      if (self->keys[p] && is_wanted (g, self->keys[p], PAYOLA_LETTER_STATEMENT))
        payola_statement_letter_add (g->sending, game, self->turn, (PayPower) p, forms, key, FALSE);
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    {
      g_autofree char *name = reminded >> p & 1 ? payola_reminder_letter_key (game, (PayPower) p)
                                                : NULL;
      if (name && is_wanted (g, name, PAYOLA_LETTER_REMINDER))
        payola_reminder_letter_add (g->sending, game, (PayPower) p, forms, FALSE);
    }
  for (guint i = 0; inbox && i < payola_inbox_get_n (inbox); i++)
    if (payola_reply_letter_is_due (payola_inbox_get (inbox, i)))
      {
        g->counts[PAYOLA_LETTER_REPLY]++;
        if (g->sending)
          payola_reply_letter_add (g->sending, payola_inbox_get (inbox, i), i, FALSE);
      }
}

guint
payola_waiting_mail_count (PayolaWaitingMail *self, PayolaWaitingScope scope,
                           guint counts[PAYOLA_N_LETTERS])
{
  const Gathering gathering = { self, NULL, counts };
  guint n = 0;

  for (guint kind = 0; kind < PAYOLA_N_LETTERS; kind++)
    counts[kind] = 0;
  gather (&gathering, scope, NULL);
  for (guint kind = 0; kind < PAYOLA_N_LETTERS; kind++)
    n += counts[kind];
  return n;
}

gboolean
payola_waiting_mail_send_all (PayolaWaitingMail *self, PayolaWaitingScope scope, const PayKey *key)
{
  g_autoptr (PayolaMailSending) sending = payola_waiting_mail_begin (self);
  guint counts[PAYOLA_N_LETTERS] = { 0 };
  const Gathering gathering = { self, sending, counts };

  if (!sending)
    return FALSE;
  gather (&gathering, scope, key);
  payola_waiting_mail_start (self, g_steal_pointer (&sending));
  return TRUE;
}

/* ---- sending -------------------------------------------------------------------------------- */

/* Records a delivery: the email is answered, or a later letter replaces this one. */
static void
on_letter (PayolaMailSending *sending, guint i, PayolaWaitingMail *self)
{
  g_autoptr (PayolaInbox) inbox = g_weak_ref_get (&self->inbox);
  guint index;
  int tag;

  if (payola_mail_sending_get_state (sending, i, &tag) != PAYOLA_SENDING_DELIVERED)
    return;
  payola_statement_letter_delivered (get_game (self), tag);
  if (payola_letter_get_kind (tag, &index) == PAYOLA_LETTER_REPLY && inbox
      && index < payola_inbox_get_n (inbox))
    payola_inbox_set_answered (inbox, index);
}

/* Ends the hold that keeps the program running while letters are sent. */
static void
on_finished_release (PayolaMailSending *sending, GApplication *application)
{
  g_application_release (application);
}

PayolaMailSending *
payola_waiting_mail_begin (PayolaWaitingMail *self)
{
  return payola_waiting_mail_is_busy (self)
         ? NULL
         : payola_mail_sending_new (payola_mail_account_get_default (), self->id);
}

void
payola_waiting_mail_start (PayolaWaitingMail *self, PayolaMailSending *sending)
{
  GApplication *application = g_application_get_default ();

  g_return_if_fail (!payola_waiting_mail_is_busy (self));
  g_set_object (&self->sending, sending);
  g_signal_connect_object (sending, "changed", G_CALLBACK (on_letter), self, 0);
  g_signal_connect_object (sending, "finished", G_CALLBACK (emit_changed), self, G_CONNECT_SWAPPED);
  if (application)
    {
      g_application_hold (application);
      g_signal_connect (sending, "finished", G_CALLBACK (on_finished_release), application);
    }
  payola_mail_sending_start (sending);
  emit_changed (self);
  g_object_unref (sending);
}

PayolaMailSending *
payola_waiting_mail_get_sending (PayolaWaitingMail *self)
{
  return self->sending;
}

gboolean
payola_waiting_mail_is_busy (PayolaWaitingMail *self)
{
  return self->sending && !payola_mail_sending_is_finished (self->sending);
}

/* ---- type ----------------------------------------------------------------------------------- */

static void
payola_waiting_mail_finalize (GObject *object)
{
  PayolaWaitingMail *self = PAYOLA_WAITING_MAIL (object);

  g_weak_ref_clear (&self->inbox);
  g_clear_object (&self->sending);
  g_clear_pointer (&self->game, pay_game_unref);
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    g_free (self->keys[p]);
  g_free (self->id);
  G_OBJECT_CLASS (payola_waiting_mail_parent_class)->finalize (object);
}

static void
payola_waiting_mail_class_init (PayolaWaitingMailClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = payola_waiting_mail_finalize;
  signals[CHANGED] = g_signal_new ("changed", PAYOLA_TYPE_WAITING_MAIL, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
payola_waiting_mail_init (PayolaWaitingMail *self)
{
  g_weak_ref_init (&self->inbox, NULL);
}
