/* favour-dialog.c - a bribe of Diplobucks put together
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/favour-dialog.h"

#include "diplobucks/favour.h"

#include <glib/gi18n.h>
#include <string.h>

struct _PayolaFavourDialog
{
  AdwWindow       parent_instance;

  PayolaFocus    *focus;
  PayPower        power; /* who pays */
  char           *text;
  guint           line; /* 0: a new one */
  PayFavourKind   kind;
  PayProvince     clicked; /* the focus's province when it was last looked at */
  gboolean        updating;

  GtkListBox     *kinds;
  GtkLabel       *meaning;
  GtkWidget      *target_box, *coast_box, *shares_box;
  GtkDropDown    *target, *coast;
  GtkLabel       *target_name, *target_error, *shares_error, *line_error;
  GArray         *targets; /* int: units' provinces or powers, as listed */
  GArray         *coasts;  /* PayLocation, as listed */
  GtkSwitch      *together;
  GtkWidget      *shares_grid;
  GtkSpinButton  *shares[PAY_MAX_POWERS];
  GtkLabel       *preview, *left;
  GtkWidget      *done_button;
  PayolaLinesDone done;
  gpointer        data;
};

G_DEFINE_FINAL_TYPE (PayolaFavourDialog, payola_favour_dialog, ADW_TYPE_WINDOW)

static const struct
{
  const char *name, *meaning;
} favour_words[PAY_N_FAVOURS] = {
  [PAY_FAVOUR_PRESS] = { N_("Press"), N_("You may submit press for two years.") },
  [PAY_FAVOUR_BALANCE] = { N_("Balance"),
                           N_("You are told what a power has left after this season’s bribes.") },
  [PAY_FAVOUR_SPY] = { N_("Spy"), N_("You are told all bribes of this season, with who pays "
                                     "them.") },
  [PAY_FAVOUR_CONVERT] = { N_("Convert"),
                           N_("An army of yours becomes a fleet, or the other way round.") },
  [PAY_FAVOUR_DOUBLE] = { N_("Double"),
                          N_("A unit is double in this season and the next: strength of two in "
                             "everything.") },
  [PAY_FAVOUR_HOLD] = { N_("Hold"), N_("A unit holds in this season, whatever it is ordered.") },
  [PAY_FAVOUR_EXTRA] = { N_("Extra Unit"),
                         N_("A unit more, to be built in the coming winter in any free province "
                            "of the home country. It costs 300 DB every winter.") },
  [PAY_FAVOUR_DESTROY] = { N_("Destroy"), N_("A unit is destroyed; its owner stays one short "
                                             "until the winter after the coming one.") },
  [PAY_FAVOUR_MISS] = { N_("Miss"), N_("A power misses its moves in this season; 500 DB a unit "
                                       "when it has one or two.") },
};

/* ---- what it is about ------------------------------------------------------------------------ */

static PayGame *
game_of (PayolaFavourDialog *self)
{
  return payola_document_get_game (payola_focus_get_document (self->focus));
}

static const PayPosition *
position_of (PayolaFavourDialog *self)
{
  return pay_game_get_position (game_of (self));
}

static const PayBoard *
board_of (PayolaFavourDialog *self)
{
  return pay_game_get_board (game_of (self));
}

static gboolean
needs_unit (PayFavourKind kind)
{
  return kind == PAY_FAVOUR_CONVERT || kind == PAY_FAVOUR_DOUBLE || kind == PAY_FAVOUR_HOLD
         || kind == PAY_FAVOUR_DESTROY;
}

static gboolean
needs_power (PayFavourKind kind)
{
  return kind == PAY_FAVOUR_BALANCE || kind == PAY_FAVOUR_EXTRA || kind == PAY_FAVOUR_MISS;
}

/* The unit's province or the power that is chosen; -1: none. */
static int
get_target (PayolaFavourDialog *self)
{
  guint selected = gtk_drop_down_get_selected (self->target);

  return selected < self->targets->len ? g_array_index (self->targets, int, selected) : -1;
}

