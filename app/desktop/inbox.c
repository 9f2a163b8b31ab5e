/* inbox.c - what came in for a game while it is open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/inbox.h"

#include "desktop/desk-store.h"
#include "desktop/inbox-store.h"
#include "exchange/mail.h"

#include <glib/gi18n.h>

/* Mails with sheets are a few thousand bytes; attachments make some larger. */
#define MAX_BYTES (4 << 20)

struct _PayolaInbox
{
  GObject         parent_instance;

  PayolaDocument *document;
  PayKey         *key;
  GPtrArray      *items; /* PayolaInboxItem, the latest last */
  GFile          *folder;
  GFileMonitor   *monitor;
  GHashTable     *seen; /* sums of what the folder held already */
  PayolaInboxStore *store; /* NULL: nothing is kept */
  char           *trouble;
  gboolean        busy; /* it is the inbox that changes the game */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaInbox, payola_inbox, G_TYPE_OBJECT)

static void on_game_changed (PayolaInbox *self);

static void
clear_reading (PayolaInboxItem *item)
{
  g_clear_pointer (&item->sentence, g_free);
  g_clear_pointer (&item->findings, g_free);
  g_clear_pointer (&item->reply, g_free);
  g_clear_pointer (&item->from, g_free);
  g_clear_pointer (&item->signer, g_free);
}

void
payola_inbox_item_free (PayolaInboxItem *item)
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
take_in (PayolaInbox *self, const PayIncoming *incoming)
{
  PayGame *game = payola_document_get_game (self->document);
  g_autofree char *what = NULL;

  if (!pay_incoming_is_good (incoming))
    return FALSE;
  what = g_strdup_printf (_("Sheet of %s"), pay_board_get_power_name (pay_game_get_board (game),
                                                                      incoming->power));
  self->busy = TRUE;
  gboolean taken
    = payola_document_change (self->document, pay_incoming_accept (incoming, game), what);
  self->busy = FALSE;
  return taken;
}

/* What to do with a sheet that could be received. */
typedef enum
{
  TAKE, /* receive it, unless there is another */
  REPLACE,
} Wish;

static PayIncoming *
read_data (PayolaInbox *self, const PayolaInboxItem *item)
{
  gsize length;
  const char *data = g_bytes_get_data (item->data, &length);

  return pay_incoming_read_of (payola_document_get_game (self->document), item->came,
                               data ? data : "", length, self->key, item->assigned);
}

/* What a reading comes to, in words. */
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
  item->sentence
    = item->closed ? g_strdup (_("It is sealed. Open your key, and it can be read."))
      : item->outdated ? g_strdup (_("A later sheet of this power was taken in."))
      : item->waiting && incoming->strange
        ? g_strdup (_("It comes from another address than the player’s. Take it in if it is his."))
      : item->waiting && incoming->kind == PAY_INCOMING_REPLACES
        ? g_strdup (_("Another sheet is there already. Replace it if this one is to count."))
        : pay_incoming_sentence (incoming, game);
}

/* Holds an item against the game as it is now. */
static void
read_item (PayolaInbox *self, PayolaInboxItem *item, Wish wish)
{
  g_autoptr (PayIncoming) incoming = read_data (self, item);

  item->outdated = FALSE;
  item->declined = FALSE;
  item->waiting = pay_incoming_is_good (incoming) && wish == TAKE
                  && (incoming->kind == PAY_INCOMING_REPLACES || incoming->strange);
  describe (self, item, incoming);
  item->taken = !item->waiting && take_in (self, incoming);
}

/* Whether a sheet of that power for that phase came after it and was taken in. */
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

/* Whether a later sheet may make this one a thing of the past. */
static gboolean
can_be_outdated (const PayIncoming *incoming)
{
  return pay_incoming_is_good (incoming) || incoming->kind == PAY_INCOMING_REFUSED
         || incoming->kind == PAY_INCOMING_LATE;
}

/* Holds what came before against the game, which is another now: what was taken in may not be there
 * any more. Those that came later are looked at already. Returns whether it is something else
 * than it was. */
