/* master-panel.c - panel with the state of the phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/master/master-panel.h"

#include "desktop/kit/follow.h"
#include "desktop/master/desk-list.h"
#include "desktop/master/power-row.h"
#include "model/task-state.h"
#include "service/deadline.h"
#include "model/undecided.h"
#include "service/lateness.h"
#include "report/computers.h"
#include "report/event-words.h"
#include "report/report.h"

#include <glib/gi18n.h>

struct _PayolaMasterPanel
{
  AdwBin parent_instance;

  PayolaFocus *focus;
  PayolaInbox *inbox; /* or NULL */
  PayolaDeskList *desk_list;
  AdwPreferencesGroup *group;
  GPtrArray *rows; /* PayolaPowerRow, one for each power; borrowed from the group */
  GtkLabel *title;
  GtkLabel *summary;
  GtkLabel *deadline;
  GtkLabel *missing;
  GtkWidget *buttons;
  GtkWidget *rollback, *rollforward, *preview, *adjudicate;
};

G_DEFINE_FINAL_TYPE (PayolaMasterPanel, payola_master_panel, ADW_TYPE_BIN)

static PayGame *
game_of (PayolaMasterPanel *self)
{
  return payola_document_get_game (payola_focus_get_document (self->focus));
}

/* Returns the player of a power, or NULL. The result is NULL for viewers other than the game
 * master. */
static const PayPlayer *
player_of (PayolaMasterPanel *self, PayPower power)
{
  PayGame *game = payola_document_get_game (payola_focus_get_document (self->focus));

  return payola_focus_get_viewer (self->focus) == PAY_VIEWER_GM ? pay_game_get_player (game, power)
                                                                : NULL;
}

/* Names the player of a power: the level of a computer player for everybody, a person only for the
 * game master. The caller frees the text, which is empty without a player. */
static char *
player_text (PayolaMasterPanel *self, PayPower power)
{
  const PayPlayer *player = player_of (self, power);
  const char *level = pay_view_get_computer (payola_focus_get_view (self->focus), power);

  if (level)
    {
      g_autofree char *word = pay_computer_level_words (level);
      /* Translators: the level of a computer player, such as “club” */
      return g_strdup_printf (_("Computer (%s)"), word);
    }
  return g_strdup (player ? player->name : "");
}

/* Describes the supply centres, units and treasury of a power. The caller frees the text. */
static char *
state_text (PayolaMasterPanel *self, PayPower power)
{
  PayView *view = payola_focus_get_view (self->focus);
  guint turn = payola_focus_get_turn (self->focus);
  const PayPosition *position = pay_view_get_position (view, turn);
  guint centres = pay_position_count_centres (position, power);
  guint units = pay_position_count_units (position, power);
  g_autofree char *c = g_strdup_printf (
    /* Translators: %u is the number of supply centres of a power */
    g_dngettext (NULL, "%u supply centre", "%u supply centres", centres), centres);
  /* Translators: the number of units of a power */
  g_autofree char *u = g_strdup_printf (g_dngettext (NULL, "%u unit", "%u units", units), units);
  int balance;

  if (pay_view_is_blind (view) && pay_view_get_viewer (view) != power)
    return g_strdup (_("Out of sight"));
  if (!pay_view_get_balance (view, turn, power, &balance))
    return g_strdup_printf ("%s, %s", c, u);
  g_autofree char *amount = pay_report_money_in (pay_setup_get_currency (pay_view_get_setup (view)),
                                                 balance);
  /* Translators: three parts of a list: supply centres, units, money; “3 supply centres, 3 units,
     48 AgP” */
  return g_strdup_printf (_("%s, %s, %s"), c, u, amount);
}

/* Returns the subtitle of a power's row. The caller frees it. */
static char *
row_text (PayolaMasterPanel *self, PayPower power)
{
  g_autofree char *player = player_text (self, power);
  g_autofree char *state = state_text (self, power);
  guint missed = payola_focus_get_viewer (self->focus) == PAY_VIEWER_GM
                 ? payola_late_count_missed (game_of (self), power)
                 : 0;
  g_autofree char *n = g_strdup_printf (
    /* Translators: the number of sheets that a player did not send */
    g_dngettext (NULL, "%u missed sheet", "%u missed sheets", missed), missed);

  return g_markup_printf_escaped ("%s%s%s%s%s", player, *player ? " · " : "", state,
                                  missed ? " · " : "", missed ? n : "");
}

/* Returns the reason why the visible phase does not need a sheet of a power that is concerned, on a
 * line of its own. The caller frees it. */
