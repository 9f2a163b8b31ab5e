/* game-store.c - writing of game files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/game-store.h"

#include "base/file-reader.h"
#include "base/file.h"
#include "game/game-merge.h"
#include "game/game-xml.h"

#include <glib/gi18n.h>
#include <string.h>

/* Number of attempts to write a file while other programs create or remove it. */
#define MAX_TRIES 5

char *
payola_game_store_sum (const char *data, gsize length)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) data, length);
}

static void
set_conflict (GError **error, const char *reason)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG, reason);
}

/* Reads a game that another program has written. Returns NULL if the game cannot be read. */
static PayGame *
read_theirs (const char *data, gsize length, const PayolaGameVersion *known,
             PayDiagnostics *diagnostics)
{
  g_autofree char *opened = NULL;

  if (pay_game_is_locked (data, length) != (known->locker != NULL))
    return NULL;
  if (known->locker)
    {
      opened = pay_locker_unlock (known->locker, data, length, &length, diagnostics);
      if (!opened)
        return NULL;
      data = opened;
    }
  return pay_game_read_bytes (data, length, diagnostics);
}

static PayGame *
merge (const char *data, gsize length, const PayolaGameVersion *known, PayGame *game,
       GError **error)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) theirs = known->game ? read_theirs (data, length, known, diagnostics) : NULL;
  g_autoptr (PayGame) merged = theirs ? pay_game_merge (known->game, game, theirs, diagnostics)
                                      : NULL;

  if (merged)
    return g_steal_pointer (&merged);
  if (pay_diagnostics_get_n (diagnostics) == 0)
    set_conflict (error, _("Could not determine what another program has changed in the file."));
  else
    {
      g_autofree char *reason = pay_diagnostic_sentence (pay_diagnostics_get (diagnostics, 0));
      set_conflict (error, reason);
    }
  return NULL;
}

/* Returns the game to write to a file. `data` is the current content of the file, or NULL if the
 * file does not exist. */
static PayGame *
find_result (const char *data, gsize length, const PayolaGameVersion *known, PayGame *game,
             GError **error)
{
  g_autofree char *sum = data ? payola_game_store_sum (data, length) : NULL;

  if (!known || !sum || g_strcmp0 (sum, known->sum) == 0)
    return pay_game_ref (game);
  return merge (data, length, known, game, error);
}

static gboolean
read_file (const PayolaFileLock *lock, char **data, gsize *length, GError **error)
{
  g_autoptr (GError) why = NULL;

  if (payola_file_lock_is_absent (lock) || payola_file_lock_is_special (lock))
    return TRUE;
  if (pay_file_read (payola_file_lock_get_path (lock), PAY_FILE_MAX_GAME, data, length, &why))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, why->message);
  return FALSE;
}

PayGame *
payola_game_store_save (PayolaFileLock *lock, const PayolaGameVersion *known, PayGame *game,
                        PayLocker *locker, char **sum, GError **error)
{
  gboolean was_absent = payola_file_lock_is_absent (lock);
  const char *path = payola_file_lock_get_path (lock);

  for (guint i = 0; i < MAX_TRIES; i++)
    {
      g_autoptr (GError) why = NULL;
      g_autofree char *data = NULL;
      gsize length = 0;

      if (!payola_file_lock_renew (lock, error) || !read_file (lock, &data, &length, error))
        return NULL;
      if (!known && was_absent && !payola_file_lock_is_absent (lock))
        {
          set_conflict (error, _("Another program has just created a file with this name."));
          return NULL;
        }
      g_autoptr (PayGame) result = find_result (data, length, known, game, error);
      if (!result)
        return NULL;
      g_autofree char *plain = pay_game_write (result);
      g_autofree char *text = locker ? pay_locker_lock (locker, plain, strlen (plain))
                                     : g_steal_pointer (&plain);
      gboolean absent = payola_file_lock_is_absent (lock);
      if ((absent ? pay_file_create_private : pay_file_replace_private) (path, text, strlen (text),
                                                                         &why))
        {
          *sum = payola_game_store_sum (text, strlen (text));
          return g_steal_pointer (&result);
        }
      if (!absent || !g_error_matches (why, G_FILE_ERROR, G_FILE_ERROR_EXIST))
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, why->message);
          return NULL;
        }
    }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                       _("Another program is changing the file. Try again in a moment."));
  return NULL;
}
