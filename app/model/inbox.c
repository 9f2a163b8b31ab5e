/* inbox.c - emails for a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/inbox-private.h"

#include "exchange/mail.h"
#include "model/neighbours.h"

#include <glib/gi18n.h>

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaInbox, payola_inbox, G_TYPE_OBJECT)

static void on_game_changed (PayolaInbox *self);

static void
clear_reading (PayolaInboxItem *item)
{
  g_clear_pointer (&item->sentence, g_free);
  g_clear_pointer (&item->text, g_free);
  g_clear_pointer (&item->findings, g_free);
  g_clear_pointer (&item->reply, g_free);
  g_clear_pointer (&item->from, g_free);
  g_clear_pointer (&item->signer, g_free);
}

void
_payola_inbox_item_free (PayolaInboxItem *item)
{
  clear_reading (item);
  g_clear_pointer (&item->when, g_date_time_unref);
  g_clear_pointer (&item->served, g_date_time_unref);
  g_date_time_unref (item->imported);
  g_bytes_unref (item->data);
  g_free (item->source);
  g_free (item);
}

PayolaInbox *
payola_inbox_new (PayolaDocument *document)
{
  PayolaInbox *self = g_object_new (PAYOLA_TYPE_INBOX, NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "game-changed", G_CALLBACK (on_game_changed), self,
                           G_CONNECT_SWAPPED);
  return self;
}

PayolaDocument *
payola_inbox_get_document (PayolaInbox *self)
{
  return self->document;
}

const PayKey *
payola_inbox_get_key (PayolaInbox *self)
{
  return self->key;
}

static gboolean
take_in (PayolaInbox *self, const PayolaReception *reception)
{
  PayGame *game = payola_document_get_game (self->document);
  PayGame *changed = payola_reception_accept (reception, game);
  g_autofree char *what = NULL;

  if (!changed)
    return FALSE;
  /* Translators: undo step or heading; the name of a power */
  what = g_strdup_printf (_("Sheet of %s"), pay_board_get_power_name (pay_game_get_board (game),
                                                                       reception->incoming->power));
  self->busy = TRUE;
  gboolean taken = payola_document_change (self->document, changed, what);
  self->busy = FALSE;
  return taken;
}

gboolean
payola_inbox_item_is_waiting (const PayolaInboxItem *item)
{
  return item->state == PAYOLA_INBOX_WAITING || item->state == PAYOLA_INBOX_UNDONE;
}

static PayolaReception *
read_item (PayolaInbox *self, const PayolaInboxItem *item, gboolean accepted, gboolean declined)
{
  gsize length;
  const char *data = g_bytes_get_data (item->data, &length);
  const PayolaArrival arrival = {
    .came = item->came,
    .imported = item->imported,
    .served = item->served,
    .key = self->key,
    .power = item->assigned,
    .seat = PAY_NO_POWER,
    .given = item->given,
    .others = (const char *const *) self->others,
    .asks = TRUE,
    .accepted = accepted,
    .late = accepted,
    .declined = declined,
  };

  return payola_reception_new (payola_document_get_game (self->document), &arrival,
                               data ? data : "", length);
}

PayolaReception *
_payola_inbox_read (PayolaInbox *self, const PayolaInboxItem *item)
{
  return read_item (self, item, FALSE, FALSE);
}

/* Returns the state that a decision leads to. */
static PayolaInboxState
get_state (const PayolaReception *reception)
{
  switch (reception->decision)
    {
    case PAYOLA_RECEPTION_ACCEPT:
    case PAYOLA_RECEPTION_ASK:
      return PAYOLA_INBOX_WAITING;
    case PAYOLA_RECEPTION_REFUSE:
      return reception->reason == PAYOLA_REASON_DECLINED ? PAYOLA_INBOX_DECLINED
                                                         : PAYOLA_INBOX_REFUSED;
    case PAYOLA_RECEPTION_LEAVE:
      break;
    }
  switch (reception->reason)
    {
    case PAYOLA_REASON_REPEATED:
      return PAYOLA_INBOX_REPEATED;
    case PAYOLA_REASON_MESSAGE:
      return PAYOLA_INBOX_MESSAGE;
    case PAYOLA_REASON_AUTOMATIC:
      return PAYOLA_INBOX_AUTOMATIC;
    case PAYOLA_REASON_OTHER_GAME:
    case PAYOLA_REASON_BEFORE_GAME:
      return PAYOLA_INBOX_FOREIGN;
    case PAYOLA_REASON_SEALED:
      return PAYOLA_INBOX_SEALED;
    default:
      return PAYOLA_INBOX_UNKNOWN;
    }
}

