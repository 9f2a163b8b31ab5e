/* time-lapse.c - a web page that plays a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/web/time-lapse.h"

#include "render/art/art-node.h"
#include "render/kit/render-error.h"
#include "render/web/web-kit.h"
#include "render/web/web-map.h"
#include "report/history.h"
#include "report/json-kit.h"
#include "report/position-report.h"

#include <glib/gi18n.h>
#include <math.h>

/* Numbers of the units on the map, by location. A unit keeps its number as long as it exists, so
 * that the script can move it. */
typedef struct
{
  int there[PAY_MAX_LOCATIONS];     /* units on the board; -1 where there is none */
  int dislodged[PAY_MAX_LOCATIONS]; /* units that must retreat */
} Places;

typedef struct
{
  PayView *view;
  PayolaMapArt *art;
  const PayBoard *board;
  GArray *kinds; /* PayUnit: type and owner of each number */
  Places now;
  PayPower tints[PAY_MAX_PROVINCES]; /* owners in the previous frame */
  JsonObject *data;
} Lapse;

static void
places_clear (Places *self)
{
  for (guint i = 0; i < PAY_MAX_LOCATIONS; i++)
    self->there[i] = self->dislodged[i] = -1;
}

/* ---- units ----------------------------------------------------------------------------------- */

/* Finds the places of all numbers after a turn. */
static void
follow_orders (const Lapse *self, guint turn, Places *next)
{
  const PayOutcome *outcome = pay_view_get_outcome (self->view, turn);
  gboolean retreat = pay_view_get_phase (self->view, turn).kind == PAY_PHASE_RETREAT;

  places_clear (next);
  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      const PayOrder *order = pay_outcome_get_order (outcome, i);
      const PayResult *result = pay_outcome_get_result (outcome, i);
      if (order->location == PAY_NO_LOCATION || result->location == PAY_NO_LOCATION)
        continue;
      int number = retreat ? self->now.dislodged[order->location]
                           : self->now.there[order->location];
      if (result->dislodged)
        next->dislodged[result->location] = number;
      else
        next->there[result->location] = number;
    }
}

static gboolean
is_kind (const Lapse *self, int number, const PayUnit *unit)
{
  const PayUnit *kind = number < 0 ? NULL : &g_array_index (self->kinds, PayUnit, number);

  return kind && kind->type == unit->type && kind->owner == unit->owner;
}

/* Chooses the number of a unit: the one that was ordered to its place, or else the one that was
 * there before, or else a new one. */
static int
choose_number (Lapse *self, const PayUnit *unit, const int *ordered, const int *before,
               const gboolean *taken)
{
  int number = ordered[unit->location];

  if (!is_kind (self, number, unit) || taken[number])
    number = before[unit->location];
  if (!is_kind (self, number, unit) || taken[number])
    {
      number = (int) self->kinds->len;
      g_array_append_val (self->kinds, *unit);
    }
  return number;
}

static void
add_unit (Lapse *self, JsonArray *list, const PayUnit *unit, int number, gboolean dislodged)
{
  JsonArray *entry = json_array_new ();
  double x, y;

  if (dislodged)
    payola_map_art_get_dislodged_place (self->art, unit->location, &x, &y);
  else
    payola_map_art_get_unit_place (self->art, unit->location, &x, &y);
  json_array_add_int_element (entry, number);
  json_array_add_int_element (entry, lround (x));
  json_array_add_int_element (entry, lround (y));
  if (dislodged)
    json_array_add_int_element (entry, 1);
  json_array_add_array_element (list, entry);
}

static void
add_units (Lapse *self, JsonObject *frame, guint turn)
{
  const PayPosition *position = pay_view_get_position (self->view, turn);
  guint n = pay_position_get_n_units (position);
  guint n_dislodged = pay_position_get_n_dislodged (position);
  JsonArray *list = pay_json_list (frame, "u");
  g_autofree gboolean *taken = g_new0 (gboolean, self->kinds->len + n + n_dislodged + 1);
  Places ordered, next;

  places_clear (&ordered);
  places_clear (&next);
  if (turn > 0)
    follow_orders (self, turn - 1, &ordered);
  for (guint u = 0; u < n; u++)
    {
      const PayUnit *unit = pay_position_get_unit (position, u);
      int number = choose_number (self, unit, ordered.there, self->now.there, taken);
      taken[number] = TRUE;
      next.there[unit->location] = number;
      add_unit (self, list, unit, number, FALSE);
    }
  for (guint u = 0; u < n_dislodged; u++)
    {
      const PayUnit *unit = &pay_position_get_dislodged (position, u)->unit;
      int number = choose_number (self, unit, ordered.dislodged, self->now.dislodged, taken);
      taken[number] = TRUE;
      next.dislodged[unit->location] = number;
      add_unit (self, list, unit, number, TRUE);
    }
  self->now = next;
}

