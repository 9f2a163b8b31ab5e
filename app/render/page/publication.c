/* publication.c - publication of a whole game as web pages and as data (rule 3.5)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/page/publication.h"

#include "game/commitment.h"
#include "payola/auction.h"
#include "render/map/base-map.h"
#include "render/page/folder-writer.h"
#include "render/chart/history-chart.h"
#include "render/map/map-svg.h"
#include "render/chart/owner-grid.h"
#include "render/page/print-job.h"
#include "render/page/publication-data.h"
#include "render/web/time-lapse.h"
#include "render/web/web-page.h"
#include "report/explanation.h"
#include "report/json-kit.h"
#include "report/json-turn.h"
#include "report/position-report.h"
#include "report/results.h"

#include <glib/gi18n.h>
#include <string.h>

/* Lengths in pixels. */
#define CHART_WIDTH 800
#define CHART_HEIGHT 420

/* The state of one publication. */
typedef struct
{
  PayView *view;
  PayolaFolderWriter *files;
  const PayolaPublication *how;
  PayolaMapArt *art;
  PayolaBaseMap *base_map;
  gboolean has_parts;
  PayolaScene *painted; /* the scene whose owners were written last; NULL before the first map */
  guint n_owners;       /* number of maps/owners-N.svg files written so far */
} Publisher;

/* ---- files ---------------------------------------------------------------------------------- */

/* Checks whether the publication has all secrets: of a finished game, or for the game master. */
static gboolean
has_secrets (const Publisher *self)
{
  return pay_view_is_over (self->view) || pay_view_get_viewer (self->view) == PAY_VIEWER_GM;
}

/* Writes a text to a file, and frees it. */
static gboolean
write_text (const Publisher *self, const char *name, char *text, GError **error)
{
  gboolean good = payola_folder_writer_add (self->files, name, text, strlen (text), error);
  g_free (text);
  return good;
}

/* ---- parts of pages ------------------------------------------------------------------------- */

static char *
phase_name (const Publisher *self, guint turn)
{
  return pay_phase_name (pay_view_get_phase (self->view, turn));
}

static void
add_link (GString *out, const char *href, const char *relation, const char *words)
{
  g_autofree char *text = g_markup_escape_text (words, -1);

  g_string_append_printf (out, "<a href=\"%s\"", href);
  if (relation)
    g_string_append_printf (out, " rel=\"%s\"", relation);
  g_string_append_printf (out, ">%s</a>\n", text);
}

/* Adds links to the pages before and after the page of a turn. */
static void
add_navigation (GString *out, const Publisher *self, guint turn)
{
  guint n_turns = pay_view_get_n_turns (self->view);

  g_string_append_printf (out, "<nav aria-label=\"%s\">\n", C_("heading", "Phases"));
  if (turn > 0)
    {
      g_autofree char *name = phase_name (self, turn - 1);
      g_autofree char *href = g_strconcat (name, ".html", NULL);
      g_autofree char *words = g_strconcat ("← ", name, NULL);
      add_link (out, href, "prev", words);
    }
  add_link (out, "index.html", "up", _("Whole game"));
  if (turn + 1 < n_turns)
    {
      g_autofree char *name = phase_name (self, turn + 1);
      g_autofree char *href = g_strconcat (name, ".html", NULL);
      g_autofree char *words = g_strconcat (name, " →", NULL);
      add_link (out, href, "next", words);
    }
  g_string_append (out, "</nav>\n");
}

/* Writes a picture, and releases it. The picture is NULL if @error is set already. */
static gboolean
write_picture (const Publisher *self, const char *name, GBytes *picture, GError **error)
{
  g_autoptr (GBytes) bytes = picture;
  gsize length;
  const char *data = bytes ? g_bytes_get_data (bytes, &length) : NULL;

  return data && payola_folder_writer_add (self->files, name, data, length, error);
}

static gboolean
write_ground (const Publisher *self, const char *name, PayolaArtPart part, const PayolaScene *scene,
              GError **error)
{
  return write_picture (
    self, name, payola_map_svg_ground (scene, self->base_map, self->art, part, PAYOLA_STYLE_LIGHT),
    error);
}

/* Writes the layers under the pieces. Layers that never change are written once. The other
 * layers are written when supply centres have changed owners. */