static int
get_price (PayolaFavourDialog *self)
{
  PayPower power = needs_power (self->kind) ? (PayPower) get_target (self) : PAY_NO_POWER;

  return self->kind == PAY_FAVOUR_MISS && power == PAY_NO_POWER
           ? pay_favour_list_price (self->kind)
           : pay_favour_price (self->kind, position_of (self), power);
}

static gboolean
is_together (PayolaFavourDialog *self)
{
  return pay_favour_can_be_shared (self->kind) && gtk_switch_get_active (self->together);
}

/* ---- the line -------------------------------------------------------------------------------- */

static void
append_target (PayolaFavourDialog *self, GString *line)
{
  int target = get_target (self);

  if (target < 0)
    return;
  if (needs_power (self->kind))
    {
      g_string_append_printf (line, " %s", pay_board_get_power_key (board_of (self), target));
      return;
    }
  int u = pay_position_find_unit (position_of (self), (PayProvince) target);
  const PayUnit *unit = pay_position_get_unit (position_of (self), (guint) u);
  g_autofree char *name = pay_unit_name (board_of (self), unit->type, unit->location);
  g_string_append_printf (line, " %s", name);
  if (self->coasts->len > 0)
    {
      guint coast = MIN (gtk_drop_down_get_selected (self->coast), self->coasts->len - 1);
      g_autofree char *becomes
        = pay_unit_name (board_of (self), PAY_UNIT_FLEET,
                         g_array_index (self->coasts, PayLocation, coast));
      g_string_append_printf (line, " TO %s", becomes);
    }
}

char *
payola_favour_dialog_get_line (PayolaFavourDialog *self)
{
  GString *line = g_string_new ("BRIBE ");
  gboolean first = TRUE;

  g_string_append (line, pay_favour_word (self->kind));
  if (needs_unit (self->kind) || needs_power (self->kind))
    append_target (self, line);
  for (guint p = 0; is_together (self) && p < pay_board_get_n_powers (board_of (self)); p++)
    {
      int share = gtk_spin_button_get_value_as_int (self->shares[p]);
      if (share == 0)
        continue;
      g_string_append_printf (line, "%s %s %d", first ? " :" : ",",
                              pay_board_get_power_key (board_of (self), p), share);
      first = FALSE;
    }
  return g_string_free (line, FALSE);
}

/* The sheet with the line in it; *@number: which line it is. Owned. */
static char *
sheet_with (PayolaFavourDialog *self, const char *line, guint *number)
{
  g_auto (GStrv) lines = g_strsplit (self->text, "\n", -1);
  guint n = g_strv_length (lines);

  if (self->line > 0 && self->line <= n)
    {
      g_free (lines[self->line - 1]);
      lines[self->line - 1] = g_strdup (line);
      *number = self->line;
      return g_strjoinv ("\n", lines);
    }
  *number = *self->text ? n + 1 : 1;
  return *self->text ? g_strdup_printf ("%s\n%s", self->text, line) : g_strdup (line);
}

/* The field that a finding is about. */
static GtkLabel *
field_of (PayolaFavourDialog *self, PayCode code)
{
  switch (code)
    {
    case PAY_CODE_FAVOUR_SHARE:
    case PAY_CODE_FAVOUR_SHARE_TWICE:
    case PAY_CODE_FAVOUR_NOT_IN_IT:
    case PAY_CODE_FAVOUR_SUM:
    case PAY_CODE_FAVOUR_ALONE:
      return self->shares_error;
    case PAY_CODE_FAVOUR_TWICE:
    case PAY_CODE_FAVOUR_POOR:
      return self->line_error;
    default:
      return self->target_error;
    }
}

static void
show_error (GtkLabel *label, const char *words)
{
  gtk_label_set_label (label, words ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (label), words != NULL);
}

