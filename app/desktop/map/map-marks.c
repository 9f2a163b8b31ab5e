/* map-marks.c - accessible widgets for the provinces and units of the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/map/map-mark.h"
#include "desktop/map/map-view-private.h"
#include "report/verdict.h"

#include <glib/gi18n.h>

/* The width and height of a mark in pixels. */
#define MARK_SIZE 24

/* Returns the order of a unit and its result, such as "A BUR - PAR: bounced". The caller frees
 * it. Returns NULL without a result. */
static char *
describe_order (PayolaMapView *self, PayProvince province)
{
  PayView *view = payola_focus_get_view (self->focus);
  guint turn = payola_focus_get_turn (self->focus);
  const PayOutcome *outcome = turn < pay_view_get_n_turns (view) ? pay_view_get_outcome (view, turn)
                                                                 : NULL;
  const PayBoard *board = pay_view_get_board (view);

  for (guint i = 0; outcome && i < pay_outcome_get_n (outcome); i++)
    {
      const PayOrder *order = pay_outcome_get_order (outcome, i);
      if (order->location == PAY_NO_LOCATION
          || pay_board_get_province (board, order->location) != province)
        continue;
      g_autofree char *text = pay_order_text (board, order);
      g_autofree char *verdict = pay_verdict_words (outcome, pay_view_get_position (view, turn), i);
      return g_strdup_printf ("%s: %s", text, verdict);
    }
  return NULL;
}

char *
_payola_map_view_describe (PayolaMapView *self, PayProvince province)
{
  PayView *view = payola_focus_get_view (self->focus);
  const PayBoard *board = pay_view_get_board (view);
  const PayPosition *position = pay_view_get_position (view, payola_focus_get_turn (self->focus));
  int unit = pay_position_find_unit (position, province);
  g_autofree char *order = describe_order (self, province);
  GString *text = g_string_new (pay_board_get_name (board, province));

  g_string_append_printf (text, " (%s)", pay_board_get_abbreviation (board, province));
  if (pay_board_is_centre (board, province))
    {
      PayPower owner = pay_position_get_owner (position, province);
      g_string_append (text, " · ");
      if (!pay_view_knows_owner (view, payola_focus_get_turn (self->focus), province))
        g_string_append (text, _("supply centre out of sight"));
      else if (owner == PAY_NO_POWER)
        g_string_append (text, _("neutral supply centre"));
      else
        /* Translators: %s is the adjective of a power in the language of the interface:
           “Austrian supply centre”, in German “von Österreich” */
        g_string_append_printf (text, _("%s supply centre"),
                                pay_board_get_adjective (board, owner));
    }
  if (unit >= 0)
    {
      const PayUnit *u = pay_position_get_unit (position, (guint) unit);
      g_string_append (text, " · ");
      /* Translators: %s is the adjective of a power: “French fleet” */
      g_string_append_printf (text, u->type == PAY_UNIT_ARMY ? _("%s army") : _("%s fleet"),
                              pay_board_get_adjective (board, u->owner));
    }
  if (order)
    g_string_append_printf (text, "\n%s", order);
  return g_string_free (text, FALSE);
}

/* Returns a name such as "French army in Burgundy", with its order and result. The caller frees
 * it. */
static char *
describe_unit (PayolaMapView *self, const PayUnit *unit, gboolean dislodged)
{
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (self->focus));
  g_autofree char *order = describe_order (self, pay_board_get_province (board, unit->location));
  gboolean army = unit->type == PAY_UNIT_ARMY;
  const char *adjective = pay_board_get_adjective (board, unit->owner);
  const char *place = pay_board_get_name (board, unit->location);
  g_autofree char *name
    = dislodged
      /* Translators: The adjective of a power, and a province: “French army dislodged in Paris” */
      ? g_strdup_printf (army ? _("%s army dislodged in %s")
                              /* Translators: The adjective of a power, and a province: “French
                                 fleet dislodged in Brest” */
                              : _("%s fleet dislodged in %s"),
                         adjective, place)
      : g_strdup_printf (
        /* Translators: The adjective of a power, and a province: “French army in Paris”; in
           German the adjective is “von Frankreich” */
        army ? _("%s army in %s")
             /* Translators: The adjective of a power, and a province: “French fleet in Brest” */
             : _("%s fleet in %s"),
        adjective, place);

  return order ? g_strdup_printf ("%s\n%s", name, order) : g_steal_pointer (&name);
}

static void
on_mark_chosen (PayolaMapMark *mark, PayolaMapView *self)
{
  _payola_map_view_choose (self, payola_map_mark_get_province (mark));
}

