/* tournament-players.c - page with the title and the players of a tournament
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/scoring/tournament-window-private.h"

#include "desktop/kit/list-refill.h"

#include <glib/gi18n.h>

/* The number of rows that are made at once, enough to fill the page. */
#define ROWS_AT_ONCE 25

static void
on_remove (GtkButton *button, PayolaTournamentWindow *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX_ROW);
  guint player = (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  if (pay_tournament_remove_player (self->tournament, player, diagnostics))
    payola_tournament_window_mark_changed (self);
  else
    payola_tournament_window_tell_findings (self, diagnostics);
}

static void
on_player_added (GtkWidget *widget, PayolaTournamentWindow *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  if (!pay_tournament_add_player (
        self->tournament, gtk_editable_get_text (GTK_EDITABLE (self->name_row)),
        gtk_editable_get_text (GTK_EDITABLE (self->team_row)), 0, diagnostics))
    {
      payola_tournament_window_tell_findings (self, diagnostics);
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (self->name_row), "");
  payola_tournament_window_mark_changed (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->name_row));
}

static void
on_title_applied (AdwEntryRow *row, PayolaTournamentWindow *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  if (pay_tournament_set_title (self->tournament, gtk_editable_get_text (GTK_EDITABLE (row)),
                                diagnostics))
    payola_tournament_window_mark_changed (self);
  else
    payola_tournament_window_tell_findings (self, diagnostics);
}

static GtkWidget *
player_label (const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  if (css)
    gtk_widget_add_css_class (label, css);
  return label;
}

static GtkWidget *
player_row (guint i, gpointer data)
{
  PayolaTournamentWindow *self = data;
  const PayEntrant *player = pay_tournament_get_player (self->tournament, i);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *who = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *remove = gtk_button_new_from_icon_name ("user-trash-symbolic");
  /* Translators: the name of a player */
  g_autofree char *words = g_strdup_printf (_("Remove %s"), player->name);

  gtk_widget_add_css_class (box, "player-row");
  gtk_box_set_homogeneous (GTK_BOX (who), TRUE);
  gtk_box_append (GTK_BOX (who), player_label (player->name, NULL));
  gtk_box_append (GTK_BOX (who), player_label (player->team, "dim-label"));
  gtk_box_append (GTK_BOX (box), who);
  gtk_widget_set_tooltip_text (remove, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (remove), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_set_sensitive (remove, pay_tournament_count_games (self->tournament, i) == 0);
  g_signal_connect (remove, "clicked", G_CALLBACK (on_remove), self);
  gtk_box_append (GTK_BOX (box), remove);
  return box;
}

static void
fill_rows (PayolaTournamentWindow *self)
{
  g_auto (GStrv) marks = g_new0 (char *, self->n_rows + 1);

  for (guint i = 0; i < self->n_rows; i++)
    {
      const PayEntrant *player = pay_tournament_get_player (self->tournament, i);
      gboolean plays = pay_tournament_count_games (self->tournament, i) > 0;
      marks[i] = g_strdup_printf ("%d\t%s\t%s", plays, player->name, player->team);
    }
  payola_list_refill (self->players_list, (const char *const *) marks, player_row, self);
}

static gboolean
on_more_rows (gpointer data)
{
  PayolaTournamentWindow *self = data;
  guint n = pay_tournament_get_n_players (self->tournament);

  self->n_rows = MIN (n, self->n_rows + ROWS_AT_ONCE);
  fill_rows (self);
  if (self->n_rows < n)
    return G_SOURCE_CONTINUE;
  self->more = 0;
  return G_SOURCE_REMOVE;
}

void
payola_tournament_window_fill_players (PayolaTournamentWindow *self)
{
  guint n = pay_tournament_get_n_players (self->tournament);

  self->n_rows = MIN (n, MAX (self->n_rows, ROWS_AT_ONCE));
  fill_rows (self);
  if (self->n_rows < n && !self->more)
    self->more = g_idle_add (on_more_rows, self);
}

void
payola_tournament_window_install_players (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_callback (klass, on_title_applied);
  gtk_widget_class_bind_template_callback (klass, on_player_added);
}
