/* options-page.c - page with all options of the rules, in groups
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/application/options-page.h"

#include "desktop/application/option-row.h"

#include <glib/gi18n.h>

struct _PayolaOptionsPage
{
  AdwBin parent_instance;

  const PayEconomy *economy; /* economy whose options are shown, or NULL */
  GtkStack *stack;           /* shows the page, or a placeholder if there are no options */
  AdwPreferencesPage *page;
  GtkWidget *groups[PAY_N_OPTIONS];
  PayolaOptionRow *rows[PAY_N_OPTIONS];
  GtkEditable *tax, *cap, *more;
  GtkWidget *more_group;
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaOptionsPage, payola_options_page, ADW_TYPE_BIN)

/* The options in the order of the page. payola-classic is missing, because it is chosen as a
 * kind of game. */
static const struct
{
  const char *group;
  PayOption option;
  const char *title;
} table[] = {
  { NC_("heading", "Income"), PAY_OPTION_FLAT_TAX, N_("Same tax for every supply centre") },
  { NULL, PAY_OPTION_ZERO_SUM, N_("Zero-Sum: bribes as income") },
  { NULL, PAY_OPTION_NO_HOARDING, N_("No hoarding") },
  { NC_("heading", "Bribes"), PAY_OPTION_NO_PLATEAU, N_("No plateaus") },
  { NULL, PAY_OPTION_NO_SAVINGS, N_("No savings requests") },
  { NULL, PAY_OPTION_DIRECT_ONLY, N_("Direct bribes only") },
  { NULL, PAY_OPTION_LIMIT_OFFERS, N_("Offers limited to the treasury") },
  { NULL, PAY_OPTION_ZERO_FOREIGN, N_("Offers of 0 AgP to foreign units") },
  { NULL, PAY_OPTION_TOUCH_BRIBE, N_("Only nearby units can be bribed") },
  { NULL, PAY_OPTION_REMOTE_BRIBE, N_("Only distant units can be bribed") },
  { NULL, PAY_OPTION_FICTIONAL_OK, N_("Offers to nonexistent units") },
  { NULL, PAY_OPTION_SIGNAL_SUPPORT, N_("Supports as signals") },
  { NULL, PAY_OPTION_RESTRICT_SIGNAL, N_("Signals by the owner only") },
  { NULL, PAY_OPTION_ROUTES_OPTIONAL, N_("Convoy routes optional") },
  { NULL, PAY_OPTION_EBAYOLA, N_("eBayola: second-best bid plus 1 AgP") },
  { NULL, PAY_OPTION_EBAYOLA_OWNER, N_("eBayola: losing bids of non-owners count in full") },
  { NC_("heading", "Transfers"), PAY_OPTION_NO_TRANSFER, N_("No transfers") },
  { NULL, PAY_OPTION_ONE_TRANSFER, N_("One transfer per phase to each power") },
  { NULL, PAY_OPTION_ANON_TRANSFER, N_("Anonymous transfers") },
  { NULL, PAY_OPTION_NO_RETURN, N_("No crossing transfers") },
  { NULL, PAY_OPTION_NO_DONATIONS, N_("No donations by eliminated powers") },
  { NULL, PAY_OPTION_NO_LOOTING, N_("No transfers from dummies") },
  { NC_("heading", "Contents of Statements"), PAY_OPTION_PUBLIC_TOTALS, N_("Public totals") },
  { NULL, PAY_OPTION_HIDE_COST, N_("Totals of own units hidden") },
  { NULL, PAY_OPTION_HIDE_OFFERS, N_("Own bribes hidden") },
  { NULL, PAY_OPTION_NO_LEDGERS, N_("No statements") },
  { NC_("heading", "Dummies"), PAY_OPTION_PAY_DUMMIES, N_("Only dummies can be bribed") },
  { NULL, PAY_OPTION_DEFAULT_UNORDERED, N_("Orders for own units optional") },
  { NULL, PAY_OPTION_CD_DUMMIES, N_("No waiting for dummies") },
  { NULL, PAY_OPTION_IMMOBILE_DUMMIES, N_("Dummies cannot move") },
  { NULL, PAY_OPTION_HIDE_DUMMIES, N_("Secret dummies") },
  { NULL, PAY_OPTION_VASSAL_DUMMIES, N_("Dummies as vassals") },
  { NULL, PAY_OPTION_TEAM_VICTORY, N_("Team victory") },
  { NC_("heading", "Tin Cup: Visibility"), PAY_OPTION_BLIND, N_("Blind play") },
  { NULL, PAY_OPTION_OWN_SCS_SEE, N_("Lost home supply centres see nothing") },
  { NULL, PAY_OPTION_NO_SCS_SEE, N_("Supply centres see nothing") },
  { NULL, PAY_OPTION_NO_UNITS_SEE, N_("Units see nothing") },
  { NULL, PAY_OPTION_UNITS_SEE_SAME, N_("Units see only their own type") },
  { NULL, PAY_OPTION_UNITS_SEE_OTHER, N_("Units see only the other type") },
  { NULL, PAY_OPTION_SEE_ALL_SCS, N_("Owners of all supply centres visible") },
  { NULL, PAY_OPTION_SEE_NO_SCS, N_("Owners of foreign supply centres hidden") },
  { NULL, PAY_OPTION_SEE_NO_UNITS, N_("Foreign units hidden") },
  { NC_("heading", "Mercenaries"), PAY_OPTION_HALF_PRICE,
    N_("Half price if the other player cannot pay") },
  { NC_("heading", "Computer"), PAY_OPTION_COMPUTER_ADVICE, N_("Advice from the computer") },
};