static char *
reason_text (PayolaMasterPanel *self, PayPower power)
{
  PayView *view = payola_focus_get_view (self->focus);
  PayDue due = pay_view_get_due (view, payola_focus_get_turn (self->focus), power);
  g_autofree char *words = pay_due_words (due, pay_view_get_board (view), power);

  return words ? g_markup_printf_escaped ("\n%s", words) : g_strdup ("");
}

static gboolean
is_late (PayolaMasterPanel *self)
{
  PayGame *game = payola_document_get_game (payola_focus_get_document (self->focus));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return payola_deadline_is_over (pay_roster_get_deadline (pay_game_get_roster (game)), now);
}

/* Describes the state of a sheet by a word and an icon, because colour alone is not accessible. */
static const char *
sheet_state (PayolaMasterPanel *self, PayPower power, const char **icon)
{
  PayView *view = payola_focus_get_view (self->focus);
  PayViewer viewer = payola_focus_get_viewer (self->focus);
  guint turn = payola_focus_get_turn (self->focus);

  *icon = NULL;
  if (viewer != PAY_VIEWER_GM && viewer != power)
    return NULL;
  if (turn < pay_view_get_n_turns (view))
    {
      if (!pay_view_get_sheet (view, turn, power))
        return C_("state of a sheet", "no sheet");
      *icon = "object-select-symbolic";
      return C_("state of a sheet", "received");
    }
  if (viewer == PAY_VIEWER_GM && self->inbox && payola_undecided_powers (self->inbox) >> power & 1)
    {
      *icon = "dialog-question-symbolic";
      return pay_view_has_sheet (view, power) ? C_("state of a sheet", "another waits in inbox")
                                              : C_("state of a sheet", "waits in inbox");
    }
  PayDue due = pay_view_get_due (view, turn, power);

  /* If the sheet only requests savings, another sheet is awaited (rule 3.4). */
  if (due == PAY_DUE_BRIBE)
    {
      *icon = "content-loading-symbolic";
      return C_("state of a sheet", "received, no bribe yet");
    }
  if (pay_view_has_sheet (view, power))
    {
      gboolean late = pay_roster_is_late (pay_game_get_roster (game_of (self)), power);

      *icon = late ? "alarm-symbolic" : "object-select-symbolic";
      if (pay_roster_is_graced (pay_game_get_roster (game_of (self)), power))
        return C_("state of a sheet", "submitted late, within grace");
      return late ? C_("state of a sheet", "submitted late")
                  : C_("state of a sheet", "submitted");
    }
  if (due == PAY_DUE_SHEET && is_late (self))
    {
      *icon = "alarm-symbolic";
      return C_("state of a sheet", "late");
    }
  if (due == PAY_DUE_SHEET)
    {
      *icon = "content-loading-symbolic";
      return C_("state of a sheet", "not received");
    }
  if (due == PAY_DUE_COMPUTER)
    return C_("state of a sheet", "sheet written at adjudication");
  return pay_view_is_over (view) ? NULL : C_("state of a sheet", "no sheet needed");
}

static void
update_row (PayolaMasterPanel *self, PayPower power)
{
  PayolaPowerRow *row = g_ptr_array_index (self->rows, power);
  PayViewer viewer = payola_focus_get_viewer (self->focus);
  g_autofree char *text = row_text (self, power);
  g_autofree char *reason = reason_text (self, power);
  g_autofree char *subtitle = g_strconcat (text, reason, NULL);
  const char *icon;
  const char *state = sheet_state (self, power, &icon);
  gboolean played = payola_focus_get_turn (self->focus)
                  < pay_view_get_n_turns (payola_focus_get_view (self->focus));

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  payola_power_row_set_state (row, state, icon);
  /* A row cannot be activated if the viewer may not see the sheet. */
  payola_power_row_set_doors (row, played && (viewer == PAY_VIEWER_GM || viewer == power),
                              viewer < 0 || viewer == power);
}

/* Describes how the rules of the phase treat powers without a sheet. */
static const char *
missing_words (PayView *view)
{
  PayPhase phase = pay_view_get_phase (view, pay_view_get_n_turns (view));

  switch (phase.kind)
    {
    case PAY_PHASE_MOVEMENT:
      return pay_setup_has_auction (pay_view_get_setup (view))
             ? _("A power without a sheet makes no offers. Its units obey the best bribe from "
                 "other powers, or hold if there is none. Its acceptance list does not change.")
             : _("The units of a power without a sheet hold.");
    case PAY_PHASE_RETREAT:
      return _("Dislodged units without a retreat order are disbanded.");
    case PAY_PHASE_ADJUSTMENT:
      return _("Builds that are not ordered are waived. Removals that are not ordered follow "
               "the rules for civil disorder.");
    }
  g_return_val_if_reached ("");
}

