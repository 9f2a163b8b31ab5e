/* letters.c - the letter about a phase that a player gets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/letters.h"

#include "render/map/map-export.h"
#include "report/event-words.h"
#include "report/position-report.h"
#include "report/date-format.h"
#include "report/statement.h"
#include "service/letter-sections.h"

#include <glib/gi18n.h>

/* The width of the map in pixels: sharp on a telephone, and small enough for a mailbox. */
#define MAP_WIDTH 1000
#define MAP_HEADINGS 3 /* level of the headings in a section of the web page */

struct _PayolaPhaseLetter
{
  PayView *view;
  guint turn;
  char *subject;
  PayReport *head; /* title and mark, without blocks */
  GPtrArray *sections;
};

/* ---- subject --------------------------------------------------------------------------------- */

/* Returns the deadline as a few words, as in “Sun 6 Dec 20:00 CET”, or NULL. */
static char *
make_short_deadline (PayView *view)
{
  const char *zone = pay_view_get_zone (view);
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GTimeZone) chosen = *zone ? g_time_zone_new_identifier (zone) : NULL;
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (pay_view_get_deadline (view), utc);
  g_autoptr (GDateTime) there = time && chosen ? g_date_time_to_timezone (time, chosen) : NULL;

  return time ? pay_date_format (there ? there : time, "%a %-d %b %H:%M %Z") : NULL;
}

static char *
make_plain_subject (const PayolaLetterRequest *request, PayView *view)
{
  g_autofree char *name = pay_view_title (view);
  g_autofree char *phase = pay_phase_name (pay_view_get_phase (view, request->turn));
  g_autofree char *until = make_short_deadline (view);
  gboolean current = request->turn == pay_view_get_n_turns (view);

  if (current && pay_view_is_over (view))
    /* Translators: the subject of an email; the name of a game */
    return g_strdup_printf (_("%s is over"), name);
  if (request->reminder)
    /* Translators: the subject of an email: the name of a game, and the short name of a phase */
    return g_strdup_printf (_("%s, %s: your sheet has not been received"), name, phase);
  if (!current || !payola_letter_wants_sheet (view, request->power))
    /* Translators: the subject of an email: the name of a game, and the short name of a phase */
    return g_strdup_printf (_("%s, %s: results"), name, phase);
  if (!until)
    /* Translators: the subject of an email: the name of a game, and the short name of a phase */
    return g_strdup_printf (_("%s, %s: your sheet, please"), name, phase);
  /* Translators: the subject of an email: the name of a game, the short name of a phase, and a
     deadline such as “Sun 6 Dec 20:00 CET” */
  return g_strdup_printf (_("%s, %s: your sheet until %s"), name, phase, until);
}

static char *
make_subject (const PayolaLetterRequest *request, PayView *view)
{
  char *plain = make_plain_subject (request, view);

  if (!request->replaces)
    return plain;
  /* Translators: the subject of an email that replaces an earlier one */
  char *corrected = g_strdup_printf (_("Correction: %s"), plain);
  g_free (plain);
  return corrected;
}

/* ---- the letter ------------------------------------------------------------------------------ */

static PayReport *
make_head (const PayolaLetterRequest *request, PayView *view)
{
  g_autofree char *title = pay_view_title (view);
  g_autofree char *mark = pay_view_mark (view);
  g_autofree char *phase = pay_phase_title (pay_view_get_phase (view, request->turn));
  g_autofree char *subject = g_strdup_printf (
    /* Translators: a power and a phase: “France: Spring 1901, movement” */
    _("%s: %s"), pay_board_get_power_name (pay_view_get_board (view), request->power), phase);
  PayReport *head = pay_report_new (title, subject);

  pay_report_set_mark (head, mark);
  return head;
}

/* If a correction of a past phase replaced the turn before the letter, returns the day of the
 * earlier letter, which went out at the deadline of that turn, or else the phase of its title.
 * Returns NULL if there was no correction. The caller frees it. */
static char *
find_replaced (const PayolaLetterRequest *request, PayView *view, const char **reason)
{
  PayTurn *replaced;
  const PayRevised *made = request->turn == 0
                           ? NULL
                           : pay_game_find_revision (request->game,
                                                     pay_view_get_phase (view, request->turn - 1),
                                                     &replaced);
  const char *zone_name = pay_roster_get_zone (pay_game_get_roster (request->game));

  if (!made)
    return NULL;
  *reason = *made->reason ? made->reason : NULL;
  const char *deadline = pay_turn_get_deadline (replaced);
  g_autoptr (GDateTime) time = deadline ? g_date_time_new_from_iso8601 (deadline, NULL) : NULL;
  g_autoptr (GTimeZone) zone = *zone_name ? g_time_zone_new_identifier (zone_name) : NULL;
  g_autoptr (GDateTime) there = time && zone ? g_date_time_to_timezone (time, zone) : NULL;
  if (time)
    return pay_date_format (there ? there : time, "%x");
  return pay_phase_title (pay_view_get_phase (view, request->turn));
}

