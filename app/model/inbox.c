/* inbox.c - emails for a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/inbox-private.h"

#include "exchange/mail.h"
#include "service/lateness.h"
#include "service/mail-head.h"

#include <glib/gi18n.h>

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaInbox, payola_inbox, G_TYPE_OBJECT)

static void
on_game_changed (PayolaInbox *self);

static void
clear_reading (PayolaInboxItem *item)
{
  g_clear_pointer (&item->sentence, g_free);
  g_clear_pointer (&item->findings, g_free);
  g_clear_pointer (&item->reply, g_free);
  g_clear_pointer (&item->from, g_free);
  g_clear_pointer (&item->signer, g_free);
}

static void
inbox_item_free (PayolaInboxItem *item)
{
  clear_reading (item);
  g_date_time_unref (item->when);
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
take_in (PayolaInbox *self, const PayolaInboxItem *item, const PayIncoming *incoming)
{
  PayGame *game = payola_document_get_game (self->document);
  g_autofree char *what = NULL;

  if (!pay_incoming_is_good (incoming))
    return FALSE;
  /* Translators: undo step or heading; the name of a power */
  what = g_strdup_printf (_("Sheet of %s"),
                          pay_board_get_power_name (pay_game_get_board (game), incoming->power));
  self->busy = TRUE;
  gboolean taken = payola_document_change (
    self->document,
    payola_late_mark (pay_incoming_accept (incoming, game), incoming->power, item->when), what);
  self->busy = FALSE;
  return taken;
}

/* How to treat a valid sheet. */
typedef enum
{
  TAKE, /* accept the sheet, unless it must wait for a decision */
  REPLACE,
} Wish;

gboolean
_payola_inbox_is_automatic (GBytes *mail)
{
  gsize length;
  const char *data = g_bytes_get_data (mail, &length);
  g_autoptr (PayolaMailHead) head = payola_mail_head_new (data ? data : "", length, "", "");

  return head->nature == PAYOLA_MAIL_AUTOMATIC;
}

static PayIncoming *
read_data (PayolaInbox *self, PayolaInboxItem *item)
{
  gsize length;
  const char *data = g_bytes_get_data (item->data, &length);

  item->automatic = _payola_inbox_is_automatic (item->data);
  return pay_incoming_read_of (payola_document_get_game (self->document), item->came,
                               data ? data : "", length, self->key, item->assigned);
}

/* Describes a sheet that arrived after the deadline. Returns NULL if the sheet was not late, or if
 * it is refused or outdated for another reason. */
static char *
describe_late (const PayolaInboxItem *item, const PayIncoming *incoming, PayGame *game)
{
  if (!item->late || item->outdated)
    return NULL;
  if (item->declined)
    return payola_late_describe_sheet (game, incoming, item->when, PAY_LATE_REFUSE);
  if (item->waiting && !incoming->strange && incoming->kind != PAY_INCOMING_REPLACES)
    return payola_late_describe_sheet (game, incoming, item->when, PAY_LATE_ASK);
  return pay_incoming_is_good (incoming)
         ? payola_late_describe_sheet (game, incoming, item->when, PAY_LATE_ACCEPT)
         : NULL;
}

/* Checks whether a sheet is for this phase and arrived after its deadline. */
static gboolean
is_late (const PayolaInboxItem *item, const PayIncoming *incoming, PayGame *game)
{
  const PayRoster *roster = pay_game_get_roster (game);

  return (pay_incoming_is_good (incoming) || incoming->kind == PAY_INCOMING_REPEATED)
      && pay_phase_is_equal (incoming->phase, pay_game_get_phase (game))
      && payola_late_judge (roster, item->when) != PAYOLA_ON_TIME;
}

