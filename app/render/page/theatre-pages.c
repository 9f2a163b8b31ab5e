/* theatre-pages.c - a theatre on paper: its tree, its positions, its budget
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/page/theatre-pages.h"

#include "render/page/page-flow.h"
#include "render/page/theatre-picture.h"
#include "report/theatre-report.h"

#include <glib/gi18n.h>

#define HEAD 110.0  /* height of title, leads and foot of a sheet, in points */
#define SHARE 0.55  /* maximum fraction of a page for a tree above tables */
#define LEGIBLE 0.6 /* minimum scale; 1 gives letters of ten points */
#define CHART_HEIGHT 170.0
#define GAP 14.0

PayolaChart *
payola_theatre_chart (const PayTheatre *theatre)
{
  g_autofree PayFraction *thresholds = pay_theatre_solve (theatre);
  PayFraction spring, fall;
  g_autoptr (GArray) seasons = pay_theatre_budget (theatre, thresholds, &spring, &fall);
  PayolaChart *chart;
  guint line;

  if (seasons->len == 0)
    return NULL;
  chart = payola_chart_new (_("Coins by Season"), C_("column heading", "Season"),
                            C_("column heading", "Coins"));
  for (guint i = 0; i < seasons->len; i++)
    {
      g_autofree char *name = pay_theatre_season_words (
        &g_array_index (seasons, PayTheatreSeason, i), i);
      payola_chart_add_point (chart, name);
    }
  line = payola_chart_add_series (chart, C_("column heading", "Coins"), NULL);
  for (guint i = 0; i < seasons->len; i++)
    {
      PayFraction amount = pay_theatre_share_amount (
        theatre, g_array_index (seasons, PayTheatreSeason, i).share);
      g_autofree char *coins = pay_fraction_text (amount);
      payola_chart_set_value (chart, line, i, pay_fraction_to_double (amount), coins);
    }
  return chart;
}

/* Makes a report with only the title, the subject and the leads of another report. */
static PayReport *
head_of (const PayReport *report)
{
  PayReport *head = pay_report_new (pay_report_get_title (report), pay_report_get_subject (report));

  for (guint i = 0; i < pay_report_get_n_leads (report); i++)
    pay_report_add_lead (head, pay_report_get_lead (report, i));
  return head;
}

/* Returns the scale at which a picture fits @share of a sheet. The maximum is 1, at which
 * letters have ten points. */
static double
fit (const PayolaTheatrePicture *picture, const PayolaPaper *paper, double share)
{
  double width, height;

  payola_theatre_picture_get_size (picture, &width, &height);
  return MIN (1, MIN ((paper->width - 2 * paper->margin) / width,
                      (paper->height - 2 * paper->margin - HEAD) * share / height));
}

static void
add_picture (PayolaPageFlow *flow, const PayolaTheatrePicture *picture, double scale)
{
  static const PayolaTheatreLook look = {
    .ink = { 0, 0, 0, 1 },
    .paper = { 1, 1, 1, 1 },
    .accent = { 0, 0, 0, 1 },
    .selected = -1,
  };
  double width, height, room;

  payola_theatre_picture_get_size (picture, &width, &height);
  cairo_t *cr = payola_page_flow_room (flow, height * scale + GAP, &room);
  cairo_translate (cr, MAX (0, (room - width * scale) / 2), 0);
  cairo_scale (cr, scale, scale);
  payola_theatre_picture_paint (picture, cr, &look);
}

static void
add_chart (PayolaPageFlow *flow, const PayTheatre *theatre)
{
  g_autoptr (PayolaChart) chart = payola_theatre_chart (theatre);
  PayolaChartLook look = PAYOLA_CHART_LOOK_PRINT;
  double width;

  if (!chart || payola_chart_get_n_points (chart) < 2)
    return;
  cairo_t *cr = payola_page_flow_room (flow, GAP + CHART_HEIGHT, &width);
  cairo_translate (cr, 0, GAP);
  payola_chart_paint (chart, cr, width, CHART_HEIGHT, &look);
}

PayolaPages *
payola_theatre_pages (const PayTheatre *theatre, const PayolaPaper *paper)
{
  g_autoptr (PayReport) report = pay_theatre_report_new (theatre);
  g_autoptr (PayReport) head = head_of (report);
  g_autoptr (PayolaTheatrePicture) picture = payola_theatre_picture_new (theatre, 1);
  PayolaPages *pages = payola_pages_new (pay_report_get_subject (report));
  gboolean together = fit (picture, paper, SHARE) >= LEGIBLE;

  if (!together)
    {
      PayolaPaper lying = payola_paper_landscape (paper);
      const PayolaPaper *sheet = fit (picture, &lying, 1) > fit (picture, paper, 1) ? &lying
                                                                                    : paper;
      g_autoptr (PayolaPageFlow) own = payola_page_flow_new (pages, sheet);
      payola_page_flow_report (own, head, NULL);
      add_picture (own, picture, fit (picture, sheet, 1));
    }
  PayolaPageFlow *flow = payola_page_flow_new (pages, paper);
  if (together)
    {
      payola_page_flow_report (flow, head, NULL);
      add_picture (flow, picture, fit (picture, paper, SHARE));
      payola_page_flow_blocks (flow, report);
    }
  else
    payola_page_flow_report (flow, report, NULL);
  add_chart (flow, theatre);
  payola_page_flow_free (flow);
  payola_pages_close (pages);
  return pages;
}
