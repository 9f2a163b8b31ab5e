/* ministry-budget.c - costs of a theatre's seasons, as a chart and a table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/ministry/ministry-window-private.h"
#include "render/page/theatre-pages.h"
#include "report/theatre-report.h"

#include <glib/gi18n.h>

/* Adds a cell to the table, which has three columns. @width is the number of columns that the
 * cell spans. */
static void
add_cell (PayolaMinistryWindow *self, const char *text, int column, int row, int width,
          const char *css)
{
  GtkWidget *label = payola_words_new (text, css);

  gtk_label_set_xalign (GTK_LABEL (label), column < 1 ? 0 : 1);
  gtk_label_set_wrap (GTK_LABEL (label), width > 1);
  gtk_widget_set_hexpand (label, column < 1);
  gtk_grid_attach (GTK_GRID (self->table), label, column, row, width, 1);
}

/* Fills the table. Each season has a row of numbers, and a row with the position and the order that
 * the season pays for. */
static void
fill (PayolaMinistryWindow *self, const GArray *seasons)
{
  const PayTheatre *theatre = _payola_ministry_get (self);

  add_cell (self, C_("column heading", "Season"), 0, 0, 1, "report-head");
  add_cell (self, _("Share of Their Money"), 1, 0, 1, "report-head");
  add_cell (self, C_("column heading", "Coins"), 2, 0, 1, "report-head");
  for (guint i = 0; i < seasons->len; i++)
    {
      const PayTheatreSeason *season = &g_array_index (seasons, PayTheatreSeason, i);
      PayFraction amount = pay_theatre_share_amount (theatre, season->share);
      g_autofree char *name = pay_theatre_season_words (season, i);
      const char *order = pay_theatre_get_order (theatre, season->position, season->step);
      g_autofree char *position = pay_theatre_position_words (theatre, season->position);
      g_autofree char *words = g_strdup_printf ("%s%s%s", position, *order ? ": " : "", order);
      g_autofree char *share = pay_fraction_text (season->share);
      g_autofree char *about = g_strdup_printf ("%.1f", pay_fraction_to_double (amount));
      int row = (int) i * 2 + 1;

      add_cell (self, name, 0, row, 1, NULL);
      add_cell (self, share, 1, row, 1, "numeric");
      add_cell (self, about, 2, row, 1, "numeric");
      add_cell (self, words, 0, row + 1, 3, "dim-label");
    }
}

void
_payola_ministry_update_budget (PayolaMinistryWindow *self)
{
  const PayTheatre *theatre = _payola_ministry_get (self);
  g_autofree PayFraction *thresholds = pay_theatre_solve (theatre);
  PayFraction spring, fall;
  g_autoptr (GArray) seasons = pay_theatre_budget (theatre, thresholds, &spring, &fall);
  g_autofree char *words = NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->table)))
    gtk_grid_remove (GTK_GRID (self->table), child);
  gtk_widget_set_visible (GTK_WIDGET (self->chart), seasons->len > 1);
  payola_chart_view_set_chart (self->chart, payola_theatre_chart (theatre));
  if (seasons->len == 0)
    {
      gtk_label_set_label (GTK_LABEL (self->split),
                           _("The budget is shown when every branch of the tree ends in a "
                             "position that is won or lost and the first position can be won."));
      return;
    }
  fill (self, seasons);
  g_autofree char *one = pay_fraction_text (spring), *two = pay_fraction_text (fall);
  double sum = pay_fraction_to_double (spring) + pay_fraction_to_double (fall);
  words = g_strdup_printf (
    /* Translators: the costs in springs and in falls as two fractions, and the percentage for
       springs */
    _("Ratio of spring to fall costs with just enough money: %s to %s (%.0f%% in spring)."), one,
    two, sum > 0 ? 100 * pay_fraction_to_double (spring) / sum : 0);
  gtk_label_set_label (GTK_LABEL (self->split), words);
}

GtkWidget *
_payola_ministry_new_budget (PayolaMinistryWindow *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), C_("heading", "Budget"));
  self->chart = PAYOLA_CHART_VIEW (payola_chart_view_new ());
  gtk_widget_set_size_request (GTK_WIDGET (self->chart), -1, 200);
  self->table = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->table), 6);
  gtk_grid_set_column_spacing (GTK_GRID (self->table), 12);
  self->split = gtk_label_new ("");
  gtk_label_set_xalign (GTK_LABEL (self->split), 0);
  gtk_label_set_wrap (GTK_LABEL (self->split), TRUE);
  gtk_box_append (GTK_BOX (box), self->table);
  gtk_box_append (GTK_BOX (box), self->split);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->chart));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), box);
  return group;
}
