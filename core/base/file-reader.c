/* file-reader.c - reading of whole files: regular files only, and none above a limit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/file-reader.h"

#include "base/messages.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

#define BLOCK_SIZE (64 * 1024)

/* The messages do not name the file, because the caller names it. */
static gboolean
fail (int code, GError **error)
{
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (code), g_strerror (code));
  return FALSE;
}

static gboolean
refuse (GFileError kind, PayCode code, const char *arg, GError **error)
{
  const char *const args[] = { arg, NULL };
  g_autofree char *sentence = pay_code_sentence (code, args);

  g_set_error_literal (error, G_FILE_ERROR, kind, sentence);
  return FALSE;
}

gboolean
pay_file_refuse_size (gsize max, GError **error)
{
  g_autofree char *limit = g_strdup_printf ("%" G_GSIZE_FORMAT, max / (1024 * 1024));

  return refuse (G_FILE_ERROR_FAILED, PAY_CODE_XML_TOO_LARGE, limit, error);
}

gboolean
pay_file_refuse_kind (gboolean folder, GError **error)
{
  return folder ? refuse (G_FILE_ERROR_ISDIR, PAY_CODE_FILE_FOLDER, NULL, error)
                : refuse (G_FILE_ERROR_INVAL, PAY_CODE_FILE_SPECIAL, NULL, error);
}

static gboolean
check_kind (const GStatBuf *info, gsize max, GError **error)
{
  if (!S_ISREG (info->st_mode))
    return pay_file_refuse_kind (S_ISDIR (info->st_mode), error);
  return info->st_size <= (goffset) max || pay_file_refuse_size (max, error);
}

gboolean
pay_file_read_input (int fd, gsize max, char **data, gsize *length, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *block = g_malloc (BLOCK_SIZE);
  gssize n;

  /* A file may grow while it is read, and the size of an input is unknown. */
  while ((n = read (fd, block, BLOCK_SIZE)) != 0)
    {
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return fail (errno, error);
      if ((gsize) n > max - text->len)
        return pay_file_refuse_size (max, error);
      g_string_append_len (text, block, n);
    }
  *length = text->len;
  *data = g_string_free (g_steal_pointer (&text), FALSE);
  return TRUE;
}

gboolean
pay_file_read (const char *path, gsize max, char **data, gsize *length, GError **error)
{
  GStatBuf info;
  gsize n;
  int fd;

  /* Opening a pipe can wake another program, and opening a device can start it, so the kind is
   * checked first. */
  if (g_stat (path, &info) != 0)
    return fail (errno, error);
  if (!check_kind (&info, max, error))
    return FALSE;
  /* Another file may have replaced the file since the check, so opening must not block, and the
   * open file is checked again. */
  fd = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  if (fd < 0)
    return fail (errno, error);
  gboolean good = fstat (fd, &info) == 0 ? check_kind (&info, max, error) : fail (errno, error);
  good = good && pay_file_read_input (fd, max, data, length ? length : &n, error);
  close (fd);
  return good;
}

GKeyFile *
pay_file_read_settings (const char *path)
{
  GKeyFile *settings = g_key_file_new ();
  g_autofree char *data = NULL;
  gsize length;

  if (pay_file_read (path, PAY_FILE_MAX_LETTER, &data, &length, NULL))
    g_key_file_load_from_data (settings, data, length, G_KEY_FILE_NONE, NULL);
  return settings;
}
