/* print-job.c - printed documents about a game, with pages of every kind
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/page/print-job.h"

#include "render/chart/history-chart.h"
#include "render/map/map-key.h"
#include "render/chart/owner-grid.h"
#include "render/page/page-flow.h"
#include "render/page/page-map.h"
#include "render/page/page-sheet.h"
#include "render/kit/page-type.h"
#include "render/page/poster.h"
#include "report/auction-table.h"
#include "report/map-notes.h"
#include "report/position-report.h"
#include "report/results.h"
#include "report/rules-report.h"
#include "report/statement.h"

#include <glib/gi18n.h>

#define CHART_HEIGHT 230.0 /* height of a chart in points */
#define CHART_GAP 14.0
#define CHART_TABLE 90.0
#define OWNERS_LEAST 0.75 /* smallest scale of the picture of owners */
#define KEY_SCALE 0.64    /* points per unit of the legend */
#define RULES_WIDTH 430.0 /* minimum width of the page with rules, which narrow paper reduces */
#define RULES_LEAST_SCALE 0.6
#define AUCTION_WIDTH 500.0 /* width of the pages about the auction, in points */
#define KEY_HEAD 22.0

static const struct
{
  const char *name, *words;
} prints[] = {
  [PAYOLA_PRINT_RULES] = { "rules",
                           N_("The order of play and the rules of this game, on one page") },
  [PAYOLA_PRINT_MAP] = { "map", N_("The map with the orders of a phase, and the map after the "
                                   "phase") },
  [PAYOLA_PRINT_RESULTS] = { "results",
                             N_("The orders of all units, and why they succeeded or failed") },
  [PAYOLA_PRINT_AUCTION] = { "auction", N_("All bids for each unit, and why it chose its order") },
  [PAYOLA_PRINT_STATEMENTS] = { "statements",
                                N_("The confidential statement of each power, to be folded") },
  [PAYOLA_PRINT_SHEETS]
  = { "sheets", N_("Blank sheets for the coming phase: offers, retreats, adjustments") },
  [PAYOLA_PRINT_FILLED] = { "filled",
                            N_("Sheets for the coming phase with the text written so far") },
  [PAYOLA_PRINT_HISTORY] = { "history",
                             N_("Supply centres, treasuries and prices over the years") },
  [PAYOLA_PRINT_POSTER] = { "poster", N_("The position as a single map that fills the page") },
};
G_STATIC_ASSERT (G_N_ELEMENTS (prints) == PAYOLA_N_PRINTS);

const char *
payola_print_name (PayolaPrint print)
{
  return prints[print].name;
}

const char *
payola_print_explain (PayolaPrint print)
{
  return _(prints[print].words);
}

/* The state while a document is composed. The drawing is read when the first map is added. */
typedef struct
{
  const PayolaPrintJob *job;
  guint turn; /* the turn whose pages are being composed */
  PayView *view;
  const PayBoard *board;
  PayolaPages *pages;
  PayolaPageFlow *flow;
  PayolaPageMap *maps;
  char *title;
  guint n_done, n_steps; /* steps of the job: a kind of pages for one turn is one step */
} Composer;

/* Reads the drawing when it is needed first. */
static gboolean
open_maps (Composer *self, GError **error)
{
  if (self->maps)
    return TRUE;
  self->maps = payola_page_map_new (self->board, self->job->paper, error);
  if (self->maps && self->job->style)
    payola_page_map_set_style (self->maps, *self->job->style);
  return self->maps != NULL;
}

/* Adds what readers want to know beside a map, as far as the page has room for it: the orders that
 * failed, and the supply centres and units of the powers. */