/* Reads the sheet with the line as it would be read on submission. */
static void
check (PayolaFavourDialog *self)
{
  g_autofree char *line = payola_favour_dialog_get_line (self);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  const PayEconomy *economy = pay_setup_get_economy (pay_game_get_setup (game_of (self)));
  guint number;
  g_autofree char *text = sheet_with (self, line, &number);
  g_autoptr (PaySheet) sheet = pay_game_read_sheet (game_of (self), self->power, text, -1,
                                                    diagnostics);
  int balance = pay_position_get_balance (position_of (self), self->power);
  gboolean wrong = FALSE;

  show_error (self->target_error, NULL);
  show_error (self->shares_error, NULL);
  show_error (self->line_error, NULL);
  for (guint i = 0; i < pay_diagnostics_get_n (diagnostics); i++)
    {
      const PayDiagnostic *item = pay_diagnostics_get (diagnostics, i);
      if (item->line != number || item->severity < PAY_SEVERITY_ILLEGAL)
        continue;
      g_autofree char *words = pay_diagnostic_sentence (item);
      show_error (field_of (self, item->code), words);
      wrong = TRUE;
    }
  gtk_label_set_label (self->preview, line);
  g_autofree char *left = NULL;
  if (sheet && economy->get_promised)
    left = g_strdup_printf (_("%d DB of %d are left with this sheet"),
                            balance - economy->get_promised (sheet), balance);
  else
    left = g_strdup_printf (_("%d DB in the treasury"), balance);
  gtk_label_set_label (self->left, left);
  gtk_widget_set_sensitive (self->done_button, !wrong);
}

/* ---- fields ---------------------------------------------------------------------------------- */

/* Where an army may stand as a fleet, when there are several coasts. */
static void
fill_coasts (PayolaFavourDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  int u = needs_unit (self->kind) && get_target (self) >= 0
            ? pay_position_find_unit (position_of (self), (PayProvince) get_target (self)) : -1;
  const PayUnit *unit = u < 0 ? NULL : pay_position_get_unit (position_of (self), (guint) u);
  guint n = 0;

  g_array_set_size (self->coasts, 0);
  if (self->kind == PAY_FAVOUR_CONVERT && unit && unit->type == PAY_UNIT_ARMY)
    {
      const PayLocation *coasts
        = pay_board_get_coasts (board_of (self), (PayProvince) get_target (self), &n);
      for (guint i = 0; i < n; i++)
        {
          g_array_append_val (self->coasts, coasts[i]);
          gtk_string_list_append (names, pay_board_get_abbreviation (board_of (self), coasts[i]));
        }
    }
  gtk_drop_down_set_model (self->coast, G_LIST_MODEL (names));
  gtk_widget_set_visible (self->coast_box, n > 0);
}

/* Whether a unit can be one of the other kind where it is. */
static gboolean
can_convert (PayolaFavourDialog *self, const PayUnit *unit)
{
  PayProvince province = pay_board_get_province (board_of (self), unit->location);
  guint n;

  if (unit->owner != self->power)
    return FALSE;
  if (unit->type == PAY_UNIT_FLEET)
    return pay_board_can_stand (board_of (self), PAY_UNIT_ARMY, province);
  pay_board_get_coasts (board_of (self), province, &n);
  return n > 0 || pay_board_can_stand (board_of (self), PAY_UNIT_FLEET, province);
}

static void
add_target (PayolaFavourDialog *self, GtkStringList *names, int target, const char *name)
{
  g_array_append_val (self->targets, target);
  gtk_string_list_append (names, name);
}

static void
fill_units (PayolaFavourDialog *self, GtkStringList *names)
{
  for (int own = 1; own >= 0; own--)
    for (guint u = 0; u < pay_position_get_n_units (position_of (self)); u++)
      {
        const PayUnit *unit = pay_position_get_unit (position_of (self), u);
        if ((unit->owner == self->power) != own
            || (self->kind == PAY_FAVOUR_CONVERT && !can_convert (self, unit)))
          continue;
        g_autofree char *unit_name = pay_unit_text (board_of (self), unit);
        g_autofree char *name = g_strdup_printf (
          "%s · %s, %s", unit_name, pay_board_get_name (board_of (self), unit->location),
          pay_board_get_power_name (board_of (self), unit->owner));
        add_target (self, names, pay_board_get_province (board_of (self), unit->location), name);
      }
}