static gboolean
write_grounds (Publisher *self, PayolaScene *scene, GError **error)
{
  if (self->painted && payola_scene_tints_equal (self->painted, scene))
    return TRUE;
  if (!self->painted && self->has_parts
      && (!write_ground (self, "maps/ground.svg", PAYOLA_ART_BELOW, scene, error)
          || !write_ground (self, "maps/names.svg", PAYOLA_ART_ABOVE, scene, error)))
    return FALSE;
  g_clear_pointer (&self->painted, payola_scene_unref);
  self->painted = payola_scene_ref (scene);
  g_autofree char *file = g_strdup_printf ("maps/owners-%u.svg", ++self->n_owners);
  return write_ground (self, file, self->has_parts ? PAYOLA_ART_OWNERS : PAYOLA_ART_WHOLE, scene,
                       error);
}

/* Writes a map and adds it to a page, with the pieces over the other layers. The description of
 * the picture is only its title, because the page has the results in words. */
static gboolean
add_map (GString *out, Publisher *self, guint turn, PayolaSceneMode mode, const char *name,
         const char *words, GError **error)
{
  g_autoptr (PayolaScene) scene = payola_scene_new (self->view, turn, mode);
  g_autofree char *file = g_strdup_printf ("maps/%s.svg", name);
  g_autofree char *text = g_markup_escape_text (words, -1);

  if (!write_grounds (self, scene, error)
      || !write_picture (self, file,
                         payola_map_svg_pieces (scene, self->base_map, self->art, self->has_parts,
                                                PAYOLA_STYLE_LIGHT, error),
                         error))
    return FALSE;
  g_string_append_printf (
    out,
    "<figure><div class=\"map\">%s"
    "<img src=\"maps/owners-%u.svg\" alt=\"\"/>%s"
    "<img src=\"%s\" alt=\"%s\"/></div>"
    "<figcaption>%s</figcaption></figure>\n",
    self->has_parts ? "<img src=\"maps/ground.svg\" alt=\"\"/>" : "", self->n_owners,
    self->has_parts ? "<img src=\"maps/names.svg\" alt=\"\"/>" : "", file, text, text);
  return TRUE;
}

/* ---- phases --------------------------------------------------------------------------------- */

static void
add_sheets (PayReport *report, const Publisher *self, guint turn)
{
  const PayBoard *board = pay_view_get_board (self->view);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const char *sheet = pay_view_get_sheet (self->view, turn, p);
      g_autofree char *title = NULL;
      if (!sheet || !*sheet)
        continue;
      /* Translators: undo step or heading; the name of a power */
      title = g_strdup_printf (_("Sheet of %s"), pay_board_get_power_name (board, p));
      pay_report_add_text (report, PAY_BLOCK_HEADING, title);
      pay_report_add_text (report, PAY_BLOCK_VERBATIM, sheet);
    }
}

static gboolean
has_reasons (const PayLedger *ledger)
{
  gboolean found = FALSE;

  for (guint i = 0; i < pay_ledger_get_n (ledger); i++)
    found |= pay_ledger_get (ledger, i)->reason != NULL;
  return found;
}

/* Adds the transfers between powers, both those on sheets and those that the game master
 * entered, with their reasons. */
static void
add_transfers (PayReport *report, const Publisher *self, guint turn)
{
  const PayBoard *board = pay_view_get_board (self->view);
  PayCode currency = pay_setup_get_currency (pay_view_get_setup (self->view));
  const char *titles[] = { C_("from whom", "From"), C_("to whom", "To"),
                           C_("column heading", "Amount"), C_("column heading", "Reason") };
  g_autoptr (PayLedger) ledger = pay_view_get_ledger (self->view, turn);
  gboolean reasons = has_reasons (ledger), begun = FALSE;

  for (guint i = 0; i < pay_ledger_get_n (ledger); i++)
    {
      const PayEntry *entry = pay_ledger_get (ledger, i);
      if (entry->kind != PAY_ENTRY_TRANSFER)
        continue;
      if (!begun)
        {
          pay_report_add_text (report, PAY_BLOCK_HEADING, C_("heading", "Transfers"));
          pay_report_begin_table (report, NULL, reasons ? "llrl" : "llr", titles);
        }
      begun = TRUE;
      g_autofree char *amount = pay_report_money_in (currency, entry->amount);
      pay_report_add_row (report, pay_board_get_power_name (board, entry->from),
                          pay_board_get_power_name (board, entry->to), amount,
                          entry->reason ? entry->reason : "", NULL);
    }
}

