/* mail-sending.c - sending of letters through the account, each once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail/mail-sending.h"

#include "exchange/incoming-game.h"
#include "service/address.h"
#include "mail/delivery-log.h"

#include <glib/gi18n.h>

/* A letter. The state belongs to the main thread, everything else is constant. */
typedef struct
{
  char *key;
  gboolean again;
  int tag;
  PayolaLetterMaker make;
  gpointer data;
  GDestroyNotify destroy;
  PayolaSendingState state;
} Item;

struct _PayolaMailSending
{
  GObject parent_instance;

  PayolaMailAccount *account;
  char *game;
  GPtrArray *items;
  GCancellable *cancellable;
  char *error;
  gboolean finished;
};

enum
{
  CHANGED,
  FINISHED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaMailSending, payola_mail_sending, G_TYPE_OBJECT)

static void
item_free (gpointer data)
{
  Item *self = data;

  if (self->destroy)
    self->destroy (self->data);
  g_free (self->key);
  g_free (self);
}

/* ---- news for the main thread --------------------------------------------------------------- */

typedef struct
{
  PayolaMailSending *sending;
  guint item;
  PayolaSendingState state;
  char *error; /* or NULL */
} News;

static gboolean
on_news (gpointer data)
{
  News *news = data;
  PayolaMailSending *self = news->sending;

  ((Item *) self->items->pdata[news->item])->state = news->state;
  if (news->error && !self->error)
    self->error = g_steal_pointer (&news->error);
  g_signal_emit (self, signals[CHANGED], 0, news->item);
  return G_SOURCE_REMOVE;
}

static void
news_free (gpointer data)
{
  News *news = data;

  g_object_unref (news->sending);
  g_free (news->error);
  g_free (news);
}

static void
tell (PayolaMailSending *self, guint item, PayolaSendingState state, const GError *error)
{
  News *news = g_new (News, 1);

  *news = (News) { g_object_ref (self), item, state, error ? g_strdup (error->message) : NULL };
  g_idle_add_full (G_PRIORITY_DEFAULT, on_news, news, news_free);
}

/* ---- in the thread -------------------------------------------------------------------------- */

typedef struct
{
  PayolaMailLogin *login;
  char *address, *name;
  PayolaMailSending *sending; /* belongs to the task */
  const Item *item;           /* the letter that is being sent */
  GError *log_error;          /* the log could not be written */
} Run;

static void
run_free (gpointer data)
{
  Run *self = data;

  payola_mail_login_free (self->login);
  g_free (self->address);
  g_free (self->name);
  g_clear_error (&self->log_error);
  g_free (self);
}

static gboolean
on_handover (gpointer data)
{
  Run *self = data;

  return payola_delivery_set (self->sending->game, self->item->key, PAYOLA_DELIVERY_UNSURE,
                              &self->log_error);
}

/* Returns the key for the email’s Message-ID, by which the game recognises answers. A letter that
 * is sent again needs another key. (transfer full) */
static char *
make_name (const Run *run, const Item *item)
{
  g_autofree char *name = pay_game_make_letter_id (run->sending->game, item->key);

  return item->again ? g_strdup_printf ("%s.%" G_GINT64_FORMAT, name, g_get_real_time ())
                     : g_steal_pointer (&name);
}

/* Sends a letter that was claimed. */
static gboolean
send_letter (Run *self, PayolaServer *server, GError **error)
{
  const char *game = self->sending->game;
  PayolaDelivery before = payola_delivery_get (game, self->item->key, NULL);
  g_autoptr (PayolaLetter) letter = self->item->make (self->item->data, error);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  if (!letter)
    return FALSE;
  if (!payola_address_is_valid (letter->to))
    {
      g_set_error (error, PAYOLA_SERVER_ERROR, PAYOLA_SERVER_ERROR_REFUSED,
                   /* Translators: what somebody entered as an address */
                   _("“%s” is not a valid email address. Correct it in “Players and Deadline”."),
                   letter->to);
      return FALSE;
    }
  g_free (letter->sender);
  letter->sender = g_strdup (self->name);
  letter->automatic = FALSE;
  g_autofree char *name = make_name (self, self->item);
  g_autofree char *message = payola_letter_write (letter, self->address, name, now);
  if (payola_server_send (server, self->address, letter->to, message, error))
    return payola_delivery_set (game, self->item->key, PAYOLA_DELIVERY_DONE, error);
  if (self->log_error)
    {
      g_clear_error (error);
      g_propagate_error (error, g_steal_pointer (&self->log_error));
    }
  /* The server has refused the letter, so it certainly does not have it. */
  if (g_error_matches (*error, PAYOLA_SERVER_ERROR, PAYOLA_SERVER_ERROR_REFUSED))
    payola_delivery_set (game, self->item->key, before, NULL);
  return FALSE;
}

static PayolaSendingState
get_result (Run *self)
{
  switch (payola_delivery_get (self->sending->game, self->item->key, NULL))
    {
    case PAYOLA_DELIVERY_DONE:
      return PAYOLA_SENDING_DELIVERED;
    case PAYOLA_DELIVERY_UNSURE:
      return PAYOLA_SENDING_UNSURE;
    case PAYOLA_DELIVERY_NONE:
      break;
    }
  return PAYOLA_SENDING_FAILED;
}

