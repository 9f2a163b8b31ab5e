/* draft-store.c - keeps drafts of sheets outside of game files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/draft-store.h"

#include <glib/gstdio.h>

#define GROUP_GAME   "game"
#define GROUP_DRAFTS "drafts"
#define GROUP_SENT   "sent"

/* A file's drafts are found by its address, whatever its name. Owned. */
static char *
store_path (GFile *game, gboolean make_folder)
{
  g_autofree char *uri = g_file_get_uri (game);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1);
  g_autofree char *name = g_strdup_printf ("%.32s.drafts", sum);
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "payola", NULL);

  if (make_folder)
    g_mkdir_with_parents (folder, 0700);
  return g_build_filename (folder, name, NULL);
}

void
payola_draft_store_save (GFile *game, PayPhase phase, const char *const *keys, char *const *drafts,
                         char *const *sent, guint n)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *phase_name = pay_phase_name (phase);
  g_autofree char *uri = g_file_get_uri (game);
  g_autoptr (GError) error = NULL;
  gboolean any = FALSE;

  g_key_file_set_string (file, GROUP_GAME, "file", uri);
  g_key_file_set_string (file, GROUP_GAME, "phase", phase_name);
  for (guint i = 0; i < n; i++)
    {
      if (drafts[i])
        g_key_file_set_string (file, GROUP_DRAFTS, keys[i], drafts[i]);
      if (sent[i])
        g_key_file_set_string (file, GROUP_SENT, keys[i], sent[i]);
      any |= drafts[i] || sent[i];
    }

  g_autofree char *path = store_path (game, any);
  if (!any)
    {
      g_unlink (path);
      return;
    }
  g_autofree char *data = g_key_file_to_data (file, NULL, NULL);
  if (!g_file_set_contents_full (path, data, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error))
    g_message ("the drafts cannot be kept: %s", error->message);
}

void
payola_draft_store_load (GFile *game, PayPhase phase, const char *const *keys, char **drafts,
                         char **sent, guint n)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *path = store_path (game, FALSE);
  g_autofree char *wanted = pay_phase_name (phase);

  if (!g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL))
    return;
  g_autofree char *kept = g_key_file_get_string (file, GROUP_GAME, "phase", NULL);
  if (g_strcmp0 (kept, wanted) != 0)
    return;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_key_file_get_string (file, GROUP_DRAFTS, keys[i], NULL);
      if (text && g_utf8_validate (text, -1, NULL))
        {
          g_free (drafts[i]);
          drafts[i] = g_steal_pointer (&text);
        }
      g_free (sent[i]);
      sent[i] = g_key_file_get_string (file, GROUP_SENT, keys[i], NULL);
    }
}
