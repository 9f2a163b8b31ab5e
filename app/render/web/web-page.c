/* web-page.c - a game as one web page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/web/web-page.h"

#include "render/kit/render-error.h"
#include "render/web/web-data.h"
#include "render/web/web-kit.h"
#include "render/web/web-map.h"
#include "report/position-report.h"
#include "report/results.h"
#include "report/rules-report.h"
#include "report/statement.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  PayView *view;
  const PayolaWebForm *form;
  const char *deadline;
  PayolaMapArt *art;
  GString *out;
} Maker;

/* ---- pieces ---------------------------------------------------------------------------------- */

static void
add_text (Maker *self, const char *text)
{
  payola_web_append_text (self->out, text);
}

static void
add_element (Maker *self, const char *open, const char *text, const char *close)
{
  g_string_append (self->out, open);
  add_text (self, text);
  g_string_append (self->out, close);
}

/* ---- head ------------------------------------------------------------------------------------ */

static char *
make_subject (const Maker *self)
{
  const PayBoard *board = pay_view_get_board (self->view);
  PayViewer viewer = pay_view_get_viewer (self->view);
  g_autofree char *phase = pay_phase_title (
    pay_view_get_phase (self->view, pay_view_get_n_turns (self->view)));

  if (pay_view_is_over (self->view))
    phase = (g_free (phase), g_strdup (C_("web page", "Final position")));
  if (viewer < 0)
    return g_steal_pointer (&phase);
  /* Translators: a power and a phase: “France: Spring 1901, movement” */
  return g_strdup_printf (_("%s: %s"), pay_board_get_power_name (board, (PayPower) viewer), phase);
}

/* Checks whether the page needs a script: for the form, or to show the deadline in the reader's
 * time zone. */
static gboolean
has_script (const Maker *self)
{
  return self->form || (self->deadline && *self->deadline && !pay_view_is_over (self->view));
}

static void
add_deadline (Maker *self)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) time = NULL;
  g_autoptr (GDateTime) there = NULL;

  if (!self->deadline || !*self->deadline || pay_view_is_over (self->view))
    return;
  add_element (self, "<p>", C_("web page", "Deadline:"), " ");
  time = g_date_time_new_from_iso8601 (self->deadline, utc);
  there = time ? g_date_time_to_utc (time) : NULL;
  if (there)
    {
      g_autofree char *data = g_date_time_format (there, "%Y-%m-%dT%H:%M:%SZ");
      g_autofree char *words = g_date_time_format (there, "%Y-%m-%d %H:%M UTC");
      g_string_append_printf (self->out, "<time datetime=\"%s\" data-utc=\"%s\">%s</time>", data,
                              data, words);
    }
  else
    add_text (self, self->deadline);
  g_string_append (self->out, "</p>\n");
}

static void
add_header (Maker *self, const char *title, const char *subject)
{
  PayViewer viewer = pay_view_get_viewer (self->view);
  guint turn = pay_view_get_n_turns (self->view);
  g_autofree char *mark = pay_view_mark (self->view);
  int balance;

  if (self->form)
    add_element (self, "<a class=\"skip\" href=\"#p-sheet\">", C_("web page", "Go to the sheet"),
                 "</a>\n");
  add_element (self, "<header>\n<p>", title, "</p>\n");
  add_element (self, "<h1>", subject, "</h1>\n");
  add_deadline (self);
  if (viewer >= 0 && pay_view_get_balance (self->view, turn, (PayPower) viewer, &balance))
    {
      g_autofree char *money = pay_report_money_in (
        pay_setup_get_currency (pay_view_get_setup (self->view)), balance);
      add_element (self, "<p>", C_("web page", "Treasury:"), " ");
      add_element (self, "<strong>", money, "</strong></p>\n");
    }
  if (mark)
    add_element (self, "<p class=\"mark\">", mark, "</p>\n");
  g_string_append (self->out, "</header>\n");
}

/* ---- sections -------------------------------------------------------------------------------- */

static void
begin_section (Maker *self, const char *id, const char *title)
{
  g_string_append_printf (self->out, "<section id=\"p-%s\" aria-labelledby=\"p-%s-h\">\n", id, id);
  g_string_append_printf (self->out, "<h2 id=\"p-%s-h\">", id);
  add_element (self, "", title, "</h2>\n");
}