/* Describes the result of reading an email. */
static void
describe (PayolaInbox *self, PayolaInboxItem *item, const PayIncoming *incoming)
{
  PayGame *game = payola_document_get_game (self->document);

  clear_reading (item);
  item->kind = incoming->kind;
  item->power = incoming->power;
  item->phase = incoming->phase;
  item->signer = g_strdup (incoming->signer);
  item->closed = pay_diagnostics_has_code (incoming->findings, PAY_CODE_ENVELOPE_NO_KEY);
  item->findings = pay_diagnostics_text (incoming->findings);
  item->reply = pay_incoming_reply (incoming, game);
  item->from = g_strdup (incoming->from);
  item->late = is_late (item, incoming, game);
  item->sentence = describe_late (item, incoming, game);
  if (item->sentence)
    return;
  item->sentence
    = item->closed   ? g_strdup (_("Sealed. Unlock your key to read the contents."))
    : item->outdated ? g_strdup (_("A later sheet from this power was accepted."))
    : item->automatic && item->waiting
      ? g_strdup (_("Sent by a program. Accept the sheet if it is from the player."))
    : item->automatic && !item->taken && !item->declined
      ? g_strdup (_("Sent by a program, such as an automatic reply. No reply is needed."))
    : item->waiting && incoming->strange && incoming->sender != PAY_NO_POWER ? g_strdup_printf (
        /* Translators: the name of a power */
        _("Sent from the address of the player of %s. Accept the sheet if both players agree."),
        pay_board_get_power_name (pay_game_get_board (game), incoming->sender))
    : item->waiting && incoming->strange
      ? g_strdup (_("Sent from an unlisted address. Accept the sheet if it is from the player."))
    : item->waiting && incoming->kind == PAY_INCOMING_REPLACES
      ? g_strdup (_("Another sheet from this power was accepted. Replace it to use this one."))
      : pay_incoming_sentence (incoming, game);
}

/* Reads an email with the current game, and accepts its sheet if possible. */
static void
read_item (PayolaInbox *self, PayolaInboxItem *item, Wish wish)
{
  g_autoptr (PayIncoming) incoming = read_data (self, item);
  PayGame *game = payola_document_get_game (self->document);
  PayLateRule rule = wish == TAKE ? payola_late_treat (game, incoming, item->when)
                                  : PAY_LATE_ACCEPT;

  item->outdated = FALSE;
  item->declined = pay_incoming_is_good (incoming) && rule == PAY_LATE_REFUSE;
  incoming->declined = item->declined;
  item->waiting = pay_incoming_is_good (incoming) && wish == TAKE && !item->declined
               && (incoming->kind == PAY_INCOMING_REPLACES || incoming->strange || item->automatic
                   || rule == PAY_LATE_ASK);
  describe (self, item, incoming);
  item->taken = !item->waiting && !item->declined && take_in (self, item, incoming);
}