static void
add_notes (Composer *self, const PayolaPageRest *below, guint turn, PayolaSceneMode mode)
{
  guint position = mode == PAYOLA_SCENE_RESULT ? turn + 1 : turn;
  g_autoptr (PayReport) both = pay_report_new (self->title, "");
  g_autoptr (PayReport) failures = pay_report_new (self->title, "");
  g_autoptr (PayReport) powers = pay_report_new (self->title, "");

  pay_map_notes_add_powers (powers, self->view, position);
  if ((mode == PAYOLA_SCENE_ORDERS || mode == PAYOLA_SCENE_PRICES)
      && pay_map_notes_add_failures (failures, self->view, turn))
    {
      pay_map_notes_add_failures (both, self->view, turn);
      pay_map_notes_add_powers (both, self->view, position);
      if (payola_page_flow_fill (self->pages, below, both)
          || payola_page_flow_fill (self->pages, below, failures))
        return;
    }
  payola_page_flow_fill (self->pages, below, powers);
}

static gboolean
add_map (Composer *self, guint turn, PayolaSceneMode mode, const char *subject, GError **error)
{
  g_autoptr (PayolaScene) scene = payola_scene_new (self->view, turn, mode);
  PayolaPageRest below;

  if (!open_maps (self, error)
      || !payola_page_map_add (self->maps, self->pages, scene, self->title, subject, &below, error))
    return FALSE;
  /* Text is black, and so it is only on light paper. */
  if (payola_page_map_get_style (self->maps) != PAYOLA_STYLE_DARK)
    add_notes (self, &below, turn, mode);
  return TRUE;
}

static gboolean
add_maps (Composer *self, GError **error)
{
  guint turn = self->turn;
  g_autofree char *phase = pay_phase_title (pay_view_get_phase (self->view, turn));

  if (turn == pay_view_get_n_turns (self->view))
    return add_map (self, turn, PAYOLA_SCENE_POSITION, phase, error);
  /* Translators: the title of a phase */
  g_autofree char *orders = g_strdup_printf (_("%s: orders"), phase);
  /* Translators: the title of a phase */
  g_autofree char *after = g_strdup_printf (_("After %s"), phase);
  if (!add_map (self, turn, self->job->prices ? PAYOLA_SCENE_PRICES : PAYOLA_SCENE_ORDERS, orders,
                error))
    return FALSE;
  /* In a series of turns, the map of the next turn already shows the position after this turn.
   * Only the last turn needs another map. */
  return turn < self->job->turn + self->job->n_more
      || add_map (self, turn, PAYOLA_SCENE_RESULT, after, error);
}

/* Returns the view for pages that are confidential by nature. */
static PayView *
own_view (const PayolaPrintJob *job)
{
  return job->own ? job->own : job->view;
}

/* Adds the key to the signs on the maps below the rules. */
static void
add_key (Composer *self, PayolaPageFlow *flow)
{
  double room = payola_page_flow_get_width (flow), scale = KEY_SCALE, width;
  double height = payola_map_key_height (PAYOLA_KEY_ALL, room / scale) * scale + KEY_HEAD;
  PayolaPalette palette;
  cairo_t *cr = payola_page_flow_room (flow, height, &width);

  payola_palette_init (&palette, self->board, PAYOLA_STYLE_PRINT);
  palette.convoy = palette.text; /* the page may be printed without colours */
  payola_type_ink (cr);
  /* Translators: heading of the key on the page with the rules */
  payola_type_line (cr, PAYOLA_FACE_STRONG, _("Signs on the Map"), 0, 5, width, PANGO_ALIGN_LEFT);
  cairo_translate (cr, 0, KEY_HEAD);
  cairo_scale (cr, scale, scale);
  payola_map_key_paint (PAYOLA_KEY_ALL, cr, &palette, width / scale);
}

/* Adds the rules in two columns, and the key. */
static void
compose_rules (PayolaPageFlow *flow, gpointer data)
{
  Composer *self = data;
  g_autoptr (PayReport) rules = pay_rules_report (pay_view_get_setup (self->view));
  g_autoptr (PayReport) head = pay_report_new (pay_report_get_title (rules),
                                               pay_report_get_subject (rules));

  for (guint i = 0; i < pay_report_get_n_leads (rules); i++)
    pay_report_add_lead (head, pay_report_get_lead (rules, i));
  payola_page_flow_report (flow, head, NULL);
  payola_page_flow_columns (flow, rules);
  add_key (self, flow);
}