static void
on_changed (PayolaOptionsPage *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
add_switch (PayolaOptionsPage *self, AdwPreferencesGroup *group, PayOption option,
            const char *title)
{
  PayolaOptionRow *row = payola_option_row_new (option, title);

  g_signal_connect_object (row, "notify::chosen", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, GTK_WIDGET (row));
  self->groups[option] = GTK_WIDGET (group);
  self->rows[option] = row;
}

static GtkEditable *
add_entry (PayolaOptionsPage *self, AdwPreferencesGroup *group, const char *title)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  /* A narrow row shortens its title. */
  gtk_widget_set_tooltip_text (row, title);
  g_signal_connect_object (row, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, row);
  return GTK_EDITABLE (row);
}

static AdwPreferencesGroup *
add_group (PayolaOptionsPage *self, const char *title)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, title);
  adw_preferences_page_add (self->page, group);
  return group;
}

static gboolean
takes (PayolaOptionsPage *self, const char *name)
{
  return self->economy
      && (pay_option_is_about_play (name)
          || (self->economy->takes_option && self->economy->takes_option (name)));
}

void
payola_options_page_set_economy (PayolaOptionsPage *self, const PayEconomy *economy)
{
  gboolean any = FALSE;

  self->economy = economy;
  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    if (self->rows[i])
      gtk_widget_set_visible (self->groups[i], FALSE);
  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    if (self->rows[i])
      {
        gboolean taken = takes (self, pay_option_name (i));
        gtk_widget_set_visible (GTK_WIDGET (self->rows[i]), taken);
        if (taken)
          gtk_widget_set_visible (self->groups[i], TRUE);
        any |= taken;
      }
  /* Only economies with the option "tax" have options that are typed by name. */
  gtk_widget_set_visible (GTK_WIDGET (self->tax), takes (self, "tax=1"));
  gtk_widget_set_visible (GTK_WIDGET (self->cap), takes (self, "cap=1"));
  gtk_widget_set_visible (self->more_group, takes (self, "tax=1"));
  gtk_stack_set_visible_child_name (self->stack, any ? "options" : "none");
}

