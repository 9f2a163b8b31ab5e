/* draft-store.c - drafts of sheets, stored outside of game files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/draft-store.h"

#include "model/state-file.h"

#define SUFFIX "drafts"
#define GROUP_GAME "game"
#define GROUP_DRAFTS "drafts"
#define GROUP_PENDING "pending"
#define GROUP_SENT "sent"

void
payola_draft_store_save (GFile *game, PayPhase phase, const char *const *keys, char *const *drafts,
                         char *const *sent, char *const *pending, guint n)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *phase_name = pay_phase_name (phase);
  g_autofree char *uri = g_file_get_uri (game);
  gboolean any = FALSE;

  for (guint i = 0; i < n; i++)
    {
      if (drafts[i])
        g_key_file_set_string (file, GROUP_DRAFTS, keys[i], drafts[i]);
      if (sent[i])
        g_key_file_set_string (file, GROUP_SENT, keys[i], sent[i]);
      if (pending[i])
        g_key_file_set_string (file, GROUP_PENDING, keys[i], pending[i]);
      any |= drafts[i] || sent[i] || pending[i];
    }

  if (any)
    {
      g_key_file_set_string (file, GROUP_GAME, "file", uri);
      g_key_file_set_string (file, GROUP_GAME, "phase", phase_name);
    }
  payola_state_file_save (game, SUFFIX, file);
}

void
payola_draft_store_load (GFile *game, PayPhase phase, const char *const *keys, char **drafts,
                         char **sent, char **pending, guint n)
{
  g_autoptr (GKeyFile) file = payola_state_file_load (game, SUFFIX);
  g_autofree char *wanted = pay_phase_name (phase);

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
      pending[i] = g_key_file_get_string (file, GROUP_PENDING, keys[i], NULL);
    }
}