typedef struct
{
  PayReport *head, *body;
} Auction;

static void
compose_auction (PayolaPageFlow *flow, gpointer data)
{
  const Auction *auction = data;

  payola_page_flow_report (flow, auction->head, NULL);
  payola_page_flow_blocks (flow, auction->body);
}

static void
add_auction (Composer *self)
{
  g_autoptr (PayReport) body = pay_auction_page_report (own_view (self->job), self->turn);

  if (!body)
    return;
  g_autofree char *phase = pay_phase_title (pay_view_get_phase (self->view, self->turn));
  /* Translators: the title of a phase */
  g_autofree char *subject = g_strdup_printf (_("Auction of %s"), phase);
  g_autofree char *mark = pay_view_mark (own_view (self->job));
  g_autoptr (PayReport) head = pay_report_new (self->title, subject);
  pay_report_set_mark (head, mark);
  payola_page_flow_reduce (self->flow, AUCTION_WIDTH, compose_auction, &(Auction) { head, body });
}

/* A report that begins a part, with the text outside its fold, or NULL. */
typedef struct
{
  const PayReport *report;
  const char *outside;
} Part;

static void
compose_part (PayolaPageFlow *flow, gpointer data)
{
  const Part *part = data;

  payola_page_flow_report (flow, part->report, part->outside);
}

/* Adds a report. It is reduced a little if that saves a page with only a few lines. */
static void
add_part (Composer *self, const PayReport *report, const char *outside)
{
  payola_page_flow_reduce (self->flow, payola_page_flow_get_width (self->flow), compose_part,
                           &(Part) { report, outside });
}

static gboolean
may_see (const Composer *self, PayPower power)
{
  PayView *view = own_view (self->job);
  PayViewer viewer = pay_view_get_viewer (view);

  if (self->job->power != PAY_NO_POWER && self->job->power != power)
    return FALSE;
  return viewer == PAY_VIEWER_GM || viewer == power || pay_view_is_over (view);
}

static void
add_statements (Composer *self)
{
  for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
    {
      PayView *view = own_view (self->job);
      if (!may_see (self, p) || !payola_page_sheet_has_player (view, self->turn, p))
        continue;
      g_autoptr (PayStatement) statement = pay_statement_new (view, self->turn, p);
      if (!pay_statement_is_due (statement))
        continue;
      g_autoptr (PayReport) report = pay_statement_report (statement);
      add_part (self, report, pay_board_get_power_name (self->board, p));
    }
}

/* Returns the text of a power's sheet for the next phase: the draft or the received sheet, or
 * NULL if there is none. */
static const char *
sheet_text (const PayolaPrintJob *job, PayPower power)
{
  const char *text = job->draft && job->power == power
                     ? job->draft
                     : pay_view_get_sheet (own_view (job), pay_view_get_n_turns (job->view), power);

  return text && text[strspn (text, " \t\r\n")] ? text : NULL;
}

static gboolean
has_sheet (const PayolaPrintJob *job, PayPower power, gboolean filled)
{
  PayViewer viewer = pay_view_get_viewer (filled ? own_view (job) : job->view);

  return job->power == PAY_NO_POWER ? viewer < 0 || viewer == (PayViewer) power
                                    : job->power == power;
}

/* Adds the forms, or with `filled` only the sheets that have a text. A form is for the power to
 * which it belongs, even if the game master makes it. */
static void
add_sheets (Composer *self, gboolean filled)
{
  for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
    if (has_sheet (self->job, (PayPower) p, filled))
      {
        PayView *view = filled ? own_view (self->job) : self->view;
        g_autoptr (PayView) reader = pay_view_get_viewer (view) == PAY_VIEWER_GM
                                     ? pay_view_reduce (view, (PayViewer) p)
                                     : pay_view_ref (view);
        const char *text = filled ? sheet_text (self->job, (PayPower) p) : NULL;
        if (text || !filled)
          payola_page_sheet_add (self->flow, reader, p, text);
      }
}

