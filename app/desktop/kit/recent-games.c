/* recent-games.c - recently used games, as recorded by the desktop
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/recent-games.h"

#include <glib/gi18n.h>
#include <string.h>

#define MENU_GAMES 8

/* Sorts files by time, newest first. Files of the same second are sorted by URI, so that their
 * order is stable. */
static int
compare (gconstpointer a, gconstpointer b)
{
  GtkRecentInfo *one = (GtkRecentInfo *) a, *two = (GtkRecentInfo *) b;
  int order = g_date_time_compare (gtk_recent_info_get_modified (two),
                                   gtk_recent_info_get_modified (one));

  return order ? order : g_strcmp0 (gtk_recent_info_get_uri (one), gtk_recent_info_get_uri (two));
}

/* Checks whether a recent file belongs to Payola. File choosers record every chosen file, also
 * folders, emails and printed pages. */
static gboolean
is_ours (GtkRecentInfo *info)
{
  const char *type = gtk_recent_info_get_mime_type (info);
  g_autofree char *name = g_path_get_basename (gtk_recent_info_get_uri (info));

  return gtk_recent_info_has_application (info, "Payola")
      && ((type && g_str_has_prefix (type, "application/x-payola")) || strstr (name, ".payola"));
}

gboolean
payola_recent_game_is_missing (GtkRecentInfo *info)
{
  return gtk_recent_info_is_local (info) && !gtk_recent_info_exists (info);
}

void
payola_recent_game_remember (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  static const struct
  {
    const char *suffix, *type;
  } kinds[] = {
    { ".payola-packet", "application/x-payola-packet+xml" },
    { ".payola-tournament", "application/x-payola-tournament+xml" },
    { ".payola-theatre", "application/x-payola-theatre+xml" },
    { ".payola-system", "application/x-payola-system+xml" },
  };
  const char *type = "application/x-payola-game+xml";

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_has_suffix (uri, kinds[i].suffix))
      type = kinds[i].type;
  GtkRecentData data = {
    .mime_type = (char *) type,
    .app_name = (char *) "Payola",
    .app_exec = (char *) "payola %u",
    /* The file of a game master contains the secrets of all players. */
    .is_private = TRUE,
  };
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

void
payola_recent_game_forget (const char *uri)
{
  gtk_recent_manager_remove_item (gtk_recent_manager_get_default (), uri, NULL);
}

GPtrArray *
payola_recent_games (guint most, gboolean missing)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_recent_info_unref);
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());

  items = g_list_sort (items, compare);
  for (GList *l = items; l && games->len < most; l = l->next)
    if (is_ours (l->data) && (missing || !payola_recent_game_is_missing (l->data)))
      g_ptr_array_add (games, gtk_recent_info_ref (l->data));
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
  return games;
}

void
payola_recent_games_fill_menu (GMenu *menu)
{
  g_autoptr (GPtrArray) games = payola_recent_games (MENU_GAMES, FALSE);

  g_menu_remove_all (menu);
  for (guint i = 0; i < games->len; i++)
    {
      GtkRecentInfo *info = g_ptr_array_index (games, i);
      g_autofree char *place = gtk_recent_info_get_uri_display (info);
      g_autofree char *folder = place ? g_path_get_dirname (place) : g_strdup ("");
      g_autofree char *parent = g_path_get_basename (folder);
      /* Translators: The name of a file in the list of recent games, and its folder */
      g_autofree char *text = g_strdup_printf (_("%s (%s)"),
                                               gtk_recent_info_get_display_name (info), parent);
      /* Underscores are doubled, because a single underscore would become a mnemonic. */
      g_auto (GStrv) parts = g_strsplit (text, "_", -1);
      g_autofree char *label = g_strjoinv ("__", parts);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);
      g_menu_item_set_action_and_target (item, "app.open-recent", "s",
                                         gtk_recent_info_get_uri (info));
      g_menu_append_item (menu, item);
    }
  if (games->len == 0)
    g_menu_append (menu, _("No Recent Games"), "app.none");
}
