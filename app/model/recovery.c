/* recovery.c - unsaved games, stored in case the program crashes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/recovery.h"

#include "base/file.h"

#include "model/state-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define PREFIX "unsaved-"
#define SUFFIX "file"
#define DRAFTS "drafts" /* see draft-store.c */
#define GROUP "file"

/* Descriptors of the lock files of this process, by the path of the recovery file. A recovery file
 * belongs to a process while its lock file is locked, whatever became of the ID of the process. */
static GHashTable *claims;

static char *
folder_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "payola", NULL);
}

static char *
lock_path (const char *path)
{
  return g_strconcat (path, ".lock", NULL);
}

static GHashTable *
get_claims (void)
{
  if (!claims)
    claims = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return claims;
}

GFile *
payola_recovery_new_place (void)
{
  g_autofree char *folder = folder_path ();
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *name = g_strdup_printf (PREFIX "%s.payola", id);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  GFile *place = g_file_new_for_path (path);

  g_mkdir_with_parents (folder, 0700);
  payola_recovery_claim (place);
  return place;
}

gboolean
payola_recovery_claim (GFile *place)
{
  const char *path = g_file_peek_path (place);
  g_autofree char *lock = lock_path (path);

  if (g_hash_table_contains (get_claims (), path))
    return FALSE;
  int fd = g_open (lock, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    {
      close (fd);
      return FALSE;
    }
  /* Where files cannot be locked, only this process knows that it uses the file. */
  g_hash_table_insert (get_claims (), g_strdup (path), GINT_TO_POINTER (fd));
  return TRUE;
}

void
payola_recovery_release (GFile *place)
{
  const char *path = g_file_peek_path (place);
  gpointer fd;

  if (!g_hash_table_lookup_extended (get_claims (), path, NULL, &fd))
    return;
  if (GPOINTER_TO_INT (fd) >= 0)
    close (GPOINTER_TO_INT (fd));
  g_hash_table_remove (get_claims (), path);
}

void
payola_recovery_keep (GFile *place, const char *text, GFile *file, const char *sum,
                      const char *title)
{
  g_autofree char *folder = folder_path ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GKeyFile) about = g_key_file_new (), before = payola_state_file_load (place, SUFFIX);
  g_autofree char *uri = file ? g_file_get_uri (file) : NULL;

  g_mkdir_with_parents (folder, 0700);
  /* A game whose file is not known would be recovered as a game without a file, so the description
   * is written first. */
  if (uri)
    g_key_file_set_string (about, GROUP, "uri", uri);
  if (uri && sum)
    g_key_file_set_string (about, GROUP, "sum", sum);
  if (title)
    g_key_file_set_string (about, GROUP, "title", title);
  g_autofree char *new = g_key_file_to_data (about, NULL, NULL);
  g_autofree char *old = g_key_file_to_data (before, NULL, NULL);
  if (!g_str_equal (new, old))
    payola_state_file_save (place, SUFFIX, about);
  if (!pay_file_replace_private (g_file_peek_path (place), text, strlen (text), &error))
    g_message ("could not keep the unsaved game: %s", error->message);
}

GFile *
payola_recovery_get_file (GFile *place, char **sum)
{
  g_autoptr (GKeyFile) about = payola_state_file_load (place, SUFFIX);
  g_autofree char *uri = g_key_file_get_string (about, GROUP, "uri", NULL);

  *sum = g_key_file_get_string (about, GROUP, "sum", NULL);
  return uri ? g_file_new_for_uri (uri) : NULL;
}

char *
payola_recovery_make_name (GFile *place)
{
  g_autoptr (GKeyFile) about = payola_state_file_load (place, SUFFIX);
  g_autofree char *uri = g_key_file_get_string (about, GROUP, "uri", NULL);
  g_autofree char *title = g_key_file_get_string (about, GROUP, "title", NULL);
  g_autoptr (GFile) file = uri ? g_file_new_for_uri (uri) : NULL;
  g_autofree char *name = file ? g_file_get_basename (file) : NULL;

  if (title && *title)
    return g_steal_pointer (&title);
  return name ? g_filename_display_name (name) : g_strdup (_("Game without a file"));
}

void
payola_recovery_forget (GFile *place)
{
  g_autoptr (GKeyFile) nothing = g_key_file_new ();
  g_autofree char *lock = lock_path (g_file_peek_path (place));

  g_file_delete (place, NULL, NULL);
  payola_state_file_save (place, SUFFIX, nothing);
  payola_state_file_save (place, DRAFTS, nothing);
  g_unlink (lock);
  payola_recovery_release (place);
}

/* Checks whether a file is a recovery file that no process is using. */
static gboolean
is_left (const char *name, const char *path)
{
  g_autofree char *lock = lock_path (path);

  if (!g_str_has_prefix (name, PREFIX) || !g_str_has_suffix (name, ".payola")
      || g_hash_table_contains (get_claims (), path))
    return FALSE;
  int fd = g_open (lock, O_RDWR | O_CLOEXEC, 0);
  gboolean used = fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  if (fd >= 0)
    close (fd);
  return !used;
}

gint64
payola_recovery_get_time (GFile *place)
{
  GStatBuf info;

  return g_stat (g_file_peek_path (place), &info) == 0 ? (gint64) info.st_mtime : 0;
}

static int
compare_files (gconstpointer a, gconstpointer b)
{
  GFile *first = *(GFile *const *) a, *second = *(GFile *const *) b;
  gint64 times[] = { payola_recovery_get_time (first), payola_recovery_get_time (second) };

  return times[0] != times[1] ? (times[0] > times[1] ? 1 : -1)
                              : g_strcmp0 (g_file_peek_path (first), g_file_peek_path (second));
}

GPtrArray *
payola_recovery_list (void)
{
  GPtrArray *left = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *folder = folder_path ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      if (is_left (name, path))
        g_ptr_array_add (left, g_file_new_for_path (path));
    }
  g_ptr_array_sort (left, compare_files);
  return left;
}