gboolean
payola_print_job_lacks_sheets (const PayolaPrintJob *self)
{
  if (!(self->prints & 1u << PAYOLA_PRINT_FILLED))
    return FALSE;
  for (guint p = 0; p < pay_board_get_n_powers (pay_view_get_board (self->view)); p++)
    if (has_sheet (self, (PayPower) p, TRUE) && sheet_text (self, (PayPower) p))
      return FALSE;
  return TRUE;
}

/* Adds the owners of all supply centres, as a picture. It is reduced a little if it then fits on
 * the page. */
static void
add_owners (Composer *self)
{
  g_autoptr (PayOwners) owners = pay_owners_new (self->view);
  double left = payola_page_flow_get_left (self->flow) - CHART_GAP, width;

  if (!owners)
    return;
  double height = payola_owner_grid_height (owners), scale = MIN (1, left / height);
  if (scale < OWNERS_LEAST)
    scale = 1;
  cairo_t *cr = payola_page_flow_room (self->flow, height * scale + CHART_GAP, &width);
  cairo_scale (cr, scale, scale);
  payola_owner_grid_paint (owners, cr, width / scale);
}

/* Adds a chart and a table for every history that the viewer may know. */
static void
add_history (Composer *self)
{
  gboolean begun = FALSE;

  for (guint kind = 0; kind < PAY_N_HISTORIES; kind++)
    {
      g_autoptr (PayHistory) history = pay_history_new (self->view, kind);
      PayolaChartLook look = PAYOLA_CHART_LOOK_PRINT;
      double width;

      if (!history)
        continue;
      g_autofree char *title = pay_report_say (PAY_CODE_HISTORY_TITLE, NULL);
      g_autofree char *mark = pay_view_mark (self->view);
      g_autoptr (PayReport) head = pay_report_new (self->title, title);
      g_autoptr (PayReport) table = pay_report_new (self->title, title);
      pay_report_set_mark (head, mark);
      pay_history_add_to (history, table);
      if (!begun)
        payola_page_flow_report (self->flow, head, NULL);
      begun = TRUE;
      g_autoptr (PayolaChart) chart = payola_history_chart (history, self->board);
      double height = payola_chart_good_height (chart, payola_page_flow_get_width (self->flow),
                                                CHART_HEIGHT);
      payola_page_flow_keep_blocks (self->flow, height + CHART_GAP, CHART_TABLE, table);
      cairo_t *cr = payola_page_flow_room (self->flow, height + CHART_GAP, &width);
      payola_chart_paint (chart, cr, width, height, &look);
      payola_page_flow_blocks (self->flow, table);
      payola_page_flow_room (self->flow, CHART_GAP, &width);
      if (kind == PAY_HISTORY_CENTRES)
        add_owners (self);
    }
}

static gboolean
add_print (Composer *self, PayolaPrint print, GError **error)
{
  guint turn = self->turn, now = pay_view_get_n_turns (self->view);

  switch (print)
    {
    case PAYOLA_PRINT_RULES:
      {
        double most = MIN (1, payola_page_flow_get_width (self->flow) / RULES_WIDTH);
        if (!payola_page_flow_fit (self->flow, most, RULES_LEAST_SCALE, compose_rules, self))
          compose_rules (self->flow, self);
        return TRUE;
      }
    case PAYOLA_PRINT_MAP:
      return add_maps (self, error);
    case PAYOLA_PRINT_RESULTS:
      if (turn < now)
        {
          g_autoptr (PayReport) results = pay_results_report (self->view, turn);
          add_part (self, results, NULL);
        }
      return TRUE;
    case PAYOLA_PRINT_AUCTION:
      if (turn < now)
        add_auction (self);
      return TRUE;
    case PAYOLA_PRINT_STATEMENTS:
      if (turn < now)
        add_statements (self);
      return TRUE;
    case PAYOLA_PRINT_SHEETS:
    case PAYOLA_PRINT_FILLED:
      add_sheets (self, print == PAYOLA_PRINT_FILLED);
      return TRUE;
    case PAYOLA_PRINT_HISTORY:
      add_history (self);
      return TRUE;
    case PAYOLA_PRINT_POSTER:
      {
        g_autofree char *phase = pay_phase_title (pay_view_get_phase (self->view, turn));
        g_autofree char *mark = pay_view_mark (self->view);
        g_autofree char *subject = mark ? g_strdup_printf ("%s\n%s", phase, mark)
                                        : g_strdup (phase);
        g_autoptr (PayolaScene) scene = payola_scene_new (self->view, turn, PAYOLA_SCENE_POSITION);
        return open_maps (self, error)
            && payola_poster_add (self->maps, self->pages, scene,
                                  self->job->title ? self->job->title : self->title, subject,
                                  error);
      }
    case PAYOLA_N_PRINTS:
      break;
    }
  g_return_val_if_reached (FALSE);
}

