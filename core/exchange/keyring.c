/* keyring.c - the user’s keys, and the known facts about games whose packets were opened
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/keyring.h"

#include "base/file-reader.h"
#include "base/file.h"
#include "exchange/lock.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#define MAX_NAME 64
#define SUFFIX ".key"

/* ---- keys ----------------------------------------------------------------------------------- */

/* Returns a folder of the keyring, which is created if it is missing. Only the user can open it.
 * (transfer full) */
static char *
make_folder (const char *name)
{
  char *folder = g_build_filename (g_get_user_data_dir (), "payola", name, NULL);

  g_mkdir_with_parents (folder, 0700);
  return folder;
}

static char *
make_path (const char *name)
{
  g_autofree char *folder = make_folder ("keys");
  g_autofree char *file = g_strconcat (name, SUFFIX, NULL);
  return g_build_filename (folder, file, NULL);
}

gboolean
pay_keyring_check_name (const char *name)
{
  gsize n = strlen (name);

  for (gsize i = 0; i < n; i++)
    if (!g_ascii_isalnum (name[i]) && !(i > 0 && strchr ("-_.", name[i])))
      return FALSE;
  return n > 0 && n <= MAX_NAME;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char **
pay_keyring_list (void)
{
  g_autofree char *folder = make_folder ("keys");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *names = g_ptr_array_new ();
  const char *file;

  while (dir && (file = g_dir_read_name (dir)))
    {
      g_autofree char *name = g_strndup (file,
                                         strlen (file) - MIN (strlen (file), strlen (SUFFIX)));
      if (g_str_has_suffix (file, SUFFIX) && pay_keyring_check_name (name))
        g_ptr_array_add (names, g_steal_pointer (&name));
    }
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

char *
pay_keyring_load (const char *name, GError **error)
{
  g_autofree char *path = make_path (name);
  char *text = NULL;

  pay_file_read (path, PAY_FILE_MAX_LETTER, &text, NULL, error);
  return text;
}

static gboolean
write_key (const char *name, const PayKey *key, const char *passphrase, GError **error)
{
  g_autofree char *path = make_path (name);
  g_autoptr (PayPassphrase) text = pay_key_write (key, passphrase);

  return pay_file_replace_private (path, text, strlen (text), error);
}

gboolean
pay_keyring_store (const char *name, const PayKey *key, const char *passphrase, GError **error)
{
  g_autofree char *path = make_path (name);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return write_key (name, key, passphrase, error);
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_EXIST, g_strerror (EEXIST));
  return FALSE;
}

gboolean
pay_keyring_protect (const char *name, const PayKey *key, const char *passphrase, GError **error)
{
  g_autoptr (PayPassphrase) text = pay_keyring_load (name, error);
  g_autofree char *public = text ? pay_key_find_public (text) : NULL;

  if (!text)
    return FALSE;
  if (g_strcmp0 (public, pay_key_get_public (key)) == 0)
    return write_key (name, key, passphrase, error);
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_EXIST, g_strerror (EEXIST));
  return FALSE;
}

/* ---- games ---------------------------------------------------------------------------------- */

struct _PayTrust
{
  char *path;
  GKeyFile *file;
};

PayTrust *
pay_trust_load (const char *game, const char *viewer)
{
  PayTrust *self = g_new0 (PayTrust, 1);
  g_autofree char *folder = make_folder ("known");
  g_autofree char *name = g_strdup_printf ("%s-%s", game, viewer);

  for (char *p = name; *p; p++)
    if (*p == G_DIR_SEPARATOR)
      *p = '_';
  self->path = g_build_filename (folder, name, NULL);
  self->file = pay_file_read_settings (self->path);
  return self;
}

void
pay_trust_free (PayTrust *self)
{
  if (!self)
    return;
  g_free (self->path);
  g_key_file_unref (self->file);
  g_free (self);
}

const char *
pay_trust_get_master (const PayTrust *self)
{
  g_autofree char *key = g_key_file_get_string (self->file, "game", "master", NULL);
  return key ? g_intern_string (key) : NULL;
}

/* Reports the first phase whose commitment has changed since an earlier packet. */
static void
compare_commitments (const PayTrust *self, const PayPacket *packet, PayDiagnostics *diagnostics)
{
  PayView *view = pay_packet_get_view (packet);

  for (guint turn = 0; turn < pay_view_get_n_turns (view); turn++)
    {
      g_autofree char *phase = pay_phase_name (pay_view_get_phase (view, turn));
      g_autofree char *told = g_key_file_get_string (self->file, "commitments", phase, NULL);
      g_autofree char *tells = pay_view_get_commitment (view, (int) turn);
      if (told && strcmp (told, tells) != 0)
        {
          pay_diagnostics_add (diagnostics, PAY_CODE_TRUST_CHANGED, 0, 0, 0, phase, NULL);
          return;
        }
    }
}

gboolean
pay_trust_check (const PayTrust *self, const PayPacket *packet, const char *signer,
                 const PayDigest *digest, gboolean again, PayDiagnostics *diagnostics)
{
  const char *master = pay_trust_get_master (self);
  guint64 number = g_key_file_get_uint64 (self->file, "game", "number", NULL);
  g_autofree char *last = g_key_file_get_string (self->file, "game", "digest", NULL);
  g_autofree char *now = pay_digest_text (digest);
  PayCode code = PAY_CODE_NONE;

  if (master && !signer)
    code = PAY_CODE_TRUST_UNSIGNED;
  else if (master && strcmp (master, signer) != 0)
    code = PAY_CODE_TRUST_OTHER_MASTER;
  else if (pay_packet_get_number (packet) < number)
    code = PAY_CODE_TRUST_STALE;
  else if (last && pay_packet_get_number (packet) == number && strcmp (last, now) != 0)
    code = PAY_CODE_TRUST_FORKED;
  else if (last && strcmp (last, now) == 0 && !again)
    code = PAY_CODE_TRUST_REPLAYED;
  if (code != PAY_CODE_NONE)
    {
      pay_diagnostics_add (diagnostics, code, 0, 0, 0, NULL);
      return FALSE;
    }
  compare_commitments (self, packet, diagnostics);
  return TRUE;
}

gboolean
pay_trust_store (PayTrust *self, const PayPacket *packet, const char *signer,
                 const PayDigest *digest, GError **error)
{
  PayView *view = pay_packet_get_view (packet);
  g_autofree char *text = pay_digest_text (digest);
  g_autofree char *data = NULL;
  gsize length;

  if (signer)
    g_key_file_set_string (self->file, "game", "master", signer);
  g_key_file_set_uint64 (self->file, "game", "number", pay_packet_get_number (packet));
  g_key_file_set_string (self->file, "game", "digest", text);
  for (guint turn = 0; turn < pay_view_get_n_turns (view); turn++)
    {
      g_autofree char *phase = pay_phase_name (pay_view_get_phase (view, turn));
      g_autofree char *commitment = pay_view_get_commitment (view, (int) turn);
      g_key_file_set_string (self->file, "commitments", phase, commitment);
    }
  data = g_key_file_to_data (self->file, &length, NULL);
  return pay_file_replace (self->path, data, length, error);
}
