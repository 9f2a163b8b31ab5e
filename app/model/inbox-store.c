/* inbox-store.c - storage of a game’s emails
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/inbox-store.h"

#include "base/file-reader.h"
#include "base/file.h"
#include "service/desk-store.h"

#include <glib/gstdio.h>
#include <string.h>

#define SUFFIX ".mail"

struct _PayolaInboxStore
{
  char *game;
  GHashTable *files;       /* checksums of the emails that are stored */
  const PayLocker *locker; /* locker of the stored emails; the pointer is only compared */
};

PayolaInboxStore *
payola_inbox_store_new (const char *game)
{
  PayolaInboxStore *self = g_new0 (PayolaInboxStore, 1);

  self->game = g_strdup (game);
  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
payola_inbox_store_free (PayolaInboxStore *self)
{
  g_free (self->game);
  g_hash_table_unref (self->files);
  g_free (self);
}

static char *
inbox_folder (const PayolaInboxStore *self)
{
  g_autofree char *desk = payola_desk_store_folder (self->game);

  return g_build_filename (desk, "inbox", NULL);
}

static char *
file_path (const PayolaInboxStore *self, const char *name, const char *suffix)
{
  g_autofree char *folder = inbox_folder (self);
  g_autofree char *file = g_strconcat (name, suffix, NULL);

  return g_build_filename (folder, file, NULL);
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Loads a stored email. Returns NULL if the file is missing, damaged, or locked with another
 * passphrase. */
static GBytes *
load_mail (const PayolaInboxStore *self, const char *sum, const PayLocker *locker)
{
  g_autofree char *path = file_path (self, sum, SUFFIX);
  g_autofree char *data = NULL, *sum_now = NULL;
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  gsize length;

  if (!pay_file_read (path, PAY_FILE_MAX_GAME, &data, &length, NULL))
    return NULL;
  if (pay_game_is_locked (data, length))
    {
      char *open = locker ? pay_locker_unlock (locker, data, length, &length, diagnostics) : NULL;
      g_free (data);
      data = open;
    }
  if (!data)
    return NULL;
  sum_now = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) data, length);
  return g_str_equal (sum, sum_now) ? g_bytes_new_take (g_steal_pointer (&data), length) : NULL;
}

static const char *const states[] = {
  "accepted", "replaced", "waiting",   "undone", "outdated", "refused", "declined",
  "repeated", "message",  "automatic", "sealed", "foreign",  "unknown",
};
G_STATIC_ASSERT (G_N_ELEMENTS (states) == PAYOLA_INBOX_N_STATES);

/* Reads the state of a stored email, also from the index of an earlier version. The inbox compares
 * it with the game afterwards. */
static void
load_state (PayolaInboxItem *item, GKeyFile *index, const char *group)
{
  g_autofree char *state = g_key_file_get_string (index, group, "state", NULL);

  item->state = g_key_file_get_boolean (index, group, "declined", NULL) ? PAYOLA_INBOX_DECLINED
              : g_key_file_get_boolean (index, group, "taken", NULL)    ? PAYOLA_INBOX_ACCEPTED
                                                                        : PAYOLA_INBOX_UNKNOWN;
  for (guint i = 0; state && i < G_N_ELEMENTS (states); i++)
    if (strcmp (state, states[i]) == 0)
      item->state = (PayolaInboxState) i;
  item->answer = g_key_file_get_boolean (index, group, "answered", NULL) ? PAYOLA_ANSWER_SENT
                                                                         : PAYOLA_ANSWER_NONE;
}

static GDateTime *
load_time (GKeyFile *index, const char *group, const char *name)
{
  g_autofree char *text = g_key_file_get_string (index, group, name, NULL);

  return text ? g_date_time_new_from_iso8601 (text, NULL) : NULL;
}

static PayolaInboxItem *
load_item (PayolaInboxStore *self, GKeyFile *index, const char *group, const PayLocker *locker,
           const PayGame *game)
{
  g_autofree char *sum = g_key_file_get_string (index, group, "sum", NULL);
  g_autofree char *came = g_key_file_get_string (index, group, "came", NULL);
  GBytes *data = sum ? load_mail (self, sum, locker) : NULL;
  PayolaInboxItem *item;

  if (!data)
    return NULL;
  item = g_new0 (PayolaInboxItem, 1);
  item->data = data;
  item->imported = load_time (index, group, "when");
  if (!item->imported)
    item->imported = g_date_time_new_now_local ();
  item->served = load_time (index, group, "served");
  item->given = !g_key_file_get_boolean (index, group, "fetched", NULL);
  if (!came || !pay_phase_parse (came, &item->came))
    item->came = pay_game_get_phase (game);
  item->source = g_key_file_get_string (index, group, "source", NULL);
  if (!item->source)
    item->source = g_strdup ("");
  item->assigned = g_key_file_has_key (index, group, "assigned", NULL)
                   ? CLAMP (g_key_file_get_integer (index, group, "assigned", NULL), PAY_NO_POWER,
                            PAY_MAX_POWERS - 1)
                   : PAY_NO_POWER;
  load_state (item, index, group);
  g_hash_table_add (self->files, g_steal_pointer (&sum));
  return item;
}