/* Adds all bids for every unit, which explain the order that the unit chose. */
static void
add_choices (PayReport *report, const Publisher *self, guint turn)
{
  const PayBoard *board = pay_view_get_board (self->view);
  const PayPosition *position = pay_view_get_position (self->view, turn);

  if (!pay_payola_get_auction (pay_view_get_decision (self->view, turn)))
    return;
  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      PayProvince province = pay_board_get_province (board,
                                                     pay_position_get_unit (position, u)->location);
      g_autoptr (PayReport) why = pay_explanation_report (self->view, turn, province);
      if (why)
        pay_report_add_report (report, why);
    }
}

static gboolean
write_phase (Publisher *self, guint turn, GError **error)
{
  g_autofree char *name = phase_name (self, turn);
  g_autofree char *after_name = g_strconcat (name, "-after", NULL);
  /* Translators: the short name of a phase, “S1903M” */
  g_autofree char *orders_words = g_strdup_printf (_("Map with the orders of %s"), name);
  /* Translators: the short name of a phase, “S1903M” */
  g_autofree char *after_words = g_strdup_printf (_("Map after %s"), name);
  g_autofree char *file = g_strdup_printf ("%s.html", name);
  g_autofree char *commitment = pay_view_get_commitment (self->view, (int) turn);
  /* Translators: a hexadecimal number */
  g_autofree char *bound = g_strdup_printf (_("Commitment of this turn: %s"), commitment);
  g_autoptr (PayReport) report = pay_results_report (self->view, turn);
  g_autoptr (GString) above = g_string_new (NULL), below = g_string_new (NULL);

  add_navigation (above, self, turn);
  if (!add_map (above, self, turn, PAYOLA_SCENE_ORDERS, name, orders_words, error)
      || !add_map (above, self, turn, PAYOLA_SCENE_RESULT, after_name, after_words, error))
    return FALSE;
  add_transfers (report, self, turn);
  add_sheets (report, self, turn);
  add_choices (report, self, turn);
  pay_report_add_text (report, PAY_BLOCK_NOTE, bound);

  add_navigation (below, self, turn);
  return write_text (self, file, pay_report_html_between (report, above->str, below->str), error);
}

/* ---- publication ---------------------------------------------------------------------------- */

/* Adds links to all phases, one list for each year. */
static void
add_contents (GString *out, const Publisher *self)
{
  int year = -1;

  g_string_append_printf (out, "<nav aria-label=\"%s\">\n<ul>\n", C_("heading", "Phases"));
  for (guint turn = 0; turn < pay_view_get_n_turns (self->view); turn++)
    {
      PayPhase phase = pay_view_get_phase (self->view, turn);
      g_autofree char *name = pay_phase_name (phase);
      g_autofree char *href = g_strconcat (name, ".html", NULL);
      g_autofree char *title = pay_phase_title (phase);

      if (phase.year != year && year >= 0)
        g_string_append (out, "</ul>\n<ul>\n");
      year = phase.year;
      g_string_append (out, "<li>");
      add_link (out, href, NULL, title);
      g_string_append (out, "</li>\n");
    }
  g_string_append (out, "</ul>\n</nav>\n");
}

/* Writes a page that does not need any other file, for readers who keep or send a single file. */
static gboolean
write_whole (const Publisher *self, GError **error)
{
  char *page = payola_web_page (self->view, NULL, NULL, error);

  return page && write_text (self, "page.html", page, error);
}

/* Writes the page that plays the game. A game without turns has none. */
static gboolean
write_time_lapse (const Publisher *self, GError **error)
{
  char *page;

  if (pay_view_get_n_turns (self->view) == 0)
    return TRUE;
  page = payola_time_lapse (self->view, error);
  return page && write_text (self, "time-lapse.html", page, error);
}