static void
end_section (Maker *self)
{
  g_string_append (self->out, "</section>\n");
}

static void
add_report (Maker *self, PayReport *report, const char *prefix, guint level)
{
  pay_report_append_html (report, self->out, prefix, level);
  pay_report_free (report);
}

static void
add_map (Maker *self, const PayolaScene *scene)
{
  begin_section (self, "map", C_("web page", "Map"));
  if (has_script (self))
    g_string_append (self->out, "<p id=\"p-zoom\"></p>\n");
  g_string_append (self->out, "<div id=\"p-frame\" class=\"frame\" "
                              "tabindex=\"0\" role=\"region\" aria-labelledby=\"p-map-h\">\n");
  payola_web_map_append (self->out, self->art, scene, C_("web page", "Map of the position"),
                         FALSE);
  g_string_append (self->out, "</div>\n");
  end_section (self);
}

/* Adds the sheet as a text area, which works without scripts. The script adds all other parts of
 * the form. */
static void
add_sheet (Maker *self)
{
  const char *sheet = pay_view_get_sheet (self->view, pay_view_get_n_turns (self->view),
                                          self->form->power);

  begin_section (self, "sheet", C_("web page", "Your Sheet"));
  g_string_append (self->out, "<div id=\"p-form\"></div>\n");
  add_element (self, "<h3><label for=\"p-text\">", C_("web page", "Sheet as Text"),
               "</label></h3>\n<p class=\"note\">");
  add_element (self, "",
               C_("web page", "Every line is an offer, an order or another instruction. "
                               "“%” begins a comment."),
               "</p>\n");
  g_string_append (self->out, "<textarea id=\"p-text\" rows=\"9\" spellcheck=\"false\" dir=\"ltr\" "
                              "autocapitalize=\"characters\">\n");
  add_element (self, "", sheet ? sheet : "", "</textarea>\n");
  add_element (self, "<noscript><p>",
               C_("web page", "Write the sheet above, and send its text to the game master by "
                               "email."),
               "</p></noscript>\n<p id=\"p-send\" class=\"buttons\"></p>\n");
  end_section (self);
}

/* Returns the first turn of the results: the last moves, or the retreats and adjustments after
 * them. */
static guint
find_first_turn (const Maker *self)
{
  guint first = pay_view_get_n_turns (self->view);

  while (first > 0
         && (first == pay_view_get_n_turns (self->view)
             || pay_view_get_phase (self->view, first).kind != PAY_PHASE_MOVEMENT))
    first--;
  return first;
}

static void
add_turn (Maker *self, guint turn)
{
  PayViewer viewer = pay_view_get_viewer (self->view);
  PayPhase phase = pay_view_get_phase (self->view, turn);
  g_autofree char *title = pay_phase_title (phase);
  g_autofree char *results = g_strdup_printf ("p-r%u-", turn);
  g_autofree char *statement = g_strdup_printf ("p-s%u-", turn);

  add_element (self, "<h3>", title, "</h3>\n");
  if (phase.kind == PAY_PHASE_MOVEMENT)
    {
      g_autoptr (PayolaScene) scene = payola_scene_new (self->view, turn, PAYOLA_SCENE_ORDERS);
      g_string_append (self->out, "<div class=\"frame\" tabindex=\"0\" role=\"region\" ");
      add_element (self, "aria-label=\"", title, "\">\n");
      payola_web_map_append (self->out, self->art, scene, C_("web page", "Map with the orders"),
                             TRUE);
      g_string_append (self->out, "</div>\n");
    }
  if (viewer >= 0)
    {
      g_autoptr (PayStatement) money = pay_statement_new (self->view, turn, (PayPower) viewer);
      if (pay_statement_is_due (money))
        add_report (self, pay_statement_report (money), statement, 4);
    }
  add_report (self, pay_results_report (self->view, turn), results, 4);
}

static void
add_results (Maker *self)
{
  guint n_turns = pay_view_get_n_turns (self->view);

  if (n_turns == 0)
    return;
  begin_section (self, "results", C_("web page", "Last Results"));
  for (guint turn = find_first_turn (self); turn < n_turns; turn++)
    add_turn (self, turn);
  end_section (self);
}