/* Checks whether an email after email @i with a sheet of the given power and phase was accepted. */
static gboolean
has_later (PayolaInbox *self, guint i, PayPower power, PayPhase phase)
{
  const PayBoard *board = pay_game_get_board (payola_document_get_game (self->document));

  while (++i < self->items->len)
    {
      const PayolaInboxItem *later = g_ptr_array_index (self->items, i);
      if (later->taken && later->power == power
          && pay_phase_compare (board, later->phase, phase) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Checks whether a later sheet can make the sheet of an email outdated. */
static gboolean
can_be_outdated (const PayIncoming *incoming)
{
  return pay_incoming_is_good (incoming) || incoming->kind == PAY_INCOMING_REFUSED
      || incoming->kind == PAY_INCOMING_OUT_OF_DATE;
}

/* Compares an earlier email with the game after the game has changed. A sheet that was accepted may
 * no longer be in the game. Later emails must be compared before earlier ones. Returns whether the
 * state of the email has changed. */
static gboolean
read_again (PayolaInbox *self, guint i)
{
  PayolaInboxItem *item = g_ptr_array_index (self->items, i);
  const PayolaInboxItem before = *item;
  g_autofree char *sentence = g_strdup (item->sentence);
  g_autoptr (PayIncoming) incoming = read_data (self, item);

  gboolean there = incoming->kind == PAY_INCOMING_REPEATED
                && (item->taken
                    || (item->waiting && !has_later (self, i, incoming->power, incoming->phase)));
  if (there && item->taken && !item->outdated && item->sentence)
    return FALSE; /* the sheet is still in the game, so its description does not change either */
  item->outdated = can_be_outdated (incoming)
                && has_later (self, i, incoming->power, incoming->phase);
  item->taken = there || (item->taken && item->outdated);
  item->declined = item->declined && pay_incoming_is_good (incoming);
  item->waiting = pay_incoming_is_good (incoming) && !item->outdated && !item->declined;
  incoming->declined = item->declined;
  if (there)
    incoming->kind = PAY_INCOMING_NEW; /* the same kind as when the email arrived */
  describe (self, item, incoming);
  return item->kind != before.kind || item->taken != before.taken || item->waiting != before.waiting
      || item->outdated != before.outdated || item->declined != before.declined
      || g_strcmp0 (item->sentence, sentence) != 0;
}

/* If the sheet of email @i was accepted, marks earlier sheets of the same power as outdated. */
static void
outdate_before (PayolaInbox *self, guint i)
{
  const PayolaInboxItem *item = g_ptr_array_index (self->items, i);

  for (guint earlier = i; item->taken && earlier-- > 0;)
    if (((PayolaInboxItem *) g_ptr_array_index (self->items, earlier))->power == item->power)
      read_again (self, earlier);
}

/* Checks whether the state of an email can still change. */
static gboolean
is_open (const PayolaInboxItem *item, PayGame *game)
{
  return item->waiting
      || pay_phase_compare (pay_game_get_board (game), item->phase, pay_game_get_phase (game)) == 0;
}

void
_payola_inbox_changed (PayolaInbox *self)
{
  if (self->store)
    payola_inbox_store_save (self->store, self->items, self->seen,
                             payola_document_get_locker (self->document),
                             payola_document_get_game (self->document));
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
      if (!item->closed)
        continue;
      read_item (self, item, TAKE);
      outdate_before (self, i);
    }
  _payola_inbox_changed (self);
}

const PayolaInboxItem *
_payola_inbox_receive_mail (PayolaInbox *self, GBytes *mail, const char *source, GDateTime *when,
                            PayPhase came)
{
  PayolaInboxItem *item = g_new0 (PayolaInboxItem, 1);

  item->when = when;
  item->source = g_strdup (source);
  item->data = mail;
  item->came = came;
  item->assigned = PAY_NO_POWER;
  g_ptr_array_add (self->items, item);
  read_item (self, item, TAKE);
  outdate_before (self, self->items->len - 1);
  return item;
}

const PayolaInboxItem *
_payola_inbox_receive_now (PayolaInbox *self, GBytes *mail, const char *source)
{
  return _payola_inbox_receive_mail (
    self, mail, source, g_date_time_new_now_local (),
    pay_game_get_phase (payola_document_get_game (self->document)));
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
  return item->waiting
      || (!item->taken && !item->answered && !item->declined && !item->outdated && !item->automatic
          && item->kind != PAY_INCOMING_REPEATED);
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
  item->answered = FALSE;
  read_item (self, item, REPLACE);
  outdate_before (self, i);
  _payola_inbox_changed (self);
  return item->taken;
}

void
payola_inbox_decline (PayolaInbox *self, guint i)
{
  PayolaInboxItem *item;

  g_return_if_fail (i < self->items->len);
  item = g_ptr_array_index (self->items, i);
  item->declined = TRUE;
  item->answered = FALSE;
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
  item->answered = FALSE;
  read_item (self, item, TAKE);
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
  ((PayolaInboxItem *) g_ptr_array_index (self->items, i))->answered = TRUE;
  _payola_inbox_changed (self);
}

/* ---- keeping --------------------------------------------------------------------------------- */

void
payola_inbox_keep (PayolaInbox *self)
{
  g_autofree char *game = payola_document_make_id (self->document);

  g_return_if_fail (self->store == NULL);
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
  self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) inbox_item_free);
  self->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}