static void
add_data (GString *out, const Publisher *self)
{
  g_string_append_printf (out, "<nav aria-label=\"%s\">\n<ul>\n", C_("heading", "Data"));
  g_string_append (out, "<li>");
  add_link (out, "page.html", NULL, _("Last position and results as a single page"));
  g_string_append (out, "</li>\n<li>");
  if (pay_view_get_n_turns (self->view) > 0)
    {
      add_link (out, "time-lapse.html", NULL, _("Time-lapse of the game"));
      g_string_append (out, "</li>\n<li>");
    }
  if (has_secrets (self))
    {
      add_link (out, "data/game.payola", NULL, _("Game file"));
      g_string_append (out, "</li>\n<li>");
    }
  add_link (out, "data/orders.csv", NULL, _("All orders (CSV)"));
  g_string_append (out, "</li>\n<li>");
  add_link (out, "data/offers.csv", NULL, _("All lines of all sheets (CSV)"));
  g_string_append (out, "</li>\n<li>");
  add_link (out, "data/entries.csv", NULL, _("All ledger entries (CSV)"));
  if (self->how->with_pdf)
    {
      g_string_append (out, "</li>\n<li>");
      add_link (out, "data/game.pdf", NULL, _("The whole game for printing (PDF)"));
    }
  g_string_append (out, "</li>\n<li>");
  add_link (out, "data/game.json", NULL, _("All data (JSON)"));
  g_string_append (out, "</li>\n</ul>\n</nav>\n");
}

/* Adds the owners of all supply centres: a picture, and a table for the report. */
static gboolean
add_owners (GString *out, PayReport *report, const Publisher *self, GError **error)
{
  g_autoptr (PayOwners) owners = pay_owners_new (self->view);

  if (!owners)
    return TRUE;
  g_autofree char *title = payola_owner_grid_title (owners);
  g_autofree char *text = g_markup_escape_text (title, -1);
  if (!write_picture (self, "maps/owners.svg",
                      payola_owner_grid_export (owners, "svg", CHART_WIDTH, error), error))
    return FALSE;
  g_string_append_printf (out, "<figure><img src=\"maps/owners.svg\" alt=\"%s\"/></figure>\n",
                          text);
  pay_report_add_text (report, PAY_BLOCK_HEADING, title);
  pay_owners_add_to (owners, report);
  return TRUE;
}

/* Adds the charts over the years to the page, and their tables to the report. */
static gboolean
add_history (GString *out, PayReport *report, const Publisher *self, GError **error)
{
  const PayBoard *board = pay_view_get_board (self->view);

  for (guint kind = 0; kind < PAY_N_HISTORIES; kind++)
    {
      g_autoptr (PayHistory) history = pay_history_new (self->view, kind);

      if (!history)
        continue;
      g_autoptr (PayolaChart) chart = payola_history_chart (history, board);
      g_autofree char *file = g_strdup_printf ("maps/chart-%u.svg", kind + 1);
      g_autofree char *text = g_markup_escape_text (payola_chart_get_title (chart), -1);
      if (!write_picture (self, file,
                          payola_chart_export (chart, "svg", CHART_WIDTH, CHART_HEIGHT, error),
                          error))
        return FALSE;
      g_string_append_printf (out, "<figure><img src=\"%s\" alt=\"%s\"/></figure>\n", file, text);
      pay_report_add_text (report, PAY_BLOCK_HEADING, payola_chart_get_title (chart));
      pay_history_add_to (history, report);
      if (kind == PAY_HISTORY_CENTRES && !add_owners (out, report, self, error))
        return FALSE;
    }
  return TRUE;
}

/* Adds the commitment at the end. Games of old formats do not have such a commitment. */
static void
add_end (PayReport *report, const PayView *view)
{
  g_autoptr (PayChain) chain = pay_view_make_chain (view);
  const PayLink *end = pay_chain_get_end (chain);

  if (!end)
    return;
  g_autofree char *commitment = pay_digest_text (&end->commitment);
  /* Translators: a hexadecimal number */
  g_autofree char *words = g_strdup_printf (_("Commitment at the end: %s"), commitment);
  pay_report_add_text (report, PAY_BLOCK_NOTE, words);
}

static gboolean
write_index (Publisher *self, GError **error)
{
  guint n_turns = pay_view_get_n_turns (self->view);
  g_autoptr (PayReport) report = pay_position_report_new (self->view, n_turns);
  g_autoptr (GString) above = g_string_new (NULL), below = g_string_new (NULL);
  g_autofree char *start = pay_view_get_commitment (self->view, -1);
  /* Translators: a hexadecimal number */
  g_autofree char *bound = g_strdup_printf (_("Commitment at the start: %s"), start);

  if (!add_map (above, self, n_turns, PAYOLA_SCENE_POSITION, "end", _("Final map"), error)
      || !add_history (above, report, self, error))
    return FALSE;
  pay_report_add_text (report, PAY_BLOCK_HEADING, C_("heading", "Verification"));
  if (has_secrets (self))
    pay_report_add_text (report, PAY_BLOCK_PARAGRAPH,
                         _("Run “payola-cli verify data/game.payola COMMITMENT” to adjudicate "
                           "the game again from its sheets, its seed and its secret, and to "
                           "check whether a commitment from a statement belongs to this game."));
  pay_report_add_text (report, PAY_BLOCK_NOTE, bound);
  add_end (report, self->view);
  add_contents (above, self);
  add_data (below, self);
  return write_text (self, "index.html", pay_report_html_between (report, above->str, below->str),
                     error);
}