static void
fill_powers (PayolaFavourDialog *self, GtkStringList *names)
{
  /* An extra unit is first of all for oneself. */
  if (self->kind == PAY_FAVOUR_EXTRA)
    add_target (self, names, self->power, pay_board_get_power_name (board_of (self), self->power));
  for (guint p = 0; p < pay_board_get_n_powers (board_of (self)); p++)
    if ((PayPower) p != self->power
        && (self->kind != PAY_FAVOUR_MISS || pay_position_count_units (position_of (self), p) > 0))
      add_target (self, names, (int) p, pay_board_get_power_name (board_of (self), p));
}

static void
fill_targets (PayolaFavourDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gboolean units = needs_unit (self->kind), powers = needs_power (self->kind);

  g_array_set_size (self->targets, 0);
  if (units)
    fill_units (self, names);
  if (powers)
    fill_powers (self, names);
  gtk_label_set_label (self->target_name,
                       units ? _("Which unit? Choose it here, or click it on the map.")
                             : _("Which power? Choose it here, or click a unit or centre of "
                                 "it on the map."));
  gtk_drop_down_set_model (self->target, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->target, self->targets->len > 0 ? 0 : GTK_INVALID_LIST_POSITION);
  gtk_widget_set_visible (self->target_box, units || powers);
  fill_coasts (self);
}

/* The price belongs to who pays alone; together, nothing of it is anybody's yet. */
static void
fit_shares (PayolaFavourDialog *self)
{
  gboolean shared = pay_favour_can_be_shared (self->kind);
  int price = get_price (self), others = 0;

  gtk_widget_set_visible (self->shares_box, shared);
  gtk_widget_set_visible (self->shares_grid, is_together (self));
  for (guint p = 0; p < pay_board_get_n_powers (board_of (self)); p++)
    {
      gtk_spin_button_set_range (self->shares[p], 0, price);
      if ((PayPower) p != self->power)
        others += gtk_spin_button_get_value_as_int (self->shares[p]);
    }
  if (others == 0)
    gtk_spin_button_set_value (self->shares[self->power], price);
}

static void
update (PayolaFavourDialog *self, gboolean targets)
{
  if (self->updating)
    return;
  self->updating = TRUE;
  gtk_label_set_label (self->meaning, _(favour_words[self->kind].meaning));
  if (targets)
    fill_targets (self);
  else
    fill_coasts (self);
  fit_shares (self);
  self->updating = FALSE;
  check (self);
}

static void
on_kind (PayolaFavourDialog *self, GtkListBoxRow *row)
{
  if (!row || self->updating)
    return;
  self->kind = (PayFavourKind) gtk_list_box_row_get_index (row);
  update (self, TRUE);
}

static void
on_target (PayolaFavourDialog *self)
{
  update (self, FALSE);
}

static void
on_changed (PayolaFavourDialog *self)
{
  if (!self->updating)
    check (self);
}

static void
on_together (PayolaFavourDialog *self)
{
  update (self, FALSE);
}

static void
select_target (PayolaFavourDialog *self, int target)
{
  for (guint i = 0; i < self->targets->len; i++)
    if (g_array_index (self->targets, int, i) == target)
      gtk_drop_down_set_selected (self->target, i);
}

/* A click on the map: the unit there, or the power to whom unit or centre belong. */
static void
on_focus_changed (PayolaFavourDialog *self)
{
  PayProvince province = payola_focus_get_province (self->focus);

  /* The sheet is another one now. */
  if (payola_focus_get_power (self->focus) != self->power || !payola_focus_may_write (self->focus))
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  if (province == self->clicked || province == PAY_NO_PROVINCE)
    return;
  self->clicked = province;
  int u = pay_position_find_unit (position_of (self), province);
  if (needs_unit (self->kind) && u >= 0)
    select_target (self, province);
  else if (needs_power (self->kind))
    select_target (self, u >= 0 ? pay_position_get_unit (position_of (self), (guint) u)->owner
                                : pay_position_get_owner (position_of (self), province));
}

