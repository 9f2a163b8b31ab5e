/* folder-writer.c - writing many files of one folder, all of them or none
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/folder-writer.h"

#include "base/file.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#define PREFIX ".payola-"
#define LEFTOVER_SECONDS 3600

struct _PayolaFolderWriter
{
  char *path;
  char *hidden;       /* temporary folder of the files */
  gboolean is_made;   /* whether the writer created the folder */
  GPtrArray *names;   /* names of the files in the temporary folder */
  GPtrArray *folders; /* destination subfolders of these files, such as "maps" */
};

static gboolean
refuse (const char *path, GError **error)
{
  int why = errno;
  g_autofree char *shown = g_filename_display_name (path);

  /* Translators: name of a file; reason */
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (why), _("Could not write %s: %s"),
               shown, g_strerror (why));
  return FALSE;
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);
      if (g_file_test (child, G_FILE_TEST_IS_DIR) && !g_file_test (child, G_FILE_TEST_IS_SYMLINK))
        remove_tree (child);
      else
        g_unlink (child);
    }
  g_rmdir (path);
}

/* Removes the temporary folders of writers that crashed. No writer runs for an hour. */
static void
remove_leftovers (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);
      GStatBuf about;

      if (g_str_has_prefix (name, PREFIX) && strlen (name) == strlen (PREFIX "XXXXXX")
          && g_lstat (child, &about) == 0 && S_ISDIR (about.st_mode)
          && now - about.st_mtime > LEFTOVER_SECONDS)
        remove_tree (child);
    }
}

PayolaFolderWriter *
payola_folder_writer_new (const char *path, GError **error)
{
  gboolean is_made = !g_file_test (path, G_FILE_TEST_EXISTS);
  g_autofree char *hidden = g_build_filename (path, PREFIX "XXXXXX", NULL);

  remove_leftovers (path);
  if (g_mkdir_with_parents (path, 0755) != 0 || !g_mkdtemp (hidden))
    {
      int code = errno;
      g_autofree char *shown = g_filename_display_name (path);
      /* Translators: the name of a folder; the reason */
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _("Could not create folder %s: %s"),
                   shown, g_strerror (code));
      return NULL;
    }
  PayolaFolderWriter *self = g_new0 (PayolaFolderWriter, 1);
  self->path = g_strdup (path);
  self->hidden = g_steal_pointer (&hidden);
  self->is_made = is_made;
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->folders = g_ptr_array_new_with_free_func (g_free);
  return self;
}

/* Removes the writer's subfolders that are empty. */
static void
remove_empty (const PayolaFolderWriter *self, const char *path)
{
  for (guint i = 0; i < self->folders->len; i++)
    {
      g_autofree char *folder = g_build_filename (path, self->folders->pdata[i], NULL);
      g_rmdir (folder);
    }
}

void
payola_folder_writer_free (PayolaFolderWriter *self)
{
  if (!self)
    return;
  for (guint i = 0; i < self->names->len; i++)
    {
      g_autofree char *file = g_build_filename (self->hidden, self->names->pdata[i], NULL);
      g_unlink (file);
    }
  remove_empty (self, self->hidden);
  g_rmdir (self->hidden);
  /* rmdir() fails if the folder is not empty. */
  if (self->is_made)
    g_rmdir (self->path);
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->folders);
  g_free (self->hidden);
  g_free (self->path);
  g_free (self);
}

static gboolean
make_folder (PayolaFolderWriter *self, const char *name, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (name);
  g_autofree char *path = g_build_filename (self->hidden, folder, NULL);

  if (g_str_equal (folder, ".")
      || g_ptr_array_find_with_equal_func (self->folders, folder, g_str_equal, NULL))
    return TRUE;
  if (g_mkdir (path, 0755) != 0)
    return refuse (path, error);
  g_ptr_array_add (self->folders, g_steal_pointer (&folder));
  return TRUE;
}

gboolean
payola_folder_writer_add (PayolaFolderWriter *self, const char *name, const char *data,
                          gsize length, GError **error)
{
  g_autofree char *path = g_build_filename (self->hidden, name, NULL);
  g_autoptr (GError) reason = NULL;

  if (!make_folder (self, name, error))
    return FALSE;
  if (!pay_file_replace (path, data, length, &reason))
    {
      g_autofree char *shown = g_filename_display_name (path);
      /* Translators: the name of a file; the reason */
      g_set_error (error, reason->domain, reason->code, _("Could not write %s: %s"), shown,
                   reason->message);
      return FALSE;
    }
  g_ptr_array_add (self->names, g_strdup (name));
  return TRUE;
}

gboolean
payola_folder_writer_finish (PayolaFolderWriter *self, GError **error)
{
  for (guint i = 0; i < self->folders->len; i++)
    {
      g_autofree char *folder = g_build_filename (self->path, self->folders->pdata[i], NULL);
      if (g_mkdir_with_parents (folder, 0755) != 0)
        {
          refuse (folder, error);
          remove_empty (self, self->path);
          return FALSE;
        }
    }
  if (self->names->len > 0)
    {
      g_autofree char *last = g_build_filename (self->path,
                                                self->names->pdata[self->names->len - 1], NULL);
      if (g_unlink (last) != 0 && errno != ENOENT)
        return refuse (last, error);
    }
  for (guint i = 0; i < self->names->len; i++)
    {
      g_autofree char *from = g_build_filename (self->hidden, self->names->pdata[i], NULL);
      g_autofree char *to = g_build_filename (self->path, self->names->pdata[i], NULL);
      if (g_rename (from, to) != 0)
        return refuse (to, error);
    }
  return TRUE;
}