/* Checks whether pages of a kind are about one turn. A document of many turns contains such
 * pages for every turn. */
static gboolean
is_of_turn (PayolaPrint print)
{
  return print == PAYOLA_PRINT_MAP || print == PAYOLA_PRINT_RESULTS || print == PAYOLA_PRINT_AUCTION
      || print == PAYOLA_PRINT_STATEMENTS;
}

/* Adds the requested pages of the kinds from `from` to before `to`. If `of_turn` is set, adds
 * only pages that are about one turn, otherwise only the other pages. */
static gboolean
add_prints (Composer *self, gboolean of_turn, PayolaPrint from, PayolaPrint to, GError **error)
{
  for (guint i = from; i < (guint) to; i++)
    if ((self->job->prints & (1u << i)) && is_of_turn (i) == of_turn)
      {
        if (!payola_progress_tell (self->job->progress, self->n_done++, self->n_steps, error)
            || !add_print (self, i, error))
          return FALSE;
      }
  return TRUE;
}

static gboolean
add_everything (Composer *self, GError **error)
{
  const PayolaPrintJob *job = self->job;

  for (guint i = 0; i < PAYOLA_N_PRINTS; i++)
    if (job->prints & (1u << i))
      self->n_steps += is_of_turn (i) ? job->n_more + 1 : 1;
  if (!add_prints (self, FALSE, 0, PAYOLA_PRINT_MAP, error))
    return FALSE;
  for (guint i = 0; i <= job->n_more; i++)
    {
      self->turn = job->turn + i;
      if (!add_prints (self, TRUE, 0, PAYOLA_N_PRINTS, error))
        return FALSE;
    }
  return add_prints (self, FALSE, PAYOLA_PRINT_MAP, PAYOLA_N_PRINTS, error)
      && payola_progress_tell (job->progress, self->n_steps, self->n_steps, error);
}

PayolaPages *
payola_print_job_run (const PayolaPrintJob *job, GError **error)
{
  Composer self = {
    .job = job, .turn = job->turn, .view = job->view, .board = pay_view_get_board (job->view)
  };

  g_return_val_if_fail (job->turn + job->n_more <= pay_view_get_n_turns (job->view), NULL);

  self.title = pay_view_title (job->view);
  self.pages = job->svg ? payola_pages_new_svg (self.title) : payola_pages_new (self.title);
  self.flow = payola_page_flow_new (self.pages, job->paper);
  gboolean good = add_everything (&self, error);
  payola_page_flow_free (self.flow);
  if (good && payola_pages_get_n (self.pages) == 0)
    {
      g_set_error_literal (error, PAYOLA_RENDER_ERROR, PAYOLA_RENDER_ERROR_EMPTY,
                           job->prints == 1u << PAYOLA_PRINT_FILLED
                             ? _("No sheet has been written for the next phase. Print blank "
                                 "sheets instead.")
                             : _("The selected documents are empty for this phase and viewer."));
      good = FALSE;
    }
  payola_pages_close (self.pages);
  payola_page_map_free (self.maps);
  g_free (self.title);
  if (!good)
    g_clear_pointer (&self.pages, payola_pages_free);
  return self.pages;
}