/* ---- frames ---------------------------------------------------------------------------------- */

/* Adds the provinces whose owners differ from those of the previous frame. */
static void
add_owners (Lapse *self, JsonObject *frame, const PayolaScene *scene, gboolean first)
{
  JsonArray *list = pay_json_list (frame, "o");

  for (guint p = 0; p < pay_board_get_n_provinces (self->board); p++)
    {
      PayPower owner = payola_scene_get_tint (scene, p);
      if (first ? owner == PAY_NO_POWER : owner == self->tints[p])
        continue;
      JsonArray *entry = json_array_new ();
      json_array_add_int_element (entry, p);
      json_array_add_int_element (entry, owner);
      json_array_add_array_element (list, entry);
    }
  for (guint p = 0; p < pay_board_get_n_provinces (self->board); p++)
    self->tints[p] = payola_scene_get_tint (scene, p);
}

/* Adds the provinces that the viewer does not see. */
static void
add_fog (Lapse *self, JsonObject *frame, const PayolaScene *scene)
{
  JsonArray *list = pay_json_list (frame, "f");

  for (guint p = 0; p < pay_board_get_n_provinces (self->board); p++)
    if (payola_scene_is_fogged (scene, (PayProvince) p))
      json_array_add_int_element (list, p);
}

static void
add_frame (Lapse *self, JsonArray *frames, guint turn)
{
  g_autoptr (PayolaScene) scene = payola_scene_new (self->view, turn, PAYOLA_SCENE_POSITION);
  PayPhase phase = pay_view_get_phase (self->view, turn > 0 ? turn - 1 : 0);
  g_autofree char *words = pay_phase_title (phase);
  JsonObject *frame = json_object_new ();
  JsonArray *counts = pay_json_list (frame, "c");
  /* Translators: the title of a phase */
  g_autofree char *title = turn > 0 ? g_strdup_printf (_("After %s"), words)
                                    : g_strdup (C_("web page", "Start of the game"));

  json_object_set_string_member (frame, "t", title);
  for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
    json_array_add_int_element (counts, payola_scene_count_centres (scene, p));
  add_units (self, frame, turn);
  if (payola_scene_is_blind (scene))
    add_fog (self, frame, scene);
  add_owners (self, frame, scene, turn == 0);
  json_array_add_object_element (frames, frame);
}

static void
add_lists (Lapse *self)
{
  JsonArray *units = pay_json_list (self->data, "units");
  JsonArray *powers = pay_json_list (self->data, "powers");
  JsonArray *provinces = pay_json_list (self->data, "provinces");

  for (guint i = 0; i < self->kinds->len; i++)
    {
      const PayUnit *unit = &g_array_index (self->kinds, PayUnit, i);
      JsonArray *entry = json_array_new ();
      json_array_add_string_element (entry, unit->type == PAY_UNIT_FLEET ? "F" : "A");
      json_array_add_int_element (entry, unit->owner);
      json_array_add_array_element (units, entry);
    }
  for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
    {
      JsonArray *entry = json_array_new ();
      json_array_add_string_element (entry, pay_board_get_power_name (self->board, p));
      json_array_add_string_element (entry, pay_board_get_power_letter (self->board, p));
      json_array_add_array_element (powers, entry);
    }
  for (guint p = 0; p < pay_board_get_n_provinces (self->board); p++)
    {
      g_autofree char *id = payola_art_node_make_id (self->board, "", p);
      json_array_add_string_element (provinces, id);
    }
  json_object_set_string_member (self->data, "play", C_("web page", "Play"));
  json_object_set_string_member (self->data, "pause", C_("web page", "Pause"));
}

/* ---- page ------------------------------------------------------------------------------------ */

static void
add_button (GString *out, const char *id, const char *text)
{
  g_string_append_printf (out, "<button type=\"button\" id=\"%s\">", id);
  payola_web_append_text (out, text);
  g_string_append (out, "</button>\n");
}