/* ---- taking over a line ---------------------------------------------------------------------- */

static void
begin_with (PayolaFavourDialog *self, const char *line)
{
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  g_autofree char *text = g_strndup (line, strcspn (line, "%"));
  gsize pos = strspn (text, " \t");
  PayOrderSource source = { board_of (self), text, 1, ignored };
  PayFavour favour;

  if (g_ascii_strncasecmp (text + pos, "BRIBE", 5) != 0
      || !pay_favour_parse (position_of (self), self->power, &source, pos + 5, &favour))
    return;
  payola_favour_dialog_set_kind (self, favour.kind);
  select_target (self, needs_unit (favour.kind) ? (int) favour.place : (int) favour.power);
  for (guint i = 0; i < self->coasts->len; i++)
    if (g_array_index (self->coasts, PayLocation, i) == favour.becomes)
      gtk_drop_down_set_selected (self->coast, i);
  if (pay_favour_count_payers (&favour) < 2)
    return;
  gtk_switch_set_active (self->together, TRUE);
  for (guint p = 0; p < pay_board_get_n_powers (board_of (self)); p++)
    gtk_spin_button_set_value (self->shares[p], favour.shares[p]);
}

void
payola_favour_dialog_set_kind (PayolaFavourDialog *self, guint kind)
{
  gtk_list_box_select_row (self->kinds, gtk_list_box_get_row_at_index (self->kinds, (int) kind));
}

gboolean
payola_favour_dialog_accept (PayolaFavourDialog *self)
{
  g_autofree char *line = payola_favour_dialog_get_line (self);

  if (!gtk_widget_get_sensitive (self->done_button))
    return FALSE;
  self->done (self->line > 0 ? self->line : G_MAXUINT, line, self->data);
  gtk_window_close (GTK_WINDOW (self));
  return TRUE;
}

/* ---- making ---------------------------------------------------------------------------------- */

static GtkWidget *
new_label (const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css)
    gtk_widget_add_css_class (label, css);
  return label;
}

static GtkWidget *
new_error (GtkLabel **label)
{
  GtkWidget *widget = new_label ("", "error");

  gtk_widget_set_visible (widget, FALSE);
  *label = GTK_LABEL (widget);
  return widget;
}

static GtkWidget *
new_kinds (PayolaFavourDialog *self)
{
  GtkWidget *list = gtk_list_box_new (), *scroller = gtk_scrolled_window_new ();

  self->kinds = GTK_LIST_BOX (list);
  for (PayFavourKind kind = 0; kind < PAY_N_FAVOURS; kind++)
    {
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
      GtkWidget *name = gtk_label_new (_(favour_words[kind].name));
      g_autofree char *price = g_strdup_printf (_("%d DB"), pay_favour_list_price (kind));
      GtkWidget *money = gtk_label_new (price);

      gtk_label_set_xalign (GTK_LABEL (name), 0);
      gtk_widget_set_hexpand (name, TRUE);
      gtk_widget_add_css_class (money, "numeric");
      gtk_widget_add_css_class (row, "proposal");
      gtk_box_append (GTK_BOX (row), name);
      gtk_box_append (GTK_BOX (row), money);
      gtk_list_box_append (self->kinds, row);
    }
  gtk_widget_add_css_class (list, "navigation-sidebar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Favours and their prices"), -1);
  g_signal_connect_object (list, "row-selected", G_CALLBACK (on_kind), self, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  return scroller;
}