/* Appends an option like "tax=5" if the entry is not empty. */
static void
add_value (GPtrArray *names, const char *name, GtkEditable *entry)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  if (*text)
    g_ptr_array_add (names, g_strdup_printf ("%s=%s", name, text));
}

char **
payola_options_page_get_names (PayolaOptionsPage *self)
{
  GPtrArray *names = g_ptr_array_new ();
  g_auto (GStrv) more = g_strsplit_set (gtk_editable_get_text (self->more), " ,;\t", -1);

  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    if (self->rows[i] && payola_option_row_get_chosen (self->rows[i])
        && takes (self, pay_option_name (i)))
      g_ptr_array_add (names, g_strdup (pay_option_name (i)));
  if (takes (self, "tax=1"))
    add_value (names, "tax", self->tax);
  if (takes (self, "cap=1"))
    add_value (names, "cap", self->cap);
  for (guint i = 0; more[i] && takes (self, "tax=1"); i++)
    if (*more[i])
      g_ptr_array_add (names, g_strdup (more[i]));
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

/* Checks whether a finding says that another option excludes the given option. */
static gboolean
is_excluded (const PayDiagnostics *findings, PayOption option)
{
  for (guint i = 0; i < pay_diagnostics_get_n (findings); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (findings, i);
      if (finding->code == PAY_CODE_OPTION_FORBIDDEN
          && g_strv_contains ((const char *const *) finding->args, pay_option_name (option)))
        return TRUE;
    }
  return FALSE;
}

void
payola_options_page_show (PayolaOptionsPage *self, const PayOptions *options,
                          const PayDiagnostics *findings)
{
  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    if (self->rows[i])
      payola_option_row_show (self->rows[i], options && pay_options_has (options, i),
                              is_excluded (findings, i));
}

void
payola_options_page_choose (PayolaOptionsPage *self, PayOption option, gboolean on)
{
  g_return_if_fail (payola_options_page_has (self, option));
  payola_option_row_switch (self->rows[option], on);
}

gboolean
payola_options_page_has (PayolaOptionsPage *self, PayOption option)
{
  return self->rows[option] != NULL;
}

static void
payola_options_page_class_init (PayolaOptionsPageClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", PAYOLA_TYPE_OPTIONS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
payola_options_page_init (PayolaOptionsPage *self)
{
  AdwPreferencesGroup *group = NULL;

  self->page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      if (table[i].group)
        group = add_group (self, g_dpgettext2 (NULL, "heading", table[i].group));
      add_switch (self, group, table[i].option, _(table[i].title));
      if (table[i].option == PAY_OPTION_NO_HOARDING)
        {
          self->tax = add_entry (self, group,
                                 _("AgP a year for each supply centre (usual amount if empty)"));
          self->cap = add_entry (self, group,
                                 _("Maximum AgP a year for each power (no limit if empty)"));
        }
    }
  group = NULL;
  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    if (!self->rows[i] && i != PAY_OPTION_PAYOLA_CLASSIC)
      {
        if (!group)
          group = add_group (self, _("More Options"));
        add_switch (self, group, i, pay_option_name (i));
      }
  group = add_group (self, _("Options by Name"));
  adw_preferences_group_set_description (
    group,
    _("Enter options as on the Payola Place or for payola-cli, separated by spaces: “tax-par=3”, "
      "“dummy-italy=france”. “!zero-foreign” turns off an option that another one implies."));
  self->more = add_entry (self, group, _("Further options"));
  self->more_group = GTK_WIDGET (group);

  GtkWidget *none = adw_status_page_new ();
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (none), "preferences-other-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (none), _("No Options"));
  adw_status_page_set_description (ADW_STATUS_PAGE (none),
                                   _("All games of this kind use the same money rules."));
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->page), "options");
  gtk_stack_add_named (self->stack, none, "none");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->stack));
  payola_options_page_set_economy (self, NULL);
}
