/* favour-dialog.c - dialog that composes a bribe in Diplobucks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/favour-dialog.h"

#include "desktop/sheet/favour-fields.h"

#include <glib/gi18n.h>
#include <string.h>

struct _PayolaFavourDialog
{
  AdwWindow parent_instance;

  PayolaFocus *focus;
  PayPower power; /* the payer */
  char *text;
  guint line;          /* number of the line to change, or 0 for a new line */
  PayProvince clicked; /* province that was last in focus */

  GtkListBox *kinds;
  GtkBox *page;
  GtkLabel *meaning;
  PayolaFavourFields *fields;
  GtkWidget *line_error;
  GtkLabel *preview, *left;
  GtkWidget *done_button;
  PayolaLinesDone done;
  gpointer data;
};

G_DEFINE_FINAL_TYPE (PayolaFavourDialog, payola_favour_dialog, ADW_TYPE_WINDOW)

static const struct
{
  const char *name, *meaning; /* `meaning` is NULL if describe() composes the sentence */
} favour_words[PAY_N_FAVOURS] = {
  [PAY_FAVOUR_PRESS] = { NC_("favour", "Press"), N_("You may submit press for two years.") },
  [PAY_FAVOUR_BALANCE]
  = { NC_("favour", "Balance"),
      N_("You learn how much money a power has left after this season’s bribes.") },
  [PAY_FAVOUR_SPY] = { NC_("favour", "Spy"),
                       N_("You learn all bribes of this season and who pays them.") },
  [PAY_FAVOUR_CONVERT]
  = { NC_("favour", "Convert"),
      N_("One of your armies becomes a fleet, or one of your fleets an army.") },
  [PAY_FAVOUR_DOUBLE] = { NC_("favour", "Double"),
                          N_("A unit counts double in this season and the next: it moves, holds, "
                             "supports and convoys with a strength of two.") },
  [PAY_FAVOUR_HOLD] = { NC_("favour", "Hold"),
                        N_("A unit holds in this season, whatever its order.") },
  [PAY_FAVOUR_EXTRA] = { NC_("favour", "Extra Unit"), NULL },
  [PAY_FAVOUR_DESTROY]
  = { NC_("favour", "Destroy"),
      N_("A unit is destroyed. Its owner has one unit fewer until the winter after next.") },
  [PAY_FAVOUR_MISS] = { NC_("favour", "Miss Moves"), NULL },
};

/* Returns a sentence that explains a favour. The caller frees it. */
static char *
describe (PayFavourKind kind)
{
  switch (kind)
    {
    case PAY_FAVOUR_EXTRA:
      /* Translators: an amount in Diplobucks */
      return g_strdup_printf (_("An extra unit can be built next winter in any free province of "
                                "the home country. It costs %d DB every winter."),
                              PAY_FAVOUR_UPKEEP);
    case PAY_FAVOUR_MISS:
      /* Translators: an amount in Diplobucks */
      return g_strdup_printf (_("A power misses its moves in this season. If it has one or two "
                                "units, the price is %d DB per unit."),
                              PAY_FAVOUR_MISS_UNIT);
    default:
      return g_strdup (_(favour_words[kind].meaning));
    }
}

/* ---- the line -------------------------------------------------------------------------------- */

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

char *
payola_favour_dialog_get_line (PayolaFavourDialog *self)
{
  PayFavour favour = payola_favour_fields_get (self->fields);

  return pay_favour_line (&favour, position_of (self));
}

/* Returns the sheet with @line in place of the edited line. A new line is added at the end. Sets
 * @number to the number of the line. The caller frees the sheet. */
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

/* Checks the sheet with the edited line as on submission. Shows the errors of the line and the
 * money that is left. */
static void
check (gpointer dialog)
{
  PayolaFavourDialog *self = dialog;
  g_autofree char *line = payola_favour_dialog_get_line (self);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  const PayEconomy *economy = pay_setup_get_economy (pay_game_get_setup (game_of (self)));
  guint number;
  g_autofree char *text = sheet_with (self, line, &number);
  g_autoptr (PaySheet) sheet = pay_game_read_sheet (game_of (self), self->power, text, -1,
                                                    diagnostics);
  int balance = pay_position_get_balance (position_of (self), self->power);
  gboolean wrong = FALSE;

  payola_favour_fields_forgive (self->fields);
  payola_favour_error_show (self->line_error, NULL);
  for (guint i = 0; i < pay_diagnostics_get_n (diagnostics); i++)
    {
      const PayDiagnostic *item = pay_diagnostics_get (diagnostics, i);
      if (item->line != number || item->severity < PAY_SEVERITY_ILLEGAL)
        continue;
      wrong = TRUE;
      if (payola_favour_fields_blame (self->fields, item))
        continue;
      g_autofree char *words = pay_diagnostic_sentence (item);
      payola_favour_error_show (self->line_error, words);
    }
  gtk_label_set_label (self->preview, line);
  g_autofree char *left = NULL;
  if (sheet && economy->get_promised)
    /* Translators: amounts in Diplobucks: what is left, and the treasury */
    left = g_strdup_printf (_("%d of %d DB left with this sheet"),
                            balance - economy->get_promised (sheet), balance);
  else
    /* Translators: an amount in Diplobucks */
    left = g_strdup_printf (_("%d DB in the treasury"), balance);
  gtk_label_set_label (self->left, left);
  gtk_widget_set_sensitive (self->done_button, !wrong);
}