static void
add_controls (GString *out, guint n_frames)
{
  g_string_append (out, "<noscript><p>");
  payola_web_append_text (out, C_("web page", "Turn on JavaScript to play the time-lapse."));
  g_string_append (out, "</p></noscript>\n<div class=\"lapse\" role=\"group\">\n");
  add_button (out, "p-back", C_("web page", "Back"));
  add_button (out, "p-play", C_("web page", "Play"));
  add_button (out, "p-next", C_("web page", "Forward"));
  g_string_append (out, "<label for=\"p-at\">");
  payola_web_append_text (out, C_("web page", "Phase"));
  g_string_append_printf (out,
                          "</label>\n<input type=\"range\" id=\"p-at\" min=\"0\" max=\"%u\" "
                          "value=\"0\"/>\n</div>\n<p id=\"p-now\" aria-live=\"polite\"></p>\n"
                          "<ol id=\"p-score\"></ol>\n",
                          n_frames - 1);
}

static void
add_table (GString *out, PayView *view)
{
  g_autoptr (PayHistory) history = pay_history_new (view, PAY_HISTORY_CENTRES);

  if (!history)
    return;
  g_autofree char *title = pay_history_title (history);
  g_autoptr (PayReport) report = pay_report_new ("", title);
  pay_history_add_to (history, report);
  g_string_append (out, "<section aria-labelledby=\"p-table-h\">\n<h2 id=\"p-table-h\">");
  payola_web_append_text (out, title);
  g_string_append (out, "</h2>\n");
  pay_report_append_html (report, out, "p-h-", 2);
  g_string_append (out, "</section>\n");
}

static char *
make_page (Lapse *self, guint n_turns)
{
  GString *out = g_string_new (NULL);
  g_autoptr (PayolaScene) scene = payola_scene_new (self->view, 0, PAYOLA_SCENE_POSITION);
  g_autofree char *map_style = payola_web_map_css (self->art, NULL);
  g_autofree char *page_style = payola_web_resource ("form.css");
  g_autofree char *own_style = payola_web_resource ("time-lapse.css");
  g_autofree char *style = g_strconcat (map_style, page_style, own_style, NULL);
  g_autofree char *script = payola_web_resource ("time-lapse.js");
  g_autofree char *title = pay_setup_make_name (pay_view_get_setup (self->view));
  const char *subject = C_("web page", "Time-Lapse");
  /* A time-lapse has no money, so it is secret only if units are. */
  g_autofree char *mark = pay_view_is_blind (self->view) ? pay_view_mark (self->view) : NULL;

  payola_web_append_head (out, title, subject, style, script);
  g_string_append (out, "<header>\n<p>");
  payola_web_append_text (out, subject);
  g_string_append (out, "</p>\n<h1>");
  payola_web_append_text (out, title);
  g_string_append (out, "</h1>\n");
  if (mark)
    {
      g_string_append (out, "<p class=\"mark\">");
      payola_web_append_text (out, mark);
      g_string_append (out, "</p>\n");
    }
  g_string_append (out, "</header>\n<main id=\"p-maps\">\n");
  add_controls (out, n_turns + 1);
  g_string_append (out, "<div class=\"frame\">\n");
  payola_web_map_append (out, self->art, scene, C_("web page", "Map of the position"), FALSE);
  g_string_append (out, "</div>\n");
  add_table (out, self->view);
  g_string_append (out, "</main>\n");
  g_autofree char *json = pay_json_text (self->data, FALSE);
  payola_web_append_data (out, "p-data", json);
  g_string_append_printf (out, "<script>%s</script>\n</body>\n</html>\n", script);
  return g_string_free (out, FALSE);
}

char *
payola_time_lapse (PayView *view, GError **error)
{
  guint n_turns = pay_view_get_n_turns (view);

  if (n_turns == 0)
    {
      g_set_error_literal (error, PAYOLA_RENDER_ERROR, PAYOLA_RENDER_ERROR_EMPTY,
                           _("No phase has been adjudicated yet."));
      return NULL;
    }
  g_autoptr (PayolaMapArt) art = payola_map_art_load (pay_view_get_board (view), error);
  if (!art)
    return NULL;
  g_autoptr (GArray) kinds = g_array_new (FALSE, FALSE, sizeof (PayUnit));
  Lapse self = { .view = view,
                 .art = art,
                 .board = pay_view_get_board (view),
                 .kinds = kinds,
                 .data = json_object_new () };
  places_clear (&self.now);
  JsonArray *frames = pay_json_list (self.data, "frames");
  for (guint turn = 0; turn <= n_turns; turn++)
    add_frame (&self, frames, turn);
  add_lists (&self);
  return make_page (&self, n_turns);
}