static GtkWidget *
new_target (PayolaFavourDialog *self)
{
  g_autoptr (GtkExpression) name
    = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  self->target_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->target_name = GTK_LABEL (new_label ("", "heading"));
  self->target = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_drop_down_set_expression (self->target, name);
  gtk_drop_down_set_enable_search (self->target, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->target), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Target"), -1);
  self->coast_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->coast = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_box_append (GTK_BOX (self->coast_box), new_label (_("On which coast?"), NULL));
  gtk_box_append (GTK_BOX (self->coast_box), GTK_WIDGET (self->coast));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->coast), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Coast"), -1);
  gtk_box_append (GTK_BOX (self->target_box), GTK_WIDGET (self->target_name));
  gtk_box_append (GTK_BOX (self->target_box), GTK_WIDGET (self->target));
  gtk_box_append (GTK_BOX (self->target_box), self->coast_box);
  gtk_box_append (GTK_BOX (self->target_box), new_error (&self->target_error));
  g_signal_connect_object (self->target, "notify::selected", G_CALLBACK (on_target), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->coast, "notify::selected", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
  return self->target_box;
}

static GtkWidget *
new_shares (PayolaFavourDialog *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = new_label (_("Several powers pay _together"), "heading");

  self->shares_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->shares_grid = gtk_grid_new ();
  self->together = GTK_SWITCH (gtk_switch_new ());
  gtk_label_set_use_underline (GTK_LABEL (name), TRUE);
  gtk_label_set_mnemonic_widget (GTK_LABEL (name), GTK_WIDGET (self->together));
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->together), GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (head), name);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->together));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->together), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Several powers pay together"), -1);
  gtk_grid_set_row_spacing (GTK_GRID (self->shares_grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (self->shares_grid), 12);
  gtk_box_append (GTK_BOX (self->shares_box), head);
  gtk_box_append (GTK_BOX (self->shares_box), self->shares_grid);
  gtk_box_append (GTK_BOX (self->shares_box), new_error (&self->shares_error));
  g_signal_connect_object (self->together, "notify::active", G_CALLBACK (on_together), self,
                           G_CONNECT_SWAPPED);
  return self->shares_box;
}

/* Two powers a row. */
static void
fill_shares (PayolaFavourDialog *self)
{
  for (guint p = 0; p < pay_board_get_n_powers (board_of (self)); p++)
    {
      const char *name = pay_board_get_power_name (board_of (self), p);
      GtkWidget *label = new_label (name, NULL);
      GtkWidget *spin = gtk_spin_button_new_with_range (0, 1500, 50);
      int column = (int) (p % 2) * 2, row = (int) p / 2;

      self->shares[p] = GTK_SPIN_BUTTON (spin);
      gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
      gtk_grid_attach (GTK_GRID (self->shares_grid), label, column, row, 1, 1);
      gtk_grid_attach (GTK_GRID (self->shares_grid), spin, column + 1, row, 1, 1);
      g_signal_connect_object (spin, "value-changed", G_CALLBACK (on_changed), self,
                               G_CONNECT_SWAPPED);
    }
}