static PayolaMapMark *
make_mark (PayolaMapView *self)
{
  PayolaMapMark *mark = payola_map_mark_new (GTK_WIDGET (self));

  g_signal_connect (mark, "chosen", G_CALLBACK (on_mark_chosen), self);
  return mark;
}

/* Updates mark @i for a unit, or adds it. Marks are never removed, because screen readers cannot
 * handle objects that disappear while they are queried. */
static void
mark_unit (PayolaMapView *self, guint i, const PayUnit *unit, gboolean dislodged)
{
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (self->focus));
  g_autofree char *name = describe_unit (self, unit, dislodged);

  if (i == self->unit_marks->len)
    g_ptr_array_add (self->unit_marks, make_mark (self));
  PayolaMapMark *mark = self->unit_marks->pdata[i];
  payola_map_mark_set_name (mark, name);
  payola_map_mark_set_province (mark, pay_board_get_province (board, unit->location));
  gtk_widget_set_visible (GTK_WIDGET (mark), TRUE);
}

static void
update_unit_marks (PayolaMapView *self)
{
  const PayPosition *position = pay_view_get_position (payola_focus_get_view (self->focus),
                                                       payola_focus_get_turn (self->focus));
  guint n = pay_position_get_n_units (position);
  guint n_dislodged = pay_position_get_n_dislodged (position);

  for (guint i = 0; i < n; i++)
    mark_unit (self, i, pay_position_get_unit (position, i), FALSE);
  for (guint i = 0; i < n_dislodged; i++)
    mark_unit (self, n + i, &pay_position_get_dislodged (position, i)->unit, TRUE);
  for (guint i = n + n_dislodged; i < self->unit_marks->len; i++)
    gtk_widget_set_visible (self->unit_marks->pdata[i], FALSE);
}

void
_payola_map_view_update_marks (PayolaMapView *self)
{
  PayView *view = payola_focus_get_view (self->focus);
  guint turn = payola_focus_get_turn (self->focus);

  if (view == self->marked_view && turn == self->marked_turn)
    return;
  g_clear_pointer (&self->marked_view, pay_view_unref);
  self->marked_view = pay_view_ref (view);
  self->marked_turn = turn;
  for (guint p = 0; p < self->marks->len; p++)
    if (self->marks->pdata[p])
      {
        g_autofree char *name = _payola_map_view_describe (self, (PayProvince) p);
        payola_map_mark_set_name (self->marks->pdata[p], name);
      }
  update_unit_marks (self);
}

void
_payola_map_view_make_marks (PayolaMapView *self)
{
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (self->focus));

  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      gboolean passable = pay_board_get_kind (board, (PayProvince) p) != PAY_PROVINCE_IMPASSABLE;
      PayolaMapMark *mark = passable ? make_mark (self) : NULL;
      if (mark)
        payola_map_mark_set_province (mark, (PayProvince) p);
      g_ptr_array_add (self->marks, mark);
    }
}

static void
place_mark (PayolaMapView *self, PayolaMapMark *mark)
{
  double x, y;

  if (!mark || !gtk_widget_get_visible (GTK_WIDGET (mark))
      || !payola_map_view_locate (self, payola_map_mark_get_province (mark), &x, &y))
    return;
  const GtkAllocation place = { (int) x - MARK_SIZE / 2, (int) y - MARK_SIZE / 2, MARK_SIZE,
                                MARK_SIZE };
  gtk_widget_measure (GTK_WIDGET (mark), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (GTK_WIDGET (mark), &place, -1);
}

void
_payola_map_view_place_marks (PayolaMapView *self)
{
  for (guint p = 0; p < self->marks->len; p++)
    place_mark (self, self->marks->pdata[p]);
  for (guint i = 0; i < self->unit_marks->len; i++)
    place_mark (self, self->unit_marks->pdata[i]);
}

void
_payola_map_view_free_marks (PayolaMapView *self)
{
  GPtrArray *all[] = { self->marks, self->unit_marks };

  for (guint a = 0; a < G_N_ELEMENTS (all); a++)
    for (guint i = 0; all[a] && i < all[a]->len; i++)
      if (all[a]->pdata[i])
        gtk_widget_unparent (all[a]->pdata[i]);
  g_clear_pointer (&self->marks, g_ptr_array_unref);
  g_clear_pointer (&self->unit_marks, g_ptr_array_unref);
  g_clear_pointer (&self->marked_view, pay_view_unref);
}