static void
add_folded (Maker *self, const char *id, const char *title, PayReport *report)
{
  g_string_append_printf (self->out, "<section id=\"p-%s\">\n<details>\n", id);
  add_element (self, "<summary>", title, "</summary>\n");
  for (guint i = 0; i < pay_report_get_n_leads (report); i++)
    add_element (self, "<p>", pay_report_get_lead (report, i), "</p>\n");
  g_autofree char *prefix = g_strdup_printf ("p-%s-", id);
  add_report (self, report, prefix, 2);
  g_string_append (self->out, "</details>\n");
  end_section (self);
}

static void
add_body (Maker *self, const PayolaScene *scene)
{
  guint turn = pay_view_get_n_turns (self->view);

  g_string_append_printf (self->out,
                          "<main id=\"p-maps\">\n<div class=\"%s\">\n<div class=\"left\">\n",
                          self->form ? "both" : "one");
  add_map (self, scene);
  g_string_append (self->out, "</div>\n");
  if (self->form)
    add_sheet (self);
  g_string_append (self->out, "</div>\n");
  add_results (self);
  add_folded (self, "position", C_("web page", "Position"),
              pay_position_report_new (self->view, turn));
  add_folded (self, "rules", C_("web page", "Rules of This Game"),
              pay_rules_report (pay_view_get_setup (self->view)));
  g_string_append (self->out, "</main>\n");
}

char *
payola_web_page (PayView *view, const PayolaWebForm *form, const char *deadline, GError **error)
{
  g_autoptr (PayolaMapArt) art = payola_map_art_load (pay_view_get_board (view), error);
  Maker self = { view, form, deadline, art, NULL };

  g_return_val_if_fail (!form || pay_view_get_viewer (view) == form->power, NULL);

  if (!art)
    return NULL;
  g_autoptr (PayolaScene) scene = payola_scene_new (view, pay_view_get_n_turns (view),
                                                    PAYOLA_SCENE_POSITION);
  g_autofree char *map_style = payola_web_map_css (art, scene);
  g_autofree char *own_style = payola_web_resource ("form.css");
  g_autofree char *style = g_strconcat (map_style, own_style, NULL);
  g_autofree char *script = has_script (&self) ? payola_web_resource ("form.js") : NULL;
  g_autofree char *title = pay_setup_make_name (pay_view_get_setup (view));
  g_autofree char *subject = make_subject (&self);

  self.out = g_string_new (NULL);
  payola_web_append_head (self.out, title, subject, style, script);
  add_header (&self, title, subject);
  add_body (&self, scene);
  if (script)
    {
      g_autofree char *data = payola_web_data (view, art, form);
      g_string_append_printf (self.out,
                              "<script type=\"application/json\" id=\"p-data\">%s</script>\n"
                              "<script>%s</script>\n",
                              data, script);
    }
  g_string_append (self.out, "</body>\n</html>\n");
  return g_string_free (self.out, FALSE);
}

gboolean
payola_web_form_check (PayView *view, PayPower power, GError **error)
{
  const PaySetup *setup = pay_view_get_setup (view);
  const PayEconomy *economy = pay_setup_get_economy (setup);
  guint turn = pay_view_get_n_turns (view);
  g_autoptr (PayDiagnostics) why = pay_diagnostics_new ();

  if (pay_view_is_over (view))
    {
      g_set_error_literal (error, PAYOLA_RENDER_ERROR, PAYOLA_RENDER_ERROR_EMPTY,
                           _("The game is over, so no more sheets are needed. The command "
                             "“page” writes a page without a form."));
      return FALSE;
    }
  if (!economy->may_order
      || economy->may_order (pay_setup_get_options (setup), pay_view_get_position (view, turn),
                             power, why))
    return TRUE;
  g_autofree char *reason = pay_diagnostics_get_n (why)
                            ? pay_diagnostic_sentence (pay_diagnostics_get (why, 0))
                            : NULL;
  g_set_error_literal (error, PAYOLA_RENDER_ERROR, PAYOLA_RENDER_ERROR_EMPTY, reason ? reason : "");
  return FALSE;
}
