/* publish.c - publication of games that are over
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/publish.h"

#include "mail-judge/announce.h"
#include "mail-judge/press.h"
#include "render/page/publication.h"

#include <glib/gi18n.h>
#include <sys/stat.h>

/* Returns all press messages of a game as text. (transfer full) */
static char *
make_press (PayolaDesk *desk)
{
  g_autoptr (GPtrArray) items = payola_journal_list_press (desk->judge->journal, desk->name);
  const PayBoard *board = pay_game_get_board (desk->game);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      const PayolaPressItem *item = items->pdata[i];
      const char *from = item->grey ? C_("sender of press", "somebody")
                                    : payola_visit_name_seat (board, item->from);
      g_autofree char *to = payola_press_name_seats (board, item->to);
      g_string_append_printf (out, "%s, %s → %s\n\n%s\n\n", item->phase, from, to, item->text);
    }
  return g_string_free (out, FALSE);
}

static gboolean
write_pages (PayolaDesk *desk, const char *folder, GError **error)
{
  g_autoptr (PayView) view = pay_view_new (desk->game, PAY_VIEWER_GM);
  const PayolaPublication how = { 0 };
  g_autofree char *publishes = payola_journal_get (desk->judge->journal, desk->name,
                                                   "publish-press", "");

  if (!payola_publish (view, folder, &how, error))
    return FALSE;
  if (g_strcmp0 (publishes, "yes") != 0)
    return TRUE;
  g_autofree char *press = make_press (desk);
  g_autofree char *path = g_build_filename (folder, "press.txt", NULL);
  return g_file_set_contents (path, press, -1, error);
}

void
payola_publish_game (PayolaDesk *desk)
{
  PayolaJudge *judge = desk->judge;
  g_autofree char *id = payola_announce_make_id (desk->game);
  g_autofree char *done = payola_journal_get (judge->journal, desk->name, "published", "");
  g_autofree char *folder = NULL;
  g_autoptr (GError) error = NULL;

  if (!judge->settings->publish || payola_announce_is_id (desk->game, done))
    return;
  folder = g_build_filename (judge->settings->publish, desk->name, NULL);
  /* All other files are private, but a web server must be able to read these. */
  mode_t before = umask (022);
  gboolean good = write_pages (desk, folder, &error);
  umask (before);
  if (!good)
    {
      g_autofree char *origin = g_strdup_printf ("%s publish %s", desk->name, id);
      payola_judge_tell_master (judge, desk->name, origin, _("A game could not be published"),
                                error->message);
      return;
    }
  payola_journal_set (judge->journal, desk->name, "published", "", id);
}