void
payola_inbox_store_load (PayolaInboxStore *self, GPtrArray *items, GHashTable *seen,
                         const PayLocker *locker, const PayGame *game)
{
  g_autofree char *path = file_path (self, "index", ".ini");
  g_autoptr (GKeyFile) index = pay_file_read_settings (path);
  g_auto (GStrv) groups = NULL, sums = NULL;

  groups = g_key_file_get_groups (index, NULL);
  if (!groups[0])
    return;
  for (guint i = 0; groups[i]; i++)
    {
      PayolaInboxItem *item = g_str_has_prefix (groups[i], "mail-")
                              ? load_item (self, index, groups[i], locker, game)
                              : NULL;
      if (item)
        g_ptr_array_add (items, item);
    }
  sums = g_key_file_get_string_list (index, "seen", "sums", NULL, NULL);
  for (guint i = 0; sums && sums[i]; i++)
    g_hash_table_add (seen, g_strdup (sums[i]));
  self->locker = locker;
}

/* ---- writing --------------------------------------------------------------------------------- */

static gboolean
is_done_with (const PayolaInboxItem *item, const PayGame *game)
{
  static const gboolean done[PAYOLA_INBOX_N_STATES] = {
    [PAYOLA_INBOX_ACCEPTED] = TRUE, [PAYOLA_INBOX_REPLACED] = TRUE, [PAYOLA_INBOX_OUTDATED] = TRUE,
    [PAYOLA_INBOX_DECLINED] = TRUE, [PAYOLA_INBOX_REPEATED] = TRUE, [PAYOLA_INBOX_AUTOMATIC] = TRUE,
    [PAYOLA_INBOX_FOREIGN] = TRUE,
  };

  return (done[item->state] || item->answer == PAYOLA_ANSWER_SENT)
      && pay_phase_compare (pay_game_get_board (game), item->phase, pay_game_get_phase (game)) < 0;
}

static void
write_private (const char *path, const char *data, gsize length)
{
  g_autoptr (GError) error = NULL;

  if (!pay_file_replace_private (path, data, length, &error))
    g_message ("what came in cannot be kept: %s", error->message);
}

static void
save_mail (const PayolaInboxStore *self, const char *sum, GBytes *mail, const PayLocker *locker)
{
  g_autofree char *path = file_path (self, sum, SUFFIX);
  gsize length;
  const char *data = g_bytes_get_data (mail, &length);
  g_autofree char *locked = locker ? pay_locker_lock (locker, data ? data : "", length) : NULL;

  write_private (path, locked ? locked : data ? data : "", locked ? strlen (locked) : length);
}

/* Adds an email to the index, and writes the file of the email if it does not exist yet. Returns
 * the checksum of the email, which the caller frees. */
static char *
save_item (PayolaInboxStore *self, GKeyFile *index, guint i, const PayolaInboxItem *item,
           const PayLocker *locker)
{
  g_autofree char *group = g_strdup_printf ("mail-%04u", i);
  g_autofree char *imported = g_date_time_format_iso8601 (item->imported);
  g_autofree char *served = item->served ? g_date_time_format_iso8601 (item->served) : NULL;
  g_autofree char *came = pay_phase_name (item->came);
  char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, item->data);

  g_key_file_set_string (index, group, "sum", sum);
  g_key_file_set_string (index, group, "when", imported);
  if (served)
    g_key_file_set_string (index, group, "served", served);
  g_key_file_set_string (index, group, "came", came);
  g_key_file_set_string (index, group, "source", item->source);
  if (item->assigned != PAY_NO_POWER)
    g_key_file_set_integer (index, group, "assigned", item->assigned);
  if (!item->given)
    g_key_file_set_boolean (index, group, "fetched", TRUE);
  g_key_file_set_string (index, group, "state", states[item->state]);
  g_key_file_set_boolean (index, group, "answered", item->answer == PAYOLA_ANSWER_SENT);
  if (g_hash_table_add (self->files, g_strdup (sum)))
    save_mail (self, sum, item->data, locker);
  return sum;
}

/* Deletes emails that are no longer in the index. */
static void
drop_mails (PayolaInboxStore *self, GHashTable *kept)
{
  GHashTableIter iter;
  gpointer sum;

  g_hash_table_iter_init (&iter, self->files);
  while (g_hash_table_iter_next (&iter, &sum, NULL))
    {
      g_autofree char *path = NULL;
      if (g_hash_table_contains (kept, sum))
        continue;
      path = file_path (self, sum, SUFFIX);
      g_unlink (path);
      g_hash_table_iter_remove (&iter);
    }
}

void
payola_inbox_store_save (PayolaInboxStore *self, const GPtrArray *items, GHashTable *seen,
                         const PayLocker *locker, const PayGame *game)
{
  g_autofree char *folder = inbox_folder (self);
  g_autofree char *path = file_path (self, "index", ".ini");
  g_autofree char *text = NULL;
  g_autoptr (GKeyFile) index = g_key_file_new ();
  g_autoptr (GHashTable) kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree const char **sums = NULL;
  guint n_sums;
  gsize length;

  g_mkdir_with_parents (folder, 0700);
  /* The emails must be written again when the game was locked or unlocked. */
  if (self->locker != locker)
    g_hash_table_remove_all (self->files);
  self->locker = locker;
  for (guint i = 0; i < items->len; i++)
    if (!game || !is_done_with (g_ptr_array_index (items, i), game))
      g_hash_table_add (kept, save_item (self, index, i, g_ptr_array_index (items, i), locker));
  sums = (const char **) g_hash_table_get_keys_as_array (seen, &n_sums);
  if (n_sums > 0)
    g_key_file_set_string_list (index, "seen", "sums", sums, n_sums);
  text = g_key_file_to_data (index, &length, NULL);
  write_private (path, text, length);
  drop_mails (self, kept);
}