/* Describes a sheet that is in the game as when it was accepted. */
static char *
describe_accepted (const PayolaReception *reception, PayGame *game)
{
  PayIncoming *incoming = reception->incoming;
  PayIncomingKind kind = incoming->kind;

  incoming->kind = kind == PAY_INCOMING_REPEATED ? PAY_INCOMING_NEW : kind;
  char *sentence = reception->lateness == PAYOLA_ON_TIME
                   ? pay_incoming_sentence (incoming, game)
                   : payola_late_describe_sheet (game, incoming, reception->when, PAY_LATE_ACCEPT);
  incoming->kind = kind;
  return sentence;
}

/* Writes the reply to a sheet that is in the game, or to one that waits as if it were accepted. */
static char *
write_reply (const PayolaReception *reception, PayGame *game, gboolean accepted)
{
  PayIncoming *incoming = reception->incoming;
  PayIncomingKind kind = incoming->kind;
  char *reply;

  if (!accepted)
    {
      reply = payola_reception_answer (reception, game);
      return reply ? reply : g_strdup ("");
    }
  incoming->kind = kind == PAY_INCOMING_REPEATED ? PAY_INCOMING_NEW : kind;
  reply = pay_incoming_reply (incoming, game);
  incoming->kind = kind;
  return reply;
}

static gboolean
is_answer_due (const PayolaInboxItem *item)
{
  return *item->reply
      && (item->state == PAYOLA_INBOX_ACCEPTED || item->state == PAYOLA_INBOX_DECLINED
          || item->state == PAYOLA_INBOX_REFUSED);
}

/* Sets the state of an email and its description. If @later, a later sheet of its power was
 * accepted. */
static void
set_state (PayolaInbox *self, PayolaInboxItem *item, const PayolaReception *reception,
           PayolaInboxState state, gboolean later)
{
  PayGame *game = payola_document_get_game (self->document);
  const PayIncoming *incoming = reception->incoming;
  gboolean accepted = state == PAYOLA_INBOX_ACCEPTED;
  gboolean outdated = state == PAYOLA_INBOX_REPLACED || state == PAYOLA_INBOX_OUTDATED;

  clear_reading (item);
  item->state = state;
  item->reason = reception->reason;
  item->lateness = reception->lateness;
  item->kind = incoming->kind;
  item->power = incoming->power;
  item->phase = incoming->phase;
  item->signer = g_strdup (incoming->signer);
  item->text = g_strdup (incoming->text);
  item->findings = pay_diagnostics_text (incoming->findings);
  item->from = g_strdup (incoming->from);
  g_clear_pointer (&item->when, g_date_time_unref);
  item->when = g_date_time_ref (reception->when);
  item->sentence = outdated ? g_strdup (_("A later sheet from this power was accepted."))
                 : accepted ? describe_accepted (reception, game)
                            : payola_reception_describe (reception, game);
  item->reply = write_reply (
    reception, game,
    accepted || (payola_inbox_item_is_waiting (item) && pay_incoming_is_good (incoming)));
  if (item->answer != PAYOLA_ANSWER_SENT)
    item->answer = is_answer_due (item) && !(later && state == PAYOLA_INBOX_REFUSED)
                   ? PAYOLA_ANSWER_DUE
                   : PAYOLA_ANSWER_NONE;
}

/* Carries out a decision, and accepts the sheet if possible. */
static void
carry_out (PayolaInbox *self, PayolaInboxItem *item, const PayolaReception *reception)
{
  gboolean good = reception->decision == PAYOLA_RECEPTION_ACCEPT;

  set_state (self, item, reception, good ? PAYOLA_INBOX_ACCEPTED : get_state (reception), FALSE);
  if (good && !take_in (self, reception))
    set_state (self, item, reception, PAYOLA_INBOX_WAITING, FALSE);
}

/* Reads an email with the current game. If @accepted, the game master has accepted its sheet. */
static void
take_item (PayolaInbox *self, PayolaInboxItem *item, gboolean accepted)
{
  g_autoptr (PayolaReception) reception = read_item (self, item, accepted, FALSE);

  carry_out (self, item, reception);
}