static gboolean
read_again (PayolaInbox *self, guint i)
{
  PayolaInboxItem *item = g_ptr_array_index (self->items, i);
  const PayolaInboxItem before = *item;
  g_autofree char *sentence = g_strdup (item->sentence);
  g_autoptr (PayIncoming) incoming = read_data (self, item);

  gboolean there = incoming->kind == PAY_INCOMING_REPEATED
                   && (item->taken
                       || (item->waiting
                           && !has_later (self, i, incoming->power, incoming->phase)));
  if (there && item->taken && !item->outdated && item->sentence)
    return FALSE; /* and what was said of it stays, too */
  item->outdated = can_be_outdated (incoming)
                   && has_later (self, i, incoming->power, incoming->phase);
  item->taken = there || (item->taken && item->outdated);
  item->declined = item->declined && pay_incoming_is_good (incoming);
  item->waiting = pay_incoming_is_good (incoming) && !item->outdated && !item->declined;
  incoming->declined = item->declined;
  if (there)
    incoming->kind = PAY_INCOMING_NEW; /* as it came */
  describe (self, item, incoming);
  return item->kind != before.kind || item->taken != before.taken
         || item->waiting != before.waiting || item->outdated != before.outdated
         || item->declined != before.declined || g_strcmp0 (item->sentence, sentence) != 0;
}

/* A sheet was taken in: those of the same power that came before it are of the past. */
static void
outdate_before (PayolaInbox *self, guint i)
{
  const PayolaInboxItem *item = g_ptr_array_index (self->items, i);

  for (guint earlier = i; item->taken && earlier-- > 0;)
    if (((PayolaInboxItem *) g_ptr_array_index (self->items, earlier))->power == item->power)
      read_again (self, earlier);
}

/* Whether an item may be something else now than it was. */
static gboolean
is_open (const PayolaInboxItem *item, PayGame *game)
{
  return item->waiting
         || pay_phase_compare (pay_game_get_board (game), item->phase, pay_game_get_phase (game))
              == 0;
}

/* Everything that was done is kept, then told. */
static void
changed (PayolaInbox *self)
{
  if (self->store)
    payola_inbox_store_save (self->store, self->items, self->seen,
                             payola_document_get_locker (self->document),
                             payola_document_get_game (self->document));
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Undo, a phase resolved or taken back, a player listed. */
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
    changed (self);
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
  changed (self);
}

/* Takes the mail. */
static const PayolaInboxItem *
receive_mail (PayolaInbox *self, GBytes *mail, const char *source)
{
  PayolaInboxItem *item = g_new0 (PayolaInboxItem, 1);

  item->when = g_date_time_new_now_local ();
  item->source = g_strdup (source);
  item->data = mail;
  item->came = pay_game_get_phase (payola_document_get_game (self->document));
  item->assigned = PAY_NO_POWER;
  g_ptr_array_add (self->items, item);
  read_item (self, item, TAKE);
  outdate_before (self, self->items->len - 1);
  return item;
}

const PayolaInboxItem *
payola_inbox_receive (PayolaInbox *self, const char *data, gsize length, const char *source)
{
  g_autoptr (GPtrArray) mails = pay_mail_split (data, length);
  const PayolaInboxItem *last = NULL;

  for (guint i = 0; i < mails->len; i++)
    last = receive_mail (self, g_bytes_ref (mails->pdata[i]), source);
  changed (self);
  return last;
}

/* NULL with @error. Never more than MAX_BYTES are read. Owned. */
static GBytes *
load (GFile *file, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  GBytes *bytes
    = stream ? g_input_stream_read_bytes (G_INPUT_STREAM (stream), MAX_BYTES + 1, NULL, error)
             : NULL;
  g_autoptr (GByteArray) all = g_byte_array_new ();

  /* A stream gives what it has, perhaps a part. */
  while (bytes && g_bytes_get_size (bytes) > 0 && all->len <= MAX_BYTES)
    {
      g_byte_array_append (all, g_bytes_get_data (bytes, NULL), (guint) g_bytes_get_size (bytes));
      g_bytes_unref (bytes);
      bytes = g_input_stream_read_bytes (G_INPUT_STREAM (stream), MAX_BYTES + 1, NULL, error);
    }
  if (!bytes)
    return NULL;
  g_bytes_unref (bytes);
  if (all->len > MAX_BYTES)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _("It is larger than any mail with a sheet."));
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&all));
}

gboolean
payola_inbox_receive_file (PayolaInbox *self, GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = load (file, error);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);

  if (!bytes)
    return FALSE;
  payola_inbox_receive (self, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), shown);
  return TRUE;
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

guint
payola_inbox_count_open (PayolaInbox *self)
{
  guint n = 0;

  for (guint i = 0; i < self->items->len; i++)
    {
      const PayolaInboxItem *item = g_ptr_array_index (self->items, i);
      n += item->waiting
           || (!item->taken && !item->answered && !item->declined && !item->outdated
               && item->kind != PAY_INCOMING_REPEATED);
    }
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
  changed (self);
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
  changed (self);
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
  changed (self);
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
  what = g_strdup_printf (_("Key of %s"),
                          pay_board_get_power_name (pay_game_get_board (game), item->power));
  payola_document_change (self->document, pay_game_with_roster (game, changed_roster), what);
  changed (self);
  return TRUE;
}