/* Shows the deadline and the effect of missing sheets while the current phase is shown and the
 * game is not over. */
static void
update_deadline (PayolaMasterPanel *self, guint awaited)
{
  PayView *view = payola_focus_get_view (self->focus);
  PayGame *game = payola_document_get_game (payola_focus_get_document (self->focus));
  gboolean open = payola_focus_is_now (self->focus) && !pay_view_is_over (view);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  const PayRoster *roster = pay_game_get_roster (game);
  g_autofree char *words = payola_deadline_describe (pay_roster_get_deadline (roster),
                                                     pay_roster_get_zone (roster), now);
  g_autofree char *local = payola_deadline_edit (pay_roster_get_deadline (roster), now);
  /* Translators: a date and the time that is left, “3 May 2027, 20:00 · 3 days left” */
  g_autofree char *when = words ? g_strdup_printf (_("Deadline: %s"), words) : NULL;
  g_autofree char *here = when && *pay_roster_get_zone (roster)
                          /* Translators: a date and a time */
                          ? g_strdup_printf (_("Your time: %s"), local)
                          : NULL;
  gboolean master = payola_focus_get_viewer (self->focus) == PAY_VIEWER_GM;
  const char *rule = master ? payola_late_describe_rule (pay_roster_get_late_rule (roster)) : NULL;
  g_autofree char *grace = payola_late_describe_grace (roster);
  g_autoptr (GString) lines = g_string_new (when);
  const char *const more[] = { here, grace, rule };
  for (guint i = 0; when && i < G_N_ELEMENTS (more); i++)
    if (more[i])
      g_string_append_printf (lines, "\n%s", more[i]);
  const char *text = when ? lines->str : NULL;

  gtk_label_set_label (self->deadline, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->deadline), open && text);
  gtk_label_set_label (self->missing, open ? missing_words (view) : "");
  gtk_widget_set_visible (GTK_WIDGET (self->missing), open && master && awaited > 0);
}

/* The tooltip of an insensitive button says why it cannot be used. */
static void
update_buttons (PayolaMasterPanel *self)
{
  const struct
  {
    GtkWidget *button;
    PayolaTask task;
    const char *about;
  } tasks[] = {
    { self->rollback, PAYOLA_TASK_ROLLBACK,
      _("Return to the start of the phase shown, or of the previous phase if the current one is "
        "shown") },
    { self->rollforward, PAYOLA_TASK_ROLLFORWARD,
      _("Restore the next phase that was rolled back") },
    { self->preview, PAYOLA_TASK_PREVIEW, _("Show the results without saving them (F8)") },
    { self->adjudicate, PAYOLA_TASK_ADJUDICATE,
      _("Adjudicate the phase with the sheets submitted so far (F9)") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    {
      g_autofree char *obstacle = payola_focus_find_obstacle (self->focus, tasks[i].task);
      gtk_widget_set_tooltip_text (tasks[i].button, obstacle ? obstacle : tasks[i].about);
    }
  gtk_widget_set_visible (self->buttons, payola_focus_get_viewer (self->focus) == PAY_VIEWER_GM);
}

/* Describes the sheets that wait in the inbox, and the number of those that are missing.
 * (transfer full) */
static char *
describe_undecided (PayolaMasterPanel *self, guint64 held, guint missing)
{
  g_autofree char *names = payola_undecided_names (
    pay_view_get_board (payola_focus_get_view (self->focus)), held);
  g_autofree char *awaited = g_strdup_printf (
    /* Translators: the number of sheets that have not been received */
    g_dngettext (NULL, "Waiting for %u sheet.", "Waiting for %u sheets.", missing), missing);
  /* Translators: names of powers */
  g_autofree char *waiting = g_strdup_printf (_("Waiting for your decision in the inbox: %s."),
                                              names);

  return missing ? g_strdup_printf ("%s %s", waiting, awaited) : g_steal_pointer (&waiting);
}

static void
update (gpointer page)
{
  PayolaMasterPanel *self = page;
  PayView *view = payola_focus_get_view (self->focus);
  guint turn = payola_focus_get_turn (self->focus);
  guint n = pay_board_get_n_powers (pay_view_get_board (view));
  gboolean now = payola_focus_is_now (self->focus);
  g_autofree char *title = pay_phase_title (pay_view_get_phase (view, turn));
  guint64 held = self->inbox ? payola_undecided_powers (self->inbox) : 0;
  guint awaited = 0, missing = 0;

  gtk_label_set_label (self->title, title);
  for (guint p = 0; p < n; p++)
    {
      update_row (self, (PayPower) p);
      awaited += pay_view_is_waiting_for (view, (PayPower) p);
      missing += pay_view_is_waiting_for (view, (PayPower) p) && !(held >> p & 1);
    }
  g_autofree char *summary = NULL;
  if (payola_focus_is_preview (self->focus))
    summary = g_strdup (
      _("This is a preview; nothing is saved. Press “Preview” again to close it."));
  else if (!now)
    summary = g_strdup (_("This phase has been adjudicated."));
  else if (pay_view_is_over (view))
    {
      g_autofree char *words = pay_end_words (view);
      /* Translators: a sentence that says how the game ended */
      summary = g_strdup_printf (_("The game is over. %s"), words);
    }
  else if (payola_focus_get_viewer (self->focus) != PAY_VIEWER_GM)
    summary = payola_focus_find_obstacle (self->focus, PAYOLA_TASK_ADJUDICATE);
  else if (held)
    summary = describe_undecided (self, held, missing);
  else if (awaited == 0)
    summary = g_strdup (_("All sheets have been received. The phase can be adjudicated."));
  else
    summary = g_strdup_printf (
      /* Translators: the number of sheets that have not been received */
      g_dngettext (NULL, "Waiting for %u sheet.", "Waiting for %u sheets.", awaited), awaited);
  gtk_label_set_label (self->summary, summary);
  update_deadline (self, awaited);
  update_buttons (self);
}

void
payola_master_panel_set_focus (PayolaMasterPanel *self, PayolaFocus *focus)
{
  g_return_if_fail (self->focus == NULL);
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (focus));

  self->focus = g_object_ref (focus);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      GtkWidget *row = payola_power_row_new (board, (PayPower) p);
      adw_preferences_group_add (self->group, row);
      g_ptr_array_add (self->rows, row);
    }
  payola_follow (GTK_WIDGET (self), focus, update);
}

