/* desk-list.c - the tasks on the desk, in groups
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/master/desk-list.h"

#include "desktop/kit/dialog-kit.h"

#include <glib/gi18n.h>

struct _PayolaDeskList
{
  GtkBox parent_instance;

  GtkLabel *inbox_count; /* in the row of the inbox */
};

G_DEFINE_FINAL_TYPE (PayolaDeskList, payola_desk_list, GTK_TYPE_BOX)

typedef struct
{
  const char *action, *title, *subtitle;
} Task;

/* Shows a group while at least one of its rows is visible. */
static void
on_row_shown (GtkWidget *row, GParamSpec *pspec, GtkWidget *group)
{
  gboolean any = FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (gtk_widget_get_parent (row)); child;
       child = gtk_widget_get_next_sibling (child))
    any |= gtk_widget_get_visible (child);
  gtk_widget_set_visible (group, any);
}

/* Adds a group with a row for each task. The last element of @tasks does not have an action. GTK
 * makes the row of a disabled action insensitive, and insensitive rows are hidden. */
static void
add_group (PayolaDeskList *self, const char *title, const Task *tasks)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_widget_add_css_class (group, "section");
  gtk_widget_set_visible (group, FALSE);
  for (const Task *task = tasks; task->action; task++)
    {
      GtkWidget *row = payola_row_new (task->title, task->subtitle);

      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      if (g_str_equal (task->action, "win.inbox"))
        {
          self->inbox_count = GTK_LABEL (gtk_label_new (NULL));
          gtk_widget_add_css_class (GTK_WIDGET (self->inbox_count), "count");
          gtk_widget_set_visible (GTK_WIDGET (self->inbox_count), FALSE);
          gtk_widget_set_valign (GTK_WIDGET (self->inbox_count), GTK_ALIGN_CENTER);
          adw_action_row_add_suffix (ADW_ACTION_ROW (row), GTK_WIDGET (self->inbox_count));
        }
      adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                                 gtk_image_new_from_icon_name ("go-next-symbolic"));
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
      g_signal_connect_object (row, "notify::visible", G_CALLBACK (on_row_shown), group, 0);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (row), task->action);
      g_object_bind_property (row, "sensitive", row, "visible", G_BINDING_SYNC_CREATE);
    }
  gtk_box_append (GTK_BOX (self), group);
}

void
payola_desk_list_set_inbox_count (PayolaDeskList *self, guint n)
{
  g_autofree char *number = g_strdup_printf ("%u", n);

  gtk_label_set_label (self->inbox_count, number);
  gtk_widget_set_visible (GTK_WIDGET (self->inbox_count), n > 0);
}

static void
payola_desk_list_class_init (PayolaDeskListClass *klass)
{
}

static void
payola_desk_list_init (PayolaDeskList *self)
{
  const Task phase[] = {
    { "win.what-if", _("What-If"), _("Results of hypothetical sheets") },
    { "win.explore", _("Explore from Here"),
      _("A copy of the game from the phase shown, for trying things out") },
    { "win.bids", C_("title", "Bids"), _("All bids for each unit, and why it chose its order") },
    { "win.replay", C_("title", "Replay"), _("The phase step by step on the map") },
    { "win.import-results", _("Import Judge Results"),
      _("Orders and results from a judge’s email") },
    { NULL },
  };
  const Task players[] = {
    { "win.players", _("Players and Deadline"), _("Names, addresses, keys, standby players") },
    { "win.keys", _("Keys and Lock"), _("Signing, sealing and the passphrase of the file") },
    { NULL },
  };
  const Task letters[] = {
    { "win.start-game", _("Start Game"),
      _("A welcome with power, deadline, rules and form, to every player") },
    { "win.inbox", C_("title", "Inbox"), _("Drop, paste or open sheets, or watch a folder") },
    { "win.fetch-mail", _("Fetch Email"), _("New sheets from your email account") },
    { "win.statements", C_("title", "Statements"), _("Write to a folder or send by email") },
    { "win.reminders", C_("title", "Reminders"),
      _("Letters to players whose sheets have not been received") },
    { "win.message", C_("title", "Message"), _("Write to all players or to one of them") },
    { NULL },
  };
  const Task corrections[] = {
    { "win.book", _("Record Transfer"),
      _("From one treasury to another, effective immediately") },
    { "win.correct", _("Correct Position"), _("Requires a reason, which is shown to everyone") },
    { "win.revise", _("Correct Past Phase"),
      _("Sheets or the position of a phase, and everything that follows") },
    { "win.audit", _("Audit Log"),
      _("Your transfers, corrections, deadlines and new players, with times and reasons") },
    { NULL },
  };
  const Task end[] = {
    { "win.votes", _("Votes and Game End"), _("Draws, concessions, resignations") },
    { "win.verify", C_("title", "Verify"),
      _("Adjudicate all sheets again and show the commitments") },
    { "win.publish", C_("title", "Publish"), _("The whole game as web pages and data files") },
    { NULL },
  };

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  add_group (self, _("This Phase"), phase);
  add_group (self, C_("heading", "Players"), players);
  add_group (self, C_("heading", "Letters"), letters);
  add_group (self, C_("heading", "Corrections"), corrections);
  add_group (self, _("End of the Game"), end);
}
