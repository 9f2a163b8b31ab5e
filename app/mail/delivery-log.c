/* delivery-log.c - which letters of a game were delivered to the mail server
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail/delivery-log.h"

#include "base/file-reader.h"
#include "base/file.h"
#include "service/desk-store.h"

#define DONE "delivered"
#define UNSURE "unsure"
#define LAST "last"

static GMutex mutex;
static GHashTable *claims; /* letters that are being sent */

static char *
get_path (const char *game)
{
  g_autofree char *folder = payola_desk_store_folder (game);

  return g_build_filename (folder, "delivered.ini", NULL);
}

PayolaDelivery
payola_delivery_get (const char *game, const char *key, GDateTime **when)
{
  g_autofree char *path = get_path (game);
  g_mutex_lock (&mutex);
  g_autoptr (GKeyFile) file = pay_file_read_settings (path);
  g_mutex_unlock (&mutex);
  g_autofree char *done = g_key_file_get_string (file, DONE, key, NULL);
  g_autofree char *unsure = done ? NULL : g_key_file_get_string (file, UNSURE, key, NULL);
  const char *time = done ? done : unsure;

  if (when)
    *when = time ? g_date_time_new_from_iso8601 (time, NULL) : NULL;
  return done ? PAYOLA_DELIVERY_DONE : unsure ? PAYOLA_DELIVERY_UNSURE : PAYOLA_DELIVERY_NONE;
}

static gboolean
save (const char *game, GKeyFile *file, GError **error)
{
  g_autofree char *folder = payola_desk_store_folder (game);
  g_autofree char *path = get_path (game);
  gsize length;
  g_autofree char *data = g_key_file_to_data (file, &length, NULL);

  g_mkdir_with_parents (folder, 0700);
  return pay_file_replace_private (path, data, length, error);
}

gboolean
payola_delivery_set (const char *game, const char *key, PayolaDelivery state, GError **error)
{
  g_autofree char *path = get_path (game);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *time = g_date_time_format_iso8601 (now);

  g_mutex_lock (&mutex);
  g_autoptr (GKeyFile) file = pay_file_read_settings (path);
  g_key_file_remove_key (file, DONE, key, NULL);
  g_key_file_remove_key (file, UNSURE, key, NULL);
  if (state != PAYOLA_DELIVERY_NONE)
    g_key_file_set_string (file, state == PAYOLA_DELIVERY_DONE ? DONE : UNSURE, key, time);
  gboolean good = save (game, file, error);
  g_mutex_unlock (&mutex);
  return good;
}

void
payola_delivery_set_last (const char *game, const char *subject, const char *key)
{
  g_autofree char *path = get_path (game);
  g_autoptr (GError) error = NULL;

  g_mutex_lock (&mutex);
  g_autoptr (GKeyFile) file = pay_file_read_settings (path);
  g_key_file_set_string (file, LAST, subject, key);
  if (!save (game, file, &error))
    g_message ("the log of letters was not written: %s", error->message);
  g_mutex_unlock (&mutex);
}

char *
payola_delivery_get_last (const char *game, const char *subject)
{
  g_autofree char *path = get_path (game);

  g_mutex_lock (&mutex);
  g_autoptr (GKeyFile) file = pay_file_read_settings (path);
  g_mutex_unlock (&mutex);
  return g_key_file_get_string (file, LAST, subject, NULL);
}

gboolean
payola_delivery_claim (const char *game, const char *key)
{
  g_mutex_lock (&mutex);
  if (!claims)
    claims = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean claimed = g_hash_table_add (claims, g_strconcat (game, "/", key, NULL));
  g_mutex_unlock (&mutex);
  return claimed;
}

void
payola_delivery_release (const char *game, const char *key)
{
  g_autofree char *name = g_strconcat (game, "/", key, NULL);

  g_mutex_lock (&mutex);
  g_hash_table_remove (claims, name);
  g_mutex_unlock (&mutex);
}
