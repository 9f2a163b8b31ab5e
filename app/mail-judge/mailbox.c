/* mailbox.c - the judge’s mailbox on an IMAP server
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/mailbox.h"

#include "mail-judge/maildir.h"

/* The maximum number of emails that are fetched in one round. */
#define MAX_FETCHED 5000

/* Moves one email. The file name depends only on the UIDVALIDITY and the UID, so that an email that
 * is fetched again replaces the first copy. All UIDs have ten digits, so that the files are sorted
 * by UID. */
static gboolean
move (PayolaServer *server, guint32 validity, guint32 uid, const char *maildir, gsize max,
      GString *text, GError **error)
{
  g_autofree char *name = g_strdup_printf ("%u.%010u.imap", validity, uid);

  if (!payola_server_fetch (server, uid, max, text, error)
      || !payola_maildir_prepare (maildir, name, text->str, text->len, error))
    return FALSE;
  payola_maildir_place (maildir, name);
  payola_maildir_sync (maildir);
  return payola_server_delete (server, uid, error);
}

gboolean
payola_mailbox_move_all (PayolaServer *server, const char *maildir, gsize max, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) uids = NULL;
  guint32 validity;

  if (!payola_server_select (server, &validity, error)
      || !(uids = payola_server_search (server, "UNDELETED", error)))
    return FALSE;
  for (guint i = 0; i < uids->len && i < MAX_FETCHED; i++)
    if (!move (server, validity, g_array_index (uids, guint32, i), maildir, max + 1, text, error))
      return FALSE;
  return uids->len == 0 || payola_server_expunge (server, error);
}