/* Checks whether an email after email @i with a sheet of the given power and phase was accepted. */
static gboolean
has_later (PayolaInbox *self, guint i, PayPower power, PayPhase phase)
{
  const PayBoard *board = pay_game_get_board (payola_document_get_game (self->document));

  while (++i < self->items->len)
    {
      const PayolaInboxItem *later = g_ptr_array_index (self->items, i);
      if (later->state == PAYOLA_INBOX_ACCEPTED && later->power == power
          && pay_phase_compare (board, later->phase, phase) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Finds the new state of an email after the game has changed. What the game master or the program
 * has decided stays. A sheet that was accepted may no longer be in the game. */
static PayolaInboxState
find_state (const PayolaInboxItem *item, const PayolaReception *reception, gboolean later)
{
  const PayIncoming *incoming = reception->incoming;
  gboolean there = incoming->kind == PAY_INCOMING_REPEATED;
  gboolean over = incoming->kind == PAY_INCOMING_OUT_OF_DATE;
  gboolean was_accepted = item->state == PAYOLA_INBOX_ACCEPTED
                       || item->state == PAYOLA_INBOX_REPLACED
                       || item->state == PAYOLA_INBOX_UNDONE;
  PayolaInboxState state = get_state (reception);

  if (item->state == PAYOLA_INBOX_DECLINED)
    return PAYOLA_INBOX_DECLINED;
  if (was_accepted && there && !later)
    return PAYOLA_INBOX_ACCEPTED;
  if (later && was_accepted)
    return item->state == PAYOLA_INBOX_UNDONE ? PAYOLA_INBOX_OUTDATED : PAYOLA_INBOX_REPLACED;
  if (later && state == PAYOLA_INBOX_WAITING)
    return item->state == PAYOLA_INBOX_REFUSED ? PAYOLA_INBOX_REFUSED : PAYOLA_INBOX_OUTDATED;
  if (later && over
      && (item->state == PAYOLA_INBOX_WAITING || item->state == PAYOLA_INBOX_OUTDATED))
    return PAYOLA_INBOX_OUTDATED;
  return was_accepted && state == PAYOLA_INBOX_WAITING ? PAYOLA_INBOX_UNDONE : state;
}

/* Compares an earlier email with the game after the game has changed. Later emails must be compared
 * before earlier ones. Returns whether the state of the email has changed. */
static gboolean
read_again (PayolaInbox *self, guint i)
{
  PayolaInboxItem *item = g_ptr_array_index (self->items, i);
  const PayolaInboxItem before = *item;
  g_autofree char *sentence = g_strdup (item->sentence);
  g_autoptr (PayolaReception) reception = read_item (self, item, FALSE,
                                                     item->state == PAYOLA_INBOX_DECLINED);
  gboolean later = has_later (self, i, reception->incoming->power, reception->incoming->phase);
  PayolaInboxState state = find_state (item, reception, later);

  /* The sheet is still in the game, so its description does not change either. */
  if (state == PAYOLA_INBOX_ACCEPTED && item->state == state && item->sentence)
    return FALSE;
  set_state (self, item, reception, state, later);
  return item->state != before.state || item->kind != before.kind
      || g_strcmp0 (item->sentence, sentence) != 0;
}

/* If the sheet of email @i was accepted, marks earlier sheets of the same power as outdated. */
static void
outdate_before (PayolaInbox *self, guint i)
{
  const PayolaInboxItem *item = g_ptr_array_index (self->items, i);

  for (guint earlier = i; item->state == PAYOLA_INBOX_ACCEPTED && earlier-- > 0;)
    if (((PayolaInboxItem *) g_ptr_array_index (self->items, earlier))->power == item->power)
      read_again (self, earlier);
}

/* Checks whether the state of an email can still change. */
static gboolean
is_open (const PayolaInboxItem *item, PayGame *game)
{
  return payola_inbox_item_is_waiting (item)
      || pay_phase_compare (pay_game_get_board (game), item->phase, pay_game_get_phase (game)) == 0;
}

void
_payola_inbox_changed (PayolaInbox *self)
{
  if (self->store)
    payola_inbox_store_save (self->store, self->items, self->seen,
                             payola_document_get_locker (self->document),
                             payola_document_get_saved (self->document));
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Compares all emails whose state can still change with the new game, for example after undo,
 * adjudication, rollback, or a change of the players. */
static void
on_game_changed (PayolaInbox *self)
{
  gboolean any = FALSE;

  if (self->busy)
    return;
  for (guint i = self->items->len; i-- > 0;)
    if (is_open (g_ptr_array_index (self->items, i), payola_document_get_game (self->document)))
      any = read_again (self, i) || any;
  if (any)
    _payola_inbox_changed (self);
}

void
payola_inbox_set_key (PayolaInbox *self, const PayKey *key)
{
  g_clear_pointer (&self->key, pay_key_unref);
  if (key)
    self->key = pay_key_ref ((PayKey *) key);
  for (guint i = 0; key && i < self->items->len; i++)
    {
      PayolaInboxItem *item = g_ptr_array_index (self->items, i);
      if (item->state != PAYOLA_INBOX_SEALED)
        continue;
      take_item (self, item, FALSE);
      outdate_before (self, i);
    }
  _payola_inbox_changed (self);
}

PayolaInboxItem *
_payola_inbox_item_new (GBytes *mail, const char *source, GDateTime *served, PayPhase came,
                        gboolean given)
{
  PayolaInboxItem *item = g_new0 (PayolaInboxItem, 1);

  item->imported = g_date_time_new_now_local ();
  item->served = served ? g_date_time_ref (served) : NULL;
  item->given = given;
  item->source = g_strdup (source);
  item->data = mail;
  item->came = came;
  item->assigned = PAY_NO_POWER;
  return item;
}

const PayolaInboxItem *
_payola_inbox_add (PayolaInbox *self, PayolaInboxItem *item, const PayolaReception *reception)
{
  g_ptr_array_add (self->items, item);
  carry_out (self, item, reception);
  outdate_before (self, self->items->len - 1);
  return item;
}

const PayolaInboxItem *
_payola_inbox_receive_now (PayolaInbox *self, GBytes *mail, const char *source)
{
  PayPhase phase = pay_game_get_phase (payola_document_get_game (self->document));
  PayolaInboxItem *item = _payola_inbox_item_new (mail, source, NULL, phase, TRUE);
  g_autoptr (PayolaReception) reception = _payola_inbox_read (self, item);

  return _payola_inbox_add (self, item, reception);
}

const PayolaInboxItem *
payola_inbox_receive (PayolaInbox *self, const char *data, gsize length, const char *source)
{
  g_autoptr (GPtrArray) mails = pay_mail_split (data, length);
  const PayolaInboxItem *last = NULL;

  for (guint i = 0; i < mails->len; i++)
    last = _payola_inbox_receive_now (self, g_bytes_ref (mails->pdata[i]), source);
  _payola_inbox_changed (self);
  return last;
}

guint
payola_inbox_get_n (PayolaInbox *self)
{
  return self->items->len;
}

const PayolaInboxItem *
payola_inbox_get (PayolaInbox *self, guint i)
{
  g_return_val_if_fail (i < self->items->len, NULL);
  return g_ptr_array_index (self->items, i);
}

gboolean
payola_inbox_item_is_open (const PayolaInboxItem *item)
{
  switch (item->state)
    {
    case PAYOLA_INBOX_WAITING:
    case PAYOLA_INBOX_UNDONE:
    case PAYOLA_INBOX_SEALED:
      return TRUE;
    case PAYOLA_INBOX_REFUSED:
      return item->answer == PAYOLA_ANSWER_DUE;
    case PAYOLA_INBOX_MESSAGE:
    case PAYOLA_INBOX_UNKNOWN:
      return item->answer != PAYOLA_ANSWER_SENT;
    default:
      return FALSE;
    }
}

guint
payola_inbox_count_waiting (PayolaInbox *self)
{
  guint n = 0;

  for (guint i = 0; i < self->items->len; i++)
    n += payola_inbox_item_is_waiting (g_ptr_array_index (self->items, i));
  return n;
}

guint
payola_inbox_count_open (PayolaInbox *self)
{
  guint n = 0;

  for (guint i = 0; i < self->items->len; i++)
    n += payola_inbox_item_is_open (g_ptr_array_index (self->items, i));
  return n;
}

gboolean
payola_inbox_accept (PayolaInbox *self, guint i)
{
  PayolaInboxItem *item;

  g_return_val_if_fail (i < self->items->len, FALSE);
  item = g_ptr_array_index (self->items, i);
  item->answer = PAYOLA_ANSWER_NONE;
  take_item (self, item, TRUE);
  outdate_before (self, i);
  _payola_inbox_changed (self);
  return item->state == PAYOLA_INBOX_ACCEPTED;
}

void
payola_inbox_decline (PayolaInbox *self, guint i)
{
  PayolaInboxItem *item;

  g_return_if_fail (i < self->items->len);
  item = g_ptr_array_index (self->items, i);
  item->state = PAYOLA_INBOX_DECLINED;
  item->answer = PAYOLA_ANSWER_NONE;
  read_again (self, i);
  _payola_inbox_changed (self);
}

void
payola_inbox_assign (PayolaInbox *self, guint i, PayPower power)
{
  PayolaInboxItem *item;

  g_return_if_fail (i < self->items->len);
  item = g_ptr_array_index (self->items, i);
  item->assigned = power;
  item->answer = PAYOLA_ANSWER_NONE;
  take_item (self, item, FALSE);
  outdate_before (self, i);
  _payola_inbox_changed (self);
}

gboolean
payola_inbox_list_key (PayolaInbox *self, guint i)
{
  PayGame *game = payola_document_get_game (self->document);
  const PayRoster *roster = pay_game_get_roster (game);
  const PayolaInboxItem *item;
  const PayPlayer *listed;
  g_autofree char *what = NULL;

  g_return_val_if_fail (i < self->items->len, FALSE);
  item = g_ptr_array_index (self->items, i);
  listed = item->power == PAY_NO_POWER ? NULL : pay_roster_get (roster, item->power);
  if (item->power == PAY_NO_POWER || !item->signer || (listed && *listed->key))
    return FALSE;
  PayPlayer player = listed ? *listed
                            : (PayPlayer) { (char *) "", (char *) "", NULL, (char *) "", 0 };
  player.key = item->signer;
  g_autoptr (PayRoster) changed_roster = pay_roster_with (roster, item->power, &player);
  /* Translators: undo step; the name of a power */
  what = g_strdup_printf (_("Key of %s"),
                          pay_board_get_power_name (pay_game_get_board (game), item->power));
  payola_document_change (self->document, pay_game_with_roster (game, changed_roster), what);
  _payola_inbox_changed (self);
  return TRUE;
}

void
payola_inbox_set_answered (PayolaInbox *self, guint i)
{
  g_return_if_fail (i < self->items->len);
  ((PayolaInboxItem *) g_ptr_array_index (self->items, i))->answer = PAYOLA_ANSWER_SENT;
  _payola_inbox_changed (self);
}

/* ---- keeping --------------------------------------------------------------------------------- */

void
payola_inbox_keep (PayolaInbox *self)
{
  g_autofree char *game = payola_document_make_id (self->document);

  g_return_if_fail (self->store == NULL);
  payola_neighbours_join (self->document);
  payola_inbox_look_around (self);
  self->store = payola_inbox_store_new (game);
  payola_inbox_store_load (self->store, self->items, self->seen,
                           payola_document_get_locker (self->document),
                           payola_document_get_game (self->document));
  for (guint i = self->items->len; i-- > 0;)
    read_again (self, i);
  _payola_inbox_watch_again (self, game);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- type ------------------------------------------------------------------------------------ */

static void
payola_inbox_dispose (GObject *object)
{
  PayolaInbox *self = PAYOLA_INBOX (object);

  if (self->monitor)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
  g_clear_object (&self->folder);
  g_clear_object (&self->document);
  g_clear_pointer (&self->key, pay_key_unref);
  G_OBJECT_CLASS (payola_inbox_parent_class)->dispose (object);
}

static void
payola_inbox_finalize (GObject *object)
{
  PayolaInbox *self = PAYOLA_INBOX (object);

  g_clear_pointer (&self->store, payola_inbox_store_free);
  g_ptr_array_unref (self->items);
  g_hash_table_unref (self->seen);
  g_free (self->trouble);
  g_strfreev (self->others);
  G_OBJECT_CLASS (payola_inbox_parent_class)->finalize (object);
}

static void
payola_inbox_class_init (PayolaInboxClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_inbox_dispose;
  G_OBJECT_CLASS (klass)->finalize = payola_inbox_finalize;
  signals[CHANGED] = g_signal_new ("changed", PAYOLA_TYPE_INBOX, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
payola_inbox_init (PayolaInbox *self)
{
  self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) _payola_inbox_item_free);
  self->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}
