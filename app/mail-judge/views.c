/* views.c - reports about a game in answers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/views.h"

#include "base/file-reader.h"
#include "mail-judge/announce.h"
#include "mail-judge/joining.h"
#include "service/audience.h"
#include "service/deadline.h"
#include "service/reminder.h"
#include "render/map/map-export.h"
#include "report/position-report.h"
#include "report/results.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#define MAX_HISTORY (512 * 1024) /* bytes */
#define MAP_WIDTH 1600

static PayView *
make_view (PayolaVisit *visit, PayolaDesk *desk)
{
  gboolean own = visit->desk == desk;

  return pay_view_new (desk->game, own && visit->is_master               ? PAY_VIEWER_GM
                                   : own && visit->power != PAY_NO_POWER ? (PayViewer) visit->power
                                                                         : PAY_VIEWER_PUBLIC);
}

static void
add_joined (PayolaVisit *visit, PayolaDesk *desk)
{
  g_auto (GStrv) joined = payola_journal_list (visit->judge->journal, desk->name, "joiner");

  guint n = g_strv_length (joined);

  payola_visit_say (visit,
                    /* Translators: a number of players */
                    ngettext ("The game is recruiting players. %u has joined so far.",
                              "The game is recruiting players. %u have joined so far.", n),
                    n);
}

void
payola_views_add_list (PayolaVisit *visit, PayolaDesk *desk)
{
  const PayRoster *roster = pay_game_get_roster (desk->game);
  g_autofree char *name = pay_setup_make_name (pay_game_get_setup (desk->game));
  g_autofree char *kind = pay_game_kind_title (
    pay_setup_get_kind (pay_game_get_setup (desk->game)));
  g_autofree char *phase = pay_phase_title (pay_game_get_phase (desk->game));
  g_autofree char *words = payola_deadline_describe (
    pay_roster_get_deadline (roster), pay_roster_get_zone (roster), visit->judge->now);

  payola_visit_say (visit, "%s: %s (%s)", desk->name, name, kind);
  if (payola_joining_is_open (desk))
    {
      add_joined (visit, desk);
      return;
    }
  payola_visit_say (visit, "%s", pay_game_is_over (desk->game) ? _("The game is over.") : phase);
  if (words && !pay_game_is_over (desk->game))
    /* Translators: a date, and the time left or by which it is late */
    payola_visit_say (visit, _("Deadline: %s."), words);
  g_autoptr (PayView) view = make_view (visit, desk);
  g_autofree char *position = pay_position_report_text (view, pay_game_get_n_turns (desk->game));
  payola_visit_say (visit, "\n%s", position);
}

void
payola_views_add_summary (PayolaVisit *visit, PayolaDesk *desk)
{
  g_autoptr (PayView) view = make_view (visit, desk);
  guint n = pay_game_get_n_turns (desk->game);
  g_autofree char *results = n ? pay_results_text (view, n - 1) : NULL;
  g_autofree char *position = pay_position_report_text (view, n);

  payola_visit_say (visit, "%s%s%s", results ? results : "", results ? "\n" : "", position);
}

void
payola_views_add_history (PayolaVisit *visit, PayolaDesk *desk)
{
  g_autoptr (PayView) view = make_view (visit, desk);
  guint n = pay_game_get_n_turns (desk->game);

  if (n == 0)
    payola_visit_say (visit, _("No phase has been adjudicated yet."));
  for (guint i = 0; i < n && visit->answer->len < MAX_HISTORY; i++)
    {
      g_autofree char *results = pay_results_text (view, i);
      payola_visit_say (visit, "%s", results);
    }
}

void
payola_views_attach_map (PayolaVisit *visit, PayolaDesk *desk, const char *format)
{
  g_autoptr (PayView) view = make_view (visit, desk);
  guint n = pay_game_get_n_turns (desk->game);
  g_autofree char *ending = g_ascii_strdown (format, -1);
  g_autofree char *phase = pay_phase_name (pay_view_get_phase (view, n ? n - 1 : 0));
  g_autofree char *stem = g_strconcat (phase, "-map", NULL);
  g_autofree char *dot = g_strconcat (".", ending, NULL);
  g_autofree char *name = payola_audience_file_name (view, stem, dot);
  g_autofree char *path = g_build_filename (visit->judge->settings->state, name, NULL);
  g_autofree char *data = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (!payola_map_export (view, n ? n - 1 : 0, n > 0, PAYOLA_STYLE_LIGHT, path, MAP_WIDTH, &error)
      || !pay_file_read (path, PAY_FILE_MAX_GAME, &data, &length, &error))
    {
      payola_visit_say (visit, "%s", error->message);
      return;
    }
  g_unlink (path);
  g_autoptr (GBytes) bytes = g_bytes_new_take (g_steal_pointer (&data), length);
  const char *type = g_str_equal (ending, "pdf") ? "application/pdf"
                   : g_str_equal (ending, "svg") ? "image/svg+xml"
                                                 : "image/png";
  payola_letter_attach (visit->letter, name, type, bytes);
  payola_visit_say (visit, _("The map is attached."));
}

void
payola_views_add_letter (PayolaVisit *visit, PayolaDesk *desk, PayPower power)
{
  g_autofree char *text = payola_announce_add_statement (desk, power, visit->letter);

  payola_visit_say (visit, "%s", text);
}
