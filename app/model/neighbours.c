/* neighbours.c - the other games of the game master
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/neighbours.h"

#include "service/desk-store.h"

static GPtrArray *open_games; /* PayolaDocument, borrowed */

static void
on_closed (gpointer data, GObject *document)
{
  g_ptr_array_remove_fast (open_games, document);
}

void
payola_neighbours_join (PayolaDocument *document)
{
  if (!open_games)
    open_games = g_ptr_array_new ();
  if (g_ptr_array_find (open_games, document, NULL))
    return;
  g_ptr_array_add (open_games, document);
  g_object_weak_ref (G_OBJECT (document), on_closed, NULL);
}

/* Returns the title by which emails name a game, or "" if they cannot. */
static const char *
get_title (PayolaDocument *document)
{
  PayGame *game = payola_document_get_game (document);

  return pay_game_is_over (game) ? "" : pay_setup_get_title (pay_game_get_setup (game));
}

static PayolaDocument *
find_open (const char *id)
{
  for (guint i = 0; open_games && i < open_games->len; i++)
    {
      g_autofree char *other = payola_document_make_id (open_games->pdata[i]);
      if (g_str_equal (other, id))
        return open_games->pdata[i];
    }
  return NULL;
}

static void
note (const char *id, const char *what, const char *value)
{
  g_autofree char *stored = payola_desk_store_get (id, what);

  if (g_strcmp0 (stored, value) != 0)
    payola_desk_store_set (id, what, value);
}

/* Writes the title and the file to the desk. The title of a locked game is a secret. */
static void
remember (PayolaDocument *document, const char *id)
{
  GFile *file = payola_document_get_file (document);
  const char *title = payola_document_get_locker (document) ? "" : get_title (document);

  note (id, "title", *title ? title : NULL);
  note (id, "file", file ? g_file_peek_path (file) : NULL);
}

/* Returns the title of the game of a desk, "" if it has none, or NULL if the game is gone.
 * (transfer full) */
static char *
read_desk (const char *id)
{
  PayolaDocument *document = find_open (id);
  g_autofree char *file = document ? NULL : payola_desk_store_get (id, "file");
  char *title;

  if (document)
    return g_strdup (get_title (document));
  if (!file || !g_file_test (file, G_FILE_TEST_EXISTS))
    return NULL;
  title = payola_desk_store_get (id, "title");
  return title ? title : g_strdup ("");
}

/* Opens the folder of all desks, or returns NULL. */
static GDir *
open_desks (const char *id)
{
  g_autofree char *own = payola_desk_store_folder (id);
  g_autofree char *all = g_path_get_dirname (own);

  return g_dir_open (all, 0, NULL);
}

char **
payola_neighbours_find (PayolaDocument *document)
{
  g_autoptr (GStrvBuilder) titles = g_strv_builder_new ();
  g_autofree char *id = payola_document_make_id (document);
  g_autoptr (GDir) dir = NULL;
  const char *name;

  remember (document, id);
  for (guint i = 0; open_games && i < open_games->len; i++)
    {
      g_autofree char *other = payola_document_make_id (open_games->pdata[i]);
      if (!g_str_equal (other, id) && *get_title (open_games->pdata[i]))
        g_strv_builder_add (titles, get_title (open_games->pdata[i]));
    }
  dir = open_desks (id);
  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *title = g_str_equal (name, id) || find_open (name) ? NULL : read_desk (name);
      if (title && *title)
        g_strv_builder_add (titles, title);
    }
  return g_strv_builder_end (titles);
}

char *
payola_neighbours_find_watcher (PayolaDocument *document, GFile *folder)
{
  g_autofree char *id = payola_document_make_id (document);
  g_autofree char *uri = g_file_get_uri (folder);
  g_autoptr (GDir) dir = open_desks (id);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *watched = g_str_equal (name, id) ? NULL
                                                        : payola_desk_store_get (name, "watched");
      char *title = g_strcmp0 (watched, uri) == 0 ? read_desk (name) : NULL;
      if (title)
        return title;
    }
  return NULL;
}