static PayolaFavourDialog *
new_dialog (GtkWindow *parent, PayolaFocus *focus, const char *text, guint line)
{
  PayolaFavourDialog *self
    = g_object_new (PAYOLA_TYPE_FAVOUR_DIALOG, "transient-for", parent, "destroy-with-parent", TRUE,
                    NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  self->focus = g_object_ref (focus);
  self->power = payola_focus_get_power (focus);
  self->text = g_strdup (text);
  self->line = line;
  self->clicked = payola_focus_get_province (focus);
  payola_focus_set_picking (focus, TRUE);
  fill_shares (self);
  payola_favour_dialog_set_kind (self, PAY_FAVOUR_DOUBLE);
  if (line > 0 && line <= g_strv_length (lines))
    begin_with (self, lines[line - 1]);
  g_signal_connect_object (focus, "changed", G_CALLBACK (on_focus_changed), self,
                           G_CONNECT_SWAPPED);
  return self;
}

gboolean
payola_favour_dialog_may_ask (PayolaFocus *focus)
{
  PayGame *game = payola_document_get_game (payola_focus_get_document (focus));

  return pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT;
}

void
payola_favour_dialog_ask (GtkWindow *parent, PayolaFocus *focus, const char *text, guint line,
                          PayolaLinesDone done, gpointer data)
{
  PayolaFavourDialog *self = new_dialog (parent, focus, text, line);

  self->done = done;
  self->data = data;
  gtk_window_present (GTK_WINDOW (self));
}

static void
payola_favour_dialog_unmap (GtkWidget *widget)
{
  payola_focus_set_picking (PAYOLA_FAVOUR_DIALOG (widget)->focus, FALSE);
  GTK_WIDGET_CLASS (payola_favour_dialog_parent_class)->unmap (widget);
}

static void
payola_favour_dialog_dispose (GObject *object)
{
  PayolaFavourDialog *self = PAYOLA_FAVOUR_DIALOG (object);

  if (self->focus)
    payola_focus_set_picking (self->focus, FALSE);
  g_clear_object (&self->focus);
  G_OBJECT_CLASS (payola_favour_dialog_parent_class)->dispose (object);
}

static void
payola_favour_dialog_finalize (GObject *object)
{
  PayolaFavourDialog *self = PAYOLA_FAVOUR_DIALOG (object);

  g_free (self->text);
  g_array_unref (self->targets);
  g_array_unref (self->coasts);
  G_OBJECT_CLASS (payola_favour_dialog_parent_class)->finalize (object);
}

static void
payola_favour_dialog_class_init (PayolaFavourDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = payola_favour_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = payola_favour_dialog_finalize;
  widget_class->unmap = payola_favour_dialog_unmap;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
on_done (PayolaFavourDialog *self)
{
  payola_favour_dialog_accept (self);
}

static GtkWidget *
new_header (PayolaFavourDialog *self)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_("_Cancel"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), cancel);
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  self->done_button = gtk_button_new_with_mnemonic (_("_Put into the Sheet"));
  gtk_widget_add_css_class (self->done_button, "suggested-action");
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), self->done_button);
  g_signal_connect_object (self->done_button, "clicked", G_CALLBACK (on_done), self,
                           G_CONNECT_SWAPPED);
  return header;
}

static void
payola_favour_dialog_init (PayolaFavourDialog *self)
{
  GtkWidget *all = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *fields = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->targets = g_array_new (FALSE, FALSE, sizeof (int));
  self->coasts = g_array_new (FALSE, FALSE, sizeof (PayLocation));
  gtk_window_set_title (GTK_WINDOW (self), _("Bribe the Game Master"));
  gtk_window_set_default_size (GTK_WINDOW (self), 720, 480);

  self->meaning = GTK_LABEL (new_label ("", NULL));
  gtk_box_append (GTK_BOX (fields), GTK_WIDGET (self->meaning));
  gtk_box_append (GTK_BOX (fields), new_target (self));
  gtk_box_append (GTK_BOX (fields), new_shares (self));
  gtk_widget_add_css_class (fields, "dialog-foot");
  gtk_widget_set_hexpand (scroller, TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), fields);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);

  self->preview = GTK_LABEL (new_label ("", "order"));
  gtk_widget_add_css_class (GTK_WIDGET (self->preview), "offer-line");
  self->left = GTK_LABEL (new_label ("", "dim-label"));
  gtk_box_append (GTK_BOX (foot), GTK_WIDGET (self->preview));
  gtk_box_append (GTK_BOX (foot), new_error (&self->line_error));
  gtk_box_append (GTK_BOX (foot), GTK_WIDGET (self->left));
  gtk_widget_add_css_class (foot, "dialog-foot");

  gtk_box_append (GTK_BOX (page), new_kinds (self));
  gtk_box_append (GTK_BOX (page), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  gtk_box_append (GTK_BOX (page), scroller);
  gtk_widget_set_vexpand (page, TRUE);
  gtk_box_append (GTK_BOX (all), new_header (self));
  gtk_box_append (GTK_BOX (all), page);
  gtk_box_append (GTK_BOX (all), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (all), foot);
  adw_window_set_content (ADW_WINDOW (self), all);
  gtk_window_set_default_widget (GTK_WINDOW (self), self->done_button);
}
