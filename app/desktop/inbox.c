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
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaInbox, payola_inbox, G_TYPE_OBJECT)

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
  return payola_document_change (self->document, pay_incoming_accept (incoming, game), what);
}

/* What to do with a sheet that could be received. */
typedef enum
{
  LEAVE, /* nothing, but ask */
  TAKE,  /* receive it, unless there is another */
  REPLACE,
} Wish;

/* Holds an item against the game as it is now. */
static void
read_item (PayolaInbox *self, PayolaInboxItem *item, Wish wish)
{
  PayGame *game = payola_document_get_game (self->document);
  gsize length;
  const char *data = g_bytes_get_data (item->data, &length);
  g_autoptr (PayIncoming) incoming
    = pay_incoming_read (game, data ? data : "", length, self->key, item->assigned);

  clear_reading (item);
  item->kind = incoming->kind;
  item->power = incoming->power;
  item->phase = incoming->phase;
  item->signer = g_strdup (incoming->signer);
  item->closed = pay_diagnostics_has_code (incoming->findings, PAY_CODE_ENVELOPE_NO_KEY);
  item->findings = pay_diagnostics_text (incoming->findings);
  item->reply = pay_incoming_reply (incoming, game);
  item->from = g_strdup (incoming->from);
  item->waiting = pay_incoming_is_good (incoming)
                  && (wish == LEAVE
                      || (wish == TAKE
                          && (incoming->kind == PAY_INCOMING_REPLACES || incoming->strange)));
  item->sentence
    = item->closed ? g_strdup (_("It is sealed. Open your key, and it can be read."))
      : item->waiting && incoming->strange
        ? g_strdup (_("It comes from another address than the player’s. Take it in if it is his."))
      : item->waiting && incoming->kind == PAY_INCOMING_REPLACES
        ? g_strdup (_("Another sheet is there already. Replace it if this one is to count."))
        : pay_incoming_sentence (incoming, game);
  /* What was taken in and is there stays so. */
  if (wish != LEAVE || incoming->kind != PAY_INCOMING_REPEATED)
    item->taken = wish != LEAVE && !item->waiting && take_in (self, incoming);
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

void
payola_inbox_set_key (PayolaInbox *self, const PayKey *key)
{
  g_clear_pointer (&self->key, pay_key_unref);
  if (key)
    self->key = pay_key_ref ((PayKey *) key);
  for (guint i = 0; key && i < self->items->len; i++)
    {
      PayolaInboxItem *item = g_ptr_array_index (self->items, i);
      if (item->closed)
        read_item (self, item, TAKE);
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
  item->assigned = PAY_NO_POWER;
  g_ptr_array_add (self->items, item);
  read_item (self, item, TAKE);
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
           || (!item->taken && !item->answered && item->kind != PAY_INCOMING_REPEATED);
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
  changed (self);
  return item->taken;
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
                           payola_document_get_locker (self->document));
  for (guint i = 0; i < self->items->len; i++)
    read_item (self, g_ptr_array_index (self->items, i), LEAVE);
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