PayolaPhaseLetter *
payola_phase_letter_new (const PayolaLetterRequest *asked)
{
  PayolaPhaseLetter *self = g_new0 (PayolaPhaseLetter, 1);
  g_autoptr (PayView) view = pay_view_new (asked->game, asked->power);
  PayolaLetterRequest own = *asked;
  const PayolaLetterRequest *request = &own;
  g_autofree char *replaced = asked->replaces || asked->reminder
                              ? NULL
                              : find_replaced (asked, view, &own.reason);

  if (replaced)
    own.replaces = replaced;

  self->view = pay_view_new (request->game, request->power);
  self->turn = request->turn;
  self->subject = make_subject (request, self->view);
  self->head = make_head (request, self->view);
  self->sections = payola_letter_sections_new (request, self->view);
  return self;
}

void
payola_phase_letter_free (PayolaPhaseLetter *self)
{
  if (!self)
    return;
  pay_view_unref (self->view);
  g_free (self->subject);
  pay_report_free (self->head);
  g_ptr_array_unref (self->sections);
  g_free (self);
}

const char *
payola_phase_letter_get_subject (const PayolaPhaseLetter *self)
{
  return self->subject;
}

/* Appends a section with the money of its tables in their titles, as the web page has it. */
static void
append_text (const PayolaLetterSection *section, GString *out)
{
  g_autoptr (PayReport) page = pay_report_typeset (section->page);
  glong width = g_utf8_strlen (section->title, -1);

  g_string_append_printf (out, "\n%s\n", section->title);
  for (glong i = 0; i < width; i++)
    g_string_append_c (out, '=');
  g_string_append_c (out, '\n');
  pay_report_append_text (page, out, PAY_REPORT_WIDTH);
}

char *
payola_phase_letter_text (const PayolaPhaseLetter *self)
{
  g_autofree char *head = pay_report_text (self->head, PAY_REPORT_WIDTH);
  GString *out = g_string_new (head);

  for (guint i = 0; i < self->sections->len; i++)
    append_text (self->sections->pdata[i], out);
  return g_string_free (out, FALSE);
}

char *
payola_phase_letter_html (const PayolaPhaseLetter *self, const char *picture)
{
  g_autoptr (GString) body = g_string_new (NULL);

  for (guint i = 0; i < self->sections->len; i++)
    {
      const PayolaLetterSection *section = self->sections->pdata[i];
      g_autofree char *title = g_markup_escape_text (section->title, -1);
      g_autofree char *prefix = g_strdup_printf ("s%u-", i);

      g_string_append_printf (body, "<section aria-labelledby=\"h%u\">\n<h2 id=\"h%u\">%s</h2>\n",
                              i, i, title);
      if (section->has_map && picture)
        {
          g_autofree char *address = g_markup_escape_text (picture, -1);
          g_autofree char *alt = g_markup_escape_text (C_("web page", "Map of the position"), -1);
          g_string_append_printf (body, "<p><img src=\"%s\" alt=\"%s\"/></p>\n", address, alt);
        }
      pay_report_append_html (section->page, body, prefix, MAP_HEADINGS);
      g_string_append (body, "</section>\n");
    }
  return pay_report_html_between (self->head, body->str, "");
}

GBytes *
payola_phase_letter_draw (const PayolaPhaseLetter *self, GError **error)
{
  g_autoptr (PayolaMapArt) art = payola_map_art_load (pay_view_get_board (self->view), error);
  g_autoptr (PayolaScene) scene = NULL;

  if (!art)
    return NULL;
  scene = payola_scene_new (self->view, self->turn, PAYOLA_SCENE_POSITION);
  return payola_map_export_scene (scene, art, PAYOLA_STYLE_LIGHT, "png", MAP_WIDTH, error);
}

char *
payola_phase_letter_digest (const PayolaPhaseLetter *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->sections->len; i++)
    if (((PayolaLetterSection *) self->sections->pdata[i])->is_account)
      append_text (self->sections->pdata[i], text);
  /* A game without secrets has nothing else to report when it ends by agreement. */
  if (self->turn == pay_view_get_n_turns (self->view) && pay_view_is_over (self->view))
    {
      g_autofree char *end = pay_end_words (self->view);
      g_string_append (text, end);
    }
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
}

gboolean
payola_letter_is_due (PayGame *game, guint turn, PayPower power)
{
  const PayPosition *before = turn == 0 ? pay_game_get_start (game)
                                        : pay_turn_get_before (pay_game_get_turn (game, turn - 1));
  const PayPosition *position = turn == pay_game_get_n_turns (game)
                                ? pay_game_get_position (game)
                                : pay_turn_get_before (pay_game_get_turn (game, turn));

  if (pay_game_is_over (game) || pay_position_count_units (position, power) > 0
      || pay_position_count_centres (position, power) > 0
      || pay_position_count_units (before, power) > 0)
    return TRUE;
  if (turn == 0)
    return FALSE;
  g_autoptr (PayView) view = pay_view_new (game, power);
  g_autoptr (PayStatement) statement = pay_statement_new (view, turn - 1, power);
  return pay_statement_is_due (statement);
}