static void
on_inbox_changed (PayolaMasterPanel *self)
{
  payola_desk_list_set_inbox_count (self->desk_list, payola_inbox_count_open (self->inbox));
  update (self);
}

void
payola_master_panel_set_inbox (PayolaMasterPanel *self, PayolaInbox *inbox)
{
  g_return_if_fail (self->focus != NULL && self->inbox == NULL);

  self->inbox = g_object_ref (inbox);
  g_signal_connect_object (inbox, "changed", G_CALLBACK (on_inbox_changed), self,
                           G_CONNECT_SWAPPED);
  on_inbox_changed (self);
}

static void
payola_master_panel_dispose (GObject *object)
{
  g_clear_object (&PAYOLA_MASTER_PANEL (object)->inbox);
  g_clear_object (&PAYOLA_MASTER_PANEL (object)->focus);
  G_OBJECT_CLASS (payola_master_panel_parent_class)->dispose (object);
}

static void
payola_master_panel_finalize (GObject *object)
{
  g_ptr_array_unref (PAYOLA_MASTER_PANEL (object)->rows);
  G_OBJECT_CLASS (payola_master_panel_parent_class)->finalize (object);
}

static void
payola_master_panel_class_init (PayolaMasterPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = payola_master_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = payola_master_panel_finalize;
  g_type_ensure (PAYOLA_TYPE_DESK_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/master-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, PayolaMasterPanel, group);
  gtk_widget_class_bind_template_child (widget_class, PayolaMasterPanel, desk_list);
  gtk_widget_class_bind_template_child (widget_class, PayolaMasterPanel, title);
  gtk_widget_class_bind_template_child (widget_class, PayolaMasterPanel, summary);
  gtk_widget_class_bind_template_child (widget_class, PayolaMasterPanel, deadline);
  gtk_widget_class_bind_template_child (widget_class, PayolaMasterPanel, missing);
  gtk_widget_class_bind_template_child (widget_class, PayolaMasterPanel, buttons);
  gtk_widget_class_bind_template_child (widget_class, PayolaMasterPanel, rollback);
  gtk_widget_class_bind_template_child (widget_class, PayolaMasterPanel, rollforward);
  gtk_widget_class_bind_template_child (widget_class, PayolaMasterPanel, preview);
  gtk_widget_class_bind_template_child (widget_class, PayolaMasterPanel, adjudicate);
}

/* Long labels end in an ellipsis; the tooltips have the full text. */
static void
let_buttons_shrink (GtkWidget *box)
{
  for (GtkWidget *child = gtk_widget_get_first_child (box); child;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BUTTON (child))
      gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (child))),
                               PANGO_ELLIPSIZE_END);
    else
      let_buttons_shrink (child);
}

static void
payola_master_panel_init (PayolaMasterPanel *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  let_buttons_shrink (self->buttons);
}