/* Sends a letter unless it was sent before. Returns FALSE if the next letter would fail, too. */
static gboolean
run_item (Run *self, PayolaServer *server, guint i)
{
  const char *game = self->sending->game;
  const Item *item = self->sending->items->pdata[i];
  g_autoptr (GError) error = NULL;

  self->item = item;
  if (!item->again && payola_delivery_get (game, item->key, NULL) != PAYOLA_DELIVERY_NONE)
    {
      tell (self->sending, i, get_result (self), NULL);
      return TRUE;
    }
  if (!payola_delivery_claim (game, item->key))
    return TRUE; /* another dialog is sending it */
  tell (self->sending, i, PAYOLA_SENDING_NOW, NULL);
  gboolean good = send_letter (self, server, &error);
  payola_delivery_release (game, item->key);
  if (good)
    tell (self->sending, i, PAYOLA_SENDING_DELIVERED, NULL);
  else
    {
      PayolaSendingState state = get_result (self);
      gboolean cancelled = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      if (state == PAYOLA_SENDING_DELIVERED)
        state = PAYOLA_SENDING_FAILED; /* only the earlier copy was delivered */
      tell (self->sending, i,
            cancelled && state == PAYOLA_SENDING_FAILED ? PAYOLA_SENDING_WAITING : state,
            cancelled ? NULL : error);
    }
  return good || !error || error->domain != PAYOLA_SERVER_ERROR
      || error->code == PAYOLA_SERVER_ERROR_REFUSED;
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Run *self = data;
  GPtrArray *items = self->sending->items;
  g_autoptr (GError) error = NULL;
  g_autoptr (PayolaServer) server = payola_mail_login_open (self->login, cancellable, &error);

  if (!server && items->len > 0)
    tell (self->sending, 0, PAYOLA_SENDING_FAILED, error);
  if (server)
    payola_server_set_handover (server, on_handover, self);
  for (guint i = 0; server && i < items->len && !g_cancellable_is_cancelled (cancellable); i++)
    if (!run_item (self, server, i))
      break;
  g_task_return_boolean (task, TRUE);
}

/* ---- in the main thread --------------------------------------------------------------------- */

static void
on_run (GObject *source, GAsyncResult *result, gpointer data)
{
  PayolaMailSending *self = PAYOLA_MAIL_SENDING (source);

  self->finished = TRUE;
  g_signal_emit (self, signals[FINISHED], 0);
}

PayolaMailSending *
payola_mail_sending_new (PayolaMailAccount *account, const char *game)
{
  PayolaMailSending *self = g_object_new (PAYOLA_TYPE_MAIL_SENDING, NULL);

  self->account = g_object_ref (account);
  self->game = g_strdup (game);
  return self;
}

void
payola_mail_sending_add (PayolaMailSending *self, const char *key, gboolean again, int tag,
                         PayolaLetterMaker make, gpointer data, GDestroyNotify destroy)
{
  Item *item = g_new0 (Item, 1);

  *item = (Item) { g_strdup (key), again, tag, make, data, destroy, PAYOLA_SENDING_WAITING };
  g_ptr_array_add (self->items, item);
}

void
payola_mail_sending_start (PayolaMailSending *self)
{
  const PayolaMailSettings *settings = payola_mail_account_get_settings (self->account);
  g_autoptr (GTask) task = g_task_new (self, self->cancellable, on_run, NULL);
  Run *data = g_new0 (Run, 1);

  data->login = payola_mail_account_get_login (self->account, PAYOLA_MAIL_SMTP);
  data->address = g_strdup (settings->address);
  data->name = g_strdup (settings->name);
  data->sending = self;
  g_task_set_task_data (task, data, run_free);
  g_task_run_in_thread (task, run);
}

void
payola_mail_sending_cancel (PayolaMailSending *self)
{
  g_cancellable_cancel (self->cancellable);
}

guint
payola_mail_sending_get_n (PayolaMailSending *self)
{
  return self->items->len;
}

PayolaSendingState
payola_mail_sending_get_state (PayolaMailSending *self, guint i, int *tag)
{
  g_return_val_if_fail (i < self->items->len, PAYOLA_SENDING_WAITING);
  const Item *item = self->items->pdata[i];

  if (tag)
    *tag = item->tag;
  return item->state;
}

guint
payola_mail_sending_count (PayolaMailSending *self, PayolaSendingState state)
{
  guint n = 0;

  for (guint i = 0; i < self->items->len; i++)
    n += ((const Item *) self->items->pdata[i])->state == state;
  return n;
}

const char *
payola_mail_sending_get_error (PayolaMailSending *self)
{
  return self->error;
}

gboolean
payola_mail_sending_is_finished (PayolaMailSending *self)
{
  return self->finished;
}

static void
payola_mail_sending_finalize (GObject *object)
{
  PayolaMailSending *self = PAYOLA_MAIL_SENDING (object);

  g_ptr_array_unref (self->items);
  g_clear_object (&self->account);
  g_clear_object (&self->cancellable);
  g_free (self->game);
  g_free (self->error);
  G_OBJECT_CLASS (payola_mail_sending_parent_class)->finalize (object);
}

static void
payola_mail_sending_class_init (PayolaMailSendingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = payola_mail_sending_finalize;
  signals[CHANGED] = g_signal_new ("changed", PAYOLA_TYPE_MAIL_SENDING, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[FINISHED] = g_signal_new ("finished", PAYOLA_TYPE_MAIL_SENDING, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
payola_mail_sending_init (PayolaMailSending *self)
{
  self->items = g_ptr_array_new_with_free_func (item_free);
  self->cancellable = g_cancellable_new ();
}