/* ---- choices --------------------------------------------------------------------------------- */

static void
on_kind (PayolaFavourDialog *self, GtkListBoxRow *row)
{
  PayFavourKind kind = row ? (PayFavourKind) gtk_list_box_row_get_index (row) : PAY_N_FAVOURS;

  if (!row || !self->fields)
    return;
  g_autofree char *meaning = describe (kind);
  gtk_label_set_label (self->meaning, meaning);
  payola_favour_fields_set_kind (self->fields, kind);
}

/* Handles clicks on the map. */
static void
on_focus_changed (PayolaFavourDialog *self)
{
  PayProvince province = payola_focus_get_province (self->focus);

  /* The sheet of another power is shown now, or the sheet cannot be edited. */
  if (payola_focus_get_power (self->focus) != self->power || !payola_focus_may_write (self->focus))
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  if (province == self->clicked || province == PAY_NO_PROVINCE)
    return;
  self->clicked = province;
  payola_favour_fields_pick (self->fields, province);
}

/* ---- reading a line -------------------------------------------------------------------------- */

static void
begin_with (PayolaFavourDialog *self, const char *line)
{
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  g_autofree char *text = g_strndup (line, strcspn (line, "%"));
  gsize pos = strspn (text, " \t");
  PayOrderSource source = { pay_position_get_board (position_of (self)), text, 1, ignored };
  PayFavour favour;

  if (g_ascii_strncasecmp (text + pos, "BRIBE", 5) != 0
      || !pay_favour_parse (position_of (self), self->power, &source, pos + 5, &favour))
    return;
  payola_favour_dialog_set_kind (self, favour.kind);
  payola_favour_fields_set (self->fields, &favour);
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

/* ---- construction ---------------------------------------------------------------------------- */

static void
fill_kinds (PayolaFavourDialog *self)
{
  for (PayFavourKind kind = 0; kind < PAY_N_FAVOURS; kind++)
    {
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
      GtkWidget *name = gtk_label_new (g_dpgettext2 (NULL, "favour", favour_words[kind].name));
      /* Translators: the price of a favour in Diplobucks */
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
}

static PayolaFavourDialog *
new_dialog (GtkWindow *parent, PayolaFocus *focus, const char *text, guint line)
{
  PayolaFavourDialog *self = g_object_new (PAYOLA_TYPE_FAVOUR_DIALOG, "transient-for", parent,
                                           "destroy-with-parent", TRUE, NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  self->focus = g_object_ref (focus);
  self->power = payola_focus_get_power (focus);
  self->text = g_strdup (text);
  self->line = line;
  self->clicked = payola_focus_get_province (focus);
  payola_focus_set_picking (focus, TRUE);
  self->fields = payola_favour_fields_new (focus, self->power, check, self);
  gtk_box_append (self->page, payola_favour_fields_get_box (self->fields));
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

  payola_favour_fields_free (self->fields);
  g_free (self->text);
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
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/favour-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PayolaFavourDialog, kinds);
  gtk_widget_class_bind_template_child (widget_class, PayolaFavourDialog, page);
  gtk_widget_class_bind_template_child (widget_class, PayolaFavourDialog, meaning);
  gtk_widget_class_bind_template_child (widget_class, PayolaFavourDialog, line_error);
  gtk_widget_class_bind_template_child (widget_class, PayolaFavourDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, PayolaFavourDialog, left);
  gtk_widget_class_bind_template_child (widget_class, PayolaFavourDialog, done_button);
  gtk_widget_class_bind_template_callback (widget_class, on_kind);
  gtk_widget_class_bind_template_callback (widget_class, payola_favour_dialog_accept);
}

static void
payola_favour_dialog_init (PayolaFavourDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_kinds (self);
}