typedef struct
{
  const Publisher *self;
  guint n_turns;
  guint n_halves; /* halves of the PDF file's work that are done: composing, writing */
} PdfProgress;

/* Reports the progress of the PDF file. The PDF file follows the web pages and is the second
 * half of the progress. */
static void
tell_pdf (guint done, guint n, gpointer data)
{
  const PdfProgress *pdf = data;
  guint part = (pdf->n_halves * MAX (n, 1) + done) * pdf->n_turns / (2 * MAX (n, 1));

  payola_progress_tell (pdf->self->how->progress, pdf->n_turns + part, 2 * pdf->n_turns, NULL);
}

/* Writes a PDF file with the rules, every phase with map, results and auction, and the history. */
static gboolean
write_pdf (const Publisher *self, GError **error)
{
  guint n_turns = pay_view_get_n_turns (self->view);
  PdfProgress pdf_progress = { self, n_turns, 0 };
  const PayolaProgress progress = {
    tell_pdf,
    &pdf_progress,
    self->how->progress ? self->how->progress->cancellable : NULL,
  };
  PayolaPrintJob job = {
    .view = self->view,
    .prints = 1u << PAYOLA_PRINT_RULES | 1u << PAYOLA_PRINT_MAP | 1u << PAYOLA_PRINT_RESULTS
            | 1u << PAYOLA_PRINT_AUCTION | 1u << PAYOLA_PRINT_HISTORY,
    .n_more = MAX (n_turns, 1) - 1,
    .power = PAY_NO_POWER,
    .paper = payola_paper_get (0),
    .progress = &progress,
  };
  g_autoptr (PayolaPages) pages = payola_print_job_run (&job, error);
  pdf_progress.n_halves = 1;
  g_autoptr (GBytes) pdf = pages ? payola_pages_to_pdf (pages, &progress, error) : NULL;

  return pdf && write_picture (self, "data/game.pdf", g_steal_pointer (&pdf), error);
}

static gboolean
write_data (const Publisher *self, GError **error)
{
  return write_text (self, "data/orders.csv", payola_publication_orders (self->view), error)
      && write_text (self, "data/offers.csv", payola_publication_offers (self->view), error)
      && write_text (self, "data/entries.csv", payola_publication_entries (self->view), error)
      && (!has_secrets (self)
          || write_text (self, "data/game.payola", pay_view_write_game (self->view), error))
      && write_text (self, "data/game.json", pay_json_text (pay_json_game (self->view), TRUE),
                     error);
}

gboolean
payola_publish (PayView *view, const char *folder, const PayolaPublication *how, GError **error)
{
  Publisher self = { .view = view, .how = how };
  guint n_turns = pay_view_get_n_turns (view), n_steps = n_turns * (how->with_pdf ? 2 : 1);
  gboolean good;

  self.art = payola_map_art_load (pay_view_get_board (view), error);
  self.base_map = self.art ? payola_base_map_new (self.art, error) : NULL;
  self.has_parts = self.art && payola_art_has_parts (self.art);
  self.files = self.base_map ? payola_folder_writer_new (folder, error) : NULL;
  good = self.files && write_data (&self, error) && write_whole (&self, error)
      && write_time_lapse (&self, error);
  for (guint turn = 0; good && turn < n_turns; turn++)
    good = payola_progress_tell (how->progress, turn, n_steps, error)
        && write_phase (&self, turn, error);
  /* The index page is added last, so a publication with an index page is complete. */
  good = good && (!how->with_pdf || write_pdf (&self, error)) && write_index (&self, error)
      && payola_progress_tell (how->progress, n_steps, n_steps, error)
      && payola_folder_writer_finish (self.files, error);
  payola_folder_writer_free (self.files);
  g_clear_pointer (&self.painted, payola_scene_unref);
  g_clear_pointer (&self.base_map, payola_base_map_free);
  g_clear_pointer (&self.art, payola_map_art_unref);
  return good;
}