void
payola_inbox_set_answered (PayolaInbox *self, guint i)
{
  g_return_if_fail (i < self->items->len);
  ((PayolaInboxItem *) g_ptr_array_index (self->items, i))->answered = TRUE;
  changed (self);
}

/* ---- a folder -------------------------------------------------------------------------------- */

/* Whether a file is for us: mail programs and downloads leave others about. */
static gboolean
is_mail_file (const char *name)
{
  static const char *const suffixes[] = { ".txt", ".eml", ".payola-sheet", ".asc", ".mbox" };

  if (name[0] == '.' || g_str_has_suffix (name, "~"))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (name, suffixes[i]))
      return TRUE;
  return FALSE;
}

/* A file of the folder; each mail is read once, whatever the file's name and however a mailbox
 * grows. */
static void
receive_once (PayolaInbox *self, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autoptr (GBytes) bytes = is_mail_file (name) ? load (file, NULL) : NULL;
  gboolean any = FALSE;

  if (!bytes || g_bytes_get_size (bytes) == 0)
    return;
  g_autoptr (GPtrArray) mails
    = pay_mail_split (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  for (guint i = 0; i < mails->len; i++)
    if (g_hash_table_add (self->seen,
                          g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, mails->pdata[i])))
      {
        receive_mail (self, g_bytes_ref (mails->pdata[i]), shown);
        any = TRUE;
      }
  if (any)
    changed (self);
}

static void
on_folder_changed (GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event,
                   PayolaInbox *self)
{
  switch (event)
    {
    case G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT:
    case G_FILE_MONITOR_EVENT_MOVED_IN:
      receive_once (self, file);
      break;
    case G_FILE_MONITOR_EVENT_RENAMED:
      receive_once (self, other);
      break;
    default:
      break;
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
receive_all (PayolaInbox *self, GFileEnumerator *files)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GFileInfo *info;

  while (g_file_enumerator_iterate (files, &info, NULL, NULL, NULL) && info)
    g_ptr_array_add (names, g_strdup (g_file_info_get_name (info)));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (GFile) file = g_file_get_child (self->folder, g_ptr_array_index (names, i));
      receive_once (self, file);
    }
}

gboolean
payola_inbox_watch (PayolaInbox *self, GFile *folder, GError **error)
{
  g_autoptr (GFileMonitor) monitor = NULL;
  g_autoptr (GFileEnumerator) files = NULL;

  if (folder)
    {
      files = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME,
                                         G_FILE_QUERY_INFO_NONE, NULL, error);
      monitor = files ? g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, error)
                      : NULL;
      if (!monitor)
        return FALSE;
      g_signal_connect_object (monitor, "changed", G_CALLBACK (on_folder_changed), self, 0);
    }
  if (self->monitor)
    g_file_monitor_cancel (self->monitor);
  g_set_object (&self->monitor, monitor);
  g_set_object (&self->folder, folder);
  g_clear_pointer (&self->trouble, g_free);
  if (self->store)
    {
      g_autofree char *game = payola_document_make_id (self->document);
      g_autofree char *uri = folder ? g_file_get_uri (folder) : NULL;
      payola_desk_store_set (game, "watched", uri);
    }
  if (files)
    receive_all (self, files);
  changed (self);
  return TRUE;
}

const char *
payola_inbox_get_trouble (PayolaInbox *self)
{
  return self->trouble;
}

/* ---- keeping --------------------------------------------------------------------------------- */

/* The folder may be gone, or on a disk that is not there today: then it stays written down. */
static void
watch_again (PayolaInbox *self, const char *game)
{
  g_autofree char *uri = payola_desk_store_get (game, "watched");
  g_autoptr (GFile) folder = uri ? g_file_new_for_uri (uri) : NULL;
  g_autofree char *place = folder ? g_file_get_parse_name (folder) : NULL;
  g_autoptr (GError) error = NULL;

  if (folder && !payola_inbox_watch (self, folder, &error))
    self->trouble = g_strdup_printf (_("%s is not watched: %s"), place, error->message);
}

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
  watch_again (self, game);
  g_signal_emit (self, signals[CHANGED], 0);
}

GFile *
payola_inbox_get_folder (PayolaInbox *self)
{
  return self->folder;
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
  self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) payola_inbox_item_free);
  self->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}
